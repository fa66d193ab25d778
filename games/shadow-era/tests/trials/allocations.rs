//! Random play of Shadow Era allocates nothing, and a state is one block.

lab::frugality!(shadow_era::ShadowEra, games: 600);
