//! One line of a `then` part: what must hold.

use engine::Seat;

use crate::lists;
use crate::place::Wrong;
use crate::scenario::facts;
use engine::RuleId;

/// Whether something is expected or denied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// It holds.
    Is,
    /// It does not hold.
    IsNot,
}

/// Who is said to see or to be told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watcher {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Public,
}

/// Something that must hold. Cards are kept as written and looked up at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Expectation {
    /// `A SE = 2`, `A resources = 3 of 5`
    Tracker {
        /// Whose.
        seat: Seat,
        /// Its name.
        name: String,
        /// The number it must be.
        value: i32,
        /// What it must be out of, if the line says so.
        of: Option<i32>,
    },
    /// `B's Bear health = 3`: a card, then the name of a number on it.
    Stat {
        /// The card and the name of the number, together.
        subject: String,
        /// The number it must be.
        value: i32,
    },
    /// `Bear in B graveyard`
    In {
        /// The card.
        card: String,
        /// Whether it is there.
        sense: Sense,
        /// Whose zone.
        seat: Seat,
        /// The zone.
        zone: String,
    },
    /// `B graveyard: Wolf, Bear`
    Zone {
        /// Whose.
        seat: Seat,
        /// The zone.
        zone: String,
        /// All that lies there, in order.
        cards: Vec<String>,
    },
    /// `A hand has 4`
    Count {
        /// Whose.
        seat: Seat,
        /// The zone.
        zone: String,
        /// How many cards.
        count: usize,
    },
    /// `on Bear: Frostbite, Rage`
    Attached {
        /// The card they are attached to.
        card: String,
        /// All that is attached to it, in order.
        cards: Vec<String>,
    },
    /// `Wolf is exhausted`
    Mark {
        /// The card.
        card: String,
        /// Whether it has the mark.
        sense: Sense,
        /// The mark.
        mark: String,
    },
    /// `A may: Attack with Wolf > Bear`
    May {
        /// Who.
        seat: Seat,
        /// Whether they may.
        sense: Sense,
        /// The chain of labels; the last one is what is expected.
        steps: Vec<String>,
    },
    /// `A cannot use Wolf: SE-ACTION-6`
    CannotUse {
        /// Who.
        seat: Seat,
        /// The card.
        card: String,
        /// The rule that says so.
        rule: RuleId,
    },
    /// `A is asked`
    Asked {
        /// Who.
        seat: Seat,
        /// Whether they are.
        sense: Sense,
    },
    /// `A is asked: Which one is destroyed?`
    Question {
        /// Who.
        seat: Seat,
        /// The words of the question.
        words: String,
    },
    /// `A is offered: Wolf, Bear`
    Offered {
        /// Who.
        seat: Seat,
        /// All the labels, in any order.
        labels: Vec<String>,
    },
    /// `A is not offered: Wolf`
    NotOffered {
        /// Who.
        seat: Seat,
        /// Labels that are not among the options.
        labels: Vec<String>,
    },
    /// `A is foretold of Bear: 3 damage`
    Foretold {
        /// Who.
        seat: Seat,
        /// The option.
        label: String,
        /// What it is said to come to, or "nothing".
        words: String,
    },
    /// `happened: Wolf is killed; Bear is killed`
    Happened {
        /// Parts of what was said to happen, in that order.
        parts: Vec<String>,
    },
    /// `did not happen: Wolf is killed`
    DidNotHappen {
        /// Parts of what must not have happened.
        parts: Vec<String>,
    },
    /// `B is told: draws a card`
    Told {
        /// Who.
        watcher: Watcher,
        /// Whether they are.
        sense: Sense,
        /// Parts of what they are told; in that order, if they are.
        parts: Vec<String>,
    },
    /// `B sees A's hand: hidden, hidden`
    Sees {
        /// Who.
        watcher: Watcher,
        /// Whose zone.
        seat: Seat,
        /// The zone.
        zone: String,
        /// The cards, `hidden` for each that has no face.
        cards: Vec<String>,
    },
    /// `B sees: A SE = 2`: an expectation about a number, a mark or attached cards, as that player sees the table.
    Seen {
        /// Who.
        watcher: Watcher,
        /// What they see.
        expectation: Box<Expectation>,
    },
    /// `A wins`, `A and C win`
    Wins(Vec<Seat>),
    /// `the game is a draw`
    Draw,
    /// `the game goes on`
    GoesOn,
    /// `phase: Action`
    Phase(String),
    /// `turn: B`
    Turn(Seat),
    /// `turn number: 6`
    TurnNumber(u16),
    /// `stage: The bells ring`: what the present match of a course is called.
    Stage(String),
    /// `standing: Dawn 1`: a line of how the course stands has these words.
    Standing(String),
    /// `facts: dawn = 1, fought = [1]`: the file of the course has these; of a table, what is named of it.
    Facts(toml::Table),
}

