//! The screen, drawn into a buffer and used by keys and clicks.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use engine::{Catalogue, Choice, Game, Seat, Viewer, Wish};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::app::{App, Going};
use super::theme::Theme;
use crate::cli::Speed;
use crate::games;
use crate::play::kept::Keeping;
use crate::play::session::{Dealt, Next, Player, Session, Stops, Waiting};

fn game(name: &str) -> Game {
    games::find(name).expect("a game").game
}

/// A game with its own cards, which are read once for all matches of a test: that takes longer than many of them.
pub(super) fn opened(game: &Game) -> &'static dyn Catalogue {
    static OPENED: Mutex<BTreeMap<String, &'static dyn Catalogue>> = Mutex::new(BTreeMap::new());
    let open = || -> &'static dyn Catalogue { Box::leak(games::open(game, &[]).expect("its cards compile")) };
    let mut known = OPENED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    *known.entry(game.name.to_owned()).or_insert_with(open)
}

/// A match of two decks against the greedy bot.
fn session(name: &str, decks: [&str; 2], seed: u64) -> Session {
    session_in(name, decks, seed, &Keeping::Not)
}

fn session_in(name: &str, decks: [&str; 2], seed: u64, keeping: &Keeping) -> Session {
    let game = game(name);
    let decks = decks.map(|deck| games::deck(&game, deck).expect("a deck")).to_vec();
    let bot = bots::by_name("greedy", seed.into()).expect("a bot");
    let players = vec![Player::Person(0), Player::Bot(bot)];
    let stops = Stops::Choices;
    let dealt = Dealt { wish: Wish::default(), decks, seed: seed.into() };
    Session::start(&game, opened(&game), &dealt, players, keeping, stops).expect("a match")
}

/// A match of Shards, everybody against everybody.
pub(super) fn classic(seed: u64) -> Session {
    session("shards", ["rez", "decima"], seed)
}

pub(super) fn tide(seed: u64) -> Session {
    session("shattered-legacy", ["tide", "storm"], seed)
}

pub(super) fn mage(seed: u64) -> Session {
    session("shadow-era", ["human-mage", "shadow-wulven"], seed)
}

/// What is seen on a screen of a size.
pub(super) fn shown(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    app.refresh();
    terminal.draw(|frame| app.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

/// Presses keys, one after another.
pub(super) fn press(app: &mut App, keys: &[KeyCode]) {
    for &key in keys {
        let going = app.key(KeyEvent::new(key, KeyModifiers::NONE), Instant::now()).expect("a key is taken");
        assert!(matches!(going, Going::On));
        app.refresh();
    }
}

fn click(app: &mut App, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }).expect("a click is taken");
    app.refresh();
}

/// Lets bots play until the person is asked.
pub(super) fn let_bots_play(session: &mut Session) {
    while let Next::Bot(seat) = session.next() {
        session.let_bot_choose(seat).expect("a bot plays");
    }
}

/// Who closed the window while "You have lost" stood there was offered to go on with it.
#[test]
fn what_is_kept_until_it_is_over_is_gone_with_the_last_decision() {
    let path = std::env::temp_dir().join(format!("duskhall-until-over-{}.log", std::process::id()));
    let mut session = session_in("shadow-era", ["human-mage", "shadow-wulven"], 11, &Keeping::Meanwhile(path.clone()));
    let_bots_play(&mut session);
    assert!(path.exists(), "it can be gone on with");
    session.concede(Seat::A).expect("anybody may give up");
    assert!(!path.exists(), "and not when it is over");
}

#[test]
fn keys_do_nothing_on_a_screen_that_is_too_small() {
    let mut session = mage(11);
    let_bots_play(&mut session);
    let before = session.decisions();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    assert!(shown(&mut app, 60, 20).contains("The table needs 64 by 20"));
    press(&mut app, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Char('q'), KeyCode::Char('y')]);
    assert_eq!(app.session.decisions(), before);
    shown(&mut app, 64, 20);
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.session.decisions() > before);
}

#[test]
fn the_help_is_whole_on_the_smallest_screen() {
    let mut session = mage(1);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    press(&mut app, &[KeyCode::Char('?')]);
    let help = shown(&mut app, 64, 20);
    for (key, what) in super::panels::HELP {
        assert!(help.contains(what) && help.contains(key), "{what:?} is cut\n{help}");
    }
}

