//! Abilities that are used: what they cost, and when they may be.

use crate::ast::{Ability, Condition, Cost, Often, Sentence};
use crate::grammar::abilities::Sentences;
use crate::grammar::amounts::{Asked, ConditionWords};
use crate::grammar::prices::Costs;
use crate::grammar::twofold::OnlyOnce;
use crate::kernel::grammar;
use crate::lexis::{Cap, IfOnceByRule, OftenUsed};

grammar! {
    /// "exhaust this ally: Draw a card."
    Uses: Ability {
        [often:OftenUsed cost:Costs ":" Cap effect:Sentences] => (Ability::Activated { often, only: None, cost, effect });
        ["while" only:ConditionWords "," often:OftenUsed cost:Costs ":" Cap effect:Sentences] =>
            (Ability::Activated { often, only: Some(only), cost, effect });
        or ["if" only:ConditionWords "," often:OftenUsed cost:Costs ":" Cap effect:Sentences] =>
            (used(often, Some(only), cost, effect));
        or [often:OftenUsed cost:Costs ":" Cap effect:Sentences OnlyIf only:Asked "."] =>
            (used(often, Some(only), cost, effect));
        or [IfOnceByRule "once per turn," cost:Costs ":" Cap effect:Sentences] =>
            (used(Often::Always, None, cost, effect));
        or [IfOnceByRule cost:Costs ", once per turn:" Cap effect:Sentences] =>
            (used(Often::Always, None, cost, effect));
        or [IfOnceByRule cost:Costs ":" Cap effect:Sentences OnlyOnce] => (used(Often::Always, None, cost, effect));
        or [often:OftenUsed cost:Costs "-" Cap effect:Sentences] => (used(often, None, cost, effect));
        or [often:OftenUsed cost:Costs "to" effect:Sentences] => (used(often, None, cost, effect));
        or ["you may pay" cost:Costs "to" effect:Sentences] => (used(Often::Always, None, cost, effect));
        or [IfOnceByRule "once per turn, you may pay" cost:Costs "to" effect:Sentences] =>
            (used(Often::Always, None, cost, effect));
    }

    /// What stands before a condition, behind an ability.
    OnlyIf: () {
        or ["activate only if"] => ();
        or ["activate only while"] => ();
        or ["activate this only if"] => ();
        or ["activate this ability only if"] => ();
        or ["activate this ability only while"] => ();
        or ["use only if"] => ();
        or ["use only while"] => ();
        or ["use this only if"] => ();
        or ["use this ability only if"] => ();
        or ["use this ability only while"] => ();
        or ["you may use this only if"] => ();
    }
}

/// An ability that is used.
fn used(often: Often, only: Option<Condition>, cost: Vec<Cost>, effect: Vec<Sentence>) -> Ability {
    Ability::Activated { often, only, cost, effect }
}
