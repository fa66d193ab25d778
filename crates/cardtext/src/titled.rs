//! Names in titles.

/// How much of a title a name must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Titled {
    /// All of it.
    Whole,
    /// Some of its words.
    Part,
}

impl Titled {
    /// Whether a title is this name, or has its words.
    pub fn fits(self, name: &str, title: &str) -> bool {
        match self {
            Titled::Whole => name == title,
            Titled::Part => {
                let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
                title.match_indices(name).any(|(at, _)| {
                    edge(title[..at].chars().next_back()) && edge(title[at + name.len()..].chars().next())
                })
            }
        }
    }
}
