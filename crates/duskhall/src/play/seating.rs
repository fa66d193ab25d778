//! Who sits where, as people say it: `me,greedy,guest`.

use std::fmt;

use engine::{Branch, Deck, Seat, Seed};

use crate::cli;
use crate::play::session::Player;
use crate::verdict::Fault;

/// The person at the keyboard.
const ME: &str = "me";
/// Another person at the same keyboard.
const GUEST: &str = "guest";
/// How files of earlier versions call a guest.
const HOTSEAT: &str = "hotseat";

/// Somebody who sits at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sitting {
    /// The person at the keyboard.
    Me,
    /// Another person.
    Guest,
    /// A bot, by its name.
    Bot(String),
}

impl Sitting {
    fn read(word: &str) -> Result<Sitting, Fault> {
        match word.trim() {
            ME => Ok(Sitting::Me),
            GUEST | HOTSEAT => Ok(Sitting::Guest),
            bot => {
                bots::by_name(bot, Seed::of(0))?;
                Ok(Sitting::Bot(bot.to_owned()))
            }
        }
    }
}

/// Who plays against a person where nothing is said.
const USUAL: &str = "greedy";

/// Who sits where as far as the arguments say it.
fn said(args: &cli::Play) -> Option<String> {
    match &args.bot {
        _ if !args.players.is_empty() => Some(args.players.join(",")),
        _ if args.hotseat => Some(GUEST.to_owned()),
        bot => bot.clone(),
    }
}

/// Who sits where, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<Sitting>);

impl Seating {
    /// What the arguments say, for so many who play.
    pub fn of(args: &cli::Play, count: usize) -> Result<Seating, Fault> {
        let said = said(args).unwrap_or_else(|| USUAL.to_owned());
        Seating::read(&said, count)
    }

    /// Who sat there before, unless the arguments say otherwise.
    pub fn again(args: &cli::Play, before: Option<&str>, count: usize) -> Result<Seating, Fault> {
        match before.filter(|_| said(args).is_none()) {
            Some(before) => Seating::read(before, count),
            None => Seating::of(args, count),
        }
    }

    /// Reads a list; a single name that is not `me` sits in every seat but the first.
    pub fn read(names: &str, count: usize) -> Result<Seating, Fault> {
        let mut sitting = names.split(',').map(Sitting::read).collect::<Result<Vec<_>, _>>()?;
        if let [other @ (Sitting::Guest | Sitting::Bot(_))] = &sitting[..] {
            let others = vec![other.clone(); count.saturating_sub(1)];
            sitting = std::iter::once(Sitting::Me).chain(others).collect();
        }
        if sitting.len() != count {
            return Err(Fault::Usage(format!("{count} play, and {names:?} names {}", sitting.len())));
        }
        if sitting.iter().all(|one| matches!(one, Sitting::Bot(_))) {
            let why =
                format!("nobody at the keyboard plays in {names:?}; write me for your seat, or let bots play with sim");
            return Err(Fault::Usage(why));
        }
        Ok(Seating(sitting))
    }

    /// How many play.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether a person sits in a place.
    pub fn is_person(&self, place: usize) -> bool {
        matches!(self.0.get(place), Some(Sitting::Me | Sitting::Guest))
    }

    /// What somebody is called who is asked for a deck.
    pub fn asked_as(&self, place: usize) -> String {
        let persons = (0..self.count()).filter(|&place| self.is_person(place)).count();
        match Seat::ALL.get(place) {
            Some(seat) if persons > 1 => seat.to_string(),
            Some(_) | None => "You".to_owned(),
        }
    }

    /// The players, ready to play. Whoever goes on with a match after some decisions draws other numbers than at its beginning.
    pub fn players(&self, seed: Seed, after: usize) -> Result<Vec<Player>, Fault> {
        let after = u32::try_from(after).unwrap_or(u32::MAX);
        let mut guests = 0;
        let mut player = |(place, sitting): (u8, &Sitting)| {
            Ok(match sitting {
                Sitting::Me => Player::Person(0),
                Sitting::Guest => {
                    guests += 1;
                    Player::Person(guests)
                }
                Sitting::Bot(name) => Player::Bot(bots::by_name(name, seed.branch(Branch::Player { place, after }))?),
            })
        };
        (0..).zip(&self.0).map(&mut player).collect()
    }
}

/// As it is read again.
impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter().map(|sitting| match sitting {
            Sitting::Me => ME,
            Sitting::Guest => GUEST,
            Sitting::Bot(name) => name,
        });
        write!(f, "{}", names.collect::<Vec<_>>().join(","))
    }
}

/// In place of a deck's name: it is asked for, or left to chance, as if nothing were said.
pub const ANY: &str = "any";

/// The decks that are named, seat by seat: those of `--deck` in order, and that of `--against` behind them.
pub fn decks(
    args: &cli::Play,
    count: usize,
    mut find: impl FnMut(&str) -> Result<Deck, Fault>,
) -> Result<Vec<Option<Deck>>, Fault> {
    let mut named = |name: &String| if name == ANY { Ok(None) } else { find(name).map(Some) };
    let mut decks: Vec<Option<Deck>> = args.decks.iter().map(&mut named).collect::<Result<_, _>>()?;
    if let Some(name) = &args.against {
        decks.resize(decks.len().max(1), None);
        decks.push(Some(find(name)?));
    }
    if decks.len() > count {
        return Err(Fault::Usage(format!("{count} play, and {} decks are named", decks.len())));
    }
    decks.resize(count, None);
    Ok(decks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(names: &str, count: usize) -> Result<String, String> {
        Seating::read(names, count).map(|seating| seating.to_string()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_list_is_read_as_it_is_written() {
        assert_eq!(read("me,greedy,me,guest", 4).as_deref(), Ok("me,greedy,me,guest"));
        assert_eq!(read("greedy", 3).as_deref(), Ok("me,greedy,greedy"));
        assert_eq!(read("hotseat", 2).as_deref(), Ok("me,guest"));
        assert!(read("me,greedy", 3).is_err_and(|why| why.contains("3 play")));
        assert!(read("random,greedy", 2).is_err_and(|why| why.contains("nobody at the keyboard")));
        assert!(read("me,nobody-knows", 2).is_err());
    }

    #[test]
    fn me_is_one_person_and_each_guest_another() {
        let players = Seating::read("me,guest,me,guest", 4).and_then(|seating| seating.players(Seed::of(1), 0));
        let number = |player: &Player| match player {
            Player::Person(number) => Some(*number),
            Player::Bot(_) => None,
        };
        let numbers: Vec<_> = players.expect("they sit down").iter().map(number).collect();
        assert_eq!(numbers, [Some(0), Some(1), Some(0), Some(2)]);
    }
}
