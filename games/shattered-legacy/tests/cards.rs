//! Every card of the packs passes every gate of the card language.

use std::path::{Path, PathBuf};

use cardtext::gates;
use cardtext::pack::{Pool, Source, load};
use shattered_legacy::words;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")
}

#[track_caller]
fn pool() -> Pool {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the game has a folder of packs")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    let sources: Vec<Source> = files
        .iter()
        .map(|path| Source {
            file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            text: std::fs::read_to_string(path).expect("a pack is a text file"),
        })
        .collect();
    load(words::lexicon(), &sources).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn every_card_passes_every_gate() {
    let errors = gates::pool(&pool());
    let report: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", report.join("\n"));
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    let lexicon = pool().lexicon;
    for seed in 1..=8 {
        gates::generated(&lexicon, seed, 500).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

/// A change that alters a card's program shows it in `programs.txt`; `DUSKHALL_BLESS=1` writes the file anew.
#[test]
fn programs_are_as_recorded() {
    let golden = folder().join("../programs.txt");
    let now = gates::programs(&pool());
    if std::env::var_os("DUSKHALL_BLESS").is_some() {
        std::fs::write(&golden, now).expect("the golden file can be written");
        return;
    }
    let recorded = std::fs::read_to_string(&golden).unwrap_or_default();
    let changed = gates::changed(&recorded, &now);
    assert!(changed.is_empty(), "programs changed (DUSKHALL_BLESS=1 records them): {}", changed.join(", "));
}
