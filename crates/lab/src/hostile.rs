//! Packs made to do harm: each is refused with a message that says why, or its cards are played and every game ends.

use cardtext::pack::{Origin, Source};
use engine::author::DeckCode;
use engine::{
    Catalogue, Loaded, Match, Outcome, Placed, Position, Published, Rng, Seat, SeatPosition, Setting, Table, Viewer,
    place,
};

use crate::drive::{Does, drive};
use crate::fuzz::caught;
use crate::properties::{self, Secrets};
use crate::trials::usual;

/// The file of a pack that is tried.
const FILE: &str = "hostile.toml";
/// So many of a pack's cards have decks built around them.
const TRIED: usize = 4;
/// Once in so many answers everybody looks at the table.
const LOOKS: usize = 50;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// Any option is as good as another.
    Random,
    /// As long as there is something to do with a card, it is done: whoever can go on for ever does.
    Busy,
}

/// What came of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many were played.
    pub games: usize,
    /// How many of them were drawn.
    pub draws: usize,
}

/// The game's own cards and those of a pack.
fn load<R: Published>(text: &str) -> Result<Loaded<R>, String> {
    let mut packs = R::packs();
    packs.push(Source { file: FILE.to_owned(), text: text.to_owned() });
    caught(|| R::load(&packs)).unwrap_or_else(|panic| panic!("reading it panics: {panic}")).map_err(|e| e.to_string())
}

/// Holds a game to refusing a pack, and the message to some words.
///
/// # Panics
/// If it does not refuse it so.
#[track_caller]
pub fn refused<R: Published>(text: &str, words: &str) {
    match load::<R>(text) {
        Ok(_) => panic!("it is accepted: {}", begin(text)),
        Err(message) => assert!(message.contains(words), "it is refused otherwise: {}", begin(&message)),
    }
}

/// Plays with the cards of a pack that must be accepted; every game must end.
///
/// # Panics
/// If it is refused, or if a game goes wrong.
#[track_caller]
pub fn played<R: Published>(text: &str) -> Played {
    let loaded = load::<R>(text).unwrap_or_else(|message| panic!("it is refused: {}", begin(&message)));
    let cards = loaded.pool().cards.iter().enumerate();
    let new: Vec<u16> = cards
        .filter(|(_, card)| card.file == FILE && card.origin == Origin::Deck)
        .map(|(number, _)| number as u16)
        .collect();
    let mut came = Played::default();
    for (seed, &card) in (1..).zip(new.iter().step_by(new.len().div_ceil(TRIED).max(1))) {
        let mut rng = Rng::new(seed);
        let setting = usual::<R>();
        let around = vec![Some(card); usize::from(setting.players(R::MODES))];
        let decks = loaded.generate_table(&setting, &around, &mut rng);
        if let Err(broken) = properties::check(&loaded, &setting, &decks, seed, Secrets::MayShow) {
            panic!("failed to {broken}");
        }
        let codes: Vec<DeckCode> = decks
            .iter()
            .map(|deck| loaded.deck_code(&setting, deck).unwrap_or_else(|error| panic!("failed to {error}")))
            .collect();
        for manner in [Manner::Random, Manner::Busy, Manner::Busy] {
            let outcome = play(&loaded, &setting, &codes, rng.wide(), manner);
            came.games += 1;
            came.draws += usize::from(outcome == Outcome::Draw);
        }
    }
    assert!(came.games > 0, "it has no card for a deck");
    came
}

/// What lies in a zone: how many of each card.
pub type Lying<'a> = (&'a str, &'a [(&'a str, usize)]);

/// How much is worked out for one answer where cards of a pack that must be accepted lie before the seats: for the first seat's options, its
/// view and what its last option makes of the table. It is counted, by how often a text has asked for what others say.
///
/// # Panics
/// If it is refused, or if they cannot lie there.
#[track_caller]
pub fn worked<R: Published>(text: &str, seats: &[&[Lying<'_>]]) -> u32 {
    let loaded = load::<R>(text).unwrap_or_else(|message| panic!("it is refused: {}", begin(&message)));
    let lie = |(name, count): &(&str, usize)| vec![Placed { name: (*name).to_owned(), ..Placed::default() }; *count];
    let zone = |(zone, cards): &Lying<'_>| ((*zone).to_owned(), cards.iter().flat_map(lie).collect());
    let seat =
        |zones: &&[Lying<'_>]| SeatPosition { zones: zones.iter().map(zone).collect(), ..SeatPosition::default() };
    let position = Position { seats: seats.iter().map(seat).collect(), ..Position::default() };
    let mut table =
        place::<R>(loaded.card_set(), &position).unwrap_or_else(|misplaced| panic!("failed to {misplaced}"));
    table.view(Viewer::Seat(Seat::A));
    let last = table.options(Seat::A).len().checked_sub(1).expect("somebody is asked");
    table.take(Seat::A, last).unwrap_or_else(|refused| panic!("failed to {refused}"));
    table.look().worked()
}

fn play<R: Published>(loaded: &Loaded<R>, setting: &Setting, decks: &[DeckCode], seed: u64, manner: Manner) -> Outcome {
    let mut table: Match<R> = loaded.deal(setting, decks, seed.into());
    let (mut chance, mut answers) = (Rng::new(seed), 0);
    let played = drive(&mut table, &mut Vec::new(), |table, _, options| {
        if answers % LOOKS == 0 {
            Seat::all(table.seats()).for_each(|seat| drop(table.view(Viewer::Seat(seat))));
        }
        answers += 1;
        let busy: Vec<usize> = (0..options.len()).filter(|&at| options[at].card().is_some()).collect();
        if manner == Manner::Busy && !busy.is_empty() {
            return Does::Take(busy[chance.below(busy.len() as u32) as usize]);
        }
        Does::Take(chance.below(options.len() as u32) as usize)
    });
    played.unwrap_or_else(|stuck| panic!("failed to {stuck}"));
    let wrong = table.look().audit();
    assert!(wrong.is_empty(), "{}", wrong.join("; "));
    table.outcome().expect("nobody is asked, so it is over")
}

/// The beginning of something long.
fn begin(text: &str) -> String {
    text.chars().take(400).collect()
}
