//! Abilities that would do nothing on their card are refused with what works there.

use lab::hostile::refused;
use shards::Shards;

fn threshold(lasts: &str, text: &str) -> String {
    format!(
        "[[card]]\nname = \"A Late Hour\"\ntype = \"Threshold\"\nboss = \"Dominatus\"\nlasts = \"{lasts}\"\nat = 5\n\
         text = \"{text}\"\n"
    )
}

/// SH-BMAST-2, SH-BMAST-3: one is done with as it is met, the other works for as long as it is.
#[test]
fn a_threshold_does_something_or_holds_as_it_lasts() {
    refused::<Shards>(&threshold("Ongoing", "Each enemy loses 3 health."), "or lasts = \"One-time\"");
    let waits = "Whenever a Shadow Champion comes into play, the Boss regains 2 health.";
    refused::<Shards>(&threshold("One-time", waits), "not for a One-time threshold");
    refused::<Shards>(&threshold("One-time", "Shadow Champions have +1 power."), "or lasts = \"Ongoing\"");
}
