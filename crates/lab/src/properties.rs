//! What must hold of every game, checked at each decision of games played at random.
//!
//! - there is always a legal option or an outcome, and every option can be taken;
//! - every option is called something, and two that are called the same are about different cards;
//! - what is not an option is refused, and changes nothing;
//! - what a seat sees, is told and may do depends on nothing that it cannot know;
//! - what is hidden from a seat could be what it is, and so it is when it is drawn anew;
//! - whoever may follow a card can, by what is told, and no handle outlasts that;
//! - every number and word on a card or of a player that a viewer sees change is told;
//! - a copy, a state written down and read again, and a log all lead to the same game;
//! - equal states have equal fingerprints;
//! - every card lies in one place, and what the state counts it counts right.

use std::fmt::Debug;

use cardtext::ast::Zone;
use engine::author::{CardId, CardMarks, Hiding, Ruleset};
use engine::{
    Changes, Choice, Deck, Handle, Header, Lists, Loaded, Log, Match, OptionView, QuestionNumber, Refusal, Rng, Seat,
    Seats, Setting, StartError, Table, Viewer, replay,
};
use thiserror::Error;

use crate::changes::Seen;
use crate::drive::{Does, Driven, drive};
use crate::following::Following;
use crate::sight::looks_into;

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
pub fn check<R: Ruleset>(
    loaded: &Loaded<R>,
    setting: &Setting,
    decks: &[Deck],
    seed: u64,
    secrets: Secrets,
) -> Result<Held, Broken> {
    let mut game = match Checked::deal(loaded, setting, decks, seed, secrets) {
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
    /// What does not hold, if something does not.
    broken: Option<String>,
    /// The question that was answered last.
    earlier: Option<QuestionNumber>,
    /// Each viewer who writes everything down.
    followers: Vec<Following>,
    secrets: Secrets,
    chance: Rng,
    held: Held,
    /// The cards that are no tokens, by their definitions.
    dealt: Vec<u16>,
}

/// All tables at once; of several deciders, any.
impl<R: Ruleset> Driven for Checked<'_, R> {
    type Offer = Choice;

    const BACK: Choice = Choice::Back;

    fn asked(&self) -> Seats {
        if self.broken.is_none() { self.table.deciders() } else { Seats::NONE }
    }

    fn print(&mut self) -> u64 {
        u64::from(self.chance.below(u32::MAX))
    }

    fn list(&self, seat: Seat, options: &mut Vec<Choice>) {
        *options = self.table.choices(seat);
    }

    fn answer(&mut self, seat: Seat, _: usize, choice: Choice) -> Result<(), Refusal> {
        self.broken = self.step(seat, choice).err();
        Ok(())
    }
}

impl<'a, R: Ruleset> Checked<'a, R> {
    fn deal(
        loaded: &'a Loaded<R>,
        setting: &Setting,
        decks: &[Deck],
        seed: u64,
        secrets: Secrets,
    ) -> Result<Self, StartError> {
        let codes = decks.iter().map(|deck| loaded.deck_code(setting, deck)).collect::<Result<Vec<_>, _>>()?;
        let table = loaded.deal(setting, &codes, seed.into());
        let dealt = defs(&table);
        Ok(Checked {
            loaded,
            log: Log::new(Header::new(loaded, &setting.wish(R::MODES), decks, seed.into())),
            quiet: table.clone(),
            reread: None,
            broken: None,
            earlier: None,
            followers: Following::of(&table),
            table,
            secrets,
            chance: Rng::new(!seed),
            held: Held::default(),
            dealt,
        })
    }

