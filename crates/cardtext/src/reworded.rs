//! Lines that the grammar has no form for, and that other words or another order make readable: they are read so, and mended.

use crate::ast::{Ability, Amount, Condition, Effect, Kind, Lasts, Noun, Player, Sentence, Statement, Step};
use crate::compile::nearest::is_done_before;
use crate::fillers::spared;
use crate::grammar::{print as print_line, wordings};
use crate::itself::{has_own_word, names_itself_alone};
use crate::kernel::{Token, tokens};
use crate::letters::capitalised;
use crate::lexicon::{Abides, Lexicon, Openness};
use crate::normal::normal;
use crate::otherwise;
use crate::passive::passive;
use crate::shared::is_itself;
use crate::slips::Telling;
use crate::text::{LineMeant, Problem, TextError, fitting, read_part, worded};
use crate::turns::turns;

/// What a line means that cannot be read as it stands, if it is plain how it is to be said.
pub(crate) fn reworded(
    lexicon: &Lexicon,
    kind: Option<Kind>,
    line: &str,
    telling: Telling,
    splits: usize,
) -> Option<LineMeant> {
    let spelled = respelled(&spared(line));
    let spelled = attacking_with(lexicon, &striking_with(lexicon, &spelled));
    let spelled = the_fallen(lexicon, &struck_by(&spelled).unwrap_or(spelled));
    let spelled = one_of_two(&or_more(&or_instead(&spelled).unwrap_or(spelled)));
    let spelled = loosened_twice(lexicon, &plainly(&spelled));
    let spelled = lying_last(lexicon, &lying_first(lexicon, &borne(lexicon, kind, &spelled)));
    let other = for_this_turn(&mixed_in(&spelled));
    // What is itself said in other words is not turned once more, and what is too long for a sentence is no turn of phrase.
    let turns = if splits == 0 || line.len() > LONGEST_TURNED { Vec::new() } else { turned(lexicon, kind, &other) };
    for other in std::iter::once(other).filter(|other| other != line).chain(turns) {
        if let (Some(meant), _) = read_part(lexicon, kind, &other, Telling::Not, 0) {
            return Some(worded(lexicon, kind, line, &meant, telling));
        }
    }
    if let Some(read) = stands_in(lexicon, kind, line).or_else(|| ransomed(lexicon, kind, line)) {
        return Some(read);
    }
    two_abilities(lexicon, kind, line, splits).map(|error| (None, vec![error]))
}

/// A line with the marks and short forms that are printed: "At 10 LP, …" has a colon, "it's" is "it is", "on a 4" is "on 4",
/// "otherwise" begins a sentence.
fn respelled(line: &str) -> String {
    let all = tokens(line);
    let mut spelled = String::new();
    let mut from = 0;
    let mut put = |until: usize, words: &str, behind: usize| {
        spelled.push_str(&line[from..until]);
        spelled.push_str(words);
        from = behind;
    };
    for (at, token) in all.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).map(|at| &all[at]);
        match token.text {
            "," if before(3).is_some_and(|word| word.is("at")) && before(2).is_some_and(is_number) => {
                put(token.start, ":", token.end);
            }
            ";" if all.get(at + 1).is_some_and(|word| word.is("otherwise")) => {
                put(token.start, ". Otherwise", all[at + 1].end);
            }
            "tails" if line.contains("On heads") && before(1).is_some_and(|word| word.is("on")) => {
                put(before(1).map_or(token.start, |word| word.start), "Otherwise", token.end);
            }
            "it's" => put(token.start, "it is", token.end),
            "It's" => put(token.start, "It is", token.end),
            "a" if before(1).is_some_and(|word| word.is("on")) && all.get(at + 1).is_some_and(is_number) => {
                put(token.start, "", all[at + 1].start);
            }
            _ => {}
        }
    }
    spelled.push_str(&line[from..]);
    spelled
}

/// A line with the plainer words of what is printed: "she gains" is "it gains", "heals 2 health" is "heals 2", "2 more power" behind another
/// gain is "2 power", and "When … would …, … instead" begins with "If".
fn plainly(line: &str) -> String {
    let all = tokens(line);
    let stands_in = all.iter().any(|word| word.is("would")) && all.iter().any(|word| word.is("instead"));
    let mut said = String::new();
    let mut from = 0;
    for (at, token) in all.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).map(|at| &all[at]);
        let counted = before(1).is_some_and(is_number);
        let ends = all.get(at + 1).is_none_or(|word| [".", ",", "and"].contains(&word.text));
        let other = match token.text {
            "she" | "he" | "him" => "it",
            "She" | "He" => "It",
            "his" => "its",
            "her" => {
                if ends {
                    "it"
                } else {
                    "its"
                }
            }
            "When" | "Whenever" if at == 0 && stands_in => "If",
            "health" if counted && before(2).is_some_and(|word| word.is("heals") || word.is("heal")) => "",
            "more"
                if counted
                    && before(2).is_some_and(|word| ["gain", "draw", "heal"].iter().any(|verb| word.is(verb))) =>
            {
                ""
            }
            _ => continue,
        };
        said.push_str(&line[from..token.start]);
        if other.is_empty() {
            said.truncate(said.trim_end().len());
        }
        said.push_str(other);
        from = token.end;
    }
    said.push_str(&line[from..]);
    said
}