/// The forms of an expectation, for those who have to guess.
const FORMS: &str = "\"Wolf health = 3\", \"A SE = 2\", \"Bear in B graveyard\", \"B graveyard: Wolf, Bear\", \
    \"A hand has 4\", \"on Wolf: Rage\", \"Wolf is exhausted\", \"A may: Attack with Wolf\", \"A may not: …\", \
    \"A cannot use Wolf: RULE\", \"A is asked\", \"A is asked: Which one?\", \"A is offered: X, Y\", \"A is not offered: X\", \"happened: x; y\", \
    \"did not happen: x\", \"B is told: x\", \"B is not told: x\", \"B sees A's hand: hidden\", \"B sees: A SE = 2\", \"A wins\", \
    \"the game is a draw\", \"the game goes on\", \"phase: P\", \"turn: A\", \"turn number: 5\", \"stage: S\", \"standing: x\", \"facts: n = 1\"";

/// What may stand behind a seat and before a colon, besides a zone.
const VERBS: [&str; 10] = [
    "may",
    "may not",
    "cannot use",
    "is asked",
    "is not asked",
    "is offered",
    "is not offered",
    "is told",
    "is not told",
    "sees",
];

impl Expectation {
    /// Reads a line of a `then` part.
    pub(crate) fn read(text: &str) -> Result<Expectation, Wrong<'_>> {
        if let Some(expectation) = of_the_game(text)? {
            return Ok(expectation);
        }
        if let Some((seat, rest)) = text.split_once(' ').and_then(|(word, rest)| Some((lists::seat(word)?, rest)))
            && let Some(expectation) = of_a_seat(seat, rest.trim_start())?
        {
            return Ok(expectation);
        }
        if let Some((seat, rest)) = lists::leading_seat(text)
            && let Some(expectation) = of_a_zone(seat, rest)?
        {
            return Ok(expectation);
        }
        of_a_card(text)?.ok_or_else(|| Wrong::new(text, format!("this is none of the expectations: {FORMS}")))
    }

    /// What the expectation says about a seat's open question, if it is about one.
    pub(crate) fn question(&self) -> Option<(Seat, Sense)> {
        match self {
            Expectation::Asked { seat, sense } => Some((*seat, *sense)),
            Expectation::Question { seat, .. }
            | Expectation::Offered { seat, .. }
            | Expectation::NotOffered { seat, .. }
            | Expectation::Foretold { seat, .. } => Some((*seat, Sense::Is)),
            Expectation::Tracker { .. }
            | Expectation::Stat { .. }
            | Expectation::In { .. }
            | Expectation::Zone { .. }
            | Expectation::Count { .. }
            | Expectation::Attached { .. }
            | Expectation::Mark { .. }
            | Expectation::May { .. }
            | Expectation::CannotUse { .. }
            | Expectation::Happened { .. }
            | Expectation::DidNotHappen { .. }
            | Expectation::Told { .. }
            | Expectation::Sees { .. }
            | Expectation::Seen { .. }
            | Expectation::Wins(_)
            | Expectation::Draw
            | Expectation::GoesOn
            | Expectation::Phase(_)
            | Expectation::Turn(_)
            | Expectation::TurnNumber(_)
            | Expectation::Stage(_)
            | Expectation::Standing(_)
            | Expectation::Facts(_) => None,
        }
    }

    /// Whether it says that something is not so of what it names.
    pub(crate) fn denies(&self) -> bool {
        match self {
            Expectation::In { sense, .. }
            | Expectation::Mark { sense, .. }
            | Expectation::May { sense, .. }
            | Expectation::Told { sense, .. } => *sense == Sense::IsNot,
            Expectation::DidNotHappen { .. } | Expectation::NotOffered { .. } => true,
            Expectation::Seen { expectation, .. } => expectation.denies(),
            _ => false,
        }
    }

    /// The seats it speaks of by their letters.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        let watched = |watcher: &Watcher| match watcher {
            Watcher::Seat(seat) => Some(*seat),
            Watcher::Public => None,
        };
        match self {
            Expectation::Tracker { seat, .. }
            | Expectation::In { seat, .. }
            | Expectation::Zone { seat, .. }
            | Expectation::Count { seat, .. }
            | Expectation::May { seat, .. }
            | Expectation::CannotUse { seat, .. }
            | Expectation::Asked { seat, .. }
            | Expectation::Question { seat, .. }
            | Expectation::Offered { seat, .. }
            | Expectation::NotOffered { seat, .. }
            | Expectation::Foretold { seat, .. }
            | Expectation::Turn(seat) => vec![*seat],
            Expectation::Told { watcher, .. } => watched(watcher).into_iter().collect(),
            Expectation::Sees { watcher, seat, .. } => watched(watcher).into_iter().chain([*seat]).collect(),
            Expectation::Seen { watcher, expectation } => {
                watched(watcher).into_iter().chain(expectation.seats()).collect()
            }
            Expectation::Wins(seats) => seats.clone(),
            Expectation::Stat { .. }
            | Expectation::Attached { .. }
            | Expectation::Mark { .. }
            | Expectation::Happened { .. }
            | Expectation::DidNotHappen { .. }
            | Expectation::Draw
            | Expectation::GoesOn
            | Expectation::Phase(_)
            | Expectation::TurnNumber(_)
            | Expectation::Stage(_)
            | Expectation::Standing(_)
            | Expectation::Facts(_) => vec![],
        }
    }
}

