//! The question with its options, the news, the keys, and what lies over the table.

use engine::{Choice, Layout as ZoneLayout, OptionView, Outcome, Role, Seat, Told, Tone, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use super::card_box::{fit, stat_spans, wrap};
use super::theme::{Paint, Theme};
use crate::play::words;

/// The question that is open, with its options.
pub struct Options<'a> {
    /// The table as it is seen.
    pub view: &'a View,
    /// Who looks.
    pub seat: Seat,
    /// The option that is marked.
    pub marked: usize,
    /// The colours.
    pub theme: Theme,
}

impl Options<'_> {
    fn text(&self) -> &str {
        match (&self.view.prompt, self.view.outcome) {
            (Some(prompt), _) => &prompt.text,
            (None, Some(_)) => "The match is over.",
            (None, None) => "Your opponent decides …",
        }
    }

    /// How many rows it would like.
    pub fn height(&self, width: u16) -> u16 {
        let question = wrap(self.text(), usize::from(width.saturating_sub(4)), 3).len();
        let options = self.view.prompt.as_ref().map_or(0, |prompt| prompt.options.len());
        (question + options + 3).min(usize::from(u16::MAX)) as u16
    }

    /// Draws it; tells where each option is.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, usize)> {
        let asked = self.view.prompt.is_some();
        let paint = if asked { Paint::Lit } else { Paint::Frame };
        let title = match self.view.outcome {
            Some(_) => " The end ",
            None if asked => " You decide ",
            None => " Wait ",
        };
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.theme.style(paint))
            .padding(Padding::horizontal(1))
            .title(Line::styled(title, self.theme.style(Paint::Title)));
        let inner = block.inner(area);
        block.render(area, buffer);
        let question = wrap(self.text(), usize::from(inner.width), 3);
        for (row, line) in (0..inner.height).zip(&question) {
            let line = Line::styled(line.as_str(), self.theme.style(Paint::Plain));
            buffer.set_line(inner.x, inner.y + row, &line, inner.width);
        }
        let top = inner.y + (question.len() as u16 + 1).min(inner.height);
        let room = usize::from(inner.bottom().saturating_sub(top));
        let Some(prompt) = &self.view.prompt else {
            return Vec::new();
        };
        // The marked option stays in sight.
        let first = (self.marked + 1).saturating_sub(room.max(1)).min(prompt.options.len());
        let first = if prompt.options.len() <= room { 0 } else { first.max(self.marked.saturating_sub(room / 2)) };
        let first = first.min(prompt.options.len().saturating_sub(room));
        let mut places = Vec::new();
        for (row, (at, option)) in prompt.options.iter().enumerate().skip(first).take(room).enumerate() {
            let place = Rect { x: inner.x, y: top + row as u16, width: inner.width, height: 1 };
            self.option(at, option, place, buffer);
            places.push((place, at));
        }
        let hidden = prompt.options.len() - places.len();
        if hidden > 0 {
            let more = format!(" {} of {} ", self.marked + 1, prompt.options.len());
            let x = area.right().saturating_sub(more.chars().count() as u16 + 2);
            buffer.set_line(x, area.bottom() - 1, &Line::styled(more, self.theme.style(Paint::Faint)), area.width);
        }
        places
    }

    fn option(&self, at: usize, option: &OptionView, place: Rect, buffer: &mut Buffer) {
        let marked = at == self.marked;
        let style = self.theme.style(if marked { Paint::Chosen } else { Paint::Plain });
        let pointer = if marked { "▶" } else { " " };
        let number = self.theme.style(if marked { Paint::Chosen } else { Paint::Key });
        let head = vec![Span::styled(format!("{pointer}{:>2} ", at + 1), number)];
        let tail = self.tail(option);
        let tail_width: usize = tail.iter().map(|span| span.content.chars().count()).sum();
        let room = usize::from(place.width).saturating_sub(4);
        // A price is left out before the words it stands behind are cut.
        let whole = option.label.chars().count() + 1 + tail_width <= room;
        let tail = if whole || !matches!(option.choice, Choice::Act { .. }) { tail } else { Vec::new() };
        let tail_width = if tail.is_empty() { 0 } else { tail_width };
        let label = fit(&option.label, room.saturating_sub(if tail_width > 0 { tail_width + 1 } else { 0 }));
        let mut spans = head;
        spans.push(Span::styled(label, style));
        buffer.set_line(place.x, place.y, &Line::from(spans), place.width);
        let x = place.right().saturating_sub(tail_width as u16);
        if tail_width > 0 {
            buffer.set_line(x, place.y, &Line::from(tail), place.width);
        }
    }

    /// What tells an option from others of the same words: whose card it is, and its numbers.
    fn tail(&self, option: &OptionView) -> Vec<Span<'static>> {
        let Some(found) = option.card.and_then(|card| words::find(self.view, card)) else {
            return Vec::new();
        };
        let mut spans = Vec::new();
        let numbers = |cost: bool| words::shown_stats(found.card).filter(move |stat| (stat.role == Role::Cost) == cost);
        match option.choice {
            Choice::Act { .. } if found.zone == "hand" => {
                spans.extend(numbers(true).flat_map(|stat| stat_spans(stat, self.theme)));
            }
            Choice::Act { .. } => {}
            _ => {
                let side = self.view.seats.iter().find(|side| side.seat == found.seat);
                let zone = side.and_then(|side| side.zones.iter().find(|zone| zone.name == found.zone));
                let away = zone.filter(|zone| matches!(zone.layout, ZoneLayout::Pile | ZoneLayout::Hand));
                let paint = if found.seat == self.seat { Paint::Mine } else { Paint::Theirs };
                let word = match (away, found.seat == self.seat) {
                    (Some(zone), _) => format!("{} ", zone.name),
                    (None, true) => "yours ".to_owned(),
                    (None, false) => "theirs ".to_owned(),
                };
                spans.push(Span::styled(word, self.theme.style(paint)));
                spans.extend(numbers(false).flat_map(|stat| stat_spans(stat, self.theme)));
            }
        }
        spans
    }
}

