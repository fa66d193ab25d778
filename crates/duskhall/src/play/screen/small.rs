//! What must hold where there is little room: numbers, counts and names are whole, and lists can be read to their end.

use engine::{Choice, Layout, OptionRole, Role, Seat, Viewer, Wish};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use super::board::{letters, told_apart};
use super::card_box::sign;
use super::start::StartMenu;
use super::tests::{battle, let_bots_play, mage, opened, press, saga, shown, tide};
use super::theme::Theme;
use crate::cli::Speed;
use crate::games;
use crate::play::kept::Keeping;
use crate::play::seating::Seating;
use crate::play::session::{Dealt, Next, Session, Stops};
use crate::play::start::entries;
use crate::play::words;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// INT 19 was shown as 1.
#[test]
fn a_number_is_never_cut_to_another_one() {
    for (width, height) in SIZES {
        let mut session = saga(3);
        let_bots_play(&mut session);
        let view = session.table.view(Viewer::Seat(Seat::A));
        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
        let screen = shown(&mut app, width, height);
        let champions = words::cards(&view).into_iter().filter(|found| found.zone.name == "Champion Zone");
        let mut seen = 0;
        for found in champions {
            for stat in words::shown_stats(found.card).filter(|stat| stat.role != Role::Cost) {
                let figure = format!("{}{}", sign(stat.role), stat.figure());
                assert!(screen.contains(&figure), "{figure} of {} at {width}:\n{screen}", words::name(found.card));
                seen += 1;
            }
        }
        assert!(seen >= 30, "{seen} numbers of six champions");
    }
}

#[test]
fn counts_are_told_apart_by_as_few_letters_as_do() {
    let names = ["hand", "deck", "discard pile", "set aside"];
    assert_eq!(names.map(|name| told_apart(name, &names)), ["h", "de", "di", "s"]);
    assert_eq!(told_apart("Will", &["Will", "Will Zone"]), "Will");
}

/// "U1" was the Used Inventory, the Used Will or the Used Card Zone, as it came; a name that was cut was "Used Inve 1".
#[test]
fn piles_have_short_names_and_letters_of_their_own() {
    for session in [mage(1), tide(1), saga(1), battle(1)] {
        let view = session.table.view(Viewer::Seat(Seat::A));
        let piles = view.seats[0].zones.iter().filter(|zone| matches!(zone.layout, Layout::Hand | Layout::Pile));
        let names: Vec<&str> = piles.map(|zone| zone.short.as_str()).collect();
        assert!(names.iter().all(|name| name.chars().count() <= 9), "{names:?}");
        let letters = letters(&names);
        assert!(letters.iter().all(|letters| (1..=3).contains(&letters.len())), "{letters:?}");
        assert!((1..letters.len()).all(|at| !letters[..at].contains(&letters[at])), "{letters:?}");
    }
    let saga = ["hand", "deck", "Library", "Will", "Used Will", "Used Card", "inventory", "Used Inv."];
    assert_eq!(letters(&saga), ["h", "d", "L", "W", "UW", "UC", "i", "UI"]);
    let battle = ["hand", "deck", "discard", "center", "Fate deck", "Fate dis.", "supply", "banished"];
    assert_eq!(letters(&battle), ["h", "d", "di", "c", "Fd", "Fdi", "s", "b"]);
}

fn four(seed: u64) -> Session {
    let game = games::find("shards").expect("a game").game;
    let seating = Seating::read("me,greedy,greedy,greedy", 4).expect("they can sit down");
    let decks = ["rez", "decima", "volos", "tetra"].map(|deck| games::deck(&game, deck).expect("a deck")).to_vec();
    let dealt = Dealt { wish: Wish::of_mode("classic").for_players(4), decks, seed: seed.into() };
    let players = seating.players(seed.into(), 0).expect("there are such bots");
    Session::start(&game, opened(&game), &dealt, players, &Keeping::Not, Stops::Choices).expect("a match")
}

#[test]
fn the_counts_of_four_are_whole_on_the_smallest_screen() {
    let mut session = four(2);
    let_bots_play(&mut session);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let screen = shown(&mut app, 80, 24);
    let headers: Vec<&str> = screen.lines().filter(|line| line.contains('♥') && line.contains("foe")).collect();
    assert_eq!(headers.len(), 3, "{screen}");
    for header in headers {
        let header: String = header.chars().take(49).collect();
        assert!(!header.contains('…') && header.contains(" h5 d") && header.contains(" sa2"), "{screen}");
    }
}

