//! Single turns of phrase that are said in other words: each is tried by itself on a line that cannot be read.

/// The lines that a line may stand for, each with one turn of phrase said in other words.
pub(crate) fn others(line: &str) -> Vec<String> {
    let found = [each_of(line), either(line), this_battle(line), played(line), not_played(line), so_many_played(line)];
    found.into_iter().flatten().collect()
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
    let mut letters = whom.chars();
    let first = letters.next()?;
    let first = if word.starts_with('E') { first.to_ascii_uppercase() } else { first };
    Some(format!("{before}{first}{}{many}{}", letters.as_str(), behind.strip_prefix(one)?))
}

/// "for each weapon and armor" counts both: "for each weapon or armor".
fn either(line: &str) -> Option<String> {
    let (before, counted) = line.split_once("for each ")?;
    let end = counted.find(['.', ',', ':']).unwrap_or(counted.len());
    let (counted, behind) = counted.split_at_checked(end)?;
    let (one, other) = counted.split_once(" and ")?;
    Some(format!("{before}for each {one} or {other}{behind}"))
}

/// "If it survives the battle" is "If it survives this battle".
fn this_battle(line: &str) -> Option<String> {
    line.contains("survives the battle").then(|| line.replace("survives the battle", "survives this battle"))
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
    let many = |what: &str| format!("there are {what} you played this turn");
    turned(line, "you played ", many).filter(|other| other.contains(" or more "))
}

/// A line in which what stands between some words and "this turn" is told in another way.
fn turned(line: &str, words: &str, told: impl Fn(&str) -> String) -> Option<String> {
    let (before, rest) = line.split_once(words)?;
    let (what, behind) = rest.split_once(" this turn")?;
    Some(format!("{before}{}{behind}", told(what)))
}
