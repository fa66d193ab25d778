//! What is printed on cards: titles that several share, numbers that some lack, values that are words, other words.

use cardtext::pack::Source;
use engine::{Catalogue, Choice, Loaded, Seat, Table};

use crate::stage::{Stage, catalogue};
use crate::vocabulary::{DepthFirst, Ground};
use crate::words::*;

/// The cards that a seat may pick, by name.
fn open(stage: &Stage, seat: u8) -> Vec<String> {
    let options = stage.table.choices(Seat::kept(seat));
    let picks = options.into_iter().filter_map(|choice| if let Choice::Pick(id) = choice { Some(id) } else { None });
    picks.map(|id| stage.name(id).to_owned()).collect()
}

const GRAVE: &str = "graveyard: Slash 1, Slash 3, Flame Slash, Slashing";

#[test]
fn a_text_means_every_card_of_a_title() {
    let mut stage = Stage::of(&[&format!("row: Grunt; hand: Recall; {GRAVE}"), "row: Wall"]);
    stage.play(0, "Recall");
    assert_eq!(open(&stage, 0), ["Slash 1", "Slash 3"], "and none whose title only has that word");
    stage.pick(0, "Slash 3");
    assert_eq!(stage.names(0, SAVED), ["Slash 3"]);
}

#[test]
fn a_text_means_every_card_with_a_word_in_its_title() {
    let mut stage = Stage::of(&[&format!("row: Grunt; hand: Memory; {GRAVE}"), "row: Wall"]);
    stage.play(0, "Memory");
    assert_eq!(open(&stage, 0), ["Slash 1", "Slash 3", "Flame Slash"], "Slashing is another word");
}

#[test]
fn the_options_of_a_search_are_not_in_the_order_of_the_deck() {
    let search = "[[card]]\nname = \"Search\"\ntype = \"Action\"\ncost = 0\n\
        text = \"Search your deck for a unit and put it into your hand.\"\n";
    for deck in ["Ogre, Doom, Grunt, Wall", "Wall, Grunt, Doom, Ogre"] {
        let sides = [&*format!("row: Ogre; hand: Search; deck: {deck}"), "row: Wall"];
        let mut stage: Stage<DepthFirst> = Stage::with_cards(search, &sides);
        stage.play(0, "Search");
        assert_eq!(open(&stage, 0), ["Grunt", "Ogre", "Wall"], "of {deck}");
    }
}

#[test]
fn players_read_the_title_and_are_offered_the_name() {
    let mut stage = Stage::of(&["row: Grunt; hand: Slash 1, Slash 3", "row: Wall"]);
    let hand = stage.seen(0, 0, HAND);
    let faces: Vec<_> = hand.iter().filter_map(|card| card.face.as_ref()).collect();
    assert_eq!(faces.iter().map(|face| face.title.as_str()).collect::<Vec<_>>(), ["Slash", "Slash"]);
    assert_eq!(faces[1].called(), "Slash (Slash 3)");
    let labels: Vec<String> = stage.view(0).prompt.expect("it is asked").options.into_iter().map(|o| o.label).collect();
    assert!(labels.contains(&"Play Slash 3".to_owned()), "{labels:?}");
    stage.play(0, "Slash 3");
    assert_eq!(stage.view(0).prompt.expect("a target").text, "Choose a target to damage for Slash");
    stage.pick(0, "Wall");
    let told = stage.told();
    assert!(told.contains(&"Slash deals 3 to Wall".to_owned()), "{told:?}");
}

#[test]
fn a_title_of_its_own_is_part_of_the_version_of_the_cards() {
    let one = catalogue::<DepthFirst>();
    let card = |title: &str| {
        let text = format!("[[card]]\nname = \"Slash 4\"\n{title}type = \"Action\"\ncost = 0\n");
        let pack = Source { file: "more.toml".to_owned(), text };
        one.with(&[pack]).unwrap_or_else(|errors| panic!("{errors}")).cards()
    };
    assert_ne!(card("title = \"Slash\"\n"), card(""));
    assert_eq!(card("title = \"Slash 4\"\n"), card(""), "a title that is the name is none of its own");
}

const RANKS: &str = "row: Wall, Squire, Champion";

