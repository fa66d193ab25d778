//! The Battle Book as it is written: where the story goes after each battle. It is data, and nothing of it is said in Rust.

use std::sync::LazyLock;

use serde::Deserialize;

/// A page of the story.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Node {
    pub(crate) number: u8,
    pub(crate) title: String,
    pub(crate) text: String,
    /// The battle that is fought here.
    pub(crate) battle: Option<Battle>,
    /// Where it goes on, the first whose conditions hold.
    #[serde(default)]
    pub(crate) branch: Vec<Branch>,
}

/// A battle of the story.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    /// The Boss, by its place among the pages, from 1.
    pub(crate) boss: u8,
    /// So many offers must have been made, or the set-up of the page is left out.
    #[serde(default)]
    pub(crate) waits: u8,
    /// The node that follows if it is won.
    pub(crate) won: u8,
    /// The node that follows if it is lost.
    pub(crate) lost: u8,
}

/// A way on, with what must hold for it and what it brings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Branch {
    pub(crate) unfought: Option<u8>,
    pub(crate) unoffered: Option<String>,
    pub(crate) dawn: u8,
    pub(crate) undusked: bool,
    pub(crate) unmatched: bool,
    pub(crate) offer: Option<String>,
    pub(crate) mastery: Option<u8>,
    pub(crate) spare: bool,
    pub(crate) roads: Vec<Road>,
    pub(crate) next: Option<u8>,
    pub(crate) ending: Option<String>,
    pub(crate) lost: bool,
}

/// A way on that the team may choose.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Road {
    pub(crate) says: String,
    pub(crate) next: u8,
    pub(crate) mastery: Option<u8>,
    pub(crate) rematch: bool,
}

#[derive(Deserialize)]
struct Book {
    node: Vec<Node>,
}

/// SH-COMP-13: the book, read once.
static BOOK: LazyLock<Vec<Node>> = LazyLock::new(|| {
    let book: Book = toml::from_str(include_str!("../book.toml")).expect("the book is written as its head says");
    book.node
});

/// The node of a number.
pub(crate) fn node(number: u8) -> Option<&'static Node> {
    BOOK.iter().find(|node| node.number == number)
}

/// The node of a number if roads part there; 0 is the first of the book where they do.
pub(crate) fn parting(number: u8) -> Option<&'static Node> {
    let parts = |node: &&Node| node.branch.iter().any(|branch| !branch.roads.is_empty());
    BOOK.iter().filter(parts).find(|node| number == 0 || node.number == number)
}

/// The roads of a node, as the team may choose among them.
pub(crate) fn roads(number: u8) -> impl Iterator<Item = &'static Road> {
    parting(number)
        .into_iter()
        .flat_map(|node| &node.branch)
        .find(|branch| !branch.roads.is_empty())
        .into_iter()
        .flat_map(|branch| &branch.roads)
}

/// SH-BOOK-3: the offers that the book makes, in the order of their names.
pub(crate) fn offers() -> &'static [&'static str] {
    static OFFERS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let made = BOOK.iter().flat_map(|node| &node.branch).filter_map(|branch| branch.offer.as_deref());
        let mut names: Vec<&str> = made.collect();
        names.sort_unstable();
        names.dedup();
        names
    });
    &OFFERS
}
