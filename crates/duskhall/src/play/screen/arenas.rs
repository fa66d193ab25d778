//! A table of more than two: one's own arena whole, one other beside it, and all others in brief.

use engine::{Bond, CardView, Layout as ZoneLayout, MarkRole, MarkView, Role, Seat, SeatView, Sits, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use super::board::{Board, Hit, Room, TALLEST, held};
use super::card_box::{Light, Shown, fit};
use super::theme::Paint;
use crate::play::words;

/// The least rows of a card.
const LOWEST: u16 = 3;
/// The rows of a card that has room for its text.
const TEXTED: u16 = 9;
/// The columns of a card of what is nobody's, where a line has several.
const WARE: u16 = 16;

/// Whether a seat is nobody's and stands with nobody, as a market does.
fn is_common(side: &SeatView) -> bool {
    side.sits == Sits::Nobody && side.bond == Some(Bond::Apart)
}

/// The cards of a seat that lie open on the table.
fn laid_open(side: &SeatView) -> Vec<&CardView> {
    let shown = side.zones.iter().filter(|zone| matches!(zone.layout, ZoneLayout::Row | ZoneLayout::Single));
    shown.flat_map(|zone| &zone.cards).collect()
}

/// The other seats that have an arena, around the table from the viewer on.
pub fn others(view: &View, viewer: Seat) -> Vec<Seat> {
    let mut others: Vec<Seat> =
        view.seats.iter().filter(|side| side.seat != viewer && !is_common(side)).map(|side| side.seat).collect();
    let before = others.iter().filter(|&&seat| seat < viewer).count();
    others.rotate_left(before);
    others
}

/// The arena that is shown whole: the one that was asked for, or that of the opponent whose turn it is, or the next one's.
pub fn focus(view: &View, viewer: Seat, asked: Option<Seat>) -> Option<Seat> {
    let others = others(view, viewer);
    let bond = |seat: Seat| view.seats.iter().find(|side| side.seat == seat).and_then(|side| side.bond);
    let is_out = |seat: Seat| view.seats.iter().any(|side| side.seat == seat && side.sits == Sits::Out);
    // Who is out has nothing to show.
    let foes: Vec<Seat> =
        others.iter().copied().filter(|&seat| bond(seat) == Some(Bond::Foe) && !is_out(seat)).collect();
    let acting = Some(view.turn_of).filter(|seat| foes.contains(seat));
    asked.filter(|seat| others.contains(seat)).or(acting).or(foes.first().copied()).or(others.first().copied())
}

/// The cards of a hand that is open to whoever looks.
fn open_hand(side: &SeatView) -> Vec<&CardView> {
    let hands = side.zones.iter().filter(|zone| zone.layout == ZoneLayout::Hand);
    hands.flat_map(|zone| &zone.cards).filter(|card| card.face.is_some()).collect()
}

/// How the rows of a table are shared out.
struct Shares {
    /// The lines of each arena in brief: one, or two with what is in play.
    brief: u16,
    /// How many rows of cards the arena in focus has.
    focus: u16,
    /// The rows of a card.
    card: u16,
}

impl Shares {
    /// As much as fits: `fixed` lines are taken, so many arenas are told in brief, and there are so many rows of cards of one's own and of
    /// the arena in focus, of which `least` must be seen.
    fn of(height: u16, fixed: u16, briefs: u16, own: u16, focus: u16, least: u16) -> Shares {
        let card = |brief: u16, focus: u16| height.saturating_sub(fixed + briefs * brief) / (own + focus).max(1);
        let wanted = [(2, focus), (2, least), (1, focus)];
        let (brief, focus) =
            wanted.into_iter().find(|&(brief, focus)| card(brief, focus) >= LOWEST).unwrap_or((1, least));
        Shares { brief, focus, card: card(brief, focus).clamp(LOWEST, TALLEST) }
    }
}

impl Board<'_> {
    /// Draws a table of more than two; tells where each card is.
    pub(super) fn draw_arenas(&self, area: Rect, buffer: &mut Buffer) -> Vec<Hit> {
        let mut hits = Vec::new();
        let side = |seat: Seat| self.view.seats.iter().find(|side| side.seat == seat);
        let focus = focus(self.view, self.viewer, self.focus);
        let briefs: Vec<&SeatView> =
            others(self.view, self.viewer).into_iter().filter(|&seat| Some(seat) != focus).filter_map(side).collect();
        let common: Vec<&SeatView> = self.view.seats.iter().filter(|side| is_common(side)).collect();
        let (focused, mine) = (focus.and_then(side), side(self.viewer));
        let rows = |side: Option<&SeatView>| 1 + u16::from(side.is_some_and(|side| self.behind(side).next().is_some()));
        // Of what lies face-down, less is lost.
        let seen = focused.is_some_and(|side| self.behind(side).any(|card| card.face.is_some()));
        let open = focused.map(open_hand).filter(|cards| !cards.is_empty());
        let fixed = 3 + u16::from(open.is_some());
        let least = if seen { rows(focused) } else { 1 };
        let (briefly, middle) = (briefs.len() as u16, common.len() as u16);
        // What is nobody's lies in the middle: as cards, or in lines with several each where there is no room for them.
        let lines = |side: &SeatView| (laid_open(side).len() as u16).div_ceil((area.width / WARE).max(1)).max(1);
        let all_lines: u16 = common.iter().map(|side| lines(side)).sum();
        let laid_out = Shares::of(area.height, fixed, briefly, rows(mine) + 1 + middle, rows(focused), least);
        let roomy = laid_out.card > LOWEST;
        let Shares { brief, focus, card } = match roomy {
            true => laid_out,
            false => Shares::of(area.height, fixed + all_lines, briefly, rows(mine) + 1, rows(focused), least),
        };
        // An empty row of one's own gives its room to what can be bought, whose texts are then seen.
        let is_empty = |side: &SeatView| self.rows(side).next().is_some_and(|zone| zone.cards.is_empty());
        let lends =
            mine.is_some_and(is_empty) && focused.is_some_and(|side| side.sits == Sits::Nobody && !is_empty(side));
        let (mut own_row, mut market) = if lends { (1, 2 * card - 1) } else { (card, card) };
        // The same for what is nobody's in the middle, to which an empty row of the arena in focus gives its room as well.
        let mut wares = card;
        if roomy && common.iter().any(|side| !laid_open(side).is_empty()) && !lends {
            if mine.is_some_and(is_empty) {
                (own_row, wares) = (1, wares + card - 1);
            }
            if focused.is_some_and(is_empty) && wares < TEXTED {
                (market, wares) = (1, wares + card - 1);
            }
        }
        let mut heights: Vec<Constraint> = briefs.iter().map(|_| Constraint::Length(brief)).collect();
        let focus_lines = [1, u16::from(open.is_some()), card * (focus - 1), market];
        let own_lines = [own_row, card * (rows(mine) - 1), 1];
        heights.extend(focus_lines.map(Constraint::Length));
        heights
            .extend(common.iter().map(|side| Constraint::Length(if roomy { wares.min(TEXTED) } else { lines(side) })));
        heights.push(Constraint::Length(1));
        heights.extend(own_lines.map(Constraint::Length));
        heights.push(Constraint::Fill(1));
        let places = Layout::vertical(heights).split(area);
        let mut places = places.iter().copied();
        let mut place = || places.next().unwrap_or_default();
        for side in briefs {
            self.brief(side, place(), buffer, &mut hits);
        }
        let (header, hand, back, front) = (place(), place(), place(), place());
        if let Some(side) = focused {
            self.header(side, self.paint(side), header, buffer);
            self.pieces("hand ", &open.unwrap_or_default(), hand, buffer, &mut hits);
            self.back(side, back, buffer, &mut hits);
            self.front(side, front, buffer, &mut hits);
        }
        for side in common {
            let cards = laid_open(side);
            if roomy {
                // What is bought there has its price.
                self.row(&cards, Shown::InHand, place(), buffer, &mut hits);
            } else {
                self.wares(&cards, place(), buffer, &mut hits);
            }
        }
        self.middle(place(), buffer);
        let (front, back, header, mut hand) = (place(), place(), place(), place());
        if let Some(side) = mine {
            self.front(side, front, buffer, &mut hits);
            self.back(side, back, buffer, &mut hits);
            self.header(side, Paint::Mine, header, buffer);
            hand.height = hand.height.min(card + 3);
            self.row(&held(side), Shown::InHand, hand, buffer, &mut hits);
        }
        hits
    }

    fn paint(&self, side: &SeatView) -> Paint {
        match side.bond {
            Some(Bond::Own) => Paint::Mine,
            Some(Bond::Ally) => Paint::Better,
            Some(Bond::Foe) => Paint::Theirs,
            Some(Bond::Apart) | None => Paint::Title,
        }
    }

    /// An arena in brief: its header, and what is in play in a line if there is one for it; if not, whoever stands there stands in the
    /// header.
    fn brief(&self, side: &SeatView, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        if area.height < 2 {
            let before = side.zones.iter().filter(|zone| zone.layout == ZoneLayout::Single);
            let before = before.flat_map(|zone| &zone.cards).flat_map(|card| &card.attached);
            let stands = self.rows(side).flat_map(|zone| &zone.cards).filter(|card| tier(card) == Tier::Stands);
            let cards: Vec<&CardView> = before.chain(stands).collect();
            if cards.is_empty() {
                return self.header(side, self.paint(side), area, buffer);
            }
            let line = self.header_line(side, self.paint(side), Room::Little, Room::Least);
            let taken = (line.width() as u16).min(area.width);
            buffer.set_line(area.x, area.y, &line, area.width);
            let rest = Rect { x: area.x + taken, width: area.width - taken, ..area };
            return self.pieces(" · ", &cards, rest, buffer, hits);
        }
        self.header(side, self.paint(side), Rect { height: 1, ..area }, buffer);
        let mut cards = laid_open(side);
        // Who stands there, with what lies before them, comes before what has been played and may not fit.
        cards.sort_by_key(|card| tier(card));
        cards.extend(open_hand(side));
        let line = Rect { y: area.y + 1, height: 1, ..area };
        self.pieces("  ", &cards, line, buffer, hits);
    }

    /// Cards in a line, each with as much as fits of its numbers; what does not fit is counted, and so is what lies face-down.
    fn pieces(&self, before: &str, cards: &[&CardView], area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        if area.height == 0 {
            return;
        }
        buffer.set_line(area.x, area.y, &Line::styled(before.to_owned(), self.theme.style(Paint::Faint)), area.width);
        let start = area.x + (before.chars().count() as u16).min(area.width);
        let (open, down): (Vec<&CardView>, Vec<&CardView>) = cards.iter().partition(|card| card.face.is_some());
        let down = match down.len() {
            0 => String::new(),
            1 => "▒".to_owned(),
            count => format!("▒{count}"),
        };
        let whole = |detail: Detail| -> usize {
            let words =
                open.iter().map(|card| piece(card, detail)).chain([down.clone()]).filter(|word| !word.is_empty());
            words.map(|word| word.chars().count() + 2).sum()
        };
        let room = usize::from(area.right().saturating_sub(start)) + 2;
        let details = [Detail::All, Detail::Bare, Detail::Counted, Detail::Short, Detail::Least];
        let detail = details.into_iter().find(|&detail| whole(detail) <= room).unwrap_or(Detail::Least);
        let mut x = start;
        for (at, card) in open.iter().enumerate() {
            let words = piece(card, detail);
            let width = words.chars().count() as u16;
            // Some room is kept for the count of what does not fit.
            let spare = if at + 1 < open.len() || !down.is_empty() { 4 } else { 0 };
            if x + width + spare > area.right() {
                let more = Line::styled(format!("+{}", open.len() - at), self.theme.style(Paint::Title));
                buffer.set_line(x, area.y, &more, area.right().saturating_sub(x));
                return;
            }
            self.word(card, words, Rect { x, width, height: 1, ..area }, buffer, hits);
            x += width + 2;
        }
        buffer.set_line(x, area.y, &Line::styled(down, self.theme.style(Paint::Faint)), area.right().saturating_sub(x));
    }

    /// Cards in columns, each behind its price.
    fn wares(&self, cards: &[&CardView], area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let columns = (area.width / WARE).max(1);
        for (at, card) in (0u16..).zip(cards) {
            let place = Rect { x: area.x + at % columns * WARE, y: area.y + at / columns, width: WARE - 1, height: 1 };
            if place.y >= area.bottom() {
                return;
            }
            let price = card.stats.iter().find(|stat| stat.role == Role::Cost);
            let price = price.map_or_else(String::new, |cost| format!("{} ", cost.value));
            // Who has claimed it matters more than the end of its name.
            let claimed = card.marks.iter().find(|mark| mark.role == MarkRole::Claimed);
            let letters = |mark: &MarkView| mark.names.iter().map(|seat| seat.letter()).collect::<String>();
            let claimed = claimed.map_or_else(String::new, |mark| format!(" ⚑{}", letters(mark)));
            let room = usize::from(place.width).saturating_sub(claimed.chars().count());
            let words = fit(&format!("{price}{}", words::name(card)), room) + &claimed;
            self.word(card, words, place, buffer, hits);
        }
    }

    /// A card in words, in the colour of what can be done with it.
    fn word(&self, card: &CardView, words: String, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let paint = match self.light(card) {
            Light::Chosen => Paint::Chosen,
            Light::Lit => Paint::Lit,
            Light::Off if card.face.is_none() => Paint::Faint,
            Light::Off => Paint::Plain,
        };
        buffer.set_line(area.x, area.y, &Line::styled(words, self.theme.style(paint)), area.width);
        hits.extend(card.id.map(|id| (area, id)));
    }
}

