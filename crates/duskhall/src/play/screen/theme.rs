//! Colours of the table, and how it looks without any.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::cli;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Colours of dusk, for dark terminals.
    Dusk,
    /// The same for light terminals.
    Dawn,
    /// Bold, faint and reversed only (`NO_COLOR` is set).
    Bare,
}

impl Theme {
    /// The theme that was asked for, or that the environment asks for.
    pub fn of(asked: Option<cli::Theme>) -> Theme {
        match asked {
            Some(cli::Theme::Dusk) => Theme::Dusk,
            Some(cli::Theme::Dawn) => Theme::Dawn,
            Some(cli::Theme::Bare) => Theme::Bare,
            None => Theme::told_by(|name| std::env::var(name).ok().filter(|value| !value.is_empty())),
        }
    }

    /// Many terminals tell their colours as `COLORFGBG`, the background last: 7 and 9 to 15 are light.
    fn told_by(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let ground = variable("COLORFGBG").and_then(|colours| colours.rsplit(';').next()?.parse::<u8>().ok());
        match (variable("NO_COLOR"), ground) {
            (Some(_), _) => Theme::Bare,
            (None, Some(7 | 9..=15)) => Theme::Dawn,
            (None, _) => Theme::Dusk,
        }
    }

    /// The style of something.
    pub fn style(self, paint: Paint) -> Style {
        match self {
            Theme::Dusk => dusk(paint),
            Theme::Dawn => dawn(paint),
            Theme::Bare => bare(paint),
        }
    }
}

/// The signs that the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// All of them.
    Unicode,
    /// Plain letters and strokes only.
    Ascii,
}

impl Signs {
    /// The signs that the environment asks for.
    pub fn of_environment() -> Signs {
        Signs::told_by(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    }

    /// The first of these variables that is set counts; without any, the system's own habit does.
    fn told_by(variable: impl Fn(&str) -> Option<String>) -> Signs {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
        let wide = |locale: &String| locale.to_lowercase().replace('-', "").contains("utf8");
        match locale {
            Some(locale) if wide(&locale) => Signs::Unicode,
            None if cfg!(windows) => Signs::Unicode,
            Some(_) | None => Signs::Ascii,
        }
    }

    /// Puts signs that the terminal has in the place of those that it has not.
    pub fn settle(self, buffer: &mut Buffer) {
        if self == Signs::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            if !cell.symbol().is_ascii() {
                cell.set_symbol(plain(cell.symbol()));
            }
        }
    }
}

impl Signs {
    /// A line of words with signs that the terminal has; letters stay as they are.
    pub fn in_words(self, line: &str) -> String {
        match self {
            Signs::Unicode => line.to_owned(),
            Signs::Ascii => line.replace('×', "x").replace('·', "-").replace('…', "..."),
        }
    }
}

/// What stands for a sign where there are letters and strokes only.
fn plain(sign: &str) -> &'static str {
    match sign {
        "─" | "━" | "–" => "-",
        "│" | "┃" | "▏" => "|",
        "╭" | "╮" | "╰" | "╯" | "┏" | "┓" | "┗" | "┛" => "+",
        "▶" => ">",
        "×" => "x",
        "·" => "-",
        "…" => "~",
        "●" => "$",
        "†" => "A",
        "▣" => "D",
        "♥" => "H",
        "✦" => "M",
        "◈" => "W",
        "◆" => "*",
        "◇" => ".",
        "✓" => "+",
        "✗" => "x",
        "↑" => "^",
        "↓" => "v",
        "░" | "▒" => ":",
        "⚑" => "!",
        "“" | "”" => "\"",
        "’" => "'",
        _ => "?",
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

fn dawn(paint: Paint) -> Style {
    let colour = |number: u8| Style::new().fg(Color::Indexed(number));
    match paint {
        Paint::Plain => colour(234),
        Paint::Faint => colour(240),
        Paint::Text => colour(241),
        Paint::Frame => colour(246),
        Paint::Title => colour(54).add_modifier(Modifier::BOLD),
        Paint::Lit => colour(130),
        Paint::Chosen => colour(124).add_modifier(Modifier::BOLD),
        Paint::Cost => colour(25).add_modifier(Modifier::BOLD),
        Paint::Attack => colour(130).add_modifier(Modifier::BOLD),
        Paint::Health => colour(125).add_modifier(Modifier::BOLD),
        Paint::Worse => colour(160).add_modifier(Modifier::BOLD),
        Paint::Better => colour(28).add_modifier(Modifier::BOLD),
        Paint::Mark => colour(24),
        Paint::Mine => colour(22).add_modifier(Modifier::BOLD),
        Paint::Theirs => colour(89).add_modifier(Modifier::BOLD),
        Paint::Key => colour(94),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn variable<'v>(set: &'v [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'v {
        |name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn light_terminals_get_dark_letters() {
        assert_eq!(Theme::told_by(variable(&[])), Theme::Dusk);
        assert_eq!(Theme::told_by(variable(&[("COLORFGBG", "15;0")])), Theme::Dusk);
        assert_eq!(Theme::told_by(variable(&[("COLORFGBG", "0;15")])), Theme::Dawn);
        assert_eq!(Theme::told_by(variable(&[("COLORFGBG", "0;default;7")])), Theme::Dawn);
        assert_eq!(Theme::told_by(variable(&[("COLORFGBG", "0;15"), ("NO_COLOR", "1")])), Theme::Bare);
    }

    #[test]
    fn terminals_without_wide_signs_get_plain_ones() {
        assert_eq!(Signs::told_by(variable(&[("LANG", "de_DE.UTF-8")])), Signs::Unicode);
        assert_eq!(Signs::told_by(variable(&[("LANG", "en_US.utf8"), ("LC_ALL", "C")])), Signs::Ascii);
        assert_eq!(Signs::told_by(variable(&[("LC_CTYPE", "C.UTF-8"), ("LANG", "C")])), Signs::Unicode);
        let mut buffer = Buffer::with_lines(["╭♥ 3/…"]);
        Signs::Ascii.settle(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["+H 3/~"]));
    }
}
