//! The rules of Shining Shadows Saga: what the engine asks of them, each answered where its rules are written.

use cardtext::ast::{EventBits, Kind, Order, Party, Span, Stat, Status, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Spot};
use engine::author::{
    Asked, CardId, Cause, Choosing, Damage, DeckCode, Doings, Event, Events, Falling, Frame, FrameKind, Hands, Hanging,
    Hit, InPlay, Leaving, Limits, NO_CARD, Numbers, Policy, Prices, Reading, Rechecked, Ruleset, Secrets, Serves,
    Sides, Sight, Starting, State, TakingBack, Targets, Texts, TriggerOrder, Windows, ZonePolicy,
};
use engine::{Bond, Choice, Mode, Seat, Seats, Setting, Sits};

use crate::modes::{self, MODES};
use crate::naming::Then;
use crate::plays::{Manner, Pays};
use crate::vocabulary::{
    Act, Decides, Extra, FOR_GOOD, OnCard, PASS, Phase, PhaseMarks, Plain, Question, Reminder, ShiningShadows, SsLook,
    SsPlay, Under, mark,
};
use crate::words::*;
use crate::{
    answer, attack, between, counter, deck, equip, ion, legal, making, naming, plays, setup, slots, states, status,
    tag, telling, turn, values, verbs,
};

impl Ruleset for ShiningShadows {
    type Extra = Extra;
    type OnCard = OnCard;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Frame = Under;
    type Reminder = Reminder;
    type Words = telling::Words;
    type Positions = setup::Positions;
    type Decks = deck::Decks;
    // S3-MATCH-1, S3-RULING-167: the series that every game has, with this between its matches.
    type Between = between::QuestDecks;
    type Damage = Self;
    type Hands = Self;
    type Prices = Self;
    type Windows = Self;
    type InPlay = Self;
    type Texts = Self;
    type Sides = Self;
    type Starting = Self;
    type Numbers = Self;
    type Events = Self;
    type Doings = Self;
    type Hiding = Self;
    engine::leaves!(Course, Supplies);

    const NAME: &'static str = "s3ccg";
    const MODES: &'static [Mode] = MODES;
    const ZONES: &'static [ZonePolicy] = ZONES;
    const POLICY: Policy = Policy {
        triggers: TriggerOrder::Groups,
        choosing: Choosing::InTurn,
        targets: Targets::Different,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::UntilPaid,
        // S3-RULING-36: "to N" first, and only where it lowers.
        lowered: 1 << WC.0,
        secrets: Secrets {
            kinds: Kind::bits(&MAIN_DECK),
            // S3-RULING-203: nor do texts read numbers of it. S3-RULING-199: a stored card is activated as what it is, whoever forbids that.
            uses: 1 << TO_BE_ACTIVATED.0,
            // S3-RULING-200: as what is drawn by rule; what is wiped lay face-down.
            events: 1 << EVENT_EFFECT_DRAWN | 1 << EVENT_WIPED,
            ..Secrets::DRAWS
        },
        // S3-RULING-171 bounds the rounds.
        limits: Limits { depth: 200, resolved: 1000, turns: 5_000, in_turn: 5_000, crowd: 1_000, tokens: 20 },
        ..Policy::USUAL
    };

    fn deal(play: &mut SsPlay, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut SsPlay) {
        turn::flow(play);
    }

