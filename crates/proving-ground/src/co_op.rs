//! Playing together against a boss: a seat with no person, a turn of everybody at once, payments pooled, shields.

use cardtext::ast::Edge;
use engine::author::{At, Braced, CardId, GameFrame, Hit, NO_CARD, Numbers, Prices};
use engine::{Choice, Seat, Seats};

use crate::attack;
use crate::legal::playable;
use crate::turn::{end_turn_of, refresh};
use crate::values::{left, persons};
use crate::vocabulary::{Act, GLook, GPlay, Ground, Phase, Plain, Question, Under, Variant, mark};
use crate::words::*;

engine::frame! {
    /// A boss's turn.
    struct Fate is Under::Boss, {
        seat: Seat => seat,
        /// How many of its cards are still to be played.
        cards: u16 => left,
    }
}

engine::frame! {
    /// A card of the market that is being paid for.
    struct Purchase is Under::Purchase, {
        buyer: Seat => seat,
        card: CardId => this,
        /// How much of its price is not paid.
        due: i16 => left,
        /// Who pays no more.
        done: Seats => at,
        /// What each seat has paid.
        paid: [u16; 8] => game,
    }
}

/// The seat with no person.
fn boss<P: Variant>(look: GLook<P>) -> Seat {
    Seat::kept(look.state.extra.boss - 1)
}

/// The boss's turn begins: as many cards of its deck are played as there are players.
pub fn boss_turn<P: Variant>(play: &mut GPlay<P>) {
    play.state.extra.phase = Phase::Together;
    play.state.extra.done = Seats::NONE;
    // PG-TURN-5: the common turn was one of each player.
    persons(play.look()).iter().for_each(|seat| end_turn_of(play, seat));
    play.end_at(Edge::Start, boss(play.look()));
    if !play.pass_turn_to(boss(play.look())) {
        return;
    }
    let cards = persons(play.look()).iter().count() as u16;
    play.push_own(Fate { seat: play.state.active(), cards });
}

/// Plays the boss's next card; after the last one the wards that were revealed are whole and in hand again.
pub fn deal_fate<P: Variant>(play: &mut GPlay<P>) {
    let boss = boss(play.look());
    if play.look().count(boss, DECK) == 0 {
        let spent: Vec<CardId> = play.look().zone(boss, GRAVEYARD).collect();
        spent.iter().for_each(|&id| play.shift(id, boss, DECK, At::Last));
        play.shuffle(boss, DECK);
    }
    let fate = play.look().last(boss, DECK);
    let Fate { cards, .. } = play.top_own();
    if cards > 0 && fate != NO_CARD {
        play.change_own(|fate: &mut Fate| fate.cards -= 1);
        // Seen by all, and nobody's to take back.
        play.shift(fate, boss, LIMBO, At::Last);
        play.start_forced(fate, boss);
        return;
    }
    play.pop();
    end_turn_of(play, boss);
    for seat in persons(play.look()).iter() {
        play.end_at(Edge::Start, seat);
        let mut id = play.look().first(seat, HAND);
        while id != NO_CARD {
            play.turn_back(id);
            play.change_on_card(id, |own| own.used = 0);
            id = play.look().after(id);
        }
        refresh(play, seat);
    }
    play.hand_turn_to(persons(play.look()).first().unwrap_or(Seat::A));
}

/// PG-BOSS-1: the turn of all players at once: whoever is not done may act, in whatever order.
pub fn common_turn<P: Variant>(play: &mut GPlay<P>) {
    let done = play.state.extra.done;
    let waiting: Seats = persons(play.look()).iter().filter(|&seat| !done.has(seat)).collect();
    if waiting.is_empty() {
        play.state.extra.phase = Phase::Boss;
    } else {
        play.ask(waiting, Question::Together);
    }
}

/// What a player may do in the common turn.
pub fn options<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    playable(look, seat, out);
    look.zone(seat, ROW).for_each(|unit| attack::offer(look, seat, unit, out));
    let pool: i16 = persons(look).iter().map(|seat| Ground::<P>::store(look, seat, GEMS)).sum();
    let affordable = look.zone(boss(look), MARKET).filter(|&card| look.folded(card, COST) <= pool);
    out.extend(affordable.map(|card| Act::Buy.with(card)));
    out.push(Plain::End.choice());
}

/// A player wants a card of the market; everybody may pay some of it.
pub fn purchase<P: Variant>(play: &mut GPlay<P>, seat: Seat, card: CardId) {
    let due = play.look().folded(card, COST);
    play.push_own(Purchase { buyer: seat, card, due, ..Purchase::blank() });
}

/// PG-BOSS-2: asks whoever may still pay; gives the card when it is paid, and everything back when nobody pays any more.
pub fn collect<P: Variant>(play: &mut GPlay<P>) {
    let Purchase { buyer, card, due, done, .. } = play.top_own();
    let paying = |seat: &Seat| Ground::<P>::store(play.look(), *seat, GEMS) > 0 && !done.has(*seat);
    let payers = persons(play.look()).iter().filter(paying).collect::<Seats>();
    if due == 0 {
        play.pop();
        play.change_owner(card, buyer);
        play.shift(card, buyer, HAND, At::Last);
    } else if payers.is_empty() || left(&play.state, buyer) {
        give_back(play);
    } else {
        play.ask(payers, Question::Pay);
    }
}

