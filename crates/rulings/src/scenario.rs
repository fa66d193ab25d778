//! One `ruling` block: a position, choices, and what must hold after them.
//!
//! ```text
//! given
//!   turn: A
//!   A allies: Wolf (ready) as Fang, Wolf
//!   B allies: Bear (damage 1) + [A] Frostbite
//! when
//!   A: Attack with Fang > Bear
//! then
//!   Bear health = 3
//! ```

use engine::{Placed, Position, Seat, SeatPosition, Seed, Wish};

use crate::expectation::Expectation;
use crate::lists;
use crate::place::{Line, Place, Wrong};
use crate::written::{Written, WrittenCard, WrittenSide};

/// A position, choices, and what must hold after them.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The lines that say where it starts.
    pub given: Vec<Place>,
    /// The position it starts from.
    pub position: Position,
    /// Where each part of the position stands.
    pub written: Written,
    /// The decks it is dealt from in place of a position; the position then has only a seed.
    pub deal: Option<Deal>,
    /// The course whose first match is dealt so, or put up so where there is a position, too.
    pub course: Option<Course>,
    /// The names it gives to single cards.
    pub aliases: Vec<Alias>,
    /// What is done and what must hold, in turn.
    pub acts: Vec<Act>,
}

/// A match that is dealt from decks, as players begin it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The line that says so.
    pub place: Place,
    /// The decks by name, in the order of the seats.
    pub decks: Vec<String>,
}

/// A course in which the match is.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The line that says so.
    pub place: Place,
    /// Its name.
    pub name: String,
    /// What is said of its facts.
    pub facts: toml::Table,
}

/// A name that a ruling gives to one of several copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The name.
    pub name: String,
    /// Where it is given.
    pub place: Place,
    /// The seat whose zone the card is in.
    pub seat: Seat,
    /// The zone.
    pub zone: String,
    /// The card's place in the zone, as the position lists it.
    pub index: usize,
    /// Its place among the cards attached to that card, if it is one of them.
    pub attached: Option<usize>,
}

/// A part of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Choices.
    When(Vec<Move>),
    /// What must hold now.
    Then(Vec<Then>),
}

/// One line of a `when` part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The line.
    pub place: Place,
    /// What is done.
    pub deed: Deed,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Takes these options one after the other, each named by its label.
    Choose(Seat, Vec<Step>),
    /// Gives up.
    Concede(Seat),
}

/// One option that a seat takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it stands.
    pub place: Place,
    /// Its label.
    pub label: String,
}

/// One line of a `then` part.
#[derive(Clone, Debug, PartialEq)]
pub struct Then {
    /// The line.
    pub place: Place,
    /// What must hold.
    pub expectation: Expectation,
}

/// A place that cannot be read, and why.
pub(crate) type Misread = (Place, String);

/// The longest line that is read, in bytes: more than anybody wants to read, and so little that looking for the words of
/// it in every way takes no time.
const MAX_LINE: usize = 2_000;

/// What a line says, if it is not far too long.
pub(crate) fn said(line: Line<'_>) -> Result<&str, Wrong<'_>> {
    let text = line.text.trim();
    if text.len() <= MAX_LINE {
        return Ok(text);
    }
    let begin = text.char_indices().nth(40).map_or(text, |(at, _)| &text[..at]);
    Err(Wrong::new(begin, format!("the line has {} bytes; the longest has {MAX_LINE}", text.len())))
}

/// The lines of a block that say something, neither empty nor comments.
pub(crate) fn spoken<'a>(lines: &[Line<'a>]) -> impl Iterator<Item = Line<'a>> {
    lines.iter().copied().filter(|line| {
        let text = line.text.trim();
        !text.is_empty() && !text.starts_with('#')
    })
}

enum Part {
    Nothing,
    Given,
    When,
    Then,
}

/// What a reader of a ruling's first lines wants to know.
const BEGIN: &str = "a ruling begins with a line \"given\"";

