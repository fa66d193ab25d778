//! Weaves the switch into a file: every place that can be broken asks how to behave.
//!
//! What stands for a broken place is the plain text of the file. Only one mutant runs at a time, so inside of it nothing
//! needs to be switched, and a file grows by little.

use std::fmt::Write as _;
use std::ops::Range;

use crate::mutation::{Form, Site};

/// A place whose mutations have numbers.
#[derive(Clone, Debug)]
pub struct Numbered<'a> {
    /// The place.
    pub site: &'a Site,
    /// Which place of its file it is.
    pub index: usize,
    /// The number of its first mutation.
    pub first: u32,
    /// Which of its mutations are kept.
    pub kept: Vec<usize>,
}

/// Something that was woven in: a place, or one of its mutations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    /// Where it is in the woven text.
    pub range: Range<usize>,
    /// The place.
    pub site: usize,
    /// The mutation, unless it is the place as a whole.
    pub mutation: Option<usize>,
}

/// A file with the switch woven in.
#[derive(Clone, Debug, Default)]
pub struct Woven {
    /// Its text.
    pub text: String,
    /// What was woven in.
    pub threads: Vec<Thread>,
    /// Parts that are as they were: where they begin in the file, where here, and how long they are.
    parts: Vec<(usize, usize, usize)>,
}

impl Woven {
    /// The innermost thing woven in around some text.
    pub fn around(&self, range: &Range<usize>) -> Option<&Thread> {
        let holds = |thread: &&Thread| thread.range.start <= range.start && range.end <= thread.range.end;
        let size = |thread: &&Thread| (thread.range.len(), thread.mutation.is_none());
        self.threads.iter().filter(holds).min_by_key(size)
    }

    /// Where some text that was left as it was stands in the file.
    pub fn origin(&self, at: usize) -> Option<usize> {
        let part = self.parts.iter().find(|(_, here, length)| (*here..here + length).contains(&at))?;
        Some(part.0 + at - part.1)
    }
}

/// Weaves places, in the order in which they were found, into a file's text.
pub fn weave(text: &str, sites: &[Numbered<'_>]) -> Woven {
    let mut loom = Loom { text, sites, at: 0, next: 0, woven: Woven::default() };
    loom.run(text.len());
    loom.woven
}

struct Loom<'a> {
    text: &'a str,
    sites: &'a [Numbered<'a>],
    /// How far the file's text has been taken over.
    at: usize,
    /// The place that comes next.
    next: usize,
    woven: Woven,
}

