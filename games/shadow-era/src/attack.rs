//! Combat, step by step.
//!
//! The frame of a combat remembers the two characters and their arrivals, the amount of the strike
//! under way, and the weapon and armor that it wears.

use engine::author::{CardId, CardMarks, DamageClass, Force, GameFrame, Hit, NO_CARD, Numbers};
use engine::{Seat, Seats};

use crate::values::{is_open, worn};
use crate::verbs;
use crate::vocabulary::{Question, SeLook, SePlay, ShadowEra, Under, mark};
use crate::words::*;

engine::frame! {
    /// A combat.
    pub(crate) struct Combat is Under::Combat, {
        step: Step => step,
        pub(crate) seat: Seat => seat,
        pub(crate) attacker: CardId => game[0],
        attacker_came: u16 => game[1],
        pub(crate) target: CardId => game[2],
        target_came: u16 => game[3],
        /// How much the strike under way deals.
        amount: i16 => game[4],
        /// What it is struck with.
        weapon: CardId => game[5],
        /// The target strikes before the attacker.
        defence_first: bool => game[6],
        /// What prevented some of it.
        armor: CardId => game[7],
        /// Whether anybody has struck yet.
        blows: Blows => left,
    }
}

engine::codes! {
    /// The steps of a combat, named after the rulebook's.
    pub(crate) enum Step {
        /// The target is being chosen.
        Target,
        /// 1 and 1.1: both enter combat.
        Enter,
        /// Who strikes first.
        Open,
        /// 2 and 2.1: the attacker strikes.
        Attack,
        /// 2.2 to 4.1: its damage.
        AttackLands,
        /// Weapon and armor wear.
        AttackWears,
        /// 5: the target defends.
        Defend,
        /// Its damage.
        DefenceLands,
        /// Weapon and armor wear.
        DefenceWears,
    }

    /// Whether a strike was carried out in a combat.
    pub(crate) enum Blows {
        None,
        Struck,
    }
}

impl Combat {
    /// The same with a target.
    pub(crate) fn aimed(self, look: SeLook, target: CardId) -> Combat {
        Combat { target, target_came: look.card(target).entered, ..self }
    }
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
        && (!look.is_modified(TO_ATTACK) && !look.is_modified(TO_BE_TARGETED) && !look.is_modified(TO_BE_ATTACKED)
            || is_let_attack(look, seat, attacker))
}

/// Whether there is one that no text keeps an attacker from.
#[cold]
fn is_let_attack(look: SeLook, seat: Seat, attacker: CardId) -> bool {
    attackable(look, seat).any(|id| !is_kept_off(look, attacker, id))
}

/// Whether a text keeps a character from attacking this one.
fn is_kept_off(look: SeLook, attacker: CardId, from: CardId) -> bool {
    look.is_modified(TO_ATTACK) && look.cannot_by(attacker, TO_ATTACK, from)
        || look.is_modified(TO_BE_TARGETED) && look.cannot_by(from, TO_BE_TARGETED, attacker)
        || look.is_modified(TO_BE_ATTACKED) && look.cannot_by(from, TO_BE_ATTACKED, attacker)
}

fn attackable(look: SeLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    let foe = seat.other();
    // SE-COMBAT-1, SE-RULING-34: any character of the other side.
    let characters = look.zone(foe, HERO_ZONE).chain(look.zone(foe, ALLIES_ROW));
    // SE-TARGET-5, SE-KEYWORD-7: attacking is targeting.
    characters.filter(move |&id| {
        !look.cannot(id, TO_BE_ATTACKED) && !look.cannot(id, TO_BE_TARGETED) && is_open(look, seat, id)
    })
}

/// SE-TARGET-3: a player wants to attack with a character; the target is asked for.
pub(crate) fn declare(play: &mut SePlay, attacker: CardId) {
    let card = play.state.card(attacker);
    let (seat, attacker_came) = (card.seat(), card.entered);
    play.push_own(Combat { seat, attacker, attacker_came, ..Combat::blank() });
}

