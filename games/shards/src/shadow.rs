//! Shadow Champions: how they come, attack and are defeated.

use cardtext::ast::Rather;
use engine::author::{At, CardId, DamageClass, Force, Hit, Leaving, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::values::{character, most_health};
use crate::vocabulary::{Question, ShLook, ShPlay, Under, boss_seat, living};
use crate::words::*;
use crate::{attack, battle};

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
        step: Step => step,
    }
}

engine::codes! {
    /// What is done of an assault.
    enum Step {
        /// The total is added up.
        AddsUp,
        /// Champions are marked until nothing of the total suffices for another; what is left is dealt.
        Marks,
        /// The same, and what is left is left of damage that was dealt champions first.
        Lowers,
    }
}

/// The Fate cards in front of a player.
pub(crate) fn in_front_of<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    character(look, seat).into_iter().flat_map(move |id| look.attached(id))
}

/// The Shadow Champions in front of a player.
pub(crate) fn shadows<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    in_front_of(look, seat).filter(move |&id| look.kind(id) == SHADOW)
}

/// SH-BOSS-6, SH-BOSS-7, SH-BOSS-8: a Fate card comes to lie in front of a player, under the Boss's control.
pub(crate) fn put_in_front(play: &mut ShPlay, id: CardId, seat: Seat) {
    if let Some(host) = character(play.look(), seat) {
        let boss = boss_seat(&play.state);
        play.attach(id, host, boss, PLACE);
    }
}

/// SH-RULING-115: Fate cards are put in front of a player without being dealt.
pub(crate) fn put_before(play: &mut ShPlay, cards: &[CardId], host: CardId) {
    let seat = play.state.card(host).seat();
    let (boss, late) = (boss_seat(&play.state), battle::is_step_over(play.look(), seat));
    for &id in cards {
        put_in_front(play, id, seat);
    }
    // What is on top comes first.
    for &id in cards.iter().rev() {
        if play.look().kind(id) != SHADOW {
            continue;
        }
        if late {
            attack(play, seat, id);
        }
        play.raise(EVENT_ENTERED, id, NO_CARD, boss);
    }
}

/// SH-BOOK-70, SH-BOOK-82: so many Shadow Champions for each of some players, from the Team Leader clockwise, in the order in which they
/// lie in the Fate deck, which is shuffled afterwards.
pub(crate) fn deal_some(play: &mut ShPlay, count: u8, seats: Seats) {
    let boss = boss_seat(&play.state);
    let meant = living(&play.state).filter(move |&seat| seats.has(seat));
    for seat in meant.flat_map(|seat| std::iter::repeat_n(seat, usize::from(count))) {
        let look = play.look();
        let next = look.zone(boss, FATE_DECK).filter(|&id| look.kind(id) == SHADOW).last();
        if let (Some(id), Some(host)) = (next, character(look, seat)) {
            put_before(play, &[id], host);
        }
    }
    play.shuffle(boss, FATE_DECK);
}

/// SH-RULING-44: all Shadow Champions in front of a player attack together; SH-RULING-45: or one alone.
pub(crate) fn attack(play: &mut ShPlay, seat: Seat, alone: CardId) {
    play.push_own(Assault { seat, alone, rest: 0, step: Step::AddsUp });
}

/// SH-BOOK-74: all Shadow Champions in front of some players attack, in groups by player, from the Team Leader clockwise.
pub(crate) fn attack_in_groups(play: &mut ShPlay, seats: Seats) {
    for seat in living(&play.state).rev().filter(|&seat| seats.has(seat)) {
        attack(play, seat, NO_CARD);
    }
}

/// SH-SHADOW-3, SH-RULING-3: what a Shadow Champion deals.
pub(crate) fn strength(look: ShLook, id: CardId) -> i16 {
    look.folded(id, STRENGTH)
}

/// SH-BOOK-80: damage that waits on top of the stack is dealt to a player's champions first.
pub(crate) fn deal_to_champions(play: &mut ShPlay, seat: Seat, from: CardId, amount: i16) {
    play.push_own(Assault { seat, alone: from, rest: amount, step: Step::Lowers });
}

/// SH-SHADOW-5, SH-SHADOW-6: goes on to the next champion by health, asks where several are alike, and deals the rest to the player.
pub(crate) fn resume(play: &mut ShPlay) {
    let Assault { seat, alone, rest, step } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
        return;
    }
    match step {
        Step::AddsUp => add_up(play, seat, alone),
        Step::Marks | Step::Lowers => mark_next(play, seat, rest),
    }
}

/// SH-SHADOW-4.
fn add_up(play: &mut ShPlay, seat: Seat, alone: CardId) {
    let look = play.look();
    let attackers = shadows(look, seat).filter(|&id| alone == NO_CARD || id == alone);
    let total: i16 = attackers.map(|id| strength(look, id)).fold(0, i16::saturating_add);
    if total == 0 {
        play.pop();
    } else {
        play.change_own(|assault: &mut Assault| (assault.rest, assault.step) = (total, Step::Marks));
    }
}

