//! Single turns of phrase that are said in other words: each is tried by itself on a line that cannot be read.

use crate::ast::{Kind, Often};
use crate::letters::capitalised;
use crate::lexicon::{Abides, Bareness, KindWord, Lexicon, Pricing};
use crate::shared::{parted_verb, shared_noun};

/// Words that are printed in other words, whatever stands around them and whatever the game: as they are said, and as they are tried. A
/// game's own are in [`Lexicon::phrases`].
const WORDS: &[(&str, &str)] = &[
    (" the other.", " the rest."),
    (" the other into ", " the rest into "),
    (" the other on ", " the rest on "),
    (" another random ", " a random other "),
    (" the rest back ", " the rest "),
    (" damage to it instead.", " damage instead."),
    (" it's ", " it is "),
    (" is still ", " is "),
    (" is no longer ", " is not "),
    (" no cards this turn", " no card this turn"),
    (" draw one.", " draw a card."),
    (", otherwise ", ". Otherwise, "),
    ("Opponents can't ", "The opponent can't "),
    ("opponents can't ", "the opponent can't "),
    ("an opponent's ", "an opposing "),
    ("An opponent's ", "An opposing "),
    (". Those that survive ", ". They "),
    (" in play.", "."),
    (" in play,", ","),
    (" you have in your ", " in your "),
    (" opponent then ", " opponent "),
    (" player then ", " player "),
    (" You then ", " "),
    (
        "your hand. Draw that many cards plus one.",
        "your hand, then draw a card for each card discarded this way. Draw a card.",
    ),
    ("raw that many cards plus one.", "raw that many cards. Draw a card."),
    ("raw cards until you have", "raw until you have"),
    ("f there is a ", "f a player controls a "),
    ("f there is an ", "f a player controls an "),
    (" and the other on top.", " and put the rest on top of your deck."),
    (" and the rest on top.", " and put the rest on top of your deck."),
    (" by the opponent's cards", " by opposing cards"),
    (" by your opponent's cards", " by opposing cards"),
    (" a third target ", " another target "),
    ("Attach to the opposing ", "Attach to target opposing "),
    ("Attach to your ", "Attach to target friendly "),
    ("only during your own turn.", "only if it is your turn."),
    ("only during your turn.", "only if it is your turn."),
    ("only on your turn.", "only if it is your turn."),
];

/// The words with which a second predicate about the same card begins.
const PREDICATES: [&str; 6] = ["can't", "is", "has", "gets", "gains", "loses"];

/// The lines that a line may stand for, each with one turn of phrase said in other words.
pub(crate) fn others(lexicon: &Lexicon, line: &str) -> Vec<String> {
    let words = WORDS.iter().filter(|(said, _)| line.contains(said)).map(|(said, other)| line.replace(said, other));
    let words = words.chain(in_phrases(lexicon, line));
    let predicates = PREDICATES.iter().filter_map(|verb| predicates_apart(line, verb));
    let found = [
        each_of(line),
        either(line),
        played(line),
        not_played(line),
        so_many_played(line),
        paid_with(line),
        on_it(line),
        to_owners(line),
        in_the_row(lexicon, line),
        in_play(line),
        was_theirs(line),
        this_turn_first(line),
        while_there(line),
        had(line),
        which_of_turn(line),
        attacking_with(line),
        asked_behind(line),
        one_or_both(line),
        turned_by(lexicon, line),
        each_puts(line),
        each_who(line),
        priced(lexicon, line),
        one_or_other(line),
        they_control(line),
        they_do(lexicon, line),
        each_of_theirs(line),
        one_and_one(line),
        lost_for(lexicon, line),
        freely(lexicon, line),
        one_of_its(line),
        paid_once(lexicon, line),
        while_fighting(lexicon, line),
        it_was(lexicon, line),
        several_predicates(line),
        in_their_place(line),
        once_only(line),
        none_were(line),
        for_each_of_time(line),
        what_it_bears(lexicon, line),
        its_controller_is_you(line),
        those(lexicon, line),
        with_half(line),
        besides(line),
        put_this_way(line),
        enemies_control(line),
        attacked_with(line),
        before_the_attack(line),
        dealt_in_turn(line),
        shared_noun(lexicon, line),
        parted_verb(lexicon, line),
    ];
    words.chain(predicates).chain(found.into_iter().flatten()).collect()
}

/// The same with the game's own turns of phrase alone.
pub(crate) fn in_phrases(lexicon: &Lexicon, line: &str) -> impl Iterator<Item = String> {
    // Of which of two cards it would be the bearer is left open.
    let bearer = names_another_borne(lexicon, line).then_some(lexicon.phrasing.bearer.as_str());
    let turns = lexicon.phrases.iter().filter(move |turn| bearer.is_none_or(|bearer| !turn.of.starts_with(bearer)));
    // Whose it is differs from player to player.
    let turns = turns.filter(move |turn| !(turn.is.starts_with("their ") && line.contains("ach player")));
    let said = turns.filter_map(move |turn| in_words(line, &turn.is, &turn.of));
    // Nobody attacks yet where a text begins.
    said.filter(|line| !line.starts_with("The attacker "))
}

