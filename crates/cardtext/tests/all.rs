//! The tests of the card language, as one binary: each file is a part of it.

mod capacity;
mod designers;
mod forks;
mod labels;
mod language;
mod letters;
mod meaning;
mod packs;

/// A file that is not named above would not be run.
#[test]
fn every_file_of_tests_is_named() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = std::fs::read_dir(folder).expect("the folder of this file");
    for file in files.map(|file| file.expect("an entry of it").path()) {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(name == "all" || include_str!("all.rs").contains(&format!("mod {name};")), "{name} is not run");
    }
}
