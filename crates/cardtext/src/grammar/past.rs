//! What has happened in a turn: "you played an ability this turn", "card you drew this turn".

use crate::ast::{
    Ability, Condition, Filter, Happening, History, Kind, Noun, Number as HowMany, Past, Player, Predicate, Side,
    Statement, Trigger,
};
use crate::kernel::{Found, Handwritten, Page, Reader};
use crate::lexicon::{Abides, Comes, HistorySays, HistoryWord, Lexicon, Opponents};
use crate::lexis::{A, Number};
use crate::phrasing::Siding;

/// A part of a saying.
enum Piece<'l> {
    /// Words as they are.
    Words(&'l str),
    /// "a" or "an".
    Article,
    /// The number.
    Count,
}

use Piece::{Article, Count, Words};

/// A saying and how far it strays from what is printed.
type Saying<'l> = (Vec<Piece<'l>>, u16);

/// What is counted, and whose it can be.
fn all(lexicon: &Lexicon) -> impl Iterator<Item = (Past, &HistoryWord)> {
    lexicon.histories.iter().enumerate().flat_map(|(number, word)| {
        let what = History(u8::try_from(number).unwrap_or(u8::MAX));
        [Player::You, Player::Opponent, Player::Each].map(move |who| (Past { who, what }, word))
    })
}

/// Whose cards something happened to, as it stands before them and behind them. Where a side may have several players, only a game's own
/// words tell one's own cards from those of the team.
fn side(lexicon: &Lexicon, who: Player) -> (&str, &str) {
    match (who, lexicon.phrasing.siding) {
        (Player::You, Siding::Before) => ("friendly", ""),
        (Player::You, Siding::Behind | Siding::Apart) => ("", "you control"),
        (Player::Opponent, _) => (own_word(lexicon, "opposing"), ""),
        _ => ("", ""),
    }
}

/// The game's own word for another.
fn own_word<'l>(lexicon: &'l Lexicon, word: &'l str) -> &'l str {
    lexicon.sayings.iter().find(|saying| saying.of == word).map_or(word, |saying| &saying.is)
}

/// Who did something; nobody in particular does it.
fn doer(lexicon: &Lexicon, who: Player) -> Option<&str> {
    match who {
        Player::You => Some("you"),
        Player::Opponent if lexicon.opponents == Opponents::Several => Some(own_word(lexicon, "an opponent")),
        Player::Opponent => Some("the opponent"),
        _ => None,
    }
}

/// One and several of what is counted.
fn nouns<'l>(lexicon: &'l Lexicon, word: &HistoryWord) -> Option<[&'l str; 2]> {
    let kind = lexicon.kinds.get(usize::from(word.kind.0))?;
    Some([&kind.noun.one, &kind.noun.many])
}

/// How many, without the number, in words; with whether the noun behind it stands for several.
fn counting<'l>(number: HowMany) -> (Vec<Piece<'l>>, usize) {
    match number {
        HowMany::Some => (vec![Article], 0),
        HowMany::None => (vec![Words("no")], 0),
        HowMany::AtLeast(_) => (vec![Count, Words("or more")], 1),
        HowMany::AtMost(_) => (vec![Count, Words("or fewer")], 1),
        HowMany::Exactly(1) => (vec![Words("exactly"), Count], 0),
        HowMany::Exactly(_) => (vec![Words("exactly"), Count], 1),
    }
}

/// How a player is said to have attacked or not, with any card at all.
const fn attacking(number: HowMany, who: Player) -> Option<&'static [&'static str]> {
    match (number, who) {
        (HowMany::Some, Player::You) => Some(&["attacked", "have attacked"]),
        (HowMany::None, Player::You) => {
            Some(&["did not attack", "didn't attack", "have not attacked", "haven't attacked"])
        }
        (HowMany::Some, _) => Some(&["attacked", "has attacked"]),
        (HowMany::None, _) => Some(&["did not attack", "didn't attack", "has not attacked", "hasn't attacked"]),
        _ => None,
    }
}

