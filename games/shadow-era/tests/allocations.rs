//! Random play of Shadow Era allocates nothing, and a state is one block.

use allocation_counter::measure;
use shadow_era::ShadowEra;

lab::frugality! {
    ShadowEra,
    games: 600,
    measure: |work| {
        let info = measure(work);
        (info.count_total, info.bytes_total)
    },
}