#[test]
fn a_number_that_is_missing_is_neither_small_nor_large() {
    let mut stage = Stage::of(&["row: Grunt; hand: Verdict", RANKS]);
    stage.play(0, "Verdict");
    assert_eq!(open(&stage, 0), ["Squire"], "the wall has no rank, and the champion a higher one");
    let mut stage = Stage::of(&["row: Grunt; hand: Levy", RANKS]);
    stage.play(0, "Levy");
    assert_eq!(open(&stage, 0), ["Grunt", "Wall"]);
    let mut stage = Stage::of(&["row: Grunt; hand: Purge", RANKS]);
    stage.play(0, "Purge");
    assert_eq!(stage.names(1, ROW), ["Wall", "Champion"], "no number is not the lowest one");
}

#[test]
fn a_number_that_is_missing_counts_for_nothing() {
    for (unit, health) in [("Grunt", 12), ("Champion", 8)] {
        let mut stage = Stage::of(&[&format!("row: {unit}; hand: Tribute"), "row: Wall"]);
        stage.play(0, "Tribute").pick(0, unit);
        assert_eq!(stage.health("Wall"), health, "{unit}");
    }
}

#[test]
fn a_view_has_the_words_of_a_card_and_no_number_that_is_missing() {
    let stage = Stage::of(&["row: Grunt", RANKS]);
    let shown: Vec<Vec<String>> = stage
        .seen(0, 1, ROW)
        .iter()
        .map(|card| card.stats.iter().map(|stat| format!("{} {}", stat.name, stat.figure())).collect())
        .collect();
    assert_eq!(shown[0], ["attack 1", "health 12"]);
    assert_eq!(shown[1], ["attack 1", "health 2", "rank B"]);
    assert_eq!(shown[2], ["attack 3", "health 5", "rank S2"]);
    let face = |at: usize| stage.seen(0, 1, ROW)[at].face.clone().expect("it lies open");
    let moniker = face(1).fields.into_iter().map(|field| (field.name, field.words)).collect::<Vec<_>>();
    assert_eq!(moniker, [("moniker".to_owned(), "of the Gate".to_owned())]);
    assert!(face(0).fields.is_empty());
    let set = stage.table.state.set();
    let copies = |name: &str| set.defs[usize::from(set.find(name).expect("a card"))].copies;
    assert_eq!((copies("Levy"), copies("Verdict")), (3, 1));
}

/// The gems that a unit gains by answering the destruction of another, which was made to be something before.
fn gained(text: &str, before: &[(&str, &str)], victim: &str) -> i16 {
    let watcher =
        format!("[[card]]\nname = \"Watcher\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"{text}\"\n");
    // A banner shelters all others.
    let victims = if victim == "Banner" { "Banner" } else { "Grunt, Ogre, Squire, Champion" };
    let mut stage = Stage::<DepthFirst>::with_cards(
        &watcher,
        &["row: Watcher; hand: Doom, Levy, Song, Hush", &format!("row: {victims}")],
    );
    for (card, target) in before {
        stage.play(0, card).pick(0, target);
    }
    let gems = stage.gems(0) - 1;
    stage.play(0, "Doom").pick(0, victim);
    stage.gems(0) - gems
}

#[test]
fn a_text_knows_a_unit_that_was_destroyed_as_it_was() {
    let [yes, no] = [3, 0];
    for (answered, before, victim, gems) in [
        ("a unit with Shelter", None, "Banner", yes),
        ("a unit with Shelter", None, "Grunt", no),
        ("a unit with Shelter", Some(("Hush", "Banner")), "Banner", no),
        ("a unit without Shelter", None, "Banner", no),
        ("a unit without Shelter", None, "Grunt", yes),
        ("an exhausted unit", None, "Grunt", no),
        ("an exhausted unit", Some(("Levy", "Grunt")), "Grunt", yes),
        ("an exhausted unit", Some(("Levy", "Ogre")), "Grunt", no),
        ("a Charmed unit", None, "Ogre", no),
        ("a Charmed unit", Some(("Song", "Ogre")), "Ogre", yes),
        ("a Charmed unit", Some(("Song", "Ogre")), "Grunt", no),
        ("a unit with attack 3 or more", None, "Ogre", yes),
        ("a unit with attack 3 or more", None, "Grunt", no),
        ("a unit without a rank", None, "Grunt", yes),
        ("a unit without a rank", None, "Squire", no),
        ("a unit with rank S or lower", None, "Squire", yes),
        ("a unit with rank S or lower", None, "Champion", no),
        ("a unit with rank S or lower", None, "Grunt", no),
    ] {
        let before: Vec<_> = before.into_iter().collect();
        for text in [
            format!("When {answered} is destroyed, gain 3 gems."),
            format!("When a unit is destroyed, if it is {answered}, gain 3 gems."),
        ] {
            assert_eq!(gained(&text, &before, victim), gems, "{text} {before:?}, {victim}");
        }
    }
}

