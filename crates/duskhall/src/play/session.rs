//! A match at the table: its players, its log, and the news for each of them.

mod parting;

use bots::Bot;
use engine::{
    Account, Answer, Bond, Catalogue, Coursed, Deck, Entry, Game, Handle, Happened, Header, Log, Marks, Mode,
    OptionKind, OptionView, Outcome, Part, Prompt, QuestionNumber, Reference, Refusal, Replay, Seat, Seed, Sits, Table,
    Told, Tone, View, Viewer, Weight, Wish, ZoneView,
};

use super::course::{CourseFiles, Opened, is_dealt_anew};
use super::kept::{Keeping, Kept, SavedMatch, Stays};
use super::printed::Printed;
use crate::play::words;
use crate::replay;
use crate::verdict::{Fault, say};

/// Who sits in a seat.
pub enum Player {
    /// Somebody at this terminal, by a number: whoever holds several seats has the same in each.
    Person(u8),
    /// A bot.
    Bot(Box<dyn Bot>),
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A person decides.
    Person(Seat),
    /// A bot decides.
    Bot(Seat),
    /// It is over.
    Over(Outcome),
}

/// Refuses to change a course twice before a match, and in the middle of one: one in which a person has decided something, and that is not itself a decision
/// between two.
fn between_matches(
    game: &Game,
    catalogue: &dyn Catalogue,
    course: &dyn Coursed,
    log: &Log,
    players: &[Player],
) -> Result<(), Fault> {
    // A change deals anew, and nobody deals until the hand is a good one.
    if is_dealt_anew(course) {
        let why = "--set: this match was dealt anew already, for a change or because its log was lost; the next change is after it";
        return Err(Fault::Usage(why.to_owned()));
    }
    let interlude = replay::is_interlude(&course.setting(), game.modes);
    if interlude || !has_decided(log, catalogue, players) {
        return Ok(());
    }
    Err(Fault::Usage("--set: a match of this course is under way; a course is changed between two matches".to_owned()))
}

/// Whether a person has decided something in a match. The only answer there was is nobody's decision, and was given by itself.
fn has_decided(log: &Log, catalogue: &dyn Catalogue, players: &[Player]) -> bool {
    let is_person = |seat: Seat| matches!(players.get(seat.index()), Some(Player::Person(_)));
    if !log.entries.iter().filter_map(Entry::decider).any(is_person) {
        return false;
    }
    let Ok(mut replay) = Replay::start(log, catalogue) else { return true };
    loop {
        let chose = replay.peek().is_some_and(|(seat, _)| is_person(seat) && replay.table.options(seat).len() > 1);
        match replay.step() {
            Ok(Some(step)) if chose || is_person(step.seat) && step.choice.is_none() => return true,
            Ok(Some(_)) => {}
            Ok(None) => return false,
            Err(_) => return true,
        }
    }
}

/// A match with its players.
pub struct Session {
    /// The game's title.
    pub title: &'static str,
    /// The match.
    pub table: Box<dyn Table>,
    /// What rules and words mean.
    pub reference: Reference,
    /// What is printed on cards, beyond what is seen of them at the table.
    pub printed: Printed,
    /// The names of the decks, seat by seat.
    pub decks: Vec<String>,
    modes: &'static [Mode],
    players: Vec<Seated>,
    log: Log,
    file: Option<Kept>,
    /// Why the match, or what was last decided in it, is kept nowhere.
    unkept: Option<String>,
    /// What was not yet said of that.
    warning: String,
    /// The files of the course that it is part of, and which stage they speak of.
    course: Option<(CourseFiles, u32)>,
    /// The person's seat that has the keyboard.
    facing: Option<Seat>,
    /// The seat that a person has called for since a person last decided: it is asked, whatever others have to do.
    called: Option<Seat>,
    /// The bot that acted last; others come before it.
    last_bot: Option<Seat>,
    /// The person's seat that decided last; others come before it.
    last_person: Option<Seat>,
    /// How many decisions had been made when it was gone on with.
    resumed: usize,
    /// Whether persons are asked even where they could only pass.
    pub stops: Stops,
}

/// What is said behind the name of an ally, and of an opponent.
pub const ALLY: &str = ", your ally";
pub const FOE: &str = ", your opponent";

/// So much of what happened before is told to whoever goes on with a match.
const REMEMBERED: usize = 60;

