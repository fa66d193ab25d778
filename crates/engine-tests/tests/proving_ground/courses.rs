//! Several matches as one table: a series goes on from match to match, and what is left anywhere is gone on with.

use engine::author::Ruleset;
use engine::{
    Catalogue, Changes, CourseError, Coursed, Happened, LoadError, Log, Opening, Outcome, Purpose, Rng, Seat, Seats,
    Told, Tone, Viewer, Weight, Wish, follow,
};
use lab::{generate, left, trials};

use crate::examples::sparks;
use crate::stage::catalogue;
use crate::vocabulary::{DepthFirst, Ground};

fn opening(best_of: u8) -> Opening {
    Opening { decks: vec![sparks::deck(), sparks::deck()], best_of: Some(best_of), ..Opening::default() }
}

/// Answers at random and writes it down, a log for each stage.
fn step(course: &mut dyn Coursed, logs: &mut Vec<Log>, chance: &mut Rng) {
    let asked: Vec<Seat> = course.deciders().iter().collect();
    let seat = asked[chance.below(asked.len() as u32) as usize];
    let options = course.options(seat);
    let (question, answer) = (course.question(), options[chance.below(options.len() as u32) as usize]);
    let log = logs.last_mut().expect("a stage has a log");
    log.apply(course.as_table(), seat, question, answer).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
    let stage = course.stage() as usize;
    if stage > logs.len() && course.outcome().is_none() {
        logs.push(Log::new(course.header()));
    }
}

#[test]
fn a_series_goes_on_until_a_side_has_won_more_than_half() {
    let catalogue = sparks::catalogue();
    for seed in 0..8 {
        let mut course = catalogue.begin_course("series", &opening(3), seed.into()).expect("a series begins");
        let (mut logs, mut chance) = (vec![Log::new(course.header())], Rng::new(seed));
        let mut numbers = vec![course.question()];
        while course.outcome().is_none() {
            step(course.as_mut(), &mut logs, &mut chance);
            assert!(!numbers.contains(&course.question()), "no question has the number of an earlier one");
            numbers.push(course.question());
        }
        let view = course.view(Viewer::Public);
        assert_eq!(view.outcome, course.outcome());
        let standing = view.course.expect("it is a course").standing;
        assert!(standing[0].starts_with("best of 3: Player A "), "{standing:?}");
        assert!((2..=5).contains(&logs.len()), "{} matches", logs.len());
        for log in &logs {
            let replayed = engine::replay(log, &catalogue).unwrap_or_else(|diverged| panic!("failed to {diverged}"));
            assert!(replayed.outcome.is_some(), "the log of a stage is the log of a match");
        }
        let over = catalogue.resume_course(&course.facts()).err().expect("there is nothing to go on with");
        assert!(matches!(over, CourseError::Over { .. }), "{over}");
    }
}

#[test]
fn a_course_that_is_left_anywhere_is_gone_on_with_and_nothing_is_lost() {
    let catalogue = sparks::catalogue();
    let mut course = catalogue.begin_course("series", &opening(3), 5.into()).expect("a series begins");
    let (mut logs, mut chance) = (vec![Log::new(course.header())], Rng::new(5));
    while course.outcome().is_none() {
        // Left here: what is on the disk are the facts, and the log of the stage.
        let journal = logs.last().expect("a stage has a log").to_bytes();
        let mut again = catalogue.resume_course(&course.facts()).unwrap_or_else(|error| panic!("failed to {error}"));
        let log = Log::from_bytes(&journal).expect("it was written whole");
        assert_eq!(again.header(), log.header, "it is the same match");
        follow(&log, again.as_table()).unwrap_or_else(|diverged| panic!("failed to {diverged}"));
        assert_eq!(again.stage(), course.stage());
        // Between two stages, what was answered last was the end of the one before.
        if log.decisions() > 0 {
            assert_eq!(again.fingerprint(), course.fingerprint());
        }
        for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
            let (mut one, mut other) = (again.view(viewer), course.view(viewer));
            // Questions of an earlier stage are not counted again.
            one.prompt.iter_mut().chain(&mut other.prompt).for_each(|prompt| prompt.number = Default::default());
            assert_eq!(one, other);
        }
        step(course.as_mut(), &mut logs, &mut chance);
    }
    assert!(logs.len() > 1, "it went over the end of a match");
}

