//! Where each part of a position stands in the file, so that what is wrong with it is told there.

use engine::{PlacedAt, Position, PositionPart};

use crate::place::Place;

/// The places of a position's parts; its lists are as long as the position's, and in the same order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// The way to play.
    pub mode: Option<Place>,
    /// Whose turn it is.
    pub turn: Option<Place>,
    /// The number of the turn.
    pub turn_number: Option<Place>,
    /// The phase.
    pub phase: Option<Place>,
    /// The seed.
    pub seed: Option<Place>,
    /// How many seats there are.
    pub seats: Option<Place>,
    /// What is said of each seat.
    pub sides: Vec<WrittenSide>,
}

/// What is said of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WrittenSide {
    /// The first line about it.
    pub first: Option<Place>,
    /// The names of its numbers.
    pub numbers: Vec<Place>,
    /// The names of its zones, and the cards in each.
    pub zones: Vec<(Place, Vec<WrittenCard>)>,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WrittenCard {
    /// Its name.
    pub name: Place,
    /// Its marks.
    pub marks: Vec<Place>,
    /// The cards attached to it.
    pub attached: Vec<WrittenCard>,
}

impl Written {
    /// Where a part of the position stands, if anywhere.
    pub fn place(&self, part: PositionPart) -> Option<&Place> {
        match part {
            PositionPart::Whole => None,
            PositionPart::Setting => self.mode.as_ref(),
            PositionPart::Turn => self.turn.as_ref(),
            PositionPart::Phase => self.phase.as_ref(),
            PositionPart::Seat(seat) => {
                let from = self.sides.get(seat..).unwrap_or_default();
                from.iter().find_map(|side| side.first.as_ref()).or(self.seats.as_ref())
            }
            PositionPart::Number { seat, number } => self.sides.get(seat)?.numbers.get(number),
            PositionPart::Zone { seat, zone } => Some(&self.sides.get(seat)?.zones.get(zone)?.0),
            PositionPart::Card(at) => Some(&self.card(at)?.name),
            PositionPart::Mark { card, mark } => self.card(card)?.marks.get(mark),
        }
    }

    fn card(&self, at: PlacedAt) -> Option<&WrittenCard> {
        let card = self.sides.get(at.seat)?.zones.get(at.zone)?.1.get(at.card)?;
        at.attached.map_or(Some(card), |attached| card.attached.get(attached))
    }

    /// Takes a part out of a position, and out of this, so that more can be found; tells whether there was one.
    pub fn leave_out(&mut self, position: &mut Position, part: PositionPart) -> Option<()> {
        match part {
            PositionPart::Whole | PositionPart::Turn | PositionPart::Seat(_) => return None,
            PositionPart::Setting => {
                self.mode.take()?;
                position.setting = Default::default();
            }
            PositionPart::Phase => {
                self.phase.take()?;
                position.phase.clear();
            }
            PositionPart::Number { seat, number } => {
                self.sides.get_mut(seat)?.numbers.remove(number);
                position.seats[seat].numbers.remove(number);
            }
            PositionPart::Zone { seat, zone } => {
                self.sides.get_mut(seat)?.zones.remove(zone);
                position.seats[seat].zones.remove(zone);
            }
            PositionPart::Card(PlacedAt { seat, zone, card, attached: None }) => {
                self.sides.get_mut(seat)?.zones.get_mut(zone)?.1.remove(card);
                position.seats[seat].zones[zone].1.remove(card);
            }
            PositionPart::Card(PlacedAt { seat, zone, card, attached: Some(attached) }) => {
                self.sides.get_mut(seat)?.zones.get_mut(zone)?.1.get_mut(card)?.attached.remove(attached);
                position.seats[seat].zones[zone].1[card].attached.remove(attached);
            }
            PositionPart::Mark { card: PlacedAt { seat, zone, card, attached }, mark } => {
                let written = self.sides.get_mut(seat)?.zones.get_mut(zone)?.1.get_mut(card)?;
                let placed = &mut position.seats[seat].zones[zone].1[card];
                match attached {
                    None => {
                        written.marks.remove(mark);
                        placed.marks.remove(mark);
                    }
                    Some(attached) => {
                        written.attached.get_mut(attached)?.marks.remove(mark);
                        placed.attached[attached].1.marks.remove(mark);
                    }
                }
            }
        }
        Some(())
    }
}
