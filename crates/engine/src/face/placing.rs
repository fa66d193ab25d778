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
use crate::model::position::{Misplaced, Placed, Position, SeatPosition};
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
        .unwrap_or_else(|why| Err(Misplaced::Impossible(format!("the game has failed: {why}"))))
}

fn put_up<R: Ruleset>(set: &Arc<CardSet>, position: &Position) -> Result<Match<R>, Misplaced> {
    let setting = setting_of(position, R::MODES)?;
    let mut placed = Match::empty(Arc::clone(set), &setting, 80, position.seed);
    let play = &mut *placed;
    play.state.head.turn_of = position.turn_of;
    play.state.head.turn = if position.turn == 0 { USUAL_TURN } else { position.turn };
    for (seat, side) in position.seats.iter().enumerate() {
        for (name, cards) in &side.zones {
            let zone = zone_named::<R>(name)?;
            for card in cards {
                put(play, card, Seat(seat as u8), zone)?;
            }
        }
    }
    let nothing = SeatPosition::default();
    for seat in 0..usize::from(setting.seats) {
        let side = position.seats.get(seat).unwrap_or(&nothing);
        let numbers = <R::Positions as Placing<R>>::NUMBERS;
        let known = |name: &str| numbers.iter().any(|known| known.name.eq_ignore_ascii_case(name));
        if let Some((name, _)) = side.numbers.iter().find(|(name, _)| !known(name)) {
            let names: Vec<&str> = numbers.iter().map(|known| known.name).collect();
            return Err(unknown("number", name, "the numbers", &names));
        }
        for known in numbers {
            let given = side.numbers.iter().find(|(name, _)| known.name.eq_ignore_ascii_case(name));
            let number = given.map(|(name, number)| bounded(name, *number)).transpose()?;
            (known.set)(play, Seat(seat as u8), number).map_err(Misplaced::Impossible)?;
        }
    }
    R::Positions::check(play.look()).map_err(Misplaced::Impossible)?;
    let phases = <R::Positions as Placing<R>>::PHASES;
    let phase =
        match phases.iter().find(|(name, _)| position.phase.is_empty() || name.eq_ignore_ascii_case(&position.phase)) {
            Some(&(_, phase)) => phase,
            None => {
                let names: Vec<&str> = phases.iter().map(|&(name, _)| name).collect();
                return Err(unknown("phase", &position.phase, "the phases", &names));
            }
        };
    R::Positions::begin(play, phase, position);
    play.run();
    placed.begun_with = placed.state.fingerprint();
    Ok(placed)
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
        return Err(Misplaced::Impossible(format!(
            "the table has {} seats; the position speaks of {}, and one that there is has the turn",
            setting.seats,
            position.seats.len()
        )));
    }
    Ok(setting)
}

fn misplaced(error: SettingError) -> Misplaced {
    match error {
        SettingError::Mode { mode, known, .. } => {
            Misplaced::UnknownWord { what: "mode", name: mode, known: format!("the modes {known}") }
        }
        SettingError::Players { .. }
        | SettingError::Dial { .. }
        | SettingError::Value { .. }
        | SettingError::Unread(_) => Misplaced::Impossible(error.to_string()),
    }
}

/// A number that a position gives, if it is one that a match can go on from.
fn bounded(name: &str, number: i32) -> Result<i16, Misplaced> {
    match i16::try_from(number) {
        Ok(number @ 0..=MOST) => Ok(number),
        Ok(_) | Err(_) => {
            Err(Misplaced::Impossible(format!("{name:?} can be from 0 to {MOST}, and the position says {number}")))
        }
    }
}

fn unknown(what: &'static str, name: &str, all: &str, known: &[&str]) -> Misplaced {
    let known = if known.is_empty() { format!("no {all}") } else { format!("{all} {}", known.join(", ")) };
    Misplaced::UnknownWord { what, name: name.to_owned(), known }
}

/// The zone of a name, or of a name's first word: "allies" for "allies row".
fn zone_named<R: Ruleset>(name: &str) -> Result<Zone, Misplaced> {
    let wanted = name.to_lowercase();
    let fits = |zone: &str| zone == wanted || zone.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(' '));
    let found = R::ZONES.iter().position(|zone| fits(&zone.name.to_lowercase()));
    found.map(|at| Zone(at as u8)).ok_or_else(|| {
        let known: Vec<&str> = R::ZONES.iter().map(|zone| zone.name).collect();
        unknown("zone", name, "the zones", &known)
    })
}

