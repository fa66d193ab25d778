//! The bidirectional grammar kernel.
//!
//! A nonterminal is a marker type that implements [`Rule`]: an [`Entry`] of the grammar that finds *all* values a stretch of
//! words can mean, and writes the words of a value. The `grammar!` macro takes rules of the form
//!
//! ```text
//! Effect: ast::Effect {
//!     ["deal" n:Number "damage to" to:Object] => (Effect::Deal { amount: Amount::Number(n), flavor: None, to });
//! }
//! ```
//!
//! and makes a table of them: the items of each rule are data, and only what a constructor does is code, since it is an
//! expression when reading and a pattern when showing. [`Reader`] and [`Page`] go through the table in the two
//! directions. Values pass through it without their types, as [`Meaning`]s.
//!
//! A form with `or` before it is another wording: it is never printed, and only a reader that hears generously
//! ([`Hearing::Generous`]) reads it. Such a reader also takes other words for those of a phrase, as the lexicon and the
//! grammar list them, and counts how far each reading strays from the words that are printed.
//!
//! Readings are memoised by nonterminal and position; there is no left recursion.

mod forms;
mod lists;
mod page;
mod reader;
mod tokens;
mod vocabulary;

use std::any::{Any, TypeId};
use std::rc::Rc;

use crate::lexicon::Lexicon;
pub use forms::{forms, used};
pub use lists::{And, Beside, Boxed, Comma, Either, Joint, List, Maybe, Nor, Or};
pub(crate) use page::with_article;
pub use page::{Page, spell};
pub use reader::{DEEPEST, Furthest, Hearing, MOST_STEPS, MOST_WORDS, Reader, Stop};
pub(crate) use tokens::pieces;
pub use tokens::{Opening, Token, tokens};
pub use vocabulary::vocabulary;

/// What words mean, without its type.
pub type Meaning = Rc<dyn Any>;

/// One way to read words from some place on: what they mean, and the place behind them.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What the words mean.
    pub meaning: Meaning,
    /// The place behind them.
    pub end: usize,
    /// How far they stray from the words that are printed; 0 for those themselves.
    pub strays: u16,
}

/// A value that words can mean, the place behind them, and how far they stray from the words that are printed.
pub type Found<T> = (T, usize, u16);

/// A nonterminal of the grammar.
pub trait Rule: 'static {
    /// What its words mean.
    type Value: Clone + PartialEq + 'static;

    /// How it is read and shown.
    const ENTRY: &'static Entry;

    /// Writes the words of a value; `None` if it has none.
    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.show(Self::ENTRY, value)
    }
}

/// A nonterminal whose reading and showing are written by hand.
pub trait Handwritten: 'static {
    /// What its words mean.
    type Value: Clone + PartialEq + 'static;

    /// Finds all values the words from here on can mean.
    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>>;

    /// Writes the words of a value; `None` if it has none.
    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()>;
}

impl<H: Handwritten> Rule for H {
    type Value = H::Value;

    const ENTRY: &'static Entry = &Entry::of::<H>(Body::Handwritten {
        read: |reader, at| {
            let readings = H::read(reader, at).into_iter();
            readings.map(|(value, end, strays)| Reading { meaning: Rc::new(value), end, strays }).collect()
        },
        show: |value, page| H::show(value.downcast_ref()?, page),
    });
}

/// How a nonterminal is read and shown.
pub struct Entry {
    id: fn() -> TypeId,
    name: fn() -> &'static str,
    same: fn(&dyn Any, &dyn Any) -> bool,
    body: Body,
}

impl Entry {
    /// The entry of a nonterminal.
    pub const fn of<R: Rule>(body: Body) -> Self {
        Entry { id: TypeId::of::<R>, name: std::any::type_name::<R>, same: same::<R::Value>, body }
    }

    /// The name of the nonterminal, without where it is declared.
    fn name(&self) -> String {
        let name = (self.name)();
        name.split('<').map(|part| part.rsplit("::").next().unwrap_or(part)).collect::<Vec<_>>().join("<")
    }
}

/// Whether some words may stand between two items of a list.
pub type MayJoin = fn(&str, &dyn Any, &dyn Any) -> bool;