#[test]
fn the_cut_of_a_deck_is_one_number() {
    let mut session = tide(4);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    assert!(shown(&mut app, 80, 24).contains("type a number from 0 to"));
    press(&mut app, &[KeyCode::Char('1'), KeyCode::Char('7')]);
    assert!(shown(&mut app, 80, 24).contains("▶ Cut 17"));
}

#[test]
fn digits_that_come_late_begin_another_number() {
    let mut session = tide(4);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let digit = |digit: char| KeyEvent::new(KeyCode::Char(digit), KeyModifiers::NONE);
    let begun = Instant::now();
    app.key(digit('3'), begun).expect("a key is taken");
    app.key(digit('4'), begun + Duration::from_secs(3)).expect("a key is taken");
    assert!(shown(&mut app, 80, 24).contains("▶ Cut 4"));
}

#[test]
fn a_number_that_is_no_option_is_told() {
    let mut session = mage(11);
    let_bots_play(&mut session);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let marked = shown(&mut app, 120, 40);
    press(&mut app, &[KeyCode::Char('0')]);
    let told = shown(&mut app, 120, 40);
    assert!(told.contains("there is no option 0"), "{told}");
    let arrow = |screen: &str| screen.lines().position(|line| line.contains("▶ ") || line.contains("▶1"));
    assert_eq!(arrow(&marked), arrow(&told));
}

/// Plays a match by the first options until a question is as wanted.
pub(super) fn play_until(session: &mut Session, wanted: impl Fn(&engine::Prompt) -> bool) {
    assert!(comes_to(session, wanted), "the match is over before that is asked");
}

/// The first of some matches in which a question comes to be as wanted, there: how bots play is theirs.
pub(super) fn tide_until(wanted: impl Fn(&engine::Prompt) -> bool) -> Session {
    let mut matches = (1..30).map(tide);
    matches
        .find_map(|mut session| comes_to(&mut session, &wanted).then_some(session))
        .expect("it is asked in some match")
}

/// Plays a match by the first options until a question is as wanted; gives whether one is.
pub(super) fn comes_to(session: &mut Session, wanted: impl Fn(&engine::Prompt) -> bool) -> bool {
    loop {
        match session.next() {
            Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
            Next::Person(seat) => {
                let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
                if wanted(&prompt) {
                    return true;
                }
                session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
            }
            Next::Over(_) => return false,
        }
    }
}

#[test]
fn escape_takes_back_what_was_begun() {
    let mut session = mage(11);
    let back = |prompt: &engine::Prompt| prompt.options.iter().any(|option| option.choice == Choice::Back);
    play_until(&mut session, back);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    press(&mut app, &[KeyCode::Esc]);
    let view = app.session.table.view(Viewer::Seat(Seat::A));
    assert!(view.prompt.is_some_and(|prompt| !back(&prompt)));
}

#[test]
fn a_window_can_be_passed_and_passing_is_marked() {
    // Until the person could answer something of the other's.
    let window = |prompt: &engine::Prompt| prompt.courtesy && prompt.options.len() > 1;
    let mut session = tide_until(window);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.lines().any(|line| line.contains('▶') && line.contains("Pass")), "{screen}");
    let turn = app.session.table.view(Viewer::Seat(Seat::A)).turn;
    press(&mut app, &[KeyCode::Char('P')]);
    while let Next::Bot(seat) = app.session.next() {
        app.session.let_bot_choose(seat).expect("a bot plays");
    }
    let view = app.session.table.view(Viewer::Seat(Seat::A));
    assert!(view.outcome.is_some() || view.prompt.is_some_and(|prompt| !window(&prompt)), "turn {turn}");
    assert_eq!(app.session.waiting(Seat::A), Waiting::No);
}

#[test]
fn waiting_until_something_happens_to_one_asks_no_later_than_waiting_for_a_turn() {
    let window = |prompt: &engine::Prompt| prompt.courtesy && prompt.options.len() > 1;
    let decisions = |waiting| {
        let mut session = tide_until(window);
        session.wait(Seat::A, waiting).expect("it is passed");
        let_bots_play(&mut session);
        session.decisions()
    };
    assert!(decisions(Waiting::UntilConcerned) <= decisions(Waiting::UntilTurn));
}

