//! The table on a full screen.
//!
//! [`board`], [`arenas`] and [`card_box`] draw what is seen, [`options`] the question, [`panels`] the news, [`inspect`] a closer look, and
//! [`taken`] has the terminal, [`start`] draws the menu, [`menu`] the choice of a deck and [`page`] a text to read; [`app`] takes keys, and [`marking`] has what is marked.

mod app;
mod arenas;
mod board;
mod card_box;
#[cfg(test)]
mod foretold;
mod inspect;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod labels;
mod marking;
mod menu;
mod options;
mod page;
mod panels;
#[cfg(test)]
mod several;
#[cfg(test)]
mod small;
mod start;
mod taken;
#[cfg(test)]
pub(super) mod tests;
mod theme;
#[cfg(test)]
mod turns;

use std::io::stdout;
use std::time::{Duration, Instant};

use engine::Game;
use ratatui::crossterm::event::{self, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

use crate::cli::{self, Speed};
use crate::games::OwnDeck;
use crate::play::session::Session;
use crate::play::start::Entry;
use crate::verdict::Fault;
use app::{App, Going};
use menu::Menu;
use page::{Page, Reading};
use start::StartMenu;
pub use theme::Signs;
use theme::Theme;

/// How long a bot's choice is left to be seen.
fn pace(speed: Speed) -> Duration {
    Duration::from_millis(match speed {
        Speed::Slow => 1500,
        Speed::Normal => 650,
        Speed::Fast => 200,
        Speed::Instant => 0,
    })
}

/// What happens next at the terminal. What is typed before the terminal is taken over has a line feed for Enter, which would be read as
/// Ctrl+J.
fn next_event() -> Result<Event, Fault> {
    Ok(match event::read()? {
        Event::Key(key) => Event::Key(as_meant(key)),
        other => other,
    })
}

/// Passes over what was typed until now: it was not meant for what is shown since.
fn pass_over_typed() -> Result<(), Fault> {
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
}

fn as_meant(key: KeyEvent) -> KeyEvent {
    match (key.code, key.modifiers) {
        (KeyCode::Char('j'), KeyModifiers::CONTROL) => {
            KeyEvent { code: KeyCode::Enter, modifiers: KeyModifiers::NONE, ..key }
        }
        _ => key,
    }
}

/// The terminal, taken over; given back when this is dropped.
pub struct Screen {
    terminal: DefaultTerminal,
    theme: Theme,
    signs: Signs,
    speed: Speed,
    /// Whether it was busy: what was typed meanwhile was not meant for what comes next.
    was_busy: bool,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open(args: &cli::Play) -> Result<Screen, Fault> {
        taken::take();
        let terminal = ratatui::try_init().inspect_err(|_| taken::give_back())?;
        execute!(stdout(), EnableMouseCapture).inspect_err(|_| taken::give_back())?;
        let (theme, signs) = (Theme::of(args.theme), Signs::of_environment());
        Ok(Screen { terminal, theme, signs, speed: args.speed, was_busy: false })
    }

    /// Draws with signs that the terminal has.
    fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> Result<(), Fault> {
        let signs = self.signs;
        taken::drawing(|| {
            self.terminal.draw(|frame| {
                draw(frame);
                signs.settle(frame.buffer_mut());
            })?;
            Ok(())
        })
    }

    /// Shows that something is on its way.
    pub fn wait(&mut self, title: &str) -> Result<(), Fault> {
        let theme = self.theme;
        self.was_busy = true;
        self.draw(|frame| start::waiting(title, theme, frame))
    }

    /// Lets a person choose what to do; nothing if the person leaves.
    pub fn choose_entry(&mut self, title: &str, entries: &[Entry], marked: usize) -> Result<Option<usize>, Fault> {
        let mut menu = StartMenu::new(title, entries, marked, self.theme);
        if std::mem::take(&mut self.was_busy) {
            pass_over_typed()?;
        }
        loop {
            self.draw(|frame| menu.draw(frame))?;
            let answer = match next_event()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => menu.key(key),
                Event::Mouse(mouse) => menu.mouse(mouse),
                _ => None,
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
    }

    /// Lets a person read a page.
    pub fn read(&mut self, title: &str, text: &str) -> Result<(), Fault> {
        let mut page = Page::new(title, text, self.theme);
        loop {
            self.draw(|frame| page.draw(frame))?;
            let reading = match next_event()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => page.key(key),
                Event::Mouse(mouse) => page.mouse(mouse),
                _ => Reading::On,
            };
            if reading == Reading::Done {
                return Ok(());
            }
        }
    }

    /// Lets a person choose a deck; nothing if the person leaves.
    pub fn choose_deck(&mut self, game: &Game, decks: &[OwnDeck], who: &str) -> Result<Option<usize>, Fault> {
        let mut menu = Menu::new(game.title, decks, who, self.theme);
        loop {
            self.draw(|frame| menu.draw(frame))?;
            if let Event::Key(key) = next_event()?
                && key.kind != KeyEventKind::Release
                && let Some(answer) = menu.key(key)
            {
                return Ok(answer);
            }
        }
    }

    /// Plays a match until it is over and seen, or its player leaves.
    pub fn play(&mut self, session: &mut Session) -> Result<(), Fault> {
        let mut app = App::new(session, self.theme, self.speed);
        // How much had been told when a bot was last waited for.
        let mut seen = None;
        // How many decisions had been made when it was last said how to go on.
        let mut noted = None;
        loop {
            app.refresh();
            let made = Some(app.session.decisions());
            if std::mem::replace(&mut noted, made) != made {
                taken::leave_word(app.session.parting());
            }
            self.draw(|frame| app.draw(frame))?;
            if app.has_just_ended() {
                pass_over_typed()?;
            }
            // Of what tells nothing, as of passing, there is nothing to see.
            let waits = !app.hurries() && seen != Some(app.told());
            // Where several are asked, bots act at their pace while a person thinks.
            if let Some(seat) = app.session.bot()
                && app.is_watching()
                && !event::poll(if waits { pace(app.speed()) } else { Duration::ZERO })?
            {
                seen = Some(app.told());
                app.session.let_bot_choose(seat)?;
                continue;
            }
            match next_event()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match app.key(key, Instant::now())? {
                    Going::On => {}
                    Going::Away => return Ok(()),
                },
                Event::Mouse(mouse) => app.mouse(mouse)?,
                _ => {}
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        taken::give_back();
    }
}

#[cfg(test)]
mod as_typed {
    use super::*;

    /// Enter, pressed before the list of decks stood there, marked the second deck.
    #[test]
    fn what_is_typed_before_the_screen_is_there_is_what_was_typed() {
        let feed = KeyEvent::new(KeyCode::Char('j'), KeyModifiers::CONTROL);
        assert_eq!(as_meant(feed), KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        let down = KeyEvent::new(KeyCode::Char('j'), KeyModifiers::NONE);
        assert_eq!(as_meant(down), down);
    }
}
