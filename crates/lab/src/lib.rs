//! Many games at once: simulation, statistics, coverage.
//!
//! [`drive`] plays one game, and everything else here sits on it. [`simulation`] plays many: [`play_random`] is the fast path, which
//! keeps a match's own type, and [`play_bots`] has bots; [`courses`] plays whole courses.
//!
//! - [`generate`] makes decks by chance, such that every card of a pool is played;
//! - [`coverage`] tells which abilities never ran;
//! - [`behaviour`] tells which parts of a text do nothing, by playing with them and without;
//! - [`properties`] plays a game and checks at each decision what must hold of every game;
//! - [`attack`] learns from many games what numbers and lists tell of hidden cards, which is nothing;
//! - [`playthrough`] writes a whole game down as text, to be compared with what it was before;
//! - [`soak`] plays with cards made by chance ([`cards`]), and [`fuzz`] damages files, to find faults; [`logs`] are replayed
//!   as they are, [`saves`] loaded, and courses [`left`] and gone on with;
//! - [`trials`] and [`frugality`] are all of this as tests that a game calls in one line each;
//! - [`bench`] measures;
//! - [`registered`] is a game with all that, behind one type for all games.

pub mod attack;
pub mod behaviour;
pub mod bench;
pub mod cards;
mod changes;
pub mod courses;
pub mod coverage;
mod crew;
pub mod drive;
mod following;
pub mod frugality;
pub mod fuzz;
pub mod generate;
pub mod hostile;
pub mod left;
pub mod logs;
pub mod playthrough;
pub mod properties;
pub mod registered;
pub mod saves;
mod sight;
pub mod simulation;
pub mod soak;
pub mod trials;

pub use courses::{CourseFault, CourseJob, CourseTally, play_courses};
pub use drive::Stuck;
pub use registered::{Fast, RandomGames, Registered, SoakRun};
pub use simulation::{BotFault, BotJob, Counting, Job, Keep, Tally, play_bots, play_random, seed_of};
