//! The rules of Shards: what the engine asks of them, each answered here or where its rules are written.

use bytemuck::Zeroable;
use cardtext::ast::{Kind, Label, Order, Party, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Spot};
use engine::author::{
    Asked, At, Braced, CardId, CardMarks, Choosing, Coded, Damage, Deaths, DeckCode, Doings, Events, Falling, Frame,
    Hands, Hiding, Hit, InPlay, Labelled, Leaving, Limits, Met, NO_CARD, Numbers, Policy, Prices, Reading, Rechecked,
    Ruleset, Scaling, Sides, Sight, Starting, State, Supplies, TakingBack, Targets, Texts, TriggerOrder, ZonePolicy,
};
use engine::{Bond, Choice, Mode, Outcome, Seat, Seats, Setting, Sits};

use crate::course::Campaign;
use crate::modes::{Decides, Endless, Enemies, MODES, Turns, Victory, WithoutHealth};
use crate::values::{character, is_exhausted, most_health};
use crate::vocabulary::{
    Act, Extra, OnCard, Phase, Plain, Question, ShLook, ShPlay, Shards, Under, Way, mark, players, table,
};
use crate::words::*;
use crate::{
    attack, battle, boss, deck, draft, interlude, keywords, legal, plays, setup, shadow, team, telling, tokens, turn,
    verbs,
};

impl Ruleset for Shards {
    type Extra = Extra;
    type OnCard = OnCard;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Frame = Under;
    type Words = telling::Words;
    type Positions = setup::Positions;
    type Decks = deck::Decks;
    type Course = Campaign;
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
    type Supplies = Self;
    type Hiding = Self;
    engine::leaves!(Windows, Between, Reminders);

    const NAME: &'static str = "shards";
    const MODES: &'static [Mode] = MODES;
    const ZONES: &'static [ZonePolicy] = ZONES;
    const POLICY: Policy = Policy {
        // SH-RULING-34: what waits for something happens directly after it.
        triggers: TriggerOrder::DepthFirst,
        choosing: Choosing::InTurn,
        targets: Targets::PerTarget,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::Never,
        // SH-RULING-49.
        scaling: Scaling::OfBase,
        // SH-RULING-35.
        deaths: Deaths::AfterSentence,
        // SH-RULING-118; the rounds are counted by the game.
        limits: Limits { depth: 100, resolved: 1000, turns: 1_000, in_turn: 20_000, crowd: 1_000, tokens: 20 },
        ..Policy::USUAL
    };

    fn deal(play: &mut ShPlay, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut ShPlay) {
        turn::flow(play);
    }

