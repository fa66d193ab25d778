//! A [`Stage`] for any game: its own packs, with a ruling's cards beside them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cardtext::pack::Source;
use engine::cast::MAX_STATS;
use engine::deck::Deck;
use engine::hall::{Game, Hall};
use engine::position::Position;
use engine::table::{Reason, Table};

use crate::lists;
use crate::stage::{Dealt, Face, Stage};

/// Where the rulings of a game are played.
pub struct HallStage {
    game: Game,
    packs: Vec<Source>,
    /// Halls already opened, by the inline cards they were opened with.
    halls: Mutex<HashMap<String, Arc<dyn Hall>>>,
}

impl HallStage {
    /// The stage of a game with its own packs.
    pub fn new(game: Game) -> Self {
        let packs = (game.packs)();
        HallStage { game, packs, halls: Mutex::default() }
    }

    fn open(&self, cards: &str) -> Result<Arc<dyn Hall>, Vec<String>> {
        // A lock is only poisoned by a panic in here, and then the map is still whole.
        let mut halls = self.halls.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(hall) = halls.get(cards) {
            return Ok(Arc::clone(hall));
        }
        let inline: Vec<&str> = cards.lines().filter_map(card_name).collect();
        let mut sources: Vec<Source> = self.packs.iter().map(|pack| without(pack, &inline)).collect();
        sources.push(Source { file: "inline cards".to_owned(), text: cards.to_owned() });
        match (self.game.open)(&sources) {
            Ok(hall) => {
                let hall: Arc<dyn Hall> = hall.into();
                halls.insert(cards.to_owned(), Arc::clone(&hall));
                Ok(hall)
            }
            Err(errors) => Err(errors.diagnostics.iter().map(ToString::to_string).collect()),
        }
    }
}

/// The name on a `name = "…"` line of a pack.
fn card_name(line: &str) -> Option<&str> {
    let value = line.trim().strip_prefix("name")?.trim_start().strip_prefix('=')?.trim();
    value.strip_prefix('"')?.strip_suffix('"')
}

/// One of the game's own decks is called by its file.
fn deck_name(source: &Source) -> String {
    source.file.strip_suffix(".toml").unwrap_or(&source.file).to_owned()
}

/// A pack without the cards of some names.
fn without(pack: &Source, names: &[&str]) -> Source {
    if names.is_empty() {
        return pack.clone();
    }
    let kept = |card: &&str| !card.lines().filter_map(card_name).any(|name| names.contains(&name));
    let mut cards = pack.text.split("[[card]]");
    let mut text = cards.next().unwrap_or_default().to_owned();
    for card in cards.filter(kept) {
        text.push_str("[[card]]");
        text.push_str(card);
    }
    Source { file: pack.file.clone(), text }
}

impl Stage for HallStage {
    fn game(&self) -> &str {
        self.game.name
    }

    fn table(&self, cards_toml: &str, position: &Position) -> Result<Box<dyn Table>, String> {
        let hall = self.open(cards_toml).map_err(|errors| errors.join("\n"))?;
        hall.place(position).map_err(|error| error.to_string())
    }

    fn deal(&self, dealt: &Dealt<'_>) -> Result<Box<dyn Table>, String> {
        let Dealt { cards_toml, decks_toml, names, seed } = *dealt;
        let hall = self.open(cards_toml).map_err(|errors| errors.join("\n"))?;
        let read = |file: &str, text: &str| Deck::read(file, text).map_err(|error| error.to_string());
        let mut known = Vec::new();
        for text in decks_toml {
            let deck = read("inline deck", text)?;
            known.push((deck.name.clone(), deck));
        }
        for source in (self.game.decks)() {
            known.push((deck_name(&source), read(&source.file, &source.text)?));
        }
        let find = |name: &String| {
            let found = known.iter().find(|(known, _)| lists::same(known, name));
            found.map(|(_, deck)| deck.clone()).ok_or_else(|| {
                let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
                format!("no deck is named {name:?}; there are {}", names.join(", "))
            })
        };
        let decks = names.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        hall.start(&decks, seed).map_err(|error| format!("failed to {error}"))
    }

    fn decks(&self) -> Vec<String> {
        (self.game.decks)().iter().map(deck_name).collect()
    }

    fn check_deck(&self, cards_toml: &str, deck_toml: &str) -> Vec<Reason> {
        let unreadable = |why: String| vec![Reason { rule: "unreadable".to_owned(), why }];
        let hall = match self.open(cards_toml) {
            Ok(hall) => hall,
            Err(errors) => return unreadable(errors.join("\n")),
        };
        match Deck::read("inline deck", deck_toml) {
            Ok(deck) => hall.check_deck(&deck),
            Err(error) => unreadable(error.to_string()),
        }
    }

    fn face(&self, cards_toml: &str, name: &str) -> Result<Face, String> {
        let hall = self.open(cards_toml).map_err(|errors| errors.join("\n"))?;
        let pool = hall.pool();
        let number = pool.number(name).ok_or_else(|| format!("no card is named {name:?}"))?;
        let def = &hall.cast().defs[number];
        let card = &pool.cards[number];
        // Numbers behind these are worked out and printed on no card.
        let numbers = pool.lexicon.stats.iter().take(MAX_STATS).enumerate();
        let words = pool.lexicon.tags.iter().enumerate().filter(|(tag, _)| card.tags & 1 << tag != 0);
        Ok(Face {
            name: def.name.clone(),
            type_line: def.type_line.clone(),
            text: def.text.clone(),
            numbers: numbers
                .filter(|(stat, _)| def.prints & 1 << stat != 0)
                .map(|(stat, word)| (word.name.clone(), i32::from(def.stats[stat])))
                .collect(),
            words: words
                .map(|(_, tag)| (tag.group.clone(), tag.word.clone()))
                .chain(hall.drawn(number).into_iter().map(|drawn| (drawn.place.to_owned(), drawn.shows)))
                .collect(),
        })
    }

    fn check_pack(&self, cards_toml: &str) -> Vec<String> {
        self.open(cards_toml).err().unwrap_or_default()
    }
}
