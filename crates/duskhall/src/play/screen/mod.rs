//! The table on a full screen.
//!
//! [`board`] and [`card_box`] draw what is seen, [`panels`] the question and the news, [`inspect`] a closer look, and
//! [`menu`] the choice of a deck; [`app`] holds what is marked and takes keys.

mod app;
mod board;
mod card_box;
mod inspect;
mod menu;
mod panels;
mod theme;

use std::io::stdout;
use std::time::Duration;

use engine::Game;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use ratatui::crossterm::execute;

use crate::games::OwnDeck;
use crate::play::session::{Next, Session};
use crate::verdict::Fault;
use app::{App, Going};
use menu::Menu;
use theme::Theme;

/// How long a bot's choice is left to be seen.
const PACE: Duration = Duration::from_millis(650);

/// The terminal, taken over; given back when this is dropped.
pub struct Screen {
    terminal: DefaultTerminal,
    theme: Theme,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open() -> Result<Screen, Fault> {
        let terminal = ratatui::try_init()?;
        execute!(stdout(), EnableMouseCapture)?;
        Ok(Screen { terminal, theme: Theme::of_environment() })
    }

    /// Lets a person choose a deck; nothing if the person leaves.
    pub fn choose_deck(&mut self, game: &Game, decks: &[OwnDeck], who: &str) -> Result<Option<usize>, Fault> {
        let mut menu = Menu::new(game.title, decks, who, self.theme);
        loop {
            self.terminal.draw(|frame| menu.draw(frame))?;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && let Some(answer) = menu.key(key)
            {
                return Ok(answer);
            }
        }
    }

    /// Plays a match until it is over and seen, or its player leaves.
    pub fn play(&mut self, session: &mut Session) -> Result<(), Fault> {
        let mut app = App::new(session, self.theme);
        loop {
            app.refresh();
            self.terminal.draw(|frame| app.draw(frame))?;
            let waits = match app.session.next() {
                Next::Bot(seat) if app.is_watching() => {
                    if !event::poll(PACE)? {
                        app.session.let_bot_choose(seat)?;
                        continue;
                    }
                    Some(seat)
                }
                _ => None,
            };
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match app.key(key)? {
                    Going::On => {}
                    Going::Faster => {
                        if let Some(seat) = waits {
                            app.session.let_bot_choose(seat)?;
                        }
                    }
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
        // There is nobody left to tell if the terminal cannot be given back.
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}
