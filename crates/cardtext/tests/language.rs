//! What the language says, refuses and suggests.

use cardtext::ast::{Ability, Kind};
use cardtext::explain::explain;
use cardtext::gates;
use cardtext::generate::{Dice, ability};
use cardtext::grammar::lines::Line;
use cardtext::kernel::{Hearing, MOST_STEPS, Reader, Stop, tokens};
use cardtext::lexicon::{Everybody, Lexicon, Saying, Siding};
use cardtext::pack::{Source, load};
use cardtext::program::Code;
use cardtext::sample::{self, ABILITY, ALLY, ATTACHMENT};
use cardtext::text::{Problem, compile, mended, parse};

/// Checks the program of a text.
#[track_caller]
fn check(kind: Kind, text: &str, program: &[&str]) {
    let explained = explain(&sample::lexicon(), kind, text, &|_| Some(7));
    match explained.program {
        Ok(lines) => assert_eq!(lines, program, "{text}"),
        Err(errors) => panic!("{text}: {errors:?}"),
    }
}

/// Checks that a text is refused, the words it is refused for and a part of the message.
#[track_caller]
fn refuse(kind: Kind, text: &str, words: &str, message: &str) {
    let explained = explain(&sample::lexicon(), kind, text, &|_| None);
    let errors = explained.program.expect_err(text);
    assert_eq!(&text[errors[0].span.clone()], words, "{errors:?}");
    assert!(errors[0].to_string().contains(message), "{}", errors[0]);
}

