//! The rules of Shadow Era: what the engine asks of them, each answered here or where its rules are written.

use bytemuck::Zeroable;
use cardtext::ast::{EventBits, Kind, Stat, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Spot};
use engine::author::{
    CardId, CardMarks, Cause, Choosing, Common, Damage, DamageClass, DeckCode, Doings, Event, Events, Force, Frame,
    Hands, Hiding, Hit, InPlay, Leaving, Limits, NO_CARD, Numbers, Policy, Prices, Reading, Rechecked, Ruleset,
    Secrets, Sight, Starting, State, TakingBack, Targets, Texts, TriggerOrder, ZonePolicy,
};
use engine::{Choice, Mode, Seat, Setting};

use crate::values::{is_exhausted, is_targetable, worn};
use crate::vocabulary::{
    Act, Extra, HAND_LIMIT, OnCard, Phase, Plain, Question, SeLook, SePlay, ShadowEra, Under, mark,
};
use crate::words::*;
use crate::{attack, deck, legal, plays, setup, telling, turn, values, verbs};

impl Ruleset for ShadowEra {
    type Extra = Extra;
    type OnCard = OnCard;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Frame = Under;
    type Words = telling::Words;
    type Positions = setup::Positions;
    type Decks = deck::Decks;
    type Damage = Self;
    type Hands = Self;
    type Prices = Self;
    type InPlay = Self;
    type Texts = Self;
    type Starting = Self;
    type Numbers = Self;
    type Events = Self;
    type Doings = Self;
    type Hiding = Self;
    // SE-RULING-31: nobody answers of their own will. SE-RULING-103: whoever gives up has lost.
    engine::leaves!(Windows, Sides, Course, Between, Reminders, Supplies);

    const NAME: &'static str = "shadow-era";
    const MODES: &'static [Mode] = &[Mode::only(2)];
    const ZONES: &'static [ZonePolicy] = ZONES;
    const POLICY: Policy = Policy {
        // SE-RESOLVE-1, SE-RESOLVE-7, SE-RULING-88: one at a time, and what one triggers before the next. SE-RULING-90:
        // who answers is noted as it happens.
        triggers: TriggerOrder::DepthFirst,
        // SE-RULING-117: the active player first, then the other.
        choosing: Choosing::InTurn,
        // SE-RULING-33.
        targets: Targets::Different,
        // SE-RULING-32.
        rechecked: Rechecked::AsReached,
        // SE-RULING-30.
        taking_back: TakingBack::UntilPaid,
        secrets: Secrets {
            // SE-RULING-130: nothing printed on a face-down trap counts for these; SE-RULING-132: texts of the opponent read none of it.
            noticed: 1 << TO_BE_TARGETED.0 | 1 << TO_BE_DESTROYED.0,
            // SE-RULING-131: what is sacrificed lies unseen, as what is drawn does.
            events: 1 << EVENT_SACRIFICED,
            ..Secrets::DRAWS
        },
        // SE-RULING-118: how deep, how many, how long. SE-RULING-124: how much in a turn and at once. SE-RULING-99:
        // tokens of one instruction.
        limits: Limits { depth: 100, resolved: 1000, turns: 400, in_turn: 5_000, crowd: 1_000, tokens: 20 },
        ..Policy::USUAL
    };

    fn deal(play: &mut SePlay, decks: &[&DeckCode]) {
        setup::deal(play, decks);
    }

    fn flow(play: &mut SePlay) {
        turn::flow(play);
    }

    fn options(look: SeLook, seat: Seat, question: Question, out: &mut Vec<Choice>) {
        match question {
            Question::Action => legal::actions(look, seat, out),
            Question::Sacrifice => {
                // SE-SACRIFICE-1: a card of the hand.
                out.extend(look.zone(seat, HAND).map(|card| Act::Sacrifice.with(card)));
                // SE-SACRIFICE-3: it is optional.
                out.push(Plain::Skip.choice());
            }
            Question::Attack => {
                if let Some(attacker) = attack::attacker(look) {
                    attack::each_attackable(look, seat, attacker, |id| out.push(Choice::Pick(id)));
                }
                // SE-RULING-30: it may be taken back until the target is chosen.
                out.push(Choice::Back);
            }
        }
    }

