//! Putting up a position: one checked step from what a person writes to a match.
//!
//! What all games share is here; a game adds its phases, its players' numbers and its own marks through
//! [`Placing`].

use std::sync::Arc;

use cardtext::ast::{Kind, Status, Zone};
use cardtext::text::nearest;

use crate::face::guard::caught;
use crate::face::matches::Match;
use crate::model::cards::CardSet;
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::position::{Misfit, Misplaced, Placed, PlacedAt, Position, PositionPart, SeatPosition};
use crate::model::setting::{Mode, Setting, SettingError, Wish};
use crate::model::state::{LastingEffect, LastsUntil, MOST_CARDS};
use crate::rules::capabilities::{Hands, InPlay};
use crate::rules::context::{At, Play};
use crate::rules::placing::Placing;
use crate::rules::ruleset::Ruleset;

/// What the positions of a game may say, for whoever makes them without knowing the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The ways to play; positions are of the first unless they say otherwise.
    pub modes: &'static [Mode],
    /// The phases; the first is the usual one.
    pub phases: Vec<&'static str>,
    /// The numbers of a player.
    pub numbers: Vec<&'static str>,
    /// The marks of cards, named states among them, but for the side on which a card lies: the rules lay it.
    pub marks: Vec<String>,
    /// Those of them that cards have in some phases alone, with these.
    pub phased: Vec<(&'static str, &'static [&'static str])>,
    /// The zones of a seat, by number.
    pub zones: Vec<ZoneOutline>,
    /// Which of them is the hand.
    pub hand: usize,
    /// Which of them is the deck.
    pub deck: usize,
    /// The types that are attached to other cards, a bit each.
    pub attachments: u32,
}

/// A zone as positions may fill it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneOutline {
    /// Its name.
    pub name: &'static str,
    /// Whether cards in it are in play.
    pub in_play: bool,
    /// The types of card that can be in it, a bit each.
    pub kinds: u32,
    /// How many cards it has, the fewest and the most.
    pub room: (usize, usize),
}

/// What the positions of a game may say.
pub fn outline<R: Ruleset>(set: &CardSet) -> Outline {
    let aside = <R::Positions as Placing<R>>::ASIDE;
    let zone = |number: usize| {
        let zone = Zone(number as u8);
        let fits = |kind: &usize| zone != aside && R::Positions::fits(Kind(*kind as u8), zone);
        ZoneOutline {
            name: R::ZONES[number].name,
            in_play: R::ZONES[number].in_play,
            kinds: (0..set.names.kinds.len()).filter(fits).fold(0, |bits, kind| bits | 1 << kind),
            room: R::Positions::room(zone),
        }
    };
    let own = <R::Positions as Placing<R>>::MARKS.iter().map(|own| own.name);
    let phased = <R::Positions as Placing<R>>::MARKS.iter().filter(|own| !own.phases.is_empty());
    let common = COMMON_MARKS.into_iter().filter(|mark| !mark.starts_with("face-"));
    let marks = common.chain(own).chain(set.names.statuses.iter().map(String::as_str));
    Outline {
        modes: R::MODES,
        phases: <R::Positions as Placing<R>>::PHASES.iter().map(|&(name, _)| name).collect(),
        numbers: <R::Positions as Placing<R>>::NUMBERS.iter().map(|own| own.name).collect(),
        marks: marks.map(str::to_owned).collect(),
        phased: phased.map(|own| (own.name, own.phases)).collect(),
        zones: (0..R::ZONES.len()).map(zone).collect(),
        hand: usize::from(R::Hands::HAND.0),
        deck: usize::from(R::Hands::DECK.0),
        attachments: R::InPlay::ATTACHMENTS,
    }
}

/// The marks that every game has.
const COMMON_MARKS: [&str; 3] = ["face-down", "face-up", "damage"];

/// The turn a position is in if it does not say: late enough that nothing of a match's opening matters.
const USUAL_TURN: u16 = 9;

/// The most that a position may say of anything.
pub(crate) const MOST: i16 = 9_999;

/// Puts up a position and runs it to the first question.
pub fn place<R: Ruleset>(set: &Arc<CardSet>, position: &Position) -> Result<Match<R>, Misplaced> {
    caught(|| put_up(set, position))
        .unwrap_or_else(|why| Err(impossible(format!("the game has failed: {why}")).of(PositionPart::Whole)))
}

