//! A page of text that is read to its end.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::text::Line;

use super::card_box::wrap;
use super::panels::popup;
use super::theme::{Paint, Theme};

/// How wide lines are that are read with ease.
const WIDTH: u16 = 84;

/// Whether a page is still read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It is.
    On,
    /// It is closed.
    Done,
}

/// A text, and how far it has been read.
pub struct Page<'a> {
    title: &'a str,
    text: &'a str,
    theme: Theme,
    /// The first line that is seen.
    top: usize,
    /// How many lines there are, and how many are seen at once, as it was drawn last.
    lines: usize,
    room: usize,
}

impl<'a> Page<'a> {
    /// A page at its beginning.
    pub fn new(title: &'a str, text: &'a str, theme: Theme) -> Self {
        Page { title, text, theme, top: 0, lines: 0, room: 1 }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) -> Reading {
        let page = self.room.saturating_sub(1).max(1);
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::PageUp => self.scroll(-(page as isize)),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page as isize),
            KeyCode::Home => self.top = 0,
            KeyCode::End => self.top = self.last(),
            // Enter reads on, and closes the page at its end.
            KeyCode::Enter if self.top < self.last() => self.scroll(page as isize),
            _ => return Reading::Done,
        }
        Reading::On
    }

    /// Takes the wheel.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Reading {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-2),
            MouseEventKind::ScrollDown => self.scroll(2),
            MouseEventKind::Down(_) => return Reading::Done,
            _ => {}
        }
        Reading::On
    }

    fn last(&self) -> usize {
        self.lines.saturating_sub(self.room)
    }

    fn scroll(&mut self, by: isize) {
        self.top = self.top.saturating_add_signed(by).min(self.last());
    }

    /// Draws it.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let width = usize::from(WIDTH.min(area.width).saturating_sub(4));
        let lines = wrap(self.text, width, usize::MAX);
        let inner = popup(self.title, WIDTH, lines.len() as u16 + 4, self.theme, area, buffer);
        (self.lines, self.room) = (lines.len(), usize::from(inner.height.saturating_sub(2)).max(1));
        self.top = self.top.min(self.last());
        for (row, line) in (0..self.room as u16).zip(lines.iter().skip(self.top)) {
            buffer.set_line(inner.x, inner.y + row, &Line::styled(line, self.theme.style(Paint::Plain)), inner.width);
        }
        let more =
            if self.top < self.last() { "Enter reads on   ↑↓ PgUp PgDn scroll   q back" } else { "any key: back" };
        let y = inner.bottom().saturating_sub(1);
        buffer.set_line(inner.x, y, &Line::styled(more, self.theme.style(Paint::Key)), inner.width);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;

    fn read_to_its_end(text: &str, width: u16, height: u16) -> String {
        let mut page = Page::new("Learn", text, Theme::Bare);
        let mut seen = String::new();
        for _ in 0..100 {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
            terminal.draw(|frame| page.draw(frame)).expect("it is drawn");
            let buffer = terminal.backend().buffer();
            for y in 0..height {
                seen.extend((0..width).map(|x| buffer[(x, y)].symbol()));
                seen.push('\n');
            }
            if page.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)) == Reading::Done {
                return seen;
            }
        }
        panic!("Enter does not come to the end");
    }

    /// Learn could not be read to its end at any size.
    #[test]
    fn every_lesson_is_read_to_its_end_with_enter() {
        for one in crate::games::all() {
            let lesson = crate::play::start::lesson(one.game.title);
            for (width, height) in [(80, 24), (120, 40), (200, 60), (64, 20)] {
                let seen = read_to_its_end(&lesson, width, height);
                for word in lesson.split_whitespace() {
                    assert!(seen.contains(word), "{}: {word} is not seen at {width}x{height}", one.game.title);
                }
            }
        }
    }
}