/// Whether a line speaks of a card that is on another and is not the card itself: "an opposing mount".
pub(crate) fn names_another_borne(lexicon: &Lexicon, line: &str) -> bool {
    let borne = lexicon.kinds.iter().filter(|kind| matches!(kind.abides, Abides::Borne(_)));
    let other = |name: &String| {
        let name = format!(" {name}");
        let whole = |at: usize| line[at + name.len()..].chars().next().is_none_or(|letter| !letter.is_alphanumeric());
        line.match_indices(&name).any(|(at, _)| whole(at) && !line[..at].to_lowercase().ends_with("this"))
    };
    borne.into_iter().any(|kind| other(&kind.noun.one) || other(&kind.noun.many))
}

/// A line in which whole words are said as others, at the beginning of a sentence or within it.
fn in_words(line: &str, said: &str, other: &str) -> Option<String> {
    let is_edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    let found = |said: &str| {
        let whole =
            |at: &usize| is_edge(line[..*at].chars().next_back()) && is_edge(line[at + said.len()..].chars().next());
        line.match_indices(said).map(|(at, _)| at).find(whole)
    };
    let capital = capitalised(said);
    match (found(said), found(&capital)) {
        (Some(at), _) => Some(format!("{}{other}{}", &line[..at], &line[at + said.len()..])),
        (None, Some(at)) => Some(format!("{}{}{}", &line[..at], capitalised(other), &line[at + said.len()..])),
        (None, None) => None,
    }
}

/// How long something is said to hold, at the end of a sentence.
const TIMES: [&str; 7] = [
    " until end of turn",
    " this turn",
    " this battle",
    " this attack",
    " this round",
    " until the start of your next turn",
    " until the end of your next turn",
];

/// Words on which all of a sentence hangs, so that a part of it is no sentence of its own.
const HANGS: [&str; 15] = [
    "if",
    "may",
    "while",
    "unless",
    "otherwise",
    "each",
    "all",
    "choose",
    "or",
    "then",
    "until",
    "this",
    "for",
    "next",
    "during",
];

/// "it takes 3 damage and can't attack this turn" is two sentences, where nothing is asked first that both would hang on. What is said
/// behind them of how long it holds is said of both.
fn predicates_apart(line: &str, verb: &str) -> Option<String> {
    let (before, behind) = line.split_once(&format!(" and {verb} "))?;
    let first = before.rsplit(". ").next().unwrap_or(before);
    let (second, rest) = behind.split_at_checked(behind.find('.').unwrap_or(behind.len()))?;
    // What is done takes no time.
    let done = first.contains(" takes ");
    let ends = |time: &&&str| second.ends_with(**time);
    let (predicate, time) = match TIMES.iter().find(ends).filter(|_| !done) {
        Some(time) => (second.strip_suffix(time)?, *time),
        None if done => second.split_once(" until ").map_or((second, ""), |(predicate, _)| (predicate, "")),
        None => (second, ""),
    };
    let hangs = |part: &str| {
        let part = part.to_lowercase();
        let mut words = part.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| HANGS.contains(&word))
    };
    // What the sentence answers hangs on nothing: all that follows belongs to it.
    let said = first.split_once(", ").filter(|(when, _)| when.starts_with("When")).map_or(first, |(_, said)| said);
    let said = said.strip_prefix("this ").or_else(|| said.strip_prefix("This ")).unwrap_or(said);
    let several = [" have ", " are ", " get ", " gain ", " lose "].iter().any(|verb| said.contains(verb));
    if several || hangs(said) || hangs(predicate) || predicate.contains(',') {
        return None;
    }
    Some(format!("{before}{time}. It {verb} {second}{rest}"))
}

/// A price is paid with cards that are chosen as it is paid: "exhaust target ally:" is "exhaust an ally:".
fn paid_with(line: &str) -> Option<String> {
    let (price, text) = line.split_once(": ")?;
    let (verb, what) = price.split_once("target ")?;
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    Some(format!("{verb}{article} {what}: {text}"))
}

