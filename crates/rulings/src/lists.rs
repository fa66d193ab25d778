//! The small pieces every line of a ruling is made of: lists, quoted names, counts, seats.

use engine::table::Seat;

/// The letters of the seats, in order.
const LETTERS: &str = "ABCDEFGH";

/// The letter a ruling calls a seat by.
pub fn letter(seat: Seat) -> char {
    seat.letter()
}

/// The seat of a letter.
pub fn seat(text: &str) -> Option<Seat> {
    let mut chars = text.chars();
    let (Some(letter), None) = (chars.next(), chars.next()) else {
        return None;
    };
    LETTERS.chars().zip(0..).find(|&(known, _)| known == letter).map(|(_, number)| Seat(number))
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
pub fn count(text: &str) -> (usize, &str) {
    text.split_once(" x ")
        .and_then(|(number, rest)| Some((number.trim().parse().ok()?, rest.trim())))
        .unwrap_or((1, text))
}

/// A list of names, with "5 x Wolf" written out; "empty", "none" and "nothing" are the empty list.
pub fn names(text: &str) -> Vec<String> {
    if matches!(text.trim(), "empty" | "none" | "nothing") {
        return Vec::new();
    }
    split(text, ",")
        .into_iter()
        .flat_map(|item| {
            let (times, name) = count(item);
            std::iter::repeat_n(unquote(name).to_owned(), times)
        })
        .collect()
}

/// Whether two names are the same to a reader.
pub fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
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
        assert_eq!(names("2 x Wolf, \"Ash, the Last\""), ["Wolf", "Wolf", "Ash, the Last"]);
        assert!(names("empty").is_empty());
    }

    #[test]
    fn seats_are_letters() {
        assert_eq!(leading_seat("A's hand"), Some((Seat(0), "hand")));
        assert_eq!(leading_seat("C SE"), Some((Seat(2), "SE")));
        assert_eq!(leading_seat("Wolf health"), None);
        assert_eq!(letter(Seat(1)), 'B');
    }
}
