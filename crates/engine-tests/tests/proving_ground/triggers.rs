//! In what order triggers settle, and what is known of those that died.

use engine::{Happened, Seat, Table, Viewer};

use crate::stage::Stage;
use crate::vocabulary::{DepthFirst, InGroups, Variant};
use crate::words::*;

/// A kill that four cards have something to say about; what happened, from the kill on.
fn a_kill<P: Variant>() -> Vec<String> {
    let mut stage = Stage::<P>::place(&["row: Slayer, Scholar; deck: Volley", "row: Martyr, Mourner"], "");
    stage.attack(0, "Slayer", "Martyr").pass_window();
    let told = stage.told();
    let kill = told.iter().position(|line| line == "Slayer destroys Martyr").expect("the kill");
    told[kill + 1..].to_vec()
}

#[test]
fn depth_first_settles_what_an_effect_triggers_before_the_next_one() {
    let expected = [
        // The active side first.
        "Player A gains 1 gem",
        "Martyr deals 1 to Slayer",
        "Martyr deals 1 to Scholar",
        // Triggered by the damage, and settled before the mourner that waits, from the active side on.
        "Player A draws Volley",
        "Player B gains 1 gem",
    ];
    assert_eq!(a_kill::<DepthFirst>(), expected);
}

#[test]
fn groups_settle_when_destroyed_before_when_this_destroys_and_the_rest_later() {
    let expected = [
        // "When destroyed", the one that watches included.
        "Martyr deals 1 to Slayer",
        "Martyr deals 1 to Scholar",
        "Player B gains 1 gem",
        // "When this destroys".
        "Player A gains 1 gem",
        // What was triggered meanwhile is a group of its own.
        "Player A draws Volley",
    ];
    assert_eq!(a_kill::<InGroups>(), expected);
}

fn shared_deaths<P: Variant>() {
    let sides = ["row: Mourner, Avenger, Wall; hand: Rally, Blast", "row: Grunt, Ogre, Wall"];
    let mut stage = Stage::<P>::place(&sides, "");
    stage.play(0, "Rally").pick(0, "Avenger");
    stage.told();
    stage.play(0, "Blast");
    let told = stage.told();
    let deaths: Vec<&str> = told.iter().filter(|line| line.contains("destroys")).map(String::as_str).collect();
    // Those that die in one moment die in the order in which they came; the ogre dies of what follows.
    let one_moment = ["Blast destroys Mourner", "Blast destroys Avenger", "Blast destroys Grunt"];
    assert_eq!(deaths[..3], one_moment);
    assert_eq!(deaths[3..], ["Avenger destroys Ogre"]);
    assert_eq!(stage.names(0, GRAVEYARD), ["Rally", "Mourner", "Avenger", "Blast"]);
    // The mourner heard of the death it shared.
    assert!(told.contains(&"Player A gains 1 gem".to_owned()));
    // The avenger's attack as it was last known: 2, and 2 until end of turn.
    assert!(told.contains(&"Avenger deals 4 to Ogre".to_owned()));
    assert_eq!(stage.names(1, GRAVEYARD), ["Grunt", "Ogre"]);
}

#[test]
fn those_who_die_together_hear_of_it_and_are_remembered_as_they_were() {
    shared_deaths::<DepthFirst>();
    shared_deaths::<InGroups>();
}

#[test]
fn an_event_names_the_cards_that_it_is_about_and_how_much_it_was() {
    let mut stage = Stage::of(&["row: Slayer", "row: Wall"]);
    let handle = |stage: &Stage, name| stage.table.handle(Viewer::Public, stage.card(name)).expect("all follow it");
    let (slayer, wall) = (handle(&stage, "Slayer"), handle(&stage, "Wall"));
    stage.attack(0, "Slayer", "Wall").pass_window();
    let told = stage.table.happened(Viewer::Public).into_iter().find_map(|happened| match happened {
        Happened::Event(told) if told.text().starts_with("Slayer deals") => Some(told),
        Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
    });
    let told = told.expect("damage was dealt");
    let mut cards: Vec<_> = told.cards().collect();
    cards.sort();
    let mut both = [slayer, wall];
    both.sort();
    assert_eq!(cards, both);
    assert!(told.text().starts_with(&format!("Slayer deals {} ", told.amount.expect("so much"))), "{}", told.text());
}

#[test]
fn a_token_that_is_gone_is_told_to_go_nowhere() {
    let mut stage = Stage::of(&["row: Slayer; hand: Brood, Volley", "row: Wall; hand: Volley"]);
    stage.play(0, "Brood").attack(0, "Slayer", "Wall");
    let whelp = stage.table.handle(Viewer::Public, stage.card("Whelp")).expect("all follow it");
    stage.play(1, "Volley");
    let gone = stage.table.happened(Viewer::Public).into_iter().find_map(|happened| match happened {
        Happened::Moved(moved) if moved.from.as_ref().is_some_and(|from| from.card == Some(whelp)) => Some(moved.to),
        Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
    });
    assert_eq!(gone, Some(None));
    assert_eq!(stage.names(0, ROW), ["Slayer"]);
}

