//! How cards are played in a game that says nothing else of it.

use crate::model::event::Common;
use crate::model::frame::Cause;
use crate::model::ids::{CardId, Seat};
use crate::rules::capabilities::{Hands, Texts};
use crate::rules::context::{At, Play};
use crate::rules::ruleset::Ruleset;

/// A card that is played goes where discarded cards go and does what it says; nothing is paid for it.
#[derive(Clone, Copy, Debug)]
pub struct PlainTexts;

impl<R: Ruleset> Texts<R> for PlainTexts {
    fn play_card(play: &mut Play<R>, card: CardId, seat: Seat) {
        play.start_text(Cause::Played, card, 0, seat);
    }

    fn begin(play: &mut Play<R>) {
        // A text begins while its frame is on top.
        let Some(&frame) = play.top() else { return };
        play.shift(frame.this(), frame.seat(), R::Hands::DISCARDS, At::Last);
        play.say_common(Common::Played, frame.this(), frame.seat());
    }
}
