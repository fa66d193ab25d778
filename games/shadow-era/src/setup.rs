//! Dealing a match, and putting up a position as a person writes it.

use std::sync::Arc;

use bytemuck::Zeroable;
use cardtext::ast::{Kind, Zone};
use cardtext::program::ClaimCode;
use cardtext::text::nearest;
use engine::cast::Cast;
use engine::deck::DeckCode;
use engine::game::Match;
use engine::play::At;
use engine::position::{Misplaced, Placed, Position};
use engine::ruleset::Ruleset;
use engine::state::{Effect, NO_CARD, flags, lasts};
use engine::table::{CardId, Seat};

use crate::rules::{Extra, HERO_ZONE, LIMBO, SePlay, ShadowEra, phase};
use crate::words::*;

/// SE-SETUP-2: the opening hand.
const OPENING_HAND: usize = 6;

/// Sets up a match of two decks: heroes out, decks shuffled, hands drawn, chance decides who begins.
pub(crate) fn redeal(table: &mut Match<ShadowEra>, decks: &[&DeckCode], seed: u64) {
    let size = decks.iter().map(|deck| deck.cards.len() + deck.leads.len()).sum();
    table.clear(2, size, seed, Extra::zeroed());
    let mut play = table.play();
    for (seat, deck) in decks.iter().enumerate().map(|(seat, deck)| (Seat(seat as u8), deck)) {
        for &lead in &deck.leads {
            play.make(lead, seat, HERO_ZONE);
        }
        play.make_pile(&deck.cards, seat, DECK);
        for _ in 0..OPENING_HAND {
            let top = play.look().last(seat, DECK);
            if top != NO_CARD {
                play.shift(top, seat, HAND, At::Last);
            }
        }
    }
    // SE-SETUP-3.
    play.state.head.turn_of = play.state.head.rng.below(2) as u8;
    play.state.extra = Extra {
        phase: phase::START,
        opening: 1,
        now: phase::START,
        ..play.state.extra
    };
    play.run();
}

/// Puts up a position.
pub(crate) fn place(cast: &Arc<Cast>, position: &Position) -> Result<Match<ShadowEra>, Misplaced> {
    if !position.mode.is_empty() {
        return Err(unknown("mode", &position.mode, "only its usual mode: leave it out"));
    }
    if position.seats.len() != 2 {
        return Err(Misplaced::Impossible(format!(
            "a match has 2 seats, not {}",
            position.seats.len()
        )));
    }
    let mut placed = Match::empty(Arc::clone(cast), 2, 80, position.seed, Extra::zeroed());
    let mut play = placed.play();
    play.state.head.turn_of = position.turn_of;
    play.state.head.turn = if position.turn == 0 { 9 } else { position.turn };
    for (seat, side) in position.seats.iter().enumerate() {
        let seat = Seat(seat as u8);
        for (name, cards) in &side.zones {
            let zone = zone_named(name)?;
            for card in cards {
                put(&mut play, card, seat, zone)?;
            }
        }
        // Resources a position only counts are there, and none of them is spent.
        let mut resources = play.look().count(seat, RESOURCE_PILE) as i32;
        for (name, number) in &side.numbers {
            match name.to_lowercase().as_str() {
                "se" => play.state.head.stores[seat.0 as usize][SHADOW_ENERGY.0 as usize] = *number as i16,
                "resources" => resources = *number,
                "unspent" => {}
                _ => return Err(unknown("number", name, "\"SE\", \"resources\" and \"unspent\"")),
            }
        }
        let filler = filler(cast)?;
        while (play.look().count(seat, RESOURCE_PILE) as i32) < resources {
            play.make(filler, seat, RESOURCE_PILE);
        }
        let unspent = side
            .numbers
            .iter()
            .find(|(name, _)| name == "unspent")
            .map_or(resources, |(_, number)| *number);
        play.state.head.stores[seat.0 as usize][RESOURCES.0 as usize] = unspent as i16;
        if play.look().count(seat, HERO_ZONE) != 1 {
            return Err(Misplaced::Impossible(format!(
                "seat {} needs exactly one hero",
                (b'A' + seat.0) as char
            )));
        }
    }
    let phase = match position.phase.to_lowercase().as_str() {
        "" | "action" => phase::ACTION,
        "start of turn" | "start" => phase::START,
        "draw" => phase::DRAW,
        "sacrifice" => phase::SACRIFICE,
        "finished" => phase::FINISHED,
        _ => {
            let known = "the phases start of turn, draw, sacrifice, action and finished";
            return Err(unknown("phase", &position.phase, known));
        }
    };
    let opening = u8::from(position.turn == 1);
    play.state.extra = Extra {
        phase,
        opening,
        now: phase,
        ..play.state.extra
    };
    play.run();
    Ok(placed)
}

fn unknown(what: &'static str, name: &str, known: &str) -> Misplaced {
    Misplaced::UnknownWord {
        what,
        name: name.to_owned(),
        known: known.to_owned(),
    }
}

fn zone_named(name: &str) -> Result<Zone, Misplaced> {
    let wanted = name.to_lowercase();
    let fits =
        |zone: &&engine::ruleset::ZonePolicy| zone.name == wanted || zone.name.starts_with(&format!("{wanted} "));
    ShadowEra::ZONES
        .iter()
        .position(|zone| fits(&zone))
        .map(|at| Zone(at as u8))
        .ok_or_else(|| {
            let known: Vec<&str> = ShadowEra::ZONES.iter().map(|zone| zone.name).collect();
            unknown("zone", name, &format!("the zones {}", known.join(", ")))
        })
}

