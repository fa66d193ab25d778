//! Packs that are wrong: each is refused with what is wrong, where, and what to do.

use cardtext::ast::Stat;
use cardtext::capacity::Capacity;
use cardtext::fields::LARGEST;
use cardtext::pack::{MAX_BYTES, Pool, Source, load};
use cardtext::report::PackErrors;
use cardtext::sample;

fn pack(text: &str) -> Result<Pool, PackErrors> {
    load(sample::lexicon(), &[Source { file: "mine.toml".into(), text: text.into() }])
}

/// A card with the fields of an ally, where each that is given takes the place of a sound one.
fn ally(fields: &[(&str, &str)]) -> String {
    let sound = [
        ("name", "\"Test Wolf\""),
        ("type", "\"Ally\""),
        ("cost", "1"),
        ("attack", "2"),
        ("health", "3"),
        ("text", "\"\""),
    ];
    let given = |key: &str| fields.iter().find(|(other, _)| *other == key).map(|(_, value)| *value);
    let mut lines = vec!["[[card]]".to_owned()];
    lines.extend(sound.iter().map(|(key, value)| format!("{key} = {}", given(key).unwrap_or(value))));
    let more = fields.iter().filter(|(key, _)| !sound.iter().any(|(other, _)| other == key));
    lines.extend(more.map(|(key, value)| format!("{key} = {value}")));
    lines.join("\n") + "\n"
}

/// Holds a pack to being refused with one message, at a line and a column.
#[track_caller]
fn refuse(text: &str, place: (usize, usize), words: &str) {
    let errors = pack(text).expect_err("this pack is wrong").diagnostics;
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(errors.len(), 1, "{}", told.join("\n"));
    assert!(errors[0].message.contains(words), "{}", told.join("\n"));
    assert_eq!(
        (errors[0].file.as_str(), errors[0].line, errors[0].column),
        ("mine.toml", place.0, place.1),
        "{}",
        told[0]
    );
}

#[test]
fn a_sound_card_is_accepted() {
    pack(&ally(&[("subtype", "[\"Wolf\", \"Grey Hound\"]"), ("faction", "\"Human\""), ("unique", "true")]))
        .expect("a good pack");
}

#[test]
fn an_empty_line_of_a_text_is_refused() {
    for text in ["\\nDraw a card.", "Draw a card.\\n\\nDraw a card."] {
        let pack = format!("[[card]]\nname = \"Gap\"\ntype = \"Ability\"\ncost = 1\ntext = \"{text}\"\n");
        let errors = load(sample::lexicon(), &[Source { file: "gap.toml".into(), text: pack }]).expect_err(text);
        assert!(errors.to_string().contains("this line of the text is empty"), "{text}: {errors}");
    }
}

#[test]
fn numbers_are_in_their_range() {
    refuse(&ally(&[("cost", "-3")]), (4, 8), "`cost` is a number from 0 to 999");
    refuse(&ally(&[("attack", "-1")]), (5, 10), "`attack` is a number from 0 to 999");
    refuse(&ally(&[("attack", "1000")]), (5, 10), "`attack` is a number from 0 to 999");
    refuse(&ally(&[("attack", "99999999999999")]), (5, 10), "`attack` is a number from 0 to 999");
    refuse(&ally(&[("attack", "1.5")]), (5, 10), "`attack` is a number from 0 to 999");
    refuse(&ally(&[("attack", "\"2\"")]), (5, 10), "`attack` is a number from 0 to 999");
    let pool = pack(&ally(&[("attack", "999"), ("cost", "0")])).expect("the ends of the range are in it");
    assert_eq!(pool.cards[0].stats[1], LARGEST);
}

#[test]
fn a_card_that_would_die_at_once_is_refused() {
    refuse(&ally(&[("health", "0")]), (6, 10), "`health` is a number from 1 to 999");
    refuse(&ally(&[("health", "-5")]), (6, 10), "`health` is a number from 1 to 999");
}

#[test]
fn names_are_one_line_of_sensible_length() {
    refuse(&ally(&[("name", "\"\"")]), (2, 8), "this one is empty");
    refuse(&ally(&[("name", "\"   \"")]), (2, 8), "this one is empty");
    refuse(&ally(&[("name", "\"F\\nG\"")]), (2, 8), "a name is one line");
    refuse(&ally(&[("name", "\" Wolf\"")]), (2, 8), "none around it");
    refuse(&ally(&[("name", "\"Grey  Wolf\"")]), (2, 8), "one space between its words");
    refuse(&ally(&[("name", "\"???\"")]), (2, 8), "begins with a capital letter");
    let endless = format!("\"{}\"", "W".repeat(5_000));
    refuse(&ally(&[("name", &endless)]), (2, 8), "at most 60 letters, and this one has 5000");
    refuse("[[card]]\ntype = \"Ally\"\n", (1, 1), "a card needs a `name`");
}

