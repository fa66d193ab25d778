//! Whether an expectation holds of a match, and what is found if it does not.

use engine::{CardView, CourseView, Outcome, Role, Seat, Viewer};

use crate::catalogue_harness::course_file;
use crate::expectation::{Expectation, Sense, Watcher};
use crate::lists;
use crate::rehearsal::{Rehearsal, Untaken, told_outcome};
use crate::roster::{Entry, Found, Roster, find_seat, find_zone};
use crate::scenario::is_deck;

impl Rehearsal {
    /// Whether an expectation about the table holds; what is found if not. What is asked is judged by [`crate::asked`].
    pub(crate) fn judge(&self, expectation: &Expectation) -> Result<(), Found> {
        match expectation {
            Expectation::Tracker { seat, .. } => self.shown(expectation, &self.roster(), Viewer::Seat(*seat)),
            Expectation::Stat { .. } | Expectation::Mark { .. } | Expectation::Attached { .. } => {
                self.shown(expectation, &self.roster(), Viewer::Public)
            }
            Expectation::Seen { watcher, expectation } => {
                let viewer = viewer(*watcher);
                self.shown(expectation, &Roster::seen_by(&*self.table, &self.names, viewer), viewer)
            }
            Expectation::In { card, sense, seat, zone } => self.lies_in(card, *sense, *seat, zone),
            Expectation::Zone { seat, zone, cards } => self.sees(Viewer::Seat(*seat), *seat, zone, cards),
            Expectation::Count { seat, zone, count } => {
                let view = self.table.view(Viewer::Seat(*seat));
                let found = find_zone(&view, *seat, zone)?.count;
                expect(found == *count, || format!("{} {zone} has {found}", seat.letter()))
            }
            Expectation::May { seat, sense, steps } => self.may(*seat, *sense, steps),
            Expectation::CannotUse { seat, card, rule } => self.cannot_use(*seat, card, &rule.to_string()),
            Expectation::Asked { .. }
            | Expectation::Question { .. }
            | Expectation::Offered { .. }
            | Expectation::NotOffered { .. }
            | Expectation::Foretold { .. } => Ok(()),
            Expectation::Happened { parts } => in_order(&self.story.whole, parts),
            Expectation::DidNotHappen { parts } => none_of(&self.story.whole, parts),
            Expectation::Told { watcher, sense, parts } => {
                let heard = self.story.told_to(viewer(*watcher)).cloned().unwrap_or_default();
                match sense {
                    Sense::Is => in_order(&heard.said, parts),
                    Sense::IsNot => none_of(&heard.said, parts).and_then(|()| none_of(&heard.named, parts)),
                }
            }
            Expectation::Sees { watcher, seat, zone, cards } => self.sees(viewer(*watcher), *seat, zone, cards),
            Expectation::Wins(seats) => {
                let won = seats.iter().copied().collect();
                expect(self.table.outcome() == Some(Outcome::Won(won)), || self.ending())
            }
            Expectation::Draw => expect(self.table.outcome() == Some(Outcome::Draw), || self.ending()),
            Expectation::GoesOn => expect(self.table.outcome().is_none(), || self.ending()),
            Expectation::Phase(name) => {
                let found = self.table.view(Viewer::Public).phase;
                expect(lists::same(&found, name), || format!("phase: {found}"))
            }
            Expectation::Turn(seat) => {
                let found = self.table.view(Viewer::Public).turn_of;
                expect(found == *seat, || format!("turn: {}", found.letter()))
            }
            Expectation::TurnNumber(number) => {
                let found = self.table.view(Viewer::Public).turn;
                expect(found == *number, || format!("turn number: {found}"))
            }
            Expectation::Stage(title) => {
                let found = self.course()?.title;
                expect(lists::same(&found, title), || format!("stage: {found}"))
            }
            Expectation::Standing(words) => {
                let found = self.course()?.standing;
                expect(found.iter().any(|line| says(line, words)), || format!("standing: {}", found.join("; ")))
            }
            Expectation::Facts(facts) => {
                let Some(course) = self.table.as_course() else { return Err(NO_COURSE.to_owned().into()) };
                let file = course_file(course);
                let known = file.get("facts").and_then(toml::Value::as_table);
                let fact = |name: &String| known.and_then(|known| known.get(name));
                let wrong = facts.iter().find(|(name, wanted)| !fact(name).is_some_and(|found| has(found, wanted)));
                wrong.map_or(Ok(()), |(name, _)| {
                    let found = fact(name).map_or("nothing".to_owned(), ToString::to_string);
                    Err(Found::about(name, format!("{name} = {found}")))
                })
            }
        }
    }