impl Scenario {
    /// Reads the lines of a `ruling` block; `fence` is the line that opens it. Tells all that is wrong with them, and what could be read.
    pub(crate) fn read(fence: Line<'_>, lines: &[Line<'_>]) -> (Scenario, Vec<Misread>) {
        let mut reader = Reader::default();
        let mut part = Part::Nothing;
        let mut wrong = Vec::new();
        let mut last = fence;
        for line in spoken(lines) {
            last = line;
            let text = match said(line) {
                Ok(text) => text,
                Err(Wrong { part, why }) => {
                    wrong.push((Place::part(line, part), why));
                    continue;
                }
            };
            let read = match (text.strip_suffix(':').unwrap_or(text), &part) {
                ("given", Part::Nothing) => {
                    part = Part::Given;
                    reader.given.push(Place::of(line));
                    Ok(())
                }
                ("given", _) => Err(Wrong::new(text, "\"given\" comes first and once")),
                ("when" | "then", Part::Nothing) => {
                    // Told once is enough.
                    part = Part::Given;
                    Err(Wrong::new(text, BEGIN))
                }
                ("when", _) => {
                    part = Part::When;
                    reader.acts.push(Act::When(Vec::new()));
                    Ok(())
                }
                ("then", _) => {
                    part = Part::Then;
                    reader.acts.push(Act::Then(Vec::new()));
                    Ok(())
                }
                (_, Part::Nothing) => {
                    part = Part::Given;
                    Err(Wrong::new(text, BEGIN))
                }
                (_, Part::Given) => reader.given(line, text),
                (_, Part::When) => reader.when(line, text),
                (_, Part::Then) => reader.then(line, text),
            };
            if let Err(Wrong { part, why }) = read {
                wrong.push((Place::part(line, part), why));
            }
        }
        let proves = matches!(reader.acts.last(), Some(Act::Then(expectations)) if !expectations.is_empty());
        if wrong.is_empty() && !proves {
            let why = "the ruling does not end with a \"then\" line, so it proves nothing";
            wrong.push((Place::of(last), why.to_owned()));
        }
        if let (Some(course), None) = (&reader.course, &reader.deal) {
            let why = "a course is played with decks; say \"deal: DECK against DECK\", too";
            wrong.push((course.place.clone(), why.to_owned()));
        }
        if let (Some(deal), None) = (&reader.deal, &reader.course)
            && (reader.seats.is_some() || !is_bare(&reader.position))
        {
            let why =
                "a match that is dealt begins as the game says; besides \"deal\" there are only \"mode\" and \"seed\"";
            wrong.push((deal.place.clone(), why.to_owned()));
        }
        // How many there are at least, the mode tells.
        let wanted = reader.seats.unwrap_or(0).max(reader.position.seats.len());
        reader.position.seats.resize_with(wanted, SeatPosition::default);
        let Reader { given, position, written, deal, course, aliases, acts, .. } = reader;
        (Scenario { given, position, written, deal, course, aliases, acts }, wrong)
    }
}

#[derive(Default)]
struct Reader {
    given: Vec<Place>,
    position: Position,
    written: Written,
    deal: Option<Deal>,
    course: Option<Course>,
    seats: Option<usize>,
    aliases: Vec<Alias>,
    acts: Vec<Act>,
}

/// What a line of "given" may begin with, besides a seat.
const KEYS: [&str; 9] = ["course", "facts", "deal", "turn", "turn number", "phase", "mode", "seed", "seats"];

