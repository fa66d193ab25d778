//! Attacks: declared, answered in a window, looked at again, fought.
//!
//! SL-RULING-36 gives the steps. The frame remembers the attackers and what is attacked, each with its arrival.

use cardtext::ast::{Often, Order, Stat};
use engine::author::{CardId, CardMarks, Cell, Event, GameFrame, NO_CARD, Numbers};
use engine::{Choice, Seat, Seats};

use crate::legal;
use crate::verbs::{self, Means, Victim};
use crate::vocabulary::{Phase, Question, ShatteredLegacy, Situation, SlLook, SlPlay, Under, mark};
use crate::window;
use crate::words::*;

engine::frame! {
    /// An attack.
    pub(crate) struct Attack is Under::Attack, {
        step: Step => step,
        pub(crate) seat: Seat => seat,
        pub(crate) manner: Manner => left,
        /// What is attacked, or [`NO_CARD`].
        pub(crate) target: CardId => this,
        target_came: u16 => entered,
        /// How many attack.
        count: u16 => at,
        pub(crate) attackers: Attackers => game,
    }
}

/// Those who attack, and when each came where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attackers {
    pub(crate) cards: [CardId; VASSAL_ZONES],
    came: [u16; VASSAL_ZONES],
}

impl Cell<[u16; 8]> for Attackers {
    #[inline]
    fn read(cells: [u16; 8]) -> Attackers {
        let [a, b, c, d, came @ ..] = cells;
        Attackers { cards: [a, b, c, d].map(CardId), came }
    }

    #[inline]
    fn write(self, cells: &mut [u16; 8]) {
        cells[..VASSAL_ZONES].copy_from_slice(&self.cards.map(|card| card.0));
        cells[VASSAL_ZONES..].copy_from_slice(&self.came);
    }
}

engine::codes! {
    /// The kinds of attack.
    pub(crate) enum Manner { Battle, Combined, Direct }

    /// SL-RULING-36: the steps.
    pub(crate) enum Step { Target, Join, Declare, Window, Fight, Fought, Over }
}

impl Attack {
    /// The same at something, or at the player.
    pub(crate) fn aimed(self, target: CardId, manner: Manner) -> Attack {
        Attack { target, manner, ..self }
    }

    /// Those who attack, whatever has become of them.
    fn cards(&self) -> &[CardId] {
        &self.attackers.cards[..usize::from(self.count)]
    }

    /// Whether it is declared and not yet decided.
    fn is_fought(&self) -> bool {
        matches!(self.step, Step::Window | Step::Fight)
    }

    /// One more attacks, who came then.
    fn add(&mut self, id: CardId, came: u16) {
        let place = usize::from(self.count);
        (self.attackers.cards[place], self.attackers.came[place]) = (id, came);
        self.count += 1;
    }
}

/// The attack under way, once it is declared.
#[inline]
pub(crate) fn current(look: SlLook) -> Option<Attack> {
    look.own_frames().find(Attack::is_fought)
}

/// SL-RULING-95: whether a battle is under way, from its declaration until its triggers have resolved. Before it is declared nothing happens that
/// could last for it.
pub(crate) fn is_under_way(look: SlLook) -> bool {
    look.own_frames::<Attack>().next().is_some()
}

/// The Vassal with which an attack was begun.
pub(crate) fn first_attacker(look: SlLook) -> Option<CardId> {
    look.top_own().and_then(|attack: Attack| attack.cards().first().copied())
}

/// Whether a Vassal is among those of the attack that is being declared.
pub(crate) fn takes_part(look: SlLook, id: CardId) -> bool {
    look.top_own().is_some_and(|attack: Attack| attack.cards().contains(&id))
}

/// The attackers that are still there.
pub(crate) fn attackers(look: SlLook<'_>, attack: Attack) -> impl Iterator<Item = CardId> {
    let Attackers { cards, came } = attack.attackers;
    cards.into_iter().zip(came).take(usize::from(attack.count)).filter_map(move |(id, came)| {
        let card = look.card(id);
        let there = card.zone == VASSAL_ZONE.0 && card.entered == came && card.seat() == attack.seat;
        there.then_some(id)
    })
}

