//! What is marked and open on the screen, and what keys do.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::{Answer, Choice, CourseView, Handle, OptionKind, Outcome, QuestionNumber, Seat, Told, Tone, View, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};

use super::arenas;
use super::board::{Board, Hit};
use super::inspect::{Inspect, Looking};
use super::marking::{Entered, Kept, Marking};
use super::options::Options;
use super::panels::{self, Key, KeysFor};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session, Stops, Waiting};
use crate::play::words;
use crate::verdict::Fault;

/// Digits that are typed within this time make one number.
const TOGETHER: Duration = Duration::from_millis(1200);

/// The smallest screen the table is drawn on.
const SMALLEST: (u16, u16) = (64, 20);

/// Below this height a screen is small.
const LOW: u16 = 30;
/// The lines of news there, with their frame.
const LEAST_NEWS: u16 = 6;

/// What lies over the table.
enum Over {
    Nothing,
    Help,
    /// What a player has to know of how the match is kept.
    Told(String),
    /// A question before something that cannot be taken back.
    Sure(Leaving),
    /// That one's own seat is out, while others play on.
    Out,
    /// A closer look at a card.
    Inspect(Inspect),
    /// Hides the table until the right person is at the keyboard.
    Curtain,
    /// How it ended.
    End(Outcome),
    /// What is told before a match of a course.
    Story,
}

/// A way to leave.
#[derive(Clone, Copy)]
enum Leaving {
    Concede,
    Quit,
}

/// What follows from a key.
pub enum Going {
    /// The table goes on.
    On,
    /// The player leaves.
    Away,
}

/// The screen's own state.
pub struct App<'s> {
    /// The match.
    pub session: &'s mut Session,
    theme: Theme,
    seat: Seat,
    view: View,
    /// What each seat was told.
    news: Vec<Vec<Told>>,
    /// The other seat whose arena is shown whole, if the player has said which.
    focus: Option<Seat>,
    /// How far the news is scrolled back.
    back: u16,
    marking: Marking,
    /// What is marked in other seats of whoever has the keyboard.
    others_marked: BTreeMap<Seat, Marking>,
    /// The digits that were typed, and when the last of them was.
    typed: Option<(String, Instant)>,
    /// Something to say in the last line until the next key.
    note: String,
    speed: Speed,
    /// Whether bots are not waited for until a person is asked.
    hurries: bool,
    over: Over,
    ended: bool,
    just_ended: bool,
    /// Whether the screen is too small to show what keys would do.
    tiny: bool,
    hits: Vec<Hit>,
    option_rows: Vec<(Rect, usize)>,
    /// The list of seldom wanted options that is open.
    opened: Option<String>,
    /// In which order options were listed.
    listed: words::Listed,
    /// Whether it was said that the seat is out.
    told_out: bool,
    /// Cards of which others like them tell the options.
    doubles: Vec<(Handle, Handle)>,
    /// How the last match of a course ended.
    result: Option<String>,
    /// The match of a course whose story has been told.
    stage: Option<u32>,
}

impl<'s> App<'s> {
    /// A table for the first person of a match.
    pub fn new(session: &'s mut Session, theme: Theme, speed: Speed) -> Self {
        let seat = session.persons().first().copied().unwrap_or(Seat::A);
        let view = session.table.view(Viewer::Seat(seat));
        let mut news = vec![Vec::new(); Seat::ALL.len()];
        for seat in session.persons() {
            news[seat.index()] = session.before(seat);
            if session.resumed() > 0 && session.table.outcome().is_none() {
                let words = "it goes on here".to_owned();
                news[seat.index()].push(Told::in_words("resumed", words, Tone::Begins));
            }
        }
        let over = if session.people() > 1 { Over::Curtain } else { Over::Nothing };
        App {
            session,
            theme,
            seat,
            view,
            news,
            focus: None,
            back: 0,
            marking: Marking::default(),
            others_marked: BTreeMap::new(),
            typed: None,
            note: String::new(),
            speed,
            hurries: false,
            over,
            ended: false,
            just_ended: false,
            tiny: false,
            hits: Vec::new(),
            option_rows: Vec::new(),
            opened: None,
            listed: words::Listed::default(),
            told_out: false,
            doubles: Vec::new(),
            result: None,
            stage: None,
        }
    }

    /// Whether nothing lies over the table, so that bots may go on.
    pub fn is_watching(&self) -> bool {
        matches!(self.over, Over::Nothing)
    }

