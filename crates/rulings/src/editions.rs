//! The editions of a rulebook: a ruling that names no way to play is run in each of them.
//!
//! A line of the rulebook without an edition holds in all of them, and has to be proven in all of them. So a ruling runs once in
//! each edition that has the rules it names, in the first way to play of that edition, or in those of them that it names:
//! `mode: 2v2` means `modern/2v2` and `legacy/2v2`. A ruling that holds rules of several editions against each other runs in each of these,
//! and proves of each rule what it shows in an edition that has it.

use engine::{Mode, Wish};

use crate::harness::Harness;
use crate::read::{Block, Proof, Ruling};

/// A way in which a block is run.
pub struct Way {
    /// The block, with a way to play in it.
    pub block: Block,
    /// The editions in which it proves something.
    pub editions: Vec<String>,
    /// The way to play, where there are several.
    pub mode: Option<String>,
}

/// The ways in which a block of a ruling is run.
pub fn ways(harness: &dyn Harness, ruling: &Ruling, block: &Block) -> Vec<Way> {
    let modes = harness.modes();
    let all = names(modes);
    if all.is_empty() {
        return vec![Way { block: block.clone(), editions: Vec::new(), mode: None }];
    }
    let tags: Vec<&str> = ruling
        .rules
        .iter()
        .filter_map(|rule| harness.rulebook().rules.iter().find(|known| known.id == *rule))
        .filter_map(|rule| rule.edition.as_deref())
        .filter(|tag| all.contains(tag))
        .collect();
    let meant: Vec<&str> = all.iter().copied().filter(|edition| tags.is_empty() || tags.contains(edition)).collect();
    let Proof::Scenario(scenario) = &block.proof else {
        // What is printed is the same in all of them.
        let editions = meant.iter().map(|&edition| edition.to_owned()).collect();
        return vec![Way { block: block.clone(), editions, mode: None }];
    };
    let wish = &scenario.position.setting;
    let chosen = meant.iter().filter_map(|&edition| in_edition(modes, edition, &wish.mode));
    let mut ways: Vec<Way> = chosen.map(|mode| played(block, mode, wish)).collect();
    if ways.is_empty() {
        // It names one by itself, of whatever edition, or none there is.
        let editions = modes.iter().filter(|mode| mode.name == wish.mode).map(|mode| mode.edition.to_owned()).collect();
        ways.push(Way { block: block.clone(), editions, mode: None });
    }
    ways
}

/// The editions, each once.
fn names(modes: &'static [Mode]) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for mode in modes.iter().filter(|mode| !mode.edition.is_empty()) {
        if !names.contains(&mode.edition) {
            names.push(mode.edition);
        }
    }
    names
}

/// The way to play of an edition that a ruling means.
fn in_edition(modes: &'static [Mode], edition: &str, named: &str) -> Option<&'static Mode> {
    let means = |mode: &&Mode| {
        let short = mode.name.strip_prefix(edition).and_then(|rest| rest.strip_prefix('/'));
        mode.edition == edition && (named.is_empty() || short == Some(named) || mode.name == named)
    };
    modes.iter().find(means)
}

fn played(block: &Block, mode: &Mode, wish: &Wish) -> Way {
    let mut block = block.clone();
    if let Proof::Scenario(scenario) = &mut block.proof {
        scenario.position.setting = Wish { mode: mode.name.to_owned(), ..wish.clone() };
    }
    Way { block, editions: vec![mode.edition.to_owned()], mode: Some(mode.name.to_owned()) }
}