/// "1 gem, exhaust this champion: …" is paid: "Pay 1 gem, exhaust: …".
fn priced(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (price, behind) = line.split_once(": ")?;
    let store = price.split([' ', ',']).nth(1)?;
    let named = lexicon.stores.iter().any(|word| word.noun.one == store || word.noun.many == store);
    if !named || !price.starts_with(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    let itself = lexicon.kinds.iter().map(|kind| format!("exhaust this {}", kind.noun.one));
    let itself = itself.into_iter().find(|itself| price.ends_with(itself.as_str()));
    let price = itself.map_or(price.to_owned(), |itself| price.replace(&itself, "exhaust"));
    let mut letters = behind.chars();
    let first = letters.next()?.to_lowercase();
    Some(format!("Pay {price}: {first}{}", letters.as_str()))
}

/// "destroy all of its Supporters" is "destroy all Supporters on it".
fn on_it(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("all of its ").or_else(|| line.split_once("all its "))?;
    let end = rest.find([' ', '.', ',']).unwrap_or(rest.len());
    let (what, behind) = rest.split_at_checked(end)?;
    Some(format!("{before}all {what} on it{behind}"))
}

/// What comes out of the opponent's deck goes to "their owner's graveyard".
fn to_owners(line: &str) -> Option<String> {
    let at = line.find("of the opponent's deck into ")? + "of the opponent's deck into ".len();
    let (before, behind) = line.split_at_checked(at)?;
    let behind = behind.strip_prefix("the opponent's ").or_else(|| behind.strip_prefix("their "))?;
    Some(format!("{before}their owner's {behind}"))
}

/// "banish up to 2 cards in the center row" is "banish up to 2 center row cards".
fn in_the_row(lexicon: &Lexicon, line: &str) -> Option<String> {
    let places = lexicon.state_zones.iter().filter_map(|place| lexicon.zones.get(usize::from(place.zone.0)));
    let mut lying = places.filter_map(|place| {
        let lies = |how: &str| line.split_once(&format!(" {how} the {place}"));
        let (before, behind) = lies("in").or_else(|| lies("from"))?;
        let (before, what) = before.rsplit_once(' ')?;
        Some(format!("{before} {place} {what}{behind}"))
    });
    lying.next()
}

/// "if you have a champion in play" is "if you control a champion".
fn in_play(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("f you have ")?;
    let (what, behind) = rest.split_once(" in play")?;
    (!what.contains(',')).then(|| format!("{before}f you control {what}{behind}"))
}

/// "if a champion you control was destroyed this turn" is "if a friendly champion was destroyed this turn": by now nobody controls it.
fn was_theirs(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" you control was ")?;
    let (before, what) = before.rsplit_once(" a ").or_else(|| before.rsplit_once(" an "))?;
    Some(format!("{before} a friendly {what} was {behind}"))
}

/// "Whenever an enemy discards a card this turn, …" begins with "This turn".
fn this_turn_first(line: &str) -> Option<String> {
    let (when, behind) = line.split_once(" this turn, ")?;
    let when = when.strip_prefix("Whenever ").or_else(|| when.strip_prefix("When "))?;
    Some(format!("This turn, whenever {when}, {behind}"))
}

/// "if it has no weapon equipped" is "if there is no weapon on it".
fn had(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("f it has ")?;
    let (what, behind) = rest.split_once(',')?;
    let what = what.strip_suffix(" equipped").unwrap_or(what);
    let counted = ["no ", "a ", "an "].iter().any(|word| what.starts_with(word));
    counted.then(|| format!("{before}f there is {what} on it,{behind}"))
}

/// "if it is the second Spell you cast this turn" is "if you cast exactly 2 Spells this turn".
fn which_of_turn(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("it is the ").or_else(|| line.split_once("it's the "))?;
    let (number, rest) = rest.split_once(' ')?;
    let number = ["first", "second", "third", "fourth"].iter().position(|word| *word == number)? + 1;
    let (what, rest) = rest.split_once(" you ")?;
    let (did, behind) = rest.split_once(" this turn")?;
    let many = if number == 1 { what.to_owned() } else { plural(what) };
    Some(format!("{before}you {did} exactly {number} {many} this turn{behind}"))
}

