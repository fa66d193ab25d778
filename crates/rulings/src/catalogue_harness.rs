//! A [`Harness`] for any game: its own packs, with more cards beside them.

use std::sync::Arc;

use cardtext::pack::Source;
use cardtext::printed::PrintedFigure;
use cardtext::report::PackErrors;
use engine::author::Def;
use engine::{Catalogue, Coursed, Deck, Game, Misplaced, Mode, Opening, Position, Reason, Restrictions, Table, Wish};
use thiserror::Error;

use crate::denied::Spoken;
use crate::harness::{Dealt, Harness, PrintedFace};
use crate::lists;
use engine::{Ledger, LedgerError};

/// Where the rulings of a game are played.
#[derive(Clone)]
pub struct CatalogueHarness {
    game: Game,
    rulebook: Arc<Ledger>,
    catalogue: Arc<dyn Catalogue>,
    /// The same without the cards of rulings.
    own: Arc<dyn Catalogue>,
}

/// Why a game's rulings cannot be played at all.
#[derive(Debug, Error)]
pub enum HarnessError {
    /// Its packs do not load.
    #[error("load the packs\n\n{0}")]
    Packs(PackErrors),
    /// Its rulebook cannot be read.
    #[error("read the rulebook: {0}")]
    Rulebook(#[from] LedgerError),
}

impl CatalogueHarness {
    /// The harness of a game with its own packs.
    pub fn new(game: Game) -> Result<Self, HarnessError> {
        let rulebook = Arc::new(Ledger::read(game.rulebook)?);
        let own: Arc<dyn Catalogue> = (game.open)(&(game.packs)()).map_err(HarnessError::Packs)?.into();
        Ok(CatalogueHarness { game, rulebook, catalogue: Arc::clone(&own), own })
    }

    /// The decks of these names.
    fn named(&self, dealt: &Dealt<'_>) -> Result<Vec<Deck>, String> {
        let mut known = Vec::new();
        for source in dealt.decks {
            let deck = read_deck(source)?;
            known.push((deck.name.clone(), deck));
        }
        for source in (self.game.decks)() {
            known.push((deck_name(&source), read_deck(&source)?));
        }
        let find = |name: &String| {
            let found = known.iter().find(|(known, _)| lists::same(known, name));
            found.map(|(_, deck)| deck.clone()).ok_or_else(|| {
                let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
                let hint = lists::hint(name, names.iter().copied());
                format!("no deck is named {name:?}; there are {}{hint}", names.join(", "))
            })
        };
        dealt.names.iter().map(find).collect()
    }
}

/// The file of a course, as data.
pub(crate) fn course_file(course: &dyn Coursed) -> toml::Table {
    course.facts().parse().unwrap_or_default()
}

/// One of the game's own decks is called by its file.
fn deck_name(source: &Source) -> String {
    source.file.strip_suffix(".toml").unwrap_or(&source.file).to_owned()
}

fn read_deck(source: &Source) -> Result<Deck, String> {
    Deck::read(&source.file, &source.text).map_err(|error| format!("failed to {error}"))
}

impl Harness for CatalogueHarness {
    fn game(&self) -> &str {
        self.game.name
    }

    fn rulebook(&self) -> &Ledger {
        &self.rulebook
    }

    fn modes(&self) -> &'static [Mode] {
        self.game.modes
    }

    fn with(&self, cards: &Source) -> Result<Box<dyn Harness>, PackErrors> {
        let catalogue = self.catalogue.with(std::slice::from_ref(cards))?.into();
        Ok(Box::new(CatalogueHarness { catalogue, ..self.clone() }))
    }

    fn restricted(&self, list: &Source) -> Result<Box<dyn Harness>, String> {
        let list = Restrictions::read(&list.file, &list.text);
        let catalogue = list.and_then(|list| self.catalogue.restricted(&list));
        let catalogue = catalogue.map_err(|error| format!("failed to {error}"))?.into();
        Ok(Box::new(CatalogueHarness { catalogue, ..self.clone() }))
    }