#[test]
fn inspecting_explains_the_words_of_a_card_and_the_rules_of_a_refusal() {
    let mut session = session("shadow-era", ["human-warrior", "shadow-wulven"], 2);
    let_bots_play(&mut session);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    press(&mut app, &[KeyCode::Char('/')]);
    let view = app.session.table.view(Viewer::Seat(Seat::A));
    let cards = crate::play::words::cards(&view);
    let explained = |card: &engine::CardView| crate::play::words::explained(&view, card).collect::<Vec<_>>();
    let known = cards.iter().find(|found| found.card.face.is_some() && !explained(found.card).is_empty());
    let known = known.expect("a card with a keyword is in sight").card;
    let word = explained(known)[0].word.clone();
    let letters: Vec<KeyCode> = crate::play::words::name(known).chars().map(KeyCode::Char).collect();
    press(&mut app, &letters);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains(&format!("{word}:")), "{word}\n{screen}");
    // Outside of it, a click ends the look.
    click(&mut app, 0, 0);
    assert!(!shown(&mut app, 120, 40).contains("Inspect ─"));
    press(&mut app, &[KeyCode::Char('i'), KeyCode::Char('r')]);
    assert!(shown(&mut app, 120, 40).contains("r rules"));
}

/// Enter behind a name closed the window, and the card that was found was gone with it.
#[test]
fn enter_confirms_a_name_and_a_token_is_found_by_its_name() {
    let mut session = session("shattered-legacy", ["hollow", "storm"], 2);
    let_bots_play(&mut session);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let letters: Vec<KeyCode> = "/husk".chars().map(KeyCode::Char).collect();
    press(&mut app, &letters);
    press(&mut app, &[KeyCode::Enter]);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("Inspect ─") && screen.contains("Hollow Vassal, token"), "{screen}");
    assert!(screen.contains("ATK 5, DEF 5"), "{screen}");
    // The letters are keys again.
    press(&mut app, &[KeyCode::Enter]);
    assert!(!shown(&mut app, 120, 40).contains("Inspect ─"));
}

#[test]
fn at_the_end_only_what_can_be_done_is_offered() {
    let mut session = mage(11);
    session.concede(Seat::A).expect("anybody may give up");
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    shown(&mut app, 120, 40);
    press(&mut app, &[KeyCode::Char('x')]);
    let screen = shown(&mut app, 120, 40);
    let last = screen.lines().last().expect("a line");
    assert!(last.contains("Enter leave") && !last.contains("concede") && !last.contains("take"), "{last}");
    assert!(screen.contains("You have lost"), "{screen}");
}

#[test]
fn piles_are_told_shorter_rather_than_cut() {
    let mut session = mage(11);
    let view = session.table.view(Viewer::Seat(Seat::A));
    let names = vec!["Player A (you)".to_owned(), "Player B (greedy)".to_owned()];
    let mut full = view.clone();
    for side in &mut full.seats {
        for tracker in &mut side.trackers {
            (tracker.value, tracker.of) = (10, tracker.of.map(|_| 10));
        }
        side.zones.iter_mut().for_each(|zone| zone.count = 12);
    }
    for width in [50, 60, 76, 81, 120] {
        let mut terminal = Terminal::new(TestBackend::new(width, 40)).expect("a screen");
        let board = super::board::Board {
            view: &full,
            viewer: Seat::A,
            names: &names,
            focus: None,
            lit: &[],
            chosen: None,
            theme: Theme::Bare,
        };
        terminal.draw(|frame| drop(board.draw(frame.area(), frame.buffer_mut()))).expect("it is drawn");
        let buffer = terminal.backend().buffer();
        let head: String = (0..width).map(|x| buffer[(x, 0)].symbol()).collect();
        assert!(head.contains("12") && !head.contains('…'), "{width}: {head}");
    }
    session.concede(Seat::B).expect("anybody may give up");
}

/// A battle of three, of which one is a person.
pub(in crate::play) fn battle(seed: u64) -> Session {
    battle_of(1, seed)
}

