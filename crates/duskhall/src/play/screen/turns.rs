//! Turns on the screen: what is marked after an act, what ends a turn, and what the table asks by itself.

use engine::{OptionKind, Prompt, Seat, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::app::App;
use super::tests::{battle, comes_to, is_a_turn, let_bots_play, mage, marked, play_until, press, saga, shown};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session};

fn prompt(session: &Session) -> Option<Prompt> {
    session.table.view(Viewer::Seat(Seat::A)).prompt
}

/// The kind of the option that is marked, by the number on the screen.
fn marked_kind(app: &mut App) -> Option<OptionKind> {
    let words = marked(app)?;
    let prompt = prompt(app.session)?;
    // A long label is cut on the screen.
    let begins: String = words.chars().take(8).collect();
    prompt.options.iter().find(|option| option.label.starts_with(&begins)).map(|option| option.kind)
}

fn acts(prompt: &Prompt) -> usize {
    prompt.options.iter().filter(|option| option.kind == OptionKind::Act).count()
}

/// The mark stood on "End the turn" while there was more to do, and Enter ended it.
#[test]
fn the_end_of_a_turn_is_not_marked_by_itself_while_something_can_be_done() {
    for mut session in [mage(3), saga(5), battle(5)] {
        let mut seen = 0;
        for _ in 0..60 {
            let_bots_play(&mut session);
            let Next::Person(seat) = session.next() else { break };
            let asked = session.table.view(Viewer::Seat(seat)).prompt.expect("the person is asked");
            let ends = asked.options.iter().any(|option| option.kind == OptionKind::End);
            if ends && acts(&asked) > 0 {
                seen += 1;
                let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
                let kind = marked_kind(&mut app);
                assert!(
                    kind != Some(OptionKind::End) && kind != Some(OptionKind::Next),
                    "{}",
                    shown(&mut app, 120, 40)
                );
            }
            let option =
                asked.options.iter().find(|option| option.kind == OptionKind::Act).unwrap_or(&asked.options[0]);
            session.choose(seat, asked.number, option.choice).expect("an option is taken");
        }
        assert!(seen > 2, "{}: it was asked {seen} times", session.title);
    }
}

#[test]
fn a_turn_in_which_something_can_be_done_ends_by_a_second_enter_or_by_its_own_key() {
    for key in [KeyCode::Enter, KeyCode::Char('e')] {
        let mut session = battle(5);
        play_until(&mut session, is_a_turn);
        let before = session.decisions();
        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
        app.refresh();
        for _ in 0..40 {
            if marked_kind(&mut app) != Some(OptionKind::End) {
                press(&mut app, &[KeyCode::Down]);
            }
        }
        assert_eq!(marked_kind(&mut app), Some(OptionKind::End));
        if key == KeyCode::Enter {
            press(&mut app, &[KeyCode::Enter]);
            assert_eq!(app.session.decisions(), before, "one Enter ends nothing");
            let screen = shown(&mut app, 120, 40);
            assert!(screen.contains("Enter again ends the turn"), "{screen}");
            // Another key in between, and it is asked again.
            press(&mut app, &[KeyCode::Up, KeyCode::Down, KeyCode::Enter]);
            assert_eq!(app.session.decisions(), before);
        }
        press(&mut app, &[key]);
        assert!(app.session.decisions() > before, "it is ended");
    }
}

/// A card was played, and the mark jumped to the other end of the list.
#[test]
fn after_an_act_the_mark_stays_where_it_was() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    press(&mut app, &[KeyCode::Down]);
    let text = prompt(app.session).expect("it is A's turn").text;
    press(&mut app, &[KeyCode::Enter]);
    let again = prompt(app.session).expect("A is asked again");
    assert_eq!(again.text, text, "the card that was played asks nothing");
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("▶ 2 "), "{screen}");
}

/// A partner takes what is marked: Enter must not take what has come into its place.
#[test]
fn what_is_marked_and_taken_by_another_leaves_no_mark() {
    let mut lost = 0;
    for seed in 1..40 {
        let mut session = battle(seed);
        if !comes_to(&mut session, is_a_turn) {
            continue;
        }
        let asked = prompt(&session).expect("it is A's turn");
        let Some(claim) = asked.options.iter().find(|option| option.label.starts_with("Claim")) else { continue };
        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
        app.refresh();
        // The first of the cards that others may take as well.
        for _ in 0..asked.options.len() {
            if marked(&mut app).is_some_and(|words| claim.label.starts_with(words.trim_end_matches('…'))) {
                break;
            }
            press(&mut app, &[KeyCode::Down]);
        }
        while let Some(bot) = app.session.bot() {
            app.session.let_bot_choose(bot).expect("a bot plays");
            app.refresh();
            let Some(now) = prompt(app.session) else { break };
            if now.text != asked.text {
                break;
            }
            if now.options.iter().all(|option| option.choice != claim.choice) {
                lost += 1;
                let before = app.session.decisions();
                let screen = shown(&mut app, 120, 40);
                assert!(screen.contains("what you had marked is offered no more"), "{screen}");
                press(&mut app, &[KeyCode::Enter]);
                assert_eq!(app.session.decisions(), before, "Enter takes nothing else");
                press(&mut app, &[KeyCode::Down]);
                assert!(marked(&mut app).is_some(), "a mark comes back with a key");
                break;
            }
        }
        if lost > 2 {
            return;
        }
    }
    assert!(lost > 0, "no partner has taken what was marked");
}

/// "Attack? 1 End the Battle Phase" and "Action Phase 1 End the turn" had one answer.
#[test]
fn whoever_goes_on_to_a_part_of_a_turn_in_which_nothing_can_be_done_is_not_asked_there() {
    let mut met = 0;
    for seed in 1..12 {
        let mut session = saga(seed);
        let goes_on = |prompt: &Prompt| prompt.options.iter().any(|option| option.kind == OptionKind::Next);
        for _ in 0..8 {
            if !comes_to(&mut session, goes_on) {
                break;
            }
            let asked = prompt(&session).expect("it is A's turn");
            let next = asked.options.iter().find(|option| option.kind == OptionKind::Next).expect("it goes on");
            session.choose(Seat::A, asked.number, next.choice).expect("it goes on");
            if let Some(now) = prompt(&session) {
                assert!(now.options.len() > 1 || now.options[0].kind != OptionKind::End, "{}", now.text);
            }
            met += 1;
        }
    }
    assert!(met > 5, "{met}");
}

/// What a Boss does before anybody decides was nowhere to be read.
#[test]
fn what_happens_before_the_first_question_is_told() {
    let mut session = battle(5);
    let news = session.news(Seat::A);
    assert!(news.iter().any(|one| one.text().is_some()), "{news:?}");
}

/// "Choose a card to discard" did not say for what, nor "the keyword" which.
#[test]
fn a_question_that_a_text_asks_names_its_card() {
    let mut named = 0;
    for seed in 1..20 {
        let mut session = battle(seed);
        let asks = |prompt: &Prompt| prompt.about.is_some();
        if comes_to(&mut session, asks) {
            let asked = prompt(&session).expect("A is asked");
            let name = asked.about.expect("a card asks").name;
            let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
            let screen = shown(&mut app, 200, 60);
            let panel = screen.split("You decide").nth(1).unwrap_or_default();
            assert!(panel.contains(name.split(' ').next().unwrap_or_default()), "{name}\n{screen}");
            named += 1;
        }
    }
    assert!(named > 3, "{named}");
}