/// What has just come is one of the cards that were played: "When this ally is summoned, if you played another card this turn" is "if you
/// played 2 or more cards this turn". So it is with what a text does that is played.
pub(crate) fn another_played(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Option<String> {
    let when = line.strip_prefix("When this ").and_then(|line| line.split_once(", "));
    let comes = |when: &str| [" is summoned", " is recruited", " is played"].iter().any(|how| when.ends_with(how));
    let waits = ["When ", "At ", "While ", "Once "].iter().any(|word| line.starts_with(word)) || line.contains(": ");
    if !when.map_or(!waits, |(when, _)| comes(when)) {
        return None;
    }
    let own = lexicon.kinds.get(usize::from(kind?.0))?;
    let nouns = [("card", "cards"), (own.noun.one.as_str(), own.noun.many.as_str())];
    let said = |deed: &str| {
        nouns.iter().find_map(|(one, many)| {
            let said = format!("f you {deed} another {one} this turn");
            line.contains(&said).then(|| line.replace(&said, &format!("f you {deed} 2 or more {many} this turn")))
        })
    };
    ["played", "cast", "activated"].into_iter().find_map(said)
}

/// Several of what a noun names.
fn plural(noun: &str) -> String {
    noun.strip_suffix('y').map_or_else(|| format!("{noun}s"), |stem| format!("{stem}ies"))
}

/// What always holds, holds while the card is there: "While this champion is in play, …" says nothing else.
fn while_there(line: &str) -> Option<String> {
    let (what, behind) = line.strip_prefix("While this ")?.split_once(" is in play, ")?;
    (!what.contains(' ')).then(|| capitalised(behind))
}

/// "Each of them gets +1 attack." is "They get +1 attack.", and "Each of up to 2 target allies has …" begins with "Up to".
fn each_of(line: &str) -> Option<String> {
    const VERBS: [(&str, &str); 7] = [
        (" gets ", " get "),
        (" has ", " have "),
        (" gains ", " gain "),
        (" loses ", " lose "),
        (" is ", " are "),
        (" can't ", " can't "),
        (" deals ", " deal "),
    ];
    let at = line.find("Each of ").or_else(|| line.find("each of "))?;
    let (before, rest) = line.split_at_checked(at)?;
    let (word, rest) = rest.split_at_checked("each of ".len())?;
    let (of, (one, many)) =
        VERBS.iter().filter_map(|verb| Some((rest.find(verb.0)?, verb))).min_by_key(|found| found.0)?;
    let (whom, behind) = rest.split_at_checked(of)?;
    let whom = if whom == "them" { "they" } else { whom };
    let whom = if word.starts_with('E') { capitalised(whom) } else { whom.to_owned() };
    Some(format!("{before}{whom}{many}{}", behind.strip_prefix(one)?))
}

/// "for each weapon and armor" counts both: "for each weapon or armor".
fn either(line: &str) -> Option<String> {
    let (before, counted) = line.split_once("for each ")?;
    let end = counted.find(['.', ',', ':']).unwrap_or(counted.len());
    let (counted, behind) = counted.split_at_checked(end)?;
    let (one, other) = counted.split_once(" and ")?;
    Some(format!("{before}for each {one} or {other}{behind}"))
}

/// "if you played no champion this turn" is "if there is no champion you played this turn".
fn played(line: &str) -> Option<String> {
    turned(line, "you played no ", |what| format!("there is no {what} you played this turn"))
}

/// "if you didn't play a champion this turn" is the same.
fn not_played(line: &str) -> Option<String> {
    let none = |what: &str| {
        let what = what.strip_prefix("a ").or_else(|| what.strip_prefix("an ")).or_else(|| what.strip_prefix("any "));
        format!("there is no {} you played this turn", what.unwrap_or_default())
    };
    turned(line, "you didn't play ", none).or_else(|| turned(line, "you did not play ", none))
}

/// "if you played 2 or more allies this turn" is "if there are 2 or more allies you played this turn".
fn so_many_played(line: &str) -> Option<String> {
    // What is counted before it may be said in the same words.
    let many = |what: &str| format!("f there are {what} you played this turn");
    let counted = |other: &String| other.contains(" or more ") || other.contains("there are exactly ");
    turned(line, "f you played ", many).filter(counted)
}

/// A line in which what stands between some words and "this turn" is told in another way.
fn turned(line: &str, words: &str, told: impl Fn(&str) -> String) -> Option<String> {
    let (before, rest) = line.split_once(words)?;
    let (what, behind) = rest.split_once(" this turn")?;
    Some(format!("{before}{}{behind}", told(what)))
}

/// What a player does, as it is said of one.
const DEEDS: [&str; 9] =
    ["loses", "discards", "draws", "gains", "destroys", "exhausts", "banishes", "may", "sacrifices"];

/// "Each enemy who controls no champion loses 3 health." is asked of each: "For each enemy, if that player controls …, that player …".
fn each_who(line: &str) -> Option<String> {
    const WHICH: [(&str, &str); 6] = [
        (" who ", ""),
        (" that ", ""),
        (" without a ", "controls no "),
        (" without an ", "controls no "),
        (" with no ", "controls no "),
        (" with ", "has "),
    ];
    let players = ["enemy", "opponent", "player", "other player"];
    let (at, player, (which, said)) = players.iter().find_map(|player| {
        WHICH.iter().find_map(|which| Some((line.find(&format!("ach {player}{}", which.0))?, player, which)))
    })?;
    let (before, rest) = line.split_at_checked(at.checked_sub(1)?)?;
    let rest = rest.split_once(which)?.1;
    let verb = DEEDS.iter().filter_map(|deed| rest.find(&format!(" {deed} "))).min()?;
    let (what, done) = rest.split_at_checked(verb)?;
    let each = if before.is_empty() || before.ends_with(". ") { "For each" } else { "for each" };
    Some(format!("{before}{each} {player}, if that player {said}{what}, that player{done}"))
}

/// "The opponent discards a card or loses 3 LP." is what they may do, and what follows if they don't.
fn one_or_other(line: &str) -> Option<String> {
    let (first, second) = line.split_once(" or loses ")?;
    let (before, first) = first.rsplit_once(". ").map_or(("", first), |(before, first)| (before, first));
    let (who, what) = first.split_once(" discards ")?;
    if who.contains(',') {
        return None;
    }
    let stop = if before.is_empty() { "" } else { ". " };
    Some(format!("{before}{stop}{who} may discard {what}. Otherwise, that player loses {second}"))
}

/// "This enemy discards a card unless they control a champion.": "they" are who was named.
fn they_control(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" they control ")?;
    line.contains("his enemy").then(|| format!("{before} this enemy controls {behind}"))
}