/// A battle of three, of which the first so many seats are one person's.
pub(super) fn battle_of(seats: usize, seed: u64) -> Session {
    three(seats, "battle", seed)
}

/// A match of Shards for three in a mode, of which the first so many seats are one person's.
pub(super) fn three(seats: usize, mode: &str, seed: u64) -> Session {
    let game = game("shards");
    let decks = ["decima", "tetra", "volos"].map(|deck| games::deck(&game, deck).expect("a deck")).to_vec();
    let bot = |seed: u64| Player::Bot(bots::by_name("greedy", seed.into()).expect("a bot"));
    let wish = Wish { players: Some(3), ..Wish::of_mode(mode) };
    let dealt = Dealt { wish, decks, seed: seed.into() };
    let players = (0..3).map(|seat| if seat < seats { Player::Person(0) } else { bot(seat as u64) }).collect();
    Session::start(&game, opened(&game), &dealt, players, &Keeping::Not, Stops::Choices).expect("a match")
}

/// Whether somebody is asked for a turn: to end it is among the options.
pub(super) fn is_a_turn(prompt: &engine::Prompt) -> bool {
    prompt.options.iter().any(|option| option.label == "End turn")
}

#[test]
fn a_hand_that_costs_nothing_is_played_with_one_key() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let marked = shown(&mut app, 120, 40);
    assert!(marked.contains("▶ 1 Play "), "playing gives nothing up, so it is marked\n{marked}");
    press(&mut app, &[KeyCode::Char('a')]);
    let view = app.session.table.view(Viewer::Seat(Seat::A));
    let prompt = view.prompt.as_ref().expect("the turn goes on");
    let free = prompt.options.iter().filter(|option| crate::play::words::is_free_play(&view, option, Seat::A));
    assert_eq!(free.count(), 0);
    let played = view.seats[0].zones.iter().find(|zone| zone.name == "play area").map_or(0, |zone| zone.count);
    assert!(played >= 4, "{played} cards were played");
    press(&mut app, &[KeyCode::Char('a')]);
    assert!(shown(&mut app, 120, 40).contains("can be played for nothing"));
}

/// The option that is marked, by its words.
pub(super) fn marked(app: &mut App) -> Option<String> {
    let screen = shown(app, 120, 40);
    // The seat whose turn it is has the same sign, and no number behind it.
    let numbered = |line: &&str| line.trim_start().starts_with(|letter: char| letter.is_ascii_digit());
    let line = screen.split('▶').skip(1).find(numbered)?;
    let words = line.trim_start().trim_start_matches(|letter: char| letter.is_ascii_digit());
    Some(words.split(['│', '\n']).next().unwrap_or_default().trim().to_owned())
}

/// Bots act, and are asked something by themselves, while a person thinks.
#[test]
fn the_mark_stays_on_its_option_while_bots_act() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let (before, mut acted) = ("End turn".to_owned(), 0);
    for _ in 0..40 {
        if marked(&mut app).as_ref() != Some(&before) {
            press(&mut app, &[KeyCode::Down]);
        }
    }
    assert_eq!(marked(&mut app).as_ref(), Some(&before));
    while let Some(bot) = app.session.bot() {
        app.session.let_bot_choose(bot).expect("a bot plays");
        acted += 1;
        let now = marked(&mut app);
        let prompt = app.session.table.view(Viewer::Seat(Seat::A)).prompt;
        let offered = |prompt: &engine::Prompt| prompt.options.iter().any(|option| option.label == before);
        if prompt.as_ref().is_some_and(|prompt| is_a_turn(prompt) && offered(prompt)) {
            assert_eq!(now.as_ref(), Some(&before));
        } else if prompt.is_some() {
            break;
        }
    }
    assert!(acted > 3, "{acted}");
}

/// SH-RULING-69: whoever has declared to be finished may take it back until all have.
#[test]
fn the_end_of_a_turn_is_taken_back_while_bots_act() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let prompt = app.session.table.view(Viewer::Seat(Seat::A)).prompt.expect("it is A's turn");
    let end = prompt.options.iter().find(|option| option.label == "End turn").expect("it can be ended");
    app.session.choose(Seat::A, prompt.number, end.choice).expect("it is ended");
    assert!(matches!(app.session.next(), Next::Bot(_)), "bots still act");
    app.refresh();
    press(&mut app, &[KeyCode::Esc]);
    let prompt = app.session.table.view(Viewer::Seat(Seat::A)).prompt.expect("A is asked again");
    assert!(is_a_turn(&prompt));
}

