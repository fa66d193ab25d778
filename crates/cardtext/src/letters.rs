//! Letters: the first of a word made big, and those that cannot be seen.

/// Words that begin with a capital.
pub fn capitalised(words: &str) -> String {
    capital(words).collect()
}

/// The letters of words, the first of them big.
pub(crate) fn capital(words: &str) -> impl Iterator<Item = char> {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters)
}

/// Words in the middle of a sentence: the first letter small.
pub(crate) fn lowered(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// Whether a letter shows nothing, or only turns others around or hangs on them: two words that differ by it look the same. A blank is
/// seen, by what stands beside it, and other blanks are taken for it.
pub fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        // Blanks of another width.
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
        // Letters and symbols that are drawn as nothing.
        | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        // What turns the direction of writing, breaks words or joins them.
        | '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{180b}'..='\u{180f}' | '\u{1d173}'..='\u{1d17a}'
        // What chooses among the shapes of a letter, and tags.
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}'
    )
}
