//! A course as one table: it hands on to the present match, and goes on to the next when that is over.

use std::any::Any;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::face::catalogue::{Catalogue, Loaded, StartError};
use crate::face::guard::caught;
use crate::face::log::Header;
use crate::face::matches::Match;
use crate::face::placing::place;
use crate::face::restrictions::{Restrictions, RestrictionsError};
use crate::face::save::{LoadError, SaveOf};
use crate::face::table::{Changes, Marks, OtherGame, SecretAccount, Table};
use crate::model::chance::Rng;
use crate::model::choice::{Answer, Choice, Likeness, Outcome, QuestionNumber, Reason, Refusal};
use crate::model::handle::Handle;
use crate::model::ids::{Seat, Seats, Viewer, in_a_list};
use crate::model::position::{Misplaced, Position};
use crate::model::seed::{Branch, Seed};
use crate::model::setting::{Purpose, Wish};
use crate::model::view::{CourseView, Happened, Told, Tone, View};
use crate::rules::context::Look;
use crate::rules::course::{Course, Opening, Series, Stage};
use crate::rules::ruleset::{Building, Ruleset, Telling};

/// The version of the file of a course.
pub const COURSE_FORMAT: u32 = 1;

/// Why a course cannot begin or go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CourseError {
    /// There is no such course.
    #[error("begin the course {course:?}: {game} has {known}")]
    Unknown {
        /// What was asked for.
        course: String,
        /// The game.
        game: &'static str,
        /// The courses it has.
        known: String,
    },
    /// It cannot begin so.
    #[error("begin the course: {0}")]
    Opening(String),
    /// It cannot be changed so.
    #[error("change the course: {0}")]
    Fixed(String),
    /// Its file is not one.
    #[error("read the course: {0}")]
    Unread(String),
    /// Its file is of another version.
    #[error("read the course: it has format {found}, and this program reads format {COURSE_FORMAT}")]
    Format {
        /// Its version.
        found: i64,
    },
    /// It is a course of another game.
    #[error("read the course: it is of {found}, not of {ours}")]
    Game {
        /// Its game.
        found: String,
        /// The one it was read with.
        ours: &'static str,
    },
    /// It is over.
    #[error("go on with the course: it is over, {ended} ({})", standing.join("; "))]
    Over {
        /// How it ended, in words.
        ended: String,
        /// How it stands.
        standing: Vec<String>,
    },
    /// The list that it is played under is of other cards.
    #[error(transparent)]
    List(#[from] RestrictionsError),
    /// A match of it cannot start.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// A match of a course that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of its stage, from 1.
    pub stage: u32,
    /// What it was called.
    pub title: String,
    /// How it ended.
    pub outcome: Outcome,
}

