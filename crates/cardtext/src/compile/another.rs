//! "Another" where the card that it would leave out is none of those that are meant.

use super::idle::by_rule;
use super::{CompileError, Compiler};
use crate::ast::{Filter, Happening, Noun, Other, Player};
use crate::kernel::with_article;
use crate::lexicon::Whereabouts;

impl Compiler<'_> {
    /// An error if what others do, or what is not done to cards in play, is said of "another" card: the card itself, which is in play, is
    /// never it.
    pub(super) fn must_be_another(
        &self,
        player: Player,
        happening: Happening,
        filter: &Filter,
    ) -> Result<(), CompileError> {
        let word = self.happening(happening)?;
        let elsewhere = matches!(word.leaves, Whereabouts::Elsewhere | Whereabouts::Gone);
        if filter.other != Other::Other || !matches!(player, Player::Opponent) && !elsewhere {
            return Ok(());
        }
        self.leaves_none_out(filter)
    }

    /// The same of who attacks the card itself, or what it is attached to.
    pub(super) fn must_be_another_attacker(
        &self,
        he: &str,
        noun: &Noun,
        object: Option<&Noun>,
    ) -> Result<(), CompileError> {
        let named = |noun: &Noun| matches!(noun, Noun::This(_) | Noun::Attached(_));
        let attacker = match (noun, object) {
            (Noun::Pick(_, filter), Some(attacked)) if he == "attacks" && named(attacked) => filter,
            (attacked, Some(Noun::Pick(_, filter))) if he == "is attacked by" && named(attacked) => filter,
            _ => return Ok(()),
        };
        if attacker.other == Other::Other { self.leaves_none_out(attacker) } else { Ok(()) }
    }

    fn leaves_none_out(&self, filter: &Filter) -> Result<(), CompileError> {
        let noun = filter.kinds.first().and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0)));
        let one = noun.map_or_else(|| "a card".to_owned(), |word| with_article(&word.noun.one));
        by_rule(
            "another",
            &format!("it leaves out nothing, since this card is never the one that is meant: say \"{one}\""),
        )
    }
}
