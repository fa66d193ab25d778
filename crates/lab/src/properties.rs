//! What must hold of every game, checked at each decision of games played at random.
//!
//! - there is always a legal option or an outcome, and every option can be taken;
//! - what is not an option is refused, and changes nothing;
//! - what a seat sees, is told and may do depends on nothing that it cannot know;
//! - a copy, a state written down and read again, and a log all lead to the same game;
//! - equal states have equal fingerprints;
//! - every card lies in one place, and what the state counts it counts right.

use std::fmt::Debug;

use engine::deck::Deck;
use engine::game::Match;
use engine::hall::{Loaded, StartError};
use engine::log::{Header, Log, replay};
use engine::rng::Rng;
use engine::ruleset::Ruleset;
use engine::state::{State, flags};
use engine::table::{CardId, Choice, Seat, Seats, Table, Viewer};
use engine::view::Happened;
use thiserror::Error;

/// No match makes more decisions than this.
const MOST_DECISIONS: usize = 20_000;

/// Something that must hold and does not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("check the game of seed {seed} ({}) at decision {decision}: {what}", decks.join(" against "))]
pub struct Broken {
    /// The decks.
    pub decks: Vec<String>,
    /// The game's seed.
    pub seed: u64,
    /// How many decisions had been made.
    pub decision: usize,
    /// What does not hold.
    pub what: String,
}

/// What a game that held was like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// How many decisions it had.
    pub decisions: usize,
    /// The largest state, in bytes.
    pub largest: usize,
    /// How often the same choice was made on a table of which a seat cannot tell it.
    pub compared: usize,
}

impl Held {
    /// Adds what another game was like.
    pub fn add(&mut self, other: Held) {
        self.decisions += other.decisions;
        self.largest = self.largest.max(other.largest);
        self.compared += other.compared;
    }
}

/// Whether it is checked that no secret is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrets {
    /// It is.
    Kept,
    /// It is not: cards that nobody designed may say what depends on hidden cards, and then playing by them tells.
    MayShow,
}

/// Plays one game of some decks at random and checks everything that must hold.
pub fn check<R: Ruleset>(loaded: &Loaded<R>, decks: &[Deck], seed: u64, secrets: Secrets) -> Result<Held, Broken> {
    let mut game = match Checked::deal(loaded, decks, seed, secrets) {
        Ok(game) => game,
        Err(error) => {
            let decks = decks.iter().map(|deck| deck.name.clone()).collect();
            return Err(Broken { decks, seed, decision: 0, what: error.to_string() });
        }
    };
    game.play().map_err(|what| Broken {
        decks: decks.iter().map(|deck| deck.name.clone()).collect(),
        seed,
        decision: game.held.decisions,
        what,
    })?;
    Ok(game.held)
}

/// A game under way, with those that must go the same way.
struct Checked<'a, R: Ruleset> {
    loaded: &'a Loaded<R>,
    /// Played through the face of the table, and logged.
    table: Match<R>,
    log: Log,
    /// Played without telling anybody anything.
    quiet: Match<R>,
    /// Read from what was written down of it at some moment.
    reread: Option<Match<R>>,
    secrets: Secrets,
    chance: Rng,
    held: Held,
    /// The cards that are no tokens: owner and definition, sorted.
    owned: Vec<(u8, u16)>,
}

impl<'a, R: Ruleset> Checked<'a, R> {
    fn deal(loaded: &'a Loaded<R>, decks: &[Deck], seed: u64, secrets: Secrets) -> Result<Self, StartError> {
        let codes = decks.iter().map(|deck| loaded.deck_code(deck)).collect::<Result<Vec<_>, _>>()?;
        let table = loaded.deal(&codes, seed.into());
        let owned = owned(&table);
        Ok(Checked {
            loaded,
            log: Log::new(Header::new(loaded, decks, seed.into())),
            quiet: table.clone(),
            reread: None,
            table,
            secrets,
            chance: Rng::new(!seed),
            held: Held::default(),
            owned,
        })
    }

    fn play(&mut self) -> Result<(), String> {
        while self.table.outcome().is_none() {
            holds(self.held.decisions < MOST_DECISIONS, || "it does not end".to_owned())?;
            let asked: Vec<Seat> = self.table.deciders().iter().collect();
            holds(!asked.is_empty(), || "it is not over, and nobody is asked".to_owned())?;
            let seat = asked[self.chance.below(asked.len() as u32) as usize];
            let options = self.table.options(seat);
            holds(!options.is_empty(), || format!("seat {} is asked and has no option", seat.0))?;
            self.whole(&self.table)?;
            self.refusals(seat, &options)?;
            self.every_option(seat, &options)?;
            // Nothing is taken back too often, so that the game goes on.
            let mut choice = options[self.chance.below(options.len() as u32) as usize];
            if choice == Choice::Back && self.chance.below(4) > 0 {
                choice = options[0];
            }
            if self.secrets == Secrets::Kept && self.chance.below(4) == 0 {
                self.keeps_secrets(seat, choice)?;
            }
            if self.reread.is_none() && self.chance.below(40) == 0 {
                self.reread = Some(self.write_and_read()?);
            }
            self.step(seat, choice)?;
        }
        holds(self.table.deciders().is_empty(), || "it is over, and somebody is asked".to_owned())?;
        self.whole(&self.table)?;
        self.replays()
    }