/// SL-RULING-92: those who attack a Domain Master together with the first of them.
pub(crate) fn partners(look: SlLook<'_>, target: CardId, first: CardId) -> impl Iterator<Item = CardId> {
    let together = move |attack: &Attack| {
        attack.manner == Manner::Combined && (attack.target, attack.attackers.cards[0]) == (target, first)
    };
    let all = |attack: Attack| {
        let Attackers { cards, came } = attack.attackers;
        cards.into_iter().zip(came).take(usize::from(attack.count))
    };
    // One that has gone and come back is another card.
    let attacks = move |&(id, came): &(CardId, u16)| !look.in_play(id) || look.is_still(id, came);
    look.own_frames().find(together).map(all).into_iter().flatten().skip(1).filter(attacks).map(|(id, _)| id)
}

/// What is attacked, if it is still there.
pub(crate) fn attacked(look: SlLook, attack: &Attack) -> Option<CardId> {
    let id = attack.target;
    (id != NO_CARD && look.is_still(id, attack.target_came) && look.card(id).seat() != attack.seat).then_some(id)
}

/// What a card does in the attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InAttack {
    Attacks,
    IsAttacked,
    None,
}

/// What a card does in the attack under way: nobody attacks and is attacked in one.
pub(crate) fn part_of(look: SlLook, id: CardId) -> InAttack {
    match current(look) {
        Some(attack) if attackers(look, attack).any(|other| other == id) => InAttack::Attacks,
        Some(attack) if attacked(look, &attack) == Some(id) => InAttack::IsAttacked,
        Some(_) | None => InAttack::None,
    }
}

/// The Combined Attack Total of the attack under way, or 0.
pub(crate) fn combined_total(look: SlLook) -> i16 {
    let combined = current(look).filter(|attack| attack.manner == Manner::Combined);
    combined.map_or(0, |attack| total(look, attackers(look, attack)))
}

/// SL-COMBINED-5: what the Total ATK Values come to.
pub(crate) fn total(look: SlLook, cards: impl Iterator<Item = CardId>) -> i16 {
    cards.map(|id| ShatteredLegacy::stat(look, id, TOTAL_ATK)).fold(0, i16::saturating_add)
}

/// The Vassals of a seat that may attack a Domain Master together.
pub(crate) fn joiners(look: SlLook<'_>, seat: Seat, master: CardId) -> impl Iterator<Item = CardId> {
    look.zone(seat, VASSAL_ZONE).filter(move |&id| may_join(look, id, master))
}

/// SL-COMBINED-4: whether a Vassal may attack a Domain Master with others: any that may attack at all.
fn may_join(look: SlLook, id: CardId, master: CardId) -> bool {
    legal::why_not_attack(look, id).is_none()
        && !look.cannot(id, TO_JOIN)
        && !look.cannot_by(master, TO_BE_ATTACKED, id)
        && !is_kept_off(look, id, master)
}

/// Whether a text keeps a Vassal from attacking this card.
fn is_kept_off(look: SlLook, id: CardId, from: CardId) -> bool {
    look.is_modified(TO_ATTACK) && look.cannot_by(id, TO_ATTACK, from)
}

/// SL-COMBINED-8, SL-RULING-3, SL-RULING-4: whether a total is enough to start a Combined Attack.
fn is_enough(look: SlLook, sum: i16, master: CardId) -> bool {
    sum > 0 && sum >= ShatteredLegacy::stat(look, master, HP)
}

/// Whether a Vassal may begin a Combined Attack on a Domain Master, others joining as they can.
fn may_combine(look: SlLook, id: CardId, master: CardId) -> bool {
    let seat = look.card(id).seat();
    may_join(look, id, master) && is_in_reach(look, seat, master)
}

/// Whether the Vassals of a seat that may attack a Domain Master are strong enough together.
fn is_in_reach(look: SlLook, seat: Seat, master: CardId) -> bool {
    is_enough(look, total(look, joiners(look, seat, master)), master)
}

/// Whether there is something a Vassal may attack, for one after another of a seat's Vassals: `reach` keeps what holds of
/// all of them, whether the Domain Master is in their reach, once that has been asked.
pub(crate) fn has_target(look: SlLook, id: CardId, reach: &mut Option<bool>) -> bool {
    let seat = look.card(id).seat();
    let master = look.first(seat.other(), MASTER_ZONE);
    assailable(look, id).next().is_some()
        || master != NO_CARD
            && may_join(look, id, master)
            && *reach.get_or_insert_with(|| is_in_reach(look, seat, master))
        || may_go_direct(look, id)
}