fn put_up<R: Ruleset>(set: &Arc<CardSet>, position: &Position) -> Result<Match<R>, Misplaced> {
    let setting = setting_of(position, R::MODES)?;
    // What is wrong with a word by itself is told before what is wrong with it beside others.
    let phase = phase_named::<R>(&position.phase)?;
    position.seats.iter().enumerate().try_for_each(|(seat, side)| known_numbers::<R>(seat, side))?;
    let mut placed = Match::empty(Arc::clone(set), &setting, 80, position.seed);
    let play = &mut *placed;
    play.state.head.turn_of = position.turn_of;
    play.state.head.turn = if position.turn == 0 { USUAL_TURN } else { position.turn };
    for (seat, side) in position.seats.iter().enumerate() {
        for (number, (name, cards)) in side.zones.iter().enumerate() {
            let zone = zone_named::<R>(name).map_err(|fault| fault.of(PositionPart::Zone { seat, zone: number }))?;
            for (card, listed) in cards.iter().enumerate() {
                let at = PlacedAt { seat, zone: number, card, attached: None };
                put(play, listed, at, zone)?;
            }
        }
    }
    let nothing = SeatPosition::default();
    for seat in 0..usize::from(setting.seats) {
        let side = position.seats.get(seat).unwrap_or(&nothing);
        for known in <R::Positions as Placing<R>>::NUMBERS {
            let given = side.numbers.iter().position(|(name, _)| known.name.eq_ignore_ascii_case(name));
            let part = given.map_or(PositionPart::Seat(seat), |number| PositionPart::Number { seat, number });
            let number = given.map(|at| bounded(&side.numbers[at].0, side.numbers[at].1)).transpose();
            let number = number.map_err(|fault| fault.of(part))?;
            (known.set)(play, Seat(seat as u8), number).map_err(|why| impossible(why).of(part))?;
        }
    }
    R::Positions::check(play.look()).map_err(|why| impossible(why).of(PositionPart::Whole))?;
    R::Positions::begin(play, phase, position);
    play.run();
    placed.begun_with = placed.state.fingerprint();
    Ok(placed)
}

fn impossible(why: String) -> Misfit {
    Misfit::Impossible(why)
}

/// The phase of a name; the first if there is no name.
fn phase_named<R: Ruleset>(name: &str) -> Result<<R::Positions as Placing<R>>::Phase, Misplaced> {
    let phases = <R::Positions as Placing<R>>::PHASES;
    let found = phases.iter().find(|(known, _)| name.is_empty() || known.eq_ignore_ascii_case(name));
    found.map(|&(_, phase)| phase).ok_or_else(|| {
        let names: Vec<&str> = phases.iter().map(|&(name, _)| name).collect();
        unknown("phase", name, "the phases", &names).of(PositionPart::Phase)
    })
}

/// Refuses the numbers of a seat that the game does not know, and those that are out of all bounds.
fn known_numbers<R: Ruleset>(seat: usize, side: &SeatPosition) -> Result<(), Misplaced> {
    let numbers = <R::Positions as Placing<R>>::NUMBERS;
    let judge = |name: &str, value: i32| {
        if numbers.iter().any(|known| known.name.eq_ignore_ascii_case(name)) {
            return bounded(name, value).map(|_| ());
        }
        let names: Vec<&str> = numbers.iter().map(|known| known.name).collect();
        Err(unknown("number", name, "the numbers", &names))
    };
    side.numbers.iter().enumerate().try_for_each(|(number, (name, value))| {
        judge(name, *value).map_err(|fault| fault.of(PositionPart::Number { seat, number }))
    })
}

/// In which way a position is played. Seats that it does not mention have nothing.
fn setting_of(position: &Position, modes: &[Mode]) -> Result<Setting, Misplaced> {
    let wish = &position.setting;
    let usual = Wish { players: None, ..wish.clone() }.resolve(modes).map_err(misplaced)?;
    let mode = &modes[usize::from(usual.mode)];
    let seats = position.seats.len().max(mode.seats().0);
    let players = wish.players.unwrap_or(seats.saturating_sub(usize::from(mode.nobody)).min(255) as u8);
    let setting = Wish { players: Some(players), ..wish.clone() }.resolve(modes).map_err(misplaced)?;
    if position.seats.len() > usize::from(setting.seats) || position.turn_of >= setting.seats {
        let missing = PositionPart::Seat(usize::from(setting.seats));
        let part = if position.seats.len() > usize::from(setting.seats) { missing } else { PositionPart::Turn };
        return Err(impossible(format!(
            "the table has {} seats; the position speaks of {}, and one that there is has the turn",
            setting.seats,
            position.seats.len()
        ))
        .of(part));
    }
    Ok(setting)
}

