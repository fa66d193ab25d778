//! What a player may do in the play phase, and why not.
//!
//! Each test gives the first thing in the way; the list of legal acts is what nothing is in the way of, so the two can never
//! disagree.

use engine::author::{CardId, Prices};
use engine::{Choice, Reason, Seat};

use crate::attack::assignable;
use crate::plays::acts;
use crate::values::{character, is_exhausted, price};
use crate::vocabulary::{Act, DESTINY_MASTERY, Plain, RELIC_MASTERY, ShLook, Shards, table};
use crate::words::*;
use crate::{draft, shadow, team};

/// The act of using the first ability of a card.
const USE: u8 = Act::Use(0).code();

engine::reasons! {
    /// What stands in the way of something a player might do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Bar(look: ShLook, id: CardId, name: &look.def(id).title) {
        NotNow => ("SH-TURN-2", "cards are used in the play phase of one's own turn"),
        NotYours => ("SH-WORD-6", "{name} is not yours"),
        NotOpen => ("SH-TURN-3", "{name} is not in your hand"),
        TooDear { cost: i16, gems: i16 } => ("SH-ROW-1", "it costs {cost} and you have {gems} gems"),
        NotForHire => ("SH-ROW-6", "{name} is no mercenary and cannot be fast-played"),
        NotToBeFastPlayed => ("SH-RULING-96", "an effect keeps {name} from being fast-played"),
        Exhausted => ("SH-CHAMP-2", "{name} is exhausted"),
        NoGem => ("SH-MAST-3", "focusing costs 1 gem"),
        NoPower => ("SH-CHAMP-5", "you have no power to assign"),
        NoEnemy => ("SH-CHAMP-5", "{name} is no champion of an enemy"),
        RelicTooEarly => ("SH-RELIC-2", "a relic asks for {RELIC_MASTERY} mastery"),
        DestinyTooEarly => ("SH-RELIC-6", "a destiny asks for {DESTINY_MASTERY} mastery"),
        RelicTaken => ("SH-RELIC-3", "you have recruited a relic already"),
        DestinyTaken => ("SH-RELIC-6", "you have taken a destiny already"),
        Claimed => ("SH-RULING-68", "{name} is claimed by somebody else, or by several"),
        Shielded { by: CardId } => ("SH-CHAMP-5", "{} keeps power from being assigned to {name}", look.def(by).title),
        CannotSummon => ("SH-DRAFT-4", "summoning costs {} gems", draft::PRICE),
        CannotPay => ("SH-WORD-4", "you cannot pay for the ability of {name}"),
        /// What its text asks for before it can be used is not so.
        Unmet => ("SH-WORD-4", "what the ability of {name} asks for is not so"),
        Silenced => ("SH-RULING-143", "{name} has lost its abilities"),
    }
}

/// What a player may do in the play phase.
pub(crate) fn options(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    actions(look, seat, out);
    out.push(Plain::End.choice());
}

