//! What would come of an attack if nobody answered it but texts that whoever aims it sees.

use engine::Seat;
use engine::author::{CardId, DamageClass, Event, Hit, NO_CARD, Numbers, Rehearsed};

use crate::attack::{Blows, Combat, can_defend, drawn, failure, strike};
use crate::vocabulary::{SeLook, ShadowEra};
use crate::words::*;

/// What would come of the attack that is being declared if it went to a target, as things are: with what its attacker sees answering it.
pub(crate) fn at(look: SeLook, target: CardId) -> Option<String> {
    let combat: Combat = look.top_own()?;
    let Combat { attacker, seat, .. } = combat;
    let combat = combat.aimed(look, target);
    let mut ahead = Ahead::of(look, &combat);
    if let Some(why) = failure(ahead.look(), &combat) {
        return Some(ahead.whole(vec![format!("The combat ends: {why}")]));
    }
    let blow = (attacker, look.event(EVENT_ATTACKED, target, attacker, seat));
    let answer = (target, look.event(EVENT_DEFENDS, target, attacker, look.card(target).seat()));
    let first = ahead.look().is_granted(target, STRIKES_FIRST);
    let mut told = Vec::new();
    if first && can_defend(ahead.look(), &combat) {
        let (dealt, foretold) = ahead.strike(answer, attacker);
        told.push(format!("It strikes first: {dealt}"));
        // SE-KEYWORD-2, SE-RULING-43: whoever does not survive the first strike strikes nobody.
        if foretold == Foretold::Lives {
            // SE-RULING-38: nor does whoever can attack no more.
            told.push(match failure(ahead.look(), &combat) {
                Some(why) => format!("The combat ends: {why}"),
                None => format!("Then {}", ahead.strike(blow, target).0),
            });
        }
    } else {
        let (dealt, foretold) = ahead.strike(blow, target);
        told.push(dealt);
        if first || !can_defend(ahead.look(), &combat) {
            told.push("It does not strike back".to_owned());
        } else if foretold == Foretold::Lives {
            // SE-COMBAT-12: only then.
            told.push(format!("It strikes back: {}", ahead.strike(answer, attacker).0));
        }
    }
    Some(ahead.whole(told))
}

/// A combat that has not come, as far as it has been told.
struct Ahead {
    seat: Seat,
    fighters: [CardId; 2],
    now: Rehearsed<ShadowEra>,
    killed: Vec<CardId>,
    broken: Vec<String>,
    blows: Blows,
    /// The cards in sight whose texts do what is not told.
    more: Vec<CardId>,
}

/// What becomes of whoever is to be struck.
#[derive(PartialEq, Eq)]
enum Foretold {
    Lives,
    Killed,
}

impl Ahead {
    /// Both have entered combat.
    fn of(look: SeLook, combat: &Combat) -> Self {
        let Combat { attacker, target, seat, .. } = *combat;
        let event = |kind, subject, other| look.event(kind, subject, other, seat);
        let now = look.rehearsed(
            seat,
            &[
                event(EVENT_COMBAT, attacker, target),
                event(EVENT_COMBAT, target, attacker),
                event(EVENT_ATTACKS, attacker, target),
            ],
        );
        let (fighters, blows) = ([attacker, target], Blows::None);
        let more = now.more().to_vec();
        Self { seat, fighters, now, killed: Vec::new(), broken: Vec::new(), blows, more }
    }

    fn look(&self) -> SeLook<'_> {
        self.now.look()
    }

    /// One of them strikes the other: in words, and what becomes of the other.
    fn strike(&mut self, (striker, event): (CardId, Event), struck: CardId) -> (String, Foretold) {
        // SE-COMBAT-4, SE-RULING-115: what answers the strike does not change its amount.
        let (amount, weapon) = drawn(self.look(), striker);
        let answered = self.look().rehearsed(self.seat, &[event]);
        self.more.extend(answered.more());
        self.now = answered;
        let look = self.now.look();
        let hit = look.foreseen(strike(look, striker, struck, amount, weapon));
        let told = dealt(look, &hit);
        // SE-RULING-35: a strike of nothing is none.
        if amount == 0 {
            return (told, Foretold::Lives);
        }
        self.blows = Blows::Struck;
        let mut events = Vec::new();
        if hit.amount > 0 {
            events.push(look.event_of(EVENT_DAMAGE, &hit, self.seat));
        }
        if hit.amount >= ShadowEra::stat(look, hit.to, HEALTH) {
            self.killed.push(hit.to);
            // A hero that is killed ends the match.
            if look.card(hit.to).zone == ALLIES_ROW.0 {
                let owner = look.card(hit.to).seat();
                events.push(look.event(EVENT_KILLED, hit.to, hit.from, owner).of_class(DamageClass::Combat));
            }
        }
        // SE-WEAPON-7, SE-ARMOR-7.
        let is_last = |id: &CardId| *id != NO_CARD && ShadowEra::stat(look, *id, DURABILITY) <= 1;
        let broken: Vec<CardId> = [weapon, hit.guard].into_iter().filter(is_last).collect();
        for &id in &broken {
            events.push(look.event(EVENT_DESTROYED, id, NO_CARD, look.card(id).seat()));
            self.broken.push(format!("{} is worn out", look.def(id).title));
        }
        self.more.extend(look.answered_by(self.seat, &events));
        // SE-RULING-47: it is gone before the next strike.
        for id in broken {
            self.now = self.now.look().rehearsed(self.seat, &[]).gone(id, GRAVEYARD);
        }
        (told, if self.killed.contains(&struck) { Foretold::Killed } else { Foretold::Lives })
    }

    /// All of it, in words, with who survives it.
    fn whole(mut self, told: Vec<String>) -> String {
        let (look, [attacker, target]) = (self.now.look(), self.fighters);
        // SE-RULING-125.
        let survivors = [(attacker, target), (target, attacker)];
        let survivors =
            survivors.into_iter().filter(|(id, _)| self.blows == Blows::Struck && !self.killed.contains(id));
        let events: Vec<Event> = survivors.map(|(id, foe)| look.event(EVENT_SURVIVES, id, foe, self.seat)).collect();
        self.more.extend(look.answered_by(self.seat, &events));
        let whole = told.into_iter().chain(self.broken).collect::<Vec<_>>().join(". ");
        let whole = whole.strip_prefix("no damage").map_or(whole.clone(), |rest| format!("No damage{rest}"));
        match look.more_comes(&self.more) {
            Some(more) => format!("{whole}. {more}"),
            None => format!("{whole}."),
        }
    }
}

/// A strike in words: "3 damage to Toll Keeper, which has 1 health left".
fn dealt(look: SeLook, hit: &Hit) -> String {
    let (name, left) = (&look.def(hit.to).title, ShadowEra::stat(look, hit.to, HEALTH) - hit.amount);
    match hit.amount {
        0 => format!("no damage to {name}"),
        amount if left > 0 => format!("{amount} damage to {name}, which has {left} health left"),
        amount => format!("{amount} damage to {name}, which is killed"),
    }
}
