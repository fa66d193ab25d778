//! Random play of Shattered Legacy allocates nothing, and a state is one block.

use allocation_counter::measure;
use shattered_legacy::ShatteredLegacy;

lab::frugality! {
    ShatteredLegacy,
    games: 300,
    measure: |work| {
        let info = measure(work);
        (info.count_total, info.bytes_total)
    },
}