    /// Makes a choice on all tables.
    fn step(&mut self, seat: Seat, choice: Choice) -> Result<(), String> {
        self.log
            .apply(&mut self.table, seat, choice)
            .map_err(|refusal| format!("an option was refused: failed to {refusal}"))?;
        self.quiet.answer(seat, choice);
        self.held.decisions += 1;
        let same =
            |other: &Match<R>| other.state == self.table.state && other.fingerprint() == self.table.fingerprint();
        holds(same(&self.quiet), || {
            let states = difference(&self.table.state, &self.quiet.state);
            format!("after {choice:?} it goes another way when nobody is told: {states}")
        })?;
        if let Some(reread) = &mut self.reread {
            reread.answer(seat, choice);
            holds(reread.state == self.table.state, || "what was read again goes another way".to_owned())?;
        }
        Ok(())
    }

    /// Every card in its place, every count right, the state as small as it was.
    fn whole(&self, table: &Match<R>) -> Result<(), String> {
        let wrong = table.look().audit();
        holds(wrong.is_empty(), || wrong.join("; "))?;
        holds(owned(table) == self.owned, || "a card came or went".to_owned())
    }

    fn refusals(&mut self, seat: Seat, options: &[Choice]) -> Result<(), String> {
        let before = self.table.fingerprint();
        let card = CardId(self.chance.below(self.table.state.cards().len() as u32 + 3) as u16);
        let number = self.chance.below(6) as u8;
        let attempts = [
            Choice::Act { act: number, card },
            Choice::Plain(number),
            Choice::Pick(card),
            Choice::Pick(CardId(u16::MAX)),
            Choice::Seat(Seat(number)),
            Choice::Mode(number),
            Choice::Number(i16::from(number)),
            Choice::Yes,
            Choice::No,
            Choice::Done,
            Choice::Back,
        ];
        for choice in attempts.into_iter().filter(|choice| !options.contains(choice)) {
            let taken = self.table.apply(seat, choice).is_ok();
            holds(!taken, || format!("{choice:?} was taken and is no option"))?;
        }
        let asked = self.table.deciders();
        for other in (0..=self.table.seats()).map(Seat).filter(|&other| !asked.has(other)) {
            let taken = self.table.apply(other, options[0]).is_ok();
            holds(!taken, || format!("seat {} was not asked and answered", other.0))?;
            let none = self.table.options(other).is_empty();
            holds(none, || format!("seat {} is not asked and has options", other.0))?;
        }
        // Nor does a seat that no table has, whose number may come from anywhere.
        for nobody in [self.table.seats(), Seats::MOST, Seats::MOST + asked.0, u8::MAX].map(Seat) {
            let answered = self.table.apply(nobody, options[0]).is_ok() || !self.table.options(nobody).is_empty();
            holds(!answered, || format!("seat {} is not there and answered", nobody.0))?;
            let conceded = self.table.concede(nobody).is_ok();
            holds(!conceded, || format!("seat {} is not there and conceded", nobody.0))?;
        }
        holds(self.table.fingerprint() == before, || "a choice that was refused changed something".to_owned())
    }

    /// Takes every option on a copy: none may panic, and what comes of it is whole.
    fn every_option(&mut self, seat: Seat, options: &[Choice]) -> Result<(), String> {
        let mut copy = self.table.clone();
        for &choice in options {
            copy.clone_from(&self.table);
            holds(copy.fingerprint() == self.table.fingerprint(), || "a copy has another fingerprint".to_owned())?;
            copy.answer(seat, choice);
            self.held.largest = self.held.largest.max(copy.state.size());
            let going = copy.outcome().is_some() == copy.deciders().is_empty();
            holds(going, || format!("after {choice:?} nobody is asked, and it is not over"))?;
        }
        self.whole(&copy)?;
        copy.clone_from(&self.table);
        let conceded = copy.concede(seat).is_ok() && (self.table.seats() > 2 || copy.outcome().is_some());
        holds(conceded, || format!("seat {} cannot concede", seat.0))
    }

    /// What each seat sees, is told and may do is the same on a table that it cannot tell from this one.
    fn keeps_secrets(&mut self, decider: Seat, choice: Choice) -> Result<(), String> {
        for seat in (0..self.table.seats()).map(Seat) {
            let viewer = Viewer::Seat(seat);
            let mut guess = self.table.clone();
            guess.redraw_hidden(seat, &mut self.chance);
            self.whole_guess(&guess)?;
            for viewer in [viewer, Viewer::Public] {
                let (is, guessed) = (self.table.view(viewer), guess.view(viewer));
                holds(is == guessed, || format!("{viewer:?} sees a secret: {}", difference(&is, &guessed)))?;
            }
            let card = CardId(self.chance.below(self.table.state.cards().len() as u32) as u16);
            let same = self.table.explain(seat, card) == guess.explain(seat, card);
            holds(same, || format!("what is explained to seat {} tells a secret", seat.0))?;
            let (is, guessed) = (self.table.options(seat), guess.options(seat));
            holds(is == guessed, || format!("seat {} has options that tell a secret", seat.0))?;
            // With the same chance to come, a choice about what is seen must lead to what looks the same, as long as
            // nothing comes to light.
            guess.state.head.rng = self.table.state.head.rng;
            let secret = match choice {
                Choice::Act { card, .. } | Choice::Pick(card) => !self.table.sees(viewer, card),
                _ => false,
            };
            if !secret && guess.options(decider).contains(&choice) {
                self.same_step(decider, choice, seat, guess)?;
            }
        }
        Ok(())
    }

