//! Packs made to do harm.

use lab::hostile::worked;
use s3ccg::ShiningShadows;

#[test]
fn texts_that_ask_for_each_others_numbers_take_little_work() {
    let echo = "[[card]]\nname = \"Echo\"\ntype = \"Lingering Strategy\"\ntext = \"\"\"\n\
                Your champions have +1 ATK for each friendly champion with DEF 10 or more.\n\
                Your champions have +1 DEF for each friendly champion with INT 10 or more.\n\
                Your champions have +1 INT for each friendly champion with ATK 10 or more.\n\"\"\"\n";
    let champions: &[(&str, usize)] = &[("Halvar Stonemere", 1)];
    let echoes: &[(&str, usize)] = &[("Echo", 60)];
    let first = [("Champion Zone", champions), ("Linger Zone", echoes)];
    let work = worked::<ShiningShadows>(echo, &[&first, &[("Champion Zone", champions)]]);
    assert!(work <= 5_000, "{work}");
}
