//! What is settled before a match from the menu begins: who sits where, what the dials of its mode are set to, how many matches it goes to.

use cardtext::letters::capitalised;
use engine::{Dial, Game, LISTS, Mode, SaidBy, Seat, Values};

use crate::games;
use crate::play::seating::ANY;

/// Who sits at the keyboard, and who sits in the other seats where nothing is said.
const ME: &str = "me";
const USUAL: &str = "greedy";
/// Another person at the same keyboard.
const GUEST: &str = "guest";
/// How many matches a series may go to.
const SERIES: [u8; 3] = [3, 5, 7];
/// So many play a course where nothing is said.
const COMPANY: u8 = 3;

/// A match, or a series of them, as it is going to be.
#[derive(Clone, Debug)]
pub struct Arranged {
    game: &'static str,
    mode: &'static Mode,
    /// Seat by seat.
    sitting: Vec<String>,
    /// The dials of the mode and what each is set to.
    dials: Vec<(Dial, String)>,
    /// The best of so many matches.
    best_of: Option<u8>,
    /// The decks that bots can be given in a course, and what each seat is given, by its short name; in a match chance decides.
    decks: Vec<(String, String)>,
    given: Vec<String>,
    /// What it is.
    is: What,
}

/// What is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// A match, or a series of them.
    Match,
    /// The game's own course.
    Course,
}

/// Something that can be settled, or that all is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// All is settled.
    Begin,
    /// How many play.
    Players,
    /// Who sits in a seat, from 0.
    Sits(usize),
    /// Which deck a bot's seat is given.
    Deck(usize),
    /// What a dial is set to.
    Dial(usize),
    /// How many matches it goes to.
    Matches,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// "Players: 3"
    pub title: String,
    /// What it is.
    pub about: String,
}

impl Arranged {
    /// As it is where nobody says anything: the fewest play, a person and bots.
    pub fn usual(game: &Game, mode: &str) -> Option<Arranged> {
        let mode = game.modes.iter().find(|known| known.name == mode)?;
        let dials = mode.dials.iter().chain([&LISTS]).map(|dial| (*dial, dial.usual_in_words())).collect();
        let mut usual = Arranged {
            game: game.name,
            mode,
            sitting: Vec::new(),
            dials,
            best_of: None,
            decks: Vec::new(),
            given: Vec::new(),
            is: What::Match,
        };
        usual.seat(usize::from(mode.players.0));
        Some(usual)
    }

    /// A game's own course as it is where nobody says anything.
    pub fn course(game: &Game) -> Option<Arranged> {
        let (_, mode) = game.course?;
        let mut usual = Arranged::usual(game, mode)?;
        let own = games::own_decks(game).unwrap_or_default();
        usual.decks = own.into_iter().map(|own| (own.short, own.deck.name)).collect();
        usual.dials.retain(|(dial, _)| dial.course == SaidBy::Players);
        usual.is = What::Course;
        usual.seat(usize::from(COMPANY.clamp(usual.mode.players.0, usual.mode.players.1)));
        Some(usual)
    }

    /// Lets so many play: whoever sits there stays, and bots come.
    fn seat(&mut self, count: usize) {
        let usual = |place: usize| if place == 0 { ME } else { USUAL }.to_owned();
        let old = std::mem::take(&mut self.sitting).into_iter().map(Some).chain(std::iter::repeat(None));
        self.sitting = old.take(count).enumerate().map(|(place, old)| old.unwrap_or_else(|| usual(place))).collect();
        if self.sitting.iter().all(|name| bots::NAMES.contains(&name.as_str())) {
            ME.clone_into(&mut self.sitting[0]);
        }
        self.given.resize(count, ANY.to_owned());
    }

    fn is_bot(&self, place: usize) -> bool {
        self.sitting.get(place).is_some_and(|name| bots::NAMES.contains(&name.as_str()))
    }