    fn play(&mut self) -> Result<(), String> {
        let played = drive(self, &mut Vec::new(), |game, seat, options| match game.examine(seat, options) {
            Ok(place) => Does::Take(place),
            Err(what) => {
                game.broken = Some(what);
                Does::Stop
            }
        });
        if let Some(what) = self.broken.take() {
            return Err(what);
        }
        played.map_err(|stuck| format!("failed to {stuck}"))?;
        holds(self.table.outcome().is_some(), || "it is not over, and nobody is asked".to_owned())?;
        holds(self.table.deciders().is_empty(), || "it is over, and somebody is asked".to_owned())?;
        self.whole(&self.table)?;
        self.replays()
    }

    /// Checks everything before a decision; gives the place of the option that is taken.
    fn examine(&mut self, seat: Seat, options: &[Choice]) -> Result<usize, String> {
        self.whole(&self.table)?;
        self.labels(seat, options)?;
        self.refusals(seat, options)?;
        self.every_option(seat, options)?;
        // Nothing is taken back too often, so that the game goes on.
        let mut place = self.chance.below(options.len() as u32) as usize;
        if options[place] == Choice::Back && self.chance.below(4) > 0 {
            place = 0;
        }
        // With more seats there is more to compare each time, and it is done the less often.
        if self.chance.below(2 * u32::from(self.table.seats())) == 0 {
            self.followers.iter().try_for_each(|follower| follower.check_view(&self.table))?;
            if self.secrets == Secrets::Kept {
                self.keeps_secrets(seat, options[place])?;
            }
        }
        if self.reread.is_none() && self.chance.below(40) == 0 {
            self.reread = Some(self.write_and_read()?);
        }
        Ok(place)
    }

