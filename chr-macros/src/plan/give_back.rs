//! Body variables given back: which `fresh` variables of a body are free again before its last goals run.
//!
//! A variable is given back when the goal that mentions it last only reads its value, and nothing else can know
//! it by then. That is so where it was only given to constraints that let go of it: of a kind that is always
//! consumed by rules that for their part only read its value, bind it to a value, or give it to such a
//! constraint. All that those goals led to is over when the last mention is reached, so no frame holds the
//! variable either; where a choice is open, which could bring frames back, nothing is given back. Rust code that is
//! handed the variable could keep it, and a variable that is aliased may be what another refers to: neither is
//! letting go.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};

use crate::analyse::{Model, RuleModel};
use crate::ast::{Goal, Guard, Pass, Shape};
use crate::plan::Plan;
use crate::tokens;

/// The variables that a goal of the body gives back, once its arguments are made.
pub(crate) struct GivenBack {
    /// Position in the rule's body.
    pub goal: usize,
    pub names: Vec<Ident>,
}

pub(super) fn find(model: &Model<'_>, plan: &mut Plan) {
    if model.program.without(Pass::GiveBack) {
        return;
    }
    let lets_go = letting_go(model, plan);
    for (kind, lets_go) in plan.kinds.iter_mut().zip(&lets_go) {
        kind.lets_go.clone_from(lets_go);
    }
    for (rule, planned) in model.rules.iter().zip(&mut plan.rules) {
        let body = &rule.ast.body;
        let mut last_mention: BTreeMap<String, usize> = BTreeMap::new();
        for (at, goal) in body.iter().enumerate() {
            let mut mentioned = |name: String| _ = last_mention.insert(name, at);
            mentions(goal, &mut mentioned);
        }
        for (at, goal) in body.iter().enumerate() {
            let Goal::Fresh(names) = goal else { continue };
            for (name, _) in names {
                let last = last_mention.get(&name.to_string()).copied().filter(|&last| last > at);
                let Some(last) = last.filter(|&last| matches!(body[last], Goal::Tell { .. })) else { continue };
                let only_read = body[last].expressions().iter().all(|expr| tokens::only_read(expr, name));
                if only_read && keeps_none(model, rule, &body[at + 1..], name, &lets_go) {
                    give_back(&mut planned.given_back, last, name);
                }
            }
        }
    }
}

fn give_back(given: &mut Vec<GivenBack>, goal: usize, name: &Ident) {
    match given.iter_mut().find(|given| given.goal == goal) {
        Some(given) => given.names.push(name.clone()),
        None => given.push(GivenBack { goal, names: vec![name.clone()] }),
    }
}

/// For each kind and argument: whether a constraint lets go of a variable there. Begins with all kinds that are always
/// consumed, and takes out what some rule keeps, until nothing changes.
fn letting_go(model: &Model<'_>, plan: &Plan) -> Vec<Vec<bool>> {
    let consumed = |kind: usize| plan.kinds[kind].consumed;
    let mut lets_go: Vec<Vec<bool>> =
        (0..model.kinds.len()).map(|kind| vec![consumed(kind); model.kinds[kind].arenas.len()]).collect();
    loop {
        let before = lets_go.clone();
        for rule in &model.rules {
            for (head, &kind) in rule.ast.heads.iter().zip(&rule.heads) {
                for (arg, pattern) in head.args.iter().enumerate() {
                    if pattern.shape == Shape::Name && model.kinds[kind].arenas[arg].is_some() {
                        let name = &pattern.binds[0];
                        let guards = rule.ast.guard.iter().all(|guard| {
                            let (Guard::Test(expr) | Guard::Let { expr, .. }) = guard;
                            tokens::only_read(expr, name)
                        });
                        lets_go[kind][arg] &= guards && keeps_none(model, rule, &rule.ast.body, name, &before);
                    }
                }
            }
        }
        if lets_go == before {
            return lets_go;
        }
    }
}

/// Whether these goals let go of the variable.
fn keeps_none(model: &Model<'_>, rule: &RuleModel<'_>, goals: &[Goal], name: &Ident, lets_go: &[Vec<bool>]) -> bool {
    goals.iter().all(|goal| match goal {
        Goal::Tell { name: told, args } => {
            let Some(kind) = model.kinds.iter().position(|kind| kind.decl.name == *told) else { return false };
            args.iter().enumerate().all(|(at, arg)| match tokens::lone_ident(arg) {
                Some(ident) if ident == *name => lets_go[kind].get(at).copied().unwrap_or(false),
                _ => tokens::only_read(arg, name),
            })
        }
        Goal::Equate { left, right } => tokens::only_read(right, name) && (left != name || is_value(rule, right)),
        _ => {
            goal.expressions().iter().all(|expr| tokens::only_read(expr, name))
                && goal.inner().iter().all(|inner| keeps_none(model, rule, inner, name, lets_go))
        }
    })
}

/// Calls `found` with every name that a goal mentions.
fn mentions(goal: &Goal, found: &mut impl FnMut(String)) {
    if let Goal::Equate { left, .. } = goal {
        found(left.to_string());
    }
    goal.expressions().into_iter().flat_map(tokens::mentions).for_each(&mut *found);
    goal.inner().into_iter().flatten().for_each(|goal| mentions(goal, found));
}

/// Whether an expression is surely no variable: made of literals, of names that are values, and of `value(x)`.
fn is_value(rule: &RuleModel<'_>, expr: &TokenStream) -> bool {
    tokens::mentions(expr).iter().all(|name| {
        let mut sites = rule.sites_of_choice(name);
        match sites.next() {
            Some(site) if site.arena.is_none() => true,
            Some(site) => {
                let bound = &rule.ast.heads[site.head].args[site.arg].binds;
                bound.iter().find(|bound| *bound == name).is_some_and(|bound| tokens::only_read(expr, bound))
            }
            None => name == "value",
        }
    })
}
