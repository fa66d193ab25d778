//! What rules and words mean, for whoever explains them: asked for by a rule's name or by a word.

use cardtext::letters::capitalised;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use cardtext::lexicon::{DefinedWord, Lexicon};
use cardtext::text::nearest;
use serde::Serialize;

use crate::model::ledger::{Ledger, Rule, RuleId};
use crate::model::view::{MarkView, WordView};

/// So many names are told in place of one that there is not.
const NEAR: usize = 3;

/// A game's rulebook and its words, to look things up in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    /// The rulebook; without rules if the game has none that can be read.
    pub rulebook: Ledger,
    words: Vec<Defined>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Defined {
    word: String,
    means: String,
    /// The verbs that put it on a card: "freeze".
    verbs: Vec<String>,
}

/// A keyword or a named state, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keyword {
    /// "Haste"
    pub word: String,
    /// The sentence that defines it; empty if the rules alone give it meaning.
    pub means: String,
    /// The rule that is about it, if one begins with its name.
    pub rule: Option<Rule>,
    /// The rules right behind it that are about the word as well.
    pub goes_on: Vec<Rule>,
    /// The other rules that speak of it.
    pub also: Vec<RuleId>,
}

impl Reference {
    /// The reference of a rulebook and of a game's words.
    pub fn new(rulebook: &str, lexicon: &Lexicon) -> Reference {
        let defined =
            |word: &DefinedWord| Defined { word: word.word.clone(), means: word.means.clone(), verbs: Vec::new() };
        let afflicted = |(number, word): (usize, &DefinedWord)| {
            let verbs = lexicon.afflictions.iter().filter(|verb| usize::from(verb.status.0) == number);
            Defined { verbs: verbs.map(|verb| verb.before.clone()).collect(), ..defined(word) }
        };
        let statuses = lexicon.statuses.iter().enumerate().map(afflicted);
        // "Echo:", "Ambush:" and "Warp": what stands before a sentence, or is an instruction with a name.
        let labels = lexicon.labels.iter().map(|label| &label.says).chain(lexicon.calls.iter().map(|call| &call.says));
        let named =
            labels.filter_map(|says| says.strip_suffix(':')).chain(lexicon.orders.iter().map(|order| &*order.says));
        let named = named.filter(|word| word.starts_with(char::is_uppercase) && !word.contains(' '));
        let named = named.map(|word| Defined { word: word.to_owned(), means: String::new(), verbs: Vec::new() });
        let rulebook = Ledger::read(rulebook).unwrap_or_default();
        // What a rule says of all cards of a kind, as a subclass, is told on each of them.
        let explained = |word: &str| rulebook.rules.iter().any(|rule| is_about(rule, word));
        let tags = lexicon.tags.iter().map(|tag| tag.word.as_str()).filter(|word| explained(word));
        let tags = tags.map(|word| Defined { word: word.to_owned(), means: String::new(), verbs: Vec::new() });
        let words: Vec<Defined> =
            lexicon.keywords.iter().map(defined).chain(statuses).chain(named).chain(tags).collect();
        Reference { rulebook, words }
    }

