//! Turns of phrase that the rulebooks have and cards print otherwise, each tried by itself on a line that cannot be read.

use crate::ast::Kind;
use crate::letters::capitalised;
use crate::lexicon::{Lexicon, Whereabouts};

/// The lines that a line may stand for.
pub(crate) fn turns(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Vec<String> {
    let found = [
        of_number(lexicon, line),
        of_the_group(lexicon, line),
        looked_for(line),
        taken(line),
        put_in(line),
        itself_first(lexicon, kind, line),
        fewer(line),
        dealt_so_much(line),
        discarding_one(line),
        rises(lexicon, line),
        another_of_them(lexicon, kind, line),
        so_many_more(lexicon, line),
        drawn_instead(line),
        asked_first(line),
        done_thrice(line),
        lower_than(lexicon, line),
        in_plain_words(line),
        ended(line),
        would_deal(line),
        healed_both(line),
        one_of_two_sides(line),
        nor(line),
        both_can(line),
        in_that_turn(line),
        with_what_is_on_it(lexicon, line),
        at_random(line),
        was_so(lexicon, line),
        as_many_as(line),
        to_each_owner(lexicon, line),
        two_of_them(lexicon, line),
        played_by_anybody(line),
        not_so(lexicon, line),
        neither(line),
        has_keyword(lexicon, line),
        has_none(lexicon, line),
    ];
    found.into_iter().flatten().collect()
}

/// "a Vassal of MGK 2 or more" is "a Vassal with MGK 2 or more".
fn of_number(lexicon: &Lexicon, line: &str) -> Option<String> {
    let said = |stat: &str| {
        let of = format!(" of {stat} ");
        let behind = line.split_once(&of)?.1;
        behind
            .starts_with(|letter: char| letter.is_ascii_digit())
            .then(|| line.replacen(&of, &format!(" with {stat} "), 1))
    };
    lexicon.stats.iter().find_map(|stat| said(&stat.name))
}

/// "your Domain Master is of the Tide domain" is "your Domain Master is Tide".
fn of_the_group(lexicon: &Lexicon, line: &str) -> Option<String> {
    lexicon.tag_groups.iter().find_map(|group| {
        let (before, rest) = line.split_once(" is of the ")?;
        let (label, behind) = rest.split_once(&format!(" {}", group.key))?;
        (!label.contains(' ')).then(|| format!("{before} is {label}{behind}"))
    })
}

/// "Look for a Blessing in your deck, show it and take it." is a search.
fn looked_for(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("ook for ")?;
    let (what, behind) = rest.split_once(" in your deck")?;
    let behind = behind.trim_start_matches(',').trim_start().trim_start_matches("show it ").trim_start_matches("and ");
    let behind = behind.strip_prefix("take it").or_else(|| behind.strip_prefix("put it into your hand"))?;
    let search = if before.ends_with('L') { "Search" } else { "search" };
    let before = before.strip_suffix(['L', 'l'])?;
    Some(format!("{before}{search} your deck for {what} and put it into your hand{behind}"))
}

/// "Take a Spell from your Void into your hand." is "Return a Spell in your Void to your hand."
fn taken(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("ake ")?;
    let (what, behind) = rest.split_once(" into your hand")?;
    let word = if before.ends_with('T') { "Return" } else { "return" };
    let before = before.strip_suffix(['T', 't'])?;
    (what.contains(" your ") && !what.contains('.')).then(|| format!("{before}{word} {what} to your hand{behind}"))
}

/// "When an ability is played, …" is "When a player plays an ability, …".
fn played_by_anybody(line: &str) -> Option<String> {
    let (what, behind) = line.strip_prefix("When a")?.split_once(" is played,")?;
    (!what.contains([',', '.'])).then(|| format!("When a player plays a{what},{behind}"))
}

/// "Put the top card of your deck in your resource pile." is "into your resource pile".
fn put_in(line: &str) -> Option<String> {
    let at = line.rfind(" in your ")?;
    let (before, behind) = line.split_at_checked(at)?;
    let sentence = before.rsplit(". ").next().unwrap_or(before);
    let put = sentence.contains("ut ") && ![" into ", " on "].iter().any(|to| sentence.contains(to));
    let behind = behind.strip_prefix(" in your ")?;
    (put && !behind.contains(" into ")).then(|| format!("{before} into your {behind}"))
}

/// "When it enters combat, …", "When summoned, …": with nothing named before it, it is the card itself.
fn itself_first(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Option<String> {
    let noun = &lexicon.kinds.get(usize::from(kind?.0))?.noun.one;
    let behind = line.strip_prefix("When it ").or_else(|| line.strip_prefix("Whenever it "))?;
    Some(format!("When this {noun} {behind}"))
}

/// "If you have fewer allies" is fewer than the opponent.
fn fewer(line: &str) -> Option<String> {
    ["fewer", "less", "more"].iter().find_map(|word| {
        let (before, rest) = line
            .split_once(&format!("f you have {word} "))
            .or_else(|| line.split_once(&format!("f you control {word} ")))?;
        let (what, behind) = rest.split_once(',')?;
        (!what.contains(' ')).then(|| format!("{before}f you have {word} {what} than the opponent,{behind}"))
    })
}

/// "The attacker is dealt that much damage." is "Deal that much damage to the attacker."
fn dealt_so_much(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" is dealt that much damage")?;
    let start = [". ", ", "].iter().filter_map(|mark| Some(before.rfind(mark)? + mark.len())).max().unwrap_or(0);
    let (before, whom) = before.split_at_checked(start)?;
    let first = before.is_empty() || before.ends_with(". ");
    let whom = if first { format!("{}{}", whom.get(..1)?.to_lowercase(), whom.get(1..)?) } else { whom.to_owned() };
    Some(format!("{before}{} that much damage to {whom}{behind}", if first { "Deal" } else { "deal" }))
}

/// "Draw two cards, then discard one." is "discard a card".
fn discarding_one(line: &str) -> Option<String> {
    line.contains("iscard one.").then(|| line.replace("iscard one.", "iscard a card."))
}

/// "Its DEF rises by 5." is "It has +5 DEF."
fn rises(lexicon: &Lexicon, line: &str) -> Option<String> {
    const HOW: [(&str, char); 4] =
        [(" rises by ", '+'), (" falls by ", '-'), (" goes up by ", '+'), (" goes down by ", '-')];
    HOW.iter().find_map(|(how, sign)| {
        let (before, rest) = line.split_once(how)?;
        let stat = lexicon.stats.iter().find(|stat| before.ends_with(&format!("ts {}", stat.name)))?;
        let before = before.strip_suffix(&format!("ts {}", stat.name))?;
        let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let (number, behind) = rest.split_at_checked(digits)?;
        let it = if before.ends_with('I') { capitalised("it") } else { "it".to_owned() };
        let before = before.strip_suffix(['i', 'I'])?;
        Some(format!("{before}{it} has {sign}{number} {}{behind}", stat.name))
    })
}

/// "While this ally has Stealth" asks whether it "is an ally with Stealth".
fn has_keyword(lexicon: &Lexicon, line: &str) -> Option<String> {
    let asked = |noun: &str, keyword: &str| {
        let (before, behind) = line.split_once(&format!(" {noun} has {keyword}, "))?;
        let asks = before.rsplit(['.', ',']).next().unwrap_or(before).trim_start().to_lowercase();
        let asks = asks.starts_with("if ") || asks.starts_with("while ");
        let one = crate::kernel::with_article(noun);
        asks.then(|| format!("{before} {noun} is {one} with {keyword}, {behind}"))
    };
    let nouns = lexicon.kinds.iter().map(|kind| kind.noun.one.as_str()).filter(|noun| !noun.is_empty());
    nouns
        .flat_map(|noun| lexicon.keywords.iter().map(move |word| (noun, word)))
        .find_map(|(noun, word)| asked(noun, &word.word))
}

/// "While the opponent has no SE" is "has exactly 0 SE".
fn has_none(lexicon: &Lexicon, line: &str) -> Option<String> {
    let said = |store: &str| {
        let none = ["has no", "have no", "has 0", "have 0"].iter().find_map(|none| {
            let (before, behind) = line.split_once(&format!(" {none} {store}, "))?;
            Some(format!("{before} {} exactly 0 {store}, {behind}", &none[..4].trim_end()))
        })?;
        (none.starts_with("While ") || none.contains("f ")).then_some(none)
    };
    lexicon.stores.iter().find_map(|store| said(&store.noun.many))
}

/// "While you control another Wulven" on an ally is "another Wulven ally". On what has no such label as a rule it could be any card.
fn another_of_them(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Option<String> {
    let falls = lexicon.fells.first().and_then(|verb| lexicon.verbs.get(usize::from(verb.0)))?;
    let kind = kind.filter(|kind| falls.to.kinds & lexicon.fighters & 1 << kind.0 != 0)?;
    let noun = &lexicon.kinds.get(usize::from(kind.0))?.noun.one;
    let (before, rest) = line.split_once(" another ")?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric())?;
    let (label, behind) = rest.split_at_checked(end)?;
    let known = lexicon.tags.iter().any(|tag| tag.word == label);
    (known && behind.starts_with([',', '.'])).then(|| format!("{before} another {label} {noun}{behind}"))
}

/// "Gain 5 LP. If …, gain 5 more." is of the same: "gain 5 LP".
fn so_many_more(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (before, behind) = [" more.", " additional.", "."].iter().find_map(|more| line.rsplit_once(more))?;
    let (rest, number) = before.rsplit_once(' ')?;
    let verb = rest.rsplit_once(' ').map_or(rest, |(_, verb)| verb);
    let counted = number.parse::<u8>().is_ok() && ["gain", "lose", "gains", "loses"].contains(&verb);
    let noun = lexicon
        .stores
        .iter()
        .flat_map(|store| [&store.noun.many, &store.noun.one])
        .find(|noun| !noun.is_empty() && before.contains(&format!(" {noun}.")))?;
    counted.then(|| format!("{before} {noun}.{behind}"))
}

/// "Draw a card. If …, draw two instead." is "draw 2 cards instead".
fn drawn_instead(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" instead.")?;
    let (rest, number) = before.rsplit_once(' ')?;
    let counted = ["two", "three", "four", "2", "3", "4", "5"].contains(&number) && rest.ends_with("draw");
    counted.then(|| format!("{before} cards instead.{behind}"))
}