/// What happened, the latest at the bottom.
pub fn news(news: &[Told], reader: Seat, back: u16, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.style(Paint::Frame))
        .padding(Padding::horizontal(1))
        .title(Line::styled(" What happened ", theme.style(Paint::Title)));
    let inner = block.inner(area);
    block.render(area, buffer);
    let width = usize::from(inner.width);
    let mut lines: Vec<Line> = Vec::new();
    for one in news.iter().rev().take(400).rev() {
        let style = theme.style(news_paint(one.tone)).remove_modifier(Modifier::BOLD);
        let text = words::told(one, reader);
        if one.tone == Tone::Begins {
            let words = format!("── {text} ");
            let rule = "─".repeat(width.saturating_sub(words.chars().count()));
            lines.push(Line::styled(fit(&format!("{words}{rule}"), width), style));
            continue;
        }
        for (at, line) in wrap(&text, width.saturating_sub(2), 4).into_iter().enumerate() {
            lines.push(Line::styled(format!("{}{line}", if at == 0 { "" } else { "  " }), style));
        }
    }
    let room = usize::from(inner.height);
    let end = lines.len().saturating_sub(usize::from(back)).max(room.min(lines.len()));
    let start = end.saturating_sub(room);
    for (row, line) in (0..inner.height).zip(&lines[start..end]) {
        buffer.set_line(inner.x, inner.y + row, line, inner.width);
    }
}

fn news_paint(tone: Tone) -> Paint {
    match tone {
        Tone::Begins => Paint::Title,
        Tone::Ends => Paint::Frame,
        Tone::Harm => Paint::Attack,
        Tone::Loss => Paint::Worse,
        Tone::Gain => Paint::Better,
        Tone::Routine => Paint::Faint,
        Tone::Play => Paint::Key,
        Tone::Plain => Paint::Plain,
    }
}

/// The keys that matter.
pub fn keys(typed: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let keys = [
        ("↑↓", "mark"),
        ("Enter", "take"),
        ("1-9", "number"),
        ("i", "inspect"),
        ("/", "find"),
        ("c", "concede"),
        ("?", "help"),
        ("q", "quit"),
    ];
    let mut spans = vec![Span::raw(" ")];
    for (key, what) in keys {
        spans.push(Span::styled(key, theme.style(Paint::Key)));
        spans.push(Span::styled(format!(" {what}  "), theme.style(Paint::Faint)));
    }
    if !typed.is_empty() {
        spans.push(Span::styled(format!("#{typed}"), theme.style(Paint::Chosen)));
    }
    buffer.set_line(area.x, area.y, &Line::from(spans), area.width);
}

