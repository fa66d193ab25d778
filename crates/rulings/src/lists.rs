//! The small pieces every line of a ruling is made of: lists, quoted names, counts, seats.

use engine::Seat;

use crate::place::Wrong;

/// The most copies a list may speak of at once; more than any table holds.
const MOST_COPIES: usize = 1_000;

/// The seat of a letter.
pub fn seat(text: &str) -> Option<Seat> {
    let mut chars = text.chars();
    let (Some(letter), None) = (chars.next(), chars.next()) else {
        return None;
    };
    Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
}

/// Takes "A " or "A's " off the front of a text.
pub fn leading_seat(text: &str) -> Option<(Seat, &str)> {
    let (word, rest) = text.split_once(' ')?;
    let found = seat(word.strip_suffix("'s").unwrap_or(word))?;
    Some((found, rest.trim_start()))
}

/// Cuts a text at each separator that stands outside quotes and brackets.
pub fn split<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let (mut start, mut depth, mut quoted) = (0, 0usize, false);
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if !quoted && depth == 0 && at >= start && text[at..].starts_with(separator) {
            parts.push(text[start..at].trim());
            at += separator.len();
            start = at;
            continue;
        }
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += c.len_utf8();
    }
    parts.push(text[start..].trim());
    parts
}

/// Takes the quotes off a quoted text.
pub fn unquote(text: &str) -> &str {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text)
}

/// Takes "5 x " off the front of a text; 1 if there is none.
pub fn count(text: &str) -> Result<(usize, &str), Wrong<'_>> {
    let Some((number, rest)) = text.split_once(" x ") else { return Ok((1, text)) };
    let number = number.trim();
    if number.is_empty() || !number.chars().all(|c| c.is_ascii_digit()) {
        return Ok((1, text));
    }
    match number.parse() {
        Ok(times @ 1..=MOST_COPIES) => Ok((times, rest.trim())),
        Ok(_) | Err(_) => Err(Wrong::new(number, format!("there can be from 1 to {MOST_COPIES} copies of a card"))),
    }
}

/// A list of names, with "5 x Wolf" written out; "empty", "none" and "nothing" are the empty list.
pub fn names(text: &str) -> Result<Vec<String>, Wrong<'_>> {
    if matches!(text.trim(), "empty" | "none" | "nothing") {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for item in split(text, ",") {
        let (times, name) = count(item)?;
        if name.is_empty() {
            return Err(Wrong::new(text, "a name of the list is missing"));
        }
        names.extend(std::iter::repeat_n(unquote(name).to_owned(), times));
    }
    Ok(names)
}

/// Whether two names are the same to a reader.
pub fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// A hint at the known word nearest to one that is not.
pub fn hint<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    // What is far too long is no slip of the pen.
    let near = if word.len() <= 200 { cardtext::text::nearest(word, known.into_iter()) } else { None };
    near.map(|near| format!("; did you mean {near:?}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_respect_quotes_and_brackets() {
        assert_eq!(
            split("Wolf (ready, damage 1), \"Ash, the Last\", Bear", ","),
            ["Wolf (ready, damage 1)", "\"Ash, the Last\"", "Bear"]
        );
        assert_eq!(split("Play Bolt > Bear", " > "), ["Play Bolt", "Bear"]);
        assert_eq!(names("2 x Wolf, \"Ash, the Last\"").unwrap(), ["Wolf", "Wolf", "Ash, the Last"]);
        assert!(names("empty").unwrap().is_empty());
        assert_eq!(names("Malcolm x Wolf").unwrap(), ["Malcolm x Wolf"]);
        assert_eq!(names("99999999999999999999 x Wolf").unwrap_err().part, "99999999999999999999");
        assert!(names("Wolf,, Bear").is_err());
    }

    #[test]
    fn seats_are_letters() {
        assert_eq!(leading_seat("A's hand"), Some((Seat::A, "hand")));
        assert_eq!(leading_seat("C SE"), Some((Seat::C, "SE")));
        assert_eq!(leading_seat("Wolf health"), None);
    }
}