fn misplaced(error: SettingError) -> Misplaced {
    let fault = match error {
        SettingError::Mode { mode, known, .. } => {
            Misfit::UnknownWord { what: "mode", name: mode, known: format!("the modes {known}") }
        }
        SettingError::Players { .. }
        | SettingError::Dial { .. }
        | SettingError::Value { .. }
        | SettingError::Unread(_) => impossible(error.to_string()),
    };
    fault.of(PositionPart::Setting)
}

/// A number that a position gives, if it is one that a match can go on from.
fn bounded(name: &str, number: i32) -> Result<i16, Misfit> {
    match i16::try_from(number) {
        Ok(number @ 0..=MOST) => Ok(number),
        Ok(_) | Err(_) => Err(impossible(format!("{name:?} can be from 0 to {MOST}, and the position says {number}"))),
    }
}

fn unknown(what: &'static str, name: &str, all: &str, known: &[&str]) -> Misfit {
    let known = if known.is_empty() { format!("no {all}") } else { format!("{all} {}", known.join(", ")) };
    Misfit::UnknownWord { what, name: name.to_owned(), known }
}

/// The zone of a name, or of a name's first word: "allies" for "allies row".
fn zone_named<R: Ruleset>(name: &str) -> Result<Zone, Misfit> {
    let wanted = name.to_lowercase();
    let fits = |zone: &str| zone == wanted || zone.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(' '));
    let found = R::ZONES.iter().position(|zone| fits(&zone.name.to_lowercase()));
    found.map(|at| Zone(at as u8)).ok_or_else(|| {
        let known: Vec<&str> = R::ZONES.iter().map(|zone| zone.name).collect();
        unknown("zone", name, "the zones", &known)
    })
}

fn put<R: Ruleset>(play: &mut Play<R>, placed: &Placed, at: PlacedAt, zone: Zone) -> Result<(), Misplaced> {
    let part = PositionPart::Card(at);
    let seat = Seat(at.seat as u8);
    let def = known_card(play, placed).map_err(|fault| fault.of(part))?;
    let aside = <R::Positions as Placing<R>>::ASIDE;
    let known = &play.set().defs[def as usize];
    if zone != aside && !R::Positions::admits(known, zone) {
        let kind = &play.set().names.kinds[known.face.kind.0 as usize];
        let zone = R::ZONES[zone.0 as usize].name;
        return Err(impossible(format!("{:?} is of the type {kind} and cannot be in the {zone}", placed.name)).of(part));
    }
    let id = make(play, placed, (def, seat), part)?;
    if zone != aside {
        play.shift(id, seat, zone, At::Last);
        R::Positions::put_in_place(play, id);
    }
    set_marks(play, id, placed, at)?;
    for (number, (by, hung)) in placed.attached.iter().enumerate() {
        let at = PlacedAt { attached: Some(number), ..at };
        let part = PositionPart::Card(at);
        if *by >= play.state.seats() {
            return Err(impossible(format!("{:?} is attached by a seat that is not there", hung.name)).of(part));
        }
        let def = known_card(play, hung).map_err(|fault| fault.of(part))?;
        let attachment = make(play, hung, (def, Seat(*by)), part)?;
        let hangs_there = R::InPlay::ATTACHMENTS & R::ZONES[usize::from(zone.0)].bears;
        if hangs_there & 1 << play.look().kind(attachment).0 == 0 {
            return Err(impossible(format!("{:?} cannot be attached to that", hung.name)).of(part));
        }
        play.attach(attachment, id, Seat(*by), zone);
        R::Positions::put_in_place(play, attachment);
        set_marks(play, attachment, hung, at)?;
    }
    Ok(())
}

