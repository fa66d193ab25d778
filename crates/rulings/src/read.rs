//! A file of rulings: Markdown whose fenced blocks are executed.
//!
//! A heading names the rules that are proven; what stands under it, up to the next heading, is one
//! [`Ruling`]. Prose is for people. The format is taught in `docs/rulings.md`.

use cardtext::pack::Source;

use crate::check::{Check, Statement};
use crate::expectation::Expectation;
use crate::lists;
use crate::place::{Line, Mistake, Place, Wrong};
use crate::scenario::{Act, Misread, Scenario, said};
use engine::{Ledger, RuleId};

/// A file of rulings.
#[derive(Clone, Debug, PartialEq)]
pub struct RulingFile {
    /// Its name, as given by whoever read it.
    pub path: String,
    /// The cards written in it, for all its rulings.
    pub cards: Source,
    /// Its rulings in order.
    pub rulings: Vec<Ruling>,
}

/// A heading that names rules, and the blocks that prove them.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// The heading.
    pub place: Place,
    /// The rules it proves.
    pub rules: Vec<RuleId>,
    /// The rest of the heading.
    pub title: String,
    /// Its blocks in order; never empty.
    pub blocks: Vec<Block>,
}

/// A block that is executed.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its opening fence.
    pub place: Place,
    /// The decks written so far under this heading.
    pub decks: Vec<Source>,
    /// The list of restrictions written last under this heading.
    pub restrictions: Option<Source>,
    /// What is executed.
    pub proof: Proof,
}

/// What a block holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// A `ruling` block.
    Scenario(Box<Scenario>),
    /// A `check` block.
    Checks {
        /// The pack written last under this heading.
        pack: Option<Source>,
        /// What is checked.
        checks: Vec<Check>,
    },
}

/// What could be read of a file, and what could not.
pub(crate) struct Attempt {
    pub file: RulingFile,
    pub mistakes: Vec<Mistake>,
    /// The `ruling` blocks of which some lines could not be read, without these.
    pub unread: Vec<Scenario>,
}

/// The kinds of block.
const BLOCKS: [&str; 7] = ["card", "pack", "deck", "restrictions", "ruling", "check", "text"];

impl RulingFile {
    /// Reads a file of rulings about a rulebook; tells all that is wrong with it.
    pub fn read(rulebook: &Ledger, source: &Source) -> Result<RulingFile, Vec<Mistake>> {
        let Attempt { file, mistakes, unread: _ } = RulingFile::attempt(rulebook, source);
        if mistakes.is_empty() { Ok(file) } else { Err(mistakes) }
    }

    /// Reads a file of rulings as far as it can be read.
    pub(crate) fn attempt(rulebook: &Ledger, source: &Source) -> Attempt {
        let lines = lines(&source.text);
        let mut reader = Reader {
            rulebook,
            file: &source.file,
            ruling: None,
            rulings: vec![],
            heap: Heap::default(),
            wrong: vec![],
            unread: vec![],
        };
        items(&lines).iter().for_each(|item| reader.item(item));
        reader.close();
        let Reader { rulings, wrong, unread, .. } = reader;
        let mistake = |(place, what)| Mistake { file: source.file.clone(), place, what };
        let file = RulingFile { path: source.file.clone(), cards: RulingFile::cards(source), rulings };
        Attempt { file, mistakes: wrong.into_iter().map(mistake).collect(), unread }
    }

    /// The cards written in a file, whatever else is wrong with it.
    pub(crate) fn cards(source: &Source) -> Source {
        let lines = lines(&source.text);
        let cards = items(&lines).into_iter().filter_map(|item| match item {
            Item::Block { kind: "card", body, .. } => Some(body),
            Item::Block { .. } | Item::Heading(_) | Item::Stray(_) => None,
        });
        in_place(&source.file, cards.flatten())
    }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().zip(1..).map(|(text, number)| Line { number, text }).collect()
}

/// Lines as a file of their own in which each keeps its number, so that what is said about them is said of the whole file.
fn in_place<'a>(file: &str, lines: impl IntoIterator<Item = &'a Line<'a>>) -> Source {
    let mut text = String::new();
    let mut next = 1;
    for line in lines {
        text.extend(std::iter::repeat_n('\n', line.number.saturating_sub(next)));
        text.push_str(line.text);
        text.push('\n');
        next = line.number + 1;
    }
    Source { file: file.to_owned(), text }
}

