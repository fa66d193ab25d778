//! The ways to break an expression.

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Expr, ExprArray, ExprBinary, ExprCall, ExprClosure, ExprIf, ExprLit, ExprMacro, ExprMethodCall,
    ExprPath, ExprRange, ExprRepeat, ExprUnary, ExprWhile, Lit, Pat, RangeLimits, Stmt, Token, UnOp,
};

use crate::find::{Finder, Time};
use crate::mutation::{Form, Mutation, Operator, squeeze};

/// Methods whose closure answers yes or no.
const PREDICATES: &[&str] = &[
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "partition",
    "position",
    "retain",
    "rposition",
    "skip_while",
    "take_while",
];

/// Methods and their opposites.
const OPPOSITES: &[(&str, &str)] = &[
    ("min", "max"),
    ("first", "last"),
    ("any", "all"),
    ("is_some", "is_none"),
    ("is_ok", "is_err"),
    ("find", "rfind"),
    ("position", "rposition"),
    ("saturating_add", "saturating_sub"),
    ("wrapping_add", "wrapping_sub"),
    ("next", "last"),
    ("min_by_key", "max_by_key"),
    ("and", "or"),
    ("trailing_zeros", "leading_zeros"),
];

/// Methods without arguments whose result is the same thing, or never of the same type.
const FORMAL: &[&str] = &[
    "as_mut",
    "as_ref",
    "as_slice",
    "as_str",
    "by_ref",
    "clear",
    "clone",
    "cloned",
    "collect",
    "copied",
    "count",
    "drain",
    "enumerate",
    "first",
    "into",
    "into_iter",
    "is_empty",
    "is_none",
    "is_some",
    "iter",
    "iter_mut",
    "last",
    "len",
    "next",
    "pop",
    "rev",
    "sum",
    "to_owned",
    "to_string",
    "to_vec",
    "unwrap_or_default",
];

/// Methods that give one of several, or none if there are none: from whichever end, there is one or there is none.
const ENDS: &[&str] =
    &["find", "first", "last", "max", "max_by_key", "min", "min_by_key", "next", "position", "rposition"];

/// What is asked of the result of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    What,
    /// Only whether there is one.
    Whether,
}

fn mutation(operator: Operator, code: impl Into<String>) -> Mutation {
    let code = code.into();
    Mutation { operator, after: squeeze(&code), code }
}

