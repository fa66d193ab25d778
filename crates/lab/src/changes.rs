//! Whether all that changes on the table is told: whoever puts what is told on what was seen sees what is seen now.

use std::collections::BTreeMap;

use engine::{CardView, Changed, Figure, Handle, Happened, MarkView, Seat, Table, View, Viewer};

/// What is seen of a card or a player: numbers and words by name, of which several may be the same.
type Items = Vec<(String, Figure)>;

/// What a viewer sees on the table before a decision.
pub(crate) struct Seen {
    viewer: Viewer,
    cards: BTreeMap<Handle, CardOnTable>,
    seats: BTreeMap<Seat, Items>,
}

/// What is seen on a card.
#[derive(Clone)]
struct CardOnTable {
    /// Its name, if its face is seen.
    name: Option<String>,
    items: Items,
}

impl Seen {
    pub fn by(viewer: Viewer, table: &dyn Table) -> Seen {
        let View { seats, .. } = table.view(viewer);
        let mut cards = BTreeMap::new();
        seats.iter().flat_map(|seat| &seat.zones).flat_map(|zone| &zone.cards).for_each(|card| add(card, &mut cards));
        let numbers = seats.iter().map(|seat| {
            let numbers = seat.trackers.iter().map(|tracker| (tracker.name.clone(), Figure::of_tracker(tracker)));
            (seat.seat, numbers.chain(words(&seat.marks)).collect())
        });
        Seen { viewer, seats: numbers.collect(), cards }
    }

    /// Whether the table after the decision is what was seen with all that was told put on it.
    pub fn check(mut self, table: &dyn Table) -> Result<(), String> {
        for happened in table.happened(self.viewer) {
            if let Happened::Changed(changed) = happened {
                self.put(&changed)?;
            }
        }
        let now = Seen::by(self.viewer, table);
        for (seat, items) in now.seats {
            alike(&self.seats[&seat], &items).map_err(|gap| format!("{:?}: {seat}: {gap}", self.viewer))?;
        }
        for (handle, card) in now.cards {
            // A card that has just come, or whose face is seen since or no longer, had other numbers to nobody: it is told that it came or was turned over.
            if let Some(was) = self.cards.get(&handle).filter(|was| was.name == card.name) {
                let name = card.name.as_deref().unwrap_or("a face-down card");
                alike(&was.items, &card.items).map_err(|gap| format!("{:?}: {name}: {gap}", self.viewer))?;
            }
        }
        Ok(())
    }

    fn put(&mut self, changed: &Changed) -> Result<(), String> {
        let Changed { seat, card, what, from, to, .. } = changed;
        let items = match card.as_ref().map(|card| card.card) {
            // What has come on the way is not known by what it was.
            Some(handle) => match handle.and_then(|handle| self.cards.get_mut(&handle)) {
                Some(card) => &mut card.items,
                None => return Ok(()),
            },
            None => self.seats.entry(*seat).or_default(),
        };
        if let Some(from) = from {
            let at = items.iter().position(|(name, figure)| name == what && figure == from);
            let at =
                at.ok_or_else(|| format!("{:?} is told of a change of what was not seen: {changed:?}", self.viewer))?;
            items.remove(at);
        }
        items.extend(to.map(|to| (what.clone(), to)));
        Ok(())
    }
}

fn add(card: &CardView, all: &mut BTreeMap<Handle, CardOnTable>) {
    let numbers = card.stats.iter().map(|stat| (stat.name.clone(), Figure::Number(stat.value)));
    let items = numbers.chain(words(&card.marks)).collect();
    all.extend(card.id.map(|id| (id, CardOnTable { name: card.face.as_ref().map(|face| face.name.clone()), items })));
    card.attached.iter().for_each(|hung| add(hung, all));
}

fn words(marks: &[MarkView]) -> impl Iterator<Item = (String, Figure)> {
    marks.iter().map(|mark| (mark.says.clone(), Figure::Holds))
}

fn alike(told: &Items, seen: &Items) -> Result<(), String> {
    let sorted = |items: &Items| {
        let mut items: Vec<String> = items.iter().map(|(name, figure)| format!("{name} {figure:?}")).collect();
        items.sort_unstable();
        items
    };
    let (told, seen) = (sorted(told), sorted(seen));
    if told == seen { Ok(()) } else { Err(format!("by what is told it has {told:?}, and is seen to have {seen:?}")) }
}
