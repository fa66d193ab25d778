//! Words that may stand in a sentence and say nothing there.

use crate::kernel::{Token, tokens};
use crate::letters::capitalised;

/// Words that may stand in a sentence and say nothing there.
const FILLERS: [&str; 9] =
    ["again", "already", "also", "currently", "immediately", "instantly", "now", "simply", "too"];

/// Whether such a word says something where it stands: which time is answered ("When it attacks again, …"), or something of a noun.
fn says_something(all: &[Token<'_>], at: usize) -> bool {
    const NOUNS: [&str; 9] = ["a", "an", "the", "this", "that", "your", "target", "all", "each"];
    let (before, word) = (&all[..at], &all[at]);
    // What was so before something was done or happened may be so because of it. "Instead" takes the place of what is done.
    let instead = all[at..].iter().take_while(|token| token.text != ".").any(|token| token.is("instead"));
    let done = |token: &Token<'_>| {
        [".", ";"].contains(&token.text) || ["when", "whenever", "then"].iter().any(|word| token.is(word))
    };
    if word.is("already") && !instead && before.iter().any(done) {
        return true;
    }
    let clause = before.iter().rev().take_while(|token| ![",", "."].contains(&token.text));
    // "If you also …" asks what was asked before, too.
    if word.is("also") && clause.clone().last().is_some_and(|first| first.is("if") || first.is("while")) {
        return true;
    }
    // What can't be done again may still be done now.
    let denied = clause.clone().any(|token| token.is("can't") || token.is("cannot"));
    let waits = clause.last().is_some_and(|first| first.is("when") || first.is("whenever"));
    word.is("again") && (waits || denied) || before.last().is_some_and(|last| NOUNS.iter().any(|noun| last.is(noun)))
}

/// A line without the words that say nothing.
pub(crate) fn spared(line: &str) -> String {
    let all = tokens(line);
    let (mut spared, mut from) = (String::new(), 0);
    for (at, token) in all.iter().enumerate().filter(|(_, token)| FILLERS.iter().any(|filler| token.is(filler))) {
        if says_something(&all, at) {
            continue;
        }
        // ", too." and "Also, …" have a comma of their own.
        let comma = |at: Option<usize>| at.and_then(|at| all.get(at)).filter(|token| token.text == ",");
        let (before, behind) = (comma(at.checked_sub(1)), comma(Some(at + 1)));
        let ends = all.get(at + 1).is_none_or(|token| token.text == ".");
        // The one before may have taken the comma between them already.
        let until = before.filter(|_| ends).unwrap_or(token).start.max(from);
        spared.push_str(line[from..until].trim_end());
        from = behind.unwrap_or(token).end;
        if spared.is_empty() {
            from += line[from..].len() - line[from..].trim_start().len();
        }
    }
    spared.push_str(&line[from..]);
    capitalised(&spared)
}
