//! Whether a forecast would leak: it hangs on cards that the viewer cannot see.

use cardtext::ast::Zone;
use cardtext::footprint::Footprint;
use cardtext::program::{Actor, Await, FilterCode, FilterId, Op, TestId, ValueCode};

use crate::model::ids::{CardId, Seat, Viewer};
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// Whether what an instruction does hangs on cards that a viewer does not see.
    pub(crate) fn op_is_unknown_to(self, viewer: Seat, op: Op, reading: Reading) -> bool {
        let mut footprint = Footprint::new(&self.set().code);
        footprint.op(op);
        self.is_unknown_to(viewer, &footprint, reading)
    }

    /// Whether the answer to a test hangs on cards that a viewer does not see.
    pub(crate) fn test_is_unknown_to(self, viewer: Seat, test: TestId, reading: Reading) -> bool {
        let mut footprint = Footprint::new(&self.set().code);
        footprint.test(test);
        self.is_unknown_to(viewer, &footprint, reading)
    }

    /// What is awaited as far as a viewer can tell whether it comes: a part that hangs on cards unseen is played by any card.
    pub(crate) fn awaited_openly(self, viewer: Seat, on: &Await, reading: Reading) -> Await {
        let openly = |part: Actor| match part {
            Actor::Any | Actor::This | Actor::Bearer => part,
            Actor::Filter(filter) => {
                let mut footprint = Footprint::new(&self.set().code);
                footprint.filter(filter);
                if self.is_unknown_to(viewer, &footprint, reading) { Actor::Any } else { part }
            }
        };
        match *on {
            Await::EachTurn | Await::Turn(..) => *on,
            Await::Event { events, subject, other, damage, least, player } => {
                Await::Event { events, subject: openly(subject), other: openly(other), damage, least, player }
            }
        }
    }

    /// Whether something that is reached hangs on cards that a viewer does not see. How many lie somewhere everybody sees.
    fn is_unknown_to(self, viewer: Seat, footprint: &Footprint, reading: Reading) -> bool {
        let values = &self.set().code.values;
        let of_each = |id: u16| matches!(values[usize::from(id)], ValueCode::Most(..) | ValueCode::Least(..));
        let by_each = footprint.values.iter().any(|&id| of_each(id));
        let read_from = footprint.read_from();
        let is_unknown = |you: Seat| {
            let tells = |filter: FilterId| {
                let is_read = read_from.contains(&filter);
                self.some_unseen(viewer, filter, you, |id| {
                    self.could_be(filter, id) && (is_read || self.asks_what_it_is(filter, id))
                })
            };
            footprint.searches.iter().any(|&filter| tells(filter))
        };
        // The most of what several players have is read as by each of them.
        if by_each { self.seats().any(is_unknown) } else { is_unknown(reading.you) }
    }

    /// Whether a test holds of a card that lies where a filter of a seat's looks, and that this seat's texts read and a viewer does not see.
    fn some_unseen(self, viewer: Seat, filter: FilterId, you: Seat, tells: impl Fn(CardId) -> bool) -> bool {
        let code = &self.set().code.filters[usize::from(filter)];
        let in_play = if code.zones & FilterCode::IN_PLAY != 0 { Self::IN_PLAY_ZONES } else { 0 };
        let looks = |zone: &u8| (code.zones | in_play) & 1 << *zone != 0;
        let unseen = |id: &CardId| !self.sees(Viewer::Seat(viewer), *id) && !self.is_kept_from(you, *id);
        let mut theirs = self.seats().filter(|&seat| self.side_has(code.side, you, seat));
        theirs.any(|seat| {
            let zones = (0..R::ZONES.len() as u8).filter(looks);
            zones.flat_map(|zone| self.zone(seat, Zone(zone))).filter(unseen).any(&tells)
        })
    }

    /// Whether a filter asks for more of a card that is not seen than everybody knows of what lies there.
    fn asks_what_it_is(self, filter: FilterId, id: CardId) -> bool {
        let code = &self.set().code.filters[usize::from(filter)];
        if self.in_play(id) {
            self.face_down_kinds(id) & !code.kinds != 0 || code.asks_for_print()
        } else {
            self.asks_more_than_a_card(code)
        }
    }

    /// Whether a card that is not seen is of a type that a filter takes, as far as everybody knows.
    fn could_be(self, filter: FilterId, id: CardId) -> bool {
        let kinds = self.set().code.filters[usize::from(filter)].kinds;
        !self.in_play(id) || self.face_down_kinds(id) & kinds != 0
    }

    /// The types of which a card may be that lies face-down in play, a bit each: where nothing else lies face-down, everybody knows its type.
    fn face_down_kinds(self, id: CardId) -> u32 {
        match R::POLICY.secrets.kinds & R::ZONES[usize::from(self.card(id).zone)].holds {
            0 => 1 << self.kind(id).0,
            hidden => hidden,
        }
    }

    /// Whether a filter asks for more than any card of which nothing is known has.
    pub(crate) fn asks_more_than_a_card(self, code: &FilterCode) -> bool {
        let all = if R::POLICY.secrets.kinds == 0 { self.set().names.card } else { R::POLICY.secrets.kinds };
        all & !code.kinds != 0 || code.asks_for_print()
    }
}
