//! Words, numbers and marks of a text.

use crate::letters::capital;

/// One word, number or mark of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// As written.
    pub text: &'t str,
    /// Where it starts, in bytes.
    pub start: usize,
    /// Where it ends, in bytes.
    pub end: usize,
    /// Whether it may have a capital because a sentence begins with it.
    pub opening: Opening,
}

/// Where in its sentence a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// First.
    First,
    /// Further on.
    Inner,
}

impl Token<'_> {
    /// Whether the token is this word but for its capitals and the shape of its marks.
    pub fn is_like(&self, word: &str) -> bool {
        let folded = |text| str::chars(text).map(plain_mark).flat_map(char::to_lowercase);
        folded(self.text).eq(folded(word))
    }

    /// Whether the token is this word, with a capital if a sentence begins with it.
    pub fn is(&self, word: &str) -> bool {
        self.text == word || (self.opening == Opening::First && self.text.chars().eq(capital(word)))
    }
}

/// A mark as it is printed, for one that a writing program made prettier.
fn plain_mark(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    }
}

/// Cuts a line into words, numbers and marks.
pub fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut found: Vec<Token<'_>> = Vec::new();
    let mut at = 0;
    while let Some(first) = line[at..].chars().next() {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let length = if first.is_alphabetic() {
            word_length(&line[at..])
        } else if first.is_ascii_digit() {
            line[at..].bytes().take_while(u8::is_ascii_digit).count()
        } else if let Some(apostrophe) = possessive(&line[at..]) {
            apostrophe + 1
        } else {
            first.len_utf8()
        };
        let opening = match found.last().map(|token| token.text) {
            None | Some("." | ":") => Opening::First,
            Some(_) => Opening::Inner,
        };
        found.push(Token { text: &line[at..at + length], start: at, end: at + length, opening });
        at += length;
    }
    found
}

/// The length of the apostrophe of a possessive "'s" that a text begins with.
fn possessive(text: &str) -> Option<usize> {
    let mark = text.chars().next().filter(|c| plain_mark(*c) == '\'')?;
    text[mark.len_utf8()..].starts_with('s').then_some(mark.len_utf8())
}

/// The length of the word a text begins with: letters, and hyphens and apostrophes between letters, without a
/// possessive "'s", and with figures or a "+" that are written to it ("S2", "ATK+").
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let joins = matches!(plain_mark(c), '\'' | '-') && chars.peek().is_some_and(|(_, next)| next.is_alphabetic());
        if !c.is_alphabetic() && !joins && (end == 0 || !c.is_ascii_digit()) {
            break;
        }
        end = at + c.len_utf8();
    }
    let stem = text[..end].strip_suffix('s').and_then(|stem| stem.strip_suffix(|c| plain_mark(c) == '\''));
    match stem {
        Some(stem) if !stem.is_empty() => stem.len(),
        _ if text[end..].starts_with('+') => end + 1,
        _ => end,
    }
}

/// Cuts a phrase of the grammar or the lexicon into the words a text would have for it.
pub(crate) fn pieces(phrase: &str) -> impl Iterator<Item = &str> {
    phrase.split_whitespace().flat_map(|word| {
        let cut = if word.len() > 2 && word.ends_with("'s") {
            word.len() - 2
        } else if word.len() > 1 && word.ends_with(['\'', ',', '.', ':', ';']) {
            word.len() - 1
        } else {
            word.len()
        };
        let (stem, rest) = word.split_at(cut);
        [stem, rest].into_iter().filter(|piece| !piece.is_empty())
    })
}