    /// The course that the match is part of.
    fn course(&self) -> Result<CourseView, Found> {
        self.table.view(Viewer::Public).course.ok_or_else(|| NO_COURSE.to_owned().into())
    }

    fn ending(&self) -> String {
        self.table.outcome().map_or("the game goes on".to_owned(), told_outcome)
    }

    /// Whether an expectation about numbers, marks or attached cards holds of what is seen.
    fn shown(&self, expectation: &Expectation, roster: &Roster<'_>, viewer: Viewer) -> Result<(), Found> {
        match expectation {
            Expectation::Tracker { seat, name, value, of } => {
                let unknown = match self.tracker(viewer, *seat, name, (*value, *of)) {
                    Err(unknown) if unknown.about.is_some() && of.is_none() => unknown,
                    judged => return judged,
                };
                // The name of a card may begin like a seat: "A Fine Day health = 3".
                match stat(roster, &format!("{} {name}", seat.letter()), *value) {
                    Err(other) if other.about.is_some() => Err(unknown),
                    judged => judged,
                }
            }
            Expectation::Stat { subject, value } => stat(roster, subject, *value),
            Expectation::Attached { card, cards } => {
                let entry = roster.find(card)?;
                compare(roster, &entry.card.attached, cards)
                    .map_err(|found| format!("on {}: {found}", entry.told()).into())
            }
            Expectation::Mark { card, sense, mark } => has_mark(roster, card, *sense, mark),
            _ => Err("only numbers, marks and attached cards are seen so".to_owned().into()),
        }
    }

    fn tracker(&self, viewer: Viewer, seat: Seat, name: &str, (value, of): (i32, Option<i32>)) -> Result<(), Found> {
        let view = self.table.view(viewer);
        let own = find_seat(&view, seat)?;
        let Some(found) = own.trackers.iter().find(|tracker| lists::same(&tracker.name, name)) else {
            let known: Vec<_> = own.trackers.iter().map(|tracker| tracker.name.as_str()).collect();
            let hint = lists::hint(name, known.iter().copied());
            return Err(Found::about(
                name,
                format!("{} has no {name:?}, but {}{hint}", seat.letter(), known.join(", ")),
            ));
        };
        let total = found.of.map(|of| format!(" of {of}")).unwrap_or_default();
        let holds = found.value == value && (of.is_none() || of == found.of);
        expect(holds, || format!("{} {} = {}{total}", seat.letter(), found.name, found.value))
    }

    fn lies_in(&self, card: &str, sense: Sense, seat: Seat, zone: &str) -> Result<(), Found> {
        let view = self.table.view(Viewer::Seat(seat));
        let roster = self.roster();
        let name = roster.bare(card);
        let found = find_zone(&view, seat, zone)?;
        let there = found.cards.iter().any(|other| roster.is_called(other, name));
        expect(there == (sense == Sense::Is), || {
            let place = roster.find(card).map(|entry| format!("; it is {}", entry.told())).unwrap_or_default();
            format!("{} {zone}: {}{place}", seat.letter(), told_cards(&found.cards, found.count))
        })
    }

    fn sees(&self, viewer: Viewer, seat: Seat, zone: &str, cards: &[String]) -> Result<(), Found> {
        let view = self.table.view(viewer);
        let found = find_zone(&view, seat, zone)?;
        let mut seen = found.cards.clone();
        let hidden = CardView {
            id: None,
            face: None,
            stats: vec![],
            place: None,
            marks: vec![],
            words: vec![],
            attached: vec![],
        };
        seen.resize(found.count.max(seen.len()), hidden);
        if is_deck(&found.name) {
            seen.reverse();
        }
        compare(&self.roster(), &seen, cards).map_err(|found| format!("{} {zone}: {found}", seat.letter()).into())
    }

