//! The rules of Shattered Legacy: what the engine asks of them, each answered where its rules are written.

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use cardtext::ast::{Order, Span, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Await, Spot, TriggerCode};
use engine::author::{
    Asked, CardId, CardMarks, Cause, Cell, Code, CoreEvents, DeckCode, Def, Event, Frame, Hit, Leaving, Limits, Look,
    NO_CARD, Play, Reading, Ruleset, Sight, TriggerOrder, ZonePolicy,
};
use engine::{Choice, Layout, Seat, Seats};

use crate::words::*;
use crate::{battle, deck, host, legal, plays, replacement, setup, telling, totals, turn, verbs, window};

/// The rules of Shattered Legacy.
#[derive(Clone, Copy, Debug)]
pub struct ShatteredLegacy;

/// What Shattered Legacy keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// It is the first turn of a match: it has no Draw Phase and no Battle Phase.
    pub opening: bool,
    /// An Action resolves: nothing that happens then opens a window.
    pub hushed: bool,
    /// The turn player has used the free window of this phase.
    pub freed: bool,
    /// The Battle Phase ends with what is under way.
    pub broken_off: bool,
    /// A declared play takes effect: its window has been.
    pub arriving: bool,
    /// Something has happened that an Action may answer: it is among the notes.
    pub noted: bool,
    /// How many Actions each hand holds for each kind of window: see [`Situation`].
    pub answers: [[u16; SITUATIONS]; 2],
}

engine::codes! {
    /// The steps of a turn, and those before the first one.
    #[derive(Zeroable)]
    pub enum Phase {
        /// The first player may cut the other's deck.
        Cut,
        /// The second player may.
        CutBack,
        /// Hands are drawn.
        Deal,
        /// The Draw Phase.
        Draw,
        /// The beginning of the turn.
        Beginning,
        /// Its window.
        BeginningWindow,
        /// The Pre-Battle Phase.
        PreBattle,
        /// It is being left.
        LeavesPreBattle,
        /// The Battle Phase.
        Battle,
        /// It is being left.
        LeavesBattle,
        /// Its end, which is also post-battle.
        BattleEnd,
        /// The Rest Phase.
        Rest,
        /// It is being left.
        LeavesRest,
        /// The End Phase.
        End,
        /// Its window.
        EndWindow,
        /// What lasted until now ends.
        Expiry,
        /// The turn passes.
        Pass,
    }

    /// SL-RULING-26: the windows.
    pub enum Situation {
        /// The beginning of a turn.
        Beginning,
        /// A play that is declared.
        Play,
        /// An attack that is declared.
        Battle,
        /// The end of the Battle Phase.
        BattleEnd,
        /// The end of a turn.
        End,
        /// After what has happened.
        After,
        /// The other player's when a phase is left; in a hand's count, what answers at any time.
        Free,
    }

    /// The questions of the game.
    pub enum Question {
        /// What to do in a phase of one's own turn.
        Move,
        /// Whether to activate an Action.
        Window,
        /// What to attack.
        Target,
        /// Who else attacks.
        Join,
        /// Where to cut.
        Cut,
        /// To which card something is done instead.
        Replacement,
        /// Which Vassal a Supporter goes to.
        Host,
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// Go on to the next phase.
        Next,
        /// Activate nothing.
        Pass,
    }

    /// The frames of the game.
    pub enum Under {
        /// A window for Actions.
        Window = 1,
        /// An attack.
        Attack = 2,
        /// An unrest that is declared.
        Unrest = 3,
        /// What is put off until it is chosen what is done instead.
        PutOff = 4,
        /// A Supporter that an effect brings in.
        Supporter = 5,
    }
}

/// So many kinds of window there are.
pub const SITUATIONS: usize = Situation::Free as usize + 1;

impl Phase {
    /// The step that follows.
    #[must_use]
    pub const fn next(self) -> Phase {
        match self {
            Phase::Cut => Phase::CutBack,
            Phase::CutBack => Phase::Deal,
            Phase::Deal | Phase::Pass => Phase::Draw,
            Phase::Draw => Phase::Beginning,
            Phase::Beginning => Phase::BeginningWindow,
            Phase::BeginningWindow => Phase::PreBattle,
            Phase::PreBattle => Phase::LeavesPreBattle,
            Phase::LeavesPreBattle => Phase::Battle,
            Phase::Battle => Phase::LeavesBattle,
            Phase::LeavesBattle => Phase::BattleEnd,
            Phase::BattleEnd => Phase::Rest,
            Phase::Rest => Phase::LeavesRest,
            Phase::LeavesRest => Phase::End,
            Phase::End => Phase::EndWindow,
            Phase::EndWindow => Phase::Expiry,
            Phase::Expiry => Phase::Pass,
        }
    }
}