/// Other words for a line that is understood and that no card may have.
pub(crate) fn retold(lexicon: &Lexicon, line: &str) -> Vec<String> {
    let once = [chosen_at_once(line), losing(line), drawn_again(line), recruited(line), returned(line), itself(line)];
    once.into_iter()
        .chain(otherwise::each_of_theirs(line))
        .chain(otherwise::before_the_attack(line))
        .chain(otherwise::of_the_fallen(line))
        .chain(otherwise::in_phrases(lexicon, line))
        .filter(|other| other != line)
        .collect()
}

/// A line in which a hand is drawn anew: "Discard your hand, then draw that many cards." counts those that were discarded.
fn drawn_again(line: &str) -> String {
    let anew = "iscard your hand, then draw a card for each card discarded this way";
    let said = [", then draw that many cards", " and draw that many cards", ". Draw that many cards"];
    said.iter().fold(line.to_owned(), |line, said| line.replace(&format!("iscard your hand{said}"), anew))
}

/// Whoever recruits a card owns it: "Whenever you recruit a champion, put it on top of your deck." puts it on its owner's.
fn recruited(line: &str) -> String {
    if line.contains("henever you recruit ") || line.starts_with("When you recruit ") {
        return line
            .replace("put it on top of your deck", "put it on top of its owner's deck")
            .replace("put it into your hand", "return it to its owner's hand");
    }
    line.to_owned()
}

/// What was destroyed goes to its owner: "When this weapon is destroyed, return it to your hand."
fn returned(line: &str) -> String {
    if line.starts_with("When this ") || line.starts_with("Whenever this ") {
        return line.replace("return it to your hand", "return it to its owner's hand");
    }
    line.to_owned()
}

/// A card that never calls itself "it": "Whenever this is destroyed, banish it."
fn itself(line: &str) -> String {
    if line.starts_with("Whenever this ") || line.starts_with("While this ") {
        return line.replace(" it.", " this.").replace(" it ", " this ");
    }
    line.to_owned()
}

/// A line in which the first of a turn is counted: "The first time you play an ability each turn, …" is "When you play your first ability each
/// turn, …".
pub(crate) fn first_of_turn(line: &str) -> Option<String> {
    let rest = line.strip_prefix("The first time ")?;
    let (done, rest) = match rest.strip_prefix("each turn you ") {
        Some(rest) => rest.split_once(", ")?,
        None => rest.strip_prefix("you ")?.split_once(" each turn, ")?,
    };
    let (verb, what) = done.split_once(" a ").or_else(|| done.split_once(" an "))?;
    Some(format!("When you {verb} your first {what} each turn, {rest}"))
}

/// A line in which what is chosen is named where something is done to it: "choose a Spell in your Void and put it on top of your deck" is "put
/// a Spell in your Void on top of your deck".
fn chosen_at_once(line: &str) -> String {
    let all = tokens(line);
    let Some(choose) = all.iter().position(|word| word.is("choose")) else { return line.to_owned() };
    let and =
        all[choose..].iter().take_while(|word| !matches!(word.text, "." | ":" | ",")).position(|word| word.is("and"));
    let Some([and, verb, it]) = and.and_then(|and| all.get(choose + and..choose + and + 3)) else {
        return line.to_owned();
    };
    if !it.is("it") {
        return line.to_owned();
    }
    let verb = if all[choose].text == "Choose" { capitalised(verb.text) } else { verb.text.to_owned() };
    let (before, what) = (&line[..all[choose].start], line[all[choose].end..and.start].trim_end());
    format!("{before}{verb}{what}{}", &line[it.end..])
}

/// A line in which players lose what they have: "they lose 2 health" is "that player loses 2 health", or "this enemy loses" behind "this
/// enemy".
fn losing(line: &str) -> String {
    let loses = if line.to_lowercase().contains("this enemy") { "this enemy loses" } else { "that player loses" };
    line.replace("they lose ", &format!("{loses} ")).replace("They lose ", &format!("{} ", capitalised(loses)))
}

/// A line in which the rest goes into the deck: "Shuffle the rest into your deck." is "Put the rest on the bottom of your deck. Shuffle your
/// deck."
fn mixed_in(line: &str) -> String {
    line.replace("Shuffle the rest into your deck.", "Put the rest on the bottom of your deck. Shuffle your deck.")
}

/// A line in which prices are those of a turn: "Abilities you play this turn cost 1 less." is "Your abilities cost 1 less this turn."
fn for_this_turn(line: &str) -> String {
    let told = |verb: &str| {
        let (cards, price) = line.split_once(&format!(" you {verb} this turn cost "))?;
        let (before, cards) = cards.split_at(cards.rfind(". ").map_or(0, |stop| stop + 2));
        let end = price.find('.').unwrap_or(price.len());
        let (price, behind) = price.split_at_checked(end)?;
        let mut letters = cards.chars();
        let first = letters.next()?.to_lowercase();
        Some(format!("{before}Your {first}{} cost {price} this turn{behind}", letters.as_str()))
    };
    ["play", "summon", "activate", "cast", "use"].iter().find_map(|verb| told(verb)).unwrap_or_else(|| line.to_owned())
}

