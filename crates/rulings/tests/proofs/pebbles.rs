//! Runs rulings on a toy game, so that the runner is proven without any real one.
//!
//! Pebbles: each seat has a heap of points, cards in hand and pebbles in a row. On a turn a player may throw a pebble
//! that is not spent at one of the opponent's (both chips get 1 smaller, at 0 they are lost), play a card from the hand, or pass.
//! When a Toll is played, both players may answer it with a Bell, the one whose turn it is first.

use cardtext::pack::Source;
use rulings::{Coverage, Folder, Harness, Place, Report, run_folder, run_path, run_source};

use crate::toy::Pebbles;

fn source(file: &str, text: &str) -> Source {
    Source { file: file.to_owned(), text: text.to_owned() }
}

fn run(text: &str) -> Report {
    run_source(&Pebbles::new(), &source("toy.md", text))
}

/// A place with the words that are marked: "10: Chalk size = 2".
fn words(place: &Place) -> String {
    let words: String = place.source.chars().skip(place.column - 1).take(place.width).collect();
    format!("{}: {words}", place.line)
}

/// Runs a ruling block and gives the lines that differ, as "line: words | found".
fn outcome(block: &str) -> Result<(), String> {
    let report = run(&format!("## TOY-PLAY-1 A ruling\n```ruling\n{block}\n```\n"));
    let mistakes = report.mistakes.iter().map(|wrong| format!("{} | {}", words(&wrong.place), wrong.what));
    let failures = report.rulings.iter().flat_map(|ruling| &ruling.failures);
    let failures = failures.map(|failure| format!("{} | {}", words(&failure.place), failure.found));
    let told: Vec<_> = mistakes.chain(failures).collect();
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}

#[track_caller]
fn holds(block: &str) {
    assert_eq!(outcome(block), Ok(()));
}

#[track_caller]
fn fails(block: &str, part: &str) {
    let found = outcome(block).expect_err("the ruling holds");
    assert!(found.contains(part), "expected {part:?} in {found:?}");
}

const TWO: &str = "given\nA row: Flint (size 2) as Spark, Flint (size 3)\nB row: Chalk (size 2), Marble (size 5)\n";

fn two(rest: &str) -> String {
    format!("{TWO}{rest}")
}

#[test]
fn choices_are_named_by_label_and_by_alias() {
    holds(&two("when\nA: Throw Spark > Chalk\nthen\nSpark size = 1\nA's second Flint size = 3\nB's Chalk size = 1"));
    holds(&two("when\nA: Throw A's second Flint > Marble\nthen\nA's second Flint size = 2\nMarble size = 4"));
    fails(&two("when\nA: Throw Flint > Chalk\nthen\nturn: B"), "give the card a name with \"as\"");
    fails(
        &two("when\nA: Throw Spark > Granite\nthen\nturn: B"),
        "A is asked \"Throw Flint at what?\": Chalk, Marble, Take it back",
    );
}

#[test]
fn a_card_seen_from_behind_is_chosen_by_its_name() {
    let game = "given\nA hand: Lot\nB row: Marble (size 1, spent) as Dark, Marble (size 2, spent), Chalk\n";
    holds(&format!("{game}when\nA: Play Lot > Dark\nthen\nMarble size = 2"));
    holds(&format!("{game}when\nA: Play Lot > B's second Marble\nthen\nMarble size = 1"));
    fails(&format!("{game}when\nA: Play Lot > face-down pebble\nthen\nturn: A"), "may mean any of");
}

