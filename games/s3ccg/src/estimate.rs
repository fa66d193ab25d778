//! How a position looks to a simple bot: champions and their HP, Will, cards at hand, what is stored, and the attack that is still to come.

use cardtext::ast::Stat;
use cardtext::program::{Group, ModifierCode, Op, ValueCode};
use engine::Seat;
use engine::author::CardId;

use crate::modes::{Fallen, policy_of};
use crate::vocabulary::{Phase, SsLook};
use crate::words::*;
use crate::{attack, legal, slots, values};

/// What a champion is worth for being up, besides its HP and stats.
const STANDING: i32 = 300;

/// HP up to here are worth more than those above: whoever has few is near its fall.
const FEW: i16 = 50;
/// What an Item or a Stone is worth that is kept for later. What is worn is worth most when it is worn early.
const KEPT_FOR_LATER: i32 = 70;

/// How good what a seat has looks.
pub(crate) fn worth(look: SsLook, seat: Seat) -> i32 {
    let champions: i32 = look
        .zone(seat, CHAMPIONS)
        .map(|id| {
            let stats: i16 = [ATK, DEF, SDG, INT].into_iter().map(|stat| values::stat(look, id, stat)).sum();
            STANDING + of_hp(values::hp(look, id)) + 3 * i32::from(stats)
        })
        .sum();
    let will = look.count(seat, WILL_ZONE) + look.count(seat, USED_WILL);
    let slotted: i32 = look.zone(seat, ACTIVITY).map(|id| slotted(look, id)).sum();
    let kept = look.zone(seat, INVENTORY).filter(|&id| matches!(look.kind(id), ITEM | STONE)).count();
    let cards = look.count(seat, HAND) + look.count(seat, LIBRARY);
    // Whoever may still act has something of it.
    let acts = look.state.active() == seat && look.state.extra.now == Phase::Action;
    // More than a champion with all its HP: a fall is a fall.
    let stock = match policy_of(look).game_type.fallen {
        Fallen::ComeBack => 1_500 * i32::from(look.state.extra.stock[seat.index()]),
        Fallen::StayDown => 0,
    };
    champions
        + stock
        + 12 * i32::from(acts)
        + ahead(look, seat)
        + KEPT_FOR_LATER * kept as i32
        + 20 * will as i32
        + slotted
        + 8 * cards as i32
        + 3 * look.count(seat, COOLDOWN) as i32
}

/// What so many HP of a champion are worth.
fn of_hp(hp: i16) -> i32 {
    2 * i32::from(hp) + 2 * i32::from(hp.min(FEW))
}

/// What a card in a slot is worth: Will that is coming, a defence that waits, a card that is charged for something.
fn slotted(look: SsLook, id: CardId) -> i32 {
    let stored = slots::is_stored(look, id);
    let (needs, has) = (i32::from(look.printed(id, CH)), values::charges(look, id) as i32);
    if look.kind(id) == WILL {
        22
    } else if stored && needs > 0 {
        10 + 24 * has.min(needs)
    } else if stored && look.has_situation(id) {
        14
    } else if stored {
        4
    } else {
        8
    }
}

/// What the best attack of the Action Phase is worth to whoever plans and still has one: S3-PLAN-2, the inventory costs it.
fn ahead(look: SsLook, seat: Seat) -> i32 {
    let extra = &look.state.extra;
    let plans = look.state.active() == seat && extra.now == Phase::Planning && extra.commander.is(seat);
    if !plans || !legal::may_enter_action(look) {
        return 0;
    }
    let user = extra.acting;
    let foes = || look.seats().filter(|&other| look.opposes(seat, other)).flat_map(|other| look.zone(other, CHAMPIONS));
    let attacks = legal::attacks(look, seat, user).map(|card| {
        let (power, guard) = attack::stats(look, card);
        let value = values::stat(look, user, power) + raised(look, card, power);
        let damage = |foe: CardId| (value - values::stat(look, foe, guard)).clamp(0, values::hp(look, foe));
        let gain = |foe: CardId| {
            let (hp, left) = (values::hp(look, foe), values::hp(look, foe) - damage(foe));
            let falls = STANDING * i32::from(left == 0);
            (of_hp(hp) - of_hp(left) + falls) >> answers(look, foe)
        };
        foes().map(gain).max().unwrap_or(0)
    });
    attacks.max().unwrap_or(0)
}

/// How many cards of a champion's player lie stored, each of which may well answer an attack on it.
fn answers(look: SsLook, champion: CardId) -> usize {
    let seat = look.card(champion).seat();
    slots::cards(look, seat).filter(|&id| slots::is_stored(look, id)).count()
}

/// By how much the text of a card raises a stat of its user.
fn raised(look: SsLook, card: CardId, stat: Stat) -> i16 {
    let Some(body) = &look.def(card).code.play else { return 0 };
    let code = &look.set().code;
    let of = |modifier: &ModifierCode| {
        let ModifierCode::Stat { stat: other, amount, sign } = modifier else { return 0 };
        let ValueCode::Number(number) = code.values[usize::from(*amount)] else { return 0 };
        if *other == stat { number * i16::from(*sign) } else { 0 }
    };
    let raises = legal::texts(look, body).map(|op| {
        let Op::Assert { who: Group::Party(USER), modifiers, count, .. } = op else { return 0 };
        code.modifiers.iter().skip(usize::from(*modifiers)).take(usize::from(*count)).map(of).sum()
    });
    raises.sum()
}
