//! The zones, each with its name, how it lies and who sees it.

use engine::author::{Sight, ZonePolicy};
use engine::{Layout, ZoneRole};

use super::*;

/// SL-ZONE-1, SL-VASSAL-3: a side has so many Vassal Zones.
pub const VASSAL_ZONES: usize = 4;

engine::zones! {
    /// SL-ZONE-1; SL-ZONE-6, SL-ZONE-7: what lies in play is active, and nothing aside is. SL-RULING-78: who sees what.
    pub(crate) const ZONES as Zones;

    // SL-WORD-6: the places.
    said by zones() {
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        // SL-RULING-110: nor do texts know what they put there unseen.
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        // SL-ZONE-5: the Void is open.
        VOID: ZonePolicy::aside("Void", Layout::Pile, Sight::All),
        // SL-ZONE-8, SL-RULING-69: a pile of its own, open too.
        EXILE: ZonePolicy::aside("exile", Layout::Pile, Sight::All).role(ZoneRole::Gone),
        MASTER_ZONE: ZonePolicy::in_play("Master Zone", Layout::Single, &[MASTER]),
        VASSAL_ZONE: ZonePolicy::in_play("Vassal Zone", Layout::Row, &[VASSAL]).numbered(VASSAL_ZONES as u8),
        // SL-RULING-19: nothing of a rested Vassal works.
        REST_ZONE: ZonePolicy::aside("Rest Zone", Layout::Row, Sight::All),
        // SL-BLESSING-4, SL-BLESSING-5: what a Blessing says holds while it lies there, and no longer.
        BLESSING_ZONE: ZonePolicy::in_play("Blessing Zone", Layout::Single, &[BLESSING]),
    }

    // Where a declared play lies until it takes effect: no text speaks of it.
    unsaid {
        LIMBO: ZonePolicy::aside("resolving", Layout::Single, Sight::All),
    }
}
