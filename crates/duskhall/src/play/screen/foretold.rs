//! What is said beforehand of an attack, who leads and who claims, and what is always in sight.

use engine::{Choice, OptionKind, OptionView, Prompt, Seat, View, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::app::App;
use super::marking::Marking;
use super::tests::{battle, is_a_turn, let_bots_play, mage, marked, play_until, press, saga, shown, tide_until};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session};
use crate::play::words;

/// What was told to the first player since it was last asked.
fn news(session: &mut Session) -> Vec<String> {
    words::worth_telling(session.news(Seat::A)).iter().map(|told| told.text()).collect()
}

/// Plays by an act each time there is one; where something is foretold of the options, takes one of them, and hands over what was said and
/// what came of it.
fn foretold(
    sessions: Vec<Session>,
    wanted: impl Fn(&Prompt, &OptionView) -> bool,
    mut came: impl FnMut(&str, &[String]),
) {
    for (round, mut session) in sessions.into_iter().enumerate() {
        for step in 0..220 {
            let_bots_play(&mut session);
            let Next::Person(seat) = session.next() else { break };
            let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
            news(&mut session);
            if let Some(option) = prompt.options.iter().find(|option| wanted(&prompt, option)) {
                session.choose(seat, prompt.number, option.choice).expect("an option is taken");
                let_bots_play(&mut session);
                came(option.does.as_deref().expect("it is foretold"), &news(&mut session));
                continue;
            }
            let acts: Vec<_> = prompt.options.iter().filter(|option| option.kind == OptionKind::Act).collect();
            let act = acts.get((round + step) % acts.len().max(1)).filter(|_| step % 9 != 8);
            let other = prompt.options.iter().find(|option| option.kind != OptionKind::Back);
            let next = prompt.options.iter().find(|option| option.kind == OptionKind::Next).filter(|_| step % 3 == 2);
            let option = next.or(act.copied()).or(other).unwrap_or(&prompt.options[0]);
            session.choose(seat, prompt.number, option.choice).expect("an option is taken");
        }
    }
}

/// Below an attack there was nothing.
#[test]
fn what_is_foretold_of_an_attack_in_shadow_era_comes_of_it() {
    let (mut met, mut came) = (0, 0);
    let attack = |prompt: &Prompt, option: &OptionView| {
        prompt.text.starts_with("Whom does") && option.does.as_ref().is_some_and(|does| !does.starts_with("It strikes"))
    };
    foretold((1..6).map(mage).collect(), attack, |does, news| {
        let (amount, rest) = does.split_once(" damage to ").expect("an amount");
        let name = rest.split([',', '.']).next().unwrap_or_default();
        let dealt = news.iter().any(|one| one.contains(&format!("deals {amount} ")) && one.ends_with(name));
        met += 1;
        came += usize::from(dealt || amount == "No");
    });
    // What triggers may change it.
    assert!(met > 5 && came * 10 >= met * 9, "{came} of {met}");
}

#[test]
fn what_is_foretold_of_an_attack_in_the_saga_comes_of_it_if_nobody_answers() {
    let (mut met, mut came) = (0, 0);
    let attack = |_: &Prompt, option: &OptionView| {
        let aims = matches!(option.choice, Choice::Pick(_));
        aims && option.does.as_ref().is_some_and(|does| does.contains(" against "))
    };
    foretold((1..6).map(saga).collect(), attack, |does, news| {
        if news.iter().any(|one| one.starts_with("Player B activates")) {
            return;
        }
        let amount = does.split(", ").nth(1).and_then(|comes| comes.split(" damage").next()).expect("an amount");
        let told = if amount == "no" { "takes no damage".to_owned() } else { format!("deals {amount} damage") };
        met += 1;
        came += usize::from(news.iter().any(|one| one.contains(&told)));
    });
    assert!(met > 3 && came * 10 >= met * 9, "{came} of {met}");
}

/// "Does Malgrave answer Cleave of Veyra?" did not say what was coming.
#[test]
fn a_question_to_answer_says_what_is_coming() {
    let mut met = 0;
    for mut session in (1..6).map(saga) {
        for _ in 0..120 {
            let_bots_play(&mut session);
            let Next::Person(seat) = session.next() else { break };
            let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
            met += usize::from(prompt.text.contains(" answer ") && prompt.text.contains(" damage"));
            session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
        }
    }
    assert!(met > 0, "nobody was attacked who could answer");
}