    /// What can be settled, with how it stands.
    pub fn matters(&self) -> Vec<(Matter, Said)> {
        let said = |title: String, about: String| Said { title, about };
        let bots = self.sitting.iter().filter(|name| bots::NAMES.contains(&name.as_str())).count();
        let about = match bots {
            0 => "Everybody sits at this keyboard.".to_owned(),
            1 => "A bot takes the other seat. You choose a deck, and the table offers what the rules allow.".to_owned(),
            _ => "Bots take the other seats. You choose a deck, and the table offers what the rules allow.".to_owned(),
        };
        let mut matters =
            vec![(Matter::Begin, said("Begin".to_owned(), format!("{}. {about}", capitalised(self.mode.title))))];
        let (least, most) = self.mode.players;
        if least < most {
            let title = format!("Players: {}", self.sitting.len());
            matters.push((Matter::Players, said(title, format!("How many play: {least} to {most}."))));
        }
        for (place, name) in self.sitting.iter().enumerate() {
            let seat = Seat::ALL.get(place).map(ToString::to_string).unwrap_or_default();
            let about = format!("Who sits there. {}", about_sitting(name));
            matters.push((Matter::Sits(place), said(format!("{seat}: {}", in_words(name)), about)));
            if self.is == What::Course && self.is_bot(place) {
                let about = "Which deck the bot has; you choose yours afterwards.".to_owned();
                matters.push((Matter::Deck(place), said(format!("{seat} has {}", self.given_to(place)), about)));
            }
        }
        for (place, (dial, value)) in self.dials.iter().enumerate() {
            let about = format!("What is asked: {}.", dial.about);
            matters.push((Matter::Dial(place), said(format!("{}: {value}", capitalised(dial.name)), about)));
        }
        if self.sitting.len() == 2 && self.is == What::Match {
            let title = format!("Matches: {}", length(self.best_of));
            let about = "One match, or a series, with what the game lets players change between two matches. It can be left and gone on with.";
            matters.push((Matter::Matches, said(title, about.to_owned())));
        }
        matters
    }

    /// What a matter can be settled to, each as it is said and as it is shown, and which it is.
    pub fn answers(&self, matter: Matter) -> (Vec<(String, Said)>, usize) {
        let (is, all): (String, Vec<(String, Said)>) = match matter {
            Matter::Begin => return (Vec::new(), 0),
            Matter::Players => {
                let (least, most) = self.mode.players;
                let one =
                    |count: u8| (count.to_string(), Said { title: count.to_string(), about: format!("{count} play.") });
                (self.sitting.len().to_string(), (least..=most).map(one).collect())
            }
            Matter::Sits(place) => {
                let names = [ME, GUEST].into_iter().chain(bots::NAMES.iter().copied());
                let one = |name: &str| (name.to_owned(), Said { title: in_words(name), about: about_sitting(name) });
                (self.sitting.get(place).cloned().unwrap_or_default(), names.map(one).collect())
            }
            Matter::Deck(place) => {
                let one = |(short, name): &(String, String)| {
                    (short.clone(), Said { title: name.clone(), about: format!("The bot plays {name}.") })
                };
                let any = Said { title: "any deck".to_owned(), about: "Chance decides.".to_owned() };
                let all = [(ANY.to_owned(), any)].into_iter().chain(self.decks.iter().map(one)).collect();
                (self.given[place].clone(), all)
            }
            Matter::Dial(place) => {
                let (dial, value) = &self.dials[place];
                let values: Vec<String> = match dial.values {
                    Values::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                    Values::Numbers(least, most) | Values::Brought(least, most, _) => {
                        // In a course such a number is that of a seat.
                        let seats = i16::try_from(self.sitting.len()).unwrap_or(most);
                        let most = if self.is == What::Course { most.min(seats) } else { most };
                        (least..=most).map(|number| number.to_string()).collect()
                    }
                };
                let one = |value: String| {
                    let usual = if value == dial.usual_in_words() { " This is the usual." } else { "" };
                    (value.clone(), Said { title: value, about: format!("What is asked: {}.{usual}", dial.about) })
                };
                (value.clone(), values.into_iter().map(one).collect())
            }
            Matter::Matches => {
                let one = |best_of: Option<u8>| {
                    let about = match best_of {
                        None => "A single match.".to_owned(),
                        Some(count) => format!("Whoever wins {} matches first has won.", count / 2 + 1),
                    };
                    (best_of.unwrap_or(1).to_string(), Said { title: length(best_of), about })
                };
                let all = [None].into_iter().chain(SERIES.map(Some));
                (self.best_of.unwrap_or(1).to_string(), all.map(one).collect())
            }
        };
        let place = all.iter().position(|(value, _)| *value == is).unwrap_or(0);
        (all, place)
    }

