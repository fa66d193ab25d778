//! What constants and variants there are, so that one can be taken for another of its kind.
//!
//! The catalog knows names only: whether two constants really are of one type is for the compiler to say.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Expr, Fields, Ident, ImplItem, Item, ItemImpl, Lit, Macro, Token, TraitItem, Type, Visibility, braced, token,
};

/// Constants or variants of one kind.
#[derive(Clone, Debug)]
struct Family {
    file: String,
    /// The enum, module or type that they are named with; empty if they stand alone.
    of: String,
    names: Vec<String>,
}

/// All constants and variants of the files read.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    families: Vec<Family>,
    /// Named numbers: file and name.
    numbers: Vec<(String, String)>,
    /// Constants of traits.
    of_traits: Vec<String>,
    /// Constants that stand alone and are worth switching: file and name.
    tables: Vec<(String, String)>,
    /// What `zones!` declares: file, name and list.
    lists: Vec<(String, String, String)>,
}

impl Catalog {
    /// Adds what a file has.
    pub fn add(&mut self, file: &str, items: &[Item]) {
        self.scan(file, "", items);
    }

    fn scan(&mut self, file: &str, module: &str, items: &[Item]) {
        let mut consts: Vec<(&Ident, &Type, &Expr)> = Vec::new();
        for item in items {
            match item {
                Item::Enum(item) => {
                    let unit = item.variants.iter().filter(|variant| matches!(variant.fields, Fields::Unit));
                    self.family(file, &item.ident.to_string(), unit.map(|variant| variant.ident.to_string()).collect());
                }
                Item::Const(item) => consts.push((&item.ident, &item.ty, &item.expr)),
                Item::Impl(item) => self.scan_impl(file, item),
                Item::Trait(item) => {
                    for inner in &item.items {
                        if let TraitItem::Const(constant) = inner {
                            self.of_traits.push(constant.ident.to_string());
                        }
                    }
                }
                Item::Mod(item) => {
                    if let Some((_, items)) = &item.content {
                        self.scan(file, &item.ident.to_string(), items);
                    }
                }
                Item::Macro(item) => self.scan_macro(file, &item.mac),
                _ => {}
            }
        }
        if module.is_empty() {
            for (name, ..) in consts.iter().filter(|(_, ty, value)| is_number(ty) && is_simple(value)) {
                self.numbers.push((file.to_owned(), name.to_string()));
            }
            for (name, ..) in consts.iter().filter(|(_, _, value)| is_table(value)) {
                self.tables.push((file.to_owned(), name.to_string()));
            }
            consts.retain(|(_, ty, _)| !is_number(ty));
        }
        self.group(file, module, consts);
    }

    /// The names that a game declares by macros.
    fn scan_macro(&mut self, file: &str, declares: &Macro) {
        let name = declares.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        match name.as_str() {
            "numbered" => {
                if let Ok(numbered) = declares.parse_body::<Numbered>() {
                    self.family(file, "", numbered.names);
                }
            }
            "events" | "zones" => {
                let Ok(Declared { name, entries }) = declares.parse_body() else { return };
                // What texts speak of; the rest is known to the rules alone, each for one thing.
                let spoken = entries.iter().filter(|entry| matches!(entry.section.as_str(), "said" | "heard"));
                self.family(file, "", spoken.map(|entry| entry.name.clone()).collect());
                let list: Vec<String> = entries.iter().map(|entry| entry.value.clone()).collect();
                self.lists.push((file.to_owned(), name, format!("&[{}]", list.join(", "))));
            }
            "reasons" => {
                if let Ok(Reasons { of, names }) = declares.parse_body() {
                    self.family(file, &of, names);
                }
            }
            _ => {}
        }
    }

    fn scan_impl(&mut self, file: &str, item: &ItemImpl) {
        if item.trait_.is_some() {
            return;
        }
        let consts = item.items.iter().filter_map(|inner| match inner {
            ImplItem::Const(constant) => Some((&constant.ident, &constant.ty, &constant.expr)),
            _ => None,
        });
        self.group(file, &last_of_type(&item.self_ty), consts.collect());
    }

