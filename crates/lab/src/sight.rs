//! Who may look into a zone, as the rules of a game say it: what the trials hold the engine against.

use cardtext::ast::Zone;
use engine::author::{InPlay, Ruleset, Sides, Sight};
use engine::{Match, Seat, Viewer};

/// Whether a viewer sees the faces of what lies in a zone, and so its order; what is turned over apart.
pub(crate) fn looks_into<R: Ruleset>(table: &Match<R>, viewer: Viewer, owner: Seat, zone: Zone) -> bool {
    let friend = |seat: Seat| R::Sides::bond(&table.state, owner, seat).is_friend();
    match R::InPlay::sight(&table.state, owner, zone) {
        Sight::All => true,
        Sight::Owner => viewer == Viewer::Seat(owner),
        Sight::Side => matches!(viewer, Viewer::Seat(seat) if friend(seat)),
        Sight::Nobody => false,
    }
}