    fn perform(play: &mut SePlay, seat: Seat, question: Question, choice: Choice) {
        match question {
            Question::Action => match Act::chosen(choice) {
                // SE-TARGET-1, SE-TARGET-4: a text begins with the choice of its targets.
                Some((Act::Play, card)) => play.start_text(Cause::Played, card, 0, seat),
                Some((Act::Attack, card)) => attack::declare(play, card),
                Some((Act::Use(ability), card)) => play.start_text(Cause::Used, card, u16::from(ability), seat),
                // SE-FINISH-1: the turn is declared over.
                None if choice == Plain::End.choice() => play.state.extra.phase = Phase::Finished,
                Some((Act::Sacrifice, _)) | None => choice.is_no_option_of(question),
            },
            Question::Sacrifice => {
                // SE-RULING-26: one card, and the phase is over.
                play.state.extra.phase = Phase::Action;
                if let Some((_, card)) = choice.answer_or(Plain::Skip.choice(), question, Choice::act) {
                    turn::sacrifice(play, seat, card);
                }
            }
            Question::Attack => match choice.answer_or(Choice::Back, question, Choice::picked) {
                Some(target) => attack::aim(play, target),
                None => {
                    play.pop();
                }
            },
        }
    }

    fn resume(play: &mut SePlay, which: Under) {
        match which {
            Under::Combat => attack::resume(play),
        }
    }

    fn judge(play: &mut SePlay) {
        let look = play.look();
        let dead = |seat: &Seat| look.zone(*seat, HERO_ZONE).any(|hero| Self::is_ended(look, hero));
        // SE-WIN-1, SE-DAMAGE-5: a dead hero's side loses. SE-WIN-2, SE-RULING-95: both in one moment is a draw.
        // SE-RULING-94: asked after each moment of damage. SE-WIN-3: nothing here asks for an empty deck.
        let lost = look.state.all_seats().filter(dead).collect();
        play.defeat(lost, "the hero has no health left");
    }
}

impl Starting<ShadowEra> for ShadowEra {
    fn audit(look: SeLook, wrong: &mut Vec<String>) {
        for seat in look.seats() {
            for (index, kind) in [WEAPON, ARMOR].into_iter().enumerate() {
                let mut all = look.zone(seat, SUPPORT_ROW).filter(|&id| look.kind(id) == kind);
                let found = all.next();
                if all.next().is_some() {
                    // SE-WEAPON-3, SE-ARMOR-4.
                    wrong.push(format!("seat {} has more than one of its weapon or armor", seat.number()));
                }
                let noted = look.state.extra.worn[seat.index()][index];
                if noted != found.unwrap_or(NO_CARD) {
                    wrong.push(format!("seat {} notes {noted:?} as worn, not {found:?}", seat.number()));
                }
            }
            let (unspent, all) = (look.state.store(seat, RESOURCES), look.count(seat, RESOURCE_PILE));
            if usize::try_from(unspent).is_ok_and(|unspent| unspent > all) || unspent < 0 {
                wrong.push(format!("seat {} has {unspent} unspent of {all} resources", seat.number()));
            }
        }
    }

    fn prepare(_: &Setting) -> Extra {
        Extra { worn: [[NO_CARD; 2]; 2], ..Extra::zeroed() }
    }
}

