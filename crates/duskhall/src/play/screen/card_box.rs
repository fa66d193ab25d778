//! A card as a box: name, price, numbers, what holds of it.

use engine::{CardView, MarkRole, MarkView, Role, StatView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Widget};

use super::theme::{Paint, Theme};
use crate::play::words;

/// How a card is brought out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// No option names it.
    Off,
    /// An option names it.
    Lit,
    /// The marked option names it.
    Chosen,
}

/// Where a card is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// In a hand: what it costs matters.
    InHand,
    /// On the table.
    InPlay,
}

/// From this width on, numbers stand free of the frame.
const ROOMY: u16 = 13;

/// So many letters of what holds of a card say something.
const BESIDE: usize = 5;

fn spaced(mut spans: Vec<Span<'static>>) -> Vec<Span<'static>> {
    spans.insert(0, Span::raw(" "));
    spans.push(Span::raw(" "));
    spans
}

/// Draws a card; one that lies beside the hand, and is shown with it, has the letter of its zone where there is no room for more.
pub fn draw(
    card: &CardView,
    light: Light,
    shown: Shown,
    beside: Option<char>,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    if area.width < 4 || area.height < 3 {
        return;
    }
    let (paint, border) = match light {
        Light::Off => (Paint::Frame, BorderType::Rounded),
        Light::Lit => (Paint::Lit, BorderType::Rounded),
        Light::Chosen => (Paint::Chosen, BorderType::Thick),
    };
    let mut block = Block::bordered().border_type(border).border_style(theme.style(paint));
    let cost = card.stats.iter().find(|stat| stat.role == Role::Cost);
    if let (Some(cost), Shown::InHand) = (cost, shown) {
        let spans = match area.width {
            ..ROOMY => vec![number(cost, Paint::Cost, theme)],
            _ => spaced(stat_spans(cost, theme)),
        };
        block = block.title_top(Line::from(spans));
    }
    let mut numbers: Vec<&StatView> = words::shown_stats(card).filter(|stat| stat.role != Role::Cost).collect();
    let mut corner: Vec<Span> = Vec::new();
    if let Some(letter) = beside.filter(|_| area.width < ROOMY) {
        corner.push(Span::styled(letter.to_string(), theme.style(Paint::Mark)));
    }
    if !card.attached.is_empty() {
        corner.push(Span::styled(format!("+{}", card.attached.len()), theme.style(Paint::Mark)));
    }
    let room = usize::from(area.width.saturating_sub(2));
    if numbers.len() > 2 && joined(&numbers, "", theme).width() > room {
        // What does not fit beside the others stands above: a number is not cut to another one.
        if let Some(health) = numbers.iter().position(|stat| stat.role == Role::Health) {
            if !corner.is_empty() {
                corner.push(Span::raw(" "));
            }
            corner.extend(stat_spans(numbers.remove(health), theme));
        }
    }
    if !corner.is_empty() {
        block = block.title_top(Line::from(corner).right_aligned());
    }
    if numbers.len() > 2 {
        block = block.title_bottom(many(&numbers, theme, room).centered());
    } else {
        for (at, stat) in numbers.iter().enumerate() {
            let spans = stat_spans(stat, theme);
            let line = Line::from(if area.width < ROOMY { spans } else { spaced(spans) });
            let first = at == 0 && numbers.len() > 1;
            block = block.title_bottom(if first { line.left_aligned() } else { line.right_aligned() });
        }
    }
    let inner = block.inner(area);
    block.render(area, buffer);
    for (row, line) in (0..inner.height).zip(body(card, light, shown, theme, inner)) {
        buffer.set_line(inner.x, inner.y + row, &line, inner.width);
    }
}

/// Several numbers in a row, each with its sign.
fn joined(numbers: &[&StatView], apart: &'static str, theme: Theme) -> Line<'static> {
    let mut spans = Vec::new();
    for stat in numbers {
        if !spans.is_empty() {
            spans.push(Span::raw(apart));
        }
        spans.extend(stat_spans(stat, theme));
    }
    Line::from(spans)
}

/// The same, apart if there is room, or without their signs; those that find none are left out whole, and "…" says so.
fn many(numbers: &[&StatView], theme: Theme, width: usize) -> Line<'static> {
    let forms = ["  ", " ", ""].map(|apart| joined(numbers, apart, theme));
    if let Some(fits) = forms.into_iter().find(|line| line.width() <= width) {
        return fits;
    }
    let mut bare = Line::default();
    for (at, stat) in numbers.iter().enumerate() {
        if at > 0 {
            bare.push_span(Span::styled("/", theme.style(Paint::Faint)));
        }
        bare.push_span(number(stat, stat_paint(stat.role), theme));
    }
    if bare.width() <= width {
        return bare;
    }
    let shorter = (0..numbers.len()).rev().map(|count| {
        let mut line = joined(&numbers[..count], "", theme);
        line.push_span(Span::raw("…"));
        line
    });
    shorter.into_iter().find(|line| line.width() <= width).unwrap_or_default()
}

/// The lines inside: name, marks, what hangs on it, and its text if there is room.
fn body<'c>(card: &'c CardView, light: Light, shown: Shown, theme: Theme, inner: Rect) -> Vec<Line<'c>> {
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    let Some(face) = &card.face else {
        let shade = Line::styled("░".repeat(width), theme.style(Paint::Frame));
        let mut lines = vec![shade; height];
        if let Some(middle) = lines.get_mut(height / 2) {
            *middle = Line::styled(fit("face-down", width), theme.style(Paint::Faint));
        }
        return lines;
    };
    let resting = card.marks.iter().any(words::is_of(MarkRole::Spent));
    let name = match (light, shown) {
        (Light::Off, Shown::InHand) => theme.style(Paint::Faint),
        _ if resting => theme.style(Paint::Faint),
        _ => theme.style(Paint::Plain).add_modifier(Modifier::BOLD),
    };
    let marks = marks(card, inner.width + 2);
    let beside = width.saturating_sub(face.title.chars().count() + 1);
    if height == 1 && !marks.is_empty() && beside >= BESIDE {
        // Where there is one line, what holds of it stands behind its name.
        let spans = [
            Span::styled(format!("{} ", face.title), name),
            Span::styled(fit(&marks, beside), theme.style(Paint::Mark)),
        ];
        return vec![Line::from(spans.to_vec())];
    }
    let for_marks = match (marks.is_empty(), height) {
        (true, _) => 0,
        (false, ..=4) => 1,
        (false, _) => 2,
    };
    let room = height.saturating_sub(for_marks).clamp(1, 3);
    let mut lines: Vec<Line> =
        wrap(&face.title, width, room).into_iter().map(|line| Line::styled(line, name)).collect();
    let style = theme.style(Paint::Mark);
    let room = height.saturating_sub(lines.len()).min(for_marks);
    lines.extend(wrap(&marks, width, room).into_iter().map(|line| Line::styled(line, style)));
    // What it is stands above its text where there is room for both, and on what is chosen from before some of the text: other cards ask
    // for a faction or a type.
    let room = height.saturating_sub(lines.len());
    let beside = wrap(&face.text, width, usize::MAX).len();
    let typed = room > 4 || room > beside || shown == Shown::InHand && room > 2;
    if typed && width > 6 && !face.type_line.is_empty() {
        let style = theme.style(Paint::Text).add_modifier(Modifier::ITALIC);
        // Two lines of it where they would be empty.
        let (types, _) = face.type_line.split_once(" - ").unwrap_or((&face.type_line, ""));
        let told = match room > beside + 1 && types.chars().count() > width {
            true => wrap(types, width, 2),
            false => vec![type_in(&face.type_line, width)],
        };
        lines.extend(told.into_iter().map(|line| Line::styled(line, style)));
    }
    // A line of a text would say nothing, unless that is all of it.
    let room = height.saturating_sub(lines.len());
    if (room > 1 || beside <= room) && width > 8 && !face.text.is_empty() {
        let style = theme.style(Paint::Text);
        lines.extend(wrap(&face.text, width, room).into_iter().map(|line| Line::styled(line, style)));
    }
    lines
}

