//! The steps of a turn.

use cardtext::ast::{Edge, Often};
use engine::author::{At, CardId, CardMarks, NO_CARD, TURN_END, TURN_START};
use engine::{Outcome, Seat, Seats};

use crate::modes::{Enemies, Turns, Victory};
use crate::values::health;
use crate::vocabulary::{HAND_SIZE, Phase, Question, ROUNDS, ShLook, ShPlay, living, mark, players, table};
use crate::words::*;
use crate::{attack, battle, draft, row, team, verbs};

/// SH-TURN-5, SH-RULING-65: goes on when nothing is under way, until something is.
pub(crate) fn flow(play: &mut ShPlay) {
    play.flow_by(step);
}

fn step(play: &mut ShPlay) {
    let active = play.state.active();
    let phase = play.state.extra.phase;
    play.state.extra.now = phase;
    // SH-TURN-1; SH-PTURN-1: from the attack on, those of a Player turn, too.
    match phase {
        Phase::Start => {
            play.state.extra.phase = Phase::Play;
            if play.state.turn() == 1 {
                // SH-SETUP-2.
                play.tell_first(active);
            }
            play.end_at(Edge::Start, active);
            play.raise(TURN_START, NO_CARD, NO_CARD, active);
        }
        Phase::Play => play.ask(Seats::one(active), Question::Play),
        Phase::Attack if play.state.extra.policy().enemies == Enemies::Boss => battle::attack_boss(play),
        Phase::Attack => {
            play.state.extra.phase = Phase::Return;
            attack::begin_division(play, active);
        }
        Phase::Return => {
            play.state.extra.phase = Phase::Clear;
            // SH-RULING-87: what the fallen fast-played goes back, too.
            let all = Seat::all(play.state.seats() - 1);
            row::send_back(play, all);
        }
        Phase::Clear => {
            play.state.extra.phase = Phase::Discard;
            for seat in takers(play.look()).iter() {
                clear(play, seat);
            }
            play.state.extra.done = Seats::NONE;
        }
        Phase::Discard => match next_in_order(play) {
            Some(seat) => discard_hand(play, seat),
            None => play.state.extra.phase = Phase::Ready,
        },
        Phase::Ready => {
            play.state.extra.phase = Phase::Draw;
            for seat in takers(play.look()).iter() {
                ready(play, seat);
            }
            play.state.extra.done = Seats::NONE;
        }
        Phase::Draw => {
            if let Some(seat) = next_in_order(play) {
                (0..HAND_SIZE).for_each(|_| play.draw_by_rule(seat));
                return;
            }
            // SH-RULING-126: the end of the turn is behind all of its end phase.
            play.state.extra.phase = Phase::Pass;
            if play.state.extra.policy().turns == Turns::Together {
                play.say(told::TEAM_TURN_OVER, NO_CARD, active);
            }
            // SH-RULING-131: from here on it has come.
            play.raise(TURN_END, NO_CARD, NO_CARD, active);
        }
        Phase::Pass => {
            clear_late(play);
            pass(play, active);
        }
        Phase::SetUp
        | Phase::Hands
        | Phase::BossStart
        | Phase::BossStep
        | Phase::BossEnd
        | Phase::Unveil
        | Phase::TeamStart
        | Phase::Team
        | Phase::Wishes
        | Phase::Vote => battle::step(play, phase),
        Phase::Draft => draft::ask(play),
    }
}

/// Who takes the turn: the active player, or in a battle everybody who lives.
fn takers(look: ShLook) -> Seats {
    match look.state.extra.policy().turns {
        Turns::Together => living(look.state).collect(),
        Turns::Each => Seats::one(look.state.active()),
    }
}

/// SH-RULING-71: the same in their order, from the Team Leader clockwise.
fn in_order(look: ShLook) -> impl Iterator<Item = Seat> + use<> {
    let (takers, first, count) = (takers(look), look.state.extra.first, table(look.state).number());
    (0..count).map(move |step| Seat::kept((first + step) % count)).filter(move |&seat| takers.has(seat))
}

