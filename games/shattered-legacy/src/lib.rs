//! Shattered Legacy: rules, words, cards.
//!
//! Two players spend the same Life Points they live by on Vassals, Supporters and Actions. [`words`] are the game's
//! words; the cards and decks lie beside this crate's source.

pub mod words;