/// What comes first where not everything fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    /// Somebody who stands there.
    Stands,
    /// What lies open.
    Open,
    /// What lies face-down.
    Down,
}

fn tier(card: &CardView) -> Tier {
    match card.face {
        None => Tier::Down,
        Some(_) if card.stats.iter().any(|stat| stat.role == Role::Health) || !card.attached.is_empty() => Tier::Stands,
        Some(_) => Tier::Open,
    }
}

/// How much is told of a card in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// Its numbers, and what is on it with its own.
    All,
    /// What is on it by name alone.
    Bare,
    /// Its numbers, and how many are on it.
    Counted,
    /// The same behind a word of its name.
    Short,
    /// A word of its name, its health, and how many are on it.
    Least,
}

/// So many letters of a name are enough in brief.
const BRIEFLY: usize = 9;

/// A card in a few letters: its name, its numbers, and what is on it.
fn piece(card: &CardView, detail: Detail) -> String {
    if card.face.is_none() {
        return "▒".to_owned();
    }
    let least = detail == Detail::Least;
    let numbers = words::shown_stats(card).filter(|stat| stat.role != Role::Cost);
    let numbers = numbers.filter(|stat| !least || stat.role == Role::Health);
    let numbers: Vec<String> = numbers.map(|stat| stat.value.to_string()).collect();
    // What lies before somebody matters as much as who it is; of many, how many they are.
    let hung = match (&card.attached[..], detail) {
        ([], _) => String::new(),
        (few @ ([_] | [_, _]), Detail::All) => {
            few.iter().map(|hung| format!(" +{}", piece(hung, detail).trim_end_matches('*'))).collect()
        }
        (few @ ([_] | [_, _]), Detail::Bare) => few.iter().map(|hung| format!(" +{}", words::name(hung))).collect(),
        (many, _) => format!("+{}", many.len()),
    };
    // That it is ready is nothing to look closer at.
    let marked = if card.marks.iter().all(words::is_of(MarkRole::Ready)) { "" } else { "*" };
    let name = words::name(card);
    let name = match detail {
        Detail::Short | Detail::Least => fit(name.split([' ', ',']).next().unwrap_or(name), BRIEFLY),
        Detail::All | Detail::Bare | Detail::Counted => name.to_owned(),
    };
    match numbers.is_empty() {
        true => format!("{name}{hung}{marked}"),
        false => format!("{name} {}{hung}{marked}", numbers.join("/")),
    }
}