    fn options(look: SsLook, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Charge => legal::charges(look, seat, out),
            Question::Planning | Question::Action => legal::moves(look, seat, out),
            Question::Limit => legal::limit(look, seat, out),
            Question::Answer => look.offered::<answer::Window>(seat, out),
            Question::Slot => plays::slot_options(look, out),
            Question::Link => plays::link_options(look, out),
            Question::Covered => plays::covered_options(look, out),
            Question::Counted | Question::Reduced => out.extend([Choice::Yes, Choice::No]),
            Question::Freeze => status::freeze_options(look, out),
            Question::Counter => look.offered::<counter::Counters>(seat, out),
            Question::Swap | Question::Secondary => equip::options(look, question, out),
            Question::Tag => tag::options(look, seat, out),
            Question::TagIn => out.extend([Choice::Yes, Choice::No]),
            Question::Material | Question::Wearer => making::options(look, question, out),
            Question::Sent => ion::options(look, out),
            Question::Will => naming::options(look, out),
            Question::Between => between::options(look, seat, out),
        }
    }

    fn perform(play: &mut SsPlay, seat: Seat, question: Question, choice: Choice) {
        match question {
            Question::Answer => answer::take(play, seat, choice.answer_or(PASS, question, Choice::act)),
            Question::Slot => plays::take_slot(play, choice),
            Question::Link => plays::take_link(play, choice.answer_or(Choice::Back, question, Choice::number)),
            Question::Covered => plays::take_covered(play, choice.answer_or(Choice::Back, question, Choice::picked)),
            Question::Counted | Question::Reduced => {
                let pays = if says_yes(question, choice) { Pays::Less } else { Pays::InFull };
                plays::pay_so(play, question, pays);
            }
            Question::Counter => counter::take(play, seat, choice.answer_or(PASS, question, Choice::act)),
            Question::Freeze => status::take_slot(play, choice.answer_or(Choice::Back, question, Choice::number)),
            Question::Swap => equip::put_back(play, choice.answer_to(question, Choice::picked)),
            Question::Secondary => equip::rank(play, choice.answer_to(question, Choice::picked)),
            Question::TagIn if says_yes(question, choice) => tag::accept(play),
            Question::TagIn => {
                play.pop();
            }
            Question::Material => making::take(play, choice.answer_or(Choice::Back, question, Choice::picked)),
            Question::Wearer => making::take(play, Some(choice.answer_to(question, Choice::picked))),
            Question::Sent => ion::take(play, choice.answer_or(Choice::Back, question, Choice::picked)),
            Question::Will => naming::take(play, choice.answer_or(Choice::Done, question, Choice::picked)),
            Question::Between => between::take(play, seat, choice),
            Question::Charge | Question::Planning | Question::Action | Question::Limit | Question::Tag => {
                make_move(play, seat, question, choice);
            }
        }
    }

    fn resume(play: &mut SsPlay, which: Under) {
        match which {
            Under::Announcement => plays::resume(play),
            Under::Window => play.offer_on::<answer::Window>(),
            Under::Freezing => status::resume_freezing(play),
            Under::Counters => play.offer_on::<counter::Counters>(),
            Under::Equipping => equip::resume(play),
            Under::ByAlly => tag::resume(play),
            Under::Making => making::resume(play),
            Under::Lingering => plays::take_effect(play),
            Under::Sending => ion::resume(play),
            Under::Naming => naming::resume(play),
            Under::Calculating => plays::calculate(play),
            Under::Concluding => attack::forget(play),
        }
    }

    fn judge(play: &mut SsPlay) {
        verbs::judge(play);
    }
}

impl Starting<ShiningShadows> for ShiningShadows {
    fn prepare(setting: &Setting) -> Extra {
        setup::prepare(setting)
    }

    fn setting(state: &State<Extra>) -> Setting {
        Setting { mode: modes::played(&state.extra), dials: state.extra.dials, ..Setting::plain(state.seats()) }
    }
}

impl Numbers<ShiningShadows> for ShiningShadows {
    /// S3-RULING-211: with what texts make of it.
    #[inline]
    fn stat(look: SsLook, id: CardId, stat: Stat) -> i16 {
        match Stats::of(stat) {
            Stats::HP => values::hp(look, id),
            Stats::PRINTED_HP => look.printed(id, HP),
            Stats::BASE_ATK => values::base(look, id, ATK),
            Stats::BASE_DEF => values::base(look, id, DEF),
            Stats::BASE_SDG => values::base(look, id, SDG),
            Stats::BASE_INT => values::base(look, id, INT),
            Stats::CRESTS => values::crests(look, id),
            Stats::LINK => values::link(look, id),
            Stats::HAND_LIMIT | Stats::DRAW_SIZE => values::of_hand(look, id, stat),
            Stats::ATK
            | Stats::DEF
            | Stats::SDG
            | Stats::INT
            | Stats::OFFENCE_MARKERS
            | Stats::DEFENCE_MARKERS
            | Stats::FLAME_MARKERS
            | Stats::FROST_MARKERS
            | Stats::WIND_MARKERS
            | Stats::NATURE_MARKERS
            | Stats::SOL_MARKERS
            | Stats::SHADE_MARKERS
            | Stats::ION_MARKERS => {
                if look.kind(id) == CHAMPION {
                    values::stat(look, id, stat)
                } else {
                    look.folded(id, stat)
                }
            }
            Stats::WC | Stats::CC | Stats::CH | Stats::LEVEL | Stats::PRESTIGE => look.folded(id, stat),
        }
    }

