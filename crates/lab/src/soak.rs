//! Many games of decks and cards made by chance, looking for panics, hangs and states that are not whole.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cardtext::pack::Source;
use cardtext::report::PackErrors;
use engine::author::Ruleset;
use engine::{Catalogue, Choice, Loaded, Match, Refusal, Seat, Seats, Setting, Table};

use crate::crew::together;
use crate::drive::{Does, Driven, EvenChance, drive};
use crate::fuzz::{Fault, caught};
use crate::properties::Secrets;
use crate::{cards, generate, properties, seed_of};

/// So many cards are made at a time.
const MADE: usize = 150;
/// So many games are played with the cards that were made.
const GAMES_WITH_MADE: u64 = 2_500;
/// One game in so many is checked in full.
const CHECKED: u64 = 100;
/// One game in so many is played where all is told and where nobody is told anything, and must go the same way.
const TOLD: u64 = 10;

/// What to play.
pub struct Soak<'a, R: Ruleset> {
    /// Opens packs.
    pub open: fn(&[Source]) -> Result<Loaded<R>, PackErrors>,
    /// The game's own packs.
    pub packs: &'a [Source],
    /// In which ways it is played, one game after the other.
    pub settings: &'a [Setting],
    /// How many games; half of them with cards made by chance.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Is told how many games are over.
    pub done: &'a (dyn Fn(u64) + Sync),
}

impl<R: Ruleset> Soak<'_, R> {
    /// Plays; gives everything that went wrong.
    pub fn run(&self) -> Result<Vec<Fault>, PackErrors> {
        let own = (self.open)(self.packs)?;
        let over = AtomicU64::new(0);
        let own_cards = "the game's own cards";
        let mut faults = self.play(&own, own_cards, Secrets::Kept, self.games / 2, self.seed, &over);
        let mut batch = 0;
        while over.load(Ordering::Relaxed) < self.games {
            batch += 1;
            let seed = seed_of(self.seed, batch);
            let mut packs = self.packs.to_vec();
            packs.push(cards::pack(own.pool(), seed, MADE));
            let left = self.games - over.load(Ordering::Relaxed);
            match caught(|| (self.open)(&packs)) {
                Ok(Ok(loaded)) => {
                    let name = format!("cards made with seed {seed}");
                    let games = left.min(GAMES_WITH_MADE);
                    faults.extend(self.play(&loaded, &name, Secrets::MayShow, games, seed, &over));
                }
                // Each was compiled by itself; together they must load, too.
                Ok(Err(errors)) => return Err(errors),
                Err(what) => faults.push(Fault { doing: "loading cards".into(), what, with: format!("seed {seed}") }),
            }
        }
        Ok(faults)
    }

    fn play(
        &self,
        loaded: &Loaded<R>,
        with: &str,
        secrets: Secrets,
        games: u64,
        seed: u64,
        over: &AtomicU64,
    ) -> Vec<Fault> {
        let next = AtomicU64::new(0);
        let faults = Mutex::new(Vec::new());
        let work = || {
            let mut player = Player { loaded, table: None, options: Vec::new() };
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return;
                }
                // Those that are checked go around the ways to play, too.
                let around = if game.is_multiple_of(CHECKED) { game / CHECKED } else { game };
                let setting = &self.settings[around as usize % self.settings.len()];
                let went = caught(|| match game % CHECKED {
                    0 => {
                        let decks = generate::decks(loaded, setting, seed, game);
                        let checked = properties::check(loaded, setting, &decks, seed_of(seed, game), secrets);
                        checked.map(|_| ()).map_err(|broken| format!("failed to {broken}"))
                    }
                    told if told % TOLD == 1 => {
                        let decks = generate::codes(loaded, setting, seed, game);
                        let seed = seed_of(seed, game);
                        play_twice(loaded.deal(setting, &decks, seed.into()), seed)
                    }
                    _ => player.play(setting, seed, game),
                });
                if let Err(what) | Ok(Err(what)) = went {
                    // A table on which something went wrong is not used again.
                    player.table = None;
                    let fault = Fault {
                        doing: format!("playing with {with}"),
                        what,
                        with: format!("{}, seed {seed}, game {game}", setting.wish(R::MODES)),
                    };
                    faults.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(fault);
                }
                (self.done)(over.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        together(self.threads, work);
        faults.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

struct Player<'a, R: Ruleset> {
    loaded: &'a Loaded<R>,
    table: Option<Match<R>>,
    options: Vec<Choice>,
}

impl<R: Ruleset> Player<'_, R> {
    fn play(&mut self, setting: &Setting, seed: u64, game: u64) -> Result<(), String> {
        let decks = generate::codes(self.loaded, setting, seed, game);
        let seed = seed_of(seed, game);
        let table = match &mut self.table {
            Some(table) => {
                table.redeal(setting, &decks.iter().collect::<Vec<_>>(), seed.into());
                table
            }
            None => self.table.insert(self.loaded.deal(setting, &decks, seed.into())),
        };
        let mut chance = EvenChance::new(seed);
        drive(table, &mut self.options, |_, _, options| Does::Take(chance.below(options.len())))
            .map_err(|stuck| format!("failed to {stuck}"))?;
        let wrong = table.look().audit();
        match table.outcome() {
            None => Err("nobody is asked, and it is not over".to_owned()),
            Some(_) if wrong.is_empty() => Ok(()),
            Some(_) => Err(wrong.join("; ")),
        }
    }
}

/// Plays a game where all is told and, with the same answers, where nobody is told anything: whoever listens changes nothing.
fn play_twice<R: Ruleset>(table: Match<R>, seed: u64) -> Result<(), String> {
    let mut twice = Twice { quiet: table.clone(), told: table, parted: None };
    let mut chance = EvenChance::new(seed);
    let played = drive(&mut twice, &mut Vec::new(), |_, _, options: &[Choice]| Does::Take(chance.below(options.len())));
    match twice.parted {
        Some(parted) => Err(parted),
        None => played.map(|_| ()).map_err(|stuck| format!("failed to {stuck}")),
    }
}

/// One game at two tables.
struct Twice<R: Ruleset> {
    told: Match<R>,
    quiet: Match<R>,
    /// Where they have gone different ways.
    parted: Option<String>,
}

impl<R: Ruleset> Driven for Twice<R> {
    type Offer = Choice;

    const BACK: Choice = Choice::Back;

    fn asked(&self) -> Seats {
        if self.parted.is_none() { self.told.deciders() } else { Seats::NONE }
    }

    fn print(&mut self) -> u64 {
        self.quiet.fingerprint()
    }

    fn list(&self, seat: Seat, options: &mut Vec<Choice>) {
        *options = self.told.choices(seat);
    }

    fn answer(&mut self, seat: Seat, _: usize, choice: Choice) -> Result<(), Refusal> {
        let answer = self.told.offer(seat, choice).ok_or(Refusal::NotAnOption { count: 0 })?;
        self.told.apply(seat, self.told.question(), answer)?;
        self.quiet.answer(seat, choice);
        if self.quiet.fingerprint() != self.told.fingerprint() {
            self.parted = Some(format!("after {choice:?} it goes another way when nobody is told"));
        }
        Ok(())
    }
}