#[test]
fn what_is_no_course_is_refused_with_what_to_do() {
    let catalogue = sparks::catalogue();
    let refused = |course: &str, opening: &Opening| {
        catalogue.begin_course(course, opening, 1.into()).err().expect("it is refused").to_string()
    };
    assert_eq!(refused("campaign", &opening(3)), "begin the course \"campaign\": sparks has series");
    assert_eq!(
        refused("series", &opening(4)),
        "begin the course: a series is the best of 1, 3, 5, 7 or 9 matches, not of 4"
    );
    assert!(refused("series", &Opening::default()).contains("it is for 2 players"));
    let unread = |file: &str| catalogue.resume_course(file).err().expect("it is refused").to_string();
    let facts = catalogue.begin_course("series", &opening(3), 1.into()).expect("a series begins").facts();
    assert!(!facts.contains("anew"), "a stage that was dealt once does not say so");
    assert!(unread("stage = 1").starts_with("read the course: "), "{}", unread("stage = 1"));
    assert_eq!(
        unread(&facts.replace("format = 1", "format = 9")),
        "read the course: it has format 9, and this program reads format 1"
    );
    assert!(unread(&facts.replace("\"sparks\"", "\"embers\"")).contains("it is of embers, not of sparks"));
    let played = |matches: usize| {
        let ended = vec!["{ winners = \"\" }"; matches].join(", ");
        let facts = facts.replace("stage = 1", &format!("stage = {}", matches + 1));
        catalogue.resume_course(&facts.replace("matches = []", &format!("matches = [{ended}]"))).err()
    };
    assert!(played(4).is_none(), "a draw is played again");
    assert!(matches!(played(5), Some(CourseError::Over { .. })), "twice at most");
    assert!(matches!(played(6), Some(CourseError::Unread(_))), "and nobody has played a sixth");
    let later = unread(&facts.replace("stage = 1", "stage = 2"));
    assert!(later.contains("it is at stage 2, and 0 of its matches are over"), "{later}");
    let ahead = unread(&facts.replace("decided = 0", "decided = 2"));
    assert!(ahead.contains("0 matches of a series of 3 were played"), "{ahead}");
    for cut in 0..facts.len() {
        let _ = catalogue.resume_course(&facts[..cut]);
    }
}

#[test]
fn a_course_whose_file_has_lost_a_deck_is_not_gone_on_with() {
    let (catalogue, two) = (sparks::catalogue(), Wish { players: Some(2), ..Wish::default() });
    let course = catalogue.begin_course("series", &Opening { wish: two, ..opening(3) }, 1.into());
    let facts = course.expect("a series begins").facts();
    let (rest, _) = facts.rsplit_once("[[facts.decks]]").expect("the decks come last");
    let refused = catalogue.resume_course(rest).err().expect("a deck is missing").to_string();
    assert!(refused.contains("it needs 2 decks and has 1"), "{refused}");
}

fn expedition() -> Box<dyn Coursed> {
    let catalogue = catalogue::<DepthFirst>();
    let setting = "boss players=2".parse::<Wish>().expect("it is read");
    let setting = setting.resolve(Ground::<DepthFirst>::MODES).expect("a mode of the game");
    let opening =
        Opening { wish: Wish::of_mode("boss"), decks: generate::decks(&catalogue, &setting, 1, 1), best_of: None };
    catalogue.begin_course("expedition", &opening, 3.into()).expect("an expedition begins")
}

/// A series of three matches in a mode of the proving ground.
fn series_of(mode: &str) -> Result<Box<dyn Coursed>, CourseError> {
    let catalogue = catalogue::<DepthFirst>();
    let setting = mode.parse::<Wish>().expect("it is read").resolve(Ground::<DepthFirst>::MODES).expect("a mode");
    let decks = generate::decks(&catalogue, &setting, 1, 1);
    let opening = Opening { wish: setting.wish(Ground::<DepthFirst>::MODES), decks, best_of: Some(3) };
    catalogue.begin_course("series", &opening, 3.into())
}

