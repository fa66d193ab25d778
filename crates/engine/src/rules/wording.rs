//! How events are worded: one line for each kind, which says nothing of who may know what.

use crate::model::event::{Common, NEVER};
use crate::model::marks::CardMarks;
use crate::model::view::{Tone, Weight};

/// The words for a kind of event.
///
/// They are a sentence with pieces in braces: `{player}` and `{player's}`, `{subject}`, `{other}`, `{amount}`,
/// `{damage}` (its kinds, and the word), `{is status}` ("is Frozen", "can't attack"), `{store}`, `{zone}`, `{why}`; and what the player does in brackets, as it is said of and to somebody: `[draws|draw]`.
/// A card that a viewer may not know is "a card" there, unless [`Wording::unseen`] says it otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    pub(crate) kind: u8,
    pub(crate) name: &'static str,
    said: &'static str,
    alone: &'static str,
    unseen: &'static str,
    weight: Weight,
    pub(crate) tone: Tone,
    echoes: &'static [u8],
}

impl Wording {
    /// The name of a kind of event for clients, and its words; [`events!`](crate::events) says which kind it is.
    pub const fn new(name: &'static str, said: &'static str) -> Wording {
        let (weight, tone) = (Weight::News, Tone::Plain);
        Wording { kind: NEVER, name, said, alone: said, unseen: said, weight, tone, echoes: &[] }
    }

    /// The same of a kind of event.
    ///
    /// # Panics
    /// If the engine keeps that number for events that are never raised; a constant then does not compile.
    #[must_use]
    pub const fn of_kind(self, kind: u8) -> Wording {
        assert!(kind != NEVER, "events have numbers from 0 to 60");
        Wording { kind, ..self }
    }

    /// The words where no other card has a part in it.
    #[must_use]
    pub const fn alone(self, alone: &'static str) -> Wording {
        Wording { alone, ..self }
    }

    /// The words for those who may not know which card it is about.
    #[must_use]
    pub const fn unseen(self, unseen: &'static str) -> Wording {
        Wording { unseen, ..self }
    }

    /// What events of this kind are to players.
    #[must_use]
    pub const fn tone(self, tone: Tone) -> Wording {
        Wording { tone, ..self }
    }

    /// Events of this kind always say again what others beside them say.
    #[must_use]
    pub const fn echo(self) -> Wording {
        Wording { weight: Weight::Echo, ..self }
    }

    /// Events of this kind are small things.
    #[must_use]
    pub const fn detail(self) -> Wording {
        Wording { weight: Weight::Detail, ..self }
    }

    /// An event of this kind that follows one of these about the same card says the same again.
    #[must_use]
    pub const fn echo_of(self, echoes: &'static [u8]) -> Wording {
        Wording { echoes, ..self }
    }

    /// The kind of event.
    pub const fn kind(&self) -> u8 {
        self.kind
    }

    /// The wording of a kind: the game's, or the common one.
    pub(crate) fn of(kind: u8, game: &[Wording]) -> Wording {
        let found = game.iter().chain(COMMON).find(|wording| wording.kind == kind);
        debug_assert!(found.is_some(), "events of the kind {kind} have no words");
        found.copied().unwrap_or(Wording::new("event", "something happens").of_kind(kind))
    }

    /// All words in which events are told: a game's, and those that every game has.
    pub(crate) fn all_words(game: &'static [Wording]) -> impl Iterator<Item = &'static str> {
        let sentences = game.iter().chain(COMMON).flat_map(|wording| [wording.said, wording.alone, wording.unseen]);
        sentences.flat_map(|sentence| {
            Pieces(sentence).flat_map(|piece| match piece {
                Piece::Words(words) => vec![words],
                Piece::Does { they, you } => vec![they, you],
                Piece::Damage => vec!["damage"],
                Piece::Status => vec!["is", "can't"],
                Piece::Player
                | Piece::Whose
                | Piece::Subject
                | Piece::Other
                | Piece::Amount
                | Piece::Store
                | Piece::Zone
                | Piece::Why => vec![],
            })
        })
    }

    /// What an event of it adds to the one told before it, of which the kind is given if it is about the same card.
    pub(crate) fn weight_after(&self, before: Option<u8>) -> Weight {
        let again = before.is_some_and(|kind| self.echoes.contains(&kind));
        if again { Weight::Echo } else { self.weight }
    }

    /// Its pieces.
    pub(crate) fn pieces(&self, subject: Subject, other: Partner) -> Pieces {
        Pieces(match (subject, other) {
            (Subject::Unseen, _) => self.unseen,
            (Subject::Seen, Partner::None) => self.alone,
            (Subject::Seen, Partner::Some) => self.said,
        })
    }
}

/// A mark of a game, and the kinds of event by which it is told that it is put on a card and taken off.
#[derive(Clone, Copy, Debug)]
pub struct ToldMark {
    /// The mark.
    pub mark: CardMarks,
    /// It is put on.
    pub put: u8,
    /// It is taken off.
    pub taken: u8,
}

/// Whether the card that an event is about may be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    Seen,
    Unseen,
}

/// Whether another card has a part in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Partner {
    Some,
    None,
}

/// A piece of a wording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Words(&'static str),
    Player,
    Whose,
    Subject,
    Other,
    Amount,
    Damage,
    Status,
    Store,
    Zone,
    Why,
    Does { they: &'static str, you: &'static str },
}