/// "This enemy destroys each champion they control." is "Destroy each champion this enemy controls."
pub(crate) fn each_of_theirs(line: &str) -> Option<String> {
    let (before, behind) = line.split_once("This enemy destroys each ")?;
    let (what, behind) = behind.split_once(" they control")?;
    Some(format!("{before}Destroy each {what} this enemy controls{behind}"))
}

/// "If they don't, they kill one of their allies." is said of one player: "that player kills".
fn they_do(lexicon: &Lexicon, line: &str) -> Option<String> {
    let said = |verb: &crate::lexicon::VerbWord| {
        let (before, behind) = line.split_once(&format!("they {} ", verb.before))?;
        Some(format!("{before}they {} {behind}", verb.theirs))
    };
    lexicon.verbs.iter().find_map(said)
}

/// "Lose 2 SE: …" is a price: "2 SE: …", or "Pay 2 SE: …". What is paid without a name is there again, and what is lost is not.
fn lost_for(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (price, behind) = line.strip_prefix("Lose ")?.split_once(": ")?;
    let renewed = lexicon.stores.iter().filter(|store| store.bare == Bareness::Bare);
    if renewed.flat_map(|store| [&store.noun.one, &store.noun.many]).any(|noun| price.contains(noun.as_str())) {
        return None;
    }
    let pay = if lexicon.phrasing.pricing == Pricing::Told { "Pay " } else { "" };
    Some(format!("{pay}{price}: {behind}"))
}

/// "Put one of them into your hand and one into your graveyard." is two sentences.
fn one_and_one(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("Put one of them ")?;
    let (first, rest) = rest.split_once(" and one ")?;
    let second = rest.strip_prefix("of them ").unwrap_or(rest);
    let placed = |place: &str| place.starts_with("into ") || place.starts_with("on ");
    let one = placed(first) && placed(second) && !first.contains(['.', ',']);
    one.then(|| format!("{before}Put one of them {first}. Put one of them {second}"))
}

/// What a text recruits or fast-plays out of a row that is nobody's costs nothing, and does not say so; out of a hand it is paid for.
fn freely(lexicon: &Lexicon, line: &str) -> Option<String> {
    let taken = line.contains("ecruit ") || line.contains("ast-play ");
    if lexicon.commons.is_empty() || !taken {
        return None;
    }
    let said = [" without paying its cost", " without paying their cost", " for free", " for nothing"];
    let said = said.iter().find(|said| line.contains(**said))?;
    Some(line.replace(said, ""))
}

/// "destroy one of that Vassal's Supporters" is "destroy a Supporter on that Vassal".
fn one_of_its(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("one of ")?;
    let (whose, rest) = match rest.strip_prefix("its ") {
        Some(rest) => ("it", rest),
        None => rest.split_once("'s ")?,
    };
    let named = ["it", "that ", "this ", "the "].iter().any(|word| whose.starts_with(word));
    let end = rest.find([' ', '.', ',']).unwrap_or(rest.len());
    let (what, behind) = rest.split_at_checked(end)?;
    let one = what.strip_suffix('s')?;
    (named && !whose.contains(['.', ','])).then(|| format!("{before}a {one} on {whose}{behind}"))
}

/// "This Vassal has +10 ATK while attacking a Vassal with …" is what it has for that fight: "When this Vassal attacks a Vassal with …, this Vassal has
/// +10 ATK this battle."
fn while_fighting(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (said, behind) = ["while it is attacking ", "while it's attacking ", "while attacking ", "when it attacks "]
        .iter()
        .find_map(|words| line.split_once(&format!(" {words}")))?;
    let (whom, gains) = said.split_once(" has +")?;
    let own = whom.strip_prefix("This ").filter(|own| !own.contains([' ', '.', ',']))?;
    let foe = behind.strip_suffix('.').filter(|foe| !foe.contains(['.', ',', ':']))?;
    let fight =
        ["this battle", "this attack"].into_iter().find(|time| lexicon.spans.iter().any(|span| span == time))?;
    let foe = foe.replace(" its ", &format!(" this {own}'s "));
    Some(format!("When this {own} attacks {foe}, this {own} has +{gains} {fight}."))
}

/// "Once per turn, you may pay 3 LP. If you do, draw a card." is a price: "3 LP: Draw a card."
fn paid_once(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (price, done) = line.strip_prefix("Once per turn, you may pay ")?.split_once(". If you do, ")?;
    let often = if lexicon.limits.rule == Often::OncePerTurn { "" } else { "Once per turn, " };
    Some(format!("{often}{price}: {}", capitalised(done)))
}

