//! The rules of Shattered Legacy: what the engine asks of them, each answered where its rules are written.

use bytemuck::{Pod, Zeroable};
use cardtext::ast::{Order, Span, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Await, Spot, TriggerCode};
use engine::author::{
    CardId, CardMarks, CoreEvents, DeckCode, Def, Event, Frame, Hit, Leaving, Limits, Look, NO_CARD, Play, Question,
    Reading, Ruleset, Sight, TriggerOrder, ZonePolicy, cause,
};
use engine::{Choice, Layout, Seat, Seats};

use crate::words::*;
use crate::{battle, deck, host, legal, plays, replacement, setup, telling, totals, turn, verbs, window};

/// The rules of Shattered Legacy.
#[derive(Clone, Copy, Debug)]
pub struct ShatteredLegacy;

/// What Shattered Legacy keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next: see [`phase`].
    pub phase: u8,
    /// The step of the turn that is under way.
    pub now: u8,
    /// 1 on the first turn of a match: it has no Draw Phase and no Battle Phase.
    pub opening: u8,
    /// 1 while an Action resolves: nothing that happens then opens a window.
    pub hushed: u8,
    /// 1 once the turn player has used the free window of this phase.
    pub freed: u8,
    /// 1 if the Battle Phase ends with what is under way.
    pub broken_off: u8,
    /// 1 while a declared play takes effect: its window has been.
    pub arriving: u8,
    /// 1 if something has happened that an Action may answer: it is among the state's notes.
    pub noted: u8,
    /// How many Actions each hand holds for each kind of window: see [`window::situation`].
    pub answers: [[u16; window::KINDS]; 2],
}

/// What the state's notes are, by their kind, if they are not events that wait for their common window.
pub mod note {
    use crate::words::EVENT_CAST;

    /// The definition of a Spell cast this turn; such an event has its own window and is never noted itself.
    pub const CAST: u8 = EVENT_CAST;
    /// A card to which something waits to be done until it is chosen what is done instead: by which card, and to which
    /// card instead, if that is chosen.
    pub const PUT_OFF: u8 = 32;
}

/// Values of [`Extra::phase`]: the steps of a turn.
pub mod phase {
    /// The first player may cut the other's deck.
    pub const CUT: u8 = 0;
    /// The second player may.
    pub const CUT_BACK: u8 = 1;
    /// Hands are drawn.
    pub const DEAL: u8 = 2;
    /// The Draw Phase.
    pub const DRAW: u8 = 3;
    /// The beginning of the turn.
    pub const BEGINNING: u8 = 4;
    /// Its window.
    pub const BEGINNING_WINDOW: u8 = 5;
    /// The Pre-Battle Phase.
    pub const PRE_BATTLE: u8 = 6;
    /// It is being left.
    pub const LEAVES_PRE_BATTLE: u8 = 7;
    /// The Battle Phase.
    pub const BATTLE: u8 = 8;
    /// It is being left.
    pub const LEAVES_BATTLE: u8 = 9;
    /// Its end, which is also post-battle.
    pub const BATTLE_END: u8 = 10;
    /// The Rest Phase.
    pub const REST: u8 = 11;
    /// It is being left.
    pub const LEAVES_REST: u8 = 12;
    /// The End Phase.
    pub const END: u8 = 13;
    /// Its window.
    pub const END_WINDOW: u8 = 14;
    /// What lasted until now ends.
    pub const EXPIRY: u8 = 15;
    /// The turn passes.
    pub const PASS: u8 = 16;
}

/// A side has so many Vassal Zones.
pub const VASSAL_ZONES: usize = 4;
/// The Rest Zone holds so many.
pub const REST_PLACES: usize = 4;
/// A Vassal holds so many Supporters.
pub const SUPPORTERS: usize = 2;