/// How something is said to have happened so often: first as it is printed, then in other words.
fn conditions<'l>(lexicon: &'l Lexicon, past: Past, word: &'l HistoryWord, number: HowMany) -> Vec<Saying<'l>> {
    let Some(nouns) = nouns(lexicon, word) else { return Vec::new() };
    let (count, which) = counting(number);
    let mut said = Vec::new();
    match &word.says {
        HistorySays::Done { did, done, .. } => {
            let Some(who) = doer(lexicon, past.who) else { return said };
            let ends = |mut start: Vec<Piece<'l>>, count: Vec<Piece<'l>>, which: usize| {
                start.extend(count);
                start.extend([Words(nouns[which]), Words("this turn")]);
                start
            };
            said.push((ends(vec![Words(who), Words(did)], count, which), 0));
            let (have, not) = if past.who == Player::You {
                ("have", ["have not", "haven't", "did not", "didn't"])
            } else {
                ("has", ["has not", "hasn't", "did not", "didn't"])
            };
            said.push((ends(vec![Words(who), Words(have), Words(done)], counting(number).0, which), 1));
            if number == HowMany::None {
                for (at, not) in not.into_iter().enumerate() {
                    let verb = if at < 2 { done } else { word.says.plain() };
                    for (count, which) in [(vec![Article], 0), (vec![Words("any")], 0), (vec![Words("any")], 1)] {
                        said.push((ends(vec![Words(who), Words(not), Words(verb)], count, which), 1));
                    }
                }
            }
        }
        HistorySays::Befell { was, were, .. } => {
            let ends = |mut count: Vec<Piece<'l>>, (before, behind): (&'l str, &'l str), which: usize| {
                let was = Words([was, were][which]);
                count.extend([Words(before), Words(nouns[which]), Words(behind), was, Words("this turn")]);
                count
            };
            said.push((ends(count, side(lexicon, past.who), which), 0));
            if was == "attacked"
                && let (Some(who), Some(verbs)) = (doer(lexicon, past.who), attacking(number, past.who))
            {
                said.extend(verbs.iter().map(|verb| (vec![Words(who), Words(verb), Words("this turn")], 1)));
            }
            match (number, past.who) {
                (HowMany::None, Player::You) => {
                    for (which, was) in [(1, was), (1, were)] {
                        let pieces = [Words("none of your"), Words(nouns[which]), Words(was), Words("this turn")];
                        said.push((pieces.into(), 1));
                    }
                    said.push((ends(vec![Words("no")], side(lexicon, Player::You), 1), 1));
                }
                (HowMany::None, who) => said.push((ends(vec![Words("no")], side(lexicon, who), 1), 1)),
                (HowMany::Some, Player::You) => {
                    let pieces = [Words("one of your"), Words(nouns[1]), Words(was), Words("this turn")];
                    said.push((pieces.into(), 1));
                }
                _ => {}
            }
        }
    }
    said
}

/// What is counted, behind "for each" (one) or "the number of" (several).
fn counted<'l>(lexicon: &'l Lexicon, past: Past, word: &'l HistoryWord, which: usize) -> Option<Vec<Piece<'l>>> {
    let noun = nouns(lexicon, word)?[which];
    match &word.says {
        HistorySays::Done { did, .. } => {
            Some(vec![Words(noun), Words(doer(lexicon, past.who)?), Words(did), Words("this turn")])
        }
        HistorySays::Befell { done, .. } if done.is_empty() => None,
        HistorySays::Befell { done, .. } => {
            let (before, behind) = side(lexicon, past.who);
            Some(vec![Words(before), Words(noun), Words(behind), Words(done), Words("this turn")])
        }
    }
}

