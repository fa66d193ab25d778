//! The rules of the proving ground: a small game that asks of the engine what the hardest games ask.
//!
//! Each turn one unit acts; its side may play cards and attack, and in the middle of an attack others may
//! answer. Two seats play against each other, four in two teams. If a seat's deck is led by the boss, the
//! others play together against that seat, where nobody sits.

use bytemuck::Zeroable;
use cardtext::ast::{EventBits, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Actor, Await, Spot, TriggerCode};
use engine::author::{
    self, At, Braced, CardId, CardMarks, Cause, Coded, Damage, DeckCode, Doings, Events, Frame, Hands, Hiding, Hit,
    InPlay, Leaving, NO_CARD, Numbers, Prices, Reading, Ruleset, Sides, Sight, Starting, State, Texts, ZonePolicy,
};
use engine::{Bond, Choice, Mode, Outcome, Seat, Seats, Setting, Sits};

use crate::course::Expedition;
use crate::modes::{Bonds, LaidOut, MODES};
use crate::telling::Telling;
use crate::values::{is_market, left, team};
use crate::vocabulary::{
    Act, Extra, GLook, GPlay, Ground, Meddled, OnCard, Phase, Plain, Question, Under, Variant, Way, mark,
};
use crate::words::*;
use crate::{attack, co_op, course, legal, ring, setup, turn};

impl<P: Variant> Ruleset for Ground<P> {
    type Extra = Extra;
    type OnCard = OnCard;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Frame = Under;
    type Words = Telling;
    type Positions = setup::Positions;
    type Decks = setup::Decks;
    type Course = Expedition;
    type Damage = Self;
    type Hands = Self;
    type Prices = Self;
    type InPlay = Self;
    type Texts = Self;
    type Sides = Self;
    type Starting = Self;
    type Numbers = Self;
    type Events = Self;
    type Doings = Self;
    type Hiding = Self;
    engine::leaves!(Windows, Between, Reminders, Supplies);

    const NAME: &'static str = "proving-ground";
    const MODES: &'static [Mode] = MODES;
    const ZONES: &'static [ZonePolicy] = ZONES;
    const POLICY: author::Policy = P::POLICY;

    fn deal(play: &mut GPlay<P>, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut GPlay<P>) {
        // One at a time, so that what is seen otherwise is told after each; most games take several at once (`Play::flow_by`).
        turn::step(play);
    }

    fn options(look: GLook<P>, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Opening => out.extend(look.zone(seat, BENCH).map(Choice::Pick)),
            Question::Act => legal::moves(look, seat, out),
            Question::Join | Question::Target => attack::options(look, question, out),
            Question::Window => {
                legal::playable(look, seat, out);
                out.push(Plain::Pass.choice());
            }
            Question::Together => co_op::options(look, seat, out),
            Question::Pay => co_op::payments(look, seat, out),
            Question::Shield => co_op::shields(look, seat, out),
            Question::Camp => course::options(look, seat, out),
        }
        P::crowd(out);
    }

    fn perform(play: &mut GPlay<P>, seat: Seat, question: Question, choice: Choice) {
        match question {
            Question::Opening => {
                let unit = choice.answer_to(question, Choice::picked);
                play.state.extra.chosen[seat.index()] = unit;
            }
            Question::Act => match choice.answer_or(Plain::End.choice(), question, Act::chosen) {
                Some((act, card)) => make_move(play, seat, act, card),
                None => play.state.extra.phase = Phase::End,
            },
            Question::Together => match choice.answer_or(Plain::End.choice(), question, Act::chosen) {
                Some((act, card)) => make_move(play, seat, act, card),
                None => play.state.extra.done = play.state.extra.done.with(seat),
            },
            Question::Join | Question::Target => attack::aim(play, question, choice),
            Question::Window => {
                attack::answer(play, seat, choice.answer_or(Plain::Pass.choice(), question, Choice::act));
            }
            Question::Pay => co_op::pay(play, seat, choice),
            Question::Shield => co_op::reveal(play, choice.answer_or(Choice::Done, question, Choice::act)),
            Question::Camp => {
                course::take_along(play, seat, choice.answer_or(Choice::Done, question, Choice::picked));
            }
        }
    }

    fn resume(play: &mut GPlay<P>, which: Under) {
        if P::meddle(play) == Meddled::Yes || turn::decide(play) {
            return;
        }
        match which {
            Under::Attack => attack::resume(play),
            Under::Boss => co_op::deal_fate(play),
            Under::Purchase => co_op::collect(play),
        }
    }

    fn judge(play: &mut GPlay<P>) {
        turn::decide(play);
    }
}