/// A course as everything outside sees it.
pub trait Coursed: Table {
    /// The number of the stage, counted from 1.
    fn stage(&self) -> u32;
    /// What is carried from match to match, as a file that a person can read and [`Catalogue::resume_course`] reads again. It
    /// speaks of the beginning of the present stage; what has been decided since is in that stage's log.
    fn facts(&self) -> String;
    /// The same course with its present match in a position, in the way in which the stage is played; no log leads there.
    fn placed(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced>;
    /// The same course from the beginning of its present stage, with some dials set to something else. It is dealt anew: somebody may have seen
    /// how it was dealt.
    fn changed(&self, dials: &[(String, String)]) -> Result<Box<dyn Coursed>, CourseError>;
    /// The header of the present stage's log.
    fn header(&self) -> Header;
    /// The match that ended last since the course was begun or gone on with, of those that are more than a decision between two.
    fn finished(&self) -> Option<&Finished>;
    /// The match that is played now.
    fn current(&self) -> &dyn Table;
    /// The same as a table.
    fn as_table(&mut self) -> &mut dyn Table;
    /// The same as a table, for good; [`Table::as_course`] still knows it.
    fn into_table(self: Box<Self>) -> Box<dyn Table>;
}

/// The most stages that a course has: no game has one that is nearly so long.
const MOST_STAGES: u32 = 999;

/// The file of a course.
#[derive(Serialize, Deserialize)]
struct File<F> {
    format: u32,
    game: String,
    course: String,
    stage: u32,
    /// How often the stage has been dealt anew.
    #[serde(default, skip_serializing_if = "is_none")]
    anew: u16,
    seed: Seed,
    facts: F,
    /// The list of an event that all its matches are played under.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    restrictions: Option<Restrictions>,
}

fn is_none(times: &u16) -> bool {
    *times == 0
}

/// The head of such a file, whatever its facts are.
#[derive(Deserialize)]
struct FileHead {
    format: i64,
    game: String,
    course: String,
}

/// A course of a game with rules `R`.
struct CourseTable<R: Ruleset, C: Course<R>> {
    loaded: Loaded<R>,
    seed: Seed,
    stage: u32,
    /// How often the stage has been dealt anew.
    anew: u16,
    /// As they were when the present stage began.
    facts: C::Facts,
    title: String,
    /// How the present match began.
    began: Header,
    current: Match<R>,
    /// The match that has just ended, of which there is still something to tell.
    ended: Option<Match<R>>,
    /// The match that ended last, of those that are more than a decision between two.
    finished: Option<Finished>,
    outcome: Option<Outcome>,
    /// What the course was before its last match was counted, for whoever undoes it.
    before_the_end: Option<Before<C::Facts>>,
}

/// What a course was before a match of it was counted.
#[derive(Clone)]
struct Before<F> {
    stage: u32,
    facts: F,
    finished: Option<Finished>,
}

impl<R: Ruleset, C: Course<R>> Clone for CourseTable<R, C> {
    fn clone(&self) -> Self {
        CourseTable {
            loaded: self.loaded.clone(),
            seed: self.seed,
            stage: self.stage,
            anew: self.anew,
            facts: self.facts.clone(),
            title: self.title.clone(),
            began: self.began.clone(),
            current: self.current.clone(),
            ended: self.ended.clone(),
            finished: self.finished.clone(),
            outcome: self.outcome,
            before_the_end: self.before_the_end.clone(),
        }
    }
}

/// A match that a stage begins with.
struct Begun<R: Ruleset> {
    title: String,
    header: Header,
    table: Match<R>,
}

impl<R: Ruleset, C: Course<R>> CourseTable<R, C> {
    fn at(loaded: &Loaded<R>, seed: Seed, (stage, anew): (u32, u16), facts: C::Facts) -> Result<Self, CourseError> {
        match Self::begin_stage(loaded, seed, (stage, anew), &facts)? {
            Ok(Begun { title, header, table }) => Ok(CourseTable {
                loaded: loaded.clone(),
                seed,
                stage,
                anew,
                facts,
                title,
                began: header,
                current: table,
                ended: None,
                finished: None,
                outcome: None,
                before_the_end: None,
            }),
            Err(outcome) => {
                // What seats are called is said by a match.
                let (wish, decks) = C::decks(&facts);
                let table = loaded.begin(&wish, decks, seed).ok();
                let called =
                    |seat: Seat| table.as_ref().map_or_else(|| seat.to_string(), |table| called(table.look(), seat));
                Err(CourseError::Over { ended: in_words(outcome, &called), standing: C::standing(&facts, &called) })
            }
        }
    }

    /// The match of a stage, or how the course has ended.
    fn begin_stage(
        loaded: &Loaded<R>,
        seed: Seed,
        (stage, anew): (u32, u16),
        facts: &C::Facts,
    ) -> Result<Result<Begun<R>, Outcome>, StartError> {
        match C::stage(facts) {
            Stage::Over(outcome) => Ok(Err(outcome)),
            Stage::Match { title, wish, decks } => {
                let seed = seed.branch(Branch::Stage { stage, anew });
                let header = Header::new(loaded, &wish, &decks, seed);
                let table = loaded.begin(&wish, &decks, seed)?;
                Ok(Ok(Begun { title, header, table }))
            }
        }
    }