    /// Constants of one type that stand together are a family.
    fn group(&mut self, file: &str, of: &str, consts: Vec<(&Ident, &Type, &Expr)>) {
        let mut left: Vec<_> = consts.into_iter().filter(|(_, _, value)| is_simple(value)).collect();
        while let Some((_, ty, _)) = left.first() {
            let ty = last_of_type(ty);
            let (same, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, other, _)| last_of_type(other) == ty);
            self.family(file, of, same.into_iter().map(|(name, ..)| name.to_string()).collect());
            left = rest;
        }
    }

    fn family(&mut self, file: &str, of: &str, names: Vec<String>) {
        if names.len() > 1 {
            self.families.push(Family { file: file.to_owned(), of: of.to_owned(), names });
        }
    }

    /// What a name in a file may be mistaken for: the next of its family.
    pub fn sibling(&self, file: &str, of: &str, name: &str) -> Option<&str> {
        let fits = |family: &&Family| family.of == of && family.names.iter().any(|known| known == name);
        let candidates = || self.families.iter().filter(fits);
        let near = candidates().find(|family| family.file == file);
        let near = near.or_else(|| candidates().find(|family| folder(&family.file) == folder(file)));
        let family = near.or_else(|| candidates().next())?;
        let at = family.names.iter().position(|known| known == name)?;
        Some(&family.names[(at + 1) % family.names.len()])
    }

    /// Whether a name is that of a named number.
    pub fn is_number(&self, file: &str, name: &str) -> bool {
        self.numbers.iter().any(|(known, number)| number == name && folder(known) == folder(file))
    }

    /// Whether a constant of some trait has this name.
    pub fn is_of_trait(&self, name: &str) -> bool {
        self.of_traits.iter().any(|known| known == name)
    }

    /// What a macro of this crate has declared as a list of this name.
    pub fn list(&self, file: &str, name: &str) -> Option<&str> {
        let found = self.lists.iter().find(|(known, list, _)| list == name && folder(known) == folder(file));
        found.map(|(_, _, list)| list.as_str())
    }

    /// Whether a constant of this crate that stands alone is a table.
    pub fn is_table(&self, file: &str, name: &str) -> bool {
        self.tables.iter().any(|(known, table)| table == name && folder(known) == folder(file))
    }
}

/// The folder of the crate that a file belongs to.
fn folder(path: &str) -> &str {
    path.split_once("/src/").map_or("", |(folder, _)| folder)
}

/// The last word of a type's path.
pub fn last_of_type(ty: &Type) -> String {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default(),
        Type::Reference(reference) => last_of_type(&reference.elem),
        _ => String::new(),
    }
}

fn is_number(ty: &Type) -> bool {
    matches!(last_of_type(ty).as_str(), "usize" | "i16" | "i32")
}

/// Whether a value is as those of numbered constants are: `3`, `Kind(3)`, `1 << 3`.
fn is_simple(value: &Expr) -> bool {
    match value {
        Expr::Lit(lit) => matches!(lit.lit, Lit::Int(_)),
        Expr::Call(call) => call.args.iter().all(is_simple),
        Expr::Binary(binary) => is_simple(&binary.left) && is_simple(&binary.right),
        _ => false,
    }
}

/// Whether a value has parts that can be broken one by one.
fn is_table(value: &Expr) -> bool {
    match value {
        Expr::Array(_) | Expr::Struct(_) => true,
        Expr::Reference(reference) => is_table(&reference.expr),
        Expr::Binary(_) => !is_simple(value),
        _ => false,
    }
}

/// `numbered! { list: Number as Set => Word { NAME = entry, …; MORE } besides { NOUN = entry } }`, of which the names matter.
struct Numbered {
    names: Vec<String>,
}

impl Parse for Numbered {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(syn::Attribute::parse_outer)?;
        input.parse::<Ident>()?;
        input.parse::<Token![:]>()?;
        input.parse::<Ident>()?;
        if input.parse::<Option<Token![as]>>()?.is_some() {
            input.parse::<Ident>()?;
        }
        input.parse::<Token![=>]>()?;
        input.parse::<Type>()?;
        let mut names = Vec::new();
        let inner;
        braced!(inner in input);
        if input.peek(Ident) {
            // What is besides is no card's, and stands for nothing where one of the others does.
            input.parse::<TokenStream>()?;
        }
        while !inner.is_empty() {
            names.push(inner.parse::<Ident>()?.to_string());
            inner.parse::<Token![=]>()?;
            inner.parse::<Expr>()?;
            inner.parse::<Option<Token![,]>>()?;
            if inner.parse::<Option<Token![;]>>()?.is_some() {
                let more = inner.call(Punctuated::<Ident, Token![,]>::parse_terminated)?;
                names.extend(more.iter().map(Ident::to_string));
            }
        }
        Ok(Numbered { names })
    }
}

/// `zones! { const NAME as Set; said by zones() { ENTRY: value, … } unsaid { … } }`, and `events!`, which is of the same form.
struct Declared {
    name: String,
    entries: Vec<Entry>,
}

