//! Ion: the six spells that a player sends to be free from it.

use cardtext::ast::Tag;
use engine::author::{At, CardId, GameFrame, NO_CARD, Pace};
use engine::{Choice, Seat, Seats};

use crate::making::Cards;
use crate::vocabulary::{Question, SsLook, SsPlay, Under};
use crate::words::*;
use crate::{slots, status};

/// S3-STATUS-35: a spell of each of these is sent.
const SENT: [(Tag, &str); 6] =
    [(FLAME, "Flame"), (FROST, "Frost"), (NATURE, "Nature"), (WIND, "Wind"), (SOL, "Sol"), (SHADE, "Shade")];

engine::frame! {
    /// Spells that are being chosen to be free from Ion.
    struct Sending is Under::Sending, {
        seat: Seat => seat,
        count: u16 => at,
        cards: Cards => game,
    }
}

impl Sending {
    fn chosen(&self) -> &[CardId] {
        &self.cards.0[..usize::from(self.count)]
    }

    fn with(mut self, card: CardId) -> Sending {
        self.cards.0[usize::from(self.count)] = card;
        self.count += 1;
        self
    }

    /// The spells that may be sent for an element.
    fn of<'a>(&self, look: SsLook<'a>, element: Tag) -> impl Iterator<Item = CardId> + use<'a> {
        let sending = *self;
        look.zone(self.seat, LIBRARY).filter(move |&id| look.has_tag(id, element) && !sending.chosen().contains(&id))
    }

    /// The spells that may be sent next, so that there is one left for each element behind.
    fn candidates<'a>(&self, look: SsLook<'a>) -> impl Iterator<Item = CardId> + use<'a> {
        let sending = *self;
        let next = SENT.get(usize::from(self.count)).copied();
        let cards = next.into_iter().flat_map(move |(element, _)| sending.of(look, element));
        cards.filter(move |&id| sending.with(id).can_go_on(look))
    }

    /// The spell that goes next, if those that may are all alike.
    fn forced(&self, look: SsLook) -> Option<CardId> {
        let first = self.candidates(look).next()?;
        self.candidates(look).all(|id| look.card(id).def == look.card(first).def).then_some(first)
    }

    /// S3-RULING-144: whether there is another card for each element that is missing; a union of two elements is one card.
    fn can_go_on(&self, look: SsLook) -> bool {
        let mut found = [NO_CARD; SENT.len()];
        (usize::from(self.count)..SENT.len()).all(|element| self.finds(look, element, &mut found, &mut 0))
    }

    /// Finds a card for an element, and another for the one that had it, if need be.
    fn finds(&self, look: SsLook, element: usize, found: &mut [CardId; SENT.len()], tried: &mut u8) -> bool {
        *tried |= 1 << element;
        self.of(look, SENT[element].0).any(|id| {
            let free = match found.iter().position(|&other| other == id) {
                Some(other) => *tried & 1 << other == 0 && self.finds(look, other, found, tried),
                None => true,
            };
            if free {
                found[element] = id;
            }
            free
        })
    }
}

/// Whether a seat has six such spells in the Library.
pub(crate) fn can_be_removed(look: SsLook, seat: Seat) -> bool {
    Sending { seat, ..Sending::blank() }.can_go_on(look)
}

/// A player begins to choose the six.
pub(crate) fn begin(play: &mut SsPlay, seat: Seat) {
    play.push_own(Sending { seat, ..Sending::blank() });
}

/// S3-RULING-178: asks which spell goes next; there is a choice where they differ. Then all are sent.
pub(crate) fn resume(play: &mut SsPlay) {
    let sending: Sending = play.top_own();
    if usize::from(sending.count) == SENT.len() {
        play.pop();
        for &spell in sending.chosen() {
            // S3-RULING-144.
            play.shift(spell, sending.seat, USED_CARDS, At::Last);
        }
        status::free(play, sending.seat, ION);
        // S3-RULING-197: one removal, and so one window.
        if let Some(&last) = sending.chosen().last() {
            slots::tell_done(play, EVENT_REMOVED, last, play.state.extra.acting, sending.seat);
        }
        return;
    }
    match sending.forced(play.look()) {
        Some(card) if play.scratch.pace == Pace::Hurried => take(play, Some(card)),
        // Whether one is asked for must not tell what lies in the Library: at a table each is.
        Some(_) | None => play.ask(Seats::one(sending.seat), Question::Sent),
    }
}

/// The spells that may go next.
pub(crate) fn options(look: SsLook, out: &mut Vec<Choice>) {
    if let Some(sending) = look.top_own::<Sending>() {
        match sending.forced(look) {
            Some(card) => out.push(Choice::Pick(card)),
            None => {
                out.extend(sending.candidates(look).map(Choice::Pick));
                out.push(Choice::Back);
            }
        }
    }
}

/// A spell is chosen, or none is sent.
pub(crate) fn take(play: &mut SsPlay, chosen: Option<CardId>) {
    if let Some(card) = chosen {
        play.change_own(|sending: &mut Sending| *sending = sending.with(card));
    } else {
        play.pop();
    }
}

/// The question which spell goes.
pub(crate) fn question(look: SsLook) -> String {
    let next = look.top_own::<Sending>().and_then(|sending| SENT.get(usize::from(sending.count)));
    let element = next.map_or("", |(_, name)| name);
    format!("Which {element} spell of your Library goes to the Used Card Zone?")
}
