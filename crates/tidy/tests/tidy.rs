//! The invariants of `ARCHITECTURE.md`, as tests.

use std::collections::{BTreeMap, BTreeSet};

use tidy::{Complaints, Source, cards, has_words, literals, members, root, rule_ids, sources};

/// The longest a source file may be.
const LONGEST: usize = 800;

fn rust() -> Vec<Source> {
    ["crates", "games"].into_iter().flat_map(|below| sources(below, &[".rs"])).collect()
}

/// Which crates of ours a crate may build on, and which more its tests may use; `None` is all of them.
type Allowed = (&'static str, Option<&'static [&'static str]>, &'static [&'static str]);

const ALLOWED: &[Allowed] = &[
    ("cardtext", Some(&[]), &[]),
    ("engine", Some(&["cardtext"]), &["bots"]),
    ("engine-tests", Some(&[]), &["engine", "cardtext", "lab", "bots", "proving-ground"]),
    ("proving-ground", Some(&["engine", "cardtext"]), &[]),
    ("rulings", Some(&["engine", "cardtext"]), &[]),
    ("bots", Some(&["engine"]), &["games", "lab"]),
    ("lab", Some(&["engine", "cardtext", "bots"]), &["games"]),
    ("games", Some(&["engine", "cardtext", "rulings"]), &["bots", "lab"]),
    ("registry", Some(&["lab", "games"]), &[]),
    ("duskhall", None, &[]),
    ("proving-table", Some(&["duskhall", "proving-ground"]), &["engine"]),
    ("tidy", Some(&[]), &[]),
    ("mutants", Some(&["mutants-switch"]), &[]),
    ("mutants-switch", Some(&[]), &[]),
    ("mutants-worker", Some(&["engine", "rulings", "games", "mutants-switch"]), &[]),
];

#[test]
fn crates_build_only_on_what_they_may() {
    let members = members();
    let kind = |name: &str| {
        let member = members.iter().find(|member| member.name == name)?;
        Some(if member.folder.starts_with("games/") { "games".to_owned() } else { member.name.clone() })
    };
    let mut wrong = Complaints::default();
    for member in &members {
        let own = kind(&member.name).expect("a member is a member");
        let Some((_, allowed, in_tests)) = ALLOWED.iter().find(|(name, ..)| *name == own) else {
            wrong.note(&member.folder, "no line of ALLOWED says what it may build on");
            continue;
        };
        let Some(allowed) = allowed else { continue };
        for (table, more) in [("dependencies", &[][..]), ("build-dependencies", &[]), ("dev-dependencies", in_tests)] {
            for dependency in member.dependencies(table) {
                let Some(other) = kind(&dependency) else { continue };
                if !allowed.contains(&other.as_str()) && !more.contains(&other.as_str()) {
                    wrong.note(&member.folder, format!("must not have {dependency} among its {table}"));
                }
            }
        }
    }
    wrong.refuse("crates build only on what they may (ARCHITECTURE.md, invariants)");
}

#[test]
fn every_dependency_is_argued_for() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let members = members();
    let mut wrong = Complaints::default();
    for member in &members {
        for table in ["dependencies", "build-dependencies", "dev-dependencies"] {
            for dependency in member.dependencies(table) {
                let ours = members.iter().any(|other| other.name == dependency);
                if !ours && !page.contains(&format!("`{dependency}`")) {
                    wrong.note(&member.folder, format!("ARCHITECTURE.md has no line on `{dependency}`"));
                }
            }
        }
    }
    wrong.refuse("each dependency is argued for in a line of ARCHITECTURE.md");
}

#[test]
fn every_crate_keeps_the_workspace_lints() {
    let mut wrong = Complaints::default();
    for member in members() {
        let lints = member.manifest.get("lints").and_then(|lints| lints.get("workspace"));
        if lints.and_then(toml::Value::as_bool) != Some(true) {
            wrong.note(&member.folder, "has no `[lints] workspace = true`");
        }
    }
    wrong.refuse("lints are the workspace's");
}

#[test]
fn the_engine_and_the_games_have_no_wildcard_on_an_enum() {
    let mut wrong = Complaints::default();
    let games = members().into_iter().filter(|member| member.folder.starts_with("games/"));
    let games = games.map(|member| format!("{}/src/lib.rs", member.folder));
    let denied = [
        "crates/engine/src/lib.rs",
        "crates/engine-tests/tests/proving_ground/main.rs",
        "crates/proving-ground/src/lib.rs",
    ]
    .map(str::to_owned);
    for path in denied.into_iter().chain(games) {
        let text = std::fs::read_to_string(root().join(&path)).unwrap_or_default();
        if !text.contains("#![deny(clippy::wildcard_enum_match_arm)]") {
            wrong.note(path, "does not deny clippy::wildcard_enum_match_arm");
        }
    }
    wrong.refuse("a new variant shows every place where it matters");
}

/// The name that a line declares as a type, a printed number or a zone, with its word.
fn declared_number(line: &str) -> Option<&str> {
    let (name, value) =
        line.trim_start().split_once([':', '=']).map(|(name, value)| (name.trim(), value.trim_start()))?;
    let is_one = ["KindWord::", "StatWord::", "ZonePolicy::"].iter().any(|word| value.starts_with(word));
    (is_one && name.chars().all(|letter| letter.is_ascii_uppercase() || "_0123456789".contains(letter))).then_some(name)
}

/// The first name of the pattern of an arm that stands in a line.
fn arm(line: &str) -> Option<&str> {
    let (pattern, _) = line.split_once("=>")?;
    pattern.trim_start().split([' ', '|']).next()
}

#[test]
fn types_zones_and_numbers_are_matched_as_what_they_are() {
    let mut wrong = Complaints::default();
    let games = members().into_iter().filter(|member| member.folder.starts_with("games/"));
    for folder in games.map(|member| member.folder).chain(["crates/proving-ground".to_owned()]) {
        let files = sources(&format!("{folder}/src"), &[".rs"]);
        let numbers: BTreeSet<&str> =
            files.iter().flat_map(|file| file.text.lines()).filter_map(declared_number).collect();
        assert!(numbers.len() > 10, "{folder}: how types, zones and numbers are declared has changed");
        for file in &files {
            for (line, text) in file.text.lines().enumerate() {
                if let Some(number) = arm(text).filter(|number| numbers.contains(number)) {
                    wrong.note(&file.path, format!("line {}: {number} is an arm of a `match` on a number", line + 1));
                }
            }
        }
    }
    wrong.refuse(
        "a new type, zone or number shows every place where it matters: match on `Kinds::of`, `Zones::of`, `Stats::of`",
    );
    let kind = declared_number("        HERO = KindWord::printed(\"hero\", …),");
    let zone = declared_number("        HAND: ZonePolicy::aside(\"hand\", …),");
    assert_eq!((kind, zone, declared_number("let ALLY = 3;")), (Some("HERO"), Some("HAND"), None));
    assert_eq!((arm("    HERO | ALLY if it => 3,"), arm("    Kinds::HERO => 3,")), (Some("HERO"), Some("Kinds::HERO")));
}

#[test]
fn files_are_short_and_begin_with_what_they_are() {
    let mut wrong = Complaints::default();
    for source in rust() {
        let lines = source.text.lines().count();
        if lines > LONGEST {
            wrong.note(&source.path, format!("has {lines} lines; split it by what it holds"));
        }
        if !source.text.starts_with("//!") {
            wrong.note(&source.path, "does not begin with a `//!` line that says what it is");
        }
    }
    wrong.refuse(&format!("no source file over {LONGEST} lines, each begins with its doc comment"));
}

#[test]
fn no_card_is_named_in_rust() {
    // Each with the folder of its game: what one game calls a card may be a word of another's rules.
    let mut names: Vec<(String, String)> = Vec::new();
    let mut wrong = Complaints::default();
    for pack in sources("games", &[".toml"]).into_iter().filter(|source| source.path.contains("/cards/")) {
        let Ok(table) = pack.text.parse::<toml::Table>() else {
            wrong.note(&pack.path, "is not TOML");
            continue;
        };
        let cards = table.get("card").and_then(toml::Value::as_array).into_iter().flatten();
        // A type that has one card of its own name is named as a type.
        let names_in_pack = cards
            .filter(|card| card.get("name") != card.get("type"))
            .filter_map(|card| card.get("name").and_then(toml::Value::as_str));
        // A short single word may well be a word of the rules.
        let game = pack.path.split("cards/").next().unwrap_or_default();
        let telling = names_in_pack.filter(|name| name.contains(' ') || name.len() > 8);
        names.extend(telling.map(|name| (game.to_owned(), name.to_owned())));
    }
    for source in rust().into_iter().filter(|source| !source.is_test()) {
        for (line, text) in source.text.lines().enumerate() {
            for literal in literals(text) {
                let named = |(game, name): &&(String, String)| {
                    let near = source.path.starts_with(game.as_str()) || !source.path.starts_with("games/");
                    near && (literal == name || name.contains(' ') && has_words(literal, name))
                };
                if let Some((_, name)) = names.iter().find(named) {
                    wrong.note(format!("{}:{}", source.path, line + 1), format!("names the card {name:?}"));
                }
            }
        }
    }
    wrong.refuse("a card's behaviour comes from its text alone: no card is named in Rust");
}

#[test]
fn a_question_names_cards_as_whoever_is_asked_sees_them() {
    let mut wrong = Complaints::default();
    for source in rust().into_iter().filter(|source| !source.is_test()) {
        // The indentation of the function that asks.
        let mut asking: Option<usize> = None;
        for (line, text) in source.text.lines().enumerate() {
            let indent = text.len() - text.trim_start().len();
            if text.contains("fn question") {
                asking = Some(indent);
            } else if asking == Some(indent) && text.trim() == "}" {
                asking = None;
            }
            let names = text.contains(".def(") && (text.contains(".name") || text.contains(".title"));
            if asking.is_some() && names && !text.contains("CardId(frame.this)") {
                wrong.note(format!("{}:{}", source.path, line + 1), "names a card without asking who sees it");
            }
        }
    }
    wrong.refuse("questions name cards by `name_to` and `title_to`, which keep what is face-down");
}

#[test]
fn what_serves_every_game_names_none() {
    let games = std::fs::read_dir(root().join("games")).expect("there are games");
    let games: Vec<_> = games.flatten().map(|game| game.file_name().to_string_lossy().into_owned()).collect();
    let mut wrong = Complaints::default();
    for folder in ["cardtext", "engine", "rulings", "bots", "lab"] {
        for source in sources(&format!("crates/{folder}/src"), &[".rs"]) {
            for (line, text) in source.text.lines().enumerate() {
                let literals = literals(text);
                for game in games.iter().filter(|game| literals.iter().any(|literal| has_words(literal, game))) {
                    wrong.note(format!("{}:{}", source.path, line + 1), format!("names the game {game}"));
                }
            }
        }
    }
    wrong.refuse("what serves every game names none");
}

/// Sections of rulebooks that repeat rules of others: examples and figures.
const REPEATING: [&str; 3] = ["EX", "FIG", "CFIG"];

#[test]
fn every_rule_stands_where_it_is_done() {
    let mut wrong = Complaints::default();
    let mut found = 0;
    for book in [sources("games", &["rulebook.md"]), sources("crates/proving-ground", &["rulebook.md"])].concat() {
        let game = book.path.trim_end_matches("rulebook.md");
        let lines = book.text.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
        let rules: BTreeSet<&str> = lines.flat_map(rule_ids).collect();
        let done =
            ["src", "cards"].into_iter().flat_map(|folder| sources(&format!("{game}{folder}"), &[".rs", ".toml"]));
        let done: Vec<Source> = done.chain(sources(game, &["book.toml"])).collect();
        let cited: BTreeSet<&str> = done.iter().flat_map(|source| rule_ids(&source.text)).collect();
        let repeats = |id: &&&str| REPEATING.contains(&id.split('-').nth(1).unwrap_or_default());
        for id in rules.difference(&cited).filter(|id| !repeats(id)) {
            wrong.note(&book.path, format!("{id} stands at no line that does it"));
        }
        for id in cited.difference(&rules) {
            wrong.note(game, format!("{id} is cited and is no rule of the rulebook"));
        }
        found += rules.len();
    }
    assert!(found > 2_000, "{found} rules were found");
    wrong.refuse(
        "from a rule one finds the line that does it in one search: its id stands there, in Rust or beside the card",
    );
}

#[test]
fn nothing_is_left_undone_or_skipped() {
    // Put together here, so that this file does not complain about itself.
    let unwanted =
        [concat!("to", "do!("), concat!("unimple", "mented!("), concat!("#[ig", "nore"), concat!("dbg", "!(")];
    let mut wrong = Complaints::default();
    for source in rust() {
        for (line, text) in source.text.lines().enumerate() {
            for word in unwanted.iter().filter(|word| text.contains(*word)) {
                wrong.note(format!("{}:{}", source.path, line + 1), format!("has {word}"));
            }
        }
    }
    wrong.refuse("nothing is left undone, and no test is skipped");
}

#[test]
fn no_test_stands_where_none_is_run() {
    let mut wrong = Complaints::default();
    for member in members() {
        let table = |name: &str| member.manifest.get(name).and_then(toml::Value::as_table).cloned();
        let off = |table: &toml::Table| table.get("test").and_then(toml::Value::as_bool) == Some(false);
        let bins = member.manifest.get("bin").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let mut targets = table("lib").into_iter().chain(bins.into_iter().filter_map(|bin| bin.as_table().cloned()));
        if !targets.any(|target| off(&target)) {
            continue;
        }
        for source in sources(&format!("{}/src", member.folder), &[".rs"]) {
            if source.text.lines().any(|line| line.trim() == "#[cfg(test)]") {
                wrong.note(&source.path, "has tests, but Cargo.toml says `test = false`; move them to tests/");
            }
        }
    }
    wrong.refuse("what is written as a test is run");
}

#[test]
fn no_path_of_one_machine_is_written_down() {
    let unwanted = [concat!("/wo", "rk/"), concat!("/ro", "ot/")];
    let text =
        [".rs", ".toml", ".md", ".yml", ".yaml", ".json", ".html", ".css", ".ts", ".svelte", ".sh", "Makefile", "run"];
    let mut wrong = Complaints::default();
    for source in sources("", &text) {
        for (line, text) in source.text.lines().enumerate() {
            for path in unwanted.iter().filter(|path| text.contains(*path)) {
                wrong.note(format!("{}:{}", source.path, line + 1), format!("has {path}"));
            }
        }
    }
    wrong.refuse("the repository does not know where it lies");
}

#[test]
fn a_card_of_several_files_of_rulings_is_written_once() {
    let mut wrong = Complaints::default();
    let mut first: BTreeMap<(String, Vec<String>), String> = BTreeMap::new();
    for source in sources("games", &[".md", ".toml"]) {
        let Some((game, _)) = source.path.split_once("/rulings/") else { continue };
        for (line, said) in cards(&source) {
            let place = format!("{}:{line}", source.path);
            if let Some(before) = first.insert((game.to_owned(), said), place.clone()) {
                wrong.note(place, format!("is the card of {before} again; cards.toml beside them is for both"));
            }
        }
    }
    assert!(first.len() > 1_000, "{} cards were found", first.len());
    wrong.refuse("a card that several files of rulings need is written once (docs/rulings.md)");
}

#[test]
fn cards_are_found_in_packs_and_in_rulings() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let card = "[[card]]\nname = \"Wolf\"\n\n# grey\ncost = 1\n";
    let said = vec!["cost = 1".to_owned(), "name = \"Wolf\"".to_owned()];
    assert_eq!(cards(&source("cards.toml", card)), [(1, said.clone())]);
    let page = format!("# Wolves\n```card\n{card}```\ncost = 2\n```pack\n{card}```\n");
    assert_eq!(cards(&source("wolves.md", &page)), [(3, said)]);
}

#[test]
fn ids_are_found_whole() {
    let ids = rule_ids("// SE-RULING-37, SE-ARMOR-2: not SE-, se-ARMOR-3 or S3-CWORD-x; (S3-CWORD-56)");
    assert_eq!(ids.into_iter().collect::<Vec<_>>(), ["S3-CWORD-56", "SE-ARMOR-2", "SE-RULING-37"]);
}

#[test]
fn words_are_found_as_words() {
    assert!(has_words("deals 3 to Road Warden.", "Road Warden"));
    assert!(!has_words("Road Wardens", "Road Warden"));
    assert_eq!(literals(r#"    let name = "Wolf"; // "Bear""#), ["Wolf", "Bear"]);
    assert!(literals("  // \"Wolf\"").is_empty());
    assert_eq!(literals(r#"    say("as in \"Wolf\"", x)"#), [r#"as in \"Wolf\""#]);
}

/// The storeys of the engine, the lowest first.
const STOREYS: [&str; 6] = ["model", "rules", "query", "acts", "run", "face"];

/// What a storey is checked by: the engine cut off above it, which `clippy --examples` compiles.
#[test]
fn each_storey_of_the_engine_is_compiled_without_those_above() {
    let mut wrong = Complaints::default();
    for source in sources("crates/engine/src", &[".rs"]) {
        let inside = source.path.split("crates/engine/src/").nth(1).unwrap_or_default();
        if inside != "lib.rs" && !STOREYS.iter().any(|storey| inside.starts_with(&format!("{storey}/"))) {
            wrong.note(&source.path, "lies in no storey");
        }
    }
    let cut = sources("crates/engine/storeys", &[".rs"]);
    let manifest = std::fs::read_to_string(root().join("crates/engine/Cargo.toml")).expect("the engine has a manifest");
    for (at, storey) in STOREYS.iter().enumerate().take(STOREYS.len() - 1) {
        let file = format!("storeys/up_to_{storey}.rs");
        let Some(source) = cut.iter().find(|source| source.path.ends_with(&file)) else {
            wrong.note("crates/engine", format!("has no {file}"));
            continue;
        };
        let has: BTreeSet<&str> =
            source.text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
        let wants: BTreeSet<&str> = STOREYS[..=at].iter().copied().collect();
        if has != wants {
            wrong.note(&source.path, format!("has {has:?}, and not {wants:?}"));
        }
        if !manifest.contains(&format!("path = \"{file}\"\ncrate-type = [\"lib\"]")) {
            wrong.note("crates/engine/Cargo.toml", format!("does not compile {file}"));
        }
    }
    let makefile = std::fs::read_to_string(root().join("Makefile")).expect("there is a Makefile");
    if !makefile.lines().any(|line| line.contains("clippy") && line.contains("--examples")) {
        wrong.note("Makefile", "does not compile the engine cut off above each storey: clippy --examples");
    }
    wrong.refuse("the storeys of the engine build downwards (ARCHITECTURE.md)");
}

/// The files that every game has, each for the same thing.
const ROOMS: [&str; 18] = [
    "lib",
    "words",
    "events",
    "zones",
    "vocabulary",
    "values",
    "legal",
    "attack",
    "verbs",
    "plays",
    "turn",
    "setup",
    "deck",
    "generate",
    "foresight",
    "estimate",
    "telling",
    "rules",
];

/// The lowest files of a game, the lowest first: each builds on those before it alone.
const GROUND: [&str; 5] = ["words", "order", "vocabulary", "modes", "values"];

#[test]
fn the_same_thing_has_the_same_file_in_every_game() {
    let mut wrong = Complaints::default();
    for member in members().into_iter().filter(|member| member.folder.starts_with("games/")) {
        let files = sources(&format!("{}/src", member.folder), &[".rs"]);
        let room = |path: &str| path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs").to_owned();
        for name in ROOMS.iter().filter(|&&name| files.iter().all(|file| room(&file.path) != name)) {
            wrong.note(&member.folder, format!("has no src/{name}.rs"));
        }
        let names: Vec<String> = files.iter().map(|file| room(&file.path)).collect();
        for file in &files {
            let own = room(&file.path);
            let code: String =
                file.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            if (own == "rules") != code.contains("impl Ruleset for") {
                wrong.note(&file.path, "`impl Ruleset` stands in rules.rs and nowhere else");
            }
            let used: Vec<&String> = names.iter().filter(|name| uses(&code, name)).collect();
            if own != "lib" && used.iter().any(|name| *name == "rules") {
                wrong.note(&file.path, "builds on the rules, which lie above it");
            }
            let Some(storey) = GROUND.iter().position(|ground| *ground == own) else { continue };
            for name in used.into_iter().filter(|name| !GROUND[..storey].contains(&name.as_str()) && **name != own) {
                wrong.note(&file.path, format!("builds on {name}, which lies above it"));
            }
        }
    }
    wrong.refuse("a game's vocabulary, rules and rooms stand where those of other games do (CONTRIBUTING.md)");
}

#[test]
fn an_event_that_a_game_declares_is_raised() {
    let mut wrong = Complaints::default();
    for member in members().into_iter().filter(|member| member.folder.starts_with("games/")) {
        let files = sources(&format!("{}/src", member.folder), &[".rs"]);
        let is = |file: &Source, name: &str| file.path.ends_with(&format!("/{name}.rs"));
        let events = files.iter().find(|file| is(file, "events")).expect("a game has events");
        let declared = events
            .text
            .lines()
            .filter_map(|line| line.trim_start().split_once(": Wording::new("))
            .map(|(name, _)| name);
        let declared: Vec<&str> = declared.filter_map(|name| name.split(' ').next()).collect();
        assert!(declared.len() > 10, "{}: how events are declared has changed", events.path);
        for event in declared {
            let rules = || files.iter().filter(|file| !is(file, "words") && !is(file, "events"));
            let code = |line: &&str| !line.trim_start().starts_with("//");
            let raised = |file: &Source| {
                !is(file, "telling") && file.text.lines().filter(code).any(|line| has_words(line, event))
            };
            // A mark is told wherever it is put on a card, and wherever it is taken off.
            let marked = |file: &Source| {
                let told = file.text.split("ToldMark {").skip(1).filter_map(|rest| rest.split_once('}'));
                told.map(|(told, _)| told).any(|told| {
                    let part = |name: &str| told.split(',').find_map(|part| part.trim().strip_prefix(name));
                    let mark = part("mark: ").unwrap_or_default();
                    let put = part("put: ").is_some_and(|put| has_words(put, event));
                    let atom = if put { format!(".mark(id, {mark}") } else { format!(".unmark(id, {mark}") };
                    (put || has_words(told, event)) && rules().any(|file| file.text.contains(&atom))
                })
            };
            if !rules().any(|file| raised(file) || marked(file)) {
                wrong.note(&events.path, format!("{event} is declared, and no rule raises it"));
            }
        }
    }
    wrong.refuse("a game declares no event that it never raises");
}

/// The files of a game that may say which way is played: where the ways are described, and where one match leads to another.
const NAMING_WAYS: [&str; 3] = ["modes.rs", "course.rs", "between.rs"];

/// What names one of the ways to play in a line of a game's rules, given what they are called.
fn names_a_way<'a>(line: &'a str, modes: &[String]) -> Option<&'a str> {
    let code = line.split("//").next().unwrap_or(line);
    let starts = |mark: &str, next: fn(char) -> bool| {
        code.find(mark).filter(|at| code[at + mark.len()..].starts_with(next)).map(|at| &code[at..])
    };
    let asked = |mode: &String| {
        [format!("is_{mode}("), format!("== \"{mode}\""), format!("!= \"{mode}\"")]
            .into_iter()
            .find_map(|form| code.find(&form).map(|at| &code[at..]))
    };
    let compared = [".mode ==", ".mode !=", ".way ==", ".way !=", "match setting.mode", "modes::BETWEEN"];
    starts("Way::", |next| next.is_ascii_uppercase())
        .or_else(|| compared.into_iter().find_map(|form| code.find(form).map(|at| &code[at..])))
        .or_else(|| modes.iter().find_map(asked))
}

#[test]
fn no_rule_names_a_way_to_play() {
    let mut wrong = Complaints::default();
    for member in members() {
        if !member.folder.starts_with("games/") && member.name != "proving-ground" {
            continue;
        }
        let files = sources(&format!("{}/src", member.folder), &[".rs"]);
        let described = files.iter().filter(|file| file.path.ends_with("/modes.rs"));
        let modes: Vec<String> = described
            .flat_map(|file| file.text.split("Mode {").skip(1))
            .filter_map(|rest| rest.trim_start().strip_prefix("name: \"")?.split_once('"'))
            .map(|(name, _)| name.to_owned())
            .collect();
        let may = |path: &str| NAMING_WAYS.iter().any(|name| path.ends_with(&format!("/{name}")));
        for file in files.iter().filter(|file| !may(&file.path)) {
            for (line, text) in file.text.lines().enumerate() {
                if let Some(named) = names_a_way(text, &modes) {
                    wrong.note(format!("{}:{}", file.path, line + 1), format!("names a way to play: {named}"));
                }
            }
        }
    }
    wrong.refuse("a rule reads a policy whose fields are named after rules; no rule names a mode (ARCHITECTURE.md)");
}

#[test]
fn ways_are_found_however_they_are_asked_for() {
    let modes = ["battle".to_owned()];
    for named in ["if way == Way::Single {", "if extra.is_battle() {", "x.mode != 3", "if name == \"battle\" {"] {
        assert!(names_a_way(named, &modes).is_some(), "{named}");
    }
    for other in ["Way::read_code(setting.mode)", "// Way::Single", "policy.turns == Turns::Together", "\"battle\""] {
        assert_eq!(names_a_way(other, &modes), None, "{other}");
    }
}

/// Whether code names a module of its crate, by itself or in a list of imports, however deep.
fn uses(code: &str, module: &str) -> bool {
    let from_root = |path: &str| {
        let mut parts = path.split("::").map(str::trim).peekable();
        let begins = matches!(parts.next(), Some("crate" | "super"));
        while parts.next_if_eq(&"super").is_some() {}
        begins && parts.next().and_then(|part| part.split(' ').next()) == Some(module)
    };
    let starts = |start: &str| {
        code.match_indices(&format!("{start}::{module}")).any(|(at, found)| {
            let next = code[at + found.len()..].chars().next();
            next.is_none_or(|next| !next.is_alphanumeric() && next != '_')
        })
    };
    let imports = code.match_indices("use ").filter_map(|(at, word)| code[at + word.len()..].split_once(';'));
    starts("crate") || starts("super") || imports.flat_map(|(tree, _)| paths(tree.trim())).any(|path| from_root(&path))
}

/// The paths of a tree of imports: `crate::{a::{b}, c}` is `crate::a::b` and `crate::c`.
fn paths(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else { return vec![tree.to_owned()] };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in inside.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("there is one").push(c);
    }
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.flat_map(|part| paths(&format!("{before}{part}"))).collect()
}

#[test]
fn modules_are_found_however_they_are_named() {
    for used in [
        "use crate::{legal, rules};",
        "use crate::rules;",
        "crate::rules::flow()",
        "use crate::{legal::{a, b}, rules};",
        "use crate::{legal::{a, b}, rules::{flow, x}};",
        "use super::rules;",
        "use super::{legal::a, rules::flow};",
        "super::rules::flow()",
    ] {
        assert!(uses(used, "rules"), "{used}");
    }
    for other in ["use crate::ruleset::Ruleset;", "use crate::{legal::rules};", "use engine::{rules, author};"] {
        assert!(!uses(other, "rules"), "{other}");
    }
}

/// The name of the type that a line declares; of an associated type only what it stands for is a type.
fn declares(line: &str) -> Option<&str> {
    let text = line.trim_start();
    let text = text.strip_prefix("pub").map_or(text, |rest| {
        let rest = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(rest, |(_, rest)| rest);
        rest.trim_start()
    });
    let kinds = ["struct ", "enum ", "trait ", "union "];
    let kinds = kinds.into_iter().chain(["type "].into_iter().filter(|_| !line.starts_with(' ')));
    let rest = kinds.into_iter().find_map(|kind| text.strip_prefix(kind))?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    name.starts_with(char::is_uppercase).then_some(name)
}

/// Names that two types of one crate still have, most of them private to a module each. No name is added here: a new type has a name of its
/// own.
const TWICE: &[(&str, &[&str])] = &[
    (
        "cardtext",
        &["Body", "Counting", "Doing", "Entry", "Found", "Held", "Line", "Number", "Saying", "Unread", "Walk"],
    ),
    ("engine", &["At", "Before", "File", "Layout", "Order", "Rest", "Said", "Told"]),
    (
        "duskhall",
        &["DeckReport", "Fit", "Found", "Kept", "Listed", "Over", "Page", "Place", "Report", "Rules", "Shown", "Theme"],
    ),
    ("lab", &["Played", "Player"]),
    ("mutants", &["Numbered"]),
    ("rulings", &["Reader"]),
    ("s3ccg", &["By", "Step"]),
];

#[test]
fn no_two_types_of_a_crate_have_one_name() {
    let mut wrong = Complaints::default();
    for member in members() {
        let allowed = TWICE.iter().find(|(name, _)| *name == member.name).map_or(&[][..], |(_, names)| names);
        let mut first: BTreeMap<String, String> = BTreeMap::new();
        for source in sources(&format!("{}/src", member.folder), &[".rs"]) {
            let code = source.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            for (line, name) in code.lines().enumerate().filter_map(|(line, text)| Some((line + 1, declares(text)?))) {
                let place = format!("{}:{line}", source.path);
                if let Some(before) = first.get(name).filter(|_| !allowed.contains(&name)) {
                    wrong.note(&place, format!("{name} is the name of the type of {before}, too"));
                }
                first.entry(name.to_owned()).or_insert(place);
            }
        }
    }
    wrong.refuse("a word has one meaning: no two types of a crate have one name");
}

#[test]
fn types_are_found_where_they_are_declared() {
    assert_eq!(declares("pub(crate) struct Answered<T> {"), Some("Answered"));
    assert_eq!(declares("    pub enum Act { A }"), Some("Act"));
    assert_eq!((declares("    type Act = Deed;"), declares("type Act = Deed;")), (None, Some("Act")));
    assert_eq!(declares("    $vis enum $acts {"), None);
}

/// What a page calls `Type::name`.
fn named_in(page: &str) -> BTreeSet<(&str, &str)> {
    let quoted = page.split('`').skip(1).step_by(2);
    let named = quoted.filter_map(|words| {
        let (before, name) = words.trim_end_matches("()").rsplit_once("::")?;
        Some((before.rsplit("::").next()?, name))
    });
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    named.filter(|(of, name)| of.starts_with(char::is_uppercase) && is_word(of) && is_word(name)).collect()
}

#[test]
fn what_the_page_on_the_architecture_names_is_there() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let files: Vec<Source> = rust().into_iter().filter(|source| !source.is_test()).collect();
    let mut wrong = Complaints::default();
    for (of, name) in named_in(&page) {
        let is_there = |source: &&Source| {
            let belongs = has_words(&source.text, of);
            let forms = [format!("fn {name}"), format!("const {name}"), format!("type {name}"), format!("{name}:")];
            let declared = forms.iter().any(|form| has_words(&source.text, form));
            let variant = source.text.lines().any(|line| {
                line.trim_start().strip_prefix(name).is_some_and(|rest| rest.starts_with([',', '(', ' ', '{', '=']))
            });
            belongs && (declared || variant)
        };
        if !files.iter().any(|source| is_there(&source)) {
            wrong.note("ARCHITECTURE.md", format!("{of}::{name} is nowhere declared"));
        }
    }
    wrong.refuse("what ARCHITECTURE.md speaks of is there");
}

#[test]
fn what_serves_every_game_cites_no_rule_of_one() {
    let mut wrong = Complaints::default();
    for folder in ["cardtext", "engine", "rulings", "bots", "lab"] {
        for source in sources(&format!("crates/{folder}/src"), &[".rs"]) {
            for (line, text) in source.text.lines().enumerate() {
                // What stands in quotes shows what an id looks like; a heading is part of a ruling that is shown.
                let Some((_, comment)) = text.split_once("//").filter(|(_, comment)| !comment.starts_with("! #"))
                else {
                    continue;
                };
                let bare = |text: &str, quote: char| text.split(quote).step_by(2).collect::<Vec<_>>().join(" ");
                let comment = bare(&bare(comment, '"'), '`');
                for id in rule_ids(&comment) {
                    wrong.note(format!("{}:{}", source.path, line + 1), format!("cites {id}, a rule of one game"));
                }
            }
        }
    }
    wrong.refuse("what cites one game's rule is that game's policy");
}

/// What the engine's README shows is the first page of its docs, which is run as a test.
#[test]
fn the_readme_of_the_engine_shows_what_is_run() {
    let read = |file: &str| std::fs::read_to_string(root().join("crates/engine").join(file)).expect("it can be read");
    let block = |text: &str, fence: &str| -> Vec<String> {
        let lines = text
            .lines()
            .map(|line| line.strip_prefix("//!").map_or(line, |line| line.strip_prefix(' ').unwrap_or(line)));
        let behind = lines.skip_while(|line| !line.starts_with(fence)).skip(1);
        let shown = behind.take_while(|line| !line.starts_with("```")).filter(|line| !line.starts_with("# "));
        shown.map(str::to_owned).collect()
    };
    let shown = block(&read("README.md"), "```rust");
    assert!(!shown.is_empty());
    assert_eq!(shown, block(&read("src/lib.rs"), "```standalone_crate"));
}

/// The words that one line of a game gives to what views show: zones, numbers, marks, acts, questions, verbs.
fn shown_words(line: &str) -> impl Iterator<Item = &str> {
    const GIVING: [&str; 8] =
        ["ZonePolicy::", "Tracker::", "MarkView::", "mark(", "show(", "VerbWord::", " = \"", ".short("];
    let gives = GIVING.iter().any(|form| line.contains(form));
    literals(line).into_iter().filter(move |word| gives && word.contains(char::is_alphabetic))
}

/// What the table itself says, though a game has the word as well: a card without a face.
const OF_THE_TABLE: [&str; 1] = ["face-down"];

#[test]
fn the_terminal_knows_no_word_of_a_game() {
    let games = sources("games", &["/zones.rs", "/telling.rs", "/vocabulary.rs", "/src/words.rs"]);
    let words: BTreeSet<&str> = games.iter().flat_map(|file| file.text.lines()).flat_map(shown_words).collect();
    let files = sources("crates/duskhall/src/play", &[".rs"]);
    let module = |line: &str| Some(line.strip_suffix(';')?.rsplit_once("mod ")?.1.to_owned());
    let tests: BTreeSet<String> = (files.iter().flat_map(|file| file.text.split("#[cfg(test)]\n").skip(1)))
        .filter_map(|rest| module(rest.lines().next()?))
        .collect();
    let mut wrong = Complaints::default();
    for file in files {
        let name = file.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
        if tests.contains(name) {
            continue;
        }
        let code = file.text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for (line, text) in code.lines().enumerate() {
            let of_game = |word: &&str| words.contains(word) && !OF_THE_TABLE.contains(word);
            for word in literals(text).into_iter().filter(of_game) {
                wrong.note(format!("{}:{}", file.path, line + 1), format!("has the game's word {word:?}"));
            }
        }
    }
    wrong.refuse("a client goes by roles and compares no words (ARCHITECTURE.md, What happens)");
}

#[test]
fn words_of_views_are_found_where_games_declare_them() {
    for (line, words) in [
        ("HAND: ZonePolicy::aside(\"hand\", Layout::Hand, Sight::Owner),", &["hand"][..]),
        ("Attack = \"Attack with {card}\" => Strikes,", &["Attack with {card}"]),
        ("mark(there, \"has attacked\", MarkRole::Spent);", &["has attacked"]),
        ("Tracker::new(\"LP\", lp).role(TrackerRole::Life)", &["LP"]),
        ("Phase::Draw => \"Draw\",", &[]),
        ("// MarkView::state(\"ready\")", &[]),
    ] {
        assert_eq!(shown_words(line).collect::<Vec<_>>(), words, "{line}");
    }
}
