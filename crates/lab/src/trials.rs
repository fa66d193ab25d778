//! Trials that every game stands.
//!
//! A game's crate has one test file with little but [`trials!`](crate::trials!) in it, which makes a test of each; a trial
//! panics with what it found. [`words`] and [`crate::frugality`] need more of a game and are called by tests of their own.
//!
//! What a game is known by is recorded in files beside its source, its *golden* files: [`programs`] and [`playthroughs`]
//! compare with them, and with `DUSKHALL_BLESS=1` in the environment they write them anew. Such a change is then read line
//! by line, as any other. `root` is the crate's folder.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cardtext::ast::Kind;
use cardtext::explain::explain;
use cardtext::gates;
use cardtext::pack::{Pool, Source, load};
use cardtext::text::{self, Problem, TextError, compile};
use engine::author::{Building, TURN_END, TURN_START, Telling};
use engine::{
    Catalogue, Deck, Ending, Loaded, Log, Mode, Published, Purpose, Rng, RuleId, Seat, Setting, Wish, replay,
};

use crate::attack::{Attack, Question, Showing, Verdict};
use crate::behaviour::{Examination, POSITIONS};
use crate::coverage::uncovered;
use crate::drive::{AsClient, Does, drive};
use crate::fuzz::{Bounds, Fault};
use crate::properties::{Held, Secrets, check};
use crate::simulation::seated;
use crate::soak::Soak;
use crate::{Counting, Job, Tally, fuzz, generate, logs, play_random, playthrough, saves, seed_of};

/// Makes tests of all trials of a game that need nothing but its type and how much to play.
///
/// ```text
/// lab::trials! {
///     ShadowEra,
///     rounds: 2,        // of games of all own decks against each other, checked at each decision
///     made: 200,        // games of decks made by chance, checked likewise
///     coverage: 20_000, // random games in which every ability must run
///     soak: 2_000,      // games of which half have cards made by chance
///     attack: (200, "human-hunter", "shadow-hunter", [Question::Named]), // games, decks, and what can be asked of them
///     playthroughs: [("human-mage", "shadow-wulven", 1)],
/// }
/// ```
#[macro_export]
macro_rules! trials {
    (
        $game:ty,
        rounds: $rounds:expr,
        made: $made:expr,
        coverage: $coverage:expr,
        soak: $soak:expr,
        attack: ($games:expr, $first:expr, $second:expr, $questions:expr),
        playthroughs: $playthroughs:expr $(,)?
    ) => {
        $crate::trials! { @tests
            its_files_are_in_the_binary: files::<$game>(env!("CARGO_MANIFEST_DIR"));
            every_card_passes_every_gate: gates::<$game>();
            what_can_be_said_is_read_back_as_it_was_meant: readings::<$game>();
            what_is_said_in_other_words_is_mended_to_what_was_meant: rewordings::<$game>();
            texts_as_people_write_them_are_mended: wordings::<$game>(env!("CARGO_MANIFEST_DIR"));
            programs_are_as_recorded: programs::<$game>(env!("CARGO_MANIFEST_DIR"));
            every_part_of_every_text_does_something: behaviour::<$game>();
            decks_are_legal: decks::<$game>();
            what_happens_has_its_words: wordings_of_events::<$game>();
            games_go_as_they_went: playthroughs::<$game>(env!("CARGO_MANIFEST_DIR"), &$playthroughs);
            games_of_all_own_decks_hold: properties::<$game>($rounds);
            games_of_decks_made_by_chance_hold: properties_with_made_decks::<$game>($made);
            every_ability_of_every_card_runs: coverage::<$game>($coverage);
            whoever_learns_from_many_games_knows_no_card_by_its_handle: attack::<$game>($games, [$first, $second], &$questions);
            games_of_decks_and_cards_made_by_chance_end: soak::<$game>($soak);
            damaged_packs_and_decks_are_refused_and_nothing_worse: damaged_files::<$game>();
            damaged_logs_are_replayed_as_far_as_they_go: damaged_logs::<$game>();
            damaged_matches_are_refused_and_forged_ones_do_no_harm: damaged_saves::<$game>();
            whoever_is_gone_has_a_safe_answer_until_the_end: safe_answers::<$game>(20);
        }
    };
    (@tests $($name:ident: $trial:ident::<$game:ty>($($with:expr),*);)*) => {
        $(#[test]
        fn $name() {
            $crate::trials::$trial::<$game>($($with),*);
        })*
    };
}

