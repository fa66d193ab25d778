//! Sentences of the lexicon, and what happens instead of something else.

use crate::ast::{Noun, Player, Portion, Rather, Share, Statement};
use crate::grammar::nouns::FilterMany;
use crate::grammar::supplies::DuesWords;
use crate::kernel::grammar;
use crate::lexis::{DealingName, GrantName, IfReplaces, PartyName, RuleName, StoreMany, VerbName, ZoneCommon};

grammar! {
    /// What holds while its card is there.
    Ruled: Statement {
        [grant:GrantName] => (Statement::Grant(grant));
        [rule:RuleName] => (Statement::House(rule));
        [statement:DuesWords] => (statement);
        ["damage from" filter:FilterMany "is dealt" flavor:DealingName] =>
            (Statement::AlsoFlavor(Noun::All(filter), flavor));
        [IfReplaces "when you would gain" store:StoreMany ", you gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::You, store, portion));
        [IfReplaces "when the opponent would gain" store:StoreMany ", they gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::Opponent, store, portion));
        [IfReplaces "when" party:PartyName "would gain" store:StoreMany ", they gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::Party(party), store, portion));
        [IfReplaces "when this would go to the" zone:ZoneCommon "," rather:RatherWords "instead"] =>
            (Statement::Goes(zone, rather));
        or [IfReplaces "if you would gain" store:StoreMany ", you gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::You, store, portion));
        or [IfReplaces "if you would gain" store:StoreMany ", gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::You, store, portion));
        or [IfReplaces "when you would gain" store:StoreMany ", gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::You, store, portion));
        or [IfReplaces "if the opponent would gain" store:StoreMany ", they gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::Opponent, store, portion));
        or [IfReplaces "if an opponent would gain" store:StoreMany ", they gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::Opponent, store, portion));
        or [IfReplaces "if" party:PartyName "would gain" store:StoreMany ", they gain" portion:PortionWords "instead"] =>
            (Statement::Gains(Player::Party(party), store, portion));
        or [IfReplaces "if this would go to the" zone:ZoneCommon "," rather:RatherWords "instead"] =>
            (Statement::Goes(zone, rather));
    }

    /// What is gained instead.
    PortionWords: Portion {
        ["half that much" store:StoreMany ", rounded down,"] => (Portion { share: Share::Half, store });
        ["that much" store:StoreMany] => (Portion { share: Share::Whole, store });
        ["double that much" store:StoreMany] => (Portion { share: Share::Double, store });
        or ["half that much" store:StoreMany] => (Portion { share: Share::Half, store });
        or ["twice that much" store:StoreMany] => (Portion { share: Share::Double, store });
    }

    /// What is done with the card instead.
    RatherWords: Rather {
        ["shuffle this into the" zone:ZoneCommon] => (Rather::Shuffled(zone));
        [verb:VerbName "this"] => (Rather::Act(verb));
    }
}
