//! Descriptions of cards: what they may not ask, and what a question leaves in mind.

use super::filters::{IN_PLAY, Zones};
use super::idle::by_rule;
use super::in_words::filter_name;
use super::scope::{Naming, Referent, Scope, Several};
use super::{CompileError, Compiler};
use crate::ast::{
    Amount, Condition, Count, Counted, Filter, Gain, Mark, Noun, Number, Past, Place, Player, Predicate, Resemblance,
    Side, State, Statement, Value, Verb, With, Within, Zone,
};
use crate::grammar::amounts::ConditionWords;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Changing, OwnPlay, Reach, StateZone};
use crate::program::{FilterCode, FilterId, Group, Op, SideCode};

impl Compiler<'_> {
    /// An error if targets are described where whoever chooses them cannot look: how many there are would tell what lies there.
    pub(super) fn check_unseen(&self, filter: &Filter) -> Result<(), CompileError> {
        self.check_targeted(filter)?;
        self.check_face_down(filter)?;
        self.check_covered(filter)?;
        self.described_unseen(filter).map_or(Ok(()), |zone| Err(CompileError::Unseen(zone)))
    }

    /// An error if cards of others that lie face-down are described by what nobody else knows of them: none would be found.
    pub(super) fn check_covered(&self, filter: &Filter) -> Result<(), CompileError> {
        let theirs = filter.side == Side::Opposing || matches!(filter.within, Within::Opponents(_));
        match self.described_covered(filter).filter(|_| theirs) {
            Some((state, why)) => by_rule(&self.state_name(state), why),
            None => Ok(()),
        }
    }

    /// The same of all cards, whoever's they are, to which something is done: only one's own would be found.
    pub(super) fn check_all_covered(&self, noun: &Noun) -> Result<(), CompileError> {
        let Noun::All(filter) = noun else { return Ok(()) };
        match self.described_covered(filter).filter(|_| matches!(filter.side, Side::Any | Side::Opposing)) {
            Some((state, why)) if filter.within == Within::Play => by_rule(&self.state_name(state), why),
            Some(_) | None => Ok(()),
        }
    }

    /// The state in which cards lie face-down of which a description asks more than that, and why nobody else knows it.
    pub(super) fn described_covered(&self, filter: &Filter) -> Option<(State, &str)> {
        let mut covered = self.lexicon.idling.covered.iter();
        let (state, why) = covered.find(|(state, _)| filter.marks.contains(&Mark::State(*state)))?;
        let moves = self.lexicon.moves.kinds;
        let narrowed = self.covers(&filter.kinds) & moves != moves;
        let printed = filter.marks.iter().any(|mark| matches!(mark, Mark::Tag(_)))
            || filter.with.iter().any(|with| matches!(with, With::Named(_) | With::InName(_)));
        (narrowed || printed).then_some((*state, why.as_str()))
    }

    /// An error if some of the cards in a place of others that is hidden are taken to one that is hidden, too: how many went would tell
    /// what lies there, and nobody would have seen them.
    pub(super) fn check_taken_unseen(&self, noun: &Noun, place: Place) -> Result<(), CompileError> {
        self.check_all_covered(noun)?;
        let (Noun::All(filter) | Noun::Random(filter) | Noun::First(_, filter)) = noun else { return Ok(()) };
        let hidden = match place {
            Place::Play | Place::OwnersPlay => false,
            Place::Hand | Place::DeckTop | Place::DeckBottom | Place::Shuffled(_) => true,
            Place::Zone(zone) | Place::Common(zone) => self.is_hidden(zone),
        };
        let told = if hidden { self.described_unseen(filter) } else { None };
        told.map_or(Ok(()), |zone| Err(CompileError::TakenUnseen(zone)))
    }

    /// The same of what is done to them where they stay hidden.
    pub(super) fn check_acted_unseen(&self, verb: Verb, noun: &Noun) -> Result<(), CompileError> {
        self.check_all_covered(noun)?;
        let (Noun::All(filter) | Noun::Random(filter) | Noun::First(_, filter)) = noun else { return Ok(()) };
        let Some(word) = self.lexicon.verbs.get(usize::from(verb.0)) else { return Ok(()) };
        // What is shown is hidden no more.
        let shows = word.before == "reveal";
        let covered = self.lexicon.hidden.iter().fold(0, |places, reach| places | reach.places);
        let hidden = word.leads.map_or(word.to.places & !covered == 0, |zone| self.is_hidden(zone));
        let told = if hidden && !shows { self.described_unseen(filter) } else { None };
        told.map_or(Ok(()), |zone| Err(CompileError::TakenUnseen(zone)))
    }

    /// An error if a number that everybody sees counts cards by what they are where only one player looks.
    pub(super) fn check_shown_number(&self, statement: &Statement) -> Result<(), CompileError> {
        let Statement::Predicate(_, Predicate::Has(gains)) = statement else { return Ok(()) };
        let counted = gains.iter().filter_map(|gain| match gain {
            Gain::Stat(
                _,
                Amount::ForEach(_, Counted::Cards(filter)) | Amount::UpTo(_, Counted::Cards(filter), _),
                _,
            ) => Some(filter.clone()),
            Gain::Stat(_, Amount::Equal(value), _) => match value {
                Value::Count(filter) | Value::Sum(_, filter) => Some(filter.clone()),
                _ => None,
            },
            Gain::Stat(..) | Gain::Keyword(_) => None,
        });
        // What goes elsewhere out of what everybody saw is known there.
        let secret = ["hand", "deck"].map(|name| self.zone_named(name));
        let theirs = |filter: Filter| match filter.within {
            Within::Your(zone) if secret.contains(&Ok(zone)) => Filter { within: Within::Opponents(zone), ..filter },
            _ => filter,
        };
        let told = counted.map(theirs).find_map(|filter| self.described_unseen(&filter));
        let read = gains.iter().find_map(|gain| self.read_in_secret(gain));
        let read = read.map(|zone| self.lexicon.zones[usize::from(zone.0)].clone());
        told.or(read).map_or(Ok(()), |zone| Err(CompileError::Tells(zone)))
    }

    /// An error if cards are chosen as something is done, by who has not seen what lies there: in the hand or deck of others what they
    /// are, in one's own deck where.
    pub(super) fn check_picked(&self, filter: &Filter, scope: &Scope) -> Result<(), CompileError> {
        self.check_covered(filter)?;
        if let Some(zone) = self.described_unseen(filter)
            && !self.has_looked(filter, scope)
        {
            return Err(CompileError::Unseen(zone));
        }
        let deck = self.zone_named("deck");
        let taken = matches!(filter.within, Within::Your(zone) if deck == Ok(zone));
        if taken && !self.has_looked(filter, scope) {
            return Err(CompileError::Unsearched("deck".to_owned()));
        }
        Ok(())
    }

    /// An error if cards are counted by more than where they lie, and nobody has looked there.
    pub(super) fn check_counted_unseen(&self, filter: &Filter, scope: &Scope) -> Result<(), CompileError> {
        let zone = self.described_unseen(filter).filter(|_| !self.has_looked(filter, scope));
        zone.map_or(Ok(()), |zone| Err(CompileError::CountedUnseen(zone)))
    }

    /// Whether the text has looked at all cards where a description looks for some.
    pub(super) fn has_looked(&self, filter: &Filter, scope: &Scope) -> bool {
        let done = self.code.ops.get(usize::from(scope.begins)..).unwrap_or_default();
        let (places, theirs) = (self.places_of(filter), matches!(filter.within, Within::Opponents(_)));
        let all = |seen: FilterId| {
            self.code.filters.get(usize::from(seen)).is_some_and(|seen| {
                let side = if theirs { SideCode::Opposing } else { SideCode::Own };
                seen.zones & places == places && [side, SideCode::Any].contains(&seen.side)
            })
        };
        let gathered = |slot: u8| {
            done.iter()
                .any(|op| matches!(op, Op::Gather { slot: to, group: Group::All(seen) } if *to == slot && all(*seen)))
        };
        done.iter().any(|op| match op {
            Op::Look { what: Group::All(seen) } => all(*seen),
            Op::Look { what: Group::Slot(slot) } => gathered(*slot),
            _ => false,
        })
    }

    pub(super) fn is_hidden(&self, zone: Zone) -> bool {
        self.lexicon.hidden.iter().any(|reach| reach.places & 1 << zone.0 != 0)
    }

    /// The hidden place of others in which more is asked of cards than that they lie there.
    fn described_unseen(&self, filter: &Filter) -> Option<String> {
        let (Within::Opponents(zone) | Within::Any(zone)) = filter.within else { return None };
        let any = self.covers(&filter.kinds) & self.lexicon.moves.kinds == self.lexicon.moves.kinds;
        if !self.is_hidden(zone) || any && filter.marks.is_empty() && filter.with.is_empty() {
            return None;
        }
        Some(self.lexicon.zones.get(usize::from(zone.0)).cloned().unwrap_or_default())
    }

    /// An error if everybody can see what is to be looked at.
    pub(super) fn check_hidden(&self, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        if self.lexicon.hidden.is_empty() {
            return Ok(());
        }
        let mut wrong = Ok(());
        for reach in &self.lexicon.hidden {
            wrong = self.must_reach("look at", *reach, noun, scope);
            if wrong.is_ok() {
                return Ok(());
            }
        }
        wrong
    }

    /// An error if several cards are to be played at once: they are played one after another.
    pub(super) fn check_one(&self, word: &str, noun: &Noun) -> Result<(), CompileError> {
        match noun {
            Noun::All(_) | Noun::Yours(_) | Noun::Them | Noun::Rest(_) => {
                Err(CompileError::Unsayable { what: word.to_owned(), of: "several cards".to_owned() })
            }
            _ => Ok(()),
        }
    }

    /// What cards lie on, of which a description in these places says so: "an ally" is any of them, since nobody chooses one.
    pub(crate) fn bearing(&mut self, noun: &Noun, places: u32, scope: &mut Scope) -> Result<Group, CompileError> {
        if let Noun::Pick(Count::Exactly(1), of) = noun {
            // On what a card lay that has left is not known.
            return match places {
                FilterCode::IN_PLAY => Ok(Group::All(self.filter(of, Zones::Said, scope)?)),
                _ => Err(CompileError::NoChoiceHere),
            };
        }
        let on = self.group(noun, IN_PLAY, scope).map_err(|error| match error {
            CompileError::Away(_) => CompileError::LeftBehind("on it".into()),
            other => other,
        })?;
        self.must_be_there(on, "on it", scope)?;
        let left = on == Group::This && scope.this_places & Reach::IN_PLAY == 0;
        if left || scope.shed.contains(&on) {
            return Err(CompileError::LeftBehind("on it".into()));
        }
        Ok(on)
    }

    /// Who is shown on the card itself; an error if cards of its type show nobody.
    pub(crate) fn shown(&self) -> Result<(Resemblance, Group), CompileError> {
        let Some(kind) = self.kind else { return Err(CompileError::NotInDefinitions) };
        if self.lexicon.shows & 1 << kind.0 != 0 {
            return Ok((Resemblance::Shown, Group::This));
        }
        let word = self.lexicon.kinds.get(usize::from(kind.0)).ok_or(CompileError::LexiconLacks("such type"))?;
        let kind = crate::kernel::with_article(&word.noun.one);
        Err(CompileError::Misfit { what: "\"shown on this card\"", kind, say: "it shows nobody: say the name" })
    }

    /// An error if a noun means cards whose blows another card deals; without an event, of their damage.
    pub(crate) fn must_strike(&self, what: &str, noun: Option<&Noun>, event: Option<u8>) -> Result<(), CompileError> {
        let Some(noun) = noun else { return Ok(()) };
        let kinds = match noun {
            Noun::This(_) => self.kind.map_or(0, |kind| 1 << kind.0),
            _ => self.covers(&crate::grammar::nouns::kinds(noun)),
        };
        let mut known = self.lexicon.wielded.iter();
        let others = known.find(|(of, events, _)| {
            kinds != 0 && kinds & !of == 0 && event.is_none_or(|event| events.contains(&event))
        });
        others.map_or(Ok(()), |(.., why)| Err(CompileError::ByRule { what: what.to_owned(), why: why.clone() }))
    }

    /// An error if something is waited for that cards of these types never do.
    pub(crate) fn must_do_it(&self, what: &str, noun: Option<&Noun>, event: u8) -> Result<(), CompileError> {
        let kinds = match noun {
            Some(Noun::This(_)) => self.kind.map_or(0, |kind| 1 << kind.0),
            Some(noun) => self.covers(&crate::grammar::nouns::kinds(noun)),
            None => 0,
        };
        let mut known = self.lexicon.idling.doers.iter();
        match known.find(|(events, of, _)| events & 1 << event != 0 && kinds != 0 && kinds & of == 0) {
            Some((.., why)) => Err(CompileError::ByRule { what: what.to_owned(), why: why.clone() }),
            None => Ok(()),
        }
    }

    /// Keeps in mind that a question was asked for a card, so that "it" is not taken for another.
    pub(crate) fn asks_for(&self, number: Number, filter: &Filter, scope: &mut Scope) {
        // What has a name is called by it again.
        if !matches!(number, Number::Some | Number::Exactly(1))
            || filter.with.iter().any(|with| matches!(with, With::Named(_)))
        {
            return;
        }
        let (kinds, places, name) =
            (self.covers(&filter.kinds), self.places_of(filter), filter_name(self.lexicon, filter));
        let (group, number, naming) = (Group::Slot(u8::MAX), Several::One, Naming::Asked);
        scope.unkept.push((scope.referents.len(), Referent { group, kinds, places, number, name, naming }));
    }

    /// An error if it is asked whether something has happened this turn, which only cards that are still there would answer.
    pub(super) fn check_still(&self, filter: &Filter, mark: Mark) -> Result<(), CompileError> {
        let Mark::State(state) = mark else { return Ok(()) };
        let word = self.lexicon.states.get(usize::from(state.0)).filter(|word| word.says.ends_with("this turn"));
        let Some(word) = word else { return Ok(()) };
        let name = filter_name(self.lexicon, &Filter { side: Side::Any, ..filter.clone() });
        Err(CompileError::StillThere { there: format!("{name} {}", word.word), happened: word.says.clone() })
    }

    /// An error if it is asked whether something was played this turn of which the card itself is one.
    pub(crate) fn check_counted(
        &self,
        past: Past,
        number: Number,
        condition: &Condition,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let (Some(kind), Some(word)) = (self.kind, self.lexicon.histories.get(usize::from(past.what.0))) else {
            return Ok(());
        };
        let itself = word.own_play == OwnPlay::Counted && scope.playing && self.covers(&[word.kind]) & 1 << kind.0 != 0;
        if !itself || past.who == Player::Opponent || !matches!(number, Number::Some | Number::None) {
            return Ok(());
        }
        let mut page = Page::new(self.lexicon);
        let shown = ConditionWords::show(condition, &mut page);
        Err(CompileError::JustHappened(shown.map_or_else(String::new, |()| page.text())))
    }

    /// An error if a number that use lowers is asked of cards that have fallen, which have none of it left.
    pub(crate) fn check_fallen(&self, filter: &Filter) -> Result<(), CompileError> {
        let fallen = |place: &StateZone| {
            filter.marks.contains(&Mark::State(place.state)) && !self.lexicon.commons.contains(&place.zone)
        };
        if !self.lexicon.state_zones.iter().any(fallen) {
            return Ok(());
        }
        let used = filter.with.iter().find_map(|with| match with {
            With::Stat(stat, ..) | With::Versus(stat, ..) | With::Most(_, stat) => {
                self.lexicon.stats.get(usize::from(stat.0)).filter(|word| word.changes == Changing::Used)
            }
            _ => None,
        });
        used.map_or(Ok(()), |word| Err(CompileError::Fallen(word.name.clone())))
    }
}

/// An error if a number is read off a card that somebody would have to choose while cards are described.
pub(crate) fn check_unchosen(value: &Value) -> Result<(), CompileError> {
    match value {
        Value::Stat(noun, _) | Value::DamageOn(noun) if matches!(**noun, Noun::Pick(..)) => {
            Err(CompileError::NoChoiceHere)
        }
        Value::Half(_, value) | Value::Double(value) => check_unchosen(value),
        Value::Stat(..)
        | Value::DamageOn(_)
        | Value::Sum(..)
        | Value::Count(_)
        | Value::Store(..)
        | Value::Tally(_)
        | Value::Past(_) => Ok(()),
    }
}

/// An error if something is asked of the card itself, which has been given as a price.
pub(crate) fn check_unspent(group: Group, scope: &Scope) -> Result<(), CompileError> {
    match group {
        Group::This | Group::Bearer if scope.spent => Err(CompileError::Spent),
        _ => Ok(()),
    }
}
