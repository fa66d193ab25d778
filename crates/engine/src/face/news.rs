//! What came of an answer, told to somebody: in words about the moment of each event, and no more than they may know.

use crate::face::viewpoint::Viewpoint;
use crate::model::event::DamageClass;
use crate::model::ids::CardId;
use crate::model::roles::Naming;
use crate::model::view::{Changed, Happened, InZone, Moved, NamedCard, Part, Told, Weight, text_of};
use crate::rules::capabilities::Hands;
use crate::rules::context::Look;
use crate::rules::notes::{ChangedNote, EventNote, Occurrence, Standing};
use crate::rules::ruleset::{Ruleset, Telling};
use crate::rules::wording::{Partner, Piece, Subject, Wording};

impl<R: Ruleset> Viewpoint<'_, R> {
    /// What was noted down among other things, as the viewer may know it, if anything.
    pub(crate) fn told(&self, note: &Occurrence, all: &[Occurrence]) -> Option<Happened> {
        Some(match note {
            Occurrence::Event(note) => Happened::Event(self.told_of(note)),
            Occurrence::Moved { from, to, cause } => Happened::Moved(Moved {
                name: self.name_of(&[from, to]),
                from: self.place(from),
                to: self.place(to),
                cause: cause.as_ref().map(|cause| self.named(cause)),
                weight: weight_of_move::<R>(from, to, cause, all),
            }),
            Occurrence::Changed(note) => Happened::Changed(self.changed(note)?),
        })
    }

    /// A change as the viewer may know it; none of what could be on any card of a place.
    fn changed(&self, note: &ChangedNote) -> Option<Changed> {
        let card = note.card.map(|card| self.named(&card));
        let is_followed = card.as_ref().is_none_or(|card| card.card.is_some());
        (is_followed && note.is_told_to(self.viewer)).then(|| Changed {
            seat: note.seat,
            card,
            what: note.what.clone(),
            from: note.from,
            to: note.to,
            cause: note.cause.map(|card| self.named(&card)),
            weight: note.weight,
        })
    }

    fn told_of(&self, note: &EventNote) -> Told {
        let seen = if note.tells_subject_to(self.viewer) { Subject::Seen } else { Subject::Unseen };
        let subject = || match (note.subject, seen) {
            (Some(card), Subject::Seen) => NamedCard {
                name: self.look.name_of(card.card),
                card: self.followed(&card),
                stands_for: R::Words::stands_for(self.look, card.card),
                known: Naming::ByName,
            },
            (Some(card), Subject::Unseen) => self.named(&card),
            (None, _) => nothing(),
        };
        let other = || note.other.map_or_else(nothing, |card| self.named(&card));
        let wording = Wording::of(note.event.kind, R::Words::WORDINGS);
        let parts = self.look.parts(note, seen, &subject, &other);
        let is_said = |cause: &NamedCard| parts.iter().any(|part| matches!(part, Part::Card(named) if named == cause));
        Told {
            event: wording.name.to_owned(),
            weight: note.weight,
            tone: wording.tone,
            cause: note.cause.map(|card| self.named(&card)).filter(|cause| !is_said(cause)),
            parts,
            amount: (note.event.amount != 0).then_some(i32::from(note.event.amount)),
        }
    }

    /// A card as the viewer knows it by where it was.
    fn named(&self, card: &Standing) -> NamedCard {
        let name = self.name_of(&[&Some(*card)]);
        let stands_for = name.as_ref().and_then(|_| R::Words::stands_for(self.look, card.card));
        let known = if name.is_some() { Naming::ByName } else { Naming::Unknown };
        NamedCard { name: name.unwrap_or_else(|| UNKNOWN.to_owned()), card: self.followed(card), stands_for, known }
    }

    /// The name of a card, if the viewer sees it in one of some places.
    fn name_of(&self, places: &[&Option<Standing>]) -> Option<String> {
        let seen = places.iter().filter_map(|place| place.as_ref()).find(|card| card.is_seen_by(self.viewer));
        seen.map(|card| self.look.name_of(card.card))
    }

    fn place(&self, standing: &Option<Standing>) -> Option<InZone> {
        standing.as_ref().map(|card| InZone {
            seat: card.seat,
            zone: R::ZONES[usize::from(card.zone)].name.to_owned(),
            place: card.place.filter(|_| card.is_in_order_for(self.viewer)).map(|place| place + 1),
            card: self.followed(card),
        })
    }
}

