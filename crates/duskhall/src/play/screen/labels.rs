//! Options on the screen: names that are read whole, words that tell twins apart, and what a card says that is chosen.

use engine::{Choice, Layout, OptionKind, OptionView, Prompt, Seat, View, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::App;
use super::board::{Board, Room};
use super::options::Options;
use super::tests::{battle, comes_to, mage, saga, shown, three};
use super::theme::{Paint, Theme};
use crate::cli::Speed;
use crate::play::session::{Next, Session};
use crate::play::words;

/// Plays some matches by an act each time there is one, and looks at what the first player is asked; gives how often something was met.
fn met(mut look: impl FnMut(&mut Session, &View, &Prompt) -> bool) -> usize {
    let mut met = 0;
    let sessions = (1..4u64).flat_map(|seed| [saga(seed), battle(seed), mage(seed)]);
    for (round, mut session) in sessions.enumerate() {
        for step in 0..160 {
            match session.next() {
                Next::Bot(seat) => session.let_bot_choose(seat).expect("a bot plays"),
                Next::Person(seat) => {
                    let mut view = session.table.view(Viewer::Seat(seat));
                    words::once_each(&mut view);
                    words::fold(&mut view, None);
                    let prompt = view.prompt.clone().expect("a question");
                    met += usize::from(look(&mut session, &view, &prompt));
                    let acts: Vec<&OptionView> =
                        prompt.options.iter().filter(|option| option.kind == OptionKind::Act).collect();
                    // Not always the first, so that more is met.
                    let act = acts.get((round + step) % acts.len().max(1)).filter(|_| step % 9 != 8);
                    let other = prompt.options.iter().find(|option| option.kind != OptionKind::Back);
                    let option = act.copied().or(other).unwrap_or(&prompt.options[0]);
                    session.choose(seat, prompt.number, option.choice).expect("an option is taken");
                }
                Next::Over(_) => break,
            }
        }
    }
    met
}

fn screen(session: &mut Session, width: u16, height: u16) -> String {
    let mut app = App::new(session, Theme::Bare, Speed::Instant);
    shown(&mut app, width, height)
}

/// Targets were "Or… Player B's ♥126†22▣36✦4◈15".
#[test]
fn the_name_of_a_target_is_read_whole() {
    let met = met(|session, view, prompt| {
        let aims = |option: &&OptionView| {
            let found = option.card.and_then(|card| words::find(view, card));
            matches!(option.choice, Choice::Pick(_)) && found.is_some_and(|found| found.seat != Seat::A)
        };
        let targets: Vec<&OptionView> = prompt.options.iter().filter(aims).collect();
        if targets.is_empty() || prompt.options.len() > 9 {
            return false;
        }
        let screen = screen(session, 120, 40);
        for target in &targets {
            let line = screen.lines().any(|line| line.rsplit('│').any(|part| part.contains(&target.label)));
            assert!(line, "{} is cut\n{screen}", target.label);
        }
        true
    });
    assert!(met > 3, "{met}");
}

/// They were "Assign power to P… Player B's" and "Recruit Watchtower Bombardi…", with half a screen free below them.
#[test]
fn where_there_is_room_no_option_is_cut() {
    let met = met(|session, view, prompt| {
        let long = prompt.options.iter().any(|option| option.label.chars().count() > 24);
        if !long || prompt.options.len() > 12 || words::numbers_asked(prompt).is_some() {
            return false;
        }
        let screen = screen(session, 120, 40);
        let panel = screen.lines().skip_while(|line| !line.contains(" You decide ")).skip(1);
        let panel = panel.map(|line| line.rsplit('│').nth(1).unwrap_or_default());
        let panel: Vec<&str> = panel.take_while(|line| !line.contains('╯')).collect();
        let said = panel.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        for option in &prompt.options {
            let option = option.label.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(said.contains(&option), "{option} is cut\n{screen}\n{}", view.phase);
        }
        true
    });
    assert!(met > 3, "{met}");
}

/// "Store Ember Dart 4" stood there twice: of the hand, and of the Library.
#[test]
fn options_of_the_same_words_say_where_their_cards_lie() {
    let met = met(|session, view, prompt| {
        let zone = |option: &OptionView| {
            option.card.and_then(|card| words::find(view, card)).map(|found| found.zone.name.as_str())
        };
        let twins = prompt.options.iter().enumerate().find_map(|(at, one)| {
            let other = prompt.options[at + 1..].iter().find(|other| other.label == one.label)?;
            let (here, there) = (zone(one)?, zone(other)?);
            (one.kind == OptionKind::Act && here != there).then(|| [here.to_owned(), there.to_owned()])
        });
        let Some(zones) = twins else { return false };
        let screen = screen(session, 200, 60);
        // In the panel of the question, which is the right one.
        let panel: Vec<&str> = screen.lines().filter_map(|line| line.rsplit('│').nth(1)).collect();
        for zone in zones {
            assert!(panel.iter().any(|line| line.contains(&format!(" {zone}"))), "{zone} is not told\n{screen}");
        }
        true
    });
    assert!(met > 0, "no options had the same words");
}

/// A card that is looked for was a name and nothing more.
#[test]
fn what_a_card_says_stands_below_where_it_is_chosen() {
    let met = met(|session, view, prompt| {
        let Some(first) = prompt.options.first().filter(|first| first.does.is_none()) else { return false };
        let Some(text) = words::comes_of(view, first) else { return false };
        let screen = screen(session, 200, 60);
        let begins: String = text.split(' ').take(3).collect::<Vec<_>>().join(" ");
        assert!(screen.contains(&begins), "{text}\n{screen}");
        true
    });
    assert!(met > 3, "{met}");
}

/// What an option does was left out whole on a small screen if there was no room for all of it.
#[test]
fn on_a_small_screen_what_an_option_does_is_begun() {
    let met = met(|session, _, prompt| {
        let first = prompt.options.first().and_then(|first| first.does.clone());
        let Some(does) = first.filter(|does| does.split(' ').count() > 4 && prompt.options.len() > 6) else {
            return false;
        };
        let screen = screen(session, 80, 24);
        // Only where the first is marked.
        if !screen.contains("▶ 1 ") {
            return false;
        }
        let begins: String = does.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert!(screen.contains(&begins), "{does}\n{screen}");
        true
    });
    assert!(met > 3, "{met}");
}

/// The lines of the panel of the question, which is the right one.
fn panel(screen: &str) -> Vec<&str> {
    let panel = screen.lines().skip_while(|line| !line.contains(" You decide ")).skip(1);
    let panel = panel.map(|line| line.rsplit('│').nth(1).unwrap_or_default());
    panel.take_while(|line| !line.contains('╯')).collect()
}

/// "Charge Slash 1  yours" stood there twice, for slot 2 and for slot 5.
#[test]
fn twins_in_a_row_are_told_apart_by_their_slots() {
    let met = met(|session, view, prompt| {
        let found = |option: &OptionView| option.card.and_then(|card| words::find(view, card));
        let twins = prompt.options.iter().enumerate().find_map(|(at, one)| {
            let other = prompt.options[at + 1..].iter().find(|other| other.label == one.label)?;
            let (here, there) = (found(one)?, found(other)?);
            let slots = [here.card.marks.first()?.clone(), there.card.marks.first()?.clone()];
            let in_slots = slots.iter().all(|slot| slot.says.starts_with("slot ")) && here.is_beside(&there);
            (one.kind == OptionKind::Act && in_slots).then_some(slots.map(|slot| slot.says))
        });
        let Some(slots) = twins else { return false };
        let screen = screen(session, 200, 60);
        for slot in slots {
            assert!(panel(&screen).iter().any(|line| line.contains(&slot)), "{slot} is not told\n{screen}");
        }
        true
    });
    assert!(met > 0, "no two of a name lay in slots");
}

/// The options in a panel, each with what is told beside it and without its number.
fn listed(panel: &[&str]) -> Vec<String> {
    let mut listed: Vec<String> = Vec::new();
    for line in panel {
        let words = line.trim_start_matches(['▶', ' ']);
        let rest = words.trim_start_matches(|letter: char| letter.is_ascii_digit());
        match listed.last_mut() {
            _ if rest.len() < words.len() => listed.push(rest.split_whitespace().collect::<Vec<_>>().join(" ")),
            Some(_) if words.is_empty() => break,
            Some(last) => last.push_str(&format!(" {}", words.split_whitespace().collect::<Vec<_>>().join(" "))),
            None => {}
        }
    }
    listed
}

/// "Recruit Umbral Broker ●2 the Boss's" stood there twice, for two cards of the center row, and "Attack with Tollroad Knight yours".
#[test]
fn no_two_cards_on_the_table_are_told_in_the_same_words() {
    let twins = |prompt: &Prompt| {
        let acts = prompt.options.iter().filter(|option| option.label.starts_with("Recruit "));
        let labels: Vec<&str> = acts.map(|option| option.label.as_str()).collect();
        (1..labels.len()).any(|at| labels[..at].contains(&labels[at])) && prompt.options.len() < 16
    };
    let battles = (1..60).map(battle).filter_map(|mut session| comes_to(&mut session, twins).then_some(session));
    let mut met = 0;
    for mut session in battles.take(3) {
        let screen = screen(&mut session, 200, 70);
        let told: Vec<String> =
            listed(&panel(&screen)).into_iter().filter(|line| line.starts_with("Recruit ")).collect();
        for (at, line) in told.iter().enumerate() {
            assert!(!told[..at].contains(line), "{line} twice\n{screen}");
            assert!(!line.contains("the Boss's"), "{line}\n{screen}");
        }
        let placed = told.iter().filter(|line| line.contains("place ")).count();
        if placed < 2 {
            // What holds of one of them alone, as a claim, tells more.
            continue;
        }
        met += 1;
        // In a row without numbered places they are counted.
        let mut view = session.table.view(Viewer::Seat(Seat::A));
        let cards = view.seats.iter_mut().flat_map(|side| &mut side.zones).flat_map(|zone| &mut zone.cards);
        cards.for_each(|card| card.place = None);
        let counted = drawn(&view);
        assert!(counted.contains(" 1st") && counted.contains(" 2nd") && !counted.contains("place "), "{counted}");
    }
    assert!(met > 0, "no two were told apart by their places");
}

/// What is asked, drawn by itself.
fn drawn(view: &View) -> String {
    let mut terminal = Terminal::new(TestBackend::new(60, 60)).expect("a screen");
    let names = vec![String::new(); view.seats.len()];
    let (seat, decides_as, marked, theme) = (Seat::A, None, None, Theme::Bare);
    let options = Options { view, names: &names, seat, decides_as, marked, theme };
    terminal.draw(|frame| drop(options.draw(frame.area(), frame.buffer_mut()))).expect("it is drawn");
    terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect()
}

/// They lie in a lineup; what it means to take one was told nowhere.
#[test]
fn saved_cards_are_not_said_to_lie_in_the_center_row() {
    let mut session = three(1, "offer", 1);
    let view = session.table.view(Viewer::Seat(Seat::A));
    let prompt = view.prompt.as_ref().expect("A is asked");
    assert!(prompt.text.contains("in your deck, for the rest of the campaign"), "{}", prompt.text);
    let lines = prompt.options.iter().map(|option| words::option(&view, option, Seat::A));
    assert!(lines.clone().count() > 5 && lines.clone().all(|line| !line.contains("center row")));
    let screen = screen(&mut session, 120, 40);
    let told = listed(&panel(&screen));
    assert!(told.len() > 5 && told.iter().all(|line| !line.contains("center row")), "{screen}");
}

/// One list had "hand ●1", "●3", "2 Will" and nothing at all.
#[test]
fn prices_of_one_kind_are_told_in_one_way_and_never_left_out() {
    let met = met(|session, view, prompt| {
        let costs: Vec<&str> = prompt.options.iter().filter_map(|option| option.costs.as_deref()).collect();
        let unit = |costs: &str| costs.split_once(' ').map(|(_, unit)| unit.trim_end_matches('s').to_owned());
        let one = costs.first().and_then(|first| unit(first)).filter(|one| !one.contains(' '));
        let Some(one) =
            one.filter(|one| costs.len() > 1 && costs.iter().all(|costs| unit(costs).as_ref() == Some(one)))
        else {
            return false;
        };
        let is_played = |option: &OptionView| {
            let found = option.card.filter(|_| option.costs.is_some()).and_then(|card| words::find(view, card));
            found.is_some_and(|found| found.zone.layout == Layout::Hand)
        };
        if !prompt.options.iter().any(is_played) {
            return false;
        }
        let screen = screen(session, 120, 40);
        let shown = panel(&screen);
        let listed = |line: &&&str| line.trim_start_matches(['▶', ' ']).starts_with(|c: char| c.is_ascii_digit());
        let lines: Vec<&str> = shown.iter().filter(listed).copied().collect();
        assert!(lines.iter().all(|line| !line.ends_with(&format!(" {one}"))), "{costs:?}\n{screen}");
        if prompt.options.len() < 9 {
            let signs = shown.iter().filter(|line| line.contains('●')).count();
            assert!(signs >= costs.len(), "{costs:?}\n{screen}");
        }
        true
    });
    assert!(met > 3, "{met}");
}

/// The hero's "3 SE" became "●3", the sign of resources, as soon as no card of the hand could be paid.
#[test]
fn what_is_paid_with_something_else_than_cards_says_so_whatever_else_is_offered() {
    let mut alone = 0;
    met(|session, _, prompt| {
        let costs: Vec<&str> = prompt.options.iter().filter_map(|option| option.costs.as_deref()).collect();
        let Some(energy) = costs.iter().find(|costs| costs.ends_with(" SE")) else { return false };
        let screen = screen(session, 120, 40);
        assert!(panel(&screen).iter().any(|line| line.contains(energy)), "{costs:?}\n{screen}");
        alone += usize::from(costs.len() == 1);
        true
    });
    assert!(alone > 0, "a card of the hand could be paid each time");
}

/// What a Sorcerer does was told nowhere at the table.
#[test]
fn what_all_of_a_subclass_can_do_is_told_on_each() {
    let view = saga(3).table.view(Viewer::Seat(Seat::A));
    let champions: Vec<_> =
        words::cards(&view).into_iter().filter(|found| found.zone.name == "Champion Zone").collect();
    assert_eq!(champions.len(), 6);
    for found in champions {
        let face = found.card.face.as_ref().expect("champions are seen");
        let told = words::explained(&view, found.card).any(|known| face.type_line.contains(&known.word));
        assert!(told, "{}: {}", face.name, face.type_line);
    }
}

/// What is seen when the first player of a battle is asked something, in the first battles in which that happens.
fn in_battles(asks: fn(&Prompt) -> bool) -> Vec<(Prompt, String)> {
    let asked = |seed: u64| {
        let mut session = battle(seed);
        if !comes_to(&mut session, asks) {
            return None;
        }
        let prompt = session.table.view(Viewer::Seat(Seat::A)).prompt?;
        Some((prompt, screen(&mut session, 120, 40)))
    };
    (1..60).find_map(asked).into_iter().collect()
}

/// "Who gains the health?" told neither how much nor who had how much, and the Team Leader was marked.
#[test]
fn who_gains_health_is_asked_with_numbers_and_oneself_is_marked() {
    let met = in_battles(|prompt| prompt.text.starts_with("Who gains"));
    assert!(!met.is_empty());
    for (prompt, screen) in met {
        assert!(prompt.text.contains(|letter: char| letter.is_ascii_digit()), "{}", prompt.text);
        let panel = panel(&screen);
        let told = panel.iter().filter(|line| line.contains('♥')).count();
        assert_eq!(told, prompt.options.len(), "{screen}");
        assert!(panel.iter().any(|line| line.contains('▶') && line.contains("(you)")), "{screen}");
    }
}

/// "Ashen Pilgrim: do you want to?" did not say what.
#[test]
fn what_may_be_done_or_not_is_said() {
    let met = in_battles(|prompt| prompt.options.iter().any(|option| option.choice == Choice::Yes));
    assert!(!met.is_empty());
    for (prompt, _) in met {
        assert!(!prompt.text.ends_with("do you want to?") && prompt.text.ends_with('?'), "{}", prompt.text);
    }
}

/// Who searched and wanted nothing had to guess that "Done" takes nothing.
#[test]
fn that_nothing_need_be_chosen_is_said() {
    let met = in_battles(|prompt| prompt.text.ends_with(", or none"));
    assert!(!met.is_empty());
    for (prompt, _) in met {
        assert!(prompt.options.iter().any(|option| option.choice == Choice::Done), "{}", prompt.text);
    }
}

/// "power 9999" stood in the header, where infinite power was gained.
#[test]
fn what_is_infinite_is_no_number() {
    let session = battle(5);
    let mut view = session.table.view(Viewer::Seat(Seat::A));
    let power = view.seats[0].trackers.iter_mut().find(|tracker| tracker.name == "power").expect("players have power");
    (power.value, power.word) = (9_999, Some("∞".to_owned()));
    assert!(words::trackers(&view.seats[0]).contains("power ∞"));
    let names = vec!["Player A".to_owned(); 4];
    let (viewer, focus, theme) = (Seat::A, None, Theme::Bare);
    let board = Board { view: &view, viewer, names: &names, focus, lit: &[], chosen: None, theme };
    for numbers in [Room::Enough, Room::Little, Room::Least] {
        let line = board.header_line(&view.seats[0], Paint::Mine, Room::Enough, numbers).to_string();
        assert!(line.contains('∞') && !line.contains("9999"), "{line}");
    }
}
