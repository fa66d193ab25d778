//! What cards print can be asked for in rulings, whatever a game lets them print.

use cardtext::lexicon::{Lexicon, StatWord};
use cardtext::pack::Source;
use cardtext::printed::FieldWord;
use engine::{Catalogue, Game, Loaded};
use rulings::{CatalogueHarness, Harness, run_source};
use shadow_era::ShadowEra;
use shadow_era::words::{ABILITY, ALLY};

/// The words of a game whose cards print more than it does.
fn lexicon() -> Lexicon {
    let mut lexicon = shadow_era::words::lexicon();
    lexicon.stats.push(StatWord::new("rank", &[ALLY]).worded(1, &["B", "A", "S"]).optional());
    lexicon.fields = vec![FieldWord::new("moniker", &[ALLY])];
    lexicon.copies = 1 << ABILITY.0;
    lexicon
}

const CARDS: &str = "
[[card]]
name = \"Gate Squire 1\"
title = \"Gate Squire\"
type = \"Ally\"
faction = \"Human\"
combat = \"Unarmed\"
cost = 1
attack = 1
health = 1
rank = \"A\"
moniker = \"of the Gate\"

[[card]]
name = \"Gate Guard\"
type = \"Ally\"
faction = \"Human\"
combat = \"Unarmed\"
cost = 1
attack = 1
health = 1

[[card]]
name = \"Gate Toll\"
type = \"Ability\"
cost = 1
copies = 3
text = \"Draw a card.\"
";

#[test]
fn rulings_ask_for_what_is_printed() {
    let game = Game {
        lexicon,
        packs: || vec![Source { file: "gate.toml".to_owned(), text: CARDS.to_owned() }],
        open: |packs| {
            let opened = Loaded::<ShadowEra>::open(lexicon(), packs);
            opened.map(|loaded| Box::new(loaded) as Box<dyn Catalogue>)
        },
        ..shadow_era::game()
    };
    let stage = CatalogueHarness::new(game).unwrap_or_else(|error| panic!("failed to {error}"));
    let check = |statements: &str| {
        let rule = stage.rulebook().rules.first().expect("a rule").id.clone();
        let text = format!("# Cards\n\n## {rule}\n\n```check\n{statements}\n```\n");
        let report = run_source(&stage, &Source { file: "cards.md".to_owned(), text });
        assert!(report.mistakes.is_empty(), "{statements}: {:?}", report.mistakes);
        let failed = report.rulings.iter().flat_map(|ruling| &ruling.failures);
        failed.map(|failure| failure.found.clone()).collect::<Vec<_>>()
    };
    let holds = "Gate Squire 1 has title \"Gate Squire\"\nGate Squire 1 has name \"Gate Squire 1\"\n\
                 Gate Guard has title \"Gate Guard\"\nGate Squire 1 has moniker \"of the Gate\"\n\
                 Gate Guard has no moniker\nGate Squire 1 has rank \"A\"\nGate Guard has no rank\n\
                 Gate Toll has copies 3\nGate Guard has no copies";
    assert_eq!(check(holds), Vec::<String>::new());
    let moniker = check("Gate Squire 1 has moniker \"of the Wall\"");
    assert_eq!(moniker, ["Gate Squire 1 has moniker \"of the Gate\""]);
    assert_eq!(check("Gate Squire 1 has rank \"B\""), ["Gate Squire 1 has rank \"A\""]);
    assert_eq!(check("Gate Guard has rank \"B\""), ["Gate Guard has no rank"]);
}
