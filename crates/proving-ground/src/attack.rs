//! Attacks: declared, answered in a window, looked at again, struck.
//!
//! Everything an attack remembers is in its frame, so an attack inside an answer to another is a frame above it.

use engine::author::{CardId, Cause, GameFrame, Hit, NO_CARD, Numbers};
use engine::{Bond, Choice, Seat, Seats};

use crate::values::left;
use crate::vocabulary::{Act, GLook, GPlay, Ground, Question, Under, Variant, mark};
use crate::words::*;

/// PG-ATTACK-2: the most offers of a window.
const OFFERS: u16 = 4;

engine::frame! {
    /// An attack: two attackers and the target, each with its arrival, and who has answered.
    struct Attack is Under::Attack, {
        step: Step => step,
        seat: Seat => seat,
        /// The unit that declared it.
        unit: CardId => this,
        /// Which offer of the window is made.
        offer: u16 => at,
        first: CardId => game[0],
        first_came: u16 => game[1],
        second: CardId => game[2],
        second_came: u16 => game[3],
        target: CardId => game[4],
        target_came: u16 => game[5],
        answered: Seats => game[6],
    }
}

engine::codes! {
    /// The steps.
    enum Step { Join, Target, Declare, Window, Strike }
}

impl Attack {
    /// The attackers that are still there.
    fn attackers<P: Variant>(&self, look: GLook<P>) -> impl Iterator<Item = CardId> {
        let both = [(self.first, self.first_came), (self.second, self.second_came)];
        both.into_iter().filter_map(move |(id, came)| still(look, id, came))
    }
}

/// A card, if it is still there.
fn still<P: Variant>(look: GLook<P>, id: CardId, came: u16) -> Option<CardId> {
    (id != NO_CARD && look.is_still(id, came)).then_some(id)
}

fn may_attack<P: Variant>(look: GLook<P>, id: CardId) -> bool {
    !look.cannot(id, TO_ATTACK)
}

/// PG-ATTACK-3: the units that a seat may attack with some unit: those of other sides, and never the unit itself.
fn targets<P: Variant>(look: GLook<P>, seat: Seat, attacker: CardId) -> impl Iterator<Item = CardId> {
    look.seats()
        .filter(move |&other| look.bond(other, seat) == Bond::Foe)
        .flat_map(move |other| look.zone(other, ROW))
        .filter(move |&id| id != attacker && !look.covered(id, TO_BE_ATTACKED, seat))
}

/// Offers an attack with a unit, if it can make one.
pub fn offer<P: Variant>(look: GLook<P>, seat: Seat, unit: CardId, out: &mut Vec<Choice>) {
    let ready = !look.card(unit).marks.has(mark::EXHAUSTED) && may_attack(look, unit);
    if ready && targets(look, seat, unit).next().is_some() {
        out.push(Act::Attack.with(unit));
    }
}

/// Puts an attack on the stack; with a target it begins at once.
pub fn declare<P: Variant>(play: &mut GPlay<P>, unit: CardId, seat: Seat, target: CardId) {
    let first_came = play.state.card(unit).entered;
    play.push_own(Attack { seat, unit, first: unit, first_came, second: NO_CARD, ..Attack::blank() });
    if target != NO_CARD {
        aim_at(play, target);
    }
}

fn aim_at<P: Variant>(play: &mut GPlay<P>, target: CardId) {
    let came = play.state.card(target).entered;
    play.change_own(|attack: &mut Attack| {
        (attack.target, attack.target_came, attack.step) = (target, came, Step::Declare);
    });
}

/// A unit strikes back at the attacker of the attack under way, by an attack of its own.
pub fn strike_back<P: Variant>(play: &mut GPlay<P>, cards: &[CardId], seat: Seat) {
    let look = play.look();
    let attack = look.own_frames::<Attack>().next();
    let attacker = attack.and_then(|attack| still(look, attack.first, attack.first_came));
    if let (Some(attacker), Some(&unit)) = (attacker, cards.first())
        && look.in_play(unit)
    {
        declare(play, unit, seat, attacker);
    }
}

/// The ready units that may join an attack: the actor's own.
fn joiners<P: Variant>(look: GLook<P>, attack: &Attack) -> impl Iterator<Item = CardId> {
    let Attack { unit: attacker, seat, .. } = *attack;
    look.zone(seat, ROW)
        .filter(move |&id| id != attacker && !look.card(id).marks.has(mark::EXHAUSTED) && may_attack(look, id))
}

