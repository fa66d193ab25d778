//! What is looked for in a deck, and what is put down in an order.

use super::filters::{Zones, number_of};
use super::idle::by_rule;
use super::scope::{Scope, Several};
use super::sentences::spot;
use super::{CompileError, Compiler};
use crate::ast::{Count, Effect, Filter, Noun, Place, Verb, Within, Zone};
use crate::lexicon::{Found, Reach};
use crate::program::{FilterCode, FilterId, Group, Op, SideCode, Spot};

impl Compiler<'_> {
    /// Cards that the text looks at are put down one after another, as their player chooses.
    pub(super) fn arrange(&mut self, noun: &Noun, place: Place, scope: &mut Scope) -> Result<(), CompileError> {
        let what = self.moved(noun, place, scope)?;
        if !scope.is_owned(what) {
            return Err(CompileError::Say(self.owners(noun, place)));
        }
        let looked_at = |op: &Op| if let Op::Top { count, .. } = op { Some(*count) } else { None };
        let many = self.code.ops.iter().rev().find_map(looked_at).filter(|count| *count > 1);
        let most = many.ok_or_else(|| CompileError::Idle("in any order".to_owned()))?;
        let them = FilterCode { among: Some(what), ..FilterCode::ANYTHING };
        let filter = number_of(&mut self.code.filters, them)?;
        let slot = scope.slot()?;
        self.emit(Op::Pick { slot, filter, min: most, max: most })?;
        self.emit(Op::Move { what: Group::Slot(slot), to: spot(place) })?;
        Ok(())
    }

    /// "search your deck for …": a pick of at most so many, since they may not be there.
    pub(super) fn search(
        &mut self,
        count: u8,
        filter: &Filter,
        place: Place,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let deck = self.zone_named("deck")?;
        let sought = Noun::Pick(Count::UpTo(count), Filter { within: Within::Your(deck), ..filter.clone() });
        match place {
            Place::Play | Place::OwnersPlay => {
                self.must_reach("put into play", self.entering_reach(), &sought, scope)?;
            }
            Place::Hand
            | Place::DeckTop
            | Place::DeckBottom
            | Place::Zone(_)
            | Place::Common(_)
            | Place::Shuffled(_) => {
                self.must_reach("put", self.lexicon.moves, &sought, scope)?;
            }
        }
        let id = self.sided(filter, SideCode::Own, Zones::In(1 << deck.0), scope)?;
        let slot = scope.slot()?;
        self.emit(Op::Pick { slot, filter: id, min: 0, max: count })?;
        self.emit(Op::Shuffle)?;
        if let Some(verb) = self.shows_found(id, place) {
            self.emit(Op::Act { verb, to: Group::Slot(slot) })?;
        }
        self.emit(Op::Move { what: Group::Slot(slot), to: spot(place) })?;
        let places = if place == Place::Play { Reach::IN_PLAY } else { !(Reach::IN_PLAY | self.lexicon.bears) };
        scope.ours.push(Group::Slot(slot));
        scope.owned.push(Group::Slot(slot));
        if matches!(place, Place::Play | Place::OwnersPlay) {
            scope.put.push(Group::Slot(slot));
        }
        let several = if count == 1 { Several::One } else { Several::Many };
        self.name(Group::Slot(slot), filter, places, several, scope);
        Ok(())
    }

    /// How what a search finds is shown to all before it goes to a place, if the game has it shown and it is not seen there.
    fn shows_found(&self, sought: FilterId, place: Place) -> Option<Verb> {
        let lies_hidden = |zone: Zone| self.lexicon.hidden.iter().any(|reach| reach.places & 1 << zone.0 != 0);
        let unseen = match place {
            Place::Play | Place::OwnersPlay => false,
            Place::Hand | Place::DeckTop | Place::DeckBottom => true,
            Place::Zone(zone) | Place::Common(zone) | Place::Shuffled(zone) => lies_hidden(zone),
        };
        match self.lexicon.found {
            Found::Unseen => None,
            Found::Shown(verb) => unseen.then_some(verb),
            Found::ShownIfNamed(verb) => (unseen && self.names_cards(sought)).then_some(verb),
        }
    }

    /// An error if a deck is shuffled right behind a search that has put on it what it found.
    pub(super) fn check_found_lost(&self) -> Result<(), CompileError> {
        let ops = self.code.ops.as_slice();
        let ([.., Op::Pick { .. }, Op::Shuffle, Op::Move { to, .. }]
        | [.., Op::Pick { .. }, Op::Shuffle, Op::Act { .. }, Op::Move { to, .. }]) = ops
        else {
            return Ok(());
        };
        if !matches!(to, Spot::DeckTop | Spot::DeckBottom) {
            return Ok(());
        }
        let why = "a search shuffles the deck by itself before it puts down what it has found, and this would mix that in: leave it out";
        by_rule("shuffle", why)
    }

    /// Whether an effect behind a search would show what that has shown already.
    pub(super) fn has_shown(&self, effect: &Effect) -> bool {
        let [.., Op::Act { verb, to }, Op::Move { what, .. }] = self.code.ops.as_slice() else { return false };
        what == to && matches!(effect, Effect::Act(shown, Noun::It) if shown == verb)
    }

    /// Whether a filter asks for a kind of card, and not for any that lies where it looks.
    fn names_cards(&self, filter: FilterId) -> bool {
        let filter = &self.code.filters[usize::from(filter)];
        let (zones, side, kinds) = (filter.zones, filter.side, filter.kinds);
        let any = FilterCode { zones, side, kinds, ..FilterCode::ANYTHING };
        let lying = |reach: &&Reach| reach.places & zones != 0;
        let every = self.lexicon.hidden.iter().filter(lying).fold(0, |bits, reach| bits | reach.kinds);
        *filter != any || kinds & every != every
    }
}
