//! A file of rulings: Markdown whose fenced blocks are executed.
//!
//! A heading names the rules that are proven; what stands under it, up to the next heading, is one
//! [`Ruling`]. Prose is for people. The format is taught in `docs/rulings.md`.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::check::Check;
use crate::ledger::RuleId;
use crate::scenario::{Misread, Scenario};

/// A file of rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingFile {
    /// Its name, as given by whoever read it.
    pub path: String,
    /// Its rulings in order.
    pub rulings: Vec<Ruling>,
}

/// A heading that names rules, and the blocks that prove them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The line of the heading.
    pub line: usize,
    /// The rules it proves.
    pub rules: Vec<RuleId>,
    /// The rest of the heading.
    pub title: String,
    /// Its blocks in order; never empty.
    pub blocks: Vec<Block>,
}

/// A block that is executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The line of its opening fence.
    pub line: usize,
    /// The cards written inline so far in this file, as TOML.
    pub cards: String,
    /// The decks written so far under this heading, as TOML.
    pub decks: Vec<String>,
    /// What is executed.
    pub proof: Proof,
}

/// What a block holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A `ruling` block.
    Scenario(Scenario),
    /// A `check` block.
    Checks {
        /// The pack written last under this heading, as TOML.
        pack: Option<String>,
        /// What is checked.
        checks: Vec<Check>,
    },
}

/// A place in a file that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub struct Mistake {
    /// The file.
    pub file: String,
    /// The line; 0 if the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl RulingFile {
    /// Reads the text of a file; tells all that is wrong with it.
    pub fn read(path: &str, text: &str) -> Result<RulingFile, Vec<Mistake>> {
        let mut reader = Reader::default();
        reader.read(text);
        reader.close();
        if reader.wrong.is_empty() {
            return Ok(RulingFile { path: path.to_owned(), rulings: reader.rulings });
        }
        let mistake = |(line, what)| Mistake { file: path.to_owned(), line, what };
        Err(reader.wrong.into_iter().map(mistake).collect())
    }

    /// Reads a file from the disk, from wherever it is.
    pub fn open(path: &Path) -> Result<RulingFile, Vec<Mistake>> {
        let name = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => RulingFile::read(&name, &text),
            Err(error) => Err(vec![Mistake { file: name, line: 0, what: format!("cannot be read: {error}") }]),
        }
    }
}

/// The Markdown files at a path: the file itself, or all below a folder, in order of their names.
pub fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries =
        std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else if entry.extension().is_some_and(|end| end == "md") {
            found.push(entry);
        }
    }
    Ok(found)
}

#[derive(Default)]
struct Reader {
    rulings: Vec<Ruling>,
    /// The ruling whose heading was read last.
    open: Option<Ruling>,
    cards: String,
    decks: Vec<String>,
    pack: Option<String>,
    wrong: Vec<Misread>,
}

impl Reader {
    fn read(&mut self, text: &str) {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        while let Some((line, text)) = lines.next() {
            if text.starts_with('#') {
                self.heading(line, text);
            }
            let ticks = text.chars().take_while(|&c| c == '`').count();
            if ticks < 3 {
                continue;
            }
            let fence = &text[..ticks];
            let mut body = Vec::new();
            let mut closed = false;
            for (number, inner) in lines.by_ref() {
                if inner.trim_end() == fence {
                    closed = true;
                    break;
                }
                body.push((number, inner));
            }
            if !closed {
                self.wrong.push((line, "the block is not closed".to_owned()));
            }
            self.block(line, text[ticks..].trim(), &body);
        }
    }

    fn heading(&mut self, line: usize, text: &str) {
        self.close();
        let text = text.trim_start_matches('#').trim();
        let mut rules = Vec::new();
        let mut rest = text;
        loop {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            let Ok(rule) = word.trim_end_matches([',', ':']).parse() else {
                break;
            };
            if rules.contains(&rule) {
                self.wrong.push((line, format!("{rule} is named twice")));
            }
            rules.push(rule);
            rest = after.trim_start();
        }
        if !rules.is_empty() {
            self.open = Some(Ruling { line, rules, title: rest.to_owned(), blocks: Vec::new() });
        }
    }