/// The questions of the game.
pub mod question {
    /// What to do in a phase of one's own turn.
    pub const MOVE: u8 = 0;
    /// Whether to activate an Action.
    pub const WINDOW: u8 = 1;
    /// What to attack.
    pub const TARGET: u8 = 2;
    /// Who else attacks.
    pub const JOIN: u8 = 3;
    /// Where to cut.
    pub const CUT: u8 = 4;
    /// To which card something is done instead.
    pub const REPLACEMENT: u8 = 5;
    /// Which Vassal a Supporter goes to.
    pub const HOST: u8 = 6;
}

/// The acts of the game.
pub mod act {
    /// Play a card from the hand.
    pub const PLAY: u8 = 0;
    /// Attack with a Vassal.
    pub const ATTACK: u8 = 1;
    /// Rest a Vassal.
    pub const REST: u8 = 2;
    /// Unrest a Vassal.
    pub const UNREST: u8 = 3;
    /// Use the first activated ability; the next ones follow.
    pub const USE: u8 = 4;
    /// Go on to the next phase.
    pub const NEXT: u8 = 0;
    /// Activate nothing.
    pub const PASS: u8 = 1;
}

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

    fn options(look: SlLook, seat: Seat, which: u8, out: &mut Vec<Choice>) {
        match which {
            question::MOVE => legal::moves(look, seat, out),
            question::WINDOW => window::options(look, seat, out),
            question::CUT => out.extend((0..look.count(seat.other(), DECK).max(1)).map(|at| Choice::Number(at as i16))),
            question::REPLACEMENT => replacement::options(look, out),
            question::HOST => host::options(look, out),
            _ => battle::options(look, which, out),
        }
    }

    fn perform(play: &mut SlPlay, seat: Seat, which: u8, choice: Choice) {
        match (which, choice) {
            (question::CUT, Choice::Number(at)) => setup::cut(play, seat, at),
            (question::WINDOW, _) => window::answer(play, seat, choice),
            (question::TARGET | question::JOIN, _) => battle::aim(play, which, choice),
            (question::REPLACEMENT, Choice::Pick(object)) => replacement::choose(play, object),
            (question::HOST, Choice::Pick(host)) => host::choose(play, host),
            (_, Choice::Act { act: act::PLAY, card }) => play.start_text(cause::PLAYED, card, 0, seat),
            (_, Choice::Act { act: act::ATTACK, card }) => battle::declare(play, card),
            (_, Choice::Act { act: act::REST, card }) => verbs::rest(play, &[card], NO_CARD, seat),
            (_, Choice::Act { act: act::UNREST, card }) => plays::declare_unrest(play, card, seat),
            (_, Choice::Act { act, card }) => play.start_text(cause::USED, card, u16::from(act - act::USE), seat),
            _ => play.state.extra.phase += 1,
        }
    }

    fn resume(play: &mut SlPlay) {
        match play.top().map(|frame| frame.ability) {
            Some(window::FRAME) => window::resume(play),
            Some(battle::FRAME) => battle::resume(play),
            Some(replacement::FRAME) => replacement::resume(play),
            Some(host::FRAME) => host::resume(play),
            _ => plays::resume_unrest(play),
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
        let card = look.card(id);
        ACTIVE.when(look.in_play(id))
            | RESTED.when(card.zone == REST_ZONE.0)
            | NEGATED.when(look.silenced(id))
            | TOKEN.when(card.marks.has(CardMarks::TOKEN))
            | ATTACKING.when(battle::is_attacking(look, id))
            | DEFENDING.when(battle::is_defending(look, id))
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
        (look.state.question() == Question::Game(question::WINDOW)).then_some(Choice::Plain(act::PASS))
    }

    fn draw(play: &mut SlPlay, seat: Seat, _hits: &mut Vec<Hit>) -> Option<CardId> {
        play.take_top(seat, HAND)
    }

    fn concede(play: &mut SlPlay, seat: Seat) {
        play.defeat(Seats::one(seat));
    }
}
