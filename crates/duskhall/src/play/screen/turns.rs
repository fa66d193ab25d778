//! Turns on the screen: what is marked after an act, what ends a turn, and what the table asks by itself.

use engine::{
    Choice, CourseView, Ease, OptionKind, OptionRole, OptionView, Prompt, QuestionNumber, Seat, View, Viewer,
};
use ratatui::crossterm::event::KeyCode;

use super::app::App;
use super::marking::{Kept, Marking};
use super::tests::{
    battle, battle_of, comes_to, is_a_turn, let_bots_play, mage, marked, play_until, press, saga, shown, three, tide,
    tide_until,
};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session};
use crate::play::words;

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
    prompt.options.iter().filter(|option| option.kind == OptionKind::Act && option.among.is_none()).count()
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
            assert!(screen.contains("Enter again: End turn"), "{screen}");
            // Another key in between, and it is asked again.
            press(&mut app, &[KeyCode::Up, KeyCode::Down, KeyCode::Enter]);
            assert_eq!(app.session.decisions(), before);
        }
        press(&mut app, &[key]);
        assert!(app.session.decisions() > before, "it is ended");
    }
}

/// "there is no turn to end here" was written over the middle of a key, in a turn that only had another part before its end.
#[test]
fn where_a_part_of_the_turn_comes_first_the_key_of_its_end_says_which() {
    let mut session = tide(4);
    play_until(&mut session, |prompt| prompt.options.iter().any(|option| option.kind == OptionKind::Next));
    let next = prompt(&session).and_then(|prompt| {
        prompt.options.into_iter().find(|option| option.kind == OptionKind::Next).map(|option| option.label)
    });
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    press(&mut app, &[KeyCode::Char('e')]);
    let screen = shown(&mut app, 100, 40);
    let (keys, note) =
        screen.trim_end().lines().last().and_then(|line| line.split_once("the turn goes on")).expect("a note");
    assert_eq!(note.trim_end(), format!(" first: {}", next.expect("it was found")));
    for key in keys.split("  ").map(str::trim).filter(|key| !key.is_empty()) {
        assert!(
            ["↑↓ mark", "Enter take", "i inspect", "? help", "q quit"].contains(&key),
            "{key:?} is cut in {keys:?}"
        );
    }
}

/// A card was played, and the mark jumped to the other end of the list.
#[test]
fn after_an_act_the_mark_is_on_the_same_or_on_what_costs_nothing() {
    let mut stayed = 0;
    for seed in 1..8 {
        let mut session = battle(seed);
        play_until(&mut session, is_a_turn);
        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
        app.refresh();
        press(&mut app, &[KeyCode::Down]);
        let text = prompt(app.session).expect("it is A's turn").text;
        let before = marked(&mut app).expect("something is marked");
        press(&mut app, &[KeyCode::Enter]);
        let Some(again) = prompt(app.session).filter(|again| again.text == text) else { continue };
        let now = marked(&mut app).expect("something is marked");
        let offers = |words: &str| again.options.iter().find(|option| words.starts_with(&option.label));
        let option = offers(&now).expect("it is offered");
        match offers(&before).filter(|option| option.costs.is_none()) {
            Some(_) => assert_eq!(now, before),
            None => assert!(option.costs.is_none(), "{}", shown(&mut app, 120, 40)),
        }
        stayed += 1;
    }
    assert!(stayed > 2, "{stayed}");
}

/// Somebody with two seats had number 3 marked in each, whatever that was.
#[test]
fn each_seat_has_a_mark_of_its_own() {
    let mut session = battle_of(2, 5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    let first = marked(&mut app).expect("something is marked");
    press(&mut app, &[KeyCode::Down]);
    let moved = marked(&mut app).expect("something is marked");
    assert_ne!(first, moved);
    press(&mut app, &[KeyCode::Tab]);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("▶ 1 "), "the other seat has moved no mark\n{screen}");
    press(&mut app, &[KeyCode::Tab]);
    assert_eq!(marked(&mut app), Some(moved));
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
            // They stand behind one line.
            let list = marked(&mut app).is_some_and(|words| words.starts_with("Claim a card"));
            press(&mut app, &[if list { KeyCode::Enter } else { KeyCode::Down }]);
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

/// The second match of a series began with nothing marked, since the same was asked in the first.
#[test]
fn what_was_marked_in_one_match_is_not_looked_for_in_the_next() {
    let mut session = mage(11);
    let_bots_play(&mut session);
    let stage = |view: &mut View, stage: u32| {
        let (course, title) = ("series".to_owned(), format!("Match {stage}"));
        view.course = Some(CourseView { course, stage, title, standing: Vec::new(), story: Vec::new() });
    };
    let mut view = session.table.view(Viewer::Seat(Seat::A));
    stage(&mut view, 1);
    let mut marking = Marking::default();
    assert_eq!(marking.look(&view, Seat::A), Kept::Anew);
    marking.hold(view.prompt.as_ref());
    let mut next = view.clone();
    stage(&mut next, 2);
    let prompt = next.prompt.as_mut().expect("the player is asked");
    prompt.options.remove(marking.at().expect("something is marked"));
    prompt.number = QuestionNumber::default();
    assert_eq!(marking.look(&next, Seat::A), Kept::Anew);
    assert!(marking.at().is_some());
}

/// Whoever pressed Enter once too often rested a Vassal.
#[test]
fn where_every_act_gives_something_up_none_of_them_is_marked() {
    let rests = |prompt: &Prompt| prompt.text.starts_with("Rest Vassals?") && acts(prompt) > 0;
    let mut session = tide_until(rests);
    let before = session.decisions();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    assert_eq!(marked(&mut app).as_deref(), Some("End turn"), "{}", shown(&mut app, 120, 40));
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session.decisions(), before, "one Enter ends nothing");
}

