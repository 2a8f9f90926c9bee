//! Selective wake-up: which arguments of type `Var` can make an occurrence match when they are bound
//! or aliased.
//!
//! Sound because a head that takes the argument as a lone name, or not at all, matches the same before
//! and after; only a repeated name, a pattern on the value, or a guard that mentions the name can tell
//! the difference. A passive head is not tried when its constraint is woken, so its constraint need not wake; but it
//! counts for whether a variable is mentioned at all, since aliasing wakes the partner's constraint only then.

use proc_macro2::Ident;

use crate::analyse::{GuardModel, Kind, Model, NameId};
use crate::ast::{Head, Shape};

pub(super) fn mark(model: &mut Model<'_>) {
    for rule in &model.rules {
        let mentioned = |name: NameId| {
            let ranked = rule.waiting.iter().any(|waiting| waiting.mentions.contains(&name));
            let mut tested = rule.guards.iter().filter(|guard| !guard.is_absence());
            ranked || tested.any(|guard| guard.mentions.contains(&name))
        };
        for (h, head) in rule.ast.heads.pairs() {
            let repeated = |name: NameId| rule.names[&name].len() > 1;
            let named = |name: NameId| repeated(name) || mentioned(name);
            let kind = &mut model.kinds[rule.heads[h]];
            mark_head(kind, head, !head.passive, |name| named(rule.bound.of_bound(name)));
            let asks_same = |name: NameId| {
                let asks = |guard: &GuardModel<'_>| guard.lookup.is_some() || guard.expr.asks_same;
                let mut tested = rule.guards.iter().filter(|guard| !guard.is_absence());
                tested.any(|guard| asks(guard) && guard.mentions.contains(&name))
            };
            let compares = |name: NameId| repeated(name) || asks_same(name);
            let (compares, looks) =
                (|name: &Ident| compares(rule.bound.of_bound(name)), |name: &Ident| named(rule.bound.of_bound(name)));
            mark_compared(kind, head, !head.passive, compares, looks);
        }
        // What an aggregate counts may change with a variable. A negated head only comes to match more, which lets no
        // rule fire.
        for guard in rule.guards.iter().filter(|guard| !guard.is_absence()) {
            let Some(lookup) = &guard.lookup else { continue };
            let asks = |name: NameId| guard.expressions().any(|expr| expr.names.contains(&name));
            let named = |name: NameId| guard.mentions.contains(&name) || asks(name);
            let (kind, head) = (rule.kind(lookup.head), rule.head(lookup.head));
            mark_head(&mut model.kinds[kind], head, true, |name| named(rule.bound.of_bound(name)));
            let named = |name: &Ident| named(rule.bound.of_bound(name));
            mark_compared(&mut model.kinds[kind], head, true, named, named);
        }
    }
}

/// Marks the variables of a head whose values are compared as deep as they go: those that are just named, if `compares` says so;
/// and those that are matched with a pattern that binds a name which `looks` says is looked at again, since that may be
/// a variable inside.
fn mark_compared(
    kind: &mut Kind<'_>,
    head: &Head,
    wakes: bool,
    compares: impl Fn(&Ident) -> bool,
    looks: impl Fn(&Ident) -> bool,
) {
    for (a, pattern) in head.args.iter().enumerate().filter(|(a, _)| kind.arenas[*a].is_some()) {
        let compared = match pattern.shape {
            Shape::Wild | Shape::Literal => false,
            Shape::Name => compares(&pattern.binds[0]),
            Shape::Other => pattern.binds.iter().any(&looks),
        };
        kind.compared[a] |= compared;
        kind.wakes_inside[a] |= compared && wakes;
    }
}

/// Marks the variables of a head that matter to it; one that is just named, if `named` says so.
fn mark_head(kind: &mut Kind<'_>, head: &Head, wakes: bool, named: impl Fn(&Ident) -> bool) {
    for (a, pattern) in head.args.iter().enumerate() {
        if kind.arenas[a].is_none() {
            continue;
        }
        let tells = match pattern.shape {
            Shape::Wild => false,
            Shape::Name => named(&pattern.binds[0]),
            Shape::Literal | Shape::Other => true,
        };
        kind.watched[a] |= tells;
        kind.reactive[a] |= tells && wakes;
    }
}