/// SL-DIRECT-1, SL-DIRECT-4, SL-DIRECT-5: whether a Vassal may attack directly. SL-RULING-40: each attack asks it anew.
pub(crate) fn may_go_direct(look: SlLook, id: CardId) -> bool {
    let foe = look.card(id).seat().other();
    !look.cannot(id, TO_ATTACK_DIRECTLY)
        && (look.count(foe, VASSAL_ZONE) == 0 || look.may(id, ATTACK_PAST_VASSALS))
        && (look.count(foe, MASTER_ZONE) == 0 || look.may(id, ATTACK_PAST_MASTERS))
}

/// The Vassals and Domain Masters that a Vassal may attack.
fn targets(look: SlLook<'_>, id: CardId) -> impl Iterator<Item = CardId> {
    let foe = look.card(id).seat().other();
    // SL-COMBINED-3, SL-RULING-1: nothing here asks whether a Domain Master has Vassals before it.
    assailable(look, id).chain(look.zone(foe, MASTER_ZONE).filter(move |&master| may_combine(look, id, master)))
}

/// SL-BATTLE-1, SL-REST-4: the Vassals that a Vassal may attack, active ones.
fn assailable(look: SlLook<'_>, id: CardId) -> impl Iterator<Item = CardId> {
    let foe = look.card(id).seat().other();
    let open = move |other: &CardId| !look.cannot_by(*other, TO_BE_ATTACKED, id) && !is_kept_off(look, id, *other);
    look.zone(foe, VASSAL_ZONE).filter(open)
}

/// A player wants to attack with a Vassal; what it attacks is asked for.
pub(crate) fn declare(play: &mut SlPlay, attacker: CardId) {
    let card = play.state.card(attacker);
    let mut attack = Attack { seat: card.seat(), target: NO_CARD, ..Attack::blank() };
    attack.add(attacker, card.entered);
    play.push_own(attack);
}

fn add(play: &mut SlPlay, id: CardId) {
    let came = play.state.card(id).entered;
    play.change_own(|attack: &mut Attack| attack.add(id, came));
}

/// The answers to what is attacked.
pub(crate) fn target_options(look: SlLook, out: &mut Vec<Choice>) {
    let Some(attack) = look.top_own::<Attack>() else { return };
    let first = attack.attackers.cards[0];
    out.extend(targets(look, first).map(Choice::Pick));
    // SL-DIRECT-2: whoever may attack at all may do it directly.
    if may_go_direct(look, first) {
        out.push(Choice::Seat(attack.seat.other()));
    }
    out.push(Choice::Back);
}

/// The answers to who attacks as well.
pub(crate) fn join_options(look: SlLook, out: &mut Vec<Choice>) {
    let Some(attack) = look.top_own::<Attack>() else { return };
    out.extend(more(look, &attack).map(Choice::Pick));
    let combined = attack.manner == Manner::Combined;
    if !combined || is_enough(look, total(look, attackers(look, attack)), attack.target) {
        out.push(Choice::Done);
    }
    out.push(Choice::Back);
}

/// The Vassals that may attack as well.
fn more<'a>(look: SlLook<'a>, attack: &'a Attack) -> impl Iterator<Item = CardId> + 'a {
    let combined = attack.manner == Manner::Combined;
    look.zone(attack.seat, VASSAL_ZONE).filter(move |id| {
        !attack.cards().contains(id)
            && if combined {
                may_join(look, *id, attack.target)
            } else {
                legal::why_not_attack(look, *id).is_none() && may_go_direct(look, *id)
            }
    })
}

/// It is chosen what is attacked, or the attack is taken back.
pub(crate) fn take_target(play: &mut SlPlay, choice: Choice) {
    if choice == Choice::Back {
        play.pop();
        return;
    }
    if choice.seat().is_some() {
        // SL-RULING-38: others may join.
        play.change_own(|attack: &mut Attack| (attack.manner, attack.step) = (Manner::Direct, Step::Join));
        return;
    }
    let target = choice.answer_to(Question::Target, Choice::picked);
    let came = play.state.card(target).entered;
    let master = play.look().kind(target) == MASTER;
    play.change_own(|attack: &mut Attack| {
        (attack.target, attack.target_came) = (target, came);
        // SL-COMBINED-1, SL-RULING-2: a Domain Master is attacked in no other way.
        // SL-RULING-41: a Vassal is attacked by one, whom nobody joins.
        (attack.manner, attack.step) =
            if master { (Manner::Combined, Step::Join) } else { (Manner::Battle, Step::Declare) };
    });
}

