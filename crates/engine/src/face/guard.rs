//! A game that fails costs its own table only: what panics is caught at the face, and the table is broken from then on.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::face::matches::Match;
use crate::model::choice::Refusal;
use crate::model::ids::Seat;
use crate::model::state::MOST_BYTES;
use crate::model::view::{TurnIs, View};
use crate::rules::ruleset::Ruleset;

/// The most options a question has; a log numbers them in two bytes.
pub(crate) const MOST_OPTIONS: usize = u16::MAX as usize;

impl<R: Ruleset> Match<R> {
    /// Asks the match something; `otherwise` answers if it is broken, or breaks over it.
    pub(crate) fn guarded<T>(&self, otherwise: impl FnOnce() -> T, ask: impl FnOnce(&Self) -> T) -> T {
        if self.fault().is_some() {
            return otherwise();
        }
        // What is inside is never looked at again once it is broken.
        let asked = catch_unwind(AssertUnwindSafe(|| {
            let _kept = self.look().keeping();
            ask(self)
        }));
        asked.unwrap_or_else(|panic| {
            self.breaks(what_panicked(panic));
            otherwise()
        })
    }

    /// Changes the match; refused if it is broken, or breaks over it.
    pub(crate) fn guarded_mut(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        self.sound()?;
        match catch_unwind(AssertUnwindSafe(|| act(self))) {
            Ok(done) => {
                let bytes = self.state.size();
                if bytes > MOST_BYTES {
                    self.breaks(format!("its state has {bytes} bytes, and a table holds {MOST_BYTES}"));
                }
                done.and_then(|()| self.sound())
            }
            Err(panic) => {
                self.breaks(what_panicked(panic));
                self.sound()
            }
        }
    }

    /// Refused if the match is broken.
    fn sound(&self) -> Result<(), Refusal> {
        match self.fault() {
            Some(why) => Err(Refusal::Broken { why: why.to_owned() }),
            None => Ok(()),
        }
    }

    /// All that can be seen of a table that is broken.
    pub(crate) fn broken_view(&self) -> View {
        View {
            game: R::NAME.to_owned(),
            setting: self.played_as().wish(R::MODES),
            turn_of: Seat::A,
            turn_is: TurnIs::Common,
            turn: 0,
            phase: "broken".to_owned(),
            seats: Vec::new(),
            later: Vec::new(),
            words: Vec::new(),
            prompt: None,
            deciders: Vec::new(),
            outcome: None,
            course: None,
            broken: self.fault().map(str::to_owned),
        }
    }
}

/// Does something that is not done to a match yet; what panicked, if it did.
pub(crate) fn caught<T>(does: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(does)).map_err(what_panicked)
}

/// What a panic says.
fn what_panicked(panic: Box<dyn Any + Send>) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("it panicked: {}", said.unwrap_or("it did not say why"))
}
