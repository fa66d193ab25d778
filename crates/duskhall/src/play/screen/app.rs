//! What is marked and open on the screen, and what keys do.

use engine::{Handle, Outcome, Seat, Told, View, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};

use super::board::{Board, Hit};
use super::inspect::Inspect;
use super::panels::{self, Options};
use super::theme::Theme;
use crate::play::session::{Next, Session, Stops};
use crate::play::words;
use crate::verdict::Fault;

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
    /// A bot need not be waited for.
    Faster,
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
    news: Vec<Told>,
    /// How far the news is scrolled back.
    back: u16,
    marked: usize,
    typed: String,
    over: Over,
    ended: bool,
    hits: Vec<Hit>,
    option_rows: Vec<(Rect, usize)>,
}

impl<'s> App<'s> {
    /// A table for the first person of a match.
    pub fn new(session: &'s mut Session, theme: Theme) -> Self {
        let seat = session.persons().first().copied().unwrap_or(Seat::A);
        let view = session.table.view(Viewer::Seat(seat));
        let over = if session.persons().len() > 1 { Over::Curtain } else { Over::Nothing };
        App {
            session,
            theme,
            seat,
            view,
            news: Vec::new(),
            back: 0,
            marked: 0,
            typed: String::new(),
            over,
            ended: false,
            hits: Vec::new(),
            option_rows: Vec::new(),
        }
    }

    /// Whether nothing lies over the table, so that bots may go on.
    pub fn is_watching(&self) -> bool {
        matches!(self.over, Over::Nothing)
    }

    /// Looks at the match again.
    pub fn refresh(&mut self) {
        match self.session.next() {
            Next::Person(seat) if seat != self.seat => {
                self.seat = seat;
                self.news.clear();
                self.over = Over::Curtain;
            }
            Next::Over(outcome) if !self.ended => {
                self.ended = true;
                self.over = Over::End(outcome);
            }
            Next::Person(_) | Next::Bot(_) | Next::Over(_) => {}
        }
        let news = self.session.news(self.seat);
        self.news.extend(words::worth_telling(news));
        self.view = self.session.table.view(Viewer::Seat(self.seat));
        self.marked = self.marked.min(self.option_count().saturating_sub(1));
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
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
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
        let names: Vec<String> =
            Seat::all(self.session.table.seats()).map(|seat| self.session.name(seat, self.seat)).collect();
        let prompt = self.view.prompt.as_ref();
        let lit: Vec<Handle> = prompt.iter().flat_map(|p| &p.options).filter_map(|option| option.card).collect();
        let chosen = self.chosen();
        let board = Board { view: &self.view, viewer: self.seat, names: &names, lit: &lit, chosen, theme: self.theme };
        let buffer = frame.buffer_mut();
        self.hits = board.draw(table, buffer);
        let options = Options { view: &self.view, seat: self.seat, marked: self.marked, theme: self.theme };
        let wanted = options.height(side.width).min(side.height * 3 / 5);
        let [question, news] = Layout::vertical([Constraint::Length(wanted), Constraint::Fill(1)]).areas(side);
        self.option_rows = options.draw(question, buffer);
        panels::news(&self.news, self.seat, self.back, self.theme, news, buffer);
        panels::keys(&self.typed, self.theme, keys, buffer);
        match &self.over {
            Over::Nothing | Over::Curtain => {}
            Over::Help => panels::help(self.theme, area, buffer),
            Over::Sure(Leaving::Concede) => panels::sure("Give up this match?", self.theme, area, buffer),
            Over::Sure(Leaving::Quit) => {
                panels::sure("Leave the table? The match stays unfinished.", self.theme, area, buffer)
            }
            Over::Inspect(inspect) => {
                inspect.draw(&self.view, self.seat, self.session.table.as_ref(), self.theme, area, buffer);
            }
            Over::End(outcome) => {
                let alone = (self.session.persons().len() == 1).then_some(self.seat);
                panels::end(*outcome, alone, &self.view, self.theme, area, buffer);
            }
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) -> Result<Going, Fault> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C')) {
            return Ok(Going::Away);
        }
        match &mut self.over {
            Over::Nothing => return self.table_key(key),
            Over::Help => self.over = Over::Nothing,
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
                if inspect.key(key, &self.view, self.seat) {
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

    fn table_key(&mut self, key: KeyEvent) -> Result<Going, Fault> {
        let count = self.option_count();
        let typed = std::mem::take(&mut self.typed);
        match key.code {
            KeyCode::Up | KeyCode::Left | KeyCode::Char('k') => {
                self.marked = (self.marked + count.max(1) - 1) % count.max(1)
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Char('j') | KeyCode::Tab => {
                self.marked = (self.marked + 1) % count.max(1)
            }
            KeyCode::Home => self.marked = 0,
            KeyCode::End => self.marked = count.saturating_sub(1),
            KeyCode::PageUp => self.back = self.back.saturating_add(5),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Char(digit @ '0'..='9') => self.digit(&typed, digit),
            KeyCode::Enter => return self.take(),
            KeyCode::Char(' ') => return Ok(Going::Faster),
            KeyCode::Char('i') => self.over = Over::Inspect(Inspect::of(&self.view, self.seat, self.chosen())),
            KeyCode::Char('/') => self.over = Over::Inspect(Inspect::search()),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.over = Over::Help,
            KeyCode::Char('w') => {
                self.session.stops = match self.session.stops {
                    Stops::Choices => Stops::Everywhere,
                    Stops::Everywhere => Stops::Choices,
                }
            }
            KeyCode::Char('c') if !self.ended => self.over = Over::Sure(Leaving::Concede),
            KeyCode::Char('q') if self.ended => return Ok(Going::Away),
            KeyCode::Char('q') => self.over = Over::Sure(Leaving::Quit),
            _ => {}
        }
        Ok(Going::On)
    }

    /// Marks an option by its number, digit by digit.
    fn digit(&mut self, typed: &str, digit: char) {
        for number in [format!("{typed}{digit}"), digit.to_string()] {
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(at) = at.filter(|&at| at < self.option_count()) {
                self.marked = at;
                self.typed = number;
                return;
            }
        }
    }

    /// Takes the marked option.
    fn take(&mut self) -> Result<Going, Fault> {
        let prompt = self.view.prompt.as_ref();
        let option = prompt.and_then(|prompt| Some((prompt.number, prompt.options.get(self.marked)?.choice)));
        match (self.session.next(), option) {
            (Next::Person(seat), Some((question, choice))) if seat == self.seat => {
                self.session.choose(seat, question, choice)?;
                self.marked = 0;
                self.back = 0;
                Ok(Going::On)
            }
            (Next::Over(_), _) => Ok(Going::Away),
            _ => Ok(Going::Faster),
        }
    }

    /// Takes a click: on an option it takes it, on a card it marks an option about it or looks closer.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Fault> {
        let at = Position { x: mouse.column, y: mouse.row };
        if !self.is_watching() {
            return Ok(());
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
