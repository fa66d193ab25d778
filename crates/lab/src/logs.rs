//! Logs of games at random, and logs replayed as people watch them, whatever is in them.

use engine::{
    Catalogue, Deck, Diverged, Header, Log, LogError, Replay, Replayed, Rng, Seat, Setting, StartError, Viewer, Wish,
};

use crate::drive::{Does, Logged, drive};

/// So many decisions a log has at most, so that many can be replayed.
const DECISIONS: usize = 40;
/// So many logs are damaged in turn.
const SAMPLES: u64 = 8;

/// The log of a short game at random, given up in the end if it is not over.
pub fn random(catalogue: &dyn Catalogue, wish: &Wish, decks: &[Deck], seed: u64) -> Result<Log, StartError> {
    let mut table = catalogue.start_in(wish, decks, seed.into())?;
    let mut log = Log::new(Header::new(catalogue, wish, decks, seed.into()));
    let (mut chance, mut left) = (Rng::new(seed), DECISIONS);
    let mut game = Logged { table: table.as_mut(), log: &mut log };
    let played = drive(&mut game, &mut Vec::new(), |game, seat, options| {
        if left == 0 {
            let given_up = game.log.concede(game.table, seat);
            given_up.unwrap_or_else(|refusal| unreachable!("anybody may give up: failed to {refusal}"));
            return Does::Stop;
        }
        left -= 1;
        Does::Take(chance.below(options.len() as u32) as usize)
    });
    played.unwrap_or_else(|stuck| unreachable!("an option is taken: failed to {stuck}"));
    Ok(log)
}

/// Logs of some such games of decks in turn, as files have them.
pub fn samples(catalogue: &dyn Catalogue, setting: &Setting, decks: &[Deck]) -> Result<Vec<Vec<u8>>, StartError> {
    let (wish, players) = (setting.wish(catalogue.modes()), u64::from(setting.players(catalogue.modes())));
    let deck = |number: u64| decks[number as usize % decks.len()].clone();
    let dealt = |seed: u64| (0..players).map(|seat| deck(seed + seat)).collect::<Vec<_>>();
    let log = |seed: u64| random(catalogue, &wish, &dealt(seed), seed);
    (0..SAMPLES).map(|seed| log(seed).map(|log| log.to_bytes())).collect()
}

/// What is wrong with bytes that do not replay.
#[derive(Debug, thiserror::Error)]
pub enum Unplayed {
    /// They are no log.
    #[error(transparent)]
    Unread(#[from] LogError),
    /// They are one, and it goes another way.
    #[error(transparent)]
    Diverged(#[from] Diverged),
}

/// Replays what may be a log as people watch it: what comes next, what everybody sees, what happened.
///
/// # Panics
/// If the game fails, whatever is in the log: the table catches that, and it must not go unseen here.
pub fn watch(bytes: &[u8], catalogue: &dyn Catalogue) -> Result<Replayed, Unplayed> {
    let log = Log::from_bytes(bytes)?;
    let mut replay = Replay::start(&log, catalogue)?;
    loop {
        let _ = replay.label();
        let stepped = replay.step();
        if let Some(why) = replay.table.broken() {
            panic!("{why}");
        }
        if stepped?.is_none() {
            break;
        }
        for viewer in Seat::all(replay.table.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
            let _ = replay.table.happened(viewer);
            let _ = replay.table.view(viewer);
        }
    }
    Ok(replay.finish()?)
}
