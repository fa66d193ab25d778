//! What is waited for and never comes, or comes once, and what a card says of itself for a time in which its text does not work.

use super::idle::by_rule;
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Condition, Deed, Filter, Noun, Number, Often, Other, Predicate, Side, Statement, Trigger, Within,
};
use crate::lexicon::{Abides, HappeningWord, Whereabouts};

impl Compiler<'_> {
    /// An error if an ability can never do anything, or not as often as it says, whatever it does in detail.
    pub(super) fn must_matter(&self, ability: &Ability, abilities: &[Ability]) -> Result<(), CompileError> {
        match ability {
            Ability::Triggered { when: Trigger::EachTurn, .. } => match &self.lexicon.idling.each_turn {
                Some(say) => Err(CompileError::LeftOpen { what: "each turn", say: say.clone() }),
                None => Ok(()),
            },
            Ability::Triggered { often, when, .. } => {
                self.must_recur(*often, when)?;
                self.must_befall_bearer(when)?;
                self.must_not_be_replaced(when, abilities)
            }
            Ability::Static { during, statement } => {
                let asked = self.asked_in_play(statement, during);
                during.as_ref().map_or(Ok(()), |condition| self.check_mute(condition, false))?;
                asked.map_or(Ok(()), |condition| self.check_none_but_itself(condition))?;
                self.check_own_turn(statement, None, during.as_ref(), None)?;
                self.check_doers(statement)?;
                self.check_asleep(statement)
            }
            _ => Ok(()),
        }
    }

    /// An error if a card limits what happens to it once: a card that leaves and comes back is new, and knows nothing of it.
    fn must_recur(&self, often: Often, when: &Trigger) -> Result<(), CompileError> {
        if often == Often::Always {
            return Ok(());
        }
        let (Trigger::When(Noun::This(_) | Noun::Attached(_), happening, ..)
        | Trigger::WhenMuch(Noun::This(_) | Noun::Attached(_), happening, ..)
        | Trigger::Fought(Noun::This(_) | Noun::Attached(_), happening, ..)) = when
        else {
            return Ok(());
        };
        let word = self.happening(*happening)?;
        let comes = self.lexicon.idling.arrivals & 1 << word.event != 0;
        let goes = word.leaves == Whereabouts::Gone && word.subject == crate::lexicon::Voice::Subject;
        if !comes && !goes {
            return Ok(());
        }
        let why = "it happens once as long as the card is there, and a card that comes back is a new one, of which nothing is counted: leave \
                   these words out; what is to be done once says another card that stays, \"Once per …, when a friendly … …, …\"";
        by_rule(how_often(often), why)
    }

    /// An error if what a card hangs on is said to come: nothing hangs on it then.
    fn must_befall_bearer(&self, when: &Trigger) -> Result<(), CompileError> {
        let Trigger::When(Noun::Attached(_), happening, ..) = when else { return Ok(()) };
        let word = self.happening(*happening)?;
        if self.lexicon.idling.bare & 1 << word.event != 0 {
            return by_rule(&word.he, "nothing is on a card when this happens to it");
        }
        Ok(())
    }

    /// An error if another line of the card lets something else be done in the place of what is waited for.
    fn must_not_be_replaced(&self, when: &Trigger, abilities: &[Ability]) -> Result<(), CompileError> {
        let (happening, fought) = match when {
            Trigger::When(Noun::This(_), happening, ..) => (happening, false),
            Trigger::Fought(Noun::This(_), happening, ..) => (happening, true),
            _ => return Ok(()),
        };
        let word = self.happening(*happening)?;
        let replaces = |ability: &Ability| match ability {
            Ability::Static { during: None, statement: Statement::Instead(Noun::This(_), deed, _, to) } => {
                matches!(to, Noun::This(_) | Noun::It) && self.is_deed_of(*deed, word, fought)
            }
            _ => false,
        };
        if !abilities.iter().any(replaces) {
            return Ok(());
        }
        let why = "another line of this card says what is done instead, so that it never happens: answer that, or give that line a condition, \"While …, if …\"";
        by_rule(&word.he, why)
    }

    /// Whether what may be done to a card is what happens to it then: "be destroyed", "is destroyed".
    fn is_deed_of(&self, deed: Deed, word: &HappeningWord, fought: bool) -> bool {
        let phrase = self.lexicon.deeds.get(usize::from(deed.0)).and_then(|word| word.phrase.strip_prefix("be "));
        let said = [Some(&word.he), word.akin.as_ref()].into_iter().flatten();
        let mut said = said.filter_map(|he| he.strip_prefix("is "));
        phrase.is_some_and(|phrase| {
            let (plain, in_fight) = phrase.split_once(" by ").map_or((phrase, false), |(plain, _)| (plain, true));
            (fought || !in_fight) && said.any(|said| said == plain)
        })
    }

    /// An error if a card says always of itself what can only be done to it while its text does not work.
    fn check_asleep(&self, statement: &Statement) -> Result<(), CompileError> {
        let Statement::Predicate(Noun::This(_) | Noun::Attached(_), Predicate::Cannot(deeds)) = statement else {
            return Ok(());
        };
        let asleep = |deed: &Deed| self.lexicon.idling.asleep.iter().find(|(known, _)| known == deed);
        match deeds.iter().map(asleep).collect::<Option<Vec<_>>>().and_then(|known| known.first().copied()) {
            Some((_, why)) => by_rule("can't", why),
            None => Ok(()),
        }
    }

    /// What is asked while a card says something, if it is in play then: what it costs is asked where it is played from.
    pub(super) fn asked_in_play<'c>(
        &self,
        statement: &Statement,
        during: &'c Option<Condition>,
    ) -> Option<&'c Condition> {
        let held = match statement {
            Statement::Predicate(Noun::This(_), Predicate::Costs(..)) => true,
            Statement::Predicate(Noun::This(_), Predicate::Cannot(deeds)) => {
                deeds.iter().all(|deed| self.is_playing(*deed))
            }
            _ => false,
        };
        during.as_ref().filter(|_| !held)
    }

    /// An error if what always holds asks whether there is none, or one, of what the card is itself.
    fn check_none_but_itself(&self, condition: &Condition) -> Result<(), CompileError> {
        let Condition::There(Number::None | Number::Some, filter) = condition else { return Ok(()) };
        if self.is_described_by(filter) {
            return by_rule(&self.asked(condition), "this card is one itself: say \"another\" or \"no other\"");
        }
        Ok(())
    }

    /// Whether the card itself is surely one of those that are described.
    pub(super) fn is_described_by(&self, filter: &Filter) -> bool {
        let Some(kind) = self.kind else { return false };
        let stays = self.lexicon.kinds.get(usize::from(kind.0)).is_some_and(|word| word.abides == Abides::InPlay);
        let plain = filter.marks.is_empty() && filter.with.is_empty() && filter.within == Within::Play;
        let own = matches!(filter.side, Side::Any | Side::Friendly | Side::Own);
        stays && plain && own && filter.other == Other::Any && self.covers(&filter.kinds) & 1 << kind.0 != 0
    }
}

/// The words for how often something is done.
fn how_often(often: Often) -> &'static str {
    match often {
        Often::Always => "",
        Often::OncePerTurn => "once per turn",
        Often::OncePerBattle => "once per battle",
        Often::OncePerGame => "once per game",
        Often::OncePerRound => "once per round",
        Often::OncePerMatch => "once per match",
        Often::OncePerUser => "once for each",
    }
}
