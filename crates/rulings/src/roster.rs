//! The cards of a match as a ruling may speak of them.
//!
//! A ruling's author knows everything, so each seat's cards are read from that seat's own view.

use engine::{
    CardView, Choice, Handle, Happened, InZone, Layout, Moved, OptionView, Seat, SeatView, Table, View, Viewer,
    ZoneView,
};

use crate::lists;
use crate::scenario::{Alias, Misread};

/// What was found in place of what a line says, and the words of the line it is about, if not all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub about: Option<String>,
    pub words: String,
}

impl Found {
    pub fn about(words: &str, found: String) -> Found {
        Found { about: Some(words.to_owned()), words: found }
    }
}

impl From<String> for Found {
    fn from(words: String) -> Found {
        Found { about: None, words }
    }
}

/// A name a ruling gave, and the card that has it.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub name: String,
    /// The handles by which anybody follows it, or did: none is ever another card's.
    handles: Vec<Handle>,
}

impl Named {
    /// Whether a card that somebody sees is the one.
    fn is(&self, card: &CardView) -> bool {
        card.id.is_some_and(|id| self.handles.contains(&id))
    }
}

const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// A card and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub seat: Seat,
    pub zone: String,
    pub layout: Layout,
    pub card: CardView,
}

impl Entry {
    pub fn name(&self) -> &str {
        self.card.face.as_ref().map_or("", |face| face.name.as_str())
    }

    /// "B's Bear (allies)"
    pub fn told(&self) -> String {
        format!("{}'s {} ({})", self.seat.letter(), self.name(), self.zone)
    }

    pub fn on_the_table(&self) -> bool {
        match self.layout {
            Layout::Row | Layout::Single => true,
            Layout::Hand | Layout::Pile => false,
        }
    }

    /// Whether nobody could say which of the two is which: copies in one hand.
    fn interchangeable(&self, other: &Entry) -> bool {
        let (one, two) = (&self.card, &other.card);
        self.layout == Layout::Hand
            && (self.seat, &self.zone) == (other.seat, &other.zone)
            && (&one.face, &one.stats, &one.marks) == (&two.face, &two.stats, &two.marks)
            && one.attached.is_empty()
            && two.attached.is_empty()
    }
}

/// All cards that somebody sees, those on the table first.
pub(crate) struct Roster<'a> {
    entries: Vec<Entry>,
    /// Cards of others that a seat is shown.
    glimpsed: Vec<Entry>,
    names: &'a [Named],
}