/// "Destroy target Vassal if you have a Blessing. Otherwise, …" asks first.
fn asked_first(line: &str) -> Option<String> {
    let (done, rest) = line.split_once(" if ")?;
    let (asked, behind) = rest.split_once(". Otherwise, ")?;
    let plain = |part: &str| !part.contains(['.', ',', ':']);
    let speaks = asked.split(' ').any(|word| ["it", "its", "that", "they", "them"].contains(&word));
    let mut letters = done.chars();
    let first = letters.next()?.to_lowercase();
    (plain(done) && plain(asked) && !speaks)
        .then(|| format!("If {asked}, {first}{}. Otherwise, {behind}", letters.as_str()))
}

/// "The opponent draws a card, then discards a card, then loses 2 LP." is two sentences.
fn done_thrice(line: &str) -> Option<String> {
    let who = ["The opponent ", "Each player ", "Each opponent ", "Each enemy "]
        .iter()
        .find(|who| line.starts_with(**who))?;
    let parts: Vec<&str> = line.split(", then ").collect();
    let [first, second, third] = parts[..] else { return None };
    let whole = ![first, second].iter().any(|part| part.contains('.'));
    whole.then(|| format!("{first}, then {second}. {who}{third}"))
}

/// "If your LP is lower than the opponent's" is "If you have fewer LP than the opponent".
fn lower_than(lexicon: &Lexicon, line: &str) -> Option<String> {
    const HOW: [(&str, &str); 4] = [("lower", "fewer"), ("less", "fewer"), ("higher", "more"), ("greater", "more")];
    lexicon.stores.iter().find_map(|store| {
        let noun = &store.noun.many;
        HOW.iter().find_map(|(how, than)| {
            let said = format!("your {noun} is {how} than the opponent's");
            line.contains(&said).then(|| line.replace(&said, &format!("you have {than} {noun} than the opponent")))
        })
    })
}