/// How many lines are tried in which turns of phrase are said in other words, and how long they may be.
const MOST_TURNS: usize = 24;
const LONGEST_TURNED: usize = 400;

/// The lines that a line may stand for, with one turn of phrase said in other words, or two.
fn turned(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Vec<String> {
    let of_kind = otherwise::another_played(lexicon, kind, line);
    let once = otherwise::others(lexicon, line).into_iter().chain(labelled(lexicon, line)).chain(of_kind);
    let once: Vec<String> = passive(lexicon, line).into_iter().chain(once).chain(turns(lexicon, kind, line)).collect();
    let again = |turn: &String| otherwise::others(lexicon, turn).into_iter().chain(turns(lexicon, kind, turn));
    let twice: Vec<String> = once.iter().flat_map(again).collect();
    once.into_iter().chain(twice).filter(|turn| is_itself(lexicon, kind, line, turn)).take(MOST_TURNS).collect()
}

/// A line in which a label stands for the one kind of card that has it or must have one: "two or more Knights" is "two or more Knight
/// champions". Labels that packs may add could be of any kind.
fn labelled(lexicon: &Lexicon, line: &str) -> Option<String> {
    let all = tokens(line);
    let noun = |key: &str| {
        let group = lexicon.tag_groups.iter().find(|group| group.key == key && group.open == Openness::Closed)?;
        let one = |bits: u32| (bits.count_ones() == 1).then(|| bits.trailing_zeros() as usize);
        // Where cards of every kind may have it, it is open which are meant.
        let must = one(group.must).filter(|_| group.on != u32::MAX);
        one(group.on).or(must).map(|kind| &lexicon.kinds[kind].noun)
    };
    let kinds = |token: &Token<'_>| {
        lexicon.kinds.iter().any(|kind| token.is(&kind.noun.one) || token.is(&kind.noun.many))
            || lexicon.tags.iter().any(|tag| token.is(&tag.word))
            || ["or", "and", "only"].contains(&token.text)
    };
    let bare = all.iter().enumerate().find_map(|(at, token)| {
        let tag = |tag: &&crate::lexicon::TagWord| {
            token.text == tag.word || token.text.strip_suffix('s').is_some_and(|one| one == tag.word)
        };
        let tag = lexicon.tags.iter().find(tag).filter(|_| !all.get(at + 1).is_some_and(kinds))?;
        Some((token, tag, noun(&tag.group)?))
    });
    let (token, tag, noun) = bare?;
    let noun = if token.text == tag.word { &noun.one } else { &noun.many };
    Some(format!("{}{} {noun}{}", &line[..token.start], tag.word, &line[token.end..]))
}

/// A line in which two states are taken off at once: "Remove Burnt and Plagued from it." is "Remove Burnt from it, then remove Plagued from
/// it.", one sentence still.
fn loosened_twice(lexicon: &Lexicon, line: &str) -> String {
    let all = tokens(line);
    let is_state =
        |at: usize| all.get(at).is_some_and(|word| lexicon.statuses.iter().any(|status| word.is(&status.word)));
    let twice = |at: &usize| {
        all[*at].is("remove")
            && is_state(at + 1)
            && all.get(at + 2).is_some_and(|word| word.is("and"))
            && is_state(at + 3)
            && all.get(at + 4).is_some_and(|word| word.is("from"))
    };
    let Some(at) = (0..all.len()).find(twice) else { return line.to_owned() };
    let ends = |word: &Token<'_>| [".", ";", ",", "if", "unless", "and"].contains(&word.text);
    let end = all[at + 4..].iter().position(ends).map_or(line.len(), |behind| all[at + 3 + behind].end);
    // Of what stands behind it nobody knows whether it is said of both.
    if all[at + 4..].iter().find(|word| ends(word)).is_some_and(|word| ["if", "unless"].contains(&word.text)) {
        return line.to_owned();
    }
    let (verb, first, second) = (all[at].text, all[at + 1].text, all[at + 3].text);
    let whom = &line[all[at + 4].start..end];
    // Of several, they are the same ones.
    let chosen = |word: &Token<'_>| ["target", "a", "an", "another"].iter().any(|one| word.is(one));
    let again = if all[at + 5..].first().is_some_and(chosen) { "from it" } else { whom };
    format!("{}{verb} {first} {whom}, then remove {second} {again}{}", &line[..all[at].start], &line[end..])
}

