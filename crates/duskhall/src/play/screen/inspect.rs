//! A closer look at any card that is seen: its text, its numbers, and why it cannot be used.

use engine::{Handle, Layout as ZoneLayout, Reference, Seat, Table, View};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::card_box::{fit, sign};
use super::panels::popup;
use super::theme::{Paint, Theme};
use crate::play::printed::{Printed, Token};
use crate::play::words::{self, Found};

/// Whether letters are keys or a part of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Typing {
    Keys,
    Name,
}

/// Whether somebody still looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looking {
    On,
    Done,
}

/// Whether what rules say is shown, or only their names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rules {
    Named,
    Told,
}

/// The closer look.
pub struct Inspect {
    wanted: String,
    typing: Typing,
    marked: usize,
    rules: Rules,
    /// Where it was drawn, and where each card of the list.
    place: Rect,
    rows: Vec<(Rect, usize)>,
    /// The last card of the list.
    last: usize,
}

impl Inspect {
    /// Looks at a card first.
    pub fn of(view: &View, seat: Seat, card: Option<Handle>) -> Inspect {
        let marked = card.and_then(|card| listed(view, seat, "").iter().position(|found| found.card.id == Some(card)));
        Inspect { typing: Typing::Keys, marked: marked.unwrap_or(0), ..Inspect::search() }
    }

    /// Waits for a name.
    pub fn search() -> Inspect {
        let (place, rows) = (Rect::default(), Vec::new());
        Inspect { wanted: String::new(), typing: Typing::Name, marked: 0, rules: Rules::Named, place, rows, last: 0 }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent, view: &View, seat: Seat) -> Looking {
        let count = listed(view, seat, &self.wanted).len().max(1);
        match (key.code, self.typing) {
            // A name that is typed is confirmed, and the card that was found stays.
            (KeyCode::Enter, Typing::Name) if !self.wanted.is_empty() => self.typing = Typing::Keys,
            (KeyCode::Esc | KeyCode::Enter, _) | (KeyCode::Char('i' | 'q' | ' '), Typing::Keys) => {
                return Looking::Done;
            }
            (KeyCode::Up, _) | (KeyCode::Char('k'), Typing::Keys) => self.marked = (self.marked + count - 1) % count,
            (KeyCode::Down | KeyCode::Tab, _) | (KeyCode::Char('j'), Typing::Keys) => {
                self.marked = (self.marked + 1) % count;
            }
            (KeyCode::PageUp, _) => self.marked = self.marked.saturating_sub(10),
            (KeyCode::PageDown, _) => self.marked = (self.marked + 10).min(count - 1),
            (KeyCode::Char('/'), Typing::Keys) => self.typing = Typing::Name,
            (KeyCode::Char('r'), Typing::Keys) => {
                self.rules = match self.rules {
                    Rules::Named => Rules::Told,
                    Rules::Told => Rules::Named,
                }
            }
            (KeyCode::Backspace, Typing::Name) => {
                self.wanted.pop();
                self.marked = 0;
            }
            (KeyCode::Char(letter), Typing::Name) => {
                self.wanted.push(letter);
                self.marked = 0;
            }
            _ => {}
        }
        Looking::On
    }