/// It is chosen who attacks as well, that nobody else does, or the attack is taken back.
pub(crate) fn take_joiner(play: &mut SlPlay, choice: Choice) {
    if choice == Choice::Back {
        play.pop();
        return;
    }
    match choice.answer_or(Choice::Done, Question::Join, Choice::picked) {
        Some(id) => add(play, id),
        None => play.step_own::<Attack>(Step::Declare),
    }
}

/// Goes on until something else comes first.
pub(crate) fn resume(play: &mut SlPlay) {
    play.resume_by::<Attack>(step);
}

fn step(play: &mut SlPlay) {
    let attack: Attack = play.top_own();
    let seat = attack.seat;
    match attack.step {
        Step::Target => play.ask(Seats::one(seat), Question::Target),
        Step::Join => {
            if more(play.look(), &attack).next().is_some() {
                play.ask(Seats::one(seat), Question::Join);
            } else {
                play.step_own::<Attack>(Step::Declare);
            }
        }
        Step::Declare => begin(play, &attack),
        Step::Window => {
            play.step_own::<Attack>(Step::Fight);
            // SL-RULING-34: the beginning of a battle, whatever is attacked; the phase itself has none.
            window::open(play, Situation::Battle);
        }
        Step::Fight => {
            fight(play, &attack);
            // What it triggers still belongs to it.
            play.change_found(|_: &Attack| true, |attack| attack.step = Step::Fought);
        }
        Step::Fought => {
            play.step_own::<Attack>(Step::Over);
            tell_survivors(play, &attack);
        }
        Step::Over => {
            play.pop();
            // SL-RULING-74: "this battle" ends after the triggers of the attack.
            play.end_span(BATTLE);
            if attack.manner == Manner::Combined {
                // SL-COMBINED-10, SL-RULING-37. SL-RULING-39: no other attack ends the phase.
                play.state.extra.broken_off = true;
            }
        }
    }
}

/// Marks the attackers and lets what triggers trigger.
#[inline(never)]
fn begin(play: &mut SlPlay, attack: &Attack) {
    play.step_own::<Attack>(Step::Window);
    // SL-RULING-100: with each battle anew.
    play.renew(CardMarks::NONE, |often| often == Often::OncePerBattle);
    for &id in attack.cards() {
        // SL-VASSAL-5, SL-BATTLE-8. A second attack, where a card allows one, uses that up as well.
        let again = play.state.card(id).marks.has(mark::ATTACKED);
        play.mark(id, if again { mark::ATTACKED_TWICE } else { mark::ATTACKED });
    }
    let mut events = play.take_events();
    each_event(play.look(), |event| events.push(*event));
    play.trigger(&events);
    play.give_events(events);
}

/// Visits what the attack under way is, as events: each attacker's part, then that of what is attacked.
/// SL-RULING-98: the attackers in the order in which they were declared.
pub(crate) fn each_event(look: SlLook, visit: impl FnMut(&Event)) {
    if let Some(attack) = current(look) {
        each_event_of(look, attack, None, visit);
    }
}

/// The same of an attack that somebody may join.
pub(crate) fn each_event_of(look: SlLook, attack: Attack, joins: Option<CardId>, mut visit: impl FnMut(&Event)) {
    let Attack { target, seat, .. } = attack;
    let mut first = NO_CARD;
    for id in attackers(look, attack).chain(joins) {
        // Who attacks again is counted once.
        let before = i16::from(look.card(id).marks.has(mark::ATTACKED_TWICE));
        visit(&look.event(EVENT_ATTACKS, id, target, seat).after(before));
        match attack.manner {
            Manner::Combined => visit(&look.event(EVENT_COMBINED, id, target, seat)),
            Manner::Direct => visit(&look.event(EVENT_DIRECT, id, NO_CARD, seat)),
            Manner::Battle => {}
        }
        if first == NO_CARD {
            first = id;
        }
    }
    if target != NO_CARD {
        visit(&look.event(EVENT_ATTACKED, target, first, seat));
    }
}