/// "End the Battle Phase" was taken at once, with two attacks open.
#[test]
fn a_part_of_a_turn_in_which_attacks_are_open_ends_by_a_second_enter() {
    let mut session = tide_until(|prompt| prompt.text == "Attack?" && acts(prompt) > 0);
    let before = session.decisions();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    for _ in 0..20 {
        if marked_kind(&mut app) != Some(OptionKind::Next) {
            press(&mut app, &[KeyCode::Down]);
        }
    }
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session.decisions(), before);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("Enter again: End the Battle Phase"), "{screen}");
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.session.decisions() > before);
}

/// "Player C's turn" stood there while A was asked and C had ended theirs.
#[test]
fn in_a_common_turn_it_is_told_who_decides() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut view = session.table.view(Viewer::Seat(Seat::A));
    for (deciders, told) in [
        (&[Seat::A, Seat::B, Seat::C][..], "Player A, Player B and Player C decide"),
        (&[Seat::A], "you decide"),
        (&[Seat::B], "Player B decides"),
        (&[], ""),
    ] {
        view.deciders = deciders.to_vec();
        assert_eq!(words::deciding(&view, Seat::A).as_deref(), Some(told));
    }
    let mut own = mage(11);
    let_bots_play(&mut own);
    assert_eq!(words::deciding(&own.table.view(Viewer::Seat(Seat::A)), Seat::A), None, "a turn is somebody's there");
}

/// The health with which the Boss had begun stood there.
#[test]
fn in_the_last_turn_the_boss_has_the_health_that_is_left() {
    let mut met = 0;
    for seed in 1..30 {
        let mut session = battle(seed);
        if comes_to(&mut session, |prompt| prompt.text.contains("LAST Player turn")) {
            let view = session.table.view(Viewer::Seat(Seat::A));
            let text = view.prompt.expect("A is asked").text;
            let health = view.seats[3].trackers.iter().find(|tracker| tracker.name == "health").expect("it has some");
            assert!(text.contains(&format!("the Boss, at {} health", health.value)), "{text}: {}", health.value);
            met += 1;
        }
        if met == 2 {
            return;
        }
    }
    panic!("{met}");
}

/// Whoever had finished was called for, and whoever had not was asked again.
#[test]
fn who_has_finished_is_called_for_and_takes_it_back() {
    let mut session = battle_of(2, 5);
    play_until(&mut session, is_a_turn);
    let Next::Person(first) = session.next() else { panic!("a person has a turn") };
    let asked = |session: &Session| {
        let Next::Person(seat) = session.next() else { panic!("a person is asked") };
        (seat, session.table.view(Viewer::Seat(seat)).prompt.expect("it is asked something"))
    };
    let take = |session: &mut Session, label: &str| {
        let (seat, prompt) = asked(session);
        let option = prompt.options.iter().find(|option| option.label == label).expect("it is offered");
        session.choose(seat, prompt.number, option.choice).expect("it is taken");
    };
    take(&mut session, "End turn");
    let other = asked(&session).0;
    assert!(other != first && session.finished().is_none(), "the other seat has something to do");
    session.face(first);
    assert_eq!(asked(&session).0, first);
    take(&mut session, "Not finished after all");
    session.face(first);
    assert!(is_a_turn(&asked(&session).1), "the turn goes on");
    take(&mut session, "End turn");
    take(&mut session, "End turn");
    // Both have finished, and the bot has not.
    assert_eq!((session.finished(), matches!(session.next(), Next::Bot(_))), (Some(other), true));
    session.face(first);
    assert_eq!(asked(&session).0, first, "what was called for comes before bots");
    session.let_others_act();
    assert!(matches!(session.next(), Next::Bot(_)));
}