/// "Choose an ability from it; the opponent discards that card." is two sentences.
fn ended(line: &str) -> Option<String> {
    let (before, behind) = line.split_once("; ")?;
    (!before.contains(':')).then(|| format!("{before}. {}", capitalised(behind)))
}

/// "all combat damage the attacker would deal" is damage from the attacker.
fn would_deal(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" would deal")?;
    let at = before.rfind("damage ")? + "damage ".len();
    let (before, whose) = before.split_at_checked(at)?;
    let plain = !whose.is_empty() && !whose.contains(['.', ',']) && !whose.starts_with("to ");
    let ends = !behind.starts_with(' ') || behind.starts_with(" this ");
    (plain && ends).then(|| format!("{before}from {whose}{behind}"))
}

/// "heal your hero and all friendly allies for 1" heals both.
fn healed_both(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("eal ")?;
    let (both, behind) = rest.split_once(" for ")?;
    let (one, other) = both.split_once(" and ")?;
    let end = behind.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, behind) = behind.split_at_checked(end)?;
    (!number.is_empty() && !both.contains(['.', ',']))
        .then(|| format!("{before}eal {one} for {number}, then heal {other} for {number}{behind}"))
}

/// "your hero or a friendly ally" is "a friendly hero or ally".
fn one_of_two_sides(line: &str) -> Option<String> {
    const SIDES: [(&str, &str, &str); 2] =
        [("your ", " or a friendly ", "a friendly "), ("the opposing ", " or an opposing ", "an opposing ")];
    SIDES.iter().find_map(|(whose, or, side)| {
        let (before, behind) = line.split_once(or)?;
        let (before, kind) = before.rsplit_once(whose)?;
        (!kind.contains(' ')).then(|| format!("{before}{side}{kind} or {behind}"))
    })
}

