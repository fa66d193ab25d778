//! The terminal while it is taken over, and how it is given back: when the table is left, and when a signal from outside ends the program.

use std::io::{Write, stdout};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::DisableMouseCapture;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{LeaveAlternateScreen, disable_raw_mode};

/// What is said when a signal ends the program, while the terminal is taken over. Whoever draws has it, so that nothing is drawn once the
/// terminal is given back.
static TAKEN: Mutex<Option<String>> = Mutex::new(None);

fn held() -> MutexGuard<'static, Option<String>> {
    // There is no half of a text.
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes that the terminal is taken over.
pub fn take() {
    #[cfg(unix)]
    signals::watch();
    *held() = Some(String::new());
}

/// Notes what is said if a signal ends the program.
pub fn leave_word(word: String) {
    if let Some(before) = held().as_mut() {
        *before = word;
    }
}

/// Draws while nobody gives the terminal back.
pub fn drawing<D>(draw: impl FnOnce() -> D) -> D {
    let _held = held();
    draw()
}

/// Gives the terminal back.
pub fn give_back() {
    *held() = None;
    release();
}

/// What makes a terminal as it was, but for its modes.
fn written(out: &mut impl Write) -> std::io::Result<()> {
    queue!(out, DisableMouseCapture, LeaveAlternateScreen, Show)?;
    out.flush()
}

fn release() {
    // There is nobody left to tell if it cannot be given back.
    let _ = disable_raw_mode();
    let _ = written(&mut stdout());
}

/// Signals that end the program: of the system, of who closes the window, of another program.
#[cfg(unix)]
mod signals {
    use std::io::{Write, stdout};
    use std::sync::{MutexGuard, Once, TryLockError};
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{TAKEN, release};

    /// How long a signal waits for what is being drawn; a terminal that takes nothing any more is not waited for.
    const PATIENCE: (u32, Duration) = (50, Duration::from_millis(10));

    /// Waits for such a signal from now on, whether the terminal is taken over or not.
    pub fn watch() {
        static WATCHED: Once = Once::new();
        WATCHED.call_once(|| {
            // Without it the program ends as any other, and the terminal stays as it is.
            if let Ok(mut signals) = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGQUIT]) {
                thread::spawn(move || signals.forever().for_each(end));
            }
        });
    }

    fn end(signal: i32) {
        // Held to the end: nothing is drawn any more.
        let taken = patiently();
        let word = match &taken {
            Some(taken) => taken.as_ref().map(String::as_str),
            None => Some(""),
        };
        if let Some(word) = word {
            release();
            if !word.is_empty() {
                // Where the window is gone, nobody reads it.
                let _ = writeln!(stdout(), "{word}");
            }
        }
        // As if nobody had waited for it: whoever sent it sees that it has ended the program.
        let _ = emulate_default_handler(signal);
    }

    fn patiently() -> Option<MutexGuard<'static, Option<String>>> {
        let (times, each) = PATIENCE;
        for _ in 0..times {
            match TAKEN.try_lock() {
                Ok(held) => return Some(held),
                Err(TryLockError::Poisoned(held)) => return Some(held.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(each),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn what_was_taken_over_is_given_back() {
        let mut out = Vec::new();
        written(&mut out).expect("it is in memory");
        let out = String::from_utf8(out).expect("it is text");
        for undone in ["\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h"] {
            assert!(out.contains(undone), "{out:?}");
        }
    }
}