/// The game with its own packs.
///
/// # Panics
/// If they do not load.
pub fn loaded<R: Published>() -> Loaded<R> {
    R::load(&R::packs()).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The game's own decks.
///
/// # Panics
/// If one cannot be read.
pub fn own_decks<R: Published>() -> Vec<Deck> {
    let read = |deck: &Source| Deck::read(&deck.file, &deck.text).unwrap_or_else(|error| panic!("failed to {error}"));
    R::decks().iter().map(read).collect()
}

/// The usual setting of a game: its first mode with the fewest players.
///
/// # Panics
/// If the game has no mode.
pub fn usual<R: Published>() -> Setting {
    Wish::default().resolve(R::MODES).unwrap_or_else(|error| panic!("failed to {error}"))
}

/// Every mode of a game, with the fewest players and with the most.
pub fn settings<R: Published>() -> Vec<Setting> {
    settings_of(R::MODES)
}

/// The same of some modes.
pub fn settings_of(modes: &[Mode]) -> Vec<Setting> {
    let with = |mode: &Mode, players: u8| Wish { players: Some(players), ..Wish::of_mode(mode.name) }.resolve(modes);
    let both = |mode: &Mode| [with(mode, mode.players.0), with(mode, mode.players.1)];
    let mut all: Vec<Setting> = modes.iter().flat_map(both).flatten().collect();
    all.dedup();
    all
}

/// So many values of a dial are tried.
const DIALLED: i16 = 6;

/// The same, and each mode that is for matches with each of its dials set to some of what it can be, one at a time.
pub fn dialled_settings_of(modes: &[Mode]) -> Vec<Setting> {
    let mut all = settings_of(modes);
    for mode in modes.iter().filter(|mode| mode.purpose == Purpose::Match) {
        for dial in mode.dials {
            for value in dial.values.some(DIALLED) {
                // With the most players: a dial may speak of a seat that is not there with fewer.
                let dials = vec![(dial.name.to_owned(), value)];
                let wish = Wish { players: Some(mode.players.1), dials, ..Wish::of_mode(mode.name) };
                all.extend(wish.resolve(modes));
            }
        }
    }
    let mut seen = Vec::with_capacity(all.len());
    for setting in all {
        if !seen.contains(&setting) {
            seen.push(setting);
        }
    }
    seen
}

/// How large a state may be: 4 KiB with two seats, 8 KiB with more.
pub fn most_bytes(setting: &Setting) -> u64 {
    if setting.seats <= 2 { 4096 } else { 8192 }
}

/// How large a state may be whose decks are as large as they may be.
pub const LARGE_DECKS: u64 = 6144;

/// The game's own decks that may play in a setting.
fn own_decks_for<R: Published>(loaded: &Loaded<R>, setting: &Setting) -> Vec<Deck> {
    own_decks::<R>().into_iter().filter(|deck| loaded.check_deck(setting, deck).is_empty()).collect()
}

/// Compares something with what was recorded of it, or records it if `DUSKHALL_BLESS` is set.
///
/// # Panics
/// If it differs, with what `differs` says of what was recorded.
#[track_caller]
pub fn golden(file: &Path, now: &str, differs: impl FnOnce(&str) -> String) {
    if std::env::var_os("DUSKHALL_BLESS").is_some() {
        std::fs::write(file, now).unwrap_or_else(|error| panic!("{} cannot be written: {error}", file.display()));
        return;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    assert!(kept == now, "{} (DUSKHALL_BLESS=1 records it)", differs(&kept));
}

/// The packs, decks and rulings that lie in the crate's folder are those in the binary.
///
/// # Panics
/// If a file came, went or changed since the crate was built.
pub fn files<R: Published>(root: &str) {
    for (folder, ending, built) in [
        ("cards", "toml", R::packs()),
        ("decks", "toml", R::decks()),
        ("rulings", "md", R::rulings()),
        ("rulings", "toml", R::ruling_cards()),
    ] {
        let listed = std::fs::read_dir(Path::new(root).join(folder))
            .unwrap_or_else(|error| panic!("the game has a folder of {folder}: {error}"));
        let mut lying: Vec<Source> = listed
            .map(|entry| entry.expect("the folder can be listed").path())
            .filter(|path| path.extension().is_some_and(|found| found == ending))
            .map(|path| Source {
                file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                text: std::fs::read_to_string(&path).expect("it is a text file"),
            })
            .collect();
        lying.sort_by(|one, other| one.file.cmp(&other.file));
        let names = |all: &[Source]| all.iter().map(|source| source.file.clone()).collect::<Vec<_>>();
        assert_eq!(names(&lying), names(&built), "build the crate anew: its {folder} are others now");
        assert!(lying == built, "build the crate anew: its {folder} have changed");
    }
    let list = R::restrictions().unwrap_or_else(|error| panic!("failed to {error}"));
    let loaded = R::load(&R::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    list.known(loaded.pool()).unwrap_or_else(|error| panic!("failed to {error}"));
}

/// Every card passes every gate of the card language.
///
/// # Panics
/// With each gate that is not passed.
pub fn gates<R: Published>() {
    let errors: Vec<String> = gates::pool(loaded::<R>().pool()).iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Each part of each card's text does something in some position, and each word is needed.
///
/// # Panics
/// With each part that did nothing in so many positions.
pub fn behaviour<R: Published>() {
    behaviour_of_every::<R>(1);
}

/// The same of every so manieth card: in a game whose turns are long, all of them are for `duskhall check --deep`.
///
/// # Panics
/// Likewise.
pub fn behaviour_of_every<R: Published>(step: usize) {
    let loaded = loaded::<R>();
    let cards: Vec<usize> = (0..loaded.pool().cards.len()).step_by(step).collect();
    let examination =
        Examination { catalogue: &loaded, cards: &cards, seed: 1, positions: POSITIONS, threads: 2, done: &|_| {} };
    let idle: Vec<String> = examination.run().idle.iter().map(ToString::to_string).collect();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

/// What can be said in the game's words is read back as it was meant, and has one wording.
///
/// # Panics
/// With the first ability that is not.
pub fn readings<R: Published>() {
    let loaded = loaded::<R>();
    let mut headed = 0;
    for seed in 1..=8 {
        headed +=
            gates::generated(&loaded.pool().lexicon, seed, 500).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        gates::generated_orders(&loaded.pool().lexicon, seed, 100)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    assert!(headed > 0 || loaded.pool().lexicon.headings.is_empty(), "nothing was said behind a heading");
}

/// What is said in other words is mended to what was meant or refused, and most of it is mended.
///
/// # Panics
/// With the first text that is mended to another meaning.
pub fn rewordings<R: Published>() {
    let loaded = loaded::<R>();
    let mut all = gates::Reworded::default();
    for seed in 1..=8 {
        let found = gates::reworded(&loaded.pool().lexicon, seed, 100);
        let found = found.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        all.mended += found.mended;
        all.refused += found.refused;
    }
    assert!(all.mended > 9 * all.refused, "too few are understood: {all:?}");
}

/// The texts in `wordings.txt`, as people write them, are mended to what is recorded there, which is accepted. A line says
/// the type of a card and its text, " / " between its lines; the line behind it, indented, how it is printed.
///
/// # Panics
/// With each text that is mended otherwise or not at all.
pub fn wordings<R: Published>(root: &str) {
    let loaded = loaded::<R>();
    let pool = loaded.pool();
    let file = Path::new(root).join("wordings.txt");
    let kept = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let (mut now, mut wrong, mut count) = (String::new(), Vec::new(), 0);
    let lines = kept.lines().filter(|line| !line.starts_with("  "));
    for line in lines {
        now += &format!("{line}\n");
        let Some((kind, written)) = line.split_once(": ").filter(|_| !line.starts_with('#')) else { continue };
        count += 1;
        match mended(pool, kind, &written.replace(" / ", "\n")) {
            Ok(text) => now += &format!("  {}\n", text.replace('\n', " / ")),
            Err(why) => wrong.push(format!("{line}\n    {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 40, "only {count} texts are tried");
    golden(&file, &now, |_| format!("texts are mended otherwise:\n{now}"));
}

/// How a text of a card of some type is printed, if it is accepted so.
fn mended(pool: &Pool, kind: &str, text: &str) -> Result<String, String> {
    let kinds = &pool.lexicon.kinds;
    let at = kinds.iter().position(|word| word.type_name == kind).ok_or_else(|| format!("there is no type {kind}"))?;
    let kind = Kind(u8::try_from(at).map_err(|error| error.to_string())?);
    let token = |name: &str| pool.number(name).and_then(|number| u16::try_from(number).ok());
    let compiled = |text: &str| compile(&pool.lexicon, kind, u128::MAX, text, &mut pool.code.clone(), &token);
    let tell = |errors: &[TextError]| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let printed = match compiled(text) {
        Ok(_) => return Ok(text.to_owned()),
        Err(errors) if errors.iter().all(|error| matches!(error.problem, Problem::Wording(_))) => {
            text::mended(text, &errors).unwrap_or_default()
        }
        Err(errors) => return Err(tell(&errors)),
    };
    compiled(&printed).map(|_| printed.clone()).map_err(|errors| format!("{printed}: {}", tell(&errors)))
}

/// The programs of all cards are as recorded in `programs.txt`.
///
/// # Panics
/// With the names of the cards whose programs are others.
pub fn programs<R: Published>(root: &str) {
    let now = gates::programs(loaded::<R>().pool());
    golden(&Path::new(root).join("programs.txt"), &now, |kept| {
        format!("the programs of these have changed: {}", gates::changed(kept, &now).join(", "))
    });
}

/// A rule of the ledger's `## Words` section, a type of card, and sentences that say on such a card what the rule has words
/// for.
pub type Said<'a> = (&'a str, Kind, &'a [&'a str]);

/// Every word of the ledger is said, and each sentence compiles. `cards` is a pack that brings the labels of open groups
/// that the sentences use.
///
/// # Panics
/// With each sentence that does not compile and each rule that no sentence is about.
pub fn words<R: Published>(said: &[Said<'_>], cards: &str) {
    let pack = Source { file: "said.toml".into(), text: cards.into() };
    let lexicon = load(R::lexicon(), &[pack]).unwrap_or_else(|errors| panic!("{errors}")).lexicon;
    let mut failures = Vec::new();
    for (id, kind, sentences) in said {
        for sentence in *sentences {
            let explained = explain(&lexicon, *kind, sentence, &|_| Some(0));
            if explained.program.is_err() {
                failures.push(format!("{id}: {sentence}\n{explained}"));
            }
        }
    }
    let rules = R::FILES.rulebook.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    let words: Vec<&str> =
        rules.map(|(id, _)| id).filter(|id| id.parse().is_ok_and(|id: RuleId| id.is_word())).collect();
    assert!(!words.is_empty(), "the ledger has a section of words");
    let unsaid = words.iter().filter(|id| !said.iter().any(|(rule, ..)| rule == *id));
    failures.extend(unsaid.map(|id| format!("{id}: no sentence says it")));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The game's own decks are legal, and so are decks made by chance, which are the same each time.
///
/// # Panics
/// With the first deck that is not.
pub fn decks<R: Published>() {
    let loaded = loaded::<R>();
    let settings = settings::<R>();
    for deck in own_decks::<R>() {
        // A deck is for some way to play; if it is for none, what is wrong with it in the usual one tells most.
        if !settings.iter().any(|setting| loaded.check_deck(setting, &deck).is_empty()) {
            assert_eq!(loaded.check_deck(&usual::<R>(), &deck), [], "{}", deck.name);
        }
    }
    for (game, setting) in (0..500).zip(settings.iter().cycle()) {
        let decks = generate::decks(&loaded, setting, 3, game);
        for deck in &decks {
            assert_eq!(loaded.check_deck(setting, deck), [], "{deck:?}");
        }
        assert_eq!(decks, generate::decks(&loaded, setting, 3, game));
    }
}

/// Whole games go as they went: two decks each by the names of their files, and a seed, recorded in `playthroughs/`.
///
/// # Panics
/// With the first line that differs.
pub fn playthroughs<R: Published>(root: &str, games: &[(&str, &str, u64)]) {
    let loaded = loaded::<R>();
    let own: Vec<(String, Deck)> = R::decks().into_iter().map(|source| source.file).zip(own_decks::<R>()).collect();
    let deck = |name: &str| {
        let file = format!("{name}.toml");
        let found = own.iter().find(|(own, _)| *own == file);
        found.unwrap_or_else(|| panic!("there is no deck {file}")).1.clone()
    };
    for (first, second, seed) in games {
        let played = playthrough::write(&loaded, &Wish::default(), &[deck(first), deck(second)], *seed)
            .unwrap_or_else(|error| panic!("failed to {error}"));
        let name = format!("{first}-against-{second}.txt");
        golden(&Path::new(root).join("playthroughs").join(&name), &played, |kept| {
            let differs = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
            let line = differs.unwrap_or_else(|| kept.lines().count().min(played.lines().count()));
            let (was, is) = (kept.lines().nth(line), played.lines().nth(line));
            format!("{name}, line {}: it was {was:?} and is {is:?}", line + 1)
        });
    }
}

/// Each kind of event that a text may wait for, and each that the game tells besides, has its words, once.
///
/// # Panics
/// With the first that has none or several.
pub fn wordings_of_events<R: Published>() {
    let lexicon = R::lexicon();
    let happenings = lexicon.happenings.iter().flat_map(|word| word.also.iter().copied().chain([word.event]));
    let words = R::Words::WORDINGS;
    for kind in happenings.chain([TURN_START, TURN_END]) {
        let found = words.iter().filter(|wording| wording.kind() == kind).count();
        assert_eq!(found, 1, "events of the kind {kind} have {found} wordings");
    }
    for (at, wording) in words.iter().enumerate() {
        assert!(words[..at].iter().all(|other| other.kind() != wording.kind()), "{wording:?} is worded twice");
    }
}

/// What must hold of every game holds, in so many rounds of games of all the game's own decks against each other.
///
/// # Panics
/// With the first thing that does not hold.
pub fn properties<R: Published>(rounds: u64) {
    let loaded = loaded::<R>();
    let (mut all, mut games) = (Held::default(), 0);
    for setting in settings::<R>() {
        let (own, players) = (own_decks_for::<R>(&loaded, &setting), u32::from(setting.players(R::MODES)));
        // All sets of decks, or as many as there are of three.
        let tables = (own.len() as u64).pow(players.min(3));
        let held = check_games(&loaded, &setting, tables * rounds, |game| {
            let seated = seated(game, own.len(), setting.players(R::MODES), R::Decks::POLICY.same_decks);
            seated[..players as usize].iter().map(|&deck| own[deck].clone()).collect()
        });
        assert!(held.compared > 0, "{held:?}");
        assert!(held.largest as u64 <= most_bytes(&setting), "{}: {held:?}", setting.wish(R::MODES));
        all.add(held);
        games += tables * rounds;
    }
    assert_long(all, games);
}

/// What is decided between two matches is short, and the games of all ways to play together are not.
fn assert_long(held: Held, games: u64) {
    assert!(held.decisions as u64 > 20 * games, "games are too short to tell anything: {held:?}");
}

/// What must hold of every game holds, in so many games of decks made by chance, spread over all ways to play; with fewer games
/// than ways, over some of them. Soaking plays them all.
///
/// # Panics
/// With the first thing that does not hold.
pub fn properties_with_made_decks<R: Published>(games: u64) {
    properties_in::<R>(&dialled_settings_of(R::MODES), games);
}

/// The same in one game of each mode, with the fewest players and with the most.
///
/// # Panics
/// Likewise.
pub fn properties_in_every_mode<R: Published>() {
    let settings = settings::<R>();
    properties_in::<R>(&settings, settings.len() as u64);
}

fn properties_in<R: Published>(settings: &[Setting], games: u64) {
    let loaded = loaded::<R>();
    let all = Mutex::new(Held::default());
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let setting = &settings[(game * settings.len() as u64 / games) as usize];
                    let held = check_game(&loaded, setting, &generate::decks(&loaded, setting, 11, game), game);
                    let bytes = most_bytes(setting).max(LARGE_DECKS);
                    assert!(held.largest as u64 <= bytes, "{}: {held:?}", setting.wish(R::MODES));
                    all.lock().expect("nobody panicked while adding up").add(held);
                }
            });
        }
    });
    assert_long(all.into_inner().expect("nobody panicked while adding up"), games);
}

/// Checks games on two threads; `decks` gives the decks of a game by its number.
fn check_games<R: Published>(
    loaded: &Loaded<R>,
    setting: &Setting,
    games: u64,
    decks: impl Fn(u64) -> Vec<Deck> + Sync,
) -> Held {
    let all = Mutex::new(Held::default());
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (all, decks) = (&all, &decks);
            scope.spawn(move || {
                for game in (half..games).step_by(2) {
                    let held = check_game(loaded, setting, &decks(game), game);
                    all.lock().expect("nobody panicked while adding up").add(held);
                }
            });
        }
    });
    all.into_inner().expect("nobody panicked while adding up")
}

/// Checks one game by its number.
fn check_game<R: Published>(loaded: &Loaded<R>, setting: &Setting, decks: &[Deck], game: u64) -> Held {
    let wish = setting.wish(R::MODES);
    check(loaded, setting, decks, seed_of(7, game), Secrets::Kept)
        .unwrap_or_else(|broken| panic!("{wish}: failed to {broken}"))
}

/// Every ability of every card runs in so many random games with decks made by chance, and no seat always wins.
///
/// # Panics
/// With the abilities that never ran.
pub fn coverage<R: Published>(games: u64) {
    let loaded = loaded::<R>();
    let tally = random_tally(&loaded, games);
    assert_covered(&loaded, &tally);
}

/// What came of so many random games in all ways to play, with decks made by chance; no seat is always behind the others.
///
/// # Panics
/// If one is.
pub fn random_tally<R: Published>(loaded: &Loaded<R>, games: u64) -> Tally {
    let (settings, mut tally) = (dialled_settings_of(R::MODES), Tally::default());
    let games = games.div_ceil(settings.len() as u64);
    for setting in &settings {
        let job = Job { setting: *setting, decks: &[], games, seed: 1, threads: 2, coverage: Counting::On };
        let played = play_random(loaded, &job, &|_| {});
        let wins = &played.wins[..usize::from(setting.players(R::MODES))];
        // Those who win and lose together have as many wins each; a draw says nothing of seats.
        let together = wins.iter().all(|of_one| *of_one == wins[0]);
        let decided: u64 = wins.iter().sum();
        let fair = together || decided < FEW_GAMES || wins.iter().all(|of_one| *of_one > decided / 10);
        assert!(fair, "{}: {wins:?} of {games}", setting.wish(R::MODES));
        tally.add(&played);
    }
    tally
}

/// So few games say nothing of whether seats are alike.
const FEW_GAMES: u64 = 100;

/// Every ability of every card has changed something.
///
/// # Panics
/// With those that never did.
pub fn assert_covered<R: Published>(loaded: &Loaded<R>, tally: &Tally) {
    let never: Vec<String> =
        uncovered(loaded, tally).into_iter().map(|one| format!("{}: {}", one.card, one.ability)).collect();
    assert!(never.is_empty(), "{} abilities never ran:\n{}", never.len(), never.join("\n"));
}

/// Whoever learns from so many games of two decks, by the names of their files, does no better than guessing by what is
/// public; and would, if cards were named or listed in ways that tell. Each of the questions is asked often enough.
///
/// # Panics
/// With what tells, or with what should and does not.
pub fn attack<R: Published>(games: u64, decks: [&str; 2], questions: &[Question]) {
    let decks = decks.map(|name| {
        let file = R::decks().iter().position(|deck| deck.file == format!("{name}.toml"));
        own_decks::<R>()[file.unwrap_or_else(|| panic!("there is no deck {name}"))].clone()
    });
    attack_on::<R>(&usual::<R>(), games, &decks, questions);
}

/// The same of any decks, one for each seat, in any way to play: some questions are asked only of who plays cards that search, and games may be long.
///
/// # Panics
/// Likewise.
pub fn attack_on<R: Published>(setting: &Setting, games: u64, decks: &[Deck], questions: &[Question]) {
    let loaded = loaded::<R>();
    let code = |deck| loaded.deck_code(setting, deck).unwrap_or_else(|error| panic!("failed to {error}"));
    let codes: Vec<_> = decks.iter().map(code).collect();
    let attack =
        Attack::watch(&loaded, setting, &codes, games, 5).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
    let told = |verdicts: &[Verdict]| verdicts.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    for question in Question::ALL {
        let telling: Vec<Verdict> =
            attack.judge(Showing::AsItIs, question).into_iter().filter(Verdict::tells).collect();
        assert!(telling.is_empty(), "these tell:\n{}", told(&telling));
    }
    for &question in questions {
        let showing = if question == Question::Order { Showing::AsTheyLie } else { Showing::Places };
        let verdicts = attack.judge(showing, question);
        let caught = |verdict: &Verdict| verdict.asked >= 100 && verdict.tells() && verdict.of_hundred() >= 80;
        assert!(verdicts.iter().any(caught), "{showing:?} tells too little:\n{}", told(&verdicts));
    }
    for showing in Showing::TELLING_NUMBERS {
        let verdicts = attack.judge(showing, Question::Named);
        assert!(verdicts.iter().any(Verdict::tells), "{showing:?} tells nothing:\n{}", told(&verdicts));
    }
}

/// So many games of decks and cards made by chance go well.
///
/// # Panics
/// With what did not.
pub fn soak<R: Published>(games: u64) {
    let packs = R::packs();
    let settings = dialled_settings_of(R::MODES);
    let soak = Soak { open: R::load, packs: &packs, settings: &settings, games, seed: 1, threads: 2, done: &|_| {} };
    nothing(&soak.run().unwrap_or_else(|errors| panic!("{errors}")));
}

/// Damaged logs are refused or replayed as far as they go, and nothing worse happens; one that is cut short anywhere
/// replays to its last whole entry.
///
/// # Panics
/// With what did.
pub fn damaged_logs<R: Published>() {
    let loaded = loaded::<R>();
    let samples = logs::samples(&loaded, &usual::<R>(), &own_decks_for::<R>(&loaded, &usual::<R>()))
        .unwrap_or_else(|error| panic!("failed to {error}"));
    let bounds = Bounds { files: 2_000, time: Duration::from_secs(20) };
    let watch = |bytes: &[u8]| {
        let _ = logs::watch(bytes, &loaded).map_err(|unplayed| unplayed.to_string());
    };
    nothing(&fuzz::files("logs", &samples, 1, bounds, &watch).1);
    let bytes = &samples[0];
    let log = Log::from_bytes(bytes).unwrap_or_else(|error| panic!("failed to {error}"));
    let header = log.header.to_bytes().len();
    for length in header..bytes.len() {
        let cut = Log::from_bytes(&bytes[..length]).unwrap_or_else(|error| panic!("failed to {error}"));
        let whole = cut.entries.len();
        assert_eq!(cut.entries, log.entries[..whole], "cut to {length} bytes");
        let kept = header + cut.entries.iter().map(|entry| entry.to_bytes().len()).sum::<usize>();
        let ending = if kept == length { Ending::Whole } else { Ending::Cut { number: whole + 1, at: kept } };
        assert_eq!(cut.ending, ending, "cut to {length} bytes");
        assert!(kept + log.entries[whole].to_bytes().len() > length, "a whole entry was lost at {length} bytes");
        if let Err(diverged) = replay(&cut, &loaded) {
            panic!("cut to {length} bytes: failed to {diverged}");
        }
    }
}

/// A saved match that is cut or changed anywhere is refused; one that somebody forged is refused or played, and whatever comes of
/// it stays at its table.
///
/// # Panics
/// With what does not.
pub fn damaged_saves<R: Published>() {
    let loaded = loaded::<R>();
    let samples = saves::samples(&loaded, &usual::<R>(), &own_decks_for::<R>(&loaded, &usual::<R>()))
        .unwrap_or_else(|error| panic!("failed to {error}"));
    for saved in &samples {
        let broken = saves::try_out(saved, &loaded).unwrap_or_else(|error| panic!("failed to {error}"));
        assert_eq!(broken, None, "a match that was saved goes on");
    }
    let saved = &samples[samples.len() - 1];
    for at in 0..saved.len() {
        assert!(loaded.resume(&saved[..at]).is_err(), "cut to {at} bytes it is loaded");
        let mut changed = saved.clone();
        changed[at] ^= 1 << (at % 8);
        assert!(loaded.resume(&changed).is_err(), "with byte {at} changed it is loaded");
    }
    let bounds = Bounds { files: 4_000, time: Duration::from_secs(20) };
    let forge = |bytes: &[u8]| {
        let tried = saves::try_out(&saves::forged(bytes.to_vec()), &loaded);
        let _ = tried.map_err(|error| error.to_string());
    };
    let (_, faults) = fuzz::quietly(|| fuzz::files("matches", &samples, 1, bounds, &forge));
    nothing(&faults);
}

/// In so many games one seat after the other is left by its player, and its safe answers are taken until the game is over.
///
/// # Panics
/// If one has none, or a game does not end.
pub fn safe_answers<R: Published>(games: u64) {
    let loaded = loaded::<R>();
    for (game, setting) in (0..games).zip(settings::<R>().iter().cycle()) {
        let (decks, players) = (own_decks_for::<R>(&loaded, setting), usize::from(setting.players(R::MODES)));
        let deck = |seat: usize| decks[(game as usize + seat) % decks.len()].clone();
        let seated: Vec<Deck> = (0..players).map(deck).collect();
        let table = loaded.start_in(&setting.wish(R::MODES), &seated, game.into());
        let mut table = table.unwrap_or_else(|error| panic!("failed to {error}"));
        let (mut chance, mut answers) = (Rng::new(game), 0);
        let played = drive(&mut AsClient(table.as_mut()), &mut Vec::new(), |AsClient(table), seat, options| {
            let left = answers >= 40 * game as usize || seat == Seat::ALL[game as usize % players];
            answers += 1;
            if !left {
                return Does::Take(chance.below(options.len() as u32) as usize);
            }
            let safe = table.safe_answer(seat).unwrap_or_else(|| panic!("game {game}: {seat} has no safe answer"));
            let place = options.iter().position(|&option| option == safe);
            Does::Take(place.unwrap_or_else(|| panic!("game {game}: the safe answer of {seat} is no option")))
        });
        played.unwrap_or_else(|stuck| panic!("game {game}: failed to {stuck}"));
        assert!(table.outcome().is_some(), "game {game} is not over: {:?}", table.broken());
    }
}

/// Damaged packs and decks are refused, and nothing worse happens.
///
/// # Panics
/// With what did.
pub fn damaged_files<R: Published>() {
    let bounds = Bounds { files: 1_000, time: Duration::from_secs(5) };
    let cards = |pack: Source| -> Vec<Vec<u8>> {
        pack.text.split("[[card]]").skip(1).map(|card| format!("[[card]]{card}").into_bytes()).collect()
    };
    let samples: Vec<Vec<u8>> = R::packs().into_iter().flat_map(cards).collect();
    let read = |bytes: &[u8]| {
        let source = Source { file: "damaged.toml".to_owned(), text: String::from_utf8_lossy(bytes).into_owned() };
        if let Err(errors) = R::load(&[source]) {
            let _ = errors.to_string();
        }
    };
    nothing(&fuzz::files("packs", &samples, 1, bounds, &read).1);
    let loaded = loaded::<R>();
    let samples: Vec<Vec<u8>> = R::decks().into_iter().map(|deck| deck.text.into_bytes()).collect();
    let read = |bytes: &[u8]| {
        if let Ok(deck) = Deck::read("damaged.toml", &String::from_utf8_lossy(bytes)) {
            let _ = loaded.start(&vec![deck; usize::from(usual::<R>().players(R::MODES))], 1.into());
        }
    };
    nothing(&fuzz::files("decks", &samples, 1, bounds, &read).1);
}

fn nothing(faults: &[Fault]) {
    let told: Vec<String> =
        faults.iter().map(|fault| format!("{}, with {}\n  {}", fault.doing, fault.with, fault.what)).collect();
    assert!(faults.is_empty(), "{}", told.join("\n"));
}