#[test]
fn a_unit_without_abilities_has_them_again_when_that_ends() {
    let mut stage = Stage::of(&["row: Grunt; hand: Hush, Hush", "row: Banner, Ogre; hand: Doom"]);
    let shelters = |stage: &Stage| stage.table.look().keywords(stage.card("Banner")) & 1 << SHELTER.0 != 0;
    assert!(shelters(&stage));
    stage.play(0, "Hush").pick(0, "Banner");
    assert!(!shelters(&stage));
    stage.play(0, "Hush").pick(0, "Banner");
    assert!(!shelters(&stage), "a second time changes nothing");
    stage.pass(0);
    assert!(shelters(&stage), "the turn is over");
}

#[test]
fn a_set_has_the_words_of_its_lexicon() {
    let stage = Stage::of(&["row: Grunt", "row: Ogre"]);
    let names = &stage.table.state.set().names;
    assert_eq!(names.stores, [["gem", "gems"]]);
    assert_eq!(
        (names.keywords.join(" "), names.statuses.join(" ")),
        ("Shelter Vanguard".into(), "Charmed Can't Attack".into())
    );
    assert_eq!(
        (names.kinds.join(" "), names.fields.join(" ")),
        ("unit action ward gear card".into(), "moniker".into())
    );
    assert_eq!(
        (names.stats.join(" "), names.verbs.iter().map(|(verb, _)| verb.as_str()).collect::<Vec<_>>().join(", ")),
        ("cost attack health shield rank".into(), "destroy, exhaust, strike back with".into())
    );
    assert_eq!((names.flavors.join(" "), names.plain_flavor), ("Plain".into(), Some(0)));
}

#[test]
fn a_unit_that_lives_by_a_number_dies_when_that_falls() {
    let heir = "[[card]]\nname = \"Heir\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 1\ntext = \"This unit has +1 health for each card in your hand.\"\n";
    let mut stage = Stage::<DepthFirst>::with_cards(
        heir,
        &["row: Ogre, Heir; hand: Slashing, Keepsake; graveyard: Grunt", "row: Wall"],
    );
    stage.play(0, "Slashing").pick(0, "Heir");
    assert_eq!((stage.health("Heir"), stage.names(0, ROW)), (1, vec!["Ogre", "Heir"]));
    stage.play(0, "Keepsake");
    assert_eq!(stage.names(0, ROW), ["Ogre"]);
}

#[test]
fn a_unit_that_lives_by_what_it_is_dies_when_it_is_so_no_longer() {
    let action = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Action\"\ncost = 0\ntext = \"{text}\"\n")
    };
    let actions = action("Weaken", "Target unit has -2 attack until end of turn.")
        + &action("Herald", "Target unit has Vanguard until end of turn.")
        + &action("Spend", "Lose 9 gems.");
    for (bonus, end, target) in [
        ("Your other units with attack 3 or more have +2 health.", "Weaken", Some("Heir")),
        ("Your other units with Shelter have +2 health.", "Hush", Some("Heir")),
        ("Your other units without Vanguard have +2 health.", "Herald", Some("Heir")),
        ("While you have 1 or more gems, your other units have +2 health.", "Spend", None),
    ] {
        let unit = |name: &str, health: u8, text: &str| {
            format!(
                "[[card]]\nname = \"{name}\"\ntype = \"Unit\"\ncost = 1\nattack = 3\nhealth = {health}\ntext = \"{text}\"\n"
            )
        };
        let cards = actions.clone() + &unit("Giver", 5, bonus) + &unit("Heir", 1, "Shelter.");
        let sides = [format!("row: Giver, Heir; hand: Slashing, {end}"), "row: Wall".to_owned()];
        let mut stage = Stage::<DepthFirst>::with_cards(&cards, &sides.each_ref().map(String::as_str));
        stage.play(0, "Slashing").pick(0, "Heir");
        assert_eq!((stage.health("Heir"), stage.names(0, ROW)), (2, vec!["Giver", "Heir"]), "{bonus}");
        stage.play(0, end);
        if let Some(target) = target {
            stage.pick(0, target);
        }
        assert_eq!(stage.names(0, ROW), ["Giver"], "{bonus}");
    }
}

