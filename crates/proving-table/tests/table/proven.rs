//! Every rule of the proving ground is proven, as those of the games are, and each of its ways is simulated.

use crate::{run, told};

#[test]
fn every_rule_of_the_proving_ground_is_proven() {
    let ran = run(&["rules", "--strict", "proving-ground"]);
    assert!(ran.status.success(), "{}", told(&ran));
    for section in ["PG-RING-", "PG-TEAM-", "PG-MARKET-", "PG-COURSE-", "PG-STASH-"] {
        let text = include_str!("../../../proving-ground/rulebook.md");
        assert!(text.contains(section), "the rulebook has no {section}");
    }
}

#[test]
fn a_ring_teams_a_boss_and_an_expedition_are_simulated() {
    for way in [&["--mode", "ring"][..], &["--mode", "teams"], &["--mode", "boss"], &["--course", "expedition"]] {
        for bots in ["random", "greedy"] {
            let few = ["sim", "proving-ground", "--games", "6", "--seed", "3", "--bots", bots];
            let ran = run(&[&few[..], way].concat());
            assert!(ran.status.success(), "{way:?} {bots}: {}", told(&ran));
        }
    }
}