/// A boss has a seat and no deck: a series against one could not be read after the first defeat.
#[test]
fn a_series_against_a_boss_goes_on_after_a_defeat() {
    let catalogue = catalogue::<DepthFirst>();
    let mut course = series_of("boss players=2").unwrap_or_else(|error| panic!("failed to {error}"));
    while course.stage() == 1 {
        leave_quietly(course.as_mut());
    }
    let mut again = catalogue.resume_course(&course.facts()).unwrap_or_else(|error| panic!("failed to {error}"));
    let standing = again.view(Viewer::Public).course.expect("it is a course").standing;
    assert_eq!(standing, ["best of 3: Player A 0, Player B 0, the boss 1", "match 1: won by the boss"]);
    while again.outcome().is_none() {
        leave_quietly(again.as_mut());
    }
    let over = catalogue.resume_course(&again.facts()).err().expect("it is over").to_string();
    let told = "go on with the course: it is over, the boss won (best of 3: Player A 0, Player B 0, the boss 2; ";
    assert!(over.starts_with(told), "{over}");
    let stranger = course.facts().replace("winners = \"C\"", "winners = \"DE\"");
    let unread = catalogue.resume_course(&stranger).err().expect("nobody sits there").to_string();
    assert_eq!(unread, "read the course: a match was won by 'D', and the seats are ABC");
}

/// With all players on one side, whoever is ahead after draws too many has won.
#[test]
fn players_who_won_together_are_ahead_of_a_boss() {
    let catalogue = catalogue::<DepthFirst>();
    let facts = series_of("boss players=2").unwrap_or_else(|error| panic!("failed to {error}")).facts();
    let over = |winners: [&str; 5]| {
        let ended: Vec<String> = winners.iter().map(|won| format!("{{ winners = \"{won}\" }}")).collect();
        let facts = facts.replace("matches = []", &format!("matches = [{}]", ended.join(", ")));
        let facts = facts.replace("stage = 1", "stage = 6");
        catalogue.resume_course(&facts).err().expect("it is over").to_string()
    };
    assert!(over(["AB", "", "", "", ""]).contains("it is over, Player A and Player B won"));
    assert!(over(["AB", "C", "", "", ""]).contains("it is over, a draw"), "{}", over(["AB", "C", "", "", ""]));
    assert!(over(["A", "B", "", "", ""]).contains("it is over, a draw"), "{}", over(["A", "B", "", "", ""]));
}

#[test]
fn there_is_no_series_of_what_is_decided_between_two_matches() {
    let refused = series_of("camp players=2").err().expect("it is refused").to_string();
    assert_eq!(refused, "begin the course: camp is what is decided between two matches, and there is no series of it");
}

/// With one course of a kind only, chance chose which mode was tried.
#[test]
fn a_series_in_each_mode_is_left_and_gone_on_with() {
    let modes = Ground::<DepthFirst>::MODES;
    let played =
        left::play(&catalogue::<DepthFirst>(), &trials::dialled_settings_of(modes), 1, 1, left::Leaving::NowAndThen);
    let faults: Vec<String> = played.faults.iter().map(|fault| format!("{}: {}", fault.with, fault.what)).collect();
    assert!(faults.is_empty(), "{faults:?}");
    let matches = modes.iter().filter(|mode| mode.purpose == Purpose::Match).count();
    assert!(played.courses as usize > matches, "a series in each, and an expedition: {}", played.courses);
}

/// Leaves each battle, and takes nothing along from a camp, by the place of the option.
fn leave_quietly(course: &mut dyn Coursed) {
    let seat = course.deciders().first().expect("somebody is asked");
    match course.setting().mode.as_str() {
        "boss" => course.as_table().concede(seat).expect("at any instant"),
        _ => {
            let last = course.options(seat).len() - 1;
            course.as_table().take(seat, last).expect("it is an option");
        }
    }
}

#[test]
fn a_course_is_a_table_like_any_other() {
    let mut course = expedition();
    assert_eq!((course.game(), course.setting().to_string().as_str()), ("proving-ground", "boss players=2"));
    let seat = course.deciders().first().expect("somebody is asked");
    let (options, mut likenesses) = (course.options(seat), Vec::new());
    course.list_likenesses(seat, &mut likenesses);
    assert_eq!(likenesses.len(), options.len());
    let (mut loud, mut quiet) = (course.fork(), course.fork());
    loud.apply(seat, loud.question(), options[0]).expect("it is an option");
    quiet.take(seat, 0).expect("it is an option");
    assert_eq!((loud.fingerprint(), loud.question()), (quiet.fingerprint(), quiet.question()));
    assert_ne!(loud.fingerprint(), course.fingerprint());
    let battle = course.kind_of_question();
    let (mut told, mut kinds) = (Vec::new(), vec![battle]);
    while course.outcome().is_none() {
        leave_quietly(course.as_mut());
        told.push(
            course.happened(Viewer::Public).iter().filter_map(Happened::text).any(|text| text.contains("way to")),
        );
        kinds.push(course.kind_of_question());
    }
    assert!(kinds.iter().any(|kind| *kind != battle) && kinds.iter().filter(|kind| **kind == battle).count() > 2);
    // Each battle is left by two, and two come out of each camp: what leads on is told once, where a stage has ended.
    assert_eq!(told, [false, true, false, true, false, true, false, true, false, false]);
}