/// "can't attack heroes or use activated abilities" forbids both.
fn nor(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("can't ")?;
    let (one, other) = rest.split_once(" or ")?;
    let verb = other.split([' ', '.', ',']).next()?;
    let deeds = ["use", "attack", "be", "defend", "play", "activate", "draw", "gain"];
    (deeds.contains(&verb) && !one.contains(['.', ','])).then(|| format!("{before}can't {one} and can't {other}"))
}

/// "your other Vassals and your Domain Master can't be attacked" is said of each.
fn both_can(line: &str) -> Option<String> {
    let (before, said) = line.split_once(" can't ")?;
    let start = [". ", ", "].iter().filter_map(|mark| Some(before.rfind(mark)? + mark.len())).max().unwrap_or(0);
    let (before, both) = before.split_at_checked(start)?;
    let (one, other) = both.split_once(" and ")?;
    let end = said.find('.')?;
    let (said, behind) = said.split_at_checked(end)?;
    let named = ["your ", "this ", "all ", "attached ", "the "].iter().any(|word| other.starts_with(word));
    named.then(|| format!("{before}{one} can't {said} and {other} can't {said}{behind}"))
}

/// "can't attack the turn it is recruited" is asked of this turn.
fn in_that_turn(line: &str) -> Option<String> {
    const TURNS: [&str; 6] = [
        " on the turn it is ",
        " during the turn it is ",
        " the turn it is ",
        " on the turn it was ",
        " during the turn it was ",
        " the turn it was ",
    ];
    let (before, behind) = TURNS.iter().find_map(|said| line.split_once(said))?;
    let (done, behind) = behind.split_at_checked(behind.find(['.', ','])?)?;
    Some(format!("{before} if it was {done} this turn{behind}"))
}

/// "Return target Vassal and all Supporters contracted to it to their owner's hand.": first what is on it, then the card.
fn with_what_is_on_it(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (before, rest) = line.split_once(" and all ")?;
    let start = before.rfind(". ").map_or(0, |at| at + 2);
    let (before, first) = before.split_at_checked(start)?;
    let (verb, target) = first.split_once(' ')?;
    let (what, rest) = rest.split_once(" to it")?;
    let (place, behind) = rest.split_at_checked(rest.find('.')?)?;
    let kind = target.rsplit(' ').next()?;
    let whose =
        place.replace("their owner's hand", "its owner's hand").replace("their owners' hands", "its owner's hand");
    let bears = ["contracted", "attached", "equipped"].iter().any(|word| what.ends_with(word));
    // What happens to the card is answered by what is on it, and what is gone first answers nothing.
    let moves = !place.is_empty()
        && !lexicon.happenings.iter().any(|word| word.he.contains("leaves play") || word.he.contains("returned"));
    (bears && moves && target.starts_with("target "))
        .then(|| format!("{before}{verb} all {what} to {target}{place}. {verb} that {kind}{whose}{behind}"))
}

/// "Destroy an opposing Vassal at random." destroys "a random opposing Vassal".
fn at_random(line: &str) -> Option<String> {
    let (before, behind) = line.split_once(" at random")?;
    let from = before.rfind([',', '.', ':']).map_or(0, |at| at + 1);
    let (first, said) = before.split_at_checked(from)?;
    let (at, article) =
        [" a ", " an "].into_iter().filter_map(|article| Some((said.rfind(article)?, article))).max()?;
    let (verb, noun) = (&said[..at], &said[at + article.len()..]);
    let one = !noun.split(' ').any(|word| ["and", "or", "to", "from", "in", "of"].contains(&word));
    (one && behind.starts_with(['.', ','])).then(|| format!("{first}{verb} a random {noun}{behind}"))
}

