//! The news, the keys, and what lies over the table.

use engine::{Bond, CourseView, Outcome, Seat, Told, Tone, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use super::card_box::{fit, wrap};
use super::theme::{Paint, Theme};
use crate::play::words;

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
    let latest = &news[news.len().saturating_sub(400)..];
    for (tone, text) in words::lines(latest, reader) {
        let style = theme.style(news_paint(tone)).remove_modifier(Modifier::BOLD);
        if tone == Tone::Begins {
            // What begins is read whole, behind a rule that fills its last line.
            let wrapped = wrap(&text, width.saturating_sub(3), 2);
            let last = wrapped.len().saturating_sub(1);
            for (at, line) in wrapped.into_iter().enumerate() {
                let words = format!("{}{line}", if at == 0 { "── " } else { "   " });
                let rule = if at == last { width.saturating_sub(words.chars().count() + 1) } else { 0 };
                lines.push(Line::styled(fit(format!("{words} {}", "─".repeat(rule)).trim_end(), width), style));
            }
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

/// What keys are for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeysFor {
    /// An option is to be taken.
    Asked,
    /// Others decide.
    Watching,
    /// Others play on, and one's own seat is out.
    Out,
    /// The match is over.
    Over,
}

/// A key, and what it does.
pub type Key = (&'static str, &'static str);

/// The keys that are always of use in a stage: those that come first, and those that end the line.
fn usual(stage: KeysFor) -> (&'static [Key], &'static [Key]) {
    match stage {
        KeysFor::Asked => (&[("↑↓", "mark"), ("Enter", "take")], &[("i", "inspect"), ("?", "help"), ("q", "quit")]),
        KeysFor::Watching => {
            (&[("Space", "hurry"), ("s", "speed")], &[("i", "inspect"), ("c", "concede"), ("?", "help"), ("q", "quit")])
        }
        KeysFor::Out => (
            &[("P", "to the end"), ("Space", "hurry"), ("s", "speed")],
            &[("i", "inspect"), ("?", "help"), ("q", "quit")],
        ),
        KeysFor::Over => (&[("Enter", "leave"), ("i", "inspect"), ("PgUp", "what happened"), ("?", "help")], &[]),
    }
}

/// The keys that matter, those that do something only now among them as far as there is room, and something to say beside them.
pub fn keys(stage: KeysFor, now: &[Key], note: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let (first, last) = usual(stage);
    let width = |keys: &[Key]| keys.iter().map(|(key, what)| key.chars().count() + what.len() + 3).sum::<usize>();
    let noted = if note.is_empty() { 0 } else { note.chars().count() + 3 };
    let room = usize::from(area.width).saturating_sub(noted);
    let fitting = (0..=now.len()).rev().find(|&count| width(first) + width(&now[..count]) + width(last) < room);
    let mut spans = vec![Span::raw(" ")];
    let mut taken = 1;
    for (key, what) in first.iter().chain(&now[..fitting.unwrap_or(0)]).chain(last) {
        // A key is written whole or not at all.
        taken += width(&[(key, what)]);
        if taken > room + 1 && noted > 0 {
            break;
        }
        spans.push(Span::styled(*key, theme.style(Paint::Key)));
        spans.push(Span::styled(format!(" {what}  "), theme.style(Paint::Faint)));
    }
    buffer.set_line(area.x, area.y, &Line::from(spans), area.width);
    if !note.is_empty() {
        // What is said now matters more than keys that are always there.
        let note = fit(&format!("  {note} "), usize::from(area.width));
        let width = note.chars().count() as u16;
        let place = Rect { x: area.right() - width, width, ..area };
        Clear.render(place, buffer);
        buffer.set_line(place.x, place.y, &Line::styled(note, theme.style(Paint::Chosen)), width);
    }
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

/// How wide the keys in the help are.
const HELP_KEYS: usize = 11;

/// What keys and signs mean: short enough for the smallest screen.
pub const HELP: &[(&str, &str)] = &[
    ("↑ ↓ 1 2 3 …", "mark an option; its card is framed"),
    ("Enter", "take the marked option"),
    ("f Tab", "another arena whole; another seat of yours"),
    ("Esc", "take back what was begun"),
    ("a", "play all of your hand that costs nothing"),
    ("p P", "pass until it concerns you, or you decide"),
    ("Space s", "hurry the bot once; change its speed"),
    ("w", "be asked in every window, or only to choose"),
    ("i", "inspect cards: words, rules, why not"),
    ("/", "find a card by its name"),
    ("PgUp PgDn", "scroll what happened"),
    ("c q", "concede; quit, to go on another time"),
    ("mouse", "click an option; click a card, again to look"),
    ("e", "end the turn; Enter there asks once more"),
    ("h5 UW2 … L", "piles by their first letters; L: it lies there"),
    ("●3 †3 ▣2 ♥4", "cost, attack, defence, health"),
    ("◆3 ✦1 ◈2 #4", "durability, magic, against magic, link"),
    ("red green", "less, more than printed; +1: attached; *: see i"),
];

/// The help.
pub fn help(theme: Theme, area: Rect, buffer: &mut Buffer) {
    let inner = popup("Help · any key goes back", 64, HELP.len() as u16 + 2, theme, area, buffer);
    for (row, (key, what)) in (0..inner.height).zip(HELP) {
        let spans = vec![
            Span::styled(format!("{key:>HELP_KEYS$}  "), theme.style(Paint::Key)),
            Span::styled(*what, theme.style(Paint::Plain)),
        ];
        buffer.set_line(inner.x, inner.y + row, &Line::from(spans), inner.width);
    }
}

/// That one's own seat is out, while others play on: whoever has no side has lost.
pub fn out(view: &View, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let has_side = view.seats.iter().any(|side| side.bond == Some(Bond::Ally));
    let words = match has_side {
        true => "The others play on; if your side wins, so do you.",
        false => "You have lost; the others play on.",
    };
    let inner = popup("You are out", 52, 6, theme, area, buffer);
    let key = |key: &'static str| Span::styled(key, theme.style(Paint::Key));
    let lines = vec![
        Line::styled(words, theme.style(Paint::Plain)),
        Line::raw(""),
        Line::from(vec![
            key("Enter"),
            Span::styled(" watches    ", theme.style(Paint::Faint)),
            key("P"),
            Span::styled(" goes to the end", theme.style(Paint::Faint)),
        ]),
    ];
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(inner, buffer);
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

/// Something that a player has to know.
pub fn told(text: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let inner = popup("Note", 64, 10, theme, area, buffer);
    let lines = vec![
        Line::styled(text.to_owned(), theme.style(Paint::Plain)),
        Line::raw(""),
        Line::styled("any key: play on", theme.style(Paint::Faint)),
    ];
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(inner, buffer);
}

/// How it ended, for the one person at the table or, with no seat, for several.
pub fn end(
    outcome: Outcome,
    ending: &str,
    seat: Option<Seat>,
    view: &View,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (title, words, paint) = match seat.map(|seat| outcome.score(seat)) {
        None => ("The end", format!("{ending}."), Paint::Title),
        Some(1) => ("Victory", "You have won.".to_owned(), Paint::Better),
        Some(0) => ("Draw", "Nobody has won.".to_owned(), Paint::Title),
        Some(_) => ("Defeat", "You have lost.".to_owned(), Paint::Worse),
    };
    let standing: Vec<String> = view.course.iter().flat_map(|course| course.standing.clone()).collect();
    // Of more than two it is not plain who won.
    let lost = seat.is_some_and(|seat| outcome.score(seat) < 0) && view.seats.len() > 2;
    let winner = if lost { wrap(&sentence(ending), 46, 4) } else { Vec::new() };
    let inner = popup(title, 52, 8 + (standing.len() + winner.len()) as u16, theme, area, buffer);
    let mut lines = vec![Line::raw(""), Line::styled(words, theme.style(paint)).centered()];
    lines.extend(winner.into_iter().map(|line| Line::styled(line, theme.style(Paint::Plain)).centered()));
    lines.push(Line::styled(format!("It ended on turn {}.", view.turn), theme.style(Paint::Plain)).centered());
    lines.extend(standing.into_iter().map(|line| Line::styled(line, theme.style(Paint::Plain)).centered()));
    lines.extend([
        Line::raw(""),
        Line::styled("Enter leaves, any other key shows the table", theme.style(Paint::Faint)).centered(),
    ]);
    Paragraph::new(lines).render(inner, buffer);
}

/// "The Boss won."
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// What is told before a match of a course.
pub fn story(course: Option<&CourseView>, result: Option<&str>, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let Some(course) = course else { return };
    let width = 60.min(area.width);
    let mut lines = Vec::new();
    if let Some(result) = result {
        // How the match before it ended.
        let wrapped = wrap(result, usize::from(width.saturating_sub(4)), 3);
        lines.extend(wrapped.into_iter().map(|line| Line::styled(line, theme.style(Paint::Title))));
        lines.push(Line::raw(""));
    }
    for paragraph in &course.story {
        let wrapped = wrap(paragraph, usize::from(width.saturating_sub(4)), 8);
        lines.extend(wrapped.into_iter().map(|line| Line::styled(line, theme.style(Paint::Plain))));
        lines.push(Line::raw(""));
    }
    // How the last match ended is said above.
    let said = if result.is_some() { course.standing.len().saturating_sub(1).max(1) } else { course.standing.len() };
    let standing = course.standing.iter().take(said);
    lines.extend(standing.map(|line| Line::styled(line.clone(), theme.style(Paint::Faint))));
    lines.push(Line::styled("any key goes on", theme.style(Paint::Key)));
    let inner = popup(&course.title, width, lines.len() as u16 + 2, theme, area, buffer);
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
        "The table needs {} by {} characters and has {} by {}. Make the window larger; until then keys do nothing. Ctrl-C leaves, and duskhall play --resume goes on.",
        smallest.0, smallest.1, area.width, area.height
    );
    Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
}
