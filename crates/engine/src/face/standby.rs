//! The answer of a seat whose player is gone: one by which as little happens as can be.

use crate::face::matches::Match;
use crate::model::chance::Rng;
use crate::model::choice::Choice;
use crate::model::codes::Coded;
use crate::model::ids::Seat;
use crate::model::state::Asked;
use crate::rules::capabilities::Windows;
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

/// So many options are tried to find one that changes nothing.
const TRIED: usize = 32;

impl<R: Ruleset> Look<'_, R> {
    /// The option that does least as far as the rules name it, which tells nothing that the seat does not know.
    pub(crate) fn declared_safe(self, seat: Seat, options: &[Choice]) -> Option<Choice> {
        let offered = |choice: &Choice| options.contains(choice);
        let passes = || R::Windows::passing(self, seat).filter(offered);
        let decline = || [Choice::No, Choice::Done].into_iter().find(offered);
        match self.state.question() {
            Asked::None => None,
            Asked::Game(which) => passes()
                .or_else(|| R::Windows::safe(self, seat, R::Question::read_code(which)).filter(offered))
                .or_else(|| options.iter().copied().find(|choice| matches!(choice, Choice::Plain(_))))
                .or_else(decline),
            // What was begun and not paid is taken back rather than gone through with.
            Asked::Target | Asked::May | Asked::Branch(_) => [Choice::Back].into_iter().find(offered).or_else(decline),
            Asked::Pick | Asked::Discard => decline(),
        }
    }
}

impl<R: Ruleset> Match<R> {
    /// The option that does least: to pass, what the game says, to do nothing, to decline, to take back what was begun; or
    /// else the first that changes nothing, or the first. None if the seat is not asked.
    pub(crate) fn safe_choice(&self, seat: Seat) -> Option<Choice> {
        let (mut options, look) = (Vec::new(), self.look());
        self.options_into(seat, &mut options);
        let named = look.declared_safe(seat, &options);
        named.or_else(|| self.idle(seat, &options)).or_else(|| options.first().copied())
    }

    /// The first of some options after which everything is as it was, as far as the seat can know: it is tried with hidden cards
    /// drawn anew, so that the answer tells nothing of them.
    fn idle(&self, seat: Seat, options: &[Choice]) -> Option<Choice> {
        if options.len() < 2 {
            return None;
        }
        let mut guess = self.clone();
        guess.redraw_hidden(seat, &mut Rng::new(0));
        let before = guess.state.mark_below(0);
        let mut copy = guess.clone();
        options.iter().copied().take(TRIED).find(|&choice| {
            copy.clone_from(&guess);
            copy.answer(seat, choice);
            copy.state.mark_below(0) == before
        })
    }
}
