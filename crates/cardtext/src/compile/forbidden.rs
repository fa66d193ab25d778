//! What one sentence of a text forbids and a later one would do to the same card: it is kept from it, and nothing is done.

use super::idle::by_rule;
use super::{CompileError, Compiler};
use crate::program::{Body, DamageCode, DamageEnd, Group, Lasting, ModifierCode, Op, Times, When};

/// Cards that a text has kept from something, up to an instruction.
struct BarredFrom {
    who: Group,
    change: ModifierCode,
    until: usize,
}

impl Compiler<'_> {
    /// An error if a text does to cards what it has just kept from them: "It can't be killed until end of turn. Kill it."
    pub(super) fn check_forbidden(&self, body: &Body) -> Result<(), CompileError> {
        let (mut kept, mut ends): (Vec<BarredFrom>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut pc = usize::from(body.entry);
        while let Some(&op) = self.code.ops.get(pc).filter(|op| **op != Op::End) {
            kept.retain(|known| pc < known.until);
            let known = |who: Group| kept.iter().filter(move |known| known.who == who).map(|known| known.change);
            match op {
                Op::Assert {
                    who,
                    modifiers,
                    count,
                    lasts: Lasting::Stays | Lasting::Turn | Lasting::Next(..) | Lasting::Turns(_),
                } => {
                    let until = ends.iter().copied().filter(|end| *end > pc).min().unwrap_or(usize::MAX);
                    let changes = self.code.modifiers.iter().skip(usize::from(modifiers)).take(usize::from(count));
                    kept.extend(changes.map(|change| BarredFrom { who, change: *change, until }));
                }
                Op::Act { verb, to } => {
                    let done = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.done);
                    let deeds = &self.lexicon.deeds;
                    let keeps = |change: &ModifierCode| match change {
                        ModifierCode::Cannot(deed) => {
                            let phrase =
                                deeds.get(usize::from(deed.0)).and_then(|word| word.phrase.strip_prefix("be "));
                            !done.is_empty() && phrase == Some(done)
                        }
                        _ => false,
                    };
                    if known(to).any(|change| keeps(&change)) {
                        return by_rule(&format!("can't be {done}"), WHY);
                    }
                }
                Op::Deal { to, .. } => {
                    let all = DamageCode { class: None, flavor: None };
                    let none =
                        ModifierCode::Prevent { damage: all, end: DamageEnd::To, times: Times::Always, by: None };
                    if known(to).any(|change| change == none) {
                        return by_rule("damage", WHY);
                    }
                }
                // A slot that is filled anew means other cards.
                Op::Gather { slot, .. } | Op::Pick { slot, .. } | Op::Random { slot, .. } => {
                    kept.retain(|known| known.who != Group::Slot(slot));
                }
                // What is only perhaps so, or later, is not so behind it.
                Op::Test { no: end, .. } | Op::Later { at: When::ThisTurnEnd, end, .. } => ends.push(usize::from(end)),
                // By another time it may be over.
                Op::Later { end, .. } | Op::Whenever { end, .. } => {
                    pc = usize::from(end);
                    continue;
                }
                Op::Jump { .. } | Op::Choose { .. } | Op::Next { .. } => kept.clear(),
                _ => {}
            }
            pc += 1;
        }
        Ok(())
    }
}

const WHY: &str = "this text has kept that from the same card, so that nothing would be done: do it to another card, or when that is over, \
                   \"At the start of your next turn, …\"";
