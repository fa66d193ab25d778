//! Tables of more than two, and of several persons, drawn into a buffer and used by keys.

use std::time::Instant;

use bots::Bot;
use engine::{Answer, Choice, Game, Opening, OptionKind, OptionView, Seat, Table, Viewer, Wish};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use super::theme::Theme;
use crate::cli::Speed;
use crate::games;
use crate::play::course::CourseFiles;
use crate::play::kept::Keeping;
use crate::play::seating::Seating;
use crate::play::session::{Dealt, Next, Player, Session, Stops};

/// A match of a mode, with the game's own decks in turn.
fn seated(mode: &str, players: Vec<Player>, seed: u64) -> Session {
    let game: Game = proving_ground::game();
    let catalogue = (game.open)(&(game.packs)()).expect("its cards compile");
    let own = games::own_decks(&game).expect("it has decks");
    let decks = own.iter().cycle().take(players.len()).map(|own| own.deck.clone()).collect();
    let wish = Wish::of_mode(mode).for_players(players.len());
    let (keeping, stops) = (Keeping::Not, Stops::Choices);
    let dealt = Dealt { wish, decks, seed: seed.into() };
    Session::start(&game, catalogue.as_ref(), &dealt, players, &keeping, stops).expect("a match")
}

fn session(mode: &str, players: &str, seed: u64) -> Session {
    let seating = Seating::read(players, players.split(',').count()).expect("they can sit down");
    seated(mode, seating.players(seed.into(), 0).expect("there are such bots"), seed)
}

/// Plays so many decisions: persons take an option that is not the last while there is one.
fn play_on(session: &mut Session, decisions: usize) {
    for _ in 0..decisions {
        match session.next() {
            Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
            Next::Person(seat) => {
                let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
                session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
            }
            Next::Over(_) => return,
        }
    }
}

