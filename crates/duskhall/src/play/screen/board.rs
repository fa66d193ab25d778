//! The board: every seat's side, the middle line, and the hand.

use engine::{
    CardView, Handle, Layout as ZoneLayout, MarkRole, MarkView, Seat, SeatView, Sits, Tracker, TrackerRole, TurnIs,
    View, ZoneRole, ZoneView,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::card_box::{self, Light, Shown};
use super::theme::{Paint, Theme};
use crate::play::session::{ALLY, FOE};
use crate::play::words;

/// The widest a card is drawn.
const WIDEST: u16 = 30;
/// The most rows of a card.
pub(super) const TALLEST: u16 = 10;
/// The narrowest a card is drawn; what does not fit is counted.
const NARROWEST: u16 = 7;
/// A hand whose cards would be narrower has those that are alike in one tile, and lies in two rows.
const NARROW: u16 = 9;
/// The least rows of a card.
const LOW: u16 = 3;

/// From this width on, numbered places are drawn side by side, with those that are empty.
const PLACED: u16 = 12;

/// From this width on, names are written out.
const ROOMY: u16 = 76;

/// Whether there is room for whole words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    Least,
    Little,
    /// For numbers with what they are out of.
    Fair,
    Enough,
}

/// Whether a pile is already told by a number of the player: the cards that are paid with by what can be paid.
fn tracked(side: &SeatView, zone: &ZoneView) -> bool {
    zone.role == ZoneRole::Means && side.trackers.iter().any(|tracker| tracker.role == TrackerRole::Means)
}

/// What holds of a player in few letters: a tick of one who has finished, "TL" of the Team Leader; another word alone is whole.
fn initials(mark: &MarkView) -> String {
    match mark.says.contains(' ') {
        _ if mark.role == MarkRole::Finished => "✓".to_owned(),
        true => mark.says.split(' ').filter_map(|word| word.chars().next()).collect(),
        false => mark.says.clone(),
    }
}

/// What a seat holds: its hand, and behind it what is not in the hand itself but can be used as if it were.
pub(super) fn held(side: &SeatView) -> Vec<&CardView> {
    let mut zones: Vec<&ZoneView> = side.zones.iter().filter(|zone| zone.layout == ZoneLayout::Hand).collect();
    zones.sort_by_key(|zone| zone.role != ZoneRole::Hand);
    zones.into_iter().flat_map(|zone| &zone.cards).collect()
}

/// What titles are cut to that begin alike, if so many letters of each are seen: what they do not have in common.
fn told_apart_by(titles: &[&str], letters: usize) -> Vec<String> {
    let begins = |title: &str| title.chars().take(letters.saturating_sub(1).max(1)).collect::<String>();
    let apart = |title: &&str| {
        let alike = |other: &&&str| **other != *title && begins(other) == begins(title);
        let Some(other) = titles.iter().find(alike).filter(|_| title.chars().count() > letters) else {
            return (*title).to_owned();
        };
        let shared = title.split(' ').zip(other.split(' ')).take_while(|(one, two)| one == two).count();
        let rest: Vec<&str> = title.split(' ').skip(shared).collect();
        if rest.is_empty() || shared == 0 { (*title).to_owned() } else { format!("…{}", rest.join(" ")) }
    };
    titles.iter().map(apart).collect()
}

/// Piles in as few letters as tell them apart, which are always the same: the first letters of a name, and more of its last word where
/// another pile has them. "h" of the hand, "UW" of the Used Will Zone.
pub(super) fn letters(names: &[&str]) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for name in names {
        let mut words: Vec<&str> = name.split(' ').collect();
        let last = words.pop().unwrap_or_default();
        let first: String = words.iter().filter_map(|word| word.chars().next()).collect();
        let more = |length: usize| format!("{first}{}", last.chars().take(length).collect::<String>());
        let is_free = |short: &String| taken.iter().all(|other| other.to_lowercase() != short.to_lowercase());
        let short = (1..=last.chars().count()).map(more).find(is_free).unwrap_or_else(|| (*name).to_owned());
        taken.push(short);
    }
    taken
}

