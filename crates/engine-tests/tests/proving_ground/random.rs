//! What holds at every decision of games played at random, whatever the number of seats and the order of triggers.

use engine::author::{Asked, Coded, FrameKind};
use engine::{
    Choice, Deck, Header, Loaded, Log, Match, Refusal, Rng, Seat, Seats, Setting, Table, Viewer, Wish, replay,
};
use lab::drive::{Does, Driven, drive};
use lab::properties::{Held, Secrets, check};

use crate::stage::catalogue;
use crate::together::deck;
use crate::vocabulary::{DepthFirst, Ground, InGroups, Variant};

const LEADS: [[&str; 3]; 5] = [
    ["Slayer", "Ogre", "Martyr"],
    ["Mourner", "Wall", "Slayer"],
    ["Scholar", "Avenger", "Grunt"],
    ["Echo", "Grunt", "Ogre"],
    ["Martyr", "Scholar", "Wall"],
];
const CARDS: [&str; 21] = [
    "Grunt",
    "Ogre",
    "Martyr",
    "Blast",
    "Rally",
    "Snare",
    "Doom",
    "Riposte",
    "Endless Riposte",
    "Song",
    "Toll",
    "Keepsake",
    "Buckler",
    "Borrowed Time",
    "Absence",
    "Harness",
    "Drum",
    "Brood",
    "Scry",
    "Twin Bolt",
    "Fork",
];

/// Decks for so many players, and for a boss if there is one.
pub fn decks(players: usize, boss: bool) -> Vec<Deck> {
    let mut decks: Vec<Deck> = LEADS[..players].iter().map(|leads| deck(leads, &CARDS)).collect();
    if boss {
        decks.push(deck(&["Tyrant", "Wall", "Buckler", "Ogre", "Doom"], &["Wrath", "Whim", "Toll"]));
    }
    decks
}

/// So many players, and whether there is a boss besides.
const TABLES: [(usize, bool); 6] = [(2, false), (4, false), (1, true), (2, true), (3, true), (5, true)];

/// What random games came across, so that it is known what they prove.
#[derive(Default)]
struct Met {
    /// The game's own questions, a bit each.
    questions: u32,
    /// The most attacks inside one another.
    attacks: usize,
}

fn play<P: Variant>(catalogue: &Loaded<Ground<P>>, decks: &[Deck], seed: u64, met: &mut Met) {
    let setting = Setting::plain(decks.len() as u8);
    let codes: Vec<_> = decks.iter().map(|deck| catalogue.deck_code(&setting, deck).expect("a legal deck")).collect();
    let table = catalogue.deal(&setting, &codes, seed.into());
    let log = Log::new(Header::new(catalogue, &Wish::default(), decks, seed.into()));
    let chance = Rng::new(seed ^ 0xabcd);
    let mut checked = Checked { table, log, chance, met, seed };
    drive(&mut checked, &mut Vec::new(), Checked::choose)
        .unwrap_or_else(|stuck| panic!("seed {seed}: failed to {stuck}"));
    let Checked { table, log, .. } = checked;
    assert!(table.outcome().is_some(), "seed {seed}: neither an option nor an outcome");
    let again = replay(&log, catalogue).unwrap_or_else(|diverged| panic!("seed {seed}: {diverged}"));
    assert_eq!((again.fingerprint, again.outcome), (table.fingerprint(), table.outcome()));
}

/// A game that is checked at each decision.
struct Checked<'a, P: Variant> {
    table: Match<Ground<P>>,
    log: Log,
    chance: Rng,
    met: &'a mut Met,
    seed: u64,
}

impl<P: Variant> Checked<'_, P> {
    fn choose(&mut self, _: Seat, options: &[Choice]) -> Does {
        let Checked { table, log, chance, met, seed } = self;
        met.attacks = met.attacks.max(table.look().frames().filter(|frame| frame.is(FrameKind::Game)).count());
        if let Asked::Game(which) = table.look().question() {
            met.questions |= 1 << which.code();
        }
        let boss = table.state.extra.boss;
        assert!(table.deciders().iter().all(|seat| seat.number() + 1 != boss), "seed {seed}: the boss is asked");
        assert_eq!(table.look().audit(), Vec::<String>::new(), "seed {seed}");
        check_secrets(table, chance, *seed);
        // Now and then somebody leaves.
        if chance.below(400) == 0 {
            let leaves = table.deciders().first().expect("somebody is asked");
            log.concede(table, leaves).expect("at any instant");
            return Does::Other;
        }
        Does::Take(chance.below(options.len() as u32) as usize)
    }
}