#[test]
fn every_line_that_differs_is_told_at_its_place() {
    let when = "when\nA: Throw Spark > Chalk\nthen\n";
    fails(
        &two(&format!("{when}Spark size = 1\n  Chalk size = 2\nMarble size = 9\nwhen\nA: Pass\nthen\nturn: A")),
        "10: Chalk size = 2 | B's Chalk (row) size = 1 (printed 2)\n\
         11: Marble size = 9 | B's Marble (row) size = 5 (printed 5)\n\
         15: turn: A | turn: B",
    );
    // A move that cannot be made is the last line that means anything.
    fails(
        &two("then\nturn: B\nwhen\nA: Throw Spark > Granite > Chalk\nthen\nturn: B"),
        "7: turn: B | turn: A\n9: Granite | \"Granite\" is not offered; A is asked \"Throw Flint at what?\"",
    );
    fails(&two("then\nFlint size = 2"), "7: Flint | \"Flint\" may be any of A's Flint (row), A's Flint (row)");
    fails(&two("then\nChalk weight = 2"), "7: weight | B's Chalk (row) has no number \"weight\", but size");
    fails(&two("then\nGranite size = 2"), "7: Granite | no card \"Granite\" is seen by anybody");
    fails(&two("then\nA points = 2"), "7: A points = 2 | A points = 0 of 10");
    fails(&two("then\nA luck = 2"), "7: luck | A has no \"luck\", but points");
}

#[test]
fn a_number_of_a_card_that_has_left_the_table_is_not_the_number_meant() {
    let lost = "given\nA row: Flint (size 2)\nB row: Chalk (size 1), Marble (size 5)\n\
                when\nA: Throw Flint > Chalk\nthen\n";
    fails(
        &format!("{lost}Chalk size = 0"),
        "9: Chalk | B's Chalk (lost) size = 0 (printed 1); if it is meant there, say \"Chalk (lost) size = 0\"",
    );
    holds(&format!("{lost}Chalk (lost) size = 0\nB's Chalk (lost) size = 0\nMarble (row) size = 5\nMarble size = 5"));
    fails(&format!("{lost}Chalk (lost) size = 1"), "9: Chalk (lost) size = 1 | B's Chalk (lost) size = 0 (printed 1)");
    fails(&format!("{lost}Marble (lost) size = 5"), "9: (lost) size | B's Marble (row)");
    fails(&format!("{lost}Granite (lost) size = 5"), "no card \"Granite\" is seen by anybody");
}

