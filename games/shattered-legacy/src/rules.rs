//! The rules of Shattered Legacy: what the engine asks of them, each answered where its rules are written.

use cardtext::ast::{Deed, EventBits, Order, Span, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Await, Spot, TriggerCode};
use engine::author::{
    Asked, CardId, CardMarks, Cause, Choosing, DeckCode, Def, Doings, Event, Events, Frame, Hands, InPlay, Leaving,
    Limits, NO_CARD, Numbers, Policy, Prices, Reading, Rechecked, Ruleset, Starting, TakingBack, Targets, Texts,
    TriggerOrder, Windows, ZonePolicy,
};
use engine::{Choice, Mode, Seat};

use crate::vocabulary::{
    Act, Extra, PASS, Plain, Question, REST_PLACES, Reminder, SITUATIONS, SUPPORTERS, ShatteredLegacy, SlLook, SlPlay,
    Under, mark,
};
use crate::words::*;
use crate::{attack, deck, host, legal, plays, replacement, setup, telling, turn, values, verbs, window};

impl Ruleset for ShatteredLegacy {
    type Extra = Extra;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Frame = Under;
    type Reminder = Reminder;
    type Words = telling::Words;
    type Positions = setup::Positions;
    type Decks = deck::Decks;
    type Hands = Self;
    type Prices = Self;
    type Windows = Self;
    type InPlay = Self;
    type Texts = Self;
    type Starting = Self;
    type Numbers = Self;
    type Events = Self;
    type Doings = Self;
    // SL-RULING-7: an HP is reached in one attack or not at all. SL-RULING-62: whoever gives up has lost. What is hidden lies in hands and
    // decks, and any card may.
    engine::leaves!(Damage, Sides, Course, Between, OnCard, Supplies, Hiding);

    const NAME: &'static str = "shattered-legacy";
    // SL-DECK-1.
    const MODES: &'static [Mode] = &[Mode::only(2)];
    const ZONES: &'static [ZonePolicy] = ZONES;
    const POLICY: Policy = Policy {
        // SL-RULING-47.
        triggers: TriggerOrder::Groups,
        // SL-RULING-89.
        choosing: Choosing::Together,
        targets: Targets::Different,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::UntilPaid,
        // SL-RULING-90, SL-RULING-102.
        limits: Limits { depth: 200, resolved: 1000, turns: 200, in_turn: 5_000, crowd: 1_000, tokens: 20 },
        ..Policy::USUAL
    };

    fn deal(play: &mut SlPlay, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut SlPlay) {
        turn::flow(play);
    }

    fn options(look: SlLook, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::PreBattle => legal::pre_battle_moves(look, seat, out),
            Question::Battle => legal::battle_moves(look, seat, out),
            Question::Rest => legal::rest_moves(look, seat, out),
            Question::Window => look.offered::<window::Window>(seat, out),
            // SL-SETUP-3, SL-RULING-83: 0 is not to cut.
            Question::Cut => out.extend((0..look.count(seat.other(), DECK).max(1)).map(|at| Choice::Number(at as i16))),
            Question::Replacement => replacement::options(look, out),
            Question::Host => host::options(look, out),
            Question::Target => attack::target_options(look, out),
            Question::Join => attack::join_options(look, out),
        }
    }

    fn perform(play: &mut SlPlay, seat: Seat, question: Question, choice: Choice) {
        match question {
            Question::PreBattle | Question::Battle | Question::Rest => make_move(play, seat, question, choice),
            Question::Cut => setup::cut(play, seat, choice.answer_to(question, Choice::number)),
            Question::Window => window::answer(play, seat, choice.answer_or(PASS, question, Choice::act)),
            Question::Target => attack::take_target(play, choice),
            Question::Join => attack::take_joiner(play, choice),
            Question::Replacement => replacement::choose(play, choice.answer_to(question, Choice::picked)),
            Question::Host => host::choose(play, choice.answer_to(question, Choice::picked)),
        }
    }

    fn resume(play: &mut SlPlay, which: Under) {
        match which {
            Under::Window => window::resume(play),
            Under::Attack => attack::resume(play),
            Under::PutOff => replacement::resume(play),
            Under::Supporter => host::resume(play),
            Under::Unrest => plays::resume_unrest(play),
        }
    }

    fn judge(play: &mut SlPlay) {
        // SL-WIN-1; SL-RULING-59: both in one moment is a draw. SL-WIN-3: nothing else is looked at.
        let broke = |seat: &Seat| play.state.store(*seat, LP) <= 0;
        let lost = play.state.all_seats().filter(broke).collect();
        play.defeat(lost, "no LP are left");
    }
}