/// With two Will in hand there was "no card of your hand can be played for nothing now".
#[test]
fn what_is_there_to_be_played_for_nothing_is_played_with_one_key_though_others_may_answer() {
    let free = |prompt: &Prompt| prompt.options.iter().filter(|option| option.ease == Ease::Routine).count();
    let mut session = saga(5);
    play_until(&mut session, |prompt| free(prompt) > 1);
    let asked = prompt(&session).expect("A is asked");
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    press(&mut app, &[KeyCode::Char('a')]);
    let_bots_play(app.session);
    let again = prompt(app.session).filter(|again| again.text == asked.text).expect("the phase goes on");
    assert_eq!(free(&again), 0, "{}", shown(&mut app, 120, 40));
}

/// A view in which three cards can be played, its options, and the marking once that of a place has been taken.
fn taken(place: usize) -> (View, Vec<OptionView>, Marking) {
    let mut session = mage(3);
    let_bots_play(&mut session);
    let mut view = session.table.view(Viewer::Seat(Seat::A));
    let asked = view.prompt.as_mut().expect("A is asked");
    let act = asked.options.iter().find(|option| option.kind == OptionKind::Act).expect("something can be done");
    let (act, card, costs) = (act.clone(), None, None);
    let named = |(number, name): (u8, &str)| {
        let (choice, label) = (Choice::Branch(number), format!("Play {name}"));
        OptionView { choice, label, card, costs: costs.clone(), role: OptionRole::Open, ..act.clone() }
    };
    let options: Vec<OptionView> = [(1, "Ash"), (2, "Birch"), (3, "Cedar")].map(named).to_vec();
    asked.options = options.clone();
    let mut marking = Marking::default();
    marking.look(&view, Seat::A);
    marking.put(place);
    marking.answered(&view);
    (view, options, marking)
}

/// What is marked when the same is asked again, with these options.
#[track_caller]
fn marks(view: &View, mut marking: Marking, options: Vec<OptionView>, expected: &str) {
    let mut next = view.clone();
    let asked = next.prompt.as_mut().expect("A is asked");
    (asked.number, asked.options) = (QuestionNumber::default(), options);
    marking.look(&next, Seat::A);
    let asked = next.prompt.expect("A is asked");
    assert_eq!(marking.at().map(|at| asked.options[at].label.as_str()), Some(expected));
}

/// After the first of up to two targets the mark stood on "Done", and Enter Enter attacked one only.
#[test]
fn the_mark_does_not_come_to_lie_on_being_done() {
    let (view, mut options, marking) = taken(2);
    options[2].kind = OptionKind::Decline;
    marks(&view, marking, options, "Play Ash");
}

/// "3 Claim a card …" had been marked, and then it was "3 Fast-play Ghostwillow Avenger" for five gems.
#[test]
fn the_mark_does_not_come_to_lie_on_what_costs_something() {
    let (view, options, marking) = taken(2);
    let dear = |at: usize| OptionView { costs: Some("5 gems".to_owned()), ..options[at].clone() };
    let end = OptionView { kind: OptionKind::End, label: "End turn".to_owned(), choice: Choice::Done, ..dear(0) };
    marks(&view, marking, vec![dear(0), options[1].clone(), end.clone()], "Play Birch");
    // Where all is dear, the end of the turn is asked for twice.
    let (view, _, marking) = taken(2);
    marks(&view, marking, vec![dear(0), dear(1), end.clone()], "End turn");
    // Another of the name is not bought by the same Enter.
    let (view, _, marking) = taken(2);
    let another = OptionView { choice: Choice::Branch(9), ..dear(2) };
    marks(&view, marking, vec![another, options[0].clone(), end], "Play Ash");
}

/// Esc at the target put the mark on no. 1, or on the same number in a list of another order.
#[test]
fn what_is_taken_back_is_marked_again() {
    let (view, mut options, mut marking) = taken(1);
    let mut target = view.clone();
    let asked = target.prompt.as_mut().expect("A is asked");
    asked.text = "a target?".to_owned();
    asked.options = vec![options[0].clone(), OptionView { kind: OptionKind::Back, ..options[0].clone() }];
    marking.look(&target, Seat::A);
    marking.put(1);
    marking.answered(&target);
    options.rotate_left(2);
    // A card that has been elsewhere in between is another to the table.
    options[2].choice = Choice::Branch(7);
    marks(&view, marking, options, "Play Birch");
}

