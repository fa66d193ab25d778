//! What hidden cards could be, for drawing them anew.

use cardtext::ast::{Kind, Zone};
use engine::Seat;
use engine::author::{CardId, CardMarks, Hiding};

use crate::modes::NewerCards;
use crate::vocabulary::{Decides, ShiningShadows, SsLook};
use crate::words::*;
use crate::{between, deck, modes};

impl Hiding<ShiningShadows> for ShiningShadows {
    fn home(look: SsLook, id: CardId) -> u8 {
        // S3-DECK-4: what lies in an inventory never is in a main deck.
        match Zones::of(Zone(look.card(id).zone)) {
            Zones::INVENTORY => 1,
            Zones::PARTY => 2,
            Zones::QUEST_DECK => 3,
            // What is taken out of a quest deck lies among the used cards.
            Zones::USED_CARDS => match look.state.extra.between {
                Decides::Swaps => 3,
                Decides::Match => 0,
            },
            Zones::HAND
            | Zones::DECK
            | Zones::LIBRARY
            | Zones::ACTIVITY
            | Zones::COOLDOWN
            | Zones::WILL_ZONE
            | Zones::USED_WILL
            | Zones::USED_INVENTORY
            | Zones::LINGER
            | Zones::CHAMPIONS
            | Zones::DOWNED
            | Zones::SHEATHED
            | Zones::TAGGED_OUT => 0,
        }
    }

    fn could_be(look: SsLook, id: CardId, def: u16) -> bool {
        let face = &look.set().defs[usize::from(def)];
        let is_union = face.tags & UNIONS != 0;
        let is_stocked = Kind::bits(&STOCKED) & 1 << face.kind.0 != 0;
        // S3-RULING-19: what an edition does not have is in no deck.
        if modes::policy_of(look).edition.newer_cards == NewerCards::None && deck::is_newer(face.kind, face.tags) {
            return false;
        }
        match Zones::of(Zone(look.card(id).zone)) {
            Zones::PARTY => face.kind == CHAMPION,
            // S3-RULING-13: what is swapped has the home of what it is swapped for.
            Zones::QUEST_DECK => between::swapped_home(look, id).is_none_or(|home| home == between::home(face)),
            Zones::USED_CARDS if look.state.extra.between == Decides::Swaps => true,
            Zones::INVENTORY => is_stocked || is_union,
            Zones::HAND
            | Zones::DECK
            | Zones::LIBRARY
            | Zones::ACTIVITY
            | Zones::COOLDOWN
            | Zones::WILL_ZONE
            | Zones::USED_WILL
            | Zones::USED_CARDS
            | Zones::USED_INVENTORY
            | Zones::LINGER
            | Zones::CHAMPIONS
            | Zones::DOWNED
            | Zones::SHEATHED
            | Zones::TAGGED_OUT => {
                // S3-RULING-32: a union that was formed lies among the cards of the main deck. Everybody knows that it was, and
                // nobody where it lies now.
                if is_union { has_formed(look, look.card(id).owner()) } else { face.kind != CHAMPION && !is_stocked }
            }
        }
    }
}

/// Whether a union of a player that was formed lies where it is not seen.
fn has_formed(look: SsLook, owner: Seat) -> bool {
    let unseen = |id: CardId| match Zones::of(Zone(look.card(id).zone)) {
        Zones::HAND | Zones::DECK | Zones::LIBRARY => true,
        Zones::ACTIVITY => look.card(id).marks.has(CardMarks::TURNED_OVER),
        Zones::COOLDOWN
        | Zones::WILL_ZONE
        | Zones::USED_WILL
        | Zones::USED_CARDS
        | Zones::INVENTORY
        | Zones::USED_INVENTORY
        | Zones::LINGER
        | Zones::CHAMPIONS
        | Zones::DOWNED
        | Zones::SHEATHED
        | Zones::TAGGED_OUT
        | Zones::QUEST_DECK
        | Zones::PARTY => false,
    };
    let cards = (0..look.state.cards().len() as u16).map(CardId);
    let mut own = cards.filter(|&id| look.card(id).owner() == owner && look.def(id).tags & UNIONS != 0);
    own.any(unseen)
}
