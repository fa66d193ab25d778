//! The table on a full screen.

use engine::hall::Game;

use crate::games::OwnDeck;
use crate::play::session::Session;
use crate::verdict::Fault;

pub struct Screen;
impl Screen {
    pub fn open() -> Result<Screen, Fault> {
        Ok(Screen)
    }
    pub fn choose_deck(&mut self, _game: &Game, _decks: &[OwnDeck], _who: &str) -> Result<Option<usize>, Fault> {
        Ok(None)
    }
    pub fn play(&mut self, _session: &mut Session) -> Result<(), Fault> {
        Ok(())
    }
}
