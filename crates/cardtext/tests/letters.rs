//! Letters that cannot be seen.

use cardtext::letters::is_unseen;

#[test]
fn what_looks_like_nothing_is_unseen() {
    for letter in ['\u{a0}', '\u{2003}', '\u{200b}', '\u{3164}', '\u{2800}', '\u{fe0f}', '\u{e0041}', '\u{202e}'] {
        assert!(is_unseen(letter), "{}", letter.escape_unicode());
    }
    for letter in [' ', 'a', 'é', '’', '–', 'ß', '城', '🂡'] {
        assert!(!is_unseen(letter), "{letter}");
    }
}