/// A line in which what an attack is made with is said before it: "Attack target champion with +10 ATK." is "The user has +10 ATK this
/// attack. Attack target champion."
fn striking_with(lexicon: &Lexicon, line: &str) -> String {
    let all = tokens(line);
    let strikes = |at: &usize| {
        all[*at].is("with")
            && all.get(at + 1).is_some_and(|word| word.text == "+")
            && all.get(at + 2).is_some_and(is_number)
            && all.get(at + 3).is_some_and(|word| lexicon.stats.iter().any(|stat| word.is(&stat.name)))
            && all.get(at + 4).is_some_and(|word| word.text == ".")
    };
    let known = lexicon.parties.iter().any(|party| party.says == "the user");
    let Some(at) = (0..all.len()).find(strikes).filter(|_| known) else { return line.to_owned() };
    let start = all[..at].iter().rposition(|word| word.text == ".").map_or(0, |end| end + 1);
    if !all[start].is("attack") {
        return line.to_owned();
    }
    let (from, number) = (all[start].start, &line[all[at + 1].start..all[at + 3].end]);
    let attack = line[from..all[at].start].trim_end();
    format!("{}The user has {number} this attack. {attack}{}", &line[..from], &line[all[at + 3].end..])
}

/// A line in which what holds for an attack is said of it: "Attack target champion. This attack has -10 ATK." is "The user has -10 ATK this
/// attack. Attack target champion."
fn attacking_with(lexicon: &Lexicon, line: &str) -> String {
    let all = tokens(line);
    let says = |at: &usize| {
        all[*at].is("this")
            && all.get(at + 1).is_some_and(|word| word.is("attack"))
            && all.get(at + 2).is_some_and(|word| word.is("has"))
            && all.get(at + 6).is_some_and(|word| word.text == ".")
    };
    let known = lexicon.parties.iter().any(|party| party.says == "the user");
    let Some(at) = (0..all.len()).find(says).filter(|_| known) else { return line.to_owned() };
    let before = all[..at].iter().rposition(|word| word.is("attack")).filter(|&attack| all[attack].text == "Attack");
    let Some(attack) = before else { return line.to_owned() };
    let (from, number) = (all[attack].start, &line[all[at + 3].start..all[at + 5].end]);
    let (done, rest) = (line[from..all[at].start].trim_end(), &line[all[at + 6].end..]);
    format!("{}The user has {number} this attack. {done}{rest}", &line[..from])
}

/// A line in which it is said who is hit before by whom: "When your hero is dealt combat damage by an ally, …" is "When an ally deals combat
/// damage to your hero, …".
fn struck_by(line: &str) -> Option<String> {
    let all = tokens(line);
    let is_dealt = |at: &usize| all[*at].is("is") && all.get(at + 1).is_some_and(|word| word.is("dealt"));
    let is = (1..all.len()).find(is_dealt).filter(|_| all[0].is("when") || all[0].is("whenever"))?;
    let damage = (is + 2..is + 5).find(|&at| all.get(at).is_some_and(|word| word.is("damage")))?;
    all.get(damage + 1).filter(|word| word.is("by"))?;
    let comma = damage + all[damage..].iter().position(|word| word.text == ",")?;
    let (whom, how) = (between(line, &all, 1, is - 1)?, between(line, &all, is + 2, damage)?);
    let who = between(line, &all, damage + 2, comma - 1)?;
    Some(format!("{} {who} deals {how} to {whom}{}", all[0].text, &line[all[comma].start..]))
}

/// A line in which a larger amount stands behind a smaller one: "Deal 3 damage to target ally, or 5 if it is damaged." is "Deal 3 damage to
/// target ally. If it is damaged, deal 5 damage to it instead."
fn or_instead(line: &str) -> Option<String> {
    let all = tokens(line);
    let offers = |at: &usize| {
        all[*at].text == ","
            && all.get(at + 1).is_some_and(|word| word.is("or"))
            && all.get(at + 2).is_some_and(is_number)
            && all.get(at + 3).is_some_and(|word| word.is("if"))
    };
    let at = (0..all.len()).find(offers)?;
    let start = all[..at].iter().rposition(|word| matches!(word.text, "." | ":" | ",")).map_or(0, |end| end + 1);
    let dealt = start + all[start..at].iter().position(|word| word.is("damage"))?;
    let end = at + all[at..].iter().position(|word| word.text == ".")?;
    if !all[start].is("deal") {
        return None;
    }
    let (kind, condition) = (between(line, &all, start + 2, dealt)?, between(line, &all, at + 4, end - 1)?);
    let (before, more, rest) = (&line[..all[at].start], all[at + 2].text, &line[all[end].start..]);
    Some(format!("{before}. If {condition}, deal {more} {kind} to it instead{rest}"))
}

/// A line in which one of two gains is chosen: "Gain 2 gems or 2 power." is "Choose one: gain 2 gems; or gain 2 power."
fn one_of_two(line: &str) -> String {
    let all = tokens(line);
    let offers = |at: &usize| {
        all[*at].is("gain")
            && all.get(at + 1).is_some_and(is_number)
            && all.get(at + 3).is_some_and(|word| word.is("or"))
            && all.get(at + 4).is_some_and(|word| is_number(word) || word.is("gain"))
    };
    let Some(at) = (0..all.len()).find(offers) else { return line.to_owned() };
    let second = if is_number(&all[at + 4]) { at + 4 } else { at + 5 };
    let (Some(number), Some(what)) = (all.get(second).filter(|word| is_number(word)), all.get(second + 1)) else {
        return line.to_owned();
    };
    let choose = if all[at].text == "Gain" { "Choose" } else { "choose" };
    let first = &line[all[at + 1].start..all[at + 2].end];
    let (before, rest) = (&line[..all[at].start], &line[what.end..]);
    format!("{before}{choose} one: gain {first}; or gain {}{rest}", &line[number.start..what.end])
}