impl<'a> Roster<'a> {
    /// All that anybody sees.
    pub fn new(table: &dyn Table, names: &'a [Named]) -> Roster<'a> {
        Roster::with_eyes(table, names, Viewer::Seat)
    }

    /// What one viewer sees.
    pub fn seen_by(table: &dyn Table, names: &'a [Named], viewer: Viewer) -> Roster<'a> {
        Roster::with_eyes(table, names, |_| viewer)
    }

    fn with_eyes(table: &dyn Table, names: &'a [Named], eyes: impl Fn(Seat) -> Viewer) -> Roster<'a> {
        let (mut entries, mut glimpsed) = (Vec::new(), Vec::new());
        for seat in Seat::all(table.seats()) {
            let view = table.view(eyes(seat));
            for side in &view.seats {
                let list = if side.seat == seat { &mut entries } else { &mut glimpsed };
                for zone in &side.zones {
                    for card in &zone.cards {
                        add(list, side.seat, &zone.name, zone.layout, card);
                    }
                }
            }
        }
        entries.sort_by_key(|entry| !entry.on_the_table());
        let known = |entry: &Entry| entries.iter().any(|own| own.card.id == entry.card.id);
        glimpsed.retain(|entry| entry.card.id.is_some() && !known(entry));
        Roster { entries, glimpsed, names }
    }

    pub fn by_id(&self, id: Handle) -> Option<&Entry> {
        self.entries.iter().chain(&self.glimpsed).find(|entry| entry.card.id == Some(id))
    }

    fn alias(&self, name: &str) -> Option<&Named> {
        self.names.iter().find(|named| lists::same(&named.name, name))
    }

    /// The card a ruling speaks of: `Fang`, `Wolf`, `A's Wolf`, `A's second Wolf`, `A's hero`.
    pub fn find(&self, text: &str) -> Result<&Entry, Found> {
        self.find_in(text, "")
    }

    /// The same, in zones whose names begin so.
    pub fn find_in(&self, text: &str, zone: &str) -> Result<&Entry, Found> {
        let zone = zone.to_lowercase();
        let lies_there = |entry: &&Entry| entry.zone.to_lowercase().starts_with(&zone);
        let text = lists::unquote(text.trim());
        if let Some(named) = self.alias(text) {
            let found = self.entries.iter().filter(lies_there).find(|entry| named.is(&entry.card));
            return found.ok_or_else(|| Found::about(text, format!("{text} is where nobody sees it")));
        }
        // A name may begin like a seat: "A Fine Day".
        let (seat, name) = match lists::leading_seat(text) {
            Some((seat, name)) if self.called(None, text).is_empty() => (Some(seat), lists::unquote(name)),
            Some(_) | None => (None, text),
        };
        let called = |seat, name| {
            let mut found = self.called(seat, name);
            found.retain(lies_there);
            found
        };
        let mut found = called(seat, name);
        if found.is_empty()
            && let Some((ordinal, rest)) = name.split_once(' ')
            && let Some(index) = ORDINALS.iter().position(|known| lists::same(known, ordinal))
        {
            let copies = called(seat, lists::unquote(rest));
            let few = || Found::about(text, format!("there are {} of {rest}", copies.len()));
            return copies.get(index).copied().ok_or_else(few);
        }
        if let (Some(seat), []) = (seat, found.as_slice()) {
            // "A's hero": the one card of a zone that holds one.
            let alone =
                |entry: &&Entry| entry.seat == seat && entry.layout == Layout::Single && lists::same(&entry.zone, name);
            found = self.entries.iter().filter(alone).take(1).collect();
        }
        if found.iter().any(|entry| entry.on_the_table()) {
            found.retain(|entry| entry.on_the_table());
        }
        match found.as_slice() {
            [] => {
                let hint = lists::hint(name, self.all_names());
                Err(Found::about(text, format!("no card {text:?} is seen by anybody{hint}")))
            }
            [one] => Ok(one),
            [first, others @ ..] if others.iter().all(|other| first.interchangeable(other)) => Ok(first),
            several => {
                let told: Vec<_> = several.iter().map(|entry| entry.told()).collect();
                let told = format!("{text:?} may be any of {}; give it a name with \"as\"", told.join(", "));
                Err(Found::about(text, told))
            }
        }
    }

    /// The cards of a name, in one seat's zones or in all.
    fn called(&self, seat: Option<Seat>, name: &str) -> Vec<&Entry> {
        let of_seat = |entry: &&Entry| seat.is_none_or(|seat| entry.seat == seat);
        self.entries.iter().filter(of_seat).filter(|entry| lists::same(entry.name(), name)).collect()
    }

    /// The name of a card without the seat before it: "Wolf" of "A's Wolf".
    pub fn bare<'t>(&self, text: &'t str) -> &'t str {
        match lists::leading_seat(text) {
            Some((_, name)) if self.alias(text).is_none() && self.called(None, text).is_empty() => name,
            Some(_) | None => text,
        }
    }

    /// All names that cards have here.
    fn all_names(&self) -> impl Iterator<Item = &str> {
        let given = self.names.iter().map(|named| named.name.as_str());
        self.entries.iter().map(Entry::name).filter(|name| !name.is_empty()).chain(given)
    }

    /// Whether a seen card is the one that a list in a ruling calls so.
    pub fn is_called(&self, card: &CardView, name: &str) -> bool {
        match self.alias(name) {
            Some(named) => named.is(card),
            None => card.face.as_ref().is_some_and(|face| lists::same(&face.name, name)),
        }
    }

    /// The option that a ruling names by its label, if any; an error if it may be several.
    pub fn choose<'o>(&self, options: &'o [OptionView], label: &str) -> Result<Option<&'o OptionView>, String> {
        let label = lists::unquote(label);
        let mut found: Vec<_> = options.iter().filter(|option| lists::same(&option.label, label)).collect();
        if found.is_empty() {
            found = options.iter().filter(|option| self.is_meant(option, label)).collect();
        }
        let [first, others @ ..] = found.as_slice() else {
            return Ok(None);
        };
        let entry = |option: &OptionView| option.card.and_then(|id| self.by_id(id));
        let alike = |other: &&OptionView| match (entry(first), entry(other)) {
            (Some(one), Some(two)) => one.interchangeable(two),
            (_, _) => false,
        };
        if others.iter().all(alike) {
            return Ok(Some(first));
        }
        let told: Vec<_> =
            found.iter().map(|option| entry(option).map_or("a card unseen".to_owned(), Entry::told)).collect();
        Err(format!("{label:?} may mean any of {}; give the card a name with \"as\"", told.join(", ")))
    }

    /// Whether a label, with the option's card called otherwise, is what a ruling says.
    pub fn is_meant(&self, option: &OptionView, label: &str) -> bool {
        if lists::same(&option.label, label) {
            return true;
        }
        if let Choice::Seat(seat) = option.choice {
            return lists::seat(label) == Some(seat);
        }
        let Some(entry) = option.card.and_then(|id| self.by_id(id)) else {
            return false;
        };
        let (name, offered) = (entry.name().to_lowercase(), option.label.to_lowercase());
        let others = self.other_names(entry);
        if let Choice::Pick(_) = option.choice {
            // The label of a card that its chooser sees only from behind does not have its name.
            return lists::same(&name, label) || others.iter().any(|other| lists::same(other, label));
        }
        if name.is_empty() || !offered.contains(&name) {
            return false;
        }
        others.iter().any(|other| lists::same(&offered.replace(&name, &other.to_lowercase()), label))
    }

    fn other_names(&self, entry: &Entry) -> Vec<String> {
        let seat = entry.seat.letter();
        let mut names = vec![format!("{seat}'s {}", entry.name())];
        names.extend(self.names.iter().filter(|named| named.is(&entry.card)).map(|named| named.name.clone()));
        let copies = self.entries.iter().filter(|other| other.seat == entry.seat && other.name() == entry.name());
        let index = copies.take_while(|other| other.card.id != entry.card.id).count();
        if entry.layout == Layout::Single {
            names.push(format!("{seat}'s {}", entry.zone));
        }
        if let Some(ordinal) = ORDINALS.get(index) {
            names.push(format!("{seat}'s {ordinal} {}", entry.name()));
        }
        names
    }

    /// The cards whose names occur in a text.
    pub fn mentioned(&self, text: &str) -> impl Iterator<Item = &Entry> {
        let text = text.to_lowercase();
        self.entries.iter().filter(move |entry| {
            let called = |name: &str| !name.is_empty() && text.contains(&name.to_lowercase());
            called(entry.name()) || self.names.iter().any(|named| named.is(&entry.card) && called(&named.name))
        })
    }
}