/// What is asked of a card that has gone is what it had: "If its ATK was 20 or more" is "If its ATK is 20 or more".
fn it_was(lexicon: &Lexicon, line: &str) -> Option<String> {
    let mut numbers = lexicon.stats.iter().map(|stat| format!("f its {} was ", stat.name));
    let said = numbers.find(|said| line.contains(said.as_str()))?;
    Some(line.replace(&said, &said.replace(" was ", " is ")))
}

/// "Until end of turn, your Vassals have +10 ATK and can't be destroyed." is said of them in two sentences.
fn several_predicates(line: &str) -> Option<String> {
    let (before, line) = line.rsplit_once(". ").map_or(("", line), |(before, last)| (before, last));
    let stop = if before.is_empty() { "" } else { ". " };
    let line = line.strip_suffix('.').filter(|line| !line.contains(". "))?;
    let lasts = ["Until end of turn, ", "This turn, ", "Until the end of the turn, "];
    let (said, first) = lasts.iter().find_map(|time| Some((line.strip_prefix(time)?, true))).unwrap_or((line, false));
    let (one, other) =
        [" and can't ", " and may ", " and are ", " and have ", " and gain "].iter().find_map(|and| {
            let (one, other) = said.split_once(and)?;
            Some((one, format!("{}{other}", and.strip_prefix(" and ")?)))
        })?;
    let verb = [" have ", " gain ", " get ", " are "].iter().filter_map(|verb| one.find(verb)).min()?;
    let whom = &one[..verb];
    let plain = ["your ", "Your ", "all ", "All "].iter().any(|word| whom.starts_with(word));
    if !plain || whom.contains(',') || other.contains([',', ':']) {
        return None;
    }
    let whom = capitalised(whom);
    let one = capitalised(one);
    if first {
        return Some(format!("{before}{stop}{one} until end of turn. {whom} {other} until end of turn."));
    }
    let time = TIMES.iter().find(|time| other.ends_with(**time)).copied().unwrap_or_default();
    Some(format!("{before}{stop}{one}{time}. {whom} {other}."))
}

/// "The opponent loses LP equal to the number of cards in their hand.": it is the opponent's.
fn in_their_place(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" in their ")?;
    let sentence = before.rsplit(". ").next().unwrap_or(before);
    let who = ["the opponent ", "The opponent "].iter().any(|who| sentence.contains(who));
    who.then(|| format!("{before} in the opponent's {behind}"))
}

/// "When …, …. This ability triggers only once each turn." begins with "Once per turn".
fn once_only(line: &str) -> Option<String> {
    const SAID: [&str; 8] = [
        "This ability triggers only once each turn.",
        "This ability triggers only once per turn.",
        "This triggers only once each turn.",
        "This triggers only once per turn.",
        "This happens only once each turn.",
        "This happens only once per turn.",
        "Do this only once each turn.",
        "Do this only once per turn.",
    ];
    let when = SAID.iter().find_map(|said| line.strip_suffix(said))?.trim_end();
    let behind = when.strip_prefix("When")?;
    Some(format!("Once per turn, when{behind}"))
}

/// "If no Vassals were destroyed this way" is "If no Vassal was destroyed this way".
fn none_were(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("f no ")?;
    let (what, behind) = rest.split_once(" were ")?;
    let one =
        what.strip_suffix("ies").map(|stem| format!("{stem}y")).or_else(|| Some(what.strip_suffix('s')?.into()))?;
    (!what.contains([',', '.'])).then(|| format!("{before}f no {one} was {behind}"))
}

/// "It has +1 attack this turn for each ally you control." says how long at its end.
fn for_each_of_time(line: &str) -> Option<String> {
    let (time, (before, behind)) =
        TIMES.iter().find_map(|time| Some((time, line.split_once(&format!("{time} for each "))?)))?;
    let end = behind.find(['.', ','])?;
    let (what, rest) = behind.split_at_checked(end)?;
    // The most of it stands before the time as well.
    let most = rest.strip_prefix(", up to ").map_or(0, |most| most.find(|c: char| !c.is_ascii_digit()).unwrap_or(0));
    let most = if most == 0 { 0 } else { ", up to ".len() + most };
    let (most, rest) = rest.split_at_checked(most)?;
    Some(format!("{before} for each {what}{most}{time}{rest}"))
}

/// "Break its weapon." is done to one that is on it.
fn what_it_bears(lexicon: &Lexicon, line: &str) -> Option<String> {
    let borne = |kind: &&KindWord| matches!(kind.abides, Abides::Borne(_) | Abides::Attached);
    let mut names = lexicon.kinds.iter().filter(borne).map(|kind| kind.noun.one.as_str());
    names.find_map(|name| {
        let (before, behind) = line.split_once(&format!(" its {name}"))?;
        let ends = behind.starts_with(['.', ',', ' ']);
        let verb = before.rsplit([' ', '.']).next()?;
        let verbs = |word: &&crate::lexicon::VerbWord| word.before.eq_ignore_ascii_case(verb);
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        (ends && lexicon.verbs.iter().find(verbs).is_some()).then(|| format!("{before} {article} {name} on it{behind}"))
    })
}