    fn options(look: ShLook, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Play => legal::options(look, seat, out),
            Question::Assign => attack::portions(look, seat, out),
            Question::Divide => attack::shares(look, out),
            Question::Shield => attack::shields(look, seat, out),
            Question::Prevent => attack::parts(look, out),
            Question::Team => team::options(look, seat, out),
            Question::Gift => team::receivers(look, out),
            Question::Close => team::payments(look, out),
            Question::Award => team::claimants(look, out),
            Question::Order => shadow::options(look, out),
            Question::Wish => interlude::wishes(look, seat, out),
            Question::Vote => interlude::roads(look, out),
            Question::Draft => draft::options(look, seat, out),
            Question::Enemy => draft::meant(look, seat, out),
            Question::Reveal => keywords::revealable(look, out),
            Question::Warp => keywords::warps(look, out),
        }
    }

    fn perform(play: &mut ShPlay, seat: Seat, question: Question, choice: Choice) {
        match question {
            Question::Play => match choice.answer_or(Plain::End.choice(), question, Act::chosen) {
                Some((act, card)) => plays::perform(play, seat, act, card),
                None => play.state.extra.phase = Phase::Attack,
            },
            Question::Assign => match choice.answer_or(Choice::Back, question, Choice::number) {
                Some(amount) => attack::assign(play, amount),
                None => {
                    play.pop();
                }
            },
            Question::Divide => attack::give(play, choice.answer_to(question, Choice::number)),
            Question::Shield => match choice.answer_or(Choice::Done, question, Choice::act) {
                Some((_, card)) => attack::reveal(play, seat, card),
                None => play.answer_hit(),
            },
            Question::Prevent => attack::use_shield(play, choice.answer_to(question, Choice::number)),
            Question::Team => match Act::chosen(choice) {
                Some((act, card)) => plays::perform(play, seat, act, card),
                None => team::finish(play, seat, choice),
            },
            Question::Gift => team::give(play, choice.answer_to(question, Choice::seat)),
            Question::Close => match choice.answer_or(Choice::Back, question, Choice::number) {
                Some(amount) => team::pay_in(play, amount),
                None => {
                    play.pop();
                }
            },
            Question::Award => team::award(play, choice.answer_to(question, Choice::seat)),
            Question::Order => shadow::mark(play, choice.answer_to(question, Choice::picked)),
            Question::Wish => interlude::name(play, seat, choice.answer_to(question, Choice::picked)),
            Question::Vote => interlude::vote(play, seat, choice.answer_to(question, Choice::number)),
            Question::Draft => draft::drop(play, seat, choice.answer_to(question, Choice::picked)),
            Question::Enemy => draft::meet(play, Some(choice.answer_to(question, Choice::seat))),
            Question::Reveal => match choice.answer_or(Choice::Done, question, Choice::picked) {
                Some(card) => keywords::reveal(play, card),
                None => keywords::conclude(play, Met::No),
            },
            Question::Warp => keywords::warp(play, choice.answer_or(Choice::Done, question, Choice::picked)),
        }
    }

    fn resume(play: &mut ShPlay, which: Under) {
        match which {
            Under::Assignment => attack::resume_assignment(play),
            Under::Division => attack::resume_division(play),
            Under::Shielding => attack::resume_shielding(play),
            Under::Revealing => keywords::resume_revealing(play),
            Under::Warping => keywords::resume_warp(play),
            Under::Fate => battle::resume(play),
            Under::Assault => shadow::resume(play),
            Under::Thresholds => boss::resume_thresholds(play),
            Under::Gift => team::resume_gift(play),
            Under::Closing => team::resume_closing(play),
            Under::Award => team::resume_award(play),
            Under::Summons => draft::resume(play),
        }
    }

    fn judge(play: &mut ShPlay) {
        match play.state.extra.policy().victory {
            Victory::LastLeft => {}
            Victory::NoEnemyLeft => return,
            Victory::BossDefeated => return battle::judge(play),
        }
        let look = play.look();
        // SH-MAST-9: nothing here asks for mastery.
        let lives = |seat: &Seat| character(look, *seat).is_some_and(|id| !Self::is_ended(look, id));
        let living: Seats = players(look.state).filter(lives).collect();
        // SH-WIN-3, SH-WIN-4.
        match living.iter().count() {
            0 => end(play, Outcome::Draw, living),
            1 => end(play, Outcome::Won(living), living),
            _ => {}
        }
    }
}

impl Starting<Shards> for Shards {
    fn prepare(setting: &Setting) -> Extra {
        Extra { way: Way::read_code(setting.mode), dials: setting.dials, ..Extra::zeroed() }
    }

    fn setting(state: &State<Extra>) -> Setting {
        Setting { mode: state.extra.way.code(), dials: state.extra.dials, ..Setting::plain(state.seats()) }
    }
}

impl Numbers<Shards> for Shards {
    /// SH-RULING-141: with what texts make of it.
    #[inline]
    fn stat(look: ShLook, id: CardId, stat: Stat) -> i16 {
        match Stats::of(stat) {
            // SH-DMG-8: damage lowers it; SH-RULING-36: not below 0.
            Stats::HEALTH if matches!(look.kind(id), CHARACTER | BOSS) => {
                (most_health(look, id) - look.card(id).damage).max(0)
            }
            Stats::HEALTH => most_health(look, id),
            Stats::COST => crate::values::price(look, id),
            Stats::HACK => crate::values::hack_tokens(look, id),
            Stats::SHIELD | Stats::STRENGTH | Stats::CLOSE | Stats::AT => look.folded(id, stat),
        }
    }

    fn states(look: ShLook, id: CardId) -> u32 {
        let exhausted = is_exhausted(look, id);
        let card = look.card(id);
        let (in_row, played) = (card.zone == ROW.0, card.marks.has(mark::PLAYED));
        EXHAUSTED.when(exhausted) | READY.when(!exhausted) | IN_ROW.when(in_row) | PLAYED_NOW.when(played)
    }
}