fn add(entries: &mut Vec<Entry>, seat: Seat, zone: &str, layout: Layout, card: &CardView) {
    entries.push(Entry { seat, zone: zone.to_owned(), layout, card: card.clone() });
    for attached in &card.attached {
        add(entries, seat, zone, layout, attached);
    }
}

/// Finds the cards that a ruling gave names to, in the match that was set up from its position.
pub(crate) fn name_cards(table: &dyn Table, aliases: &[Alias]) -> Result<Vec<Named>, Vec<Misread>> {
    let (mut names, mut wrong) = (Vec::new(), Vec::new());
    for alias in aliases {
        match named_card(table, alias) {
            Ok(id) => names.push(Named { name: alias.name.clone(), handles: vec![id] }),
            Err(why) => wrong.push((alias.place.clone(), why)),
        }
    }
    if wrong.is_empty() { Ok(names) } else { Err(wrong) }
}

/// Follows named cards where they went, by what any viewer was told: a ruling's author knows what all of them know.
pub(crate) fn follow(names: &mut [Named], told: &[(Viewer, Vec<Happened>)]) {
    let card = |place: &Option<InZone>| place.as_ref().and_then(|place| place.card);
    for named in names {
        let before = named.handles.clone();
        for (_, happened) in told {
            let mut known = before.clone();
            for one in happened {
                if let Happened::Moved(Moved { from, to, .. }) = one
                    && card(from).is_some_and(|from| known.contains(&from))
                {
                    known.extend(card(to));
                }
            }
            named
                .handles
                .extend(known.into_iter().filter(|handle| !named.handles.contains(handle)).collect::<Vec<_>>());
        }
    }
}

fn named_card(table: &dyn Table, alias: &Alias) -> Result<Handle, String> {
    let view = table.view(Viewer::Seat(alias.seat));
    let zone = find_zone(&view, alias.seat, &alias.zone).map_err(|found| found.words)?;
    let placed = zone.cards.get(alias.index);
    let card = match alias.attached {
        Some(index) => placed.and_then(|card| card.attached.get(index)),
        None => placed,
    };
    let unseen = || format!("{} cannot have a name: nobody may see which card it is", alias.name);
    card.and_then(|card| card.id).ok_or_else(unseen)
}

/// A zone by its name or the beginning of its name.
pub(crate) fn find_zone<'v>(view: &'v View, seat: Seat, name: &str) -> Result<&'v ZoneView, Found> {
    let own = find_seat(view, seat)?;
    let wanted = name.to_lowercase();
    let exact = own.zones.iter().find(|zone| zone.name.to_lowercase() == wanted);
    let begun = || own.zones.iter().find(|zone| zone.name.to_lowercase().starts_with(&wanted));
    exact.or_else(begun).ok_or_else(|| {
        let known: Vec<_> = own.zones.iter().map(|zone| zone.name.as_str()).collect();
        let hint = lists::hint(name, known.iter().copied());
        Found::about(name, format!("there is no zone {name:?}; there are {}{hint}", known.join(", ")))
    })
}

/// A seat's part of a view.
pub(crate) fn find_seat(view: &View, seat: Seat) -> Result<&SeatView, Found> {
    let own = view.seats.iter().find(|other| other.seat == seat);
    own.ok_or_else(|| Found::about(&seat.letter().to_string(), format!("there is no seat {}", seat.letter())))
}
