//! Which instructions tell somebody to do something.

use crate::ast::{Effect, Player};

/// Whether a statement can be made by an instruction: those that define keywords cannot, nor a deed about itself.
pub(super) fn assertable(effect: &Effect) -> bool {
    match effect {
        Effect::Assert(statement, _) => !statement.only_defines(),
        Effect::Control(..)
        | Effect::Deal { .. }
        | Effect::DealItsOwn { .. }
        | Effect::Act(..)
        | Effect::ActWith(..)
        | Effect::TheyAct(..)
        | Effect::TheyChoose(..)
        | Effect::Move(..)
        | Effect::Draw(..)
        | Effect::Discard(..)
        | Effect::DiscardTop(..)
        | Effect::DiscardThese(..)
        | Effect::DiscardSome(..)
        | Effect::SearchMany(..)
        | Effect::Choose(_)
        | Effect::MoveYours(..)
        | Effect::Arrange(..)
        | Effect::OnNext(..)
        | Effect::Heal(..)
        | Effect::Store(..)
        | Effect::Stores(..)
        | Effect::Regain(..)
        | Effect::Deliver { .. }
        | Effect::PutOn(..)
        | Effect::PutBefore(..)
        | Effect::TheyActEach(..)
        | Effect::Adjust(..)
        | Effect::Look(_)
        | Effect::Search(..)
        | Effect::PlayCard(_)
        | Effect::PlayFor(..)
        | Effect::Afflict(..)
        | Effect::Pay(..)
        | Effect::Shuffle
        | Effect::ShuffleIn(..)
        | Effect::OrderOf(_)
        | Effect::OrderFor(_)
        | Effect::Order(_)
        | Effect::Create(..) => true,
    }
}

/// Whether an instruction tells you to do something, and not what others do or what is so.
pub fn is_command(effect: &Effect) -> bool {
    match effect {
        Effect::Draw(who, _)
        | Effect::Discard(who, ..)
        | Effect::DiscardThese(who, _)
        | Effect::DiscardSome(who, _)
        | Effect::DiscardTop(who, _)
        | Effect::ShuffleIn(who, _)
        | Effect::Stores(who, ..)
        | Effect::Store(who, ..) => *who == Player::You,
        Effect::Adjust(..)
        | Effect::OnNext(..)
        | Effect::Regain(..)
        | Effect::Assert(..)
        | Effect::TheyActEach(..)
        | Effect::TheyChoose(..)
        | Effect::TheyAct(..) => false,
        Effect::Deal { .. }
        | Effect::DealItsOwn { .. }
        | Effect::Act(..)
        | Effect::ActWith(..)
        | Effect::Move(..)
        | Effect::MoveYours(..)
        | Effect::Arrange(..)
        | Effect::Deliver { .. }
        | Effect::PutOn(..)
        | Effect::PutBefore(..)
        | Effect::Choose(_)
        | Effect::Heal(..)
        | Effect::Control(..)
        | Effect::Look(_)
        | Effect::Search(..)
        | Effect::SearchMany(..)
        | Effect::PlayCard(_)
        | Effect::PlayFor(..)
        | Effect::Afflict(..)
        | Effect::Pay(..)
        | Effect::Shuffle
        | Effect::OrderOf(_)
        | Effect::OrderFor(_)
        | Effect::Order(_)
        | Effect::Create(..) => true,
    }
}