    /// Goes on to the next stage as long as the present match is over.
    fn advance(&mut self) {
        while let (Some(outcome), None) = (self.current.outcome(), self.outcome) {
            let before = Before { stage: self.stage, facts: self.facts.clone(), finished: self.finished.clone() };
            let mode = self.current.setting().mode;
            if R::MODES.iter().any(|known| known.name == mode && known.purpose == Purpose::Match) {
                self.finished = Some(Finished { stage: self.stage, title: self.title.clone(), outcome });
            }
            (self.stage, self.anew) = (self.stage + 1, 0);
            let begun = caught(|| {
                C::close(&mut self.facts, self.current.look());
                let begun = Self::begin_stage(&self.loaded, self.seed, (self.stage, 0), &self.facts);
                begun.map_err(|error| format!("failed to {error}"))
            });
            match begun.and_then(|begun| begun) {
                Ok(Ok(Begun { title, header, mut table })) => {
                    table.continue_from(self.current.question());
                    table.scratch.compares = self.current.scratch.compares;
                    let over = std::mem::replace(&mut self.current, table);
                    self.ended.get_or_insert(over);
                    (self.title, self.began) = (title, header);
                }
                Ok(Err(outcome)) => (self.outcome, self.before_the_end) = (Some(outcome), Some(before)),
                // What the rules of the course made cannot be played: the game has failed.
                Err(error) => {
                    self.current.breaks(format!("stage {} of its course cannot begin: {error}", self.stage));
                    self.before_the_end = Some(before);
                    return;
                }
            }
        }
    }

    fn story(&self) -> Vec<String> {
        self.current.guarded(Vec::new, |_| C::story(&self.facts))
    }

    fn standing(&self) -> Vec<String> {
        self.current.guarded(Vec::new, |current| C::standing(&self.facts, &|seat| called(current.look(), seat)))
    }

    /// What is told between two stages: how the match ended, and what leads on from it.
    fn told_between(&self) -> Vec<Happened> {
        let ended = self.last_result();
        let story = self.story().into_iter().map(|paragraph| (paragraph, Tone::Plain));
        let all = ended.into_iter().map(|words| (words, Tone::Begins)).chain(story);
        all.map(|(words, tone)| Happened::Event(Told::story(words, tone))).collect()
    }

    /// How the match before this stage ended, if there was one.
    fn last_result(&self) -> Option<String> {
        let over = self.ended.as_ref().unwrap_or(&self.current);
        let finished = self.finished.as_ref().filter(|finished| finished.stage + 1 == self.stage)?;
        let outcome = in_words(finished.outcome, &|seat| called(over.look(), seat));
        Some(format!("{}: {outcome}", finished.title))
    }

    fn file(&self) -> File<C::Facts> {
        File {
            format: COURSE_FORMAT,
            game: R::NAME.to_owned(),
            course: C::NAME.to_owned(),
            stage: self.stage,
            anew: self.anew,
            seed: self.seed,
            facts: self.facts.clone(),
            restrictions: self.loaded.event().cloned(),
        }
    }

    fn read(loaded: &Loaded<R>, text: &str) -> Result<Self, CourseError> {
        let file: File<C::Facts> =
            toml::from_str(text).map_err(|error| CourseError::Unread(error.to_string().trim_end().to_owned()))?;
        if !(1..=MOST_STAGES).contains(&file.stage) {
            let why = format!("it is at stage {}, and a course has {MOST_STAGES} at most", file.stage);
            return Err(CourseError::Unread(why));
        }
        let listed = file.restrictions.as_ref().map(|list| loaded.restricted_to(list)).transpose()?;
        let loaded = listed.as_ref().unwrap_or(loaded);
        C::check(&file.facts).map_err(CourseError::Unread)?;
        C::check_stage(&file.facts, file.stage).map_err(CourseError::Unread)?;
        let (wish, decks) = C::decks(&file.facts);
        let setting = wish.for_players(decks.len()).resolve(R::MODES).map_err(StartError::Setting)?;
        for deck in decks {
            // As of a deck in a file of its own: rules add the copies up.
            if let Some((card, count)) = deck.miscounted() {
                let why =
                    format!("{} has {count} copies of {card:?}; a whole number from 1 to 999 is right", deck.name);
                return Err(CourseError::Unread(why));
            }
            loaded.deck_code(&setting, deck)?;
        }
        let reasons = R::Decks::check_table(loaded.pool(), &setting, &decks.iter().collect::<Vec<_>>());
        if !reasons.is_empty() {
            return Err(StartError::Together { reasons }.into());
        }
        Self::at(loaded, file.seed, (file.stage, file.anew), file.facts)
    }
}

/// What a seat is called.
fn called<R: Ruleset>(look: Look<R>, seat: Seat) -> String {
    R::Words::seat_name(look, seat).map_or_else(|| seat.to_string(), str::to_owned)
}

/// How a match ended, with the names that the game has for seats.
fn in_words(outcome: Outcome, called: &dyn Fn(Seat) -> String) -> String {
    match outcome {
        Outcome::Draw => outcome.to_string(),
        Outcome::Won(seats) => {
            format!("{} won", in_a_list(&seats.iter().map(called).collect::<Vec<_>>()))
        }
    }
}

impl<R: Ruleset, C: Course<R>> Coursed for CourseTable<R, C> {
    fn stage(&self) -> u32 {
        self.stage
    }

