//! The question with its options, and what comes of the marked one.

use engine::{
    Choice, Handle, Layout as ZoneLayout, MarkView, OptionKind, OptionView, PriceRole, Prompt, Role, Seat, Seats,
    StatView, Tracker, TrackerRole, View,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Padding, Widget};

use super::card_box::{fit, sign, stat_spans, wrap};
use super::theme::{Paint, Theme};
use crate::play::words::{self, Found};

/// The most lines of what the text says that asks.
const SAID: usize = 6;
/// The most lines of what comes of the marked option.
const FOOT: usize = 12;
/// So many options are in sight before what comes of the marked one takes a line.
const IN_SIGHT: u16 = 7;
/// The most lines of a question.
const ASKED: usize = 6;

/// Whose cards in play are.
const YOURS: &str = "yours";
const THEIRS: &str = "theirs";

/// The question that is open, with its options.
pub struct Options<'a> {
    /// The table as it is seen.
    pub view: &'a View,
    /// What seats are called, in order.
    pub names: &'a [String],
    /// Who looks.
    pub seat: Seat,
    /// The seat that decides, where whoever looks has several.
    pub decides_as: Option<Seat>,
    /// The option that is marked, if one is.
    pub marked: Option<usize>,
    /// The colours.
    pub theme: Theme,
}