/// What the game writes down for later.
#[derive(Clone, Copy, Debug)]
pub enum Note {
    /// An event that waits for its common window.
    Happened(Event),
    /// A Spell was cast this turn, by its definition.
    Cast(u16),
    /// Something waits to be done to a card until it is chosen what is done instead.
    PutOff {
        /// The card.
        card: CardId,
        /// The card that does it, or [`NO_CARD`].
        by: CardId,
        /// The card that was chosen to suffer instead, or [`NO_CARD`].
        replacement: CardId,
    },
}

/// The kind of what is put off, where events have theirs; a Spell's cast has a window of its own and is never noted itself.
const PUT_OFF: u8 = 32;

impl Cell<Event> for Note {
    #[inline]
    fn read(place: Event) -> Note {
        match place.kind {
            EVENT_CAST => Note::Cast(place.subject),
            PUT_OFF => Note::PutOff {
                card: CardId(place.subject),
                by: CardId(place.other),
                replacement: CardId(place.amount as u16),
            },
            _ => Note::Happened(place),
        }
    }

    #[inline]
    fn write(self, place: &mut Event) {
        match self {
            Note::Happened(event) => *place = event,
            Note::Cast(def) => (place.kind, place.subject) = (EVENT_CAST, def),
            Note::PutOff { card, by, replacement } => {
                (place.kind, place.subject, place.other) = (PUT_OFF, card.0, by.0);
                place.amount = replacement.0 as i16;
            }
        }
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it from the hand.
        Play = 0,
        /// Attack with it.
        Attack = 1,
        /// Rest it.
        Rest = 2,
        /// Unrest it.
        Unrest = 3;
        /// Use one of its activated abilities, by its number.
        Use(4..)
    }
}

/// A side has so many Vassal Zones.
pub const VASSAL_ZONES: usize = 4;
/// The Rest Zone holds so many.
pub const REST_PLACES: usize = 4;
/// A Vassal holds so many Supporters.
pub const SUPPORTERS: usize = 2;

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// It has used up the second attack that a card allows it this turn.
    pub const ATTACKED_TWICE: CardMarks = CardMarks::own(0);
    /// It was recruited this turn.
    pub const RECRUITED: CardMarks = CardMarks::own(1);
    /// It has attacked this turn.
    pub const ATTACKED: CardMarks = CardMarks::own(2);
}

/// What only Shattered Legacy keeps on a card.
#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard {
    /// The Vassal Zone it stands in, from 0.
    pub zone: i16,
}

pub(crate) type SlPlay<'a> = Play<'a, ShatteredLegacy>;
pub(crate) type SlLook<'a> = Look<'a, ShatteredLegacy>;

impl Ruleset for ShatteredLegacy {
    type Extra = Extra;
    type OnCard = OnCard;
    type Question = Question;
    type Frame = Under;
    type Note = Note;
    type Words = telling::Words;
    type Positions = setup::Positions;
    type Decks = deck::Decks;

