//! Runs rulings on a toy game, so that the runner is proven without any real one.
//!
//! Pebbles: each seat has a heap of points, cards in hand and pebbles in a row. On a turn a player may throw a pebble
//! that is not spent at one of the opponent's (both chips get 1 smaller, at 0 they are lost), play a card from the hand, or pass.

mod toy;

use rulings::{Coverage, Ledger, RulingFile, run_file, run_path};
use toy::Pebbles;

/// Runs a ruling block and gives the first line that differs, as "line: found".
fn outcome(block: &str) -> Result<(), String> {
    let text = format!("## TOY-PLAY-1 A ruling\n```ruling\n{block}\n```\n");
    let file = RulingFile::read("toy.md", &text).map_err(|wrong| wrong[0].to_string())?;
    let report = run_file(&Pebbles, &file).remove(0);
    match report.failures.first() {
        None => Ok(()),
        Some(failure) => Err(format!("{}: {} | {}", failure.line, failure.expected, failure.found)),
    }
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
fn the_first_line_that_differs_is_told() {
    fails(
        &two("when\nA: Throw Spark > Chalk\nthen\nSpark size = 1\nChalk size = 2\nMarble size = 9"),
        "10: Chalk size = 2 | B's Chalk (row) size = 1 (printed 2)",
    );
    fails(&two("then\nFlint size = 2"), "may be any of A's Flint (row), A's Flint (row)");
    fails(&two("then\nChalk weight = 2"), "B's Chalk (row) has no number \"weight\", but size");
    fails(&two("then\nGranite size = 2"), "no card \"Granite\" is seen by anybody");
    fails(&two("then\nA points = 2"), "A points = 0 of 10");
    fails(&two("then\nA luck = 2"), "A has no \"luck\", but points");
}

#[test]
fn a_choice_that_the_ruling_does_not_answer_fails_it() {
    fails(&two("when\nA: Throw Spark\nthen\nturn: A"), "an unanswered question: A is asked");
    holds(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk, Marble\nA is not offered: Spark"));
    holds(&two("when\nA: Throw Spark\nthen\nA is asked\nB is not asked\nwhen\nA: Chalk\nthen\nChalk size = 1"));
    fails(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk"), "besides: Marble");
    fails(&two("when\nA: Throw Spark\nthen\nA is offered: Chalk, Marble, Slate"), "missing: Slate");
    fails(&two("when\nB: Pass\nthen\nturn: A"), "B is not asked; A is asked");
}

#[test]
fn forced_choices_are_taken_unless_they_are_named() {
    let lot = "given\nA hand: Lot\nB row: Chalk (size 2)\n";
    holds(&format!("{lot}when\nA: Play Lot\nthen\nB row: empty\nhappened: A plays Lot; Chalk is lost"));
    holds(&format!("{lot}when\nA: Play Lot > Chalk\nthen\nB row: empty"));
    holds(&format!("{lot}when\nA: Play Lot\nthen\nA is offered: Chalk\nB row: Chalk"));
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
    fails(&format!("{spent}then\nA cannot use Flint: TOY-PLAY-9"), "TOY-PLAY-2: it is spent");
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
    fails("given\nA row: Granite\nthen\nturn: A", "2: the position can be set up | no card is called \"Granite\"");
    fails("given\nA deck: Chalk as Top\nthen\nturn: A", "4: the position can be set up | Top cannot have a name");
}

#[test]
fn a_panic_of_the_game_fails_its_ruling_only() {
    let text = "## TOY-A-1\n```ruling\ngiven\nA hand: Bomb\nwhen\nA: Play Bomb\nthen\nturn: A\n```\n\
                ## TOY-A-2\n```ruling\ngiven\nthen\nturn: A\n```\n";
    let reports = run_file(&Pebbles, &RulingFile::read("toy.md", text).unwrap());
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
    let file = RulingFile::read("decks.md", CHECKS).unwrap();
    let reports = run_file(&Pebbles, &file);
    assert!(reports.iter().all(rulings::RulingReport::holds), "{reports:?}");

    let wrong = CHECKS.replace("deck is legal", "deck is illegal: TOY-DECK-1").replace("NONSENSE", "other words");
    let reports = run_file(&Pebbles, &RulingFile::read("decks.md", &wrong).unwrap());
    assert_eq!(reports[0].failures[0].found, "the deck is legal");
    assert!(reports[1].failures[0].found.contains("refused with other words: nonsense"));
    let wrong = CHECKS.replace("size 4\nOpal has type", "size 5\nOpal has type");
    let reports = run_file(&Pebbles, &RulingFile::read("decks.md", &wrong).unwrap());
    assert_eq!(reports[0].failures[0].found, "Opal has size 4");
}

#[test]
fn a_folder_outside_the_repository_is_run_and_set_against_a_rulebook() {
    let folder = std::env::temp_dir().join(format!("rulings-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("more")).unwrap();
    std::fs::write(folder.join("decks.md"), CHECKS).unwrap();
    std::fs::write(folder.join("more/broken.md"), "## TOY-DECK-3\n").unwrap();
    std::fs::write(folder.join("notes.txt"), "## not read").unwrap();
    let report = run_path(&Pebbles, &folder);
    std::fs::remove_dir_all(&folder).unwrap();

    assert_eq!((report.rulings.len(), report.mistakes.len()), (2, 1));
    assert!(!report.holds());
    assert!(report.to_string().ends_with("2 of 2 rulings hold; 1 place cannot be read"));
    let back: rulings::Report = serde_json::from_str(&serde_json::to_string(&report).unwrap()).unwrap();
    assert_eq!(back, report);

    let ledger = Ledger::read("# Toy\n- **TOY-DECK-1** Two.\n- **TOY-DECK-2** More.\n- **TOY-DECK-3** Yes.\n").unwrap();
    let coverage = Coverage::of(&ledger, &report.rulings);
    assert_eq!(coverage.to_string(), "unproven TOY-DECK-3  Yes.\nToy: 2 of 3 rules proven");
    assert_eq!(run_path(&Pebbles, &folder.join("nowhere.md")).mistakes.len(), 1);
}
