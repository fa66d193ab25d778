//! Combat, step by step.
//!
//! The frame of a combat remembers the two characters and their arrivals, the amount of the strike
//! under way, and the weapon and armor that it wears.

use engine::author::{CardId, CardMarks, Force, Frame, Hit, NO_CARD, Question, Ruleset, damage_class, kind};
use engine::{Seat, Seats};

use crate::rules::{SeLook, SePlay, ShadowEra, is_open, mark, question, worn};
use crate::verbs;
use crate::words::*;

/// The places in a combat frame.
mod at {
    pub const ATTACKER: usize = 0;
    pub const ATTACKER_CAME: usize = 1;
    pub const TARGET: usize = 2;
    pub const TARGET_CAME: usize = 3;
    pub const AMOUNT: usize = 4;
    pub const WEAPON: usize = 5;
    pub const DEFENCE_FIRST: usize = 6;
    pub const ARMOR: usize = 7;
}

/// The steps of a combat, named after the rulebook's.
mod step {
    /// The target is being chosen.
    pub const TARGET: u8 = 0;
    /// 1 and 1.1: both enter combat.
    pub const ENTER: u8 = 1;
    /// Who strikes first.
    pub const OPEN: u8 = 2;
    /// 2 and 2.1: the attacker strikes.
    pub const ATTACK: u8 = 3;
    /// 2.2 to 4.1: its damage.
    pub const ATTACK_LANDS: u8 = 4;
    /// Weapon and armor wear.
    pub const ATTACK_WEARS: u8 = 5;
    /// 5: the target defends.
    pub const DEFEND: u8 = 6;
    /// Its damage.
    pub const DEFENCE_LANDS: u8 = 7;
    /// Weapon and armor wear.
    pub const DEFENCE_WEARS: u8 = 8;
}

/// Visits the characters an attacker of a seat may attack.
pub(crate) fn each_attackable(look: SeLook, seat: Seat, attacker: CardId, visit: impl FnMut(CardId)) {
    attackable(look, seat).filter(|&id| !is_kept_off(look, attacker, id)).for_each(visit);
}

/// Whether an attacker of a seat has anything to attack; `open` keeps whether there is anything for all of them, once that
/// has been asked.
#[inline]
pub(crate) fn has_attackable(look: SeLook, seat: Seat, attacker: CardId, open: &mut Option<bool>) -> bool {
    *open.get_or_insert_with(|| attackable(look, seat).next().is_some())
        && (!look.is_modified(TO_ATTACK) || is_let_attack(look, seat, attacker))
}

/// Whether there is one that no text keeps an attacker from.
#[cold]
fn is_let_attack(look: SeLook, seat: Seat, attacker: CardId) -> bool {
    attackable(look, seat).any(|id| !is_kept_off(look, attacker, id))
}

/// Whether a text keeps a character from attacking this one.
fn is_kept_off(look: SeLook, attacker: CardId, from: CardId) -> bool {
    look.is_modified(TO_ATTACK) && look.cannot_by(attacker, TO_ATTACK, from)
}

fn attackable(look: SeLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    let foe = seat.other();
    let characters = look.zone(foe, HERO_ZONE).chain(look.zone(foe, ALLIES_ROW));
    // SE-TARGET-5: attacking is targeting.
    characters.filter(move |&id| {
        !look.cannot(id, TO_BE_ATTACKED) && !look.cannot(id, TO_BE_TARGETED) && is_open(look, seat, id)
    })
}

/// A player wants to attack with a character; the target is asked for.
pub(crate) fn declare(play: &mut SePlay, attacker: CardId) {
    let card = *play.state.card(attacker);
    let mut frame = Frame::of(kind::GAME);
    frame.seat = card.seat;
    frame.game[at::ATTACKER] = attacker.0;
    frame.game[at::ATTACKER_CAME] = card.entered;
    play.push(frame);
}

/// The target is chosen.
pub(crate) fn aim(play: &mut SePlay, target: CardId) {
    let came = play.state.card(target).entered;
    let frame = play.top_mut();
    frame.game[at::TARGET] = target.0;
    frame.game[at::TARGET_CAME] = came;
    frame.step = step::ENTER;
}

