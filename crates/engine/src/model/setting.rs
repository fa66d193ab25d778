//! In which way a game is played: its mode, how many play, and what else can be set before a match.
//!
//! A game lists its [`Mode`]s. What people, logs and positions say is a [`Wish`], in names; what the rules read is the [`Setting`]
//! that it comes to, in numbers.

use std::fmt;
use std::str::FromStr;

use cardtext::text::nearest;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many dials a mode can have.
pub const MAX_DIALS: usize = 8;

/// What a way to play is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play a match.
    Match,
    /// To decide something between two matches of a course.
    Interlude,
}

/// A way to play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Its short name: "duos".
    pub name: &'static str,
    /// Its title: "Duos, two against two".
    pub title: &'static str,
    /// The edition of the rulebook it is played by; lines with no edition hold in each. Empty if there is one only.
    pub edition: &'static str,
    /// How many play, the fewest and the most.
    pub players: (u8, u8),
    /// How many seats the table has besides, where nobody sits: a boss, a market.
    pub nobody: u8,
    /// What can be set.
    pub dials: &'static [Dial],
    /// What it is for.
    pub purpose: Purpose,
}

impl Mode {
    /// The only way to play a game, for so many players.
    pub const fn only(players: u8) -> Mode {
        Mode {
            name: "match",
            title: "a match",
            edition: "",
            players: (players, players),
            nobody: 0,
            dials: &[],
            purpose: Purpose::Match,
        }
    }

    /// How many may play, in words: "2 players", "2 to 4 players".
    pub fn players_in_words(&self) -> String {
        match self.players {
            (1, 1) => "1 player".to_owned(),
            (fewest, most) if fewest == most => format!("{most} players"),
            (fewest, most) => format!("{fewest} to {most} players"),
        }
    }

    /// How many seats a table can have, the fewest and the most.
    pub const fn seats(&self) -> (usize, usize) {
        ((self.players.0 + self.nobody) as usize, (self.players.1 + self.nobody) as usize)
    }
}

/// Something that can be set before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    /// Its name: "stock".
    pub name: &'static str,
    /// What it sets: "how often a fallen champion comes back".
    pub about: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it is if nobody says.
    pub usual: i16,
    /// Who says what it is where the game's own course begins.
    pub course: SaidBy,
}

/// Who says what a dial is set to where a game's own course begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidBy {
    /// The players, as before a match.
    Players,
    /// The course itself.
    Course,
}

impl Dial {
    /// The word or number that it is if nobody says.
    pub fn usual_in_words(&self) -> String {
        self.values.written(self.usual)
    }
}

/// What a dial can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// A number, the least and the most.
    Numbers(i16, i16),
    /// A number of what cards bring along: the least, the most with the game's own cards, and the most with any.
    Brought(i16, i16, i16),
    /// One of these words, counted from 0.
    Words(&'static [&'static str]),
}

impl Values {
    /// What a word or number comes to, if it is one of them.
    pub fn read(self, word: &str) -> Option<i16> {
        match self {
            Values::Numbers(least, most) | Values::Brought(least, _, most) => {
                word.parse().ok().filter(|number| (least..=most).contains(number))
            }
            Values::Words(words) => {
                let place = words.iter().position(|known| known.eq_ignore_ascii_case(word))?;
                i16::try_from(place).ok()
            }
        }
    }

    /// So many of them at most, from the least to the most, as they are written.
    pub fn some(self, count: i16) -> Vec<String> {
        let (least, most) = match self {
            Values::Numbers(least, most) | Values::Brought(least, most, _) => (least, most),
            Values::Words(words) => (0, i16::try_from(words.len()).unwrap_or(i16::MAX) - 1),
        };
        let steps = (most - least).clamp(0, (count - 1).max(0));
        let at = |step: i16| i32::from(least) + i32::from(most - least) * i32::from(step) / i32::from(steps.max(1));
        (0..=steps).map(|step| self.written(at(step) as i16)).collect()
    }

