//! The zones, each with its name, how it lies and who sees it.

use engine::author::{Sight, ZonePolicy};
use engine::{Layout, ZoneRole};

use super::*;

/// SH-SETUP-8: the places of the center row.
pub const ROW_PLACES: u8 = 6;

engine::zones! {
    /// Each player has all of these.
    pub(crate) const ZONES as Zones;

    // SH-WORD-16: places that texts name.
    said by zones() {
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        // SH-RULING-142: nor do texts know what they put there unseen.
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        // SH-DECK-6: discard piles, play areas, champions and the center row are open.
        DISCARD_PILE: ZonePolicy::aside("discard pile", Layout::Pile, Sight::All).short("discard"),
        ROW: ZonePolicy::aside("center row", Layout::Row, Sight::All).numbered(ROW_PLACES),
        CENTER_DECK: ZonePolicy::aside("center deck", Layout::Pile, Sight::Nobody).short("center"),
        FATE_DECK: ZonePolicy::aside("Fate deck", Layout::Pile, Sight::Nobody),
        FATE_PILE: ZonePolicy::aside("Fate discard pile", Layout::Pile, Sight::All).short("Fate dis.").role(ZoneRole::Used),
        SUPPLY: ZonePolicy::aside("supply", Layout::Pile, Sight::All),
    }

    // The play area, the champions, a character and what lies before it, what is set aside, what is out of the game, and the powers
    // of a Boss that work and those that do not: no text speaks of them.
    unsaid {
        AREA: ZonePolicy::aside("play area", Layout::Row, Sight::All),
        CHAMPIONS: ZonePolicy::in_play("champions", Layout::Row, &[CHAMPION, SHADOW]),
        PLACE: ZonePolicy::in_play("place", Layout::Single, &[CHARACTER, DESTINY, BOSS]),
        ASIDE: ZonePolicy::aside("set aside", Layout::Pile, Sight::All),
        DESTINY_ROW: ZonePolicy::aside("destinies", Layout::Row, Sight::All),
        BANISHED: ZonePolicy::aside("banished", Layout::Pile, Sight::All).role(ZoneRole::Gone),
        POWERS: ZonePolicy::in_play("powers", Layout::Row, &[THRESHOLD]),
        PAGE: ZonePolicy::aside("page", Layout::Row, Sight::All),
        // SH-DRAFT-3: face down, as what is put out of the game.
        RESERVE: ZonePolicy::aside("reserve", Layout::Pile, Sight::Owner),
        DROPPED: ZonePolicy::aside("put out", Layout::Pile, Sight::Owner).role(ZoneRole::Gone),
        // SH-RULING-87: the champions of the fallen do nothing.
        IDLE: ZonePolicy::aside("idle", Layout::Row, Sight::All),
    }
}