#[test]
fn a_choice_that_the_ruling_does_not_answer_fails_it() {
    fails(&two("when\nA: Throw Spark\nthen\nturn: A"), "an unanswered question: A is asked");
    holds(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk, Marble\nA is not offered: Spark"));
    holds(&two("when\nA: Throw Spark\nthen\nA is asked\nwhen\nA: Chalk\nthen\nChalk size = 1\nB is not asked"));
    fails(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk"), "besides: Marble");
    fails(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk, Marble, Slate"), "missing: Slate");
    fails(&two("when\nB: Pass\nthen\nturn: A"), "B is not asked; A is asked");
}

#[test]
fn nobody_is_said_not_to_be_asked_while_somebody_else_is() {
    let toll = "given\nA hand: Toll, Bell\nB hand: Bell\nwhen\nA: Play Toll\n";
    let first = "nobody knows yet whether B will be asked: A is asked \"It tolls: ring?\": Ring Bell, Be silent";
    fails(&format!("{toll}then\nB is not asked"), first);
    fails(&format!("{toll}then\nA is asked\nB is not asked"), first);
    fails(&format!("{toll}then\nB is not offered: Ring Bell"), "B is not asked; A is asked");
    fails(&format!("{toll}then\nB may not: Ring Bell"), "B is not asked; A is asked");
    fails(&format!("{toll}A: Be silent\nthen\nB is not asked"), "B is asked \"It tolls: ring?\": Ring Bell, Be silent");
    holds(&format!("{toll}A: Be silent\nthen\nB is offered: Ring Bell, Be silent\nB is not offered: Play Bell"));
    holds(&format!("{toll}A: Ring Bell\nthen\nB is not asked\nA may: Pass"));
    // A throw waits for A's choice, and then A does what A likes.
    fails(&two("when\nA: Throw Spark\nthen\nA is asked\nB is not asked"), "nobody knows yet whether B will be asked");
    holds(&two("when\nA: Throw Spark > Chalk\nthen\nB is not asked"));
    holds(&two("when\nA concedes\nthen\nB is not asked\nA is not asked"));
}

#[test]
fn a_question_with_one_answer_is_asked_and_goes_by() {
    let toll = "given\nA hand: Toll\nA row: Chalk\nB hand: Bell\nwhen\nA: Play Toll\n";
    holds(&format!("{toll}then\nA is offered: Be silent\nB is offered: Ring Bell, Be silent"));
    holds(&format!("{toll}then\nB is asked\nwhen\nB: Ring Bell\nthen\nhappened: B rings"));
    // Nobody can answer this one. Both are asked.
    let silent = toll.replace("Bell", "Lot");
    holds(&format!("{silent}then\nA is asked\nB is asked\nB is offered: Be silent"));
    fails(&format!("{silent}then\nB is not asked"), "B is asked \"It tolls: ring?\": Be silent");
    // A question that the ruling spoke of may be answered by it.
    holds(&format!("{silent}then\nB is offered: Be silent\nwhen\nB: Be silent\nA: Pass\nthen\nturn: B"));
}

#[test]
fn a_line_about_a_question_changes_nothing_about_the_lines_beside_it() {
    let lot = "given\nA hand: Lot\nB row: Chalk (size 2)\nwhen\nA: Play Lot\nthen\n";
    for question in ["", "A is asked\n", "A is offered: Chalk\n", "B is not asked\n"] {
        holds(&format!("{lot}B row: empty\n{question}happened: A plays Lot; Chalk is lost\nA may: Pass"));
    }
    // What is open is still answered by the next lines, and what they do is told once.
    holds(&format!("{lot}A is offered: Chalk\nwhen\nA: Chalk\nthen\nhappened: Chalk is lost"));
}

#[test]
fn names_may_begin_like_a_seat() {
    let cards = "```card\nname = \"A Fine Day\"\nname = \"B\"\n```\n";
    let check = |block: &str| {
        let text = format!("{cards}## TOY-PLAY-1 Days\n```ruling\n{block}\n```\n");
        let report = run(&text);
        assert!(report.holds(), "{report}");
    };
    let day = "given\nA row: A Fine Day (size 3) + A Fine Day as Second\nB row: Chalk (size 2)\nA hand: A Fine Day\n";
    check(&format!("{day}then\nA's A Fine Day in A row\nA Fine Day in A hand\nA Fine Day not in B row"));
    let throw = "when\nA: Throw A Fine Day > Chalk\nthen\n";
    let one = "given\nA row: A Fine Day (size 3)\nB row: Chalk (size 2)\n";
    check(&format!("{one}{throw}A Fine Day size = 2\nA Fine Day is spent\non A Fine Day: nothing"));
    check(&format!("{one}{throw}B sees: A Fine Day size = 2\nA cannot use A Fine Day: TOY-PLAY-2"));
    check(&format!("{one}{throw}A's A Fine Day size = 2\n\"A Fine Day\" is spent\nA row: A Fine Day"));
    // A seat is still a seat.
    check(&format!("{one}then\nA points = 0\nA's A Fine Day is not spent"));
    let text = format!("{cards}## TOY-PLAY-1 Days\n```ruling\n{one}then\nA Fine Day size = 9\n```\n");
    assert!(run(&text).to_string().contains("found A's A Fine Day (row) size = 3"), "{}", run(&text));
}

#[test]
fn seats_that_are_not_there_are_told() {
    fails(
        &two("when\nC concedes\nthen\nD wins\nA sees C's hand: hidden\nturn: A"),
        "7: C | there is no seat C; the seats are A, B\n9: D | there is no seat D; the seats are A, B\n10: C | there is no seat C",
    );
}

#[test]
fn what_is_denied_of_a_misspelt_name_is_told() {
    let table = "given\nA row: Flint (size 2, spent)\nB row: Marble (size 1)\nwhen\nA: Pass\nthen\n";
    let slip = |line: &str, said: &str| {
        fails(
            &format!("{table}{line}"),
            &format!("{said} | nothing is called \"{said}\", so that this would hold whatever happens"),
        );
    };
    let strange = |line: &str, said: &str, hint: &str| {
        let found = outcome(&format!("{table}{line}")).expect_err("the ruling holds");
        assert!(found.contains("| no word of what ") && found.contains(&format!("is {said:?}, so that")), "{found}");
        assert!(found.ends_with(hint), "{found}");
    };
    slip("Marble is not spnet", "spnet");
    slip("Flnit not in B row", "Flnit");
    slip("did not happen: Marbel is lost", "Marbel");
    slip("B is not told: Marbel", "Marbel");
    // Words in which nothing is ever told or offered.
    strange("did not happen: flumbs", "flumbs", "");
    strange("did not happen: Marble is lsot", "lsot", "; did you mean \"lost\"?");
    strange("B is not told: hrows Flint", "hrows", "");
    strange("A may not: Thorw Spark", "Thorw", "; did you mean \"throw\"?");
    strange("A is not offered: Pss", "Pss", "");
    holds(&format!(
        "{table}Marble is not spent\nLichen not in B row\ndid not happen: Marble is lost\nB is not told: Moss"
    ));
}

#[test]
fn forced_choices_are_taken_unless_they_are_named() {
    let lot = "given\nA hand: Lot\nB row: Chalk (size 2)\n";
    holds(&format!("{lot}when\nA: Play Lot\nthen\nB row: empty\nhappened: A plays Lot; Chalk is lost"));
    holds(&format!("{lot}when\nA: Play Lot > Chalk\nthen\nB row: empty"));
    // With nothing to do but pass, a turn still does not end unsaid.
    fails("given\nB hand: Lot\nwhen\nB: Pass\nthen\nturn: A", "B is not asked");
    holds("given\nphase: ready\nwhen\nA: Pass\nthen\nturn: B\nturn number: 2\nphase: act");
}

#[test]
fn what_may_and_may_not_be_done_is_tried_on_a_copy() {
    let spent = "given\nA row: Flint (size 2, spent)\nA hand: Lot\nB row: Chalk (size 2), Marble (size 1)\n";
    holds(&format!("{spent}then\nA may not: Throw Flint\nA cannot use Flint: TOY-PLAY-2\nFlint is spent"));
    holds(&format!(
        "{spent}then\nA may: Play Lot > Marble\nA may not: Play Lot > Flint\nMarble is not spent\nA hand: Lot"
    ));
    fails(&format!("{spent}then\nA may: Throw Flint"), "(TOY-PLAY-2: it is spent)");
    fails(&format!("{spent}then\nA cannot use Lot: TOY-PLAY-2"), "A is offered: Play Lot");
    fails(&format!("{spent}then\nA cannot use Flint: TOY-PLAY-1"), "TOY-PLAY-2: it is spent");
}

#[test]
fn zones_are_compared_card_by_card() {
    let game =
        "given\nA hand: Lot, Lot\nA deck: Chalk, 2 x Flint\nB row: Chalk (size 1) + [A] Moss + Lichen as Green\n";
    holds(&format!(
        "{game}then\nA hand has 2\nA deck has 3\nB row: Chalk\non Chalk: Moss, Green\nChalk in B row\nChalk not in A hand"
    ));
    holds(&format!("{game}then\nB sees A's hand: hidden, hidden\nA sees A hand: 2 x Lot\neverybody sees B row: Chalk"));
    holds(&format!("{game}then\nA sees A deck: 3 x hidden"));
    holds(&format!(
        "{game}when\nA: Draw\nthen\nA hand: Lot, Lot, Chalk\nA is told: A draws Chalk\nB is told: A draws a card\nB is not told: Chalk"
    ));
    fails(&format!("{game}then\nB row: Chalk, Chalk"), "B row: Chalk");
    fails(&format!("{game}then\non Chalk: Lichen"), "on B's Chalk (row): Moss, Lichen");
    fails(&format!("{game}then\nB sees A hand: Lot, Lot"), "A hand: hidden, hidden");
    fails(&format!("{game}then\nChalk in A hand"), "A hand: Lot, Lot; it is B's Chalk (row)");
    fails(&format!("{game}then\nA attic has 2"), "there is no zone \"attic\"; there are row, hand, deck, lost");
    // Copies in a hand are alike, so that one need not say which.
    holds(&format!("{game}when\nA: Play Lot\nthen\nA hand: Lot\nA lost: Lot\nB lost: Chalk"));
}

#[test]
fn events_are_matched_in_order() {
    let game = "given\nA row: Flint (size 1)\nB row: Chalk (size 1), Marble (size 5)\nwhen\nA: Throw Flint > Chalk\n";
    holds(&format!("{game}then\nhappened: throws flint; Chalk is lost\ndid not happen: Marble"));
    fails(
        &format!("{game}then\nhappened: Chalk is lost; throws Flint"),
        "no \"throws Flint\" in its place: Player A throws Flint",
    );
    fails(&format!("{game}then\ndid not happen: is lost"), "it happened: Flint is lost");
    // A player is called as everywhere in a ruling, and words are whole.
    holds(&format!(
        "{game}then\nhappened: A throws Flint\nhappened: Player A throws\ndid not happen: B throws; rows Flint"
    ));
}

#[test]
fn endings_are_told() {
    holds(&two("when\nA concedes\nthen\nB wins"));
    holds(&two("then\nthe game goes on"));
    fails(&two("when\nA concedes\nthen\nA wins"), "the game is over, won by B");
    fails(&two("when\nC concedes\nthen\nB wins"), "there is no seat C; the seats are A, B");
    fails(&two("when\nC: Pass\nthen\nB wins"), "there is no seat C; the seats are A, B");
    fails(&two("when\nA concedes\nA: Pass\nthen\nB wins"), "the game is over, won by B");
    fails(&two("then\nthe game is a draw"), "the game goes on");
}

#[test]
fn a_position_that_cannot_be_set_up_fails_at_its_place() {
    fails("given\nA row: Granite\nthen\nturn: A", "4: Granite | failed to place \"Granite\": no card has that name");
    fails("given\nA deck: Chalk as Top\nthen\nturn: A", "4: Top | Top cannot have a name");
    fails(
        "given\nphase: aktion\nA row: Granite, Chalk (wet) + Mosss\nB attic: Chalk\nthen\nturn: A",
        "4: aktion | failed to set phase \"aktion\": this game has act and ready\n\
         5: Granite | failed to place \"Granite\": no card has that name\n\
         5: wet | failed to set mark \"wet\": this game has size and spent\n\
         5: Mosss | failed to place \"Mosss\": no card has that name\n\
         6: attic | failed to set zone \"attic\": this game has row, hand, deck, lost",
    );
}

#[test]
fn what_is_wrong_stands_where_it_is_written_and_not_where_the_same_word_stands_first() {
    let wet =
        outcome("given\nphase: act\nA row: Chalk (size 1), Chalk (size 2, wet)\nA hand: Lot (wet)\nthen\nturn: A");
    let wet = wet.expect_err("nothing is wet");
    let says = "failed to set mark \"wet\": this game has size and spent";
    assert_eq!(wet, format!("5: wet | {says}\n6: wet | {says}"));
    let report =
        run("## TOY-PLAY-1\n```ruling\ngiven\nA row: Chalk (size 1), Chalk (size 2, wet)\nthen\nturn: A\n```\n");
    assert_eq!(report.rulings[0].failures[0].place.column, 39);
}

#[test]
fn names_are_judged_though_a_line_elsewhere_cannot_be_read() {
    let wrong = "given\nA row: Granite\nturn: me\nthen\nturn: A\n```\n```ruling\ngiven\nB row: Slate\nthen\nturn: A";
    assert_eq!(
        outcome(wrong).expect_err("three lines are wrong"),
        "4: Granite | failed to place \"Granite\": no card has that name\n\
         5: me | the turn is a seat's: A, B …\n\
         11: Slate | failed to place \"Slate\": no card has that name"
    );
    fails("given\nturn: A\nturn: B\nthen\nturn: A", "5: turn: B | \"turn: …\" is said once");
}

#[test]
fn a_panic_of_the_game_fails_its_ruling_only() {
    let text = "## TOY-PLAY-1\n```ruling\ngiven\nA hand: Bomb\nwhen\nA: Play Bomb\nthen\nturn: A\n```\n\
                ## TOY-PLAY-2\n```ruling\ngiven\nthen\nturn: A\n```\n";
    let reports = run(text).rulings;
    assert!(reports[0].failures[0].found.contains("it panicked: boom"));
    assert!(reports[1].holds());
}

const CHECKS: &str = "\
# Decks

```card
[[card]]
name = \"Opal\"
size = 4
```

## TOY-DECK-1 A deck has two cards
```deck
Opal
Chalk
```
```check
deck is legal
Opal has size 4
Opal has type line \"Pebble\"
Opal has no text
Lot has text \"Choose a pebble.\"
```

## TOY-DECK-2 One card is too few
```deck
Opal
```
```check
deck is illegal: TOY-DECK-1
```
```pack
[[card]]
nonsense
```
```check
pack is refused: NONSENSE
```
";

#[test]
fn decks_packs_and_faces_are_checked() {
    assert!(run(CHECKS).holds(), "{}", run(CHECKS));

    let wrong = CHECKS.replace("deck is legal", "deck is illegal: TOY-DECK-1").replace("NONSENSE", "other words");
    let reports = run(&wrong).rulings;
    assert_eq!(reports[0].failures[0].found, "the deck is legal");
    assert!(reports[1].failures[0].found.contains("refused with other words"));
    let wrong = CHECKS.replace("size 4\nOpal has type line \"Pebble\"", "size 5\nOpal has type line \"Rock\"");
    let failures = &run(&wrong).rulings[0].failures;
    let found: Vec<_> = failures.iter().map(|failure| (failure.place.line, failure.found.as_str())).collect();
    assert_eq!(found, [(16, "Opal has size 4"), (17, "Opal has type line \"Pebble\"")]);
}

#[test]
fn a_report_is_drawn_over_the_lines_of_the_file() {
    let text = "# Notes\n\n```card\nname = \"Opal\"\n  text = nonsense\n```\n\n## TOY-PLAY-1\n```ruling\ngiven\nturn: me\n\
                then\nA wins\n```\n\n## TOY-PALY-1 Spelling\n";
    assert_eq!(
        run(text).to_string(),
        "\
error: nonsense in a pack
 --> toy.md:5:10
  |
5 |   text = nonsense
  |          ^^^^^^^^

error: the turn is a seat's: A, B …
  --> toy.md:11:7
   |
11 | turn: me
   |       ^^

error: TOY-PALY-1 is no rule of the rulebook; did you mean TOY-PLAY-1?
  --> toy.md:16:4
   |
16 | ## TOY-PALY-1 Spelling
   |    ^^^^^^^^^^

0 of 0 rulings hold; 3 places cannot be read"
    );
    let text = "## TOY-PLAY-1 Who plays\n```ruling\ngiven\n  A hand: Lot\nthen\n  turn: B\n  A hand: empty\n```\n";
    assert_eq!(
        run(text).to_string(),
        "\
toy.md:1: TOY-PLAY-1 Who plays
error: found turn: A
 --> toy.md:6:3
  |
6 |   turn: B
  |   ^^^^^^^
error: found A hand: Lot
 --> toy.md:7:3
  |
7 |   A hand: empty
  |   ^^^^^^^^^^^^^
note: A is asked \"What do you do?\": Play Lot, Pass

0 of 1 rulings hold"
    );
}

const SHARED: &str = "## TOY-PLAY-1 Shared\n```ruling\ngiven\nA row: Opal, Agate\nthen\nA row has 2\n```\n";

#[test]
fn cards_are_shared_by_the_files_of_a_folder() {
    let harness = Pebbles::new();
    let inline = format!("```card\nname = \"Agate\"\n```\n{SHARED}");
    let alone = SHARED.replace("Opal, Agate", "Opal").replace("has 2", "has 1");
    let files = vec![source("one.md", &inline), source("two.md", &alone), source("three.md", SHARED)];
    let folder = Folder { cards: Some(source("cards.toml", "name = \"Opal\"\n")), files };
    let report = run_folder(&harness, &folder, &|| {});
    let held: Vec<_> = report.rulings.iter().map(rulings::RulingReport::holds).collect();
    // What is written in a file is for that file alone.
    assert_eq!(held, [true, true, false], "{report}");
    let broken = Folder { cards: Some(source("cards.toml", "\nnonsense\n")), ..folder };
    let report = run_folder(&harness, &broken, &|| {});
    assert_eq!((report.mistakes[0].file.as_str(), report.mistakes[0].place.line), ("cards.toml", 2));
}

#[test]
fn damaged_files_are_told_and_never_panic() {
    let long = "A ".repeat(100_000);
    let nested = format!("{}A points = 2", "B sees: ".repeat(200));
    let texts = [
        String::new(),
        "```".to_owned(),
        "## TOY-PLAY-1\n```ruling".to_owned(),
        "## TOY-PLAY-65536\n".to_owned(),
        format!("## {long}\n```ruling\ngiven\n{long}: {long}\nwhen\n{long}\nthen\n{long}\n```"),
        format!("## TOY-PLAY-1\n```ruling\ngiven\nthen\n{nested}\n{}B is spent\n```", "A ".repeat(900)),
        "## TOY-PLAY-1\n```ruling\ngiven\nA row: 4000000000 x Chalk\nthen\nA row: 4000000000 x Chalk\n```".to_owned(),
        "## TOY-PLAY-1\n```ruling\ngiven\nA row: \"\" as A, (, \"é (é) as é\nthen\n = \n\"\" is \n```".to_owned(),
        "## TOY-PLAY-1\n```check\ndeck is illegal: ,\n has \npack is refused:\n\" has \"\n```".to_owned(),
    ];
    for text in texts {
        let report = run(&text);
        assert!(report.rulings.iter().all(|ruling| !ruling.holds()), "{text:.200}");
        let _ = report.to_string();
    }
}

#[test]
fn a_folder_outside_the_repository_is_run_and_set_against_a_rulebook() {
    let folder = std::env::temp_dir().join(format!("rulings-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("more")).unwrap();
    std::fs::write(folder.join("decks.md"), CHECKS).unwrap();
    std::fs::write(folder.join("more/broken.md"), "## TOY-DECK-3\n").unwrap();
    std::fs::write(folder.join("more/shared.md"), SHARED).unwrap();
    std::fs::write(folder.join("more/cards.toml"), "name = \"Opal\"\nname = \"Agate\"\n").unwrap();
    std::fs::write(folder.join("notes.txt"), "## not read").unwrap();
    let harness = Pebbles::new();
    let report = run_path(&harness, &folder);
    let one = run_path(&harness, &folder.join("more/shared.md"));
    std::fs::remove_dir_all(&folder).unwrap();

    assert_eq!((report.rulings.len(), report.mistakes.len()), (3, 1));
    assert!(!report.holds() && one.holds());
    assert!(report.to_string().ends_with("3 of 3 rulings hold; 1 place cannot be read"));
    let back: Report = serde_json::from_str(&serde_json::to_string(&report).unwrap()).unwrap();
    assert_eq!(back, report);

    let coverage = Coverage::of(harness.rulebook(), &report.rulings);
    let expected = "unproven TOY-DECK-3  Yes.\nunproven TOY-PLAY-2  What is spent is spent.\nToy: 3 of 5 rules proven";
    assert_eq!(coverage.to_string(), expected);
    assert_eq!(run_path(&harness, &folder.join("nowhere.md")).mistakes.len(), 1);
}