impl Events<Shards> for Shards {
    const LEAVING: u64 = 1 << EVENT_DESTROYED;
    const STAYING: u64 = !0;
    const LASTING_MARKS: CardMarks = mark::LASTING;
}

impl Doings<Shards> for Shards {
    fn act(play: &mut ShPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        verbs::act(play, verb, cards, by, seat);
    }
}

impl Supplies<Shards> for Shards {
    fn deliver(play: &mut ShPlay, seats: &[Seat], kind: Kind, zone: Zone, count: u8) {
        tokens::deliver(play, seats, kind, zone, count);
    }

    fn put_before(play: &mut ShPlay, cards: &[CardId], host: CardId) {
        shadow::put_before(play, cards, host);
    }

    fn is_on(look: ShLook, id: CardId, host: CardId) -> bool {
        // SH-RULING-105: in the draft they all lie in front of their controller.
        let card = look.card(id);
        let summoned = card.zone == CHAMPIONS.0 && look.kind(id) == SHADOW;
        look.host(id) == Some(host) || summoned && card.seat() == look.card(host).seat()
    }
}

impl Hiding<Shards> for Shards {
    fn home(look: ShLook, id: CardId) -> u8 {
        // What lies in the center deck never is in a player's.
        match Zones::of(Zone(look.card(id).zone)) {
            Zones::CENTER_DECK => 1,
            Zones::FATE_DECK => 2,
            Zones::RESERVE | Zones::DROPPED => 3,
            Zones::HAND
            | Zones::DECK
            | Zones::DISCARD_PILE
            | Zones::ROW
            | Zones::FATE_PILE
            | Zones::SUPPLY
            | Zones::AREA
            | Zones::CHAMPIONS
            | Zones::PLACE
            | Zones::ASIDE
            | Zones::DESTINY_ROW
            | Zones::BANISHED
            | Zones::POWERS
            | Zones::PAGE
            | Zones::IDLE => 0,
        }
    }

    fn could_be(look: ShLook, id: CardId, def: u16) -> bool {
        let def = &look.set().defs[usize::from(def)];
        match Zones::of(Zone(look.card(id).zone)) {
            Zones::CENTER_DECK => setup::is_in_center_deck(def, &look.state.extra),
            Zones::FATE_DECK => matches!(def.kind, ATTACK | SHADOW),
            Zones::RESERVE | Zones::DROPPED => def.kind == SHADOW,
            Zones::HAND
            | Zones::DECK
            | Zones::DISCARD_PILE
            | Zones::ROW
            | Zones::FATE_PILE
            | Zones::SUPPLY
            | Zones::AREA
            | Zones::CHAMPIONS
            | Zones::PLACE
            | Zones::ASIDE
            | Zones::DESTINY_ROW
            | Zones::BANISHED
            | Zones::POWERS
            | Zones::PAGE
            | Zones::IDLE => matches!(def.kind, ALLY | MERCENARY | CHAMPION | SEED),
        }
    }
}

/// Ends a match: those that do not live have lost, and are told so unless they were eliminated before.
fn end(play: &mut ShPlay, outcome: Outcome, living: Seats) {
    let lost = players(&play.state).filter(|&seat| !living.has(seat)).collect();
    play.end(outcome, lost, "no health is left");
}

impl Damage<Shards> for Shards {
    const VITAL: u32 = 1 << HEALTH.0;
    const DEALT: u8 = EVENT_DAMAGE;
    const HEALED: u8 = EVENT_HEALTH_GAINED;

    // SH-RULING-35: who gains the health that a sentence gives is asked before the sentence is over.
    fn is_part(frame: &Frame) -> bool {
        team::is_gift(frame)
    }

    // SH-RULING-35: of these it is asked after each sentence whether they have ended.
    #[inline]
    fn is_mortal(look: ShLook, id: CardId) -> bool {
        matches!(look.kind(id), CHARACTER | CHAMPION | SHADOW | BOSS)
    }

    // SH-CHAMP-6, SH-DEFEAT-1, SH-WIN-1, SH-END-2: what has taken as much as its health falls.
    #[inline]
    fn is_ended(look: ShLook, id: CardId) -> bool {
        look.card(id).damage >= most_health(look, id)
    }