    fn whole_guess(&self, guess: &Match<R>) -> Result<(), String> {
        let mut all = owned(guess);
        all.sort_unstable();
        let wrong = guess.look().audit();
        holds(wrong.is_empty() && all == self.owned, || format!("a guess is not whole: {}", wrong.join("; ")))
    }

    fn same_step(&mut self, decider: Seat, choice: Choice, seat: Seat, mut guess: Match<R>) -> Result<(), String> {
        let viewer = Viewer::Seat(seat);
        let mut real = self.table.clone();
        let hidden: Vec<CardId> =
            (0..real.state.cards().len() as u16).map(CardId).filter(|&id| !real.sees(viewer, id)).collect();
        let go = |table: &mut Match<R>| table.apply(decider, choice).map_err(|refusal| format!("failed to {refusal}"));
        let (happened, guessed) = (go(&mut real)?, go(&mut guess)?);
        for one in &happened {
            self.told_no_secret(&real, one)?;
        }
        let came_to_light = |table: &Match<R>, told: &[Happened]| {
            let named = |id: &CardId| told.iter().any(|one| knows(one, viewer) && one.cards.contains(id));
            hidden.iter().any(|id| table.sees(viewer, *id) || named(id))
        };
        if came_to_light(&real, &happened) || came_to_light(&guess, &guessed) {
            return Ok(());
        }
        self.held.compared += 1;
        let (is, could) = (real.tell(&happened, viewer), guess.tell(&guessed, viewer));
        holds(is == could, || {
            format!("{choice:?} of seat {}: {viewer:?} is told a secret: {}", decider.0, difference(&is, &could))
        })?;
        let (is, could) = (real.view(viewer), guess.view(viewer));
        holds(is == could, || {
            format!("after {choice:?} of seat {}, {viewer:?} sees a secret: {}", decider.0, difference(&is, &could))
        })
    }

    /// Nobody is told of a card that lies hidden before and after, unless it is revealed by name.
    fn told_no_secret(&self, after: &Match<R>, one: &Happened) -> Result<(), String> {
        let public = self.table.tell(std::slice::from_ref(one), Viewer::Public);
        let follows = |table: &Match<R>, id: CardId| {
            // A card made in between is a token, which everybody sees.
            usize::from(id.0) >= table.state.cards().len()
                || R::ZONES[usize::from(table.state.card(id).zone)].sight == engine::ruleset::Sight::All
        };
        for id in public.iter().flat_map(|one| &one.cards).copied() {
            let revealed = one.public.contains(&after.look().def(id).name);
            holds(revealed || follows(&self.table, id) || follows(after, id), || {
                format!("everybody is told which card it is that {:?} is about", one.text)
            })?;
        }
        Ok(())
    }

    fn write_and_read(&self) -> Result<Match<R>, String> {
        let bytes = self.table.state.to_bytes();
        let state = State::from_bytes(&bytes).ok_or("a state that was written cannot be read")?;
        let mut read = self.table.clone();
        read.state = state;
        let same = read.state == self.table.state && read.fingerprint() == self.table.fingerprint();
        holds(same, || "a state that was written is read as another".to_owned())?;
        Ok(read)
    }

    fn replays(&self) -> Result<(), String> {
        let bytes = self.log.to_bytes();
        let read = Log::from_bytes(&bytes).map_err(|error| format!("failed to {error}"))?;
        holds(read == self.log, || "a log that was written is read as another".to_owned())?;
        let replayed = replay(&read, self.loaded).map_err(|diverged| format!("failed to {diverged}"))?;
        holds(replayed.fingerprint == self.table.fingerprint(), || "a replay ends in another state".to_owned())
    }
}

/// Whether a viewer is told everything of what happened.
fn knows(happened: &Happened, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => Seats(happened.known_to).has(seat),
        Viewer::Public => happened.known_to == u8::MAX,
    }
}

/// Where two things first differ, in the words of a debugger.
fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let shown = |text: &str| text.chars().skip(same.saturating_sub(120)).take(300).collect::<String>();
    format!("\n  …{}…\n  …{}…", shown(&one), shown(&other))
}

fn owned<R: Ruleset>(table: &Match<R>) -> Vec<(u8, u16)> {
    let cards = table.state.cards().iter().filter(|card| card.flags & flags::TOKEN == 0);
    let mut owned: Vec<_> = cards.map(|card| (card.owner, card.def)).collect();
    owned.sort_unstable();
    owned
}

fn holds(what: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if what { Ok(()) } else { Err(otherwise()) }
}