impl<P: Variant> Driven for Checked<'_, P> {
    type Offer = Choice;

    const BACK: Choice = Choice::Back;

    fn asked(&self) -> Seats {
        self.table.deciders()
    }

    fn print(&mut self) -> u64 {
        u64::from(self.chance.below(u32::MAX))
    }

    fn list(&self, seat: Seat, options: &mut Vec<Choice>) {
        *options = self.table.choices(seat);
    }

    fn answer(&mut self, seat: Seat, _: usize, choice: Choice) -> Result<(), Refusal> {
        let Checked { table, log, seed, .. } = self;
        let saved = table.save()?;
        let mut read: Match<Ground<P>> =
            Match::resume(table.state.set(), &saved).unwrap_or_else(|error| panic!("seed {seed}: failed to {error}"));
        read.answer(seat, choice);
        let answer = table.offer(seat, choice).expect("an option has a name");
        let question = table.question();
        log.apply(table, seat, question, answer)?;
        assert_eq!(read.state, table.state, "seed {seed}: written and read again it goes another way");
        Ok(())
    }
}

/// What a seat sees is the same on a table on which everything is drawn anew that it cannot know; and that table can be
/// played on.
fn check_secrets<P: Variant>(table: &Match<Ground<P>>, chance: &mut Rng, seed: u64) {
    for seat in Seat::all(table.seats()) {
        let mut other = table.clone();
        other.redraw_hidden(seat, &mut Rng::new(chance.wide()));
        let same = other.view(Viewer::Seat(seat)) == table.view(Viewer::Seat(seat));
        assert!(same, "seed {seed}: {seat:?} sees what it cannot know, at {:?}", table.look().question());
        assert_eq!(other.look().audit(), Vec::<String>::new(), "seed {seed}");
        let next = table.deciders().iter().next().expect("somebody is asked");
        let options = other.choices(next);
        if !options.is_empty() {
            other.answer(next, options[chance.below(options.len() as u32) as usize]);
        }
    }
}

fn play_all<P: Variant>(seeds: std::ops::Range<u64>) {
    let mut met = Met::default();
    for (players, boss) in TABLES {
        let decks = decks(players, boss);
        let catalogue = catalogue::<P>();
        for seed in seeds.clone() {
            play(&catalogue, &decks, seed, &mut met);
        }
    }
    assert_eq!(met.questions, 0xff, "each of the game's questions was asked");
    assert!(met.attacks >= 3, "attacks were answered by attacks, and these too");
}

#[test]
fn random_games_that_settle_depth_first_hold() {
    play_all::<DepthFirst>(0..8);
}

#[test]
fn random_games_that_settle_in_groups_hold() {
    play_all::<InGroups>(0..3);
}

/// What lab checks of every game, at each decision, for some numbers of seats.
pub fn check_all<P: Variant>(tables: &[(usize, bool)], seeds: std::ops::Range<u64>) {
    let mut held = Held::default();
    for &(players, boss) in tables {
        let decks = decks(players, boss);
        let catalogue = catalogue::<P>();
        for seed in seeds.clone() {
            held.add(
                check(&catalogue, &Setting::plain(decks.len() as u8), &decks, seed, Secrets::Kept)
                    .unwrap_or_else(|broken| panic!("failed to {broken}")),
            );
        }
    }
    assert!(held.compared > 100, "{held:?}");
}

#[test]
fn what_must_hold_of_every_game_holds_depth_first() {
    check_all::<DepthFirst>(&TABLES, 0..4);
}

#[test]
fn what_must_hold_of_every_game_holds_in_groups() {
    check_all::<InGroups>(&TABLES, 4..5);
}