    fn may(&self, seat: Seat, sense: Sense, steps: &[String]) -> Result<(), Found> {
        let Some((last, before)) = steps.split_last() else {
            return Ok(());
        };
        let mut copy = self.fork();
        for step in before {
            copy.step(seat, step).map_err(|why| Found::about(step, why.into()))?;
        }
        match (copy.step(seat, last), sense) {
            (Ok(()), Sense::Is) | (Err(Untaken::NotOffered(_)), Sense::IsNot) => Ok(()),
            (Ok(()), Sense::IsNot) => Err(Found::about(last, format!("{} may: {last}", seat.letter()))),
            (Err(why), _) => Err(Found::about(last, why.into())),
        }
    }

    fn cannot_use(&self, seat: Seat, card: &str, rule: &str) -> Result<(), Found> {
        let roster = self.roster();
        let entry = roster.find(card)?;
        let unseen = || Found::about(card, format!("{} is where nobody may point at it", entry.told()));
        let id = entry.card.id.ok_or_else(unseen)?;
        let options = self.options(seat)?;
        if let Some(option) = options.iter().find(|option| option.card == Some(id)) {
            return Err(format!("{} is offered: {}", seat.letter(), option.label).into());
        }
        let reasons = self.table.explain(seat, id);
        expect(reasons.iter().any(|reason| reason.rule == rule), || {
            let told: Vec<_> = reasons.iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect();
            match told.as_slice() {
                [] => format!("{} is not offered it, and no rule is given", seat.letter()),
                told => told.join("; "),
            }
        })
    }
}

/// What is said of a course where there is none.
const NO_COURSE: &str = "a match that is part of no course";

/// Whether a fact is as it is said to be: of a table, what is named of it.
fn has(found: &toml::Value, wanted: &toml::Value) -> bool {
    match (found, wanted) {
        (toml::Value::Table(found), toml::Value::Table(wanted)) => {
            wanted.iter().all(|(name, wanted)| found.get(name).is_some_and(|found| has(found, wanted)))
        }
        (toml::Value::Array(found), toml::Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| has(found, wanted))
        }
        _ => found == wanted,
    }
}

/// A subject is a card, then the name of a number; both may have several words.
fn stat(roster: &Roster<'_>, subject: &str, value: i32) -> Result<(), Found> {
    let mut problem = None;
    for (at, _) in subject.rmatch_indices(' ') {
        let (card, name) = (&subject[..at], subject[at + 1..].trim());
        match whereabouts(roster, card) {
            Err(why) => problem = problem.or(Some(why)),
            Ok((entry, whereabouts)) => {
                let stat = entry.card.stats.iter().find(|stat| lists::same(&stat.name, name));
                if let (None, Some(place)) = (stat, entry.card.place.filter(|_| lists::same(name, "place"))) {
                    return expect(i32::from(place) == value, || format!("{} lies in place {place}", entry.told()));
                }
                let Some(stat) = stat else {
                    let known: Vec<_> = entry.card.stats.iter().map(|stat| stat.name.as_str()).collect();
                    let hint = lists::hint(name, known.iter().copied());
                    let found = format!("{} has no number {name:?}, but {}{hint}", entry.told(), known.join(", "));
                    return Err(Found::about(name, found));
                };
                let found = || format!("{} {} = {} (printed {})", entry.told(), stat.name, stat.value, stat.printed);
                // A card that has fallen has its printed numbers, which no expectation means that speaks of it on the table.
                if whereabouts == Whereabouts::Unsaid && stat.role != Role::Cost && !entry.on_the_table() {
                    let there = format!("{card} ({}) {name} = {value}", entry.zone);
                    return Err(Found::about(card, format!("{}; if it is meant there, say {there:?}", found())));
                }
                return expect(stat.value == value, found);
            }
        }
    }
    let neither = || Found::from(format!("{subject:?} is not a card and the name of a number"));
    Err(problem.unwrap_or_else(neither))
}

/// Whether a line says in which zone a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    Said,
    Unsaid,
}