/// A player at the table.
struct Seated {
    player: Player,
    /// What was told before the match was gone on with.
    before: Vec<Told>,
    news: Vec<Happened>,
    waiting: Waiting,
    /// The question in which this player's cards are played that cost nothing, as long as it is asked.
    plays_all: Option<String>,
    /// The last turn in which this player decided something.
    decided: u16,
    /// What this player's last decision was to the turn.
    last: Option<OptionKind>,
    /// The player's own cards, as they were last seen.
    own: Vec<Handle>,
    /// What a bot has met since a person last decided, so that it does and undoes nothing for ever.
    met: Vec<u64>,
}

/// Of whom those who are asked are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Persons,
    Bots,
}

/// What a bot does when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inclined {
    /// It thinks about it.
    Chooses,
    /// It has been here before, and lets things go on.
    Gives(Answer),
    /// It leaves it to others who are asked.
    Rests,
}

/// Where persons are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// Where there is something to choose.
    Choices,
    /// Wherever the rules ask, as it would be at a table where others watch.
    Everywhere,
}

/// How long a person passes without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// The person is asked.
    No,
    /// Until something happens to the person or to the person's cards, or something else than passing is asked.
    UntilConcerned,
    /// Until something else than passing is asked.
    UntilTurn,
}

/// What a match is dealt from.
pub struct Dealt {
    /// In which way it is played.
    pub wish: Wish,
    /// The decks, seat by seat.
    pub decks: Vec<Deck>,
    /// The seed of chance.
    pub seed: Seed,
}

impl Session {
    /// Deals a match.
    pub fn start(
        game: &Game,
        catalogue: &dyn Catalogue,
        Dealt { wish, decks, seed }: &Dealt,
        players: Vec<Player>,
        keeping: &Keeping,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let table = catalogue.start_in(wish, decks, *seed)?;
        let log = Log::new(Header::new(catalogue, wish, decks, *seed));
        let (file, unkept) = match Kept::create(keeping, &log)? {
            Ok(file) => (Some(file), None),
            Err(why) => (None, Some(why).filter(|why| !why.is_empty())),
        };
        let mut session = Session::at(game, catalogue, table, log, players, file, stops);
        if let Some(why) = unkept {
            session.warning = format!(
                "This match is kept nowhere, and cannot be gone on with once you leave: {why}. --log FILE keeps it in a file."
            );
            session.unkept = Some(why);
        }
        session.hear()?;
        session.pass_over()?;
        Ok(session)
    }

    /// Begins a course, or goes on with it, in its files.
    pub fn course(
        game: &Game,
        catalogue: &dyn Catalogue,
        mut files: CourseFiles,
        begin: &dyn Fn() -> Result<Box<dyn Coursed>, Fault>,
        change: &[(String, String)],
        players: Vec<Player>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        files.claim()?;
        let begun = files.goes_on();
        let (course, log) = if begun {
            let Opened { course, log, said } = files.open(catalogue)?;
            said.map_or(Ok(()), say)?;
            (course, log)
        } else {
            let course = begin()?;
            files.make_room()?;
            let log = Log::new(course.header());
            (course, log)
        };
        // A log that led over the end of its match is whole; the next one is the one to go on with.
        let gone_on = log.header != course.header();
        let log = if gone_on { Log::new(course.header()) } else { log };
        let (course, log, changed) = if change.is_empty() {
            (course, log, false)
        } else {
            between_matches(game, catalogue, course.as_ref(), &log, &players)?;
            let course = course.changed(change)?;
            let log = Log::new(course.header());
            (course, log, true)
        };
        files.write(course.as_ref())?;
        let stage = course.stage();
        let path = files.journal(stage);
        let file = match course.outcome() {
            Some(_) => None,
            None if begun && !gone_on && !changed && path.exists() => {
                Some(Kept::reopen(SavedMatch::of(path, log.clone())?)?)
            }
            None => Kept::create(&Keeping::New(files.free(stage)?), &log)?.ok(),
        };
        let mut session = Session::at(game, catalogue, course.into_table(), log, players, file, stops);
        session.course = Some((files, stage));
        session.recall(catalogue);
        if session.resumed == 0 {
            session.hear()?;
        }
        session.pass_over()?;
        Ok(session)
    }