/// The same in other words: "ally that was killed this turn".
fn that_was<'l>(lexicon: &'l Lexicon, past: Past, word: &'l HistoryWord, which: usize) -> Option<Vec<Piece<'l>>> {
    let noun = nouns(lexicon, word)?[which];
    match &word.says {
        HistorySays::Befell { was, were, done } if !done.is_empty() => {
            let was = [was, were][which];
            let (before, behind) = side(lexicon, past.who);
            Some(vec![Words(before), Words(noun), Words(behind), Words("that"), Words(was), Words("this turn")])
        }
        HistorySays::Befell { .. } | HistorySays::Done { .. } => None,
    }
}

/// Reads a saying: the number in it, if there is one, and where it ends.
fn read(reader: &Reader<'_>, at: usize, pieces: &[Piece<'_>]) -> Vec<Found<u8>> {
    pieces.iter().fold(vec![(0, at, 0)], |found, piece| {
        let next = |(number, at, strays): Found<u8>| match piece {
            Words("") => vec![(number, at, strays)],
            Words(words) => {
                let ends = reader.part_of(at, words, Some("what happened this turn"));
                ends.map(|(end, more)| (number, end, strays + more)).collect()
            }
            Article => reader.all::<A>(at).into_iter().map(|((), end, more)| (number, end, strays + more)).collect(),
            Count => reader.all::<Number>(at).into_iter().map(|(n, end, more)| (n, end, strays + more)).collect(),
        };
        found.into_iter().flat_map(next).collect()
    })
}

/// Writes a saying.
fn show(page: &mut Page<'_>, pieces: &[Piece<'_>], number: u8) {
    for piece in pieces {
        match piece {
            Words("") => {}
            Words(words) => page.phrase(words),
            Article => page.article(),
            Count => page.phrase(&number.to_string()),
        }
    }
}

/// "you played an ability this turn", "no friendly ally was killed this turn".
pub struct PastWords;

impl Handwritten for PastWords {
    type Value = Condition;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        let numbers = [
            HowMany::Some,
            HowMany::None,
            HowMany::AtLeast(2),
            HowMany::AtMost(1),
            HowMany::Exactly(1),
            HowMany::Exactly(2),
        ];
        for (past, word) in all(reader.lexicon) {
            for number in numbers {
                for (pieces, strays) in conditions(reader.lexicon, past, word, number) {
                    if strays > 0 && !reader.is_generous() {
                        continue;
                    }
                    for (n, end, more) in read(reader, at, &pieces) {
                        let number = match number {
                            HowMany::AtLeast(_) if n >= 2 => HowMany::AtLeast(n),
                            HowMany::AtMost(_) if n >= 1 => HowMany::AtMost(n),
                            HowMany::Exactly(1) if n == 1 => HowMany::Exactly(1),
                            HowMany::Exactly(2) if n >= 2 => HowMany::Exactly(n),
                            HowMany::Some | HowMany::None => number,
                            HowMany::AtLeast(_) | HowMany::AtMost(_) | HowMany::Exactly(_) => continue,
                        };
                        found.push((Condition::Past(past, number), end, strays + more));
                    }
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let Condition::Past(past, number) = *value else { return None };
        let lexicon = page.lexicon;
        let n = match number {
            HowMany::Some | HowMany::None => 0,
            HowMany::AtLeast(n) if n >= 2 => n,
            HowMany::AtMost(n) | HowMany::Exactly(n) if n >= 1 => n,
            HowMany::AtLeast(_) | HowMany::AtMost(_) | HowMany::Exactly(_) => return None,
        };
        let word = lexicon.histories.get(usize::from(past.what.0))?;
        let sayings = conditions(lexicon, past, word, number);
        show(page, &sayings.first()?.0, n);
        Some(())
    }
}

/// Declares what is counted in one grammatical number.
macro_rules! counted {
    ($($(#[$doc:meta])* $name:ident: $which:literal;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Handwritten for $name {
            type Value = Past;

            fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
                let pasts = all(reader.lexicon).filter_map(|(past, word)| {
                    counted(reader.lexicon, past, word, $which).map(|pieces| (past, pieces))
                });
                let mut found = Vec::new();
                for (past, pieces) in pasts {
                    found.extend(read(reader, at, &pieces).into_iter().map(|(_, end, strays)| (past, end, strays)));
                }
                if reader.is_generous() {
                    for (past, word) in all(reader.lexicon) {
                        let pieces = that_was(reader.lexicon, past, word, $which).unwrap_or_default();
                        let ends = if pieces.is_empty() { Vec::new() } else { read(reader, at, &pieces) };
                        found.extend(ends.into_iter().map(|(_, end, strays)| (past, end, strays + 1)));
                    }
                }
                found
            }

            fn show(past: &Self::Value, page: &mut Page<'_>) -> Option<()> {
                let lexicon = page.lexicon;
                let word = lexicon.histories.get(usize::from(past.what.0))?;
                show(page, &counted(lexicon, *past, word, $which)?, 0);
                Some(())
            }
        }
    )+};
}

counted! {
    /// "card you drew this turn", "friendly ally killed this turn"
    PastOne: 0;
    /// "cards you drew this turn"
    PastMany: 1;
}

/// "the first ally you play each turn": another wording for what holds of prices while none was played.
pub struct FirstEach;

/// The same of cards that never stay, of which everything holds before they are played.
pub struct FirstOnce;

impl Handwritten for FirstEach {
    type Value = (Past, Kind);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        first_each(reader, at, |_| true)
    }

