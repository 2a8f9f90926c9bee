//! What rules wait for: ranks that a head must cover, functions of aggregates, and names that only a head that is looked
//! for knows.

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::ast::{Aggregate, Guard, Head, Part, Rule, each_part};
use crate::diagnostics::Diagnostics;
use crate::ordered::Set;
use crate::tokens::{self, find_tree};

/// Some head must cover the names of a rank: it is computed when one constraint is noted.
pub(super) fn is_covered(rule: &Rule, rank: &TokenStream, diags: &mut Diagnostics) -> bool {
    let bound = names(rule.heads.iter().flat_map(|head| &head.args).flat_map(|arg| &arg.binds));
    let later = names(rule.guard.iter().flat_map(|guard| match guard {
        Guard::Test(_) => &[][..],
        Guard::Let { pat, .. } | Guard::Aggregate(Aggregate { pat, .. }) => &pat.binds[..],
    }));
    let wanted = tokens::mentions(rank).into_iter().filter(|name| bound.contains(name) || later.contains(name));
    let wanted: Set<String> = wanted.collect();
    let covers = |head: &Head| wanted.is_subset(&names(head.args.iter().flat_map(|arg| &arg.binds)));
    let covered = rule.heads.iter().any(covers);
    if !covered {
        diags.push(
            rank,
            "no single head has all the names of this rank",
            "put the rank into one of the constraints: the one that is to lead the rule",
        );
    }
    covered
}

fn names<'a>(names: impl IntoIterator<Item = &'a Ident>) -> Set<String> {
    names.into_iter().map(ToString::to_string).collect()
}

/// The functions that every program knows; any other is a path to one of the user's.
pub(crate) const FUNCTIONS: [(&str, bool); 4] = [("count", false), ("sum", true), ("min", true), ("max", true)];

pub(super) fn function(function: &TokenStream, expr: &TokenStream, diags: &mut Diagnostics) {
    let lone = tokens::lone_ident(function);
    let known = lone.as_ref().and_then(|name| FUNCTIONS.iter().find(|(known, _)| name == known));
    match known {
        Some((name, false)) if !expr.is_empty() => {
            diags.push(
                expr,
                format!("`{name}` takes nothing"),
                "write `count()`; an `if` at the end says which ones count",
            );
        }
        Some((name, true)) if expr.is_empty() => {
            diags.push(
                function,
                format!("`{name}` of what?"),
                format!("write `{name}(e)`, with a name of the constraint in `e`"),
            );
        }
        Some(_) => {}
        None if lone.is_some() && expr.is_empty() => {
            let near = lone.and_then(|name| {
                crate::diagnostics::nearest(&name.to_string(), FUNCTIONS.iter().map(|(known, _)| *known))
                    .map(str::to_owned)
            });
            let help = near.map_or_else(
                || {
                    "there are `count()`, `sum(e)`, `min(e)`, `max(e)`, and any function of an iterator: `path(e)`"
                        .to_owned()
                },
                |near| format!("did you mean `{near}`?"),
            );
            diags.push(function, "no such function of an aggregate", help);
        }
        None => {}
    }
}

/// A name that only a negated head or an aggregate's constraint has is not known elsewhere: those that are used
/// nonetheless.
pub(super) fn own_names(rule: &Rule, diags: &mut Diagnostics) -> Vec<String> {
    let mut reported = Vec::new();
    let mut bound = names(rule.heads.iter().flat_map(|head| &head.args).flat_map(|arg| &arg.binds));
    bound.extend(names(rule.heads.iter().filter_map(|head| head.id.as_ref())));
    let mut elsewhere: Vec<&TokenStream> = Vec::new();
    for guard in &rule.guard {
        match guard {
            Guard::Test(expr) => elsewhere.push(expr),
            Guard::Let { pat, expr, .. } => {
                bound.extend(names(&pat.binds));
                elsewhere.push(expr);
            }
            Guard::Aggregate(aggregate) => bound.extend(names(&aggregate.pat.binds)),
        }
    }
    each_part(&rule.body, &mut |part| match part {
        Part::Expression(tokens) | Part::Block(tokens) => elsewhere.push(tokens),
        Part::Fresh(name) => bound.extend(names([*name])),
        Part::Binds(binds) => bound.extend(names(binds.names())),
        Part::Told { .. } | Part::Equated(_) | Part::Goals(_) | Part::Scope(_) => {}
    });
    for (head, _) in rule.sought() {
        for name in head.args.iter().flat_map(|arg| &arg.binds).filter(|name| !bound.contains(&name.to_string())) {
            let used = elsewhere.iter().find_map(|tokens| {
                find_tree(tokens, &|trees, at| match &trees[at] {
                    TokenTree::Ident(ident) if ident == name && !tokens::is_member(&trees[..at]) => Some(ident.clone()),
                    _ => None,
                })
            });
            if let Some(used) = used.filter(|_| !reported.contains(&name.to_string())) {
                reported.push(name.to_string());
                let what = &head.name;
                diags.push(
                    used,
                    format!("`{name}` is a name of `{what}(…)`, which is only looked for: nothing is bound by it"),
                    format!(
                        "only the `if` after `{what}(…)` sees it; to use a value of one that is there make it a head"
                    ),
                );
            }
        }
    }
    reported
}
