//! Finds the places of a file that can be broken: its functions and statements. `expressions` has what is inside them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ImplItem, Item, ReturnType, Signature, Stmt, TraitItem, Type};

use crate::catalog::{Catalog, last_of_type};
use crate::mutation::{Form, Mutation, Operator, Site, squeeze};

/// What a file has.
#[derive(Debug, Default)]
pub struct Found {
    /// The places, in the order of the text, those around others first.
    pub sites: Vec<Site>,
    /// What was passed over, and how often.
    pub passed_over: BTreeMap<&'static str, usize>,
}

/// Finds the places of a file.
pub fn find(file: &str, text: &str, items: &[Item], catalog: &Catalog) -> Found {
    let mut finder = Finder::new(file, text, catalog);
    items.iter().for_each(|item| finder.item(item));
    Found { sites: finder.sites.into_values().collect(), passed_over: finder.passed_over }
}

/// What a list of zones names, wherever it is written again.
const ZONES_NAME: &str =
    "#[allow(unused_imports)] use {crate::words::*, engine::Layout, engine::author::{Sight, ZonePolicy}};";

/// What a function gives back, as far as its text tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Returns {
    Nothing,
    Truth,
    Number,
    Option,
    Other,
    Opaque,
}

#[derive(Clone)]
struct Function {
    name: String,
    range: Range<usize>,
}

/// Whether what is read runs, or is worked out by the compiler.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Time {
    Run,
    Compile,
}

type Key = (usize, Order, Reverse<usize>, Form);

/// What is inserted stands before what begins at the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Order {
    Before,
    At,
}

pub(crate) struct Finder<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
    pub(crate) catalog: &'a Catalog,
    pub(crate) time: Time,
    sites: BTreeMap<Key, Site>,
    passed_over: BTreeMap<&'static str, usize>,
    /// The type or trait whose functions are read.
    pub(crate) of: String,
    function: Option<Function>,
}

impl<'a> Finder<'a> {
    fn new(file: &'a str, text: &'a str, catalog: &'a Catalog) -> Self {
        Finder {
            file,
            text,
            catalog,
            time: Time::Run,
            sites: BTreeMap::new(),
            passed_over: BTreeMap::new(),
            of: String::new(),
            function: None,
        }
    }