#[test]
fn every_entry_of_the_menu_can_be_read() {
    let entries = entries();
    assert!(entries.len() > 10);
    for (width, height) in SIZES {
        let mut menu = StartMenu::new("Duskhall", &entries, 0, Theme::Bare);
        for entry in &entries {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
            terminal.draw(|frame| menu.draw(frame)).expect("it is drawn");
            let buffer = terminal.backend().buffer();
            let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            let marked = (0..height).map(row).find(|row| row.contains('▶'));
            let marked = marked.unwrap_or_else(|| panic!("{} is not in sight at {width}", entry.title));
            assert!(marked.contains(&entry.title), "{marked}");
            menu.key(KeyEvent::new(KeyCode::Down, KeyModifiers::NONE));
        }
    }
}

/// "1 2", "2 3", "3 4": who pressed 2 for two players had three.
#[test]
fn in_a_list_of_numbers_the_key_is_the_number() {
    let mut entries = entries();
    entries.truncate(4);
    for (entry, title) in entries.iter_mut().zip(["2", "3", "4", "5"]) {
        title.clone_into(&mut entry.title);
    }
    let mut menu = StartMenu::new("Players", &entries, 1, Theme::Bare);
    let mut press = |key| menu.key(KeyEvent::new(key, KeyModifiers::NONE));
    assert_eq!((press(KeyCode::Char('2')), press(KeyCode::Enter)), (None, Some(Some(0))));
    assert_eq!((press(KeyCode::Char('5')), press(KeyCode::Enter)), (None, Some(Some(3))));
    // What does not stand there marks nothing.
    assert_eq!((press(KeyCode::Char('1')), press(KeyCode::Enter)), (None, Some(Some(3))));
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    terminal.draw(|frame| menu.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let screen = (0..24).map(|y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    assert!(screen.into_iter().all(|row| !row.contains("1 2")), "a number stands before a number");
}

#[test]
fn a_pass_that_is_offered_is_taken_by_its_key() {
    let mut session = saga(3);
    for _ in 0..600 {
        match session.next() {
            Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
            Next::Person(seat) => {
                let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
                let pass = prompt.options.iter().any(|option| option.label == "Pass");
                if pass && session.table.passing(seat).is_none() {
                    let before = session.decisions();
                    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
                    app.refresh();
                    press(&mut app, &[KeyCode::Char('p')]);
                    assert!(app.session.decisions() > before, "{}", shown(&mut app, 120, 40));
                    return;
                }
                let option = prompt.options.iter().find(|option| option.choice != Choice::Back).expect("an option");
                session.choose(seat, prompt.number, option.choice).expect("an option is taken");
            }
            Next::Over(_) => break,
        }
    }
    panic!("nobody was offered a pass that is not a window's");
}

#[test]
fn places_that_are_empty_are_seen() {
    let mut session = saga(3);
    for _ in 0..400 {
        let view = session.table.view(Viewer::Seat(Seat::A));
        let placed = view.seats.iter().flat_map(|side| &side.zones);
        let mut placed = placed.filter(|zone| (1..usize::from(zone.places)).contains(&zone.cards.len()));
        if let (Next::Person(_), Some(zone)) = (session.next(), placed.next()) {
            let taken: Vec<u8> = zone.cards.iter().filter_map(|card| card.place).collect();
            let empty = (1..=zone.places).find(|place| !taken.contains(place)).expect("not all are taken");
            let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
            let screen = shown(&mut app, 200, 60);
            assert!(screen.contains(&format!("· {empty} ·")), "{screen}");
            return;
        }
        match session.next() {
            Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
            Next::Person(seat) => {
                let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
                session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
            }
            Next::Over(_) => break,
        }
    }
    panic!("nothing was ever put into a place");
}

/// Coal Lance marked the hero of whoever played it.
#[test]
fn a_text_that_does_harm_marks_an_opponent() {
    let mut met = 0;
    for seed in 0..6 {
        let mut session = mage(seed);
        for _ in 0..300 {
            match session.next() {
                Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
                Next::Person(seat) => {
                    let view = session.table.view(Viewer::Seat(seat));
                    let prompt = view.prompt.as_ref().expect("a question");
                    if let Some(foe) =
                        words::rather_meant(&view, prompt).filter(|_| prompt.options[0].role == OptionRole::Harms)
                    {
                        met += 1;
                        let card = prompt.options[foe].card.and_then(|card| words::find(&view, card)).expect("a card");
                        assert_eq!(card.seat, Seat::B, "{prompt:?}");
                        let first = prompt.options[0].card.and_then(|card| words::find(&view, card)).expect("a card");
                        assert_eq!(first.seat, Seat::A, "{prompt:?}");
                    }
                    session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
                }
                Next::Over(_) => break,
            }
        }
    }
    assert!(met > 0, "no text did harm");
}
