//! What players read: phases, trackers, labels, events.

use cardtext::ast::{Stat, Store};
use engine::author::{Asked, CardId, CardMarks, Frame, NO_CARD, Numbers, Telling, Terms, ToldMark, Wording};

use engine::{Choice, MarkRole, MarkView, Reason, Role, Seat, Tracker, TrackerRole};

use crate::values::is_exhausted;
use crate::vocabulary::{Act, Phase, Question, SeLook, ShadowEra, mark};
use crate::words::*;
use crate::{attack, estimate, foresight, legal};

/// What Shadow Era tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<ShadowEra> for Words {
    const WORDINGS: &'static [Wording] = WORDINGS;
    const CURRENCY: Option<Store> = Some(RESOURCES);
    const MARKS: &'static [ToldMark] =
        &[ToldMark { mark: mark::EXHAUSTED, put: told::IS_EXHAUSTED, taken: told::READIED }];

    fn explain(look: SeLook, seat: Seat, id: CardId) -> Vec<Reason> {
        legal::explain(look, seat, id)
    }

    fn phase(look: SeLook) -> &'static str {
        phase(look)
    }

    fn trackers(look: SeLook, seat: Seat) -> Vec<Tracker> {
        trackers(look, seat)
    }

    fn shown_stats(look: SeLook, id: CardId) -> &'static [(Stat, Role)] {
        shown_stats(look, id)
    }

    fn marks(look: SeLook, id: CardId) -> Vec<MarkView> {
        marks(look, id)
    }

    fn terms(look: SeLook, choice: Choice) -> Terms {
        if let (Choice::Pick(target), Asked::Game(Question::Attack)) = (choice, look.question()) {
            return Terms { does: foresight::at(look, target), ..Terms::default() };
        }
        let Choice::Act { act, card } = choice else { return Terms::default() };
        match Act::of(act) {
            Some(Act::Play) => look.terms_of_play(card, Some((ShadowEra::stat(look, card, COST), RESOURCES))),
            Some(Act::Use(ability)) => look.terms_of_use(card, ability),
            Some(Act::Sacrifice) => Terms::free("It becomes a resource for good."),
            Some(Act::Attack) | None => Terms::default(),
        }
    }

    fn question_text(look: SeLook, which: Question, seat: Seat) -> Option<String> {
        match which {
            Question::Action | Question::Sacrifice => None,
            Question::Attack => {
                attack::attacker(look).map(|attacker| format!("Whom does {} attack?", look.name_to(seat, attacker)))
            }
        }
    }

    fn worth(look: SeLook, seat: Seat) -> i32 {
        estimate::worth(look, seat)
    }
}

fn phase(look: SeLook) -> &'static str {
    let aims = match look.question() {
        Asked::Game(question) => question == Question::Attack,
        // SE-RULING-116: what a triggered effect chooses is no Target phase.
        Asked::Target => look.top().is_some_and(Frame::is_declared),
        Asked::None | Asked::Pick | Asked::May | Asked::Branch(_) | Asked::Discard => false,
    };
    // SE-TURN-2: Target and Combat lie within another phase.
    if aims {
        return "Target";
    }
    match look.state.extra.now {
        _ if attack::is_under_way(look) => "Combat",
        Phase::Start => "Start of turn",
        Phase::Draw => "Draw",
        Phase::Sacrifice => "Sacrifice",
        Phase::Action => "Action",
        Phase::Finished | Phase::Expiry | Phase::Ends | Phase::Pass => "Finished",
    }
}

/// SE-BOARD-8: a hero's health and SE, open to both.
fn trackers(look: SeLook, seat: Seat) -> Vec<Tracker> {
    let hero = look.first(seat, HERO_ZONE);
    let mut trackers = Vec::new();
    if hero != NO_CARD {
        let health = |stat| ShadowEra::stat(look, hero, stat);
        trackers.push(Tracker::out_of("health", health(HEALTH), health(MAX_HEALTH)).role(TrackerRole::Life));
    }
    trackers.push(Tracker::new("SE", look.state.store(seat, SHADOW_ENERGY)).role(TrackerRole::Means));
    let pile = look.count(seat, RESOURCE_PILE) as i16;
    trackers.push(Tracker::out_of("resources", look.state.store(seat, RESOURCES), pile).role(TrackerRole::Means));
    trackers
}

fn shown_stats(look: SeLook, id: CardId) -> &'static [(Stat, Role)] {
    const PRICE: (Stat, Role) = (COST, Role::Cost);
    const STRIKE: (Stat, Role) = (ATTACK, Role::Attack);
    const LIFE: (Stat, Role) = (HEALTH, Role::Health);
    const MOST: (Stat, Role) = (MAX_HEALTH, Role::Detail);
    // SE-BOARD-8: the durability left.
    const USES: (Stat, Role) = (DURABILITY, Role::Wear);
    match Kinds::of(look.def(id).kind) {
        Kinds::HERO => &[STRIKE, LIFE, MOST],
        Kinds::ALLY => &[PRICE, STRIKE, LIFE, MOST],
        Kinds::WEAPON => &[PRICE, STRIKE, USES],
        Kinds::ARMOR => &[PRICE, (DEFENSE, Role::Defense), USES],
        Kinds::ABILITY | Kinds::SUPPORT | Kinds::ATTACHMENT | Kinds::ARTIFACT | Kinds::TRAP => &[PRICE],
    }
}

/// SE-BOARD-8: the status of characters and the damage on them, open to both.
fn marks(look: SeLook, id: CardId) -> Vec<MarkView> {
    if !look.in_play(id) {
        return Vec::new();
    }
    let card = look.card(id);
    let mut marks = Vec::new();
    let character = matches!(look.def(id).kind, HERO | ALLY);
    if character {
        marks.push(match is_exhausted(look, id) {
            true => MarkView::state("exhausted").role(MarkRole::Spent),
            false => MarkView::state("ready").role(MarkRole::Ready),
        });
        if card.damage > 0 {
            marks.push(MarkView::state(format!("damaged ({})", card.damage)).role(MarkRole::Echo));
        }
    }
    let mut show = |mark: CardMarks, word: &str, role: MarkRole| {
        if card.marks.has(mark) {
            marks.push(MarkView::state(word).role(role));
        }
    };
    show(CardMarks::TURNED_OVER, "face-down", MarkRole::State);
    show(mark::SUMMONED, "summoned this turn", MarkRole::State);
    // Whoever has attacked is exhausted by it, which says the same.
    show(mark::ATTACKED, "has attacked", MarkRole::Echo);
    show(mark::USED, "used", MarkRole::State);
    show(CardMarks::DOOMED, if look.kind(id) == HERO { "fallen" } else { "doomed" }, MarkRole::State);
    show(CardMarks::TOKEN, "token", MarkRole::State);
    if look.silenced(id) {
        marks.push(MarkView::state("no abilities"));
    }
    if card.turns_left() > 0 {
        marks.push(MarkView::state(format!("Duration ({})", card.turns_left())));
    }
    marks
}
