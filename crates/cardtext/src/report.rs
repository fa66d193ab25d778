//! Reports of what is wrong in packs, drawn as plain text.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use std::rc::Rc;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::pack::{Card, Source};
use crate::text::{Problem, TextError};

/// One thing that is wrong in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub file: String,
    /// The card, if it is about one.
    pub card: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The line itself; of a very long one only what is around the place.
    pub source: String,
    /// The column in what is left of the line.
    pub shown: usize,
    /// How many characters it is about.
    pub width: usize,
    /// What is wrong.
    pub message: String,
    /// What else is known of it.
    pub advice: Advice,
}

/// What is known of something that is wrong, besides that it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// What would have fitted, the likeliest first.
    pub expected: Vec<String>,
    /// What may have been meant.
    pub suggestions: Vec<String>,
    /// Sentences of other cards that are like it.
    pub alike: Vec<String>,
    /// How a line of a text is to be worded, for one that is understood.
    pub mend: Option<Mend>,
}

/// A line of a text that is understood, and how it is worded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// Which `[[card]]` of the file it belongs to, from 0.
    pub entry: usize,
    /// Which line of the text it is, from 0.
    pub line: usize,
    /// The line as written.
    pub from: String,
    /// The line as it is worded.
    pub to: String,
}

impl Diagnostic {
    /// A report about a card as a whole, at its name.
    pub fn of_card(card: &Card, message: String) -> Self {
        Diagnostic {
            file: card.file.clone(),
            card: Some(card.name.clone()),
            line: card.line,
            column: 1,
            source: format!("name = {:?}", card.name),
            shown: 1,
            width: 1,
            message,
            advice: Advice::default(),
        }
    }

    /// A report about a lexicon as a whole.
    pub(crate) fn of_lexicon(message: String) -> Self {
        let (file, source) = ("lexicon".to_owned(), String::new());
        Diagnostic {
            file,
            card: None,
            line: 1,
            column: 1,
            source,
            shown: 1,
            width: 0,
            message,
            advice: Advice::default(),
        }
    }

    /// A report of an error in the definition of a word of the lexicon.
    pub(crate) fn of_word(word: &str, error: &TextError) -> Self {
        Diagnostic {
            file: "lexicon".into(),
            card: Some(word.to_owned()),
            line: 1,
            column: error.span.start + 1,
            source: String::new(),
            shown: 1,
            width: error.span.len(),
            message: error.to_string(),
            advice: Advice::default(),
        }
    }

    /// A report of an error in a text that stands in no file.
    pub fn of_text(text: &str, error: &TextError) -> Self {
        let source = Source { file: "text".into(), text: text.to_owned() };
        let found = Lines::new(&source).text_error("", 0, (text, 0), error);
        Diagnostic { card: None, ..found }
    }

    /// What is wrong, without what is drawn beneath it.
    fn headline(&self) -> &str {
        if self.advice.expected.is_empty() && self.advice.suggestions.is_empty() {
            return &self.message;
        }
        self.message.split_once(": ").map_or(self.message.as_str(), |(headline, _)| headline)
    }

    /// The bytes of its line that it is about.
    fn span(&self) -> Range<usize> {
        let place = |column: usize| self.source.char_indices().nth(column).map_or(self.source.len(), |(at, _)| at);
        let begin = self.shown.saturating_sub(1);
        place(begin)..place(begin + self.width.max(1))
    }
}

impl Display for Diagnostic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let note = |text: String| Level::NOTE.message(text);
        let card = self.card.as_ref().map(|card| note(format!("in \"{card}\"")));
        let expected = Some(&self.advice.expected).filter(|expected| !expected.is_empty());
        let expected = expected.map(|expected| note(format!("expected {}", expected.join(", "))));
        let quoted: Vec<String> = self.advice.suggestions.iter().map(|text| format!("\"{text}\"")).collect();
        let help = Some(quoted).filter(|quoted| !quoted.is_empty());
        let help = help.map(|quoted| Level::HELP.message(format!("did you mean {}?", quoted.join(" or "))));
        let alike = self.advice.alike.iter().map(|text| Level::HELP.message(format!("other cards say \"{text}\"")));
        let snippet = Snippet::source(self.source.as_str())
            .line_start(self.line)
            .path(self.file.as_str())
            .annotation(AnnotationKind::Primary.span(self.span()));
        let level = if self.advice.mend.is_some() { Level::ERROR.with_name("wording") } else { Level::ERROR };
        let group = level.primary_title(self.headline()).element(snippet);
        let group = group.elements(card).elements(expected).elements(help).elements(alike);
        let drawn = Renderer::plain().render(&[group]);
        let (place, shown) = (|column| format!(":{}:{column}\n", self.line), self.shown);
        f.write_str(&if shown == self.column { drawn } else { drawn.replacen(&place(shown), &place(self.column), 1) })
    }
}

/// Everything that is wrong in some packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackErrors {
    /// Each thing, in the order of files and lines.
    pub diagnostics: Vec<Diagnostic>,
}

