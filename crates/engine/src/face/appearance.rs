//! What a table looks like to a viewer, as one number: much faster to compare than views are.

use cardtext::ast::Zone;

use crate::face::table::Marks;
use crate::face::viewpoint::Viewpoint;
use crate::model::cards::{Topic, Topics};
use crate::model::codes::Coded;
use crate::model::ids::{CardId, Seat, Viewer};
use crate::model::state::Mixer;
use crate::rules::capabilities::Numbers;
use crate::rules::notes::Standing;
use crate::rules::ruleset::{Ruleset, Telling};

/// What texts say of cards, as far as it counts.
#[derive(Clone, Copy)]
pub(crate) enum Said {
    /// About these things something is said of some card.
    Counted(Topics),
    /// It does not count.
    Ignored,
}

impl<R: Ruleset> Viewpoint<'_, R> {
    /// A number that is equal for tables on which the viewer sees the same, in the same order, and may do the same.
    pub(crate) fn appearance(&self, marks: Marks) -> u64 {
        let (look, head) = (self.look, &self.look.state.head);
        let mut mixed = Mixer::default();
        let said = match marks {
            Marks::Counted => Said::Counted(Topic::all().filter(|&topic| look.any(topic)).collect()),
            Marks::Ignored => Said::Ignored,
        };
        mixed.add(u64::from(head.turn) << 32 | u64::from(head.turn_of) << 16 | u64::from(head.asked.bits()) << 8);
        mixed.add(u64::from(head.question.code()) << 8 | u64::from(head.question_of));
        mixed.add(u64::from(head.outcome.code()) << 8 | u64::from(head.won.bits()));
        R::Words::phase(look).bytes().for_each(|letter| mixed.add(u64::from(letter)));
        for seat in look.state.all_seats() {
            for tracker in R::Words::trackers(look, seat) {
                mixed.add(tracker.value as u64);
                mixed.add(tracker.of.map_or(u64::MAX, |of| of as u64));
            }
            for zone in (0..R::ZONES.len()).map(|zone| Zone(zone as u8)) {
                self.zone_appearance(seat, zone, said, &mut mixed);
            }
        }
        for (_, later, frame) in look.later() {
            mixed.add(u64::from(later.def) << 32 | u64::from(later.called) << 8 | u64::from(frame.seat));
        }
        if let Viewer::Seat(seat) = self.viewer
            && look.state.asked().has(seat)
        {
            for choice in self.choices(seat) {
                // Where cards lie in secret order, one is as good as its like.
                let named = choice.about(|id| Some(if self.is_in_order(id) { id } else { CardId(look.card(id).def) }));
                mixed.add(named.map_or(0, |choice| u64::from(choice.to_bits())));
            }
        }
        mixed.mixed()
    }

    fn is_in_order(&self, id: CardId) -> bool {
        self.look.standing(id).is_in_order_for(self.viewer)
    }

    fn zone_appearance(&self, seat: Seat, zone: Zone, said: Said, mixed: &mut Mixer) {
        mixed.add(self.look.count(seat, zone) as u64);
        // What is seen in a place of secret order is seen in none.
        let mut seen = 0_u64;
        for id in self.look.zone(seat, zone) {
            let standing = self.look.standing(id);
            if standing.is_in_order_for(self.viewer) {
                self.card_appearance(&standing, said, mixed);
            } else if standing.is_seen_by(self.viewer) {
                let mut one = Mixer::default();
                self.card_appearance(&standing, said, &mut one);
                seen = seen.wrapping_add(one.mixed());
            }
        }
        mixed.add(seen);
    }

    fn card_appearance(&self, standing: &Standing, said: Said, mixed: &mut Mixer) {
        let (look, id) = (self.look, standing.card);
        if standing.is_seen_by(self.viewer) {
            mixed.add(u64::from(look.card(id).def) + 1);
            for &(stat, _) in R::Words::shown_stats(look, id) {
                mixed.add(R::Numbers::stat(look, id, stat) as u64);
            }
            if let Said::Counted(topics) = said {
                mixed.add(u64::from(look.keywords(id)) << 32 | u64::from(look.statuses(id)));
                mixed.add(u64::from(R::Numbers::states(look, id)) << 1 | u64::from(look.silenced(id)));
                for topic in topics.iter() {
                    look.each_modifier(id, topic, |_, amount, _| mixed.add(topic.index() << 32 | amount as u64));
                }
            }
        } else {
            mixed.add(0);
        }
        for hung in look.attached(id) {
            self.card_appearance(&look.standing(hung), said, mixed);
        }
        mixed.add(u64::MAX);
    }
}
