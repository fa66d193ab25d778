//! What a game declares once, with its words: events, zones, acts, questions, reasons; and what it leaves.

use crate::model::codes::Coded;
use crate::model::roles::OptionRole;
use crate::model::view::OptionKind;

/// The acts of a game with a card; [`acts!`](crate::acts) declares them.
pub trait Acts: Copy {
    /// The act of a number; `None` if there is none.
    fn of(code: u8) -> Option<Self>;
    /// The words for it, in which `{card}` is the card's name and `{title}` its title.
    fn words(self) -> &'static str;
    /// The number of the ability whose use it is; such an act has no words of its own.
    fn ability(self) -> Option<u8>;
    /// What it does with the card.
    fn role(self) -> OptionRole;
}

/// The acts of a game without a card; [`acts!`](crate::acts) declares them.
pub trait PlainActs: Coded {
    /// The words for it.
    fn words(self) -> &'static str;
    /// What it is to the turn of whoever takes it.
    fn kind(self) -> OptionKind;
}

/// The questions of a game; [`questions!`](crate::questions) declares them.
pub trait Questions: Coded {
    /// The words for it.
    fn words(self) -> &'static str;
    /// What is done with the card or the player that answers it.
    fn role(self) -> OptionRole;
}

/// Declares the acts of a game, each with its words: those with a card, with what they do with it if that is known beforehand
/// ([`OptionRole`]), behind them the use of a card's activated abilities, if the game has that; and those without a card, with what they
/// are to the turn ([`OptionKind`]). Their numbers follow from their places.
///
/// ```
/// engine::acts! {
///     /// The acts with a card.
///     pub enum Act {
///         /// Play it.
///         Play = "Play {card}",
///         /// Attack with it.
///         Attack = "Attack with {card}" => Strikes;
///         /// Use one of its activated abilities, by its number.
///         Use
///     }
///     /// The acts without a card.
///     pub enum Plain {
///         /// End the turn.
///         End = "End turn" => End,
///     }
/// }
///
/// use engine::author::{Acts, PlainActs};
/// assert_eq!((Act::Attack.code(), Act::of(1), Act::of(4)), (1, Some(Act::Attack), Some(Act::Use(2))));
/// assert_eq!((Act::Play.words(), Plain::End.words()), ("Play {card}", "End turn"));
/// assert_eq!((Act::Play.role(), Act::Attack.role()), (engine::OptionRole::Open, engine::OptionRole::Strikes));
/// ```
#[macro_export]
macro_rules! acts {
    (
        $(#[$about:meta])* $vis:vis enum $acts:ident {
            $($(#[$note:meta])* $act:ident = $words:literal $(=> $role:ident)?),+ $(; $(#[$uses:meta])* $using:ident)? $(,)?
        }
        $(#[$plain_about:meta])* $plain_vis:vis enum $plains:ident {
            $($(#[$plain_note:meta])* $plain:ident = $says:literal => $kind:ident),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $acts { $($(#[$note])* $act,)+ $($(#[$uses])* $using(u8))? }

        impl $acts {
            const NAMED: &'static [$acts] = &[$($acts::$act),+];

            /// The number by which choices know it.
            #[inline]
            pub const fn code(self) -> u8 {
                #[repr(u8)]
                enum Order { $($act),+ }
                match self {
                    $($acts::$act => Order::$act as u8,)+
                    $($acts::$using(ability) => Self::NAMED.len() as u8 + ability)?
                }
            }

            /// The act of a number; `None` if there is none.
            #[inline]
            pub const fn of(code: u8) -> Option<$acts> {
                if (code as usize) < Self::NAMED.len() {
                    return Some(Self::NAMED[code as usize]);
                }
                $(return Some($acts::$using(code - Self::NAMED.len() as u8));)?
                #[allow(unreachable_code, reason = "a game without activated abilities has no other acts")]
                None
            }

            /// The act that a choice is, and the card; `None` for what is no act with a card.
            #[inline]
            #[allow(dead_code, reason = "a game may look at its choices otherwise")]
            pub fn chosen<C: Copy>(choice: $crate::Choice<C>) -> Option<($acts, C)> {
                let (act, card) = choice.act()?;
                $acts::of(act).map(|act| (act, card))
            }

            /// The choice to do it with a card.
            #[inline]
            pub const fn with<C>(self, card: C) -> $crate::Choice<C> {
                $crate::Choice::Act { act: self.code(), card }
            }
        }

        impl $crate::author::Acts for $acts {
            #[inline]
            fn of(code: u8) -> Option<$acts> {
                $acts::of(code)
            }

            fn words(self) -> &'static str {
                match self { $($acts::$act => $words,)+ $($acts::$using(_) => "")? }
            }

            fn ability(self) -> Option<u8> {
                match self { $($acts::$act => None,)+ $($acts::$using(ability) => Some(ability))? }
            }

            fn role(self) -> $crate::OptionRole {
                match self {
                    $($acts::$act => $crate::optional_role!($($role)?),)+
                    $($acts::$using(_) => $crate::OptionRole::Open)?
                }
            }
        }

        $crate::codes! { $(#[$plain_about])* $plain_vis enum $plains { $($(#[$plain_note])* $plain),+ } }

        impl $plains {
            /// The act that a choice is; `None` for what is no act without a card.
            #[inline]
            #[allow(dead_code, reason = "a game may look at its choices otherwise")]
            pub fn chosen<C: Copy>(choice: $crate::Choice<C>) -> Option<$plains> {
                choice.plain().and_then(<$plains as $crate::author::Coded>::of)
            }

            /// The choice to do it.
            #[inline]
            pub const fn choice<C>(self) -> $crate::Choice<C> {
                $crate::Choice::Plain(self as u8)
            }
        }

        impl $crate::author::PlainActs for $plains {
            fn words(self) -> &'static str {
                match self { $($plains::$plain => $says),+ }
            }

            fn kind(self) -> $crate::OptionKind {
                match self { $($plains::$plain => $crate::OptionKind::$kind),+ }
            }
        }
    };
}

/// The role that a declaration names, if it names one.
#[doc(hidden)]
#[macro_export]
macro_rules! optional_role {
    () => {
        $crate::OptionRole::Open
    };
    ($role:ident) => {
        $crate::OptionRole::$role
    };
}

/// Declares the questions of a game, each with its words, and with what is done with the card or player that answers it if that is known
/// beforehand ([`OptionRole`]); [`Telling::question_text`](crate::author::Telling::question_text) says more where the match has more to say.
///
/// ```
/// engine::questions! {
///     /// What players are asked.
///     pub enum Question {
///         /// What to do in a turn.
///         Act = "Your turn: play cards, attack",
///         /// Who gains life.
///         Gift = "Who gains the life?" => Helps,
///     }
/// }
///
/// use engine::author::Questions;
/// assert_eq!(Question::Act.words(), "Your turn: play cards, attack");
/// assert_eq!(Question::Gift.role(), engine::OptionRole::Helps);
/// ```
#[macro_export]
macro_rules! questions {
    ($(#[$about:meta])* $vis:vis enum $set:ident {
        $($(#[$note:meta])* $question:ident = $words:literal $(=> $role:ident)?),+ $(,)?
    }) => {
        $crate::codes! { $(#[$about])* $vis enum $set { $($(#[$note])* $question),+ } }

        impl $crate::author::Questions for $set {
            fn words(self) -> &'static str {
                match self { $($set::$question => $words),+ }
            }

            fn role(self) -> $crate::OptionRole {
                match self { $($set::$question => $crate::optional_role!($($role)?)),+ }
            }
        }
    };
}

/// Declares what happens in a game, each with its [`Wording`](crate::author::Wording): what texts wait for, from 0 on; what is only told,
/// in a module `told`; and how the game says what happens in every game. Numbers follow from places unless one is written, and no
/// two are the same.
///
/// ```
/// use engine::author::{TURN_START, Wording};
///
/// engine::events! {
///     /// The words for what happens.
///     const WORDINGS;
///     heard {
///         /// Player: who drew a card; subject: the card.
///         DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}"),
///         /// Player: who played a card; subject: the card.
///         PLAYED: Wording::new("played", "{player} [plays|play] {subject}"),
///     }
///     told {
///         /// A combat ends before everybody has struck.
///         BROKEN_OFF: Wording::new("combat ended", "the combat ends: {why}"),
///     }
///     common {
///         TURN_START => Wording::new("turn start", "start of {player's} turn"),
///     }
/// }
///
/// assert_eq!((DRAWN, PLAYED, told::BROKEN_OFF, WORDINGS.len()), (0, 1, 64, 4));
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$about:meta])* $vis:vis const $wordings:ident;
        heard { $($(#[$note:meta])* $heard:ident $(= $number:literal)?: $words:expr),+ $(,)? }
        $(told { $($(#[$told_note:meta])* $told:ident: $told_words:expr),+ $(,)? })?
        $(common { $($kind:expr => $common_words:expr),+ $(,)? })?
    ) => {
        #[repr(u8)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the constants are")]
        enum Heard { $($heard $(= $number)?),+ }

        $($(#[$note])* pub const $heard: u8 = Heard::$heard as u8;)+

        $(
            /// What no text waits for.
            pub(crate) mod told {
                #[repr(u8)]
                #[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the constants are")]
                enum Told { Heard = $crate::author::ONLY_TOLD - 1, $($told),+ }

                $($(#[$told_note])* pub(crate) const $told: u8 = Told::$told as u8;)+
            }
        )?

        $(#[$about])*
        $vis const $wordings: &[$crate::author::Wording] = &[
            $($words.of_kind($heard),)+
            $($($told_words.of_kind(told::$told),)+)?
            $($($common_words.of_kind($kind),)+)?
        ];
    };
}

/// Declares the zones of a game, each with its [`ZonePolicy`](crate::author::ZonePolicy), which has its name: those that texts speak of,
/// whose names a function gives to the game's words, and behind them those of which no text speaks. Numbers follow from places. An enum
/// of them is for a `match` that leaves none out.
///
/// ```
/// use engine::Layout;
/// use engine::author::{Sight, ZonePolicy};
///
/// engine::zones! {
///     /// What each player has.
///     const ZONES as Zones;
///     said by zones() {
///         HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
///         DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
///     }
///     unsaid {
///         LIMBO: ZonePolicy::aside("resolving", Layout::Single, Sight::All),
///     }
/// }
///
/// assert_eq!((zones().len(), ZONES[usize::from(LIMBO.0)].name), (2, "resolving"));
/// assert_eq!(Zones::of(LIMBO), Zones::LIMBO);
/// ```
#[macro_export]
macro_rules! zones {
    (
        $(#[$about:meta])* $vis:vis const $zones:ident as $set:ident;
        said by $names:ident() { $($said:ident: $policy:expr),+ $(,)? }
        $(unsaid { $($unsaid:ident: $other:expr),+ $(,)? })?
    ) => {
        use $crate::cardtext::ast::Zone as ZoneNumber;

        $crate::cardtext::numbered!(ZoneNumber from 0 => $($said,)+ $($($unsaid),+)?);
        $crate::cardtext::numbered!(ZoneNumber as $set => $($said,)+ $($($unsaid),+)?);

        $(#[$about])*
        $vis const $zones: &[$crate::author::ZonePolicy] = &[$($policy,)+ $($($other),+)?];

        /// The names of the zones that texts speak of.
        pub(crate) fn $names() -> Vec<String> {
            let said = [$($said),+].len();
            $zones[..said].iter().map(|zone| zone.name.to_owned()).collect()
        }
    };
}

/// Declares what may stand in the way of what a player wants to do, each with the rule that says so and the words: those of `format!`.
/// They are said of a card, for which the words have a name.
///
/// ```
/// engine::reasons! {
///     /// What stands in the way.
///     #[derive(Clone, Copy)]
///     enum Bar(names: &[&str], id: usize, name: names[id]) {
///         NotYourTurn => ("XX-TURN-1", "it is not your turn"),
///         TooDear { cost: i16 } => ("XX-PLAY-2", "{name} costs {cost}"),
///     }
/// }
///
/// assert_eq!(Bar::NotYourTurn.reason(&["Scout"], 0).rule, "XX-TURN-1");
/// assert_eq!(Bar::TooDear { cost: 3 }.reason(&["Scout"], 0).why, "Scout costs 3");
/// ```
#[macro_export]
macro_rules! reasons {
    ($(#[$about:meta])* $vis:vis enum $bars:ident($look:ident: $looks:ty, $id:ident: $ids:ty, $name:ident: $named:expr) {
        $($(#[$note:meta])* $bar:ident $({ $($part:ident: $kind:ty),+ })? => ($rule:expr, $($why:tt)+)),+ $(,)?
    }) => {
        $(#[$about])*
        $vis enum $bars { $($(#[$note])* $bar $({ $($part: $kind),+ })?),+ }

        impl $bars {
            fn reason(self, $look: $looks, $id: $ids) -> $crate::Reason {
                let $name = $named;
                let (rule, why): (&str, String) = match self {
                    $($bars::$bar $({ $($part),+ })? => ($rule, format!($($why)+)),)+
                };
                $crate::Reason { rule: rule.to_owned(), why }
            }
        }
    };
}

/// Says in a game's `impl Ruleset` what the game leaves, with all that follows from it.
///
/// | left | what follows |
/// |---|---|
/// | `Course`, `Between` | it has series only, and nothing is decided between their matches |
/// | `Damage`, `Windows` | no card is damaged; only cards answer what happens |
/// | `Decks` | whatever somebody brings is a deck |
/// | `Frames`, `Reminders`, `OnCard` | nothing of its own is under way, written down or kept on cards |
/// | `Numbers`, `Doings` | numbers are as they are printed and changed, and there is neither state nor verb that a text could ask for |
/// | `InPlay`, `Events` | no card lies in play; none leaves it |
/// | `Starting` | it keeps nothing besides that a match starts with, and has one mode |
/// | `Supplies`, `Hiding` | no card comes out of a supply; a hidden one could be any other of its player's |
/// | `Texts` | a card that is played does what it says, for nothing, and is laid aside |
/// | `Positions` | its matches are dealt, and never put up |
/// | `Prices` | what players have is gained, lost and paid, and no more is to be said of it |
/// | `Sides` | everybody plays alone, and whoever gives up has lost |
/// | `everything` | all of these, as a small game does |
#[macro_export]
macro_rules! leaves {
    (everything) => {
        $crate::leaves!(Course, Between, Damage, Windows, Decks, Frames, Reminders, OnCard, Numbers, Doings, Events);
        $crate::leaves!(InPlay, Texts, Positions, Prices, Sides, Starting, Supplies, Hiding);
    };
    ($($what:ident),+ $(,)?) => { $($crate::leaves! { @$what })+ };
    (@Course) => { type Course = $crate::author::NoCourse; };
    (@Between) => { type Between = $crate::author::NothingBetween; };
    (@Damage) => { type Damage = $crate::author::NoDamage; };
    (@Windows) => { type Windows = $crate::author::NoWindows; };
    (@Decks) => { type Decks = $crate::author::AnyDeck; };
    (@Texts) => { type Texts = $crate::author::PlainTexts; };
    (@Positions) => { type Positions = $crate::author::NoPositions; };
    (@Prices) => { type Prices = $crate::author::PlainStores; };
    (@Sides) => { type Sides = $crate::author::Alone; };
    (@Reminders) => { type Reminder = $crate::author::Nothing; };
    (@OnCard) => { type OnCard = u16; };
    (@Frames) => {
        type Frame = $crate::author::Nothing;

        fn resume(_: &mut $crate::author::Play<Self>, which: $crate::author::Nothing) {
            match which {}
        }
    };
    (@InPlay) => { type InPlay = $crate::author::NothingInPlay; };
    (@Starting) => { type Starting = $crate::author::FromZero; };
    (@Numbers) => { type Numbers = $crate::author::Folded; };
    (@Events) => { type Events = $crate::author::PlainEvents; };
    (@Doings) => { type Doings = $crate::author::NoVerbs; };
    (@Supplies) => { type Supplies = $crate::author::NoSupplies; };
    (@Hiding) => { type Hiding = $crate::author::AnyOfTheDeck; };
}
