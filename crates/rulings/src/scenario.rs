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

use engine::position::{Placed, Position, SeatPosition};
use engine::seed::Seed;
use engine::table::Seat;

use crate::claim::Claim;
use crate::lists;

/// A position, choices, and what must hold after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The position it starts from.
    pub position: Position,
    /// The decks it is dealt from in place of a position; the position then has only a seed.
    pub deal: Option<Deal>,
    /// The names it gives to single cards.
    pub aliases: Vec<Alias>,
    /// What is done and what must hold, in turn.
    pub acts: Vec<Act>,
}

/// A match that is dealt from decks, as players begin it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The line that says so.
    pub line: usize,
    /// The decks by name, in the order of the seats.
    pub decks: Vec<String>,
}

/// A name that a ruling gives to one of several copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The name.
    pub name: String,
    /// The line that gives it.
    pub line: usize,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Choices.
    When(Vec<Move>),
    /// What must hold now.
    Then(Vec<Then>),
}

/// One line of a `when` part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The line of the file.
    pub line: usize,
    /// The line as written.
    pub text: String,
    /// What is done.
    pub deed: Deed,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Takes these options one after the other, each named by its label.
    Choose(Seat, Vec<String>),
    /// Gives up.
    Concede(Seat),
}

/// One line of a `then` part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Then {
    /// The line of the file.
    pub line: usize,
    /// The line as written.
    pub text: String,
    /// What must hold.
    pub claim: Claim,
}

/// A line that cannot be read, and why.
pub(crate) type Misread = (usize, String);

/// The lines of a block that say something, neither empty nor comments, while `last` follows the number of the line read.
pub(crate) fn spoken<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    last: &mut usize,
) -> impl Iterator<Item = (usize, &'a str)> {
    let lines = lines.inspect(|&(line, _)| *last = line);
    lines.map(|(line, text)| (line, text.trim())).filter(|(_, text)| !text.is_empty() && !text.starts_with('#'))
}

enum Part {
    Nothing,
    Given,
    When,
    Then,
}

impl Scenario {
    /// Reads the lines of a `ruling` block, each with its line number.
    pub(crate) fn read<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Scenario, Vec<Misread>> {
        let mut reader = Reader::default();
        let mut part = Part::Nothing;
        let mut wrong = Vec::new();
        let mut last = 0;
        for (line, text) in spoken(lines, &mut last) {
            let read = match (text.strip_suffix(':').unwrap_or(text), &part) {
                ("given", Part::Nothing) => {
                    part = Part::Given;
                    Ok(())
                }
                ("given", _) => Err("\"given\" comes first and once".to_owned()),
                ("when", Part::Nothing) => Err("a ruling begins with \"given\"".to_owned()),
                ("when", _) => {
                    part = Part::When;
                    reader.acts.push(Act::When(Vec::new()));
                    Ok(())
                }
                ("then", Part::Nothing) => Err("a ruling begins with \"given\"".to_owned()),
                ("then", _) => {
                    part = Part::Then;
                    reader.acts.push(Act::Then(Vec::new()));
                    Ok(())
                }
                (_, Part::Nothing) => Err("a ruling begins with a line \"given\"".to_owned()),
                (_, Part::Given) => reader.given(line, text),
                (_, Part::When) => reader.when(line, text),
                (_, Part::Then) => reader.then(line, text),
            };
            if let Err(why) = read {
                wrong.push((line, why));
            }
        }
        if wrong.is_empty() && !matches!(reader.acts.last(), Some(Act::Then(claims)) if !claims.is_empty()) {
            wrong.push((last, "the ruling does not end with a \"then\" line, so it proves nothing".to_owned()));
        }
        if let Some(deal) = &reader.deal
            && (reader.seats.is_some() || !is_bare(&reader.position))
        {
            wrong.push((
                deal.line,
                "a match that is dealt begins as the game says; besides \"deal\" there is only \"seed\"".to_owned(),
            ));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let wanted = reader.seats.unwrap_or(2).max(reader.position.seats.len());
        reader.position.seats.resize_with(wanted, SeatPosition::default);
        Ok(Scenario { position: reader.position, deal: reader.deal, aliases: reader.aliases, acts: reader.acts })
    }
}

#[derive(Default)]
struct Reader {
    position: Position,
    deal: Option<Deal>,
    seats: Option<usize>,
    aliases: Vec<Alias>,
    acts: Vec<Act>,
}

impl Reader {
    fn given(&mut self, line: usize, text: &str) -> Result<(), String> {
        let (key, value) =
            text.split_once(':').ok_or("a line of \"given\" is like \"turn: A\" or \"A hand: Wolf, Bear\"")?;
        let (key, value) = (key.trim(), value.trim());
        let number = |what: &str| format!("{what} is a number, not {value:?}");
        match key {
            "turn" => {
                let seat = lists::seat(value).ok_or_else(|| format!("the turn is a seat's: A, B …, not {value:?}"))?;
                self.position.turn_of = seat.0;
            }
            "turn number" => self.position.turn = value.parse().map_err(|_| number("the turn number"))?,
            "phase" => self.position.phase = value.to_owned(),
            "mode" => self.position.mode = value.to_owned(),
            "seed" => self.position.seed = Seed::of(value.parse().map_err(|_| number("the seed"))?),
            "deal" => {
                let decks = lists::split(value, " against ");
                if self.deal.is_some() || decks.iter().any(|deck| deck.is_empty()) {
                    return Err("\"deal: DECK against DECK\" is said once".to_owned());
                }
                let decks = decks.into_iter().map(|deck| lists::unquote(deck).to_owned()).collect();
                self.deal = Some(Deal { line, decks });
            }
            "seats" => match value.parse() {
                Ok(seats @ 1..=8) => self.seats = Some(seats),
                Ok(_) | Err(_) => return Err(number("the count of seats")),
            },
            _ => {
                let (seat, name) = lists::leading_seat(key).ok_or_else(|| {
                    format!(
                        "{key:?} is none of deal, turn, turn number, phase, mode, seed, seats, \
                         and does not begin with a seat as in \"A hand\""
                    )
                })?;
                self.of_seat(line, seat, name, value)?;
            }
        }
        Ok(())
    }

