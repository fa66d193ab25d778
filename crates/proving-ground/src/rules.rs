//! The rules of the proving ground: a small game that asks of the engine what the hardest games ask.
//!
//! Each turn one unit acts; its side may play cards and attack, and in the middle of an attack others may
//! answer. Two seats play against each other, four in two teams. If a seat's deck is led by the boss, the
//! others play together against that seat, where nobody sits.

use std::marker::PhantomData;

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use cardtext::ast::{Edge, EventBits, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Await, ModifierCode, Part, Spot, TriggerCode};
use engine::author::{
    self, At, Braced, CardId, CardMarks, Cause, Choosing, Code, Damage, DeckCode, Frame, Hands, Hit, Leaving, Limits,
    Look, NO_CARD, Places, Play, Plays, Prices, Reading, Ruleset, Sides, Sight, State, TURN_END, TURN_START,
    TakingBack, Targets, TriggerOrder, ZonePolicy,
};
use engine::{Bond, Choice, Mode, Outcome, Seat, Seats, Setting, Sits};

use crate::course::Expedition;
use crate::modes::{Bonds, Ends, LaidOut, LastUnit, MODES, Way};
use crate::telling::Telling;
use crate::words::*;
use crate::{attack, co_op, course, ring, setup};

/// How a game of the proving ground differs from the other.
pub trait Policy: Sized + Send + Sync + 'static {
    /// Where games differ in what the engine does by itself.
    const POLICY: author::Policy;

    /// Does a step in place of the game: what no game should.
    fn meddle(_play: &mut GPlay<Self>) -> Meddled {
        Meddled::No
    }

    /// Adds to the options of a seat: what no game should.
    fn crowd(_out: &mut Vec<Choice>) {}
}

/// Whether somebody has done a step in place of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meddled {
    /// Nobody has.
    No,
    /// Somebody has.
    Yes,
}

/// What an effect triggers is settled at once.
pub struct DepthFirst;
/// What effects trigger waits as a group.
pub struct InGroups;

impl Policy for DepthFirst {
    const POLICY: author::Policy = author::Policy {
        triggers: TriggerOrder::DepthFirst,
        choosing: Choosing::InTurn,
        targets: Targets::Different,
        taking_back: TakingBack::UntilPaid,
        limits: LIMITS,
    };
}

impl Policy for InGroups {
    const POLICY: author::Policy = author::Policy {
        triggers: TriggerOrder::Groups,
        choosing: Choosing::InTurn,
        targets: Targets::PerTarget,
        taking_back: TakingBack::Never,
        limits: LIMITS,
    };
}

/// The ends of endless chains.
pub const LIMITS: Limits = Limits { depth: 40, resolved: 200, turns: 60, in_turn: 1_000, crowd: 100, tokens: 20 };

/// The rules, with one of the two orders of triggers.
pub struct Ground<P>(PhantomData<P>);

/// A match that is changed.
pub type GPlay<P> = Play<Ground<P>>;
/// A match that is asked.
pub type GLook<'a, P> = Look<'a, Ground<P>>;

/// What the game keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn.
    pub phase: Phase,
    /// The boss's seat, plus one.
    pub boss: u8,
    /// The seats that are done with the common turn.
    pub done: Seats,
    /// The seats whose players have left.
    pub gone: Seats,
    /// In which way it is played.
    pub way: Way,
    /// How many units have taken another's place in this turn.
    pub tags: u8,
    /// The unit whose turn it is.
    pub acting: u16,
    /// The units chosen in secret to begin with, plus one.
    pub chosen: [u16; 6],
}

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Phase {
        /// Everybody chooses in secret whom to begin with.
        Opening,
        /// The next unit is found.
        Next,
        /// A turn begins.
        Start,
        /// A unit acts.
        Act,
        /// A turn ends.
        End,
        /// The boss's turn.
        Boss,
        /// The turn of all players at once.
        Together,
        /// Between two battles.
        Camp,
    }

    /// The frames of the game.
    pub enum Under {
        /// An attack.
        Attack = 1,
        /// The boss's turn.
        Boss = 2,
        /// Something that is being paid for.
        Purchase = 3,
    }
}

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// Which unit begins.
        Opening = "Which unit do you begin with?",
        /// What the unit does.
        Act = "Play cards, attack, tag out",
        /// Who else attacks.
        Join = "Who else attacks?",
        /// What is attacked.
        Target = "What is attacked?",
        /// Whether an attack is answered.
        Window = "Answer the attack?",
        /// What is done in the common turn.
        Together = "Everybody's turn: play cards, attack, buy",
        /// How much of a price somebody pays.
        Pay = "How much do you pay of it?",
        /// Whether a shield is raised.
        Shield = "Raise a shield?",
        /// What is taken along.
        Camp = "Which card do you take along?",
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it.
        Play = "Play {card}",
        /// Attack with it.
        Attack = "Attack with {card}",
        /// Let it take the place of the unit that acts.
        Tag = "Tag in {card}",
        /// Buy it.
        Buy = "Buy {card}",
        /// Reveal it as a shield.
        Reveal = "Reveal {card}",
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// Answer nothing.
        Pass = "Pass" => Pass,
        /// End the turn.
        End = "End turn" => End,
    }
}

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// It has attacked, or was made tired.
    pub const EXHAUSTED: CardMarks = CardMarks::own(0);
    /// It belongs to a stash, wherever it lies.
    pub const STASHED: CardMarks = CardMarks::own(1);
    /// It has had its turn in this round.
    pub const USED: CardMarks = CardMarks::own(3);
}

