//! The menu that `duskhall` opens.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::menu::choose;
use super::panels::{help, popup};
use super::theme::{Paint, Theme};
use crate::play::start::{Entry, TITLE};

/// The columns that what an entry is about has at least.
const ABOUT: usize = 20;

/// The columns and rows of a menu.
const SIZE: (u16, u16) = (100, 30);

/// The frame of a menu that is on its way.
pub fn waiting(title: &str, theme: Theme, frame: &mut Frame) {
    let area = frame.area();
    let inner = popup(title, SIZE.0, SIZE.1, theme, area, frame.buffer_mut());
    let line = Line::styled("Looking for what you left …", theme.style(Paint::Faint));
    frame.buffer_mut().set_line(inner.x, inner.y.saturating_add(1), &line, inner.width);
}

/// What stands before a title: a pointer, a digit and a space.
const NUMBERED: usize = 3;

/// A list of what there is to do, one of it marked.
pub struct StartMenu<'a> {
    title: &'a str,
    entries: &'a [Entry],
    marked: usize,
    theme: Theme,
    /// The entries that are seen, and where.
    rows: Vec<(usize, Rect)>,
    over: Over,
}

/// Whether the keys of the table lie over the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Nothing,
    Help,
}

/// Whether the entries of a list are numbers: who presses 2 means the 2 that stands there, not the second.
fn are_numbers(entries: &[Entry]) -> bool {
    entries.iter().all(|entry| entry.title.parse::<u16>().is_ok())
}

impl<'a> StartMenu<'a> {
    /// A menu with an entry marked.
    pub fn new(title: &'a str, entries: &'a [Entry], marked: usize, theme: Theme) -> Self {
        StartMenu { title, entries, marked, theme, rows: Vec::new(), over: Over::Nothing }
    }

    /// Takes a key: the entry chosen, nothing if the person leaves, and no answer while there is none.
    pub fn key(&mut self, key: KeyEvent) -> Option<Option<usize>> {
        match (self.over, key.code) {
            (Over::Help, _) => self.over = Over::Nothing,
            (Over::Nothing, KeyCode::Char('?') | KeyCode::F(1)) => self.over = Over::Help,
            (Over::Nothing, KeyCode::Char(digit @ '0'..='9')) if are_numbers(self.entries) => {
                let meant = self.entries.iter().position(|entry| entry.title == digit.to_string());
                self.marked = meant.unwrap_or(self.marked);
            }
            (Over::Nothing, _) => return choose(key, &mut self.marked, self.entries.len()),
        }
        None
    }

    /// Takes a click on an entry.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Option<usize>> {
        let at = Position { x: mouse.column, y: mouse.row };
        let clicked = self.rows.iter().find(|(_, row)| row.contains(at)).map(|(entry, _)| *entry);
        match (mouse.kind, clicked) {
            (MouseEventKind::Down(_), Some(entry)) if entry == self.marked => Some(Some(entry)),
            (MouseEventKind::Down(_), Some(entry)) => {
                self.marked = entry;
                None
            }
            _ => None,
        }
    }

    /// Draws it.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let inner = popup(self.title, SIZE.0, SIZE.1, self.theme, area, buffer);
        let [_, body, hint] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
        // A title is read whole; what it is about takes the rest.
        let longest = self.entries.iter().map(|entry| entry.title.chars().count()).max().unwrap_or(0);
        let width = Constraint::Length((longest + NUMBERED).min(usize::from(body.width).saturating_sub(ABOUT)) as u16);
        let [list, _, detail] = Layout::horizontal([width, Constraint::Length(2), Constraint::Fill(1)]).areas(body);
        self.rows.clear();
        let room = usize::from(list.height);
        let first = self.marked.saturating_sub(room / 2).min(self.entries.len().saturating_sub(room));
        for (row, (at, entry)) in (0..list.height).zip(self.entries.iter().enumerate().skip(first)) {
            let marked = at == self.marked;
            let (pointer, paint) = if marked { ("▶", Paint::Chosen) } else { (" ", Paint::Plain) };
            let place = Rect { y: list.y + row, height: 1, ..list };
            // A digit is a key, and there are nine; a number is its own.
            let counted = at < 9 && !are_numbers(self.entries);
            let digit = if counted { (at + 1).to_string() } else { " ".to_owned() };
            let line = Line::styled(format!("{pointer}{digit} {}", entry.title), self.theme.style(paint));
            buffer.set_line(place.x, place.y, &line, place.width);
            self.rows.push((at, place));
        }
        if let Some(entry) = self.entries.get(self.marked) {
            let about = Paragraph::new(entry.about.as_str()).style(self.theme.style(Paint::Plain));
            about.wrap(Wrap { trim: true }).render(detail, buffer);
        }
        let more = match self.entries.len() > room {
            true => format!("   {} of {}", self.marked + 1, self.entries.len()),
            false => String::new(),
        };
        // What is left is the program, or one list of it.
        let leave = if self.title == TITLE { "q leave" } else { "Esc back" };
        let keys = Line::styled(format!("↑↓ mark   Enter take   ? keys   {leave}{more}"), self.theme.style(Paint::Key));
        buffer.set_line(hint.x, hint.y, &keys, hint.width);
        if self.over == Over::Help {
            help(self.theme, area, buffer);
        }
    }
}