/// SH-TURN-2: what a player may do, in any order and mixed freely.
pub(crate) fn actions(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    // SH-TURN-3: playing a card costs nothing.
    for id in look.zone(seat, HAND) {
        // SH-TOKEN-9: a Poison Seed is played only by paying.
        if look.kind(id) == SEED {
            look.uses(id, USE, out, why_not_use);
        } else {
            // SH-RULING-25: nothing here asks whether all of its text can be done.
            out.push(Act::Play.with(id));
        }
    }
    for zone in [PLACE, CHAMPIONS] {
        for id in look.zone(seat, zone) {
            look.uses(id, USE, out, why_not_use);
        }
    }
    let table = table(look.state);
    for id in look.zone(table, ROW) {
        if why_not_recruit(look, seat, id).is_none() {
            out.push(Act::Recruit.with(id));
            if why_not_hire(look, id).is_none() {
                out.push(Act::FastPlay.with(id));
            }
        }
    }
    if let Some(character) = character(look, seat).filter(|&id| why_not_focus(look, seat, id).is_none()) {
        out.push(Act::Focus.with(character));
    }
    for id in look.zone(seat, ASIDE).chain(look.zone(table, DESTINY_ROW)) {
        if why_not_take(look, seat, id).is_none() {
            out.push(Act::Take.with(id));
        }
    }
    if look.state.store(seat, GEMS) >= draft::PRICE {
        // SH-RULING-103: as often as one can pay for it.
        out.extend(look.zone(seat, RESERVE).map(|id| Act::Summon.with(id)));
    }
    // SH-DRAFT-6, SH-RULING-106: also in the turn in which it was summoned.
    let summoned = look.zone(seat, CHAMPIONS).filter(|&id| look.kind(id) == SHADOW && !is_exhausted(look, id));
    out.extend(summoned.map(|id| Act::Rouse.with(id)));
    if look.state.store(seat, POWER) > 0 {
        let open = |id: &CardId| why_not_strike(look, seat, *id).is_none();
        for other in Seat::all(look.state.seats() - 1) {
            // SH-DEFEAT-3: in front of whichever player.
            let standing = look.zone(other, CHAMPIONS).chain(shadow::shadows(look, other));
            out.extend(standing.filter(open).map(|id| Act::Strike.with(id)));
        }
    }
}

/// SH-ROW-1, SH-ROW-2: gems are what limits it.
fn why_not_recruit(look: ShLook, seat: Seat, id: CardId) -> Option<Bar> {
    if team::is_claimed_from(look, seat, id) {
        return Some(Bar::Claimed);
    }
    let (cost, gems) = (price(look, id), look.state.store(seat, GEMS));
    (cost > gems).then_some(Bar::TooDear { cost, gems })
}

/// SH-ROW-6, SH-RULING-96: what keeps a card from being fast-played, whatever it costs.
fn why_not_hire(look: ShLook, id: CardId) -> Option<Bar> {
    if look.kind(id) != MERCENARY {
        return Some(Bar::NotForHire);
    }
    look.cannot(id, TO_BE_FAST_PLAYED).then_some(Bar::NotToBeFastPlayed)
}

/// SH-ROW-4: to fast-play a card costs what recruiting it costs.
fn why_not_fast_play(look: ShLook, seat: Seat, id: CardId) -> Option<Bar> {
    why_not_hire(look, id).or_else(|| why_not_recruit(look, seat, id))
}

fn why_not_focus(look: ShLook, seat: Seat, id: CardId) -> Option<Bar> {
    // SH-MAST-4.
    if is_exhausted(look, id) {
        return Some(Bar::Exhausted);
    }
    (look.state.store(seat, GEMS) < 1).then_some(Bar::NoGem)
}

/// SH-RELIC-2, SH-RELIC-3, SH-RELIC-6: one relic and one destiny, with so much mastery.
fn why_not_take(look: ShLook, seat: Seat, id: CardId) -> Option<Bar> {
    let (taken, already, asked, too_early) = match Kinds::of(look.kind(id)) {
        Kinds::DESTINY => (look.state.extra.destinies, Bar::DestinyTaken, DESTINY_MASTERY, Bar::DestinyTooEarly),
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::SHADOW
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => (look.state.extra.relics, Bar::RelicTaken, RELIC_MASTERY, Bar::RelicTooEarly),
    };
    if taken.has(seat) {
        return Some(already);
    }
    (look.state.store(seat, MASTERY) < asked).then_some(too_early)
}

/// SH-CHAMP-5, SH-PTURN-5, SH-RULING-73, SH-RULING-107: champions of enemies, and in a battle only the Boss is one.
fn why_not_strike(look: ShLook, seat: Seat, id: CardId) -> Option<Bar> {
    if !matches!(look.kind(id), CHAMPION | SHADOW) || !look.opposes(look.card(id).seat(), seat) {
        return Some(Bar::NoEnemy);
    }
    if look.cannot(id, TO_BE_ASSIGNED) {
        return Some(Bar::Shielded { by: look.kept_by(id, TO_BE_ASSIGNED, id).unwrap_or(id) });
    }
    (assignable(look, seat, id) <= 0).then_some(Bar::NoPower)
}