impl Reader {
    fn given<'a>(&mut self, line: Line<'_>, text: &'a str) -> Result<(), Wrong<'a>> {
        self.given.push(Place::of(line));
        let (key, value) = text
            .split_once(':')
            .ok_or_else(|| Wrong::new(text, "a line of \"given\" is like \"turn: A\" or \"A hand: Wolf, Bear\""))?;
        let (key, value) = (key.trim(), value.trim());
        let number = |what: &str| Wrong::new(value, format!("{what} is a number"));
        let said = &mut self.written;
        let once = match key {
            "turn" => Some(&mut said.turn),
            "turn number" => Some(&mut said.turn_number),
            "phase" => Some(&mut said.phase),
            "mode" => Some(&mut said.mode),
            "seed" => Some(&mut said.seed),
            "seats" => Some(&mut said.seats),
            _ => None,
        };
        if let Some(said) = once
            && said.replace(Place::part(line, value)).is_some()
        {
            return Err(Wrong::new(text, format!("\"{key}: …\" is said once")));
        }
        match key {
            "turn" => {
                let seat = lists::seat(value).ok_or_else(|| Wrong::new(value, "the turn is a seat's: A, B …"))?;
                self.position.turn_of = seat.number();
            }
            "turn number" => self.position.turn = value.parse().map_err(|_| number("the turn number"))?,
            "phase" => self.position.phase = value.to_owned(),
            "mode" => {
                let wish: Wish = value.parse().map_err(|error| Wrong::new(value, format!("failed to {error}")))?;
                self.position.setting = wish;
            }
            "seed" => self.position.seed = Seed::of(value.parse().map_err(|_| number("the seed"))?),
            "deal" => {
                let decks = lists::split(value, " against ");
                if self.deal.is_some() || decks.iter().any(|deck| deck.is_empty()) {
                    return Err(Wrong::new(text, "\"deal: DECK against DECK\" is said once"));
                }
                let decks = decks.into_iter().map(|deck| lists::unquote(deck).to_owned()).collect();
                self.deal = Some(Deal { place: Place::part(line, value), decks });
            }
            "course" => {
                if self.course.is_some() {
                    return Err(Wrong::new(text, "\"course: NAME\" is said once"));
                }
                let place = Place::part(line, value);
                self.course = Some(Course { place, name: value.to_owned(), facts: toml::Table::new() });
            }
            "facts" => match &mut self.course {
                Some(course) => {
                    let more = facts(value)?;
                    if let Some(twice) = more.keys().find(|name| course.facts.contains_key(*name)) {
                        return Err(Wrong::new(value, format!("the fact {twice:?} is said once")));
                    }
                    course.facts.extend(more);
                }
                None => return Err(Wrong::new(key, "facts are a course's; say \"course: NAME\" before them")),
            },
            "seats" => match value.parse() {
                Ok(seats @ 1..=8) => self.seats = Some(seats),
                Ok(_) | Err(_) => return Err(number("the count of seats")),
            },
            _ => {
                let (seat, name) = lists::leading_seat(key).ok_or_else(|| {
                    let hint = lists::hint(key, KEYS);
                    let keys = KEYS.join(", ");
                    Wrong::new(key, format!("this is none of {keys}, nor a seat's as in \"A hand\"{hint}"))
                })?;
                self.of_seat(line, seat, name, value)?;
            }
        }
        Ok(())
    }

    fn of_seat<'a>(&mut self, line: Line<'_>, seat: Seat, name: &'a str, value: &'a str) -> Result<(), Wrong<'a>> {
        let place = seat.index();
        if self.position.seats.len() <= place {
            self.position.seats.resize_with(place + 1, SeatPosition::default);
        }
        let sides = &mut self.written.sides;
        sides.resize_with(sides.len().max(place + 1), WrittenSide::default);
        let side = &mut sides[place];
        side.first.get_or_insert_with(|| Place::of(line));
        let known = &mut self.position.seats[place];
        let twice = || Wrong::new(name, format!("{} {name} is given twice", seat.letter()));
        if let Ok(number) = value.parse() {
            if known.numbers.iter().any(|(other, _)| lists::same(other, name)) {
                return Err(twice());
            }
            known.numbers.push((name.to_owned(), number));
            side.numbers.push(Place::part(line, name));
            return Ok(());
        }
        if known.zones.iter().any(|(other, _)| lists::same(other, name)) {
            return Err(twice());
        }
        let mut cards = read_cards(line, value, seat)?;
        // People list a deck as they would draw it; a position lists piles from the bottom.
        if is_deck(name) {
            cards.reverse();
        }
        for (index, card) in cards.iter().enumerate() {
            for (attached, alias) in &card.aliases {
                if self.aliases.iter().any(|other| lists::same(&other.name, alias)) {
                    return Err(Wrong::new(value, format!("two cards are called {alias:?}")));
                }
                self.aliases.push(Alias {
                    name: alias.clone(),
                    place: Place::of(line).narrowed(alias),
                    seat,
                    zone: name.to_owned(),
                    index,
                    attached: *attached,
                });
            }
        }
        let (cards, written) = cards.into_iter().map(|card| (card.placed, card.written)).unzip();
        self.position.seats[place].zones.push((name.to_owned(), cards));
        self.written.sides[place].zones.push((Place::part(line, name), written));
        Ok(())
    }

    fn when<'a>(&mut self, line: Line<'_>, text: &'a str) -> Result<(), Wrong<'a>> {
        let expected = || Wrong::new(text, "a line of \"when\" is like \"A: Play Firebolt > Bear\" or \"A concedes\"");
        let deed = if let Some(seat) = text.strip_suffix(" concedes") {
            Deed::Concede(lists::seat(seat).ok_or_else(expected)?)
        } else {
            let (seat, steps) = text.split_once(": ").ok_or_else(expected)?;
            let seat = lists::seat(seat).ok_or_else(expected)?;
            let steps = lists::split(steps, " > ");
            if steps.iter().any(|step| step.is_empty()) {
                return Err(expected());
            }
            let step = |step: &str| Step { place: Place::part(line, step), label: step.to_owned() };
            Deed::Choose(seat, steps.into_iter().map(step).collect())
        };
        if let Some(Act::When(moves)) = self.acts.last_mut() {
            moves.push(Move { place: Place::of(line), deed });
        }
        Ok(())
    }

    fn then<'a>(&mut self, line: Line<'_>, text: &'a str) -> Result<(), Wrong<'a>> {
        let expectation = Expectation::read(text)?;
        if let Some(Act::Then(expectations)) = self.acts.last_mut() {
            expectations.push(Then { place: Place::of(line), expectation });
        }
        Ok(())
    }
}