/// As few letters of a name as tell it from the others.
pub(super) fn told_apart(name: &str, names: &[&str]) -> String {
    let begins = |length: usize| name.chars().take(length).collect::<String>();
    let differs = |begin: &String| {
        let others = names.iter().filter(|other| **other != name);
        others.into_iter().all(|other| !other.to_lowercase().starts_with(&begin.to_lowercase()))
    };
    (1..name.chars().count()).map(begins).find(differs).unwrap_or_else(|| name.to_owned())
}

/// The cards of some rows: those of as many numbered places lie in one row, each in its place wherever it is listed, as the fallen of a
/// party do; what has no place lies behind them.
fn placed(rows: Vec<&ZoneView>) -> impl Iterator<Item = &CardView> {
    let row = |zone: &ZoneView| match zone.places {
        0 => rows.len(),
        places => rows.iter().position(|other| other.places == places).unwrap_or(rows.len()),
    };
    let cards = rows.iter().flat_map(|zone| zone.cards.iter().map(|card| ((row(zone), card.place), card)));
    let mut cards: Vec<_> = cards.collect();
    cards.sort_by_key(|&(key, _)| key);
    cards.into_iter().map(|(_, card)| card)
}

/// As many whole words as fit; what is left out is told by "…".
fn fit_words(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for word in text.split(' ') {
        if kept.chars().count() + word.chars().count() + 2 > width {
            break;
        }
        kept.push_str(word);
        kept.push(' ');
    }
    if width == 0 { String::new() } else { format!("{kept}…") }
}

/// Cards one upon the other where they are alike, in the order in which the first of each lies.
fn stacked<'v>(cards: &[&'v CardView]) -> Vec<Vec<&'v CardView>> {
    let looks = |card: &CardView| CardView { id: None, place: None, ..card.clone() };
    let mut stacks: Vec<(CardView, Vec<&CardView>)> = Vec::new();
    for &card in cards {
        let look = looks(card);
        match stacks.iter_mut().find(|(known, _)| *known == look && card.face.is_some()) {
            Some((_, alike)) => alike.push(card),
            None => stacks.push((look, vec![card])),
        }
    }
    stacks.into_iter().map(|(_, alike)| alike).collect()
}

/// What the board is drawn from.
pub struct Board<'a> {
    /// The table as it is seen.
    pub view: &'a View,
    /// Who looks.
    pub viewer: Seat,
    /// What seats are called, in order.
    pub names: &'a [String],
    /// The other seat whose arena is shown whole where there are several, if somebody said which.
    pub focus: Option<Seat>,
    /// The cards that options name.
    pub lit: &'a [Handle],
    /// The card that the marked option names.
    pub chosen: Option<Handle>,
    /// The colours.
    pub theme: Theme,
}

/// Where a card was drawn.
pub type Hit = (Rect, Handle);