/// SH-RULING-34, SH-RULING-71: whose turn it is in a step of the end phase; what waits for one player's part comes before the next.
fn next_in_order(play: &mut ShPlay) -> Option<Seat> {
    let done = play.state.extra.done;
    let next = in_order(play.look()).find(|&seat| !done.has(seat))?;
    play.state.extra.done = done.with(next);
    Some(next)
}

/// SH-TURN-10: what was played, champions apart, goes to its owner's discard pile.
fn clear(play: &mut ShPlay, seat: Seat) {
    let mut id = play.look().first(seat, AREA);
    while id != NO_CARD {
        let next = play.look().after(id);
        let owner = play.state.card(id).owner();
        play.put_away(id, owner, DISCARD_PILE);
        id = next;
    }
}

/// SH-TURN-7, SH-TURN-9, SH-TURN-10: what was played behind the clearing of the play areas does not lie there in another turn.
fn clear_late(play: &mut ShPlay) {
    row::send_back(play, Seat::all(play.state.seats() - 1));
    // What the fallen have played stays where it is, as in any end phase.
    let left: Seats = players(&play.state).collect();
    left.iter().for_each(|seat| clear(play, seat));
}

/// SH-TURN-11.
fn discard_hand(play: &mut ShPlay, seat: Seat) {
    let mut events = play.take_events();
    let mut lost = 0;
    let mut id = play.look().first(seat, HAND);
    while id != NO_CARD {
        let next = play.look().after(id);
        let discarded = play.event(EVENT_DISCARDED, id, NO_CARD, seat);
        let at = events.len();
        // SH-TOKEN-10: what a Poison Seed costs; SH-TOKEN-11: here and nowhere else.
        if play.look().kind(id) == SEED {
            let mut event = play.event(EVENT_POISONED, id, NO_CARD, seat);
            // SH-RULING-36: nobody loses more than there is.
            event.amount = POISON.min(health(play.look(), seat) - lost);
            lost += event.amount;
            events.push(event);
        }
        play.shift(id, seat, DISCARD_PILE, At::Last);
        events.insert(at, play.moved(discarded));
        id = next;
    }
    play.trigger(&events);
    play.give_events(events);
    if lost > 0 {
        verbs::change_health(play, seat, -lost);
    }
}

/// SH-TOKEN-10: the health that a Poison Seed costs.
const POISON: i16 = 3;

/// SH-TURN-12, SH-MAST-4, SH-RULING-106, SH-SET-60: what is exhausted becomes ready.
fn ready(play: &mut ShPlay, seat: Seat) {
    for zone in [PLACE, CHAMPIONS] {
        let mut id = play.look().first(seat, zone);
        while id != NO_CARD {
            play.unmark(id, mark::EXHAUSTED);
            id = play.look().after(id);
        }
    }
}

/// The turn is over: what was for this turn is forgotten, and the next player's begins.
fn pass(play: &mut ShPlay, active: Seat) {
    forget_turn(play);
    if play.state.extra.policy().turns == Turns::Together {
        battle::end_round(play);
        return;
    }
    if let Some(outcome) = decided(play.look()) {
        let lost = players(&play.state).filter(|&seat| outcome.score(seat) < 0).collect();
        play.end(outcome, lost, "an enemy is left");
        return;
    }
    let next = next_player(play.look(), active);
    // SH-RULING-118.
    if begins_round(play.look(), active, next) {
        play.state.extra.rounds += 1;
        if play.state.extra.rounds >= ROUNDS {
            play.end_endless();
            return;
        }
    }
    if play.pass_turn_to(next) {
        play.state.extra.phase = Phase::Start;
    }
}

