//! A match while a ruling plays it.

use engine::table::{Choice, Outcome, Seat, Seats, Table, Viewer};
use engine::view::{Happened, OptionView};

use crate::lists::letter;
use crate::read::Block;
use crate::roster::{Named, Roster, name_cards};
use crate::scenario::Scenario;
use crate::stage::{Dealt, Stage};

/// More forced steps in a row than any card makes: something goes round in circles.
const FORCED_LIMIT: usize = 2_000;

/// A match, the names the ruling gave to cards, and what has happened since its last `when`.
pub(crate) struct Play {
    pub table: Box<dyn Table>,
    pub names: Vec<Named>,
    pub events: Vec<Happened>,
}

/// Why a step was not taken.
pub(crate) enum Untaken {
    /// No option has the label.
    NotOffered(String),
    /// It could not be tried.
    Wrong(String),
}

impl From<Untaken> for String {
    fn from(untaken: Untaken) -> String {
        match untaken {
            Untaken::NotOffered(why) | Untaken::Wrong(why) => why,
        }
    }
}

/// Which single options are taken without being named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forced {
    /// Choices of an effect.
    Effects,
    /// Also acts of the player, as long as the turn does not end by them.
    Acts,
}

impl Play {
    /// Sets the match up; an error comes with its line, if it has one of its own.
    pub fn open(stage: &dyn Stage, block: &Block, scenario: &Scenario) -> Result<Play, (Option<usize>, String)> {
        let position = &scenario.position;
        let table = match &scenario.deal {
            Some(deal) => {
                let (cards_toml, decks_toml) = (&*block.cards, &*block.decks);
                let dealt = Dealt { cards_toml, decks_toml, names: &deal.decks, seed: position.seed };
                stage.deal(&dealt).map_err(|why| (Some(deal.line), why))?
            }
            None => stage.table(&block.cards, position).map_err(|why| (None, why))?,
        };
        let names = name_cards(&*table, &scenario.aliases).map_err(|(line, why)| (Some(line), why))?;
        Ok(Play { table, names, events: Vec::new() })
    }

    /// A copy that goes its own way.
    pub fn fork(&self) -> Play {
        Play { table: self.table.fork(), names: self.names.clone(), events: Vec::new() }
    }

