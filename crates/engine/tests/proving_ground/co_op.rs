//! Playing together against a boss: a seat with no person, a turn of everybody at once, payments pooled, shields.

use engine::author::{At, Braced, CardId, Frame, Hit, NO_CARD, Question, Ruleset, cause, kind};
use engine::{Choice, Seat, Seats};

use crate::attack;
use crate::rules::{GLook, GPlay, Ground, Policy, act, left, persons, phase, playable, question, refresh};
use crate::words::*;

/// What tells the frame of a boss's turn from the game's others.
pub const BOSS_FRAME: u16 = 2;
const PURCHASE_FRAME: u16 = 3;

/// The seat with no person.
fn boss<P: Policy>(look: GLook<P>) -> Seat {
    Seat(look.state.extra.boss - 1)
}

/// The boss's turn begins: as many cards of its deck are played as there are players.
pub fn boss_turn<P: Policy>(play: &mut GPlay<P>) {
    play.state.extra.phase = phase::TOGETHER;
    play.state.extra.done = 0;
    play.state.head.turn += 1;
    play.state.head.turn_of = boss(play.look()).0;
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat) = (BOSS_FRAME, play.state.head.turn_of);
    frame.left = persons(play.look()).iter().count() as u16;
    play.push(frame);
}

/// Plays the boss's next card; after the last one the wards that were revealed are whole and in hand again.
pub fn deal_fate<P: Policy>(play: &mut GPlay<P>) {
    let boss = boss(play.look());
    if play.look().count(boss, DECK) == 0 {
        let spent: Vec<CardId> = play.look().zone(boss, GRAVEYARD).collect();
        spent.iter().for_each(|&id| play.shift(id, boss, DECK, At::Last));
        play.shuffle(boss, DECK);
    }
    let fate = play.look().last(boss, DECK);
    if play.top_mut().left > 0 && fate != NO_CARD {
        play.top_mut().left -= 1;
        // Seen by all, and nobody's to take back.
        play.shift(fate, boss, LIMBO, At::Last);
        play.start_text(cause::PLAYED, fate, Frame::FORCED, boss);
        return;
    }
    play.pop();
    for seat in persons(play.look()).iter() {
        let mut id = play.look().first(seat, HAND);
        while id != NO_CARD {
            play.turn_back(id);
            play.on_card_mut(id).used = 0;
            id = play.look().after(id);
        }
        refresh(play, seat);
    }
    play.state.head.turn_of = persons(play.look()).first().map_or(0, |seat| seat.0);
}

/// The turn of all players at once: whoever is not done may act, in whatever order.
pub fn common_turn<P: Policy>(play: &mut GPlay<P>) {
    let waiting = Seats(persons(play.look()).0 & !play.state.extra.done);
    if waiting.is_empty() {
        play.state.extra.phase = phase::BOSS;
    } else {
        play.state.ask(waiting, Question::Game(question::TOGETHER));
    }
}

/// What a player may do in the common turn.
pub fn options<P: Policy>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    playable(look, seat, out);
    look.zone(seat, ROW).for_each(|unit| attack::offer(look, seat, unit, out));
    let pool: i16 = persons(look).iter().map(|seat| Ground::<P>::store(look, seat, GEMS)).sum();
    let affordable = look.zone(boss(look), MARKET).filter(|&card| look.folded(card, COST) <= pool);
    out.extend(affordable.map(|card| Choice::Act { act: act::BUY, card }));
    out.push(Choice::Plain(act::PASS));
}

/// A player wants a card of the market; everybody may pay some of it.
pub fn purchase<P: Policy>(play: &mut GPlay<P>, seat: Seat, card: CardId) {
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat, frame.this) = (PURCHASE_FRAME, seat.0, card.0);
    frame.left = play.look().folded(card, COST) as u16;
    play.push(frame);
}

/// Asks whoever may still pay; gives the card when it is paid, and everything back when nobody pays any more. The
/// frame counts what is left, what each seat has paid, and in `at` who pays no more.
pub fn collect<P: Policy>(play: &mut GPlay<P>) {
    let frame = *play.top_mut();
    let buyer = Seat(frame.seat);
    let paying = |seat: &Seat| Ground::<P>::store(play.look(), *seat, GEMS) > 0 && frame.at & 1 << seat.0 == 0;
    let payers = persons(play.look()).iter().filter(paying).collect::<Seats>();
    if frame.left == 0 {
        play.pop();
        let card = CardId(frame.this);
        play.state.card_mut(card).owner = buyer.0;
        play.shift(card, buyer, HAND, At::Last);
    } else if payers.is_empty() || left(play.state, buyer) {
        give_back(play);
    } else {
        play.state.ask(payers, Question::Game(question::PAY));
    }
}