    fn states(look: SsLook, id: CardId) -> u32 {
        ACTING.when(look.state.extra.acting == id)
            | STORED.when(slots::is_stored(look, id))
            | FALLEN.when(verbs::is_downed(look, id))
            | states::of(look, id)
    }
}

impl Events<ShiningShadows> for ShiningShadows {
    const LEAVING: EventBits = 1 << EVENT_DOWNED | 1 << EVENT_FELLED;
    // What a blow that downs a unit is answered with comes once that lies there.
    const OUTLIVED: EventBits = 1 << EVENT_DAMAGE | 1 << EVENT_STRUCK;
    // S3-RULING-107.
    const STAYING: EventBits = 1 << EVENT_ACTIVATED | 1 << EVENT_STORED | 1 << EVENT_CHARGED;
}

impl Doings<ShiningShadows> for ShiningShadows {
    fn act(play: &mut SsPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        verbs::act(play, verb, cards, by, seat);
    }
}

impl Damage<ShiningShadows> for ShiningShadows {
    const VITAL: u32 = 1 << HP.0;
    const DEALT: u8 = EVENT_DAMAGE;
    const HEALED: u8 = EVENT_HEALED;

    #[inline]
    fn is_mortal(look: SsLook, id: CardId) -> bool {
        matches!(look.kind(id), CHAMPION | MOUNT)
    }

    #[inline]
    fn reaches_aside(look: SsLook, id: CardId) -> bool {
        // S3-RULING-166: texts alone that name it mean one that is tagged out, and none that speaks of whoever uses a card.
        look.card(id).zone == TAGGED_OUT.0 && !plays::is_using(look, id)
    }

    #[inline]
    fn is_ended(look: SsLook, id: CardId) -> bool {
        look.card(id).damage >= values::most_hp(look, id)
    }

    #[inline]
    fn guard(look: SsLook, hit: &Hit) -> Option<(CardId, i16)> {
        // S3-RULING-84, S3-RULING-116: what an attack deals by its text is evaded as well.
        let spared = || attack::is_evaded(look, hit.to) || counter::spares(look, hit.to);
        (hit.from != NO_CARD && spared()).then_some((hit.to, hit.amount))
    }

    fn dying(look: SsLook, id: CardId, by: CardId) -> Leaving {
        verbs::dying(look, id, by)
    }

    /// S3-RULING-92: all who are ended by one result, at once.
    fn fall(play: &mut SsPlay, ended: &[Leaving]) -> Falling {
        let mut mounts = play.take_leaving();
        let mut champions = play.take_leaving();
        let look = play.look();
        for leaving in ended {
            let of = if look.kind(leaving.card) == CHAMPION { &mut champions } else { &mut mounts };
            of.push(*leaving);
        }
        if !mounts.is_empty() {
            verbs::lose_mounts(play, &mounts);
        }
        verbs::down(play, &champions);
        play.give_leaving(mounts);
        play.give_leaving(champions);
        Falling::Done
    }
}

impl Hands<ShiningShadows> for ShiningShadows {
    const HAND: Zone = HAND;
    // S3-DECK-42: cards come from there alone. S3-RULING-69: an empty deck gives nothing, and nobody loses by it.
    const DECK: Zone = DECK;
    const DISCARDS: Zone = USED_CARDS;
    const DRAWN: u8 = EVENT_DRAWN;
    const DISCARDED: u8 = EVENT_SENT;
    const SHOWN_BY: Option<Verb> = Some(REVEAL);

    /// S3-DRAW-4: effects draw so as well.
    fn may_draw(look: SsLook, seat: Seat) -> bool {
        // S3-STATUS-18: the Draw Phase is not touched.
        look.state.extra.now == Phase::Draw || !status::cuts_off(look, seat)
    }
}

