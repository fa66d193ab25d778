//! Every command and example that README and docs print, run as printed.
//!
//! The language of a fence says what is done with it:
//!
//! | fence | what is done |
//! |---|---|
//! | `sh` | each line is run in a folder of the page's own, and must end well |
//! | `toml NAME` | written into that folder under the name, for the commands behind it, and checked |
//! | `markdown` | run as a file of rulings |
//! | `shadow-era`, `shattered-legacy` | each line is a text that a card of the game may have |
//! | `text` | it is shown; with a name it is written, for the commands behind it. Measurements that take long stand there: they are run with fewer games, and what `make` is asked for must be there |
//!
//! Commands between single back-ticks are run too, unless a word in capitals stands for something; and on the page for
//! designers, so are sentences.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use cardtext::ast::Kind;
use cardtext::explain::explain;
use engine::{Catalogue, Game};

/// Every page, and the test that runs it.
const PAGES: [&str; 12] = [
    "README.md",
    "docs/balance.md",
    "docs/benchmarks.md",
    "docs/card-language.md",
    "docs/meaning.md",
    "docs/phrase-book.md",
    "docs/playing.md",
    "docs/rulings.md",
    "docs/words-s3ccg.md",
    "docs/words-shadow-era.md",
    "docs/words-shards.md",
    "docs/words-shattered-legacy.md",
];

/// The page of a game's words is what the binary makes of its lexicon; `DUSKHALL_BLESS=1` writes it anew.
#[test]
fn the_pages_of_words_are_those_of_the_lexicons() {
    for game in ["shadow-era", "shattered-legacy", "shards", "s3ccg"] {
        let name = format!("docs/words-{game}.md");
        let made = Command::new(env!("CARGO_BIN_EXE_duskhall")).args(["words", game, "--markdown"]).output();
        let made = String::from_utf8(made.expect("it runs").stdout).expect("a page is text");
        for title in ["Verbs", "Named states", "What happens"] {
            // Shards has no named states, and what happens there is said by texts of its own cards.
            let Some((_, rest)) =
                made.split_once(&format!("## {title}\n")).filter(|_| game != "shards" || title == "Verbs")
            else {
                assert!(game == "shards", "{game} has {title}");
                continue;
            };
            let rows = rest.split("\n## ").next().unwrap_or_default().lines().skip(3);
            let bare: Vec<&str> = rows.filter(|row| row.ends_with("|  |")).collect();
            assert!(
                !rest.is_empty() && bare.is_empty(),
                "each of {title} has a wording that a card may have: {bare:?}"
            );
        }
        if std::env::var_os("DUSKHALL_BLESS").is_some() {
            fs::write(root().join(&name), &made).expect("the page can be written");
        }
        let kept = fs::read_to_string(root().join(&name)).unwrap_or_default();
        assert!(kept == made, "{name} is not what the lexicon says; DUSKHALL_BLESS=1 makes it anew");
    }
}

#[test]
fn the_pages_of_words_run_as_printed() {
    page("docs/words-shadow-era.md");
    page("docs/words-shattered-legacy.md");
    page("docs/words-shards.md");
    page("docs/words-s3ccg.md");
}

#[test]
fn the_first_page_runs_as_printed() {
    page("README.md");
}

#[test]
fn the_page_about_balance_runs_as_printed() {
    page("docs/balance.md");
}

#[test]
fn the_page_about_speed_runs_as_printed() {
    page("docs/benchmarks.md");
}

#[test]
fn the_page_for_designers_runs_as_printed() {
    page("docs/card-language.md");
}

#[test]
fn the_page_for_players_runs_as_printed() {
    page("docs/playing.md");
}

#[test]
fn the_phrase_book_runs_as_printed() {
    page("docs/phrase-book.md");
}

#[test]
fn the_page_about_meaning_runs_as_printed() {
    page("docs/meaning.md");
}

#[test]
fn the_page_about_rulings_runs_as_printed() {
    page("docs/rulings.md");
}

#[test]
fn every_page_has_its_test() {
    let entries = fs::read_dir(root().join("docs")).expect("there are docs");
    let mut found: Vec<String> = entries
        .filter_map(|entry| entry.expect("a file").file_name().into_string().ok())
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("docs/{name}"))
        .chain(["README.md".to_owned()])
        .collect();
    found.sort();
    assert_eq!(found, PAGES, "a page is listed in PAGES and has a test of its own");
}

/// Examples of `--help` that take long, or write outside of their folder. That they can be understood is tested beside
/// them.
const NOT_RUN: [&str; 7] =
    ["soak", "bench", "rules", "rulings", "completions", "sim shadow-era --games 20000", "play --resume"];