    /// Makes a choice on all tables.
    fn step(&mut self, seat: Seat, choice: Choice) -> Result<(), String> {
        let answer = self.table.offer(seat, choice).ok_or("an option cannot be named")?;
        let question = self.table.question();
        let seen = self.sees_again().map(|viewer| Seen::by(viewer, &self.table));
        self.table.watch(if seen.is_some() { Changes::Told } else { Changes::Untold });
        self.log
            .apply(&mut self.table, seat, question, answer)
            .map_err(|refusal| format!("an option was refused: failed to {refusal}"))?;
        self.followers.iter_mut().try_for_each(|follower| follower.step(&self.table))?;
        seen.map_or(Ok(()), |seen| seen.check(&self.table)).map_err(|gap| format!("after {choice:?}, {gap}"))?;
        self.quiet.answer(seat, choice);
        self.held.decisions += 1;
        self.earlier = Some(question);
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

    /// The viewer of whom it is looked whether all that changed by a decision is told; now and then nobody.
    fn sees_again(&mut self) -> Option<Viewer> {
        let viewer = self.followers.get(self.chance.below(2 * u32::from(self.table.seats()) + 2) as usize);
        viewer.map(|follower| follower.viewer)
    }

    /// Every card in its place, every count right, the state as small as it was.
    fn whole(&self, table: &Match<R>) -> Result<(), String> {
        let wrong = table.look().audit();
        holds(wrong.is_empty(), || wrong.join("; "))?;
        holds(defs(table) == self.dealt, || "a card came or went".to_owned())
    }

    /// Every option is called something, and those that are called the same are about different cards.
    fn labels(&mut self, seat: Seat, options: &[Choice]) -> Result<(), String> {
        let modes = options.iter().any(|choice| matches!(choice, Choice::Branch(_)));
        if !modes && self.chance.below(4) > 0 {
            return Ok(());
        }
        let prompt = self.table.view(Viewer::Seat(seat)).prompt;
        let offered = prompt.map(|prompt| prompt.options).unwrap_or_default();
        holds(offered.len() == options.len(), || format!("seat {} is not shown all options", seat.number()))?;
        for (at, option) in offered.iter().enumerate() {
            holds(!option.label.trim().is_empty(), || format!("{:?} is called nothing", option.choice))?;
            let same = |other: &&OptionView| other.label == option.label && other.card == option.card;
            let twin = offered[..at].iter().find(same);
            holds(twin.is_none(), || format!("two options are called \"{}\"", option.label))?;
        }
        Ok(())
    }

    fn refusals(&mut self, seat: Seat, options: &[Choice]) -> Result<(), String> {
        let before = self.table.fingerprint();
        let safe = self.table.safe_answer(seat).and_then(|answer| self.table.choice(seat, answer));
        holds(safe.is_some_and(|choice| options.contains(&choice)), || {
            format!("seat {} has no safe answer: {safe:?}", seat.number())
        })?;
        // What answers the question before this one comes late, even if it would be an option.
        let earlier = self.earlier.filter(|&earlier| earlier != self.table.question());
        if let (Some(earlier), Some(answer)) = (earlier, self.table.offer(seat, options[0])) {
            let refused = self.table.apply(seat, earlier, answer);
            holds(matches!(refused, Err(Refusal::Stale { .. })), || format!("a late answer: {refused:?}"))?;
        }
        let card = CardId(self.chance.below(self.table.state.cards().len() as u32 + 3) as u16);
        let number = self.chance.below(6) as u8;
        let attempts = [
            Choice::Act { act: number, card },
            Choice::Plain(number),
            Choice::Pick(card),
            Choice::Pick(CardId(u16::MAX)),
            Choice::Seat(Seat::ALL[usize::from(number)]),
            Choice::Branch(number),
            Choice::Number(i16::from(number)),
            Choice::Yes,
            Choice::No,
            Choice::Done,
            Choice::Back,
        ];
        for choice in attempts.into_iter().filter(|choice| !options.contains(choice)) {
            let taken = self.table.choose(seat, choice).is_ok();
            holds(!taken, || format!("{choice:?} was taken and is no option"))?;
        }
        let asked = self.table.deciders();
        for other in Seat::ALL.into_iter().filter(|&other| !asked.has(other)) {
            let taken = self.table.choose(other, options[0]).is_ok();
            holds(!taken, || format!("seat {} was not asked and answered", other.number()))?;
            let none = self.table.options(other).is_empty();
            holds(none, || format!("seat {} is not asked and has options", other.number()))?;
        }
        // Nor does a seat that this table does not have.
        for nobody in Seat::ALL.into_iter().skip(usize::from(self.table.seats())) {
            let answered = self.table.choose(nobody, options[0]).is_ok() || !self.table.options(nobody).is_empty();
            holds(!answered, || format!("seat {} is not there and answered", nobody.number()))?;
            let conceded = self.table.concede(nobody).is_ok();
            holds(!conceded, || format!("seat {} is not there and conceded", nobody.number()))?;
        }
        // A handle that the seat does not have names nothing, whoever else has it.
        let own: Vec<Handle> = self.table.handles(Viewer::Seat(seat)).into_iter().flatten().collect();
        let others = Seat::all(self.table.seats()).filter(|&other| other != seat);
        let theirs = others.flat_map(|other| self.table.handles(Viewer::Seat(other))).flatten();
        let strange: Vec<Handle> =
            theirs.chain([Handle(self.chance.wide())]).filter(|one| !own.contains(one)).collect();
        let handle = strange[self.chance.below(strange.len() as u32) as usize];
        let taken = self.table.apply(seat, self.table.question(), Choice::Pick(handle)).is_ok();
        let explained = !self.table.explain(seat, handle).is_empty();
        let named = self.table.card(Viewer::Seat(seat), handle).is_some();
        holds(!taken && !explained && !named, || format!("seat {} may use a handle of others", seat.number()))?;
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
        holds(conceded, || format!("seat {} cannot concede", seat.number()))
    }

    /// What each seat sees, is told and may do is the same on a table that it cannot tell from this one.
    fn keeps_secrets(&mut self, decider: Seat, choice: Choice) -> Result<(), String> {
        for seat in Seat::all(self.table.seats()) {
            let viewer = Viewer::Seat(seat);
            let mut guess = self.table.clone();
            guess.redraw_hidden(seat, &mut self.chance);
            self.whole_guess(&guess)?;
            could_be_so(&self.table, seat)?;
            could_be_so(&guess, seat)?;
            self.same_to(seat, &guess)?;
            self.names_anew(seat, &guess)?;
            // Nor does the order of what lies hidden show.
            let mut mixed = guess.clone();
            for (owner, zone) in hidden_orders(&mixed, viewer) {
                mixed.mix(owner, zone, 0);
            }
            self.same_to(seat, &mixed)?;
            // With the same chance to come, a choice about what is seen must lead to what looks the same, as long as
            // nothing comes to light.
            guess.take_chance_of(&self.table);
            let secret = choice.card().is_some_and(|card| !self.table.sees(viewer, card));
            if !secret && guess.choices(decider).contains(&choice) {
                self.same_step(decider, choice, seat, guess)?;
            }
        }
        Ok(())
    }

    /// A seat cannot tell a table from this one.
    fn same_to(&mut self, seat: Seat, other: &Match<R>) -> Result<(), String> {
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let (is, could) = (self.table.view(viewer), other.view(viewer));
            holds(is == could, || format!("{viewer:?} sees a secret: {}", difference(&is, &could)))?;
        }
        let known: Vec<Handle> = self.table.handles(Viewer::Seat(seat)).into_iter().flatten().collect();
        let card = (!known.is_empty()).then(|| known[self.chance.below(known.len() as u32) as usize]);
        let same = card.is_none_or(|card| self.table.explain(seat, card) == other.explain(seat, card));
        holds(same, || format!("what is explained to seat {} tells a secret", seat.number()))?;
        let (is, could) = (self.table.options(seat), other.options(seat));
        holds(is == could, || format!("seat {} has options that tell a secret", seat.number()))
    }

