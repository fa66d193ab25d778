//! `duskhall check --fix`: texts that are understood, worded as they are printed, in the files they stand in.
//!
//! Only the words change: a file keeps its comments, its order, its spaces, its quotes and its line ends.

use std::collections::BTreeMap;
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
///
/// A line is written where it stood, or else the whole value anew; what is then not read as it should be stays as it was.
pub fn reworded(file: &str, mends: &[&Mend]) -> (String, Vec<usize>) {
    let mut by_card: BTreeMap<usize, Vec<&Mend>> = BTreeMap::new();
    mends.iter().for_each(|mend| by_card.entry(mend.entry).or_default().push(mend));
    let texts = texts_of(file);
    let mut edits: Vec<Edit> = Vec::new();
    let mut left = Vec::new();
    for (entry, mends) in by_card {
        match texts.get(entry).and_then(Option::as_ref).and_then(|text| Edit::of(file, entry, text, &mends)) {
            Some(edit) => edits.push(edit),
            None => left.push(entry),
        }
    }
    loop {
        let edited = with_edits(file, &edits);
        let read = texts_of(&edited);
        let is_read = |edit: &Edit| matches!(read.get(edit.entry), Some(Some((text, _))) if *text == edit.new);
        let (well, mut wrong): (Vec<Edit>, Vec<Edit>) = edits.into_iter().partition(is_read);
        if wrong.is_empty() {
            return (edited, left);
        }
        // Each has one way to be written less.
        wrong.iter_mut().for_each(|edit| drop(edit.ways.remove(0)));
        left.extend(wrong.iter().filter(|edit| edit.ways.is_empty()).map(|edit| edit.entry));
        edits = well;
        edits.extend(wrong.into_iter().filter(|edit| !edit.ways.is_empty()));
        edits.sort_by_key(|edit| edit.place.start);
    }
}

/// The text of one card that is to be another.
struct Edit {
    /// Which card.
    entry: usize,
    /// What it is to be.
    new: String,
    /// Where its value stands.
    place: Range<usize>,
    /// How it could be written, the nearest to how it was first.
    ways: Vec<String>,
}

impl Edit {
    fn of(file: &str, entry: usize, (text, place): &(String, Range<usize>), mends: &[&Mend]) -> Option<Edit> {
        let new = with_lines(text, mends)?;
        if new.split('\n').count() > MOST_LINES {
            return None;
        }
        let whole = Value::from(new.as_str()).to_string();
        let ways = in_place(&file[place.clone()], mends).into_iter().chain([whole]).collect();
        Some(Edit { entry, new, place: place.clone(), ways })
    }
}

/// A file with values written anew, which are in the order of their places.
fn with_edits(file: &str, edits: &[Edit]) -> String {
    let (mut edited, mut from) = (String::with_capacity(file.len()), 0);
    for edit in edits {
        edited.push_str(&file[from..edit.place.start]);
        edited.push_str(&edit.ways[0]);
        from = edit.place.end;
    }
    edited + &file[from..]
}

/// The texts of the cards of a file, and where their values stand.
fn texts_of(file: &str) -> Vec<Option<(String, Range<usize>)>> {
    const MARK: char = '\u{feff}';
    let mark = if file.starts_with(MARK) { MARK.len_utf8() } else { 0 };
    let Ok(document) = Document::parse(&file[mark..]) else { return Vec::new() };
    let found = |value: Option<&Value>| {
        let (text, place) = (value?.as_str()?, value?.span()?);
        Some((text.replace("\r\n", "\n"), place.start + mark..place.end + mark))
    };
    match document.as_table().get("card") {
        Some(Item::ArrayOfTables(cards)) => {
            cards.iter().map(|card| found(card.get("text").and_then(Item::as_value))).collect()
        }
        Some(Item::Value(Value::Array(cards))) => {
            cards.iter().map(|card| found(card.as_inline_table().and_then(|card| card.get("text")))).collect()
        }
        _ => Vec::new(),
    }
}

/// A text with lines of it changed; nothing if it does not have them.
fn with_lines(text: &str, mends: &[&Mend]) -> Option<String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    for mend in mends {
        let line = lines.get_mut(mend.line).filter(|line| **line == mend.from.trim_end_matches('\r'))?;
        *line = &mend.to;
    }
    Some(lines.join("\n"))
}

/// A value as it is written, with lines of it changed; nothing if they cannot be written so.
fn in_place(raw: &str, mends: &[&Mend]) -> Option<String> {
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