    fn of_seat(&mut self, line: usize, seat: Seat, name: &str, value: &str) -> Result<(), String> {
        let place = usize::from(seat.0);
        if self.position.seats.len() <= place {
            self.position.seats.resize_with(place + 1, SeatPosition::default);
        }
        let known = &mut self.position.seats[place];
        let twice = format!("{} {name} is given twice", lists::letter(seat));
        if let Ok(number) = value.parse() {
            if known.numbers.iter().any(|(other, _)| lists::same(other, name)) {
                return Err(twice);
            }
            known.numbers.push((name.to_owned(), number));
            return Ok(());
        }
        if known.zones.iter().any(|(other, _)| lists::same(other, name)) {
            return Err(twice);
        }
        let mut cards = read_cards(value, seat)?;
        // People list a deck as they would draw it; a position lists piles from the bottom.
        if is_deck(name) {
            cards.reverse();
        }
        for (index, card) in cards.iter().enumerate() {
            for (attached, alias) in &card.aliases {
                if self.aliases.iter().any(|other| lists::same(&other.name, alias)) {
                    return Err(format!("two cards are called {alias:?}"));
                }
                self.aliases.push(Alias {
                    name: alias.clone(),
                    line,
                    seat,
                    zone: name.to_owned(),
                    index,
                    attached: *attached,
                });
            }
        }
        self.position.seats[place].zones.push((name.to_owned(), cards.into_iter().map(|card| card.placed).collect()));
        Ok(())
    }

    fn when(&mut self, line: usize, text: &str) -> Result<(), String> {
        let expected = "a line of \"when\" is like \"A: Play Firebolt > Bear\" or \"A concedes\"";
        let deed = if let Some(seat) = text.strip_suffix(" concedes") {
            Deed::Concede(lists::seat(seat).ok_or(expected)?)
        } else {
            let (seat, steps) = text.split_once(": ").ok_or(expected)?;
            let seat = lists::seat(seat).ok_or(expected)?;
            let steps: Vec<_> = lists::split(steps, " > ").into_iter().map(str::to_owned).collect();
            if steps.iter().any(String::is_empty) {
                return Err(expected.to_owned());
            }
            Deed::Choose(seat, steps)
        };
        if let Some(Act::When(moves)) = self.acts.last_mut() {
            moves.push(Move { line, text: text.to_owned(), deed });
        }
        Ok(())
    }

    fn then(&mut self, line: usize, text: &str) -> Result<(), String> {
        let claim = Claim::read(text)?;
        if let Some(Act::Then(claims)) = self.acts.last_mut() {
            claims.push(Then { line, text: text.to_owned(), claim });
        }
        Ok(())
    }
}

/// Whether nothing but a seed is said of a position.
fn is_bare(position: &Position) -> bool {
    let bare = Position { seed: position.seed, ..Position::default() };
    *position == bare
}

/// Whether a zone is listed from the top, as it is drawn from.
pub(crate) fn is_deck(zone: &str) -> bool {
    zone.to_lowercase().ends_with("deck")
}

#[derive(Clone)]
struct Listed {
    placed: Placed,
    /// Names given, to the card itself or to one of those attached to it.
    aliases: Vec<(Option<usize>, String)>,
}

fn read_cards(text: &str, seat: Seat) -> Result<Vec<Listed>, String> {
    if matches!(text, "empty" | "none" | "nothing") {
        return Ok(Vec::new());
    }
    let mut cards = Vec::new();
    for item in lists::split(text, ",") {
        let (times, item) = lists::count(item);
        let mut parts = lists::split(item, " + ").into_iter();
        let (mut placed, alias) = read_card(parts.next().unwrap_or_default())?;
        let mut aliases: Vec<_> = alias.into_iter().map(|name| (None, name)).collect();
        for (index, part) in parts.enumerate() {
            let (controller, part) = match part.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
                Some((letter, rest)) => {
                    let controller = lists::seat(letter).ok_or_else(|| format!("[{letter}] is no seat"))?;
                    (controller, rest.trim_start())
                }
                None => (seat, part),
            };
            let (attached, alias) = read_card(part)?;
            placed.attached.push((controller.0, attached));
            aliases.extend(alias.into_iter().map(|name| (Some(index), name)));
        }
        if times > 1 && !aliases.is_empty() {
            return Err(format!("\"as {}\" names one card; list the {times} copies one by one", aliases[0].1));
        }
        cards.extend(std::iter::repeat_n(Listed { placed, aliases }, times));
    }
    Ok(cards)
}

