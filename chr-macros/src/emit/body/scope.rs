//! The names of a body: where the value of each is kept, what of the heads must be captured for it, and of which type it is.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::ends::Ends;
use crate::analyse::RuleModel;
use crate::ast::{Goal, Guard, Pattern, Shape};
use crate::emit::Cx;
use crate::emit::frames::{arena_of, is_plain, is_variable};
use crate::tokens;

/// A head argument that the body needs.
pub(in crate::emit) struct Capture {
    pub ident: Ident,
    pub ty: TokenStream,
    pub head: usize,
    pub arg: usize,
}

/// Where a name's value is kept.
#[derive(Clone)]
pub(super) struct Origin {
    /// The identifier of what is kept: the name itself, or a whole that a pattern takes it out of.
    pub(super) keep: Ident,
    /// Its type, if known.
    pub(super) ty: Option<TokenStream>,
    /// How to take names out of the whole, where it is one.
    pub(super) pattern: Option<Taking>,
    /// The pattern of a `let` without a type that binds it, to be named where the type is missed.
    pub(super) untyped: Option<TokenStream>,
    /// The arena of a variable that the body makes: a frame keeps its number, which is shorter than a handle.
    pub(super) fresh: Option<usize>,
}

/// Taking names out of a kept whole.
#[derive(Clone)]
pub(super) struct Taking {
    pub(super) pattern: Pattern,
    /// The names to be taken; others that the pattern binds come from elsewhere.
    pub(super) names: Vec<Ident>,
    pub(super) arena: Option<usize>,
}

#[derive(Clone, Default)]
pub(super) struct Scope {
    pub(super) names: BTreeMap<String, usize>,
    pub(super) origins: Vec<Origin>,
}

impl Scope {
    pub(super) fn add(&mut self, origin: Origin, names: &[Ident]) {
        self.origins.push(origin);
        for name in names {
            self.names.insert(name.to_string(), self.origins.len() - 1);
        }
    }

    /// A name that is kept as itself.
    pub(super) fn add_plain(&mut self, name: &Ident, ty: Option<TokenStream>) {
        self.add(
            Origin { keep: name.clone(), ty, pattern: None, untyped: None, fresh: None },
            std::slice::from_ref(name),
        );
    }

