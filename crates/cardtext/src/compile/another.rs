//! "Another" and "other" where what they would leave out is none of the cards that are meant, or another for each of them.

use super::idle::by_rule;
use super::{CompileError, Compiler};
use crate::ast::{Amount, Counted, Filter, Gain, Happening, Keyword, Noun, Other, Player, Predicate, With};
use crate::kernel::with_article;
use crate::lexicon::Whereabouts;

impl Compiler<'_> {
    /// An error if several cards would have a number for each other of them: each would count others than the rest. Of what they are
    /// none of, others than this card are counted.
    pub(super) fn check_others(&self, noun: &Noun, predicate: &Predicate) -> Result<(), CompileError> {
        let several = matches!(noun, Noun::All(_) | Noun::Yours(_) | Noun::Them);
        let these = match noun {
            Noun::Them => u32::MAX,
            noun => self.covers(&crate::grammar::nouns::kinds(noun)),
        };
        let counts = |gain: &Gain| match gain {
            Gain::Stat(
                _,
                Amount::ForEach(_, Counted::Cards(filter)) | Amount::UpTo(_, Counted::Cards(filter), _),
                _,
            ) => filter.other == Other::Other && self.covers(&filter.kinds) & these != 0,
            _ => false,
        };
        match predicate {
            Predicate::Has(gains) if several && gains.iter().any(counts) => Err(CompileError::EachOther),
            Predicate::Loses(keyword) if lacks(noun, *keyword) => Err(CompileError::Idle("loses".into())),
            _ => Ok(()),
        }
    }

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

/// Whether cards are described by a keyword that they lack.
fn lacks(noun: &Noun, keyword: Keyword) -> bool {
    crate::grammar::nouns::described(noun).is_some_and(|filter| filter.with.contains(&With::Lacks(keyword)))
}
