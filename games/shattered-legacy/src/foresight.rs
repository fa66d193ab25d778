//! What would come of an attack if nobody answered it but texts that whoever aims it sees, for those who aim it, join it and may answer.

use engine::author::{CardId, DamageClass, Event, NO_CARD, Numbers};
use engine::{Choice, Seat};

use crate::attack::{Attack, Manner, attacked, attackers, current, each_event_of, joiners, number_attacked, total};
use crate::replacement;
use crate::verbs::{self, Means};
use crate::vocabulary::{ShatteredLegacy, SlLook};
use crate::words::*;

/// What would come of the attack that is being declared if it went to a Vassal, a Domain Master or a player, as things are: if nobody
/// answers it.
pub(crate) fn at(look: SlLook, choice: Choice) -> Option<String> {
    let attack: Attack = look.top_own()?;
    let first = attack.attackers.cards[0];
    let one = |look: SlLook| total(look, std::iter::once(first));
    if choice.seat().is_some() {
        let attack = attack.aimed(NO_CARD, Manner::Direct);
        return Some(answered(look, attack, None, |look| direct(look, one(look), attack.seat.other())));
    }
    let target = choice.picked()?;
    if look.kind(target) == MASTER {
        let (hp, all) = (ShatteredLegacy::stat(look, target, HP), total(look, joiners(look, attack.seat, target)));
        let own = total(look, std::iter::once(first));
        return Some(format!("A Combined Attack: {own} ATK against {hp} HP, and {all} with all who may join."));
    }
    let attack = attack.aimed(target, Manner::Battle);
    Some(answered(look, attack, None, |look| against(look, target, &[first], Manner::Battle)))
}

/// What would come of the attack if somebody joined it, or nobody else does.
pub(crate) fn with(look: SlLook, choice: Choice) -> Option<String> {
    let attack: Attack = look.top_own()?;
    let more = choice.picked();
    if more.is_none() && choice != Choice::Done {
        return None;
    }
    Some(answered(look, attack, more, |look| {
        let fighters: Vec<CardId> = attackers(look, attack).chain(more).collect();
        match attack.manner {
            Manner::Direct => direct(look, total(look, fighters.iter().copied()), attack.seat.other()),
            Manner::Combined | Manner::Battle => against(look, attack.target, &fighters, attack.manner),
        }
    }))
}

/// What is told of an attack as it will be fought, once what its player sees has answered it; and by whose texts more comes of it.
fn answered(look: SlLook, attack: Attack, joins: Option<CardId>, tell: impl Fn(SlLook) -> String) -> String {
    let mut events = Vec::new();
    each_event_of(look, attack, joins, |event| events.push(*event));
    let then = look.rehearsed(attack.seat, &events);
    let told = tell(then.look());
    let mut more = then.more().to_vec();
    more.extend(then.look().answered_by(attack.seat, &events_after(then.look(), attack, joins)));
    match look.more_comes(&more) {
        Some(more) => format!("{told} {more}"),
        None => told,
    }
}

/// What happens when an attack is fought as things are: who is destroyed, by whom, and who survives.
fn events_after(look: SlLook, attack: Attack, joins: Option<CardId>) -> Vec<Event> {
    let Attack { target, seat, manner, .. } = attack;
    let fighters: Vec<CardId> = attackers(look, attack).chain(joins).collect();
    let sum = total(look, fighters.iter().copied());
    let lost = |who, amount| {
        let mut event = look.event(EVENT_LP_LOST, NO_CARD, NO_CARD, who);
        event.amount = amount;
        event
    };
    let Some(&first) = fighters.first() else { return Vec::new() };
    if manner == Manner::Direct {
        return vec![lost(seat.other(), sum)];
    }
    let survives = |id, foe| look.event(EVENT_SURVIVES, id, foe, seat);
    let doomed = victims(look, sum, target, &fighters, manner);
    let falls = |id, by| doomed.contains(&id) && foretold(look, id, by) == Foretold::Destroyed;
    let mut events = if falls(target, first) { fall(look, target, &fighters) } else { vec![survives(target, first)] };
    if falls(target, first) && look.kind(target) == MASTER {
        // SL-MASTER-6.
        let owner = look.card(target).owner();
        events.push(lost(owner, verbs::lp(look, owner) / 2));
    }
    for &id in &fighters {
        if falls(id, target) {
            events.extend(fall(look, id, &[target]));
        } else {
            events.push(survives(id, target));
        }
    }
    events
}

/// Whom a battle would destroy, the attacked one first: SL-BATTLE-4, SL-BATTLE-5, SL-BATTLE-6, SL-COMBINED-6.
fn victims(look: SlLook, sum: i16, target: CardId, fighters: &[CardId], manner: Manner) -> Vec<CardId> {
    let against = ShatteredLegacy::stat(look, target, number_attacked(manner));
    if sum == 0 || sum < against {
        return Vec::new();
    }
    // SL-COMBINED-7.
    let both = manner == Manner::Combined && sum == against;
    let fallen = fighters.iter().copied().filter(|_| both);
    std::iter::once(target).chain(fallen).collect()
}

