//! Random play allocates nothing, and a state is one small block.

use allocation_counter::measure;
use engine::deck::{Deck, DeckCode};
use engine::game::Match;
use engine::rng::Rng;
use engine::ruleset::Ruleset;
use engine::table::Choice;
use shattered_legacy::rules::ShatteredLegacy;

const GAMES: usize = 300;

/// Plays one game at random; gives the number of decisions.
fn play(table: &mut Match<ShatteredLegacy>, decks: &[DeckCode], options: &mut Vec<Choice>, game: usize) -> u64 {
    let pair = [&decks[game / decks.len() % decks.len()], &decks[game % decks.len()]];
    ShatteredLegacy::redeal(table, &pair, game as u64);
    let (mut chance, mut decisions) = (Rng::new(game as u64), 0);
    while let Some(seat) = table.state.asked().first() {
        table.options_into(seat, options);
        let choice = options[chance.below(options.len() as u32) as usize];
        table.answer(seat, choice);
        decisions += 1;
    }
    decisions
}

#[test]
fn random_play_allocates_nothing_once_warm() {
    let loaded = shattered_legacy::load(&shattered_legacy::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    let read = |source: &cardtext::pack::Source| {
        let deck = Deck::read(&source.file, &source.text).expect("the decks can be read");
        loaded.deck_code(&deck).expect("the decks are legal")
    };
    let decks: Vec<DeckCode> = shattered_legacy::decks().iter().map(read).collect();
    let mut table = loaded.deal(&decks[..2], 0);
    let mut options = Vec::with_capacity(128);
    // The buffers that are reused grow to what these games need.
    for game in 0..GAMES {
        play(&mut table, &decks, &mut options, game);
    }
    let mut decisions = 0;
    let info = measure(|| decisions = (0..GAMES).map(|game| play(&mut table, &decks, &mut options, game)).sum::<u64>());
    assert!(decisions > 20_000, "{decisions}");
    assert_eq!(info.count_total, 0, "in {decisions} decisions, set-up included: {info:?}");
}