/// Who controls the card with the text is "you".
fn its_controller_is_you(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("'s controller ")?;
    let at = before.rfind("this ").or_else(|| before.rfind("This "))?;
    let (before, whose) = before.split_at_checked(at)?;
    let (verb, behind) = rest.split_once(' ')?;
    let verb = verb.strip_suffix('s')?;
    let verb = if before.is_empty() || before.ends_with(". ") { capitalised(verb) } else { verb.to_owned() };
    (!whose.contains([',', '.'])).then(|| format!("{before}{verb} {behind}"))
}

/// "Those allies can't attack." is said of them: "They can't attack."
fn those(lexicon: &Lexicon, line: &str) -> Option<String> {
    let cards = lexicon.kinds.iter().map(|kind| kind.noun.many.as_str()).chain(["cards", "characters"]);
    let found = |many: &str| {
        let subject = line.contains(&format!("Those {many} "));
        let object = line.contains(&format!(" those {many}"));
        let said = line.replace(&format!("Those {many} "), "They ").replace(&format!(" those {many}"), " them");
        (subject || object).then_some(said)
    };
    cards.into_iter().find_map(found)
}

/// "Revive it with half its HP." is half of what is printed, and says how it is rounded.
fn with_half(line: &str) -> Option<String> {
    let (before, rest) = line.split_once(" with half its ")?;
    let end = rest.find(['.', ','])?;
    let (number, behind) = rest.split_at_checked(end)?;
    let number = number.strip_prefix("printed ").unwrap_or(number);
    let behind = behind.strip_prefix(", rounded down").unwrap_or(behind);
    (!number.contains(' '))
        .then(|| format!("{before} with {number} equal to half its printed {number}, rounded down{behind}"))
}

/// "a Vassal put into your Void this way" is "a Vassal among them", where all of them were put there.
fn put_this_way(line: &str) -> Option<String> {
    let (before, what, behind) = [" put into your ", " put there"].iter().find_map(|said| {
        let (before, rest) = line.split_once(said)?;
        let (place, behind) = rest.split_once(" this way")?;
        Some((before, place, behind))
    })?;
    let all = ["ut the top ", "ut all "].iter().any(|all| before.contains(all))
        && before.contains(&format!(" into your {what}"));
    let some = [" of them", " among them", "ook at ", "eveal ", "raw "].iter().any(|some| before.contains(some));
    (all && !some && !what.contains(['.', ','])).then(|| format!("{before} among them{behind}"))
}

/// "the number of champions your enemies control" is "the number of enemy champions".
fn enemies_control(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" your enemies control").or_else(|| line.split_once(" enemies control"))?;
    let (before, what) = before.rsplit_once(' ')?;
    Some(format!("{before} enemy {what}{behind}"))
}

/// "If the opponent attacked with 2 or more Vassals this turn" is "If 2 or more opposing Vassals attacked this turn".
fn attacked_with(line: &str) -> Option<String> {
    let (whose, (before, rest)) = [("opposing", "f the opponent attacked with "), ("friendly", "f you attacked with ")]
        .iter()
        .find_map(|(whose, said)| Some((whose, line.split_once(said)?)))?;
    let (what, behind) = rest.split_once(" this turn")?;
    let (many, noun) = match what.split_once(" or more ") {
        Some((number, noun)) => (format!("{number} or more"), noun),
        None => ("a".to_owned(), what.strip_prefix("a ").or_else(|| what.strip_prefix("an "))?),
    };
    Some(format!("{before}f {many} {whose} {noun} attacked this turn{behind}"))
}

/// "Attack target opposing unit. The user has +10 ATK this attack.": what holds for an attack is said before it begins.
pub(crate) fn before_the_attack(line: &str) -> Option<String> {
    let sentences: Vec<&str> = line.split_inclusive(". ").map(|part| part.trim_end_matches([' ', '.'])).collect();
    let begins = sentences.iter().position(|sentence| sentence.starts_with("Attack "))?;
    let holds = |sentence: &&str| sentence.starts_with("The user has ") && sentence.contains(" this attack");
    let at = begins + 1 + sentences[begins + 1..].iter().position(holds)?;
    let mut moved = sentences;
    let holds = moved.remove(at);
    moved.insert(begins, holds);
    Some(format!("{}.", moved.join(". ")))
}