impl Starting<ShatteredLegacy> for ShatteredLegacy {
    fn audit(look: SlLook, wrong: &mut Vec<String>) {
        audit(look, wrong);
    }
}

impl Numbers<ShatteredLegacy> for ShatteredLegacy {
    #[inline]
    fn stat(look: SlLook, id: CardId, stat: Stat) -> i16 {
        match Stats::of(stat) {
            Stats::ATK | Stats::DEF | Stats::TOTAL_ATK | Stats::TOTAL_DEF => values::value(look, id, stat),
            Stats::LP_COST | Stats::MGK | Stats::HP | Stats::ATK_PLUS | Stats::DEF_PLUS | Stats::MGK_REQUIREMENT => {
                look.folded(id, stat)
            }
        }
    }

    fn states(look: SlLook, id: CardId) -> u32 {
        let (card, part) = (look.card(id), attack::part_of(look, id));
        // SL-ZONE-6, SL-ZONE-7; SL-RULING-65: a Supporter lies in its Vassal's zone.
        ACTIVE.when(look.in_play(id))
            | RESTED.when(card.zone == REST_ZONE.0)
            | NEGATED.when(look.silenced(id))
            | TOKEN.when(card.marks.has(CardMarks::TOKEN))
            | ATTACKING.when(part == attack::InAttack::Attacks)
            | DEFENDING.when(part == attack::InAttack::IsAttacked)
            | ATTACKED.when(card.marks.has(mark::ATTACKED))
            | ATTACKED_TWICE.when(card.marks.has(mark::ATTACKED_TWICE))
            | RECRUITED.when(card.marks.has(mark::RECRUITED))
            | SUPPORTED.when(look.attached(id).next().is_some())
    }
}

impl Events<ShatteredLegacy> for ShatteredLegacy {
    // SL-TRIGGER-3: in such a moment a card that goes still speaks, a Vassal that is rested too. SL-RULING-101:
    // in others it has to be active when its turn comes.
    const LEAVING: EventBits = 1 << EVENT_DESTROYED | 1 << EVENT_DESTROYS | 1 << EVENT_EXILED | 1 << EVENT_RESTED;
    const FALLING: EventBits = 1 << EVENT_DESTROYED;
    const STAYING: EventBits = !(1 << EVENT_CAST | 1 << EVENT_ACTIVATED);

    fn rank(trigger: &TriggerCode) -> u8 {
        // SL-TRIGGER-1, SL-TRIGGER-2, SL-RULING-45, SL-RULING-46: of all that is triggered, "when destroyed", watchers
        // included, then "when this destroys", then all others.
        match trigger.on {
            Await::Event { events, .. } if events & 1 << EVENT_DESTROYED != 0 => 0,
            Await::Event { events, .. } if events & 1 << EVENT_DESTROYS != 0 => 1,
            Await::Event { .. } | Await::EachTurn | Await::Turn(..) => 2,
        }
    }
}

impl Doings<ShatteredLegacy> for ShatteredLegacy {
    fn act(play: &mut SlPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        verbs::act(play, verb, cards, by, seat);
    }

    fn resists(look: SlLook, verb: Verb, card: CardId, by: CardId) -> bool {
        verbs::resists(look, verb, card, by)
    }

    fn bars(look: SlLook, deed: Deed, card: CardId) -> bool {
        // SL-RULING-72: to pay is its owner's choice.
        deed == TO_BE_RESTED && legal::why_not_rest(look, card).is_some()
    }
}