    /// The rule of a name, in capitals or not.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        let id: RuleId = id.trim().to_uppercase().parse().ok()?;
        self.rulebook.rule(&id)
    }

    /// The rule of a name, or the rules whose names begin with it as those of a section do: "SE-ACTION".
    pub fn section(&self, name: &str) -> impl Iterator<Item = &Rule> {
        let wanted = name.trim().trim_end_matches('-').to_uppercase();
        let section = format!("{wanted}-");
        self.rulebook.rules.iter().filter(move |rule| {
            let id = rule.id.to_string();
            id == wanted || id.starts_with(&section)
        })
    }

    /// What a keyword or a named state means, in capitals or not.
    pub fn keyword(&self, word: &str) -> Option<Keyword> {
        let known = self.words.iter().find(|known| known.word.eq_ignore_ascii_case(word.trim()))?;
        let rule = self.rulebook.rules.iter().find(|rule| is_about(rule, &known.word));
        let goes_on = rule.map(|rule| self.going_on(rule, &known.word)).unwrap_or_default();
        let speaks =
            |other: &&Rule| Some(*other) != rule && !goes_on.contains(other) && has_word(&other.statement, &known.word);
        Some(Keyword {
            word: known.word.clone(),
            means: known.means.clone(),
            rule: rule.cloned(),
            goes_on: goes_on.iter().map(|&rule| rule.clone()).collect(),
            also: self.rulebook.required().filter(speaks).map(|rule| rule.id.clone()).collect(),
        })
    }

    /// The rules that go on where one stops that is about a word: they stand right behind it, are about the same and of the same edition.
    fn going_on(&self, rule: &Rule, word: &str) -> Vec<&Rule> {
        let behind = self.rulebook.rules.iter().skip_while(|other| *other != rule).skip(1);
        behind.take_while(|other| is_about(other, word) && other.edition == rule.edition).collect()
    }

    /// The rules that speak of something that is no keyword, those first that begin with it: "Will", "cooldown".
    pub fn speaking_of(&self, word: &str) -> Vec<&Rule> {
        let word = word.trim().to_lowercase();
        if word.is_empty() {
            return Vec::new();
        }
        let said = |rule: &&Rule| has_word(&rule.statement.to_lowercase(), &word);
        let mut rules: Vec<&Rule> = self.rulebook.required().filter(said).collect();
        let begins = |statement: &str| {
            let statement = statement.to_lowercase();
            ["", "a ", "an ", "the ", "every ", "each "].iter().any(|article| {
                statement.strip_prefix(article).is_some_and(|rest| rest.starts_with(&word) && has_word(rest, &word))
            })
        };
        rules.sort_by_key(|rule| !begins(&rule.statement));
        rules
    }

    /// What the keywords and named states mean that a text uses, or puts on cards.
    pub fn words_in(&self, text: &str) -> Vec<Keyword> {
        let text = text.to_lowercase();
        let says = |phrase: &String| has_word(&text, &phrase.to_lowercase());
        let used = self.words.iter().filter(|known| says(&known.word) || known.verbs.iter().any(says));
        used.filter_map(|known| self.keyword(&known.word)).collect()
    }

    /// The keywords and named states.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(|known| known.word.as_str())
    }

    /// The names of rules and words that are most like one that there is not, the likest first.
    pub fn near(&self, asked: &str) -> Vec<String> {
        let ids: Vec<String> = self.rulebook.rules.iter().map(|rule| rule.id.to_string()).collect();
        let mut known: Vec<&str> = ids.iter().map(String::as_str).chain(self.words()).collect();
        let mut near: Vec<String> = Vec::new();
        while let (true, Some(next)) = (near.len() < NEAR, nearest(asked, known.iter().copied())) {
            known.retain(|name| *name != next);
            near.push(next);
        }
        near
    }
}

/// What the words on cards mean, for views. It is worked out when the first view is asked for: whoever only plays need not wait.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    source: Option<(&'static str, Lexicon)>,
    known: OnceLock<Index>,
}

#[derive(Clone, Debug, Default)]
struct Index {
    words: Vec<WordView>,
    /// By what phrases each is known, in small letters.
    phrases: Vec<Vec<String>>,
    /// The words in the type line and the text of each definition.
    in_texts: Vec<Vec<u16>>,
}

impl Index {
    fn of(reference: &Reference) -> Index {
        let mut known = Index::default();
        for defined in &reference.words {
            let Some(keyword) =
                reference.keyword(&defined.word).filter(|word| word.rule.is_some() || !word.means.is_empty())
            else {
                continue;
            };
            known
                .phrases
                .push([&defined.word].into_iter().chain(&defined.verbs).map(|phrase| phrase.to_lowercase()).collect());
            known.words.push(WordView {
                word: defined.word.clone(),
                says: keyword.says(),
                rule: keyword.rule.map(|rule| rule.id.to_string()),
            });
        }
        known
    }

    fn words_in(&self, text: &str) -> Vec<u16> {
        let text = text.to_lowercase();
        let says = |&number: &usize| self.phrases[number].iter().any(|phrase| has_word(&text, phrase));
        (0..self.words.len()).filter(says).map(|number| number as u16).collect()
    }
}

impl Glossary {
    /// That of a rulebook and a game's words.
    pub fn of(rulebook: &'static str, lexicon: Lexicon) -> Glossary {
        Glossary { source: Some((rulebook, lexicon)), known: OnceLock::new() }
    }

    fn known(&self, texts: impl Iterator<Item = String>) -> &Index {
        self.known.get_or_init(|| {
            let Some((rulebook, lexicon)) = &self.source else { return Index::default() };
            let mut known = Index::of(&Reference::new(rulebook, lexicon));
            known.in_texts = texts.map(|text| known.words_in(&text)).collect();
            known
        })
    }

    /// The words in the text of a definition, if it is seen, and among what holds of a card; the texts are those of all definitions.
    pub(crate) fn on_card(
        &self,
        texts: impl Iterator<Item = String>,
        text: Option<u16>,
        marks: &[MarkView],
    ) -> Vec<String> {
        let known = self.known(texts);
        let mut words = text.and_then(|def| known.in_texts.get(usize::from(def))).cloned().unwrap_or_default();
        let of_marks = marks.iter().flat_map(|mark| known.words_in(&mark.says));
        words.extend(of_marks);
        words.sort_unstable();
        words.dedup();
        words.into_iter().map(|word| known.words[usize::from(word)].word.clone()).collect()
    }

    /// What words mean that were found on cards.
    pub(crate) fn of_cards(&self, words: &BTreeSet<&str>) -> Vec<WordView> {
        let known = self.known.get().map_or(&[][..], |known| &known.words);
        known.iter().filter(|known| words.contains(known.word.as_str())).cloned().collect()
    }
}