/// The words between two items of a list, where they are not the usual ones.
pub type Between = (&'static str, fn(&dyn Any, &dyn Any) -> bool);

/// What a nonterminal is made of.
pub enum Body {
    /// Forms, each of which is one way to say it; what is shown is shown by the first form that can.
    Forms(fn() -> &'static [Form]),
    /// Another nonterminal with some of its values left out.
    Only {
        /// The other nonterminal.
        base: &'static Entry,
        /// Whether a value is kept.
        keep: fn(&dyn Any) -> bool,
    },
    /// One or more of another nonterminal.
    List {
        /// The other nonterminal.
        item: &'static Entry,
        /// Between all but the last two.
        comma: &'static str,
        /// Between the last two.
        last: &'static str,
        /// Other words for either.
        others: &'static [&'static str],
        /// Whether one of those may stand between two items.
        may_join: MayJoin,
        /// The words that stand between two items in place of the usual ones.
        between: Between,
        /// Makes a list of its items.
        make: fn(&[Meaning]) -> Option<Meaning>,
        /// Takes a list apart.
        parts: for<'v> fn(&'v dyn Any) -> Option<Vec<&'v dyn Any>>,
    },
    /// A list, or nothing.
    Maybe {
        /// The list.
        list: &'static Entry,
        /// Makes an empty list.
        empty: fn() -> Meaning,
        /// Whether a list is empty.
        is_empty: fn(&dyn Any) -> bool,
    },
    /// Another nonterminal, its values in boxes.
    Boxed {
        /// The other nonterminal.
        inner: &'static Entry,
        /// Puts a value in a box.
        make: fn(&Meaning) -> Option<Meaning>,
        /// Looks into a box.
        part: for<'v> fn(&'v dyn Any) -> Option<&'v dyn Any>,
    },
    /// The words of a list of the lexicon, by their numbers; an empty word is no word.
    Listed {
        /// What the words are, for messages: "a keyword".
        set: &'static str,
        /// A word by its number; `None` behind the last.
        word: fn(&Lexicon, u8) -> Option<&str>,
        /// Makes the value of a number.
        make: fn(u8) -> Meaning,
        /// The number of a value.
        number: fn(&dyn Any) -> Option<u8>,
    },
    /// A turn of phrase of the lexicon, without a value.
    Turn(fn(&Lexicon) -> &str),
    /// No words and no value, for forms that not every game has.
    Gate(fn(&Lexicon) -> bool),
    /// No words and no value, for forms that are printed in some games and another wording in the rest.
    Habit(fn(&Lexicon) -> bool),
    /// Code.
    Handwritten {
        /// Finds all readings at a place.
        read: fn(&Reader<'_>, usize) -> Vec<Reading>,
        /// Writes the words of a value.
        show: fn(&dyn Any, &mut Page<'_>) -> Option<()>,
    },
}

/// Whether a form is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    /// It is.
    Printed,
    /// It is another wording of what a form that is printed says.
    Other,
}

/// One way to say a value.
pub struct Form {
    /// Whether it is printed.
    pub usage: Usage,
    /// Its words and nonterminals, in order.
    pub items: &'static [Item],
    /// Makes the value of the values of its named nonterminals.
    pub make: fn(&[Meaning]) -> Option<Meaning>,
    /// Takes a value apart into those; `None` if this form does not say it.
    pub parts: for<'v> fn(&'v dyn Any) -> Option<Vec<&'v dyn Any>>,
}

/// A part of a form.
#[derive(Clone, Copy)]
pub enum Item {
    /// Words that stand as they are.
    Phrase(&'static str),
    /// A nonterminal whose value is a part of the form's.
    Named(&'static Entry),
    /// A nonterminal without a value.
    Bare(&'static Entry),
}

/// Whether two values of a type are the same.
fn same<T: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    one.downcast_ref::<T>().is_some_and(|one| other.downcast_ref::<T>() == Some(one))
}

/// The next value in a row, as that of a nonterminal.
pub fn next<'v, R: Rule>(values: &mut std::slice::Iter<'v, Meaning>) -> Option<&'v R::Value> {
    values.next()?.downcast_ref()
}

/// A part of a value, as that of a nonterminal.
pub fn part<R: Rule>(value: &R::Value) -> &dyn Any {
    value
}

