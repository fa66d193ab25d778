//! `duskhall check --fix`: texts that are understood, worded as they are printed, in the files they stand in.
//!
//! Only the words change: a file keeps its comments, its order, its spaces, its quotes and its line ends.

use std::ops::Range;

use cardtext::report::Mend;
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

/// A file with lines of its texts worded anew; nothing if one of them cannot be found.
pub fn reworded(file: &str, mends: &[&Mend]) -> Option<String> {
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut expected = Vec::new();
    let mut entries: Vec<usize> = mends.iter().map(|mend| mend.entry).collect();
    entries.sort_unstable();
    entries.dedup();
    for entry in entries {
        let (text, place) = text_of(file, entry)?;
        let of_card: Vec<&&Mend> = mends.iter().filter(|mend| mend.entry == entry).collect();
        let new = with_lines(&text, &of_card)?;
        let raw = &file[place.clone()];
        edits.push((place, in_place(raw, &of_card).unwrap_or_else(|| Value::from(new.as_str()).to_string())));
        expected.push((entry, new));
    }
    edits.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
    let mut edited = file.to_owned();
    for (place, words) in edits {
        edited.replace_range(place, &words);
    }
    let kept = |(entry, new): &(usize, String)| text_of(&edited, *entry).is_some_and(|(text, _)| text == *new);
    expected.iter().all(kept).then_some(edited)
}

/// The text of one card of a file, and where its value stands.
fn text_of(file: &str, entry: usize) -> Option<(String, Range<usize>)> {
    const MARK: char = '\u{feff}';
    let mark = if file.starts_with(MARK) { MARK.len_utf8() } else { 0 };
    let document = Document::parse(&file[mark..]).ok()?;
    let card = match document.as_table().get("card")? {
        Item::ArrayOfTables(cards) => cards.get(entry)?.get("text")?,
        _ => return None,
    };
    let place = card.span()?;
    Some((card.as_str()?.replace("\r\n", "\n"), place.start + mark..place.end + mark))
}

/// A text with lines of it changed; nothing if it does not have them.
fn with_lines(text: &str, mends: &[&&Mend]) -> Option<String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    for mend in mends {
        let line = lines.get_mut(mend.line).filter(|line| **line == mend.from)?;
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
        let at = from + new[from..].find(&mend.from)?;
        new.replace_range(at..at + mend.from.len(), &mend.to);
        from = at + mend.to.len();
    }
    Some(new)
}
