//! Several matches with decisions between them: what a game says of its course, and the series that every game has.
//!
//! A course is made of *stages*, each a match of the game: what is decided between two battles, a swap of cards or the choice of a
//! road, is a match in a mode of its own. What is carried from one to the next are the *facts*, which are plain data with names, so
//! that a person can read them and they outlive a change of the rules.

use std::fmt::Debug;

use serde::Deserialize;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::model::choice::Outcome;
use crate::model::deck::Deck;
use crate::model::ids::{Seat, Seats, in_a_list};
use crate::model::setting::{Purpose, Setting, Wish};
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

/// How a course begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// In which way its matches are played.
    pub wish: Wish,
    /// The decks, seat by seat.
    pub decks: Vec<Deck>,
    /// How many matches it goes to, where somebody says so: "the best of three".
    pub best_of: Option<u8>,
}

/// What comes next in a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A match.
    Match {
        /// What it is called: "Match 2", "Between battles".
        title: String,
        /// In which way it is played.
        wish: Wish,
        /// The decks; the rules made them, and they need not be such as players may bring.
        decks: Vec<Deck>,
    },
    /// Nothing more.
    Over(Outcome),
}

/// Several matches with decisions between them.
pub trait Course<R: Ruleset>: Send + Sync + 'static {
    /// What is carried from match to match.
    type Facts: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Its short name: "campaign".
    const NAME: &'static str;
    /// The mode of its matches, whose dials it begins with; empty if it is played in any.
    const MODE: &'static str;

    /// The facts at the beginning; why it cannot begin so, if it cannot.
    fn begin(opening: &Opening) -> Result<Self::Facts, String>;
    /// What comes next.
    fn stage(facts: &Self::Facts) -> Stage;
    /// Notes what came of the match that has just ended.
    fn close(facts: &mut Self::Facts, look: Look<R>);
    /// Sets a dial to something else between two matches; why that cannot be, if it cannot. Most of what a course begins with stays.
    fn change(_: &mut Self::Facts, dial: &str, _: &str) -> Result<(), String> {
        Err(format!("{dial} is set where the course begins, and stays"))
    }
    /// The decks that are carried along, and in which way to play they must be legal: a file may say anything.
    fn decks(facts: &Self::Facts) -> (Wish, &[Deck]);
    /// Why there are no such facts, if somebody wrote them who did not play.
    fn check(facts: &Self::Facts) -> Result<(), String>;
    /// Why a stage does not have such facts, counted from 1, if it does not.
    fn check_stage(_facts: &Self::Facts, _stage: u32) -> Result<(), String> {
        Ok(())
    }
    /// How the course stands, a line for each thing, with what seats are called.
    fn standing(facts: &Self::Facts, called: &dyn Fn(Seat) -> String) -> Vec<String>;
    /// What is told where the present stage begins, in paragraphs: the way from the one before.
    fn story(facts: &Self::Facts) -> Vec<String>;
}

/// The game has no course of its own.
#[derive(Clone, Copy, Debug)]
pub struct NoCourse;

impl<R: Ruleset> Course<R> for NoCourse {
    type Facts = ();

    const NAME: &'static str = "";
    const MODE: &'static str = "";

    fn begin(_: &Opening) -> Result<(), String> {
        Err(format!("{} has no course of its own; its matches can be played as a series", R::NAME))
    }

    fn stage(_: &()) -> Stage {
        Stage::Over(Outcome::Draw)
    }

    fn close(_: &mut (), _: Look<R>) {}

    fn decks(_: &()) -> (Wish, &[Deck]) {
        (Wish::default(), &[])
    }

    fn check(_: &()) -> Result<(), String> {
        Err(format!("{} has no course of its own", R::NAME))
    }

    fn standing(_: &(), _: &dyn Fn(Seat) -> String) -> Vec<String> {
        Vec::new()
    }

    fn story(_: &()) -> Vec<String> {
        Vec::new()
    }
}

/// What is decided between two matches of a series.
pub trait Between<R: Ruleset>: Send + Sync + 'static {
    /// The way to play in which it is decided, before another match that is played in a way with some decks; none if there is
    /// nothing to decide.
    fn interlude(wish: &Wish, decks: &[Deck]) -> Option<Wish>;
    /// The decks as they have become by what was decided, seat by seat.
    fn decided(look: Look<R>, decks: &[Deck]) -> Vec<Deck>;
}