impl Options<'_> {
    fn text(&self) -> String {
        match (&self.view.prompt, self.view.outcome) {
            (Some(_), _) if words::could_only_take_back(self.view, self.seat) => self.finished(),
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

    /// That whoever looks has finished, and who has not.
    fn finished(&self) -> String {
        match &words::undecided(self.view)[..] {
            [] => "You are finished.".to_owned(),
            [only] => format!("You are finished; {only} is not yet."),
            several => format!("You are finished; {} are not yet.", several.iter().copied().collect::<Seats>()),
        }
    }

    /// The lines above the options: the question, and what the text says that asks it.
    fn head(&self, width: usize) -> Vec<(String, Paint)> {
        let question = wrap(&self.text(), width, ASKED).into_iter().map(|line| (line, Paint::Plain));
        let says = self.view.prompt.as_ref().and_then(|prompt| words::said(self.view, prompt)).unwrap_or_default();
        question.chain(wrap(&says, width, SAID).into_iter().map(|line| (line, Paint::Faint))).collect()
    }

    /// The lines below the options: what comes of the marked one.
    fn foot(&self, width: usize) -> Vec<String> {
        let option = self.view.prompt.as_ref().and_then(|prompt| prompt.options.get(self.marked?));
        let does = option.and_then(|option| words::comes_of(self.view, option)).unwrap_or_default();
        wrap(&does, width, FOOT)
    }

    /// How many rows it would like.
    pub fn height(&self, width: u16) -> u16 {
        let width = usize::from(width.saturating_sub(4));
        let options = self.view.prompt.as_ref().map_or(0, |prompt| match words::numbers_asked(prompt) {
            Some(_) => 2,
            None => usize::from(self.rows_of(prompt, width as u16)),
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
        let title = match (self.view.outcome, self.decides_as) {
            (Some(_), _) => " The end ".to_owned(),
            (None, _) if asked && words::could_only_take_back(self.view, self.seat) => " Finished ".to_owned(),
            (None, Some(seat)) if asked => format!(" You decide as {seat} "),
            (None, None) if asked => " You decide ".to_owned(),
            (None, _) => " Wait ".to_owned(),
        };
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.theme.style(paint))
            .padding(Padding::horizontal(1))
            .title(Line::styled(title, self.theme.style(Paint::Title)));
        let inner = block.inner(area);
        block.render(area, buffer);
        let mut head = self.head(usize::from(inner.width));
        // The question is read whole; what the text says that asks leaves room for the answers.
        let question = head.iter().filter(|(_, paint)| *paint == Paint::Plain).count();
        let options = self.view.prompt.as_ref().map_or(0, |prompt| self.rows_of(prompt, inner.width).min(IN_SIGHT));
        let most = question.max(usize::from(inner.height.saturating_sub(options + 1)));
        if head.len() > most {
            head.truncate(most);
            if let Some((last, Paint::Faint)) = head.last_mut() {
                *last = fit(&format!("{last} …"), usize::from(inner.width));
            }
        }
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
        if prompt.options.len() <= usize::from(room) {
            return self.whole(prompt, Rect { y: top, height: room, ..inner }, buffer);
        }
        let marked = self.marked.unwrap_or(0);
        let height = |at: usize| match at == marked {
            // The marked one is read whole.
            true => self.rows(at, &prompt.options[at], Beside::Least, inner.width).min(room.saturating_sub(1).max(1)),
            false => 1,
        };
        let listed = in_sight(prompt, marked, usize::from(room.saturating_sub(height(marked) - 1)));
        let mut places = Vec::new();
        let mut y = top;
        for &at in &listed {
            let place = Rect { x: inner.x, y, width: inner.width, height: height(at) };
            self.option(at, &prompt.options[at], place, buffer);
            places.push((place, at));
            y += place.height;
        }
        let hidden = prompt.options.len() - places.len();
        if hidden > 0 {
            let (above, below) = (listed.first() > Some(&0), listed.last() < Some(&(prompt.options.len() - 1)));
            let arrows = [above.then_some("↑"), below.then_some("↓")].into_iter().flatten().collect::<String>();
            let more = format!(" {arrows} {} of {} ", marked + 1, prompt.options.len());
            let x = area.right().saturating_sub(more.chars().count() as u16 + 2);
            buffer.set_line(x, area.bottom() - 1, &Line::styled(more, self.theme.style(Paint::Faint)), area.width);
        }
        places
    }

    /// Draws all options, each with as many rows as it needs, if there is room: first those whose words would be cut.
    fn whole(&self, prompt: &Prompt, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, usize)> {
        let mut rows = vec![1; prompt.options.len()];
        let mut spare = usize::from(area.height).saturating_sub(rows.len());
        for beside in [Beside::Least, Beside::Most] {
            for (at, option) in prompt.options.iter().enumerate() {
                let more = self.rows(at, option, beside, area.width) > rows[at] && spare > 0;
                (rows[at], spare) = (rows[at] + u16::from(more), spare - usize::from(more));
            }
        }
        let mut places = Vec::new();
        let mut y = area.y;
        for (at, option) in prompt.options.iter().enumerate() {
            let place = Rect { y, height: rows[at], ..area };
            self.option(at, option, place, buffer);
            places.push((place, at));
            y += place.height;
        }
        places
    }

    /// How many rows all options take if none of them is cut.
    fn rows_of(&self, prompt: &Prompt, width: u16) -> u16 {
        prompt.options.iter().enumerate().map(|(at, option)| self.rows(at, option, Beside::Most, width)).sum()
    }

    /// How many rows an option takes: its words and all that is told beside them stand in one if they can.
    fn rows(&self, at: usize, option: &OptionView, beside: Beside, width: u16) -> u16 {
        let room = usize::from(width).saturating_sub(4);
        let tails = self.tails(option);
        let tail = match beside {
            Beside::Most => tails.first(),
            Beside::Least => tails.last(),
        };
        let beside = tail.filter(|tail| !tail.is_empty()).map_or(0, |tail| length(tail) + 1);
        if self.words(at, option).chars().count() + beside <= room.max(1) { 1 } else { 2 }
    }

    /// The words of an option in the list: a number is not said twice.
    fn words(&self, at: usize, option: &OptionView) -> String {
        let key = self.view.prompt.as_ref().map(|prompt| words::key(prompt, at));
        if key.is_some_and(|key| option.label == key) { String::new() } else { self.label(option) }
    }

    /// Says below the options what comes of the marked one, if there is room; tells how much is left for the options.
    fn explain(&self, prompt: &Prompt, area: Rect, buffer: &mut Buffer) -> u16 {
        let foot = self.foot(usize::from(area.width));
        let sight = if area.height > IN_SIGHT + 3 { IN_SIGHT } else { IN_SIGHT / 2 };
        let options = (prompt.options.len() as u16).min(sight);
        // Rather its beginning than nothing.
        let lines = area.height.saturating_sub(options + 1).min(foot.len() as u16);
        if lines == 0 {
            return area.height;
        }
        let top = area.bottom() - lines;
        for (row, line) in (0..lines).zip(&foot) {
            let cut = row + 1 == lines && usize::from(lines) < foot.len();
            let line = if cut { fit(&format!("{line} …"), usize::from(area.width)) } else { line.clone() };
            buffer.set_line(area.x, top + row, &Line::styled(line, self.theme.style(Paint::Faint)), area.width);
        }
        area.height - lines - 1
    }

    /// A number to type, in place of a line for each.
    fn number(&self, least: i16, most: i16, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, usize)> {
        let label = self.view.prompt.as_ref().and_then(|prompt| prompt.options.get(self.marked?));
        let label = label.map_or("", |option| option.label.as_str());
        let hint = format!("type a number from {least} to {most}");
        let lines = [
            Line::styled(format!("▶ {label}"), self.theme.style(Paint::Chosen)),
            Line::styled(fit(&hint, usize::from(area.width)), self.theme.style(Paint::Faint)),
        ];
        for (row, line) in (0..area.height).zip(&lines) {
            buffer.set_line(area.x, area.y + row, line, area.width);
        }
        vec![(Rect { height: area.height.min(1), ..area }, self.marked.unwrap_or(0))]
    }

    fn option(&self, at: usize, option: &OptionView, place: Rect, buffer: &mut Buffer) {
        let marked = Some(at) == self.marked;
        let style = self.theme.style(if marked { Paint::Chosen } else { Paint::Plain });
        let pointer = if marked { "▶" } else { " " };
        let number = self.theme.style(if marked { Paint::Chosen } else { Paint::Key });
        let key = self.view.prompt.as_ref().map(|prompt| words::key(prompt, at)).unwrap_or_default();
        let head = vec![Span::styled(format!("{pointer}{key:>2} "), number)];
        let room = usize::from(place.width).saturating_sub(4);
        let mut label = self.words(at, option);
        let mut last = place.y;
        let mut spans = head;
        if place.height > 1 {
            // What is told beside the words stands below them.
            let mut lines = wrap(&label, room, 2).into_iter();
            spans.push(Span::styled(lines.next().unwrap_or_default(), style));
            buffer.set_line(place.x, place.y, &Line::from(spans), place.width);
            label = lines.next().unwrap_or_default();
            spans = vec![Span::styled("    ", number)];
            last += 1;
        }
        let tails = self.tails(option);
        let needs = |tail: &[Span]| label.chars().count() + if tail.is_empty() { 0 } else { length(tail) + 1 };
        // Rather the name whole than all of its numbers.
        let whole = tails.iter().position(|tail| needs(tail) <= room).unwrap_or(tails.len().saturating_sub(1));
        let tail = tails.into_iter().nth(whole).unwrap_or_default();
        let tail_width = length(&tail);
        let label = fit(&label, room.saturating_sub(if tail_width > 0 { tail_width + 1 } else { 0 }));
        spans.push(Span::styled(label, style));
        buffer.set_line(place.x, last, &Line::from(spans), place.width);
        let x = place.right().saturating_sub(tail_width as u16);
        if tail_width > 0 {
            buffer.set_line(x, last, &Line::from(tail), place.width);
        }
    }

    /// The words of an option: a seat by what it is called.
    fn label(&self, option: &OptionView) -> String {
        match option.choice {
            Choice::Seat(seat) => self.names.get(seat.index()).cloned().unwrap_or_else(|| option.label.clone()),
            Choice::Act { .. }
            | Choice::Plain(_)
            | Choice::Pick(_)
            | Choice::Branch(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Back => option.label.clone(),
        }
    }

    /// What tells an option from others of the same words, from the longest to the shortest: whose card it is, and its numbers.
    fn tails(&self, option: &OptionView) -> Vec<Vec<Span<'static>>> {
        if let Choice::Seat(seat) = option.choice {
            let side = self.view.seats.iter().find(|side| side.seat == seat);
            let health = side.and_then(|side| side.trackers.iter().find(|tracker| tracker.role == TrackerRole::Life));
            let sign = sign(Role::Health);
            let told = |health: &Tracker| {
                vec![Span::styled(format!("{sign}{}", health.figure()), self.theme.style(Paint::Health))]
            };
            return health.map(told).into_iter().collect();
        }
        let Some(found) = option.card.and_then(|card| words::find(self.view, card)) else {
            return Vec::new();
        };
        if matches!(option.choice, Choice::Act { .. }) {
            return self.tails_of_act(option, &found);
        }
        let paint = if found.seat == self.seat { Paint::Mine } else { Paint::Theirs };
        let place = |word: String| Span::styled(word, self.theme.style(paint));
        // What a card costs matters where it does not lie in play.
        let priced = matches!(found.zone.layout, ZoneLayout::Pile | ZoneLayout::Hand);
        let shown = words::shown_stats(found.card).filter(|stat| stat.role != Role::Cost || priced);
        let shown: Vec<&StatView> = shown.collect();
        let numbers = |of: &[&StatView]| of.iter().flat_map(|stat| stat_spans(stat, self.theme)).collect::<Vec<_>>();
        let vital: Vec<&StatView> = shown.iter().copied().filter(|stat| stat.role == Role::Health).collect();
        let (word, short) = match (self.told_apart(&found, &self.twins(option)), self.says_nothing(&found)) {
            (Some(apart), true) => (apart.clone(), apart),
            // Which it is does not tell whose it is.
            (Some(apart), false) => (format!("{}, {apart}", self.place(&found)), apart),
            (None, true) => (String::new(), String::new()),
            (None, false) => (self.place(&found), self.short_place(&found)),
        };
        let beside = |word: &str, numbers: Vec<Span<'static>>| match word {
            "" => numbers,
            word if numbers.is_empty() => vec![place(word.to_owned())],
            word => [vec![place(format!("{word} "))], numbers].concat(),
        };
        vec![
            beside(&word, numbers(&shown)),
            beside(&word, numbers(&vital)),
            beside(&short, numbers(&vital)),
            beside(&short, Vec::new()),
        ]
    }

    /// Whether it is no use to say whose a card is, since all that can be chosen are the same player's, or lie in one market.
    fn says_nothing(&self, found: &Found) -> bool {
        let picked = |option: &OptionView| matches!(option.choice, Choice::Pick(_)).then_some(option.card).flatten();
        let cards = self.view.prompt.iter().flat_map(|prompt| &prompt.options).filter_map(picked);
        let mut others = cards.filter_map(|card| words::find(self.view, card));
        let word = self.place(found);
        let alike = matches!(word.as_str(), YOURS | THEIRS) && others.all(|other| self.place(&other) == word);
        alike || words::is_picked_from_one_market(self.view)
    }

    /// The same of an act: its price, and where its card lies if another act has the same words.
    fn tails_of_act(&self, option: &OptionView, found: &Found) -> Vec<Vec<Span<'static>>> {
        let price = self.price(option, found);
        let twins = self.twins(option);
        if twins.is_empty() {
            return vec![price];
        }
        let paint = if found.seat == self.seat { Paint::Mine } else { Paint::Theirs };
        let here = self.place(found);
        let elsewhere = twins.iter().any(|twin| self.place(twin) != here);
        let word = match self.told_apart(found, &twins) {
            // A slot tells whose it is.
            Some(apart) if elsewhere && !self.is_in_slot(found, &twins) => format!("{here}, {apart}"),
            Some(apart) => apart,
            None if elsewhere => here,
            None => return vec![price],
        };
        let place = Span::styled(word, self.theme.style(paint));
        if price.is_empty() {
            return vec![vec![place]];
        }
        vec![[price.clone(), vec![Span::raw(" "), place]].concat(), price]
    }

    /// What an act costs: with the sign on cards if it is paid with what cards print as their price; in words otherwise. What is paid with
    /// something else would seem to be paid with that.
    fn price(&self, option: &OptionView, found: &Found) -> Vec<Span<'static>> {
        let Some(costs) = option.costs.as_deref() else { return Vec::new() };
        let Some(price) = option.price.filter(|price| price.role == PriceRole::Printed) else {
            return vec![self.costly(costs.to_owned())];
        };
        // A price that is not as printed is coloured on the card.
        let printed = words::shown_stats(found.card).find(|stat| stat.role == Role::Cost);
        match printed.filter(|stat| stat.value == price.amount) {
            Some(stat) => stat_spans(stat, self.theme),
            None => vec![self.costly(format!("{}{}", sign(Role::Cost), price.amount))],
        }
    }

    fn costly(&self, words: String) -> Span<'static> {
        Span::styled(words, self.theme.style(Paint::Cost))
    }

    /// The cards of other options of the same words.
    fn twins(&self, option: &OptionView) -> Vec<Found<'_>> {
        let others = self.view.prompt.iter().flat_map(|prompt| &prompt.options);
        let twins = others.filter(|other| other.label == option.label && other.choice != option.choice);
        twins.filter_map(|twin| words::find(self.view, twin.card?)).collect()
    }

    /// What tells a card from others of its name beside where it lies: what holds of it alone, as its slot; its place in a row; or the how manieth
    /// of them it is there. Nothing if nobody could tell.
    fn told_apart(&self, found: &Found, twins: &[Found]) -> Option<String> {
        let place = self.place(found);
        let beside: Vec<&Found> = twins.iter().filter(|twin| self.place(twin) == place).collect();
        let own = |mark: &&MarkView| beside.iter().all(|twin| !twin.card.marks.contains(mark));
        if beside.is_empty() && !self.is_in_slot(found, twins) {
            return None;
        }
        let numbered = || found.card.place.map(|place| format!("place {place}"));
        let marked = found.card.marks.iter().find(own).map(|mark| mark.says.clone());
        marked.or_else(numbered).or_else(|| self.how_manieth(found, &beside))
    }

    /// Whether a card has a slot of its player, which is told wherever its twins lie.
    fn is_in_slot(&self, found: &Found, twins: &[Found]) -> bool {
        !twins.is_empty() && found.card.place.is_some() && self.place(found) == YOURS
    }

    /// The how manieth of some that lie side by side a card is, from the left: "2nd".
    fn how_manieth(&self, found: &Found, beside: &[&Found]) -> Option<String> {
        let in_row = found.zone.cards.iter().map(|other| other.id);
        let is_one = |id: &Option<Handle>| *id == found.card.id || beside.iter().any(|twin| twin.card.id == *id);
        let those: Vec<Option<Handle>> = in_row.filter(is_one).collect();
        let at = those.iter().position(|id| *id == found.card.id).filter(|_| those.len() > 1)?;
        (found.zone.layout == ZoneLayout::Row).then(|| match at {
            0 => "1st".to_owned(),
            1 => "2nd".to_owned(),
            2 => "3rd".to_owned(),
            more => format!("{}th", more + 1),
        })
    }

    /// Where a card lies, in words that are short: a pile or a hand, or whose it is.
    fn place(&self, found: &Found) -> String {
        match (found.zone.layout, found.seat == self.seat) {
            (ZoneLayout::Pile | ZoneLayout::Hand, _) => found.zone.name.clone(),
            (_, true) => YOURS.to_owned(),
            (_, false) if words::is_in_market(self.view, found) => found.zone.name.clone(),
            (_, false) if self.view.seats.len() > 2 => words::whose(found.seat, self.seat, self.view),
            (_, false) => THEIRS.to_owned(),
        }
    }

    /// The same as short as can be: the letter of a seat.
    fn short_place(&self, found: &Found) -> String {
        let named = self.view.seats.iter().any(|side| side.seat == found.seat && side.name.is_some());
        match self.place(found) {
            _ if !named && self.view.seats.len() > 2 && found.seat != self.seat => found.seat.letter().to_string(),
            place => place,
        }
    }
}

/// The options that are listed where there is room for so many: the marked one, those about it, and those that end the turn or a part of it.
fn in_sight(prompt: &Prompt, marked: usize, room: usize) -> Vec<usize> {
    let count = prompt.options.len();
    let around = |room: usize| {
        let first = (marked + 1).saturating_sub(room.max(1)).max(marked.saturating_sub(room / 2));
        let first = first.min(count.saturating_sub(room));
        (first..count).take(room.max(1))
    };
    let leads_on = |at: &usize| matches!(prompt.options[*at].kind, OptionKind::End | OptionKind::Next);
    let ends: Vec<usize> = (0..count).filter(leads_on).collect();
    if room <= ends.len() + 1 || ends.iter().all(|end| around(room).any(|at| at == *end)) {
        return around(room).collect();
    }
    let mut listed: Vec<usize> = around(room - ends.len()).chain(ends).collect();
    listed.sort_unstable();
    listed.dedup();
    listed
}

/// How much is told beside the words of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    /// All there is.
    Most,
    /// What it cannot do without.
    Least,
}

/// How wide some words are.
fn length(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.content.chars().count()).sum()
}
