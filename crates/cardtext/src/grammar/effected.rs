//! What players do by what texts say, and not by the rules: "draws a card by an effect"; and what somebody does whom the rules know.

use crate::ast::{Player, Trigger};
use crate::grammar::nouns::FilterPlain;
use crate::kernel::grammar;
use crate::lexis::{EffectedHe, EffectedYou, HappensHe, PartyName};

grammar! {
    /// What is waited for.
    Effected: Trigger {
        ["when you" happening:EffectedYou filter:FilterPlain "by an effect"] =>
            (Trigger::Player(Player::You, happening, filter));
        ["when the opponent" happening:EffectedHe filter:FilterPlain "by an effect"] =>
            (Trigger::Player(Player::Opponent, happening, filter));
        ["when a player" happening:EffectedHe filter:FilterPlain "by an effect"] =>
            (Trigger::Player(Player::Each, happening, filter));
        ["when" party:PartyName happening:HappensHe filter:FilterPlain] =>
            (Trigger::Player(Player::Party(party), happening, filter));
    }
}
