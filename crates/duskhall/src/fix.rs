//! `duskhall check --fix`: texts that are understood, worded as they are printed, in the files they stand in.
//!
//! Only the words change: a file keeps its comments, its order, its spaces, its quotes and its line ends.

use std::ops::Range;

use cardtext::report::Mend;
use cardtext::text::MOST_LINES;
use serde::Serialize;
use toml_edit::{Document, Item, Value};

/// A text that was worded anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mended {
    /// The file.
    pub file: String,
    /// The card.
    pub card: String,
    /// The line of the text as it was.
    pub from: String,
    /// The line as it is now.
    pub to: String,
}

/// A file with lines of its texts worded anew, and the cards whose text could not be written where it stands, by their number.
pub fn reworded(file: &str, mends: &[&Mend]) -> (String, Vec<usize>) {
    let mut entries: Vec<usize> = mends.iter().map(|mend| mend.entry).collect();
    entries.sort_unstable();
    entries.dedup();
    let (mut edited, mut left) = (file.to_owned(), Vec::new());
    for entry in entries {
        let of_card: Vec<&&Mend> = mends.iter().filter(|mend| mend.entry == entry).collect();
        match of_one(&edited, entry, &of_card) {
            Some(text) => edited = text,
            None => left.push(entry),
        }
    }
    (edited, left)
}

/// A file with lines of one card's text worded anew: where they stand, or the whole value written anew; nothing if neither is then read
/// as it should be.
fn of_one(file: &str, entry: usize, mends: &[&&Mend]) -> Option<String> {
    let (text, place) = text_of(file, entry)?;
    let new = with_lines(&text, mends)?;
    if new.split('\n').count() > MOST_LINES {
        return None;
    }
    let whole = Value::from(new.as_str()).to_string();
    in_place(&file[place.clone()], mends).into_iter().chain([whole]).find_map(|words| {
        let mut edited = file.to_owned();
        edited.replace_range(place.clone(), &words);
        text_of(&edited, entry).is_some_and(|(text, _)| text == new).then_some(edited)
    })
}

/// The text of one card of a file, and where its value stands.
fn text_of(file: &str, entry: usize) -> Option<(String, Range<usize>)> {
    const MARK: char = '\u{feff}';
    let mark = if file.starts_with(MARK) { MARK.len_utf8() } else { 0 };
    let document = Document::parse(&file[mark..]).ok()?;
    let card = match document.as_table().get("card")? {
        Item::ArrayOfTables(cards) => cards.get(entry)?.get("text")?.as_value()?,
        Item::Value(Value::Array(cards)) => cards.get(entry)?.as_inline_table()?.get("text")?,
        _ => return None,
    };
    let place = card.span()?;
    Some((card.as_str()?.replace("\r\n", "\n"), place.start + mark..place.end + mark))
}

/// A text with lines of it changed; nothing if it does not have them.
fn with_lines(text: &str, mends: &[&&Mend]) -> Option<String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    for mend in mends {
        let line = lines.get_mut(mend.line).filter(|line| **line == mend.from.trim_end_matches('\r'))?;
        *line = &mend.to;
    }
    Some(lines.join("\n"))
}

/// A value as it is written, with lines of it changed; nothing if they cannot be written so.
fn in_place(raw: &str, mends: &[&&Mend]) -> Option<String> {
    let mut new = raw.to_owned();
    let mut mends = mends.to_vec();
    mends.sort_by_key(|mend| mend.line);
    let mut from = 0;
    for mend in mends {
        let unwritable: &[char] = if raw.starts_with('\'') { &['\''] } else { &['"', '\\'] };
        // A line that becomes two needs a value of several lines.
        let several = raw.starts_with("\"\"\"") || raw.starts_with("'''");
        if mend.to.contains(unwritable) || mend.to.contains('\n') && !several {
            return None;
        }
        // The words may stand in another line as well: it is a line of its own that is meant.
        let found = new[from..].match_indices(&mend.from).map(|(at, _)| from + at);
        let at = found.into_iter().find(|&at| is_line(&new, at..at + mend.from.len()))?;
        let to = if raw.contains("\r\n") { mend.to.replace('\n', "\r\n") } else { mend.to.clone() };
        new.replace_range(at..at + mend.from.len(), &to);
        from = at + to.len();
    }
    Some(new)
}

/// Whether words of a value are a whole line of it.
fn is_line(value: &str, words: Range<usize>) -> bool {
    let before = value[..words.start].trim_end_matches([' ', '\t']);
    let behind = value[words.end..].trim_start_matches([' ', '\t']);
    let begins = before.ends_with(['"', '\'', '\n']) || before.ends_with("\\n");
    begins && behind.starts_with(['"', '\'', '\n', '\r', '\\'])
}
