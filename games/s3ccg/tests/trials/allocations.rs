//! Random play of Shining Shadows Saga allocates nothing, and a state is one block.

lab::frugality!(s3ccg::ShiningShadows, games: 24);