impl Numbers<ShadowEra> for ShadowEra {
    #[inline]
    fn stat(look: SeLook, id: CardId, stat: Stat) -> i16 {
        // SE-RULING-124: no number goes beyond what an `i16` holds. SE-RULING-137, SE-RULING-138: it is folded from its newest base, with
        // what other texts make of it.
        match Stats::of(stat) {
            // SE-RULING-62, SE-RULING-63: the maximum less all the damage, and not below 0.
            Stats::HEALTH => (look.folded(id, HEALTH) - look.card(id).damage).max(0),
            Stats::MAX_HEALTH => look.folded(id, HEALTH),
            Stats::ATTACK => values::attack(look, id),
            Stats::DURABILITY => look.folded(id, DURABILITY).saturating_add(look.on_card(id).durability).max(0),
            Stats::COST | Stats::DEFENSE => look.folded(id, stat),
        }
    }

    fn states(look: SeLook, id: CardId) -> u32 {
        let card = look.card(id);
        let exhausted = is_exhausted(look, id);
        EXHAUSTED.when(exhausted)
            | READY.when(!exhausted)
            | DAMAGED.when(card.damage > 0)
            | FACE_DOWN.when(card.marks.has(CardMarks::TURNED_OVER))
            | SUMMONED.when(card.marks.has(mark::SUMMONED))
            | ATTACKED.when(card.marks.has(mark::ATTACKED))
            | ATTACHED.when(look.attached(id).next().is_some())
            | DOOMED.when(card.marks.has(CardMarks::DOOMED))
    }
}

impl Events<ShadowEra> for ShadowEra {
    // SE-RESOLVE-9, SE-RULING-89: a card that falls still answers this, and what falls with it.
    const LEAVING: EventBits = 1 << EVENT_KILLED | 1 << EVENT_DESTROYED;
    const STAYING: EventBits = !(1 << EVENT_PLAYED);
}

impl Doings<ShadowEra> for ShadowEra {
    fn act(play: &mut SePlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
        verbs::act(play, verb, cards, by, seat);
    }

    fn resists(look: SeLook, verb: Verb, card: CardId, by: CardId) -> bool {
        verbs::resists(look, verb, card, by)
    }
}

impl Hiding<ShadowEra> for ShadowEra {
    fn could_be(look: SeLook, id: CardId, def: u16) -> bool {
        // Only traps lie face-down on the table.
        !Self::is_limited(look, id) || look.set().defs[def as usize].kind == TRAP
    }

    #[inline]
    fn is_limited(look: SeLook, id: CardId) -> bool {
        Self::ZONES[usize::from(look.card(id).zone)].sight == Sight::All
    }
}

/// SE-RULING-91, SE-RULING-114: a moment of damage is dealt whole, then answered, then kills all that it brought to 0.
impl Damage<ShadowEra> for ShadowEra {
    // SE-RULING-63: who loses health may die of that.
    // SE-WEAPON-7, SE-ARMOR-7: a weapon or an armor may fall by what is said of its durability.
    const VITAL: u32 = 1 << HEALTH.0 | 1 << DURABILITY.0;
    // SE-RULING-57: raised for what is left of the damage, if anything is.
    const DEALT: u8 = EVENT_DAMAGE;
    // SE-RULING-64: healing takes off damage, as much as there is.
    const HEALED: u8 = EVENT_HEALED;

    #[inline]
    fn guard(look: SeLook, hit: &Hit) -> Option<(CardId, i16)> {
        // SE-ARMOR-2, SE-ARMOR-3, SE-RULING-60: combat damage to the hero only. SE-RULING-55: whoever attacked, and
        // whatever state the hero is in. SE-RULING-56: it takes its place among other reductions, in their order.
        if hit.class != DamageClass::Combat || look.card(hit.to).zone != HERO_ZONE.0 {
            return None;
        }
        let armor = worn(look, look.card(hit.to).seat(), ARMOR)?;
        Some((armor, look.folded(armor, DEFENSE)))
    }

    /// SE-ALLY-4, SE-DAMAGE-5: health at 0. SE-RESOLVE-10: asked as it falls, and what follows is not taken back.
    #[inline]
    fn is_ended(look: SeLook, id: CardId) -> bool {
        if matches!(look.kind(id), WEAPON | ARMOR) {
            return Self::stat(look, id, DURABILITY) == 0 && !look.cannot(id, TO_BE_DESTROYED);
        }
        look.card(id).damage >= look.folded(id, HEALTH) && !look.cannot(id, TO_BE_KILLED)
    }