struct Entry {
    section: String,
    name: String,
    value: String,
}

impl Parse for Declared {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(syn::Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![const]>()?;
        let name = input.parse::<Ident>()?.to_string();
        if input.parse::<Option<Token![as]>>()?.is_some() {
            input.parse::<Ident>()?;
        }
        input.parse::<Token![;]>()?;
        let mut entries = Vec::new();
        while !input.is_empty() {
            let section = input.parse::<Ident>()?.to_string();
            while !input.peek(token::Brace) {
                input.parse::<TokenTree>()?;
            }
            let inner;
            braced!(inner in input);
            if section == "common" {
                inner.parse::<TokenStream>()?;
            }
            while !inner.is_empty() {
                inner.call(syn::Attribute::parse_outer)?;
                let name = inner.parse::<Ident>()?.to_string();
                if inner.parse::<Option<Token![=]>>()?.is_some() {
                    inner.parse::<Lit>()?;
                }
                inner.parse::<Token![:]>()?;
                let value = written(&up_to_comma(&inner)?);
                entries.push(Entry { section: section.clone(), name, value });
            }
        }
        Ok(Declared { name, entries })
    }
}

/// `reasons! { enum Bar(…) { Name => (…), Other { part: i16 } => (…) } }`, of which those without parts matter.
struct Reasons {
    of: String,
    names: Vec<String>,
}

impl Parse for Reasons {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(syn::Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![enum]>()?;
        let of = input.parse::<Ident>()?.to_string();
        input.parse::<TokenTree>()?;
        let inner;
        braced!(inner in input);
        let mut names = Vec::new();
        while !inner.is_empty() {
            inner.call(syn::Attribute::parse_outer)?;
            let name = inner.parse::<Ident>()?.to_string();
            if !inner.peek(token::Brace) {
                names.push(name);
            }
            up_to_comma(&inner)?;
        }
        Ok(Reasons { of, names })
    }
}

/// What stands before the next comma, which is passed over.
fn up_to_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = Vec::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.push(input.parse::<TokenTree>()?);
    }
    input.parse::<Option<Token![,]>>()?;
    Ok(tokens.into_iter().collect())
}

/// Tokens as people write them.
fn written(tokens: &TokenStream) -> String {
    let spaced = [(" :: ", "::"), (" (", "("), (" ,", ","), ("& ", "&"), (" . ", ".")];
    spaced.into_iter().fold(tokens.to_string(), |text, (apart, together)| text.replace(apart, together))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_declares_by_macros_is_found() {
        let text = r#"
            engine::zones! {
                /// What each player has.
                pub(crate) const ZONES as Zones;
                said by zones() {
                    HAND: ZonePolicy::aside("hand", Sight::Owner),
                    ROW: ZonePolicy::in_play("row", &[ALLY]).numbered(3),
                }
                unsaid { LIMBO: ZonePolicy::aside("limbo", Sight::All) }
            }
            engine::events! {
                const WORDINGS;
                heard { DRAWN: Wording::new("a", "b"), PLAYED = 9: Wording::new("c, d", "e") }
                told { WORN: Wording::new("f", "g"), BROKEN: Wording::new("h", "i") }
                common { TURN_END => Wording::new("j", "k") }
            }
            engine::reasons! {
                #[derive(Clone)]
                enum Bar(look: Look, id: CardId, name: id) {
                    NotYours => ("A-1", "not {name}"),
                    TooDear { cost: i16 } => ("A-2", "{cost}"),
                    NoTarget => ("A-3", "{}", 1),
                }
            }
        "#;
        let mut catalog = Catalog::default();
        catalog.add("games/a/src/words.rs", &syn::parse_file(text).expect("it is Rust").items);
        let next = |of: &str, name: &str| catalog.sibling("games/a/src/words.rs", of, name);
        assert_eq!((next("", "HAND"), next("", "ROW"), next("", "LIMBO")), (Some("ROW"), Some("HAND"), None));
        assert_eq!((next("", "PLAYED"), next("told", "WORN")), (Some("DRAWN"), None));
        assert_eq!((next("Bar", "NotYours"), next("Bar", "TooDear")), (Some("NoTarget"), None));
        let zones = r#"&[ZonePolicy::aside("hand", Sight::Owner), ZonePolicy::in_play("row", &[ALLY]).numbered(3), ZonePolicy::aside("limbo", Sight::All)]"#;
        assert_eq!(catalog.list("games/a/src/rules.rs", "ZONES"), Some(zones));
        assert_eq!(catalog.list("games/b/src/rules.rs", "ZONES"), None);
    }
}
