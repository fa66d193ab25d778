//! Packs made to do harm.

use lab::hostile::worked;
use shards::Shards;

#[test]
fn texts_that_ask_for_each_others_numbers_take_little_work() {
    let chief = "[[card]]\nname = \"Chief\"\ntype = \"Champion\"\nfaction = \"Homodeus\"\nborder = \"Gray\"\ncost = 2\n\
                 health = 3\ntext = \"\"\"\n\
                 Your champions have +1 health for each champion you control with health 3 or more.\n\
                 Your champions have +1 health for each champion you control with cost 3 or more.\n\"\"\"\n";
    let chiefs: &[(&str, usize)] = &[("Chief", 60)];
    let work = worked::<Shards>(chief, &[&[("play area", chiefs)]]);
    assert!(work <= 20_000, "{work}");
}