fn give_back<P: Policy>(play: &mut GPlay<P>) {
    let frame = play.pop();
    for (seat, &paid) in (0..play.state.seats()).zip(&frame.game) {
        play.state.head.stores[seat as usize][GEMS.0 as usize] += paid as i16;
    }
}

/// What a player may pay.
pub fn payments<P: Policy>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    let Some(frame) = look.top() else { return };
    let most = Ground::<P>::store(look, seat, GEMS).min(frame.left as i16);
    out.extend((1..=most).map(Choice::Number));
    out.push(Choice::Done);
    if frame.seat == seat.0 {
        out.push(Choice::Back);
    }
}

/// Takes a payment.
pub fn pay<P: Policy>(play: &mut GPlay<P>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Number(paid) => {
            *play.state.store_mut(seat, GEMS) -= paid;
            let frame = play.top_mut();
            frame.left -= paid as u16;
            frame.game[seat.0 as usize] += paid as u16;
        }
        Choice::Back => give_back(play),
        _ => play.top_mut().at |= 1 << seat.0,
    }
}

/// Whether damage is answered with shields: that of the boss's turn, to players' units.
pub fn may_brace<P: Policy>(look: GLook<P>, hits: &[Hit]) -> bool {
    let boss = look.state.extra.boss;
    boss != 0 && look.state.head.turn_of + 1 == boss && hits.iter().any(|hit| look.card(hit.to).seat + 1 != boss)
}

/// Asks those who are dealt damage for shields, one after another around the table; the frame counts the hits.
pub fn brace<P: Policy>(play: &mut GPlay<P>) -> Braced {
    let at = play.top_mut().at as usize;
    let Some(hit) = play.look().pending_hits().nth(at) else {
        return Braced::Yes;
    };
    let seat = Seat(play.state.card(hit.to).seat);
    if hit.amount > 0 && play.look().in_play(hit.to) && !left(play.state, seat) {
        play.state.ask(Seats::one(seat), Question::Game(question::SHIELD));
    } else {
        play.top_mut().at += 1;
    }
    Braced::NotYet
}

/// The wards that have some shield left.
pub fn shields<P: Policy>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    let wards = look.zone(seat, HAND).filter(|&id| look.kind(id) == WARD && Ground::<P>::stat(look, id, SHIELD) > 0);
    out.extend(wards.map(|card| Choice::Act { act: act::REVEAL, card }));
    out.push(Choice::Done);
}

/// Uses as much of a ward as the damage needs; what is left of it stays for the rest of the boss's turn.
pub fn reveal<P: Policy>(play: &mut GPlay<P>, _: Seat, choice: Choice) {
    let at = play.top_mut().at as usize;
    let amount = play.look().pending_hits().nth(at).map_or(0, |hit| hit.amount);
    match choice {
        Choice::Act { card, .. } => {
            let used = Ground::<P>::stat(play.look(), card, SHIELD).min(amount);
            play.turn_up(card);
            play.on_card_mut(card).used += used;
            play.soften(at, used);
        }
        _ => play.top_mut().at += 1,
    }
}

/// What a seat has at the end of a match, as the deck of its next one: its saved cards lead it.
pub fn carry<P: Policy>(look: GLook<P>, seat: Seat) -> engine::Deck {
    let name = |id: CardId| look.def(id).name.clone();
    let owned = |id: &CardId| look.card(*id).owner == seat.0;
    let all = (0..look.state.cards().len()).map(|id| CardId(id as u16)).filter(owned);
    let saved = |id: &CardId| look.card(*id).zone == SAVED.0;
    let (kept, rest): (Vec<CardId>, Vec<CardId>) = all.partition(|id| saved(id) || look.kind(*id) == UNIT);
    let mut cards: Vec<(String, u32)> = Vec::new();
    for name in rest.into_iter().map(name) {
        match cards.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => cards.push((name, 1)),
        }
    }
    engine::Deck {
        name: format!("seat {} carries on", seat.0 + 1),
        parts: vec![("leads".into(), kept.into_iter().map(name).collect())],
        sections: vec![("cards".into(), cards)],
    }
}
