//! Printed English to typed abilities to programs, and back.
//!
//! A card's behaviour is its printed text and nothing else. This crate reads that text in a controlled English whose
//! words a game brings in a [`lexicon::Lexicon`], prints it again byte for byte, and compiles it to flat instructions.
//!
//! ```
//! use cardtext::explain::explain;
//! use cardtext::{sample, text};
//!
//! let lexicon = sample::lexicon();
//! let line = "When an opposing ally with cost 3 or less is summoned, deal 2 Fire damage to it.";
//!
//! // Reading finds the one thing the text means; printing gives the text back.
//! let read = text::parse(&lexicon, sample::ALLY, line).expect("this is said right");
//! assert_eq!(text::print(&lexicon, &read).as_deref(), Some(line));
//!
//! // Compiling resolves "it" to the subject of the event.
//! let program = explain(&lexicon, sample::ALLY, line, &|_| None).program.expect("this means something");
//! assert_eq!(program, ["on \"is summoned\" subject=(opposing Ally cost<=3 anywhere): 0. deal 2 Fire to subject"]);
//!
//! // A slip is named, and the nearest known word suggested.
//! let errors = text::parse(&lexicon, sample::ALLY, "Kill target opposing aly.").expect_err("that is no word");
//! assert!(errors[0].to_string().ends_with("did you mean \"Kill target opposing ally.\"?"));
//!
//! // Another wording is understood, and mended.
//! let errors = text::parse(&lexicon, sample::ALLY, "Whenever this ally attacks, draw 1 card.").expect_err("so it is not said");
//! assert_eq!(errors[0].to_string(), "is worded \"When this ally attacks, draw a card.\"");
//! ```
//!
//! The way of a text:
//!
//! * [`kernel`] is a small grammar kernel that runs both ways and finds all readings; [`grammar`] is the language;
//!   [`ast`] is what it means.
//! * [`text`] reads and prints whole texts and refuses what is ambiguous or not worded as printed; [`synonyms`] and other
//!   forms of the grammar let it understand what is worded otherwise, [`normal`] settles the one wording, and [`slips`]
//!   tells what cannot be understood.
//! * [`mod@compile`] resolves pronouns and makes a [`program`]; [`listing`] shows it to people, and [`footprint`] tells what it
//!   names.
//! * [`capacity`] has the limits of the machine, to which all of this keeps.
//! * [`pack`] reads files of cards, whose [`fields`] the lexicon gives, into a checked pool, or into a [`report`] of everything that is wrong.
//! * [`gates`] are the tests every game runs on its cards, with abilities made by [`generate`]; [`mod@explain`] answers
//!   "what does this text mean?".

mod alike;
pub mod ast;
mod body;
pub mod capacity;
pub mod compile;
mod defined;
mod draft;
pub mod entries;
pub mod explain;
pub mod fields;
mod fillers;
pub mod footprint;
mod found;
pub mod gates;
pub mod generate;
pub mod grammar;
mod histories;
pub mod idling;
mod itself;
mod joined;
pub mod kernel;
mod leads;
mod left_open;
pub mod letters;
pub mod lexicon;
mod lexis;
pub mod listing;
mod meant;
mod moved;
pub mod normal;
mod otherwise;
pub mod pack;
mod passive;
mod phrases;
mod phrasing;
pub mod printed;
pub mod program;
pub mod reference;
pub mod report;
mod reworded;
pub mod sample;
mod shared;
pub mod slips;
mod standing;
pub mod synonyms;
pub mod text;
mod titled;
mod turns;
mod unsaid;
pub mod variants;
