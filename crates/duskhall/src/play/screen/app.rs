//! What is marked and open on the screen, and what keys do.

use std::time::{Duration, Instant};

use engine::{Answer, Choice, CourseView, Handle, Outcome, QuestionNumber, Seat, Told, Tone, View, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};

use super::arenas;
use super::board::{Board, Hit};
use super::inspect::{Inspect, Looking};
use super::panels::{self, Options, Stage};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session, Stops, Waiting};
use crate::play::words;
use crate::verdict::Fault;

/// Digits that are typed within this time make one number.
const TOGETHER: Duration = Duration::from_millis(1200);

/// The smallest screen the table is drawn on.
const SMALLEST: (u16, u16) = (64, 20);

/// What lies over the table.
enum Over {
    Nothing,
    Help,
    /// A question before something that cannot be taken back.
    Sure(Leaving),
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
    marked: usize,
    /// What was marked when the player was asked last and has not answered since, and the words of that question.
    held: Option<(String, Answer)>,
    /// The question whose options are marked.
    asked: Option<QuestionNumber>,
    /// The digits that were typed, and when the last of them was.
    typed: Option<(String, Instant)>,
    /// Something to say in the last line until the next key.
    note: String,
    speed: Speed,
    /// Whether bots are not waited for until a person is asked.
    hurries: bool,
    over: Over,
    ended: bool,
    /// Whether the screen is too small to show what keys would do.
    tiny: bool,
    hits: Vec<Hit>,
    option_rows: Vec<(Rect, usize)>,
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
            marked: 0,
            held: None,
            asked: None,
            typed: None,
            note: String::new(),
            speed,
            hurries: false,
            over,
            ended: false,
            tiny: false,
            hits: Vec::new(),
            option_rows: Vec::new(),
            doubles: Vec::new(),
            result: None,
            stage: None,
        }
    }

    /// Whether nothing lies over the table, so that bots may go on.
    pub fn is_watching(&self) -> bool {
        matches!(self.over, Over::Nothing)
    }

    /// How fast bots play.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether bots are not waited for until a person is asked.
    pub fn hurries(&self) -> bool {
        self.hurries
    }

    /// Looks at the match again.
    pub fn refresh(&mut self) {
        match self.session.next() {
            Next::Person(seat) if seat != self.seat => {
                if self.session.is_secret(self.seat, seat) {
                    self.over = Over::Curtain;
                }
                self.seat = seat;
                self.focus = None;
            }
            Next::Over(outcome) if !self.ended => {
                self.ended = true;
                self.over = Over::End(outcome);
            }
            Next::Person(_) | Next::Bot(_) | Next::Over(_) => {}
        }
        let news = words::worth_telling(self.session.news(self.seat));
        let result = news.iter().rfind(|told| told.event == "story" && told.tone == Tone::Begins);
        if let Some(result) = result {
            self.result = Some(result.text_to(self.seat));
        }
        self.news[self.seat.index()].extend(news);
        let mut view = self.session.table.view(Viewer::Seat(self.seat));
        self.hold_mark();
        self.doubles = words::once_each(&mut view);
        self.view = view;
        self.begin_stage();
        let asked = self.view.prompt.as_ref().map(|prompt| prompt.number);
        if asked.is_some() && asked != self.asked {
            self.asked = asked;
            match self.held_option() {
                Some(still) => self.marked = still,
                None => {
                    self.marked = self.default_option();
                    self.typed = None;
                }
            }
        }
        if asked.is_some() || self.ended {
            self.hurries = false;
        }
        self.marked = self.marked.min(self.option_count().saturating_sub(1));
    }

    /// Tells the story of a match of a course when it begins, and how it stands after the first.
    fn begin_stage(&mut self) {
        let course = self.view.course.as_ref().filter(|course| Some(course.stage) != self.stage);
        let news = |course: &CourseView| !course.story.is_empty() || self.stage.is_some();
        let Some((stage, told)) = course.map(|course| (course.stage, news(course))) else { return };
        self.stage = Some(stage);
        if told && matches!(self.over, Over::Nothing) {
            self.over = Over::Story;
        }
    }

    /// Notes what is marked, if the player is asked: others may act, and be asked something by themselves, before the player answers.
    fn hold_mark(&mut self) {
        if let Some(prompt) = self.view.prompt.as_ref().filter(|prompt| self.asked == Some(prompt.number))
            && let Some(option) = prompt.options.get(self.marked)
        {
            self.held = Some((prompt.text.clone(), option.choice));
        }
    }

    /// Where that option is now, if the same is asked and it is still offered.
    fn held_option(&self) -> Option<usize> {
        let (text, choice) = self.held.as_ref()?;
        let now = self.view.prompt.as_ref().filter(|now| now.text == *text)?;
        now.options.iter().position(|option| option.choice == *choice)
    }

    /// The player has answered: the mark begins anew.
    fn answered(&mut self) {
        self.held = None;
        self.view.prompt = None;
    }

    /// The option that is marked at first: where another would give something up, the one by which least happens.
    fn default_option(&self) -> usize {
        let Some(prompt) = &self.view.prompt else { return 0 };
        let gives_up = prompt.options.first().is_some_and(|first| {
            let for_nothing = first.costs.is_none() && first.does.is_some();
            prompt.courtesy || for_nothing && !words::is_free_play(&self.view, first, self.seat)
        });
        let safe = prompt.options.iter().position(|option| Some(option.choice) == prompt.safe);
        safe.filter(|_| gives_up).or_else(|| words::foe_to_harm(&self.view, prompt)).unwrap_or(0)
    }

    fn option_count(&self) -> usize {
        self.view.prompt.as_ref().map_or(0, |prompt| prompt.options.len())
    }

    fn chosen(&self) -> Option<Handle> {
        self.view.prompt.as_ref()?.options.get(self.marked)?.card
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        self.tiny = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        if self.tiny {
            panels::too_small(area, SMALLEST, frame.buffer_mut());
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
        let options =
            Options { view: &self.view, names: &names, seat: self.seat, marked: self.marked, theme: self.theme };
        let wanted = options.height(side.width).min(side.height * 3 / 5);
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
            (true, _) => Stage::Over,
            (false, true) => Stage::Asked,
            (false, false) => Stage::Watching,
        };
        panels::keys(stage, &note, self.theme, keys, buffer);
        match &mut self.over {
            Over::Nothing | Over::Curtain => {}
            Over::Help => panels::help(self.theme, area, buffer),
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
            Over::Story => {
                panels::story(self.view.course.as_ref(), self.result.as_deref(), self.theme, area, buffer);
            }
        }
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
            Over::Help | Over::Story => self.over = Over::Nothing,
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
            KeyCode::Up | KeyCode::Left | KeyCode::Char('k') => {
                self.marked = (self.marked + count.max(1) - 1) % count.max(1)
            }
            KeyCode::Tab if !self.session.also_asked().is_empty() => self.change_seat(),
            KeyCode::Char('f') => self.change_focus(),
            KeyCode::Down | KeyCode::Right | KeyCode::Char('j') | KeyCode::Tab => {
                self.marked = (self.marked + 1) % count.max(1)
            }
            KeyCode::Home => self.marked = 0,
            KeyCode::End => self.marked = count.saturating_sub(1),
            KeyCode::PageUp => self.back = self.back.saturating_add(5),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Char(digit @ '0'..='9') => self.digit(typed, digit, now),
            KeyCode::Enter => return self.take(),
            KeyCode::Esc => self.go_back()?,
            KeyCode::Char(' ') => self.hurries = true,
            KeyCode::Char('p') => self.wait(Waiting::UntilConcerned)?,
            KeyCode::Char('P') => self.wait(Waiting::UntilTurn)?,
            KeyCode::Char('s') => self.change_speed(),
            KeyCode::Char('a') => self.play_all()?,
            KeyCode::Char('i') => self.over = Over::Inspect(Inspect::of(&self.view, self.seat, self.chosen())),
            KeyCode::Char('/') => self.over = Over::Inspect(Inspect::search()),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.over = Over::Help,
            KeyCode::Char('w') => self.change_stops(),
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
                let option = prompt.options.iter().find(|option| option.label == "Pass")?;
                matches!(option.choice, Choice::Plain(_)).then_some((prompt.number, option.choice))
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
        if !asked || self.session.play_all(self.seat)? == 0 {
            self.note = "no card of your hand can be played for nothing now".to_owned();
        }
        self.answered();
        self.back = 0;
        Ok(())
    }

    /// Takes the option that takes back what was begun, if there is one.
    fn go_back(&mut self) -> Result<(), Fault> {
        let prompt = self.view.prompt.as_ref();
        let back = prompt.and_then(|prompt| prompt.options.iter().position(|option| option.choice == Choice::Back));
        match back {
            Some(back) => {
                self.marked = back;
                self.take().map(|_| ())
            }
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
                self.marked = at;
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

    /// Takes the marked option.
    fn take(&mut self) -> Result<Going, Fault> {
        let prompt = self.view.prompt.as_ref();
        let option = prompt.and_then(|prompt| Some((prompt.number, prompt.options.get(self.marked)?.choice)));
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
            (Over::Help | Over::Story | Over::End(_), MouseEventKind::Down(_)) => {
                self.over = Over::Nothing;
                return Ok(());
            }
            (Over::Help | Over::Story | Over::End(_) | Over::Curtain | Over::Sure(_), _) => return Ok(()),
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.back = self.back.saturating_add(2),
            MouseEventKind::ScrollDown => self.back = self.back.saturating_sub(2),
            MouseEventKind::Down(button) => {
                let option = self.option_rows.iter().find(|(area, _)| area.contains(at)).map(|&(_, option)| option);
                let card = self.hits.iter().find(|(area, _)| area.contains(at)).map(|&(_, card)| card);
                if let Some(option) = option {
                    self.marked = option;
                    self.take()?;
                } else if let Some(card) = card {
                    let stands = self.doubles.iter().find(|(double, _)| *double == card);
                    let card = stands.map_or(card, |&(_, stands)| stands);
                    let about = self
                        .view
                        .prompt
                        .as_ref()
                        .and_then(|prompt| prompt.options.iter().position(|option| option.card == Some(card)));
                    match (about, button) {
                        (Some(option), MouseButton::Left) if option != self.marked => self.marked = option,
                        _ => self.over = Over::Inspect(Inspect::of(&self.view, self.seat, Some(card))),
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}