#[test]
fn a_guess_at_a_course_has_other_cards_and_another_future() {
    let mut course = expedition();
    let (seen, before) = (course.view(Viewer::Seat(Seat::A)), course.facts());
    course.as_table().redraw(Seat::A, &mut Rng::new(5));
    assert_eq!(course.view(Viewer::Seat(Seat::A)), seen);
    let seed = |facts: &str| facts.lines().find(|line| line.starts_with("seed")).map(str::to_owned);
    assert!(seed(&before).is_some() && seed(&before) != seed(&course.facts()), "what is dealt later is not known");
    let hands = |seed: u64| {
        let mut guess = course.fork();
        guess.redraw(Seat::A, &mut Rng::new(seed));
        let view = guess.view(Viewer::Seat(Seat::B));
        view.seats[1].zones[0].cards.iter().map(|card| card.face.clone().expect("its own").name).collect::<Vec<_>>()
    };
    assert!((0..9).any(|seed| hands(seed) != hands(9)));
}

#[test]
fn a_match_of_a_series_that_nobody_won_is_told_and_counted_as_a_draw() {
    let catalogue = sparks::catalogue();
    let facts = catalogue.begin_course("series", &opening(3), 1.into()).expect("a series begins").facts();
    let drawn = facts.replace("matches = []", "matches = [{ winners = \"\" }, { winners = \"B\" }]");
    let drawn = drawn.replace("stage = 1", "stage = 3");
    let course = catalogue.resume_course(&drawn).unwrap_or_else(|error| panic!("failed to {error}"));
    let standing = course.view(Viewer::Public).course.expect("it is a course").standing;
    assert_eq!(standing, ["best of 3: Player A 0, Player B 1", "match 1: a draw", "match 2: won by Player B"]);
}

#[test]
fn how_a_match_ended_is_told_before_the_next_stage_and_of_a_camp_nothing() {
    let mut course = expedition();
    let (mut story, mut finished) = (Vec::new(), Vec::new());
    // Everybody leaves each battle, and takes nothing along.
    while course.outcome().is_none() {
        let seat = course.deciders().first().expect("somebody is asked");
        match course.view(Viewer::Public).setting.mode.as_str() {
            "boss" => course.as_table().concede(seat).expect("at any instant"),
            _ => {
                let (question, answer) = (course.question(), *course.options(seat).last().expect("to be done"));
                course.as_table().apply(seat, question, answer).expect("it is an option");
            }
        }
        let told = course.happened(Viewer::Public).into_iter().filter_map(|happened| match happened {
            Happened::Event(told) if told.weight == Weight::Story => Some(told),
            Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
        });
        story.extend(told.map(|told: Told| (told.text(), told.tone)));
        if let Some(ended) = course.finished().filter(|ended| !finished.contains(&ended.title)) {
            assert_eq!(ended.outcome, Outcome::Won(Seats::one(Seat::C)), "without players the boss has won");
            assert_eq!(ended.stage + 1, course.stage());
            finished.push(ended.title.clone());
        }
    }
    assert_eq!(finished, ["Battle 1", "Battle 2", "Battle 3"]);
    let story: Vec<_> = story.iter().map(|(text, tone)| (text.as_str(), *tone)).collect();
    let (second, third) = ("The way to battle 2 is long.", "The way to battle 3 is long.");
    assert_eq!(
        story,
        [
            ("Battle 1: the boss won", Tone::Begins),
            (second, Tone::Plain),
            (second, Tone::Plain),
            ("Battle 2: the boss won", Tone::Begins),
            (third, Tone::Plain),
            (third, Tone::Plain),
            ("Battle 3: the boss won", Tone::Begins),
            ("The expedition comes home.", Tone::Plain),
        ]
    );
    let standing = course.view(Viewer::Public).course.expect("it is a course").standing;
    assert_eq!(standing, ["0 of 3 battles won; 2 of 3 are needed"]);
}