    fn facts(&self) -> String {
        // Facts are plain data with names, which can always be written.
        toml::to_string_pretty(&self.file()).unwrap_or_default()
    }

    fn placed(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced> {
        let position = Position { setting: self.current.setting(), ..position.clone() };
        let mut course = self.clone();
        course.current = place::<R>(self.loaded.card_set(), &position)?;
        Ok(Box::new(course))
    }

    fn changed(&self, dials: &[(String, String)]) -> Result<Box<dyn Coursed>, CourseError> {
        let mut facts = self.facts.clone();
        for (dial, value) in dials {
            C::change(&mut facts, dial, value).map_err(CourseError::Fixed)?;
        }
        let anew = self.anew.saturating_add(1);
        Ok(Box::new(Self::at(&self.loaded, self.seed, (self.stage, anew), facts)?))
    }

    fn header(&self) -> Header {
        self.began.clone()
    }

    fn finished(&self) -> Option<&Finished> {
        self.finished.as_ref()
    }

    fn current(&self) -> &dyn Table {
        &self.current
    }

    fn as_table(&mut self) -> &mut dyn Table {
        self
    }

    fn into_table(self: Box<Self>) -> Box<dyn Table> {
        self
    }
}

impl<R: Ruleset, C: Course<R>> Table for CourseTable<R, C> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn seats(&self) -> u8 {
        self.current.seats()
    }

    fn setting(&self) -> Wish {
        self.current.setting()
    }

    fn deciders(&self) -> Seats {
        self.current.deciders()
    }

    fn question(&self) -> QuestionNumber {
        self.current.question()
    }

    fn kind_of_question(&self) -> u16 {
        self.current.kind_of_question()
    }

    fn list_options(&self, seat: Seat, options: &mut Vec<Answer>) {
        self.current.list_options(seat, options);
    }

    fn list_likenesses(&self, seat: Seat, options: &mut Vec<Choice<Likeness>>) {
        self.current.list_likenesses(seat, options);
    }

    fn apply(&mut self, seat: Seat, question: QuestionNumber, answer: Answer) -> Result<(), Refusal> {
        self.current.apply(seat, question, answer)?;
        self.ended = None;
        self.advance();
        Ok(())
    }

    fn take(&mut self, seat: Seat, option: usize) -> Result<(), Refusal> {
        self.current.take(seat, option)?;
        self.ended = None;
        self.advance();
        Ok(())
    }

    fn safe_answer(&self, seat: Seat) -> Option<Answer> {
        self.current.safe_answer(seat)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.current.concede(seat)?;
        self.ended = None;
        self.advance();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.current.view(viewer);
        view.outcome = self.outcome;
        view.course = Some(CourseView {
            course: C::NAME.to_owned(),
            stage: self.stage,
            title: self.title.clone(),
            standing: self.standing(),
            story: self.story(),
        });
        view
    }

    fn appearance(&self, viewer: Viewer, marks: Marks) -> u64 {
        self.current.appearance(viewer, marks) ^ u64::from(self.stage)
    }

    fn watch(&mut self, changes: Changes) {
        self.current.watch(changes);
    }

    fn happened(&self, viewer: Viewer) -> Vec<Happened> {
        match (&self.ended, self.outcome) {
            (None, None) => self.current.happened(viewer),
            (Some(ended), _) => {
                let told = ended.happened(viewer).into_iter().chain(self.told_between());
                told.chain(self.current.happened(viewer)).collect()
            }
            (None, Some(_)) => self.current.happened(viewer).into_iter().chain(self.told_between()).collect(),
        }
    }

