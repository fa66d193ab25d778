//! The question with its options, the news, the keys, and what lies over the table.

use engine::{
    Choice, CourseView, Layout as ZoneLayout, OptionView, Outcome, Prompt, Role, Seat, Seats, Told, Tone, View,
};
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
    /// What seats are called, in order.
    pub names: &'a [String],
    /// Who looks.
    pub seat: Seat,
    /// The option that is marked.
    pub marked: usize,
    /// The colours.
    pub theme: Theme,
}

impl Options<'_> {
    fn text(&self) -> String {
        match (&self.view.prompt, self.view.outcome) {
            (Some(prompt), _) => prompt.text.clone(),
            (None, Some(_)) => "The match is over.".to_owned(),
            (None, None) if self.view.seats.len() == 2 => "Your opponent decides …".to_owned(),
            (None, None) => {
                let named = |seat: &Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
                match &self.view.deciders[..] {
                    [] => "Nobody is asked.".to_owned(),
                    [only] => format!("{} decides …", named(only)),
                    several => format!("{} decide …", several.iter().copied().collect::<Seats>()),
                }
            }
        }
    }

    /// The lines above the options: the question, and what the text says that asks it.
    fn head(&self, width: usize) -> Vec<(String, Paint)> {
        let question = wrap(&self.text(), width, 3).into_iter().map(|line| (line, Paint::Plain));
        let says = self.view.prompt.as_ref().and_then(|prompt| prompt.says.as_deref()).unwrap_or_default();
        question.chain(wrap(says, width, 4).into_iter().map(|line| (line, Paint::Faint))).collect()
    }

    /// The lines below the options: what comes of the marked one.
    fn foot(&self, width: usize) -> Vec<String> {
        let option = self.view.prompt.as_ref().and_then(|prompt| prompt.options.get(self.marked));
        let does = option.and_then(|option| option.does.as_deref()).unwrap_or_default();
        wrap(does, width, 4)
    }

    /// How many rows it would like.
    pub fn height(&self, width: u16) -> u16 {
        let width = usize::from(width.saturating_sub(4));
        let options = self.view.prompt.as_ref().map_or(0, |prompt| match words::numbers_asked(prompt) {
            Some(_) => 2,
            None => prompt.options.len(),
        });
        let foot = match self.foot(width).len() {
            0 => 0,
            lines => lines + 1,
        };
        (self.head(width).len() + options + foot + 3).min(usize::from(u16::MAX)) as u16
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
        let head = self.head(usize::from(inner.width));
        for (row, (line, paint)) in (0..inner.height).zip(&head) {
            let line = Line::styled(line.as_str(), self.theme.style(*paint));
            buffer.set_line(inner.x, inner.y + row, &line, inner.width);
        }
        let top = inner.y + (head.len() as u16 + 1).min(inner.height);
        let Some(prompt) = &self.view.prompt else {
            return Vec::new();
        };
        let room = self.explain(prompt, Rect { y: top, height: inner.bottom().saturating_sub(top), ..inner }, buffer);
        if let Some((least, most)) = words::numbers_asked(prompt) {
            return self.number(least, most, Rect { y: top, height: room, ..inner }, buffer);
        }
        let room = usize::from(room);
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

    /// Says below the options what comes of the marked one, if there is room; tells how much is left for the options.
    fn explain(&self, prompt: &Prompt, area: Rect, buffer: &mut Buffer) -> u16 {
        let foot = self.foot(usize::from(area.width));
        let wanted = foot.len() as u16 + 1;
        let options = (prompt.options.len() as u16).min(5);
        if foot.is_empty() || area.height < options + wanted {
            return area.height;
        }
        let top = area.bottom() - foot.len() as u16;
        for (row, line) in (0..).zip(&foot) {
            let line = Line::styled(line.as_str(), self.theme.style(Paint::Faint));
            buffer.set_line(area.x, top + row, &line, area.width);
        }
        area.height - wanted
    }

    /// A number to type, in place of a line for each.
    fn number(&self, least: i16, most: i16, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, usize)> {
        let label = self.view.prompt.as_ref().and_then(|prompt| prompt.options.get(self.marked));
        let label = label.map_or("", |option| option.label.as_str());
        let hint = format!("type a number from {least} to {most}");
        let lines = [
            Line::styled(format!("▶ {label}"), self.theme.style(Paint::Chosen)),
            Line::styled(fit(&hint, usize::from(area.width)), self.theme.style(Paint::Faint)),
        ];
        for (row, line) in (0..area.height).zip(&lines) {
            buffer.set_line(area.x, area.y + row, line, area.width);
        }
        vec![(Rect { height: area.height.min(1), ..area }, self.marked)]
    }

    fn option(&self, at: usize, option: &OptionView, place: Rect, buffer: &mut Buffer) {
        let marked = at == self.marked;
        let style = self.theme.style(if marked { Paint::Chosen } else { Paint::Plain });
        let pointer = if marked { "▶" } else { " " };
        let number = self.theme.style(if marked { Paint::Chosen } else { Paint::Key });
        let key = self.view.prompt.as_ref().map(|prompt| words::key(prompt, at)).unwrap_or_default();
        let head = vec![Span::styled(format!("{pointer}{key:>2} "), number)];
        let tail = self.tail(option);
        let tail_width: usize = tail.iter().map(|span| span.content.chars().count()).sum();
        let room = usize::from(place.width).saturating_sub(4);
        // A number is not said twice.
        let label = if option.label == key { "" } else { option.label.as_str() };
        let label = fit(label, room.saturating_sub(if tail_width > 0 { tail_width + 1 } else { 0 }));
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
            Choice::Act { .. } => match (&option.costs, found.zone) {
                (Some(_), "hand") => spans.extend(numbers(true).flat_map(|stat| stat_spans(stat, self.theme))),
                (Some(costs), _) => spans.push(Span::styled(costs.clone(), self.theme.style(Paint::Cost))),
                (None, _) => {}
            },
            _ => {
                let side = self.view.seats.iter().find(|side| side.seat == found.seat);
                let zone = side.and_then(|side| side.zones.iter().find(|zone| zone.name == found.zone));
                let away = zone.filter(|zone| matches!(zone.layout, ZoneLayout::Pile | ZoneLayout::Hand));
                let paint = if found.seat == self.seat { Paint::Mine } else { Paint::Theirs };
                let word = match (away, found.seat == self.seat) {
                    (Some(zone), _) => format!("{} ", zone.name),
                    (None, true) => "yours ".to_owned(),
                    (None, false) if self.view.seats.len() > 2 => {
                        format!("{} ", words::whose(found.seat, self.seat, self.view))
                    }
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

/// What keys are for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// An option is to be taken.
    Asked,
    /// Others decide.
    Watching,
    /// The match is over.
    Over,
}

/// The keys that matter, and something to say beside them.
pub fn keys(stage: Stage, note: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let keys: &[(&str, &str)] = match stage {
        Stage::Asked => &[
            ("↑↓", "mark"),
            ("Enter", "take"),
            ("1-9", "number"),
            ("i", "inspect"),
            ("p", "pass"),
            ("c", "concede"),
            ("?", "help"),
            ("q", "quit"),
        ],
        Stage::Watching => &[
            ("Space", "hurry"),
            ("s", "speed"),
            ("p", "pass on"),
            ("i", "inspect"),
            ("c", "concede"),
            ("?", "help"),
            ("q", "quit"),
        ],
        Stage::Over => &[("Enter", "leave"), ("i", "inspect"), ("PgUp", "what happened"), ("?", "help")],
    };
    let mut spans = vec![Span::raw(" ")];
    for (key, what) in keys {
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
    ("↑ ↓", "mark an option; its card is framed"),
    ("1 2 3 …", "mark an option by its number"),
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
    ("mouse", "click an option, or a card to look closer"),
    ("●3 †3 ▣2 ♥4", "cost, attack, defence, health"),
    ("◆3 ✦1 ◈2 #4", "durability, magic, against magic, link"),
    ("red green", "less or more than printed; +1: one attached"),
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
    lines.extend(course.standing.iter().map(|line| Line::styled(line.clone(), theme.style(Paint::Faint))));
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
