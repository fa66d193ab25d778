//! The zones, each with its name, how it lies and who sees it.

use engine::author::{Sight, ZonePolicy};
use engine::{Layout, ZoneRole};

use super::*;

engine::zones! {
    /// SE-BOARD-1: what each player has. SE-RULING-100, SE-RULING-101: no zone has numbered places, so that none is ever
    /// full and the others close up when a card leaves.
    pub(crate) const ZONES as Zones;

    said by zones() {
        // SE-WORD-7.
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        // SE-RULING-140: nor do texts know what they put there unseen.
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        // SE-BOARD-5: graveyards are open.
        GRAVEYARD: ZonePolicy::aside("graveyard", Layout::Pile, Sight::All),
        // SE-SACRIFICE-2, SE-RULING-27: resources lie face-down; their owner may look.
        RESOURCE_PILE: ZonePolicy::aside("resource pile", Layout::Pile, Sight::Owner).short("resource").role(ZoneRole::Means),
        ALLIES_ROW: ZonePolicy::in_play("allies row", Layout::Row, &[ALLY]),
        SUPPORT_ROW: ZonePolicy::in_play("support row", Layout::Row, &[SUPPORT, ARTIFACT, WEAPON, ARMOR, TRAP]),
        // SE-RULING-97: exile is open.
        EXILE: ZonePolicy::aside("exile", Layout::Pile, Sight::All).role(ZoneRole::Gone),
    }

    // Where a hero stands, and where a plain ability lies while it resolves: no text speaks of them.
    unsaid {
        HERO_ZONE: ZonePolicy::in_play("hero", Layout::Single, &[HERO]),
        LIMBO: ZonePolicy::aside("resolving", Layout::Single, Sight::All),
    }
}