/// What only this game keeps on a card.
#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard {
    /// What of a ward has been used.
    pub used: i16,
}

impl<P: Policy> Ruleset for Ground<P> {
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
    type Places = Self;
    type Plays = Self;
    type Sides = Self;
    engine::leaves!(Windows, Between, Notes);

    const NAME: &'static str = "proving-ground";
    const MODES: &'static [Mode] = MODES;
    const ZONES: &'static [ZonePolicy] = ZONES;
    const PLAY_ORDER: &'static [Zone] = &[ROW];
    const POLICY: author::Policy = P::POLICY;
    const LEAVING: EventBits = 1 << DESTROYED;
    const LASTING_MARKS: CardMarks = mark::STASHED;

    fn prepare(setting: &Setting) -> Extra {
        Extra { way: Way::read_code(setting.mode), ..Extra::zeroed() }
    }

    fn setting(state: &State<Extra>) -> Setting {
        Setting { mode: state.extra.way.code(), ..Setting::plain(state.seats()) }
    }

    fn endless(look: GLook<P>) -> Outcome {
        // Whoever plays together has lost against a boss that lasts.
        match look.state.extra.boss {
            0 => Outcome::Draw,
            boss => Outcome::Won(Seats::one(Seat::kept(boss - 1))),
        }
    }

    fn deal(play: &mut GPlay<P>, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut GPlay<P>) {
        if P::meddle(play) == Meddled::Yes || decide(play) {
            return;
        }
        let extra = play.state.extra;
        match extra.phase {
            Phase::Opening => open(play),
            Phase::Next => next_turn(play),
            Phase::Start => {
                (play.state.extra.phase, play.state.extra.tags) = (Phase::Act, 0);
                let active = play.state.active();
                // PG-TURN-5: what lasts until this turn is over.
                play.end_at(Edge::Start, active);
                refresh(play, active);
                play.raise(TURN_START, NO_CARD, NO_CARD, active);
            }
            Phase::Act => {
                let acting = CardId(extra.acting);
                let actor = actor(play.look(), acting);
                if !play.look().in_play(acting) || left(&play.state, actor) {
                    play.state.extra.phase = Phase::End;
                } else {
                    play.ask(Seats::one(actor), Question::Act);
                }
            }
            Phase::End => {
                play.state.extra.phase = Phase::Next;
                let active = play.state.active();
                play.raise(TURN_END, NO_CARD, NO_CARD, active);
                end_turn_of(play, active);
                let acting = extra.acting;
                play.end_effects(|effect, look| {
                    // The charm ends with the turn it was for.
                    effect.card == acting
                        && look.set().code.modifiers.get(effect.modifier as usize)
                            == Some(&ModifierCode::Status(CHARMED, 0))
                });
            }
            Phase::Boss => co_op::boss_turn(play),
            Phase::Together => co_op::common_turn(play),
            Phase::Camp => course::camp(play),
        }
    }