    /// A new variable over this type.
    pub(super) fn add_fresh(&mut self, name: &Ident, value: &TokenStream, arena: usize) {
        let ty = Some(quote!(::chr_core::Var<#value>));
        let origin = Origin { keep: name.clone(), ty, pattern: None, untyped: None, fresh: Some(arena) };
        self.add(origin, std::slice::from_ref(name));
    }

    /// A name bound by a `let`, perhaps of unknown type.
    pub(super) fn add_let(&mut self, name: &Ident, ty: Option<TokenStream>, pat: &Pattern) {
        let origin = Origin { keep: name.clone(), ty, pattern: None, untyped: Some(pat.tokens.clone()), fresh: None };
        self.add(origin, std::slice::from_ref(name));
    }

    /// The names of plain values, variables not counted.
    pub(super) fn values(&self) -> impl Iterator<Item = String> {
        let plain = |origin: &Origin| {
            origin.pattern.is_none() && origin.ty.as_ref().is_some_and(|ty| is_plain(ty) && !is_variable(ty))
        };
        let names = self.names.iter().filter(move |(_, at)| plain(&self.origins[**at]));
        names.map(|(name, _)| name.clone())
    }

    /// Whether a name is of a type that is known to be `Copy`.
    pub(super) fn is_plain(&self, name: &Ident) -> bool {
        let origin = self.names.get(&name.to_string()).map(|&at| &self.origins[at]);
        origin.is_some_and(|origin| origin.pattern.is_none() && origin.ty.as_ref().is_some_and(is_plain))
    }

    /// Whether a name is of the type of that arena's variables.
    pub(super) fn is_variable(&self, cx: &Cx<'_>, name: &Ident, arena: usize) -> bool {
        let origin = self.names.get(&name.to_string()).map(|&at| &self.origins[at]);
        let ty = origin.filter(|origin| origin.pattern.is_none()).and_then(|origin| origin.ty.as_ref());
        ty.is_some_and(|ty| arena_of(cx, ty) == Some(arena))
    }

    /// Those of the names that are variables, each with its arena. No name is bound twice in a rule.
    pub(super) fn variables(&self, cx: &Cx<'_>, names: &BTreeSet<String>) -> Vec<(&Ident, usize)> {
        let origins = self.names.iter().filter(|(name, _)| names.contains(*name)).map(|(_, &at)| &self.origins[at]);
        let plain = origins.filter(|origin| origin.pattern.is_none());
        plain.filter_map(|origin| Some((&origin.keep, arena_of(cx, origin.ty.as_ref()?)?))).collect()
    }

    /// The origins that these names come from, in order.
    pub(super) fn needed(&self, mentions: &BTreeSet<String>) -> Vec<&Origin> {
        let numbers: BTreeSet<usize> =
            self.names.iter().filter(|(name, _)| mentions.contains(*name)).map(|(_, &at)| at).collect();
        numbers.into_iter().map(|at| &self.origins[at]).collect()
    }
}

/// Every name that the goals mention.
pub(in crate::emit) fn mentions_of(goals: &[Goal]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for goal in goals {
        if let Goal::Equate { left, .. } = goal {
            names.insert(left.to_string());
        }
        goal.expressions().into_iter().for_each(|expr| names.extend(tokens::mentions(expr)));
        goal.inner().into_iter().for_each(|inner| names.extend(mentions_of(inner)));
    }
    names
}

/// The names of heads and guards that the body uses, and what to capture for them.
pub(super) fn head_scope<'a>(
    cx: &Cx<'a>,
    rule: &RuleModel<'_>,
    used: &BTreeSet<String>,
    ends: &mut Ends<'a>,
) -> (Scope, Vec<Capture>) {
    let mut scope = Scope::default();
    let mut captures = Vec::new();
    for (name, sites) in &rule.names {
        if !used.contains(name) {
            continue;
        }
        let site = rule
            .sites_of_choice(name)
            .find(|site| site.plain)
            .or_else(|| rule.sites_of_choice(name).next())
            .unwrap_or(&sites[0]);
        let kind = &cx.model.kinds[rule.heads[site.head]];
        let ty = kind.decl.args[site.arg].ty.to_token_stream();
        let pattern = &rule.ast.heads[site.head].args[site.arg];
        let ident = pattern.binds.iter().find(|bound| *bound == name).expect("the site binds it").clone();
        if site.plain {
            captures.push(Capture { ident: ident.clone(), ty: ty.clone(), head: site.head, arg: site.arg });
            scope.add_plain(&ident, Some(ty));
            continue;
        }
        let keep = format_ident!("__whole_{}_{}", site.head, site.arg);
        if let Some(at) = scope.origins.iter().position(|origin| origin.keep == keep) {
            scope.names.insert(name.clone(), at);
            scope.origins[at].pattern.as_mut().expect("a whole").names.push(ident);
            continue;
        }
        captures.push(Capture { ident: keep.clone(), ty: ty.clone(), head: site.head, arg: site.arg });
        let taking = Taking { pattern: pattern.clone(), names: vec![ident.clone()], arena: kind.arenas[site.arg] };
        scope.add(Origin { keep, ty: Some(ty), pattern: Some(taking), untyped: None, fresh: None }, &[ident]);
    }
    for id in rule.ast.heads.iter().filter_map(|head| head.id.as_ref()) {
        scope.add_plain(id, Some(quote!(::chr_core::ConstraintId)));
    }
    for (at, guard) in rule.ast.guard.iter().enumerate() {
        let Guard::Let { pat, ty, .. } = guard else { continue };
        match ty {
            Some(ty) if pat.shape != Shape::Name => {
                // The matcher keeps the whole under this name, so that it can travel to the body.
                let taking = Taking { pattern: pat.clone(), names: pat.binds.clone(), arena: None };
                let origin = Origin {
                    keep: whole_guard(at),
                    ty: Some(ty.to_token_stream()),
                    pattern: Some(taking),
                    untyped: None,
                    fresh: None,
                };
                scope.add(origin, &pat.binds);
            }
            _ => {
                for name in &pat.binds {
                    let written = ty.as_ref().map(ToTokens::to_token_stream);
                    scope.add_let(name, written.or_else(|| ends.infer(cx, name, &rule.ast.body)), pat);
                }
            }
        }
    }
    (scope, captures)
}

/// What a guard `let` with a pattern and a written type is kept under.
pub(in crate::emit) fn whole_guard(at: usize) -> Ident {
    format_ident!("__whole_guard{at}")
}