impl Prices<ShiningShadows> for ShiningShadows {
    fn store(look: SsLook, seat: Seat, store: Store) -> i16 {
        match Stores::of(store) {
            Stores::ROUND => look.state.extra.round as i16,
            Stores::STOCK => i16::from(look.state.extra.stock[seat.index()]),
            Stores::WILL_STORE => look.count(seat, WILL_ZONE) as i16,
            // S3-CWORD-8.
            Stores::FREE_SLOTS => slots::count(|slot| slots::is_free(look, seat, slot)),
            Stores::TAKEN_SLOTS => slots::count(|slot| slots::card_in(look, seat, slot).is_some()),
            Stores::FROZEN_SLOTS => slots::count(|slot| look.state.extra.is_frozen(seat, slot)),
            // It is a champion's, not a player's.
            Stores::BLOOD => 0,
        }
    }

    fn affords(look: SsLook, seat: Seat, store: Store, amount: i16) -> bool {
        // S3-RULING-76, S3-RULING-178: what is offered is chosen before the card itself is paid.
        Self::store(look, seat, store) >= amount.saturating_add(plays::unpaid(look, seat, store))
    }

    fn change_store(play: &mut SsPlay, seat: Seat, _: Store, by: i16) {
        if by < 0 {
            naming::begin(play, seat, by.saturating_neg(), Then::Consume, NO_CARD);
        } else {
            slots::recover(play, seat, by);
        }
    }

    fn change_stores(play: &mut SsPlay, shares: &[(Seat, i16)], store: Store) {
        // S3-RULING-172: whoever is asked first which Will it is lies uppermost.
        for &(seat, by) in shares.iter().rev() {
            Self::change_store(play, seat, store, by);
        }
    }

    fn pay(play: &mut SsPlay, seat: Seat, store: Store, amount: i16) {
        plays::note_paid_mastery(play);
        Self::change_store(play, seat, store, -amount);
    }

    fn can_pay(look: SsLook, id: CardId, ability: &ActivatedCode) -> bool {
        let seat = look.card(id).seat();
        let has = |store| match Stores::of(store) {
            // S3-CWORD-49, S3-RULING-195: of the champion that uses it, all of it if need be.
            Stores::BLOOD => plays::user_of(look, id).map_or(0, |user| values::hp(look, user)),
            Stores::ROUND
            | Stores::STOCK
            | Stores::WILL_STORE
            | Stores::FREE_SLOTS
            | Stores::TAKEN_SLOTS
            | Stores::FROZEN_SLOTS => Self::store(look, seat, store),
        };
        ability.pay.iter().all(|&(amount, store)| has(store) >= i16::from(amount))
            // S3-RULING-185.
            && look.has_price(ability, Reading::of(id, seat))
    }

    fn adjust(play: &mut SsPlay, id: CardId, stat: Stat, by: i16) {
        match Stats::of(stat) {
            Stats::HP => verbs::change_hp(play, id, by),
            Stats::CRESTS => verbs::put_crests(play, id, by),
            Stats::ATK
            | Stats::DEF
            | Stats::SDG
            | Stats::INT
            | Stats::WC
            | Stats::CC
            | Stats::CH
            | Stats::LEVEL
            | Stats::LINK
            | Stats::PRESTIGE
            | Stats::OFFENCE_MARKERS
            | Stats::DEFENCE_MARKERS
            | Stats::FLAME_MARKERS
            | Stats::FROST_MARKERS
            | Stats::WIND_MARKERS
            | Stats::NATURE_MARKERS
            | Stats::SOL_MARKERS
            | Stats::SHADE_MARKERS
            | Stats::ION_MARKERS
            | Stats::HAND_LIMIT
            | Stats::DRAW_SIZE
            | Stats::PRINTED_HP
            | Stats::BASE_ATK
            | Stats::BASE_DEF
            | Stats::BASE_SDG
            | Stats::BASE_INT => {}
        }
    }
}

impl Windows<ShiningShadows> for ShiningShadows {
    // S3-RULING-91.
    const STOPPED_BY: Option<Verb> = Some(NULLIFY);

