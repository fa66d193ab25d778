//! Windows: what happens may be answered, and one seat after another is offered to do it.

use crate::model::choice::Choice;
use crate::model::frame::GameFrame;
use crate::model::ids::{Seat, Seats};
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::Ruleset;

/// Whom one offer of a window is made to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// This seat, if it might answer.
    To(Seat),
    /// Nobody: the next one follows.
    Nobody,
    /// There is none left.
    Over,
}

/// A window: a frame of the game's own that makes its offers in the game's order, each one with the same question.
///
/// The frame is stepped by [`Play::offer_on`], asked for its options by [`Look::offered`], and goes on by [`Play::decline`].
pub trait Window<R: Ruleset>: GameFrame {
    /// What is asked.
    const QUESTION: R::Question;
    /// The answer by which nothing is done.
    const PASS: Choice;

    /// The number of the offer under way.
    fn number(&mut self) -> &mut u16;

    /// Whom the offer under way is made to; what it is about may be remembered.
    fn offer(&mut self, look: Look<R>) -> Offer;

    /// Whether that seat might answer, as far as the others see.
    fn might_answer(&self, look: Look<R>, seat: Seat) -> bool;

    /// What that seat may answer.
    fn answers<'a>(&self, look: Look<'a, R>, seat: Seat) -> impl Iterator<Item = Choice> + use<'a, Self, R>;

    /// The last offer has been made.
    fn close(self, _play: &mut Play<R>) {}
}

impl<R: Ruleset> Play<R> {
    /// Makes the next offer of the window on top that somebody might answer, or ends the window.
    pub fn offer_on<W: Window<R>>(&mut self) {
        let mut window: W = self.top_own();
        loop {
            let look = self.look();
            let asked = match window.offer(look) {
                Offer::Over => {
                    self.pop();
                    window.close(self);
                    return;
                }
                Offer::Nobody => None,
                Offer::To(seat) => Some(seat).filter(|&seat| {
                    let answers = || window.answers(look, seat).next().is_some();
                    self.scratch.pace.asks(|| window.might_answer(look, seat), answers)
                }),
            };
            if let Some(seat) = asked {
                self.change_own(|kept: &mut W| *kept = window);
                self.ask(Seats::one(seat), W::QUESTION);
                return;
            }
            *window.number() += 1;
        }
    }

    /// The offer under way is declined.
    pub fn decline<W: Window<R>>(&mut self) {
        self.change_own(|window: &mut W| *window.number() += 1);
    }
}

impl<R: Ruleset> Look<'_, R> {
    /// What a seat may answer to the offer under way, and passing.
    pub fn offered<W: Window<R>>(self, seat: Seat, out: &mut Vec<Choice>) {
        if let Some(window) = self.top_own::<W>() {
            out.extend(window.answers(self, seat));
        }
        out.push(W::PASS);
    }
}