#[cfg(test)]
mod tests {
    use engine::{CardView, FaceView, Role, StatView};

    use super::{Detail, Tier, piece, tier};

    fn card(name: &str, health: Option<i32>) -> CardView {
        let face = FaceView {
            name: name.to_owned(),
            title: name.to_owned(),
            type_line: String::new(),
            text: String::new(),
            fields: Vec::new(),
        };
        let stat =
            |name: &str, value, role| StatView { name: name.to_owned(), value, word: None, printed: value, role };
        let stats = health.map(|health| vec![stat("HP", health, Role::Health), stat("ATK", 10, Role::Attack)]);
        CardView {
            id: None,
            face: Some(face),
            stats: stats.unwrap_or_default(),
            place: None,
            marks: Vec::new(),
            words: Vec::new(),
            attached: Vec::new(),
        }
    }

    /// Of a partner's arena there was "▒  ▒  +2": the champions were the two.
    #[test]
    fn champions_come_before_what_lies_face_down_and_are_told_with_their_health() {
        let (mut champion, rod) = (card("Ysabeau Thornfield", Some(97)), card("Plain Staff", None));
        champion.attached.push(rod.clone());
        let down = CardView { face: None, ..rod.clone() };
        assert!(tier(&champion) < tier(&rod) && tier(&rod) < tier(&down));
        assert_eq!(tier(&champion), Tier::Stands);
        let told = [Detail::All, Detail::Bare, Detail::Least].map(|detail| piece(&champion, detail));
        assert_eq!(
            told,
            ["Ysabeau Thornfield 97/10 +Plain Staff", "Ysabeau Thornfield 97/10 +Plain Staff", "Ysabeau 97+1"]
        );
        // Where the weapon's name did not fit, there was no ATK either, and the line was half empty.
        let told = [Detail::Counted, Detail::Short].map(|detail| piece(&champion, detail));
        assert_eq!(told, ["Ysabeau Thornfield 97/10+1", "Ysabeau 97/10+1"]);
    }
}