/// A line in which what something has happened to is called as it is printed: "the destroyed Vassal" is "that Vassal".
fn the_fallen(lexicon: &Lexicon, line: &str) -> String {
    let all = tokens(line);
    let done = ["destroyed", "killed", "defeated", "downed"];
    let is_kind = |word: &Token<'_>| lexicon.kinds.iter().any(|kind| word.is(&kind.noun.one));
    let called = |at: &usize| {
        all[*at].is("the")
            && all.get(at + 1).is_some_and(|word| done.iter().any(|done| word.is(done)))
            && all.get(at + 2).is_some_and(is_kind)
    };
    match (0..all.len()).find(called) {
        Some(at) => format!("{}that{}", &line[..all[at].start], &line[all[at + 1].end..]),
        None => line.to_owned(),
    }
}

/// A line in which one of two amounts is given as it is printed: "Gain 3 power, or 5 power if …." is "If …, gain 5 power. Otherwise, gain
/// 3 power."
fn or_more(line: &str) -> String {
    let all = tokens(line);
    let offers = |at: &usize| {
        all[*at].text == ","
            && all.get(at + 1).is_some_and(|word| word.is("or"))
            && all.get(at + 2).is_some_and(is_number)
            && all[at + 2..].iter().take(5).any(|word| word.is("if"))
    };
    let Some(at) = (0..all.len()).find(offers) else { return line.to_owned() };
    let start = all[..at].iter().rposition(|word| matches!(word.text, "." | ":")).map_or(0, |end| end + 1);
    let asks = all[at..].iter().position(|word| word.is("if")).map_or(at, |behind| at + behind);
    let end = all[at..].iter().position(|word| word.text == ".").map_or(all.len(), |behind| at + behind);
    let (Some(last), true) = (all.get(end), all.get(start + 1).is_some_and(is_number)) else { return line.to_owned() };
    let verb = all[start].text.to_lowercase();
    let (less, more) = (between(line, &all, start + 1, at - 1), between(line, &all, at + 2, asks - 1));
    let condition = between(line, &all, asks + 1, end - 1);
    let (Some(less), Some(more), Some(condition)) = (less, more, condition) else { return line.to_owned() };
    let ask = if start == 0 || all[start - 1].text == "." { "If" } else { "if" };
    let rest = &line[last.end..];
    format!("{}{ask} {condition}, {verb} {more}. Otherwise, {verb} {less}.{rest}", &line[..all[start].start])
}