impl<P: Variant> Starting<Ground<P>> for Ground<P> {
    fn prepare(setting: &Setting) -> Extra {
        Extra { way: Way::read_code(setting.mode), acting: NO_CARD, chosen: [NO_CARD; 6], ..Extra::zeroed() }
    }

    fn setting(state: &State<Extra>) -> Setting {
        Setting { mode: state.extra.way.code(), ..Setting::plain(state.seats()) }
    }
}

impl<P: Variant> Numbers<Ground<P>> for Ground<P> {
    fn stat(look: GLook<P>, id: CardId, stat: Stat) -> i16 {
        match Stats::of(stat) {
            Stats::HEALTH => (look.folded(id, HEALTH) - look.card(id).damage).max(0),
            // What of a ward has been used is remembered on it.
            Stats::SHIELD => look.folded(id, SHIELD) - look.on_card(id).used,
            Stats::COST | Stats::ATTACK | Stats::RANK => look.folded(id, stat),
        }
    }

    fn states(look: GLook<P>, id: CardId) -> u32 {
        u32::from(look.card(id).marks.has(mark::EXHAUSTED))
    }
}

impl<P: Variant> Events<Ground<P>> for Ground<P> {
    const LEAVING: EventBits = 1 << DESTROYED;
    const LASTING_MARKS: CardMarks = mark::STASHED;

    fn rank(trigger: &TriggerCode) -> u8 {
        // "When destroyed", watchers included, before "when this destroys", before everything else.
        match trigger.on {
            Await::Event { events, other: Actor::Any, .. } if events == 1 << DESTROYED => 0,
            Await::Event { events, .. } if events == 1 << DESTROYED => 1,
            Await::Event { .. } | Await::EachTurn | Await::Turn(..) => 2,
        }
    }
}

impl<P: Variant> Doings<Ground<P>> for Ground<P> {
    fn act(play: &mut GPlay<P>, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        match Verbs::of(verb) {
            Verbs::DESTROY => {
                let look = play.look();
                // Two texts may wait for one unit, and the first of them has it.
                let there = cards.iter().filter(|&&id| look.in_play(id));
                let leaving: Vec<Leaving> = there.map(|&id| Self::dying(look, id, by)).collect();
                play.leave(&leaving);
            }
            Verbs::EXHAUST => cards.iter().for_each(|&id| play.mark(id, mark::EXHAUSTED)),
            Verbs::STRIKE_BACK => attack::strike_back(play, cards, seat),
        }
    }
}

impl<P: Variant> Hiding<Ground<P>> for Ground<P> {
    fn home(look: GLook<P>, id: CardId) -> u8 {
        u8::from(look.card(id).marks.has(mark::STASHED))
    }

    fn could_be(look: GLook<P>, id: CardId, def: u16) -> bool {
        let kind = look.set().defs[usize::from(def)].kind;
        // Only units lie face-down; PG-STASH-1.
        match look.card(id) {
            card if card.zone == BENCH.0 => kind == UNIT,
            card if card.marks.has(mark::STASHED) => kind == ACTION || kind == WARD,
            _ => true,
        }
    }
}

impl<P: Variant> Damage<Ground<P>> for Ground<P> {
    const VITAL: u32 = 1 << HEALTH.0;
    const DEALT: u8 = DAMAGE;
    const HEALED: u8 = HEALED;

