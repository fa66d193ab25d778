//! What a way to play lets positions have: found out by placing, one thing at a time.

use engine::{Catalogue, Outline, Placed, Position};

use super::{Maker, NUMBERS, PLENTY, Stock};

/// So many cards are tried to see whether a zone takes any.
const PROBED: usize = 8;

/// A card without which nothing can be placed: the page of a Boss.
#[derive(Clone, Copy)]
pub(super) struct Required {
    pub seat: usize,
    pub zone: usize,
    /// Its type, as a bit.
    pub kind: u32,
}

/// What a seat may have in a position, as placing it tells: one may be the table's, and numbers have ends.
pub(super) struct May {
    /// For each zone, whether it takes cards.
    pub zones: Vec<bool>,
    /// For each zone in play, the types that it does not take, and those of which it takes one card only, a bit each.
    pub never: Vec<u32>,
    pub once: Vec<u32>,
    /// For each number, the values of it.
    pub numbers: Vec<Vec<i32>>,
}

impl May {
    pub fn all(outline: &Outline) -> May {
        let values: Vec<i32> = NUMBERS.into_iter().chain(PLENTY).collect();
        let zones = outline.zones.len();
        May {
            zones: vec![true; zones],
            never: vec![0; zones],
            once: vec![0; zones],
            numbers: vec![values; outline.numbers.len()],
        }
    }
}

impl Stock<'_> {
    /// Finds out what each seat may have, one thing at a time, on a table with what there must be; where that cannot be placed, nothing
    /// is known.
    pub(super) fn probe(&mut self, catalogue: &dyn Catalogue) {
        let can = |position: &Position| catalogue.place(position).is_ok();
        let mut plain = Maker::needed(self);
        if !can(&plain) {
            self.required = self.find_required(&plain, &can);
            plain = Maker::needed(self);
        }
        if !can(&plain) {
            return;
        }
        let mut found: Vec<May> = (0..self.seats).map(|_| May::all(&self.outline)).collect();
        for (seat, may) in found.iter_mut().enumerate() {
            for (zone, takes) in may.zones.iter_mut().enumerate() {
                let name = self.outline.zones[zone].name;
                if plain.seats[seat].zones.iter().any(|(known, _)| known == name) {
                    *takes = self.required.is_none_or(|one| (one.seat, one.zone) != (seat, zone));
                    continue;
                }
                let mut few = self.fitting[zone].iter().take(PROBED);
                *takes = few.any(|&number| {
                    let mut position = plain.clone();
                    let card = Placed { name: self.pool.cards[number].name.clone(), ..Placed::default() };
                    position.seats[seat].zones.push((name.to_owned(), vec![card]));
                    can(&position)
                });
            }
            for zone in
                (0..self.outline.zones.len()).filter(|&zone| self.outline.zones[zone].in_play && may.zones[zone])
            {
                for bit in 0..u32::BITS {
                    let required = Required { seat, zone, kind: 1 << bit };
                    // Two different ones, where there are: some are there once by name.
                    let with = |count| {
                        let cards: Vec<usize> = self.of_required(required).take(count).collect();
                        cards.is_empty() || can(&self.with(&plain, required, &cards))
                    };
                    may.never[zone] |= u32::from(!with(1)) << bit;
                    may.once[zone] |= u32::from(!with(2)) << bit;
                }
            }
            for (name, values) in self.outline.numbers.iter().zip(&mut may.numbers) {
                values.retain(|&value| {
                    let mut position = plain.clone();
                    position.seats[seat].numbers.push(((*name).to_owned(), value));
                    can(&position)
                });
            }
        }
        let begins = |&seat: &usize| can(&Position { turn_of: seat as u8, ..plain.clone() });
        let players: Vec<usize> = (0..self.seats).filter(begins).collect();
        self.may = found;
        if !players.is_empty() {
            self.players = players;
        }
    }

    /// One card that lets be placed what could not be.
    fn find_required(&self, plain: &Position, can: &dyn Fn(&Position) -> bool) -> Option<Required> {
        let zones = (0..self.outline.zones.len()).filter(|&zone| self.outline.zones[zone].in_play);
        let places = zones.flat_map(|zone| (0..self.seats).rev().map(move |seat| (seat, zone)));
        places.flat_map(|(seat, zone)| (0..u32::BITS).map(move |bit| Required { seat, zone, kind: 1 << bit })).find(
            |required| {
                self.of_required(*required).next().is_some_and(|card| can(&self.with(plain, *required, &[card])))
            },
        )
    }

    /// A position with some cards more.
    fn with(&self, plain: &Position, Required { seat, zone, .. }: Required, cards: &[usize]) -> Position {
        let mut position = plain.clone();
        let placed = |&card: &usize| Placed { name: self.pool.cards[card].name.clone(), ..Placed::default() };
        let lies = (self.outline.zones[zone].name.to_owned(), cards.iter().map(placed).collect());
        position.seats[seat].zones.push(lies);
        position
    }

    /// The cards that may be what there must be.
    pub(super) fn of_required(&self, Required { zone, kind, .. }: Required) -> impl Iterator<Item = usize> + '_ {
        self.fitting[zone].iter().copied().filter(move |&card| 1 << self.pool.cards[card].kind.0 == kind)
    }
}