    /// Whether it has just been told how the match ended: what was typed before was not meant for that.
    pub fn has_just_ended(&mut self) -> bool {
        std::mem::take(&mut self.just_ended)
    }

    /// How fast bots play.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether bots are not waited for until a person is asked.
    pub fn hurries(&self) -> bool {
        self.hurries
    }

    /// What is asked, with its options as they are listed.
    #[cfg(test)]
    pub fn asked(&self) -> Option<&engine::Prompt> {
        self.view.prompt.as_ref()
    }

    /// How much has been told so far.
    pub fn told(&self) -> usize {
        self.news.iter().map(Vec::len).sum()
    }

    /// Looks at the match again.
    pub fn refresh(&mut self) {
        if matches!(self.over, Over::Nothing)
            && let Some(warning) = self.session.warning()
        {
            self.over = Over::Told(warning);
        }
        self.marking.hold(self.view.prompt.as_ref());
        match self.session.next() {
            Next::Person(seat) if seat != self.seat => {
                if self.session.is_secret(self.seat, seat) {
                    self.over = Over::Curtain;
                }
                // A number in the list of one seat is nothing in the list of another.
                let marking = self.others_marked.remove(&seat).unwrap_or_default();
                self.others_marked.insert(self.seat, std::mem::replace(&mut self.marking, marking));
                (self.seat, self.focus, self.opened) = (seat, None, None);
            }
            Next::Over(outcome) if !self.ended => {
                (self.ended, self.just_ended) = (true, true);
                self.over = Over::End(outcome);
            }
            Next::Person(_) | Next::Bot(_) | Next::Over(_) => {}
        }
        let news = words::worth_telling(self.session.news(self.seat));
        if let Some(result) = words::result(&news) {
            self.result = Some(news[result].text_to(self.seat));
        }
        self.news[self.seat.index()].extend(news);
        let mut view = self.session.table.view(Viewer::Seat(self.seat));
        self.doubles = words::once_each(&mut view);
        if let Some(prompt) = &mut view.prompt {
            self.listed.keep(view.turn, self.seat, prompt);
        }
        // Others may act, and be asked something, while a list is open.
        let asked = |view: &View| view.prompt.as_ref().map(|prompt| prompt.text.clone());
        if asked(&view) != asked(&self.view) {
            self.opened = None;
        }
        words::fold(&mut view, self.opened.as_deref());
        self.view = view;
        self.begin_stage();
        self.tell_out();
        match self.marking.look(&self.view, self.seat) {
            Kept::Same => {}
            Kept::Anew => self.typed = None,
            Kept::Lost => {
                self.typed = None;
                self.note = "what you had marked is offered no more".to_owned();
            }
        }
        if self.view.prompt.is_some() || self.ended {
            self.hurries = false;
        }
    }

    /// Tells the story of a match of a course when it begins, and how it stands after the first.
    fn begin_stage(&mut self) {
        let course = self.view.course.as_ref().filter(|course| Some(course.stage) != self.stage);
        let news = |course: &CourseView| !course.story.is_empty() || self.stage.is_some() && self.result.is_some();
        let Some((stage, told)) = course.map(|course| (course.stage, news(course))) else { return };
        self.stage = Some(stage);
        if told && matches!(self.over, Over::Nothing) {
            self.over = Over::Story;
        }
    }

    /// Says once that a player is out, before the rest of the match goes by.
    fn tell_out(&mut self) {
        let is_out = |side: &&engine::SeatView| side.seat == self.seat && side.sits == engine::Sits::Out;
        let out = self.view.seats.iter().any(|side| is_out(&side));
        if out && !self.told_out && !self.ended && self.session.persons().len() == 1 {
            self.over = Over::Out;
        }
        self.told_out = out;
    }

    /// The story has been read; how the match before it ended is not told again.
    fn close_story(&mut self) {
        (self.over, self.result) = (Over::Nothing, None);
    }

    /// The player has answered: the mark begins anew.
    fn answered(&mut self) {
        self.marking.answered(&self.view);
        self.view.prompt = None;
    }

    fn option_count(&self) -> usize {
        self.view.prompt.as_ref().map_or(0, |prompt| prompt.options.len())
    }

