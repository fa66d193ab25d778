//! Random play of Shattered Legacy allocates nothing, and a state is one block.

lab::frugality!(shattered_legacy::ShatteredLegacy, games: 300);
