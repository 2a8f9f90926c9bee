//! The user's Rust, and what the compiler needs to know about it: answered once, here, from the tokens, which are never
//! parsed.

use std::fmt;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::Kind;
use super::names::arg_name;
use crate::ast::{Aggregate, Guard, Part, Rule, each_part};
use crate::ids::{IdVec, KindId};
use crate::ordered::{Map, Set};
use crate::tokens::{self, Call, Uses};

/// A name of a rule. Names in branches that do not see each other may share one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NameId(usize);

/// The names that a rule binds.
pub(crate) struct Names<'a> {
    /// Every binding, in the order written.
    pub bound: Vec<&'a Ident>,
    ids: Map<String, NameId>,
}

impl<'a> Names<'a> {
    pub(super) fn of(rule: &'a Rule) -> Self {
        let mut bound: Vec<&Ident> =
            rule.heads.iter().flat_map(|head| &head.args).flat_map(|pattern| &pattern.binds).collect();
        bound.extend(rule.heads.iter().filter_map(|head| head.id.as_ref()));
        for guard in &rule.guard {
            match guard {
                Guard::Test(_) => {}
                Guard::Let { pat, .. } | Guard::Aggregate(Aggregate { pat, .. }) => bound.extend(&pat.binds),
            }
        }
        bound.extend(rule.sought().flat_map(|(head, _)| &head.args).flat_map(|pattern| &pattern.binds));
        each_part(&rule.body, &mut |part| match part {
            Part::Fresh(name) => bound.push(name),
            Part::Binds(binds) => bound.extend(binds.names()),
            Part::Told { .. } | Part::Expression(_) | Part::Block(_) | Part::Equated(_) => {}
            Part::Goals(_) | Part::Scope(_) => {}
        });
        let spelt: Set<String> = bound.iter().map(ToString::to_string).collect();
        Names { bound, ids: spelt.into_iter().zip((0..).map(NameId)).collect() }
    }

    /// A name that the rule binds.
    pub(crate) fn of_bound(&self, name: &Ident) -> NameId {
        self.id(name).expect("the rule binds it")
    }

    /// The name that is spelt like this, if the rule binds one.
    pub(crate) fn id(&self, name: &Ident) -> Option<NameId> {
        self.spelt(&name.to_string())
    }

    fn spelt(&self, name: &str) -> Option<NameId> {
        self.ids.get(name).copied()
    }
}

/// A piece of the user's Rust: an expression, or the statements of a block.
pub(crate) struct Expr<'a> {
    pub tokens: &'a TokenStream,
    /// The names of the rule that it may read.
    pub names: Set<NameId>,
    /// Those of them that it uses other than in `value(x)` and `same(x, y)`: it may keep them.
    pub given: Set<NameId>,
    /// It mentions something that is not a name of the rule.
    pub mentions_others: bool,
    /// The identifier, if it is just one.
    pub lone: Option<Ident>,
    /// It is one identifier or literal.
    pub atom: bool,
    /// The name, if it is `value(name)`.
    pub value_of: Option<Ident>,
    /// It calls `value`, so it may stop at an unbound variable.
    pub asks_value: bool,
    pub asks_same: bool,
    /// It is `same(…)` itself, or reads variables by `value(…)` only: true once, it stays true.
    pub monotone: bool,
    /// It only puts a value together, and keeps nothing anywhere else.
    pub builds: bool,
    pub mentions_self: bool,
    /// It mentions `self`, or asks about variables.
    pub needs_program: bool,
    /// Its first `store`, if it reads the store.
    pub store: Option<Ident>,
    /// What it reads there: a kind, and the arguments that it looks constraints up by.
    pub store_reads: Vec<(KindId, Vec<usize>)>,
    /// What it does with parameters.
    pub uses: Uses,
}

impl fmt::Debug for NameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl fmt::Debug for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ids.fmt(f)
    }
}

impl fmt::Debug for Expr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {:?}", tokens::readable(self.tokens), self.names)
    }
}