    /// S3-RULING-179: drawing opens a window only for a card that names it.
    fn notices(look: SsLook, kind: u8) -> bool {
        kind == EVENT_DRAWN
            && (answer::is_named(look, kind)
                || answer::is_named(look, EVENT_EFFECT_DRAWN)
                || look.hears(EVENT_EFFECT_DRAWN, NO_CARD, NO_CARD))
    }

    fn notice(play: &mut SsPlay, event: &Event) {
        if event.kind != EVENT_DRAWN {
            return;
        }
        answer::open_if_named(play, *event);
        // S3-CWORD-54: a text lets it be drawn, not the Draw Phase.
        if play.look().frames().any(|frame| frame.is(FrameKind::Text)) {
            let mut effected = *event;
            effected.kind = EVENT_EFFECT_DRAWN;
            answer::open_if_named(play, effected);
            if play.look().hears_any(std::slice::from_ref(&effected)) {
                play.trigger(&[effected]);
            }
        }
    }

    fn passing(look: SsLook, _: Seat) -> Option<Choice> {
        let asked = look.question();
        let passed = [Question::Answer, Question::Counter, Question::Tag].map(Asked::Game);
        let passes = passed.contains(&asked);
        passes.then_some(PASS)
    }

    fn safe(look: SsLook, seat: Seat, question: Question) -> Option<Choice> {
        match question {
            Question::Charge | Question::Answer | Question::Counter | Question::Tag => Some(PASS),
            Question::Planning | Question::Action => Some(Plain::End.choice()),
            Question::Slot | Question::Link | Question::Covered | Question::Sent => Some(Choice::Back),
            Question::Counted | Question::Reduced | Question::TagIn => Some(Choice::No),
            Question::Will => Some(Choice::Done),
            Question::Limit => look.zone(seat, HAND).next().map(|card| Act::Send.with(card)),
            Question::Between => Some(Plain::Ready.choice()),
            Question::Freeze => look.top_own::<plays::Announcement>().map(|_| Choice::Back),
            Question::Swap | Question::Secondary | Question::Material | Question::Wearer => None,
        }
    }
}

impl InPlay<ShiningShadows> for ShiningShadows {
    // S3-RULING-172.
    const PLAY_ORDER: &'static [Zone] = &[CHAMPIONS, ACTIVITY, LINGER];

    const ATTACHMENTS: u32 = 1 << WEAPON.0 | 1 << ENHANCED.0 | 1 << MOUNT.0 | 1 << WILL.0;
    // S3-STORE-1, S3-RULING-199: what is stored is activated from where it lies.
    const PLAYED_FROM: u32 = 1 << ACTIVITY.0;

    fn sight(state: &State<Extra>, _: Seat, zone: Zone) -> Sight {
        // S3-RULING-169: what somebody swaps is seen when the match begins.
        match state.extra.between {
            Decides::Match => Self::ZONES[usize::from(zone.0)].sight,
            Decides::Swaps => Sight::Owner,
        }
    }

    // S3-CLASS-12: secondary weapons.
    const HANGING: Hanging = Hanging::OrAside;

    fn put(play: &mut SsPlay, cards: &[CardId], to: Spot, _: Seat) {
        verbs::put(play, cards, to);
    }

    fn create(play: &mut SsPlay, token: u16, seat: Seat) {
        play.make(token, seat, LINGER);
    }

    fn give(play: &mut SsPlay, id: CardId, to: Seat) {
        play.shift_kept(id, to);
    }

    fn falling(look: SsLook, id: CardId) -> Leaving {
        // S3-RULING-123: Will on a card that leaves is used.
        let to = if look.kind(id) == WILL { USED_WILL } else { USED_INVENTORY };
        Leaving::of(id, Leaving::QUIETLY, NO_CARD, to)
    }

    #[inline]
    fn rests(look: SsLook, id: CardId) -> bool {
        // S3-RULING-76, S3-RULING-91, S3-RULING-153.
        let is_idle = || look.card(id).marks.has(mark::IDLE);
        slots::lingers(look, id) && (is_idle() || look.state.extra.out.has(look.card(id).seat()))
    }

    fn bears_effects(look: SsLook, id: CardId) -> bool {
        // S3-RULING-83: an attacker that was tagged out meanwhile attacks on, with what its card gives it.
        let there = look.in_play(id) || look.card(id).zone == TAGGED_OUT.0 && plays::is_using(look, id);
        there && !attack::is_evaded(look, id) && !counter::spares(look, id)
    }