fn why_not_use(look: ShLook, id: CardId, ability: usize) -> Option<Bar> {
    let code = &look.def(id).code.activated[ability];
    if look.silenced(id) {
        return Some(Bar::Silenced);
    }
    if code.act.contains(&EXHAUST) && is_exhausted(look, id) {
        return Some(Bar::Exhausted);
    }
    if !look.is_met(code, look.reading(id)) {
        return Some(Bar::Unmet);
    }
    (!Shards::can_pay(look, id, code)).then_some(Bar::CannotPay)
}

/// Why a card cannot be used now, act by act; empty if something can be done with it.
pub(crate) fn explain(look: ShLook, seat: Seat, id: CardId) -> Vec<Reason> {
    let card = look.card(id);
    if let Some(reasons) = look.why_not_chosen(seat, id, "SH-WORD-7", |_| Some(Bar::Claimed.reason(look, id))) {
        return reasons;
    }
    if !acts(look, seat) {
        return vec![Bar::NotNow.reason(look, id)];
    }
    let mine = card.seat() == seat;
    let mut bars = Vec::new();
    match Zones::of(cardtext::ast::Zone(card.zone)) {
        // SH-TOKEN-9: what is played only by paying is used like what lies on the table.
        Zones::HAND if mine && look.kind(id) != SEED => return Vec::new(),
        Zones::ROW => bars.extend([why_not_recruit(look, seat, id), why_not_fast_play(look, seat, id)]),
        Zones::ASIDE | Zones::DESTINY_ROW if mine || look.kind(id) == DESTINY => {
            bars.push(why_not_take(look, seat, id))
        }
        Zones::RESERVE if mine => {
            bars.push((look.state.store(seat, GEMS) < draft::PRICE).then_some(Bar::CannotSummon));
        }
        Zones::CHAMPIONS if mine && look.kind(id) == SHADOW => {
            bars.push(is_exhausted(look, id).then_some(Bar::Exhausted));
        }
        Zones::CHAMPIONS if !mine => bars.push(why_not_strike(look, seat, id)),
        Zones::HAND | Zones::PLACE | Zones::CHAMPIONS if mine => {
            if look.kind(id) == CHARACTER {
                bars.push(why_not_focus(look, seat, id));
            }
            bars.extend((0..look.activated(id)).map(|ability| why_not_use(look, id, ability)));
        }
        // SH-DEFEAT-3: a Shadow Champion of the Boss lies in front of a player.
        Zones::PLACE if look.kind(id) == SHADOW => bars.push(why_not_strike(look, seat, id)),
        Zones::HAND
        | Zones::DECK
        | Zones::DISCARD_PILE
        | Zones::CENTER_DECK
        | Zones::FATE_DECK
        | Zones::FATE_PILE
        | Zones::SUPPLY
        | Zones::AREA
        | Zones::CHAMPIONS
        | Zones::PLACE
        | Zones::ASIDE
        | Zones::DESTINY_ROW
        | Zones::BANISHED
        | Zones::POWERS
        | Zones::PAGE
        | Zones::RESERVE
        | Zones::DROPPED
        | Zones::IDLE => bars.push(Some(if mine { Bar::NotOpen } else { Bar::NotYours })),
    }
    if bars.iter().any(Option::is_none) {
        return Vec::new();
    }
    let mut told: Vec<Bar> = Vec::new();
    for bar in bars.into_iter().flatten() {
        if !told.contains(&bar) {
            told.push(bar);
        }
    }
    told.into_iter().map(|bar| bar.reason(look, id)).collect()
}