    /// If the last decision ended a match of a course, writes down what is carried on, and begins the log of the next.
    fn roll_over(&mut self) -> Result<(), Fault> {
        let (Some((files, stage)), Some(course)) = (&mut self.course, self.table.as_course()) else { return Ok(()) };
        if course.stage() == *stage {
            return Ok(());
        }
        // The log of the match that has ended leads to the next one.
        let kept = |fault: Fault| match fault {
            Fault::File { path, why } => {
                let why = format!(
                    "{why}; all that was played until now is kept, and once it can be written, {}",
                    files.going_on()
                );
                Fault::File { path, why }
            }
            fault => fault,
        };
        *stage = course.stage();
        files.write(course).map_err(kept)?;
        if course.outcome().is_none() {
            self.log = Log::new(course.header());
            let path = files.free(*stage).map_err(kept)?;
            self.file = Kept::create(&Keeping::New(path), &self.log).map_err(kept)?.ok();
        }
        Ok(())
    }

    /// Goes on with a match that was kept, in its file.
    pub fn resume(
        game: &Game,
        catalogue: &dyn Catalogue,
        mut saved: SavedMatch,
        players: Vec<Player>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        if let Err(why) = engine::replay(&saved.log, catalogue) {
            let sound = Replay::start(&saved.log, catalogue).map(|mut begun| saved.log.sound(begun.table.as_mut()));
            let is_told = saved.log.told().next().is_some();
            saved.log = match sound.ok().filter(|sound| sound.decisions() > 0) {
                Some(sound) => sound,
                None if is_told => return Err(Fault::OnlyTold { why, path: saved.path.display().to_string() }),
                None => return Err(Fault::Diverged(why)),
            };
        }
        let table = engine::replay(&saved.log, catalogue).map_err(Fault::Diverged)?.table;
        let log = Log { ending: engine::Ending::Whole, ..saved.log.clone() };
        let file = Kept::reopen(saved)?;
        let mut session = Session::at(game, catalogue, table, log, players, Some(file), stops);
        session.recall(catalogue);
        session.pass_over()?;
        Ok(session)
    }

    /// Notes in the log who sits where, so that whoever goes on with the match has the same seats.
    pub fn note_seating(&mut self, players: &str) -> Result<(), Fault> {
        self.log.seat(players);
        self.write_down();
        Ok(())
    }

    /// Has every player read again what happened last before the match was gone on with.
    fn recall(&mut self, catalogue: &dyn Catalogue) {
        self.resumed = self.log.decisions();
        let Ok(mut replay) = Replay::start(&self.log, catalogue) else { return };
        while self.resumed > 0 {
            for (seat, seated) in Seat::ALL.into_iter().zip(&mut self.players) {
                seated.before.extend(words::worth_telling(replay.table.happened(Viewer::Seat(seat))));
                let old = seated.before.len().saturating_sub(REMEMBERED);
                seated.before.drain(..old);
            }
            if !replay.step().is_ok_and(|step| step.is_some()) {
                break;
            }
        }
    }

    /// What a seat was told before the match was gone on with.
    pub fn before(&mut self, seat: Seat) -> Vec<Told> {
        self.players.get_mut(seat.index()).map(|seated| std::mem::take(&mut seated.before)).unwrap_or_default()
    }

    fn at(
        game: &Game,
        catalogue: &dyn Catalogue,
        table: Box<dyn Table>,
        log: Log,
        players: Vec<Player>,
        file: Option<Kept>,
        stops: Stops,
    ) -> Session {
        let seated = |player| Seated {
            player,
            before: Vec::new(),
            news: Vec::new(),
            waiting: Waiting::No,
            plays_all: None,
            decided: 0,
            last: None,
            own: Vec::new(),
            met: Vec::new(),
        };
        let players = players.into_iter().map(seated).collect();
        let decks = log.header.decks.iter().map(|deck| deck.name.clone()).collect();
        let reference = catalogue.reference().clone();
        let printed = Printed::of(catalogue);
        let (title, facing, last_bot, last_person) = (game.title, None, None, None);
        Session {
            title,
            table,
            reference,
            printed,
            decks,
            modes: game.modes,
            players,
            log,
            file,
            unkept: None,
            warning: String::new(),
            course: None,
            facing,
            called: None,
            last_bot,
            last_person,
            resumed: 0,
            stops,
        }
    }

    /// How many decisions have been made.
    pub fn decisions(&self) -> usize {
        self.log.decisions()
    }