    /// S3-STATUS-1: whatever card puts it there.
    fn takes_status(look: SsLook, id: CardId, status: Status) -> bool {
        status::takes(look, id, status)
    }

    fn shows(look: SsLook, by: CardId, def: u16) -> bool {
        tag::is_shown(look, by, &look.set().defs[usize::from(def)])
    }
}

impl Texts<ShiningShadows> for ShiningShadows {
    fn may_target(look: SsLook, reading: Reading, id: CardId) -> bool {
        // S3-RULING-118.
        counter::only_target(look).is_none_or(|only| only == id)
            && status::may_aim(look, reading.this, id)
            && (look.card(id).zone != DOWNED.0 || verbs::may_stand_up(look, id))
            // S3-RULING-42: what a card forbids is forbidden.
            && (!look.in_play(id) || !look.cannot_by(id, TO_BE_TARGETED, reading.this))
    }

    fn may_choose(look: SsLook, _: Seat, verb: Verb, id: CardId) -> bool {
        // S3-RULING-116: nothing is done to what evades the attack.
        (verb != EQUIP || equip::may_be_equipped(look, id)) && !attack::is_evaded(look, id)
    }

    fn may_pick(look: SsLook, seat: Seat, id: CardId) -> bool {
        // S3-RULING-193.
        look.card(id).zone != DECK.0 || !status::cuts_off(look, seat) || !verbs::goes_to_hand(look)
    }

    fn begin(play: &mut SsPlay) {
        plays::begin(play);
    }

    fn ended(play: &mut SsPlay, frame: Frame) {
        plays::ended(play, &frame);
    }

    fn answers(play: &mut SsPlay, id: CardId, _: &Event) -> bool {
        // S3-STORE-3: nothing of a stored card works. S3-RULING-39, S3-MASTERY-3: a mastery that was paid for is used.
        !slots::is_stored(play.look(), id) && !plays::is_paid_mastery(play, id)
    }

    /// No text plays a card of this game: a champion does, in its turn or in answer.
    fn play_card(_: &mut SsPlay, _: CardId, _: Seat) {}

    fn order(play: &mut SsPlay, order: Order, reading: Reading) {
        let Some(user) = plays::user_of(play.look(), reading.this) else { return };
        match Orders::of(order) {
            Orders::EVADE => attack::evade(play, user),
            // S3-COUNTER-2.
            Orders::STRIKE_BACK => counter::grant(play, user),
            Orders::TAG_IN => tag::tag(play, reading.you),
            Orders::THAW => status::free_by_text(play, reading.you, FROST),
            Orders::ENHANCE => making::enhance(play, reading.you),
            Orders::KEEP_ACTION => equip::keep_action(play),
            // S3-WORD-1.
            Orders::END_TURN => play.state.extra.cut_short = true,
            Orders::SKIP_DRAW => turn::skip_next(play, Seats::one(reading.you), PhaseMarks::SKIPS_DRAW),
            Orders::SKIP_ACTION => turn::skip_next(play, Seats::one(reading.you), PhaseMarks::SKIPS_ACTION),
            Orders::FOES_SKIP_DRAW => turn::skip_next(play, foes(play.look(), reading.you), PhaseMarks::SKIPS_DRAW),
            Orders::FOES_SKIP_ACTION => turn::skip_next(play, foes(play.look(), reading.you), PhaseMarks::SKIPS_ACTION),
            Orders::FREE_FLAME => status::free_by_text(play, reading.you, FLAME),
            Orders::FREE_FROST => status::free_by_text(play, reading.you, FROST),
            Orders::FREE_WIND => status::free_by_text(play, reading.you, WIND),
            Orders::FREE_NATURE => status::free_by_text(play, reading.you, NATURE),
            Orders::FREE_SOL => status::free_by_text(play, reading.you, SOL),
            Orders::FREE_SHADE => status::free_by_text(play, reading.you, SHADE),
            Orders::FREE_ION => status::free_by_text(play, reading.you, ION),
            Orders::FREEZE_ALL => status::freeze_all(play, reading.you),
            Orders::NULLIFY_MASTERY | Orders::NULLIFY_EFFECT => verbs::nullify_use(play),
            // Given with a number.
            Orders::FREEZE
            | Orders::FREEZE_ONE_TURN
            | Orders::FREEZE_TWO_TURNS
            | Orders::FREEZE_THREE_TURNS
            | Orders::FREEZE_FOUR_TURNS
            | Orders::LOCK
            | Orders::LEAK
            | Orders::LOSE_STOCK
            | Orders::DRAW_UP_TO => {}
        }
    }