/// What a file is made of, besides prose.
enum Item<'l> {
    Heading(Line<'l>),
    Block {
        fence: Line<'l>,
        kind: &'l str,
        body: &'l [Line<'l>],
        end: End,
    },
    /// A fence that Markdown would take for one and that begins no block here.
    Stray(Line<'l>),
}

/// How a block ends.
#[derive(PartialEq, Eq)]
enum End {
    Closed,
    Missing,
}

fn items<'l>(lines: &'l [Line<'l>]) -> Vec<Item<'l>> {
    let mut items = Vec::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        at += 1;
        let ticks = line.text.chars().take_while(|&c| c == '`').count();
        if line.text.starts_with('#') {
            items.push(Item::Heading(line));
        } else if ticks >= 3 {
            let (fence, kind) = line.text.split_at(ticks);
            let rest = &lines[at..];
            let length = rest.iter().position(|inner| inner.text.trim_end() == fence);
            let end = if length.is_some() { End::Closed } else { End::Missing };
            let body = &rest[..length.unwrap_or(rest.len())];
            items.push(Item::Block { fence: line, kind: kind.trim(), body, end });
            at += body.len() + 1;
        } else if ["```", "~~~"].iter().any(|fence| line.text.trim_start().starts_with(fence)) {
            items.push(Item::Stray(line));
        }
    }
    items
}

/// What stands under a heading and serves the blocks behind it.
#[derive(Default)]
struct Heap {
    decks: Vec<Source>,
    pack: Option<Source>,
    restrictions: Option<Source>,
}

struct Reader<'r> {
    rulebook: &'r Ledger,
    file: &'r str,
    /// The ruling whose heading was read last.
    ruling: Option<Ruling>,
    rulings: Vec<Ruling>,
    heap: Heap,
    wrong: Vec<Misread>,
    unread: Vec<Scenario>,
}

impl Reader<'_> {
    fn item(&mut self, item: &Item<'_>) {
        match item {
            Item::Heading(line) => self.heading(*line),
            Item::Block { fence, kind, body, end } => {
                if *end == End::Missing {
                    self.wrong.push((Place::of(*fence), "the block is not closed".to_owned()));
                }
                self.block(*fence, kind, body);
            }
            Item::Stray(line) => {
                let why = "a block begins at the start of its line, with ```";
                self.wrong.push((Place::of(*line), why.to_owned()));
            }
        }
    }

    fn heading(&mut self, line: Line<'_>) {
        self.close();
        let mut title = match said(line) {
            Ok(text) => text.trim_start_matches('#').trim(),
            Err(Wrong { part, why }) => return self.wrong.push((Place::part(line, part), why)),
        };
        let mut rules: Vec<RuleId> = Vec::new();
        loop {
            let (word, after) = title.split_once(' ').unwrap_or((title, ""));
            let name = word.trim_end_matches([',', ':']);
            let Ok(rule) = name.parse() else {
                break;
            };
            if rules.contains(&rule) {
                self.wrong.push((Place::part(line, name), format!("{rule} is named twice")));
            }
            self.known(&rule, Place::part(line, name));
            rules.push(rule);
            title = after.trim_start();
        }
        let words = title.split(' ').map(|word| word.trim_matches([',', ':', '.', '(', ')']));
        for word in words.filter(|word| word.parse::<RuleId>().is_ok()) {
            let such = self.rulebook.examples(2);
            let why = format!("{word} stands in the title; the rules come first, as in \"## {such} …\"");
            self.wrong.push((Place::part(line, word), why));
        }
        if !rules.is_empty() {
            let place = Place::of(line);
            self.ruling = Some(Ruling { place, rules, title: title.to_owned(), blocks: Vec::new() });
        }
    }

    /// Refuses the name of a rule that the rulebook does not have.
    fn known(&mut self, rule: &RuleId, place: Place) {
        if self.rulebook.rule(rule).is_none() {
            self.wrong.push((place, format!("{rule} is no rule of the rulebook; {}", self.rulebook.near(rule))));
        }
    }

    fn close(&mut self) {
        self.heap = Heap::default();
        let Some(ruling) = self.ruling.take() else { return };
        if ruling.blocks.is_empty() {
            let names = join(&ruling.rules);
            // A block that could not be read has been told already.
            if self.wrong.iter().all(|(place, _)| place.line < ruling.place.line) {
                self.wrong.push((ruling.place, format!("{names} has no ruling and no check, so it is not proven")));
            }
            return;
        }
        self.rulings.push(ruling);
    }

    fn block(&mut self, fence: Line<'_>, kind: &str, body: &[Line<'_>]) {
        if let Err(Wrong { part, why }) = said(fence) {
            return self.wrong.push((Place::part(fence, part), why));
        }
        match kind {
            // The cards of a file serve all its rulings.
            "card" | "text" => {}
            "deck" => self.heap.decks.push(in_place(self.file, body)),
            "restrictions" => self.heap.restrictions = Some(in_place(self.file, body)),
            "pack" => self.heap.pack = Some(in_place(self.file, body)),
            "ruling" => match Scenario::read(fence, body) {
                (scenario, wrong) if wrong.is_empty() => self.proof(fence, Proof::Scenario(Box::new(scenario))),
                (scenario, wrong) => {
                    self.wrong.extend(wrong);
                    self.unread.push(scenario);
                }
            },
            "check" => match Check::read_all(fence, body) {
                Ok(checks) => {
                    let pack = self.heap.pack.clone();
                    self.proof(fence, Proof::Checks { pack, checks });
                }
                Err(wrong) => self.wrong.extend(wrong),
            },
            // An unknown block would be prose, and a misspelt one would prove nothing without a word.
            _ => {
                let why = format!("{kind:?} is no block: {}{}", BLOCKS.join(", "), lists::hint(kind, BLOCKS));
                self.wrong.push((Place::of(fence), why));
            }
        }
    }

    fn proof(&mut self, fence: Line<'_>, proof: Proof) {
        for (place, rule) in cited(&proof) {
            self.known(&rule, place.narrowed(&rule.to_string()));
        }
        match &mut self.ruling {
            Some(ruling) => {
                let place = Place::of(fence);
                let Heap { decks, restrictions, .. } = &self.heap;
                let (decks, restrictions) = (decks.clone(), restrictions.clone());
                ruling.blocks.push(Block { place, decks, restrictions, proof });
            }
            None => {
                let why = format!("the heading above names no rule, as in \"## {} …\"", self.rulebook.examples(1));
                self.wrong.push((Place::of(fence), why));
            }
        }
    }
}