    /// The word or number of a value.
    fn written(self, value: i16) -> String {
        let word = |words: &'static [&'static str]| words.get(usize::try_from(value).ok()?).copied();
        match self {
            Values::Numbers(..) | Values::Brought(..) => value.to_string(),
            Values::Words(words) => word(words).unwrap_or_default().to_owned(),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Numbers(least, most) => write!(f, "{least} to {most}"),
            Values::Brought(least, most, _) => write!(f, "{least} to {most}, and more with more cards"),
            Values::Words(words) => write!(f, "{}", words.join(", ")),
        }
    }
}

/// Whether players know what is in each other's decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lists {
    /// They know the lists.
    #[default]
    Open,
    /// They know what they have seen.
    Closed,
}

/// The dial that every mode has: it changes no rule, and what bots may guess by.
pub const LISTS: Dial = Dial {
    name: "lists",
    about: "whether players know what is in each other's decks",
    values: Values::Words(&["open", "closed"]),
    usual: 0,
    course: SaidBy::Course,
};

/// The short form for what a tournament is played with: closed lists, and all else as usual unless it is said, decks that are locked
/// included where a game can open them.
pub const TOURNAMENT: Dial = Dial {
    name: "tournament",
    about: "short for lists=closed, with all else as usual unless you set it",
    values: Values::Words(&["off", "on"]),
    usual: 0,
    course: SaidBy::Course,
};

/// In which way a match is played, as the rules read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    /// The mode, by its place among the game's modes.
    pub mode: u8,
    /// How many seats the table has, those where nobody sits included.
    pub seats: u8,
    /// What its dials are set to, in the mode's order.
    pub dials: [i16; MAX_DIALS],
    /// Whether the lists of decks are known.
    pub lists: Lists,
}

impl Setting {
    /// The first mode with so many seats and nothing set: all there is to say in a game that has one mode and no dial.
    pub const fn plain(seats: u8) -> Setting {
        Setting { mode: 0, seats, dials: [0; MAX_DIALS], lists: Lists::Open }
    }

    /// How many play.
    pub fn players(&self, modes: &[Mode]) -> u8 {
        self.seats - modes[usize::from(self.mode)].nobody
    }

    /// The setting in names, with everything that can be set.
    pub fn wish(&self, modes: &[Mode]) -> Wish {
        let mode = &modes[usize::from(self.mode)];
        let closed = match self.lists {
            Lists::Open => None,
            Lists::Closed => Some((&LISTS, 1)),
        };
        let dials = mode.dials.iter().zip(self.dials).chain(closed);
        Wish {
            mode: mode.name.to_owned(),
            players: Some(self.seats - mode.nobody),
            dials: dials.map(|(dial, value)| (dial.name.to_owned(), dial.values.written(value))).collect(),
        }
    }
}

/// In which way somebody wants to play, in names; what is not said is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The mode; empty is the first.
    pub mode: String,
    /// How many play; if it is not said, as many as there are decks, or the fewest.
    pub players: Option<u8>,
    /// What is set, each by its name.
    pub dials: Vec<(String, String)>,
}

impl Wish {
    /// A mode as usual.
    pub fn of_mode(mode: &str) -> Wish {
        Wish { mode: mode.to_owned(), ..Wish::default() }
    }

    /// The same, for so many players unless it says how many.
    #[must_use]
    pub fn for_players(&self, players: usize) -> Wish {
        Wish { players: self.players.or(u8::try_from(players).ok()), ..self.clone() }
    }

    /// Whether lists are known where it is not said: not in a tournament.
    fn usual_lists(&self) -> Result<Lists, SettingError> {
        let said = self.dials.iter().rev().find(|(name, _)| TOURNAMENT.name.eq_ignore_ascii_case(name));
        let Some((_, word)) = said else { return Ok(Lists::Open) };
        match TOURNAMENT.values.read(word) {
            Some(0) => Ok(Lists::Open),
            Some(_) => Ok(Lists::Closed),
            None => Err(SettingError::Value {
                dial: TOURNAMENT.name,
                value: word.clone(),
                values: TOURNAMENT.values.to_string(),
            }),
        }
    }

