//! The choice of a deck.

use engine::Deck;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::card_box::fit;
use super::panels::popup;
use super::theme::{Paint, Theme};
use crate::games::OwnDeck;

/// Takes a key in a list of which one is marked: the one chosen, nothing if the person leaves, and no answer while there is none.
pub fn choose(key: KeyEvent, marked: &mut usize, entries: usize) -> Option<Option<usize>> {
    let count = entries.max(1);
    match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(None),
        KeyCode::Char('q') | KeyCode::Esc => return Some(None),
        KeyCode::Up | KeyCode::Char('k') => *marked = (*marked + count - 1) % count,
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *marked = (*marked + 1) % count,
        KeyCode::Char(digit @ '1'..='9') => {
            let at = digit as usize - '1' as usize;
            *marked = if at < count { at } else { *marked };
        }
        KeyCode::Enter if entries > 0 => return Some(Some(*marked)),
        _ => {}
    }
    None
}

/// A list of decks, one of them marked.
pub struct Menu<'a> {
    title: &'a str,
    decks: &'a [OwnDeck],
    who: &'a str,
    theme: Theme,
    marked: usize,
}

impl<'a> Menu<'a> {
    /// A menu with the first deck marked.
    pub fn new(title: &'a str, decks: &'a [OwnDeck], who: &'a str, theme: Theme) -> Self {
        Menu { title, decks, who, theme, marked: 0 }
    }

    /// Takes a key: the deck chosen, nothing if the person leaves, and no answer while there is none.
    pub fn key(&mut self, key: KeyEvent) -> Option<Option<usize>> {
        choose(key, &mut self.marked, self.decks.len())
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let inner = popup(&format!("Duskhall · {}", self.title), 104, 34, self.theme, area, buffer);
        let [head, body, hint] =
            Layout::vertical([Constraint::Length(2), Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
        let style = |paint| self.theme.style(paint);
        let question = Line::styled(format!("{}: which deck?", self.who), style(Paint::Plain));
        buffer.set_line(head.x, head.y, &question, head.width);
        let [list, _, detail] =
            Layout::horizontal([Constraint::Percentage(42), Constraint::Length(2), Constraint::Fill(1)]).areas(body);
        self.list(list, buffer);
        if let Some(own) = self.decks.get(self.marked) {
            self.detail(own, detail, buffer);
        }
        let keys = Line::styled("↑↓ mark   Enter take   q leave", style(Paint::Key));
        buffer.set_line(hint.x, hint.y, &keys, hint.width);
    }

    fn list(&self, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.height / 2).max(1);
        let first = self.marked.saturating_sub(room / 2).min(self.decks.len().saturating_sub(room));
        for (row, (at, own)) in self.decks.iter().enumerate().skip(first).take(room).enumerate() {
            let y = area.y + 2 * row as u16;
            let marked = at == self.marked;
            let pointer = if marked { "▶" } else { " " };
            let paint = if marked { Paint::Chosen } else { Paint::Plain };
            let name = Line::styled(format!("{pointer} {}", own.deck.name), self.theme.style(paint));
            buffer.set_line(area.x, y, &name, area.width);
            // What the name says is not said again: by what it is asked for stands there then.
            let leads = Some(leads(&own.deck)).filter(|leads| !leads.is_empty() && *leads != own.deck.name);
            let under = format!("  {}", leads.unwrap_or_else(|| format!("--deck {}", own.short)));
            let under = Line::styled(fit(&under, usize::from(area.width)), self.theme.style(Paint::Faint));
            if y + 1 < area.bottom() {
                buffer.set_line(area.x, y + 1, &under, area.width);
            }
        }
    }

    fn detail(&self, own: &OwnDeck, area: Rect, buffer: &mut Buffer) {
        let style = |paint| self.theme.style(paint);
        let mut lines = vec![Line::styled(own.deck.name.clone(), style(Paint::Title))];
        let leads = Some(leads(&own.deck)).filter(|leads| !leads.is_empty() && *leads != own.deck.name);
        lines.extend(leads.map(|leads| Line::styled(leads, style(Paint::Mine))));
        lines.push(Line::styled(own.about.clone(), style(Paint::Plain)));
        let several = own.deck.sections.iter().filter(|(_, cards)| !cards.is_empty()).count() > 1;
        for (section, cards) in own.deck.sections.iter().filter(|(_, cards)| !cards.is_empty()) {
            lines.push(Line::raw(""));
            if several {
                // A main deck and an inventory never mix.
                lines.push(Line::styled(section.replace('_', " "), style(Paint::Faint)));
            }
            lines.extend(cards.iter().map(|(card, count)| {
                Line::from(vec![
                    Span::styled(format!("{count:>2} "), style(Paint::Cost)),
                    Span::styled(card.clone(), style(Paint::Plain)),
                ])
            }));
        }
        Paragraph::new(lines).wrap(Wrap { trim: true }).render(area, buffer);
    }
}

/// The cards that lead a deck.
fn leads(deck: &Deck) -> String {
    let leads: Vec<&str> = deck.parts.iter().flat_map(|(_, cards)| cards).map(String::as_str).collect();
    leads.join(", ")
}
