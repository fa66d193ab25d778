//! Cards that have a word of their own, and abilities that name no other.

use crate::ast::{Ability, Cost, Noun, Trigger};

/// Whether an ability names no card besides its own before it does anything.
pub(crate) fn names_itself_alone(ability: &Ability) -> bool {
    match ability {
        Ability::Activated { cost, .. } => {
            cost.iter().all(|cost| matches!(cost, Cost::Pay(..) | Cost::Act(_, Noun::This(_))))
        }
        Ability::Triggered { when, only, .. } => {
            only.is_none()
                && matches!(
                    when,
                    Trigger::At(..)
                        | Trigger::EachTurn
                        | Trigger::When(Noun::This(_) | Noun::Attached(_) | Noun::Your(_), _, _, None)
                )
        }
        Ability::Play(_)
        | Ability::Keyword(_)
        | Ability::Duration(_)
        | Ability::Heading(_)
        | Ability::Number(..)
        | Ability::Requires(..)
        | Ability::Attach(_)
        | Ability::Situation(_)
        | Ability::Static { .. } => true,
    }
}

/// Whether a card has a word of its own: "this ally", "your hero".
pub(crate) fn has_own_word(noun: &Noun) -> bool {
    matches!(noun, Noun::This(_) | Noun::Attached(_) | Noun::Your(_) | Noun::TheOpposing(_))
}