/// SH-TURN-6, SH-TURN-14, SH-CHAMP-8, SH-RULING-32: gems, power, power assigned and shields used are those of one turn.
fn forget_turn(play: &mut ShPlay) {
    // SH-RULING-66: a Player turn is the turn of each of them.
    let whose: Seats = match play.state.extra.policy().turns {
        Turns::Together => living(&play.state).collect(),
        Turns::Each => Seats::one(play.state.active()),
    };
    // SH-RULING-129: turns are counted of who controls the card.
    play.count_down(|effect, look| whose.has(look.card(CardId(effect.card)).seat()));
    whose.iter().for_each(|seat| play.end_at(Edge::End, seat));
    renew(play);
    // Where no Boss has turns there is none to wait for.
    if play.state.extra.policy().enemies != Enemies::Boss {
        play.end_span(BOSS_TURN);
    }
    for seat in Seat::all(play.state.seats() - 1) {
        play.set_store(seat, GEMS, 0);
        play.set_store(seat, POWER, 0);
        play.state.extra.played[seat.index()] = 0;
    }
    // SH-RULING-123: what was played in a turn is forgotten with it.
    play.unmark_everywhere(mark::PLAYED);
    let mut worn = play.take_cards();
    let look = play.look();
    look.each_in_play(|id| {
        if matches!(look.kind(id), CHAMPION | SHADOW) && look.card(id).damage > 0 {
            worn.push(id);
        }
    });
    for &id in &worn {
        play.mend(id, i16::MAX);
    }
    play.give_cards(worn);
    team::forget_payments(play);
    unveil(play);
}

/// SH-RULING-130: what is done once per turn may be done again.
pub(crate) fn renew(play: &mut ShPlay) {
    play.renew(CardMarks::NONE, |often| often == Often::OncePerTurn);
}

/// SH-BSHIELD-6, SH-DMG-7: revealed shields are whole again, and hand cards like others.
pub(crate) fn unveil(play: &mut ShPlay) {
    let revealed = std::mem::take(&mut play.state.extra.revealed);
    for seat in Seat::all(play.state.seats() - 1).filter(|&seat| revealed.has(seat)) {
        for zone in [HAND, DECK, DISCARD_PILE] {
            let mut id: CardId = play.look().first(seat, zone);
            while id != NO_CARD {
                if play.state.card(id).marks.has(mark::REVEALED) {
                    play.unmark(id, mark::REVEALED);
                    if play.look().on_card(id).shield_used() > 0 {
                        play.change_on_card(id, |own| own.renew_shield());
                        play.turn_back(id);
                    }
                }
                id = play.look().after(id);
            }
        }
    }
}

/// SH-SETUP-2, SH-WIN-2: who has the next turn: the next player clockwise who is not eliminated.
fn next_player(look: ShLook, active: Seat) -> Seat {
    let count = look.state.seats() - 1;
    let around = (1..=count).map(|step| Seat::kept((active.number() + step) % count));
    around.into_iter().find(|&seat| players(look.state).any(|player| player == seat)).unwrap_or(active)
}

/// Whether a round is over when the turn passes from one player to another: it comes by whoever began.
fn begins_round(look: ShLook, from: Seat, to: Seat) -> bool {
    let count = look.state.seats() - 1;
    let place = |seat: Seat| (seat.number() + count - look.state.extra.first) % count;
    place(to) <= place(from)
}

/// Who has won at the end of a turn, if anybody has.
fn decided(look: ShLook) -> Option<Outcome> {
    match look.state.extra.policy().victory {
        Victory::LastLeft | Victory::BossDefeated => None,
        // SH-ALLI-3, SH-ALLI-4, SH-RULING-108, SH-RULING-109.
        Victory::NoEnemyLeft => {
            let unopposed = |seat: &Seat| !players(look.state).any(|other| look.opposes(other, *seat));
            let winners = players(look.state).filter(unopposed).collect::<Seats>();
            if players(look.state).next().is_none() {
                return Some(Outcome::Draw);
            }
            (!winners.is_empty()).then_some(Outcome::Won(winners))
        }
    }
}

/// SH-SETUP-5, SH-ALLI-5, SH-RULING-9: what mastery the players begin with, from the first one on.
pub(crate) fn grant_mastery(play: &mut ShPlay) {
    let count = play.state.seats() - 1;
    let first = play.state.extra.first;
    for place in 0..count {
        let seat = Seat::kept((first + place) % count);
        play.set_store(seat, MASTERY, i16::from(place));
    }
}
