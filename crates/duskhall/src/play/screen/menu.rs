//! The choice of a deck.

use engine::Deck;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::card_box::{fit, wrap};
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
        KeyCode::Home => *marked = 0,
        KeyCode::End => *marked = count - 1,
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
        let width = usize::from(area.width);
        let mut head = vec![(own.deck.name.clone(), Paint::Title)];
        let leads = Some(leads(&own.deck)).filter(|leads| !leads.is_empty() && *leads != own.deck.name);
        head.extend(leads.map(|leads| (leads, Paint::Mine)));
        head.push((own.about.clone(), Paint::Plain));
        let wrapped = |(text, paint): (String, Paint)| {
            wrap(&text, width, usize::MAX).into_iter().map(move |line| Line::styled(line, style(paint)))
        };
        let mut rows: Vec<Line> = head.into_iter().flat_map(wrapped).collect();
        let several = own.deck.sections.iter().filter(|(_, cards)| !cards.is_empty()).count() > 1;
        // A list that is longer than the room for it stands in two columns, and says what it has no room for.
        let sections = own.deck.sections.iter().filter(|(_, cards)| !cards.is_empty());
        let listed: usize = sections.clone().map(|(_, cards)| cards.len() + 1 + usize::from(several)).sum();
        let columns = if rows.len() + listed > usize::from(area.height) { 2 } else { 1 };
        let column = width / columns;
        let mut left: Vec<usize> = vec![0; rows.len()];
        for (section, cards) in sections {
            rows.push(Line::raw(""));
            left.push(0);
            if several {
                // A main deck and an inventory never mix.
                rows.push(Line::styled(section.replace('_', " "), style(Paint::Faint)));
                left.push(0);
            }
            let cards: Vec<_> = cards.iter().collect();
            let height = cards.len().div_ceil(columns);
            for row in 0..height {
                let beside: Vec<_> = cards.iter().skip(row).step_by(height.max(1)).collect();
                let spans = beside.iter().flat_map(|(card, count)| {
                    let name = fit(card, column.saturating_sub(4));
                    let name = format!("{name:<0$}", column.saturating_sub(3));
                    [Span::styled(format!("{count:>2} "), style(Paint::Cost)), Span::styled(name, style(Paint::Plain))]
                });
                rows.push(Line::from(spans.collect::<Vec<_>>()));
                left.push(beside.len());
            }
        }
        let room = usize::from(area.height);
        if rows.len() > room {
            let hidden: usize = left.iter().skip(room.saturating_sub(1)).sum();
            rows.truncate(room.saturating_sub(1));
            let more = format!("… and {hidden} more");
            rows.push(Line::styled(more, style(Paint::Faint)));
        }
        for (row, line) in (0..area.height).zip(&rows) {
            buffer.set_line(area.x, area.y + row, line, area.width);
        }
    }
}

/// The cards that lead a deck.
fn leads(deck: &Deck) -> String {
    let leads: Vec<&str> = deck.parts.iter().flat_map(|(_, cards)| cards).map(String::as_str).collect();
    leads.join(", ")
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::games;

    #[test]
    fn the_ends_of_a_list_have_keys() {
        let mut marked = 1;
        for (key, at) in [(KeyCode::End, 6), (KeyCode::Down, 0), (KeyCode::Up, 6), (KeyCode::Home, 0)] {
            assert_eq!(choose(KeyEvent::new(key, KeyModifiers::NONE), &mut marked, 7), None);
            assert_eq!(marked, at, "{key:?}");
        }
    }

    /// The list of a deck ended where the screen did, without a sign: its Domain Master was not there.
    #[test]
    fn a_list_of_cards_is_whole_or_says_how_many_more_there_are() {
        let (mut whole, mut cut) = (0, 0);
        for one in games::all() {
            let decks = games::own_decks(&one.game).expect("the decks of a game are read");
            for (deck, (width, height)) in decks.iter().flat_map(|deck| [(deck, (120, 40)), (deck, (80, 24))]) {
                let menu = Menu::new(one.game.title, std::slice::from_ref(deck), "You", Theme::Bare);
                let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
                terminal.draw(|frame| menu.draw(frame)).expect("it is drawn");
                let buffer = terminal.backend().buffer();
                let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
                let screen = (0..height).map(row).collect::<Vec<_>>().join("\n");
                let cards = deck.deck.sections.iter().flat_map(|(_, cards)| cards);
                // In two columns a long name is cut where it is seen to be.
                let begins = |name: &str| name.chars().take(12).collect::<String>();
                let missing = cards.filter(|(card, count)| !screen.contains(&format!("{count:>2} {}", begins(card))));
                match missing.count() {
                    0 => whole += 1,
                    some => {
                        // A card that is in two sections may be seen in one of them only.
                        let more = screen.split("… and ").nth(1).and_then(|rest| rest.split(' ').next());
                        let more = more.and_then(|number| number.parse::<usize>().ok());
                        assert!(more.is_some_and(|more| more >= some), "{some}\n{screen}");
                        cut += 1;
                    }
                }
            }
        }
        assert!(whole > 10 && cut > 0, "{whole} {cut}");
    }
}