    /// What it comes to among the modes of a game.
    pub fn resolve(&self, modes: &[Mode]) -> Result<Setting, SettingError> {
        let named = |mode: &Mode| self.mode.is_empty() || mode.name.eq_ignore_ascii_case(&self.mode);
        let place = modes.iter().position(named).ok_or_else(|| SettingError::Mode {
            mode: self.mode.clone(),
            known: list(modes.iter().map(|mode| mode.name)),
            nearest: hint(&self.mode, modes.iter().map(|mode| mode.name)),
        })?;
        let mode = &modes[place];
        let players = self.players.unwrap_or(mode.players.0);
        if !(mode.players.0..=mode.players.1).contains(&players) {
            return Err(SettingError::Players { mode: mode.name, takes: mode.players_in_words(), given: players });
        }
        let mut dials = [0; MAX_DIALS];
        for (value, dial) in dials.iter_mut().zip(mode.dials) {
            *value = dial.usual;
        }
        let mut lists = self.usual_lists()?;
        for (name, word) in &self.dials {
            if TOURNAMENT.name.eq_ignore_ascii_case(name) {
                continue;
            }
            let refused = |dial: &Dial| SettingError::Value {
                dial: dial.name,
                value: word.clone(),
                values: dial.values.to_string(),
            };
            if LISTS.name.eq_ignore_ascii_case(name) {
                let value = LISTS.values.read(word).ok_or_else(|| refused(&LISTS))?;
                lists = if value == 0 { Lists::Open } else { Lists::Closed };
                continue;
            }
            let found = mode.dials.iter().position(|dial| dial.name.eq_ignore_ascii_case(name));
            let known = || mode.dials.iter().chain([&LISTS, &TOURNAMENT]).map(|dial| dial.name);
            let place = found.ok_or_else(|| SettingError::Dial {
                mode: mode.name,
                dial: name.clone(),
                known: list(known()),
                nearest: hint(name, known()),
            })?;
            let dial = &mode.dials[place];
            dials[place] = dial.values.read(word).ok_or_else(|| refused(dial))?;
        }
        Ok(Setting { mode: place as u8, seats: players + mode.nobody, dials, lists })
    }
}

/// As people write it: a mode, then what is set, each in a word: "tag stock=2".
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mode)?;
        self.players.iter().try_for_each(|players| write!(f, " players={players}"))?;
        self.dials.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// "tag players=2 stock=3": a mode, which may be left out, and what is set.
impl FromStr for Wish {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Wish, SettingError> {
        let mut wish = Wish::default();
        for (place, word) in text.split_whitespace().enumerate() {
            match word.split_once('=') {
                Some(("players", number)) => {
                    let players = number.parse().map_err(|_| SettingError::Unread(word.to_owned()))?;
                    wish.players = Some(players);
                }
                Some((name, value)) => wish.dials.push((name.to_owned(), value.to_owned())),
                None if place == 0 => wish.mode = word.to_owned(),
                None => return Err(SettingError::Unread(word.to_owned())),
            }
        }
        Ok(wish)
    }
}

/// Why a game cannot be played in some way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// There is no such mode.
    #[error("play in mode {mode:?}: the modes are {known}{nearest}")]
    Mode {
        /// What was asked for.
        mode: String,
        /// The modes there are.
        known: String,
        /// What may have been meant.
        nearest: String,
    },
    /// Too many or too few want to play.
    #[error("play {mode} with {given}: it is for {takes}")]
    Players {
        /// The mode.
        mode: &'static str,
        /// For how many it is.
        takes: String,
        /// How many there are.
        given: u8,
    },
    /// There is nothing of that name to set.
    #[error("set {dial:?}: in {mode} there is {known} to set{nearest}")]
    Dial {
        /// The mode.
        mode: &'static str,
        /// What was to be set.
        dial: String,
        /// What can be.
        known: String,
        /// What may have been meant.
        nearest: String,
    },
    /// It cannot be set to that.
    #[error("set {dial} to {value:?}: it can be {values}")]
    Value {
        /// What was to be set.
        dial: &'static str,
        /// To what.
        value: String,
        /// What it can be set to.
        values: String,
    },
    /// A word is neither a mode nor something that is set.
    #[error("read {0:?}: write a mode and then what is set, as in \"tag players=2 stock=3\"")]
    Unread(String),
}