type Read<'a> = Result<Option<Expectation>, Wrong<'a>>;

/// The parts of a list that has none empty.
fn listed<'a>(text: &'a str, separator: &str, missing: &str) -> Result<Vec<String>, Wrong<'a>> {
    let parts: Vec<_> = lists::split(text, separator).into_iter().map(lists::unquote).map(str::to_owned).collect();
    if parts.iter().any(String::is_empty) { Err(Wrong::new(text, missing)) } else { Ok(parts) }
}

fn parts(text: &str) -> Result<Vec<String>, Wrong<'_>> {
    listed(text.trim(), ";", "an event is missing its words")
}

fn labels(text: &str) -> Result<Vec<String>, Wrong<'_>> {
    listed(text.trim(), ",", "an option is missing its label")
}

fn steps(text: &str) -> Result<Vec<String>, Wrong<'_>> {
    let steps: Vec<_> = lists::split(text.trim(), " > ").into_iter().map(str::to_owned).collect();
    if steps.iter().any(String::is_empty) { Err(Wrong::new(text, "an option is missing its label")) } else { Ok(steps) }
}

fn of_the_game(text: &str) -> Read<'_> {
    let expectation = if text == "the game is a draw" {
        Expectation::Draw
    } else if text == "the game goes on" {
        Expectation::GoesOn
    } else if let Some(rest) = text.strip_prefix("happened:") {
        Expectation::Happened { parts: parts(rest)? }
    } else if let Some(rest) = text.strip_prefix("did not happen:") {
        Expectation::DidNotHappen { parts: parts(rest)? }
    } else if let Some(rest) = text.strip_prefix("phase:") {
        Expectation::Phase(rest.trim().to_owned())
    } else if let Some(rest) = text.strip_prefix("stage:") {
        Expectation::Stage(rest.trim().to_owned())
    } else if let Some(rest) = text.strip_prefix("standing:") {
        Expectation::Standing(rest.trim().to_owned())
    } else if let Some(rest) = text.strip_prefix("facts:") {
        Expectation::Facts(facts(rest.trim())?)
    } else if let Some(rest) = text.strip_prefix("turn number:") {
        let rest = rest.trim();
        Expectation::TurnNumber(rest.parse().map_err(|_| Wrong::new(rest, "the turn number is a number"))?)
    } else if let Some(rest) = text.strip_prefix("turn:") {
        let rest = rest.trim();
        Expectation::Turn(lists::seat(rest).ok_or_else(|| Wrong::new(rest, "the turn is a seat's: A, B …"))?)
    } else if let Some(expectation) = attached(text)? {
        expectation
    } else if let Some(rest) = text.strip_prefix("everybody ") {
        return of_a_watcher(Watcher::Public, rest);
    } else if let Some(seats) = text.strip_suffix(" wins").or_else(|| text.strip_suffix(" win")) {
        match seats.split(" and ").map(lists::seat).collect() {
            Some(seats) => Expectation::Wins(seats),
            None => return Ok(None),
        }
    } else {
        return Ok(None);
    };
    Ok(Some(expectation))
}

