//! What is said for the time of a blow, and of cards that have fallen: which numbers a blow compares, and of whom.

use super::idle::by_rule;
use super::own_turn::other_than;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Edge, Gain, Happening, Lasts, Noun, Player, Predicate, Span, Stat, Statement, Status, Trigger, Verb};
use crate::footprint::Footprint;
use crate::idling::{Contest, OutsideSpan, PastBlow};
use crate::lexicon::{Reach, Voice, Whereabouts};
use crate::program::{Actor, Await, Body, Group, Lasting, ModifierCode, Op, SideCode, Turner};

/// The part that a card may have in a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fights {
    /// It strikes.
    Strikes,
    /// It is struck.
    Struck,
    /// Either, as far as is known.
    Either,
}

/// The blows for whose time a text says something, and the part of the event's subject in them.
struct Blow<'l> {
    contests: Vec<&'l Contest>,
    subject: Fights,
    met: Option<Actor>,
}

impl Compiler<'_> {
    /// An error if a number is changed for the time of a blow that does not compare it of that card, and nothing else in the text reads it.
    pub(crate) fn check_compared(&self, body: &Body, on: Option<&Await>) -> Result<(), CompileError> {
        self.check_struck(body, on)?;
        let Some(blow) = self.blow(on) else { return Ok(()) };
        let contests = &self.lexicon.idling.contests;
        let mut footprint = Footprint::new(self.code);
        footprint.body(body);
        let read = footprint.numbers();
        for pc in &footprint.ops {
            let Some(Op::Assert { who, modifiers, count, lasts: Lasting::Span(span) }) =
                self.code.ops.get(usize::from(*pc))
            else {
                continue;
            };
            let fights = self.fights(*who, body, &blow);
            let changes = self.code.modifiers.iter().skip(usize::from(*modifiers)).take(usize::from(*count));
            let stats = changes.filter_map(|change| match change {
                ModifierCode::Stat { stat, .. }
                | ModifierCode::Base { stat, .. }
                | ModifierCode::Becomes { stat, .. }
                | ModifierCode::Scaled { stat, .. } => Some(*stat),
                _ => None,
            });
            let compared = |stat: Stat| contests.iter().any(|one| one.power == stat || one.guard == stat);
            let used = |stat: Stat| {
                let strikes = |one: &&Contest| fights != Fights::Struck && one.power == stat;
                let struck = |one: &&Contest| fights != Fights::Strikes && one.guard == stat;
                blow.contests.iter().any(|one| strikes(one) || struck(one)) || read & 1 << stat.0 != 0
            };
            let timed = blow.contests.iter().any(|one| one.during == *span);
            let mut stats = stats.filter(|_| timed);
            if let Some(stat) = stats.find(|stat| compared(*stat) && !used(*stat)) {
                return Err(self.not_compared(stat, fights, &blow));
            }
        }
        Ok(())
    }

    /// An error if something is said for the time of a blow that nobody strikes: by a card that strikes none itself, or where a card is
    /// answered that is never part of one.
    fn check_struck(&self, body: &Body, on: Option<&Await>) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let mut footprint = Footprint::new(self.code);
        footprint.body(body);
        let ops = || footprint.ops.iter().filter_map(|pc| self.code.ops.get(usize::from(*pc)));
        let spans = ops().filter_map(|op| match op {
            Op::Assert { lasts: Lasting::Span(span), .. } => Some(*span),
            _ => None,
        });
        let own = self.kind.map_or(0, |kind| 1 << kind.0);
        let ends = |verb: Verb, span: Span| {
            self.lexicon.verbs.get(usize::from(verb.0)).is_some_and(|word| word.ends == Some(span))
        };
        let strikes = |span: Span| ops().any(|op| matches!(op, Op::Act { verb, .. } if ends(*verb, span)));
        for span in spans {
            let why = match on {
                None if idling.contests.iter().any(|one| one.during == span && one.of & own != 0) && !strikes(span) => {
                    let turn = self.lexicon.said("until end of turn");
                    Some(format!("the card attacks nobody: say \"{turn}\", or let it attack"))
                }
                None => None,
                Some(on) => {
                    let (events, types) = (on.events(), self.types_of_subject(on));
                    let apart =
                        |one: &&OutsideSpan| one.span == span && events & !one.events == 0 && types & !one.of == 0;
                    idling.beside.iter().find(apart).filter(|_| events != 0).map(|one| one.why.clone())
                }
            };
            if let Some(why) = why {
                let what = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                return Err(CompileError::ByRule { what, why });
            }
        }
        Ok(())
    }

    /// The types that the subject of what is awaited may have, a bit each.
    fn types_of_subject(&self, on: &Await) -> u32 {
        match on {
            Await::Event { subject: Actor::Filter(id), .. } => {
                self.code.filters.get(usize::from(*id)).map_or(u32::MAX, |filter| filter.kinds)
            }
            Await::Event { subject: Actor::This, .. } => self.kind.map_or(u32::MAX, |kind| 1 << kind.0),
            Await::Event { subject: Actor::Any | Actor::Bearer, .. } | Await::EachTurn | Await::Turn(..) => u32::MAX,
        }
    }

    /// The blow that a text is part of: its own, or the one that it answers.
    fn blow(&self, on: Option<&Await>) -> Option<Blow<'_>> {
        let idling = &self.lexicon.idling;
        let of = |types: u32| idling.contests.iter().filter(|one| one.of & types != 0).collect::<Vec<_>>();
        let (contests, subject, met) = match on {
            None => (of(self.kind.map_or(0, |kind| 1 << kind.0)), Fights::Either, None),
            Some(Await::Event { events, subject, other, .. }) => {
                let types = match other {
                    Actor::Filter(id) => {
                        self.code.filters.get(usize::from(*id)).map_or(u32::MAX, |filter| filter.kinds)
                    }
                    Actor::Any | Actor::This | Actor::Bearer => u32::MAX,
                };
                if events & !idling.struck == 0 {
                    (of(types), Fights::Struck, Some(*subject))
                } else if events & !idling.strikers == 0 {
                    (of(u32::MAX), Fights::Strikes, Some(*subject))
                } else if events & !idling.launched == 0 {
                    // Whoever uses it may be commanded by another: either part may be theirs.
                    (of(on.map_or(u32::MAX, |on| self.types_of_subject(on))), Fights::Either, Some(*subject))
                } else {
                    return None;
                }
            }
            Some(Await::EachTurn | Await::Turn(..)) => return None,
        };
        (!contests.is_empty()).then_some(Blow { contests, subject, met })
    }

    /// The part of some cards in a blow.
    fn fights(&self, who: Group, body: &Body, blow: &Blow<'_>) -> Fights {
        let sided = || match self.described(who, body) {
            Some(SideCode::Own | SideCode::Friendly | SideCode::Mate) if blow.met.is_none() => Fights::Strikes,
            Some(SideCode::Opposing) if blow.met.is_none() => Fights::Struck,
            _ => Fights::Either,
        };
        let by = blow.contests.first().map(|one| one.by);
        match who {
            Group::Subject => blow.subject,
            Group::This if blow.met == Some(Actor::This) => blow.subject,
            Group::Bearer if blow.met == Some(Actor::Bearer) => blow.subject,
            Group::Party(party) if Some(party) == self.lexicon.idling.foe => Fights::Strikes,
            // Who uses what answers a blow strikes no one by it.
            Group::Party(party) if Some(party) == by => blow.subject,
            Group::All(_) | Group::Slot(_) => sided(),
            Group::This | Group::Bearer | Group::Other | Group::Party(_) => Fights::Either,
        }
    }

    /// An error if something is said of who strikes, for the rest of the turn, that the blow which is answered has passed.
    pub(super) fn check_past_blow(
        &self,
        statement: &Statement,
        lasts: &Lasts,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let Statement::Predicate(noun, predicate) = statement else { return Ok(()) };
        let Some(past) = self.past_blow(noun, scope) else { return Ok(()) };
        // The turn of who strikes.
        let brief = self.ends_with_turn(lasts) || *lasts == Lasts::Turns(1);
        let what = match predicate {
            Predicate::Has(gains) if brief => {
                let read = |gain: &Gain| match gain {
                    Gain::Stat(.., stat) => past.stats.contains(stat),
                    Gain::Keyword(_) => false,
                };
                let Some(Gain::Stat(.., stat)) = gains.first().filter(|_| gains.iter().all(read)) else {
                    return Ok(());
                };
                self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name)
            }
            Predicate::Cannot(deeds) if brief && deeds.iter().all(|deed| past.deeds.contains(deed)) => "can't",
            _ => return Ok(()),
        };
        by_rule(what, &past.why)
    }

    /// The same of what the rules have just done to who strikes.
    pub(super) fn check_done_in_blow(&self, verb: Verb, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        match self.past_blow(noun, scope) {
            Some(past) if past.verbs.contains(&verb) => {
                let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
                by_rule(word, "by the rules it has just come so")
            }
            Some(_) | None => Ok(()),
        }
    }

    /// What is over for a card, if it has struck the blow that is answered and nothing has been done to it since.
    fn past_blow(&self, noun: &Noun, scope: &Scope) -> Option<&PastBlow> {
        let past = self.lexicon.idling.past_blow.as_ref()?;
        let answered = self.heard != 0 && self.heard & !past.events == 0;
        if !answered || self.time.edge.is_some() || !scope.acted.is_empty() {
            return None;
        }
        let strikes = match noun {
            Noun::Role(role) => {
                let struck = |(event, voice): &(u8, Voice)| *voice == Voice::Other && past.events & 1 << event != 0;
                self.lexicon.roles.get(usize::from(role.0)).is_some_and(|word| word.parts.iter().any(struck))
            }
            noun => self.about_group(noun, Reach::ALL, scope) == Some(Group::Other),
        };
        strikes.then_some(past)
    }

    /// That a number is not compared, and which are.
    fn not_compared(&self, stat: Stat, fights: Fights, blow: &Blow<'_>) -> CompileError {
        let contests = &blow.contests;
        let name = |stat: Stat| self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
        let types = contests.iter().fold(0, |types, one| types | one.of);
        let names = |of: fn(&Contest) -> Stat| {
            let mut found: Vec<&str> = Vec::new();
            for one in contests {
                found.extend(Some(name(of(one))).filter(|name| !found.contains(name)));
            }
            found.join(" or ")
        };
        let (powers, guards) = (names(|one| one.power), names(|one| one.guard));
        let with = self.type_names(types);
        let turn = self.lexicon.said("until end of turn");
        let by = contests.first().and_then(|one| self.lexicon.parties.get(usize::from(one.by.0)));
        let by = by.filter(|_| blow.met.is_none()).map_or("who attacks", |party| &party.says);
        let why = match fights {
            Fights::Strikes if blow.met.is_some() => {
                format!("of who attacks an attack with {with} compares the {powers}")
            }
            Fights::Struck if blow.met.is_some() => format!(
                "of who is attacked an attack with {with} compares the {guards}; if what comes behind it is meant, as a counter, say \"{turn}\""
            ),
            Fights::Strikes | Fights::Struck | Fights::Either => format!(
                "an attack with {with} compares the {powers} of {by} with the {guards} of who is attacked: say which of them changes"
            ),
        };
        CompileError::ByRule { what: name(stat).to_owned(), why }
    }

    /// An error if a card is put into a named state that is gone before it works, and nothing else in the text asks for it.
    pub(crate) fn check_outlasting(&self, body: &Body) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let mut footprint = Footprint::new(self.code);
        footprint.body(body);
        let asked = |status: Status| {
            let mut filters = footprint.filters.iter().filter_map(|id| self.code.filters.get(usize::from(*id)));
            filters.any(|filter| filter.statuses & 1 << status.0 != 0)
        };
        for pc in &footprint.ops {
            let Some(Op::Assert { who, modifiers, count, lasts }) = self.code.ops.get(usize::from(*pc)) else {
                continue;
            };
            let changes = self.code.modifiers.iter().skip(usize::from(*modifiers)).take(usize::from(*count));
            let mut states = changes.filter_map(|change| match change {
                ModifierCode::Status(status, _) => Some(*status),
                _ => None,
            });
            // "Ours" are those of whoever has the turn.
            let side = self.whose_are(*who, body);
            let whose = side.zip(self.time.turn).map(|(side, turn)| side == turn);
            let (theirs, ours) = (whose == Some(false), whose == Some(true));
            let brief = *lasts == Lasting::Turn;
            // It ends as a turn begins, before anything is done in that.
            let begins = self.ends_before_its_turn(*lasts, side);
            let counted = *lasts == Lasting::Turns(1) && ours;
            let idle = |status: &Status| {
                let late = idling.opening.contains(status)
                    && (brief || begins || counted && idling.counted_now.contains(status))
                    || (brief || begins) && theirs && idling.own_states.contains(status);
                late && !asked(*status)
            };
            if let Some(status) = states.find(idle) {
                let when = if idling.opening.contains(&status) { "as its turn begins" } else { "in its own turn" };
                let name = self.lexicon.statuses.get(usize::from(status.0)).map_or("", |word| &word.word);
                let what = match lasts {
                    Lasting::Turn => self.lexicon.said("until end of turn").into_owned(),
                    Lasting::Next(..) => format!("until the {}", self.lexicon.phrasing.start),
                    _ => "for 1 turn".to_owned(),
                };
                let say = match lasts {
                    Lasting::Next(..) => "until the end of its controller's next turn",
                    _ if ours && idling.counted_now.contains(&status) => "for 2 turns",
                    _ => "for 1 turn",
                };
                let why = format!("{name} works {when}, and is gone by then: say \"{say}\"");
                return Err(CompileError::ByRule { what, why });
            }
        }
        Ok(())
    }

    /// Whether an effect on a player's card ends before a turn of that player has begun, or as it does.
    fn ends_before_its_turn(&self, lasts: Lasting, whose: Option<Player>) -> bool {
        let Lasting::Next(Edge::Start, turner) = lasts else { return false };
        let until = match turner {
            Turner::ItsController => return true,
            Turner::ItsOwner => return false,
            Turner::You => Player::You,
            Turner::Opponent => Player::Opponent,
        };
        // Behind the turn that is under way comes that of the other.
        let next = self.time.turn.is_some_and(|turn| other_than(turn) == until);
        whose == Some(until) || next
    }

    /// Whose cards those of a group are, of the two players of a turn.
    fn whose_are(&self, who: Group, body: &Body) -> Option<Player> {
        // What a card does in its player's own turn alone is answered in that turn.
        if who == Group::Subject && self.heard != 0 && self.heard & !self.lexicon.idling.own_events == 0 {
            return self.time.turn.filter(|_| self.time.edge.is_none());
        }
        match self.described(who, body)? {
            SideCode::Opposing => Some(Player::Opponent),
            SideCode::Own | SideCode::Friendly => Some(Player::You),
            SideCode::Any | SideCode::Mate => None,
        }
    }

    /// Whose cards those of a group are by their description.
    fn described(&self, who: Group, body: &Body) -> Option<SideCode> {
        let filter = match who {
            Group::All(filter) => Some(filter),
            Group::Slot(slot) => body.targets.get(usize::from(slot)).map(|target| target.filter),
            Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => None,
        };
        filter.and_then(|filter| self.code.filters.get(usize::from(filter))).map(|filter| filter.side)
    }

    /// What is wrong with what is said of a card whose falling is answered: it lies where little is done to it.
    pub(crate) fn of_fallen(&self, when: &Trigger, error: CompileError) -> CompileError {
        let CompileError::NoFitting { word, .. } = &error else { return error };
        let (Trigger::When(_, Happening(number), ..) | Trigger::WhenMuch(_, Happening(number), ..)) = when else {
            return error;
        };
        let leaves = self.lexicon.happenings.get(usize::from(*number)).map(|word| word.leaves);
        let Some(Whereabouts::Lying(state)) = leaves else { return error };
        let places = self.lexicon.state_zones.iter().filter(|place| place.state == state);
        let places = places.fold(0, |bits, place| bits | 1 << place.zone.0);
        let verb = self.lexicon.verbs.iter().find(|verb| verb.to.places != 0 && verb.to.places & !places == 0);
        let verb = verb.map_or_else(String::new, |verb| format!(": \"{}\" is said of it, or name others", verb.before));
        let why = format!("what is {} is out of play and has nothing to gain or lose{verb}", self.state_name(state));
        CompileError::ByRule { what: word.clone(), why }
    }
}