impl Finder<'_> {
    fn value(&mut self, expr: &impl Spanned, mutations: Vec<Mutation>) {
        if !mutations.is_empty() {
            self.note(expr.span().byte_range(), Form::Value, mutations);
        }
    }

    /// An expression that answers yes or no and on which something hangs.
    fn condition(&mut self, expr: &Expr) {
        match expr {
            Expr::Let(inner) => {
                let never = Mutation { operator: Operator::Condition, code: String::new(), after: "never".to_owned() };
                self.note(expr.span().byte_range(), Form::Let, vec![never]);
                self.visit_expr(&inner.expr);
            }
            Expr::Binary(binary) if has_let(expr) => {
                for operand in [&binary.left, &binary.right] {
                    if has_let(operand) {
                        self.condition(operand);
                    } else {
                        self.value(operand, vec![mutation(Operator::Operand, "true")]);
                        self.visit_expr(operand);
                    }
                }
            }
            _ => {
                let mut ways = vec![mutation(Operator::Condition, "true"), mutation(Operator::Condition, "false")];
                if !is_turned(expr) {
                    ways.push(mutation(Operator::Negate, format!("!({})", self.source(expr))));
                }
                ways.retain(|way| way.code != self.source(expr));
                self.value(expr, ways);
                self.visit_expr(expr);
            }
        }
    }

    fn method_call(&mut self, expr: &ExprMethodCall, asked: Asked) {
        let name = expr.method.to_string();
        let mut ways = Vec::new();
        let alike = asked == Asked::Whether && ENDS.contains(&name.as_str());
        for &(one, other) in OPPOSITES.iter().filter(|_| !alike) {
            let opposite = if name == one { other } else { one };
            // `next` becomes `last`, but `last` does not become `next`.
            if name == one || (name == other && one != "next") {
                let (whole, word) = (expr.span().byte_range(), expr.method.span().byte_range());
                let (head, tail) = (&self.text[whole.start..word.start], &self.text[word.end..whole.end]);
                ways.push(mutation(Operator::Opposite, format!("{head}{opposite}{tail}")));
            }
        }
        let formal = FORMAL.contains(&name.as_str());
        if (expr.args.is_empty() && !formal) || matches!(name.as_str(), "min" | "max") {
            ways.push(mutation(Operator::Unchanged, self.source(&expr.receiver)));
        }
        if matches!(name.as_str(), "is_empty" | "contains") {
            ways.push(mutation(Operator::Negate, format!("!{}", self.source(expr))));
        }
        self.value(expr, ways);
        match &*expr.receiver {
            _ if matches!(name.as_str(), "then" | "then_some") => self.condition(&expr.receiver),
            Expr::MethodCall(inner) if matches!(name.as_str(), "is_some" | "is_none") => {
                self.method_call(inner, Asked::Whether);
            }
            receiver => self.visit_expr(receiver),
        }
        for arg in &expr.args {
            match arg {
                Expr::Closure(closure) if PREDICATES.contains(&name.as_str()) => match &*closure.body {
                    Expr::Block(_) => self.visit_expr_closure(closure),
                    body => self.condition(body),
                },
                _ => self.visit_expr(arg),
            }
        }
    }

    /// What is assigned to: a place, which cannot be another; what is inside it can.
    fn place(&mut self, expr: &Expr) {
        match expr {
            Expr::Field(field) => self.place(&field.base),
            Expr::Index(index) => {
                self.place(&index.expr);
                self.visit_expr(&index.index);
            }
            Expr::Unary(unary) => self.place(&unary.expr),
            Expr::Tuple(tuple) => tuple.elems.iter().for_each(|part| self.place(part)),
            Expr::Path(_) => {}
            _ => visit::visit_expr(self, expr),
        }
    }
}

/// Whether a condition is or holds a `let`.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Whether another way to break a condition turns it into its opposite already.
fn is_turned(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(binary) => matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_)),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Not(_)),
        Expr::Lit(_) => true,
        Expr::Paren(inner) => is_turned(&inner.expr),
        _ => false,
    }
}

/// Whether an expression reads as if it answered yes or no.
fn is_truth(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(binary) => matches!(
            binary.op,
            BinOp::And(_)
                | BinOp::Or(_)
                | BinOp::Eq(_)
                | BinOp::Ne(_)
                | BinOp::Lt(_)
                | BinOp::Le(_)
                | BinOp::Gt(_)
                | BinOp::Ge(_)
        ),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Not(_)),
        Expr::Lit(lit) => matches!(lit.lit, Lit::Bool(_)),
        Expr::Macro(inner) => inner.mac.path.is_ident("matches"),
        _ => false,
    }
}

fn swapped(op: &BinOp) -> Option<(Operator, &'static str)> {
    Some(match op {
        BinOp::Lt(_) => (Operator::Compare, "<="),
        BinOp::Le(_) => (Operator::Compare, "<"),
        BinOp::Gt(_) => (Operator::Compare, ">="),
        BinOp::Ge(_) => (Operator::Compare, ">"),
        BinOp::Eq(_) => (Operator::Compare, "!="),
        BinOp::Ne(_) => (Operator::Compare, "=="),
        BinOp::And(_) => (Operator::Logic, "||"),
        BinOp::Or(_) => (Operator::Logic, "&&"),
        BinOp::Add(_) => (Operator::Arithmetic, "-"),
        BinOp::Sub(_) => (Operator::Arithmetic, "+"),
        BinOp::Mul(_) => (Operator::Arithmetic, "+"),
        BinOp::Div(_) => (Operator::Arithmetic, "*"),
        BinOp::Rem(_) => (Operator::Arithmetic, "/"),
        BinOp::AddAssign(_) => (Operator::Arithmetic, "-="),
        BinOp::SubAssign(_) => (Operator::Arithmetic, "+="),
        BinOp::BitAnd(_) => (Operator::Bits, "|"),
        BinOp::BitOr(_) => (Operator::Bits, "&"),
        BinOp::BitXor(_) => (Operator::Bits, "|"),
        BinOp::BitAndAssign(_) => (Operator::Bits, "|="),
        BinOp::BitOrAssign(_) => (Operator::Bits, "&="),
        BinOp::Shl(_) => (Operator::Bits, ">>"),
        BinOp::Shr(_) => (Operator::Bits, "<<"),
        _ => return None,
    })
}

