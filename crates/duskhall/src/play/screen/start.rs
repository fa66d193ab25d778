//! The menu that `duskhall` opens.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::menu::choose;
use super::panels::popup;
use super::theme::{Paint, Theme};
use crate::play::start::Entry;

/// A list of what there is to do, one of it marked.
pub struct StartMenu<'a> {
    entries: &'a [Entry],
    marked: usize,
    theme: Theme,
    rows: Vec<Rect>,
}

impl<'a> StartMenu<'a> {
    /// A menu with an entry marked.
    pub fn new(entries: &'a [Entry], marked: usize, theme: Theme) -> Self {
        StartMenu { entries, marked, theme, rows: Vec::new() }
    }

    /// Takes a key: the entry chosen, nothing if the person leaves, and no answer while there is none.
    pub fn key(&mut self, key: KeyEvent) -> Option<Option<usize>> {
        choose(key, &mut self.marked, self.entries.len())
    }

    /// Takes a click on an entry.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Option<usize>> {
        let at = Position { x: mouse.column, y: mouse.row };
        let clicked = self.rows.iter().position(|row| row.contains(at));
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
        let inner = popup("Duskhall", 100, 30, self.theme, area, buffer);
        let [_, body, hint] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
        let [list, _, detail] =
            Layout::horizontal([Constraint::Length(30), Constraint::Length(2), Constraint::Fill(1)]).areas(body);
        self.rows.clear();
        for (row, (at, entry)) in (0..list.height).zip(self.entries.iter().enumerate()) {
            let marked = at == self.marked;
            let (pointer, paint) = if marked { ("▶", Paint::Chosen) } else { (" ", Paint::Plain) };
            let place = Rect { y: list.y + row, height: 1, ..list };
            let line = Line::styled(format!("{pointer}{} {}", at + 1, entry.title), self.theme.style(paint));
            buffer.set_line(place.x, place.y, &line, place.width);
            self.rows.push(place);
        }
        if let Some(entry) = self.entries.get(self.marked) {
            let about = Paragraph::new(entry.about.as_str()).style(self.theme.style(Paint::Plain));
            about.wrap(Wrap { trim: true }).render(detail, buffer);
        }
        let keys = Line::styled("↑↓ mark   Enter take   q leave", self.theme.style(Paint::Key));
        buffer.set_line(hint.x, hint.y, &keys, hint.width);
    }
}
