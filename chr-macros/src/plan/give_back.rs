//! Body variables given back: which `fresh` variables of a body are free again before its last goals run.
//!
//! A variable is given back when the goal that mentions it last only reads its value, and nothing else can know it by
//! then. That is so if it was only given to constraints that let go of it: of a kind that is always consumed by rules
//! that in turn only read its value, bind it to a value, or give it to such a constraint. Everything that those goals
//! led to is over when the last mention is reached, so no frame holds the variable either; while a choice is open,
//! which could bring frames back, nothing is given back. Rust code that is handed the variable could keep it, and
//! another variable may refer to one that is aliased: neither counts as letting go.

use proc_macro2::Ident;

use crate::analyse::{Expr, Goal, Model, NameId, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{IdVec, KindId};
use crate::plan::Plan;

/// The variables that a goal of the body gives back, once its arguments have been computed.
#[derive(Debug)]
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
        let body = &rule.body;
        for (at, goal) in body.list.iter().enumerate() {
            let Goal::Fresh(names) = goal else { continue };
            for (name, _) in names {
                let id = rule.bound.of_bound(name);
                let Some(last) = body.last_mention(id).filter(|&last| last > at) else { continue };
                if only_asks(rule, &body.list[last], id) && keeps_none(rule, &body.list[at + 1..], id, &lets_go) {
                    give_back(&mut planned.given_back, last, name);
                }
            }
        }
    }
}

/// Whether a goal that computes something, and can give variables back after that, does nothing with this one but ask for its value.
fn only_asks(rule: &RuleModel<'_>, goal: &Goal<'_>, name: NameId) -> bool {
    match goal {
        Goal::Tell { args, .. } => args.iter().all(|arg| arg.only_asks(name)),
        Goal::Equate { left, right } => rule.bound.id(left) != Some(name) && right.only_asks(name),
        Goal::Let { expr, els: None, .. } => expr.only_asks(name),
        _ => false,
    }
}

fn give_back(given: &mut Vec<GivenBack>, goal: usize, name: &Ident) {
    match given.iter_mut().find(|given| given.goal == goal) {
        Some(given) => given.names.push(name.clone()),
        None => given.push(GivenBack { goal, names: vec![name.clone()] }),
    }
}

/// For each kind and argument: whether a constraint lets go of a variable there. Starts with all kinds that are always
/// consumed, and removes what some rule keeps, until nothing changes.
fn letting_go(model: &Model<'_>, plan: &Plan) -> IdVec<KindId, Vec<bool>> {
    let consumed = |kind: KindId| plan.kinds[kind].consumed;
    let mut lets_go: IdVec<KindId, Vec<bool>> =
        model.kinds.ids().map(|kind| vec![consumed(kind); model.kinds[kind].arenas.len()]).collect();
    loop {
        let before = lets_go.clone();
        for rule in &model.rules {
            for (head, &kind) in rule.ast.heads.iter().zip(&rule.heads) {
                for (arg, pattern) in head.args.iter().enumerate() {
                    if pattern.shape == Shape::Name && model.kinds[kind].arenas[arg].is_some() {
                        let name = rule.bound.of_bound(&pattern.binds[0]);
                        let mut asked = rule.guards.iter().flat_map(|guard| guard.expressions());
                        let guards = asked.all(|expr| expr.only_asks(name));
                        lets_go[kind][arg] &= guards && keeps_none(rule, &rule.body.list, name, &before);
                    }
                }
            }
        }
        if *lets_go == *before {
            return lets_go;
        }
    }
}

/// Whether these goals let go of the variable.
fn keeps_none(rule: &RuleModel<'_>, goals: &[Goal<'_>], name: NameId, lets_go: &IdVec<KindId, Vec<bool>>) -> bool {
    let is_it = |ident: &Ident| rule.bound.id(ident) == Some(name);
    goals.iter().all(|goal| match goal {
        Goal::Tell { kind, args } => args.iter().enumerate().all(|(at, arg)| match &arg.lone {
            Some(ident) if is_it(ident) => lets_go[*kind][at],
            _ => arg.only_asks(name),
        }),
        Goal::Equate { left, right } => right.only_asks(name) && (!is_it(left) || is_value(rule, right)),
        Goal::True | Goal::Fail | Goal::Fresh(_) => true,
        Goal::Let { .. }
        | Goal::If { .. }
        | Goal::Match { .. }
        | Goal::Each { .. }
        | Goal::Rust(_)
        | Goal::Alternatives(_)
        | Goal::Once(_) => {
            goal.expressions().iter().all(|expr| expr.only_asks(name))
                && goal.inner().iter().all(|inner| keeps_none(rule, &inner.list, name, lets_go))
        }
    })
}

/// Whether an expression is certainly not a variable: made up of literals, of names that are values, and of `value(x)`.
fn is_value(rule: &RuleModel<'_>, expr: &Expr<'_>) -> bool {
    let is_value = |name: &NameId| {
        expr.only_asks(*name) || rule.sites_of_choice(*name).next().is_some_and(|site| site.arena.is_none())
    };
    !expr.mentions_others && expr.names.iter().all(is_value)
}