    pub(crate) fn source(&self, of: &impl Spanned) -> &'a str {
        &self.text[of.span().byte_range()]
    }

    fn pass_over(&mut self, why: &'static str) {
        *self.passed_over.entry(why).or_default() += 1;
    }

    /// Notes ways to break a place; those of one place are kept together.
    pub(crate) fn note(&mut self, range: Range<usize>, form: Form, mutations: Vec<Mutation>) -> Option<&mut Site> {
        let function = self.function.clone()?;
        let order = if form == Form::Insert { Order::Before } else { Order::At };
        let key = (range.start, order, Reverse(range.end), form);
        let site = self.sites.entry(key).or_insert_with(|| Site {
            range,
            form,
            function: function.name,
            within: function.range,
            before: None,
            detail: String::new(),
            mutations: Vec::new(),
        });
        for mutation in mutations {
            if site.mutations.iter().all(|known| known.code != mutation.code) {
                site.mutations.push(mutation);
            }
        }
        Some(site)
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Fn(item) => self.function(&item.sig, &item.block, item.span().byte_range()),
            Item::Impl(item) => {
                let outer = std::mem::replace(&mut self.of, last_of_type(&item.self_ty));
                for inner in &item.items {
                    match inner {
                        ImplItem::Fn(inner) => self.function(&inner.sig, &inner.block, inner.span().byte_range()),
                        ImplItem::Const(inner) if item.trait_.is_some() => {
                            let name = inner.ident.to_string();
                            self.constant(&name, &inner.ty, Some(&inner.expr), inner.span().byte_range(), "");
                        }
                        ImplItem::Const(_) => self.pass_over("constants of types"),
                        _ => {}
                    }
                }
                self.of = outer;
            }
            Item::Trait(item) => {
                let outer = std::mem::replace(&mut self.of, item.ident.to_string());
                for inner in &item.items {
                    match inner {
                        TraitItem::Fn(inner) => {
                            if let Some(block) = &inner.default {
                                self.function(&inner.sig, block, inner.span().byte_range());
                            }
                        }
                        TraitItem::Const(inner) => {
                            let name = inner.ident.to_string();
                            self.constant(&name, &inner.ty, None, inner.span().byte_range(), "");
                        }
                        _ => {}
                    }
                }
                self.of = outer;
            }
            Item::Mod(item) => {
                if item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) {
                    return;
                }
                if let Some((_, items)) = &item.content {
                    items.iter().for_each(|item| self.item(item));
                }
            }
            Item::Const(item) => {
                let name = item.ident.to_string();
                if self.catalog.is_table(self.file, &name) {
                    let visibility = self.source(&item.vis).to_owned();
                    self.constant(&name, &item.ty, Some(&item.expr), item.span().byte_range(), &visibility);
                } else {
                    self.pass_over("numbered and simple constants: broken where they are used");
                }
            }
            Item::Static(_) => self.pass_over("statics"),
            Item::Macro(_) => self.pass_over("macros"),
            _ => {}
        }
    }

    /// A constant whose parts can be broken is asked for by a function.
    fn constant(&mut self, name: &str, ty: &Type, value: Option<&Expr>, range: Range<usize>, visibility: &str) {
        let mutations = value.map(|value| self.broken_constant(value, &range)).unwrap_or_default();
        let function = if self.of.is_empty() { name.to_owned() } else { format!("{}::{name}", self.of) };
        let outer = self.function.replace(Function { name: function, range: range.clone() });
        let ty = self.source(ty).to_owned();
        let plain = if self.of.is_empty() { name.to_owned() } else { format!("Self::{name}") };
        if let Some(site) = self.note(range, Form::Constant, mutations) {
            site.before = Some(name.to_owned());
            site.detail = format!("{visibility} fn {name}__v() -> &'static {ty}\n{plain}");
        }
        self.function = outer;
    }

    /// The value of a constant with each of its parts broken; of one that a macro has declared elsewhere, as it would be written here.
    fn broken_constant(&self, value: &Expr, range: &Range<usize>) -> Vec<Mutation> {
        let name = if let Expr::Path(path) = value { path.path.get_ident() } else { None };
        let list = name.and_then(|name| self.catalog.list(self.file, &name.to_string()));
        let Some((list, declared)) = list.and_then(|list| Some((list, syn::parse_str(list).ok()?))) else {
            return self.broken_values(self.text, value, range);
        };
        let here = |code: String| format!("{{ {ZONES_NAME} {code} }}");
        let broken = self.broken_values(list, &declared, range).into_iter();
        broken.map(|mutation| Mutation { code: here(mutation.code), ..mutation }).collect()
    }

    /// A value with each of its parts broken, as it stands in a text.
    fn broken_values(&self, text: &str, value: &Expr, range: &Range<usize>) -> Vec<Mutation> {
        let mut inner = Finder::new(self.file, text, self.catalog);
        (inner.time, inner.of) = (Time::Compile, self.of.clone());
        inner.function = Some(Function { name: String::new(), range: range.clone() });
        inner.visit_expr(value);
        let whole = value.span().byte_range();
        let mut mutations = Vec::new();
        for site in inner.sites.into_values().filter(|site| site.form == Form::Value) {
            for mutation in site.mutations {
                let (head, tail) = (&text[whole.start..site.range.start], &text[site.range.end..whole.end]);
                let before = squeeze(&text[site.range.clone()]);
                mutations.push(Mutation {
                    operator: mutation.operator,
                    code: format!("{head}{}{tail}", mutation.code),
                    after: format!("{before} -> {}", mutation.after),
                });
            }
        }
        mutations
    }

    fn function(&mut self, sig: &Signature, block: &Block, range: Range<usize>) {
        let own = sig.ident.to_string();
        if own == "fmt" {
            self.pass_over("words for people (`fmt`)");
            return;
        }
        let name = match &self.function {
            Some(outer) => format!("{}::{own}", outer.name),
            None if self.of.is_empty() => own.clone(),
            None => format!("{}::{own}", self.of),
        };
        let outer = self.function.replace(Function { name, range });
        if let Some(word) = &sig.constness {
            let range = word.span().byte_range();
            if let Some(site) = self.note(range, Form::ConstFn, Vec::new()) {
                site.detail = own;
            }
        }
        let returns = returns(&sig.output);
        let at = block.brace_token.span.open().byte_range().end;
        let same = |answer: &str| match block.stmts.as_slice() {
            [] => answer.is_empty(),
            [Stmt::Expr(only, None)] => self.source(only) == answer,
            _ => false,
        };
        let answers: &[&str] = match returns {
            Returns::Nothing => &[""],
            Returns::Truth => &["true", "false"],
            Returns::Number => &["0", "1"],
            Returns::Option => &["None"],
            Returns::Other => &["Default::default()"],
            Returns::Opaque => &[],
        };
        let body = |answer: &&str| {
            let code = format!("return {answer}").trim_end().to_owned();
            Mutation { operator: Operator::Body, after: code.clone(), code }
        };
        let bodies: Vec<_> = answers.iter().filter(|answer| !same(answer)).map(body).collect();
        if !bodies.is_empty()
            && let Some(site) = self.note(at..at, Form::Insert, bodies)
        {
            site.before = Some("the whole body".to_owned());
        }
        self.statements(block, returns);
        self.function = outer;
    }

    /// The statements of a function's body.
    fn statements(&mut self, block: &Block, returns: Returns) {
        for (index, stmt) in block.stmts.iter().enumerate() {
            let last = index + 1 == block.stmts.len();
            if index > 0 && returns == Returns::Nothing && !(last && is_left_out_elsewhere(stmt)) {
                let at = stmt.span().byte_range().start;
                let code = "return".to_owned();
                let early = Mutation { operator: Operator::Early, after: "return".to_owned(), code };
                let next = squeeze(self.source(stmt));
                if let Some(site) = self.note(at..at, Form::Insert, vec![early]) {
                    site.before = Some(next);
                }
            }
            if let (Stmt::Expr(tail @ (Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_)), None), true) =
                (stmt, last && returns == Returns::Nothing)
            {
                self.leave_out(tail.span().byte_range(), Operator::Statement);
            }
            self.visit_stmt(stmt);
        }
    }

    fn leave_out(&mut self, range: Range<usize>, operator: Operator) {
        let mutation = Mutation { operator, code: String::new(), after: String::new() };
        self.note(range, Form::Statement, vec![mutation]);
    }

    pub(crate) fn statement(&mut self, stmt: &Stmt) {
        let range = stmt.span().byte_range();
        match stmt {
            Stmt::Expr(Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Try(_), Some(_)) => {
                self.leave_out(range, Operator::Statement);
            }
            Stmt::Expr(Expr::Binary(_), Some(_)) | Stmt::Expr(Expr::ForLoop(_), _) => {
                self.leave_out(range, Operator::Statement);
            }
            Stmt::Expr(Expr::Continue(_) | Expr::Break(_) | Expr::Return(_), _) => {
                self.leave_out(range, Operator::Jump);
            }
            _ => {}
        }
        match stmt {
            // A function inside a function.
            Stmt::Item(item) => self.item(item),
            Stmt::Macro(_) => {}
            _ => visit::visit_stmt(self, stmt),
        }
    }
}