    /// Takes a click or a turn of the wheel: outside and on the last line it is over, on a card it looks at that.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Looking {
        let at = Position { x: mouse.column, y: mouse.row };
        let card = self.rows.iter().find(|(row, _)| row.contains(at)).map(|&(_, card)| card);
        let inside = self.place.contains(at) && at.y + 2 < self.place.bottom();
        match mouse.kind {
            MouseEventKind::Down(_) if !inside => return Looking::Done,
            MouseEventKind::Down(_) => self.marked = card.unwrap_or(self.marked),
            MouseEventKind::ScrollUp => self.marked = self.marked.saturating_sub(1),
            MouseEventKind::ScrollDown => self.marked = (self.marked + 1).min(self.last),
            _ => {}
        }
        Looking::On
    }

    /// Draws it over the table.
    #[expect(clippy::too_many_arguments, reason = "it shows all there is to know of a card")]
    pub fn draw(
        &mut self,
        view: &View,
        seat: Seat,
        table: &dyn Table,
        (reference, printed): (&Reference, &Printed),
        theme: Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let width = (area.width * 9 / 10).min(110);
        let height = (area.height * 9 / 10).min(34);
        let inner = popup("Inspect", width, height, theme, area, buffer);
        self.place = Rect { x: inner.x.saturating_sub(2), y: inner.y.saturating_sub(1), width, height };
        let [body, hint] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
        let [list, _, detail] =
            Layout::horizontal([Constraint::Percentage(40), Constraint::Length(2), Constraint::Fill(1)]).areas(body);
        let found = listed(view, seat, &self.wanted);
        self.last = found.len().saturating_sub(1);
        self.rows = self.list(&found, view, seat, theme, list, buffer);
        if let Some(token) = printed.tokens(&self.wanted).next().filter(|_| found.is_empty()) {
            Paragraph::new(of_token(token, theme)).wrap(Wrap { trim: false }).render(detail, buffer);
        }
        if let Some(found) = found.get(self.marked) {
            let mut lines = details(found, printed, theme);
            lines.extend(use_now(found, view, seat, table, (self.rules, reference), theme));
            lines.extend(meanings(found, view, theme));
            Paragraph::new(lines).wrap(Wrap { trim: false }).render(detail, buffer);
        }
        let keys = match self.typing {
            Typing::Keys if found.is_empty() => "no card is in sight   / find by name   Esc back".to_owned(),
            Typing::Keys => "↑↓ another card   / find by name   r rules   Esc back".to_owned(),
            Typing::Name => format!("name: {}▏  Enter look   ↑↓ another card   Esc back", self.wanted),
        };
        buffer.set_line(hint.x, hint.y, &Line::styled(keys, theme.style(Paint::Key)), hint.width);
    }

    /// Draws the list; tells where each card of it is.
    fn list(
        &self,
        found: &[Found],
        view: &View,
        seat: Seat,
        theme: Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Vec<(Rect, usize)> {
        if found.is_empty() {
            let none = Line::styled("no such card in sight", theme.style(Paint::Faint));
            buffer.set_line(area.x, area.y, &none, area.width);
            return Vec::new();
        }
        // Rows of the list: a heading for each place, then its cards.
        let mut rows: Vec<(Line, Option<usize>)> = Vec::new();
        for (at, one) in found.iter().enumerate() {
            if at == 0 || !one.is_beside(&found[at - 1]) {
                let paint = if one.seat == seat { Paint::Mine } else { Paint::Theirs };
                let words = match words::is_nobodys(view, one.seat) {
                    true => format!("the {}", one.zone.name),
                    false => format!("{} {}", words::whose(one.seat, seat, view), one.zone.name),
                };
                rows.push((Line::styled(words, theme.style(paint)), None));
            }
            let marked = at == self.marked;
            let pointer = if marked { "▶" } else { " " };
            let indent = if one.on.is_some() { "  + " } else { " " };
            let text = fit(&format!("{pointer}{indent}{}", words::name(one.card)), usize::from(area.width));
            rows.push((Line::styled(text, theme.style(if marked { Paint::Chosen } else { Paint::Plain })), Some(at)));
        }
        let room = usize::from(area.height);
        let marked = rows.iter().position(|(_, card)| *card == Some(self.marked)).unwrap_or(0);
        let first = marked.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
        let mut places = Vec::new();
        for (row, (line, card)) in (0..area.height).zip(&rows[first..]) {
            let place = Rect { y: area.y + row, height: 1, ..area };
            buffer.set_line(place.x, place.y, line, place.width);
            places.extend(card.map(|card| (place, card)));
        }
        places
    }
}

/// All cards in sight with a face, the viewer's hand first, piles last; those whose name has some letters in it.
fn listed<'v>(view: &'v View, seat: Seat, wanted: &str) -> Vec<Found<'v>> {
    let wanted = wanted.to_lowercase();
    let fits = |found: &Found| {
        found.card.face.is_some() && (wanted.is_empty() || words::name(found.card).to_lowercase().contains(&wanted))
    };
    let rank = |found: &Found| {
        let place = match found.zone.layout {
            ZoneLayout::Hand => 0,
            ZoneLayout::Row => 1,
            ZoneLayout::Single => 2,
            ZoneLayout::Pile => 3,
        };
        (place == 3, found.seat != seat, place)
    };
    let mut found: Vec<Found> = words::cards(view).into_iter().filter(fits).collect();
    found.sort_by_key(rank);
    found
}