    fn may_brace(look: GLook<P>, hits: &[Hit]) -> bool {
        co_op::may_brace(look, hits)
    }

    fn brace(play: &mut GPlay<P>) -> Braced {
        co_op::brace(play)
    }

    fn is_ended(look: GLook<P>, id: CardId) -> bool {
        look.card(id).damage >= look.folded(id, HEALTH)
    }

    fn is_mortal(look: GLook<P>, id: CardId) -> bool {
        look.kind(id) == UNIT
    }

    fn dying(_: GLook<P>, id: CardId, by: CardId) -> Leaving {
        Leaving::of(id, DESTROYED, by, GRAVEYARD)
    }
}

impl<P: Variant> Hands<Ground<P>> for Ground<P> {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = GRAVEYARD;
    const DRAWN: u8 = DRAWN;
    const DISCARDED: u8 = DISCARDED;
}

impl<P: Variant> Prices<Ground<P>> for Ground<P> {
    fn change_store(play: &mut GPlay<P>, seat: Seat, store: Store, by: i16) {
        let event = play.alter(seat, store, by, GAINED);
        play.tell(&event);
    }

    fn can_pay(_: GLook<P>, _: CardId, _: &ActivatedCode) -> bool {
        false
    }
}

impl<P: Variant> InPlay<Ground<P>> for Ground<P> {
    const PLAY_ORDER: &'static [Zone] = &[ROW];

    fn sight(state: &State<Extra>, _: Seat, zone: Zone) -> Sight {
        match Zones::of(zone) {
            Zones::HAND => state.extra.terms().hands,
            Zones::DECK
            | Zones::GRAVEYARD
            | Zones::ROW
            | Zones::BENCH
            | Zones::MARKET
            | Zones::SAVED
            | Zones::STASH
            | Zones::LIMBO => Self::ZONES[usize::from(zone.0)].sight,
        }
    }

    const ATTACHMENTS: u32 = 1 << GEAR.0;

    fn put(play: &mut GPlay<P>, cards: &[CardId], to: Spot, _: Seat) {
        let zone = match to {
            Spot::Play | Spot::OwnersPlay => ROW,
            Spot::Hand => HAND,
            Spot::DeckTop | Spot::DeckBottom => DECK,
            Spot::Zone(zone) => zone,
        };
        for &id in cards {
            let owner = play.state.card(id).owner();
            // PG-STASH-5.
            let stashed = zone == DECK && play.state.card(id).marks.has(mark::STASHED);
            let zone = if stashed { STASH } else { zone };
            if play.look().in_play(id) {
                play.leave(&[Leaving::of(id, Leaving::QUIETLY, NO_CARD, zone)]);
            } else if !play.look().has_vanished(id) {
                play.shift(id, owner, zone, At::Last);
            }
        }
    }

    fn give(play: &mut GPlay<P>, id: CardId, to: Seat) {
        play.shift_kept(id, to);
    }

    fn create(play: &mut GPlay<P>, token: u16, seat: Seat) {
        let id = play.make(token, seat, ROW);
        play.raise(ENTERED, id, NO_CARD, seat);
    }

    fn falling(look: GLook<P>, id: CardId) -> Leaving {
        Self::dying(look, id, NO_CARD)
    }
}

impl<P: Variant> Texts<Ground<P>> for Ground<P> {
    fn may_target(look: GLook<P>, reading: Reading, id: CardId) -> bool {
        !look.covered(id, TO_BE_TARGETED, reading.you)
    }

    fn begin(play: &mut GPlay<P>) {
        let frame = *play.top().expect("a text begins while its frame is on top");
        let (id, seat) = (frame.this(), frame.seat());
        play.spend(seat, GEMS, play.look().folded(id, COST));
        match Kinds::of(play.look().kind(id)) {
            Kinds::UNIT => {
                play.shift(id, seat, ROW, At::Last);
                play.goes_along(id);
                play.raise(ENTERED, id, NO_CARD, seat);
            }
            Kinds::GEAR => {
                let host = play.look().slot_card(play.state_top(), 0, 0);
                play.attach(id, host, seat, ROW);
                play.goes_along(id);
                play.raise(ENTERED, id, NO_CARD, seat);
            }
            Kinds::ACTION | Kinds::WARD => {
                play.shift(id, seat, LIMBO, At::Last);
                play.raise(PLAYED, id, NO_CARD, seat);
            }
        }
    }