/// A line in which the one who bears the card is called as it is printed: "its rider" is "attached champion".
fn borne(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> String {
    let word = |kind: Kind| lexicon.kinds.get(usize::from(kind.0));
    let Some((own, Abides::Borne(host))) = kind.and_then(word).map(|word| (&word.noun.one, word.abides)) else {
        return line.to_owned();
    };
    let Some(host) = word(host).map(|word| &word.noun.one) else { return line.to_owned() };
    if otherwise::names_another_borne(lexicon, line) {
        return line.to_owned();
    }
    let bearers = ["rider", "wielder", "bearer"].map(|who| [format!("its {who}"), format!("the {who}")]);
    let bearer = format!("attached {host}");
    let called = bearers.into_iter().flatten().chain([format!("this {own}'s {host}"), format!("this {own}'s bearer")]);
    called.fold(line.to_owned(), |line, called| {
        line.replace(&called, &bearer).replace(&capitalised(&called), &capitalised(&bearer))
    })
}

/// A line in which a common place stands before the cards that lie there, as it is printed: "a card in the center row" is "a center
/// row card".
fn lying_first(lexicon: &Lexicon, line: &str) -> String {
    const ARTICLES: [&str; 6] = ["a", "an", "another", "target", "each", "all"];
    let all = tokens(line);
    let places = lexicon.state_zones.iter().filter_map(|place| lexicon.zones.get(usize::from(place.zone.0)));
    for place in places {
        let words: Vec<&str> = place.split(' ').collect();
        let lies = |at: &usize| {
            (all[*at].is("in") || all[*at].is("from"))
                && all.get(at + 1).is_some_and(|word| word.is("the"))
                && all.get(at + 2..at + 2 + words.len()).is_some_and(|found| is_said(found, &words))
        };
        let Some(at) = (0..all.len()).find(lies) else { continue };
        let Some(article) = all[..at].iter().rfind(|word| ARTICLES.iter().any(|known| word.is(known))) else {
            continue;
        };
        let (before, between) = (&line[..article.end], line[article.end..all[at].start].trim_end());
        return format!("{before} {place}{between}{}", &line[all[at + 1 + words.len()].end..]);
    }
    line.to_owned()
}

/// A line in which what is said of cards stands before where they lie, as it is printed: "an ally in your graveyard with cost 2" is
/// "an ally with cost 2 in your graveyard".
fn lying_last(lexicon: &Lexicon, line: &str) -> String {
    let all = tokens(line);
    let zone_at = |at: usize| {
        let said = |zone: &&String| {
            let words: Vec<&str> = zone.split(' ').collect();
            all.get(at..at + words.len()).is_some_and(|found| is_said(found, &words))
        };
        lexicon.zones.iter().find(said).map(|zone| at + zone.split(' ').count())
    };
    for (at, _) in all.iter().enumerate().filter(|(_, word)| word.is("in") || word.is("from")) {
        // "in your graveyard", "from the opponent's graveyard".
        let Some(end) = (at + 2..at + 4).find_map(zone_at) else { continue };
        let described = all.get(end).is_some_and(|word| word.is("with") || word.is("that") || word.is("costing"));
        // "with cost 3 or less", "that costs less than it".
        let number =
            |at: &usize| all.get(*at).is_some_and(is_number) || all.get(*at - 1).is_some_and(|word| word.is("than"));
        let Some(number) = (end + 1..end + 6).find(number).filter(|_| described) else { continue };
        let last = if all.get(number + 1).is_some_and(|word| word.is("or")) { number + 2 } else { number };
        let Some(last) = all.get(last) else { continue };
        let (place, clause) = (&line[all[at].start..all[end - 1].end], &line[all[end].start..last.end]);
        return [&line[..all[at].start], clause, " ", place, &line[last.end..]].concat();
    }
    line.to_owned()
}

/// The words of a line from one to another, if there are any between them.
fn between<'l>(line: &'l str, all: &[Token<'_>], from: usize, to: usize) -> Option<&'l str> {
    line.get(all.get(from)?.start..all.get(to)?.end)
}

fn is_said(found: &[Token<'_>], words: &[&str]) -> bool {
    found.iter().zip(words).all(|(token, word)| token.is_like(word))
}

fn is_number(token: &Token<'_>) -> bool {
    token.text.bytes().all(|byte| byte.is_ascii_digit())
}

/// "X. If …, Y instead.": what is done if something is so, and otherwise.
fn stands_in(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Option<LineMeant> {
    let words = tokens(line);
    let mut said = words.iter().enumerate().filter(|(_, word)| word.is("instead"));
    let ((at, instead), None) = (said.next()?, said.next()) else { return None };
    if words.get(at + 1).is_some_and(|word| word.text != ".") {
        return None;
    }
    let begin = words[..at].iter().rposition(|word| word.text == ".")? + 1;
    let asked: Vec<&Token<'_>> = words[begin..at].iter().take_while(|word| word.text != ",").collect();
    if !asked.first()?.is("if") {
        return None;
    }
    let plain = [line[..instead.start].trim_end(), &line[instead.end..]].concat();
    let mut meant = read_part(lexicon, kind, &plain, Telling::Not, 0).0?;
    // Only what is plainly asked of the card can be asked before anything is done to it.
    let speaks = asked.iter().any(|word| SPEAKING.iter().any(|pronoun| word.is(pronoun)));
    // Where nothing else is named, "it" is the card that has a word of its own.
    let alone = meant.iter().all(names_itself_alone);
    let mut lists: Vec<&mut Vec<Sentence>> = meant.iter_mut().filter_map(sentences).collect();
    let [sentences] = &mut lists[..] else { return None };
    let is_asking = |sentence: &Sentence| matches!(sentence, Sentence::If { .. });
    let place = sentences.iter().position(is_asking).filter(|place| *place > 0)?;
    if sentences[place + 1..].iter().any(is_asking) {
        return None;
    }
    // What says no time takes that of what it stands in for, whatever the game would take by itself.
    let timed = words[begin..at].iter().skip(asked.len()).any(|word| TIMED.iter().any(|time| word.is(time)));
    if let Sentence::If { then, .. } = &mut sentences[place]
        && let ([Effect::Assert(_, lasts)], false) = (&mut then[..], timed)
    {
        *lasts = Lasts::Stays;
    }
    let asked_it = asks_it(&sentences[place]);
    if let ([before @ .., Sentence::Do(effects)], [Sentence::If { condition, then, .. }, ..]) =
        sentences.split_at_mut(place)
        && let [effect] = &mut effects[..]
        && let Some(known) = object(effect).map(|noun| noun.clone()).filter(has_own_word)
    {
        let spoken = asked_of(condition).into_iter().chain(then.iter_mut().filter_map(object));
        for noun in spoken.filter(|noun| **noun == Noun::It) {
            if !alone || !before.is_empty() {
                return None;
            }
            *noun = known.clone();
        }
    }
    let merged = merged(&sentences[place - 1], &sentences[place])?;
    // What is done earlier of the same kind could be meant as well.
    if let Sentence::If { then, .. } = &sentences[place]
        && then.first().is_some_and(|instead| is_done_before(&sentences[..place - 1], instead))
    {
        return None;
    }
    if speaks && !asked_it {
        return None;
    }
    sentences.splice(place - 1..=place, [merged]);
    mended(lexicon, kind, &meant, instead)
}

/// "Kill target ally unless its controller discards a card.": the target is chosen first, so that it is known whose it is.
fn ransomed(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Option<LineMeant> {
    let words = tokens(line);
    let at = words.windows(3).position(|three| {
        three[0].is("unless") && three[1].is("its") && (three[2].is("controller") || three[2].is("owner"))
    })?;
    let who = if words[at + 2].is("owner") { Player::ItsOwner } else { Player::ItsController };
    let (deed, rest) = (words.get(at + 3)?, words.get(at + 4)?);
    let given = format!("{} {}", capitalised(deed.text.strip_suffix('s')?), &line[rest.start..]);
    let [given] = &wordings(lexicon, &given).ok()?[..] else { return None };
    let [Ability::Play(given)] = &given.0[..] else { return None };
    let [Sentence::Do(given)] = &given[..] else { return None };
    let plain = [line[..words[at].start].trim_end(), "."].concat();
    let mut meant = read_part(lexicon, kind, &plain, Telling::Not, 0).0?;
    let mut lists: Vec<&mut Vec<Sentence>> = meant.iter_mut().filter_map(sentences).collect();
    let [sentences] = &mut lists[..] else { return None };
    let Some(Sentence::Do(mut effects)) = sentences.pop() else { return None };
    let [effect] = &mut effects[..] else { return None };
    let target = std::mem::replace(object(effect)?, Noun::It);
    if !matches!(target, Noun::Target(..)) {
        return None;
    }
    sentences.push(Sentence::Do(vec![Effect::Choose(target)]));
    sentences.push(Sentence::TheyMay { who, effects: given.clone(), then: Vec::new(), otherwise: effects });
    mended(lexicon, kind, &meant, &words[at])
}

/// What a line means, worded as it is printed.
fn mended(lexicon: &Lexicon, kind: Option<Kind>, meant: &[Ability], word: &Token<'_>) -> Option<LineMeant> {
    let meant = normal(lexicon, kind, meant);
    let printed = print_line(lexicon, &meant)?;
    if fitting(lexicon, kind, &printed) != [meant.clone()] {
        return None;
    }
    let problem = Problem::Wording(printed);
    Some((Some(meant), vec![TextError { span: word.start..word.end, problem }]))
}

/// Words that say how long something holds.
const TIMED: [&str; 9] = ["turn", "turns", "round", "rounds", "match", "attack", "battle", "until", "long"];

/// Words that speak of what stands before.
const SPEAKING: [&str; 8] = ["it", "its", "that", "them", "they", "their", "those", "way"];

/// The sentences of an ability, if it has such.
fn sentences(ability: &mut Ability) -> Option<&mut Vec<Sentence>> {
    match ability {
        Ability::Play(sentences)
        | Ability::Activated { effect: sentences, .. }
        | Ability::Triggered { effect: sentences, .. } => Some(sentences),
        Ability::Keyword(_)
        | Ability::Duration(_)
        | Ability::Heading(_)
        | Ability::Number(..)
        | Ability::Requires(..)
        | Ability::Attach(_)
        | Ability::Situation(_)
        | Ability::Static { .. } => None,
    }
}

/// What is done, and what instead of it, as one sentence: the card is named where it is first spoken of.
pub(crate) fn merged(done: &Sentence, instead: &Sentence) -> Option<Sentence> {
    let (Sentence::Do(effects), Sentence::If { condition, then, otherwise }) = (done, instead) else { return None };
    let ([effect], true) = (&effects[..], otherwise.is_empty()) else { return None };
    let (mut effect, mut condition, mut then) = (effect.clone(), condition.clone(), then.clone());
    // What stands in for something that holds for a time holds as long.
    if let (Effect::Assert(_, time), [Effect::Assert(_, lasts @ Lasts::Stays)]) = (&effect, &mut then[..]) {
        *lasts = time.clone();
    }
    let named = object(&mut effect).map(|noun| noun.clone());
    let asked = asked_of(&mut condition).filter(|noun| **noun == Noun::It);
    match (named, asked) {
        (Some(target @ Noun::Target(..)), Some(asked)) => {
            *asked = target;
            *object(&mut effect)? = Noun::It;
        }
        (Some(target @ (Noun::Target(..) | Noun::Pick(..))), None) => {
            let again = then.iter_mut().find_map(|effect| object(effect).filter(|noun| **noun == Noun::It));
            again.into_iter().for_each(|noun| *noun = target.clone());
        }
        // Who is known by another word is called by it again.
        (
            Some(known @ (Noun::Party(_) | Noun::Attached(_) | Noun::Yours(_) | Noun::Your(_) | Noun::TheOpposing(_))),
            None,
        ) => {
            let [again] = &mut then[..] else { return None };
            match object(again)? {
                noun @ (Noun::It | Noun::Them) => *noun = known,
                noun if *noun == known => {}
                _ => return None,
            }
        }
        // Nothing new is named, and "it" stays what it was.
        (Some(Noun::It | Noun::This(_)), _) => {}
        (None, None) if then.iter_mut().all(|effect| object(effect).is_none_or(|noun| *noun != Noun::It)) => {}
        (None | Some(_), _) => return None,
    }
    Some(Sentence::If { condition, then, otherwise: vec![effect] })
}

/// "It gains 2 HP. If …, it gains 4 instead.": of what is gained there is no such form, and it is asked first.
pub(crate) fn gained_instead(effect: &Effect, condition: &Condition, amount: &Amount) -> Option<Sentence> {
    let Effect::Adjust(_, change, _, stat) = effect else { return None };
    let more = Effect::Adjust(Noun::It, *change, amount.clone(), *stat);
    let instead = Sentence::If { condition: condition.clone(), then: vec![more], otherwise: Vec::new() };
    merged(&Sentence::Do(vec![effect.clone()]), &instead)
}

/// What is done instead of something to "it" names the card again: it has not been chosen then.
pub(crate) fn named_again(done: &mut [Effect], steps: &mut [Step]) {
    let [effect] = done else { return };
    let Some(named @ (Noun::Target(..) | Noun::Pick(..))) = object(effect).map(|noun| noun.clone()) else { return };
    for step in steps {
        let again = step.effects.first_mut().and_then(object).filter(|noun| **noun == Noun::It);
        again.into_iter().for_each(|noun| *noun = named.clone());
    }
}

/// The card that is plainly asked about.
pub(crate) fn asked_of(condition: &mut Condition) -> Option<&mut Noun> {
    match condition {
        Condition::Is(noun, _)
        | Condition::IsNot(noun, _)
        | Condition::Matches(noun, _)
        | Condition::Stat(noun, ..) => Some(noun),
        _ => None,
    }
}

/// Whether a sentence asks something of "it".
fn asks_it(sentence: &Sentence) -> bool {
    let Sentence::If { condition, .. } = sentence else { return false };
    asked_of(&mut condition.clone()).is_some_and(|noun| *noun == Noun::It)
}

/// The one card that an instruction is about.
fn object(effect: &mut Effect) -> Option<&mut Noun> {
    match effect {
        Effect::Deal { to: noun, .. }
        | Effect::Act(_, noun)
        | Effect::Move(noun, _)
        | Effect::Heal(noun, _)
        | Effect::PutOn(_, _, _, noun)
        | Effect::Adjust(noun, ..)
        | Effect::Control(noun, _)
        | Effect::Afflict(_, noun)
        | Effect::Assert(Statement::Predicate(noun, _), _) => Some(noun),
        _ => None,
    }
}

/// Two abilities that stand in one line, each of which can be read: they are put into lines of their own.
fn two_abilities(lexicon: &Lexicon, kind: Option<Kind>, line: &str, splits: usize) -> Option<TextError> {
    let words = tokens(line);
    // A time to come goes on with the same ability.
    let to_come = |token: &Token<'_>| {
        let mut clause = words.iter().filter(|word| word.start >= token.start).take_while(|word| word.text != ",");
        token.text == "At" && clause.any(|word| word.is("next") || word.is("this"))
    };
    let begins =
        |token: &Token<'_>| ["When", "Whenever", "While", "At", "Once"].contains(&token.text) && !to_come(token);
    // What follows may not speak of what stands before.
    let speaks = |token: &Token<'_>| ["it", "its", "that", "them", "they", "their"].contains(&token.text);
    // What is paid stands before a colon.
    let priced = |token: &Token<'_>| {
        let mut sentence = words.iter().filter(|word| word.start >= token.start).take_while(|word| word.text != ".");
        sentence.any(|word| word.text == ":")
    };
    let ends = words.windows(2).filter(|pair| pair[0].text == "." && (begins(&pair[1]) || priced(&pair[1])));
    ends.take(splits).find_map(|pair| {
        let (first, second) = (line[..pair[0].end].trim_end(), &line[pair[1].start..]);
        let behind = words.iter().filter(|token| token.start >= pair[1].start);
        let clause = behind.take_while(|token| token.text != ",");
        if clause.clone().any(speaks) {
            return None;
        }
        // What is named in one line is not known in the next, where "it" would be another card.
        let spoken = words.iter().filter(|token| token.start >= pair[1].start).find(|token| speaks(token));
        let before: Vec<&Token<'_>> = words.iter().take_while(|token| token.start < pair[0].start).collect();
        let done = before.iter().position(|token| token.text == ",").unwrap_or(0);
        let named = before[done..].windows(2).any(|pair| {
            pair[0].is("target") || ["a", "an", "another"].iter().any(|word| pair[0].is(word)) && !pair[1].is("card")
        });
        if let Some(word) = spoken.filter(|_| named) {
            let advice =
                "each line speaks of its own cards, and this could be the one before: say \"this …\", or name the card"
                    .to_owned();
            let problem = Problem::Unsaid { words: word.text.to_owned(), advice };
            return Some(TextError { span: word.start..word.end, problem });
        }
        let read = |part: &str, splits: usize| {
            let meant = read_part(lexicon, kind, part, Telling::Not, splits).0;
            meant.and_then(|meant| print_line(lexicon, &meant))
        };
        let problem = Problem::Wording(format!("{}\n{}", read(first, 0)?, read(second, splits - 1)?));
        Some(TextError { span: pair[1].start..pair[1].end, problem })
    })
}

/// So often a line is tried as two.
pub(crate) const MOST_SPLIT: usize = 4;
