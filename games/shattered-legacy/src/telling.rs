//! What players read: phases, trackers, labels, events.

use cardtext::ast::{Stat, Store};
use engine::author::{Asked, CardId, CardMarks, Numbers, Prices, Telling, Terms, Wording};
use engine::{Choice, MarkRole, MarkView, Reason, Role, Seat, Tracker, TrackerRole};

use crate::vocabulary::{Act, Phase, Question, ShatteredLegacy, SlLook, mark};
use crate::words::*;
use crate::{attack, estimate, foresight, legal, window};

/// What Shattered Legacy tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<ShatteredLegacy> for Words {
    const ATTACH: &'static str = "contract";
    const WORDINGS: &'static [Wording] = WORDINGS;
    const CURRENCY: Option<Store> = Some(LP);

    fn explain(look: SlLook, seat: Seat, id: CardId) -> Vec<Reason> {
        legal::explain(look, seat, id)
    }

    fn phase(look: SlLook) -> &'static str {
        match look.state.extra.now {
            Phase::Cut | Phase::CutBack | Phase::Deal => "Setup",
            Phase::Draw => "Draw Phase",
            Phase::Beginning | Phase::BeginningWindow => "Beginning of turn",
            Phase::PreBattle | Phase::LeavesPreBattle => "Pre-Battle Phase",
            Phase::Battle | Phase::LeavesBattle => "Battle Phase",
            Phase::BattleEnd => "Post-battle",
            Phase::Rest | Phase::LeavesRest => "Rest Phase",
            Phase::End | Phase::EndWindow | Phase::Expiry | Phase::Pass => "End Phase",
        }
    }

    fn trackers(look: SlLook, seat: Seat) -> Vec<Tracker> {
        let number = |name, store| Tracker::new(name, ShatteredLegacy::store(look, seat, store));
        // SL-WIN-1.
        vec![number("LP", LP).role(TrackerRole::Life), number("MGK sum", MGK_SUM)]
    }

    fn shown_stats(look: SlLook, id: CardId) -> &'static [(Stat, Role)] {
        const PRICE: (Stat, Role) = (LP_COST, Role::Cost);
        const MAGIC: (Stat, Role) = (MGK, Role::Magic);
        match Kinds::of(look.def(id).kind) {
            Kinds::MASTER => &[(HP, Role::Health)],
            // On the battlefield the totals count.
            Kinds::VASSAL if look.in_play(id) => &[
                PRICE,
                (ATK, Role::Detail),
                (DEF, Role::Detail),
                (TOTAL_ATK, Role::Attack),
                (TOTAL_DEF, Role::Defense),
                MAGIC,
            ],
            Kinds::VASSAL => &[PRICE, (ATK, Role::Attack), (DEF, Role::Defense), MAGIC],
            Kinds::SUPPORTER if look.def(id).tags & 1 << CONDUIT.0 != 0 => &[PRICE],
            Kinds::SUPPORTER => &[PRICE, (ATK_PLUS, Role::Attack), (DEF_PLUS, Role::Defense)],
            Kinds::SPELL => &[(MGK_REQUIREMENT, Role::Magic)],
            Kinds::ACTION => &[PRICE],
            Kinds::BLESSING => &[],
        }
    }

    fn marks(look: SlLook, id: CardId) -> Vec<MarkView> {
        let card = look.card(id);
        let mut marks = Vec::new();
        if card.zone == VASSAL_ZONE.0 && look.kind(id) == VASSAL {
            marks.push(MarkView::state(format!("zone {}", look.place(id) + 1)).role(MarkRole::Place));
        }
        let mut mark = |holds: bool, word: &str, role: MarkRole| {
            if holds {
                marks.push(MarkView::state(word).role(role));
            }
        };
        let there = look.in_play(id) || card.zone == REST_ZONE.0;
        mark(card.zone == REST_ZONE.0, "rested", MarkRole::Spent);
        mark(card.zone == REST_ZONE.0 && card.statuses & 1 << FROZEN.0 != 0, "Frozen", MarkRole::State);
        mark(there && card.marks.has(mark::ATTACKED), "has attacked", MarkRole::Spent);
        mark(there && card.marks.has(mark::RECRUITED), "recruited this turn", MarkRole::State);
        mark(there && card.marks.has(CardMarks::TOKEN), "token", MarkRole::State);
        mark(there && look.silenced(id), "negated", MarkRole::State);
        marks
    }

    fn act_label(look: SlLook, act: Act, card: CardId) -> Option<String> {
        let verb = match Kinds::of(look.kind(card)) {
            Kinds::MASTER => "Appoint",
            Kinds::VASSAL => "Recruit",
            Kinds::SUPPORTER => "Contract",
            Kinds::SPELL => "Cast",
            Kinds::ACTION => "Activate",
            Kinds::BLESSING => "Bring in",
        };
        (act == Act::Play).then(|| format!("{verb} {}", look.def(card).name))
    }

    fn terms(look: SlLook, choice: Choice) -> Terms {
        let Choice::Act { act, card } = choice else {
            let does = match look.question() {
                Asked::Game(Question::Target) => foresight::at(look, choice),
                Asked::Game(Question::Join) => foresight::with(look, choice),
                Asked::None
                | Asked::Game(_)
                | Asked::Target
                | Asked::Pick
                | Asked::May
                | Asked::Branch(_)
                | Asked::Discard => None,
            };
            return Terms { does, ..Terms::default() };
        };
        match Act::of(act) {
            Some(Act::Play) => {
                let price = || (ShatteredLegacy::stat(look, card, LP_COST), LP);
                look.terms_of_play(card, (look.def(card).prints & 1 << LP_COST.0 != 0).then(price))
            }
            Some(Act::Use(ability)) => look.terms_of_use(card, ability),
            // SL-REST-4.
            Some(Act::Rest) => Terms::free(
                "It cannot be attacked and cannot attack, and its Supporters are destroyed. It does not shield you from a Direct Attack.",
            ),
            Some(Act::Unrest) => Terms::free("It is active again."),
            Some(Act::Attack) | None => Terms::default(),
        }
    }

    fn question_text(look: SlLook, which: Question, seat: Seat) -> Option<String> {
        match which {
            Question::Window => Some(match window::declared(look) {
                Some(event) => format!("{} is played: activate an Action?", look.name_to(seat, CardId(event.subject))),
                None => match foresight::coming(look) {
                    Some(coming) => format!("{coming} Activate an Action?"),
                    None => format!("{}: activate an Action?", window::name(look)),
                },
            }),
            Question::Target => attack::first_attacker(look)
                .map(|attacker| format!("What does {} attack?", look.name_to(seat, attacker))),
            Question::Join => foresight::so_far(look).map(|so_far| format!("Who else joins the attack? {so_far}")),
            Question::Cut
            | Question::Replacement
            | Question::Host
            | Question::PreBattle
            | Question::Battle
            | Question::Rest => None,
        }
    }

    fn number_label(_: SlLook, number: i16) -> String {
        if number == 0 { "Do not cut".to_owned() } else { format!("Cut {number}") }
    }

    fn is_courtesy(which: Question) -> bool {
        which == Question::Window
    }

    fn worth(look: SlLook, seat: Seat) -> i32 {
        estimate::worth(look, seat)
    }
}