fn mark_next(play: &mut ShPlay, seat: Seat, rest: i16) {
    let mut fitting = candidates(play.look(), seat, rest);
    let (first, others) = (fitting.next(), fitting.count());
    match (first, others) {
        (None, _) => finish(play),
        (Some(champion), 0) => mark(play, champion),
        // SH-SHADOW-8, SH-FAQ-2: of several of equal health their player chooses, unless all of them fall.
        (Some(champion), _) => {
            let health = most_health(play.look(), champion);
            if i32::from(health) * (others as i32 + 1) <= i32::from(rest) {
                mark(play, champion);
            } else {
                play.ask(Seats::one(seat), Question::Order);
            }
        }
    }
}

/// SH-SHADOW-6, SH-SHADOW-7: the champions of the highest health that what is left suffices to destroy, and that are not yet marked;
/// SH-RULING-48: exhausted or not.
fn candidates<'a>(look: ShLook<'a>, seat: Seat, rest: i16) -> impl Iterator<Item = CardId> + use<'a> {
    let open =
        move |id: &CardId| !look.card(*id).marks.has(crate::vocabulary::mark::MARKED) && most_health(look, *id) <= rest;
    let highest = look.zone(seat, CHAMPIONS).filter(open).map(|id| most_health(look, id)).max();
    look.zone(seat, CHAMPIONS).filter(open).filter(move |&id| Some(most_health(look, id)) == highest)
}

/// Which champion may be taken first.
pub(crate) fn options(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Assault { seat, rest, .. }) = look.top_own() {
        out.extend(candidates(look, seat, rest).map(Choice::Pick));
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
    let Assault { seat, alone, rest, step } = play.top_own();
    play.pop();
    match step {
        Step::Lowers => {
            let lowered = attack::incoming(play.look()) - rest;
            let at = play.look().answered_hits();
            play.soften(at, lowered);
        }
        Step::AddsUp | Step::Marks => {
            if let Some(to) = character(play.look(), seat).filter(|_| rest > 0) {
                let (class, force) = (DamageClass::Combat, Force::Plain);
                let hit = Hit { to, from: alone, amount: rest, class, flavors: 1 << PLAIN.0, force, guard: NO_CARD };
                play.deal(&mut [hit]);
            }
        }
    }
    play.let_go(
        |look, falling| {
            let is_marked = |id: &CardId| look.card(*id).marks.has(crate::vocabulary::mark::MARKED);
            let marked = look.zone(seat, CHAMPIONS).filter(is_marked);
            falling.extend(marked.map(|id| Leaving::of(id, EVENT_DESTROYED, alone, DISCARD_PILE)));
        },
        ShPlay::leave,
    );
}

/// SH-DEFEAT-4, SH-DEFEAT-5, SH-RULING-74, SH-RULING-75: defeated Shadow Champions go to the Fate discard pile, and the players
/// they were in front of gain mastery.
pub(crate) fn defeat(play: &mut ShPlay, leaving: &[Leaving]) {
    let (mut hosts, mut led) = (play.take_cards(), play.take_cards());
    let look = play.look();
    let shadows = leaving.iter().filter(|leaving| look.kind(leaving.card) == SHADOW);
    let before = shadows.filter_map(|leaving| look.host(leaving.card));
    hosts.extend(before.filter(|&host| !look.state.extra.gone.has(look.card(host).seat())));
    let past = |rather| {
        leaving
            .iter()
            .filter(move |leaving| leaving.to == FATE_PILE && look.goes(leaving.card, FATE_PILE) == Some(rather))
    };
    led.extend(past(BURIED).map(|leaving| leaving.card));
    let reborn = led.len();
    led.extend(past(REBORN).map(|leaving| leaving.card));
    play.leave(leaving);
    lead_away(play, &led[..reborn], BURIED);
    lead_away(play, &led[reborn..], REBORN);
    for &host in &hosts {
        let seat = play.state.card(host).seat();
        crate::verbs::change_mastery(play, seat, EXPERIENCE);
    }
    play.give_cards(hosts);
    play.give_cards(led);
}

/// SH-RULING-5: what a defeated Shadow Champion teaches.
pub(crate) const EXPERIENCE: i16 = 2;

/// What becomes of cards instead of lying in the Fate discard pile.
fn lead_away(play: &mut ShPlay, cards: &[CardId], rather: Rather) {
    if cards.is_empty() {
        return;
    }
    let boss = boss_seat(&play.state);
    if rather == BURIED {
        return crate::verbs::banish(play, cards, boss);
    }
    for &id in cards {
        play.shift(id, boss, FATE_DECK, At::Last);
    }
    play.shuffle(boss, FATE_DECK);
}

/// A Fate card goes to the Fate discard pile.
pub(crate) fn discard(play: &mut ShPlay, id: CardId) {
    let (boss, rather) = (boss_seat(&play.state), play.look().goes(id, FATE_PILE));
    if play.look().in_play(id) {
        play.leave(&[Leaving::of(id, Leaving::QUIETLY, NO_CARD, FATE_PILE)]);
    } else {
        play.shift(id, boss, FATE_PILE, At::Last);
    }
    if let Some(rather) = rather {
        lead_away(play, &[id], rather);
    }
}