impl Board<'_> {
    /// Draws everything; tells where each card is.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<Hit> {
        if self.view.seats.len() > 2 {
            return self.draw_arenas(area, buffer);
        }
        let mut hits = Vec::new();
        let (mine, others): (Vec<_>, Vec<_>) = self.view.seats.iter().partition(|side| side.seat == self.viewer);
        let sides = self.view.seats.len() as u16;
        let height = (area.height.saturating_sub(sides + 1) / (2 * sides + 1)).clamp(3, TALLEST);
        let mut heights = Vec::new();
        for _ in &others {
            heights.extend([Constraint::Length(1), Constraint::Length(height), Constraint::Length(height)]);
        }
        heights.push(Constraint::Length(1));
        heights.extend([Constraint::Length(height), Constraint::Length(height), Constraint::Length(1)]);
        // Room that is left goes to the hand, whose cards have their text.
        heights.push(Constraint::Fill(1));
        let rows = Layout::vertical(heights).split(area);
        let mut at = 0;
        for side in others {
            self.header(side, Paint::Theirs, rows[at], buffer);
            self.back(side, rows[at + 1], buffer, &mut hits);
            self.front(side, rows[at + 2], buffer, &mut hits);
            at += 3;
        }
        self.middle(rows[at], buffer);
        for side in mine {
            self.front(side, rows[at + 1], buffer, &mut hits);
            self.back(side, rows[at + 2], buffer, &mut hits);
            self.header(side, Paint::Mine, rows[at + 3], buffer);
            let mut hand = rows[at + 4];
            hand.height = hand.height.min(height + 3);
            self.row(&held(side), Shown::InHand, hand, buffer, &mut hits);
        }
        hits
    }

    /// The row nearest to the middle: the first row that the game has.
    pub(super) fn front(&self, side: &SeatView, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        if let Some(zone) = self.rows(side).next() {
            if zone.cards.is_empty() {
                self.empty(zone, area, buffer);
            }
            let shown = if side.sits == Sits::Nobody { Shown::InHand } else { Shown::InPlay };
            if !zone.cards.is_empty() && area.width / u16::from(zone.places).max(1) >= PLACED && zone.places > 0 {
                return self.places(zone, shown, area, buffer, hits);
            }
            self.row(&zone.cards.iter().collect::<Vec<_>>(), shown, area, buffer, hits);
        }
    }

    /// The row behind: single cards, then all other rows.
    pub(super) fn back(&self, side: &SeatView, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let mut cards: Vec<CardView> = self.behind(side).cloned().collect();
        // What lies before a card says so, lest it look like one's own.
        let hosts: Vec<(Vec<Option<Handle>>, String)> = cards
            .iter()
            .map(|card| (card.attached.iter().map(|hung| hung.id).collect(), format!("on {}", words::name(card))))
            .collect();
        for card in &mut cards {
            let host = hosts.iter().find(|(hung, _)| card.id.is_some() && hung.contains(&card.id));
            card.marks.splice(0..0, host.map(|(_, on)| MarkView::state(on)));
        }
        self.row(&cards.iter().collect::<Vec<_>>(), Shown::InPlay, area, buffer, hits);
    }

    /// The rows of a side, the one nearest to the middle first; a player has none of those that are nobody's.
    pub(super) fn rows<'v>(&'v self, side: &'v SeatView) -> impl Iterator<Item = &'v ZoneView> {
        let all = side.zones.iter().enumerate().filter(|(_, zone)| zone.layout == ZoneLayout::Row);
        all.filter(|&(place, _)| side.sits == Sits::Nobody || !self.is_nobodys(place)).map(|(_, zone)| zone)
    }

    /// Whether only where nobody sits cards lie in a zone: a market.
    fn is_nobodys(&self, place: usize) -> bool {
        let lies = |side: &SeatView| side.zones.get(place).is_some_and(|zone| zone.count > 0);
        let (nobodys, theirs): (Vec<_>, Vec<_>) = self.view.seats.iter().partition(|side| side.sits == Sits::Nobody);
        nobodys.into_iter().any(lies) && !theirs.into_iter().any(lies)
    }

    /// The cards of the rows behind the first one, and single cards; at a table of several, with what lies before each.
    pub(super) fn behind<'v>(&'v self, side: &'v SeatView) -> impl Iterator<Item = &'v CardView> {
        let several = self.view.seats.len() > 2;
        let singles = side.zones.iter().filter(|zone| zone.layout == ZoneLayout::Single).flat_map(|zone| &zone.cards);
        let single =
            singles.flat_map(move |card| std::iter::once(card).chain(card.attached.iter().filter(move |_| several)));
        single.chain(placed(self.rows(side).skip(1).collect()))
    }

    pub(super) fn empty(&self, zone: &ZoneView, area: Rect, buffer: &mut Buffer) {
        let words = format!("· · ·  {}  · · ·", zone.name);
        let width = words.chars().count() as u16;
        let x = area.x + area.width.saturating_sub(width) / 2;
        let line = Line::styled(words, self.theme.style(Paint::Frame));
        buffer.set_line(x, area.y + area.height / 2, &line, area.width);
    }

    /// A row of numbered places, with those that are empty.
    fn places(&self, zone: &ZoneView, shown: Shown, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let count = u16::from(zone.places);
        let width = (area.width / count).min(WIDEST);
        let left = area.x + (area.width - width * count) / 2;
        for (at, number) in (0..count).zip(1u8..) {
            let place = Rect { x: left + at * width, y: area.y, width, height: area.height };
            match zone.cards.iter().find(|card| card.place == Some(number)) {
                Some(card) => {
                    card_box::draw(card, self.light(card), shown, None, self.theme, place, buffer);
                    hits.extend(card.id.map(|id| (place, id)));
                }
                None => {
                    let empty = Line::styled(format!("· {number} ·"), self.theme.style(Paint::Frame));
                    let x = place.x + place.width.saturating_sub(empty.width() as u16) / 2;
                    buffer.set_line(x, place.y + place.height / 2, &empty, place.width);
                }
            }
        }
    }

    pub(super) fn row(&self, cards: &[&CardView], shown: Shown, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let narrow = |count: usize| usize::from(area.width) < count * usize::from(NARROW);
        let stacked = match shown == Shown::InHand && narrow(cards.len()) {
            true => stacked(cards),
            false => cards.iter().map(|&card| vec![card]).collect(),
        };
        if shown == Shown::InHand && narrow(stacked.len()) && area.height >= 2 * LOW {
            let (upper, lower) = stacked.split_at(stacked.len().div_ceil(2));
            let height = area.height / 2;
            self.tiles(upper, shown, Rect { height, ..area }, buffer, hits);
            return self.tiles(lower, shown, Rect { y: area.y + height, height, ..area }, buffer, hits);
        }
        self.tiles(&stacked, shown, area, buffer, hits);
    }

    /// Cards side by side, those that are alike one upon the other.
    fn tiles(&self, cards: &[Vec<&CardView>], shown: Shown, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        if cards.is_empty() || area.width < NARROWEST || area.height < LOW {
            return;
        }
        let count = cards.len() as u16;
        let fitting = (area.width / NARROWEST).min(count);
        // Some room is kept for the count of what does not fit.
        let (fitting, spare) = if fitting < count { ((area.width - 4) / NARROWEST, 4) } else { (fitting, 0) };
        let width = ((area.width - spare) / fitting.max(1)).min(WIDEST);
        let left = area.x + (area.width - spare - width * fitting) / 2;
        let titles: Vec<&str> =
            cards.iter().map(|alike| alike[0].face.as_ref().map_or("", |face| face.title.as_str())).collect();
        let lines = area.height.saturating_sub(2).clamp(1, 3);
        let titles = told_apart_by(&titles, usize::from(width.saturating_sub(2) * lines));
        for (at, (alike, title)) in (0..fitting).zip(cards.iter().zip(titles)) {
            let place = Rect { x: left + at * width, y: area.y, width, height: area.height };
            let mut shorter = alike[0].clone();
            if let Some(face) = &mut shorter.face {
                face.title = if alike.len() > 1 { format!("{}×{title}", alike.len()) } else { title };
            }
            let lights = alike.iter().map(|card| self.light(card));
            let light = lights.max_by_key(|light| *light as u8).unwrap_or(Light::Off);
            card_box::draw(&shorter, light, shown, self.beside_hand(alike[0]), self.theme, place, buffer);
            hits.extend(alike[0].id.map(|id| (place, id)));
        }
        if fitting < count {
            let left_out: usize = cards[usize::from(fitting)..].iter().map(Vec::len).sum();
            let more = Line::styled(format!("+{left_out}"), self.theme.style(Paint::Title));
            buffer.set_line(left + fitting * width + 1, area.y + area.height / 2, &more, 3);
        }
    }

    /// The letter of the zone of a card that is shown with the hand of whoever looks and lies beside it.
    fn beside_hand(&self, card: &CardView) -> Option<char> {
        let own = self.view.seats.iter().filter(|side| side.seat == self.viewer).flat_map(|side| &side.zones);
        let mut beside = own.filter(|zone| zone.layout == ZoneLayout::Hand && zone.role != ZoneRole::Hand);
        let zone = beside.find(|zone| card.id.is_some() && zone.cards.iter().any(|other| other.id == card.id))?;
        zone.short.chars().next()
    }

    pub(super) fn light(&self, card: &CardView) -> Light {
        let with: Vec<Handle> = card.id.into_iter().chain(card.attached.iter().filter_map(|hung| hung.id)).collect();
        if self.chosen.is_some_and(|chosen| with.contains(&chosen)) {
            Light::Chosen
        } else if with.iter().any(|id| self.lit.contains(id)) {
            Light::Lit
        } else {
            Light::Off
        }
    }

    /// A seat's name, numbers and piles.
    pub(super) fn header(&self, side: &SeatView, paint: Paint, area: Rect, buffer: &mut Buffer) {
        let style = |paint| self.theme.style(paint);
        let width = usize::from(area.width);
        // What does not fit is told shorter rather than cut: first the piles, then the numbers, then the name.
        let all = [
            (Room::Enough, Room::Enough, Room::Enough),
            (Room::Enough, Room::Enough, Room::Little),
            (Room::Enough, Room::Fair, Room::Little),
            (Room::Enough, Room::Little, Room::Little),
            (Room::Little, Room::Little, Room::Little),
            (Room::Little, Room::Little, Room::Least),
            (Room::Little, Room::Least, Room::Least),
        ];
        let forms = if area.width >= ROOMY { &all[..] } else { &all[4..] };
        let fits = |side: &SeatView, &(named, numbers, piles): &(Room, Room, Room)| {
            let line = self.header_line(side, paint, named, numbers);
            line.width() + 1 + self.piles(side, piles).chars().count() <= width
        };
        let needed = |side: &SeatView| forms.iter().position(|form| fits(side, form)).unwrap_or(forms.len() - 1);
        // Two who face each other are told in the same form, but piles in whole words where there is room for them.
        let form = match &self.view.seats[..] {
            pair @ [_, _] => pair.iter().map(needed).max().unwrap_or(0),
            _ => needed(side),
        };
        let (named, numbers, piles) = forms[form];
        let line = self.header_line(side, paint, named, numbers);
        let whole = |room: &Room| line.width() + 2 + self.piles(side, *room).chars().count() <= width;
        let piles = [Room::Enough, Room::Little].into_iter().find(whole).unwrap_or(piles);
        let piles = self.piles(side, piles);
        let piles = fit_words(&piles, width.saturating_sub(line.width() + 1));
        buffer.set_line(area.x, area.y, &line, area.width);
        let x = area.right().saturating_sub(piles.chars().count() as u16);
        buffer.set_line(x, area.y, &Line::styled(piles, style(Paint::Faint)), area.width);
    }

    /// A seat's name and numbers.
    pub(super) fn header_line(&self, side: &SeatView, paint: Paint, named: Room, numbers: Room) -> Line<'static> {
        let style = |paint| self.theme.style(paint);
        let name = self.names.get(side.seat.index()).map_or("", String::as_str);
        let acts = match self.view.turn_is {
            TurnIs::Own => self.view.turn_of == side.seat,
            TurnIs::Common => words::undecided(self.view).contains(&side.seat),
        };
        let marker = if acts { "▶" } else { " " };
        let name = match named {
            Room::Enough => side.marks.iter().fold(name.to_owned(), |name, mark| format!("{name}, {}", mark.says)),
            Room::Fair | Room::Little | Room::Least => {
                let short = name.replace(&side.seat.to_string(), &format!("P{}", side.seat.letter()));
                let short =
                    short.replace(['(', ')'], "").replace(FOE, " foe").replace(ALLY, " ally").replace(", ", " ");
                side.marks.iter().fold(short, |short, mark| format!("{short} {}", initials(mark)))
            }
        };
        let mut spans = vec![Span::styled(format!("{marker}{name}"), style(paint))];
        let names: Vec<&str> = side.trackers.iter().map(|tracker| tracker.name.as_str()).collect();
        for tracker in &side.trackers {
            spans.push(Span::raw(if numbers == Room::Enough { "   " } else { " " }));
            spans.extend(match numbers {
                Room::Least => match tracker.role {
                    TrackerRole::Life => self.tracker(tracker, Room::Little),
                    TrackerRole::Means | TrackerRole::Count => {
                        let words = format!("{}{}", told_apart(&tracker.name, &names), tracker.figure());
                        vec![Span::styled(words, style(Paint::Title))]
                    }
                },
                Room::Little | Room::Fair | Room::Enough => self.tracker(tracker, numbers),
            });
        }
        Line::from(spans)
    }

    /// How many cards lie in a seat's hand and piles.
    pub(super) fn piles(&self, side: &SeatView, room: Room) -> String {
        let zones = side.zones.iter().filter(|zone| matches!(zone.layout, ZoneLayout::Hand | ZoneLayout::Pile));
        let told = zones
            // Hands and decks are told even when they are empty, which matters most.
            .filter(|zone| {
                let drawn = matches!(zone.role, ZoneRole::Hand | ZoneRole::Deck);
                zone.count > 0 || side.sits == Sits::Player && drawn
            })
            .filter(|zone| !tracked(side, zone));
        let waits = self.view.later.iter().filter(|later| later.seat == side.seat).count();
        let later = (waits > 0).then(|| format!("later {waits}"));
        let told: Vec<&ZoneView> = told.collect();
        // By all piles that there are, so that a letter means the same in every turn.
        let all = side.zones.iter().filter(|zone| matches!(zone.layout, ZoneLayout::Hand | ZoneLayout::Pile));
        let names: Vec<&str> = all.map(|zone| zone.short.as_str()).collect();
        let letters = letters(&names);
        let letter = |short: &str| match names.iter().position(|name| *name == short) {
            Some(at) => letters[at].clone(),
            None => short.to_owned(),
        };
        let counted = told.iter().map(|zone| match room {
            Room::Least => format!("{}{}", letter(&zone.short), zone.count),
            Room::Fair | Room::Little => format!("{} {}", zone.short, zone.count),
            Room::Enough => format!("{} {}", zone.name, zone.count),
        });
        let piles: Vec<String> = later.into_iter().chain(counted).collect();
        piles.join(if room == Room::Enough { " · " } else { " " })
    }

    pub(super) fn tracker(&self, tracker: &Tracker, room: Room) -> Vec<Span<'static>> {
        let style = |paint| self.theme.style(paint);
        let value = tracker.figure();
        match (tracker.role, tracker.of) {
            (TrackerRole::Life, of) => {
                let of = of.filter(|_| room != Room::Little).map(|of| format!("/{of}")).unwrap_or_default();
                let paint = if tracker.value <= 8 { Paint::Worse } else { Paint::Health };
                let apart = if room == Room::Enough { " " } else { "" };
                // Texts may have another word for it than cards have for their own.
                let name = if room == Room::Enough { format!(" {}", tracker.name) } else { String::new() };
                let faint = Span::styled(format!("{of}{name}"), style(Paint::Faint));
                vec![Span::styled(format!("♥{apart}{value}"), style(paint)), faint]
            }
            (_, Some(of)) if room != Room::Enough => {
                vec![
                    Span::styled(format!("◆{value}"), style(Paint::Cost)),
                    Span::styled(format!("/{of}"), style(Paint::Faint)),
                ]
            }
            // A few of them are seen at a glance.
            (_, Some(of @ 1..=10)) => {
                let (full, all) = (tracker.value.clamp(0, of) as usize, of as usize);
                vec![
                    Span::styled(format!("{} ", tracker.name), style(Paint::Faint)),
                    Span::styled("◆".repeat(full), style(Paint::Cost)),
                    Span::styled("◇".repeat(all - full), style(Paint::Faint)),
                    Span::styled(format!(" {value}/{of}"), style(Paint::Faint)),
                ]
            }
            (_, of) => {
                let of = of.map(|of| format!("/{of}")).unwrap_or_default();
                vec![
                    Span::styled(format!("{} ", tracker.name), style(Paint::Faint)),
                    Span::styled(value, style(Paint::Title)),
                    Span::styled(of, style(Paint::Faint)),
                ]
            }
        }
    }

    /// The line between the sides: turn and phase.
    pub(super) fn middle(&self, area: Rect, buffer: &mut Buffer) {
        let whose = if let Some(deciding) = words::deciding(self.view, self.viewer) {
            deciding
        } else if self.view.turn_of == self.viewer {
            "your turn".to_owned()
        } else {
            let active = self.view.turn_of;
            let given = self.names.get(active.index()).filter(|_| self.view.seats.len() == 2);
            let own = || self.view.seats.iter().find(|side| side.seat == active).and_then(|side| side.name.clone());
            format!("{}'s turn", given.cloned().or_else(own).unwrap_or_else(|| active.to_string()))
        };
        let said = |whose: &str| match whose {
            "" => format!(" Turn {} · {} ", self.view.turn, self.view.phase),
            _ => format!(" Turn {} · {} · {whose} ", self.view.turn, self.view.phase),
        };
        let mut words = said(&whose);
        // Which match of a course it is, and how that stands, which matters more than the phase.
        if let Some(course) = &self.view.course {
            let stands = course.standing.first().cloned().unwrap_or_default();
            let letters =
                |said: String, side: &SeatView| said.replace(&side.seat.to_string(), &side.seat.letter().to_string());
            let brief = self.view.seats.iter().fold(stands.clone(), letters);
            let forms = [
                format!(" {} · {stands} ·{words}", course.title),
                format!(" {} · {brief} ·{words}", course.title),
                format!(" {brief} ·{words}"),
                format!(" {brief} · Turn {} · {whose} ", self.view.turn),
                format!(" {brief} · {} ", self.view.phase),
            ];
            let fits = |form: &String| form.chars().count() < usize::from(area.width);
            words = forms.into_iter().filter(|_| !stands.is_empty()).find(fits).unwrap_or(words);
        }
        let several = words::undecided(self.view).len();
        if several > 1 && words.chars().count() > usize::from(area.width) {
            // Names are not cut: how many they are says enough.
            words = said(&format!("{several} decide"));
        }
        let width = words.chars().count() as u16;
        let rule = Line::styled("─".repeat(usize::from(area.width)), self.theme.style(Paint::Frame));
        buffer.set_line(area.x, area.y, &rule, area.width);
        let x = area.x + area.width.saturating_sub(width) / 2;
        buffer.set_line(x, area.y, &Line::styled(words, self.theme.style(Paint::Title)), area.width);
    }
}