/// "Deal 3 damage to target ally, 2 damage to another target ally and 1 damage to another target ally." is a sentence for each.
fn dealt_in_turn(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("eal ")?;
    let end = rest.find(". ").unwrap_or(rest.len().checked_sub(1)?);
    let (dealt, behind) = rest.split_at_checked(end)?;
    let parts = dealt.replace(", and ", ", ").replace(" and ", ", ");
    let parts: Vec<&str> = parts.split(", ").collect();
    let plain = |part: &&str| {
        part.starts_with(|letter: char| letter.is_ascii_digit())
            && part.contains(" damage to ")
            && !part.contains(" if ")
    };
    (parts.len() > 1 && parts.iter().all(plain)).then(|| format!("{before}eal {}{behind}", parts.join(". Deal ")))
}

/// "If it is damaged, it also has +1 attack.": what is done besides is done. Behind another "if" it may be meant to ask that one, too.
fn besides(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" also ")?;
    let earlier = before.rsplit_once(". ").map_or("", |(earlier, _)| earlier).to_lowercase();
    let asked = earlier.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "if");
    (!asked).then(|| format!("{before} {behind}"))
}

/// "When the opponent attacks with an ally" is "When an opposing ally attacks".
fn attacking_with(line: &str) -> Option<String> {
    const WHO: [(&str, &str); 3] = [
        ("the opponent attacks with ", "opposing"),
        ("an opponent attacks with ", "opposing"),
        ("you attack with ", "friendly"),
    ];
    let (whose, (before, rest)) = WHO.iter().find_map(|(said, whose)| Some((whose, line.split_once(said)?)))?;
    let (what, behind) = rest.split_once(',')?;
    let what = what.strip_prefix("a ").or_else(|| what.strip_prefix("an "))?;
    let article = if *whose == "opposing" { "an" } else { "a" };
    before.starts_with("When").then(|| format!("{before}{article} {whose} {what} attacks,{behind}"))
}

/// "Kill target ally if it is damaged. Otherwise, …" asks first: "If target ally is damaged, kill it. Otherwise, …".
fn asked_behind(line: &str) -> Option<String> {
    let (done, rest) = line.split_once(" if it ")?;
    let (asked, behind) = rest.split_once(". Otherwise, ")?;
    let (verb, what) = done.split_once(" target ")?;
    let plain = !verb.contains(['.', ',', ':', ' ']) && !what.contains(['.', ',', ' ']) && !asked.contains('.');
    plain.then(|| format!("If target {what} {asked}, {} it. Otherwise, {behind}", verb.to_lowercase()))
}

/// "Choose one or both: A; or B." is "Choose one: A; or B; or A, then B."
fn one_or_both(line: &str) -> Option<String> {
    let (before, modes) = line.split_once("hoose one or both: ")?;
    let modes = modes.strip_suffix('.')?;
    let (first, second) = modes.split_once("; or ").or_else(|| modes.split_once("; "))?;
    let plain = |mode: &str| !mode.contains(['.', ';', ':']);
    (plain(first) && plain(second))
        .then(|| format!("{before}hoose one: {first}; or {second}; or {first}, then {second}."))
}

/// "Its attack is lowered by 2." is "It has -2 attack."
fn turned_by(lexicon: &Lexicon, line: &str) -> Option<String> {
    const HOW: [(&str, char); 6] =
        [("lowered", '-'), ("decreased", '-'), ("reduced", '-'), ("raised", '+'), ("increased", '+'), ("boosted", '+')];
    let told = |(how, sign): &(&str, char), stat: &str| {
        let (whose, rest) = line.split_once(&format!(" {stat} is {how} by "))?;
        let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let (number, behind) = rest.split_at_checked(digits)?;
        let whose = match whose.strip_suffix("'s") {
            Some(whose) => whose.to_owned(),
            None => format!("{}t", whose.strip_suffix("ts").filter(|who| who.ends_with(['i', 'I']))?),
        };
        (!number.is_empty()).then(|| format!("{whose} has {sign}{number} {stat}{behind}"))
    };
    HOW.iter().find_map(|how| lexicon.stats.iter().find_map(|stat| told(how, &stat.name)))
}

/// "Each player puts the top 3 cards of their deck into their graveyard." is done with the cards of each player's deck.
fn each_puts(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("ach player puts the top ")?;
    let (count, behind) = rest.split_once(" of their deck into their ")?;
    let before = before
        .strip_suffix('E')
        .map(|before| format!("{before}Put"))
        .or_else(|| Some(format!("{}put", before.strip_suffix('e')?)))?;
    Some(format!("{before} the top {count} of each player's deck into their owner's {behind}"))
}

/// "When this ally is killed, if you control another ally, …": it is in play no more, and every other one is "an ally".
pub(crate) fn of_the_fallen(line: &str) -> Option<String> {
    let falls = [" is killed, ", " is destroyed, ", " is exiled, ", " is downed, ", " leaves play, "];
    let falls = line.starts_with("When this ") && falls.iter().any(|how| line.contains(how));
    let (before, what) = line.split_once(" another ").filter(|_| falls)?;
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    Some(format!("{before} {article} {what}"))
}
