//! Logs: what is written is read again, what is damaged is refused, and what differs is named.

use std::sync::OnceLock;

use bots::Bot;
use engine::{Catalogue, Deck, Diverged, Entry, Header, Log, LogError, MAGIC, Outcome, Rng, Seat, Wish, replay};
use lab::drive::{Does, Logged, drive};

fn catalogue() -> &'static dyn Catalogue {
    static HALL: OnceLock<Box<dyn Catalogue>> = OnceLock::new();
    let open = || {
        let game = shadow_era::game();
        (game.open)(&(game.packs)()).expect("the set compiles")
    };
    HALL.get_or_init(open).as_ref()
}

fn decks(seed: u64) -> Vec<Deck> {
    let all = (shadow_era::game().decks)();
    let read = |at: usize| Deck::read(&all[at].file, &all[at].text).expect("the deck is readable");
    vec![read(seed as usize % all.len()), read(seed as usize / 7 % all.len())]
}

/// Plays with random bots, to the end or until somebody gives up.
fn played(seed: u64, until: usize) -> (Log, u64, Option<Outcome>) {
    let decks = decks(seed);
    let mut table = catalogue().start(&decks, seed.into()).expect("the decks are legal");
    let mut log = Log::new(Header::new(catalogue(), &Wish::default(), &decks, seed.into()));
    let (mut bot, mut choices) = (bots::Random::new(seed.into()), 0);
    let mut game = Logged { table: table.as_mut(), log: &mut log };
    let played = drive(&mut game, &mut Vec::new(), |game, seat, options| {
        if choices == until {
            game.log.concede(game.table, seat.other()).expect("anybody may give up");
            return Does::Stop;
        }
        choices += 1;
        let choice = bot.choose(game.table, seat);
        Does::Take(options.iter().position(|&option| option == choice).expect("an option is taken"))
    });
    played.expect("it goes on");
    (log, table.fingerprint(), table.outcome())
}

/// Checks so many cases, each with chances of its own.
fn cases(count: u64, check: impl Fn(&mut Rng)) {
    (0..count).for_each(|case| check(&mut Rng::new(case)));
}

/// So many bytes by chance.
fn noise(chance: &mut Rng, length: u32) -> Vec<u8> {
    (0..length).map(|_| chance.below(256) as u8).collect()
}

#[test]
fn a_log_is_read_as_it_was_written_and_replays_to_the_same_state() {
    cases(24, |chance| {
        let (log, fingerprint, outcome) = played(chance.wide(), chance.below(400) as usize);
        let bytes = log.to_bytes();
        let read = Log::from_bytes(&bytes).expect("it was just written");
        assert_eq!(read, log);
        let replayed = replay(&read, catalogue()).expect("nothing differs");
        assert_eq!(replayed.fingerprint, fingerprint);
        assert_eq!(replayed.outcome, outcome);
        assert_eq!(replayed.decisions, log.decisions());
    });
}

#[test]
fn a_log_that_is_cut_short_is_a_shorter_log() {
    cases(24, |chance| {
        let (log, ..) = played(chance.wide(), 60);
        let bytes = log.to_bytes();
        let header = log.header.to_bytes().len();
        let at = header + chance.below((bytes.len() - header) as u32) as usize;
        let read = Log::from_bytes(&bytes[..at]).expect("what is before the cut is a log");
        assert_eq!(read.entries[..], log.entries[..read.entries.len()]);
        assert!(replay(&read, catalogue()).is_ok());
    });
}

#[test]
fn damaged_bytes_never_panic() {
    let logs: Vec<Vec<u8>> = (0..4).map(|seed| played(seed, 200).0.to_bytes()).collect();
    cases(300, |chance| {
        let mut bytes = logs[chance.below(4) as usize].clone();
        let at = chance.below(bytes.len() as u32) as usize;
        bytes[at] = chance.below(256) as u8;
        let more = chance.below(4);
        bytes.splice(at..at, noise(chance, more));
        if let Ok(log) = Log::from_bytes(&bytes) {
            // Whether it replays does not matter; that it ends without a panic does.
            let _ = replay(&log, catalogue());
        }
    });
}

#[test]
fn any_bytes_are_a_log_or_an_error() {
    cases(300, |chance| {
        let length = chance.below(400);
        let mut bytes = noise(chance, length);
        let _ = Log::from_bytes(&bytes);
        let mut begun = MAGIC.to_vec();
        begun.push(1);
        begun.append(&mut bytes);
        if let Ok(log) = Log::from_bytes(&begun) {
            let _ = replay(&log, catalogue());
        }
    });
}

#[test]
fn other_files_are_told_from_logs() {
    assert_eq!(Log::from_bytes(b"name = \"A deck\""), Err(LogError::NotALog));
    assert_eq!(Log::from_bytes(b""), Err(LogError::NotALog));
    let mut later = MAGIC.to_vec();
    later.push(9);
    assert_eq!(Log::from_bytes(&later), Err(LogError::Format { found: 9 }));
}

/// The first decision with more than one option, and its place among the entries.
fn changed(log: &Log) -> (usize, Log) {
    let mut other = log.clone();
    let mut table = catalogue().start(&log.header.decks, log.header.seed).expect("the decks are legal");
    let mut decision = 0;
    for entry in &mut other.entries {
        let Entry::Chose { seat, option, .. } = entry else {
            continue;
        };
        decision += 1;
        let options = table.options(*seat);
        if decision > 20 && options.len() > 2 {
            *option = if *option == 0 { 1 } else { 0 };
            return (decision, other);
        }
        table.apply(*seat, table.question(), options[usize::from(*option)]).expect("it was played");
    }
    panic!("no decision could be changed");
}

#[test]
fn a_changed_decision_is_named() {
    let (log, ..) = played(3, usize::MAX);
    let (decision, other) = changed(&log);
    match replay(&other, catalogue()).err() {
        Some(Diverged::State { decision: found } | Diverged::Choice { decision: found, .. }) => {
            assert_eq!(found, decision);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn other_cards_rules_and_games_are_told() {
    let (log, ..) = played(1, 30);
    let differs = |change: &dyn Fn(&mut Log)| {
        let mut other = log.clone();
        change(&mut other);
        replay(&other, catalogue()).err().expect("it differs")
    };
    assert!(matches!(differs(&|log| log.header.pool.0 ^= 1), Diverged::Pool { .. }));
    assert!(matches!(differs(&|log| log.header.rules.0 ^= 1), Diverged::Rules { .. }));
    assert!(matches!(differs(&|log| log.header.game = "patience".to_owned()), Diverged::Game { .. }));
    assert!(matches!(differs(&|log| log.header.decks.truncate(1)), Diverged::Start(_)));
    let concede = Entry::Conceded { seat: Seat::F };
    assert!(matches!(differs(&|log| log.entries.insert(0, concede.clone())), Diverged::Concede { decision: 1, .. }));
    let choice = Entry::Chose { seat: Seat::A, option: 9_999, check: 0 };
    assert!(matches!(differs(&|log| log.entries.insert(0, choice.clone())), Diverged::Choice { decision: 1, .. }));
}