fn give_back<P: Variant>(play: &mut GPlay<P>) {
    let Purchase { paid, .. } = play.top_own();
    play.pop();
    for (seat, paid) in (0..play.state.seats()).zip(paid) {
        play.gain(Seat::kept(seat), GEMS, paid as i16);
    }
}

/// What a player may pay.
pub fn payments<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    let Some(Purchase { buyer, due, .. }) = look.top_own() else { return };
    let most = Ground::<P>::store(look, seat, GEMS).min(due);
    out.extend((1..=most).map(Choice::Number));
    out.push(Choice::Done);
    if buyer == seat {
        out.push(Choice::Back);
    }
}

/// Takes a payment.
pub fn pay<P: Variant>(play: &mut GPlay<P>, seat: Seat, choice: Choice) {
    if choice == Choice::Back {
        return give_back(play);
    }
    match choice.answer_or(Choice::Done, Question::Pay, Choice::number) {
        Some(paid) => {
            play.spend(seat, GEMS, paid);
            play.change_own(|purchase: &mut Purchase| {
                purchase.due -= paid;
                purchase.paid[seat.index()] += paid as u16;
            });
        }
        None => play.change_own(|purchase: &mut Purchase| purchase.done = purchase.done.with(seat)),
    }
}

/// Whether damage is answered with shields: that of the boss's turn, to players' units.
pub fn may_brace<P: Variant>(look: GLook<P>, hits: &[Hit]) -> bool {
    let boss = look.state.extra.boss;
    boss != 0
        && look.state.active().number() + 1 == boss
        && hits.iter().any(|hit| look.card(hit.to).seat().number() + 1 != boss)
}

/// Asks those who are dealt damage for shields, one after another around the table.
pub fn brace<P: Variant>(play: &mut GPlay<P>) -> Braced {
    let at = play.look().answered_hits();
    let Some(hit) = play.look().pending_hits().nth(at) else {
        return Braced::Yes;
    };
    let seat = play.state.card(hit.to).seat();
    if hit.amount > 0 && play.look().in_play(hit.to) && !left(&play.state, seat) {
        play.ask(Seats::one(seat), Question::Shield);
    } else {
        play.answer_hit();
    }
    Braced::NotYet
}

/// The wards that have some shield left.
pub fn shields<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    let wards = look.zone(seat, HAND).filter(|&id| look.kind(id) == WARD && Ground::<P>::stat(look, id, SHIELD) > 0);
    out.extend(wards.map(|card| Act::Reveal.with(card)));
    out.push(Choice::Done);
}

/// Uses as much of a ward as the damage needs; what is left of it stays for the rest of the boss's turn.
pub fn reveal<P: Variant>(play: &mut GPlay<P>, revealed: Option<(u8, CardId)>) {
    let at = play.look().answered_hits();
    let amount = play.look().pending_hits().nth(at).map_or(0, |hit| hit.amount);
    if let Some((_, card)) = revealed {
        let used = Ground::<P>::stat(play.look(), card, SHIELD).min(amount);
        play.turn_up(card);
        play.change_on_card(card, |own| own.used += used);
        play.soften(at, used);
    } else {
        play.answer_hit();
    }
}

/// PG-COURSE-4: what a seat has at the end of a match, as the deck of its next one: its saved cards lead it.
pub fn carry<P: Variant>(look: GLook<P>, seat: Seat) -> engine::Deck {
    let name = |id: CardId| look.def(id).name.clone();
    let owned = |id: &CardId| look.card(*id).owner() == seat;
    let all = (0..look.state.cards().len()).map(|id| CardId(id as u16)).filter(owned);
    let saved = |id: &CardId| look.card(*id).zone == SAVED.0;
    let (kept, rest): (Vec<CardId>, Vec<CardId>) = all.partition(|id| saved(id) || look.kind(*id) == UNIT);
    // PG-STASH-5.
    let (stash, rest): (Vec<CardId>, Vec<CardId>) =
        rest.into_iter().partition(|id| look.card(*id).marks.has(mark::STASHED));
    let counted = |ids: Vec<CardId>| {
        let mut cards: Vec<(String, u32)> = Vec::new();
        for name in ids.into_iter().map(name) {
            match cards.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => cards.push((name, 1)),
            }
        }
        cards
    };
    engine::Deck {
        name: format!("seat {} carries on", seat.number() + 1),
        parts: vec![("leads".into(), kept.into_iter().map(name).collect())],
        sections: vec![("cards".into(), counted(rest)), ("stash".into(), counted(stash))]
            .into_iter()
            .filter(|(section, cards)| section == "cards" || !cards.is_empty())
            .collect(),
    }
}