#[test]
fn names_differ_by_more_than_capitals() {
    let two = |other: &str| ally(&[]) + &ally(&[("name", other)]);
    refuse(&two("\"Test Wolf\""), (9, 8), "there is another card of this name in mine.toml:2");
    refuse(
        &two("\"Test WOLF\""),
        (9, 8),
        "there is a card named \"Test Wolf\" in mine.toml:2, which differs in capitals only",
    );
    let first = pack(&ally(&[])).expect("a good pack");
    let second = Source { file: "more.toml".into(), text: ally(&[("name", "\"TEST Wolf\"")]) };
    let errors = first.with(&[second], &|_, _, _| {}).expect_err("it differs in capitals only").diagnostics;
    assert!(errors[0].message.contains("in mine.toml:2"), "{}", errors[0]);
}

#[test]
fn a_name_is_no_word_of_the_game() {
    refuse(&ally(&[("name", "\"Haste\"")]), (2, 8), "`Haste` is a keyword");
    refuse(&ally(&[("name", "\"Ablaze\"")]), (2, 8), "`Ablaze` is a named state");
    refuse(&ally(&[("name", "\"Ally\"")]), (2, 8), "`Ally` is a kind of card");
    refuse(&ally(&[("name", "\"target\"")]), (2, 8), "begins with a capital letter");
    pack(&ally(&[("name", "\"Haste of the Wolf\"")])).expect("one word among others is no matter");
}

#[test]
fn a_title_is_shared_by_cards_and_confused_with_none() {
    let two = |title: &str, name: &str, other: &str| {
        ally(&[("name", "\"Slash 1\""), ("title", title)]) + &ally(&[("name", name), ("title", other)])
    };
    let pool = pack(&two("\"Slash\"", "\"Slash 3\"", "\"Slash\"")).expect("both are called Slash");
    assert!(pool.cards.iter().all(|card| card.title == "Slash"));
    assert_eq!(
        pool.unknown("Slash"),
        "no card is named \"Slash\", but several are called so; say which: Slash 1, Slash 3"
    );
    assert_eq!(pack(&ally(&[])).expect("a good pack").cards[0].title, "Test Wolf", "a card is called by its name");
    pack(&two("\"Slash\"", "\"Slash\"", "\"Slash\"")).expect("one of them may have the title for its name");
    refuse(
        &two("\"Slash\"", "\"Blow\"", "\"Slash 1\""),
        (10, 8),
        "its title is the name of \"Slash 1\", whose title is \"Slash\"",
    );
    refuse(&ally(&[("title", "\"Haste\"")]), (8, 9), "`Haste` is a keyword");
    refuse(&ally(&[("title", "\"slash\"")]), (8, 9), "a title begins with a capital letter");
    refuse(&ally(&[("title", "\"\"")]), (8, 9), "a card needs a `title`, and this one is empty");
    let errors = pack(&two("\"Slash\"", "\"Slash 3\"", "\"SLASH\"")).expect_err("which is meant?").to_string();
    assert!(errors.contains("there is a title \"Slash\", which differs in capitals only"), "{errors}");
}

#[test]
fn texts_call_cards_by_their_titles() {
    let slash = ally(&[("name", "\"Slash One\""), ("title", "\"Slash\"")]);
    let asking =
        |name: &str| slash.clone() + &ally(&[("text", &format!("\"When you play an ally {name}, draw a card.\""))]);
    pack(&asking("named Slash")).expect("a title");
    pack(&asking("with Slash in its name")).expect("a word of a title");
    refuse(
        &asking("named Slash One"),
        (15, 37),
        "texts call a card by its title, and the title of \"Slash One\" is \"Slash\"",
    );
    refuse(&asking("named Blow"), (15, 37), "there is no card named \"Blow\"");
    refuse(&asking("with Blow in its name"), (15, 36), "no card has \"Blow\" in its name");
    refuse(&asking("with One in its name"), (15, 36), "no card has \"One\" in its name");
}

/// Checks how the text of a card named Test Wolf is to be worded.
#[track_caller]
fn worded(text: &str, words: &str) {
    let errors = pack(&ally(&[("text", &format!("{text:?}"))])).expect_err(text).diagnostics;
    let told: Vec<String> = errors.iter().map(|error| error.message.clone()).collect();
    assert_eq!(told, [format!("is worded {words:?}")], "{text}");
}

#[test]
fn a_text_may_call_its_card_by_name_and_ask_for_others_of_it() {
    worded("When Test Wolf attacks, draw a card.", "When this ally attacks, draw a card.");
    worded(
        "While you control another ally named Test Wolf, Test Wolf gets +1 attack.",
        "While you control another ally named Test Wolf, this ally has +1 attack.",
    );
    worded(
        "Whenever an ally with Test Wolf in its name attacks, draw a card.",
        "When an ally with Test Wolf in its name attacks, draw a card.",
    );
}