impl Hands<ShatteredLegacy> for ShatteredLegacy {
    // SL-RULING-55: no rule counts what lies in it.
    const HAND: Zone = HAND;
    // SL-RULING-57: nothing is drawn, if it is empty.
    const DECK: Zone = DECK;
    // SL-RULING-12.
    const DISCARDS: Zone = VOID;
    const COUNTED: u32 = 1 << ACTION.0;
    // SL-RULING-105: what is heard of a card that others draw, the engine keeps to.
    const DRAWN: u8 = EVENT_DRAWN;
    const DISCARDED: u8 = EVENT_DISCARDED;
    const SHOWN_BY: Option<Verb> = Some(REVEAL);

    fn held(extra: &mut Extra, seat: Seat, def: &Def, by: i16) {
        window::count(&mut extra.answers[seat.index()], def, by);
    }
}

impl Prices<ShatteredLegacy> for ShatteredLegacy {
    fn store(look: SlLook, seat: Seat, store: Store) -> i16 {
        match Stores::of(store) {
            Stores::MGK_SUM => values::mgk(look, seat),
            Stores::COMBINED_TOTAL => attack::combined_total(look),
            Stores::LP | Stores::LP_LOST => look.state.store(seat, store),
        }
    }

    fn change_store(play: &mut SlPlay, seat: Seat, store: Store, by: i16) {
        Self::change_stores(play, &[(seat, by)], store);
    }

    fn change_stores(play: &mut SlPlay, shares: &[(Seat, i16)], store: Store) {
        if store == LP {
            verbs::change_lp(play, shares);
        }
    }

    fn can_pay(look: SlLook, id: CardId, ability: &ActivatedCode) -> bool {
        legal::why_not_pay(look, id, ability).is_none()
    }

    fn affords(look: SlLook, seat: Seat, _: Store, amount: i16) -> bool {
        // SL-RULING-13, SL-RULING-14: at least 1 LP is left.
        look.state.store(seat, LP) > amount.max(0)
    }

    fn pay(play: &mut SlPlay, seat: Seat, _: Store, amount: i16) {
        verbs::pay(play, seat, amount);
    }
}

impl Windows<ShatteredLegacy> for ShatteredLegacy {
    // SL-WORD-21.
    const STOPPED_BY: Option<Verb> = Some(NEGATE);

    #[inline]
    fn notices(look: SlLook, kind: u8) -> bool {
        look.set().situations & 1 << kind != 0
    }

    fn notice(play: &mut SlPlay, event: &Event) {
        window::notice(play, event);
    }

    fn passing(look: SlLook, _: Seat) -> Option<Choice> {
        (look.question() == Asked::Game(Question::Window)).then_some(PASS)
    }
}

impl InPlay<ShatteredLegacy> for ShatteredLegacy {
    // SL-RULING-46: the Domain Master, the Vassals with their Supporters, the Blessing.
    const PLAY_ORDER: &'static [Zone] = &[MASTER_ZONE, VASSAL_ZONE, BLESSING_ZONE];

    const ATTACHMENTS: u32 = 1 << SUPPORTER.0;

    fn bears_effects(look: SlLook, id: CardId) -> bool {
        // SL-RULING-19: a text that says "rested" reaches a rested Vassal with everything it says.
        verbs::is_there(look, id)
    }

    fn put(play: &mut SlPlay, cards: &[CardId], to: Spot, seat: Seat) {
        verbs::put(play, cards, to, seat);
    }

    /// SL-RULING-106: what is lent goes by the newest loan that lasts.
    fn give(play: &mut SlPlay, id: CardId, to: Seat) {
        verbs::give(play, id, to);
    }

    fn create(play: &mut SlPlay, token: u16, seat: Seat) {
        plays::create(play, token, seat);
    }

    fn falling(look: SlLook, id: CardId) -> Leaving {
        // SL-SUPPORTER-13, SL-SUPPORTER-14; SL-RULING-66: no card has destroyed it. SL-RULING-111: unless it is exiled instead.
        let (event, to) =
            if verbs::is_exiled_instead(look, id) { (EVENT_EXILED, EXILE) } else { (EVENT_DESTROYED, VOID) };
        Leaving::of(id, event, NO_CARD, to)
    }
}

