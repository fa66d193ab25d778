//! Whose turn is next: one function of who is up, who has acted, and who acted last.
//!
//! A side is a player in Joust and Tag and a team of two in Duos. A side of which one champion is left, of more than it
//! began with, stands alone: its champion acts after each turn of the other side (Last Stand).

use bytemuck::{CheckedBitPattern, NoUninit, Zeroable};
use engine::Seat;

/// At most so many play.
pub const MOST_PLAYERS: usize = 4;

/// The champions of each seat that are up, a bit for each place of its row.
pub type Up = [u8; MOST_PLAYERS];

engine::codes! {
    /// How a round runs.
    #[derive(Zeroable)]
    pub enum Rounds {
        /// S3-RULING-45: the sides take turns with the champions that have not acted.
        Alternate,
        /// S3-RULING-152: the players take their places of a list, once for each champion they brought.
        Places,
    }
}

/// What has been of the present round.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct TurnOrder {
    /// How rounds run.
    pub rounds: Rounds,
    /// How many champions each seat brought.
    pub brought: Up,
    /// The players in their order, the first player first.
    pub players: [u8; MOST_PLAYERS],
    /// The champions of each seat that have had a turn this round.
    pub acted: Up,
    /// The seat that took the last turn of the match.
    pub last: u8,
    /// How many turns the round has had.
    pub turns: u8,
    /// How many places of the list are over.
    pub place: u8,
    /// S3-RULING-53: both sides stand alone, and this turn is the first of the round.
    pub duel: bool,
}

/// A champion's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose champion.
    pub seat: Seat,
    /// Its place in the row.
    pub champion: u8,
    /// How many places of the list are over with it.
    place: u8,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This turn.
    Turn(Turn),
    /// A new round.
    Round,
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    First,
    Second,
}