/// Nothing is decided between two matches of a series: the decks stay as they are.
#[derive(Clone, Copy, Debug)]
pub struct NothingBetween;

impl<R: Ruleset> Between<R> for NothingBetween {
    fn interlude(_: &Wish, _: &[Deck]) -> Option<Wish> {
        None
    }

    fn decided(_: Look<R>, decks: &[Deck]) -> Vec<Deck> {
        decks.to_vec()
    }
}

/// Matches until a side has won more than half of so many, with what the game lets players change between them; a draw is played
/// again, twice at most.
#[derive(Clone, Copy, Debug)]
pub struct Series;

/// How a series stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesFacts {
    /// It is the best of so many.
    pub best_of: u8,
    /// How many matches were over when something was last decided between two.
    #[serde(default)]
    pub decided: u8,
    /// In which way its matches are played.
    pub setting: Wish,
    /// How the matches ended, in order.
    pub matches: Vec<MatchEnded>,
    /// The decks, seat by seat.
    pub decks: Vec<Deck>,
}

/// How a match of a series ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchEnded {
    /// The letters of the seats that won; none for a draw.
    pub winners: String,
}

/// So many draws are played again.
const DRAWS: usize = 2;

fn check_length(best_of: u8) -> Result<(), String> {
    match best_of {
        1 | 3 | 5 | 7 | 9 => Ok(()),
        _ => Err(format!("a series is the best of 1, 3, 5, 7 or 9 matches, not of {best_of}")),
    }
}

impl SeriesFacts {
    fn wins(&self, seat: Seat) -> usize {
        self.matches.iter().filter(|ended| ended.winners.contains(seat.letter())).count()
    }

    /// In which way its matches are played; why there is no series of them, if there is none.
    fn settled<R: Ruleset>(&self) -> Result<Setting, String> {
        let wish = self.setting.for_players(self.decks.len());
        let setting = wish.resolve(R::MODES).map_err(|error| format!("failed to {error}"))?;
        let mode = &R::MODES[usize::from(setting.mode)];
        match mode.purpose {
            Purpose::Match => Ok(setting),
            Purpose::Interlude => {
                Err(format!("{} is what is decided between two matches, and there is no series of it", mode.name))
            }
        }
    }

    /// Whether everybody who plays is ahead, and not by the same matches: nobody is before anybody else.
    fn is_level(&self, ahead: Seats) -> bool {
        let together = |ended: &MatchEnded| {
            let won = ahead.iter().filter(|seat| ended.winners.contains(seat.letter())).count();
            won == 0 || won == ahead.iter().count()
        };
        ahead.iter().count() >= self.decks.len() && !self.matches.iter().all(together)
    }

    /// What is to be decided before the next match, if anything is.
    fn interlude<R: Ruleset>(&self) -> Option<Wish> {
        let due = usize::from(self.decided) < self.matches.len();
        due.then(|| R::Between::interlude(&self.setting, &self.decks)).flatten()
    }

    /// Notes that a match is over.
    fn count<R: Ruleset>(&mut self, look: Look<R>) {
        let won = |seat: &Seat| look.state.outcome().is_some_and(|outcome| outcome.score(*seat) > 0);
        let winners = look.state.all_seats().filter(won).map(Seat::letter).collect();
        self.matches.push(MatchEnded { winners });
    }

    /// The seats with the most wins, and how many these are.
    fn ahead(&self) -> (Seats, usize) {
        let most = Seat::ALL.iter().map(|&seat| self.wins(seat)).max().unwrap_or(0);
        (Seat::ALL.into_iter().filter(|&seat| self.wins(seat) == most).collect(), most)
    }
}

impl<R: Ruleset> Course<R> for Series {
    type Facts = SeriesFacts;

    const NAME: &'static str = "series";
    const MODE: &'static str = "";

    fn begin(opening: &Opening) -> Result<SeriesFacts, String> {
        let best_of = opening.best_of.unwrap_or(3);
        check_length(best_of)?;
        let (wish, decks) = (opening.wish.clone(), opening.decks.clone());
        let facts = SeriesFacts { best_of, decided: 0, setting: wish, matches: Vec::new(), decks };
        facts.settled::<R>()?;
        Ok(facts)
    }