#[test]
fn the_examples_of_the_help_run_as_printed() {
    let mut run = Run::new("help");
    let shown = [
        ("README.md", "toml my-cards.toml"),
        ("docs/playing.md", "toml my-deck.toml"),
        ("docs/playing.md", "text spring.toml"),
    ];
    for (page, fence) in shown {
        let text = fs::read_to_string(root().join(page)).expect("the page is there");
        let shown = parts(&text).into_iter().find_map(|part| match part {
            Part::Fence { info, body, .. } if info == fence => Some(body),
            _ => None,
        });
        run.write(fence.split_once(' ').expect("a name").1, &shown.expect("the page shows the file"));
    }
    fs::create_dir(run.folder.join("packs")).expect("the folder for tests can be written to");
    run.write("packs/my-cards.toml", &fs::read_to_string(run.folder.join("my-cards.toml")).expect("just written"));
    let commands =
        ["", "play", "check", "card", "explain", "words", "rule", "sim", "replay", "deck check", "deck show"];
    for command in commands {
        if command == "replay" {
            // The log that its examples show, begun by two who chose their decks.
            run.shell(0, "printf '1\\n2\\n' | duskhall play shadow-era --hotseat --log evening.log");
        }
        let words: Vec<&str> = command.split(' ').filter(|word| !word.is_empty()).collect();
        let help = Command::new(env!("CARGO_BIN_EXE_duskhall")).args(words).arg("--help").output().expect("it runs");
        let help = String::from_utf8(help.stdout).expect("the help is text");
        for example in help.lines().filter_map(|line| line.strip_prefix("  ")) {
            let example = example.split("   ").next().unwrap_or_default();
            let told = example.starts_with("duskhall ") || example.starts_with("yes ");
            if told && !NOT_RUN.iter().any(|slow| example.starts_with(&format!("duskhall {slow}"))) {
                run.shell(0, example);
            }
        }
    }
    assert!(run.ran.len() > commands.len(), "each command shows examples");
    run.settle();
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What stands on a page: fences with their languages, and the text between them.
enum Part {
    Fence { line: usize, info: String, body: String },
    Prose(String),
}

fn parts(text: &str) -> Vec<Part> {
    let mut parts = vec![Part::Prose(String::new())];
    let mut fence: Option<(usize, usize, String, String)> = None;
    for (number, line) in text.lines().enumerate() {
        let ticks = line.chars().take_while(|&c| c == '`').count();
        match &mut fence {
            None if ticks >= 3 => {
                fence = Some((ticks, number + 1, line[ticks..].trim().to_owned(), String::new()));
            }
            None => {
                if !matches!(parts.last(), Some(Part::Prose(_))) {
                    parts.push(Part::Prose(String::new()));
                }
                if let Some(Part::Prose(prose)) = parts.last_mut() {
                    prose.push_str(line);
                    prose.push('\n');
                }
            }
            Some((opened, ..)) if ticks >= *opened && line.len() == ticks => {
                parts.extend(fence.take().map(|(_, line, info, body)| Part::Fence { line, info, body }));
            }
            Some((_, _, _, body)) => {
                body.push_str(line);
                body.push('\n');
            }
        }
    }
    assert!(fence.is_none(), "a fence is not closed");
    parts
}

/// What stands between single back-ticks.
fn spans(prose: &str) -> Vec<String> {
    let words = |span: &str| span.split_whitespace().collect::<Vec<_>>().join(" ");
    prose.split('`').skip(1).step_by(2).map(words).collect()
}

/// A page that is being run.
struct Run {
    page: &'static str,
    folder: PathBuf,
    ran: Vec<String>,
    wrong: Vec<String>,
}

fn page(page: &'static str) {
    let mut run = Run::new(page);
    let text = fs::read_to_string(root().join(page)).expect("the page is there");
    for part in parts(&text) {
        match part {
            Part::Fence { line, info, body } => run.fence(line, &info, &body),
            Part::Prose(prose) => run.prose(&prose),
        }
    }
    run.settle();
}

impl Run {
    fn new(page: &'static str) -> Run {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(page.replace(['/', '.'], "-"));
        // What an earlier run left must not help this one.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder for tests can be written to");
        Run { page, folder, ran: Vec::new(), wrong: Vec::new() }
    }

    fn settle(self) {
        let Run { page, ran, wrong, .. } = self;
        println!("{page} ran:\n  {}", ran.join("\n  "));
        assert!(!ran.is_empty(), "{page} shows nothing that is run");
        assert!(wrong.is_empty(), "{page}:\n{}", wrong.join("\n\n"));
    }

    fn fence(&mut self, line: usize, info: &str, body: &str) {
        let (language, name) = info.split_once(' ').unwrap_or((info, ""));
        match language {
            "text" if name.is_empty() => body.lines().for_each(|command| self.measurement(line, command)),
            "text" => self.write(name, body),
            "sh" => body.lines().for_each(|command| self.shell(line, command)),
            "toml" if name.is_empty() => self.wrong.push(format!("line {line}: say how the file is called: toml NAME")),
            "toml" => {
                self.write(name, body);
                self.shell(line, &format!("duskhall check {name}"));
            }
            "markdown" => {
                let name = format!("line-{line}.md");
                self.write(&name, body);
                self.shell(line, &format!("duskhall rulings {name}"));
            }
            "shadow-era" | "shattered-legacy" => body.lines().for_each(|text| self.sentence(text, &[language])),
            other => self.wrong.push(format!(
                "line {line}: nothing is known to be done with `{other}`; if it is not to be run, it is `text`"
            )),
        }
    }

    fn prose(&mut self, prose: &str) {
        for span in spans(prose) {
            let stands_for = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase());
            if span.starts_with("duskhall ") && !span.split([' ', '=']).any(stands_for) {
                self.shell(0, &span);
            }
            let sentence = span.ends_with('.') && span.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
            if sentence && self.page == "docs/card-language.md" && !span.contains('…') {
                self.sentence(&span, &["shadow-era", "shattered-legacy"]);
            }
        }
    }

    fn write(&mut self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).expect("the folder for tests can be written to");
    }

    /// Runs what takes long with few games, and looks for what `make` is asked for.
    fn measurement(&mut self, line: usize, command: &str) {
        let command = command.split(" # ").next().unwrap_or_default().trim();
        if let Some(target) = command.strip_prefix("make ").and_then(|words| words.split_whitespace().next()) {
            let makefile = fs::read_to_string(root().join("Makefile")).expect("there is a Makefile");
            if !makefile.lines().any(|line| line.starts_with(&format!("{target}:"))) {
                self.wrong.push(format!("line {line}: there is no `make {target}`"));
            }
        } else if command.starts_with("duskhall ") && !NOT_RUN.iter().any(|slow| command.contains(slow)) {
            let mut words: Vec<&str> = command.split_whitespace().collect();
            if let Some(games) = words.iter().position(|word| *word == "--games") {
                words[games + 1] = "2";
            }
            self.shell(line, &words.join(" "));
        }
    }

    /// Runs a line as a shell would, with the binary that was built.
    fn shell(&mut self, line: usize, command: &str) {
        let command = command.split(" # ").next().unwrap_or_default().trim();
        if command.is_empty() || command.starts_with('#') {
            return;
        }
        let binary = Path::new(env!("CARGO_BIN_EXE_duskhall"));
        let folder = binary.parent().expect("a binary lies in a folder");
        let mut path = folder.as_os_str().to_owned();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&self.folder)
            .env("PATH", path)
            .env("NO_COLOR", "1")
            .env("XDG_STATE_HOME", self.folder.join("state"))
            .stdin(Stdio::null())
            .output()
            .expect("there is a shell");
        self.ran.push(command.to_owned());
        if !output.status.success() {
            let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            self.wrong.push(format!("line {line}: {command}\nends with {:?}\n{told}", output.status.code()));
        }
    }

    /// Holds a text to being one that a card of one of the games may have.
    fn sentence(&mut self, text: &str, games: &[&str]) {
        self.ran.push(text.to_owned());
        let catalogues = catalogues().iter().filter(|catalogue| games.contains(&catalogue.game()));
        let errors: Vec<String> = catalogues.filter_map(|catalogue| reads(catalogue.as_ref(), text).err()).collect();
        if errors.len() == games.len() {
            self.wrong.push(format!("{text}\n  {}", errors.join("\n  ")));
        }
    }
}