/// An exact total destroys those who attack, and no total was shown.
#[test]
fn who_joins_an_attack_reads_what_it_comes_to() {
    let session = tide_until(|prompt| prompt.text.starts_with("Who else joins"));
    let prompt = session.table.view(Viewer::Seat(Seat::A)).prompt.expect("it is asked");
    assert!(prompt.text.contains(" ATK so far, against "), "{}", prompt.text);
    let said = |option: &&OptionView| option.kind != OptionKind::Back && option.does.is_none();
    assert_eq!(prompt.options.iter().find(said), None, "each says what comes of it");
    let session = tide_until(|prompt| prompt.text.starts_with("What does "));
    let prompt = session.table.view(Viewer::Seat(Seat::A)).prompt.expect("it is asked");
    assert_eq!(prompt.options.iter().find(said), None, "{:?}", prompt.options);
}

/// A battle in which it is the players' turn.
fn turn() -> Session {
    let mut session = battle(5);
    play_until(&mut session, is_a_turn);
    session
}

/// Claims go to the Team Leader, and who that is was told nowhere.
#[test]
fn who_leads_the_team_is_seen_on_every_screen() {
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let mut session = turn();
        let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
        let screen = shown(&mut app, width, height);
        let leads = |line: &&str| line.contains('♥') && (line.contains(" TL") || line.contains("Team Leader"));
        assert_eq!(screen.lines().filter(leads).count(), 1, "{width}\n{screen}");
    }
}

/// Up to six lines of claims stood on every question of a battle.
#[test]
fn claims_stand_behind_one_line_that_opens() {
    let mut session = turn();
    let before = session.decisions();
    let mut app = App::new(&mut session, Theme::Bare, Speed::Normal);
    app.refresh();
    assert_eq!(shown(&mut app, 200, 60).matches("Claim ").count(), 1);
    for _ in 0..40 {
        if !marked(&mut app).is_some_and(|marked| marked.starts_with("Claim a card")) {
            press(&mut app, &[KeyCode::Down]);
        }
    }
    press(&mut app, &[KeyCode::Enter]);
    let open = shown(&mut app, 200, 60);
    assert!(open.matches("Claim ").count() > 3, "{open}");
    press(&mut app, &[KeyCode::Esc]);
    assert_eq!(shown(&mut app, 200, 60).matches("Claim ").count(), 1);
    assert_eq!(app.session.decisions(), before, "nothing was claimed");
}

/// After all was done "Claim Ledger Courier" was marked.
#[test]
fn where_only_claims_are_left_the_end_of_the_turn_is_marked() {
    let session = turn();
    let mut view: View = session.table.view(Viewer::Seat(Seat::A));
    let prompt = view.prompt.as_mut().expect("it is A's turn");
    prompt.options.retain(|option| option.among.is_some() || option.kind == OptionKind::End);
    assert!(prompt.options.len() > 3);
    words::fold(&mut view, None);
    let mut marking = Marking::default();
    marking.look(&view, Seat::A);
    let prompt = view.prompt.as_ref().expect("it is A's turn");
    let kind = marking.at().and_then(|at| prompt.options.get(at)).map(|option| option.kind);
    assert_eq!(kind, Some(OptionKind::End), "{prompt:?}");
}

/// Four of fourteen options were listed, and the end of the turn was none of them.
#[test]
fn the_end_of_a_turn_is_always_in_sight() {
    let mut met = 0;
    for mut session in [mage(3), saga(5), battle(5)] {
        for _ in 0..60 {
            let_bots_play(&mut session);
            let Next::Person(seat) = session.next() else { break };
            let asked = session.table.view(Viewer::Seat(seat)).prompt.expect("the person is asked");
            if let Some(end) = asked.options.iter().find(|option| option.kind == OptionKind::End) {
                let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
                let screen = shown(&mut app, 80, 24);
                assert!(screen.contains(&end.label), "{screen}");
                met += usize::from(asked.options.len() > 10);
            }
            let act = asked.options.iter().find(|option| option.kind == OptionKind::Act);
            session.choose(seat, asked.number, act.unwrap_or(&asked.options[0]).choice).expect("an option is taken");
        }
    }
    assert!(met > 3, "{met}");
}

/// "♥28 SE 2" stood above "♥ 24/28   SE 3", and changed as piles filled.
#[test]
fn two_who_face_each_other_are_told_in_one_form() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut session = mage(3);
        for _ in 0..30 {
            let_bots_play(&mut session);
            let Next::Person(seat) = session.next() else { break };
            let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
            let screen = shown(&mut app, width, height);
            let headers: Vec<&str> = screen.lines().filter(|line| line.contains("SE ") && line.contains('♥')).collect();
            let wide = headers.iter().filter(|line| line.contains("♥ ")).count();
            assert!(headers.len() != 2 || wide != 1, "{screen}");
            let prompt = session.table.view(Viewer::Seat(seat)).prompt.expect("a question");
            session.choose(seat, prompt.number, prompt.options[0].choice).expect("an option is taken");
        }
    }
}