    fn ended(play: &mut GPlay<P>, frame: Frame) {
        let id = frame.this();
        if frame.is_for(Cause::Played) && play.state.card(id).zone == LIMBO.0 {
            let owner = play.state.card(id).owner();
            play.shift(id, owner, GRAVEYARD, At::Last);
        }
        if frame.is_for(Cause::Played) {
            attack::answered(play, frame.seat());
        }
    }

    fn play_card(_: &mut GPlay<P>, _: CardId, _: Seat) {}
}

impl<P: Variant> Sides<Ground<P>> for Ground<P> {
    fn endless(look: GLook<P>) -> Outcome {
        // Whoever plays together has lost against a boss that lasts.
        match look.state.extra.boss {
            0 => Outcome::Draw,
            boss => Outcome::Won(Seats::one(Seat::kept(boss - 1))),
        }
    }

    fn bond(state: &State<Extra>, one: Seat, other: Seat) -> Bond {
        if state.extra.terms().bonds == Bonds::Neighbours {
            return ring::bond(one, other);
        }
        match (one == other, team(state, one) == team(state, other)) {
            (true, _) => Bond::Own,
            (false, true) => Bond::Ally,
            (false, false) => Bond::Foe,
        }
    }

    fn sits(state: &State<Extra>, seat: Seat) -> Sits {
        if state.extra.boss == seat.number() + 1 || is_market(state, seat) {
            Sits::Nobody
        } else if state.extra.gone.has(seat) {
            Sits::Out
        } else {
            Sits::Player
        }
    }

    fn finishes(state: &State<Extra>) -> [u8; Seat::ALL.len()] {
        Seat::ALL.map(|seat| match state.outcome() {
            Some(outcome) if outcome.score(seat) >= 0 => 1,
            Some(_) | None if !state.extra.gone.has(seat) => 2,
            Some(_) | None => 3,
        })
    }

    fn decider(state: &State<Extra>, seat: Seat) -> Seat {
        if !left(state, seat) {
            return seat;
        }
        let present = |other: &Seat| !left(state, *other);
        let mate = |other: &Seat| Self::bond(state, *other, seat).is_friend();
        let all = || state.all_seats().filter(present);
        all().find(mate).or_else(|| all().next()).unwrap_or(seat)
    }

    fn concede(play: &mut GPlay<P>, seat: Seat) {
        // What the player has goes, the match goes on for the others, and nobody waits for an answer.
        play.state.extra.gone = play.state.extra.gone.with(seat);
        let quietly = |card| Leaving::of(card, Leaving::QUIETLY, NO_CARD, GRAVEYARD);
        let units = play.look().zone(seat, ROW).chain(play.look().zone(seat, BENCH));
        let leaving: Vec<Leaving> = units.map(quietly).collect();
        play.leave(&leaving);
        if !turn::decide(play) {
            play.excuse(seat);
        }
    }
}

/// Makes a move in a turn.
fn make_move<P: Variant>(play: &mut GPlay<P>, seat: Seat, act: Act, card: CardId) {
    match act {
        Act::Play => play.start_text(Cause::Played, card, 0, seat),
        Act::Attack => attack::declare(play, card, seat, NO_CARD),
        Act::Tag => turn::tag(play, seat, card),
        Act::Buy if play.state.extra.terms().laid_out == LaidOut::Market => ring::buy(play, seat, card),
        Act::Buy => co_op::purchase(play, seat, card),
        Act::Reveal => unreachable!("a shield is raised against damage, and not in a turn"),
    }
}