impl<'a> Expr<'a> {
    pub(super) fn new(tokens: &'a TokenStream, names: &Names<'_>, kinds: &IdVec<KindId, Kind<'_>>) -> Self {
        let mentioned = tokens::mentions(tokens);
        // Most expressions have neither questions nor parameters in them, and are not looked at again.
        let calls = |word| if mentioned.contains(word) { tokens::calls(tokens, word) } else { Vec::new() };
        let (values, sames): (Vec<Call>, Vec<Call>) = (calls("value"), calls("same"));
        let (asks, asks_same) = (!values.is_empty(), !sames.is_empty());
        let asked = values.into_iter().chain(sames).flat_map(|call| tokens::split_commas(call.args));
        let asked: Vec<Ident> = asked.filter_map(|arg| tokens::lone_ident(&arg)).collect();
        let given = |name: &&String| {
            let ident = asked.iter().find(|asked| *asked == name.as_str());
            let times = asked.iter().filter(|asked| *asked == name.as_str()).count();
            ident.is_none_or(|ident| tokens::count(tokens, ident) != times)
        };
        let mut store_reads = Vec::new();
        let store = tokens::store_ident(tokens);
        if store.is_some() {
            find_reads(kinds, tokens, &mut store_reads);
        }
        Expr {
            tokens,
            given: mentioned.iter().filter(given).filter_map(|name| names.spelt(name)).collect(),
            names: mentioned.iter().filter_map(|name| names.spelt(name)).collect(),
            mentions_others: mentioned.iter().any(|name| names.spelt(name).is_none() && name != "value"),
            lone: tokens::lone_ident(tokens),
            atom: is_atom(tokens),
            value_of: value_of(tokens),
            asks_value: mentioned.contains("value"),
            builds: tokens::builds(tokens),
            mentions_self: mentioned.contains("self"),
            asks_same,
            monotone: lone_call(tokens, "same").is_some() || asks && !asks_same,
            needs_program: asks || asks_same || mentioned.contains("self"),
            store,
            store_reads,
            uses: if mentioned.contains("self") { tokens::uses(tokens) } else { Uses::default() },
        }
    }

    /// Whether it mentions the variable at most as `value(x)` and in `same(x, y)`.
    pub(crate) fn only_asks(&self, name: NameId) -> bool {
        !self.given.contains(&name)
    }
}

fn is_atom(tokens: &TokenStream) -> bool {
    let mut trees = tokens.clone().into_iter();
    matches!(trees.next(), Some(TokenTree::Ident(_) | TokenTree::Literal(_))) && trees.next().is_none()
}

/// The name, if the tokens are `value(name)`.
fn value_of(tokens: &TokenStream) -> Option<Ident> {
    let args = lone_call(tokens, "value").filter(|args| args.delimiter() == Delimiter::Parenthesis)?;
    tokens::lone_ident(&args.stream()).filter(tokens::is_variable)
}

/// The arguments, if the tokens are a call of this function.
fn lone_call(tokens: &TokenStream, function: &str) -> Option<Group> {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next(), trees.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(args)), None) if name == function => Some(args),
        _ => None,
    }
}

/// `store.cell()` wants all constraints of the kind, `store.cell_by_row(…)` those with a row.
fn find_reads(kinds: &IdVec<KindId, Kind<'_>>, tokens: &TokenStream, found: &mut Vec<(KindId, Vec<usize>)>) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for tree in &trees {
        if let TokenTree::Group(group) = tree {
            find_reads(kinds, &group.stream(), found);
        }
    }
    for three in trees.windows(3) {
        let [TokenTree::Ident(store), TokenTree::Punct(dot), TokenTree::Ident(method)] = three else { continue };
        if store != "store" || dot.as_char() != '.' {
            continue;
        }
        let method = method.to_string();
        for (k, kind) in kinds.pairs() {
            let name = kind.decl.name.to_string();
            if method == name {
                found.push((k, Vec::new()));
            } else if let Some(args) =
                method.strip_prefix(&format!("{name}_by_")).and_then(|rest| args_named(kind, rest, 0))
            {
                found.push((k, args));
            }
        }
    }
}

/// The arguments that a method name such as `cell_by_row_col` refers to, in ascending order.
fn args_named(kind: &Kind<'_>, text: &str, from: usize) -> Option<Vec<usize>> {
    for arg in from..kind.decl.args.len() {
        let Some(rest) = text.strip_prefix(&arg_name(kind.decl, arg)) else { continue };
        if rest.is_empty() {
            return Some(vec![arg]);
        }
        if let Some(mut args) = rest.strip_prefix('_').and_then(|rest| args_named(kind, rest, arg + 1)) {
            args.insert(0, arg);
            return Some(args);
        }
    }
    None
}
