//! The binary as people run it, what is printed about it, and the logs it writes.

mod binary;

mod command_line;
mod copies;
mod courses;
mod designers;
mod docs;
mod hostile;
mod left;
mod logs;
mod meant;
mod mending;
mod messages;
mod newcomers;
mod numbers;
mod phrase_book;
mod printed;
mod situations;
mod together;