/// Any card that may lie face-down as a resource.
fn filler(cast: &Cast) -> Result<u16, Misplaced> {
    let found = cast.defs.iter().position(|def| def.kind == ALLY && def.text.is_empty());
    found
        .map(|at| at as u16)
        .ok_or_else(|| Misplaced::Impossible("the cards have no plain ally to count resources with".into()))
}

fn put(play: &mut SePlay, placed: &Placed, seat: Seat, zone: Zone) -> Result<CardId, Misplaced> {
    let cast = play.cast;
    let def = cast.find(&placed.name).ok_or_else(|| Misplaced::UnknownCard {
        name: placed.name.clone(),
        nearest: nearest(&placed.name, cast.defs.iter().map(|def| def.name.as_str())),
    })?;
    let kind = cast.defs[def as usize].kind;
    let fits = match zone {
        HERO_ZONE => kind == HERO,
        ALLIES_ROW => kind == ALLY,
        SUPPORT_ROW => matches!(kind, SUPPORT | ARTIFACT | WEAPON | ARMOR | TRAP),
        // SE-HERO-7 is about a hero in the hand, however it came there.
        HAND => true,
        _ => kind != HERO,
    };
    if !fits {
        return Err(misfit(&placed.name, kind, zone));
    }
    let id = play.make(def, seat, LIMBO);
    play.state.card_mut(id).owner = placed.owner.unwrap_or(seat.0);
    play.shift(id, seat, zone, At::Last);
    let card = play.state.card_mut(id);
    card.turns = cast.defs[def as usize].code.duration;
    if zone == SUPPORT_ROW && kind == TRAP {
        card.flags |= flags::FACE_DOWN;
    }
    if cast.defs[def as usize].origin == engine::cast::Origin::Token {
        card.flags |= flags::TOKEN;
    }
    for (mark, number) in &placed.marks {
        set_mark(play, id, mark, *number)?;
    }
    for (by, hung) in &placed.attached {
        let attachment = put(play, hung, Seat(*by), LIMBO)?;
        let (hung_kind, turns) = (
            play.look().def(attachment).kind,
            play.look().def(attachment).code.duration,
        );
        if hung_kind != ATTACHMENT {
            return Err(Misplaced::Impossible(format!("{:?} is no attachment", hung.name)));
        }
        let zone = Zone(play.state.card(id).zone);
        play.attach(attachment, id, Seat(*by), zone);
        play.state.card_mut(attachment).turns = turns;
        for (mark, number) in &hung.marks {
            set_mark(play, attachment, mark, *number)?;
        }
    }
    Ok(id)
}

fn misfit(name: &str, kind: Kind, zone: Zone) -> Misplaced {
    let kinds = [
        "hero",
        "ally",
        "ability",
        "Support ability",
        "attachment",
        "artifact",
        "weapon",
        "armor",
        "trap",
    ];
    let zone = ShadowEra::ZONES[zone.0 as usize].name;
    Misplaced::Impossible(format!(
        "{name:?} is of the type {} and cannot be in the {zone}",
        kinds[kind.0 as usize]
    ))
}

fn set_mark(play: &mut SePlay, id: CardId, mark: &str, number: Option<i32>) -> Result<(), Misplaced> {
    let amount = number.unwrap_or(1) as i16;
    let set = |play: &mut SePlay, flag: u16| play.state.card_mut(id).flags |= flag;
    match mark.to_lowercase().as_str() {
        "exhausted" => set(play, flags::EXHAUSTED),
        "ready" => play.state.card_mut(id).flags &= !flags::EXHAUSTED,
        "face-down" => set(play, flags::FACE_DOWN),
        "face-up" => play.state.card_mut(id).flags &= !flags::FACE_DOWN,
        "summoned" => set(play, flags::SUMMONED | flags::ARRIVING | flags::EXHAUSTED),
        "attacked" => set(play, flags::ATTACKED | flags::EXHAUSTED),
        "used" => set(play, flags::USED),
        "damage" => play.state.card_mut(id).damage = amount,
        "durability" => {
            let printed = play.look().def(id).stats[DURABILITY.0 as usize];
            play.state.card_mut(id).wear = amount - printed;
        }
        "duration" => play.state.card_mut(id).turns = amount as u8,
        _ => return afflict(play, id, mark, number),
    }
    Ok(())
}

/// Puts a negative effect that stands by itself on a card.
fn afflict(play: &mut SePlay, id: CardId, mark: &str, turns: Option<i32>) -> Result<(), Misplaced> {
    let names = &play.cast.names.statuses;
    let status = names.iter().position(|name| name.eq_ignore_ascii_case(mark));
    let known = || {
        let words = "the marks exhausted, ready, face-down, face-up, summoned, attacked, used, damage N, durability N, duration N";
        unknown("mark", mark, &format!("{words} and {}", names.join(", ")))
    };
    let status = status.ok_or_else(known)?;
    let wanted = ClaimCode::Status(cardtext::ast::Status(status as u8));
    let claim = play
        .cast
        .code
        .claims
        .iter()
        .position(|claim| *claim == wanted)
        .ok_or_else(|| Misplaced::Impossible(format!("no card of the pool says {mark}, so nothing can be {mark}")))?;
    play.affect(Effect {
        claim: claim as u16,
        amount: 0,
        card: id.0,
        entered: play.state.card(id).entered,
        source: id.0,
        by: play.state.card(id).seat,
        lasts: if turns.is_some() { lasts::TURNS } else { lasts::STAYS },
        turns: turns.unwrap_or(0) as u8,
        began: 0,
        spare: 0,
    });
    Ok(())
}