/// The target is chosen.
pub(crate) fn aim(play: &mut SePlay, target: CardId) {
    let came = play.state.card(target).entered;
    play.change_own(|combat: &mut Combat| {
        (combat.target, combat.target_came, combat.step) = (target, came, Step::Enter);
    });
}

/// Goes on until something else comes first.
pub(crate) fn resume(play: &mut SePlay) {
    play.resume_by::<Combat>(step);
}

fn step(play: &mut SePlay) {
    let combat: Combat = play.top_own();
    let Combat { seat, attacker, target, .. } = combat;
    match combat.step {
        Step::Target => play.ask(Seats::one(seat), Question::Attack),
        Step::Enter => enter(play, &combat),
        Step::Open => open(play, &combat),
        Step::Attack => {
            if combat.defence_first
                && let Some(why) = failure(play.look(), &combat)
            {
                return break_off(play, &combat, why);
            }
            // SE-COMBAT-4.
            draw_back(play, attacker, Step::AttackLands);
            // SE-COMBAT-5.
            play.raise(EVENT_ATTACKED, target, attacker, seat);
        }
        Step::AttackLands => {
            play.step_own::<Combat>(Step::AttackWears);
            // SE-RULING-115: the amount is dealt whatever became of the striker, but there must be one to strike.
            if is_gone(play.look(), target, combat.target_came) {
                return break_off(play, &combat, TARGET_GONE);
            }
            land(play, &combat, attacker, target);
        }
        Step::AttackWears => {
            if combat.defence_first {
                finish(play, &combat);
            } else {
                play.step_own::<Combat>(Step::Defend);
            }
            wear(play, &combat);
        }
        Step::Defend => defend(play, &combat),
        Step::DefenceLands => {
            play.step_own::<Combat>(Step::DefenceWears);
            if is_gone(play.look(), attacker, combat.attacker_came) {
                return break_off(play, &combat, ATTACKER_GONE);
            }
            land(play, &combat, target, attacker);
        }
        Step::DefenceWears => {
            // SE-COMBAT-14: no strike answers a defence.
            if combat.defence_first {
                play.step_own::<Combat>(Step::Attack);
            } else {
                finish(play, &combat);
            }
            wear(play, &combat);
        }
    }
}

/// SE-COMBAT-2, SE-COMBAT-3: the attacker enters combat with its target.
fn enter(play: &mut SePlay, combat: &Combat) {
    let Combat { seat, attacker, target, .. } = *combat;
    play.step_own::<Combat>(Step::Open);
    // SE-ACTION-8, SE-RULING-13: exhausted before anything answers. SE-RULING-78: it loses nothing by that.
    // Who attacks again is counted once.
    let before = i16::from(play.state.card(attacker).marks.has(mark::ATTACKED));
    verbs::exhaust(play, attacker, mark::EXHAUSTED | mark::ATTACKED);
    if play.cares(EVENT_COMBAT, attacker, target) || play.cares(EVENT_ATTACKS, attacker, target) {
        let events = [
            play.event(EVENT_COMBAT, attacker, target, seat),
            play.event(EVENT_COMBAT, target, attacker, seat),
            play.event(EVENT_ATTACKS, attacker, target, seat).after(before),
        ];
        play.trigger(&events);
    }
}

/// The first strike is next, if there is still somebody to strike and to be struck.
fn open(play: &mut SePlay, combat: &Combat) {
    let look = play.look();
    if let Some(why) = failure(look, combat) {
        return break_off(play, combat, why);
    }
    // SE-KEYWORD-2, SE-RULING-43: the defence is moved forward, and whoever cannot strike then does not strike
    // last either. SE-RULING-44: nor does one against Ambush. SE-RULING-45, SE-RULING-46: only the target is asked.
    let first = look.is_granted(combat.target, STRIKES_FIRST);
    play.change_own(|combat: &mut Combat| {
        combat.defence_first = first;
        combat.step = if first { Step::Defend } else { Step::Attack };
    });
}