/// Whether to return before a statement that is the last is the same as to leave it out, which is tried anyway.
fn is_left_out_elsewhere(stmt: &Stmt) -> bool {
    let Stmt::Expr(expr, _) = stmt else { return false };
    match expr {
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Binary(_) | Expr::ForLoop(_) | Expr::While(_) => {
            true
        }
        Expr::If(choice) => choice.else_branch.is_none(),
        _ => false,
    }
}

fn returns(output: &ReturnType) -> Returns {
    let ReturnType::Type(_, ty) = output else { return Returns::Nothing };
    match &**ty {
        Type::ImplTrait(_) | Type::Never(_) => Returns::Opaque,
        Type::Path(_) => match last_of_type(ty).as_str() {
            "bool" => Returns::Truth,
            "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => Returns::Number,
            "Option" => Returns::Option,
            _ => Returns::Other,
        },
        _ => Returns::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_a_macro_declares_is_broken_where_the_rules_take_it() {
        let declared = "enum Sight { All, Owner }
            engine::zones! { const ZONES as Zones; said by zones() { HAND: ZonePolicy::aside(\"hand\", Sight::Owner) } }";
        let rules = "impl Ruleset for A { const ZONES: &'static [ZonePolicy] = ZONES; }";
        let parsed = |text: &str| syn::parse_file(text).expect("it is Rust").items;
        let mut catalog = Catalog::default();
        catalog.add("games/a/src/words/zones.rs", &parsed(declared));
        let found = find("games/a/src/rules.rs", rules, &parsed(rules), &catalog);
        let after: Vec<&str> =
            found.sites.iter().flat_map(|site| &site.mutations).map(|one| one.after.as_str()).collect();
        assert!(after.contains(&"Sight::Owner -> Sight::All"), "{after:?}");
        let code = &found.sites[0].mutations[0].code;
        syn::parse_str::<Expr>(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    }
}