    #[inline]
    fn is_mortal(look: SeLook, id: CardId) -> bool {
        matches!(look.kind(id), HERO | ALLY)
    }

    #[inline]
    fn can_end(look: SeLook, id: CardId) -> bool {
        matches!(look.kind(id), HERO | ALLY | WEAPON | ARMOR)
    }

    /// SE-DAMAGE-6, SE-BOARD-4, SE-RULING-98: to its owner's graveyard. SE-RULING-92: before its death is answered.
    /// SE-RULING-96: the source of the damage has killed it. SE-RESOLVE-8: those of one moment go as they came.
    fn dying(look: SeLook, id: CardId, by: CardId) -> Leaving {
        if matches!(look.kind(id), WEAPON | ARMOR) {
            return verbs::destroyed(look, id, by);
        }
        verbs::replaced(look, id, TO_BE_KILLED).unwrap_or(Leaving::of(id, EVENT_KILLED, by, GRAVEYARD))
    }
}

impl Hands<ShadowEra> for ShadowEra {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    // SE-RULING-106: one behind the other, the last on top.
    const DISCARDS: Zone = GRAVEYARD;
    const DRAWN: u8 = EVENT_DRAWN;
    const DISCARDED: u8 = EVENT_DISCARDED;
    const SHOWN_BY: Option<Verb> = Some(REVEAL);

    fn may_draw(look: SeLook, seat: Seat) -> bool {
        // SE-DRAW-2, SE-RULING-21, SE-RULING-22: with seven cards none is to be drawn, so none is missing.
        look.count(seat, HAND) < HAND_LIMIT
    }

    fn want(look: SeLook, seat: Seat) -> Option<Hit> {
        // SE-DRAW-5, SE-RULING-23: for each missing card. SE-RULING-119: dealt when those that are there are drawn.
        // SE-DRAW-3, SE-DRAW-4: the same for a card to be drawn and one to be discarded.
        // SE-RULING-25: Normal damage of neither type, so that only what names nothing works on it.
        Some(Hit {
            to: look.first(seat, HERO_ZONE),
            from: NO_CARD,
            amount: 1,
            class: DamageClass::None,
            flavors: 0,
            force: Force::Plain,
            guard: NO_CARD,
        })
    }
}

impl Prices<ShadowEra> for ShadowEra {
    fn store(look: SeLook, seat: Seat, store: Store) -> i16 {
        match Stores::of(store) {
            // SE-BOARD-7.
            Stores::RESOURCES => look.count(seat, RESOURCE_PILE) as i16,
            Stores::SHADOW_ENERGY => look.state.store(seat, store),
        }
    }

    fn change_store(play: &mut SePlay, seat: Seat, store: Store, by: i16) {
        if store == RESOURCES {
            for _ in 0..by.unsigned_abs() {
                if by > 0 { turn::add_resource(play, seat) } else { turn::remove_resource(play, seat) }
            }
        } else if by > 0 {
            // SE-RULING-7: nothing limits it.
            play.gain(seat, store, by);
        } else {
            play.lose(seat, store, by.saturating_neg());
        }
    }

    fn can_pay(look: SeLook, id: CardId, ability: &ActivatedCode) -> bool {
        let seat = look.card(id).seat();
        // SE-RULING-121: what cannot be done to the card cannot be paid.
        let could_be = |&verb: &Verb| match Verbs::of(verb) {
            Verbs::KILL => !look.cannot(id, TO_BE_KILLED),
            Verbs::DESTROY => !look.cannot(id, TO_BE_DESTROYED),
            Verbs::EXILE_IT | Verbs::EXHAUST | Verbs::MAKE_READY | Verbs::CLEANSE | Verbs::REVEAL => true,
        };
        // SE-ACTION-4.
        ability.pay.iter().all(|&(amount, store)| look.state.store(seat, store) >= i16::from(amount))
            && ability.act.iter().all(could_be)
    }

