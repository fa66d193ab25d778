//! Random play allocates nothing, and a state is one block.

use allocation_counter::measure;
use engine::deck::{Deck, DeckCode};
use engine::game::Match;
use engine::rng::Rng;
use engine::ruleset::Ruleset;
use engine::table::Choice;
use shadow_era::rules::ShadowEra;

const GAMES: usize = 600;

/// A match that is played over and over, with what is reused from game to game.
struct Play {
    decks: Vec<DeckCode>,
    table: Match<ShadowEra>,
    options: Vec<Choice>,
}

impl Play {
    fn new() -> Play {
        let loaded = shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"));
        let read = |source: &cardtext::pack::Source| {
            let deck = Deck::read(&source.file, &source.text).expect("the decks can be read");
            loaded.deck_code(&deck).expect("the decks are legal")
        };
        let decks: Vec<DeckCode> = shadow_era::decks().iter().map(read).collect();
        let table = loaded.deal(&decks[..2], 0);
        Play { decks, table, options: Vec::with_capacity(128) }
    }

    /// Plays one game at random; gives the number of decisions.
    fn game(&mut self, game: usize) -> u64 {
        let count = self.decks.len();
        let decks = [&self.decks[game / count % count], &self.decks[game % count]];
        ShadowEra::redeal(&mut self.table, &decks, game as u64);
        let mut chance = Rng::new(game as u64);
        let mut decisions = 0;
        while let Some(seat) = self.table.state.asked().first() {
            self.table.options_into(seat, &mut self.options);
            let choice = self.options[chance.below(self.options.len() as u32) as usize];
            self.table.answer(seat, choice);
            decisions += 1;
        }
        decisions
    }
}

#[test]
fn random_play_allocates_nothing_once_warm() {
    let mut play = Play::new();
    // The buffers that are reused grow to what these games need.
    for game in 0..GAMES {
        play.game(game);
    }
    let mut decisions = 0;
    let info = measure(|| decisions = (0..GAMES).map(|game| play.game(game)).sum());
    assert!(decisions > 50_000, "{decisions}");
    assert_eq!(info.count_total, 0, "in {decisions} decisions, set-up included: {info:?}");
}

#[test]
fn a_state_is_one_block_and_copying_into_another_allocates_nothing() {
    let mut play = Play::new();
    let mut other = play.table.clone();
    for game in 0..20 {
        ShadowEra::redeal(&mut play.table, &[&play.decks[game % 10], &play.decks[3]], game as u64);
        let mut copy = None;
        let info = measure(|| copy = Some(play.table.clone()));
        assert_eq!(info.count_total, 1, "a clone is one block: {info:?}");
        assert!(info.bytes_total <= 4096, "{info:?}");
        other.clone_from(&play.table);
        let info = measure(|| other.clone_from(&play.table));
        assert_eq!(info.count_total, 0, "a copy into another state: {info:?}");
        assert_eq!(copy.map(|copy| copy.state), Some(other.state.clone()));
    }
}
