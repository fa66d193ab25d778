//! Shadow Champions: how they come, attack and are defeated.

use engine::author::{At, CardId, DamageClass, Force, Hit, Leaving, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::values::{character, most_health};
use crate::vocabulary::{Question, ShLook, ShPlay, Under, boss_seat};
use crate::words::*;

engine::frame! {
    /// SH-SHADOW-4, SH-RULING-47: Shadow Champions that attack a player: the total and what of it is left.
    struct Assault is Under::Assault, {
        /// The player.
        seat: Seat => seat,
        /// The card that attacks alone, or [`NO_CARD`].
        alone: CardId => this,
        /// What is left of the total.
        rest: i16 => left,
        /// How far it has come.
        stage: u16 => at,
    }
}

/// The stages of an assault.
const BEGINS: u16 = 0;
const MARKS: u16 = 1;

/// The Fate cards in front of a player.
pub(crate) fn in_front_of<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    character(look, seat).into_iter().flat_map(move |id| look.attached(id))
}

/// The Shadow Champions in front of a player.
pub(crate) fn shadows<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    in_front_of(look, seat).filter(move |&id| look.kind(id) == SHADOW)
}

/// SH-BOSS-6: a Fate card comes to lie in front of a player, under the Boss's control.
pub(crate) fn put_in_front(play: &mut ShPlay, id: CardId, seat: Seat) {
    if let Some(host) = character(play.look(), seat) {
        let boss = boss_seat(play.state);
        play.attach(id, host, boss, PLACE);
    }
}

/// SH-RULING-44: all Shadow Champions in front of a player attack together; SH-RULING-45: or one alone.
pub(crate) fn attack(play: &mut ShPlay, seat: Seat, alone: CardId) {
    let look = play.look();
    let attackers = shadows(look, seat).filter(|&id| alone == NO_CARD || id == alone);
    let total: i16 = attackers.map(|id| strength(look, id)).fold(0, i16::saturating_add);
    assault(play, seat, alone, total);
}

/// SH-SHADOW-3: what a Shadow Champion deals.
pub(crate) fn strength(look: ShLook, id: CardId) -> i16 {
    look.folded(id, STRENGTH).max(0)
}

/// SH-BOOK-80: an amount is dealt to a player's champions first.
pub(crate) fn assault(play: &mut ShPlay, seat: Seat, by: CardId, total: i16) {
    if total > 0 {
        play.push_own(Assault { seat, alone: by, rest: total, stage: BEGINS });
    }
}

/// SH-SHADOW-6: goes on to the next champion by health, asks where several are alike, and deals the rest to the player.
pub(crate) fn resume(play: &mut ShPlay) {
    let Assault { seat, rest, stage, .. } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
        return;
    }
    if stage == BEGINS {
        play.change_own(|assault: &mut Assault| assault.stage = MARKS);
    }
    let fitting = candidates(play.look(), seat, rest);
    let first = fitting.first().copied();
    match (first, fitting.get(1)) {
        (None, _) => finish(play),
        (Some(champion), None) => mark(play, champion),
        // SH-SHADOW-8: of several of equal health their player chooses, unless all of them fall.
        (Some(champion), Some(_)) => {
            let health = most_health(play.look(), champion);
            if i32::from(health) * fitting.len() as i32 <= i32::from(rest) {
                mark(play, champion);
            } else {
                play.ask(Seats::one(seat), Question::Order);
            }
        }
    }
}

/// The champions of the highest health that what is left suffices to destroy, and that are not yet marked.
fn candidates(look: ShLook, seat: Seat, rest: i16) -> Vec<CardId> {
    let open =
        |id: &CardId| !look.card(*id).marks.has(crate::vocabulary::mark::MARKED) && most_health(look, *id) <= rest;
    let highest = look.zone(seat, CHAMPIONS).filter(open).map(|id| most_health(look, id)).max();
    look.zone(seat, CHAMPIONS).filter(open).filter(|&id| Some(most_health(look, id)) == highest).collect()
}

/// Which champion may be taken first.
pub(crate) fn options(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Assault { seat, rest, .. }) = look.top_own() {
        out.extend(candidates(look, seat, rest).into_iter().map(Choice::Pick));
    }
}

/// A champion is marked for destruction and its health subtracted.
pub(crate) fn mark(play: &mut ShPlay, champion: CardId) {
    let health = most_health(play.look(), champion);
    play.mark(champion, crate::vocabulary::mark::MARKED);
    play.change_own(|assault: &mut Assault| assault.rest -= health);
}

/// SH-RULING-47: all that are marked are destroyed together; SH-SHADOW-9: what is left is damage to the player.
fn finish(play: &mut ShPlay) {
    let Assault { seat, alone, rest, .. } = play.top_own();
    play.pop();
    if rest > 0
        && let Some(to) = character(play.look(), seat)
    {
        let class = DamageClass::Combat;
        let force = Force::Plain;
        let hit = Hit { to, from: alone, amount: rest, class, flavors: 1 << PLAIN.0, force, guard: NO_CARD };
        play.deal(&mut [hit]);
    }
    let mut leaving = play.take_leaving();
    let look = play.look();
    let marked = look.zone(seat, CHAMPIONS).filter(|&id| look.card(id).marks.has(crate::vocabulary::mark::MARKED));
    leaving.extend(marked.map(|id| Leaving::of(id, EVENT_DESTROYED, alone, DISCARD_PILE)));
    if !leaving.is_empty() {
        play.leave(&leaving);
    }
    play.give_leaving(leaving);
}

/// SH-DEFEAT-4, SH-DEFEAT-5, SH-RULING-74, SH-RULING-75: defeated Shadow Champions go to the Fate discard pile, and the players
/// they were in front of gain mastery.
pub(crate) fn defeat(play: &mut ShPlay, leaving: &[Leaving]) {
    let look = play.look();
    let hosts: Vec<Seat> = leaving
        .iter()
        .filter(|leaving| look.kind(leaving.card) == SHADOW)
        .filter_map(|leaving| look.host(leaving.card))
        .map(|host| Seat::kept(look.card(host).seat))
        .filter(|seat| !look.state.extra.gone.has(*seat))
        .collect();
    play.leave(leaving);
    for seat in hosts {
        crate::verbs::change_mastery(play, seat, EXPERIENCE);
    }
}

/// SH-RULING-5: what a defeated Shadow Champion teaches.
const EXPERIENCE: i16 = 2;

/// A Fate card goes to the Fate discard pile.
pub(crate) fn discard(play: &mut ShPlay, id: CardId) {
    let boss = boss_seat(play.state);
    if play.look().in_play(id) {
        play.leave(&[Leaving::of(id, Leaving::QUIETLY, NO_CARD, FATE_PILE)]);
    } else {
        play.shift(id, boss, FATE_PILE, At::Last);
    }
}
