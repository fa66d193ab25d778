//! What would come of power that is assigned or divided, of damage that no shield is revealed against, and of health that is given.

use engine::author::Asked;
use engine::{Choice, Seat};

use crate::values::{health, resistance};
use crate::vocabulary::{Question, ShLook};
use crate::{attack, team};

/// What comes of a choice without an act: of power that is assigned or divided, and of damage that no shield is revealed against.
pub(crate) fn of_answer(look: ShLook, choice: Choice) -> Option<String> {
    let left = |seat: Seat, amount: i16| match health(look, seat) - amount {
        left if left > 0 => format!("{left} health left"),
        _ => "no health is left".to_owned(),
    };
    let Asked::Game(question) = look.question() else { return None };
    let (amount, done) = (choice.number(), choice == Choice::Done);
    match question {
        // SH-CHAMP-6, SH-CHAMP-7.
        Question::Assign => {
            attack::assigned_to(look).zip(amount).map(|(champion, amount)| match resistance(look, champion) - amount {
                more if more > 0 => format!("{more} more would destroy it in this turn."),
                _ => "It is destroyed.".to_owned(),
            })
        }
        Question::Divide => attack::receiver(look)
            .zip(amount.filter(|&amount| amount > 0))
            .map(|(enemy, amount)| format!("{enemy}: {}, unless shields prevent some.", left(enemy, amount))),
        Question::Shield => attack::braced(look).filter(|_| done).map(|seat| {
            let amount = attack::incoming(look);
            // SH-RULING-30: infinite damage is not answered.
            format!("You are dealt {amount} damage: {}.", left(seat, amount))
        }),
        Question::Gift => team::given(look).zip(choice.seat()).map(|((from, _), to)| {
            let whose = if to == from { "You have".to_owned() } else { format!("{to} has") };
            format!("{whose} {} health.", health(look, to))
        }),
        Question::Play
        | Question::Prevent
        | Question::Team
        | Question::Close
        | Question::Award
        | Question::Order
        | Question::Wish
        | Question::Vote
        | Question::Draft
        | Question::Enemy
        | Question::Reveal
        | Question::Warp => None,
    }
}