    /// In a guess, cards that are hidden from the guesser have other handles than here.
    fn names_anew(&self, seat: Seat, guess: &Match<R>) -> Result<(), String> {
        for other in Seat::all(self.table.seats()).filter(|&other| other != seat).map(Viewer::Seat) {
            let both = self.table.handles(other).into_iter().zip(guess.handles(other));
            for (id, (is, guessed)) in (0..).map(CardId).zip(both) {
                let followed = self.table.handle(Viewer::Seat(seat), id).is_some();
                holds(followed || is.is_none() || is != guessed, || {
                    format!(
                        "a guess of seat {} names a card as {other:?} does, and the seat cannot know it",
                        seat.number()
                    )
                })?;
            }
        }
        Ok(())
    }

    fn whole_guess(&self, guess: &Match<R>) -> Result<(), String> {
        let wrong = guess.look().audit();
        let owners = |table: &Match<R>| owned(table).into_iter().map(|(owner, _)| owner).collect::<Vec<_>>();
        // What is in a deck whose list is not known is guessed too; how many cards somebody has is not.
        let same = match self.table.played_as().lists {
            Lists::Open => owned(guess) == owned(&self.table),
            Lists::Closed => owners(guess) == owners(&self.table),
        };
        holds(wrong.is_empty() && same, || format!("a guess is not whole: {}", wrong.join("; ")))
    }

    fn same_step(&mut self, decider: Seat, choice: Choice, seat: Seat, mut guess: Match<R>) -> Result<(), String> {
        let viewer = Viewer::Seat(seat);
        let mut real = self.table.clone();
        let hidden: Vec<CardId> =
            (0..real.state.cards().len() as u16).map(CardId).filter(|&id| !real.sees(viewer, id)).collect();
        let go = |table: &mut Match<R>| table.choose(decider, choice).map_err(|refusal| format!("failed to {refusal}"));
        real.watch(Changes::Told);
        guess.watch(Changes::Told);
        go(&mut real)?;
        go(&mut guess)?;
        let came_to_light = |table: &Match<R>| {
            let seen = table.seen_on_the_way(viewer);
            hidden.iter().any(|id| table.sees(viewer, *id) || seen.contains(id))
        };
        if came_to_light(&real) || came_to_light(&guess) {
            return Ok(());
        }
        self.held.compared += 1;
        let (is, could) = (real.happened(viewer), guess.happened(viewer));
        holds(is == could, || {
            format!("{choice:?} of seat {}: {viewer:?} is told a secret: {}", decider.number(), difference(&is, &could))
        })?;
        let (is, could) = (real.view(viewer), guess.view(viewer));
        holds(is == could, || {
            format!(
                "after {choice:?} of seat {}, {viewer:?} sees a secret: {}",
                decider.number(),
                difference(&is, &could)
            )
        })
    }