/// Facts of a course, as its file has them: `node = 12, fought = [1, 5]`.
pub(crate) fn facts(text: &str) -> Result<toml::Table, Wrong<'_>> {
    let read = format!("facts = {{ {text} }}").parse::<toml::Table>().ok();
    match read.and_then(|mut read| read.remove("facts")) {
        Some(toml::Value::Table(facts)) if !facts.is_empty() => Ok(facts),
        _ => Err(Wrong::new(text, "facts are written as in the file of a course: node = 12, fought = [1, 5]")),
    }
}

/// Whether nothing but a seed is said of a position.
pub(crate) fn is_bare(position: &Position) -> bool {
    let bare = Position { setting: position.setting.clone(), seed: position.seed, ..Position::default() };
    *position == bare
}

/// Whether a zone is listed from the top, as it is drawn from.
pub(crate) fn is_deck(zone: &str) -> bool {
    zone.to_lowercase().ends_with("deck")
}

#[derive(Clone)]
struct Listed {
    placed: Placed,
    written: WrittenCard,
    /// Names given, to the card itself or to one of those attached to it.
    aliases: Vec<(Option<usize>, String)>,
}

fn read_cards<'a>(line: Line<'_>, text: &'a str, seat: Seat) -> Result<Vec<Listed>, Wrong<'a>> {
    if matches!(text, "empty" | "none" | "nothing") {
        return Ok(Vec::new());
    }
    if text.is_empty() {
        return Err(Wrong::new(text, "list the cards that lie there, or write \"empty\""));
    }
    let mut cards = Vec::new();
    for item in lists::split(text, ",") {
        let (times, item) = lists::count(item)?;
        let mut parts = lists::split(item, " + ").into_iter();
        let ReadCard { mut placed, mut written, alias } = read_card(line, parts.next().unwrap_or_default())?;
        let mut aliases: Vec<_> = alias.into_iter().map(|name| (None, name)).collect();
        for (index, part) in parts.enumerate() {
            let (controller, part) = match part.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
                Some((letter, rest)) => {
                    let controller = lists::seat(letter)
                        .ok_or_else(|| Wrong::new(letter, "in the brackets is the letter of a seat"))?;
                    (controller, rest.trim_start())
                }
                None => (seat, part),
            };
            let ReadCard { placed: attached, written: hung, alias } = read_card(line, part)?;
            placed.attached.push((controller.number(), attached));
            written.attached.push(hung);
            aliases.extend(alias.into_iter().map(|name| (Some(index), name)));
        }
        if times > 1 && !aliases.is_empty() {
            let why = format!("\"as {}\" names one card; list the {times} copies one by one", aliases[0].1);
            return Err(Wrong::new(item, why));
        }
        cards.extend(std::iter::repeat_n(Listed { placed, written, aliases }, times));
    }
    Ok(cards)
}

/// A card as it is listed, where its parts stand, and the name that it is given.
struct ReadCard {
    placed: Placed,
    written: WrittenCard,
    alias: Option<String>,
}

/// Reads `Wolf (ready, damage 1) as Fang`.
fn read_card<'a>(line: Line<'_>, text: &'a str) -> Result<ReadCard, Wrong<'a>> {
    let (name, mut rest) = match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or_else(|| Wrong::new(text, "a quote is not closed"))?,
        None => {
            let end = [" (", " as "].iter().filter_map(|stop| text.find(stop)).min().unwrap_or(text.len());
            text.split_at(end)
        }
    };
    let mut placed = Placed { name: name.trim().to_owned(), ..Placed::default() };
    let mut written = WrittenCard { name: Place::part(line, name.trim()), ..WrittenCard::default() };
    let mut alias = None;
    if placed.name.is_empty() {
        return Err(Wrong::new(text, "a card's name is missing"));
    }
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(ReadCard { placed, written, alias });
        } else if let Some(marks) = rest.strip_prefix('(') {
            let (marks, after) = marks.split_once(')').ok_or_else(|| Wrong::new(rest, "a bracket is not closed"))?;
            for mark in marks.split(',') {
                read_mark(mark.trim(), &mut placed).map_err(|why| Wrong::new(marks, why))?;
                written.marks.resize_with(placed.marks.len(), || Place::part(line, bare_mark(mark)));
            }
            rest = after;
        } else if let Some(given) = rest.strip_prefix("as ") {
            let end = given.find(" (").unwrap_or(given.len());
            let (name, after) = given.split_at(end);
            if lists::seat(name.trim()).is_some() || name.trim().is_empty() || alias.is_some() {
                return Err(Wrong::new(rest, "there is one name after \"as\", and not a seat's"));
            }
            alias = Some(name.trim().to_owned());
            rest = after;
        } else {
            return Err(Wrong::new(rest, "after a card's name there are only (marks) and \"as NAME\""));
        }
    }
}