    pub fn roster(&self) -> Roster<'_> {
        Roster::new(&*self.table, &self.names)
    }

    /// The options of a seat with their labels; none if it is not asked.
    pub fn options(&self, seat: Seat) -> Result<Vec<OptionView>, String> {
        let offered = self.table.view(Viewer::Seat(seat)).prompt.map(|prompt| prompt.options).unwrap_or_default();
        let legal = self.table.options(seat);
        if offered.iter().map(|option| option.choice).ne(legal.iter().copied()) {
            return Err(format!(
                "a fault of the game: {}'s view offers {} and the table allows {} options, which should be the same",
                letter(seat),
                offered.len(),
                legal.len()
            ));
        }
        Ok(offered)
    }

    /// That a seat is not at the table, in words.
    pub fn no_seat(&self, seat: Seat) -> String {
        let there: Vec<String> = (0..self.table.seats()).map(|seat| letter(Seat(seat)).to_string()).collect();
        format!("there is no seat {}; the seats are {}", letter(seat), there.join(", "))
    }

    /// Takes the option of that label, and forced ones before it if need be.
    pub fn step(&mut self, seat: Seat, label: &str) -> Result<(), Untaken> {
        let mut first = None;
        for _ in 0..FORCED_LIMIT {
            let options = self.options(seat).map_err(Untaken::Wrong)?;
            let chosen = self.roster().choose(&options, label).map_err(Untaken::Wrong)?.map(|option| option.choice);
            if let Some(choice) = chosen {
                return self.apply(seat, choice).map_err(Untaken::Wrong);
            }
            if first.is_none() {
                first = Some(self.not_offered(seat, label, &options));
            }
            if !self.force(Forced::Acts).map_err(Untaken::Wrong)? {
                break;
            }
        }
        Err(Untaken::NotOffered(first.unwrap_or_default()))
    }

    /// Takes what an effect leaves no choice about.
    pub fn settle(&mut self) -> Result<(), String> {
        for _ in 0..FORCED_LIMIT {
            if !self.force(Forced::Effects)? {
                return Ok(());
            }
        }
        Err(format!("{FORCED_LIMIT} forced choices follow one another"))
    }

    /// The seats that an effect waits for, each with its question.
    pub fn waiting(&self) -> Vec<(Seat, String)> {
        let waits = |seat: &Seat| {
            let options = self.table.options(*seat);
            options.len() > 1 && !options.iter().any(is_act)
        };
        self.table.deciders().iter().filter(waits).map(|seat| (seat, self.question(seat))).collect()
    }

    /// What a seat is asked, with its options.
    pub fn question(&self, seat: Seat) -> String {
        match self.table.view(Viewer::Seat(seat)).prompt {
            Some(prompt) => format!("{} is asked {:?}: {}", letter(seat), prompt.text, labels(&prompt.options)),
            None => format!("{} is not asked", letter(seat)),
        }
    }

    /// What everybody is asked, or how the match ended.
    pub fn situation(&self) -> String {
        match self.table.outcome() {
            Some(outcome) => told_outcome(outcome),
            None => {
                let asked: Vec<_> = self.table.deciders().iter().map(|seat| self.question(seat)).collect();
                asked.join("; ")
            }
        }
    }

    fn apply(&mut self, seat: Seat, choice: Choice) -> Result<(), String> {
        let happened = self.table.apply(seat, choice).map_err(|why| format!("a fault of the game: failed to {why}"))?;
        self.events.extend(happened);
        Ok(())
    }

    /// Takes one option that is the only one of its seat; tells whether there was one.
    fn force(&mut self, forced: Forced) -> Result<bool, String> {
        for seat in self.table.deciders().iter() {
            let options = self.table.options(seat);
            let [choice] = options[..] else { continue };
            // Who has no answer to what is under way lets it go on.
            if !is_act(&choice) || self.table.passing(seat) == Some(choice) {
                self.apply(seat, choice)?;
                return Ok(true);
            }
            if forced == Forced::Effects {
                continue;
            }
            // A ruling says itself when a turn ends, even if there is nothing else to do.
            let turn = self.turn();
            let before = self.table.fork();
            let known = self.events.len();
            self.apply(seat, choice)?;
            if self.turn() == turn {
                return Ok(true);
            }
            self.table = before;
            self.events.truncate(known);
        }
        Ok(false)
    }

    fn turn(&self) -> (Seat, u16) {
        let view = self.table.view(Viewer::Public);
        (view.turn_of, view.turn)
    }

    fn not_offered(&self, seat: Seat, label: &str, options: &[OptionView]) -> String {
        if options.is_empty() {
            return format!("{} is not asked; {}", letter(seat), self.situation());
        }
        let roster = self.roster();
        let why = roster.mentioned(label).filter_map(|entry| entry.card.id).find_map(|id| {
            let reasons = self.table.explain(seat, id);
            let told: Vec<_> = reasons.iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect();
            (!told.is_empty()).then(|| format!(" ({})", told.join("; ")))
        });
        format!("{label:?} is not offered{}; {}", why.unwrap_or_default(), self.question(seat))
    }
}

/// Whether a choice is something the player does, and not an answer that an effect waits for.
fn is_act(choice: &Choice) -> bool {
    match choice {
        Choice::Act { .. } | Choice::Plain(_) => true,
        Choice::Pick(_)
        | Choice::Seat(_)
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::Done
        | Choice::Back => false,
    }
}

/// Labels as a list.
pub(crate) fn labels(options: &[OptionView]) -> String {
    options.iter().map(|option| option.label.as_str()).collect::<Vec<_>>().join(", ")
}

/// How a match ended, in words.
pub(crate) fn told_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(seats) => {
            let won: Vec<_> = Seats(seats).iter().map(|seat| letter(seat).to_string()).collect();
            format!("the game is over, won by {}", won.join(" and "))
        }
        Outcome::Draw => "the game is over, a draw".to_owned(),
    }
}