    fn dying(look: ShLook, id: CardId, by: CardId) -> Leaving {
        verbs::dying(look, id, by)
    }

    fn fall(play: &mut ShPlay, ended: &[Leaving]) -> Falling {
        if ended.iter().all(|leaving| play.look().kind(leaving.card) == CHAMPION) {
            return Falling::Leave;
        }
        let look = play.look();
        let is_player = |leaving: &&Leaving| look.kind(leaving.card) == CHARACTER;
        let seat_of = |leaving: &Leaving| look.card(leaving.card).seat();
        let fallen: Seats = ended.iter().filter(is_player).map(seat_of).collect();
        play.let_go(
            |look, destroyed| destroyed.extend(ended.iter().filter(|leaving| look.kind(leaving.card) != CHARACTER)),
            shadow::defeat,
        );
        match play.state.extra.policy().without_health {
            WithoutHealth::Fallen => fallen.iter().for_each(|seat| battle::fall(play, seat)),
            WithoutHealth::Eliminated => verbs::eliminate(play, fallen),
        }
        Falling::Done
    }

    #[inline]
    fn may_brace(look: ShLook, hits: &[Hit]) -> bool {
        attack::may_brace(look, hits)
    }

    fn brace(play: &mut ShPlay) -> Braced {
        attack::brace(play)
    }
}

impl Hands<Shards> for Shards {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = DISCARD_PILE;
    // SH-RULING-127: what is heard of a card that others draw, the engine keeps to.
    const DRAWN: u8 = EVENT_DRAWN;
    const DISCARDED: u8 = EVENT_DISCARDED;

    const SHOWN_BY: Option<Verb> = Some(REVEAL);

    fn fill_deck(play: &mut ShPlay, seat: Seat, wanted: usize) {
        // SH-DECK-1, SH-DECK-2; SH-RULING-137: what is left lies on the new deck; SH-RULING-117: nothing else shuffles the discard pile. SH-DECK-3:
        // nothing is drawn, if both are empty.
        let left = play.look().count(seat, DECK);
        if left < wanted && play.look().count(seat, DISCARD_PILE) > 0 {
            let mut id = play.look().last(seat, DISCARD_PILE);
            while id != NO_CARD {
                play.shift(id, seat, DECK, At::First);
                id = play.look().last(seat, DISCARD_PILE);
            }
            play.shuffle_under(seat, DECK, left);
        }
    }
}

impl Prices<Shards> for Shards {
    fn store(look: ShLook, seat: Seat, store: Store) -> i16 {
        match Stores::of(store) {
            Stores::LIFE => crate::values::health(look, seat),
            Stores::GEMS | Stores::POWER | Stores::MASTERY => look.state.store(seat, store),
        }
    }

    fn change_store(play: &mut ShPlay, seat: Seat, store: Store, by: i16) {
        verbs::change(play, seat, store, by);
    }

    fn change_stores(play: &mut ShPlay, shares: &[(Seat, i16)], store: Store) {
        verbs::change_all(play, shares, store);
    }

    fn pay(play: &mut ShPlay, seat: Seat, store: Store, amount: i16) {
        verbs::pay(play, seat, store, amount);
    }

    fn adjust(play: &mut ShPlay, id: CardId, stat: Stat, by: i16) {
        if stat == HACK {
            tokens::put(play, id, by);
        }
    }

    fn can_pay(look: ShLook, id: CardId, ability: &ActivatedCode) -> bool {
        look.can_pay(id, ability)
    }
}

impl InPlay<Shards> for Shards {
    const PLAY_ORDER: &'static [Zone] = &[PLACE, POWERS, CHAMPIONS];

    const ATTACHMENTS: u32 = 1 << SHADOW.0 | 1 << ATTACK.0;

    fn sight(state: &State<Extra>, _: Seat, zone: Zone) -> Sight {
        match Zones::of(zone) {
            // SH-RULING-77: hands are open to the team.
            Zones::HAND => state.extra.policy().hands,
            Zones::DECK
            | Zones::DISCARD_PILE
            | Zones::ROW
            | Zones::CENTER_DECK
            | Zones::FATE_DECK
            | Zones::FATE_PILE
            | Zones::SUPPLY
            | Zones::AREA
            | Zones::CHAMPIONS
            | Zones::PLACE
            | Zones::ASIDE
            | Zones::DESTINY_ROW
            | Zones::BANISHED
            | Zones::POWERS
            | Zones::PAGE
            | Zones::RESERVE
            | Zones::DROPPED
            | Zones::IDLE => Self::ZONES[usize::from(zone.0)].sight,
        }
    }