/// SE-COMBAT-11, SE-RULING-41: the target strikes back, if it can: nobody is asked whether to.
fn defend(play: &mut SePlay, combat: &Combat) {
    let Combat { attacker, target, .. } = *combat;
    if !can_defend(play.look(), combat) {
        if combat.defence_first {
            play.step_own::<Combat>(Step::Attack);
        } else {
            finish(play, combat);
        }
        return;
    }
    draw_back(play, target, Step::DefenceLands);
    // SE-RULING-42: the attacker is not attacked by that.
    let seat = play.state.card(target).seat();
    play.raise(EVENT_DEFENDS, target, attacker, seat);
}

/// SE-RULING-125: a combat is over, and who is still there after a strike has survived it. SE-RULING-35: a strike of
/// nothing is none.
fn finish(play: &mut SePlay, combat: &Combat) {
    let Combat { seat, attacker, target, .. } = *combat;
    play.pop();
    if combat.blows == Blows::None || !play.cares(EVENT_SURVIVES, attacker, target) {
        return;
    }
    let fighters = [
        (attacker, combat.attacker_came, target, combat.target_came),
        (target, combat.target_came, attacker, combat.attacker_came),
    ];
    let mut events = play.take_events();
    for (id, came, foe, foe_came) in fighters {
        if play.look().is_still(id, came) && !play.look().card(id).marks.has(CardMarks::DOOMED) {
            events.push(play.event(EVENT_SURVIVES, id, foe, seat).by_one_come(foe_came));
        }
    }
    play.trigger(&events);
    play.give_events(events);
}

/// SE-COMBAT-4, step 2: the amount of a strike is fixed, and the weapon it is struck with.
fn draw_back(play: &mut SePlay, striker: CardId, next: Step) {
    let (amount, weapon) = drawn(play.look(), striker);
    play.change_own(|combat: &mut Combat| {
        (combat.amount, combat.weapon, combat.armor) = (amount, weapon, NO_CARD);
        combat.step = next;
    });
}

/// The amount of a strike, and the weapon it is struck with.
pub(crate) fn drawn(look: SeLook, striker: CardId) -> (i16, CardId) {
    let card = look.card(striker);
    let weapon = if card.zone == HERO_ZONE.0 { worn(look, card.seat(), WEAPON) } else { None };
    (ShadowEra::stat(look, striker, ATTACK), weapon.unwrap_or(NO_CARD))
}

/// A strike, before anything lowers it or turns it aside.
pub(crate) fn strike(look: SeLook, striker: CardId, struck: CardId, amount: i16, weapon: CardId) -> Hit {
    let mut flavors = flavors_of(look, striker);
    if weapon != NO_CARD {
        flavors |= flavors_of(look, weapon);
    }
    // SE-DAMAGE-1, SE-RULING-59: a strike and nothing else.
    let class = DamageClass::Combat;
    Hit { to: struck, from: striker, amount, class, flavors, force: Force::Plain, guard: NO_CARD }
}

/// Steps 2.2 to 4.1: the strike is reduced (SE-COMBAT-6), dealt (SE-COMBAT-7) and answered (SE-COMBAT-8); whom it
/// brings to 0 is killed (SE-COMBAT-9), and that is answered (SE-COMBAT-10).
fn land(play: &mut SePlay, combat: &Combat, striker: CardId, struck: CardId) {
    let Combat { amount, weapon, .. } = *combat;
    if amount == 0 {
        return;
    }
    let mut hits = [strike(play.look(), striker, struck, amount, weapon)];
    let base = play.state_top();
    play.damage(&mut hits);
    // What takes something off is armor, or a text that stands there.
    let prevented = amount.saturating_sub(hits[0].amount.max(0));
    if prevented > 0 && hits[0].to == struck {
        let seat = play.state.card(struck).seat();
        play.say_so_much(told::PREVENTED, struck, seat, prevented);
    }
    play.change_own_at(base, |combat: &mut Combat| (combat.armor, combat.blows) = (hits[0].guard, Blows::Struck));
}

/// SE-DAMAGE-4: the sub-type of the icon, and SE-RULING-58 what a card adds.
fn flavors_of(look: SeLook, id: CardId) -> u16 {
    let tags = look.def(id).tags;
    let icon = [(STRIKES_ARMED, ARMED), (STRIKES_UNARMED, UNARMED), (STRIKES_RANGED, RANGED)];
    let printed =
        icon.iter().filter(|(tag, _)| tags & 1 << tag.0 != 0).fold(0, |bits, (_, flavor)| bits | 1 << flavor.0);
    printed | look.added_flavors(id)
}