#[test]
fn a_label_is_no_word_of_texts() {
    let at = |label: &str| ally(&[("subtype", label)]);
    for word in
        ["Ablaze", "Haste", "Target", "Kill", "Ally", "Exhausted", "Attack", "Fire", "Graveyard", "Other", "Your"]
    {
        let quoted = format!("\"{word}\"");
        refuse(&at(&quoted), (8, 11), &format!("`{word}` means something in texts already"));
    }
    refuse(&at("\"target\""), (8, 11), "begin with a capital");
    refuse(&at("\"0 SE: Gain 1 SE.\""), (8, 11), "words of letters that begin with a capital");
    refuse(&at("\"\""), (8, 11), "`subtype` is empty; leave it out");
    refuse(&at("\"  \""), (8, 11), "`subtype` is empty; leave it out");
    refuse(&at("[]"), (8, 11), "`subtype` is empty; leave it out");
    refuse(&at("\"UNDEAD\""), (8, 11), "there is a label `Undead`, which differs in capitals only");
    let long = format!("\"{}\"", "W".repeat(31));
    refuse(&at(&long), (8, 11), "a label has at most 30 letters");
}

#[test]
fn a_label_is_not_made_of_others() {
    refuse(&ally(&[("subtype", "\"Undead Human\"")]), (8, 11), "means something in texts already");
    let two = |first: &str, second: &str| {
        ally(&[("subtype", first)]) + &ally(&[("name", "\"Test Bear\""), ("subtype", second)])
    };
    refuse(
        &two("\"Undead Bear\"", "\"Bear\""),
        (16, 11),
        "with `Bear` as a label, `Undead Bear` could be read in two ways",
    );
    refuse(&two("\"Bear\"", "\"Undead Bear\""), (16, 11), "means something in texts already");
}

#[test]
fn a_pack_is_judged_before_its_words_touch_other_cards() {
    // A label of this name would give the first card two readings. Only the second is told.
    let fire =
        "[[card]]\nname = \"Test Fire\"\ntype = \"Ability\"\ncost = 1\ntext = \"Target exhausted ally is Ablaze.\"\n";
    let sources = [fire.to_owned(), ally(&[("subtype", "\"Exhausted\"")])];
    let files = ["own.toml", "mine.toml"].iter().zip(sources);
    let sources: Vec<Source> = files.map(|(file, text)| Source { file: (*file).into(), text }).collect();
    let errors = load(sample::lexicon(), &sources).expect_err("the second pack is wrong").diagnostics;
    assert!(errors.iter().all(|error| error.file == "mine.toml"), "{errors:?}");
}

#[test]
fn a_field_that_is_not_there_is_told_with_those_that_are() {
    let has = "an Ally has no `atack`; it has name, title, type, faction, subtype, cost, attack, health, unique, token, text, flavor; \
               did you mean `attack`?";
    refuse(&ally(&[("atack", "2")]), (8, 1), has);
    refuse(&ally(&[("faction", "\"Elf\"")]), (8, 11), "there is no faction `Elf`; there are Human");
}