impl Loom<'_> {
    fn plain(&mut self, until: usize) {
        let part = &self.text[self.at..until];
        self.woven.parts.push((self.at, self.woven.text.len(), part.len()));
        self.woven.text.push_str(part);
        self.at = until;
    }

    /// Takes the text over up to a point, with the places in it.
    fn run(&mut self, until: usize) {
        while let Some(numbered) = self.sites.get(self.next).filter(|numbered| numbered.site.range.start < until) {
            self.next += 1;
            self.plain(numbered.site.range.start);
            let start = self.woven.text.len();
            self.site(numbered);
            let range = start..self.woven.text.len();
            self.woven.threads.push(Thread { range, site: numbered.index, mutation: None });
        }
        self.plain(until);
    }

    fn put(&mut self, text: &str) {
        self.woven.text.push_str(text);
    }

    fn asks(&mut self, numbered: &Numbered<'_>) {
        let (first, count) = (numbered.first, numbered.kept.len());
        write!(self.woven.text, "::mutants_switch::at({first}, {count})").expect("a text can be written to");
    }

    /// The mutations as arms of a match.
    fn arms(&mut self, numbered: &Numbered<'_>, before: &str, behind: &str) {
        for (place, &which) in numbered.kept.iter().enumerate() {
            if place + 1 == numbered.kept.len() {
                self.put("_ => ");
            } else {
                write!(self.woven.text, "{} => ", place + 1).expect("a text can be written to");
            }
            self.put(before);
            let start = self.woven.text.len();
            self.put(&numbered.site.mutations[which].code);
            let range = start..self.woven.text.len();
            self.woven.threads.push(Thread { range, site: numbered.index, mutation: Some(which) });
            self.put(behind);
        }
    }

    fn site(&mut self, numbered: &Numbered<'_>) {
        let site = numbered.site;
        match site.form {
            Form::Value | Form::Arm => {
                let (open, close) = if site.form == Form::Value { ("(match ", " })") } else { ("{ match ", " } }") };
                self.put(open);
                self.asks(numbered);
                self.put(" { 0 => ");
                self.run(site.range.end);
                self.put(", ");
                self.arms(numbered, "", ", ");
                self.put(close);
            }
            Form::Statement => {
                self.put("if ");
                self.asks(numbered);
                self.put(" == 0 { ");
                self.run(site.range.end);
                self.put(" }");
            }
            Form::Let => {
                self.run(site.range.end);
                self.put(" && ");
                self.asks(numbered);
                self.put(" == 0");
            }
            Form::Insert => {
                self.put(" match ");
                self.asks(numbered);
                self.put(" { 0 => {} ");
                self.arms(numbered, "{ ", "; } ");
                self.put("} ");
            }
            Form::Constant => {
                self.run(site.range.end);
                let (signature, plain) = site.detail.split_once('\n').unwrap_or((&site.detail, ""));
                write!(self.woven.text, " #[allow(non_snake_case)] {signature} {{ ").expect("a text can be written to");
                if numbered.kept.is_empty() {
                    write!(self.woven.text, "const {{ &{plain} }} }}").expect("a text can be written to");
                    return;
                }
                self.put("match ");
                self.asks(numbered);
                write!(self.woven.text, " {{ 0 => const {{ &{plain} }}, ").expect("a text can be written to");
                self.arms(numbered, "const { &", " }, ");
                self.put("} }");
            }
            Form::Use => {
                self.put(&site.detail);
                self.at = site.range.end;
            }
            Form::ConstFn => self.at = site.range.end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;
    use crate::find::find;

    fn woven(text: &str) -> String {
        let file = syn::parse_file(text).expect("it is Rust");
        let mut catalog = Catalog::default();
        catalog.add("a/src/lib.rs", &file.items);
        let found = find("a/src/lib.rs", text, &file.items, &catalog);
        let mut next = 1;
        let number = |(index, site): (usize, &_)| {
            let site: &Site = site;
            let first = next;
            next += site.mutations.len() as u32;
            (index, first, (0..site.mutations.len()).collect::<Vec<_>>())
        };
        let numbers: Vec<_> = found.sites.iter().enumerate().map(number).collect();
        let numbered: Vec<_> = found
            .sites
            .iter()
            .zip(numbers)
            .map(|(site, (index, first, kept))| Numbered { site, index, first, kept })
            .collect();
        let woven = weave(text, &numbered);
        syn::parse_file(&woven.text).unwrap_or_else(|error| panic!("{error}\n{}", woven.text));
        woven.text
    }

    #[test]
    fn an_expression_asks_how_to_behave() {
        assert_eq!(
            woven("fn f(a: u8) -> bool { a < 3 }"),
            "fn f(a: u8) -> bool { match ::mutants_switch::at(1, 2) { 0 => {} 1 => { return true; } _ => { return false; } }  \
             (match ::mutants_switch::at(3, 1) { 0 => a < (match ::mutants_switch::at(4, 2) { 0 => 3, 1 => 4, _ => 2,  }), \
             _ => (a) <= (3),  }) }"
        );
    }

    #[test]
    fn places_lie_inside_each_other() {
        let text = "fn f(list: &mut Vec<u8>) {\n    if let Some(x) = list.pop() && x > 1 {\n        list.push(x);\n    }\n    \
                    match list.len() {\n        0 => list.clear(),\n        _ => {}\n    }\n}";
        let woven = woven(text);
        assert!(woven.contains("let Some(x) = list.pop() && ::mutants_switch::at("), "{woven}");
        assert!(woven.contains("== 0 { list.push(x); }"), "{woven}");
        assert!(woven.contains("0 => { match ::mutants_switch::at("), "{woven}");
    }

    #[test]
    fn a_table_is_asked_for_by_a_function() {
        let text = "const ALL: [u8; 2] = [1, 2];\nfn f() -> usize { ALL.len() }\nconst fn g() -> u8 { 1 }";
        let woven = woven(text);
        assert!(woven.contains("fn ALL__v() -> &'static [u8; 2] { match"), "{woven}");
        assert!(woven.contains("(*ALL__v()).len()"), "{woven}");
        assert!(woven.contains("\n fn g() -> u8"), "{woven}");
    }

    #[test]
    fn what_is_around_a_text_is_found() {
        let text = "fn f(a: u8) -> bool { a < 3 }";
        let file = syn::parse_file(text).expect("it is Rust");
        let found = find("a/src/lib.rs", text, &file.items, &Catalog::default());
        let index = found.sites.iter().position(|site| site.form == Form::Value).expect("there is one");
        let numbered = [Numbered { site: &found.sites[index], index, first: 9, kept: vec![0] }];
        let woven = weave(text, &numbered);
        let other = woven.text.find("(a) <= (3)").expect("it is woven in");
        assert_eq!(woven.around(&(other..other + 3)).and_then(|thread| thread.mutation), Some(0));
        let plain = woven.text.find("a < 3").expect("it is left");
        let thread = woven.around(&(plain..plain + 1)).expect("it is inside a place");
        assert_eq!((thread.site, thread.mutation), (index, None));
        assert_eq!(woven.origin(plain), text.find("a < 3"));
    }
}