fn list(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

fn hint(word: &str, names: impl Iterator<Item = &'static str>) -> String {
    nearest(word, names).map(|name| format!("; did you mean {name:?}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIALS: &[Dial] = &[
        Dial { name: "stock", about: "lives", values: Values::Numbers(1, 5), usual: 3, course: SaidBy::Course },
        Dial {
            name: "difficulty",
            about: "how hard",
            values: Values::Words(&["novice", "normal", "heroic"]),
            usual: 1,
            course: SaidBy::Course,
        },
    ];
    const MODES: &[Mode] = &[
        Mode {
            name: "duel",
            title: "a duel",
            edition: "",
            players: (2, 2),
            nobody: 0,
            dials: &[],
            purpose: Purpose::Match,
        },
        Mode { name: "battle", title: "a battle", players: (1, 5), nobody: 1, dials: DIALS, ..Mode::only(1) },
    ];

    #[test]
    fn what_is_not_said_is_as_usual() {
        assert_eq!(Wish::default().resolve(MODES), Ok(Setting::plain(2)));
        let wish: Wish = "battle players=3 difficulty=Heroic".parse().expect("it is read");
        let setting = wish.resolve(MODES).expect("it can be played");
        assert_eq!((setting.mode, setting.seats, &setting.dials[..2]), (1, 4, &[3, 2][..]));
        assert_eq!(setting.wish(MODES).to_string(), "battle players=3 stock=3 difficulty=heroic");
        assert_eq!(setting.wish(MODES).resolve(MODES), Ok(setting), "a setting in names comes to itself");
        let closed: Wish = "duel lists=closed".parse().expect("every mode has it");
        let setting = closed.resolve(MODES).expect("it can be played");
        assert_eq!(
            (setting.lists, setting.wish(MODES).to_string()),
            (Lists::Closed, "duel players=2 lists=closed".into())
        );
    }

    #[test]
    fn a_tournament_has_closed_lists_unless_it_is_said() {
        let lists = |text: &str| text.parse::<Wish>().and_then(|wish| wish.resolve(MODES)).map(|setting| setting.lists);
        assert_eq!(lists("duel tournament=on"), Ok(Lists::Closed));
        assert_eq!(lists("duel tournament=off"), Ok(Lists::Open));
        assert_eq!(lists("duel lists=open tournament=on"), Ok(Lists::Open), "what is said holds");
        assert_eq!(
            lists("duel tournament=maybe").map_err(|error| error.to_string()),
            Err("set tournament to \"maybe\": it can be off, on".to_owned())
        );
    }

    #[test]
    fn what_cannot_be_played_is_told_with_what_can() {
        let why = |text: &str| match text.parse::<Wish>().and_then(|wish| wish.resolve(MODES)) {
            Ok(setting) => panic!("{text:?} comes to {setting:?}"),
            Err(error) => error.to_string(),
        };
        assert_eq!(why("dual"), "play in mode \"dual\": the modes are duel, battle; did you mean \"duel\"?");
        assert_eq!(why("duel players=3"), "play duel with 3: it is for 2 players");
        assert_eq!(why("duel stock=3"), "set \"stock\": in duel there is lists, tournament to set");
        assert_eq!(
            why("battle stok=3"),
            "set \"stok\": in battle there is stock, difficulty, lists, tournament to set; did you mean \"stock\"?"
        );
        assert_eq!(
            why("duel list=open"),
            "set \"list\": in duel there is lists, tournament to set; did you mean \"lists\"?"
        );
        assert_eq!(why("duel lists=half"), "set lists to \"half\": it can be open, closed");
        assert_eq!(why("battle stock=9"), "set stock to \"9\": it can be 1 to 5");
        assert_eq!(why("battle difficulty=mild"), "set difficulty to \"mild\": it can be novice, normal, heroic");
        assert!(why("battle three").starts_with("read \"three\": write a mode"), "{}", why("battle three"));
    }
}