    fn close(&mut self) {
        self.decks.clear();
        self.pack = None;
        let Some(ruling) = self.open.take() else { return };
        if ruling.blocks.is_empty() {
            let names = join(&ruling.rules);
            // A block that could not be read has been told already.
            if self.wrong.iter().all(|&(line, _)| line < ruling.line) {
                self.wrong.push((ruling.line, format!("{names} has no ruling and no check, so it is not proven")));
            }
            return;
        }
        self.rulings.push(ruling);
    }

    fn block(&mut self, line: usize, kind: &str, body: &[(usize, &str)]) {
        let toml = || body.iter().flat_map(|&(_, text)| [text, "\n"]).collect::<String>();
        match kind {
            "card" => self.cards.push_str(&toml()),
            "deck" => self.decks.push(toml()),
            "pack" => self.pack = Some(toml()),
            "ruling" => match Scenario::read(body.iter().copied()) {
                Ok(scenario) => self.proof(line, Proof::Scenario(scenario)),
                Err(wrong) => self.wrong.extend(wrong),
            },
            "check" => match Check::read_all(body.iter().copied()) {
                Ok(checks) => {
                    let pack = self.pack.clone();
                    self.proof(line, Proof::Checks { pack, checks });
                }
                Err(wrong) => self.wrong.extend(wrong),
            },
            "text" => {}
            // An unknown block would be prose, and a misspelt one would prove nothing without a word.
            _ => self.wrong.push((line, format!("{kind:?} is no block: card, pack, deck, ruling, check, text"))),
        }
    }

    fn proof(&mut self, line: usize, proof: Proof) {
        match &mut self.open {
            Some(ruling) => {
                ruling.blocks.push(Block { line, cards: self.cards.clone(), decks: self.decks.clone(), proof })
            }
            None => self.wrong.push((line, "the heading above names no rule, as in \"## SE-COMBAT-4 …\"".to_owned())),
        }
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

    #[test]
    fn headings_name_rules_and_cards_hold_from_there_on() {
        let file = RulingFile::read("combat.md", FILE).unwrap();
        let [combat, deck] = &file.rulings[..] else { panic!("two rulings") };
        assert_eq!(join(&combat.rules), "XX-COMBAT-1, XX-COMBAT-2");
        assert_eq!((combat.line, combat.title.as_str()), (10, "A strike deals damage"));
        assert!(combat.blocks[0].cards.contains("Wolf") && !combat.blocks[0].cards.contains("Bear"));
        assert!(combat.blocks[1].cards.contains("Wolf") && combat.blocks[1].cards.contains("Bear"));
        assert!(matches!(&deck.blocks[0].proof, Proof::Checks { pack: None, .. }));
        assert_eq!(deck.blocks[0].decks, ["hero = \"Ash\"\n"]);
    }

    #[track_caller]
    fn check_mistake(text: &str, expected: &str) {
        let wrong = RulingFile::read("x.md", text).unwrap_err();
        assert_eq!(wrong.iter().map(Mistake::to_string).collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn mistakes_name_file_and_line() {
        check_mistake("## XX-A-1 Empty\n\nProse.\n", "x.md:1: XX-A-1 has no ruling and no check, so it is not proven");
        check_mistake(
            "## XX-A-1\n```rulling\n```\n```check\ndeck is legal\n```\n",
            "x.md:2: \"rulling\" is no block: card, pack, deck, ruling, check, text",
        );
        check_mistake(
            "# Title\n```check\ndeck is legal\n```\n",
            "x.md:2: the heading above names no rule, as in \"## SE-COMBAT-4 …\"",
        );
        check_mistake(
            "## XX-A-1\n```ruling\ngiven\nA hand\nthen\nA wins\n```\n",
            "x.md:4: a line of \"given\" is like \"turn: A\" or \"A hand: Wolf, Bear\"",
        );
        check_mistake("## XX-A-1\n```check\ndeck is legal\n", "x.md:2: the block is not closed");
    }
}