    fn table(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced> {
        self.catalogue.place(position)
    }

    fn deal(&self, dealt: &Dealt<'_>) -> Result<Box<dyn Table>, String> {
        let decks = self.named(dealt)?;
        self.catalogue.start_in(dealt.wish, &decks, dealt.seed).map_err(|error| format!("failed to {error}"))
    }

    fn course(&self, dealt: &Dealt<'_>, course: &str, facts: &toml::Table) -> Result<Box<dyn Coursed>, String> {
        let opening = Opening { wish: dealt.wish.clone(), decks: self.named(dealt)?, best_of: None };
        let begun = self.catalogue.begin_course(course, &opening, dealt.seed);
        let begun = begun.map_err(|error| format!("failed to {error}"))?;
        if facts.is_empty() {
            return Ok(begun);
        }
        let mut file = course_file(&*begun);
        let Some(toml::Value::Table(known)) = file.get_mut("facts") else {
            return Err(format!("the course {course:?} has no facts"));
        };
        for (name, value) in facts {
            if !known.contains_key(name) {
                let names: Vec<_> = known.keys().map(String::as_str).collect();
                let hint = lists::hint(name, names.iter().copied());
                return Err(format!("the course has no fact {name:?}; it has {}{hint}", names.join(", ")));
            }
            known.insert(name.clone(), value.clone());
        }
        // As many stages are over as matches, and as often as something was decided between them.
        let over = |name: &str| match facts.get(name) {
            Some(toml::Value::Array(matches)) => i64::try_from(matches.len()).unwrap_or(i64::MAX),
            Some(toml::Value::Integer(number)) => *number,
            _ => 0,
        };
        if let Some(stage) = file.get_mut("stage").filter(|_| facts.contains_key("matches")) {
            *stage = toml::Value::Integer(1 + over("matches") + over("decided"));
        }
        self.catalogue.resume_course(&file.to_string()).map_err(|error| format!("failed to {error}"))
    }

    fn own_cards(&self) -> Vec<(PrintedFace, u32)> {
        let defs = &self.own.card_set().defs;
        (0..defs.len()).map(|number| (face(&*self.own, number), u32::from(defs[number].copies))).collect()
    }

    fn names(&self) -> Vec<String> {
        let defs = &self.catalogue.card_set().defs;
        let title = |def: &Def| Some(def.title.clone()).filter(|title| *title != def.name);
        defs.iter().flat_map(|def| [Some(def.name.clone()), title(def)]).flatten().collect()
    }

    fn marks(&self) -> Vec<String> {
        self.catalogue.outline().marks
    }

    fn spoken(&self) -> Spoken {
        let (told, mut offered) = (self.catalogue.told_words(), self.catalogue.offered_words());
        // A text asks in its own words, and a rule in those of the rulebook.
        offered.extend(self.catalogue.card_set().defs.iter().flat_map(|def| [def.text.clone(), def.type_line.clone()]));
        offered.extend(self.rulebook.rules.iter().map(|rule| rule.statement.clone()));
        Spoken { told, offered }
    }

    fn decks(&self) -> Vec<String> {
        (self.game.decks)().iter().map(deck_name).collect()
    }

    fn check_deck(&self, wish: &Wish, deck: &Source) -> Result<Vec<Reason>, String> {
        let setting = self.catalogue.resolve(wish).map_err(|error| format!("failed to {error}"))?;
        read_deck(deck).map(|deck| self.catalogue.check_deck(&setting, &deck))
    }

    fn face(&self, name: &str) -> Result<PrintedFace, String> {
        let pool = self.catalogue.pool();
        let number = pool.number(name).ok_or_else(|| pool.unknown(name))?;
        Ok(face(&*self.catalogue, number))
    }
}

/// A card as it is printed, by its number.
fn face(catalogue: &dyn Catalogue, number: usize) -> PrintedFace {
    let pool = catalogue.pool();
    let def = &catalogue.card_set().defs[number];
    let card = &pool.cards[number];
    let printed = || card.numbers(&pool.lexicon).map(|(name, figure)| (name.to_owned(), figure));
    let numbers = printed().filter_map(|(name, figure)| match figure {
        PrintedFigure::Number(number) => Some((name, i32::from(number))),
        PrintedFigure::Word(_) => None,
    });
    let worded = printed().filter_map(|(name, figure)| match figure {
        PrintedFigure::Number(_) => None,
        PrintedFigure::Word(word) => Some((name, word)),
    });
    let words = pool.lexicon.tags.iter().enumerate().filter(|(tag, _)| card.tags & 1 << tag != 0);
    PrintedFace {
        name: def.name.clone(),
        title: def.title.clone(),
        type_line: def.type_line.clone(),
        text: def.text.clone(),
        numbers: numbers
            .chain(card.counted_copies(&pool.lexicon).map(|copies| ("copies".to_owned(), i32::from(copies))))
            .collect(),
        words: words
            .map(|(_, tag)| (tag.group.clone(), tag.word.clone()))
            .chain(worded)
            .chain(card.said(&pool.lexicon).map(|(name, words)| (name.to_owned(), words.to_owned())))
            .chain(catalogue.drawn(number).into_iter().map(|drawn| (drawn.spot.to_owned(), drawn.shows)))
            .collect(),
    }
}