fn shown(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    app.refresh();
    terminal.draw(|frame| app.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

fn press(app: &mut App, key: KeyCode) {
    app.key(KeyEvent::new(key, KeyModifiers::NONE), Instant::now()).expect("a key is taken");
    app.refresh();
}

const TABLES: [(&str, &str); 5] = [
    ("match", "me,greedy"),
    ("teams", "me,random,random,random"),
    ("ring", "me,random,random,random,random"),
    ("boss", "me,random,random"),
    ("match", "me,random,random,random,random,random"),
];

#[test]
fn every_seat_is_in_sight_on_every_screen() {
    for (mode, players) in TABLES {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let mut session = session(mode, players, 4);
            play_on(&mut session, 40);
            let view = session.table.view(Viewer::Seat(Seat::A));
            let own: Vec<String> = view.seats[0]
                .zones
                .iter()
                .flat_map(|zone| &zone.cards)
                .filter_map(|card| Some(card.face.as_ref()?.name.chars().take(4).collect()))
                .collect();
            let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
            shown(&mut app, width, height);
            press(&mut app, KeyCode::Char('x'));
            let screen = shown(&mut app, width, height);
            for side in view.seats.iter().filter(|side| side.name.is_none()) {
                let letter = side.seat.letter();
                let named = [format!("Player {letter}"), format!("P{letter}")].iter().any(|name| screen.contains(name));
                assert!(named, "{mode} {width}x{height}: {letter} is missing\n{screen}");
            }
            assert!(own.iter().any(|name| screen.contains(name)), "{mode} {width}x{height}: {own:?}\n{screen}");
        }
    }
}

#[test]
fn a_key_changes_which_arena_is_whole() {
    let mut session = session("match", "me,random,random,random,random,random", 4);
    play_on(&mut session, 20);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    press(&mut app, KeyCode::Char('x'));
    let mut screens = vec![shown(&mut app, 120, 40)];
    for _ in 0..4 {
        press(&mut app, KeyCode::Char('f'));
        let screen = shown(&mut app, 120, 40);
        assert!(!screens.contains(&screen), "each arena is shown once\n{screen}");
        screens.push(screen);
    }
    press(&mut app, KeyCode::Char('f'));
    assert!(screens.contains(&shown(&mut app, 120, 40)), "and then the first again");
}

#[test]
fn those_who_stand_together_are_told_apart() {
    let mut session = session("teams", "me,random,greedy,random", 4);
    play_on(&mut session, 10);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let screen = shown(&mut app, 200, 60);
    assert!(screen.contains("Player C (greedy), your ally"), "{screen}");
    assert!(screen.contains("Player B (random), your opponent"), "{screen}");
}

/// Lets bots act until they leave it to the persons who are asked.
fn exhaust_bots(session: &mut Session) -> usize {
    let mut acts = 0;
    while let Some(bot) = session.bot() {
        session.let_bot_choose(bot).expect("a bot plays");
        acts += 1;
        assert!(acts < 300, "bots go on for ever");
    }
    acts
}

#[test]
fn in_a_common_turn_bots_act_while_a_person_thinks() {
    let mut session = session("boss", "me,random,greedy", 3);
    let common =
        |session: &Session| session.table.deciders().iter().count() > 1 && session.table.view(Viewer::Public).turn > 1;
    while !common(&session) {
        play_on(&mut session, 1);
    }
    assert!(matches!(session.next(), Next::Person(Seat::A)) && session.bot().is_some());
    assert!(exhaust_bots(&mut session) > 0);
    assert!(matches!(session.next(), Next::Person(Seat::A)), "the person is waited for");
}

/// Begins to buy and takes it back, again and again.
struct Fickle;

impl Bot for Fickle {
    fn name(&self) -> &str {
        "fickle"
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Answer {
        let options = table.options(seat);
        let back = options.iter().copied().find(|&option| option == Choice::Back);
        let prompt = table.view(Viewer::Seat(seat)).prompt.expect("it is asked");
        let buys = prompt.options.iter().find(|option| option.label.starts_with("Buy")).map(|option| option.choice);
        back.or(buys).unwrap_or(options[0])
    }
}

#[test]
fn a_bot_that_does_and_undoes_lets_things_go_on() {
    let mut met = 0;
    for seed in 0..6 {
        let mut session = seated("boss", vec![Player::Bot(Box::new(Fickle)), Player::Person(0)], seed);
        for _ in 0..30 {
            let before = session.decisions();
            exhaust_bots(&mut session);
            met = met.max(session.decisions() - before);
            match session.next() {
                Next::Person(_) => play_on(&mut session, 1),
                Next::Bot(_) => panic!("bots were exhausted"),
                Next::Over(_) => break,
            }
        }
    }
    assert!(met > 2, "it did and undid something");
}

/// "Play Volley" was marked: three hasty Enters spent three cards.
#[test]
fn a_window_of_any_game_says_what_it_is_about_and_passing_is_marked() {
    let mut met = 0;
    for seed in 1..12 {
        let mut session = session("match", "me,random", seed);
        for _ in 0..200 {
            match session.next() {
                Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
                Next::Over(_) => break,
                Next::Person(seat) => {
                    let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
                    let passes = prompt.options.iter().any(|option| option.kind == OptionKind::Pass);
                    if passes && prompt.options.len() > 1 {
                        met += 1;
                        assert!(prompt.text.contains(" attack"), "{}", prompt.text);
                        let does = |option: &&OptionView| option.kind == OptionKind::Act && option.does.is_none();
                        assert_eq!(prompt.options.iter().find(does), None, "it is said what comes of it");
                        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
                        let screen = shown(&mut app, 120, 40);
                        assert!(screen.lines().any(|line| line.contains('▶') && line.contains("Pass")), "{screen}");
                    }
                    // Who plays nothing has something to answer with.
                    let choice = prompt.options[prompt.options.len() - 1].choice;
                    session.choose(seat, prompt.number, choice).expect("an option is taken");
                }
            }
        }
    }
    assert!(met > 3, "{met}");
}

#[test]
fn of_two_persons_neither_waits_for_ever() {
    let mut session = session("boss", "me,guest,random", 3);
    let mut last = None;
    for _ in 0..60 {
        exhaust_bots(&mut session);
        let Next::Person(seat) = session.next() else { break };
        let both = [Seat::A, Seat::B].iter().all(|&seat| session.table.deciders().has(seat));
        assert!(!both || last != Some(seat), "{seat} has just answered");
        let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
        session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
        last = Some(seat);
    }
}

#[test]
fn one_person_changes_between_seats_without_a_curtain() {
    let mut session = session("teams", "me,random,me,random", 4);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let first = shown(&mut app, 120, 40);
    assert!(first.contains("You decide") && first.contains("Player A (you)"), "{first}");
    press(&mut app, KeyCode::Tab);
    let second = shown(&mut app, 120, 40);
    assert!(second.contains("You decide") && second.contains("Player C (you)"), "{second}");
    press(&mut app, KeyCode::Tab);
    assert_eq!(shown(&mut app, 120, 40), first);
}

/// The story of a campaign lay over the Boss's first turn: one read the prologue after the first blow.
#[test]
fn the_story_of_a_battle_is_a_page_of_its_own() {
    let game = games::find("shards").expect("a game").game;
    let catalogue = super::tests::opened(&game);
    let decks = ["decima", "tetra"].map(|deck| games::deck(&game, deck).expect("a deck")).to_vec();
    let opening = Opening { wish: Wish::of_mode("battle").for_players(2), decks, best_of: None };
    let folder = std::env::temp_dir().join(format!("duskhall-story-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    let seating = Seating::read("me,greedy", 2).expect("they can sit down");
    let files = CourseFiles::at(&folder.join("story.toml")).seating(&seating);
    let begin = || Ok(catalogue.begin_course("campaign", &opening, 1.into())?);
    let players = seating.players(1.into(), 0).expect("there are such bots");
    let course = Session::course(&game, catalogue, files, &begin, &[], players, Stops::Choices);
    let mut session = course.expect("a campaign");
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let story = shown(&mut app, 120, 40);
    assert!(story.contains("any key goes on"), "{story}");
    assert!(!story.contains("What happened") && !story.contains("center"), "{story}");
    press(&mut app, KeyCode::Enter);
    let table = shown(&mut app, 120, 40);
    assert!(table.contains("What happened") && !table.contains("any key goes on"), "{table}");
    drop(session);
    std::fs::remove_dir_all(&folder).expect("what a test wrote can be removed");
}

#[test]
fn a_curtain_hides_what_another_person_may_not_see() {
    let mut session = session("match", "me,guest", 4);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    assert!(shown(&mut app, 120, 40).contains("Press Enter when only you see the screen"));
    press(&mut app, KeyCode::Enter);
    assert!(shown(&mut app, 120, 40).contains("You decide"));
    press(&mut app, KeyCode::Enter);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("Player B decides.") && !screen.contains("You decide"), "{screen}");
}