impl Keyword {
    /// What it means, in a line: the rule that is about it, or the sentence that defines it.
    pub fn says(&self) -> String {
        match &self.rule {
            Some(rule) => {
                let behind = |rule: &Rule| match rule.statement.split_once(": ") {
                    Some((_, rest)) => capitalised(rest),
                    None => rule.statement.clone(),
                };
                let all = std::iter::once(rule.statement.clone()).chain(self.goes_on.iter().map(behind));
                all.collect::<Vec<_>>().join(" ")
            }
            None => format!("{}: {}", self.word, self.means),
        }
    }
}

/// Whether a rule says what a word means: "Haste: …", "Sorcerer/Sorceress: …".
fn is_about(rule: &Rule, word: &str) -> bool {
    let says = |rest: &str| match rest.strip_prefix('/') {
        Some(other) => other.split_once(':').is_some_and(|(other, _)| other.chars().all(char::is_alphanumeric)),
        None => rest.starts_with(':') || rest.starts_with(" applies "),
    };
    rule.statement.strip_prefix(word).is_some_and(says)
}

/// Whether a statement has a word or several as words of its own.
fn has_word(statement: &str, word: &str) -> bool {
    let Some(first) = word.chars().next().filter(|_| word.len() <= statement.len()) else { return false };
    let outside = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    // By its first letter: for so few words, to prepare a search for all of them takes longer than the search.
    statement.match_indices(first).any(|(at, _)| {
        let behind = statement[at..].strip_prefix(word);
        behind.is_some_and(|behind| outside(statement[..at].chars().next_back()) && outside(behind.chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use cardtext::lexicon::Reach;

    use super::*;

    const BOOK: &str = "\
# A game
## Keywords
- **XX-KEYWORD-1** Haste: it need not wait. [Keywords]
- **XX-RULING-1** Does Haste help the Hasted? Only those with Haste.
- **XX-RULING-2** Who is Hasted? Nobody.
- **XX-WORD-1** Haste, Frozen.
";

    fn reference() -> Reference {
        let word = |word: &str, means: &str| DefinedWord {
            word: word.to_owned(),
            means: means.to_owned(),
            stands_for: None,
            of: Reach { kinds: 1, places: 1 },
        };
        let lexicon = Lexicon {
            keywords: vec![word("Haste", "This ally may attack.")],
            statuses: vec![word("Frozen", "")],
            ..Lexicon::default()
        };
        Reference::new(BOOK, &lexicon)
    }

    #[test]
    fn a_rule_is_found_by_its_name_and_a_section_by_the_beginning_of_it() {
        let reference = reference();
        let said = |id: &str| reference.rule(id).map(|rule| rule.statement.as_str());
        assert_eq!(said(" xx-keyword-1"), Some("Haste: it need not wait."));
        assert_eq!((said("XX-KEYWORD-2"), said("Haste"), said("")), (None, None, None));
        assert_eq!(reference.section("XX-RULING").count(), 2);
        assert_eq!(reference.section("XX-RULING-1").count(), 1);
        assert_eq!(reference.section("XX-RUL").count(), 0);
    }

    #[test]
    fn a_keyword_has_its_sentence_its_rule_and_those_that_speak_of_it() {
        let reference = reference();
        let haste = reference.keyword("haste").expect("it is a keyword");
        assert_eq!((haste.word.as_str(), haste.means.as_str()), ("Haste", "This ally may attack."));
        assert_eq!(haste.rule.map(|rule| rule.id.to_string()).as_deref(), Some("XX-KEYWORD-1"));
        assert_eq!(haste.also.iter().map(ToString::to_string).collect::<Vec<_>>(), ["XX-RULING-1"]);
        let frozen = reference.keyword("Frozen").expect("it is a named state");
        assert_eq!((frozen.means.as_str(), frozen.rule, frozen.also.len()), ("", None, 0));
        assert_eq!(reference.keyword("Haste "), reference.keyword("HASTE"));
        assert_eq!(reference.keyword("Hast"), None);
    }

    #[test]
    fn what_is_most_like_a_name_is_told() {
        let reference = reference();
        assert_eq!(reference.near("Hast"), ["Haste"]);
        assert_eq!(reference.near("XX-RULING-3")[..2], ["XX-RULING-1", "XX-RULING-2"]);
        assert!(reference.near("nothing like it").is_empty());
    }

    #[test]
    fn no_more_than_three_names_are_told() {
        let rule = |number| format!("- **XX-RULING-{number}** What is rule {number}? Like the others.\n");
        let book = (1..=5).fold("# A game\n## Rulings\n".to_owned(), |book, number| book + &rule(number));
        let reference = Reference::new(&book, &Lexicon::default());
        assert_eq!(reference.near("XX-RULING-9"), ["XX-RULING-1", "XX-RULING-2", "XX-RULING-3"]);
    }
}