/// As much of a type line as fits, in whole words: its subtypes go first.
fn type_in(type_line: &str, width: usize) -> String {
    let fits = |line: &str| line.chars().count() <= width;
    let (types, _) = type_line.split_once(" - ").unwrap_or((type_line, ""));
    let mut words: Vec<&str> = types.split(' ').collect();
    while words.len() > 1 && !fits(&words.join(" ")) {
        words.pop();
    }
    if fits(type_line) { type_line.to_owned() } else { fit(&words.join(" "), width) }
}

/// What holds of a card, as far as it is not plain to see; where a card is narrow, its place or a letter in the corner says where it lies.
fn marks(card: &CardView, width: u16) -> String {
    let told = |mark: &&MarkView| match mark.role {
        MarkRole::Ready | MarkRole::Echo => false,
        MarkRole::Place => width >= ROOMY,
        MarkRole::State | MarkRole::Spent | MarkRole::Claimed | MarkRole::Finished => true,
    };
    let hung = card.attached.iter().map(|card| format!("+{}", words::name(card)));
    let marks: Vec<String> = card.marks.iter().filter(told).map(|mark| mark.says.clone()).chain(hung).collect();
    marks.join(", ")
}

/// The sign that stands for a number.
pub fn sign(role: Role) -> &'static str {
    match role {
        Role::Cost => "●",
        Role::Attack => "†",
        Role::Defense => "▣",
        Role::Health => "♥",
        Role::Magic => "✦",
        Role::Warding => "◈",
        Role::Chain => "#",
        Role::Wear => "◆",
        Role::Detail => "",
    }
}