    fn write_and_read(&self) -> Result<Match<R>, String> {
        let saved = self.table.save().map_err(|refusal| format!("failed to save it: {refusal}"))?;
        let read: Match<R> = Match::resume(self.table.state.set(), &saved)
            .map_err(|error| format!("it was just saved; failed to {error}"))?;
        let same = read.state == self.table.state && read.question() == self.table.question();
        holds(same, || "a match that was saved is loaded as another".to_owned())?;
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

/// The zones whose order a viewer may not know.
fn hidden_orders<R: Ruleset>(table: &Match<R>, viewer: Viewer) -> Vec<(Seat, Zone)> {
    let zones = |owner: Seat| (0..R::ZONES.len() as u8).map(move |zone| (owner, Zone(zone)));
    let all = Seat::all(table.seats()).flat_map(zones);
    all.filter(|&(owner, zone)| !looks_into(table, viewer, owner, zone)).collect()
}

/// Where two things first differ, in the words of a debugger.
fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let shown = |text: &str| text.chars().skip(same.saturating_sub(120)).take(300).collect::<String>();
    format!("\n  …{}…\n  …{}…", shown(&one), shown(&other))
}

fn defs<R: Ruleset>(table: &Match<R>) -> Vec<u16> {
    let mut defs: Vec<u16> = owned(table).into_iter().map(|(_, def)| def).collect();
    defs.sort_unstable();
    defs
}

/// The cards that are no tokens: owner and definition, sorted.
fn owned<R: Ruleset>(table: &Match<R>) -> Vec<(Seat, u16)> {
    let cards = table.state.cards().iter().filter(|card| !card.marks.has(CardMarks::TOKEN));
    let mut owned: Vec<_> = cards.map(|card| (card.owner(), card.def)).collect();
    owned.sort_unstable();
    owned
}

/// Each card that is hidden from a seat could be what it is, by what the game says of where it lies.
fn could_be_so<R: Ruleset>(table: &Match<R>, seat: Seat) -> Result<(), String> {
    let look = table.look();
    let cards = (0..table.state.cards().len() as u16).map(CardId).filter(|&id| !look.has_vanished(id));
    let hidden: Vec<CardId> = cards.filter(|&id| !table.sees(Viewer::Seat(seat), id)).collect();
    let could_lie = |id: CardId, other: CardId| {
        holds(R::Hiding::could_be(look, id, look.card(other).def), || {
            let zone = R::ZONES[usize::from(look.card(id).zone)].name;
            format!("{} could not lie in the {zone}, hidden from seat {}", look.def(other).name, seat.number())
        })
    };
    hidden.iter().try_for_each(|&id| could_lie(id, id))?;
    // Where it need not be asked, each of the same home could.
    let free: Vec<CardId> = hidden.iter().copied().filter(|&id| !R::Hiding::is_limited(look, id)).collect();
    let home = |id: CardId| (look.card(id).owner(), R::Hiding::home(look, id));
    free.iter().try_for_each(|&id| {
        let mut others = hidden.iter().filter(|&&other| home(other) == home(id));
        others.try_for_each(|&other| could_lie(id, other))
    })
}

fn holds(what: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if what { Ok(()) } else { Err(otherwise()) }
}