/// SE-WEAPON-6, SE-ARMOR-6, SE-RULING-47: after a strike its weapon wears, then the armor that prevented some of it.
fn wear(play: &mut SePlay, combat: &Combat) {
    // SE-RULING-107: a strike of nothing wears nothing; SE-RULING-48: one that was reduced to nothing does.
    let weapon = if combat.amount > 0 { combat.weapon } else { NO_CARD };
    let (mut broken, mut count) = ([NO_CARD; 2], 0);
    for id in [weapon, combat.armor] {
        if id == NO_CARD || !play.look().in_play(id) {
            continue;
        }
        play.change_on_card(id, |own| own.durability = own.durability.saturating_sub(1));
        let seat = play.state.card(id).seat();
        let left = ShadowEra::stat(play.look(), id, DURABILITY);
        // SE-WEAPON-7, SE-ARMOR-7.
        if left == 0 {
            broken[count] = id;
            count += 1;
        } else {
            play.say_so_much(told::WORN, id, seat, left);
        }
    }
    // What both have brought to 0 goes as one moment.
    verbs::destroy(play, &broken[..count], NO_CARD);
}

fn is_gone(look: SeLook, id: CardId, came: u16) -> bool {
    !look.is_still(id, came)
}

/// Why the attacker does not strike after all.
pub(crate) fn failure(look: SeLook, combat: &Combat) -> Option<&'static str> {
    let card = look.card(combat.attacker);
    // SE-RULING-37: both are still there, and a hero still has what it strikes with.
    if is_gone(look, combat.attacker, combat.attacker_came) {
        Some(ATTACKER_GONE)
    } else if is_gone(look, combat.target, combat.target_came) {
        Some(TARGET_GONE)
    } else if card.zone == HERO_ZONE.0 && worn(look, card.seat(), WEAPON).is_none() {
        Some("the hero has no weapon any more")
    } else {
        // SE-RULING-38: an attacker that can no longer attack, or not such a target, does not strike. SE-RULING-39: what keeps
        // others off its target is not asked again.
        let kept = look.cannot(combat.attacker, TO_ATTACK)
            || look.is_modified(TO_ATTACK) && look.cannot_by(combat.attacker, TO_ATTACK, combat.target);
        // SE-RULING-142: nobody strikes at their own side.
        let turned = look.card(combat.target).seat() == card.seat();
        if turned { Some("both are of one side") } else { kept.then_some("the attacker can attack no more") }
    }
}

const ATTACKER_GONE: &str = "the attacker is gone";
const TARGET_GONE: &str = "its target is gone";

fn break_off(play: &mut SePlay, combat: &Combat, why: &'static str) {
    play.say_why(told::BROKEN_OFF, NO_CARD, combat.seat, why);
    finish(play, combat);
}

/// SE-RULING-40: tested when the strike would begin. SE-ACTION-9: not whether it is exhausted, SE-RULING-49: nor how
/// often it has defended.
pub(crate) fn can_defend(look: SeLook, combat: &Combat) -> bool {
    let Combat { attacker, target, .. } = *combat;
    !is_gone(look, target, combat.target_came)
        && !is_gone(look, attacker, combat.attacker_came)
        // SE-COMBAT-12.
        && !look.card(target).marks.has(CardMarks::DOOMED)
        && !look.cannot(target, TO_DEFEND)
        // SE-KEYWORD-3.
        && !look.denies_foe(attacker, TO_DEFEND)
        // SE-COMBAT-13, SE-RULING-35: a hero without a weapon has no attack.
        && ShadowEra::stat(look, target, ATTACK) > 0
}

/// The attacker of the combat on top of the stack.
pub(crate) fn attacker(look: SeLook) -> Option<CardId> {
    look.top_own().map(|combat: Combat| combat.attacker)
}

/// Whether a combat is under way.
pub(crate) fn is_under_way(look: SeLook) -> bool {
    look.own_frames::<Combat>().next().is_some()
}