/// What a movement adds to what is noted beside it.
fn weight_of_move<R: Ruleset>(
    from: &Option<Standing>,
    to: &Option<Standing>,
    cause: &Option<Standing>,
    all: &[Occurrence],
) -> Weight {
    let (Some(from), Some(to)) = (from, to) else { return Weight::Detail };
    let hand = R::Hands::HAND.0;
    if to.zone != hand || from.zone == hand && from.seat == to.seat {
        return Weight::Detail;
    }
    let stays = |card: Option<Standing>| {
        card.is_some_and(|card| card.card == to.card && [from.entered, to.entered].contains(&card.entered))
    };
    let drawn = all.iter().any(|note| match note {
        Occurrence::Event(note) => note.event.kind == R::Hands::DRAWN && (stays(note.subject) || stays(note.gone_to)),
        Occurrence::Moved { .. } | Occurrence::Changed(_) => false,
    });
    let dealt = from.zone == R::Hands::DECK.0 && cause.is_none();
    match (drawn, dealt) {
        (true, _) => Weight::Echo,
        (false, true) => Weight::Detail,
        (false, false) => Weight::News,
    }
}

/// What a card is called by those who may not know it.
const UNKNOWN: &str = "a card";

/// That a named state is on something: "is Frozen"; of one that is named by what it forbids, "can't attack".
fn holds(status: &str) -> String {
    if status.starts_with("Can't ") { status.to_lowercase() } else { format!("is {status}") }
}

fn nothing() -> NamedCard {
    NamedCard::called("nothing")
}

impl<R: Ruleset> Look<'_, R> {
    /// An event in full, in words.
    pub(crate) fn account(self, note: &EventNote) -> String {
        let named = |card: Option<Standing>| match card {
            Some(card) => NamedCard::called(&self.name_of(card.card)),
            None => nothing(),
        };
        let parts = self.parts(note, Subject::Seen, &|| named(note.subject), &|| named(note.other));
        text_of(&parts)
    }

    fn name_of(self, id: CardId) -> String {
        self.def(id).title.clone()
    }

    fn parts(
        self,
        note: &EventNote,
        seen: Subject,
        subject: &dyn Fn() -> NamedCard,
        other: &dyn Fn() -> NamedCard,
    ) -> Vec<Part> {
        let (event, names) = (&note.event, &self.set().names);
        // What a card does to itself is told without saying its name twice.
        let another = note.other.filter(|other| note.subject.is_none_or(|subject| subject.card != other.card));
        let partner = if another.is_some() { Partner::Some } else { Partner::None };
        let status = || names.statuses.get(event.item()).cloned().unwrap_or_default();
        let store =
            || names.stores.get(event.item()).map_or("", |[one, many]| if event.amount == 1 { one } else { many });
        let wording = Wording::of(event.kind, R::Words::WORDINGS);
        let called = R::Words::seat_name(self, event.seat());
        let part = |piece| match piece {
            Piece::Words(words) => Part::Words(words.to_owned()),
            Piece::Player => called.map_or(Part::Player(event.seat()), |name| Part::Words(name.to_owned())),
            Piece::Whose => called.map_or(Part::Whose(event.seat()), |name| Part::Words(format!("{name}'s"))),
            Piece::Subject => Part::Card(subject()),
            Piece::Other => Part::Card(other()),
            Piece::Amount => match R::Words::amount_word(event.amount) {
                Some(word) => Part::Words(word.to_owned()),
                None => Part::Amount(i32::from(event.amount)),
            },
            Piece::Damage => Part::Words(self.damage_words(note)),
            Piece::Status => Part::Words(holds(&status())),
            Piece::Store => Part::Words(store().to_owned()),
            Piece::Zone => Part::Words(R::ZONES.get(event.item()).map_or("", |zone| zone.name).to_owned()),
            Piece::Why => Part::Why(note.why.to_owned()),
            Piece::Does { they, you } => Part::Does { they: they.to_owned(), you: you.to_owned() },
        };
        wording.pieces(seen, partner).map(part).collect()
    }

    /// The kinds of some damage, and the word: "Fire combat damage".
    fn damage_words(self, note: &EventNote) -> String {
        let names = &self.set().names;
        let is = |flavor: usize| note.event.flavors & 1 << flavor != 0 && Some(flavor) != names.plain_flavor;
        let mut words: Vec<&str> = (0..names.flavors.len())
            .filter(|&flavor| is(flavor))
            .map(|flavor| names.flavors[flavor].as_str())
            .collect();
        if note.event.class() == DamageClass::Combat {
            words.push("combat");
        }
        words.push("damage");
        words.join(" ")
    }
}