/// What a rule's name is, for whoever wrote something else.
pub(crate) const NO_RULE: &str =
    "this is no rule's name; one is its prefix, its section and its number, as in the rulebook";

fn of_a_seat(seat: Seat, rest: &str) -> Read<'_> {
    let expectation = if let Some(text) = rest.strip_prefix("may:") {
        Expectation::May { seat, sense: Sense::Is, steps: steps(text)? }
    } else if let Some(text) = rest.strip_prefix("may not:") {
        Expectation::May { seat, sense: Sense::IsNot, steps: steps(text)? }
    } else if let Some(text) = rest.strip_prefix("cannot use ") {
        let (card, rule) = text
            .rsplit_once(':')
            .ok_or_else(|| Wrong::new(text, "\"A cannot use Wolf: RULE\" names the rule that says so"))?;
        let rule = rule.trim();
        let rule = rule.parse().map_err(|_| Wrong::new(rule, NO_RULE))?;
        Expectation::CannotUse { seat, card: card.trim().to_owned(), rule }
    } else if rest == "is asked" {
        Expectation::Asked { seat, sense: Sense::Is }
    } else if let Some(words) = rest.strip_prefix("is asked:").map(str::trim) {
        if words.is_empty() {
            return Err(Wrong::new(
                rest,
                "\"A is asked: Which one?\" has the words of the question, \"A is asked\" none",
            ));
        }
        Expectation::Question { seat, words: words.to_owned() }
    } else if rest == "is not asked" {
        Expectation::Asked { seat, sense: Sense::IsNot }
    } else if let Some(text) = rest.strip_prefix("is offered:") {
        Expectation::Offered { seat, labels: labels(text)? }
    } else if let Some(text) = rest.strip_prefix("is not offered:") {
        Expectation::NotOffered { seat, labels: labels(text)? }
    } else if let Some(text) = rest.strip_prefix("is foretold of ") {
        let said = text.split_once(": ").map(|(label, words)| (lists::unquote(label.trim()), words.trim()));
        let (label, words) = said.filter(|(label, words)| !label.is_empty() && !words.is_empty()).ok_or_else(|| {
            Wrong::new(text, "\"A is foretold of Bear: 3 damage\" names an option and what is said of it")
        })?;
        Expectation::Foretold { seat, label: label.to_owned(), words: words.to_owned() }
    } else if let Some(expectation) = of_a_watcher(Watcher::Seat(seat), rest)? {
        expectation
    } else if let Some(expectation) = tracker(seat, rest)? {
        expectation
    } else {
        return of_a_zone(seat, rest);
    };
    Ok(Some(expectation))
}

fn of_a_watcher(watcher: Watcher, rest: &str) -> Read<'_> {
    let expectation = if let Some(text) = rest.strip_prefix("sees: ") {
        Expectation::Seen { watcher, expectation: Box::new(of_the_table(text.trim())?) }
    } else if let Some(text) = rest.strip_prefix("sees ") {
        let expected = || Wrong::new(text, "\"B sees A's hand: hidden, hidden\" names a seat's zone and its cards");
        let (place, cards) = text.split_once(':').ok_or_else(expected)?;
        let (seat, zone) = lists::leading_seat(place.trim()).ok_or_else(expected)?;
        Expectation::Sees { watcher, seat, zone: zone.to_owned(), cards: lists::names(cards.trim())? }
    } else if let Some(text) = rest.strip_prefix("is told:") {
        Expectation::Told { watcher, sense: Sense::Is, parts: parts(text)? }
    } else if let Some(text) = rest.strip_prefix("is not told:") {
        Expectation::Told { watcher, sense: Sense::IsNot, parts: parts(text)? }
    } else {
        return Ok(None);
    };
    Ok(Some(expectation))
}