#[cfg(test)]
mod tests {
    use engine::{CardView, FaceView, MarkRole, MarkView};

    use super::{initials, stacked, told_apart_by};
    use crate::play::words;

    /// Four thresholds of a Boss were "Oren Vaal…".
    #[test]
    fn titles_that_begin_alike_are_cut_to_what_tells_them_apart() {
        let titles = ["Thunder Drake", "Thunder Lance", "Sky Warden", "Thunder"];
        assert_eq!(told_apart_by(&titles, 7), ["…Drake", "…Lance", "Sky Warden", "Thunder"]);
        assert_eq!(told_apart_by(&titles, 20), titles);
    }

    /// Eleven of nineteen cards were in sight, each of five columns, with five blank rows.
    #[test]
    fn cards_that_are_alike_lie_one_upon_the_other() {
        let card = |name: &str| {
            let (name, title) = (name.to_owned(), name.to_owned());
            let face = FaceView { name, title, type_line: String::new(), text: String::new(), fields: Vec::new() };
            let (marks, words) = (Vec::new(), Vec::new());
            CardView { id: None, face: Some(face), stats: Vec::new(), place: None, marks, words, attached: Vec::new() }
        };
        let cards = ["Will", "Slash", "Will", "Will"].map(card);
        let stacks = stacked(&cards.iter().collect::<Vec<_>>());
        let names: Vec<(&str, usize)> = stacks.iter().map(|alike| (words::name(alike[0]), alike.len())).collect();
        assert_eq!(names, [("Will", 3), ("Slash", 1)]);
    }

    #[test]
    fn what_holds_of_a_player_is_told_in_few_letters() {
        let mut marks = ["Team Leader", "has done", "poisoned"].map(MarkView::state);
        marks[1].role = MarkRole::Finished;
        assert_eq!(marks.map(|mark| initials(&mark)), ["TL", "✓", "poisoned"]);
    }
}