    fn put(play: &mut ShPlay, cards: &[CardId], to: Spot, seat: Seat) {
        verbs::put(play, cards, to, seat);
    }

    fn create(play: &mut ShPlay, token: u16, seat: Seat) {
        let id = play.make(token, seat, CHAMPIONS);
        play.raise(EVENT_ENTERED, id, NO_CARD, seat);
    }

    fn give(play: &mut ShPlay, id: CardId, to: Seat) {
        play.shift_kept(id, to);
    }

    fn falling(_: ShLook, id: CardId) -> Leaving {
        Leaving::of(id, Leaving::QUIETLY, NO_CARD, DISCARD_PILE)
    }
}

impl Texts<Shards> for Shards {
    /// SH-RULING-68: what others claim is not recruited, by a text either.
    fn may_choose(look: ShLook, seat: Seat, verb: Verb, id: CardId) -> bool {
        !matches!(verb, RECRUIT | FAST_PLAY) || !team::is_claimed_from(look, seat, id)
    }

    fn label(play: &mut ShPlay, label: Label, reading: Reading) -> Labelled {
        keywords::label(play, label, reading)
    }

    fn may_be_met(look: ShLook, label: Label, reading: Reading) -> bool {
        keywords::may_be_met(look, label, reading)
    }

    fn order(play: &mut ShPlay, order: Order, _: Reading) {
        match Orders::of(order) {
            Orders::ENTER_HAVOC => boss::enter_havoc(play),
            // Given with a number, or for somebody.
            Orders::WARP
            | Orders::PLACE_TOKENS
            | Orders::DRAW_ANOTHER
            | Orders::SHADOWS_ATTACK
            | Orders::DEAL_SHADOWS => {}
        }
    }

    fn order_of(play: &mut ShPlay, order: Order, amount: i16, reading: Reading) {
        match Orders::of(order) {
            Orders::PLACE_TOKENS => tokens::place(play, amount),
            Orders::WARP => keywords::begin_warp(play, reading.you, amount),
            // Given without a number, or for somebody.
            Orders::ENTER_HAVOC | Orders::DRAW_ANOTHER | Orders::SHADOWS_ATTACK | Orders::DEAL_SHADOWS => {}
        }
    }

    fn order_for(play: &mut ShPlay, order: Order, amount: u8, seats: Seats, _: Reading) {
        // SH-RULING-105: in the draft what concerns the Fate deck does nothing, and there is none who is in front of another.
        if play.state.extra.policy().enemies != Enemies::Boss {
            return;
        }
        match Orders::of(order) {
            Orders::DRAW_ANOTHER => battle::draw_more(play, amount, seats),
            Orders::SHADOWS_ATTACK => shadow::attack_in_groups(play, seats),
            Orders::DEAL_SHADOWS => shadow::deal_some(play, amount, seats),
            // Given for nobody.
            Orders::WARP | Orders::PLACE_TOKENS | Orders::ENTER_HAVOC => {}
        }
    }

    fn begin(play: &mut ShPlay) {
        plays::begin(play);
    }

    fn ended(play: &mut ShPlay, _: Frame) {
        if play.state.extra.policy().enemies == Enemies::Boss {
            verbs::return_seeds(play);
        }
    }

    fn play_card(play: &mut ShPlay, id: CardId, seat: Seat) {
        play.start_forced(id, seat);
    }
}

impl Sides<Shards> for Shards {
    fn endless(look: ShLook) -> Outcome {
        // SH-RULING-118.
        match look.state.extra.policy().endless {
            Endless::BossWins => battle::lost(look),
            Endless::Draw => Outcome::Draw,
        }
    }

