//! Texts that strangers wrote and that were accepted with another meaning than theirs: each means what it says now, or is refused.

use cardtext::ast::Kind;
use cardtext::explain::explain;
use engine::{Catalogue, Game};
use registry::games;

mod done_by_then;
mod endless_and_unseen;
mod joined_and_timed;
mod ruled_out;
mod s3ccg;
mod s3ccg_answers;
mod s3ccg_times;
mod shadow_era;
mod shadow_era_abilities;
mod shards;
mod shattered_legacy;
mod shattered_legacy_answers;
mod times;
mod too_early;
mod unseen_and_idle;

/// What becomes of a text.
enum Comes {
    /// It is refused, with these words in the message.
    Refused(&'static str),
    /// It does this, as it is written or once it is mended.
    Does(&'static str),
}

use Comes::{Does, Refused};

/// It cannot be read, or said.
const UNREAD: Comes = Refused("cannot be ");

/// The type of the card, what somebody wrote, and what becomes of it.
type Written = (&'static str, &'static str, Comes);

/// What was written for each game.
const TEXTS: &[(&str, &[Written])] = &[
    ("shadow-era", shadow_era::TEXTS),
    ("shadow-era", shadow_era_abilities::TEXTS),
    ("shadow-era", times::SHADOW_ERA),
    ("shadow-era", joined_and_timed::SHADOW_ERA),
    ("shattered-legacy", times::SHATTERED_LEGACY),
    ("shattered-legacy", shattered_legacy::TEXTS),
    ("shattered-legacy", shattered_legacy_answers::TEXTS),
    ("shards", shards::TEXTS),
    ("s3ccg", s3ccg::TEXTS),
    ("s3ccg", s3ccg_times::TEXTS),
    ("s3ccg", s3ccg_answers::TEXTS),
    ("shattered-legacy", unseen_and_idle::SHATTERED_LEGACY),
    ("shadow-era", unseen_and_idle::SHADOW_ERA),
    ("shards", done_by_then::SHARDS),
    ("shards", done_by_then::SHARDS_WORDED),
    ("shadow-era", done_by_then::SHADOW_ERA),
    ("shattered-legacy", done_by_then::SHATTERED_LEGACY),
    ("shadow-era", ruled_out::SHADOW_ERA),
    ("s3ccg", ruled_out::S3CCG),
    ("shattered-legacy", ruled_out::SHATTERED_LEGACY),
    ("shattered-legacy", too_early::SHATTERED_LEGACY),
    ("shadow-era", too_early::SHADOW_ERA),
    ("shards", too_early::SHARDS),
    ("s3ccg", too_early::S3CCG),
    ("shards", endless_and_unseen::SHARDS),
    ("shadow-era", endless_and_unseen::SHADOW_ERA),
    ("shattered-legacy", endless_and_unseen::SHATTERED_LEGACY),
    ("s3ccg", endless_and_unseen::S3CCG),
];

/// What becomes of a text, in words.
fn becomes(catalogue: &dyn Catalogue, kind: &str, text: &str) -> Result<String, String> {
    let pool = catalogue.pool();
    let at = pool.lexicon.kinds.iter().position(|word| word.type_name == kind).expect("a type of the game");
    let explained = explain(&pool.lexicon, Kind(u8::try_from(at).expect("few types")), text, &|_| None);
    let made = explained.mended.ok_or(()).or(explained.program);
    made.map(|program| program.join("\n"))
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

#[test]
fn what_strangers_wrote_means_what_it_says_or_is_refused() {
    let games: Vec<Game> = games().into_iter().map(|registered| registered.game).collect();
    assert!(TEXTS.iter().all(|(of, _)| games.iter().any(|game| game.name == *of)), "each is of a game");
    let mut wrong = Vec::new();
    for game in games {
        let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
        let own = TEXTS.iter().filter(|(of, _)| *of == game.name).flat_map(|(_, texts)| *texts);
        for (kind, text, comes) in own {
            match (becomes(catalogue.as_ref(), kind, text), comes) {
                (Ok(made), Does(part)) | (Err(made), Refused(part)) if made.contains(part) => {}
                (Ok(program), _) => wrong.push(format!("{text}\n    does: {program}")),
                (Err(told), _) => wrong.push(format!("{text}\n    is refused: {told}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is worded otherwise word by word is so of any words: one that is left out brought the program down.
#[test]
fn a_word_that_is_missing_is_no_fault_of_the_program() {
    let texts = [
        ("shadow-era", "Ability", "Deal 3 damage to target ally , or 5 if it is damaged ."),
        ("shadow-era", "Armor", "When your hero is dealt combat damage by an ally , draw a card ."),
        ("shards", "Ally", "Gain 3 power , or 5 power if you control a champion ."),
        ("shards", "Ally", "Gain 2 gems or gain 2 power ."),
        ("s3ccg", "Ranged Skill", "Attack target opposing champion . This attack has -10 ATK ."),
    ];
    for (name, kind, text) in texts {
        let game = games().into_iter().find(|known| known.game.name == name).expect("a game").game;
        let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
        let words: Vec<&str> = text.split(' ').collect();
        for (from, to) in (0..words.len()).flat_map(|from| (from..words.len()).map(move |to| (from, to))) {
            let left = [&words[..from], &words[to + 1..]].concat().join(" ");
            let told = becomes(catalogue.as_ref(), kind, &left).err();
            assert!(told.is_none_or(|told| !told.is_empty()), "what is refused has a reason: {left}");
        }
    }
}

/// Words that say nothing are left out wherever they stand, and two beside each other share no comma.
#[test]
fn words_that_say_nothing_are_left_out_side_by_side() {
    let fillers = ["again", "already", "also", "currently", "immediately", "instantly", "now", "simply", "too"];
    let game = games().into_iter().find(|known| known.game.name == "shadow-era").expect("a game").game;
    let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
    for (one, other) in fillers.iter().flat_map(|one| fillers.iter().map(move |other| (one, other))) {
        for text in [
            format!("Draw a card {one}, {other}."),
            format!("Draw a card {one} {other}"),
            format!("Draw a card, {one}, , {other}."),
            format!("{one}, {other}, draw a card, {one}, {other}."),
            format!("{one}, {other}."),
        ] {
            let read = becomes(catalogue.as_ref(), "Ability", &text);
            assert!(
                read.is_ok_and(|program| program.contains("draw you 1")) || text != "Draw a card now, too.",
                "{text}"
            );
        }
    }
}