fn read_mark(mark: &str, placed: &mut Placed) -> Result<(), String> {
    if mark.is_empty() {
        return Err("a mark is missing".to_owned());
    }
    if let Some(owner) = mark.strip_prefix("owner ") {
        placed.owner = Some(lists::seat(owner).ok_or_else(|| format!("the owner is a seat, not {owner:?}"))?.number());
        return Ok(());
    }
    let number = mark.rsplit_once(' ').and_then(|(_, number)| number.parse().ok());
    placed.marks.push((bare_mark(mark).to_owned(), number));
    Ok(())
}

/// A mark without its number.
fn bare_mark(mark: &str) -> &str {
    let counted = mark.trim().rsplit_once(' ').filter(|(_, number)| number.parse::<i32>().is_ok());
    counted.map_or(mark, |(word, _)| word).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Scenario, Vec<Misread>> {
        let lines: Vec<_> = text.lines().zip(1..).map(|(text, number)| Line { number, text }).collect();
        let (scenario, wrong) = Scenario::read(Line { number: 0, text: "```ruling" }, &lines);
        if wrong.is_empty() { Ok(scenario) } else { Err(wrong) }
    }

    #[test]
    fn a_position_is_read_in_the_words_of_the_game() {
        let scenario = read(
            "given\n turn: B\n turn number: 5\n phase: action\n seed: 7\n A SE: 3\n\
             A allies: Wolf (ready, damage 1) as Fang + [B] Frostbite as Chill + Rage, 2 x Wolf\n\
             B deck: Bear, Wolf\n B hand: empty\n\
             B allies: \"Ash, the Last\" (owner A)\n\
             then\n the game goes on\n",
        )
        .unwrap();
        let position = &scenario.position;
        assert_eq!((position.turn_of, position.turn, position.seed), (1, 5, Seed::of(7)));
        assert_eq!(position.phase, "action");
        let [a, b] = &position.seats[..] else { panic!("two seats") };
        assert_eq!(a.numbers, [("SE".to_owned(), 3)]);
        let (zone, allies) = &a.zones[0];
        assert_eq!((zone.as_str(), allies.len()), ("allies", 3));
        assert_eq!(allies[0].marks, [("ready".to_owned(), None), ("damage".to_owned(), Some(1))]);
        assert_eq!(allies[0].attached[0].0, 1);
        assert_eq!((allies[0].attached[1].0, allies[0].attached[1].1.name.as_str()), (0, "Rage"));
        let deck: Vec<_> = b.zones[0].1.iter().map(|card| card.name.as_str()).collect();
        assert_eq!(deck, ["Wolf", "Bear"], "a deck is listed from the top and placed from the bottom");
        assert!(b.zones[1].1.is_empty());
        assert_eq!((b.zones[2].1[0].name.as_str(), b.zones[2].1[0].owner), ("Ash, the Last", Some(0)));
        let names: Vec<_> =
            scenario.aliases.iter().map(|alias| (alias.name.as_str(), alias.index, alias.attached)).collect();
        assert_eq!(names, [("Fang", 0, None), ("Chill", 0, Some(0))]);
    }

    #[test]
    fn choices_are_chains_of_labels() {
        let scenario = read("given\nwhen\nA: Play Bolt > Bear\nB concedes\nthen\nA wins").unwrap();
        let Act::When(moves) = &scenario.acts[0] else { panic!("a when part") };
        let Deed::Choose(Seat::A, steps) = &moves[0].deed else { panic!("choices of A") };
        let steps: Vec<_> = steps.iter().map(|step| (step.label.as_str(), step.place.column)).collect();
        assert_eq!(steps, [("Play Bolt", 4), ("Bear", 16)]);
        assert_eq!(moves[1].deed, Deed::Concede(Seat::B));
    }

    #[test]
    fn a_match_is_dealt_from_decks() {
        let scenario = read("given\ndeal: human-mage against \"The Last, or Not\"\nseed: 7\nthen\nA wins").unwrap();
        let decks = scenario.deal.map(|deal| deal.decks);
        assert_eq!(decks, Some(vec!["human-mage".to_owned(), "The Last, or Not".to_owned()]));
        assert_eq!(scenario.position.seed, Seed::of(7));
    }

    #[test]
    fn a_match_may_be_part_of_a_course() {
        let begin = "given\ncourse: campaign\ndeal: a against b\n";
        let scenario = read(&format!("{begin}facts: node = 12, fought = [1, 5]\nA hand: Wolf\nthen\nA wins")).unwrap();
        let course = scenario.course.expect("a course");
        assert_eq!(course.name, "campaign");
        assert_eq!(course.facts, "node = 12\nfought = [1, 5]".parse().unwrap());
        assert_eq!(scenario.position.seats[0].zones[0].0, "hand");
        let scenario = read(&format!("{begin}then\nfacts: dawn = 1\nstage: The end")).unwrap();
        let Act::Then(expectations) = &scenario.acts[0] else { panic!("a then part") };
        assert_eq!(expectations[0].expectation, Expectation::Facts("dawn = 1".parse().unwrap()));
        assert_eq!(expectations[1].expectation, Expectation::Stage("The end".to_owned()));
    }

    #[track_caller]
    fn check_misread(text: &str, line: usize, words: &str, why: &str) {
        let wrong = read(text).unwrap_err();
        let (place, told) = &wrong[0];
        assert_eq!(place.line, line, "{wrong:?}");
        let about: String = place.source.chars().skip(place.column - 1).take(place.width).collect();
        assert_eq!(about, words);
        assert!(told.contains(why), "{wrong:?}");
    }

    #[test]
    fn mistakes_name_their_line() {
        check_misread("A hand: Wolf", 1, "A hand: Wolf", "begins with");
        check_misread("given\n turn: Wolf\nthen\nA wins", 2, "Wolf", "the turn is a seat's");
        check_misread("given\nA hand: Wolf\nA hand: Bear\nthen\nA wins", 3, "hand", "twice");
        check_misread("given\nA hand: 2 x Wolf as Fang\nthen\nA wins", 2, "Wolf as Fang", "one by one");
        check_misread("given\nA hand: 9000 x Wolf\nthen\nA wins", 2, "9000", "from 1 to 1000");
        check_misread("given\nA row: Wolf + [Z] Rage\nthen\nA wins", 2, "Z", "letter of a seat");
        check_misread("given\nA row: Wolf (ready\nthen\nA wins", 2, "(ready", "not closed");
        check_misread("given\nwhen\nA attacks\nthen\nA wins", 3, "A attacks", "is like");
        check_misread("given\nwhen\nA: Go", 3, "A: Go", "proves nothing");
        check_misread("given\nturn: A\nturn: B\nthen\nA wins", 3, "turn: B", "said once");
        check_misread("given\nmode: x\nmode: x\nthen\nA wins", 3, "mode: x", "said once");
        check_misread("given\nturm: A\nthen\nA wins", 2, "turm", "did you mean \"turn\"?");
        check_misread(
            "given\ndeal: a against b\nturn: B\nthen\nA wins",
            2,
            "a against b",
            "only \"mode\" and \"seed\"",
        );
        check_misread("given\ndeal: a against b\ndeal: a\nthen\nA wins", 3, "deal: a", "once");
        check_misread("given\ncourse: campaign\nthen\nA wins", 2, "campaign", "is played with decks");
        check_misread("given\nfacts: node = 1\nthen\nA wins", 2, "facts", "facts are a course's");
        check_misread("given\ncourse: x\nfacts: node is 1\nthen\nA wins", 3, "node is 1", "as in the file");
        check_misread("given\nthen\nA is offerd: Wolf", 3, "is offerd", "did you mean \"is offered\"?");
    }

    #[test]
    fn every_line_that_is_wrong_is_told() {
        let wrong = read("given\nturn: me\nA hand: Wolf\nwhen\nwolf bites\nthen\nWolf dies\nA wins").unwrap_err();
        assert_eq!(wrong.iter().map(|(place, _)| place.line).collect::<Vec<_>>(), [2, 5, 7]);
    }
}
