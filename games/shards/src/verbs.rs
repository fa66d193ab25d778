//! What the verbs of the cards do, and what players gain and lose.

use cardtext::ast::{Store, Verb, Zone};
use cardtext::program::Spot;
use engine::author::{At, CardId, Event, Frame, Leaving, NO_CARD, Numbers};
use engine::{Seat, Seats};

use crate::modes::GainedHealth;
use crate::values::character;
use crate::vocabulary::{INFINITE, MASTERY_LIMIT, Phase, ShLook, ShPlay, Shards, mark, players, table};
use crate::words::*;
use crate::{attack, boss, keywords, row, shadow, team};

/// Does a verb of the cards to some of them as one moment; SH-TURN-8: whatever the rules say of when it is done otherwise.
pub(crate) fn act(play: &mut ShPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    match Verbs::of(verb) {
        Verbs::DESTROY => destroy(play, cards, by),
        Verbs::BANISH => banish(play, cards, seat),
        Verbs::RECRUIT => cards.iter().for_each(|&id| row::take(play, seat, id)),
        // What is started last is carried out first.
        Verbs::FAST_PLAY => cards.iter().rev().for_each(|&id| keywords::fast_play(play, seat, id)),
        // What may have left by then is exhausted where it was, and not where it has gone.
        Verbs::EXHAUST => {
            for &id in cards {
                if play.look().in_play(id) {
                    play.mark(id, mark::EXHAUSTED);
                }
            }
        }
        Verbs::REVEAL => cards.iter().for_each(|&id| play.reveal(id, seat)),
        Verbs::MAKE_READY => cards.iter().for_each(|&id| play.unmark(id, mark::EXHAUSTED)),
    }
}

/// SH-CHAMP-12, SH-FAQ-1: champions are destroyed whatever their health, as one moment.
fn destroy(play: &mut ShPlay, cards: &[CardId], by: CardId) {
    let falls = |look: ShLook, id: CardId| look.in_play(id) && matches!(look.kind(id), CHAMPION | SHADOW);
    play.let_go(
        |look, falling| falling.extend(cards.iter().filter(|&&id| falls(look, id)).map(|&id| dying(look, id, by))),
        shadow::defeat,
    );
}

/// SH-CHAMP-6, SH-DEFEAT-4: where a champion goes that is destroyed.
pub(crate) fn dying(look: ShLook, id: CardId, by: CardId) -> Leaving {
    let to = match Kinds::of(look.kind(id)) {
        Kinds::SHADOW => look.state.extra.policy().shadows_go_to,
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::DESTINY
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => DISCARD_PILE,
    };
    Leaving::of(id, EVENT_DESTROYED, by, to)
}

/// SH-DECK-4: cards go to the common pile outside the game.
pub(crate) fn banish(play: &mut ShPlay, cards: &[CardId], seat: Seat) {
    let mut events = play.take_events();
    let table = table(&play.state);
    for &id in cards {
        events.push(play.event(EVENT_BANISHED, id, NO_CARD, seat));
        play.change_owner(id, table);
        // SH-RULING-123: what was played still counts for its player, with whom it lies.
        let card = play.state.card(id);
        let with = if card.marks.has(mark::PLAYED) { card.seat() } else { table };
        play.shift(id, with, BANISHED, At::Last);
    }
    row::refill(play);
    play.trigger(&events);
    play.give_events(events);
}

/// SH-TOKEN-12: a Poison Seed that a text has banished, and that counts as banished for it, is in the supply when it is done.
pub(crate) fn return_seeds(play: &mut ShPlay) {
    let table = table(&play.state);
    let mut id = play.look().first(table, BANISHED);
    while id != NO_CARD {
        let next = play.look().after(id);
        if play.look().kind(id) == SEED {
            play.shift(id, table, SUPPLY, At::Last);
        }
        id = next;
    }
}

