//! What people read of the proving ground.

use cardtext::ast::Stat;
use engine::author::{CardId, Code, Prices, TURN_END, TURN_START, Wording};
use engine::{Choice, Reason, Role, Seat, Tracker, author};

use crate::rules::{GLook, Ground, Phase, Policy, Question, mark};
use crate::words::*;

/// What the game tells.
pub struct Telling;

impl<P: Policy> author::Telling<Ground<P>> for Telling {
    const WORDINGS: &'static [Wording] = &[
        Wording::new(ENTERED, "entered", "{subject} enters play"),
        Wording::new(ATTACKS, "attacks", "{subject} attacks {other}"),
        Wording::new(DAMAGE, "damage", "{other} deals {amount} to {subject}")
            .alone("nobody deals {amount} to {subject}"),
        Wording::new(DESTROYED, "destroyed", "{other} destroys {subject}").alone("nobody destroys {subject}"),
        Wording::new(DRAWN, "drawn", "{player} [draws|draw] {subject}").unseen("{player} [draws|draw]"),
        Wording::new(DISCARDED, "discarded", "{player} [discards|discard] {subject}"),
        Wording::new(HEALED, "healed", "{subject} is healed for {amount}"),
        Wording::new(PLAYED, "played", "{player} [plays|play] {subject}"),
        Wording::new(GAINED, "gained", "{player} [gains|gain] {amount}"),
        Wording::new(TURN_START, "turn start", "turn of {player}"),
        Wording::new(TURN_END, "turn end", "turn of {player}"),
    ];

    fn explain(_: GLook<P>, _: Seat, _: CardId) -> Vec<Reason> {
        Vec::new()
    }

    fn phase(look: GLook<P>) -> &'static str {
        match look.state.extra.phase {
            Phase::Opening => "opening",
            _ if look.state.extra.boss == 0 => "turn",
            Phase::Next | Phase::Start | Phase::Act | Phase::End | Phase::Boss | Phase::Together => "battle",
        }
    }

    fn trackers(look: GLook<P>, seat: Seat) -> Vec<Tracker> {
        vec![Tracker::new("gems", Ground::<P>::store(look, seat, GEMS))]
    }

    fn shown_stats(look: GLook<P>, id: CardId) -> &'static [(Stat, Role)] {
        match look.kind(id) {
            UNIT => &[(ATTACK, Role::Attack), (HEALTH, Role::Health)],
            WARD => &[(SHIELD, Role::Defense)],
            _ => &[(COST, Role::Cost)],
        }
    }

    fn marks(look: GLook<P>, id: CardId) -> Vec<String> {
        let exhausted = look.card(id).marks.has(mark::EXHAUSTED);
        exhausted.then(|| "exhausted".to_owned()).into_iter().collect()
    }

    fn act_label(look: GLook<P>, choice: Choice) -> String {
        match choice {
            Choice::Act { act, card } => format!("{act} with {}", look.def(card).name),
            Choice::Plain(_)
            | Choice::Pick(_)
            | Choice::Seat(_)
            | Choice::Mode(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Back => "pass".to_owned(),
        }
    }

    fn question_text(_: GLook<P>, question: Question) -> String {
        format!("question {}", question.code())
    }

    fn worth(_: GLook<P>, _: Seat) -> i32 {
        0
    }
}