/// The answers to who joins and whom to attack.
pub fn options<P: Variant>(look: GLook<P>, which: Question, out: &mut Vec<Choice>) {
    let Some(attack) = look.top_own::<Attack>() else { return };
    if which == Question::Join {
        out.extend(joiners(look, &attack).map(Choice::Pick));
        out.push(Choice::Done);
    } else {
        out.extend(targets(look, attack.seat, attack.unit).map(Choice::Pick));
    }
    out.push(Choice::Back);
}

/// Takes such an answer.
pub fn aim<P: Variant>(play: &mut GPlay<P>, which: Question, choice: Choice) {
    if choice == Choice::Back {
        play.pop();
    } else if which == Question::Target {
        aim_at(play, choice.answer_to(which, Choice::picked));
    } else if let Some(id) = choice.answer_or(Choice::Done, which, Choice::picked) {
        let came = play.state.card(id).entered;
        play.change_own(|attack: &mut Attack| {
            (attack.second, attack.second_came, attack.step) = (id, came, Step::Target);
        });
    } else {
        play.step_own::<Attack>(Step::Target);
    }
}

/// Takes an answer to an offer.
pub fn answer<P: Variant>(play: &mut GPlay<P>, seat: Seat, answer: Option<(u8, CardId)>) {
    if let Some((_, card)) = answer {
        play.start_text(Cause::Played, card, 0, seat);
    } else {
        play.change_own(|attack: &mut Attack| attack.offer += 1);
    }
}

/// A card has been played to its end: if it answered an attack, its player answers that attack no more.
pub fn answered<P: Variant>(play: &mut GPlay<P>, seat: Seat) {
    if play.look().top_own::<Attack>().is_some() {
        play.change_own(|attack: &mut Attack| attack.answered = attack.answered.with(seat));
    }
}

/// Goes one step on.
pub fn resume<P: Variant>(play: &mut GPlay<P>) {
    let attack: Attack = play.top_own();
    let seat = attack.seat;
    match attack.step {
        Step::Join | Step::Target if left(&play.state, seat) => {
            play.pop();
        }
        Step::Join => {
            if joiners(play.look(), &attack).next().is_some() {
                play.ask(Seats::one(seat), Question::Join);
            } else {
                play.step_own::<Attack>(Step::Target);
            }
        }
        Step::Target => play.ask(Seats::one(seat), Question::Target),
        Step::Declare => {
            play.step_own::<Attack>(Step::Window);
            let attackers: Vec<CardId> = attack.attackers(play.look()).collect();
            let events: Vec<_> = attackers
                .into_iter()
                .map(|id| {
                    play.mark(id, mark::EXHAUSTED);
                    play.event(ATTACKS, id, attack.target, seat)
                })
                .collect();
            play.trigger(&events);
        }
        Step::Window => {
            let count = play.state.seats();
            let asked = Seat::kept((seat.number() + 1 + (attack.offer % u16::from(count)) as u8) % count);
            if attack.offer == OFFERS {
                play.step_own::<Attack>(Step::Strike);
            } else if left(&play.state, asked) || attack.answered.has(asked) {
                play.change_own(|attack: &mut Attack| attack.offer += 1);
            } else {
                // Asked whether or not there is anything to answer with: a window must not tell what is in a hand.
                play.ask(Seats::one(asked), Question::Window);
            }
        }
        Step::Strike => {
            // PG-ATTACK-1, looked at again: who can no longer attack drops out, and without a target nothing is struck.
            play.pop();
            let look = play.look();
            let Some(target) = still(look, attack.target, attack.target_came) else {
                return;
            };
            let mut hits: Vec<Hit> = attack
                .attackers(look)
                .filter(|&id| may_attack(look, id))
                .map(|id| Hit::ability(id, target, Ground::<P>::stat(look, id, ATTACK), PLAIN))
                .collect();
            play.deal(&mut hits);
        }
    }
}

/// The attack that is under way, in words: "Grunt attacks Wall".
pub fn told<P: Variant>(look: GLook<P>) -> Option<String> {
    let attack = look.own_frames::<Attack>().next()?;
    // Who has gone may lie where not everybody sees it.
    let target = still(look, attack.target, attack.target_came)?;
    let names: Vec<&str> = attack.attackers(look).map(|id| look.def(id).name.as_str()).collect();
    let verb = if names.len() > 1 { "attack" } else { "attacks" };
    (!names.is_empty()).then(|| format!("{} {verb} {}", names.join(" and "), look.def(target).name))
}

/// Puts an attack that nobody has declared on the stack, as no game should.
pub fn declare_nothing<P: Variant>(play: &mut GPlay<P>) {
    play.push_own(Attack::blank());
}
