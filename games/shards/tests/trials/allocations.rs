//! Random play of Shards allocates nothing, and a state is one block.

lab::frugality!(shards::Shards, games: 60);
