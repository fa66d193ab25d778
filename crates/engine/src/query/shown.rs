//! What is seen on the table: the numbers and words of a card and of a player, as views list them.

use cardtext::ast::{Status, Zone};

use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::{LastingEffect, LastsUntil};
use crate::model::view::{Figure, MarkView, Tracker};
use crate::rules::capabilities::{InPlay, Numbers};
use crate::rules::context::Look;
use crate::rules::notes::{CardOnTable, Item, OnTable, Open};
use crate::rules::ruleset::{Ruleset, Sight, Telling};

impl<R: Ruleset> Look<'_, R> {
    /// The words that hold of a card, for those who see its face or for all.
    pub(crate) fn marks_of(self, id: CardId, open: Open) -> Vec<MarkView> {
        let mut marks = R::Words::marks(self, id);
        if open == Open::ToSome {
            marks.extend(self.marks_of_face(id));
        }
        marks
    }

    /// The words that hold of a card and are told to those who see its face.
    fn marks_of_face(self, id: CardId) -> Vec<MarkView> {
        let mut marks = Vec::from_iter(R::Words::mark_of_face(self, id));
        // A card that left play whole keeps its named states.
        let statuses = if self.in_play(id) { self.statuses(id) } else { self.card(id).statuses };
        for (number, name) in self.set().names.statuses.iter().enumerate() {
            if statuses & 1 << number != 0 {
                marks.push(MarkView::state(match self.turns_left(id, number as u8) {
                    Some(turns) => format!("{name} ({turns})"),
                    None => name.clone(),
                }));
            }
        }
        if !self.in_play(id) {
            return marks;
        }
        let keywords = self.keywords(id);
        let names = self.set().names.keywords.iter().enumerate();
        marks.extend(names.filter(|(number, _)| keywords & 1 << number != 0).map(|(_, name)| MarkView::state(name)));
        marks
    }

    fn turns_left(self, id: CardId, status: u8) -> Option<u8> {
        self.state.effects().iter().find_map(|effect| match effect.lasts() {
            LastsUntil::Turns(turns) => (effect.card == id.0
                && effect.modifier != LastingEffect::CONTROL
                && self.set().code.modifiers[effect.modifier as usize].status() == Some(Status(status)))
            .then_some(turns),
            LastsUntil::Stays
            | LastsUntil::Turn
            | LastsUntil::NextStart(_)
            | LastsUntil::NextEnd { .. }
            | LastsUntil::Span(_)
            | LastsUntil::While(_)
            | LastsUntil::WhileLeft(_)
            | LastsUntil::OnNext { .. } => None,
        })
    }

    /// All that is seen on the table by somebody.
    pub(crate) fn on_table(self) -> OnTable {
        let mut cards = vec![CardOnTable::default(); self.state.cards().len()];
        for seat in self.state.all_seats() {
            for zone in (0..R::ZONES.len()).map(|zone| Zone(zone as u8)) {
                let hidden = R::InPlay::sight(self.state, seat, zone) == Sight::Nobody;
                for id in self.zone(seat, zone) {
                    if !hidden || self.card(id).marks.has(CardMarks::TURNED_OVER) {
                        self.put_on_table(id, &mut cards);
                    }
                }
            }
        }
        OnTable { cards, seats: self.state.all_seats().map(|seat| self.items_of_seat(seat)).collect() }
    }

    fn put_on_table(self, id: CardId, cards: &mut [CardOnTable]) {
        let (entered, standing) = (self.card(id).entered, Some(self.standing(id)));
        cards[usize::from(id.0)] = CardOnTable { entered, standing, items: self.items_of_card(id) };
        self.attached(id).for_each(|hung| self.put_on_table(hung, cards));
    }

    fn items_of_card(self, id: CardId) -> Vec<Item> {
        let word = |open| move |mark: MarkView| Item { what: mark.says, figure: Figure::Holds, open };
        let stats = R::Words::shown_stats(self, id).iter().filter(|(stat, _)| self.has_number(id, *stat));
        let mut items: Vec<Item> = stats
            .map(|&(stat, _)| Item {
                what: self.set().names.stats[usize::from(stat.0)].clone(),
                figure: Figure::Number(i32::from(R::Numbers::stat(self, id, stat))),
                open: Open::ToSome,
            })
            .collect();
        items.extend(R::Words::marks(self, id).into_iter().map(word(Open::ToAll)));
        items.extend(self.marks_of_face(id).into_iter().map(word(Open::ToSome)));
        items
    }

    fn items_of_seat(self, seat: Seat) -> Vec<Item> {
        let number =
            |tracker: Tracker| Item { figure: Figure::of_tracker(&tracker), what: tracker.name, open: Open::ToAll };
        let word = |mark: MarkView| Item { what: mark.says, figure: Figure::Holds, open: Open::ToAll };
        let numbers = R::Words::trackers(self, seat).into_iter().map(number);
        numbers.chain(R::Words::seat_marks(self, seat).into_iter().map(word)).collect()
    }
}
