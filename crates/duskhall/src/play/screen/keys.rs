//! Keys and what they stand beside: the list that is shown is the list that is answered.

use std::time::{Duration, Instant};

use engine::{Answer, Choice, Entry, Prompt};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use super::tests::{battle, battle_of, classic, mage, saga, tide};
use super::theme::Theme;
use crate::cli::Speed;
use crate::play::session::{Next, Session};
use crate::play::words;

/// Looks at the table once and draws it, as it is done between two keys.
fn look(app: &mut App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(120, 60)).expect("a screen");
    app.refresh();
    terminal.draw(|frame| app.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..120).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..60).map(row).collect::<Vec<_>>().join("\n")
}

fn choices(prompt: &Prompt) -> Vec<(Answer, String)> {
    prompt.options.iter().map(|option| (option.choice, option.label.clone())).collect()
}

/// A clock that a test winds on: digits that come late begin another number.
struct Clock(Instant);

impl Clock {
    fn later(&mut self) {
        self.0 += Duration::from_secs(5);
    }

    fn press(&self, app: &mut App, key: KeyCode) {
        app.key(KeyEvent::new(key, KeyModifiers::NONE), self.0).expect("a key is taken");
    }
}

/// Types the number of an option and takes it, as it is shown; gives whether it was taken.
fn take(app: &mut App, clock: &mut Clock, draw: usize, screen: &str) -> bool {
    let shown = app.asked().expect("it is asked").clone();
    let at = draw % shown.options.len();
    let (option, key) = (&shown.options[at], words::key(&shown, at));
    // What takes a number back has none; what was begun is not taken back for ever.
    if key.is_empty() || option.choice == Choice::Back {
        return false;
    }
    let listed = words::numbers_asked(&shown).is_some()
        || screen.lines().any(|line| line.contains(&format!("{key:>2} ")) || shown.options.len() > 9);
    assert!(listed, "{key} is not shown\n{screen}");
    let before = app.session.log().decisions();
    clock.later();
    for digit in key.chars() {
        clock.press(app, KeyCode::Char(digit));
        look(app);
    }
    let still = app.asked().expect("nothing was answered");
    assert_eq!(choices(still), choices(&shown), "another list after {key}\n{screen}");
    // Others may act in between.
    if let Some(bot) = app.session.bot().filter(|_| draw.is_multiple_of(3)) {
        app.session.let_bot_choose(bot).expect("a bot plays");
        look(app);
    }
    let between = app.session.log().decisions();
    let Next::Person(seat) = app.session.next() else { return false };
    let wanted = app.session.table.options(seat).iter().position(|choice| *choice == option.choice);
    for _ in 0..2 {
        clock.press(app, KeyCode::Enter);
        if let Some(taken) = taken_from(app.session, between) {
            assert_eq!(Some(taken), wanted, "{key} is {}\n{screen}", option.label);
            return true;
        }
        if words::is_list(option) {
            return false;
        }
        look(app);
    }
    assert!(between > before, "{key}, {}, was not taken\n{screen}", option.label);
    false
}

/// Which option was taken in a decision, if it was made.
fn taken_from(session: &Session, decision: usize) -> Option<usize> {
    let option = |entry: &Entry| match *entry {
        Entry::Chose { option, .. } => Some(usize::from(option)),
        Entry::Conceded { .. } | Entry::Mark(_) | Entry::Told(_) | Entry::Seated(_) => None,
    };
    session.log().entries.iter().filter_map(option).nth(decision)
}

/// After `a` the same card twice in the row stood apart, and together as soon as a digit was typed: 3 was Gloom Cutter and took Antler Knight.
#[test]
fn every_number_takes_the_option_that_it_stands_at() {
    type Table = (&'static str, fn(u64) -> Session);
    let tables: [Table; 6] = [
        ("shadow-era", mage),
        ("shattered-legacy", tide),
        ("shards", classic),
        ("battle", battle),
        ("two seats", |seed| battle_of(2, seed)),
        ("s3ccg", saga),
    ];
    for (name, table) in tables {
        let (mut taken, mut twins, mut played) = (0, 0, 0);
        for seed in 1..5 {
            let mut session = table(seed);
            let mut app = App::new(&mut session, Theme::Bare, Speed::Instant);
            let mut clock = Clock(Instant::now());
            for step in 0..60usize {
                let screen = look(&mut app);
                match app.session.next() {
                    Next::Over(_) => break,
                    Next::Bot(seat) => {
                        app.session.let_bot_choose(seat).expect("a bot plays");
                        continue;
                    }
                    Next::Person(_) => {}
                }
                // What can be opened, and every window, or only what there is to choose from; and a hand that is played whole.
                match step % 7 {
                    2 => clock.press(&mut app, KeyCode::Char('w')),
                    4 => {
                        let before = app.session.log().decisions();
                        clock.press(&mut app, KeyCode::Char('a'));
                        played += app.session.log().decisions() - before;
                    }
                    _ => {}
                }
                let screen = if matches!(step % 7, 2 | 4) { look(&mut app) } else { screen };
                let Some(asked) = app.asked().filter(|_| matches!(app.session.next(), Next::Person(_))) else {
                    continue;
                };
                let labels: Vec<&str> = asked.options.iter().map(|option| option.label.as_str()).collect();
                twins += usize::from((1..labels.len()).any(|at| labels[..at].contains(&labels[at])));
                let draw = step.wrapping_mul(7).wrapping_add(seed as usize * 13);
                taken += usize::from(take(&mut app, &mut clock, draw, &screen));
            }
        }
        assert!(taken > 40 && twins > 0, "{name}: {taken} were taken, {twins} lists had twins, {played} played");
    }
}
