//! Work that several threads share.

use std::panic::resume_unwind;
use std::thread::{self, Builder};

/// Does the same on so many threads, this one among them, and returns what came of each. Where no more threads can be had, fewer do it: so
/// what is done has to go on until nothing is left to do.
pub(crate) fn together<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let hire = |_| Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads.max(1)).map_while(hire).collect();
        let mut all = vec![work()];
        for other in others {
            match other.join() {
                Ok(one) => all.push(one),
                Err(panic) => resume_unwind(panic),
            }
        }
        all
    })
}