#[test]
fn what_can_be_bought_has_its_text_on_a_common_screen() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let view = session.table.view(Viewer::Seat(Seat::A));
    let row = view.seats[3].zones.iter().find(|zone| zone.name == "center row").expect("there is one");
    let texts: Vec<String> = row.cards.iter().filter_map(|card| Some(card.face.as_ref()?.text.clone())).collect();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let screen = shown(&mut app, 120, 40);
    for text in texts {
        let begins: String = text.split(' ').next().unwrap_or_default().to_owned();
        assert!(screen.contains(&format!("│{begins}")), "{text}\n{screen}");
    }
}

#[test]
fn a_turn_does_not_end_by_itself() {
    let mut session = battle(7);
    play_until(&mut session, is_a_turn);
    let turn = session.table.view(Viewer::Public).turn;
    loop {
        let prompt = session.table.view(Viewer::Seat(Seat::A)).prompt.expect("the turn goes on");
        let acts = |option: &&engine::OptionView| {
            matches!(option.choice, Choice::Act { .. }) && !option.label.starts_with("Claim")
        };
        let Some(option) = prompt
            .options
            .iter()
            .find(acts)
            .or_else(|| prompt.options.iter().find(|option| !is_a_turn(&prompt) && option.choice != Choice::Back))
        else {
            break;
        };
        session.choose(Seat::A, prompt.number, option.choice).expect("an option is taken");
    }
    let view = session.table.view(Viewer::Seat(Seat::A));
    assert!(view.turn == turn && view.prompt.as_ref().is_some_and(is_a_turn), "it is still to be ended");
}

#[test]
fn whoever_nobody_plays_has_a_name_at_the_end() {
    let mut session = battle(5);
    session.concede(Seat::A).expect("anybody may give up");
    let_bots_play(&mut session);
    let outcome = session.table.outcome().expect("it is over");
    let ending = session.ending(outcome);
    assert!(ending == "the Boss won" || ending == "Player A, Player B and Player C won", "{ending}");
    assert_eq!(session.ending(engine::Outcome::Won(engine::Seats::one(Seat::D))), "the Boss won");
}

#[test]
fn the_words_of_every_game_that_stand_before_sentences_are_explained() {
    let session = battle(5);
    let explained = |word: &str| session.reference.keyword(word).and_then(|keyword| keyword.rule);
    for word in ["Warp", "Unify", "Dominion", "Echo", "Inspire", "Ambush"] {
        assert!(explained(word).is_some(), "{word}");
    }
}

pub(super) fn saga(seed: u64) -> Session {
    session("s3ccg", ["four-winds-one-fire", "workshop-of-war"], seed)
}

#[test]
fn copies_in_a_hand_are_offered_once() {
    let mut session = saga(5);
    let_bots_play(&mut session);
    let offered = session.table.view(Viewer::Seat(Seat::A)).prompt.expect("the player is asked").options;
    let same = |label: &str| offered.iter().filter(|option| option.label == label).count();
    let several = offered.iter().find(|option| same(&option.label) > 1).expect("the hand has copies").label.clone();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
    let screen = shown(&mut app, 120, 40);
    assert_eq!(screen.matches(&several).count(), 1, "{screen}");
}

#[test]
fn champions_show_all_their_stats_and_a_closer_look_their_skill_tree() {
    let mut session = saga(5);
    let_bots_play(&mut session);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
    let screen = shown(&mut app, 120, 40);
    // Ilvane: HP 102, ATK 8, DEF 12, SDG 36, INT 30.
    let close: String = screen.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    assert!(close.contains("♥102 †8 ▣12 ✦36 ◈30"), "{screen}");
    press(&mut app, &[KeyCode::Char('/'), KeyCode::Char('p'), KeyCode::Char('e'), KeyCode::Char('l')]);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("Wind markers 4") && screen.contains("prestige A"), "{screen}");
}