    fn show(_: &Self::Value, _: &mut Page<'_>) -> Option<()> {
        None
    }
}

impl Handwritten for FirstOnce {
    type Value = (Past, Kind);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let kinds = &reader.lexicon.kinds;
        first_each(reader, at, |kind| kinds.get(usize::from(kind.0)).is_some_and(|kind| kind.abides == Abides::Once))
    }

    fn show(_: &Self::Value, _: &mut Page<'_>) -> Option<()> {
        None
    }
}

fn first_each(reader: &Reader<'_>, at: usize, fits: impl Fn(Kind) -> bool) -> Vec<Found<(Past, Kind)>> {
    let mut found = Vec::new();
    if !reader.is_generous() {
        return found;
    }
    for (past, word) in all(reader.lexicon).filter(|(_, word)| fits(word.kind)) {
        let (Some([one, _]), HistorySays::Done { play, .. }) = (nouns(reader.lexicon, word), &word.says) else {
            continue;
        };
        let Some(who) = doer(reader.lexicon, past.who) else { continue };
        // What is drawn or discarded is not paid for.
        if matches!(play.as_str(), "draw" | "discard") {
            continue;
        }
        let plays = if past.who == Player::You { play.clone() } else { format!("{play}s") };
        for turn in ["each turn", "in a turn", "every turn"] {
            let pieces = [Words("the first"), Words(one), Words(who), Words(&plays), Words(turn)];
            found
                .extend(read(reader, at, &pieces).into_iter().map(|(_, end, more)| ((past, word.kind), end, more + 1)));
        }
    }
    found
}

/// "the next ability you play this turn": of what is paid for, and of cards that never stay anything else.
pub struct NextPlayed;

/// The words for it, and others.
fn next_played<'l>(lexicon: &'l Lexicon, past: Past, word: &'l HistoryWord) -> Vec<Vec<Piece<'l>>> {
    let (Some([one, _]), HistorySays::Done { play, .. }) = (nouns(lexicon, word), &word.says) else {
        return Vec::new();
    };
    // What is drawn or discarded is not paid for.
    if past.who != Player::You || matches!(play.as_str(), "draw" | "discard") {
        return Vec::new();
    }
    vec![
        vec![Words("the next"), Words(one), Words("you"), Words(play), Words("this turn")],
        vec![Words("your next"), Words(one), Words("this turn")],
        vec![Words("the next"), Words(one), Words("this turn")],
    ]
}