    fn stage(facts: &SeriesFacts) -> Stage {
        let (ahead, wins) = facts.ahead();
        if wins > usize::from(facts.best_of / 2) {
            return Stage::Over(Outcome::Won(ahead));
        }
        // Whoever is ahead when there has been a draw too many has won.
        if facts.matches.len() >= usize::from(facts.best_of) + DRAWS {
            let draw = wins == 0 || facts.is_level(ahead);
            return Stage::Over(if draw { Outcome::Draw } else { Outcome::Won(ahead) });
        }
        let number = facts.matches.len() + 1;
        let (title, wish) = match facts.interlude::<R>() {
            Some(wish) => (format!("Before match {number}"), wish),
            None => (format!("Match {number}"), facts.setting.clone()),
        };
        Stage::Match { title, wish, decks: facts.decks.clone() }
    }

    fn close(facts: &mut SeriesFacts, look: Look<R>) {
        if facts.interlude::<R>().is_none() {
            return facts.count(look);
        }
        facts.decided = u8::try_from(facts.matches.len()).unwrap_or(u8::MAX);
        facts.decks = R::Between::decided(look, &facts.decks);
        // Whoever gives up before a match has lost it.
        let lost = |seat: &Seat| look.state.outcome().is_some_and(|outcome| outcome.score(*seat) < 0);
        let losers: Seats = look.state.all_seats().filter(lost).collect();
        if !losers.is_empty() {
            facts.count(look);
        }
    }

    fn decks(facts: &SeriesFacts) -> (Wish, &[Deck]) {
        (facts.setting.clone(), &facts.decks)
    }

    fn check(facts: &SeriesFacts) -> Result<(), String> {
        check_length(facts.best_of)?;
        let played = facts.matches.len();
        if usize::from(facts.decided) > played || played > usize::from(facts.best_of) + DRAWS {
            return Err(format!("{played} matches of a series of {} were played", facts.best_of));
        }
        let mut letters = facts.matches.iter().flat_map(|ended| ended.winners.chars());
        // A boss has a seat and no deck, and wins matches as others do.
        let seats = Seat::all(facts.settled::<R>()?.seats).map(Seat::letter).collect::<Vec<_>>();
        match letters.find(|letter| !seats.contains(letter)) {
            Some(letter) => {
                Err(format!("a match was won by {letter:?}, and the seats are {}", seats.iter().collect::<String>()))
            }
            None => Ok(()),
        }
    }

    fn check_stage(facts: &SeriesFacts, stage: u32) -> Result<(), String> {
        let played = u32::try_from(facts.matches.len()).unwrap_or(u32::MAX);
        // Before each match something may be decided, which is a stage of its own.
        let most = match R::Between::interlude(&facts.setting, &facts.decks) {
            Some(_) => played.saturating_mul(2) + 2,
            None => played + 1,
        };
        if (played + 1..=most).contains(&stage) {
            return Ok(());
        }
        Err(format!("it is at stage {stage}, and {played} of its matches are over"))
    }

    fn standing(facts: &SeriesFacts, called: &dyn Fn(Seat) -> String) -> Vec<String> {
        let counts = |seat: &Seat| seat.index() < facts.decks.len() || facts.wins(*seat) > 0;
        let seats = Seat::ALL.into_iter().filter(counts);
        let wins: Vec<String> = seats.map(|seat| format!("{} {}", called(seat), facts.wins(seat))).collect();
        let mut lines = vec![format!("best of {}: {}", facts.best_of, wins.join(", "))];
        for (number, ended) in (1..).zip(&facts.matches) {
            let won = Seat::ALL.into_iter().filter(|seat| ended.winners.contains(seat.letter()));
            let won: Vec<String> = won.map(called).collect();
            lines.push(match &won[..] {
                [] => format!("match {number}: a draw"),
                winners => format!("match {number}: won by {}", in_a_list(winners)),
            });
        }
        lines
    }

    fn story(_: &SeriesFacts) -> Vec<String> {
        Vec::new()
    }
}