    fn affords(look: SeLook, seat: Seat, store: Store, amount: i16) -> bool {
        look.state.store(seat, store) >= amount
    }

    /// SE-ACTION-2: what is paid in resources is spent, as for a card; the pile stays as it is.
    fn pay(play: &mut SePlay, seat: Seat, store: Store, amount: i16) {
        if store == RESOURCES {
            play.spend(seat, RESOURCES, amount);
        } else {
            Self::change_store(play, seat, store, -amount);
        }
    }

    fn adjust(play: &mut SePlay, id: CardId, stat: Stat, by: i16) {
        if stat == DURABILITY && play.look().in_play(id) {
            play.change_on_card(id, |own| own.durability = own.durability.saturating_add(by));
            // SE-WEAPON-7, SE-ARMOR-7.
            match Self::stat(play.look(), id, DURABILITY) {
                0 => verbs::destroy(play, &[id], NO_CARD),
                left => play.say_so_much(told::REFITTED, id, play.state.card(id).seat(), left),
            }
        }
    }
}

impl InPlay<ShadowEra> for ShadowEra {
    // SE-RESOLVE-2, SE-RESOLVE-4: hero, allies, then items and Support abilities as one group. SE-RESOLVE-3,
    // SE-RESOLVE-5, SE-RESOLVE-6: each row from the hero on, and what is attached to a card behind it, as it came.
    // SE-RULING-109: nothing else holds an effect back.
    const PLAY_ORDER: &'static [Zone] = &[HERO_ZONE, ALLIES_ROW, SUPPORT_ROW];

    const ATTACHMENTS: u32 = 1 << ATTACHMENT.0;

    #[inline]
    fn arrived(state: &mut State<Extra>, id: CardId, kind: Kind) {
        // SE-WEAPON-3, SE-ARMOR-4, SE-ARMOR-8: one of each, the newest.
        if matches!(kind, WEAPON | ARMOR) && state.card(id).zone == SUPPORT_ROW.0 {
            let seat = state.card(id).seat().index();
            state.extra.worn[seat][usize::from(kind == ARMOR)] = id;
        }
    }

    #[inline]
    fn departed(play: &mut SePlay, id: CardId, kind: Kind) {
        if matches!(kind, WEAPON | ARMOR) {
            let seat = play.state.card(id).seat();
            if worn(play.look(), seat, kind) == Some(id) {
                // One that has just come takes its place.
                let other = |other: &CardId| *other != id && play.look().kind(*other) == kind;
                let other = play.look().zone(seat, SUPPORT_ROW).filter(other).last();
                play.state.extra.worn[seat.index()][usize::from(kind == ARMOR)] = other.unwrap_or(NO_CARD);
            }
        }
    }

    #[inline]
    fn lent_keywords(look: SeLook, id: CardId) -> u32 {
        // A keyword on a weapon speaks of the hero that strikes with it. SE-RULING-139: it is as old as what is printed.
        let card = look.card(id);
        if card.zone != HERO_ZONE.0 {
            return 0;
        }
        worn(look, card.seat(), WEAPON).map_or(0, |weapon| look.printed_keywords(weapon))
    }

    fn put(play: &mut SePlay, cards: &[CardId], to: Spot, seat: Seat) {
        verbs::put(play, cards, to, seat);
    }

    /// SE-RULING-134: what is lent goes by the newest loan that lasts.
    fn give(play: &mut SePlay, id: CardId, to: Seat) {
        let (look, kind) = (play.look(), play.look().kind(id));
        // SE-RULING-141: what finds no room stays where it is.
        if look.in_play(id) && kind != HERO && look.host(id).is_none() && plays::has_room(look, to, kind) {
            // SE-RULING-82, SE-RULING-83: it keeps its state and its arrival, and stands at the right end of its new
            // row. SE-RULING-79: what is attached to it stays on it, and its player's. SE-RULING-81: no limit by name
            // is asked for.
            play.shift_kept(id, to);
            plays::keep_one(play, id, to);
        }
    }