    /// All that was decided.
    #[cfg(test)]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How many decisions had been made when the match was gone on with; none of a fresh one.
    pub fn resumed(&self) -> usize {
        self.resumed
    }

    /// Who decides next; persons before bots if several are asked.
    pub fn next(&self) -> Next {
        if let Some(outcome) = self.table.outcome() {
            return Next::Over(outcome);
        }
        match (self.faced(), self.bot()) {
            (Some(seat), _) => Next::Person(seat),
            (None, Some(seat)) => Next::Bot(seat),
            // A match in which nobody is asked is over, and has an outcome.
            (None, None) => Next::Over(Outcome::Draw),
        }
    }

    /// The seats of persons, or of bots, that are asked, beginning behind one of them.
    fn asked(&self, who: Who, behind: Option<Seat>) -> Vec<Seat> {
        let wanted = |seat: &Seat| self.person(*seat).is_some() == (who == Who::Persons);
        let mut asked: Vec<Seat> = self.table.deciders().iter().filter(wanted).collect();
        let before = asked.iter().filter(|&&seat| behind.is_some_and(|behind| seat <= behind)).count();
        asked.rotate_left(before);
        asked
    }

    fn asked_persons(&self) -> Vec<Seat> {
        self.asked(Who::Persons, self.last_person)
    }

    /// The person's seat that is asked next: the one that has the keyboard if it still is, or else whoever waits longest.
    fn faced(&self) -> Option<Seat> {
        let asked = self.asked_persons();
        if let Some(called) = self.called.filter(|seat| asked.contains(seat)) {
            return Some(called);
        }
        // Whoever could only take back what was done waits for those who have something to do.
        let busy: Vec<Seat> = asked.iter().copied().filter(|&seat| !self.could_only_take_back(seat)).collect();
        if busy.is_empty() && self.willing_bot().is_some() {
            return None;
        }
        let asked = if busy.is_empty() { asked } else { busy };
        self.facing.filter(|seat| asked.contains(seat)).or_else(|| asked.first().copied())
    }

    /// The person's seat that has finished and could take that back, while bots have not and nobody else here is asked.
    pub fn finished(&self) -> Option<Seat> {
        let asked = self.asked_persons();
        let all = asked.iter().all(|&seat| self.could_only_take_back(seat));
        // The one that has just finished, who is last in the order.
        asked.last().copied().filter(|_| all && self.willing_bot().is_some())
    }

    fn could_only_take_back(&self, seat: Seat) -> bool {
        self.table.options(seat).iter().all(|&option| option == engine::Choice::Back)
    }

    fn willing_bot(&self) -> Option<Seat> {
        self.asked(Who::Bots, self.last_bot).into_iter().find(|&seat| self.inclined(seat) != Inclined::Rests)
    }

    /// The bot that acts next, beside persons who think if some are asked.
    pub fn bot(&self) -> Option<Seat> {
        let alone = self.asked_persons().is_empty();
        self.willing_bot().or_else(|| self.asked(Who::Bots, self.last_bot).first().copied().filter(|_| alone))
    }

    fn inclined(&self, seat: Seat) -> Inclined {
        // Whoever could only take back what was done has done it.
        if self.could_only_take_back(seat) {
            return Inclined::Rests;
        }
        let met = self.players.get(seat.index()).is_some_and(|seated| seated.met.contains(&self.looks_to(seat)));
        match (met, self.table.view(Viewer::Seat(seat)).prompt.and_then(|prompt| prompt.safe)) {
            (false, _) => Inclined::Chooses,
            (true, Some(safe)) => Inclined::Gives(safe),
            (true, None) => Inclined::Rests,
        }
    }

    /// The other seats of whoever has the keyboard, and of others here, that are asked as well.
    pub fn also_asked(&self) -> Vec<Seat> {
        let faced = self.faced();
        self.asked_persons().into_iter().filter(|&seat| Some(seat) != faced).collect()
    }

    /// Whether something is decided between two matches.
    pub fn is_interlude(&self) -> bool {
        replay::is_interlude(&self.table.setting(), self.modes)
    }

    /// Gives the keyboard to a seat.
    pub fn face(&mut self, seat: Seat) {
        (self.facing, self.called) = (Some(seat), Some(seat));
    }