#[test]
fn brackets_line_ends_and_beginnings_of_files() {
    refuse(&ally(&[]).replace("[[card]]", "[card]"), (1, 2), "a card begins with `[[card]]`, in double brackets");
    refuse("name = \"Test Deck\"\n", (1, 1), "write `[[card]]` before each card");
    refuse("[cards]\n\"Test Wolf\" = 4\n", (1, 2), "this is a deck");
    let text = ally(&[("text", "\"\"\"\nHaste.\nStealth.\n\"\"\"")]);
    let unix = pack(&text).expect("a good pack");
    let windows = pack(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("the same pack, from elsewhere");
    assert_eq!(unix, windows);
    let broken = text.replace("Stealth.", "Stelth.").replace('\n', "\r\n");
    refuse(&broken, (9, 1), "cannot be read here");
}

#[test]
fn one_more_than_the_most_is_refused() {
    refuse(&format!("# {}\n{}", "x".repeat(MAX_BYTES), ally(&[])), (1, 1), "a pack has at most 1048576: split it");
    let card = |number: usize| format!("[[card]]\nname = \"W{number}\"\ntype = \"Ally\"\ncost=1\nattack=1\nhealth=1\n");
    let cards = |numbers: std::ops::Range<usize>| numbers.map(card).collect::<String>();
    let file = |file: &str, text: String| Source { file: file.into(), text };
    let most = Capacity::Cards.most();
    let half = most / 2;
    let mut sources = vec![file("one.toml", cards(0..half)), file("two.toml", cards(half..most))];
    let pool = load(sample::lexicon(), &sources).expect("as many as there may be");
    assert_eq!(pool.cards.len(), most);
    sources.push(file("three.toml", card(most)));
    let errors = load(sample::lexicon(), &sources).expect_err("one too many").diagnostics;
    assert_eq!(errors.len(), 1);
    assert!(errors[0].message.contains("10001, and at most 10000 are held; play with fewer packs"), "{}", errors[0]);
}

/// A pack of the game whose cards print more.
fn rich(text: &str) -> Result<Pool, PackErrors> {
    load(sample::rich(), &[Source { file: "mine.toml".into(), text: text.into() }])
}

#[track_caller]
fn refuse_rich(text: &str, words: &str) {
    let errors = rich(text).expect_err("this pack is wrong").diagnostics;
    assert!(errors.iter().any(|error| error.message == words), "{errors:?}");
}

/// The numbers of the only card of a pack, as they are printed.
fn numbers(pool: &Pool) -> Vec<String> {
    pool.cards[0].numbers(&pool.lexicon).map(|(name, figure)| format!("{name} {figure}")).collect()
}

#[test]
fn a_value_may_be_a_word() {
    let graded = |prestige: &str| ally(&[("prestige", prestige)]);
    let pool = rich(&graded("\"S2\"")).expect("a good pack");
    assert_eq!(pool.cards[0].stats[3], 4);
    assert_eq!(numbers(&pool), ["cost 1", "attack 2", "health 3", "prestige S2"]);
    for wrong in ["2", "\"D\"", "\"s\"", "true"] {
        refuse_rich(&graded(wrong), "`prestige` is one of B, A, S or S2");
    }
    refuse_rich(&ally(&[]), "an Ally needs `prestige`");
    let linked = |link: &str| ally(&[("prestige", "\"B\""), ("link", link)]);
    let pool = rich(&linked("\"K\"")).expect("a good pack");
    assert_eq!((pool.cards[0].stats[4], numbers(&pool).last().map(String::as_str)), (13, Some("link K")));
    assert_eq!(numbers(&rich(&linked("10")).expect("a good pack"))[4], "link 10");
    for wrong in ["0", "11", "\"A\"", "\"10\""] {
        refuse_rich(&linked(wrong), "`link` is a number from 1 to 10, or J, Q or K");
    }
}

#[test]
fn a_number_may_be_missing() {
    let pool = rich(&ally(&[("prestige", "\"A\"")])).expect("it has no link");
    assert_eq!(numbers(&pool), ["cost 1", "attack 2", "health 3", "prestige A"]);
    assert!(!pool.cards[0].prints(Stat(4)) && pool.cards[0].prints(Stat(3)));
    refuse_rich(
        &ally(&[("prestige", "\"A\""), ("charge", "2")]),
        "an Ally has no `charge`; it has name, title, type, faction, subtype, cost, attack, health, prestige, link, unique, \
         card_number, token, text, flavor",
    );
}

#[test]
fn words_that_are_no_labels_and_copies_are_printed() {
    let hero = |fields: &str| format!("[[card]]\nname = \"Ash\"\ntype = \"Hero\"\nhealth = 30\n{fields}\n");
    let pool = rich(&hero("moniker = \"the Bold\"\ncard_number = \"S0ASTP64\"")).expect("a good pack");
    let said: Vec<_> = pool.cards[0].said(&pool.lexicon).collect();
    assert_eq!(said, [("moniker", "the Bold"), ("card_number", "S0ASTP64")]);
    assert_eq!(pool.cards[0].counted_copies(&pool.lexicon), None, "heroes are not counted");
    refuse_rich(&hero(""), "a Hero needs `moniker`");
    refuse_rich(&hero("moniker = \"\""), "`moniker` is empty; leave it out");
    refuse_rich(
        &hero("moniker = \" the Bold\""),
        "`moniker` is one line of letters that can be seen, with no space around it",
    );
    refuse_rich(&hero("moniker = 3"), "this is written in quotes");
    let spell = |copies: &str| {
        format!("[[card]]\nname = \"Spark\"\ntype = \"Ability\"\ncost = 1\n{copies}\ntext = \"Draw a card.\"\n")
    };
    let copies = |said: &str| rich(&spell(said)).map(|pool| pool.cards[0].counted_copies(&pool.lexicon));
    assert_eq!(copies("copies = 3").expect("a good pack"), Some(3));
    assert_eq!(copies("").expect("a good pack"), Some(1));
    assert_eq!(copies("copies = 0").expect("a card for positions"), Some(0));
    for wrong in ["copies = 100", "copies = \"3\"", "copies = -1"] {
        refuse_rich(&spell(wrong), "`copies` is a number from 0 to 99");
    }
    refuse(&ally(&[("copies", "2")]), (8, 1), "an Ally has no `copies`");
}
