//! Of everything the machine holds so many of, as many are accepted, and one more is refused by name.

use cardtext::capacity::{Capacity, TooMany};
use cardtext::lexicon::{
    DeedWord, DefinedWord, HappeningWord, HistoryWord, KindWord, Lexicon, ObjectWord, StatWord, StateWord, StoreWord,
    TagWord, VerbWord,
};
use cardtext::pack::{Source, load};
use cardtext::program::{Code, FilterCode, Op, ValueCode};
use cardtext::sample::{self, ABILITY, ALLY};
use cardtext::text::compile;

/// Lengthens a list with words of no meaning.
fn pad<T>(list: &mut Vec<T>, count: usize, word: impl Fn(&str) -> T) {
    for number in list.len()..count {
        let letter = |of: usize| char::from(b'a' + (of % 26) as u8);
        list.push(word(&format!("q{}{}", letter(number / 26), letter(number))));
    }
    assert_eq!(list.len(), count);
}

fn capital(word: &str) -> String {
    word.replacen('q', "Q", 1)
}

/// The sample's words, with so many of one kind.
fn lexicon_with(of: Capacity, count: usize) -> Lexicon {
    let mut words = sample::lexicon();
    let defined = |word: &str| DefinedWord::new(&capital(word), &[ALLY], "");
    match of {
        Capacity::Kinds => pad(&mut words.kinds, count, |word| KindWord::covering(word, &format!("{word}s"), &[ALLY])),
        Capacity::Tags => pad(&mut words.tags, count, |word| TagWord::of("subtype", &capital(word))),
        Capacity::Stats => pad(&mut words.stats, count, |word| StatWord::new(word, &[])),
        Capacity::Keywords => pad(&mut words.keywords, count, defined),
        Capacity::Statuses => pad(&mut words.statuses, count, defined),
        Capacity::States => pad(&mut words.states, count, StateWord::before),
        Capacity::Flavors => pad(&mut words.flavors, count, capital),
        Capacity::Stores => pad(&mut words.stores, count, |word| StoreWord::named(word, &format!("{word}s"))),
        Capacity::Zones => pad(&mut words.zones, count, str::to_owned),
        Capacity::Deeds => pad(&mut words.deeds, count, |word| DeedWord::new(word, &[ALLY])),
        Capacity::Grants => pad(&mut words.grants, count, str::to_owned),
        Capacity::Histories => {
            pad(&mut words.histories, count, |word| HistoryWord::done(ALLY, [word, word, word], &[0]));
        }
        Capacity::Words => pad(&mut words.verbs, count, |word| VerbWord::new(word, &[ALLY])),
        Capacity::Events => {
            words.happenings.push(HappeningWord::subject("is heard", count as u8 - 1, ObjectWord::None));
        }
        Capacity::Slots
        | Capacity::Modes
        | Capacity::Predicates
        | Capacity::Accounts
        | Capacity::Cards
        | Capacity::Ops
        | Capacity::Operands => unreachable!("these are no words"),
    }
    words
}

/// What comes of reading a text into code that is there already.
fn read(kind: cardtext::ast::Kind, text: &str, mut code: Code) -> Result<(), String> {
    let made = compile(&sample::lexicon(), kind, 0, text, &mut code, &|_| None);
    made.map(|_| ()).map_err(|errors| errors[0].to_string())
}

/// What comes of so many of something.
fn hold(of: Capacity, count: usize) -> Result<(), String> {
    let lines = |line: &str| vec![line; count].join("\n");
    match of {
        Capacity::Slots => {
            read(ABILITY, &capital_first(&vec!["exhaust target ally"; count].join(", then ")), Code::default())
        }
        Capacity::Accounts => read(ALLY, &lines("1: Draw a card."), Code::default()),
        // "Draw a card" is an instruction and the end.
        Capacity::Ops => read(ABILITY, "Draw a card.", Code { ops: vec![Op::End; count - 2], ..Code::default() }),
        Capacity::Operands => {
            let values = vec![ValueCode::ThatMuch; count - 1];
            read(ABILITY, "Draw 200 cards.", Code { values, ..Code::default() })
        }
        Capacity::Cards => {
            let card = |number: usize| {
                format!("[[card]]\nname = \"W{number}\"\ntype = \"Ally\"\ncost = 1\nattack = 1\nhealth = 1\n")
            };
            let half = |numbers: std::ops::Range<usize>| Source {
                file: "half.toml".into(),
                text: numbers.map(card).collect(),
            };
            let first = load(sample::lexicon(), &[half(0..count / 2)]).map_err(|errors| errors.to_string())?;
            first.with(&[half(count / 2..count)], &|_, _, _| {}).map(|_| ()).map_err(|errors| errors.to_string())
        }
        // No line has so many words.
        Capacity::Modes | Capacity::Predicates => of.hold(count).map_err(|error| error.to_string()),
        _ => load(lexicon_with(of, count), &[]).map(|_| ()).map_err(|errors| errors.to_string()),
    }
}

fn capital_first(text: &str) -> String {
    format!("E{}.", &text[1..])
}

#[test]
fn as_many_as_are_held_are_accepted_and_one_more_is_refused_by_name() {
    for of in Capacity::ALL {
        let most = of.most();
        assert_eq!(hold(of, most), Ok(()), "{of:?}");
        let refused = hold(of, most + 1).expect_err(of.what());
        assert!(refused.contains(&TooMany { of, count: most + 1 }.to_string()), "{of:?}: {refused}");
    }
}

#[test]
fn the_last_bits_of_a_filter_are_no_zones() {
    assert!(1 << Capacity::Zones.most() == u64::from(FilterCode::IN_PLAY));
}

#[test]
fn a_number_that_is_too_large_is_refused_as_such() {
    assert_eq!(read(ABILITY, "Draw 255 cards.", Code::default()), Ok(()));
    assert_eq!(
        read(ABILITY, "Draw 256 cards.", Code::default()),
        Err("256 is too large: numbers in texts go up to 255".into())
    );
}