/// "When this Vassal is destroyed, if it was Frozen" asks how it was when that happened: "if it is Frozen".
fn was_so(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (before, behind, now) = [(", if it was ", ", if it is "), (", if it had ", ", if it has ")]
        .into_iter()
        .find_map(|(past, now)| line.split_once(past).map(|(before, behind)| (before, behind, now)))?;
    let left = |word: &crate::lexicon::HappeningWord| word.leaves == Whereabouts::Gone && before.ends_with(&word.he);
    lexicon.happenings.iter().any(left).then(|| format!("{before}{now}{behind}"))
}

/// "Draw cards equal to the number of cards discarded this way." is one for each.
fn as_many_as(line: &str) -> Option<String> {
    let (before, behind) = line.split_once("raw cards equal to the number of cards ")?;
    Some(format!("{before}raw a card for each card {behind}"))
}

/// "Put them into their owners' discard piles." is "into their owner's discard pile".
fn to_each_owner(lexicon: &Lexicon, line: &str) -> Option<String> {
    lexicon.zones.iter().find_map(|zone| {
        let (before, behind) = line.split_once(&format!("into their owners' {zone}"))?;
        let behind = behind.strip_prefix('s').unwrap_or(behind);
        Some(format!("{before}into their owner's {zone}{behind}"))
    })
}

/// "Choose one: …. At 15 LP: choose two instead." is asked first, and says both.
fn two_of_them(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (before, rest) = line.split_once("Choose one: ")?;
    let (ways, rest) = rest.split_once(". At ")?;
    let (reached, behind) = rest.split_once(": choose two instead.")?;
    let (number, store) = reached.split_once(' ')?;
    let known = lexicon.stores.iter().any(|word| word.noun.many == store);
    (known && !ways.contains('.')).then(|| {
        format!(
            "{before}If you have {number} or more {store}, choose two: {ways}. Otherwise, choose one: {ways}.{behind}"
        )
    })
}

/// Words that stand for plainer ones.
fn in_plain_words(line: &str) -> Option<String> {
    const WORDS: [(&str, &str); 7] = [
        (" among your ", " among friendly "),
        ("You and the opponent each lose ", "Each player loses "),
        ("You and the opponent each draw ", "Each player draws "),
        ("You and the opponent each discard ", "Each player discards "),
        ("You and the opponent each gain ", "Each player gains "),
        (" for each different ", " for each "),
        (" isn't ", " is not "),
    ];
    let (said, other) = WORDS.iter().find(|(said, _)| line.contains(said))?;
    Some(line.replace(said, other))
}

/// "each undamaged ally" is "each ally not damaged", and "allies that are not damaged" is "allies not damaged".
fn not_so(lexicon: &Lexicon, line: &str) -> Option<String> {
    let lacked = lexicon.states.iter().filter(|state| state.lacks == format!("not {}", state.word));
    lacked.into_iter().find_map(|state| {
        let said = ["that is not", "that isn't", "that are not", "that aren't"];
        let behind = said.iter().map(|said| format!(" {said} {}", state.word)).find(|said| line.contains(said));
        if let Some(said) = behind {
            return Some(line.replacen(&said, &format!(" {}", state.lacks), 1));
        }
        let (before, rest) = line.split_once(&format!(" un{} ", state.word))?;
        let names = lexicon.kinds.iter().flat_map(|kind| [&kind.noun.one, &kind.noun.many]);
        let ends = |name: &&String| {
            let letter = rest.get(name.len()..).and_then(|behind| behind.chars().next());
            rest.starts_with(name.as_str()) && letter.is_none_or(|letter| !letter.is_alphanumeric())
        };
        let name = names.filter(ends).max_by_key(|name| name.len())?;
        Some(format!("{before} {name} {}{}", state.lacks, &rest[name.len()..]))
    })
}

/// "if you control no weapon and no armor" is "if you control no weapon or armor".
fn neither(line: &str) -> Option<String> {
    let (before, rest) = line.split_once(" control no ").or_else(|| line.split_once(" controls no "))?;
    let (what, behind) = rest.split_once(" and no ").or_else(|| rest.split_once(" nor "))?;
    let plain = !what.contains([',', '.', ' ']);
    let verb = &line[before.len()..line.len() - rest.len()];
    plain.then(|| format!("{before}{verb}{what} or {behind}"))
}
