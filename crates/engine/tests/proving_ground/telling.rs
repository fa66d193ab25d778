//! What people read of the proving ground.

use cardtext::ast::Stat;
use engine::author::{Account, CardId, Code, Event, Ruleset};
use engine::{Choice, Reason, Role, Seat, Tracker, author};

use crate::rules::{GLook, Ground, Phase, Policy, Question, mark};
use crate::words::*;

/// What the game tells.
pub struct Telling;

impl<P: Policy> author::Telling<Ground<P>> for Telling {
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

    fn event_text(_: GLook<P>, event: &Event, name: &dyn Fn(CardId) -> String) -> Account {
        let card = |id: u16| {
            if id == u16::MAX { "nobody".to_owned() } else { name(CardId(id)) }
        };
        let (subject, other) = (card(event.subject), card(event.other));
        let (who, amount) = (event.seat, event.amount);
        let text = match event.kind {
            ENTERED => format!("{subject} enters play"),
            ATTACKS => format!("{subject} attacks {other}"),
            DAMAGE => format!("{other} deals {amount} to {subject}"),
            DESTROYED => format!("{other} destroys {subject}"),
            DRAWN => return Account::secret(format!("{who} draws {subject}"), format!("{who} draws")),
            DISCARDED => format!("{who} discards {subject}"),
            HEALED => format!("{subject} is healed for {amount}"),
            PLAYED => format!("{who} plays {subject}"),
            AFFLICTED => format!("{subject} is afflicted"),
            GAINED => format!("{who} gains {amount}"),
            LOOKED => return Account::secret(format!("{who} looks at {subject}"), format!("{who} looks")),
            _ => format!("turn of {who}"),
        };
        Account::open(text)
    }

    fn event_name(kind: u8) -> &'static str {
        let names =
            ["entered", "attacks", "damage", "destroyed", "drawn", "discarded", "healed", "played", "afflicted"];
        names.get(kind as usize).copied().unwrap_or("other")
    }

    fn worth(_: GLook<P>, _: Seat) -> i32 {
        0
    }
}