/// Strikes the attackers that have dropped out: they destroy nothing.
fn keep(play: &mut SlPlay, fighting: &[CardId]) {
    play.change_own(|attack: &mut Attack| attack.count = 0);
    fighting.iter().for_each(|&id| add(play, id));
}

/// SL-RULING-103: those who fought each other and are still there have survived a battle.
#[inline(never)]
fn tell_survivors(play: &mut SlPlay, attack: &Attack) {
    let Attack { target, seat, manner, .. } = *attack;
    let Some(&first) = attack.cards().first() else { return };
    if manner == Manner::Direct {
        return;
    }
    let mut events = play.take_events();
    let look = play.look();
    for id in attackers(look, *attack).filter(|&id| play.cares(EVENT_SURVIVES, id, target)) {
        events.push(look.event(EVENT_SURVIVES, id, target, seat).by_one_come(attack.target_came));
    }
    if let Some(id) = attacked(look, attack).filter(|&id| play.cares(EVENT_SURVIVES, id, first)) {
        events.push(look.event(EVENT_SURVIVES, id, first, seat).by_one_come(attack.attackers.came[0]));
    }
    play.trigger(&events);
    play.give_events(events);
}

/// What the attackers' ATK is compared with.
pub(crate) fn number_attacked(manner: Manner) -> Stat {
    if manner == Manner::Combined { HP } else { TOTAL_DEF }
}

/// SL-RULING-4, SL-RULING-37: looks again, finds the totals and does what they say.
fn fight(play: &mut SlPlay, attack: &Attack) {
    let look = play.look();
    let direct = attack.manner == Manner::Direct;
    let (mut fighting, mut count) = ([NO_CARD; VASSAL_ZONES], 0);
    let still = |id: &CardId| look.statuses(*id) & 1 << FROZEN.0 == 0 && (!direct || may_go_direct(look, *id));
    for id in attackers(look, *attack).filter(still) {
        fighting[count] = id;
        count += 1;
    }
    let fighting = &fighting[..count];
    if fighting.is_empty() {
        return miss(play, attack, "no attacker is left to fight");
    }
    let sum = total(look, fighting.iter().copied());
    keep(play, fighting);
    let look = play.look();
    if direct {
        // SL-DIRECT-3, SL-RULING-38: one loss.
        verbs::change_lp(play, &[(attack.seat.other(), -sum)]);
        return;
    }
    let Some(target) = attacked(look, attack) else { return miss(play, attack, "its target is gone") };
    // SL-BATTLE-7: one number of each side is asked, and no other.
    let against = ShatteredLegacy::stat(look, target, number_attacked(attack.manner));
    // SL-BATTLE-6, SL-RULING-3, SL-RULING-5, SL-RULING-22, SL-RULING-25.
    if sum == 0 || sum < against {
        return fail(play, attack, "it is weaker than what it attacks");
    }
    let victims = [Victim::of(target, fighting[0])].into_iter();
    if attack.manner == Manner::Combined && sum == against {
        // SL-COMBINED-7, SL-RULING-6.
        let fallen = fighting.iter().map(|&id| Victim::of(id, target));
        verbs::destroy_all(play, victims.chain(fallen), Means::Battle);
    } else {
        // SL-BATTLE-4, SL-BATTLE-5, SL-COMBINED-6; SL-RULING-23: what is left over of the sum passes to nobody.
        verbs::destroy_all(play, victims, Means::Battle);
    }
}

/// Nobody has fought.
fn miss(play: &mut SlPlay, attack: &Attack, why: &'static str) {
    keep(play, &[]);
    fail(play, attack, why);
}

fn fail(play: &mut SlPlay, attack: &Attack, why: &'static str) {
    play.say_why(told::FAILED, NO_CARD, attack.seat, why);
}

/// Does what a text orders about the attack or the phase.
pub(crate) fn order(play: &mut SlPlay, order: Order) {
    // SL-RULING-79: it is used up all the same.
    if play.change_found(Attack::is_fought, |attack| (attack.step, attack.count) = (Step::Over, 0)) {
        let seat = play.state.active();
        play.say(told::STOPPED, NO_CARD, seat);
    }
    if order == END_BATTLE_PHASE && play.state.extra.now == Phase::Battle {
        play.state.extra.broken_off = true;
    }
}
