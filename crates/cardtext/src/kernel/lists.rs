//! Nonterminals made of others: lists, lists that may be empty, boxes.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use super::{Body, Entry, Meaning, Rule};

/// How the items of a list are joined.
pub trait Joint: 'static {
    /// Between all but the last two: ",".
    const COMMA: &'static str;
    /// Between the last two: "and".
    const LAST: &'static str;
    /// Other words for either.
    const OTHERS: &'static [&'static str] = &[];

    /// What stands between two items that [`Joint::turns`] tells, in place of the others; empty if there are none.
    const TURN: &'static str = "";

    /// Whether the subject changes between two items.
    fn turns(_before: &dyn Any, _behind: &dyn Any) -> bool {
        false
    }

    /// Whether other words for a joint may stand between two items.
    fn may_join(_joint: &str, _before: &dyn Any, _behind: &dyn Any) -> bool {
        true
    }
}

/// "a, b and c".
pub struct And;
/// "a, b or c".
pub struct Or;
/// "a, b or c", of what cannot be.
pub struct Nor;
/// "a; or b; or c".
pub struct Either;
/// "a, b, c".
pub struct Comma;
/// "a b c", with nothing between.
pub struct Beside;

macro_rules! joints {
    ($($name:ident $comma:literal $last:literal or $($other:literal)*;)+) => {$(
        impl Joint for $name {
            const COMMA: &'static str = $comma;
            const LAST: &'static str = $last;
            const OTHERS: &'static [&'static str] = &[$($other),*];
        }
    )+};
}

joints! {
    And "," "and" or ", and" "&" "as well as";
    Or "," "or" or ", or" "/";
    Nor "," "or" or ", or" "and" ", and" "nor";
    Either "; or" "; or" or "or" ", or" ";";
    Comma "," "," or "and" ", and";
    Beside "" "" or;
}

/// A list of one or more.
pub struct List<R, J>(PhantomData<(R, J)>);

impl<R: Rule, J: Joint> Rule for List<R, J> {
    type Value = Vec<R::Value>;

    const ENTRY: &'static Entry = &Entry::of::<Self>(Body::List {
        item: R::ENTRY,
        comma: J::COMMA,
        last: J::LAST,
        others: J::OTHERS,
        may_join: J::may_join,
        between: (J::TURN, J::turns),
        make: list::<R::Value>,
        parts: items::<R::Value>,
    });
}

fn list<T: Clone + 'static>(items: &[Meaning]) -> Option<Meaning> {
    let items: Option<Vec<T>> = items.iter().map(|item| item.downcast_ref::<T>().cloned()).collect();
    Some(Rc::new(items?))
}

fn items<T: 'static>(list: &dyn Any) -> Option<Vec<&dyn Any>> {
    Some(list.downcast_ref::<Vec<T>>()?.iter().map(|item| item as &dyn Any).collect())
}

/// A list that may be empty.
pub struct Maybe<R>(PhantomData<R>);

impl<T: Clone + PartialEq + 'static, R: Rule<Value = Vec<T>>> Rule for Maybe<R> {
    type Value = Vec<T>;

    const ENTRY: &'static Entry = &Entry::of::<Self>(Body::Maybe {
        list: R::ENTRY,
        empty: || Rc::new(Vec::<T>::new()),
        is_empty: |list| list.downcast_ref::<Vec<T>>().is_some_and(Vec::is_empty),
    });
}

/// A value in a box.
pub struct Boxed<R>(PhantomData<R>);

impl<R: Rule> Rule for Boxed<R> {
    type Value = Box<R::Value>;

    const ENTRY: &'static Entry = &Entry::of::<Self>(Body::Boxed {
        inner: R::ENTRY,
        make: |value| Some(Rc::new(Box::new(value.downcast_ref::<R::Value>()?.clone()))),
        part: |boxed| Some(boxed.downcast_ref::<Box<R::Value>>()?.as_ref()),
    });
}
