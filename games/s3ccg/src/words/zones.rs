//! The zones, each with its name, how it lies and who sees it.

use engine::author::{Sight, ZonePolicy};
use engine::{Layout, ZoneRole};

use super::*;

/// S3-ZONE-2: the slots of an Activity Zone.
pub const SLOTS: u8 = 5;
/// S3-CHAMP-6, S3-SETUP-6: the places of a row of champions.
pub const ROW: u8 = 3;

engine::zones! {
    /// S3-ZONE-1, S3-DUOS-2: each player has all of these. S3-RULING-62: who may see what.
    pub(crate) const ZONES as Zones;

    said by zones() {
        // S3-CWORD-8; S3-WORD-2: how many cards are held is asked of the first.
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        // S3-ZONE-25. S3-RULING-212: nor do texts know what they put there unseen.
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        // S3-ZONE-14.
        LIBRARY: ZonePolicy::aside("Library", Layout::Hand, Sight::Owner),
        // S3-ZONE-2.
        ACTIVITY: ZonePolicy::in_play("Activity Zone", Layout::Row, &MAIN_DECK).numbered(SLOTS).bearing(&[WILL]),
        // S3-ZONE-12.
        COOLDOWN: ZonePolicy::aside("Cooldown Zone", Layout::Pile, Sight::All).short("Cooldown"),
        // S3-ZONE-20.
        WILL_ZONE: ZonePolicy::aside("Will Zone", Layout::Pile, Sight::All).short("Will").role(ZoneRole::Means),
        // S3-ZONE-18.
        USED_WILL: ZonePolicy::aside("Used Will Zone", Layout::Pile, Sight::All).short("Used Will").role(ZoneRole::Used),
        // S3-ZONE-23.
        USED_CARDS: ZonePolicy::aside("Used Card Zone", Layout::Pile, Sight::All).short("Used Card"),
        // S3-ITEM-4, S3-ZONE-28.
        INVENTORY: ZonePolicy::aside("inventory", Layout::Pile, Sight::Owner),
        // S3-ZONE-26.
        USED_INVENTORY: ZonePolicy::aside("Used Inventory Zone", Layout::Pile, Sight::All).short("Used Inv.").role(ZoneRole::Used),
        // S3-ZONE-33: so in both editions.
        // S3-ZONE-32: without places, and so without a limit.
        LINGER: ZonePolicy::in_play("Linger Zone", Layout::Row, &LASTING).bearing(&[WILL]),
        // S3-ZONE-6.
        CHAMPIONS: ZonePolicy::in_play("Champion Zone", Layout::Row, &[CHAMPION]).numbered(ROW),
    }

    // Champions that are downed, secondary weapons, champions that are tagged out, and what is changed between matches: no text
    // speaks of where they lie.
    unsaid {
        DOWNED: ZonePolicy::aside("downed", Layout::Row, Sight::All).numbered(ROW),
        SHEATHED: ZonePolicy::aside("sheathed", Layout::Row, Sight::All),
        // S3-TAG-10, S3-TAG-11: not in play, so that nothing is aimed at it; S3-TAG-21, S3-ITEM-10: no potion finds it,
        // and S3-TAG-22, S3-ALLY-11 no text that asks for who is there.
        TAGGED_OUT: ZonePolicy::aside("tagged out", Layout::Row, Sight::All).numbered(1),
        QUEST_DECK: ZonePolicy::aside("quest deck", Layout::Hand, Sight::Owner).short("quest"),
        PARTY: ZonePolicy::aside("party", Layout::Hand, Sight::Owner),
    }
}