/// "▶ 1 Not finished after all" was marked, and an impatient Enter took the end of the turn back.
#[test]
fn who_has_finished_takes_nothing_back_by_enter() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    press(&mut app, &[KeyCode::Char('e')]);
    assert!(matches!(app.session.next(), Next::Bot(_)), "bots have not finished");
    let before = app.session.decisions();
    let screen = shown(&mut app, 120, 40);
    let told = ["You are finished; Player B and", "Player C are not yet.", " Finished "];
    assert!(told.iter().all(|told| screen.contains(told)), "{screen}");
    assert!(!screen.contains("▶ 1") && screen.contains("Not finished after all"), "{screen}");
    press(&mut app, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(app.session.decisions(), before, "{screen}");
    // Others act, and still nothing is marked.
    let bot = app.session.bot().expect("a bot acts");
    app.session.let_bot_choose(bot).expect("a bot plays");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session.decisions(), before + 1);
    press(&mut app, &[KeyCode::Char('1'), KeyCode::Enter]);
    assert!(prompt(app.session).is_some_and(|prompt| is_a_turn(&prompt)), "by its number it is taken back");
}

/// "You decide" stood over the questions of both seats.
#[test]
fn who_has_two_seats_is_told_whose_decision_it_is() {
    let mut session = battle_of(2, 5);
    play_until(&mut session, is_a_turn);
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let first = shown(&mut app, 120, 40);
    press(&mut app, &[KeyCode::Tab]);
    let second = shown(&mut app, 120, 40);
    let mut told = [first, second].map(|screen| {
        let title = screen.split(" You decide as ").nth(1).unwrap_or_else(|| panic!("{screen}"));
        title.chars().take(8).collect::<String>()
    });
    told.sort();
    assert_eq!(told, ["Player A", "Player B"]);
}

/// In everybody against everybody it said "if your side wins, so do you"; `P` went on card by card, and the end did not say who had won.
#[test]
fn who_is_out_of_a_match_without_sides_has_lost_and_is_told_who_won() {
    let mut session = three(1, "classic", 3);
    let_bots_play(&mut session);
    session.concede(Seat::A).expect("anybody may give up");
    assert!(session.table.outcome().is_none(), "the others play on");
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    let screen = shown(&mut app, 120, 40);
    assert!(screen.contains("You have lost; the others play on.") && !screen.contains("your side"), "{screen}");
    press(&mut app, &[KeyCode::Enter]);
    let screen = shown(&mut app, 120, 40);
    let keys = screen.lines().last().expect("a line");
    assert!(keys.contains("P to the end") && !keys.contains("concede") && !keys.contains("pass"), "{keys}");
    press(&mut app, &[KeyCode::Char('c')]);
    assert!(!shown(&mut app, 120, 40).contains("Give up"));
    assert!(!app.hurries());
    press(&mut app, &[KeyCode::Char('P')]);
    assert!(app.hurries(), "bots are not waited for");
    let_bots_play(app.session);
    let screen = shown(&mut app, 120, 40);
    let won = ["Player B won; Player C came second", "Player C won; Player B came second"]
        .iter()
        .any(|won| screen.contains(won));
    assert!(screen.contains("You have lost.") && won, "{screen}");
}

/// A side plays on for those of it who are out.
#[test]
fn who_is_out_of_a_battle_may_still_win() {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    let mut view = session.table.view(Viewer::Seat(Seat::A));
    let told = |view: &View| {
        let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).expect("a screen");
        let draw = |frame: &mut ratatui::Frame| super::panels::out(view, Theme::Bare, frame.area(), frame.buffer_mut());
        terminal.draw(draw).expect("it is drawn");
        terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect::<String>()
    };
    assert!(told(&view).contains("The others play on; if your side wins"));
    view.seats.iter_mut().for_each(|side| side.bond = Some(engine::Bond::Foe));
    assert!(told(&view).contains("You have lost; the others play on."));
}

/// "4 damage from Player B, at 42 health" read as the health of Player B.
#[test]
fn whose_health_it_is_that_a_shield_may_save_is_said() {
    let mut met = 0;
    for seed in 1..12 {
        let mut session = battle(seed);
        if comes_to(&mut session, |prompt| prompt.text.ends_with("Reveal a shield?")) {
            let view = session.table.view(Viewer::Seat(Seat::A));
            let health = view.seats[0].trackers.iter().find(|tracker| tracker.name == "health").expect("A has some");
            let text = view.prompt.expect("A is asked").text;
            assert!(text.contains(&format!("; you have {} health. Reveal", health.value)), "{text}");
            met += 1;
        }
        if met == 2 {
            return;
        }
    }
    panic!("{met}");
}