    /// SE-ATTACH-5, SE-ATTACH-6, SE-BOARD-4: what is attached to a card that leaves is destroyed.
    fn falling(look: SeLook, id: CardId) -> Leaving {
        verbs::destroyed(look, id, NO_CARD)
    }

    /// SE-RULING-99: a token comes into play as a card of its type does.
    fn create(play: &mut SePlay, token: u16, seat: Seat) {
        // SE-RULING-141: what would find no room is not made.
        if !plays::has_room(play.look(), seat, play.set().defs[usize::from(token)].kind) {
            return;
        }
        let id = play.make(token, seat, LIMBO);
        plays::put_into_play(play, id, seat);
    }
}

impl Texts<ShadowEra> for ShadowEra {
    /// SE-RULING-32: asked as a target is chosen, and again as the text begins.
    fn may_target(look: SeLook, reading: Reading, id: CardId) -> bool {
        if !look.in_play(id) {
            return true;
        }
        // SE-ATTACH-7, SE-RULING-80: one attachment of a name on a card, whoever played it. SE-ATTACH-8: other cards
        // are not asked.
        let this = look.def(reading.this);
        if this.kind == ATTACHMENT
            && look.is_attaching(reading)
            && look.attached(id).any(|hung| look.are_alike(hung, reading.this))
        {
            return false;
        }
        is_targetable(look, reading.you, reading.this, id)
    }

    fn begin(play: &mut SePlay) {
        let frame = *play.top().expect("a text begins while its frame is on top");
        let id = frame.this();
        if frame.is_for(Cause::Played) {
            plays::begin_play(play, id, &frame);
            return;
        }
        let set = play.set();
        let ability = &set.defs[play.state.card(id).def as usize].code.activated[usize::from(frame.ability())];
        // SE-ACTION-5, SE-ARTIFACT-3: once per turn. SE-RULING-11: it exhausts nobody, unless that is its price.
        play.mark(id, mark::USED);
        for &(amount, store) in &ability.pay {
            // SE-ACTION-4, SE-RULING-8: SE is taken from the controller's hero, whatever card asks for it.
            play.spend(frame.seat(), store, i16::from(amount));
        }
        play.say_common(Common::Used, id, frame.seat());
        // SE-RULING-121, SE-RULING-127.
        play.pay_acts(&ability.act, id);
    }

    fn ended(play: &mut SePlay, frame: Frame) {
        let id = frame.this();
        let card = play.state.card(id);
        if frame.is_for(Cause::Played) && card.zone == LIMBO.0 {
            // SE-ABILITY-5, SE-BOARD-4, SE-RULING-104: a plain ability goes to the graveyard after everything it
            // triggered.
            let owner = card.owner();
            play.put_away(id, owner, GRAVEYARD);
        } else if frame.is_for(Cause::Triggered)
            && play.look().kind(id) == TRAP
            && play.look().is_still(id, frame.entered)
        {
            // SE-RULING-84, SE-RULING-116: a trap is destroyed after all that its effect triggered.
            let gone = verbs::destroyed(play.look(), id, NO_CARD);
            play.leave(&[gone]);
        }
    }

    fn answers(play: &mut SePlay, id: CardId, event: &Event) -> bool {
        if play.look().kind(id) != TRAP {
            return true;
        }
        // SE-RULING-85: a trap whose subject has gone stays face-down. SE-RULING-102: one that has died and gone on since is not the card
        // that died.
        if !play.look().is_meant(event) {
            return false;
        }
        play.turn_face_up(id);
        true
    }

    fn play_card(play: &mut SePlay, id: CardId, seat: Seat) {
        if legal::why_not_play(play.look(), seat, id).is_none() {
            play.start_text(Cause::Played, id, 0, seat);
        }
    }
}