/// Declares nonterminals by forms that read and show; see the module's page.
macro_rules! grammar {
    ($($(#[$doc:meta])* $name:ident: $value:ty { $($($other:ident)? [$($item:tt)*] => $make:tt;)+ })+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl $crate::kernel::Rule for $name {
            type Value = $value;

            const ENTRY: &'static $crate::kernel::Entry = {
                fn forms() -> &'static [$crate::kernel::Form] {
                    static FORMS: &[$crate::kernel::Form] =
                        &[$($crate::kernel::form!($value, [$($other)?] [] [] [$($item)*] $make)),+];
                    FORMS
                }
                static ENTRY: $crate::kernel::Entry =
                    $crate::kernel::Entry::of::<$name>($crate::kernel::Body::Forms(forms));
                &ENTRY
            };
        }
    )+};
}

/// One form of `grammar!`: the second list grows by its items, the third by its named nonterminals.
macro_rules! form {
    ($value:ty, [$($other:ident)?] [$($item:expr,)*] [$($bound:ident: $rule:ident,)*] [] $make:tt) => {
        {
            fn make(values: &[$crate::kernel::Meaning]) -> Option<$crate::kernel::Meaning> {
                #[allow(unused_mut, unused_variables)]
                let mut values = values.iter();
                $(let $bound = $crate::kernel::next::<$rule>(&mut values)?;)*
                $(let $bound = Clone::clone($bound);)*
                #[allow(unused_parens)]
                let made: $value = $make;
                Some(std::rc::Rc::new(made))
            }

            $crate::kernel::shown!($value, [$($other)?] [$($item,)*] [$($bound: $rule,)*] $make)
        }
    };
    ($value:ty, $other:tt [$($item:expr,)*] [$($bound:tt)*] [$phrase:literal $($rest:tt)*] $make:tt) => {
        $crate::kernel::form!(
            $value, $other [$($item,)* $crate::kernel::Item::Phrase($phrase),] [$($bound)*] [$($rest)*] $make
        )
    };
    ($value:ty, $other:tt [$($item:expr,)*] [$($bound:tt)*] [$name:ident: $rule:ident $($rest:tt)*] $make:tt) => {
        $crate::kernel::form!(
            $value, $other
            [$($item,)* $crate::kernel::Item::Named(<$rule as $crate::kernel::Rule>::ENTRY),]
            [$($bound)* $name: $rule,] [$($rest)*] $make
        )
    };
    ($value:ty, $other:tt [$($item:expr,)*] [$($bound:tt)*] [$rule:ident $($rest:tt)*] $make:tt) => {
        $crate::kernel::form!(
            $value, $other [$($item,)* $crate::kernel::Item::Bare(<$rule as $crate::kernel::Rule>::ENTRY),]
            [$($bound)*] [$($rest)*] $make
        )
    };
}

/// The end of a form: whether and how it is shown.
macro_rules! shown {
    ($value:ty, [] [$($item:expr,)*] [$($bound:ident: $rule:ident,)*] $make:tt) => {
        {
            #[allow(irrefutable_let_patterns, unused_parens)]
            fn parts(value: &dyn std::any::Any) -> Option<Vec<&dyn std::any::Any>> {
                let $make = value.downcast_ref::<$value>()? else { return None };
                Some(vec![$($crate::kernel::part::<$rule>($bound)),*])
            }

            $crate::kernel::Form { usage: $crate::kernel::Usage::Printed, items: &[$($item),*], make, parts }
        }
    };
    ($value:ty, [or] [$($item:expr,)*] [$($bound:ident: $rule:ident,)*] $make:tt) => {
        $crate::kernel::Form { usage: $crate::kernel::Usage::Other, items: &[$($item),*], make, parts: |_| None }
    };
}

/// Declares nonterminals that are another one with some of its values left out.
macro_rules! only {
    ($($(#[$doc:meta])* $name:ident: $value:ty = $base:ident where $keep:expr;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl $crate::kernel::Rule for $name {
            type Value = $value;

            const ENTRY: &'static $crate::kernel::Entry = {
                fn keep(value: &dyn std::any::Any) -> bool {
                    let keep: fn(&$value) -> bool = $keep;
                    value.downcast_ref().is_some_and(keep)
                }
                static ENTRY: $crate::kernel::Entry = $crate::kernel::Entry::of::<$name>(
                    $crate::kernel::Body::Only { base: <$base as $crate::kernel::Rule>::ENTRY, keep },
                );
                &ENTRY
            };
        }
    )+};
}

pub(crate) use {form, grammar, only, shown};