fn put<R: Ruleset>(play: &mut Play<R>, placed: &Placed, seat: Seat, zone: Zone) -> Result<CardId, Misplaced> {
    let set = play.set();
    let def = set.find(&placed.name).ok_or_else(|| Misplaced::UnknownCard {
        name: placed.name.clone(),
        nearest: nearest(&placed.name, set.defs.iter().map(|def| def.name.as_str())),
    })?;
    let known = &set.defs[def as usize];
    let face = &known.face;
    let aside = <R::Positions as Placing<R>>::ASIDE;
    if zone != aside && !R::Positions::admits(known, zone) {
        return Err(Misplaced::Impossible(format!(
            "{:?} is of the type {} and cannot be in the {}",
            placed.name,
            set.names.kinds[face.kind.0 as usize],
            R::ZONES[zone.0 as usize].name
        )));
    }
    let room = MOST_CARDS - usize::from(R::POLICY.limits.crowd);
    if play.state.cards().len() >= room {
        return Err(Misplaced::Impossible(format!("a table holds {room} cards")));
    }
    let id = play.make(def, seat, aside);
    let owner = placed.owner.unwrap_or(seat.0);
    if owner >= play.state.seats() {
        return Err(Misplaced::Impossible(format!("{:?} is owned by a seat that is not there", placed.name)));
    }
    play.state.card_mut(id).owner = owner;
    if zone == aside {
        return Ok(id);
    }
    play.shift(id, seat, zone, At::Last);
    finish(play, id, placed)?;
    for (by, hung) in &placed.attached {
        if *by >= play.state.seats() {
            return Err(Misplaced::Impossible(format!("{:?} is attached by a seat that is not there", hung.name)));
        }
        let attachment = put(play, hung, Seat(*by), aside)?;
        let hangs_there = R::InPlay::ATTACHMENTS & R::ZONES[usize::from(zone.0)].bears;
        if hangs_there & 1 << play.look().kind(attachment).0 == 0 {
            return Err(Misplaced::Impossible(format!("{:?} cannot be attached to that", hung.name)));
        }
        play.attach(attachment, id, Seat(*by), zone);
        finish(play, attachment, hung)?;
    }
    Ok(id)
}

fn finish<R: Ruleset>(play: &mut Play<R>, id: CardId, placed: &Placed) -> Result<(), Misplaced> {
    R::Positions::put_in_place(play, id);
    placed.marks.iter().try_for_each(|(mark, number)| set_mark(play, id, mark, *number))
}

fn set_mark<R: Ruleset>(play: &mut Play<R>, id: CardId, mark: &str, number: Option<i32>) -> Result<(), Misplaced> {
    let amount = bounded(mark, number.unwrap_or(1))?;
    let named = mark.to_lowercase();
    if let Some(own) = <R::Positions as Placing<R>>::MARKS.iter().find(|own| own.name == named) {
        if let Some(why) = (own.refuses)(play.look(), id) {
            let name = &play.look().def(id).name;
            return Err(Misplaced::Impossible(format!("{name:?} cannot be marked {mark:?}: {why}")));
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
fn afflict<R: Ruleset>(play: &mut Play<R>, id: CardId, mark: &str, turns: Option<i32>) -> Result<(), Misplaced> {
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
        return Err(Misplaced::Impossible(format!("{name:?} is of the type {kind}{there}, and cannot be {mark}")));
    }
    let wanted = Some(Status(status as u8));
    let modifier =
        play.state.set.code.modifiers.iter().position(|modifier| modifier.status() == wanted).ok_or_else(|| {
            Misplaced::Impossible(format!("no card of the pool says {mark}, so nothing can be {mark}"))
        })?;
    let lasts = turns.map_or(LastsUntil::Stays, |turns| LastsUntil::Turns(turns.clamp(0, 255) as u8));
    let card = play.state.card(id);
    let effect = LastingEffect::new(id, card.entered, id, card.seat(), lasts);
    play.affect(effect.doing(modifier as u16, 0));
    Ok(())
}