/// The number of the card that a position names.
fn known_card<R: Ruleset>(play: &Play<R>, placed: &Placed) -> Result<u16, Misfit> {
    let set = play.set();
    set.find(&placed.name).ok_or_else(|| Misfit::UnknownCard {
        name: placed.name.clone(),
        nearest: nearest(&placed.name, set.defs.iter().map(|def| def.name.as_str())),
    })
}

/// A card of a position, before it is put where it belongs.
fn make<R: Ruleset>(
    play: &mut Play<R>,
    placed: &Placed,
    (def, seat): (u16, Seat),
    part: PositionPart,
) -> Result<CardId, Misplaced> {
    let room = MOST_CARDS - usize::from(R::POLICY.limits.crowd);
    if play.state.cards().len() >= room {
        return Err(impossible(format!("a table holds {room} cards")).of(PositionPart::Whole));
    }
    let id = play.make(def, seat, <R::Positions as Placing<R>>::ASIDE);
    let owner = placed.owner.unwrap_or(seat.0);
    if owner >= play.state.seats() {
        return Err(impossible(format!("{:?} is owned by a seat that is not there", placed.name)).of(part));
    }
    play.state.card_mut(id).owner = owner;
    Ok(id)
}

fn set_marks<R: Ruleset>(play: &mut Play<R>, id: CardId, placed: &Placed, card: PlacedAt) -> Result<(), Misplaced> {
    for (at, (mark, number)) in placed.marks.iter().enumerate() {
        set_mark(play, id, mark, *number).map_err(|fault| fault.of(PositionPart::Mark { card, mark: at }))?;
    }
    Ok(())
}

fn set_mark<R: Ruleset>(play: &mut Play<R>, id: CardId, mark: &str, number: Option<i32>) -> Result<(), Misfit> {
    let amount = bounded(mark, number.unwrap_or(1))?;
    let named = mark.to_lowercase();
    if let Some(own) = <R::Positions as Placing<R>>::MARKS.iter().find(|own| own.name == named) {
        if let Some(why) = (own.refuses)(play.look(), id) {
            let name = &play.look().def(id).name;
            return Err(impossible(format!("{name:?} cannot be marked {mark:?}: {why}")));
        }
        (own.set)(play, id, amount);
        return Ok(());
    }
    let card = play.state.card_mut(id);
    match named.as_str() {
        "face-down" => card.marks.add(CardMarks::TURNED_OVER),
        "face-up" => card.marks.remove(CardMarks::TURNED_OVER),
        "damage" => card.damage = amount,
        _ => return afflict(play, id, mark, number),
    }
    Ok(())
}

/// Puts a named state that stands by itself on a card.
fn afflict<R: Ruleset>(play: &mut Play<R>, id: CardId, mark: &str, turns: Option<i32>) -> Result<(), Misfit> {
    let names = &play.state.set.names.statuses;
    let Some(status) = names.iter().position(|name| name.eq_ignore_ascii_case(mark)) else {
        let own = <R::Positions as Placing<R>>::MARKS.iter().map(|own| own.name);
        let known: Vec<&str> = COMMON_MARKS.into_iter().chain(own).chain(names.iter().map(String::as_str)).collect();
        return Err(unknown("mark", mark, "the marks", &known));
    };
    let kind = play.look().kind(id);
    let held = [R::Hands::HAND.0, R::Hands::DECK.0].contains(&play.state.card(id).zone);
    if held || play.state.set.names.afflicted[status] & 1 << kind.0 == 0 {
        let (name, kind) = (&play.look().def(id).name, &play.state.set.names.kinds[usize::from(kind.0)]);
        let there = if held { ", and not in play" } else { "" };
        return Err(impossible(format!("{name:?} is of the type {kind}{there}, and cannot be {mark}")));
    }
    let wanted = Some(Status(status as u8));
    let modifier = play
        .state
        .set
        .code
        .modifiers
        .iter()
        .position(|modifier| modifier.status() == wanted)
        .ok_or_else(|| impossible(format!("no card of the pool says {mark}, so nothing can be {mark}")))?;
    let lasts = turns.map_or(LastsUntil::Stays, |turns| LastsUntil::Turns(turns.clamp(0, 255) as u8));
    let card = play.state.card(id);
    let effect = LastingEffect::new(id, card.entered, id, card.seat(), lasts);
    play.affect(effect.doing(modifier as u16, 0));
    Ok(())
}