    /// Lets others act: no seat is called for any more.
    pub fn let_others_act(&mut self) {
        self.called = None;
    }

    /// The person in a seat, if there is one.
    fn person(&self, seat: Seat) -> Option<u8> {
        match self.players.get(seat.index()).map(|seated| &seated.player) {
            Some(Player::Person(number)) => Some(*number),
            Some(Player::Bot(_)) | None => None,
        }
    }

    /// The seats of persons.
    pub fn persons(&self) -> Vec<Seat> {
        Seat::all(self.table.seats()).filter(|&seat| self.person(seat).is_some()).collect()
    }

    /// How many persons are at the keyboard.
    pub fn people(&self) -> usize {
        let mut people: Vec<u8> = self.persons().into_iter().filter_map(|seat| self.person(seat)).collect();
        people.sort_unstable();
        people.dedup();
        people.len()
    }

    /// Whether one person has both seats.
    pub fn is_one_person(&self, one: Seat, other: Seat) -> bool {
        self.person(one) == self.person(other)
    }

    /// Whether two seats are of two persons, one of whom sees a card that the other does not: neither is shown the table of the other, nor
    /// leaves it behind.
    pub fn is_secret(&self, from: Seat, to: Seat) -> bool {
        if self.is_one_person(from, to) {
            return false;
        }
        let (one, other) = (self.table.view(Viewer::Seat(from)), self.table.view(Viewer::Seat(to)));
        let faces = |zone: &ZoneView| {
            let mut seen: Vec<String> =
                zone.cards.iter().filter_map(|card| Some(card.face.as_ref()?.called())).collect();
            seen.sort_unstable();
            seen
        };
        let zones = |view: &View| view.seats.iter().flat_map(|side| side.zones.iter().map(faces)).collect::<Vec<_>>();
        zones(&one) != zones(&other)
    }

    /// Whether a seat sees something that another person here does not, or the other way round.
    pub fn has_secrets(&self, seat: Seat) -> bool {
        self.persons().into_iter().any(|other| self.is_secret(seat, other))
    }

    /// What a seat is called by somebody in another one, or in its own.
    pub fn name(&self, seat: Seat, seen_by: Seat) -> String {
        match self.players.get(seat.index()).map(|seated| &seated.player) {
            Some(Player::Bot(bot)) => format!("{seat} ({})", bot.name()),
            Some(Player::Person(_)) if seat == seen_by && self.people() == 1 => format!("{seat} (you)"),
            Some(Player::Person(_)) if self.people() == 1 => format!("{seat} (yours)"),
            Some(Player::Person(_)) => seat.to_string(),
            // Where nobody sits, the game may have a name for it.
            None => {
                let view = self.table.view(Viewer::Seat(seen_by));
                let side = view.seats.into_iter().find(|side| side.seat == seat);
                side.and_then(|side| side.name).unwrap_or_else(|| seat.to_string())
            }
        }
    }

    /// What a seat is called where several sit: with how it stands to whoever looks.
    pub fn called(&self, seat: Seat, view: &View, seen_by: Seat) -> String {
        let name = self.name(seat, seen_by);
        let side = view.seats.iter().find(|side| side.seat == seat).filter(|_| view.seats.len() > 2);
        let bond = match side.map(|side| (side.sits, side.bond)) {
            Some((Sits::Out, _)) => ", out",
            Some((_, Some(Bond::Ally))) => ALLY,
            Some((_, Some(Bond::Foe))) => FOE,
            Some((_, Some(Bond::Own | Bond::Apart) | None)) | None => "",
        };
        format!("{name}{bond}")
    }

    /// Takes a choice, and then gives the answers that persons need not be asked for.
    pub fn choose(&mut self, seat: Seat, question: QuestionNumber, choice: Answer) -> Result<(), Fault> {
        let view = self.table.view(Viewer::Seat(seat));
        let options = view.prompt.iter().flat_map(|prompt| &prompt.options);
        let taken = options.into_iter().find(|option| option.choice == choice).map(|option| option.kind);
        if let Some(seated) = self.players.get_mut(seat.index()) {
            (seated.decided, seated.last) = (view.turn, taken);
        }
        self.apply(seat, question, choice)?;
        if self.person(seat).is_some() {
            // What a person does may give bots something new to do, and another person comes first now.
            self.players.iter_mut().for_each(|seated| seated.met.clear());
            (self.last_person, self.called) = (Some(seat), None);
            // What is decided between two matches is sealed, and so is how often: a seat is done with it before another is asked.
            self.facing = Some(seat).filter(|_| self.people() == 1 || self.is_interlude());
        } else {
            self.last_bot = Some(seat);
        }
        self.pass_over()
    }