/// The games, opened once.
fn catalogues() -> &'static [Box<dyn Catalogue>] {
    static HALLS: OnceLock<Vec<Box<dyn Catalogue>>> = OnceLock::new();
    let open = |game: Game| (game.open)(&(game.packs)()).expect("the set compiles");
    HALLS.get_or_init(|| [shadow_era::game(), shattered_legacy::game()].map(open).into())
}

/// That a card of some type may have a text, or the mistakes it has on the type that gets furthest.
fn reads(catalogue: &dyn Catalogue, text: &str) -> Result<(), String> {
    let lexicon = &catalogue.pool().lexicon;
    let mut furthest: Option<(usize, String)> = None;
    let types = (0..lexicon.kinds.len()).filter(|&kind| !lexicon.kinds[kind].type_name.is_empty());
    for kind in types {
        let kind = Kind(u8::try_from(kind).expect("a lexicon has fewer types"));
        let token = |name: &str| catalogue.pool().number(name).and_then(|number| u16::try_from(number).ok());
        match explain(lexicon, kind, text, &token).program {
            Ok(_) => return Ok(()),
            Err(errors) => {
                let reach = errors.first().map_or(0, |error| error.span.start);
                let told = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                if furthest.as_ref().is_none_or(|(far, _)| reach > *far) {
                    furthest = Some((reach, format!("{}: {told}", catalogue.game())));
                }
            }
        }
    }
    Err(furthest.map(|(_, told)| told).unwrap_or_default())
}
