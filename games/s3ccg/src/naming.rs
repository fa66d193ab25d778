//! Will of several names: the player says which of it is consumed, charged or locked.

use engine::author::{CardId, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::slots;
use crate::vocabulary::{Question, SsLook, SsPlay, Under};
use crate::words::*;

engine::frame! {
    /// Will that is being named.
    struct Naming is Under::Naming, {
        then: Then => step,
        seat: Seat => seat,
        card: CardId => this,
        amount: u16 => at,
        /// How much is still to be named.
        left: u16 => left,
    }
}

engine::codes! {
    /// What is done with Will once it is named.
    pub(crate) enum Then {
        /// What named it goes on, and pays with it.
        Pay,
        /// It is consumed.
        Consume,
        /// A card is charged with it.
        Charge,
        /// It is locked on a card.
        Lock,
    }
}

/// S3-RULING-183: whether there is something to name when so much Will of a seat is moved: some stays, and it is not all alike.
pub(crate) fn is_open(look: SsLook, seat: Seat, amount: i16) -> bool {
    if amount <= 0 || look.count(seat, WILL_ZONE) as i16 <= amount {
        return false;
    }
    let mut all = look.zone(seat, WILL_ZONE).map(|id| look.card(id).def);
    let first = all.next();
    all.any(|def| Some(def) != first)
}

/// Does something with Will of a seat, for a card; where there is something to name, it is named first.
pub(crate) fn begin(play: &mut SsPlay, seat: Seat, amount: i16, then: Then, card: CardId) {
    forget(play, seat);
    if is_open(play.look(), seat, amount) {
        let amount = amount.unsigned_abs();
        play.push_own(Naming { then, seat, card, amount, left: amount });
    } else {
        finish(play, seat, amount, then, card);
    }
}

/// What was named before and then not moved is named no more.
fn forget(play: &mut SsPlay, seat: Seat) {
    while let Some(id) = named(play.look(), seat) {
        play.change_on_card(id, |own| own.forget_name());
    }
}

fn finish(play: &mut SsPlay, seat: Seat, amount: i16, then: Then, card: CardId) {
    match then {
        Then::Pay => {}
        Then::Consume => slots::consume(play, seat, amount),
        Then::Charge => slots::charge(play, card),
        Then::Lock => slots::lock(play, card, amount),
    }
}

/// The first Will of a seat that has been named.
pub(crate) fn named(look: SsLook, seat: Seat) -> Option<CardId> {
    look.zone(seat, WILL_ZONE).find(|&id| is_named(look, id))
}

fn is_named(look: SsLook, id: CardId) -> bool {
    look.on_card(id).is_named()
}

/// One Will of each name that is left.
fn candidates<'a>(look: SsLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    let open = move || look.zone(seat, WILL_ZONE).filter(move |&id| !is_named(look, id));
    let first = move |id: CardId| open().find(|&other| look.card(other).def == look.card(id).def) == Some(id);
    open().filter(move |&id| first(id))
}

/// Asks for the next, as long as there are several names.
pub(crate) fn resume(play: &mut SsPlay) {
    let naming: Naming = play.top_own();
    let several = candidates(play.look(), naming.seat).nth(1).is_some();
    if naming.left > 0 && several {
        play.ask(Seats::one(naming.seat), Question::Will);
    } else {
        close(play, naming);
    }
}

fn close(play: &mut SsPlay, naming: Naming) {
    play.pop();
    finish(play, naming.seat, naming.amount as i16, naming.then, naming.card);
}

/// The Will that may be named; nothing more need be.
pub(crate) fn options(look: SsLook, out: &mut Vec<Choice>) {
    if let Some(naming) = look.top_own::<Naming>() {
        out.extend(candidates(look, naming.seat).map(Choice::Pick));
        out.push(Choice::Done);
    }
}

/// A Will is named, or the rest goes by rule.
pub(crate) fn take(play: &mut SsPlay, named: Option<CardId>) {
    if let Some(will) = named {
        play.change_on_card(will, |own| own.name());
        play.change_own(|naming: &mut Naming| naming.left -= 1);
    } else {
        let naming: Naming = play.top_own();
        close(play, naming);
    }
}

/// The question which Will is moved.
pub(crate) fn question(look: SsLook, seat: Seat) -> Option<String> {
    let naming = look.top_own::<Naming>()?;
    let on = || if naming.card == NO_CARD { String::new() } else { format!(" on {}", look.name_to(seat, naming.card)) };
    let done = match naming.then {
        Then::Pay | Then::Consume => "is consumed".to_owned(),
        Then::Charge => format!("is charged{}", on()),
        Then::Lock => format!("is locked{}", on()),
    };
    Some(match naming.left {
        1 => format!("Which Will {done}?"),
        left => format!("Which Will {done}? {left} more"),
    })
}