impl PackErrors {
    pub(crate) fn new(mut diagnostics: Vec<Diagnostic>) -> Self {
        diagnostics.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        PackErrors { diagnostics }
    }

    /// What is wrong with a file that comes with packs and is none.
    pub fn of_file(file: &str, message: String) -> Self {
        PackErrors::new(vec![Diagnostic { file: file.to_owned(), ..Diagnostic::of_lexicon(message) }])
    }
}

impl Display for PackErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for diagnostic in &self.diagnostics {
            writeln!(f, "{diagnostic}\n")?;
        }
        let count = self.diagnostics.len();
        write!(f, "{count} {} in the packs", if count == 1 { "error" } else { "errors" })?;
        match self.diagnostics.iter().filter(|found| found.advice.mend.is_some()).count() {
            0 => {}
            1 => f.write_str(", 1 of them a wording that --fix mends")?,
            several => write!(f, ", {several} of them wordings that --fix mends")?,
        }
        f.write_str("; nothing was loaded")
    }
}

impl std::error::Error for PackErrors {}

/// A line longer than this is not shown whole.
const LONG: usize = 1_000;
/// How much of a long line is shown before a place, and how much from there on, in bytes.
const AROUND: (usize, usize) = (60, 140);

/// What is shown of a line around a place in it, and the column of the place in that: each of thousands of mistakes shows its own.
pub fn excerpt(line: &str, at: usize) -> (String, usize) {
    let column = |shown: &str| shown.chars().count() + 1;
    if line.len() <= LONG {
        return (line.to_owned(), column(&line[..at]));
    }
    let border = |at: usize| (0..=at.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    let (from, to) = (border(at.saturating_sub(AROUND.0)), border(at + AROUND.1));
    let before = if from > 0 { "… " } else { "" };
    let after = if to < line.len() { " …" } else { "" };
    let shown = column(before) - 1 + column(&line[from..at]);
    (format!("{before}{}{after}", &line[from..to]), shown)
}

/// A file's text, by line and column.
#[derive(Clone, Debug)]
pub struct Lines<'s> {
    source: &'s Source,
    /// Where each line but the first begins.
    begins: Rc<[usize]>,
}

impl<'s> Lines<'s> {
    /// Of a file: where its lines begin is looked for once.
    pub fn new(source: &'s Source) -> Self {
        let begins = source.text.match_indices('\n').map(|(at, _)| at + 1).collect();
        Lines { source, begins }
    }

    /// What the file is called.
    pub fn file(&self) -> &'s str {
        &self.source.file
    }

    /// The line of a place, from 1.
    pub fn line_of(&self, at: usize) -> usize {
        self.begins.partition_point(|begin| *begin <= at) + 1
    }

    /// Where in the file a string begins whose TOML value has this span: exact if it is written without escapes.
    pub fn find(&self, span: Range<usize>, text: &str) -> usize {
        let raw = self.source.text.get(span.clone()).unwrap_or_default();
        span.start + raw.find(text).unwrap_or(1)
    }

    /// A report about a stretch of the file.
    pub fn diagnostic(&self, card: Option<&str>, span: Range<usize>, message: String) -> Diagnostic {
        let text = &self.source.text;
        let mut start = span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[start..].find('\n').map_or(text.len(), |at| at + start);
        let stop = (start..=span.end.clamp(start, end)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(start);
        let (source, shown) = excerpt(&text[begin..end], start - begin);
        Diagnostic {
            file: self.source.file.clone(),
            card: card.map(str::to_owned),
            line: self.line_of(start),
            column: text[begin..start].chars().count() + 1,
            source,
            shown,
            width: text[start..stop].chars().count(),
            message,
            advice: Advice::default(),
        }
    }

    /// A report of an error in the text of a card, which begins at a place of the file.
    pub fn text_error(&self, card: &str, entry: usize, (text, begins): (&str, usize), error: &TextError) -> Diagnostic {
        let span = error.span.start + begins..error.span.end + begins;
        let mut found = self.diagnostic(Some(card), span, error.to_string());
        match &error.problem {
            Problem::Unread { expected, nearest, suggestions } => {
                found.advice.expected.clone_from(expected);
                found.advice.suggestions = nearest.iter().chain(suggestions).cloned().collect();
            }
            Problem::Wording(to) => {
                let line = text[..error.span.start].matches('\n').count();
                let from = text.split('\n').nth(line).unwrap_or_default().to_owned();
                found.advice.mend = Some(Mend { entry, line, from, to: to.clone() });
            }
            Problem::Misplaced(_)
            | Problem::ReadAs { .. }
            | Problem::Unsaid { .. }
            | Problem::BareLabel { .. }
            | Problem::Loose
            | Problem::Empty
            | Problem::TooLarge(_)
            | Problem::TooManyLines
            | Problem::TooLong
            | Problem::TooDeep
            | Problem::TooHard
            | Problem::Ambiguous(_)
            | Problem::Meaning(_) => {}
        }
        found
    }
}