    /// Passes for a person until something ends the waiting.
    pub fn wait(&mut self, seat: Seat, waiting: Waiting) -> Result<(), Fault> {
        let own = own_cards(self.table.as_ref(), seat);
        if let Some(seated) = self.players.get_mut(seat.index()) {
            (seated.waiting, seated.own) = (waiting, own);
        }
        self.pass_over()
    }

    /// How long a person passes without being asked.
    pub fn waiting(&self, seat: Seat) -> Waiting {
        self.players.get(seat.index()).map_or(Waiting::No, |seated| seated.waiting)
    }

    /// Gives the answers that persons need not be asked for.
    fn pass_over(&mut self) -> Result<(), Fault> {
        while let Some((seat, question, answer)) = self.unasked() {
            self.apply(seat, question, answer)?;
        }
        for seat in self.table.deciders().iter() {
            if let Some(seated) = self.players.get_mut(seat.index()) {
                (seated.waiting, seated.plays_all) = (Waiting::No, None);
            }
        }
        if self.table.outcome().is_some() {
            self.players.iter_mut().for_each(|seated| seated.waiting = Waiting::No);
        }
        Ok(())
    }

    /// An answer that some person who is asked need not be asked for.
    fn unasked(&self) -> Option<(Seat, QuestionNumber, Answer)> {
        self.asked_persons().into_iter().find_map(|seat| {
            let mut view = self.table.view(Viewer::Seat(seat));
            let options = &view.prompt.as_ref()?.options;
            // Cards that are alike are one line, and one line is one answer.
            if options.windows(2).all(|both| both[0].label == both[1].label) {
                words::once_each(&mut view);
            }
            let prompt = view.prompt.as_ref()?;
            Some((seat, prompt.number, self.answer_unasked(seat, &view, prompt)?))
        })
    }

    /// The answer that a person need not be asked for: to pass while waiting, or the only one there is. The first question
    /// of one's own turn is asked all the same, so that a turn is seen to come.
    fn answer_unasked(&self, seat: Seat, view: &View, prompt: &Prompt) -> Option<Answer> {
        let seated = &self.players[seat.index()];
        if seated.plays_all.as_ref() == Some(&prompt.text) {
            let free = |option: &&OptionView| words::is_free_play(view, option, seat);
            return prompt.options.iter().find(free).map(|option| option.choice);
        }
        if let (Waiting::UntilConcerned | Waiting::UntilTurn, Some(pass)) = (seated.waiting, self.table.passing(seat)) {
            return Some(pass);
        }
        let (Stops::Choices, [only]) = (self.stops, &prompt.options[..]) else { return None };
        if only.kind == OptionKind::Back {
            return None;
        }
        let begins = !prompt.courtesy && view.turn_of == seat && seated.decided != view.turn;
        // A turn is ended by whoever's it is: a key that was meant to end one must not be taken in the next. Whoever has gone on to a part of it
        // in which nothing can be done has ended it.
        let ends = only.kind == OptionKind::End && seated.last != Some(OptionKind::Next);
        (!begins && !ends).then_some(only.choice)
    }

    /// Plays the cards of a hand that cost nothing, one after another, until one of them asks something; tells whether there were any.
    pub fn play_all(&mut self, seat: Seat) -> Result<bool, Fault> {
        let view = self.table.view(Viewer::Seat(seat));
        let Some(prompt) = &view.prompt else { return Ok(false) };
        let free = prompt.options.iter().find(|option| words::is_free_play(&view, option, seat));
        let (Some(free), Some(seated)) = (free, self.players.get_mut(seat.index())) else { return Ok(false) };
        // Others may have to answer in between.
        seated.plays_all = Some(prompt.text.clone());
        self.choose(seat, prompt.number, free.choice)?;
        Ok(true)
    }

    /// How it ended, with what seats are called.
    pub fn ending(&self, outcome: Outcome) -> String {
        words::ending(&self.table.view(Viewer::Public), outcome)
    }