impl Side {
    const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl TurnOrder {
    /// A match of players in this order, each with so many champions, before its first turn.
    pub fn of(rounds: Rounds, players: [u8; MOST_PLAYERS], brought: u8) -> TurnOrder {
        TurnOrder {
            rounds,
            brought: [brought; MOST_PLAYERS],
            players,
            acted: [0; MOST_PLAYERS],
            last: 0,
            turns: 0,
            place: 0,
            duel: false,
        }
    }

    /// Whose turn is next.
    pub fn next(&self, up: Up) -> Next {
        let alone = |side| self.stands_alone(side, up);
        let turn = match (alone(Side::First), alone(Side::Second)) {
            (true, true) => self.duel_turn(up),
            // S3-RULING-51, S3-RULING-52, S3-RULING-154.
            (true, false) => self.turn_with(Side::First, up),
            (false, true) => self.turn_with(Side::Second, up),
            // S3-LASTSTAND-4, S3-RULING-54: so too once somebody is up again.
            (false, false) => self.usual_turn(up),
        };
        turn.map_or(Next::Round, Next::Turn)
    }

    /// A turn begins.
    pub fn begin(&mut self, turn: Turn, up: Up) {
        let both = self.stands_alone(Side::First, up) && self.stands_alone(Side::Second, up);
        self.duel = both && self.turns == 0;
        // S3-RULING-50: a turn that is skipped has begun as well.
        self.acted[turn.seat.index()] |= 1 << turn.champion;
        (self.last, self.place) = (turn.seat.number(), turn.place);
        self.turns = self.turns.saturating_add(1);
    }

    /// A round begins.
    pub fn begin_round(&mut self) {
        (self.acted, self.turns, self.place, self.duel) = ([0; MOST_PLAYERS], 0, 0, false);
    }

    /// The seat so many places after another in the order of the players.
    pub fn seat_after(&self, seat: Seat, places: u8) -> Seat {
        let at = self.seats().position(|player| player == seat).unwrap_or(0);
        self.player((at + usize::from(places)) % self.count())
    }

    /// S3-RULING-48, S3-RULING-156: whether nobody is due after the present turn.
    pub fn is_last(&self, up: Up) -> bool {
        self.next(up) == Next::Round
    }

    /// S3-LASTSTAND-2, S3-DUOS-15: whether a seat, or its side, has one champion left of more; the order of turns asks for sides alone.
    pub fn is_in_last_stand(&self, seat: Seat, up: Up) -> bool {
        let own = seat.index();
        self.brought[own] > 1 && up[own].count_ones() == 1 || self.stands_alone(self.side_of(seat), up)
    }

    /// S3-LASTSTAND-3, S3-DUOS-18: whether the side of a seat has one champion left of more, which acts after each of the other side.
    pub fn is_side_in_last_stand(&self, seat: Seat, up: Up) -> bool {
        self.stands_alone(self.side_of(seat), up)
    }

    /// S3-RULING-53: turns alternate strictly, and a round is one of each.
    fn duel_turn(&self, up: Up) -> Option<Turn> {
        let goes_on = if self.duel { self.turns < 2 } else { self.turns == 0 };
        goes_on.then(|| self.lone_turn(self.side_of(self.last()).other(), up)).flatten()
    }

    /// S3-LASTSTAND-3, S3-DUOS-18: one side stands alone: it acts after each turn of the other.
    fn turn_with(&self, lone: Side, up: Up) -> Option<Turn> {
        let follows = self.turns > 0 && self.side_of(self.last()) != lone;
        if follows { self.lone_turn(lone, up) } else { self.due(lone.other(), up) }
    }

    fn usual_turn(&self, up: Up) -> Option<Turn> {
        match self.rounds {
            Rounds::Places => self.listed(None, up),
            Rounds::Alternate => {
                // S3-RULING-47; S3-RULING-46: a side with nobody due is passed over.
                let side = if self.turns == 0 { Side::First } else { self.side_of(self.last()).other() };
                self.due(side, up).or_else(|| self.due(side.other(), up))
            }
        }
    }

    /// The next turn of a side that does not stand alone.
    fn due(&self, side: Side, up: Up) -> Option<Turn> {
        match self.rounds {
            Rounds::Places => self.listed(Some(side), up),
            Rounds::Alternate => {
                let seat = self.player(side as usize);
                // S3-ROUND-8: who is up; S3-RULING-49: and has not acted, whether it was downed since or not.
                let open = up[seat.index()] & !self.acted[seat.index()];
                // S3-ZONE-7: from left to right.
                (open != 0).then(|| Turn { seat, champion: open.trailing_zeros() as u8, place: self.place })
            }
        }
    }

    /// The only champion of a side acts; it takes no place of the list.
    fn lone_turn(&self, side: Side, up: Up) -> Option<Turn> {
        let seat = self.seats().find(|&seat| self.side_of(seat) == side && up[seat.index()] != 0)?;
        Some(Turn { seat, champion: up[seat.index()].trailing_zeros() as u8, place: self.place })
    }

    /// S3-RULING-152, S3-DUOS-11: the next place of the list whose player has a champion up; S3-RULING-158: behind the
    /// last that was played.
    fn listed(&self, side: Option<Side>, up: Up) -> Option<Turn> {
        let count = self.count() as u8;
        // S3-DUOS-12, S3-DUOS-13: once or twice around the table.
        (self.place..count * self.brought.into_iter().max().unwrap_or(1)).find_map(|place| {
            let seat = self.player(usize::from(place % count));
            let row = up[seat.index()];
            let meant = place / count;
            // S3-DUOS-15, S3-DUOS-16: who has one left acts with it in either place.
            let champion = if row & 1 << meant != 0 { meant } else { row.trailing_zeros() as u8 };
            let comes = row != 0 && side.is_none_or(|side| self.side_of(seat) == side);
            comes.then_some(Turn { seat, champion, place: place + 1 })
        })
    }

    /// How many play.
    fn count(&self) -> usize {
        match self.rounds {
            Rounds::Alternate => 2,
            Rounds::Places => MOST_PLAYERS,
        }
    }

    /// The player at a place of the order.
    fn player(&self, place: usize) -> Seat {
        Seat::kept(self.players[place])
    }

    /// The players in their order.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.players[..self.count()].iter().map(|&player| Seat::kept(player))
    }

    /// The seat that took the last turn of the match.
    pub fn last(&self) -> Seat {
        Seat::kept(self.last)
    }

    /// S3-DUOS-10: the first and third player are one team.
    fn side_of(&self, seat: Seat) -> Side {
        match self.seats().position(|player| player == seat) {
            Some(place) if place % 2 == 1 => Side::Second,
            Some(_) | None => Side::First,
        }
    }

    /// S3-LASTSTAND-2, S3-RULING-55, S3-RULING-154: whether one champion of a side is left, of more.
    fn stands_alone(&self, side: Side, up: Up) -> bool {
        let players = self.seats().filter(|&seat| self.side_of(seat) == side);
        let (brought, left) = players.fold((0, 0), |(brought, left), seat| {
            (brought + self.brought[seat.index()], left + up[seat.index()].count_ones())
        });
        brought > 1 && left == 1
    }
}
