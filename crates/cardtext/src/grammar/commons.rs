//! Places that are nobody's.

use crate::ast::Within;
use crate::kernel::grammar;
use crate::lexis::{IfFrom, IfIn, ZoneCommon};

grammar! {
    /// "from the center row"
    CommonWords: Within {
        [IfFrom "from the" zone:ZoneCommon] => (Within::Common(zone));
        [IfIn "in the" zone:ZoneCommon] => (Within::Common(zone));
        ["outside the" zone:ZoneCommon] => (Within::Outside(zone));
    }
}