    fn options(look: GLook<P>, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Opening => out.extend(look.zone(seat, BENCH).map(Choice::Pick)),
            Question::Act => {
                let acting = CardId(look.state.extra.acting);
                playable(look, seat, out);
                attack::offer(look, seat, acting, out);
                ring::offers(look, seat, out);
                // PG-TURN-4; and a token has no back to lie on.
                let stays = look.state.extra.tags > 0 || look.card(acting).marks.has(CardMarks::TOKEN);
                if look.card(acting).seat == seat.number() && !stays {
                    out.extend(look.zone(seat, BENCH).map(|card| Act::Tag.with(card)));
                }
                out.push(Plain::End.choice());
            }
            Question::Join | Question::Target => attack::options(look, question, out),
            Question::Window => {
                playable(look, seat, out);
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
                play.state.extra.chosen[seat.index()] = unit.0 + 1;
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
        if P::meddle(play) == Meddled::Yes || decide(play) {
            return;
        }
        match which {
            Under::Attack => attack::resume(play),
            Under::Boss => co_op::deal_fate(play),
            Under::Purchase => co_op::collect(play),
        }
    }

    fn stat(look: GLook<P>, id: CardId, stat: Stat) -> i16 {
        match stat {
            HEALTH => (look.folded(id, HEALTH) - look.card(id).damage).max(0),
            // What of a ward has been used is remembered on it.
            SHIELD => look.folded(id, SHIELD) - look.on_card(id).used,
            _ => look.folded(id, stat),
        }
    }

    fn states(look: GLook<P>, id: CardId) -> u32 {
        u32::from(look.card(id).marks.has(mark::EXHAUSTED))
    }

    fn rank(trigger: &TriggerCode) -> u8 {
        // "When destroyed", watchers included, before "when this destroys", before everything else.
        match trigger.on {
            Await::Event { events, other: Part::Any, .. } if events == 1 << DESTROYED => 0,
            Await::Event { events, .. } if events == 1 << DESTROYED => 1,
            Await::Event { .. } | Await::EachTurn | Await::Turn(..) => 2,
        }
    }

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

    fn judge(play: &mut GPlay<P>) {
        decide(play);
    }
}

impl<P: Policy> Damage<Ground<P>> for Ground<P> {
    const VITAL: u32 = 1 << HEALTH.0;
    const DEALT: u8 = DAMAGE;
    const HEALED: u8 = HEALED;

    fn may_brace(look: GLook<P>, hits: &[Hit]) -> bool {
        co_op::may_brace(look, hits)
    }

    fn brace(play: &mut GPlay<P>) -> Braced {
        co_op::brace(play)
    }

    fn is_spent(look: GLook<P>, id: CardId) -> bool {
        look.card(id).damage >= look.folded(id, HEALTH)
    }

    fn is_mortal(look: GLook<P>, id: CardId) -> bool {
        look.kind(id) == UNIT
    }

    fn dying(_: GLook<P>, id: CardId, by: CardId) -> Leaving {
        Leaving::of(id, DESTROYED, by, GRAVEYARD)
    }
}

impl<P: Policy> Hands<Ground<P>> for Ground<P> {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = GRAVEYARD;
    const DRAWN: u8 = DRAWN;
    const DISCARDED: u8 = DISCARDED;
}

impl<P: Policy> Prices<Ground<P>> for Ground<P> {
    fn change_store(play: &mut GPlay<P>, seat: Seat, store: Store, by: i16) {
        let event = play.alter(seat, store, by, GAINED);
        play.tell(&event);
    }