/// A expectation about a number, a mark or attached cards.
fn of_the_table(text: &str) -> Result<Expectation, Wrong<'_>> {
    let expected = || Wrong::new(text, "\"B sees: …\" is about a number, a mark or attached cards");
    if let Some(expectation) = attached(text)? {
        return Ok(expectation);
    }
    if let Some((seat, rest)) = text.split_once(' ').and_then(|(word, rest)| Some((lists::seat(word)?, rest)))
        && let Some(expectation) = tracker(seat, rest)?
    {
        return Ok(expectation);
    }
    match of_a_card(text)? {
        Some(expectation @ (Expectation::Stat { .. } | Expectation::Mark { .. })) => Ok(expectation),
        Some(_) | None => Err(expected()),
    }
}

fn attached(text: &str) -> Read<'_> {
    let Some((card, cards)) = text.strip_prefix("on ").and_then(|rest| rest.split_once(':')) else {
        return Ok(None);
    };
    Ok(Some(Expectation::Attached { card: card.trim().to_owned(), cards: lists::names(cards.trim())? }))
}

fn tracker(seat: Seat, rest: &str) -> Read<'_> {
    let Some((name, value)) = rest.split_once('=') else { return Ok(None) };
    let (value, of) = match value.split_once(" of ") {
        Some((value, of)) => (number(value)?, Some(number(of)?)),
        None => (number(value)?, None),
    };
    Ok(Some(Expectation::Tracker { seat, name: name.trim().to_owned(), value, of }))
}

fn of_a_zone(seat: Seat, rest: &str) -> Read<'_> {
    if let Some((zone, count)) = rest.split_once(" has ")
        && let Ok(count) = count.trim().parse()
    {
        return Ok(Some(Expectation::Count { seat, zone: zone.trim().to_owned(), count }));
    }
    let Some((zone, cards)) = rest.split_once(':') else {
        return Ok(None);
    };
    let zone = zone.trim();
    if zone == "is not asked" {
        return Err(Wrong::new(":", "nothing is said behind \"is not asked\": leave out what follows"));
    }
    if VERBS.iter().any(|verb| zone.split(' ').next() == verb.split(' ').next()) {
        let why = format!("{zone:?} is nothing that can be said of a player{}", lists::hint(zone, VERBS));
        return Err(Wrong::new(zone, why));
    }
    if cards.trim().is_empty() {
        return Err(Wrong::new(zone, format!("list the cards of {zone:?}, or write \"empty\"")));
    }
    Ok(Some(Expectation::Zone { seat, zone: zone.to_owned(), cards: lists::names(cards.trim())? }))
}

fn of_a_card(text: &str) -> Read<'_> {
    if let Some((subject, value)) = text.split_once('=') {
        return Ok(Some(Expectation::Stat { subject: subject.trim().to_owned(), value: number(value)? }));
    }
    for (word, sense) in
        [(" is not in ", Sense::IsNot), (" not in ", Sense::IsNot), (" is in ", Sense::Is), (" in ", Sense::Is)]
    {
        if let Some((card, place)) = text.rsplit_once(word)
            && let Some((seat, zone)) = lists::leading_seat(place)
        {
            let card = lists::unquote(card.trim()).to_owned();
            return Ok(Some(Expectation::In { card, sense, seat, zone: zone.to_owned() }));
        }
    }
    let (card, sense, mark) = match (text.rsplit_once(" is not "), text.rsplit_once(" is ")) {
        (Some((card, mark)), _) => (card, Sense::IsNot, mark),
        (None, Some((card, mark))) => (card, Sense::Is, mark),
        (None, None) => return Ok(None),
    };
    let card = lists::unquote(card.trim()).to_owned();
    Ok(Some(Expectation::Mark { card, sense, mark: mark.trim().to_owned() }))
}