impl Texts<ShatteredLegacy> for ShatteredLegacy {
    fn each_partner(look: SlLook, event: &Event, visit: &mut dyn FnMut(CardId)) {
        if matches!(event.kind, EVENT_DESTROYED | EVENT_ATTACKED) {
            attack::partners(look, CardId(event.subject), CardId(event.other)).for_each(visit);
        }
    }

    fn may_target(look: SlLook, reading: Reading, id: CardId) -> bool {
        let this = reading.this;
        if look.kind(this) == SUPPORTER && look.is_attaching(reading) {
            // SL-SUPPORTER-3, SL-SUPPORTER-4, SL-RULING-64: to contract is not to target.
            return plays::has_room(look, id, reading.you);
        }
        !look.in_play(id) || !look.cannot_by(id, TO_BE_TARGETED, this)
    }

    fn begin(play: &mut SlPlay) {
        plays::begin(play);
    }

    fn ended(play: &mut SlPlay, frame: Frame) {
        plays::ended(play, &frame);
    }

    fn play_card(play: &mut SlPlay, id: CardId, seat: Seat) {
        plays::recruit_by_effect(play, id, seat, 0);
    }

    fn play_for(play: &mut SlPlay, id: CardId, seat: Seat, change: i16) {
        plays::recruit_by_effect(play, id, seat, change);
    }

    fn order(play: &mut SlPlay, order: Order, _: Reading) {
        attack::order(play, order);
    }

    fn is_under_way(look: SlLook, span: Span) -> bool {
        // SL-RULING-95.
        span != BATTLE || attack::is_under_way(look)
    }
}

/// Makes a move in a phase of one's own turn.
fn make_move(play: &mut SlPlay, seat: Seat, question: Question, choice: Choice) {
    match Act::chosen(choice) {
        Some((Act::Play, card)) => play.start_text(Cause::Played, card, 0, seat),
        Some((Act::Attack, card)) => attack::declare(play, card),
        Some((Act::Rest, card)) => verbs::rest(play, &[card], NO_CARD, seat),
        Some((Act::Unrest, card)) => plays::declare_unrest(play, card, seat),
        Some((Act::Use(ability), card)) => play.start_text(Cause::Used, card, u16::from(ability), seat),
        None => match Plain::chosen(choice) {
            Some(Plain::LeavePreBattle | Plain::LeaveBattle | Plain::End) => {
                play.state.extra.phase = play.state.extra.phase.next();
            }
            Some(Plain::Pass) | None => choice.is_no_option_of(question),
        },
    }
}

/// What is wrong with zones and places.
fn audit(look: SlLook, wrong: &mut Vec<String>) {
    let waits = look.reminders().any(|reminder| matches!(reminder, Reminder::Happened(_)));
    if waits != look.state.extra.noted {
        let noted = look.state.extra.noted;
        wrong.push(format!("there are {} reminders, and events are said to wait: {noted}", look.reminders().count()));
    }
    if look.reminders().any(|reminder| matches!(reminder, Reminder::PutOff { .. })) != replacement::is_under_way(look) {
        wrong.push("something is put off that waits for no choice, or the other way round".to_owned());
    }
    for seat in look.seats() {
        let mut answers = [0; SITUATIONS];
        let actions = look.zone(seat, HAND).filter(|&id| look.kind(id) == ACTION);
        actions.for_each(|id| window::count(&mut answers, look.def(id), 1));
        let counted = look.state.extra.answers[seat.index()];
        if counted != answers {
            wrong.push(format!("the Actions in the hand of seat {} are {counted:?}, not {answers:?}", seat.number()));
        }
        for (zone, most) in [(MASTER_ZONE, 1), (BLESSING_ZONE, 1), (REST_ZONE, REST_PLACES)] {
            let count = look.count(seat, zone);
            if count > most {
                wrong.push(format!("seat {} has {count} cards in zone {}", seat.number(), zone.0));
            }
        }
        if look.zone(seat, VASSAL_ZONE).any(|id| look.attached(id).count() > SUPPORTERS) {
            wrong.push(format!("a Vassal of seat {} holds too many Supporters", seat.number()));
        }
        if look.zone(seat, REST_ZONE).any(|id| look.attached(id).count() > 0) {
            wrong.push(format!("a rested Vassal of seat {} holds a Supporter", seat.number()));
        }
    }
}