/// Reads `Wolf (ready, damage 1) as Fang`.
fn read_card(text: &str) -> Result<(Placed, Option<String>), String> {
    let (name, mut rest) = match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or_else(|| format!("a quote of {text:?} is not closed"))?,
        None => {
            let end = [" (", " as "].iter().filter_map(|stop| text.find(stop)).min().unwrap_or(text.len());
            text.split_at(end)
        }
    };
    let mut placed = Placed { name: name.trim().to_owned(), ..Placed::default() };
    let mut alias = None;
    if placed.name.is_empty() {
        return Err("a card's name is missing".to_owned());
    }
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok((placed, alias));
        } else if let Some(marks) = rest.strip_prefix('(') {
            let (marks, after) = marks.split_once(')').ok_or_else(|| format!("a bracket of {text:?} is not closed"))?;
            for mark in marks.split(',') {
                read_mark(mark.trim(), &mut placed)?;
            }
            rest = after;
        } else if let Some(given) = rest.strip_prefix("as ") {
            let end = given.find(" (").unwrap_or(given.len());
            let (name, after) = given.split_at(end);
            if lists::seat(name.trim()).is_some() || name.trim().is_empty() || alias.is_some() {
                return Err(format!("{text:?} needs one name after \"as\", and not a seat's"));
            }
            alias = Some(name.trim().to_owned());
            rest = after;
        } else {
            return Err(format!("{rest:?} after {:?} is neither (marks) nor \"as NAME\"", placed.name));
        }
    }
}

fn read_mark(mark: &str, placed: &mut Placed) -> Result<(), String> {
    if mark.is_empty() {
        return Err(format!("a mark of {:?} is missing", placed.name));
    }
    if let Some(owner) = mark.strip_prefix("owner ") {
        placed.owner = Some(lists::seat(owner).ok_or_else(|| format!("the owner is a seat, not {owner:?}"))?.0);
        return Ok(());
    }
    let counted = mark.rsplit_once(' ').and_then(|(word, number)| Some((word.trim(), number.parse().ok()?)));
    placed.marks.push(match counted {
        Some((word, number)) => (word.to_owned(), Some(number)),
        None => (mark.to_owned(), None),
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Scenario, Vec<Misread>> {
        Scenario::read(text.lines().enumerate().map(|(index, line)| (index + 1, line)))
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
        assert_eq!(moves[0].deed, Deed::Choose(Seat(0), vec!["Play Bolt".to_owned(), "Bear".to_owned()]));
        assert_eq!(moves[1].deed, Deed::Concede(Seat(1)));
    }

    #[test]
    fn a_match_is_dealt_from_decks() {
        let scenario = read("given\ndeal: human-mage against \"The Last, or Not\"\nseed: 7\nthen\nA wins").unwrap();
        let decks = scenario.deal.map(|deal| deal.decks);
        assert_eq!(decks, Some(vec!["human-mage".to_owned(), "The Last, or Not".to_owned()]));
        assert_eq!(scenario.position.seed, Seed::of(7));
    }

    #[track_caller]
    fn check_misread(text: &str, line: usize, part: &str) {
        let wrong = read(text).unwrap_err();
        assert_eq!(wrong[0].0, line, "{wrong:?}");
        assert!(wrong[0].1.contains(part), "{wrong:?}");
    }

    #[test]
    fn mistakes_name_their_line() {
        check_misread("A hand: Wolf", 1, "begins with");
        check_misread("given\nturn: Wolf\nthen\nA wins", 2, "the turn is a seat's");
        check_misread("given\nA hand: Wolf\nA hand: Bear\nthen\nA wins", 3, "twice");
        check_misread("given\nA hand: 2 x Wolf as Fang\nthen\nA wins", 2, "one by one");
        check_misread("given\nwhen\nA attacks\nthen\nA wins", 3, "is like");
        check_misread("given\nwhen\nA: Go", 3, "proves nothing");
        check_misread("given\nwhatever: 3\nthen\nA wins", 2, "none of");
        check_misread("given\ndeal: a against b\nturn: B\nthen\nA wins", 2, "only \"seed\"");
        check_misread("given\ndeal: a against b\ndeal: a\nthen\nA wins", 3, "once");
    }
}