    fn apply(&mut self, seat: Seat, question: QuestionNumber, choice: Answer) -> Result<(), Fault> {
        let label = self.label(seat, choice);
        match self.log.apply(self.table.as_mut(), seat, question, choice) {
            Ok(()) => {}
            // A key that was pressed once too often answers what is answered already.
            Err(Refusal::Stale { .. }) => return Ok(()),
            Err(refusal) => return Err(Fault::Usage(format!("the table would not {refusal}"))),
        }
        self.hear()?;
        self.save(label)
    }

    /// What a choice is called by the seat that has it.
    fn label(&self, seat: Seat, choice: Answer) -> String {
        let options = self.table.view(Viewer::Seat(seat)).prompt.map(|prompt| prompt.options).unwrap_or_default();
        options.into_iter().find(|option| option.choice == choice).map(|option| option.label).unwrap_or_default()
    }

    /// Keeps what came of the last decision for each player.
    fn hear(&mut self) -> Result<(), Fault> {
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut self.players) {
            let happened = self.table.happened(Viewer::Seat(seat));
            if seated.waiting == Waiting::UntilConcerned {
                if happened.iter().any(|one| concerns(one, seat, &seated.own)) {
                    seated.waiting = Waiting::No;
                }
                seated.own = own_cards(self.table.as_ref(), seat);
            }
            seated.news.extend(happened);
        }
        match self.table.broken() {
            Some(why) => Err(Fault::Game(why.to_owned())),
            None => Ok(()),
        }
    }

    /// How the table looks to a seat: the state itself counts what is done in a turn, and never comes again.
    fn looks_to(&self, seat: Seat) -> u64 {
        self.table.appearance(Viewer::Seat(seat), Marks::Counted)
    }

    /// Lets a bot choose; where it has been before, it lets things go on.
    pub fn let_bot_choose(&mut self, seat: Seat) -> Result<(), Fault> {
        let (inclined, now) = (self.inclined(seat), self.looks_to(seat));
        let Some(Seated { player: Player::Bot(bot), met, .. }) = self.players.get_mut(seat.index()) else {
            return Ok(());
        };
        met.push(now);
        let choice = match inclined {
            Inclined::Gives(answer) => answer,
            Inclined::Chooses | Inclined::Rests => bot.choose(self.table.as_ref(), seat),
        };
        self.choose(seat, self.table.question(), choice)
    }

    /// Gives up for a seat.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Fault> {
        self.log
            .concede(self.table.as_mut(), seat)
            .map_err(|refusal| Fault::Usage(format!("the table would not {refusal}")))?;
        self.hear()?;
        self.save("concedes".to_owned())
    }

    /// What happened since a seat was last told.
    pub fn news(&mut self, seat: Seat) -> Vec<Happened> {
        self.players.get_mut(seat.index()).map(|seated| std::mem::take(&mut seated.news)).unwrap_or_default()
    }

    /// Writes the last decision down, with what was told of it.
    fn save(&mut self, label: String) -> Result<(), Fault> {
        let Some(stays) = self.file.as_ref().map(|file| file.stays) else { return Ok(()) };
        self.log.tell(Account { label, happened: self.table.account().reveal() });
        self.write_down();
        // Whatever ends this program, nobody goes on with what is over.
        let ends = self.table.outcome().is_some() && stays == Stays::UntilOver;
        match self.file.take_if(|_| ends) {
            Some(file) => file.discard(),
            None => self.roll_over(),
        }
    }
}

/// The cards on a player's side that the player can point at.
fn own_cards(table: &dyn Table, seat: Seat) -> Vec<Handle> {
    let view = table.view(Viewer::Seat(seat));
    let own = words::cards(&view).into_iter().filter(|found| found.seat == seat);
    own.filter_map(|found| found.card.id).collect()
}

/// Whether something that happened is about a player or the player's cards.
fn concerns(happened: &Happened, seat: Seat, own: &[Handle]) -> bool {
    let Happened::Event(told) = happened else { return false };
    let about = match told.tone {
        Tone::Begins | Tone::Ends | Tone::Routine => return false,
        Tone::Plain | Tone::Play | Tone::Harm | Tone::Loss | Tone::Gain => {
            told.parts.iter().any(|part| matches!(part, Part::Player(who) | Part::Whose(who) if *who == seat))
        }
    };
    told.weight == Weight::News && (about || told.cards().any(|card| own.contains(&card)))
}