    /// Settles a matter, or tells why it stays as it is.
    pub fn settle(&mut self, matter: Matter, value: &str) -> Result<(), &'static str> {
        match matter {
            Matter::Begin => {}
            Matter::Players => self.seat(value.parse().unwrap_or(self.sitting.len())),
            Matter::Sits(place) => {
                // Somebody has to be at the keyboard.
                let others = (0..self.sitting.len()).filter(|&other| other != place);
                if bots::NAMES.contains(&value) && others.clone().all(|other| self.is_bot(other)) {
                    return Err(
                        "One seat must be a person's: give another one to yourself first. `duskhall sim` plays bots against each other.",
                    );
                }
                if let Some(sitting) = self.sitting.get_mut(place) {
                    value.clone_into(sitting);
                }
            }
            Matter::Deck(place) => value.clone_into(&mut self.given[place]),
            Matter::Dial(place) => value.clone_into(&mut self.dials[place].1),
            Matter::Matches => self.best_of = value.parse().ok().filter(|&count| count > 1),
        }
        if self.sitting.len() != 2 {
            self.best_of = None;
        }
        Ok(())
    }

    /// The deck that a seat is given, in words.
    fn given_to(&self, place: usize) -> &str {
        let given = &self.given[place];
        self.decks.iter().find(|(short, _)| short == given).map_or("any deck", |(_, name)| name.as_str())
    }

    /// What `play` is told.
    pub fn args(&self) -> Vec<String> {
        let mut args = [self.game, "--mode", self.mode.name, "--players"].map(str::to_owned).to_vec();
        args.push(self.sitting.join(","));
        let given = |place: usize| if self.is_bot(place) { self.given[place].as_str() } else { ANY };
        if (0..self.sitting.len()).any(|place| given(place) != ANY) {
            args.extend((0..self.sitting.len()).flat_map(|place| ["--deck".to_owned(), given(place).to_owned()]));
        }
        let said = self.dials.iter().filter(|(dial, value)| *value != dial.usual_in_words());
        args.extend(said.flat_map(|(dial, value)| ["--set".to_owned(), format!("{}={value}", dial.name)]));
        args.extend(self.best_of.into_iter().flat_map(|count| ["--best-of".to_owned(), count.to_string()]));
        args
    }
}

fn in_words(name: &str) -> String {
    match name {
        ME => "you".to_owned(),
        GUEST => "a guest".to_owned(),
        bot => format!("the bot {bot}"),
    }
}

fn about_sitting(name: &str) -> String {
    match name {
        ME => "You play it, at this keyboard; you may play several seats.",
        GUEST => "Another person at this keyboard, who does not see what you see.",
        "random" => "Takes any option, by chance.",
        _ => "Takes what looks best to it, and does not look at what is hidden.",
    }
    .to_owned()
}