/// The rules that the lines of a block name.
fn cited(proof: &Proof) -> Vec<(Place, RuleId)> {
    match proof {
        Proof::Scenario(scenario) => scenario
            .acts
            .iter()
            .filter_map(|act| match act {
                Act::Then(expectations) => Some(expectations),
                Act::When(_) => None,
            })
            .flatten()
            .filter_map(|then| match &then.expectation {
                Expectation::CannotUse { rule, .. } => Some((then.place.clone(), rule.clone())),
                _ => None,
            })
            .collect(),
        Proof::Checks { checks, .. } => checks
            .iter()
            .filter_map(|check| match &check.statement {
                Statement::DeckIllegal(_, rules) => Some(rules.iter().map(|rule| (check.place.clone(), rule.clone()))),
                _ => None,
            })
            .flatten()
            .collect(),
    }
}

/// Names of rules as a list.
pub(crate) fn join(rules: &[RuleId]) -> String {
    rules.iter().map(RuleId::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
# Combat

Prose about combat.

```card
[[card]]
name = \"Wolf\"
```

## XX-COMBAT-1, XX-COMBAT-2 A strike deals damage

Prose.

```ruling
given
then
the game goes on
```

```card
[[card]]
name = \"Bear\"
```

```ruling
given
then
the game goes on
```

## XX-DECK-1

```deck
hero = \"Ash\"
```

```check
deck is legal
```
";

    fn read(text: &str) -> Result<RulingFile, Vec<Mistake>> {
        let ids = ["COMBAT-1", "COMBAT-2", "DECK-1", "A-1"];
        let rulebook: String = ids.iter().map(|id| format!("- **XX-{id}** rule.\n")).collect();
        let source = Source { file: "x.md".to_owned(), text: text.to_owned() };
        RulingFile::read(&Ledger::read(&rulebook).unwrap(), &source)
    }

    #[test]
    fn headings_name_rules_and_blocks_keep_their_lines() {
        let file = read(FILE).unwrap();
        let [combat, deck] = &file.rulings[..] else { panic!("two rulings") };
        assert_eq!(join(&combat.rules), "XX-COMBAT-1, XX-COMBAT-2");
        assert_eq!((combat.place.line, combat.title.as_str()), (10, "A strike deals damage"));
        assert_eq!(combat.blocks.len(), 2);
        let cards: Vec<_> = file.cards.text.lines().zip(1..).filter(|(line, _)| !line.is_empty()).collect();
        let bear = "name = \"Bear\"";
        assert_eq!(cards, [("[[card]]", 6), ("name = \"Wolf\"", 7), ("[[card]]", 21), (bear, 22)]);
        assert!(matches!(&deck.blocks[0].proof, Proof::Checks { pack: None, .. }));
        assert_eq!(deck.blocks[0].decks[0].text.trim_start(), "hero = \"Ash\"\n");
        assert_eq!(deck.blocks[0].decks[0].text.lines().count(), 34);
        assert_eq!(read(&format!("\u{feff}{}", FILE.replace('\n', "\r\n"))).unwrap().rulings.len(), 2);
    }

    /// Checks what is wrong with a text, each as "line:column: what".
    #[track_caller]
    fn check_mistakes(text: &str, expected: &[&str]) {
        let wrong = read(text).unwrap_err();
        let told: Vec<_> = wrong
            .iter()
            .map(|Mistake { place, what, .. }| format!("{}:{}+{}: {what}", place.line, place.column, place.width))
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn mistakes_name_their_places() {
        let nothing = "has no ruling and no check, so it is not proven";
        check_mistakes("## XX-A-1 Empty\n\nProse.\n", &[&format!("1:1+15: XX-A-1 {nothing}")]);
        check_mistakes(
            "## XX-A-1\n```rulling\n```\n```check\ndeck is legal\n```\n",
            &[
                "2:1+10: \"rulling\" is no block: card, pack, deck, restrictions, ruling, check, text; did you mean \"ruling\"?",
            ],
        );
        check_mistakes(
            "# Title\n```check\ndeck is legal\n```\n",
            &["2:1+8: the heading above names no rule, as in \"## XX-COMBAT-1 …\""],
        );
        check_mistakes(
            "## XX-A-1\n```ruling\ngiven\n  A hand\nthen\nA wins\n```\n",
            &["4:3+6: a line of \"given\" is like \"turn: A\" or \"A hand: Wolf, Bear\""],
        );
        check_mistakes("## XX-A-1\n```check\ndeck is legal\n", &["2:1+8: the block is not closed"]);
        check_mistakes(
            "## XX-A-1\n```check\ndeck is legal\n```\n  ```check\n~~~check\n",
            &[
                "5:3+8: a block begins at the start of its line, with ```",
                "6:1+8: a block begins at the start of its line, with ```",
            ],
        );
    }

    #[test]
    fn rules_that_the_rulebook_does_not_have_are_refused() {
        let block = "```check\ndeck is legal\n```\n";
        check_mistakes(
            &format!("## XX-A-1, XX-COMBAT-9 Nine\n{block}## XX-COMBTA-1\n{block}## YY-A-1\n{block}"),
            &[
                "1:12+11: XX-COMBAT-9 is no rule of the rulebook; its section COMBAT has XX-COMBAT-1 to XX-COMBAT-2",
                "5:4+11: XX-COMBTA-1 is no rule of the rulebook; did you mean XX-COMBAT-1?",
                "9:4+6: YY-A-1 is no rule of the rulebook; its rules begin with XX",
            ],
        );
        check_mistakes(
            "## XX-A-1\n```check\n  deck is illegal: XX-A-1, XX-DECK-7\n```\n\
             ```ruling\ngiven\nthen\nA cannot use Wolf: XX-A-3\n```\n",
            &[
                "3:28+9: XX-DECK-7 is no rule of the rulebook; its section DECK has XX-DECK-1",
                "8:20+6: XX-A-3 is no rule of the rulebook; its section A has XX-A-1",
            ],
        );
        check_mistakes(
            &format!("## XX-A-1 and XX-DECK-1\n{block}"),
            &["1:15+9: XX-DECK-1 stands in the title; the rules come first, as in \"## XX-COMBAT-1, XX-COMBAT-2 …\""],
        );
    }
}