    fn can_pay(_: GLook<P>, _: CardId, _: &ActivatedCode) -> bool {
        false
    }
}

impl<P: Policy> Places<Ground<P>> for Ground<P> {
    fn sight(state: &State<Extra>, _: Seat, zone: Zone) -> Sight {
        match zone {
            HAND => state.extra.terms().hands,
            _ => Self::ZONES[usize::from(zone.0)].sight,
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
            let owner = Seat::kept(play.state.card(id).owner);
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

    fn falling(look: GLook<P>, id: CardId) -> Leaving {
        Self::dying(look, id, NO_CARD)
    }
}

impl<P: Policy> Plays<Ground<P>> for Ground<P> {
    fn may_target(look: GLook<P>, reading: Reading, id: CardId) -> bool {
        !look.covered(id, TO_BE_TARGETED, reading.you)
    }

    fn begin(play: &mut GPlay<P>) {
        let frame = *play.top().expect("a text begins while its frame is on top");
        let (id, seat) = (frame.this(), frame.seat());
        play.spend(seat, GEMS, play.look().folded(id, COST));
        match play.look().kind(id) {
            UNIT => {
                play.shift(id, seat, ROW, At::Last);
                play.goes_along(id);
                play.raise(ENTERED, id, NO_CARD, seat);
            }
            GEAR => {
                let host = play.look().slot_card(play.state_top(), 0, 0);
                play.attach(id, host, seat, ROW);
                play.goes_along(id);
                play.raise(ENTERED, id, NO_CARD, seat);
            }
            _ => {
                play.shift(id, seat, LIMBO, At::Last);
                play.raise(PLAYED, id, NO_CARD, seat);
            }
        }
    }

    fn ended(play: &mut GPlay<P>, frame: Frame) {
        let id = frame.this();
        if frame.is_for(Cause::Played) && play.state.card(id).zone == LIMBO.0 {
            let owner = Seat::kept(play.state.card(id).owner);
            play.shift(id, owner, GRAVEYARD, At::Last);
        }
        if frame.is_for(Cause::Played) {
            attack::answered(play, frame.seat());
        }
    }

    fn play_card(_: &mut GPlay<P>, _: CardId, _: Seat) {}
}

impl<P: Policy> Sides<Ground<P>> for Ground<P> {
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
        if state.extra.boss == seat.number() + 1 || ring::is_market(state, seat) {
            Sits::Nobody
        } else if state.extra.gone.has(seat) {
            Sits::Out
        } else {
            Sits::Player
        }
    }

    fn places(state: &State<Extra>) -> [u8; Seat::ALL.len()] {
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
        if !decide(play) {
            play.excuse(seat);
        }
    }
}

/// Makes a move in a turn.
fn make_move<P: Policy>(play: &mut GPlay<P>, seat: Seat, act: Act, card: CardId) {
    match act {
        Act::Play => play.start_text(Cause::Played, card, 0, seat),
        Act::Attack => attack::declare(play, card, seat, NO_CARD),
        Act::Tag => tag(play, seat, card),
        Act::Buy if play.state.extra.terms().laid_out == LaidOut::Market => ring::buy(play, seat, card),
        Act::Buy => co_op::purchase(play, seat, card),
        Act::Reveal => unreachable!("a shield is raised against damage, and not in a turn"),
    }
}

/// PG-TEAM-1: the side a seat is on: every other seat, or all against the boss.
fn team(state: &State<Extra>, seat: Seat) -> u8 {
    match state.extra.boss {
        0 => seat.number() % 2,
        boss => u8::from(seat.number() + 1 == boss),
    }
}

/// Whether nobody decides for a seat: the boss's, or one whose player has left.
pub fn left(state: &State<Extra>, seat: Seat) -> bool {
    state.extra.gone.has(seat) || state.extra.boss == seat.number() + 1 || ring::is_market(state, seat)
}

/// The seats where somebody decides, from the first on.
pub fn persons<P: Policy>(look: GLook<P>) -> Seats {
    look.state.all_seats().filter(|&seat| !left(look.state, seat)).collect::<Seats>()
}

/// PG-END-1, PG-TEAM-3: ends the match if a side has no unit left, or has lasted too long; gives whether it is over.
fn decide<P: Policy>(play: &mut GPlay<P>) -> bool {
    match play.state.extra.terms().ends {
        Ends::NoOpponentLeft => return ring::decide(play),
        Ends::AllDecided => return false,
        Ends::OneSideLeft => {}
    }
    let look = play.look();
    let seats = || look.state.all_seats();
    let side = |seat: Seat| team(look.state, seat);
    let alive = seats().filter(|&seat| stands(look, seat)).fold(0u8, |teams, seat| teams | 1 << side(seat));
    let outcome = match alive {
        0 => Outcome::Draw,
        1 | 2 => Outcome::Won(seats().filter(|&seat| alive & 1 << side(seat) != 0).collect()),
        _ if look.state.turn() > LIMITS.turns => Outcome::Draw,
        _ => return false,
    };
    let lost = match outcome {
        Outcome::Won(winners) => seats().filter(|&seat| !winners.has(seat)).collect(),
        Outcome::Draw => Seats::default(),
    };
    play.end(outcome, lost, "no unit is left");
    true
}

/// Whether a seat has a unit that lives.
pub fn stands<P: Policy>(look: GLook<P>, seat: Seat) -> bool {
    look.count(seat, BENCH) > 0 || look.zone(seat, ROW).any(|id| !Ground::<P>::is_spent(look, id))
}

/// PG-OPEN-1: everybody chooses in secret which unit to begin with; all are shown together.
fn open<P: Policy>(play: &mut GPlay<P>) {
    let persons = persons(play.look());
    let chosen = play.state.extra.chosen;
    let waits = |seat: &Seat| chosen[seat.index()] == 0 && play.look().count(*seat, BENCH) > 0;
    let waiting = persons.iter().filter(waits).collect::<Seats>();
    if !waiting.is_empty() {
        play.ask_sealed(waiting, Question::Opening);
        return;
    }
    for seat in persons.iter() {
        if let Some(id) = chosen[seat.index()].checked_sub(1) {
            come_in(play, seat, CardId(id));
        }
    }
    play.state.extra.phase = if play.state.extra.boss == 0 { Phase::Next } else { Phase::Boss };
}

/// PG-TURN-2: cards and gems for a new turn; the seat's units become ready.
pub fn refresh<P: Policy>(play: &mut GPlay<P>, seat: Seat) {
    play.gain(seat, GEMS, 2);
    let mut id = play.look().first(seat, ROW);
    while id != NO_CARD {
        play.unmark(id, mark::EXHAUSTED);
        id = play.look().after(id);
    }
    play.draw_by_rule(seat);
}

/// PG-TURN-5: what lasts until a seat's turn ends, or for so many of them, is over.
pub fn end_turn_of<P: Policy>(play: &mut GPlay<P>, seat: Seat) {
    play.end_at(Edge::End, seat);
    play.count_down(|effect, look| look.card(CardId(effect.card)).seat == seat.number());
}

/// PG-TURN-1: the next unit's turn begins.
fn next_turn<P: Policy>(play: &mut GPlay<P>) {
    for seat in play.state.all_seats() {
        let next = play.look().first(seat, BENCH);
        if play.look().count(seat, ROW) == 0 && next != NO_CARD {
            come_in(play, seat, next);
        }
    }
    let unit = next_unit(play.look()).or_else(|| {
        // A new round.
        play.unmark_all(mark::USED);
        next_unit(play.look())
    });
    let unit = unit.expect("each side has a unit, or the match is over");
    play.mark(unit, mark::USED);
    if !play.pass_turn_to(Seat::kept(play.state.card(unit).seat)) {
        return;
    }
    play.state.extra.acting = unit.0;
    play.state.extra.phase = Phase::Start;
}

/// PG-TEAM-4: the order of turns: around the table, one unit each; but the last unit of a side acts after each turn of an opposing
/// unit, and only then.
fn next_unit<P: Policy>(look: GLook<P>) -> Option<CardId> {
    let count = look.state.seats();
    let last = look.state.active();
    let side = |seat: Seat| team(look.state, seat);
    let units = |team: u8| {
        (1..=count)
            .map(move |step| Seat::kept((last.number() + step) % count))
            .filter(move |&seat| side(seat) == team)
            .flat_map(move |seat| look.zone(seat, ROW))
    };
    let sided = look.state.extra.terms().last_unit == LastUnit::AfterEachTurn;
    let alone = |team: u8| sided && units(team).count() == 1 && units(1 - team).count() > 1;
    let opposing = 1 - side(last);
    if alone(opposing) {
        return units(opposing).next();
    }
    let rested = |id: &CardId| !look.card(*id).marks.has(mark::USED) && !alone(side(Seat::kept(look.card(*id).seat)));
    (1..=count)
        .map(|step| Seat::kept((last.number() + step) % count))
        .find_map(|seat| look.zone(seat, ROW).find(rested))
}

/// Who acts with a unit: whoever has charmed it, or its controller.
pub fn actor<P: Policy>(look: GLook<P>, unit: CardId) -> Seat {
    let charm = look.state.effects().iter().find(|effect| {
        effect.card == unit.0
            && look.set().code.modifiers.get(effect.modifier as usize) == Some(&ModifierCode::Status(CHARMED, 0))
    });
    let charmer = charm.map(|effect| Seat::kept(effect.by)).filter(|&seat| !left(look.state, seat));
    charmer.unwrap_or(Seat::kept(look.card(unit).seat))
}

/// The cards of a hand that can be played now.
pub fn playable<P: Policy>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    for card in look.zone(seat, HAND).filter(|&id| look.kind(id) != WARD) {
        if look.folded(card, COST) <= look.state.store(seat, GEMS) && look.has_choices(Reading::of(card, seat)) {
            out.push(Act::Play.with(card));
        }
    }
}

fn come_in<P: Policy>(play: &mut GPlay<P>, seat: Seat, id: CardId) {
    play.turn_face_up(id);
    play.shift_whole(id, seat, ROW);
    play.raise(ENTERED, id, NO_CARD, seat);
}

/// PG-TURN-3: the unit that acts changes places with one that lies face-down; each keeps what is on it.
fn tag<P: Policy>(play: &mut GPlay<P>, seat: Seat, fresh: CardId) {
    let tired = CardId(play.state.extra.acting);
    play.shift_whole(tired, seat, BENCH);
    play.lay_face_down(tired);
    play.mark(fresh, mark::USED);
    play.state.extra.tags += 1;
    play.state.extra.acting = fresh.0;
    come_in(play, seat, fresh);
}