    fn account(&self) -> SecretAccount {
        let ended = self.ended.iter().flat_map(|ended| ended.account().reveal());
        SecretAccount::from(Vec::from_iter(ended.chain(self.current.account().reveal())))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Of the match that the last answer was given to, so that the log of a stage is the log of a match.
    fn fingerprint(&self) -> u64 {
        self.ended.as_ref().unwrap_or(&self.current).fingerprint()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn copy_from(&mut self, other: &dyn Table) -> Result<(), OtherGame> {
        let alike = other.as_any().downcast_ref::<Self>().ok_or(OtherGame { from: other.game(), to: R::NAME })?;
        // Whoever tries things out copies the same stage again and again: what is carried along is the same.
        if (self.stage, self.seed) == (alike.stage, alike.seed)
            && self.began == alike.began
            && self.facts == alike.facts
        {
            self.ended.clone_from(&alike.ended);
            self.finished.clone_from(&alike.finished);
            self.outcome = alike.outcome;
            self.before_the_end.clone_from(&alike.before_the_end);
            return self.current.copy_from(&alike.current);
        }
        *self = alike.clone();
        Ok(())
    }

    fn save(&self) -> Result<Vec<u8>, Refusal> {
        self.current.written(SaveOf::Stage)
    }

    fn undo(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        self.current.go_back(saved, SaveOf::Stage)?;
        // What the match had brought is undone with it.
        if let Some(before) = self.before_the_end.take() {
            (self.stage, self.facts, self.finished) = (before.stage, before.facts, before.finished);
            self.outcome = None;
        }
        self.ended = None;
        Ok(())
    }

    fn broken(&self) -> Option<&str> {
        self.current.broken()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_course(&self) -> Option<&dyn Coursed> {
        Some(self)
    }

    fn redraw(&mut self, seat: Seat, rng: &mut Rng) {
        self.current.redraw(seat, rng);
        // The chance of later matches is not known either.
        self.seed = Seed::of(rng.wide());
    }

    fn explain(&self, seat: Seat, card: Handle) -> Vec<Reason> {
        self.current.explain(seat, card)
    }

    fn passing(&self, seat: Seat) -> Option<Answer> {
        self.current.passing(seat)
    }

    /// Of the match that the last answer was given to: who ends one well has done well.
    fn score(&self, seat: Seat) -> i32 {
        self.ended.as_ref().unwrap_or(&self.current).score(seat)
    }
}

impl<R: Ruleset> Loaded<R> {
    /// The names of the courses that the game has.
    pub(crate) fn course_names() -> Vec<&'static str> {
        let own = <R::Course as Course<R>>::NAME;
        let series = <Series as Course<R>>::NAME;
        [series, own].into_iter().filter(|name| !name.is_empty()).collect()
    }

    fn unknown_course(course: &str) -> CourseError {
        let known = Self::course_names().join(", ");
        CourseError::Unknown { course: course.to_owned(), game: R::NAME, known }
    }

    pub(crate) fn course(&self, course: &str, opening: &Opening, seed: Seed) -> Result<Box<dyn Coursed>, CourseError> {
        if course == <Series as Course<R>>::NAME {
            self.begin_course::<Series>(opening, seed)
        } else if course == <R::Course as Course<R>>::NAME && !course.is_empty() {
            self.begin_course::<R::Course>(opening, seed)
        } else {
            Err(Self::unknown_course(course))
        }
    }

    fn begin_course<C: Course<R>>(&self, opening: &Opening, seed: Seed) -> Result<Box<dyn Coursed>, CourseError> {
        let setting = opening.wish.for_players(opening.decks.len()).resolve(R::MODES).map_err(StartError::Setting)?;
        for deck in &opening.decks {
            self.deck_code(&setting, deck)?;
        }
        let facts = C::begin(opening).map_err(CourseError::Opening)?;
        Ok(Box::new(CourseTable::<R, C>::at(self, seed, (1, 0), facts)?))
    }

    pub(crate) fn course_of(&self, text: &str) -> Result<Box<dyn Coursed>, CourseError> {
        let head: FileHead =
            toml::from_str(text).map_err(|error| CourseError::Unread(error.to_string().trim_end().to_owned()))?;
        if head.format != i64::from(COURSE_FORMAT) {
            return Err(CourseError::Format { found: head.format });
        }
        if head.game != R::NAME {
            return Err(CourseError::Game { found: head.game, ours: R::NAME });
        }
        if head.course == <Series as Course<R>>::NAME {
            Ok(Box::new(CourseTable::<R, Series>::read(self, text)?))
        } else if head.course == <R::Course as Course<R>>::NAME && !head.course.is_empty() {
            Ok(Box::new(CourseTable::<R, R::Course>::read(self, text)?))
        } else {
            Err(Self::unknown_course(&head.course))
        }
    }
}
