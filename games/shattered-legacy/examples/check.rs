//! Loads packs and prints every error: `cargo run -q -p shattered-legacy --example check -- FILE...`

use std::process::ExitCode;

use cardtext::pack::{Source, load};
use shattered_legacy::words;

fn main() -> ExitCode {
    let mut sources = Vec::new();
    for file in std::env::args().skip(1) {
        match std::fs::read_to_string(&file) {
            Ok(text) => sources.push(Source { file, text }),
            Err(error) => {
                eprintln!("cannot read {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    match load(words::lexicon(), &sources) {
        Ok(pool) => {
            println!("{} cards, no errors", pool.cards.len());
            ExitCode::SUCCESS
        }
        Err(errors) => {
            println!("{errors}");
            ExitCode::FAILURE
        }
    }
}