    const NAME: &'static str = "shattered-legacy";
    const ZONES: &'static [ZonePolicy] = &[
        ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        // SL-ZONE-5: the Void is open.
        ZonePolicy::aside("Void", Layout::Pile, Sight::All),
        ZonePolicy::aside("exile", Layout::Pile, Sight::All),
        ZonePolicy::in_play("Master Zone", Layout::Single, &[MASTER]),
        ZonePolicy::in_play("Vassal Zone", Layout::Row, &[VASSAL]),
        // SL-RULING-19: nothing of a rested Vassal works.
        ZonePolicy::aside("Rest Zone", Layout::Row, Sight::All),
        ZonePolicy::in_play("Blessing Zone", Layout::Single, &[BLESSING]),
        ZonePolicy::aside("resolving", Layout::Single, Sight::All),
    ];
    // SL-RULING-46: the Domain Master, the Vassals with their Supporters, the Blessing.
    const PLAY_ORDER: &'static [Zone] = &[MASTER_ZONE, VASSAL_ZONE, BLESSING_ZONE];
    const ATTACHMENTS: u32 = 1 << SUPPORTER.0;
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = VOID;
    const TRIGGER_ORDER: TriggerOrder = TriggerOrder::Groups;
    // SL-RULING-89.
    const TOGETHER: bool = true;
    const COUNTED: u32 = 1 << ACTION.0;
    // SL-RULING-90.
    const LIMITS: Limits = Limits { depth: 200, resolved: 1000, turns: 200, in_turn: 5_000, crowd: 1_000 };
    const EVENTS: CoreEvents = CoreEvents {
        drawn: EVENT_DRAWN,
        discarded: EVENT_DISCARDED,
        damage: EVENT_DAMAGE,
        healed: EVENT_HEALED,
        afflicted: EVENT_AFFLICTED,
        looked: telling::LOOKED,
        // A Vassal that is rested speaks of it once more.
        leaving: 1 << EVENT_DESTROYED | 1 << EVENT_DESTROYS | 1 << EVENT_EXILED | 1 << EVENT_RESTED,
    };

    fn audit(look: SlLook, wrong: &mut Vec<String>) {
        totals::audit(look, wrong);
    }

    fn deal(play: &mut SlPlay, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut SlPlay) {
        turn::flow(play);
    }

    fn options(look: SlLook, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Move => legal::moves(look, seat, out),
            Question::Window => window::options(look, seat, out),
            Question::Cut => out.extend((0..look.count(seat.other(), DECK).max(1)).map(|at| Choice::Number(at as i16))),
            Question::Replacement => replacement::options(look, out),
            Question::Host => host::options(look, out),
            Question::Target => battle::target_options(look, out),
            Question::Join => battle::join_options(look, out),
        }
    }

    fn perform(play: &mut SlPlay, seat: Seat, question: Question, choice: Choice) {
        match (question, choice) {
            (Question::Cut, Choice::Number(at)) => setup::cut(play, seat, at),
            (Question::Window, _) => window::answer(play, seat, choice),
            (Question::Target, _) => battle::take_target(play, choice),
            (Question::Join, _) => battle::take_joiner(play, choice),
            (Question::Replacement, Choice::Pick(object)) => replacement::choose(play, object),
            (Question::Host, Choice::Pick(host)) => host::choose(play, host),
            (Question::Move | Question::Cut | Question::Replacement | Question::Host, _) => {
                make_move(play, seat, choice)
            }
        }
    }

    fn resume(play: &mut SlPlay, which: Under) {
        match which {
            Under::Window => window::resume(play),
            Under::Attack => battle::resume(play),
            Under::PutOff => replacement::resume(play),
            Under::Supporter => host::resume(play),
            Under::Unrest => plays::resume_unrest(play),
        }
    }

    #[inline]
    fn stat(look: SlLook, id: CardId, stat: Stat) -> i16 {
        match stat {
            ATK | DEF | TOTAL_ATK | TOTAL_DEF => totals::value(look, id, stat),
            _ => look.folded(id, stat),
        }
    }

    fn store(look: SlLook, seat: Seat, store: Store) -> i16 {
        match store {
            MGK_SUM => totals::mgk(look, seat),
            COMBINED_TOTAL => battle::combined_total(look),
            _ => look.state.store(seat, store),
        }
    }

    fn change_store(play: &mut SlPlay, seat: Seat, store: Store, by: i16) {
        Self::change_stores(play, &[seat], store, by);
    }

    fn change_stores(play: &mut SlPlay, seats: &[Seat], store: Store, by: i16) {
        if store == LP {
            verbs::change_lp(play, seats, by);
        }
    }

    #[inline]
    fn notices(look: SlLook, kind: u8) -> bool {
        look.set.situations & 1 << kind != 0
    }

    fn notice(play: &mut SlPlay, event: &Event) {
        window::notice(play, event);
    }

    fn states(look: SlLook, id: CardId) -> u32 {
        let (card, part) = (look.card(id), battle::part_of(look, id));
        ACTIVE.when(look.in_play(id))
            | RESTED.when(card.zone == REST_ZONE.0)
            | NEGATED.when(look.silenced(id))
            | TOKEN.when(card.marks.has(CardMarks::TOKEN))
            | ATTACKING.when(part == battle::Part::Attacks)
            | DEFENDING.when(part == battle::Part::IsAttacked)
            | ATTACKED.when(card.marks.has(mark::ATTACKED))
            | RECRUITED.when(card.marks.has(mark::RECRUITED))
            | SUPPORTED.when(look.attached(id).next().is_some())
    }

    fn each_partner(look: SlLook, event: &Event, visit: &mut dyn FnMut(CardId)) {
        if matches!(event.kind, EVENT_DESTROYED | EVENT_ATTACKED) {
            battle::partners(look, CardId(event.subject), CardId(event.other)).for_each(visit);
        }
    }

    fn bears_effects(look: SlLook, id: CardId) -> bool {
        // SL-RULING-19: a text that says "rested" reaches a rested Vassal with everything it says.
        verbs::is_there(look, id)
    }

    fn rank(trigger: &TriggerCode) -> u8 {
        // SL-TRIGGER-2, SL-RULING-46: "when destroyed", watchers included, then "when this destroys", then all others.
        match trigger.on {
            Await::Event { events, .. } if events & 1 << EVENT_DESTROYED != 0 => 0,
            Await::Event { events, .. } if events & 1 << EVENT_DESTROYS != 0 => 1,
            Await::Event { .. } | Await::EachTurn | Await::Turn(..) => 2,
        }
    }

    fn held(extra: &mut Extra, seat: Seat, def: &Def, by: i16) {
        window::count(&mut extra.answers[usize::from(seat.0)], def, by);
    }

    fn may_target(look: SlLook, reading: Reading, id: CardId) -> bool {
        let this = reading.this;
        if look.kind(this) == SUPPORTER && !look.in_play(this) {
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

    fn act(play: &mut SlPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        verbs::act(play, verb, cards, by, seat);
    }

    fn put(play: &mut SlPlay, cards: &[CardId], to: Spot, seat: Seat) {
        verbs::put(play, cards, to, seat);
    }

    fn can_pay(look: SlLook, id: CardId, ability: &ActivatedCode) -> bool {
        legal::why_not_pay(look, id, ability).is_none()
    }

    fn give(play: &mut SlPlay, id: CardId, to: Seat) {
        verbs::give(play, id, to);
    }

    fn judge(play: &mut SlPlay) {
        // SL-WIN-1; SL-RULING-59: both in one moment is a draw.
        let broke = |seat: &Seat| play.state.store(*seat, LP) <= 0;
        let lost = play.state.all_seats().filter(broke).collect();
        play.defeat(lost);
    }

    fn dying(_: SlLook, id: CardId, by: CardId) -> Leaving {
        Leaving { card: id, event: EVENT_DESTROYED, by, to: VOID }
    }

    fn create(play: &mut SlPlay, token: u16, seat: Seat) {
        plays::create(play, token, seat);
    }

    fn play_card(play: &mut SlPlay, id: CardId, seat: Seat) {
        plays::recruit_by_effect(play, id, seat, 0);
    }

    fn play_for(play: &mut SlPlay, id: CardId, seat: Seat, change: i16) {
        plays::recruit_by_effect(play, id, seat, change);
    }

    fn affords(look: SlLook, seat: Seat, _: Store, amount: i16) -> bool {
        // SL-RULING-13, SL-RULING-14: at least 1 LP is left.
        look.state.store(seat, LP) > amount.max(0)
    }

    fn pay(play: &mut SlPlay, seat: Seat, _: Store, amount: i16) {
        verbs::pay(play, seat, amount);
    }

    fn order(play: &mut SlPlay, order: Order, _: Reading) {
        battle::order(play, order);
    }

    fn span_turns(look: SlLook, span: Span, seat: Seat, id: CardId) -> Option<u8> {
        // A turn that is under way is not the next one.
        let whose = match span {
            YOUR_NEXT_TURN_END => seat,
            OWNERS_NEXT_TURN_END => Seat(look.card(id).owner),
            // SL-RULING-95.
            BATTLE => return battle::is_under_way(look).then_some(0),
            _ => return Some(0),
        };
        Some(1 + u8::from(look.state.active() == whose))
    }

    fn passing(look: SlLook, _: Seat) -> Option<Choice> {
        (look.question() == Asked::Game(Question::Window)).then_some(Choice::Plain(Plain::Pass.code()))
    }

    fn draw(play: &mut SlPlay, seat: Seat, _hits: &mut Vec<Hit>) -> Option<CardId> {
        play.take_top(seat, HAND)
    }

    fn concede(play: &mut SlPlay, seat: Seat) {
        play.defeat(Seats::one(seat));
    }
}

/// Makes a move in a phase of one's own turn.
fn make_move(play: &mut SlPlay, seat: Seat, choice: Choice) {
    let act = match choice {
        Choice::Act { act, card } => Act::of(act).map(|act| (act, card)),
        Choice::Plain(_)
        | Choice::Pick(_)
        | Choice::Seat(_)
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::Done
        | Choice::Back => None,
    };
    match act {
        Some((Act::Play, card)) => play.start_text(Cause::Played, card, 0, seat),
        Some((Act::Attack, card)) => battle::declare(play, card),
        Some((Act::Rest, card)) => verbs::rest(play, &[card], NO_CARD, seat),
        Some((Act::Unrest, card)) => plays::declare_unrest(play, card, seat),
        Some((Act::Use(ability), card)) => play.start_text(Cause::Used, card, u16::from(ability), seat),
        None => play.state.extra.phase = play.state.extra.phase.next(),
    }
}