    fn order_of(play: &mut SsPlay, order: Order, amount: i16, reading: Reading) {
        match Orders::of(order) {
            Orders::LOCK => {
                let seat = play.state.card(reading.this).seat();
                naming::begin(play, seat, amount, Then::Lock, reading.this);
            }
            Orders::LEAK => slots::leak(play, reading.this, amount),
            Orders::LOSE_STOCK => verbs::lose_stock(play, reading.you, amount),
            Orders::DRAW_UP_TO => turn::draw_up_to(play, amount, reading),
            Orders::FREEZE_ONE_TURN => status::begin_freezing(play, reading.you, amount, 1),
            Orders::FREEZE_TWO_TURNS => status::begin_freezing(play, reading.you, amount, 2),
            Orders::FREEZE_THREE_TURNS => status::begin_freezing(play, reading.you, amount, 3),
            Orders::FREEZE_FOUR_TURNS => status::begin_freezing(play, reading.you, amount, 4),
            Orders::FREEZE => status::begin_freezing(play, reading.you, amount, FOR_GOOD),
            // Given without a number.
            Orders::EVADE
            | Orders::STRIKE_BACK
            | Orders::TAG_IN
            | Orders::THAW
            | Orders::ENHANCE
            | Orders::KEEP_ACTION
            | Orders::NULLIFY_MASTERY
            | Orders::NULLIFY_EFFECT
            | Orders::FREEZE_ALL
            | Orders::END_TURN
            | Orders::SKIP_DRAW
            | Orders::SKIP_ACTION
            | Orders::FOES_SKIP_DRAW
            | Orders::FOES_SKIP_ACTION
            | Orders::FREE_FLAME
            | Orders::FREE_FROST
            | Orders::FREE_WIND
            | Orders::FREE_NATURE
            | Orders::FREE_SOL
            | Orders::FREE_SHADE
            | Orders::FREE_ION => {}
        }
    }

    fn is_under_way(look: SsLook, span: Span) -> bool {
        span != THIS_ATTACK || attack::is_under_way(look)
    }
}

impl Sides<ShiningShadows> for ShiningShadows {
    fn bond(state: &State<Extra>, one: Seat, other: Seat) -> Bond {
        // S3-DUOS-1: seats A and C against B and D; S3-DUOS-20, S3-RULING-155: a teammate is no opponent, S3-DUOS-23
        // both others are.
        let mates = state.seats() == 4 && one.number() % 2 == other.number() % 2;
        match (one == other, mates) {
            (true, _) => Bond::Own,
            (false, true) => Bond::Ally,
            (false, false) => Bond::Foe,
        }
    }

    fn sits(state: &State<Extra>, seat: Seat) -> Sits {
        if state.extra.out.has(seat) { Sits::Out } else { Sits::Player }
    }

    fn may_be_back(state: &State<Extra>, seat: Seat) -> bool {
        // S3-RULING-58, S3-RULING-153: a champion may be revived; S3-RULING-170: not one of whoever has given up.
        !state.extra.phase_marks[seat.index()].has(PhaseMarks::GIVEN_UP)
    }

    fn in_order(state: &State<Extra>, place: u8) -> Seat {
        // S3-RULING-172: the acting player, then the others in turn order.
        if state.seats() == 2 {
            return state.clockwise(place);
        }
        state.extra.order.seat_after(state.active(), place)
    }

    const SERVES: Serves = Serves::OthersToo;

    #[inline]
    fn acts_for(look: SsLook, id: CardId, seat: Seat) -> bool {
        // S3-RULING-140: a Charmed champion is none of its own targets.
        look.state.extra.commander.is(seat) && look.state.extra.acting == id && status::is_commanded(look)
    }

