//! What a text keeps for a time to come, and what may be the end of a card.

use super::filters::numbers;
use super::idle::Time;
use super::scope::{Scope, Several, Waited};
use super::{CompileError, Compiler};
use crate::ast::{
    Change, Edge, Effect, Gain, Heeds, Moment, Player, Predicate, Scale, Sentence, Stat, Statement, Trigger,
};
use crate::capacity::Capacity;
use crate::grammar::abilities::SentenceWords;
use crate::kernel::{Page, Rule, tokens};
use crate::lexicon::{Changing, Opponents};
use crate::program::{Await, Group, Op, When};

impl Compiler<'_> {
    /// What is done when a moment comes. All that it speaks of is put into slots, which are kept.
    pub(crate) fn later(
        &mut self,
        when: Moment,
        put_off: &Sentence,
        sentence: &Sentence,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        scope.must_be_free()?;
        let at = match when {
            Moment::ThisTurnEnd => When::ThisTurnEnd,
            Moment::NextTurn(Edge::Start, who) => When::NextStart(self.who(who, scope)?),
            Moment::NextTurn(Edge::End, who) => When::NextEnd(self.who(who, scope)?),
            Moment::SpanEnd(span) if scope.is_over(span) => {
                let word = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                return Err(self.not_under_way(span, &word, scope));
            }
            Moment::SpanEnd(span) => match self.is_apart(span, scope) {
                Some(why) => {
                    let what = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                    return Err(CompileError::ByRule { what, why: why.to_owned() });
                }
                None => When::SpanEnd(span),
            },
            Moment::OwnTurnEnd => return Err(CompileError::Say("at the end of this turn".into())),
        };
        let theirs = |effect: &Effect| effect.doer() == Some(Player::Opponent);
        if let (Moment::NextTurn(_, Player::Opponent), Sentence::Do(effects)) = (when, put_off)
            && self.lexicon.opponents == Opponents::Several
            && effects.iter().any(theirs)
        {
            return Err(CompileError::EachAtEach);
        }
        let mut page = Page::new(self.lexicon);
        let shown = SentenceWords::show(sentence, &mut page);
        let words = page.text();
        shown.ok_or(CompileError::NoChoiceHere)?;
        let mut page = Page::new(self.lexicon);
        SentenceWords::show(put_off, &mut page).ok_or(CompileError::NoChoiceHere)?;
        let done = page.text();
        let says = |any: &[&str]| tokens(&done).iter().any(|token| any.iter().any(|word| token.is(word)));
        let mut kept = scope.clone();
        kept.event = None;
        // At its end a span is over, and at the end of a turn all that belongs to a part of it.
        match when {
            Moment::SpanEnd(span) => {
                kept.beyond.clear();
                kept.over.push(span);
            }
            Moment::ThisTurnEnd | Moment::NextTurn(..) | Moment::OwnTurnEnd => {
                kept.beyond = self.lexicon.beyond.iter().map(|beyond| beyond.span).collect();
            }
        }
        kept.decided.clear();
        // What the text has done by then is long settled.
        kept.acted.clear();
        kept.discarded.clear();
        kept.waited = Waited::Yes;
        let back = &scope.back;
        kept.away.retain(|away| !back.contains(away));
        let away = kept.away.clone();
        let itself = says(&["this"]).then_some(Group::This);
        let pronoun = says(&["it", "its", "that"]);
        let named = kept.referents.iter().filter(|known| pronoun && known.number == Several::One);
        let mut parts: Vec<Group> = named.map(|known| known.group).collect();
        parts.extend(itself.filter(|part| !parts.contains(part)));
        let subject = kept.referents.iter().find(|known| known.group == Group::Subject);
        self.check_put_off(&parts, subject.map_or(0, |known| known.kinds))?;
        for part in parts {
            if let Group::Subject | Group::Other | Group::Bearer | Group::This | Group::All(_) = part {
                let slot = kept.slot()?;
                self.emit(Op::Gather { slot, group: part })?;
                kept.keeps(part, Group::Slot(slot));
            }
        }
        let label = numbers(Capacity::Operands, self.code.modes.len(), 1)?;
        self.code.modes.push(words);
        let later = self.emit(Op::Later { at, words: label, end: 0 })?;
        // Targets are chosen now, like all others.
        let then = self.put_off(when);
        let time = std::mem::replace(&mut self.time, then);
        self.sentence(put_off, &mut kept)?;
        self.time = time;
        scope.targets.clone_from(&kept.targets);
        scope.back.extend(away.into_iter().filter(|away| !kept.away.contains(away)));
        self.emit(Op::Stop)?;
        let here = self.here()?;
        self.aim(later, here);
        scope.goes_on_behind(kept);
        Ok(())
    }

    /// What is done when something happens, each time as long as the turn lasts or the next time. It knows nothing of what the text has chosen before.
    pub(crate) fn whenever(
        &mut self,
        heeds: Heeds,
        when: &Trigger,
        done: &Sentence,
        sentence: &Sentence,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        scope.must_be_free()?;
        let mut page = Page::new(self.lexicon);
        SentenceWords::show(sentence, &mut page).ok_or(CompileError::NoChoiceHere)?;
        let words = page.text();
        let mut inner = Scope::free();
        inner.gathering = scope.gathering;
        let on = self.awaited(when, &mut inner)?;
        // What waits for a turn to begin or end is said in another way.
        let Await::Event { .. } = on else { return Err(CompileError::NoChoiceHere) };
        let label = numbers(Capacity::Operands, self.code.modes.len(), 1)?;
        self.code.modes.push(words);
        let number = numbers(Capacity::Operands, self.code.awaits.len(), 1)?;
        self.code.awaits.push(on);
        let watch = self.emit(Op::Whenever { heeds, on: number, words: label, end: 0 })?;
        inner.begins = self.here()?;
        let then = Time { edge: None, ..self.time };
        let time = std::mem::replace(&mut self.time, then);
        let heard = std::mem::replace(&mut self.heard, self.code.awaits[usize::from(number)].events());
        self.sentence(done, &mut inner)?;
        (self.time, self.heard) = (time, heard);
        // Whose a card was that is taken away is put down as a text begins, too.
        if !inner.parts.is_empty() {
            return Err(CompileError::NoChoiceHere);
        }
        // Targets are chosen as a text begins, and this one begins by itself.
        if !inner.targets.is_empty() {
            return Err(CompileError::NoChoiceHere);
        }
        self.emit(Op::Stop)?;
        let here = self.here()?;
        self.aim(watch, here);
        scope.next = scope.next.max(inner.next);
        scope.gathering = inner.gathering;
        Ok(())
    }

    /// Whether so much less of a number may be the end of a card: of one that is gone when it is used up.
    pub(crate) fn may_use_up(&self, change: Change, stat: Stat) -> bool {
        let word = self.lexicon.stats.get(usize::from(stat.0));
        change == Change::Down && word.is_some_and(|word| word.changes == Changing::Used && word.least > 0)
    }

    /// Whether what is made so may be the end of a card: it lowers what damage lowers.
    pub(crate) fn may_fell(&self, statement: &Statement) -> bool {
        match statement {
            Statement::Predicate(_, Predicate::Has(gains)) => gains.iter().any(|gain| match gain {
                Gain::Stat(change, _, stat) => {
                    *change == Change::Down && self.lexicon.is_worn(*stat) || self.may_use_up(*change, *stat)
                }
                Gain::Keyword(_) => false,
            }),
            Statement::Predicate(_, Predicate::Base(stat, _)) | Statement::Becomes(_, stat, _) => {
                self.lexicon.is_worn(*stat)
            }
            Statement::Scaled(_, stat, Scale::Half) => self.lexicon.is_worn(*stat),
            _ => false,
        }
    }
}
