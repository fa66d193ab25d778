//! Matches saved and loaded: what is cut or damaged is refused, and what is forged does no harm.

use engine::{Catalogue, Deck, LoadError, Rng, Seat, Setting, StartError, Table, Viewer};

use crate::drive::{Does, Quiet, drive};

/// So many matches are saved.
const SAMPLES: u64 = 6;
/// So many answers are given to a match that somebody forged.
const ANSWERS: usize = 60;

/// Matches of decks in turn, saved after more and more answers at random.
pub fn samples(catalogue: &dyn Catalogue, setting: &Setting, decks: &[Deck]) -> Result<Vec<Vec<u8>>, StartError> {
    let (wish, players) = (setting.wish(catalogue.modes()), u64::from(setting.players(catalogue.modes())));
    let deck = |number: u64| decks[number as usize % decks.len()].clone();
    let sample = |seed: u64| {
        let decks: Vec<Deck> = (0..players).map(|seat| deck(seed + seat)).collect();
        let mut table = catalogue.start_in(&wish, &decks, seed.into())?;
        play_on(table.as_mut(), 25 * seed as usize, &mut Rng::new(seed));
        Ok(table.save().unwrap_or_else(|refusal| unreachable!("the game is sound: failed to {refusal}")))
    };
    (0..SAMPLES).map(sample).collect()
}

/// Plays so many answers at random, or to the end.
pub fn play_on(table: &mut dyn Table, answers: usize, chance: &mut Rng) {
    let mut left = answers;
    // A game that was forged may fail, and then its table is broken.
    let _ = drive(&mut Quiet(table), &mut Vec::new(), |_, _, options| match left.checked_sub(1) {
        Some(fewer) => {
            left = fewer;
            Does::Take(chance.below(options.len() as u32) as usize)
        }
        None => Does::Stop,
    });
}

/// What somebody forged: bytes whose checksum is right again.
pub fn forged(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len().saturating_sub(size_of::<u64>());
    bytes.truncate(end);
    let length = (bytes.len() as u64).to_le_bytes();
    let sum = bytes
        .iter()
        .chain(&length)
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Loads what may be a match, and if it is one looks at it and plays on. Of one that was forged the game may fail there, which breaks
/// the table and nothing else: what is given back then says how.
pub fn try_out(bytes: &[u8], catalogue: &dyn Catalogue) -> Result<Option<String>, LoadError> {
    let mut table = catalogue.resume(bytes)?;
    play_on(table.as_mut(), ANSWERS, &mut Rng::new(1));
    for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
        let _ = table.view(viewer);
        let _ = table.happened(viewer);
    }
    Ok(table.broken().map(str::to_owned))
}