/// A card that only a text makes, and that is not there.
fn of_token(token: &Token, theme: Theme) -> Vec<Line<'static>> {
    let head = Line::styled(token.name.clone(), theme.style(Paint::Title));
    let type_line = Line::styled(token.type_line.clone(), theme.style(Paint::Faint));
    let body = [token.figures(), token.text.clone()].into_iter().filter(|line| !line.is_empty());
    let body = body.map(|line| Line::styled(line, theme.style(Paint::Plain)));
    [head, type_line, Line::raw("")].into_iter().chain(body).collect()
}

fn details(found: &Found, printed: &Printed, theme: Theme) -> Vec<Line<'static>> {
    let style = |paint| theme.style(paint);
    let Some(face) = &found.card.face else {
        return Vec::new();
    };
    let mut lines = vec![
        Line::styled(face.called(), style(Paint::Title)),
        Line::styled(face.type_line.clone(), style(Paint::Faint)),
        Line::raw(""),
    ];
    let mut numbers = Vec::new();
    for stat in &found.card.stats {
        let paint = match stat.value.cmp(&stat.printed) {
            std::cmp::Ordering::Equal => Paint::Plain,
            std::cmp::Ordering::Less => Paint::Worse,
            std::cmp::Ordering::Greater => Paint::Better,
        };
        let printed = if stat.value == stat.printed { String::new() } else { format!(" (printed {})", stat.printed) };
        let mark = sign(stat.role);
        numbers.push(Span::styled(format!("{mark}{} ", stat.figure()), style(paint)));
        numbers.push(Span::styled(format!("{}{printed}   ", stat.name), style(Paint::Faint)));
    }
    if !numbers.is_empty() {
        lines.push(Line::from(numbers));
        lines.push(Line::raw(""));
    }
    let shown = |name: &String| found.card.stats.iter().any(|stat| stat.name == *name);
    let besides = printed.numbers(&face.name).iter().filter(|(name, _)| !shown(name));
    let besides: Vec<String> = besides.map(|(name, figure)| format!("{name} {figure}")).collect();
    if !besides.is_empty() {
        lines.push(Line::styled(format!("printed: {}", besides.join(", ")), style(Paint::Faint)));
    }
    for field in &face.fields {
        lines.push(Line::styled(words::field(field), style(Paint::Faint)));
    }
    for line in face.text.lines() {
        lines.push(Line::styled(line.to_owned(), style(Paint::Plain)));
    }
    if !found.card.marks.is_empty() {
        lines.push(Line::raw(""));
        lines.push(Line::styled(words::marks(found.card), style(Paint::Mark)));
    }
    if let Some(bearer) = found.on {
        lines.push(Line::styled(format!("attached to {}", words::name(bearer)), style(Paint::Mark)));
    }
    for hung in &found.card.attached {
        lines.push(Line::styled(format!("+ {}", words::line(hung)), style(Paint::Mark)));
    }
    lines
}

/// What can be done with the card now, and why the rest cannot.
fn use_now(
    found: &Found,
    view: &View,
    seat: Seat,
    table: &dyn Table,
    (rules, reference): (Rules, &Reference),
    theme: Theme,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let Some(id) = found.card.id else { return lines };
    let options = view.prompt.iter().flat_map(|prompt| &prompt.options).filter(|option| option.card == Some(id));
    for option in options {
        let costs = option.costs.as_ref().map(|costs| format!(" ({costs})")).unwrap_or_default();
        lines.push(Line::styled(format!("✓ {}{costs}", option.label), theme.style(Paint::Better)));
    }
    for reason in table.explain(seat, id) {
        lines.push(Line::from(vec![
            Span::styled(format!("✗ {} ", reason.why), theme.style(Paint::Worse)),
            Span::styled(format!("[{}]", reason.rule), theme.style(Paint::Faint)),
        ]));
        if let (Rules::Told, Some(rule)) = (rules, reference.rule(&reason.rule)) {
            lines.push(Line::styled(rule.statement.clone(), theme.style(Paint::Faint)));
        }
    }
    if !lines.is_empty() {
        lines.insert(0, Line::raw(""));
    }
    lines
}

/// What the keywords and named states on the card mean.
fn meanings(found: &Found, view: &View, theme: Theme) -> Vec<Line<'static>> {
    let meant = words::explained(view, found.card).map(|word| words::meaning(&word.says, word.rule.as_deref()));
    let mut lines: Vec<Line> = meant.map(|says| Line::styled(says, theme.style(Paint::Mark))).collect();
    if !lines.is_empty() {
        lines.insert(0, Line::raw(""));
    }
    lines
}
