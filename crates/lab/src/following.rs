//! Whether each viewer can follow the cards that they may follow, and no others: checked from one decision to the next.

use std::collections::{BTreeMap, BTreeSet};

use cardtext::ast::Zone;
use engine::author::{CardId, CardMarks, Ruleset};
use engine::{CardView, Handle, Happened, Match, Moved, Seat, Table, View, Viewer};

use crate::sight::looks_into;

/// What a viewer who writes everything down knows of handles.
pub(crate) struct Following {
    pub viewer: Viewer,
    /// The cards that are followed now.
    now: BTreeMap<Handle, CardId>,
    /// Every handle there ever was.
    ever: BTreeSet<Handle>,
    /// The numbered place to which each card went that moved by the last answer.
    places: BTreeMap<Handle, Option<u8>>,
}

impl Following {
    /// All viewers of a match that has just begun.
    pub fn of<R: Ruleset>(table: &Match<R>) -> Vec<Following> {
        let seats = Seat::all(table.seats()).map(Viewer::Seat);
        let begin = |viewer| {
            let now = followed(table, viewer);
            Following { viewer, ever: now.keys().copied().collect(), now, places: BTreeMap::new() }
        };
        seats.chain([Viewer::Public]).map(begin).collect()
    }

    /// Follows what happened by the last answer; tells what cannot be followed, or could and must not.
    pub fn step<R: Ruleset>(&mut self, table: &Match<R>) -> Result<(), String> {
        self.places.clear();
        for happened in table.happened(self.viewer) {
            if let Happened::Moved(moved) = happened {
                self.follow(&moved)?;
            }
        }
        let is = followed(table, self.viewer);
        if is.keys().ne(self.now.keys()) {
            let (told, seen) = (self.now.len(), is.len());
            return Err(format!("{:?} was told of {told} handles and sees {seen} others", self.viewer));
        }
        for (handle, card) in &is {
            let was = self.now.insert(*handle, *card);
            // What has moved by a handle just given is known by where it is found.
            if was.is_some_and(|was| was != UNKNOWN && was != *card) {
                return Err(format!("{:?} follows {handle} and it is another card", self.viewer));
            }
        }
        Ok(())
    }

    fn follow(&mut self, moved: &Moved) -> Result<(), String> {
        let handle = |place: &Option<engine::InZone>| place.as_ref().and_then(|place| place.card);
        let (from, to) = (handle(&moved.from), handle(&moved.to));
        let card = from.and_then(|from| self.now.remove(&from));
        if let Some(from) = from {
            self.places.remove(&from);
        }
        self.places.extend(moved.to.iter().filter_map(|to| Some((to.card?, to.place))));
        let Some(to) = to else { return Ok(()) };
        if !self.ever.insert(to) && from != Some(to) {
            return Err(format!("{:?} is told of {to} again, after the card could not be followed", self.viewer));
        }
        self.now.insert(to, card.unwrap_or(UNKNOWN));
        Ok(())
    }

    /// The handles in a view are those that the viewer has.
    pub fn check_view<R: Ruleset>(&self, table: &Match<R>) -> Result<(), String> {
        let view = table.view(self.viewer);
        for card in view.seats.iter().flat_map(|seat| &seat.zones).flat_map(|zone| &zone.cards) {
            let told = card.id.and_then(|handle| self.places.get(&handle));
            if told.is_some_and(|told| *told != card.place) {
                return Err(format!(
                    "{:?} was told of place {told:?} and sees a card in {:?}",
                    self.viewer, card.place
                ));
            }
        }
        let mut seen = BTreeSet::new();
        for handle in handles(&view) {
            if !seen.insert(handle) {
                return Err(format!("{:?} sees two cards of the handle {handle}", self.viewer));
            }
            if table.card(self.viewer, handle).is_none() {
                return Err(format!("{:?} sees a handle that is nobody's: {handle}", self.viewer));
            }
        }
        let missing = self.now.keys().find(|handle| !seen.contains(handle));
        match missing.filter(|handle| !table.look().has_vanished(self.now[handle])) {
            Some(handle) => Err(format!("{:?} follows {handle} and does not see it", self.viewer)),
            None => Ok(()),
        }
    }
}

/// Stands for the card of a handle that was given on the way and whose card is not known yet.
const UNKNOWN: CardId = engine::author::NO_CARD;

/// The handles of all cards in a view, attached ones too.
pub(crate) fn handles(view: &View) -> Vec<Handle> {
    fn add(card: &CardView, all: &mut Vec<Handle>) {
        all.extend(card.id);
        card.attached.iter().for_each(|hung| add(hung, all));
    }
    let mut all = Vec::new();
    let zones = view.seats.iter().flat_map(|seat| &seat.zones);
    zones.flat_map(|zone| &zone.cards).for_each(|card| add(card, &mut all));
    all
}

/// The cards that a viewer follows for longer than a glimpse.
fn followed<R: Ruleset>(table: &Match<R>, viewer: Viewer) -> BTreeMap<Handle, CardId> {
    let all = (0..).map(CardId).zip(table.handles(viewer));
    all.filter_map(|(id, handle)| Some((handle.filter(|_| lasts(table, viewer, id))?, id))).collect()
}

/// Whether a viewer may follow a card where it lies.
fn lasts<R: Ruleset>(table: &Match<R>, viewer: Viewer, id: CardId) -> bool {
    let card = table.state.card(id);
    if table.look().has_vanished(id) {
        return false;
    }
    let held = looks_into(table, viewer, card.seat(), Zone(card.zone));
    held || card.marks.has(CardMarks::TURNED_OVER)
}