#[test]
fn who_is_shown_a_card_can_point_at_it_and_nobody_else() {
    let mut stage = Stage::of(&["row: Slayer; hand: Scry; deck: Ogre, Grunt", "row: Wall"]);
    stage.play(0, "Scry");
    let told = |viewer| {
        let found = stage.table.happened(viewer).into_iter().find_map(|happened| match happened {
            Happened::Event(told) if told.text().contains("looks") => Some((told.text(), told.cards().count())),
            Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
        });
        found.expect("somebody looks")
    };
    let (text, cards) = told(Viewer::Seat(Seat::A));
    assert!(text.ends_with("looks at Grunt"), "{text}");
    assert_eq!(cards, 1);
    assert_eq!(told(Viewer::Seat(Seat::B)).1, 0);
    let seen: Vec<_> = stage.seen(0, 0, DECK).into_iter().filter_map(|card| card.face).map(|face| face.name).collect();
    assert_eq!(seen, ["Grunt"]);
    assert!(stage.seen(1, 0, DECK).into_iter().all(|card| card.face.is_none()));
}

#[test]
fn whoever_sees_a_card_where_it_comes_to_is_told_its_name_and_nobody_else() {
    let mut stage = Stage::of(&["row: Slayer", "row: Scholar, Wall; deck: Ogre, Grunt"]);
    stage.attack(0, "Slayer", "Scholar").pass_window();
    let names = |viewer| {
        let moved = stage.table.happened(viewer).into_iter().filter_map(|happened| match happened {
            Happened::Moved(moved) if moved.from.as_ref().is_some_and(|from| from.zone == "deck") => Some(moved.name),
            Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
        });
        moved.collect::<Vec<_>>()
    };
    assert_eq!(names(Viewer::Seat(Seat::B)), [Some("Grunt".to_owned())]);
    assert_eq!(names(Viewer::Seat(Seat::A)), [None]);
}

#[test]
fn what_an_attack_inside_a_group_triggers_waits_until_the_group_is_done() {
    let unit = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"{text}\"\n")
    };
    let cards = unit("Sentry", "When an opposing unit attacks, strike back with this unit.")
        + &unit("Bard", "When an opposing unit attacks, gain 1 gem.");
    let sides = ["row: Ogre, Bard", "row: Wall, Sentry"];
    let mut stage = Stage::<InGroups>::with_cards(&cards, &sides);
    let had = stage.gems(0);
    stage.attack(0, "Ogre", "Wall");
    // The sentry's blow may be answered, and nobody has sung of it.
    assert!(stage.in_window());
    assert_eq!((stage.gems(0) - had, stage.health("Ogre")), (0, 6));
    stage.pass_window();
    let told = stage.told();
    let place = |line: &str| told.iter().position(|told| told == line).unwrap_or_else(|| panic!("{line}: {told:?}"));
    let order =
        ["Sentry attacks Ogre", "Sentry deals 1 to Ogre", "Player A gains 1 gem", "Ogre deals 3 to Wall"].map(place);
    assert!(order.is_sorted(), "{told:?}");
    let mut at_once = Stage::<DepthFirst>::with_cards(&cards, &sides);
    let had = at_once.gems(0);
    at_once.attack(0, "Ogre", "Wall");
    assert_eq!(at_once.gems(0) - had, 1, "depth first it is sung of before the blow");
}

#[test]
fn whoever_a_trigger_takes_away_in_time_does_not_die_of_the_blow() {
    let unit = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 2\ntext = \"{text}\"\n")
    };
    let away = "When this unit is dealt damage, return this unit to its owner's hand.";
    let cards =
        unit("Ghost", away) + &unit("Echo of a Ghost", &format!("{away} Put it into play under its owner's control."));
    for (struck, row, hand) in
        [("Ghost", vec!["Wall"], vec!["Ghost"]), ("Echo of a Ghost", vec!["Wall", "Echo of a Ghost"], vec![])]
    {
        let mut stage = Stage::<DepthFirst>::with_cards(&cards, &["row: Slayer", &format!("row: Wall, {struck}")]);
        stage.attack(0, "Slayer", struck).pass_window();
        assert_eq!((stage.names(1, ROW), stage.names(1, HAND)), (row, hand));
        assert!(stage.names(1, GRAVEYARD).is_empty() && stage.health(struck) == 2);
    }
}
