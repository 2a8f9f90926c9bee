//! Heads that are looked for rather than filled: negated ones, and those of aggregates. What they look for, and who
//! wakes the rule when that changes.
//!
//! Each has its place in the rule, the negated ones first. It gives the rule heads beyond those that an instance fills,
//! numbered after them: the one that is *sought*, as written, in which names of the other heads mean equality and all
//! others are its own; and as active constraints one that has *gone* and, for an aggregate, one that has *come*. These two
//! share names with the heads of the rule and know no others.

use proc_macro2::Ident;
use quote::{format_ident, quote};

use super::{Expr, Kind, NameId, Names};
use crate::ast::{Head, Pattern, Rule, Shape};
use crate::ids::{HeadId, IdVec, KindId};
use crate::tokens;

/// A head beyond those that an instance fills.
#[derive(Debug)]
pub(crate) struct Extra {
    pub head: Head,
    pub kind: KindId,
    /// Which negated head or aggregate of the rule it belongs to.
    pub place: usize,
    pub is: Role,
}

/// What a head is there for that no constraint of an instance fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Sought,
    Come,
    Gone,
}

/// A conjunct that looks for constraints.
#[derive(Debug)]
pub(crate) struct Lookup<'a> {
    /// The number of the head that is sought.
    pub head: HeadId,
    pub filter: Option<Expr<'a>>,
    pub gives: Gives<'a>,
}

/// What it makes of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gives<'a> {
    /// There must be none.
    Absence,
    /// A function of all, ours or the user's.
    Ours(&'static str),
    Users(&'a proc_macro2::TokenStream),
}

/// The heads beyond those that an instance fills.
pub(super) fn heads(rule: &Rule, names: &Names<'_>, kinds: &IdVec<KindId, Kind<'_>>) -> Vec<Extra> {
    let shared: Vec<&Ident> = rule.heads.iter().flat_map(|head| &head.args).flat_map(|arg| &arg.binds).collect();
    let shared: Vec<NameId> = shared.into_iter().map(|name| names.of_bound(name)).collect();
    let find = |is: &dyn Fn(&Kind<'_>) -> bool| kinds.ids().find(|&kind| is(&kinds[kind])).expect("declared");
    let mut extra = Vec::new();
    for (place, (head, _)) in rule.sought().enumerate() {
        let kind = find(&|kind| kind.decl.name == head.name);
        let gone = find(&|kind| kind.decl.gone.as_ref() == Some(&head.name));
        let active = || {
            let args = head.args.iter().map(|pattern| without_own(pattern, names, &shared)).collect();
            Head { args, ..head.clone() }
        };
        extra.push(Extra { head: head.clone(), kind, place, is: Role::Sought });
        if place >= rule.negated.len() {
            extra.push(Extra { head: active(), kind, place, is: Role::Come });
        }
        extra.push(Extra { head: active(), kind: gone, place, is: Role::Gone });
    }
    extra
}

/// The pattern with names that are not shared made anonymous.
fn without_own(pattern: &Pattern, names: &Names<'_>, shared: &[NameId]) -> Pattern {
    let is_shared = |name: &Ident| shared.contains(&names.of_bound(name));
    if pattern.shape == Shape::Name && !is_shared(&pattern.binds[0]) {
        return Pattern { tokens: quote!(_), shape: Shape::Wild, binds: Vec::new() };
    }
    let own = pattern.binds.iter().enumerate().filter(|(_, name)| !is_shared(name));
    let anonymous: Vec<(usize, Ident)> =
        own.map(|(nth, name)| (nth, format_ident!("__own{nth}_{name}", span = name.span()))).collect();
    Pattern {
        tokens: tokens::rename(&pattern.tokens, &pattern.binds, &anonymous),
        shape: pattern.shape,
        binds: pattern.binds.iter().filter(|name| is_shared(name)).cloned().collect(),
    }
}