/// Puts cards somewhere by an effect.
pub(crate) fn put(play: &mut ShPlay, cards: &[CardId], to: Spot, seat: Seat) {
    let (zone, at): (Zone, At) = match to {
        Spot::Play | Spot::OwnersPlay => (CHAMPIONS, At::Last),
        Spot::Hand => (HAND, At::Last),
        Spot::DeckTop => (DECK, At::Last),
        Spot::DeckBottom => (DECK, At::First),
        Spot::Zone(zone) => (zone, At::Last),
    };
    put_back_fate(play, cards, zone, at);
    // What is nobody's lies with the table.
    if matches!(zone, ROW | CENTER_DECK | FATE_DECK | FATE_PILE | SUPPLY) {
        let table = table(&play.state);
        cards.iter().for_each(|&id| play.change_owner(id, table));
    }
    let mut going = play.take_leaving();
    let look = play.look();
    let stays = |id: CardId| match Kinds::of(look.kind(id)) {
        Kinds::CHAMPION => true,
        // SH-RULING-139: a Shadow Champion that was destroyed does not come back, and in a draft is not in the game any more.
        Kinds::SHADOW => {
            let card = look.card(id);
            let removed = card.zone == BANISHED.0 && look.state.extra.policy().shadows_go_to == BANISHED;
            !removed && (zone != CHAMPIONS || card.zone != BANISHED.0 && card.owner() != table(look.state))
        }
        // SH-CHAMP-1: nothing else stays in play.
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::DESTINY
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => zone != CHAMPIONS,
    };
    // SH-RULING-133: a card of the center deck is in nobody's hand, deck or discard pile.
    let belongs =
        |id: CardId| !matches!(zone, HAND | DECK | DISCARD_PILE) || look.card(id).owner() != table(look.state);
    let goes = |id: &&CardId| stays(**id) && belongs(**id);
    going.extend(cards.iter().filter(goes).map(|&id| Leaving::of(id, Leaving::QUIETLY, NO_CARD, zone)));
    play.send(&going, at, |look, id| look.in_play(id));
    // SH-RULING-136: whoever owns it, it comes to whoever puts it there.
    if to == Spot::Play && seat != table(&play.state) {
        for coming in &going {
            if play.state.card(coming.card).seat() != seat {
                play.shift_kept(coming.card, seat);
            }
        }
    }
    // SH-RULING-132: however it comes.
    if zone == CHAMPIONS {
        let mut events = play.take_events();
        let look = play.look();
        let entered = |id: CardId| look.event(EVENT_ENTERED, id, NO_CARD, look.card(id).seat());
        events.extend(going.iter().map(|coming| entered(coming.card)));
        play.trigger(&events);
        play.give_events(events);
    }
    play.give_leaving(going);
}

/// SH-RULING-135: what the Boss has goes to no player's hand, deck or discard pile, but to the Fate deck or the Fate discard pile.
fn put_back_fate(play: &mut ShPlay, cards: &[CardId], zone: Zone, at: At) {
    for &id in cards {
        let card = play.state.card(id);
        let is_fate = matches!(play.look().kind(id), SHADOW | ATTACK) && card.owner() == table(&play.state);
        match Zones::of(zone) {
            Zones::HAND | Zones::DISCARD_PILE if is_fate => shadow::discard(play, id),
            Zones::DECK if is_fate => {
                play.send(&[Leaving::of(id, Leaving::QUIETLY, NO_CARD, FATE_DECK)], at, |look, id| look.in_play(id));
            }
            Zones::HAND
            | Zones::DECK
            | Zones::DISCARD_PILE
            | Zones::ROW
            | Zones::CENTER_DECK
            | Zones::FATE_DECK
            | Zones::FATE_PILE
            | Zones::SUPPLY
            | Zones::AREA
            | Zones::CHAMPIONS
            | Zones::PLACE
            | Zones::ASIDE
            | Zones::DESTINY_ROW
            | Zones::BANISHED
            | Zones::POWERS
            | Zones::PAGE
            | Zones::RESERVE
            | Zones::DROPPED
            | Zones::IDLE => {}
        }
    }
}

/// Gives a player more, or less, of something.
pub(crate) fn change(play: &mut ShPlay, seat: Seat, store: Store, by: i16) {
    change_all(play, &[(seat, by)], store);
}

/// SH-RULING-58: gives players more, or less, of something in one moment: what answers it begins with whoever's turn it is.
pub(crate) fn change_all(play: &mut ShPlay, shares: &[(Seat, i16)], store: Store) {
    let mut events = play.take_events();
    for &(seat, by) in shares {
        events.extend(changed(play, seat, store, by));
    }
    play.have_all_answered(&events);
    play.give_events(events);
}