fn number(text: &str) -> Result<i32, Wrong<'_>> {
    let text = text.trim();
    text.parse().map_err(|_| Wrong::new(text, "this is no number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expectation: Expectation) {
        assert_eq!(Expectation::read(text), Ok(expectation));
    }

    #[test]
    fn every_form_is_read() {
        let (a, b) = (Seat::A, Seat::B);
        let list = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        check("A SE = 2", Expectation::Tracker { seat: a, name: "SE".into(), value: 2, of: None });
        check(
            "A resources = 3 of 5",
            Expectation::Tracker { seat: a, name: "resources".into(), value: 3, of: Some(5) },
        );
        check("B's Bear health = 3", Expectation::Stat { subject: "B's Bear health".into(), value: 3 });
        let graveyard = |sense| Expectation::In { card: "Bear".into(), sense, seat: b, zone: "graveyard".into() };
        check("Bear in B graveyard", graveyard(Sense::Is));
        check("Bear is not in B's graveyard", graveyard(Sense::IsNot));
        let cards = list(&["Wolf", "Bear"]);
        check("B graveyard: Wolf, Bear", Expectation::Zone { seat: b, zone: "graveyard".into(), cards });
        check("B's graveyard: empty", Expectation::Zone { seat: b, zone: "graveyard".into(), cards: vec![] });
        check("A hand has 4", Expectation::Count { seat: a, zone: "hand".into(), count: 4 });
        check("on A's Wolf: Rage", Expectation::Attached { card: "A's Wolf".into(), cards: list(&["Rage"]) });
        check(
            "Wolf is not Frozen",
            Expectation::Mark { card: "Wolf".into(), sense: Sense::IsNot, mark: "Frozen".into() },
        );
        let steps = list(&["Play Bolt", "Bear"]);
        check("A may not: Play Bolt > Bear", Expectation::May { seat: a, sense: Sense::IsNot, steps });
        let rule = "SE-ACTION-6".parse().unwrap();
        check("A cannot use B's Wolf: SE-ACTION-6", Expectation::CannotUse { seat: a, card: "B's Wolf".into(), rule });
        check("B is asked", Expectation::Asked { seat: b, sense: Sense::Is });
        check("B is asked: Which one: this?", Expectation::Question { seat: b, words: "Which one: this?".to_owned() });
        check("A is offered: X, \"Y, or Z\"", Expectation::Offered { seat: a, labels: list(&["X", "Y, or Z"]) });
        check("A is not offered: X", Expectation::NotOffered { seat: a, labels: list(&["X"]) });
        let (label, words) = ("X".to_owned(), "3 damage: it stands".to_owned());
        check("A is foretold of X: 3 damage: it stands", Expectation::Foretold { seat: a, label, words });
        let killed = list(&["Wolf is killed", "Bear is killed"]);
        check("happened: Wolf is killed; Bear is killed", Expectation::Happened { parts: killed });
        let told = Expectation::Told { watcher: Watcher::Seat(b), sense: Sense::IsNot, parts: list(&["Bolt"]) };
        check("B is not told: Bolt", told);
        let sees =
            |watcher| Expectation::Sees { watcher, seat: a, zone: "hand".into(), cards: list(&["hidden", "hidden"]) };
        check("B sees A's hand: 2 x hidden", sees(Watcher::Seat(b)));
        check("everybody sees A hand: hidden, hidden", sees(Watcher::Public));
        let expectation = Expectation::read("A SE = 2").map(Box::new).unwrap();
        let watcher = Watcher::Seat(b);
        check("B sees: A SE = 2", Expectation::Seen { watcher, expectation });
        check("A wins", Expectation::Wins(vec![a]));
        check("A and B win", Expectation::Wins(vec![a, b]));
        check("the game is a draw", Expectation::Draw);
        check("turn: B", Expectation::Turn(b));
        check("turn number: 6", Expectation::TurnNumber(6));
    }

    #[test]
    fn what_is_no_expectation_is_refused() {
        assert!(Expectation::read("Wolf dies").unwrap_err().why.contains("none of the expectations"));
        assert!(Expectation::read("Wolf health = many").unwrap_err().why.contains("no number"));
        assert!(Expectation::read("A graveyard:").unwrap_err().why.contains("empty"));
        assert!(Expectation::read("B sees: A wins").unwrap_err().why.contains("a mark"));
        assert!(Expectation::read("A cannot use Wolf: because").unwrap_err().why.contains("no rule"));
    }
}
