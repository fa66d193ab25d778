//! Whoever points at cards that they do not see learns nothing that outlasts a shuffle or a look: what was glimpsed could be any card of its
//! place again.

use std::collections::BTreeSet;

use cardtext::pack::Source;
use engine::{
    Catalogue, Handle, OptionView, Placed, Position, Published, Seat, SeatPosition, Table, View, Viewer, Wish,
};
use shadow_era::ShadowEra;

const SEER: &str = "[[card]]\nname = \"Seer\"\ntype = \"Artifact\"\ncost = 0\ntext = \"\"\"\n\
                    0 SE: Reveal target card in your deck.\n0 SE: Shuffle your deck.\n\
                    0 SE: Look at target card in the opponent's hand.\"\"\"\n";

fn placed(name: &str) -> Placed {
    Placed { name: name.to_owned(), ..Placed::default() }
}

/// A table at which the first player has Seers, and cards that nobody has seen lie in both decks and hands.
fn table() -> Box<dyn Table> {
    let mut packs = ShadowEra::packs();
    packs.push(Source { file: "seer.toml".to_owned(), text: SEER.to_owned() });
    let loaded = ShadowEra::load(&packs).unwrap_or_else(|errors| panic!("{errors}"));
    let cards = || ["Spark Mote", "Emberling", "Living Gale", "Seer"].map(placed).to_vec();
    let seat = |items: usize| SeatPosition {
        numbers: Vec::new(),
        zones: vec![
            ("hero".to_owned(), vec![placed("Nishaven")]),
            ("support row".to_owned(), (0..items).map(|_| placed("Seer")).collect()),
            ("deck".to_owned(), cards()),
            ("hand".to_owned(), cards()),
        ],
    };
    let position = Position {
        setting: Wish::default(),
        turn_of: 0,
        turn: 0,
        phase: String::new(),
        seed: 5.into(),
        seats: vec![seat(4), seat(0)],
    };
    loaded.place(&position).unwrap_or_else(|error| panic!("failed to {error}"))
}

fn view(table: &dyn Table) -> View {
    table.view(Viewer::Seat(Seat::A))
}

fn options(table: &dyn Table) -> Vec<OptionView> {
    view(table).prompt.map(|prompt| prompt.options).unwrap_or_default()
}

/// Takes the first option that one asks for.
#[track_caller]
fn take(table: &mut dyn Table, wanted: impl Fn(&OptionView) -> bool) {
    let all = options(table);
    let found = all.iter().find(|option| wanted(option));
    let option = found.unwrap_or_else(|| panic!("none of {:?}", all.iter().map(|o| &o.label).collect::<Vec<_>>()));
    table.apply(Seat::A, table.question(), option.choice).expect("what is offered is taken");
}

/// Uses the ability of a Seer whose words begin so, and gives what may be pointed at.
#[track_caller]
fn pointed_at(table: &mut dyn Table, words: &str) -> BTreeSet<Handle> {
    take(table, |option| option.does.as_ref().or(Some(&option.label)).is_some_and(|does| does.contains(words)));
    options(table).iter().filter_map(|option| option.card).collect()
}

#[test]
fn what_is_pointed_at_in_a_deck_has_other_handles_behind_a_shuffle() {
    let mut table = table();
    let before = pointed_at(&mut *table, "Reveal");
    assert!(before.len() > 1, "{before:?}");
    take(&mut *table, |option| option.card.is_some());
    assert!(pointed_at(&mut *table, "Shuffle").is_disjoint(&before), "the deck is shuffled");
    let after = pointed_at(&mut *table, "Reveal");
    assert_eq!(after.len(), before.len());
    assert!(after.is_disjoint(&before), "{before:?} {after:?}");
}

#[test]
fn what_was_looked_at_in_a_hand_has_another_handle_behind_the_look() {
    let mut table = table();
    let before = pointed_at(&mut *table, "Look");
    assert!(before.len() > 1, "{before:?}");
    take(&mut *table, |option| option.card.is_some());
    let after = pointed_at(&mut *table, "Look");
    assert_eq!(after.len(), before.len());
    assert!(after.is_disjoint(&before), "{before:?} {after:?}");
}