#[test]
fn a_text_knows_what_it_took_away_as_it_was_where_no_other_text_asks() {
    let unit = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 5\ntext = \"{text}\"\n")
    };
    let action = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Action\"\ncost = 0\ntext = \"{text}\"\n")
    };
    let text = [
        unit("Recruit", ""),
        unit("Drummer", "Your other units have +2 attack."),
        action("Sacrifice", "Destroy target friendly unit. Gain gems equal to its attack."),
        action("Loan", "Gain 1 gem."),
    ];
    // Of so few cards one alone asks for an attack.
    let cards = [Source { file: "few.toml".into(), text: text.join("\n") }];
    let loaded: Loaded<Ground<DepthFirst>> =
        Loaded::open(lexicon(), &cards).unwrap_or_else(|errors| panic!("the cards do not load: {errors}"));
    let mut stage = Stage::in_position(&loaded, &["row: Recruit, Drummer; hand: Sacrifice", "row: Recruit"]);
    let gems = stage.gems(0);
    stage.play(0, "Sacrifice").pick(0, "Recruit");
    assert_eq!(stage.gems(0), gems + 3);
}

#[test]
fn a_text_that_waits_for_a_card_of_some_state_asks_how_it_is_now() {
    let watcher = "[[card]]\nname = \"Watcher\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"When an exhausted unit is dealt damage, gain 3 gems.\"\n";
    for (before, gems) in [(None, 0), (Some("Wall"), 3), (Some("Ogre"), 0)] {
        let mut stage =
            Stage::<DepthFirst>::with_cards(watcher, &["row: Watcher; hand: Levy, Slash 3", "row: Wall, Ogre"]);
        if let Some(exhausted) = before {
            stage.play(0, "Levy").pick(0, exhausted);
        }
        let had = stage.gems(0);
        stage.play(0, "Slash 3").pick(0, "Wall");
        assert_eq!(stage.gems(0) - had, gems, "{before:?}");
    }
}

#[test]
fn options_about_cards_that_look_alike_are_alike_and_no_others() {
    let stage = Stage::of(&["row: Grunt; hand: Ogre, Ogre, Wall", "row: Wall"]);
    let (mut alike, seat) = (Vec::new(), Seat::kept(0));
    stage.table.list_likenesses(seat, &mut alike);
    let named = |name: &str| {
        let options = stage.table.choices(seat).into_iter().zip(&alike);
        let about = options.filter(|(choice, _)| choice.card().is_some_and(|id| stage.name(id) == name));
        about.map(|(_, likeness)| *likeness).collect::<Vec<_>>()
    };
    let (ogres, walls) = (named("Ogre"), named("Wall"));
    assert_eq!((ogres.len(), walls.len()), (2, 1), "{alike:?}");
    assert!(ogres[0] == ogres[1] && ogres[0] != walls[0], "{alike:?}");
}

#[test]
fn a_unit_without_abilities_has_no_last_words() {
    let penitent = "[[card]]\nname = \"Penitent\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 2\ntext = \"When this unit is destroyed, gain 3 gems.\"\n";
    for (hushed, gems) in [(false, 3), (true, 0)] {
        let mut stage =
            Stage::<DepthFirst>::with_cards(penitent, &["row: Ogre; hand: Hush, Doom", "row: Penitent, Wall"]);
        if hushed {
            stage.play(0, "Hush").pick(0, "Penitent");
        }
        let had = stage.gems(1);
        stage.play(0, "Doom").pick(0, "Penitent");
        assert_eq!(stage.gems(1) - had, gems, "{hushed}");
    }
}

#[test]
fn texts_that_ask_for_what_they_change_do_not_wait_for_each_other() {
    for (text, attack) in [
        // What each gives is not seen by the other.
        ("This unit has +1 attack for each other friendly unit with attack 2 or more and +1 health.", 3),
        ("Your units with attack 2 or less have +1 attack.", 4),
        ("While this unit's attack is 2 or more, this unit has +1 attack.", 3),
    ] {
        let cards = ["One", "Two"].map(|name| {
            format!(
                "[[card]]\nname = \"{name}\"\ntype = \"Unit\"\ncost = 1\nattack = 2\nhealth = 5\ntext = \"{text}\"\n"
            )
        });
        let stage = Stage::<DepthFirst>::with_cards(&cards.concat(), &["row: One, Two", "row: Wall"]);
        let look = stage.table.look();
        assert_eq!(["One", "Two"].map(|name| look.folded(stage.card(name), ATTACK)), [attack; 2], "{text}");
    }
}