    fn party(look: SsLook, party: Party, reading: Reading) -> Option<CardId> {
        match Parties::of(party) {
            Parties::ATTACKER => answer::attacker(look, reading.this),
            Parties::USER => plays::user_of(look, reading.this),
        }
    }

    fn decider(state: &State<Extra>, seat: Seat) -> Seat {
        if !state.extra.out.has(seat) {
            return seat;
        }
        // Whoever is out decides nothing: the others do, in their order.
        state.all_seats().find(|&other| !state.extra.out.has(other)).unwrap_or(seat)
    }

    fn concede(play: &mut SsPlay, seat: Seat) {
        if play.state.extra.between == Decides::Swaps && play.state.seats() != 2 {
            // In Duos the teammate plays on.
            between::take(play, seat, Plain::Ready.choice());
            return play.excuse(seat);
        }
        if play.state.seats() == 2 {
            play.defeat(Seats::one(seat), "given up");
            return;
        }
        verbs::give_up(play, seat);
        if play.state.outcome().is_none() {
            play.excuse(seat);
        }
    }
}

/// The opponents of a seat.
fn foes(look: SsLook, seat: Seat) -> Seats {
    look.state.all_seats().filter(|&other| look.opposes(seat, other)).collect()
}

/// Makes a move in a phase of one's own turn.
fn make_move(play: &mut SsPlay, seat: Seat, question: Question, choice: Choice) {
    let Some((act, card)) = Act::chosen(choice) else { return go_on(play, seat, question, choice) };
    match act {
        Act::Activate => {
            let manner = if play.look().kind(card) == WILL { Manner::Will } else { Manner::Own };
            plays::announce(play, card, play.state.extra.acting, seat, manner);
        }
        Act::Store => plays::announce(play, card, play.state.extra.acting, seat, Manner::Store),
        Act::Charge => naming::begin(play, seat, 1, Then::Charge, card),
        Act::Supply => equip::supply(play, card, seat),
        Act::Remove => status::remove_with(play, seat, card),
        Act::SwapIn | Act::KeepOut | Act::PutFirst | Act::TakeOut => choice.is_no_option_of(question),
        Act::Send => play.shift(card, seat, USED_CARDS, engine::author::At::Last),
        Act::Use(ability) => {
            let pay = &play.look().def(card).code.activated[usize::from(ability)].pay;
            let will = pay.iter().filter(|&&(_, store)| store == WILL_STORE);
            let cost = will.map(|&(amount, _)| i16::from(amount)).sum();
            play.start_text(Cause::Used, card, u16::from(ability), seat);
            naming::begin(play, seat, cost, Then::Pay, NO_CARD);
        }
    }
}

/// Goes on to another phase, or does what needs no card.
fn go_on(play: &mut SsPlay, seat: Seat, question: Question, choice: Choice) {
    let Some(plain) = Plain::chosen(choice) else { choice.is_no_option_of(question) };
    let (to, answers): (Phase, &[Question]) = match plain {
        Plain::Pass if question == Question::Charge => (Phase::Wipe, &[Question::Charge]),
        // S3-TAG-13: once, then the phase is over.
        Plain::Pass | Plain::Tag => (Phase::Planning, &[Question::Tag]),
        Plain::RemoveIon => (Phase::Planning, &[Question::Planning]),
        Plain::Act => (Phase::Enter, &[Question::Planning]),
        // S3-CONCL-1.
        Plain::End => (Phase::Conclusion, &[Question::Planning, Question::Action]),
        Plain::Ready | Plain::Add => choice.is_no_option_of(question),
    };
    if !answers.contains(&question) {
        choice.is_no_option_of(question)
    }
    match plain {
        Plain::RemoveIon => return ion::begin(play, seat),
        Plain::Tag => tag::declare(play, seat),
        Plain::Pass | Plain::Act | Plain::End | Plain::Ready | Plain::Add => {}
    }
    play.state.extra.phase = to;
    if question == Question::Tag {
        turn::tell_planning(play, seat);
    }
}

/// Whether a question that asks for yes or no is answered with yes.
fn says_yes(question: Question, choice: Choice) -> bool {
    choice.answer_or(Choice::No, question, |choice| (choice == Choice::Yes).then_some(())).is_some()
}
