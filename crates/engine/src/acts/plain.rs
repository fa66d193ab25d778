//! Capabilities as most games have them.

use cardtext::ast::{Stat, Store, Zone};
use cardtext::program::{ActivatedCode, Spot};

use crate::model::ids::{Bond, CardId, Seat, Seats};
use crate::model::state::{NO_CARD, State};
use crate::rules::capabilities::{Alone, Hands, InPlay, Numbers, Prices, Sides};
use crate::rules::context::{At, Leaving, Look, Play};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Sides<R> for Alone {
    #[inline]
    fn bond(_: &State<R::Extra>, one: Seat, other: Seat) -> Bond {
        if one == other { Bond::Own } else { Bond::Foe }
    }

    #[inline]
    fn decider(_: &State<R::Extra>, seat: Seat) -> Seat {
        seat
    }

    fn concede(play: &mut Play<R>, seat: Seat) {
        play.defeat(Seats::one(seat), "given up");
    }
}

/// What players have is gained and lost, as each is told, and whatever an ability asks for is paid out of it.
#[derive(Clone, Copy, Debug)]
pub struct PlainStores;

impl<R: Ruleset> Prices<R> for PlainStores {
    fn change_store(play: &mut Play<R>, seat: Seat, store: Store, by: i16) {
        if by < 0 {
            play.lose(seat, store, by.saturating_neg());
        } else {
            play.gain(seat, store, by);
        }
        R::judge(play);
    }

    fn can_pay(look: Look<R>, id: CardId, ability: &ActivatedCode) -> bool {
        look.can_pay(id, ability)
    }
}

/// A number is what texts make of what is printed, and the words have no states.
#[derive(Clone, Copy, Debug)]
pub struct Folded;

impl<R: Ruleset> Numbers<R> for Folded {
    #[inline]
    fn stat(look: Look<R>, id: CardId, stat: Stat) -> i16 {
        look.folded(id, stat)
    }
}

/// No card of the game lies in play: each does what it says and goes.
#[derive(Clone, Copy, Debug)]
pub struct NothingInPlay;

impl<R: Ruleset> InPlay<R> for NothingInPlay {
    const PLAY_ORDER: &'static [Zone] = &[];

    fn put(play: &mut Play<R>, cards: &[CardId], to: Spot, _: Seat) {
        let (zone, at) = match to {
            Spot::Hand => (R::Hands::HAND, At::Last),
            Spot::DeckTop => (R::Hands::DECK, At::Last),
            Spot::DeckBottom => (R::Hands::DECK, At::First),
            Spot::Zone(zone) => (zone, At::Last),
            Spot::Play | Spot::OwnersPlay => return,
        };
        for &id in cards {
            let owner = play.state.card(id).owner();
            play.shift(id, owner, zone, at);
        }
    }

    fn create(_: &mut Play<R>, _: u16, _: Seat) {}

    fn give(_: &mut Play<R>, _: CardId, _: Seat) {}

    fn falling(_: Look<R>, card: CardId) -> Leaving {
        Leaving::of(card, Leaving::QUIETLY, NO_CARD, R::Hands::DISCARDS)
    }
}