fn assigns(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        self.statement(stmt);
    }

    // What the compiler reads and nobody runs.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_if(&mut self, expr: &'ast ExprIf) {
        self.condition(&expr.cond);
        self.visit_block(&expr.then_branch);
        if let Some((_, other)) = &expr.else_branch {
            self.visit_expr(other);
        }
    }

    fn visit_expr_while(&mut self, expr: &'ast ExprWhile) {
        self.condition(&expr.cond);
        self.visit_block(&expr.body);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Pat::Guard(guarded) = &arm.pat {
            self.condition(&guarded.guard);
        }
        let body = squeeze(self.source(&arm.body));
        let nothing = ["{}", "()", "false", "0", "None", "Vec::new()", "String::new()", "unreachable!()"];
        if !nothing.contains(&body.as_str()) {
            let mut ways = vec![mutation(Operator::Arm, "Default::default()")];
            if is_truth(&arm.body) && body != "true" {
                ways.push(mutation(Operator::Arm, "true"));
            }
            self.note(arm.body.span().byte_range(), Form::Arm, ways);
        }
        self.visit_expr(&arm.body);
    }

    fn visit_expr_assign(&mut self, expr: &'ast syn::ExprAssign) {
        self.place(&expr.left);
        self.visit_expr(&expr.right);
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        if let Some((operator, other)) = swapped(&expr.op) {
            let (left, right) = (self.source(&expr.left), self.source(&expr.right));
            let code = if assigns(&expr.op) {
                format!("{left} {other} {right}")
            } else {
                format!("({left}) {other} ({right})")
            };
            let after = squeeze(&format!("{left} {other} {right}"));
            self.value(expr, vec![Mutation { operator, code, after }]);
        }
        if let BinOp::And(_) | BinOp::Or(_) = expr.op {
            let gone = if matches!(expr.op, BinOp::And(_)) { "true" } else { "false" };
            for operand in [&expr.left, &expr.right] {
                // Of `a && b && c` the left part is `a && b`, whose parts are left out one by one.
                let chained = matches!(&**operand, Expr::Binary(inner) if std::mem::discriminant(&inner.op) == std::mem::discriminant(&expr.op));
                if !chained {
                    self.value(operand, vec![mutation(Operator::Operand, gone)]);
                }
            }
        }
        if assigns(&expr.op) {
            self.place(&expr.left);
        } else {
            self.visit_expr(&expr.left);
        }
        self.visit_expr(&expr.right);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        match expr.op {
            UnOp::Not(_) => self.value(expr, vec![mutation(Operator::Negate, self.source(&expr.expr))]),
            UnOp::Neg(_) => self.value(expr, vec![mutation(Operator::Arithmetic, self.source(&expr.expr))]),
            _ => return self.place(&expr.expr),
        }
        self.visit_expr(&expr.expr);
    }

    fn visit_expr_lit(&mut self, expr: &'ast ExprLit) {
        match &expr.lit {
            Lit::Int(lit) => {
                let Ok(number) = lit.base10_parse::<u64>() else { return };
                let other = |number: u64| mutation(Operator::Number, format!("{number}{}", lit.suffix()));
                let mut ways = vec![other(number + 1)];
                ways.extend(number.checked_sub(1).map(other));
                self.value(expr, ways);
            }
            Lit::Bool(lit) => self.value(expr, vec![mutation(Operator::Truth, (!lit.value).to_string())]),
            _ => {}
        }
    }

    fn visit_expr_path(&mut self, expr: &'ast ExprPath) {
        if expr.qself.is_some() {
            return;
        }
        let mut names = expr.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let name = names.next().unwrap_or_default();
        let of = names.next();
        let owner = match of.as_deref() {
            Some("Self") => self.of.clone(),
            Some(other) => other.to_owned(),
            None => String::new(),
        };
        let whole = expr.span().byte_range();
        let head = &self.text[whole.start..whole.end - name.len()];
        if self.time == Time::Run {
            let of_trait = of.is_some() && self.catalog.is_of_trait(&name);
            let stands_alone = of.as_deref().is_none_or(|of| of.starts_with(char::is_lowercase));
            if of_trait || (stands_alone && self.catalog.is_table(self.file, &name)) {
                let asked = format!("(*{head}{name}__v())");
                if let Some(site) = self.note(whole.clone(), Form::Use, Vec::new()) {
                    site.detail = asked;
                }
                return;
            }
        }
        if let Some(other) = self.catalog.sibling(self.file, &owner, &name) {
            let code = format!("{head}{other}");
            self.value(expr, vec![mutation(Operator::Sibling, code)]);
        } else if self.catalog.is_number(self.file, &name) {
            let ways = ["+", "-"].map(|sign| mutation(Operator::Constant, format!("{head}{name} {sign} 1")));
            self.value(expr, ways.into());
        }
    }

    fn visit_expr_call(&mut self, expr: &'ast ExprCall) {
        if matches!(&*expr.func, Expr::Path(path) if path.path.is_ident("Some")) {
            self.value(expr, vec![mutation(Operator::Nothing, "None")]);
        }
        if !matches!(&*expr.func, Expr::Path(_)) {
            self.visit_expr(&expr.func);
        }
        expr.args.iter().for_each(|arg| self.visit_expr(arg));
    }

    fn visit_expr_method_call(&mut self, expr: &'ast ExprMethodCall) {
        self.method_call(expr, Asked::What);
    }

    fn visit_expr_closure(&mut self, expr: &'ast ExprClosure) {
        self.visit_expr(&expr.body);
    }

    fn visit_expr_range(&mut self, expr: &'ast ExprRange) {
        if let (Some(start), Some(end)) = (&expr.start, &expr.end) {
            let (start, end) = (self.source(start), self.source(end));
            let way = match expr.limits {
                RangeLimits::HalfOpen(_) => format!("{start}..({end}) + 1"),
                RangeLimits::Closed(_) => format!("{start}..=({end}) + 1"),
            };
            self.value(expr, vec![mutation(Operator::Range, way)]);
        }
        visit::visit_expr_range(self, expr);
    }

    fn visit_expr_array(&mut self, expr: &'ast ExprArray) {
        let parts: Vec<_> = expr.elems.iter().map(|part| self.source(part)).collect();
        let ways = (0..parts.len()).map(|gone| {
            if self.time == Time::Compile {
                let kept = parts.iter().enumerate().filter(|(index, _)| *index != gone).map(|(_, part)| *part);
                let code = format!("[{}]", kept.collect::<Vec<_>>().join(", "));
                Mutation { operator: Operator::Element, code, after: format!("without {}", squeeze(parts[gone])) }
            } else {
                let mut doubled = parts.clone();
                doubled[gone] = parts[(gone + 1) % parts.len()];
                mutation(Operator::Element, format!("[{}]", doubled.join(", ")))
            }
        });
        let ways: Vec<_> = ways.filter(|way| squeeze(&way.code) != squeeze(self.source(expr))).collect();
        self.value(expr, ways);
        visit::visit_expr_array(self, expr);
    }

    fn visit_expr_macro(&mut self, expr: &'ast ExprMacro) {
        let mac = &expr.mac;
        if mac.path.is_ident("vec") {
            let parts = mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
            for part in parts.iter().flatten() {
                self.visit_expr(part);
            }
        } else if mac.path.is_ident("matches") {
            let read = |input: syn::parse::ParseStream<'_>| {
                let what: Expr = input.parse()?;
                input.parse::<proc_macro2::TokenStream>()?;
                Ok(what)
            };
            if let Ok(what) = mac.parse_body_with(read) {
                self.visit_expr(&what);
            }
        }
    }
}