/// The pieces of a sentence that are still to come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces(&'static str);

impl Iterator for Pieces {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let rest = self.0;
        if rest.is_empty() {
            return None;
        }
        let mut cut = |open: char, close: char| {
            let (inside, after) = rest.strip_prefix(open)?.split_once(close)?;
            self.0 = after;
            Some(inside)
        };
        if let Some(name) = cut('{', '}') {
            return Some(named(name));
        }
        if let Some(forms) = cut('[', ']') {
            let (they, you) = forms.split_once('|').unwrap_or((forms, forms));
            return Some(Piece::Does { they, you });
        }
        let plain = rest.find(['{', '[']).filter(|&at| at > 0).unwrap_or(rest.len());
        self.0 = &rest[plain..];
        Some(Piece::Words(&rest[..plain]))
    }
}

fn named(name: &'static str) -> Piece {
    match name {
        "player" => Piece::Player,
        "player's" => Piece::Whose,
        "subject" => Piece::Subject,
        "other" => Piece::Other,
        "amount" => Piece::Amount,
        "damage" => Piece::Damage,
        "is status" => Piece::Status,
        "store" => Piece::Store,
        "zone" => Piece::Zone,
        "why" => Piece::Why,
        _ => Piece::Words(name),
    }
}

const fn common(kind: Common, name: &'static str, said: &'static str) -> Wording {
    Wording::new(name, said).of_kind(kind as u8)
}

const COMMON: &[Wording] = &[
    common(Common::Looked, "looked", "{player} [looks|look] at {subject}").tone(Tone::Routine),
    common(Common::Revealed, "revealed", "{player} [reveals|reveal] {subject}").tone(Tone::Play),
    common(Common::TurnedUp, "turned up", "{subject} is revealed").tone(Tone::Play),
    common(Common::Afflicted, "afflicted", "{subject} {is status}"),
    common(Common::Gained, "gained", "{player} [gains|gain] {amount} {store}").tone(Tone::Routine),
    common(Common::Lost, "lost", "{player} [loses|lose] {amount} {store}").tone(Tone::Loss),
    common(Common::Paid, "paid", "{player} [pays|pay] {amount} {store}").detail(),
    common(Common::Used, "used", "{player} [uses|use] {subject}").tone(Tone::Play),
    common(Common::Shuffled, "shuffled", "{player's} {zone} is shuffled").detail(),
    common(Common::Conceded, "conceded", "{player} [concedes|concede]").tone(Tone::Ends),
    common(Common::Defeated, "defeated", "{player} [has|have] lost: {why}").tone(Tone::Ends),
    common(Common::Endless, "endless", "the match ends here: {why}").tone(Tone::Ends),
    common(Common::Rolled, "rolled", "{player} [rolls|roll] {amount}").tone(Tone::Play),
    common(Common::Heads, "heads", "{player} [tosses|toss] heads").tone(Tone::Play),
    common(Common::Tails, "tails", "{player} [tosses|toss] tails").tone(Tone::Play),
    common(Common::Played, "played", "{player} [plays|play] {subject}").tone(Tone::Play),
    common(Common::Counted, "counted", "{player} [has|have] {amount} {store}").detail(),
    common(Common::Cut, "cut", "{player's} {zone} is cut").detail(),
    common(Common::Cured, "cured", "{subject} {is status} no longer").tone(Tone::Routine),
    common(Common::First, "first", "{player} [goes|go] first").tone(Tone::Begins),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::codes::Coded;

    #[test]
    fn a_sentence_is_cut_into_its_pieces() {
        let wording = Wording::new("dealt", "{other} deals {amount} {damage} to {subject}")
            .alone("{subject} is dealt {amount} {damage}")
            .unseen("{player} [plays|play] a trap");
        let pieces = |subject, other| Vec::from_iter(wording.pieces(subject, other));
        use Piece::{Amount, Damage, Does, Other, Player, Subject as Card, Words};
        let said = [Other, Words(" deals "), Amount, Words(" "), Damage, Words(" to "), Card];
        assert_eq!(pieces(Subject::Seen, Partner::Some), said);
        assert_eq!(pieces(Subject::Seen, Partner::None), [Card, Words(" is dealt "), Amount, Words(" "), Damage]);
        let unseen = [Player, Words(" "), Does { they: "plays", you: "play" }, Words(" a trap")];
        assert_eq!(pieces(Subject::Unseen, Partner::Some), unseen);
    }

    #[test]
    fn what_every_game_tells_has_its_words() {
        let worded = Vec::from_iter(COMMON.iter().map(Wording::kind));
        let declared = Vec::from_iter((0..=u8::MAX).filter(|&kind| Common::of(kind).is_some()));
        assert_eq!(worded, declared);
    }

    #[test]
    fn an_event_is_an_echo_of_the_one_before_it() {
        let wording = Wording::new("entered", "{subject} enters play").echo_of(&[1]);
        assert_eq!(wording.weight_after(Some(1)), Weight::Echo);
        assert_eq!((wording.weight_after(Some(3)), wording.weight_after(None)), (Weight::News, Weight::News));
        assert_eq!(wording.echo().weight_after(None), Weight::Echo);
    }
}