/// Gives a player more, or less, of something, and gives what is still to be answered of it.
fn changed(play: &mut ShPlay, seat: Seat, store: Store, by: i16) -> Option<Event> {
    match Stores::of(store) {
        Stores::MASTERY if seat == table(&play.state) => boss::change_mastery(play, by),
        Stores::MASTERY => return changed_mastery(play, seat, by),
        Stores::LIFE if by > 0 && may_give(play, seat) => team::offer_gift(play, seat, by),
        Stores::LIFE => return changed_health(play, seat, by),
        Stores::POWER if by >= INFINITE || play.state.store(seat, POWER) >= INFINITE => {
            if by >= INFINITE {
                play.say(told::INFINITE_POWER, NO_CARD, seat);
            }
            play.set_store(seat, POWER, INFINITE);
        }
        Stores::GEMS | Stores::POWER => match by {
            0 => {}
            1.. => play.gain(seat, store, by),
            ..0 => play.lose(seat, store, by.saturating_neg()),
        },
    }
    None
}

/// Pays so much for an ability or an effect. SH-RULING-134: health that is paid is lost; SH-RULING-30: infinite power stays.
pub(crate) fn pay(play: &mut ShPlay, seat: Seat, store: Store, amount: i16) {
    match Stores::of(store) {
        Stores::LIFE | Stores::POWER => change(play, seat, store, amount.saturating_neg()),
        Stores::MASTERY if seat == table(&play.state) => boss::change_mastery(play, amount.saturating_neg()),
        Stores::GEMS | Stores::MASTERY => play.spend(seat, store, amount),
    }
}

/// Gives a player more, or less, mastery, which is answered.
pub(crate) fn change_mastery(play: &mut ShPlay, seat: Seat, by: i16) {
    change(play, seat, MASTERY, by);
}

/// SH-MAST-1, SH-MAST-2: a player's mastery rises to 30, and no rule takes it away; SH-TURN-8, SH-RULING-36: a card may, down to 0.
fn changed_mastery(play: &mut ShPlay, seat: Seat, by: i16) -> Option<Event> {
    match stand_in(play.look(), seat).filter(|_| by > 0) {
        Some(face) => gained(play, seat, face, MASTERY, by),
        None => move_mastery(play, seat, by),
    }
}

/// Mastery that rises or falls by so much.
fn move_mastery(play: &mut ShPlay, seat: Seat, by: i16) -> Option<Event> {
    let before = play.state.store(seat, MASTERY);
    let by = by.clamp(-before, MASTERY_LIMIT - before);
    if by > 0 {
        play.gain(seat, MASTERY, by);
    } else if by < 0 {
        play.lose(seat, MASTERY, by.saturating_neg());
    }
    moved_mastery(play, seat, by)
}

/// SH-RULING-138: mastery of the Boss that has come or gone is answered, as much as it was; it has been told by then.
pub(crate) fn answer_mastery(play: &mut ShPlay, seat: Seat, by: i16) {
    let event = moved_mastery(play, seat, by);
    play.have_all_answered(event.as_slice());
}

/// SH-RULING-138: that mastery has come or gone, which is still to be answered.
fn moved_mastery(play: &mut ShPlay, seat: Seat, by: i16) -> Option<Event> {
    let kind = if by > 0 { EVENT_MASTERY_GAINED } else { EVENT_MASTERY_LOST };
    let face = stand_in(play.look(), seat).filter(|_| by != 0)?;
    let mut event = play.event(kind, face, NO_CARD, seat);
    event.amount = by.saturating_abs();
    play.note_told(&event, 0);
    Some(event)
}

/// The card whose health is a seat's.
fn stand_in(look: ShLook, seat: Seat) -> Option<CardId> {
    if seat == table(look.state) { boss::page(look) } else { character(look, seat) }
}

/// Gives a player more, or less, health, which is answered.
pub(crate) fn change_health(play: &mut ShPlay, seat: Seat, by: i16) {
    let event = changed_health(play, seat, by);
    play.have_all_answered(event.as_slice());
}

/// SH-DMG-9, SH-DMG-10: health that is gained or lost is no damage, and never rises above what a player started with.
fn changed_health(play: &mut ShPlay, seat: Seat, by: i16) -> Option<Event> {
    let character = stand_in(play.look(), seat).filter(|_| by != 0)?;
    if by > 0 { gained(play, seat, character, LIFE, by) } else { move_health(play, seat, character, by) }
}

/// SH-WORD-27, SH-BOOK-97, SH-RULING-120: what a player gains, or what stands in for it, once, of what the others before have left.
fn gained(play: &mut ShPlay, seat: Seat, face: CardId, store: Store, by: i16) -> Option<Event> {
    let (store, by) = play.look().gained(face, store, by);
    // Where nothing is left nothing is gained, and nothing lost.
    if by <= 0 {
        return None;
    }
    match Stores::of(store) {
        Stores::LIFE => move_health(play, seat, face, by),
        Stores::MASTERY => move_mastery(play, seat, by),
        Stores::GEMS | Stores::POWER => {
            play.gain(seat, store, by);
            None
        }
    }
}

