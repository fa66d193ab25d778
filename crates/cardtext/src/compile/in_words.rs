//! Filters and damage in words, for messages.

use crate::ast::{Class, Damage, Filter};
use crate::kernel::{Page, Rule};
use crate::lexicon::Lexicon;

/// A filter in words, for messages.
pub(crate) fn filter_name(lexicon: &Lexicon, filter: &Filter) -> String {
    let mut page = Page::new(lexicon);
    let shown = crate::grammar::nouns::ArticleAny::show(filter, &mut page);
    let text = page.text();
    let mut chars = text.chars();
    match (shown, chars.next()) {
        (Some(()), Some(first)) => first.to_lowercase().chain(chars).collect(),
        _ => "a card".to_owned(),
    }
}

/// Damage in words, for messages.
pub(crate) fn damage_name(lexicon: &Lexicon, damage: &Damage) -> String {
    let flavor = damage.flavor.and_then(|flavor| lexicon.flavors.get(usize::from(flavor.0)));
    let class = match damage.class {
        Some(Class::Combat) => Some("combat"),
        Some(Class::Ability) => Some("ability"),
        None => None,
    };
    let words: Vec<&str> =
        ["the"].into_iter().chain(flavor.map(String::as_str)).chain(class).chain(["damage"]).collect();
    words.join(" ")
}