    fn chosen(&self) -> Option<Handle> {
        self.view.prompt.as_ref()?.options.get(self.marking.at()?)?.card
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        self.tiny = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        if self.tiny {
            panels::too_small(area, SMALLEST, frame.buffer_mut());
            return;
        }
        if matches!(self.over, Over::Story) {
            // A page of its own: the table behind it has gone on already.
            let buffer = frame.buffer_mut();
            panels::story(self.view.course.as_ref(), self.result.as_deref(), self.theme, area, buffer);
            return;
        }
        if matches!(self.over, Over::Curtain) {
            panels::curtain(&self.session.name(self.seat, self.seat), self.theme, area, frame.buffer_mut());
            return;
        }
        let side = match area.width {
            ..100 => 30,
            100..140 => 38,
            _ => 48,
        };
        let [main, keys] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
        let [table, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).spacing(1).areas(main);
        let names: Vec<String> = Seat::all(self.session.table.seats())
            .map(|seat| self.session.called(seat, &self.view, self.seat))
            .collect();
        let prompt = self.view.prompt.as_ref();
        let offered = prompt.iter().flat_map(|p| &p.options).filter_map(|option| option.card);
        let lit: Vec<Handle> = offered.chain(self.doubles.iter().map(|&(double, _)| double)).collect();
        let chosen = self.chosen();
        let (view, viewer, focus, theme) = (&self.view, self.seat, self.focus, self.theme);
        let board = Board { view, viewer, names: &names, focus, lit: &lit, chosen, theme };
        let buffer = frame.buffer_mut();
        self.hits = board.draw(table, buffer);
        let own = self.session.persons().into_iter().filter(|&seat| self.session.is_one_person(seat, self.seat));
        let decides_as = Some(self.seat).filter(|_| own.count() > 1);
        let (view, seat, marked) = (&self.view, self.seat, self.marking.at());
        let options = Options { view, names: &names, seat, decides_as, marked, theme: self.theme };
        // On a small screen the question comes first, and a few lines of news are enough.
        let most = if side.height < LOW { side.height.saturating_sub(LEAST_NEWS) } else { side.height * 2 / 3 };
        let wanted = options.height(side.width).min(most);
        let [question, news] = Layout::vertical([Constraint::Length(wanted), Constraint::Fill(1)]).areas(side);
        self.option_rows = options.draw(question, buffer);
        panels::news(&self.news[self.seat.index()], self.seat, self.back, self.theme, news, buffer);
        let note = match (&self.typed, self.session.waiting(self.seat)) {
            (Some((typed, _)), _) => format!("#{typed}"),
            (None, Waiting::UntilTurn) => "passing until you decide something else".to_owned(),
            (None, Waiting::UntilConcerned) => "passing until something concerns you".to_owned(),
            (None, Waiting::No) => self.note.clone(),
        };
        let stage = match (self.ended, self.view.prompt.is_some()) {
            (true, _) => KeysFor::Over,
            (false, true) => KeysFor::Asked,
            (false, false) if self.told_out => KeysFor::Out,
            (false, false) => KeysFor::Watching,
        };
        panels::keys(stage, &self.keys_now(), &note, self.theme, keys, buffer);
        match &mut self.over {
            Over::Nothing | Over::Curtain | Over::Story => {}
            Over::Help => panels::help(self.theme, area, buffer),
            Over::Told(text) => panels::told(text, self.theme, area, buffer),
            Over::Out => panels::out(&self.view, self.theme, area, buffer),
            Over::Sure(Leaving::Concede) => panels::sure("Give up this match?", self.theme, area, buffer),
            Over::Sure(Leaving::Quit) => {
                panels::sure("Leave the table? You can go on with the match later.", self.theme, area, buffer)
            }
            Over::Inspect(inspect) => {
                let table = self.session.table.as_ref();
                let known = (&self.session.reference, &self.session.printed);
                inspect.draw(&self.view, self.seat, table, known, self.theme, area, buffer);
            }
            Over::End(outcome) => {
                let alone = (self.session.people() == 1).then_some(self.seat);
                let ending = self.session.ending(*outcome);
                panels::end(*outcome, &ending, alone, &self.view, self.theme, area, buffer);
            }
        }
    }

