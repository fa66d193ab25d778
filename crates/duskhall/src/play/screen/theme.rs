//! Colours of the table, and how it looks without any.

use ratatui::style::{Color, Modifier, Style};

/// What something on the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Text like any other.
    Plain,
    /// Text that stands back.
    Faint,
    /// The text of a card on the table.
    Text,
    /// Frames and lines.
    Frame,
    /// A title.
    Title,
    /// Something an option names.
    Lit,
    /// What the marked option names.
    Chosen,
    /// A price.
    Cost,
    /// A number for fighting.
    Attack,
    /// A number for living.
    Health,
    /// A number below what is printed; bad news.
    Worse,
    /// A number above what is printed; good news.
    Better,
    /// A word that holds of a card.
    Mark,
    /// What belongs to the one who looks.
    Mine,
    /// What belongs to another.
    Theirs,
    /// A key to press.
    Key,
}

/// The colours, or none.
#[derive(Clone, Copy, Debug)]
pub enum Theme {
    /// Colours of dusk.
    Dusk,
    /// Bold, faint and reversed only (`NO_COLOR` is set).
    Bare,
}

impl Theme {
    /// The theme that the environment asks for.
    pub fn of_environment() -> Theme {
        match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => Theme::Bare,
            _ => Theme::Dusk,
        }
    }

    /// The style of something.
    pub fn style(self, paint: Paint) -> Style {
        match self {
            Theme::Dusk => dusk(paint),
            Theme::Bare => bare(paint),
        }
    }
}

fn dusk(paint: Paint) -> Style {
    let colour = |number: u8| Style::new().fg(Color::Indexed(number));
    match paint {
        Paint::Plain => colour(253),
        Paint::Faint => colour(246),
        Paint::Text => colour(243),
        Paint::Frame => colour(240),
        Paint::Title => colour(183).add_modifier(Modifier::BOLD),
        Paint::Lit => colour(179),
        Paint::Chosen => colour(227).add_modifier(Modifier::BOLD),
        Paint::Cost => colour(117).add_modifier(Modifier::BOLD),
        Paint::Attack => colour(215).add_modifier(Modifier::BOLD),
        Paint::Health => colour(210).add_modifier(Modifier::BOLD),
        Paint::Worse => colour(203).add_modifier(Modifier::BOLD),
        Paint::Better => colour(114).add_modifier(Modifier::BOLD),
        Paint::Mark => colour(109),
        Paint::Mine => colour(150).add_modifier(Modifier::BOLD),
        Paint::Theirs => colour(175).add_modifier(Modifier::BOLD),
        Paint::Key => colour(222),
    }
}

fn bare(paint: Paint) -> Style {
    let plain = Style::new();
    match paint {
        Paint::Plain | Paint::Frame | Paint::Mark => plain,
        Paint::Faint | Paint::Text => plain.add_modifier(Modifier::DIM),
        Paint::Chosen => plain.add_modifier(Modifier::REVERSED),
        Paint::Title
        | Paint::Lit
        | Paint::Cost
        | Paint::Attack
        | Paint::Health
        | Paint::Worse
        | Paint::Better
        | Paint::Mine
        | Paint::Theirs
        | Paint::Key => plain.add_modifier(Modifier::BOLD),
    }
}
