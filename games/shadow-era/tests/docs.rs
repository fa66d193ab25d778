//! The cards of the designers' page compile.

use cardtext::pack::Source;
use engine::hall::Published;
use shadow_era::ShadowEra;

#[test]
fn cards_of_the_designers_page_load_beside_the_set() {
    let page = include_str!("../../../docs/card-language.md");
    let blocks: Vec<&str> = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 2, "the page shows cards");
    let mut packs = ShadowEra::packs();
    packs.push(Source { file: "docs/card-language.md".into(), text: blocks.concat() });
    if let Err(errors) = ShadowEra::load(&packs) {
        panic!("{errors}");
    }
}
