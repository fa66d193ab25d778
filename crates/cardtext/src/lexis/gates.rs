//! Which forms a game has and prints, by its lexicon.

use crate::ast::Often;
use crate::kernel::{Body, Entry, Rule};
use crate::lexicon::{
    Counting, Creating, Dealing, Doubling, Everybody, Figures, Itself, Joining, Lying, NameNouns, Opponents, Replacing,
    Sides, Siding, Stepping, Subjects, Theirs, Throwing, Watching,
};
use crate::printed::Print;

/// Declares nonterminals without words, for forms that not every game has or prints.
macro_rules! gates {
    ($($(#[$doc:meta])* $name:ident: $body:ident $open:expr;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Rule for $name {
            type Value = ();

            const ENTRY: &'static Entry = {
                static ENTRY: Entry = Entry::of::<$name>(Body::$body($open));
                &ENTRY
            };
        }
    )+};
}

gates! {
    /// Tokens are put into play.
    IfPut: Habit |l| l.phrasing.creating == Creating::Put;
    /// Tokens are created.
    IfCreated: Habit |l| l.phrasing.creating == Creating::Create;
    /// That a card is one's own stands before it.
    IfOwnBefore: Habit |l| l.phrasing.siding == Siding::Before;
    /// "Friendly" and "you control" are the same, or the game says the former: with teams they differ.
    IfFriendly: Gate |l| l.phrasing.siding == Siding::Before || l.opponents == Opponents::One;
    /// One's own and the side's are the same, or the game says the former: else "you control" is not "friendly".
    IfOwnSide: Gate |l| l.phrasing.siding != Siding::Before || l.sides != Sides::Teams;
    /// Teams are spoken of, and one's own is "your".
    IfTeams: Gate |l| l.phrasing.siding == Siding::Before && l.sides == Sides::Teams;
    /// There is one opponent: else what "the opponent" has is not what one of them has.
    IfSoleFoe: Gate |l| l.opponents == Opponents::One;
    /// That a card is one's own stands behind it.
    IfOwnBehind: Habit |l| l.phrasing.siding != Siding::Before;
    /// That a card is another's stands before it.
    IfTheirsBefore: Habit |l| l.phrasing.siding != Siding::Behind;
    /// That a card is another's stands behind it.
    IfTheirsBehind: Habit |l| l.phrasing.siding == Siding::Behind;
    /// Every card of which something is said is meant by its noun alone.
    IfBare: Habit |l| l.phrasing.subjects == Subjects::Bare;
    /// A card calls itself "this".
    IfAlone: Gate |l| l.phrasing.itself == Itself::Alone;
    /// One card is "a card".
    IfArticle: Habit |l| l.phrasing.figures == Figures::Article;
    /// One card is "1 card".
    IfFigure: Habit |l| l.phrasing.figures == Figures::Figure;
    /// For each of what something is done stands behind it.
    IfBehind: Habit |l| l.phrasing.counting == Counting::Behind;
    /// For each of what something is done stands before it.
    IfBefore: Habit |l| l.phrasing.counting == Counting::Before;
    /// What is gained together is said together.
    IfTogether: Gate |l| l.phrasing.joining == Joining::And;
    /// What is done instead is another amount.
    IfAmounts: Gate |l| l.phrasing.stepping == Stepping::Amounts;
    /// What is done instead is said in full.
    IfInFull: Gate |l| l.phrasing.stepping == Stepping::Sentences;
    /// The names of cards are nouns.
    IfNames: Gate |l| l.phrasing.name_nouns == NameNouns::Yes;
    /// A text may wait for something as long as a turn lasts.
    IfWatching: Gate |l| l.watching != Watching::Never;
    /// What is done may wait for what happens next, however late.
    IfHeeding: Gate |l| l.watching == Watching::ForLong;
    /// Cards are made of others.
    IfMade: Gate |l| l.made != 0;
    /// Chance decides by dice and coins.
    IfThrown: Gate |l| l.throwing == Throwing::DiceAndCoins;
    /// What is said without a time lasts.
    IfStaying: Gate |l| l.phrasing.untimed.is_empty();
    /// Turns have names.
    IfTurns: Gate |l| !l.turns.is_empty();
    /// Turns have no names.
    IfNoTurns: Gate |l| l.turns.is_empty();
    /// A number is doubled.
    IfDoubled: Habit |l| l.phrasing.doubling == Doubling::Is;
    /// What has a number has double of it.
    IfHasDouble: Habit |l| l.phrasing.doubling == Doubling::Has;
    /// How much damage is dealt stands before to whom.
    IfAmountFirst: Habit |l| l.phrasing.dealing == Dealing::AmountFirst;
    /// To whom damage is dealt stands before how much.
    IfToFirst: Habit |l| l.phrasing.dealing == Dealing::ToFirst;
    /// A player does something to one of their cards.
    IfOneOf: Habit |l| l.phrasing.theirs == Theirs::OneOf;
    /// A player does something to a card they control.
    IfTheyControl: Habit |l| l.phrasing.theirs == Theirs::Control;
    /// A player has one opponent.
    IfOneFoe: Habit |l| l.opponents == Opponents::One;
    /// A player has several opponents.
    IfFoes: Gate |l| l.opponents == Opponents::Several;
    /// Something may happen instead of something else.
    IfReplaces: Gate |l| l.replacing != Replacing::default();
    /// A text asks what a card is called.
    IfCalled: Gate |l| l.called != 0;
    /// Cards that something is done to are "from" where they lie.
    IfFrom: Gate |l| l.phrasing.lying == Lying::From;
    /// Cards are said to be in a place.
    IfIn: Gate |l| l.phrasing.lying != Lying::From;
    /// Some places are nobody's.
    IfCommons: Gate |l| !l.commons.is_empty();
    /// Every card is meant by "all".
    IfAll: Habit |l| l.phrasing.everybody == Everybody::All;
    /// Every card is meant by "each".
    IfEach: Habit |l| l.phrasing.everybody == Everybody::Each;
    /// Some values of numbers are words.
    IfGraded: Gate |l| l.stats.iter().any(|stat| stat.is_worded());
    /// Some cards show another.
    IfShown: Gate |l| l.shows != 0;
    /// Some cards lack a number that others of their type print.
    IfOptional: Gate |l| l.stats.iter().any(|stat| stat.print == Print::May);
    /// Prices are said in a store.
    IfPriced: Gate |l| l.unit.is_some();
    /// Every activated ability may be used once in a turn.
    IfOnceByRule: Gate |l| l.limits.rule == Often::OncePerTurn;
}