/// A box in the middle of the screen; what was there is cleared.
pub fn popup(title: &str, width: u16, height: u16, theme: Theme, area: Rect, buffer: &mut Buffer) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(place, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.style(Paint::Lit))
        .padding(Padding::horizontal(1))
        .title(Line::styled(format!(" {title} "), theme.style(Paint::Title)));
    let inner = block.inner(place);
    block.render(place, buffer);
    inner
}

const HELP: &[(&str, &str)] = &[
    ("↑ ↓ Tab", "mark an option; the card it is about is framed"),
    ("1 2 3 …", "mark an option by its number"),
    ("Enter", "take the marked option"),
    ("Space", "do not wait for the bot"),
    ("i", "look closer at the card of the marked option, and at all others"),
    ("/", "find a card by its name; tells why it cannot be used, too"),
    ("PgUp PgDn", "scroll what happened"),
    ("w", "be asked in every window, or only where you have something to choose"),
    ("c", "concede: give up the match"),
    ("q", "quit: leave the match unfinished"),
    ("mouse", "click an option to take it, a card to mark or inspect it"),
    ("", ""),
    ("●3", "cost"),
    ("†3 ▣2 ♥4", "attack, defense, health; red is less than printed, green is more"),
    ("◆3 ✦1", "durability, magic"),
    ("+1", "so many cards are attached"),
];

/// The help.
pub fn help(theme: Theme, area: Rect, buffer: &mut Buffer) {
    let inner = popup("Help", 78, HELP.len() as u16 + 4, theme, area, buffer);
    for (row, (key, what)) in (0..inner.height).zip(HELP) {
        let spans = vec![
            Span::styled(format!("{key:>10}  "), theme.style(Paint::Key)),
            Span::styled(*what, theme.style(Paint::Plain)),
        ];
        buffer.set_line(inner.x, inner.y + row, &Line::from(spans), inner.width);
    }
    let hint = Line::styled("any key goes back", theme.style(Paint::Faint)).right_aligned();
    hint.render(Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner }, buffer);
}

/// A question before something that cannot be taken back.
pub fn sure(question: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let inner = popup("Sure?", 52, 6, theme, area, buffer);
    let lines = vec![
        Line::styled(question.to_owned(), theme.style(Paint::Plain)),
        Line::raw(""),
        Line::from(vec![
            Span::styled("y", theme.style(Paint::Key)),
            Span::styled(" yes    any other key: no", theme.style(Paint::Faint)),
        ]),
    ];
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(inner, buffer);
}

/// How it ended, for the one person at the table or, with no seat, for several.
pub fn end(outcome: Outcome, seat: Option<Seat>, view: &View, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let (title, words, paint) = match seat.map(|seat| outcome.score(seat)) {
        None => ("The end", format!("{outcome}."), Paint::Title),
        Some(1) => ("Victory", "You have won.".to_owned(), Paint::Better),
        Some(0) => ("Draw", "Nobody has won.".to_owned(), Paint::Title),
        Some(_) => ("Defeat", "You have lost.".to_owned(), Paint::Worse),
    };
    let inner = popup(title, 52, 8, theme, area, buffer);
    let lines = vec![
        Line::raw(""),
        Line::styled(words, theme.style(paint)).centered(),
        Line::styled(format!("It ended on turn {}.", view.turn), theme.style(Paint::Plain)).centered(),
        Line::raw(""),
        Line::styled("Enter leaves, any other key shows the table", theme.style(Paint::Faint)).centered(),
    ];
    Paragraph::new(lines).render(inner, buffer);
}

/// Hides the table.
pub fn curtain(name: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let inner = popup("Duskhall", 50, 7, theme, area, buffer);
    let lines = vec![
        Line::raw(""),
        Line::styled(format!("{name} decides."), theme.style(Paint::Mine)).centered(),
        Line::raw(""),
        Line::styled("Press Enter when only you see the screen.", theme.style(Paint::Plain)).centered(),
    ];
    Paragraph::new(lines).render(inner, buffer);
}

/// Asks for more room.
pub fn too_small(area: Rect, smallest: (u16, u16), buffer: &mut Buffer) {
    let words = format!(
        "The table needs {} by {} characters and has {} by {}. Make the window larger, or leave with Ctrl-C and use --plain.",
        smallest.0, smallest.1, area.width, area.height
    );
    Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
}