fn stat_paint(role: Role) -> Paint {
    match role {
        Role::Cost => Paint::Cost,
        Role::Attack => Paint::Attack,
        Role::Health => Paint::Health,
        Role::Defense | Role::Magic | Role::Warding | Role::Chain | Role::Wear | Role::Detail => Paint::Mark,
    }
}

fn number(stat: &StatView, paint: Paint, theme: Theme) -> Span<'static> {
    let paint = match stat.value.cmp(&stat.printed) {
        std::cmp::Ordering::Equal => paint,
        std::cmp::Ordering::Less if stat.role == Role::Cost => Paint::Better,
        std::cmp::Ordering::Greater if stat.role == Role::Cost => Paint::Worse,
        std::cmp::Ordering::Less => Paint::Worse,
        std::cmp::Ordering::Greater => Paint::Better,
    };
    Span::styled(stat.figure(), theme.style(paint))
}

/// A number with its sign.
pub fn stat_spans(stat: &StatView, theme: Theme) -> Vec<Span<'static>> {
    let paint = stat_paint(stat.role);
    let faint: Style = theme.style(paint).remove_modifier(Modifier::BOLD);
    vec![Span::styled(sign(stat.role), faint), number(stat, paint, theme)]
}

/// A text in at most so many lines of a width; what does not fit ends in "…".
pub fn wrap(text: &str, width: usize, lines: usize) -> Vec<String> {
    let mut wrapped: Vec<String> = Vec::new();
    if width == 0 || lines == 0 || text.is_empty() {
        return wrapped;
    }
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                wrapped.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        wrapped.push(line);
    }
    let cut = wrapped.len() > lines;
    wrapped.truncate(lines);
    if let (true, Some(last)) = (cut, wrapped.last_mut()) {
        last.push_str(" …");
    }
    wrapped.iter().map(|line| fit(line, width)).collect()
}

/// A text cut to a width.
pub fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(width.saturating_sub(1)).collect();
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use engine::FaceView;

    use super::*;

    /// A name of two lines took the place of the faction, with lines left empty below.
    #[test]
    fn what_a_card_is_stands_on_it_however_long_its_name_is() {
        let (name, title) = ("Reed Gleaner".to_owned(), "Reed Gleaner".to_owned());
        let (type_line, text) = ("Undergrowth Ally".to_owned(), "Gain 1 gem. Unify: gain 4 health.".to_owned());
        let face = FaceView { name, title, type_line, text, fields: Vec::new() };
        let (marks, words) = (Vec::new(), Vec::new());
        let mut card =
            CardView { id: None, face: Some(face), stats: Vec::new(), place: None, marks, words, attached: Vec::new() };
        let told = |card: &CardView, shown: Shown, height: u16| {
            let lines = body(card, Light::Off, shown, Theme::Bare, Rect::new(0, 0, 11, height));
            lines.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(told(&card, Shown::InHand, 5), ["Reed", "Gleaner", "Undergrowth", "Gain 1 gem.", "Unify: gai…"]);
        assert_eq!(told(&card, Shown::InPlay, 5), ["Reed", "Gleaner", "Gain 1 gem.", "Unify: gain", "4 health."]);
        if let Some(face) = &mut card.face {
            face.text = "Gain 1 gem.".to_owned();
        }
        assert_eq!(told(&card, Shown::InPlay, 4), ["Reed", "Gleaner", "Undergrowth", "Gain 1 gem."]);
        assert_eq!(told(&card, Shown::InPlay, 5), ["Reed", "Gleaner", "Undergrowth", "Ally", "Gain 1 gem."]);
    }

    #[test]
    fn a_type_line_is_cut_to_whole_words() {
        let unique = "Unique Human Ally - Knight";
        assert_eq!(
            [26, 20, 14, 5].map(|width| type_in(unique, width)),
            [unique, "Unique Human Ally", "Unique Human", "Uniq…"]
        );
    }

    #[test]
    fn a_text_is_wrapped_and_cut() {
        assert_eq!(wrap("Toll Keeper", 20, 2), ["Toll Keeper"]);
        assert_eq!(wrap("Toll Keeper", 7, 2), ["Toll", "Keeper"]);
        assert_eq!(wrap("one two three four", 7, 2), ["one two", "three …"]);
        assert_eq!(wrap("one\ntwo", 20, 3), ["one", "two"]);
        assert_eq!(wrap("Bartholomew", 6, 1), ["Barth…"]);
        assert_eq!(wrap("", 6, 0), Vec::<String>::new());
    }
}