    fn bond(state: &State<Extra>, one: Seat, other: Seat) -> Bond {
        let table = table(state);
        if one == other {
            return Bond::Own;
        }
        let common = one == table || other == table;
        match (state.extra.policy().enemies, one.number().abs_diff(other.number())) {
            // SH-FAQ-10, SH-RULING-76: each player is an enemy of the Boss, and the Boss of each.
            (Enemies::Boss, _) if common && state.extra.policy().has_boss() => Bond::Foe,
            (Enemies::Boss, _) if common => Bond::Apart,
            (Enemies::Boss, _) => Bond::Ally,
            (Enemies::Others | Enemies::Across, _) if common => Bond::Apart,
            // SH-ALLI-2, SH-RULING-107: neighbors, around the table.
            (Enemies::Across, apart) if apart == 1 || apart + 1 == table.number() => Bond::Ally,
            (Enemies::Others | Enemies::Across, _) => Bond::Foe,
        }
    }

    /// SH-RULING-66, SH-RULING-122: a Player turn is the turn of everybody who takes it.
    fn shares_turn(state: &State<Extra>, of: Seat, seat: Seat) -> bool {
        of == seat || Self::bond(state, of, seat) == Bond::Ally && state.extra.policy().turns == Turns::Together
    }

    fn sits(state: &State<Extra>, seat: Seat) -> Sits {
        if seat == table(state) {
            Sits::Nobody
        } else if state.extra.gone.has(seat) {
            // SH-RULING-59, SH-RULING-116: nobody's enemy any more.
            Sits::Out
        } else {
            Sits::Player
        }
    }

    // SH-RULING-58, SH-RULING-63, SH-RULING-125: the order of effects and of choices that several have at once, or in turn.
    fn in_order(state: &State<Extra>, place: u8) -> Seat {
        if state.extra.policy().turns == Turns::Each {
            return state.clockwise(place);
        }
        // SH-RULING-58: the Boss page first, then from the Team Leader clockwise.
        let count = state.seats() - 1;
        match place {
            0 => table(state),
            place => Seat::kept((state.extra.first + place - 1) % count),
        }
    }

    fn party(look: ShLook, party: Party, reading: Reading) -> Option<CardId> {
        match Parties::of(party) {
            Parties::THIS_ENEMY => battle::enemy_of(look, reading.this),
            Parties::SAME_PLAYER => look.host(reading.this).or_else(|| character(look, reading.you)),
            Parties::TEAM_LEADER => character(look, look.state.extra.leader()),
            // SH-WORD-5: the Boss is who controls Fate cards.
            Parties::THE_BOSS => boss::page(look),
        }
    }

    fn decider(state: &State<Extra>, seat: Seat) -> Seat {
        // SH-WORD-7, SH-RULING-40: whoever is told to do something chooses.
        if players(state).any(|player| player == seat) {
            return seat;
        }
        // SH-LEAD-5, SH-RULING-39: what the players choose, the Team Leader decides where they do not agree, also when fallen.
        match state.extra.policy().turns {
            Turns::Together => state.extra.leader(),
            Turns::Each => players(state).next().unwrap_or(seat),
        }
    }

    fn finishes(state: &State<Extra>) -> [u8; Seat::ALL.len()] {
        Seat::ALL.map(|seat| match (state.outcome(), state.extra.places[seat.index()]) {
            (Some(Outcome::Won(winners)), _) if winners.has(seat) => 1,
            (Some(Outcome::Won(winners)), 0) => winners.iter().count() as u8 + 1,
            (Some(Outcome::Draw) | None, 0) => 1,
            (_, place) => place,
        })
    }

    fn concede(play: &mut ShPlay, seat: Seat) {
        // SH-RULING-37.
        if play.state.extra.policy().decides == Decides::Saved {
            interlude::give_up(play, seat);
        } else {
            match play.state.extra.policy().without_health {
                WithoutHealth::Fallen => battle::give_up(play, seat),
                WithoutHealth::Eliminated => verbs::give_up(play, seat),
            }
        }
        Self::judge(play);
        if play.state.outcome().is_some() {
            return;
        }
        play.excuse(seat);
        // What the game asks the others may be about who has left: it is asked anew.
        // What is decided in secret is not.
        let secret = Asked::Game(Question::Draft);
        if let question @ Asked::Game(_) = play.look().question()
            && question != secret
        {
            play.state.asked().iter().for_each(|other| play.excuse(other));
        }
    }
}
