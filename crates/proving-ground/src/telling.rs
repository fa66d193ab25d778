//! What people read of the proving ground.

use cardtext::ast::{Stat, Store};
use engine::author::{CardId, Numbers, Prices, Terms, Wording};
use engine::{Choice, MarkRole, MarkView, Role, Seat, Tracker, TrackerRole, TurnIs, author};

use crate::attack;
use crate::values::is_market;
use crate::vocabulary::{Act, GLook, Ground, Phase, Question, Variant, mark};
use crate::words::*;

/// What the game tells.
pub struct Telling;

impl<P: Variant> author::Telling<Ground<P>> for Telling {
    const WORDINGS: &'static [Wording] = WORDINGS;
    const CURRENCY: Option<Store> = Some(GEMS);

    fn phase(look: GLook<P>) -> &'static str {
        match look.state.extra.phase {
            Phase::Opening => "opening",
            Phase::Camp => "camp",
            _ if look.state.extra.boss == 0 => "turn",
            Phase::Next | Phase::Start | Phase::Act | Phase::End | Phase::Boss | Phase::Together => "battle",
        }
    }

    fn turn_is(look: GLook<P>) -> TurnIs {
        match look.state.extra.phase {
            Phase::Opening | Phase::Together | Phase::Camp => TurnIs::Common,
            Phase::Next | Phase::Start | Phase::Act | Phase::End | Phase::Boss => TurnIs::Own,
        }
    }

    fn seat_name(look: GLook<P>, seat: Seat) -> Option<&'static str> {
        match look.state.extra {
            _ if is_market(look.state, seat) => Some("the market"),
            extra if extra.boss == seat.number() + 1 => Some("the boss"),
            _ => None,
        }
    }

    fn trackers(look: GLook<P>, seat: Seat) -> Vec<Tracker> {
        vec![Tracker::new("gems", Ground::<P>::store(look, seat, GEMS)).role(TrackerRole::Means)]
    }

    fn shown_stats(look: GLook<P>, id: CardId) -> &'static [(Stat, Role)] {
        match Kinds::of(look.kind(id)) {
            Kinds::UNIT => &[(ATTACK, Role::Attack), (HEALTH, Role::Health), (RANK, Role::Detail)],
            Kinds::WARD => &[(SHIELD, Role::Defense)],
            Kinds::ACTION | Kinds::GEAR => &[(COST, Role::Cost)],
        }
    }

    fn marks(look: GLook<P>, id: CardId) -> Vec<MarkView> {
        let exhausted = look.card(id).marks.has(mark::EXHAUSTED);
        exhausted.then(|| MarkView::state("exhausted").role(MarkRole::Spent)).into_iter().collect()
    }

    fn terms(look: GLook<P>, choice: Choice) -> Terms {
        let Choice::Act { act, card } = choice else { return Terms::default() };
        let price = |card| Some((look.folded(card, COST), GEMS));
        match Act::of(act) {
            Some(Act::Play) => {
                let terms = look.terms_of_play(card, price(card));
                // Some units say nothing.
                Terms { does: terms.does.or_else(|| Some("It comes into play.".to_owned())), ..terms }
            }
            Some(Act::Buy) => {
                let terms = look.terms_of_play(card, price(card));
                Terms {
                    does: Some(format!("It goes to your hand. {}", look.def(card).text).trim_end().to_owned()),
                    ..terms
                }
            }
            Some(Act::Tag) => Terms::free("It acts in this turn; the other lies face-down."),
            Some(Act::Reveal) => {
                Terms::free(&format!("It prevents up to {} damage.", Ground::<P>::stat(look, card, SHIELD)))
            }
            Some(Act::Attack) | None => Terms::default(),
        }
    }

    fn is_courtesy(question: Question) -> bool {
        question == Question::Window
    }

    fn question_text(look: GLook<P>, question: Question, seat: Seat) -> Option<String> {
        match question {
            Question::Act => {
                let acting = look.state.extra.acting;
                Some(format!("{} acts: play cards, attack, tag out", look.name_to(seat, acting)))
            }
            Question::Window => attack::told(look).map(|told| format!("{told}: answer?")),
            Question::Opening
            | Question::Join
            | Question::Target
            | Question::Together
            | Question::Pay
            | Question::Camp
            | Question::Shield => None,
        }
    }

    fn number_label(_: GLook<P>, number: i16) -> String {
        format!("Pay {number}")
    }

    fn worth(look: GLook<P>, seat: Seat) -> i32 {
        let stat = |id, stat| i32::from(Ground::<P>::stat(look, id, stat));
        // Blows are returned, so that an attack is worth as much to both: whoever has attacked is ahead, or nobody ever would.
        let attacked = |id: CardId| if look.card(id).marks.has(mark::EXHAUSTED) { 5 } else { 0 };
        let row: i32 = look.zone(seat, ROW).map(|id| 4 + 2 * stat(id, HEALTH) + stat(id, ATTACK) + attacked(id)).sum();
        let bench = 15 * look.count(seat, BENCH) as i32;
        let hand = 2 * look.count(seat, HAND) as i32;
        row + bench + hand + i32::from(Ground::<P>::store(look, seat, GEMS))
    }
}