impl Handwritten for NextPlayed {
    type Value = History;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (past, word) in all(reader.lexicon) {
            for (strays, pieces) in (0u16..).zip(next_played(reader.lexicon, past, word)) {
                if strays == 0 || reader.is_generous() {
                    let ends = read(reader, at, &pieces).into_iter();
                    found.extend(ends.map(|(_, end, more)| (past.what, end, strays + more)));
                }
            }
        }
        found
    }

    fn show(what: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let word = page.lexicon.histories.get(usize::from(what.0))?;
        let sayings = next_played(page.lexicon, Past { who: Player::You, what: *what }, word);
        show(page, sayings.first()?, 0);
        Some(())
    }
}

/// "play more than 2 cards each turn": another wording for what cannot be done once so many were played.
pub struct NoMore;

impl Handwritten for NoMore {
    type Value = (History, Kind, u8);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        if !reader.is_generous() {
            return found;
        }
        for (past, word) in all(reader.lexicon).filter(|(past, _)| past.who == Player::You) {
            let (Some([one, many]), HistorySays::Done { play, .. }) = (nouns(reader.lexicon, word), &word.says) else {
                continue;
            };
            // Cards that are drawn or discarded are not played.
            if matches!(play.as_str(), "draw" | "discard") {
                continue;
            }
            for turn in ["each turn", "in a turn", "every turn", "per turn"] {
                for noun in [one, many] {
                    let pieces = [Words(play), Words("more than"), Count, Words(noun), Words(turn)];
                    let limits = read(reader, at, &pieces).into_iter().filter(|(number, ..)| *number > 0);
                    found.extend(limits.map(|(number, end, more)| ((past.what, word.kind, number), end, more + 1)));
                }
            }
        }
        found
    }

    fn show(_: &Self::Value, _: &mut Page<'_>) -> Option<()> {
        None
    }
}

/// "when you play your second ability each turn": another wording for what is answered if it is the second.
pub struct NthEach;

impl Handwritten for NthEach {
    type Value = (Trigger, Condition);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        if !reader.is_generous() {
            return found;
        }
        let lexicon = reader.lexicon;
        // What comes in numbers is not answered one by one.
        for (past, word) in all(lexicon).filter(|(_, word)| word.comes == Comes::Singly) {
            let (Some([one, _]), HistorySays::Done { play, .. }) = (nouns(lexicon, word), &word.says) else { continue };
            let happens = lexicon.happenings.iter().position(|happening| happening.you == *play);
            let happens = happens.and_then(|number| u8::try_from(number).ok()).map(Happening);
            let (Some(who), Some(happens)) = (doer(lexicon, past.who), happens) else { continue };
            let you = past.who == Player::You;
            let (plays, whose) = if you { (play.clone(), "your") } else { (format!("{play}s"), "their") };
            for (number, nth) in [(1, "first"), (2, "second"), (3, "third")] {
                for turn in ["each turn", "in a turn", "every turn", "of a turn", "of the turn"] {
                    let when = Words("when");
                    let pieces = [when, Words(who), Words(&plays), Words(whose), Words(nth), Words(one), Words(turn)];
                    let filter = Filter::of_kind(word.kind);
                    let trigger = Trigger::Player(past.who, happens, filter);
                    let condition = Condition::Past(past, HowMany::Exactly(number));
                    let read = read(reader, at, &pieces).into_iter();
                    found.extend(read.map(|(_, end, more)| ((trigger.clone(), condition.clone()), end, more + 1)));
                }
            }
        }
        found
    }

    fn show(_: &Self::Value, _: &mut Page<'_>) -> Option<()> {
        None
    }
}

/// What is said of the first card of a turn: it holds of all of them until one was played.
pub(super) fn while_first((past, kind): (Past, Kind), predicate: Predicate) -> Ability {
    let all = Filter::of_kind(kind);
    let who = match past.who {
        Player::Opponent => Noun::All(Filter { side: Side::Opposing, ..all }),
        _ => Noun::Yours(all),
    };
    let during = Some(Condition::Past(past, HowMany::None));
    Ability::Static { during, statement: Statement::Predicate(who, predicate) }
}