    /// The keys that do something now and not always.
    fn keys_now(&self) -> Vec<Key> {
        let Some(prompt) = &self.view.prompt else {
            let passes = !self.ended && !self.told_out && self.session.waiting(self.seat) == Waiting::No;
            return passes.then_some(("p", "pass on")).into_iter().collect();
        };
        let has = |kind: OptionKind| prompt.options.iter().any(|option| option.kind == kind);
        let free = prompt.options.iter().any(|option| words::is_free_play(&self.view, option, self.seat));
        let keys = [
            (has(OptionKind::End), ("e", "end turn")),
            (has(OptionKind::Back) || self.opened.is_some(), ("Esc", "back")),
            (has(OptionKind::Pass) || self.session.table.passing(self.seat).is_some(), ("p", "pass")),
            (free, ("a", "play all")),
            (!self.session.also_asked().is_empty(), ("Tab", "seat")),
            (arenas::others(&self.view, self.seat).len() > 1, ("f", "arena")),
            (true, ("c", "concede")),
        ];
        keys.into_iter().filter(|(does, _)| *does).map(|(_, key)| key).collect()
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent, now: Instant) -> Result<Going, Fault> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C')) {
            return Ok(Going::Away);
        }
        if self.tiny {
            // Nobody sees what a key would do.
            return Ok(Going::On);
        }
        match &mut self.over {
            Over::Nothing => return self.table_key(key, now),
            Over::Help | Over::Told(_) => self.over = Over::Nothing,
            Over::Story => self.close_story(),
            Over::Out => {
                self.over = Over::Nothing;
                if key.code == KeyCode::Char('P') {
                    self.hurries = true;
                } else if self.speed == Speed::Instant {
                    self.speed = Speed::Fast;
                }
            }
            Over::Curtain => {
                if key.code == KeyCode::Enter {
                    self.over = Over::Nothing;
                }
            }
            Over::Sure(leaving) => {
                let leaving = *leaving;
                self.over = Over::Nothing;
                if matches!(key.code, KeyCode::Char('y' | 'Y')) {
                    match leaving {
                        Leaving::Quit => return Ok(Going::Away),
                        Leaving::Concede => self.session.concede(self.seat)?,
                    }
                }
            }
            Over::Inspect(inspect) => {
                if inspect.key(key, &self.view, self.seat) == Looking::Done {
                    self.over = Over::Nothing;
                }
            }
            Over::End(_) => match key.code {
                KeyCode::Enter | KeyCode::Char('q') => return Ok(Going::Away),
                _ => self.over = Over::Nothing,
            },
        }
        Ok(Going::On)
    }

    fn table_key(&mut self, key: KeyEvent, now: Instant) -> Result<Going, Fault> {
        let count = self.option_count();
        let typed = self.typed.take();
        self.note.clear();
        match key.code {
            KeyCode::Up | KeyCode::Left | KeyCode::Char('k') => self.marking.step(-1, count),
            KeyCode::Tab if !self.session.also_asked().is_empty() => self.change_seat(),
            KeyCode::Char('f') => self.change_focus(),
            KeyCode::Down | KeyCode::Right | KeyCode::Char('j') | KeyCode::Tab => self.marking.step(1, count),
            KeyCode::Home => self.marking.put(0),
            KeyCode::End => self.marking.put(count.saturating_sub(1)),
            KeyCode::PageUp => self.back = self.back.saturating_add(5),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Char(digit @ '0'..='9') => self.digit(typed, digit, now),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('e') => self.end_turn()?,
            KeyCode::Esc => self.go_back()?,
            KeyCode::Char(' ') => self.hurries = true,
            // Who is out passes nothing, and goes to the end.
            KeyCode::Char('P') if self.told_out => self.hurries = true,
            KeyCode::Char('p') => self.wait(Waiting::UntilConcerned)?,
            KeyCode::Char('P') => self.wait(Waiting::UntilTurn)?,
            KeyCode::Char('s') => self.change_speed(),
            KeyCode::Char('a') => self.play_all()?,
            KeyCode::Char('i') => self.over = Over::Inspect(Inspect::of(&self.view, self.seat, self.chosen())),
            KeyCode::Char('/') => self.over = Over::Inspect(Inspect::search()),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.over = Over::Help,
            KeyCode::Char('w') => self.change_stops(),
            KeyCode::Char('c') if self.told_out => self.note = "you are out already".to_owned(),
            KeyCode::Char('c') if !self.ended => self.over = Over::Sure(Leaving::Concede),
            KeyCode::Char('q') if self.ended => return Ok(Going::Away),
            KeyCode::Char('q') => self.over = Over::Sure(Leaving::Quit),
            _ => {}
        }
        Ok(Going::On)
    }

    /// Gives the keyboard to the next seat that is asked as well.
    fn change_seat(&mut self) {
        if let Some(&other) = self.session.also_asked().first() {
            let asked = self.session.also_asked();
            let next = asked.iter().copied().find(|&seat| seat > self.seat).unwrap_or(other);
            self.session.face(next);
        }
    }

    /// Shows the next other arena whole.
    fn change_focus(&mut self) {
        let others = arenas::others(&self.view, self.seat);
        let shown = arenas::focus(&self.view, self.seat, self.focus);
        let at = others.iter().position(|&seat| Some(seat) == shown).map_or(0, |at| at + 1);
        self.focus = others.get(at).or(others.first()).copied();
        if others.len() < 2 {
            self.note = "all of the table is in sight".to_owned();
        }
    }

    fn change_stops(&mut self) {
        let (stops, note) = match self.session.stops {
            Stops::Choices => (Stops::Everywhere, "you are asked in every window"),
            Stops::Everywhere => (Stops::Choices, "you are asked where there is something to choose"),
        };
        self.session.stops = stops;
        self.note = note.to_owned();
    }

    fn change_speed(&mut self) {
        let (speed, note) = match self.speed {
            Speed::Slow => (Speed::Normal, "the bot plays at normal speed"),
            Speed::Normal => (Speed::Fast, "the bot plays fast"),
            Speed::Fast => (Speed::Instant, "the bot does not wait"),
            Speed::Instant => (Speed::Slow, "the bot plays slowly"),
        };
        self.speed = speed;
        self.note = note.to_owned();
    }

    /// Passes until something ends it; while others decide, whatever is asked next is passed.
    fn wait(&mut self, waiting: Waiting) -> Result<(), Fault> {
        let prompt = self.view.prompt.as_ref();
        if self.ended || prompt.is_some() && self.session.table.passing(self.seat).is_none() {
            // Where passing is one of the options, it is what is meant.
            let pass = prompt.and_then(|prompt| {
                let option = prompt.options.iter().find(|option| option.kind == OptionKind::Pass)?;
                Some((prompt.number, option.choice))
            });
            match pass.filter(|_| !self.ended) {
                Some((question, choice)) => {
                    self.session.choose(self.seat, question, choice)?;
                    self.answered();
                }
                None => self.note = "there is nothing to pass here".to_owned(),
            }
            return Ok(());
        }
        self.session.wait(self.seat, waiting)
    }

    /// Plays what is free of one's hand.
    fn play_all(&mut self) -> Result<(), Fault> {
        let asked = matches!(self.session.next(), Next::Person(seat) if seat == self.seat);
        if !asked || !self.session.play_all(self.seat)? {
            self.note = "no card of your hand can be played for nothing now".to_owned();
        }
        self.answered();
        self.back = 0;
        Ok(())
    }

    /// Takes the option that takes back what was begun, if there is one.
    fn go_back(&mut self) -> Result<(), Fault> {
        let prompt = self.view.prompt.as_ref();
        let back = prompt.and_then(|prompt| prompt.options.iter().position(|option| option.kind == OptionKind::Back));
        match back {
            _ if self.opened.take().is_some() => Ok(()),
            Some(back) => self.take_at(back).map(|_| ()),
            None => {
                self.note = "there is nothing to take back".to_owned();
                Ok(())
            }
        }
    }

    /// Marks an option by its number, digit by digit; a digit that comes late begins another number.
    fn digit(&mut self, typed: Option<(String, Instant)>, digit: char, now: Instant) {
        let before = typed.filter(|(_, then)| now.duration_since(*then) < TOGETHER).map(|(typed, _)| typed);
        let longer = before.map(|typed| format!("{typed}{digit}"));
        for number in longer.into_iter().chain([digit.to_string()]) {
            if let Some(at) = self.numbered(&number) {
                self.marking.put(at);
                self.typed = Some((number, now));
                return;
            }
        }
        self.note = match self.view.prompt {
            Some(_) => format!("there is no option {digit}"),
            None => "you are not asked now".to_owned(),
        };
    }

    /// The option of a number: the number that it is, where numbers are asked for, or else its place in the list.
    fn numbered(&self, number: &str) -> Option<usize> {
        words::keyed(self.view.prompt.as_ref()?, number)
    }

    /// Takes the marked option; one that ends a turn in which something can still be done, when Enter is pressed again.
    fn enter(&mut self) -> Result<Going, Fault> {
        if self.opens_list() {
            return Ok(Going::On);
        }
        match self.marking.enter(self.view.prompt.as_ref()) {
            Entered::Take(question, choice) => self.take(Some((question, choice))),
            Entered::Warn(more) => {
                let more = crate::verdict::count(more, "thing");
                let marked = self.marking.at().and_then(|at| self.view.prompt.as_ref()?.options.get(at));
                let again = marked.map_or_else(String::new, |option| option.label.clone());
                self.note = format!("Enter again: {again}; {more} can still be done");
                Ok(Going::On)
            }
            Entered::Astray => {
                self.note = "nothing is marked; mark an option first".to_owned();
                Ok(Going::On)
            }
            Entered::Nothing => self.take(None),
        }
    }

    /// Ends the turn, by a key of its own.
    fn end_turn(&mut self) -> Result<(), Fault> {
        let options = self.view.prompt.iter().flat_map(|prompt| &prompt.options);
        match options.into_iter().position(|option| option.kind == OptionKind::End) {
            Some(end) => self.take_at(end).map(|_| ()),
            None => {
                let next = self.view.prompt.iter().flat_map(|prompt| &prompt.options);
                let next = next.into_iter().find(|option| option.kind == OptionKind::Next);
                self.note = match next {
                    Some(option) => format!("the turn goes on first: {}", option.label),
                    None => "there is no turn to end here".to_owned(),
                };
                Ok(())
            }
        }
    }

    /// Opens the list that the marked option stands for, if it does.
    fn opens_list(&mut self) -> bool {
        let marked = self.marking.at().and_then(|at| self.view.prompt.as_ref()?.options.get(at));
        let list = marked.filter(|option| words::is_list(option)).and_then(|option| option.among.clone());
        let opens = list.is_some();
        self.opened = list.or_else(|| self.opened.take());
        opens
    }

    /// Takes an option by its place.
    fn take_at(&mut self, at: usize) -> Result<Going, Fault> {
        self.marking.put(at);
        if self.opens_list() {
            return Ok(Going::On);
        }
        let prompt = self.view.prompt.as_ref();
        self.take(prompt.and_then(|prompt| Some((prompt.number, prompt.options.get(at)?.choice))))
    }

    fn take(&mut self, option: Option<(QuestionNumber, Answer)>) -> Result<Going, Fault> {
        match (self.session.next(), option) {
            (Next::Person(seat), Some((question, choice))) if seat == self.seat => {
                self.session.choose(seat, question, choice)?;
                self.answered();
                self.back = 0;
                Ok(Going::On)
            }
            // What was done can be taken back while bots still act.
            (Next::Bot(_), Some((question, Choice::Back))) if self.session.table.deciders().has(self.seat) => {
                self.session.choose(self.seat, question, Choice::Back)?;
                self.answered();
                Ok(Going::On)
            }
            (Next::Over(_), _) => Ok(Going::Away),
            // A key that was meant for a question that is answered already does nothing.
            _ => Ok(Going::On),
        }
    }

    /// Takes a click: on an option it takes it, on a card it marks an option about it or looks closer.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Fault> {
        let at = Position { x: mouse.column, y: mouse.row };
        if self.tiny {
            return Ok(());
        }
        match (&mut self.over, mouse.kind) {
            (Over::Nothing, _) => {}
            (Over::Inspect(inspect), _) => {
                if inspect.mouse(mouse) == Looking::Done {
                    self.over = Over::Nothing;
                }
                return Ok(());
            }
            (Over::Story, MouseEventKind::Down(_)) => {
                self.close_story();
                return Ok(());
            }
            (Over::Help | Over::Told(_) | Over::Out | Over::End(_), MouseEventKind::Down(_)) => {
                self.over = Over::Nothing;
                return Ok(());
            }
            (
                Over::Help | Over::Told(_) | Over::Out | Over::Story | Over::End(_) | Over::Curtain | Over::Sure(_),
                _,
            ) => return Ok(()),
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.back = self.back.saturating_add(2),
            MouseEventKind::ScrollDown => self.back = self.back.saturating_sub(2),
            MouseEventKind::Down(button) => {
                let option = self.option_rows.iter().find(|(area, _)| area.contains(at)).map(|&(_, option)| option);
                let card = self.hits.iter().find(|(area, _)| area.contains(at)).map(|&(_, card)| card);
                if let Some(option) = option {
                    self.take_at(option)?;
                } else if let Some(card) = card {
                    let stands = self.doubles.iter().find(|(double, _)| *double == card);
                    let card = stands.map_or(card, |&(_, stands)| stands);
                    let about = self
                        .view
                        .prompt
                        .as_ref()
                        .and_then(|prompt| prompt.options.iter().position(|option| option.card == Some(card)));
                    match (about, button) {
                        (Some(option), MouseButton::Left) if Some(option) != self.marking.at() => {
                            self.marking.put(option)
                        }
                        _ => self.over = Over::Inspect(Inspect::of(&self.view, self.seat, Some(card))),
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}