/// What comes of a card that a battle would destroy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Foretold {
    Destroyed,
    /// A text keeps it from that.
    Kept,
    /// A text does something else instead.
    Replaced,
}

fn foretold(look: SlLook, id: CardId, by: CardId) -> Foretold {
    let is_kept = |deed| verbs::is_kept_from(look, id, deed, by);
    if is_kept(TO_BE_DESTROYED) || is_kept(TO_BE_DESTROYED_BY_BATTLE) {
        Foretold::Kept
    } else if replacement::instead(look, id, Means::Battle).is_some() {
        Foretold::Replaced
    } else {
        Foretold::Destroyed
    }
}

/// A card is destroyed in battle, and with it what is contracted to it.
fn fall(look: SlLook, id: CardId, by: &[CardId]) -> Vec<Event> {
    let seat = look.card(id).seat();
    let first = by.first().copied().unwrap_or(NO_CARD);
    let event = |kind, id, by| look.event(kind, id, by, seat).of_class(DamageClass::Combat);
    let destroyed = [event(EVENT_DESTROYED, id, first)].into_iter();
    let destroyers = by.iter().map(|&by| event(EVENT_DESTROYS, id, by));
    let supporters = look.attached(id).map(|hung| look.event(EVENT_DESTROYED, hung, NO_CARD, seat));
    destroyed.chain(destroyers).chain(supporters).collect()
}

/// How strong the attack is so far, and against what: "35 ATK against 60 HP".
pub(crate) fn so_far(look: SlLook) -> Option<String> {
    let attack: Attack = look.top_own()?;
    let sum = total(look, attackers(look, attack));
    Some(match attack.manner {
        Manner::Direct => format!("{sum} ATK so far, against {} LP", verbs::lp(look, attack.seat.other())),
        Manner::Combined | Manner::Battle => {
            format!("{sum} ATK so far, against {} HP", ShatteredLegacy::stat(look, attack.target, HP))
        }
    })
}

/// The attack that may be answered, and what comes of it if it is not.
pub(crate) fn coming(look: SlLook) -> Option<String> {
    let attack = current(look)?;
    let fighters: Vec<CardId> = attackers(look, attack).collect();
    let names: Vec<&str> = fighters.iter().map(|&id| look.def(id).title.as_str()).collect();
    let attack_of = format!("{} {}", names.join(", "), if names.len() > 1 { "attack" } else { "attacks" });
    Some(match (attack.manner, attacked(look, &attack)) {
        (Manner::Direct, _) => {
            let sum = total(look, fighters.iter().copied());
            format!("{attack_of} directly. {}", direct(look, sum, attack.seat.other()))
        }
        (manner, Some(target)) => {
            format!("{attack_of} {}. {}", look.def(target).title, against(look, target, &fighters, manner))
        }
        (_, None) => return None,
    })
}

/// SL-DIRECT-3 in words.
fn direct(look: SlLook, sum: i16, foe: Seat) -> String {
    let left = verbs::lp(look, foe) - sum;
    if left > 0 {
        format!("{foe} loses {sum} LP and has {left} left.")
    } else {
        format!("{foe} loses {sum} LP, which is all.")
    }
}

/// A battle in words: both numbers, who is destroyed, and what that costs (SL-MASTER-6).
fn against(look: SlLook, target: CardId, fighters: &[CardId], manner: Manner) -> String {
    let (sum, defence) =
        (total(look, fighters.iter().copied()), ShatteredLegacy::stat(look, target, number_attacked(manner)));
    let combined = manner == Manner::Combined;
    let numbers = format!("{sum} ATK against {defence} {}", if combined { "HP" } else { "DEF" });
    let doomed = victims(look, sum, target, fighters, manner);
    if doomed.is_empty() {
        return format!("{numbers}: {}.", if combined && sum > 0 { "not enough" } else { "nothing happens" });
    }
    let first = fighters.first().copied().unwrap_or(NO_CARD);
    let name = |id: CardId| look.def(id).title.as_str();
    let of = |wanted| -> Vec<&str> {
        let meets = |&id: &CardId| foretold(look, id, if id == target { first } else { target }) == wanted;
        doomed.iter().copied().filter(meets).map(name).collect()
    };
    let destroyed = of(Foretold::Destroyed);
    let mut comes = Vec::new();
    if destroyed.len() > 1 && destroyed.len() == doomed.len() {
        comes.push(format!("{} and all who attack are destroyed", name(target)));
    } else if !destroyed.is_empty() {
        comes.push(format!("{} {} destroyed", destroyed.join(" and "), if destroyed.len() > 1 { "are" } else { "is" }));
    }
    for id in of(Foretold::Kept) {
        comes.push(format!("{id} can't be destroyed"));
    }
    for id in of(Foretold::Replaced) {
        comes.push(format!("a text does something else than destroy {id}"));
    }
    if combined && foretold(look, target, first) == Foretold::Destroyed {
        let half = verbs::lp(look, look.card(target).owner()) / 2;
        comes.push(format!("that costs its player {half} LP, half of all, and ends the Battle Phase"));
    }
    format!("{numbers}: {}.", comes.join("; "))
}
