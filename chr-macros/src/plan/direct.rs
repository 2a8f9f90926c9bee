//! Direct tells: which goals of a body may call the told constraint's code instead of leaving it on
//! the stack for the run loop.
//!
//! Sound where the call cannot come back: following "a rule with this head tells that constraint",
//! no path leads from the told constraint to a head of the rule. So native calls nest at most as deep
//! as there are constraints, whatever the run does.

use std::collections::BTreeSet;

use crate::analyse::{Model, RuleModel};
use crate::ast::{Goal, Pass};

pub(super) fn tells(model: &Model<'_>, rule: &RuleModel<'_>) -> Vec<bool> {
    (0..model.kinds.len())
        .map(|told| {
            let reached = reached_from(model, told);
            !model.program.without(Pass::Direct) && !rule.heads.iter().any(|head| reached.contains(head))
        })
        .collect()
}

/// The kinds that telling `kind` can lead to, itself included.
fn reached_from(model: &Model<'_>, kind: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::from([kind]);
    let mut todo = vec![kind];
    while let Some(kind) = todo.pop() {
        for rule in model.rules.iter().filter(|rule| rule.heads.contains(&kind)) {
            for_each_tell(&rule.ast.body, &mut |name| {
                if let Some(told) = model.kinds.iter().position(|kind| kind.decl.name == *name)
                    && reached.insert(told)
                {
                    todo.push(told);
                }
            });
        }
    }
    reached
}

fn for_each_tell(goals: &[Goal], found: &mut impl FnMut(&proc_macro2::Ident)) {
    for goal in goals {
        if let Goal::Tell { name, .. } = goal {
            found(name);
        }
        for inner in goal.inner() {
            for_each_tell(inner, found);
        }
    }
}
