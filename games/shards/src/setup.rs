//! Dealing a match, and what a position of Shards may say.

use cardtext::ast::{Kind, Zone};
use engine::author::{CardId, DeckCode, Def, NO_CARD, Placing, Ruleset};
use engine::{Position, Seat};

use crate::row;
use crate::turn::grant_mastery;
use crate::values::character;
use crate::vocabulary::{
    DESTINIES_DEALT, HAND_SIZE, HEALTH_LIMIT, INFINITE, MASTERY_LIMIT, Phase, ShLook, ShPlay, Shards, mark, players,
    table,
};
use crate::words::*;

/// Sets up a match: a character and a deck for each player, the center row, and chance decides who begins.
pub(crate) fn deal(play: &mut ShPlay, decks: &[&DeckCode]) {
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        for &lead in &deck.leads {
            play.make(lead, seat, PLACE);
            set_relics_aside(play, lead, seat);
        }
        play.make_pile(deck.cards(), seat, DECK);
        // SH-SETUP-7.
        play.deal_hand(seat, HAND_SIZE);
    }
    let table = table(play.state);
    let center = pile(play, |def, extra| is_in_center_deck(def, extra.expansion));
    play.make_pile(&center, table, CENTER_DECK);
    row::refill(play);
    if play.state.extra.destined {
        deal_destinies(play);
    }
    // SH-SETUP-2.
    play.toss_for_turn();
    play.state.extra.first = play.state.active().number();
    grant_mastery(play);
}

/// The definitions that the rules choose, each as often as it has copies.
fn pile(play: &ShPlay, chosen: impl Fn(&Def, &crate::vocabulary::Extra) -> bool) -> Vec<u16> {
    let all = (0u16..).zip(&play.set.defs).filter(|(_, def)| chosen(def, &play.state.extra));
    all.flat_map(|(number, def)| std::iter::repeat_n(number, usize::from(def.copies))).collect()
}

/// SH-COMP-14, SH-CLASSIC-1, SH-CLASSIC-5, SH-SET-51: what has a black border, those of the expansion or the older ones in
/// their place.
fn is_in_center_deck(def: &Def, expansion: bool) -> bool {
    let has = |tag: cardtext::ast::Tag| def.tags & 1 << tag.0 != 0;
    has(BLACK) && if expansion { !has(OLDER) } else { !has(EXPANSION) }
}

/// SH-RELIC-1: the relics of a character lie aside, outside the deck.
fn set_relics_aside(play: &mut ShPlay, character: u16, seat: Seat) {
    let set = play.set;
    let name = &set.defs[usize::from(character)].title;
    let relics = (0u16..).zip(&set.defs).filter(|(_, def)| def.fields[RELIC_OF] == *name);
    for (relic, _) in relics {
        play.make(relic, seat, ASIDE);
    }
}

/// SH-RELIC-5: six of the destinies are dealt beside the center row.
fn deal_destinies(play: &mut ShPlay) {
    let table = table(play.state);
    let all = pile(play, |def, _| def.kind == DESTINY);
    play.make_pile(&all, table, DESTINY_ROW);
    while play.look().count(table, DESTINY_ROW) > DESTINIES_DEALT {
        let spare = play.look().last(table, DESTINY_ROW);
        play.shift(spare, table, BANISHED, engine::author::At::Last);
    }
}

/// What a position of Shards may say.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Placing<Shards> for Positions {
    type Phase = Phase;

    const PHASES: &'static [(&'static str, Phase)] =
        &[("play", Phase::Play), ("start of turn", Phase::Start), ("attack", Phase::Attack), ("end", Phase::Return)];
    const NUMBERS: &'static [&'static str] = &["health", "mastery", "gems", "power"];
    const MARKS: &'static [&'static str] = &["exhausted", "ready", "place"];
    const ASIDE: Zone = AREA;

    fn fits(kind: Kind, zone: Zone) -> bool {
        Shards::ZONES[usize::from(zone.0)].takes(kind) && (kind != CHARACTER || zone == PLACE)
    }

    fn put_in_place(play: &mut ShPlay, id: CardId) {
        let card = *play.state.card(id);
        if card.zone == ROW.0 {
            // Behind the ones before it, unless a mark says more.
            let look = play.look();
            let others = look.zone(Seat::kept(card.seat), ROW).filter(|&other| other != id);
            let place = others.map(|other| look.place(other) + 1).max().unwrap_or(0);
            play.set_place(id, place);
        }
    }

    fn set_number(play: &mut ShPlay, seat: Seat, name: &str, number: Option<i16>) -> Result<(), String> {
        if seat == table(play.state) {
            return match number {
                Some(_) => Err(format!("seat {} is the table's and has no {name}", seat.letter())),
                None => Ok(()),
            };
        }
        match name {
            "health" => set_health(play, seat, number.unwrap_or(HEALTH_LIMIT))?,
            "mastery" => play.set_store(seat, MASTERY, number.unwrap_or(0).min(MASTERY_LIMIT)),
            "gems" => play.set_store(seat, GEMS, number.unwrap_or(0)),
            _ => play.set_store(seat, POWER, number.unwrap_or(0).min(INFINITE)),
        }
        Ok(())
    }

    fn set_mark(play: &mut ShPlay, id: CardId, mark: &str, number: i16) {
        match mark {
            "exhausted" => play.mark(id, mark::EXHAUSTED),
            "ready" => play.unmark(id, mark::EXHAUSTED),
            _ => play.set_place(id, u8::try_from(number - 1).unwrap_or(u8::MAX)),
        }
    }

    fn check(look: ShLook) -> Result<(), String> {
        let table = table(look.state);
        for seat in look.state.all_seats().filter(|&seat| seat != table) {
            let characters = look.zone(seat, PLACE).filter(|&id| look.kind(id) == CHARACTER).count();
            if characters != 1 || look.kind(look.first(seat, PLACE)) != CHARACTER {
                return Err(format!("seat {} needs one character, before everything else in its place", seat.letter()));
            }
        }
        let places: Vec<u8> = look.zone(table, ROW).map(|id| look.place(id)).collect();
        let most = Shards::ZONES[usize::from(ROW.0)].places;
        if !places.is_sorted_by(|one, next| one < next) || places.iter().any(|&place| place >= most) {
            return Err(format!("the center row has its cards in no order of places 1 to {most}"));
        }
        Ok(())
    }

    fn begin(play: &mut ShPlay, phase: Phase, position: &Position) {
        play.state.extra.phase = phase;
        play.state.extra.now = phase;
        play.state.extra.first = position.turn_of;
    }
}

/// A player whom a position gives no character has one that nobody else has.
fn set_health(play: &mut ShPlay, seat: Seat, health: i16) -> Result<(), String> {
    if character(play.look(), seat).is_none() {
        let look = play.look();
        let taken =
            |def: u16| players(look.state).any(|other| look.zone(other, PLACE).any(|id| look.card(id).def == def));
        let free = (0u16..).zip(&play.set.defs).find(|&(number, def)| def.kind == CHARACTER && !taken(number));
        let (free, _) = free.ok_or("the cards have too few characters")?;
        play.make(free, seat, PLACE);
    }
    let character = character(play.look(), seat).unwrap_or(NO_CARD);
    if !(1..=HEALTH_LIMIT).contains(&health) {
        return Err(format!("a player has from 1 to {HEALTH_LIMIT} health"));
    }
    play.mend(character, i16::MAX);
    play.wear_down(character, HEALTH_LIMIT - health);
    Ok(())
}