/// Goes one step on.
pub(crate) fn resume(play: &mut SePlay) {
    let frame = *play.top().expect("a combat is stepped while its frame is on top");
    let attacker = CardId(frame.game[at::ATTACKER]);
    let target = CardId(frame.game[at::TARGET]);
    match frame.step {
        step::TARGET => play.state.ask(Seats::one(Seat(frame.seat)), Question::Game(question::ATTACK)),
        step::ENTER => {
            play.top_mut().step = step::OPEN;
            // SE-RULING-13: exhausted before anything answers.
            let card = play.state.card_mut(attacker);
            card.marks = card.marks.without(mark::ARRIVING) | mark::EXHAUSTED | mark::ATTACKED;
            if play.cares(EVENT_COMBAT, attacker, target) || play.cares(EVENT_ATTACKS, attacker, target) {
                let seat = Seat(frame.seat);
                let events = [
                    play.event(EVENT_COMBAT, attacker, target, seat),
                    play.event(EVENT_COMBAT, target, attacker, seat),
                    play.event(EVENT_ATTACKS, attacker, target, seat),
                ];
                play.trigger(&events);
            }
        }
        step::OPEN => {
            let look = play.look();
            if !stands(look, &frame) || !may_strike(look, attacker) {
                play.pop();
                return;
            }
            // SE-RULING-43, SE-RULING-44: the defence is moved forward, unless there is none.
            let first = look.grants(target) & 1 << STRIKES_FIRST.0 != 0 && can_defend(look, &frame);
            let top = play.top_mut();
            top.game[at::DEFENCE_FIRST] = u16::from(first);
            top.step = if first { step::DEFEND } else { step::ATTACK };
        }
        step::ATTACK => {
            if frame.game[at::DEFENCE_FIRST] == 1
                && (!stands(play.look(), &frame) || !may_strike(play.look(), attacker))
            {
                play.pop();
                return;
            }
            draw_back(play, attacker, step::ATTACK_LANDS);
            play.raise(EVENT_ATTACKED, target, attacker, Seat(frame.seat));
        }
        step::ATTACK_LANDS => {
            play.top_mut().step = step::ATTACK_WEARS;
            // SE-RULING-115: the amount is dealt whatever became of the striker, but there must be one to strike.
            if is_gone(play.look(), target, frame.game[at::TARGET_CAME]) {
                play.pop();
                return;
            }
            land(play, attacker, target);
        }
        step::ATTACK_WEARS => {
            if frame.game[at::DEFENCE_FIRST] == 1 {
                play.pop();
            } else {
                play.top_mut().step = step::DEFEND;
            }
            wear(play, &frame);
        }
        step::DEFEND => {
            let first = frame.game[at::DEFENCE_FIRST] == 1;
            if !can_defend(play.look(), &frame) {
                if first {
                    play.top_mut().step = step::ATTACK;
                } else {
                    play.pop();
                }
                return;
            }
            draw_back(play, target, step::DEFENCE_LANDS);
            let seat = Seat(play.state.card(target).seat);
            play.raise(EVENT_DEFENDS, target, attacker, seat);
        }
        step::DEFENCE_LANDS => {
            play.top_mut().step = step::DEFENCE_WEARS;
            if is_gone(play.look(), attacker, frame.game[at::ATTACKER_CAME]) {
                play.pop();
                return;
            }
            land(play, target, attacker);
        }
        _ => {
            if frame.game[at::DEFENCE_FIRST] == 1 {
                play.top_mut().step = step::ATTACK;
            } else {
                play.pop();
            }
            wear(play, &frame);
        }
    }
}

/// Step 2: the amount of a strike is fixed, and the weapon it is struck with.
fn draw_back(play: &mut SePlay, striker: CardId, next: u8) {
    let look = play.look();
    let amount = ShadowEra::stat(look, striker, ATTACK);
    let card = look.card(striker);
    let weapon = if card.zone == HERO_ZONE.0 { worn(look, Seat(card.seat), WEAPON) } else { None };
    let top = play.top_mut();
    top.game[at::AMOUNT] = amount.max(0) as u16;
    top.game[at::WEAPON] = weapon.unwrap_or(NO_CARD).0;
    top.game[at::ARMOR] = NO_CARD.0;
    top.step = next;
}