#[test]
fn numbers_with_words_and_numbers_that_may_be_missing_can_be_asked_for() {
    let lexicon = sample::rich();
    let program = |text: &str| {
        let explained = explain(&lexicon, Kind(2), text, &|_| None);
        explained.program.map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    };
    for (asked, made) in [
        ("prestige A or higher", "prestige>=A"),
        ("prestige S2", "prestige=S2"),
        ("link K or lower", "link<=K"),
        ("link 5 or higher", "link>=5"),
        ("a link", "with link"),
    ] {
        let made = format!("play: target s0 = 1 (Ally {made}); 0. kill s0");
        assert_eq!(program(&format!("Kill target ally with {asked}.")), Ok(vec![made]), "{asked}");
    }
    let without = "play: target s0 = 1 (Ally without link); 0. kill s0".to_owned();
    assert_eq!(program("Kill target ally without a link."), Ok(vec![without]));
    for wrong in ["prestige 2 or more", "prestige A or more", "prestige D", "link 12", "an attack", "no link"] {
        let text = format!("Kill target ally with {wrong}.");
        assert!(program(&text).is_err(), "{text}");
    }
    let twice = program("Kill target ally with prestige A or higher and with prestige B or higher.");
    assert!(twice.is_err(), "{twice:?}");
    for seed in 0..4 {
        gates::generated(&lexicon, seed, 250).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        gates::generated_orders(&lexicon, seed, 50).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

#[test]
fn targets_come_first_and_fill_the_first_slots() {
    check(
        ABILITY,
        "Deal 1 damage to a random opposing ally. Deal 2 damage to target hero. Exhaust up to 2 target allies.",
        &[
            "play: target s0 = 1 (Hero); target s1 = 0-2 (Ally); 0. random s2 = (opposing Ally); 1. deal 1 Normal to s2; \
           2. deal 2 Normal to s0; 3. exhaust s1",
        ],
    );
}

#[test]
fn targets_that_may_not_be_needed_are_chosen_when_they_are() {
    check(
        ABILITY,
        "Choose one: kill target ally; or draw a card.",
        &["play: choose 0: target s0 = 1 (Ally); 0. kill s0 | choose 1: 0. draw you 1"],
    );
    check(
        ABILITY,
        "You may discard a card. If you do, draw 2 cards. Otherwise, gain 1 SE.",
        &["play: 0. may, else 6; 1. attempt; 2. discard you 1 chosen; 3. test it was done, else 6; 4. draw you 2; \
           5. jump 7; 6. store you +1 SE"],
    );
}

#[test]
fn them_are_those_that_were_there() {
    check(
        ABILITY,
        "Deal 1 damage to all opposing allies. They can't attack until end of turn.",
        &["play: 0. gather s0 = all (opposing Ally); 1. deal 1 Normal to s0; 2. assert s0 [is Can't Attack] this turn"],
    );
}

#[test]
fn a_prohibition_is_a_state_only_if_an_effect_makes_it() {
    check(ALLY, "This ally can't attack.", &["static this [cannot attack]"]);
    check(
        ABILITY,
        "Target ally can't attack.",
        &["play: target s0 = 1 (Ally); 0. assert s0 [is Can't Attack] for good"],
    );
}

#[test]
fn costs_are_about_cards_in_hand() {
    check(ALLY, "Your Undead allies cost 1 less.", &["static all (own Undead Ally in hand) [-1 cost]"]);
    refuse(ALLY, "All allies in your hand cost 1 less.", "All allies in your hand cost 1 less.", "say \"your allies\"");
}

#[test]
fn its_looks_back_and_never_ahead() {
    check(
        ABILITY,
        "Exhaust target friendly ally. Deal damage equal to its attack to target opposing ally.",
        &["play: target s0 = 1 (friendly Ally); target s1 = 1 (opposing Ally); 0. exhaust s0; \
           1. deal attack of s0 Normal to s1"],
    );
    check(
        ABILITY,
        "Deal damage to target ally equal to half its health, rounded down.",
        &["play: target s0 = 1 (Ally); 0. deal half health of s0 Normal to s0"],
    );
    refuse(ABILITY, "Deal damage equal to its attack to target ally.", "its", "\"its\" stands for nothing");
}

#[test]
fn a_pronoun_stands_for_one_thing() {
    refuse(ABILITY, "Draw a card. Kill it.", "it", "stands for nothing");
    refuse(
        ABILITY,
        "Exhaust target ally. Exhaust target opposing ally. Kill it.",
        "it",
        "could stand for \"an ally\" or for \"an opposing ally\"",
    );
    refuse(ABILITY, "Draw that many cards.", "that many", "stands for nothing: no such number");
    refuse(ALLY, "When this ally is summoned, kill the attacker.", "the attacker", "has no part");
}

#[test]
fn a_card_says_what_it_is() {
    refuse(ALLY, "When this hero attacks, draw a card.", "this hero", "no hero but ally");
    refuse(ALLY, "Draw a card.", "Draw a card.", "an ally does nothing by being played");
    refuse(ABILITY, "Draw a card.\nGain 1 SE.", "Gain 1 SE.", "said once");
    refuse(ALLY, "Haste. Haste.", "Haste. Haste.", "said once");
    refuse(ALLY, "Duration 3.", "Duration 3.", "a duration is not for an ally");
    refuse(ATTACHMENT, "Attach to target ally.\nAttached hero has +1 attack.", "Attached hero", "not attached");
    refuse(ABILITY, "Kill target hero.", "Kill", "cannot be said of a hero");
}

#[test]
fn there_is_one_wording() {
    refuse(ABILITY, "draw a card.", "draw", "is worded \"Draw a card.\"");
    refuse(ABILITY, "Kill a opposing ally.", "a", "is worded \"Kill an opposing ally.\"");
    refuse(ABILITY, "Deal 2 Normal damage to target ally.", "Normal", "expected");
    refuse(ABILITY, "Draw 1 cards.", "1", "is worded \"Draw a card.\"");
    refuse(ALLY, "This ally have +1 attack.", "have", "is worded \"This ally has +1 attack.\"");
    refuse(ABILITY, "Exhaust all friendly allies.", "all", "is worded \"Exhaust your allies.\"");
}

#[test]
fn errors_say_what_was_expected_and_what_is_near() {
    refuse(ABILITY, "Deal 2 Fir damage to target ally.", "Fir", "did you mean \"Deal 2 Fire damage to target ally.\"?");
    refuse(ABILITY, "Kill target ally", "Kill target ally", "is worded \"Kill target ally.\"");
    refuse(ABILITY, "Draw a card. Flurb.", "Flurb", "expected");
}

#[test]
fn a_pack_is_refused_whole_and_with_every_error() {
    let text = r#"
[[card]]
name = "Wall"
type = "Aly"
cost = 2

[[card]]
name = "Torch"
type = "Ability"
cost = 1
atack = 3
text = "Deal 2 Fire damage too target ally."

[[card]]
name = "Torch"
type = "Ally"
faction = "Humen"
cost = 1
attack = 2
unique = true
"#;
    let source = Source { file: "base.toml".into(), text: text.into() };
    let errors = load(sample::lexicon(), &[source]).expect_err("this pack is full of errors");
    let seen: Vec<(usize, usize, &str)> =
        errors.diagnostics.iter().map(|d| (d.line, d.column, d.message.as_str())).collect();
    let expected = [
        (4, 8, "there is no type `Aly`; types are Hero, Ally, Ability, Attachment; did you mean `Ally`?"),
        (
            11,
            1,
            "an Ability has no `atack`; it has name, title, type, faction, subtype, cost, unique, token, text, flavor",
        ),
        (12, 28, "cannot be read here: expected \"to\"; did you mean \"Deal 2 Fire damage to target ally.\"?"),
        (15, 8, "an Ally needs `health`"),
        (15, 8, "there is another card of this name in base.toml:8"),
        (17, 11, "there is no faction `Humen`; there are Human; did you mean `Human`?"),
    ];
    assert_eq!(seen, expected);
    let shown = errors.diagnostics[2].to_string();
    assert!(shown.contains("--> base.toml:12:28"), "{shown}");
    assert!(shown.contains("note: in \"Torch\""), "{shown}");
    assert!(shown.contains(&format!(" {}^^^\n", " ".repeat(27))), "{shown}");
    assert!(shown.ends_with("help: did you mean \"Deal 2 Fire damage to target ally.\"?"), "{shown}");
}

#[test]
fn packs_read_one_after_the_other_are_as_if_read_together() {
    let card = |name: &str, text: &str| {
        let text = format!("[[card]]\nname = {name:?}\ntype = \"Ability\"\ncost = 1\ntext = {text:?}\n");
        Source { file: format!("{name}.toml"), text }
    };
    let torch = card("Torch", "Deal 2 Fire damage to target ally.");
    let snuff = card("Snuff", "Draw 2 cards.");
    let echo = card("Echo", "Kill target ally named Torch.");
    let together = load(sample::lexicon(), &[torch.clone(), snuff.clone(), echo.clone()]).expect("good packs");
    let base = load(sample::lexicon(), &[torch, snuff]).expect("good packs");
    assert_eq!(base.with(std::slice::from_ref(&echo), &|_, _, _| {}).expect("a good pack"), together);
    // One of a known name takes its place and its number.
    let changed = base.with(&[card("Torch", "Draw a card."), echo], &|_, _, _| {}).expect("good packs");
    let names: Vec<_> = changed.cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["Torch", "Snuff", "Echo"]);
    assert_eq!((changed.number("Torch"), changed.cards[0].text.as_str()), (Some(0), "Draw a card."));
    let errors =
        base.with(&[card("Spark", "Deal 2 Fire damage too target ally.")], &|_, _, _| {}).expect_err("a bad pack");
    assert_eq!((errors.diagnostics.len(), errors.diagnostics[0].file.as_str()), (1, "Spark.toml"));
}

#[test]
fn a_word_that_means_nothing_is_found() {
    let pack =
        "[[card]]\nname = \"Torch\"\ntype = \"Ability\"\ncost = 1\ntext = \"Deal 2 Fire damage to target ally.\"";
    let source = Source { file: "base.toml".into(), text: pack.into() };
    let mut pool = load(sample::lexicon(), &[source]).expect("a good pack");
    assert_eq!(gates::pool(&pool), []);
    // If Fire were what plain damage is, the word would say nothing.
    pool.lexicon.plain_flavor = Some(cardtext::ast::Flavor(1));
    assert!(!gates::pool(&pool).is_empty());
}

#[test]
fn two_readings_are_an_error_that_shows_both() {
    // Two sub-types of damage of one name.
    let mut lexicon = sample::lexicon();
    lexicon.flavors.push("Fire".into());
    let errors = parse(&lexicon, ABILITY, "Deal 2 Fire damage to target ally.").expect_err("two readings");
    let message = errors[0].to_string();
    assert!(message.starts_with("can be read in two ways:"), "{message}");
    assert!(message.contains("Fire (a sub-type of damage) damage"), "{message}");
    assert!(message.contains("Fire (a sub-type of damage, number 2 of this name) damage"), "{message}");
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    for seed in 1..=4 {
        gates::generated(&sample::lexicon(), seed, 250).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        gates::generated_orders(&sample::lexicon(), seed, 50).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

/// What chance never makes is never tried.
#[test]
fn chance_makes_headings_and_what_lies_with_others() {
    let lexicon = sample::labelled();
    let headed = gates::generated(&lexicon, 1, 250).unwrap_or_else(|error| panic!("{error}"));
    assert!(headed > 0, "nothing was said behind a heading");
    let mut dice = Dice::new(1);
    let theirs = |ability: &Ability| format!("{ability:?}").contains("within: Theirs(");
    let met = (0..20_000).map(|_| ability(&lexicon, &mut dice).1).any(|ability| theirs(&ability));
    assert!(met, "\"from their hand\" was never said");
}

#[test]
fn what_is_said_in_other_words_is_mended_to_what_was_meant() {
    for seed in 1..=4 {
        let found = gates::reworded(&sample::lexicon(), seed, 100);
        let found = found.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert!(found.mended > 9 * found.refused, "{found:?}");
    }
}

#[test]
fn which_of_several_wordings_is_printed_is_the_games_choice() {
    let mut lexicon = sample::lexicon();
    lexicon.sayings = Saying::lists(&[("when", "whenever"), ("in your", "from your")]);
    lexicon.phrasing.siding = Siding::Behind;
    lexicon.phrasing.everybody = Everybody::Each;
    for seed in 1..=4 {
        gates::generated(&lexicon, seed, 250).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        gates::reworded(&lexicon, seed, 50).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    // The same words of either game, and what each makes of them.
    for (kind, text, here, there) in [
        (
            ALLY,
            "Whenever an enemy ally attacks, exhaust all enemy allies.",
            "When an opposing ally attacks, exhaust all opposing allies.",
            "Whenever an ally the opponent controls attacks, exhaust each ally the opponent controls.",
        ),
        (
            ABILITY,
            "return each ally from your graveyard to your hand",
            "Return all allies in your graveyard to your hand.",
            "Return each ally from your graveyard to your hand.",
        ),
        (ABILITY, "Kill target friendly Ally.", "Kill target friendly ally.", "Kill target ally you control."),
    ] {
        let worded = |lexicon: &Lexicon| {
            let errors = parse(lexicon, kind, text).expect_err(text);
            mended(text, &errors).unwrap_or_else(|| panic!("{text}: {errors:?}"))
        };
        assert_eq!((worded(&sample::lexicon()).as_str(), worded(&lexicon).as_str()), (here, there));
    }
}

#[test]
fn changed_programs_are_named() {
    assert_eq!(gates::changed("A | x\nB | y\n", "A | x\nB | z\nC | w\n"), ["B", "C"]);
}

#[test]
fn cards_are_known_by_their_names() {
    check(ABILITY, "Kill target ally named Ember Duke.", &["play: target s0 = 1 (Ally named Ember Duke); 0. kill s0"]);
    check(
        ABILITY,
        "Kill target ally, then exhaust all allies with the same name as it.",
        &["play: target s0 = 1 (Ally); 0. kill s0; 1. exhaust all (Ally with the name of s0)"],
    );
    let text = "[[card]]\nname = \"Liar\"\ntype = \"Ability\"\ncost = 1\ntext = \"Kill target ally named Ember Duke.\"";
    let pack = Source { file: "liar.toml".into(), text: text.into() };
    let errors = load(sample::lexicon(), &[pack]).expect_err("nobody has that name");
    assert!(errors.to_string().contains("there is no card named \"Ember Duke\""), "{errors}");
}

#[test]
fn numbers_become_double_and_halve() {
    check(
        ABILITY,
        "Target ally's attack becomes 0 until end of turn.",
        &["play: target s0 = 1 (Ally); 0. assert s0 [attack becomes 0] this turn"],
    );
    check(ALLY, "The attack of your Undead allies is doubled.", &["static all (own Undead Ally) [attack doubled]"]);
    check(
        ABILITY,
        "Gain SE equal to double the number of friendly allies.",
        &["play: 0. store you +2*count(friendly Ally) SE"],
    );
    check(
        ABILITY,
        "Draw a card for each subtype among friendly allies.",
        &["play: 0. draw you subtype among (friendly Ally)"],
    );
}

#[test]
fn what_cannot_be_paid_is_not_offered() {
    check(
        ABILITY,
        "You may pay 2 SE. If you do, draw a card. Otherwise, gain 1 SE.",
        &[
            "play: 0. test you can pay 2 SE, else 5; 1. may, else 5; 2. pay 2 SE; 3. draw you 1; 4. jump 6; 5. store you +1 SE",
        ],
    );
    assert!(explain(&sample::lexicon(), ABILITY, "Pay 2 SE.", &|_| None).program.is_err());
}

#[test]
fn an_effect_can_last_as_long_as_something_is_so() {
    check(
        ABILITY,
        "Target ally has +1 attack for as long as you control a hero.",
        &["play: target s0 = 1 (Ally); 0. assert s0 [+1 attack] while count(own Hero) >= 1"],
    );
    // The text is long done when the condition is read.
    refuse(ABILITY, "Target ally has +1 attack for as long as it is exhausted.", "it", "is not known any more");
}

#[test]
fn a_form_whose_words_a_game_has_not_cannot_be_said() {
    for text in [
        "Target ally has +1 attack this battle.",
        "Target ally can't be attacked by allies.",
        "If target ally would be attacked, kill it instead.",
        "Play a card in your hand for 1 less.",
        "Create a Wisp token.",
        "If you have an ally, draw a card.",
    ] {
        assert!(explain(&sample::lexicon(), ABILITY, text, &|_| Some(7)).program.is_err(), "{text}");
    }
    for text in ["Once per game, when this ally attacks, draw a card.", "Once per turn, 1 SE: Draw a card."] {
        assert!(explain(&sample::lexicon(), ALLY, text, &|_| None).program.is_err(), "{text}");
    }
}

#[test]
fn it_is_the_subject_or_the_one_named_card_of_which_this_can_be_said() {
    refuse(
        ALLY,
        "When this ally attacks an ally, it has +2 attack until end of turn.",
        "it",
        "could stand for \"this ally\" or for \"an ally\": say \"this ally\" or \"that ally\"",
    );
    check(
        ALLY,
        "When this ally is dealt damage, it has +1 attack.",
        &["on \"is dealt\" subject=this: 0. assert this [+1 attack] for good"],
    );
    check(
        ALLY,
        "When this ally is dealt damage, deal damage equal to its attack to target opposing ally.",
        &["on \"is dealt\" subject=this: target s0 = 1 (opposing Ally); 0. deal attack of this Normal to s0"],
    );
    check(
        ALLY,
        "When an opposing ally attacks, it can't attack until end of turn.",
        &["on \"attacks\" subject=(opposing Ally anywhere): 0. assert subject [is Can't Attack] this turn"],
    );
    check(
        ALLY,
        "When this ally attacks an ally, that ally has +2 attack until end of turn.",
        &["on \"attacks\" subject=this other=(Ally anywhere): 0. assert other [+2 attack] this turn"],
    );
}

#[test]
fn pronouns_are_explained() {
    let pronouns = |text: &str| explain(&sample::lexicon(), ALLY, text, &|_| None).pronouns;
    let pair = |word: &str, card: &str| (word.to_owned(), card.to_owned());
    assert_eq!(pronouns("When this ally is dealt damage, it has +1 attack."), [pair("it", "this ally")]);
    // However it is worded.
    assert_eq!(pronouns("Whenever an enemy ally attacks, tap it."), []);
    assert_eq!(pronouns("Whenever an enemy ally attacks, exhaust it."), [pair("it", "an opposing ally")]);
}

#[test]
fn a_part_in_what_happens_counts_once_it_is_named() {
    let refused = "could stand for \"this ally\" or for \"the attacker\": say \"this ally\" or \"the attacker\"";
    refuse(
        ALLY,
        "When this ally is attacked, heal the attacker for 1. It has -1 attack until end of turn.",
        "It",
        refused,
    );
}

/// What a text is mended to; the text itself if it is well, and what is wrong if it is not understood.
fn worded(kind: Kind, text: &str) -> String {
    match parse(&sample::lexicon(), kind, text) {
        Ok(_) => text.to_owned(),
        Err(errors) => mended(text, &errors).unwrap_or_else(|| errors[0].to_string()),
    }
}

#[test]
fn what_stands_beside_and_is_said_of_both() {
    for (kind, text, meant) in [
        (
            ABILITY,
            "The opponent discards a card and loses 1 SE.",
            "The opponent discards a card, then the opponent loses 1 SE.",
        ),
        (
            ABILITY,
            "Each player draws a card, then discards a card.",
            "Each player draws a card, then each player discards a card.",
        ),
        (
            ABILITY,
            "Until end of turn, your allies can't attack and your hero can't attack.",
            "Your allies can't attack until end of turn, then your hero can't attack until end of turn.",
        ),
        (
            ABILITY,
            "Target ally can't attack and your allies have +1 attack until end of turn.",
            "Target ally can't attack until end of turn, then your allies have +1 attack until end of turn.",
        ),
        (
            ABILITY,
            "For each friendly ally, draw a card and gain 1 SE.",
            "Draw a card for each friendly ally, then gain 1 SE for each friendly ally.",
        ),
        (
            ALLY,
            "When this ally is attacked, the attacker loses Haste and has -1 health until end of turn.",
            "When this ally is attacked, the attacker loses Haste until end of turn, then the attacker has -1 health until \
             end of turn.",
        ),
    ] {
        assert_eq!(worded(kind, text), meant, "{text}");
    }
    let open =
        "it is open here whether what is said of one is said of both: make two sentences of it, or say it of each";
    assert_eq!(worded(ABILITY, "Draw a card and gain 1 SE for each friendly ally."), open);
}

#[test]
fn what_never_happens_to_a_card_is_refused_or_said_otherwise() {
    let mut lexicon = sample::lexicon();
    let summoned = lexicon.happenings.iter().position(|word| word.he == "is summoned").expect("allies are summoned");
    lexicon.happenings[summoned] = lexicon.happenings[summoned].clone().of(&[ALLY]).akin("is attacked");
    let text = "When a hero is summoned, draw a card.";
    let told = |lexicon: &Lexicon| {
        compile(lexicon, ALLY, u128::MAX, text, &mut Code::default(), &|_| None).expect_err("it never happens")
    };
    assert_eq!(mended(text, &told(&lexicon)).as_deref(), Some("When a hero is attacked, draw a card."));
    lexicon.happenings[summoned].akin = None;
    assert_eq!(told(&lexicon)[0].to_string(), "a hero never \"is summoned\": that is said of an ally");
}

#[test]
fn nothing_is_suggested_that_means_something_else() {
    let suggested = |text: &str| match &parse(&sample::lexicon(), ABILITY, text).expect_err("it cannot be read")[0]
        .problem
    {
        Problem::Unread { nearest, suggestions, .. } => nearest.iter().chain(suggestions).cloned().collect::<Vec<_>>(),
        Problem::Unsaid { .. } => Vec::new(),
        other => panic!("{other}"),
    };
    assert!(suggested("Kill all allies except Haste.").is_empty());
    assert!(suggested("Kill target ally they lost.").is_empty());
    assert!(suggested("Kill target Undead or Undead ally.").is_empty());
    assert!(suggested("At no end kill target ally.").is_empty());
    assert_eq!(suggested("Kill target aly."), ["Kill target ally."]);
}

#[test]
fn other_leaves_out_what_has_been_named() {
    check(
        ABILITY,
        "Deal 4 damage to target ally. Deal 1 damage to all other allies.",
        &["play: target s0 = 1 (Ally); 0. deal 4 Normal to s0; 1. deal 1 Normal to all (other than s0 Ally)"],
    );
    check(ALLY, "Your other allies have +1 attack.", &["static all (other than this own Ally) [+1 attack]"]);
    check(
        ATTACHMENT,
        "Attach to target ally.\nWhen attached ally attacks an ally, deal 1 damage to all other allies.",
        &[
            "attach to 1 (Ally)",
            "on \"attacks\" subject=bearer other=(Ally anywhere): \
             0. deal 1 Normal to all (other than other and bearer Ally)",
        ],
    );
    refuse(ABILITY, "Kill all other allies.", "other", "changes nothing");
}

#[test]
fn if_reaches_its_sentence_everywhere() {
    check(
        ABILITY,
        "If you control a hero, gain 1 SE. Draw a card.",
        &["play: 0. test count(own Hero) >= 1, else 2; 1. store you +1 SE; 2. draw you 1"],
    );
    check(
        ALLY,
        "When this ally attacks, if you control a hero, gain 1 SE. Draw a card.",
        &["on \"attacks\" subject=this: 0. test count(own Hero) >= 1, else 2; 1. store you +1 SE; 2. draw you 1"],
    );
    check(
        ALLY,
        "When this ally attacks while you control a hero, gain 1 SE. Draw a card.",
        &["on \"attacks\" subject=this if count(own Hero) >= 1: 0. store you +1 SE; 1. draw you 1"],
    );
    check(
        ALLY,
        "When this ally attacks, if you control a hero, gain 1 SE.",
        &["on \"attacks\" subject=this if count(own Hero) >= 1: 0. store you +1 SE"],
    );
    check(
        ALLY,
        "When this ally attacks, if you control a hero, you may draw a card.",
        &["on \"attacks\" subject=this if count(own Hero) >= 1: 0. may, else 2; 1. draw you 1"],
    );
}

#[test]
fn if_there_is_one_asks_nobody() {
    check(
        ABILITY,
        "If an opposing ally is exhausted, lose 2 SE. Otherwise, draw 2 cards.",
        &["play: 0. test count(opposing exhausted Ally) >= 1, else 3; 1. store you -2 SE; 2. jump 4; 3. draw you 2"],
    );
    check(
        ABILITY,
        "If an ally's attack is 3 or more, draw a card.",
        &["play: 0. test count(Ally attack>=3) >= 1, else 2; 1. draw you 1"],
    );
}

#[test]
fn what_can_never_do_anything_is_refused() {
    refuse(ABILITY, "Target ally gains 3 attack.", "gains", "is worded \"Target ally has +3 attack.\"");
    refuse(ABILITY, "Kill an ally in your hand.", "Kill", "cards in play");
    refuse(ABILITY, "Target hero has Haste.", "Haste", "cannot be said of a hero");
    refuse(ABILITY, "Kill target hero or ally.", "Kill", "cannot be said of a hero");
    refuse(ABILITY, "Put target ally into play.", "Put", "does nothing there");
    refuse(ABILITY, "Return your hero to its owner's hand.", "Return", "cannot be said of a hero");
    refuse(ABILITY, "Gain control of target friendly ally.", "Gain control of", "what is yours");
    refuse(ABILITY, "Deal 1 damage to target attachment.", "damage", "cannot be said of an attachment");
    refuse(ALLY, "Your abilities have -1 cost.", "have", "is worded \"Your abilities cost 1 less.\"");
    refuse(ABILITY, "Kill target ally with cost 3 or less and with cost 5 or less.", "with cost", "changes nothing");
    refuse(
        ABILITY,
        "Kill target ally with cost 3 or less and with cost 5 or more.",
        "Kill target ally with cost 3 or less and with cost 5 or more.",
        "no card is",
    );
}

#[test]
fn two_happenings_are_joined_by_or() {
    check(
        ALLY,
        "When this ally is summoned or attacks, it has +1 attack until end of turn.",
        &["on \"is summoned\" or \"attacks\" subject=this: 0. assert this [+1 attack] this turn"],
    );
    refuse(
        ALLY,
        "When this ally attacks or attacks, draw a card.",
        "When this ally attacks or attacks, draw a card.",
        "cannot be joined",
    );
}

#[test]
fn cards_bear_others() {
    check(
        ABILITY,
        "Kill target ally with 2 attachments.",
        &["play: target s0 = 1 (Ally bearing Attachment =2); 0. kill s0"],
    );
    refuse(ABILITY, "Kill target ally with 2 heroes.", "with", "cannot be said of a hero");
}

/// How many steps reading a line takes, and whether it was given up.
fn effort(line: &str) -> (usize, Option<Stop>) {
    let lexicon = sample::lexicon();
    let words = tokens(line);
    let reader = Reader::new(&lexicon, &words, Hearing::Generous);
    reader.whole::<Line>();
    (reader.steps(), reader.stopped().map(|(why, _)| why))
}

#[test]
fn no_text_takes_long_to_read() {
    refuse(ABILITY, &"Draw a card. ".repeat(2000), "Draw", "a line has at most 160 words");
    refuse(ALLY, &"Haste. ".repeat(1000), "Haste", "a line has at most 160 words");
    refuse(
        ABILITY,
        &format!("Draw cards equal to {}", "double ".repeat(4000)),
        "double",
        "a line has at most 160 words",
    );
    refuse(ABILITY, &"x".repeat(100_000), &"x".repeat(100_000), "cannot be read");
    refuse(ABILITY, &"Draw a card.\n".repeat(3000), "Draw a card.", "a text has at most 16 lines");
    let nested = |times: usize| format!("Exhaust target attachment{}.", " on target attachment".repeat(times));
    refuse(ABILITY, &nested(300), "target", "a line has at most 160 words");
    refuse(ABILITY, &nested(40), "attachment", "said inside another too often");
    assert_eq!(effort(&nested(4)).1, None, "what a person writes is not too deep");
    // Each of these is tried in other words, and what comes of it is not tried again and again.
    let turns = "Each of them gets 1 and can't attack and is Frozen and has Haste and gains 1 and loses 2 all of its things in the \
                 center row this turn, otherwise the other into it for each ally and hero if it has no weapon equipped, and \
                 it's the attacking ally for this attack, if it survives, on the other.";
    assert!(explain(&sample::lexicon(), ALLY, turns, &|_| None).program.is_err());
}

#[test]
fn what_is_told_of_a_text_is_told_once() {
    let errors = explain(&sample::lexicon(), ALLY, "Haste. ".repeat(60).trim_end(), &|_| None).program;
    assert_eq!(errors.expect_err("it is said too often").len(), 1);
}

#[test]
fn texts_of_the_words_of_the_language_are_read_in_bounded_steps() {
    let words = [
        "target",
        "attachment",
        "on",
        "with",
        "cost",
        "3",
        "and",
        "or",
        "ally",
        "Haste",
        ".",
        ",",
        "then",
        "draw",
        "a",
        "card",
        "double",
        "half",
        "the",
        "number",
        "of",
        "exhausted",
        "if",
        "you",
        "control",
        "an",
        "has",
        "+",
        "1",
        "attack",
        "for",
        "each",
        "as",
        "long",
        "all",
        "allies",
        "kill",
        "may",
        "choose",
        "one",
        ":",
        ";",
        "when",
        "it",
        "its",
        "'s",
    ];
    let mut dice = Dice::new(5);
    for _ in 0..400 {
        // Few different words make many repetitions, which are what is hard to read.
        let few: Vec<&str> = (0..=dice.below(6)).map(|_| words[dice.below(words.len())]).collect();
        let begin = ["Draw a card. ", "Kill target ally ", "Exhaust all allies ", ""][dice.below(4)];
        let line = format!("{begin}{}", (0..150).map(|_| few[dice.below(few.len())]).collect::<Vec<_>>().join(" "));
        let (steps, _) = effort(&line);
        assert!(steps <= 2 * MOST_STEPS, "{steps} steps: {line}");
    }
}

#[test]
fn a_text_chooses_as_often_as_the_machine_can_keep_and_no_more() {
    let choosing =
        |times: usize| format!("{}.", vec!["exhaust target ally"; times].join(", then ")).replacen('e', "E", 1);
    let explained = explain(&sample::lexicon(), ABILITY, &choosing(8), &|_| None);
    assert!(explained.program.is_ok(), "{:?}", explained.program);
    refuse(
        ABILITY,
        &choosing(9),
        &choosing(9),
        "too many cards that one text chooses or names: 9, and at most 8 are held; choose less, or say",
    );
}

#[test]
fn what_can_be_chosen_is_called_by_its_words() {
    let (lexicon, mut code) = (sample::lexicon(), Code::default());
    let text = "Choose one: kill target ally; or draw 2 cards.\nChoose one: gain 1 SE; or draw a card.";
    let text = text.split('\n').map(|line| compile(&lexicon, ABILITY, 0, line, &mut code, &|_| None));
    text.for_each(|made| assert!(made.is_ok(), "{made:?}"));
    assert_eq!(code.modes, ["Kill target ally", "Draw 2 cards", "Gain 1 SE", "Draw a card"]);
    let twice = "Choose one: draw a card; or gain 1 SE; or draw a card.";
    refuse(ABILITY, twice, twice, "\"Draw a card\" can be chosen twice: say it once");
}