/// Health that rises or falls by so much.
fn move_health(play: &mut ShPlay, seat: Seat, character: CardId, by: i16) -> Option<Event> {
    let kind = if by > 0 { EVENT_HEALTH_GAINED } else { EVENT_HEALTH_LOST };
    // SH-FAQ-4, SH-FAQ-5: whoever's health it is has gained it, whoever gave it.
    let mut event = play.event(kind, character, NO_CARD, seat);
    event.amount = by.saturating_abs();
    // SH-RULING-81: triggers get the whole amount, people read what came of it.
    let before = Shards::stat(play.look(), character, HEALTH);
    if by > 0 {
        play.mend(character, by);
    } else {
        // SH-RULING-36: nobody has less than none, in the middle of a sentence either.
        play.wear_down(character, by.saturating_abs().min(before));
    }
    let came = (Shards::stat(play.look(), character, HEALTH) - before).abs();
    play.note_told(&event, came);
    Some(event)
}

/// SH-HEAL-1, SH-HEAL-4, SH-RULING-78: whether health that a player gains may be given away: in a battle, what comes of a card of
/// the player's own.
fn may_give(play: &ShPlay, seat: Seat) -> bool {
    // What another's gain has set off waits above the text that goes on.
    let by_own = |frame: &Frame| frame.seat() == seat;
    play.state.extra.policy().gained_health == GainedHealth::MayBeGiven
        && seat != table(&play.state)
        && play.running().is_some_and(by_own)
}

/// SH-WIN-1, SH-WIN-2: players are eliminated in one moment.
pub(crate) fn eliminate(play: &mut ShPlay, fallen: Seats) {
    let fallen: Seats = fallen.iter().filter(|&seat| !play.state.extra.gone.has(seat)).collect();
    fallen.iter().for_each(|seat| play.state.extra.gone = play.state.extra.gone.with(seat));
    let place = players(&play.state).count() as u8 + 1;
    for seat in fallen.iter() {
        play.state.extra.places[seat.index()] = place;
        leave_game(play, seat);
    }
    attack::divide_anew(play);
}

/// SH-RULING-37: a player who gives up is eliminated; SH-RULING-31: if it is their turn it ends, whatever others are asked for it. What
/// everybody decides before the first turn goes on.
pub(crate) fn give_up(play: &mut ShPlay, seat: Seat) {
    let own_turn = play.state.active() == seat && play.state.extra.phase != Phase::Draft;
    eliminate(play, Seats::one(seat));
    if own_turn {
        play.abandon();
        play.state.extra.first_dealt = 0;
    }
}

/// SH-WIN-2: what an eliminated player has leaves the game; SH-RULING-31: a turn of theirs ends.
fn leave_game(play: &mut ShPlay, seat: Seat) {
    play.say(told::ELIMINATED, NO_CARD, seat);
    row::send_back(play, std::iter::once(seat));
    let mut leaving = play.take_leaving();
    let look = play.look();
    let owner = |id: CardId| look.card(id).owner();
    let own = look.zone(seat, PLACE).chain(look.zone(seat, CHAMPIONS));
    // SH-RULING-140: wherever they are; what is another's goes home.
    let others = look.state.all_seats().filter(|&other| other != seat).flat_map(|other| look.zone(other, CHAMPIONS));
    let standing = own.chain(others.filter(|&id| owner(id) == seat));
    let is_home = |id: CardId| players(look.state).any(|player| player == owner(id));
    let to = |id: CardId| if is_home(id) { DISCARD_PILE } else { BANISHED };
    leaving.extend(standing.map(|id| Leaving::of(id, Leaving::QUIETLY, NO_CARD, to(id))));
    play.leave(&leaving);
    play.give_leaving(leaving);
    for zone in [HAND, DECK, DISCARD_PILE, AREA, ASIDE, RESERVE] {
        let mut id = play.look().first(seat, zone);
        while id != NO_CARD {
            let next = play.look().after(id);
            play.shift(id, seat, BANISHED, At::Last);
            id = next;
        }
    }
    for store in [GEMS, POWER] {
        play.set_store(seat, store, 0);
    }
    // Before the first turn there is none to end.
    if play.state.active() == seat && play.state.extra.phase != Phase::Draft {
        play.state.extra.phase = Phase::Pass;
        play.cancel_all(|frame| frame.seat() == seat);
    }
}
