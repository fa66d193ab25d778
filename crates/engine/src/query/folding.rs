//! A number while modifiers change it.

use cardtext::ast::{Scale, Stat};
use cardtext::program::ModifierCode;

use crate::rules::ruleset::Scaling;

/// A number while modifiers change it, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Folding {
    pub(crate) base: i16,
    /// What it is so far; it may be below 0 on the way.
    pub now: i16,
    /// What the rules add to what it begins from.
    beside: i16,
    scaling: Scaling,
    setting: HowSet,
    begins: Begins,
}

/// What a number begins from while modifiers change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    /// From what is printed.
    Printed,
    /// From what is printed, and it has been set or scaled.
    Worked,
    /// A text gives it another base behind what sets or scales it.
    Late(i16),
    /// From the base that a text gives it, which is known.
    Known,
}

/// What a text that sets a number does to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HowSet {
    /// It is that number, whatever it was.
    Exactly,
    /// It is that number if it was printed higher; other changes count beside it.
    Lowering,
}

impl Folding {
    /// The printed number.
    pub fn over(printed: i16, scaling: Scaling) -> Folding {
        Folding { base: printed, now: printed, beside: 0, scaling, setting: HowSet::Exactly, begins: Begins::Printed }
    }

    /// The same with what the rules add to it, whatever it begins from.
    pub(crate) fn with(mut self, beside: i16) -> Folding {
        let now = self.base.saturating_add(beside);
        (self.base, self.now, self.beside) = (now, now, beside);
        self
    }

    /// What all is gone through with once more, if a text gave it another base behind what had been worked out of the first: a base is
    /// what everything else begins from.
    #[inline]
    pub(crate) fn begun_anew(self) -> Option<Folding> {
        let Begins::Late(base) = self.begins else { return None };
        Some(Folding { base, now: base, begins: Begins::Known, ..self })
    }

    /// The same of a number that texts only lower by setting it, if a game has it among those.
    pub(crate) fn lowered(mut self, lowered: u32, stat: Stat) -> Folding {
        if lowered & 1 << stat.0 != 0 {
            self.setting = HowSet::Lowering;
        }
        self
    }

    /// It is worked out of what it begins from.
    fn work(&mut self) {
        if self.begins == Begins::Printed {
            self.begins = Begins::Worked;
        }
    }

    /// The number after a modifier about it.
    #[inline]
    pub fn change(&mut self, modifier: &ModifierCode, amount: i16) {
        match *modifier {
            ModifierCode::Stat { .. } => self.now = self.now.saturating_add(amount),
            ModifierCode::Base { .. } => match self.begins {
                // Another base under what has been added.
                Begins::Printed => {
                    let base = amount.saturating_add(self.beside);
                    self.now = self.now.saturating_add(base.saturating_sub(self.base));
                    self.base = base;
                }
                Begins::Worked | Begins::Late(_) => self.begins = Begins::Late(amount.saturating_add(self.beside)),
                Begins::Known => {}
            },
            ModifierCode::Becomes { .. } if self.setting == HowSet::Lowering => {
                let base = self.base.min(amount);
                self.now = self.now.saturating_add(base - self.base);
                self.base = base;
            }
            ModifierCode::Becomes { .. } => {
                self.now = amount;
                self.work();
            }
            ModifierCode::Scaled { scale, .. } => {
                self.work();
                let scaled = |number: i16| match scale {
                    Scale::Double => number.saturating_mul(2),
                    Scale::Half => number.div_euclid(2),
                };
                match self.scaling {
                    Scaling::InOrder => self.now = scaled(self.now),
                    Scaling::OfBase => {
                        let base = scaled(self.base);
                        self.now = self.now.saturating_add(base.saturating_sub(self.base));
                        self.base = base;
                    }
                }
            }
            ModifierCode::Keyword(_)
            | ModifierCode::Loses(_)
            | ModifierCode::LosesAll
            | ModifierCode::Status(..)
            | ModifierCode::Cannot(_)
            | ModifierCode::Reduce { .. }
            | ModifierCode::Increase { .. }
            | ModifierCode::Prevent { .. }
            | ModifierCode::Shield { .. }
            | ModifierCode::AlsoFlavor(_)
            | ModifierCode::Redirect { .. }
            | ModifierCode::CannotBy { .. }
            | ModifierCode::May(_)
            | ModifierCode::Gains { .. }
            | ModifierCode::Goes { .. }
            | ModifierCode::Instead { .. } => {}
        }
    }
}