/// Steps 2.2 to 4.1: the strike is dealt.
fn land(play: &mut SePlay, striker: CardId, struck: CardId) {
    let top = *play.top_mut();
    let amount = top.game[at::AMOUNT] as i16;
    if amount == 0 {
        return;
    }
    let weapon = CardId(top.game[at::WEAPON]);
    let mut flavors = flavors_of(play.look(), striker);
    if weapon != NO_CARD {
        flavors |= flavors_of(play.look(), weapon);
    }
    let mut hits = [Hit {
        to: struck,
        from: striker,
        amount,
        class: damage_class::COMBAT,
        flavors,
        force: Force::Plain,
        guard: NO_CARD,
    }];
    let base = play.state_top();
    play.damage(&mut hits);
    play.frame_at(base).game[at::ARMOR] = hits[0].guard.0;
}

/// SE-DAMAGE-4: the sub-type of the icon, and SE-RULING-58 what a card adds.
fn flavors_of(look: SeLook, id: CardId) -> u16 {
    let tags = look.def(id).tags;
    let icon = [(STRIKES_ARMED, ARMED), (STRIKES_UNARMED, UNARMED), (STRIKES_RANGED, RANGED)];
    let printed =
        icon.iter().filter(|(tag, _)| tags & 1 << tag.0 != 0).fold(0, |bits, (_, flavor)| bits | 1 << flavor.0);
    printed | look.added_flavors(id)
}

/// SE-RULING-47: after a strike its weapon wears, then the armor that prevented some of it.
fn wear(play: &mut SePlay, frame: &Frame) {
    // SE-RULING-107: a strike of nothing wears nothing.
    let weapon = if frame.game[at::AMOUNT] > 0 { frame.game[at::WEAPON] } else { NO_CARD.0 };
    let (mut broken, mut count) = ([NO_CARD; 2], 0);
    for id in [weapon, frame.game[at::ARMOR]].map(CardId) {
        if id == NO_CARD || !play.look().in_play(id) {
            continue;
        }
        let own = play.on_card_mut(id);
        own.durability = own.durability.saturating_sub(1);
        if ShadowEra::stat(play.look(), id, DURABILITY) == 0 {
            broken[count] = id;
            count += 1;
        }
    }
    // What both have brought to 0 goes as one moment.
    verbs::destroy(play, &broken[..count], NO_CARD);
}

fn is_gone(look: SeLook, id: CardId, came: u16) -> bool {
    !look.is_still(id, came)
}

/// SE-RULING-37: both are still there, and a hero still has what it strikes with.
fn stands(look: SeLook, frame: &Frame) -> bool {
    let attacker = CardId(frame.game[at::ATTACKER]);
    let armed = look.card(attacker).zone != HERO_ZONE.0 || worn(look, Seat(look.card(attacker).seat), WEAPON).is_some();
    armed
        && !is_gone(look, attacker, frame.game[at::ATTACKER_CAME])
        && !is_gone(look, CardId(frame.game[at::TARGET]), frame.game[at::TARGET_CAME])
}

/// SE-RULING-38: an attacker that can no longer attack does not strike.
fn may_strike(look: SeLook, attacker: CardId) -> bool {
    !look.cannot(attacker, TO_ATTACK)
}

/// SE-RULING-40: tested when the strike would begin.
fn can_defend(look: SeLook, frame: &Frame) -> bool {
    let attacker = CardId(frame.game[at::ATTACKER]);
    let target = CardId(frame.game[at::TARGET]);
    !is_gone(look, target, frame.game[at::TARGET_CAME])
        && !is_gone(look, attacker, frame.game[at::ATTACKER_CAME])
        && !look.card(target).marks.has(CardMarks::DOOMED)
        && !look.cannot(target, TO_DEFEND)
        && !look.denies_foe(attacker, TO_DEFEND)
        && ShadowEra::stat(look, target, ATTACK) > 0
}

/// The attacker of the combat on top of the stack.
pub(crate) fn attacker(look: SeLook) -> Option<CardId> {
    look.top().filter(|frame| frame.kind == kind::GAME).map(|frame| CardId(frame.game[at::ATTACKER]))
}

/// Whether a combat is under way.
pub(crate) fn is_under_way(look: SeLook) -> bool {
    look.frames().any(|frame| frame.kind == kind::GAME)
}