/// The card that a ruling speaks of, with its zone behind it or without: `Wolf`, `A's Wolf (graveyard)`.
fn whereabouts<'r>(roster: &'r Roster<'_>, text: &str) -> Result<(&'r Entry, Whereabouts), Found> {
    let found = roster.find(text);
    let Some((card, zone)) = text.strip_suffix(')').and_then(|text| text.rsplit_once(" (")).filter(|_| found.is_err())
    else {
        return found.map(|entry| (entry, Whereabouts::Unsaid));
    };
    let there = roster.find_in(card, zone);
    there.map(|entry| (entry, Whereabouts::Said)).map_err(|why| match roster.find(card) {
        Ok(elsewhere) => Found::about(text, elsewhere.told()),
        Err(_) => why,
    })
}

fn has_mark(roster: &Roster<'_>, card: &str, sense: Sense, mark: &str) -> Result<(), Found> {
    let entry = roster.find(card)?;
    let has = entry.card.marks.iter().any(|known| {
        let known = known.says.as_str();
        let word = known.split_once(" (").map_or(known, |(word, _)| word);
        lists::same(known, mark) || lists::same(word, mark)
    });
    expect(has == (sense == Sense::Is), || match entry.card.marks.as_slice() {
        [] => format!("{} has no marks", entry.told()),
        marks => {
            let says: Vec<&str> = marks.iter().map(|mark| mark.says.as_str()).collect();
            format!("{} is {}", entry.told(), says.join(", "))
        }
    })
}

fn viewer(watcher: Watcher) -> Viewer {
    match watcher {
        Watcher::Seat(seat) => Viewer::Seat(seat),
        Watcher::Public => Viewer::Public,
    }
}

/// Fails with what is found if something does not hold.
pub(crate) fn expect(holds: bool, found: impl FnOnce() -> String) -> Result<(), Found> {
    if holds { Ok(()) } else { Err(found().into()) }
}

/// Whether cards are, in order, those of a list; the cards in words if not.
fn compare(roster: &Roster<'_>, cards: &[CardView], names: &[String]) -> Result<(), String> {
    let is = |(card, name): (&CardView, &String)| match card.face {
        None => name == "hidden",
        Some(_) => roster.is_called(card, name),
    };
    let holds = cards.len() == names.len() && cards.iter().zip(names).all(is);
    if holds { Ok(()) } else { Err(told_cards(cards, cards.len())) }
}

fn told_cards(cards: &[CardView], count: usize) -> String {
    let mut told: Vec<_> =
        cards.iter().map(|card| card.face.as_ref().map_or("hidden", |face| face.name.as_str())).collect();
    told.resize(count.max(told.len()), "hidden");
    if told.is_empty() { "empty".to_owned() } else { told.join(", ") }
}

/// Whether an event has these words one after the other, whole; a player may be called by the seat's letter alone.
fn says(told: &str, part: &str) -> bool {
    let (text, part) = (spoken(told), spoken(part));
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(&part).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + part.len()..]);
        let begins = !(inside(before.chars().next_back()) && inside(part.chars().next()));
        begins && !(inside(part.chars().next_back()) && inside(after.chars().next()))
    })
}

/// A text as it is compared: in small letters, each player by the seat's letter.
fn spoken(text: &str) -> String {
    let seats = Seat::ALL.into_iter();
    seats.fold(text.to_owned(), |text, seat| text.replace(&seat.to_string(), &seat.letter().to_string())).to_lowercase()
}

fn told_events(events: &[String]) -> String {
    match events {
        [] => "nothing happened".to_owned(),
        events => events.join("; "),
    }
}

fn in_order(events: &[String], parts: &[String]) -> Result<(), Found> {
    let mut rest = events.iter();
    match parts.iter().find(|part| !rest.any(|event| says(event, part))) {
        None => Ok(()),
        Some(missing) => Err(Found::about(missing, format!("no {missing:?} in its place: {}", told_events(events)))),
    }
}

fn none_of(events: &[String], parts: &[String]) -> Result<(), Found> {
    let found = events.iter().find(|event| parts.iter().any(|part| says(event, part)));
    found.map_or(Ok(()), |event| Err(format!("it happened: {event}").into()))
}