fn length(best_of: Option<u8>) -> String {
    best_of.map_or_else(|| "one".to_owned(), |count| format!("the best of {count}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arranged(game: &str, mode: &str) -> Arranged {
        let game = games::find(game).expect("the game is there").game;
        Arranged::usual(&game, mode).expect("the mode is there")
    }

    #[test]
    fn the_usual_match_is_begun_at_once() {
        let usual = arranged("shards", "classic");
        assert_eq!(usual.matters()[0].0, Matter::Begin);
        assert_eq!(usual.args(), ["shards", "--mode", "classic", "--players", "me,greedy"]);
    }

    #[test]
    fn seats_dials_and_matches_are_settled_one_by_one() {
        let mut table = arranged("shards", "classic");
        let matter = |table: &Arranged, title: &str| {
            let found = table.matters().into_iter().find(|(_, said)| said.title.starts_with(title));
            found.unwrap_or_else(|| panic!("{title} is no matter of {:?}", table.matters())).0
        };
        table.settle(matter(&table, "Matches"), "3").expect("it can be");
        assert_eq!(table.args()[5..], ["--best-of", "3"]);
        table.settle(matter(&table, "Players"), "3").expect("it can be");
        table.settle(matter(&table, "Player C"), "random").expect("it can be");
        table.settle(matter(&table, "Destinies"), "on").expect("it can be");
        assert_eq!(table.args()[4..], ["me,greedy,random", "--set", "destinies=on"], "a series is for two");
        let everyone = || table.matters().into_iter().map(|(_, said)| said.title);
        assert!(
            everyone().any(|title| title == "Player C: the bot random") && everyone().all(|title| title != "Matches")
        );
    }

    #[test]
    fn somebody_is_at_the_keyboard() {
        let mut table = arranged("shadow-era", "match");
        // It was refused without a word.
        let refused = table.settle(Matter::Sits(0), "greedy").expect_err("nobody would be there");
        assert!(refused.contains("One seat must be a person's"), "{refused}");
        assert_eq!(table.args()[4], "me,greedy");
        table.settle(Matter::Sits(1), "guest").expect("anybody may sit there");
        table.settle(Matter::Sits(0), "greedy").expect("a guest is there");
        assert_eq!(table.args()[4], "greedy,guest");
        table.settle(Matter::Sits(1), "random").expect_err("the guest is the only one");
        assert_eq!(table.args()[4], "greedy,guest");
    }

    #[test]
    fn what_is_offered_is_understood_in_every_mode() {
        for one in games::all() {
            for mode in one.game.modes.iter().filter(|mode| mode.purpose == engine::Purpose::Match) {
                let usual = arranged(one.game.name, mode.name);
                for (matter, said) in usual.matters() {
                    let (answers, is) = usual.answers(matter);
                    assert!(!said.about.is_empty() && (matter == Matter::Begin || is < answers.len()));
                    for (value, _) in answers {
                        let mut table = usual.clone();
                        // Who refuses leaves it as it was.
                        let _ = table.settle(matter, &value);
                        let args = crate::play::start::understood(&table);
                        let settled = args.and_then(|args| {
                            Ok(args.way.wish()?.for_players(args.players.len()).resolve(one.game.modes)?)
                        });
                        settled.unwrap_or_else(|fault| panic!("{} {matter:?} {value}: {fault}", mode.name));
                    }
                }
            }
        }
    }

    /// What a course begins with is settled in the menu, and nothing else can be said of it.
    #[test]
    fn a_course_is_settled_as_a_match_is() {
        let game = games::find("shards").expect("the game is there").game;
        let usual = Arranged::course(&game).expect("it has a course");
        assert_eq!(usual.args()[..5], ["shards", "--mode", "battle", "--players", "me,greedy,greedy"]);
        let matter = |table: &Arranged, title: &str| {
            let found = table.matters().into_iter().find(|(_, said)| said.title.starts_with(title));
            found.unwrap_or_else(|| panic!("{title} is no matter of {:?}", table.matters())).0
        };
        let mut table = usual.clone();
        table.settle(matter(&table, "Players"), "4").expect("it can be");
        table.settle(matter(&table, "Saved"), "dealt").expect("it can be");
        table.settle(matter(&table, "Player C has"), "rez").expect("it can be");
        assert!(table.answers(matter(&table, "Leader")).0.len() == 5, "chance and four seats");
        let decks = ["--deck", "any", "--deck", "any", "--deck", "rez", "--deck", "any"];
        assert_eq!(table.args()[5..], [&decks[..], &["--set", "saved=dealt"]].concat());
        let catalogue = games::open(&game, &[]).expect("its cards compile");
        let decks: Vec<_> = ["decima", "rez"].map(|deck| games::deck(&game, deck).expect("a deck")).to_vec();
        let battle = game.modes.iter().find(|mode| mode.name == "battle").expect("a campaign has battles");
        for dial in battle.dials {
            let other = dial.values.some(9).into_iter().find(|value| *value != dial.usual_in_words());
            let dials = vec![(dial.name.to_owned(), other.expect("it can be set to something else"))];
            let setting = engine::Wish { mode: "battle".to_owned(), players: Some(2), dials };
            let opening = engine::Opening { wish: setting, decks: decks.clone(), best_of: None };
            let begun = catalogue.begin_course("campaign", &opening, 1.into());
            assert_eq!(begun.is_ok(), dial.course == SaidBy::Players, "{}", dial.name);
        }
    }
}