#[test]
fn the_last_match_of_a_course_is_undone_with_what_it_brought() {
    let catalogue = sparks::catalogue();
    let mut course = catalogue.begin_course("series", &opening(1), 3.into()).expect("a series begins");
    let (mut last, mut before) = (Vec::new(), None);
    while course.outcome().is_none() {
        (last, before) = (course.save().expect("it is not broken"), Some((course.facts(), course.stage())));
        let seat = course.deciders().first().expect("somebody is asked");
        course.take(seat, 0).expect("there is an option");
    }
    assert!(course.deciders().is_empty());
    let end = course.outcome();
    course.undo(&last).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!((course.outcome(), course.view(Viewer::Public).outcome), (None, None), "it is not over any more");
    assert_eq!(Some((course.facts(), course.stage())), before);
    assert_eq!(course.finished(), None);
    let seat = course.deciders().first().expect("somebody is asked again");
    course.take(seat, 0).expect("there is an option");
    assert_eq!(course.outcome(), end, "and ends again");
}

#[test]
fn a_saved_stage_is_no_match_of_its_own_and_an_earlier_one_is_another_match() {
    let catalogue = sparks::catalogue();
    let mut course = catalogue.begin_course("series", &opening(3), 3.into()).expect("a series begins");
    let saved = course.save().expect("it is not broken");
    assert_eq!(catalogue.resume(&saved).err(), Some(LoadError::OfACourse));
    let alone = catalogue.start(&[sparks::deck(), sparks::deck()], 3.into()).expect("a match starts");
    assert_eq!(course.undo(&alone.save().expect("it is not broken")), Err(LoadError::OtherMatch));
    course.undo(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    while course.stage() == 1 {
        let seat = course.deciders().first().expect("somebody is asked");
        course.take(seat, 0).expect("there is an option");
    }
    assert_eq!(course.undo(&saved), Err(LoadError::OtherMatch), "what was decided in an earlier stage stands");
}

#[test]
fn a_stage_that_is_begun_anew_is_dealt_anew_and_what_is_set_for_the_whole_course_stays() {
    let course = expedition();
    let again = course.changed(&[]).unwrap_or_else(|error| panic!("failed to {error}"));
    let once_more = again.changed(&[]).unwrap_or_else(|error| panic!("failed to {error}"));
    let of = |course: &dyn Coursed| {
        let anew = course.facts().lines().find(|line| line.starts_with("anew")).map(str::to_owned);
        (course.stage(), anew.unwrap_or_default(), course.header().seed)
    };
    let (first, second, third) = (of(course.as_ref()), of(again.as_ref()), of(once_more.as_ref()));
    assert_eq!((first.0, second.0, third.0), (1, 1, 1), "it is the same stage");
    assert_eq!((second.1.as_str(), third.1.as_str()), ("anew = 1", "anew = 2"));
    assert!(first.2 != second.2 && second.2 != third.2, "with other cards on top");
    let fixed = course.changed(&[("players".to_owned(), "3".to_owned())]).err().expect("it is refused").to_string();
    assert!(fixed.ends_with("players is set where the course begins, and stays"), "{fixed}");
}

#[test]
fn a_course_ends_otherwise_than_its_last_match() {
    let catalogue = sparks::catalogue();
    let facts = catalogue.begin_course("series", &opening(3), 1.into()).expect("a series begins").facts();
    let ended = ["A", "", "", ""].map(|winners| format!("{{ winners = \"{winners}\" }}")).join(", ");
    let facts = facts.replace("stage = 1", "stage = 5").replace("matches = []", &format!("matches = [{ended}]"));
    let mut course = catalogue.resume_course(&facts).unwrap_or_else(|error| panic!("failed to {error}"));
    course.concede(Seat::A).expect("A gives up");
    assert_eq!(course.outcome(), Some(Outcome::Draw), "each has won one");
    assert_eq!(course.view(Viewer::Public).outcome, Some(Outcome::Draw));
}

#[test]
fn a_course_tells_what_changes_to_those_who_ask_for_it() {
    let catalogue = sparks::catalogue();
    for (changes, is_told) in [(Changes::Untold, false), (Changes::Told, true)] {
        let mut course = catalogue.begin_course("series", &opening(1), 2.into()).expect("a series begins");
        course.watch(changes);
        let (mut logs, mut chance, mut told) = (vec![Log::new(course.header())], Rng::new(2), false);
        while course.outcome().is_none() {
            step(course.as_mut(), &mut logs, &mut chance);
            told |= course.happened(Viewer::Public).iter().any(|one| matches!(one, Happened::Changed(_)));
        }
        assert_eq!(told, is_told);
    }
}
