//! In-place update: which removed head's row the first goal of a body takes over.
//!
//! `c(k, old) <=> … | c(k, new)`: where the goal has the same arguments as the head wherever an index looks, the row stays
//! in its lists and gets the new arguments. It is another constraint all the same: newer than all, at the front of
//! its lists, without history; a cursor on the old one finds the slot reused.
//!
//! Sound because nothing can look between the removal and the storing. The goal is the first of the body, and its
//! arguments read neither the store nor a variable's value, which may stop the program. Occurrences that are tried
//! before the new constraint is stored would still find the old row: so all of those must be passed over because a kind of
//! partner is empty, which is asked when the rule fires; else the row is removed and another one made, as where a choice is
//! open under which the old one is needed again. An observer that looks at constraints sees them by their rows, so
//! nothing is done in place for it.

use crate::analyse::{Model, RuleModel};
use crate::ast::{Goal, Pass, Shape};
use crate::plan::{Form, Plan, direct};
use crate::tokens;

/// The head, if there is one.
pub(super) fn updated(model: &Model<'_>, plan: &Plan, rule: &RuleModel<'_>) -> Option<usize> {
    if model.program.without(Pass::InPlace) {
        return None;
    }
    let Some(Goal::Tell { name, args }) = rule.ast.body.first() else { return None };
    let kind = model.kinds.iter().position(|kind| kind.decl.name == *name)?;
    let planned = &plan.kinds[kind];
    let may_look = |arg| {
        tokens::reads_store(arg) || tokens::calls_self(arg) || tokens::mentions(arg).iter().any(|name| name == "value")
    };
    let early = planned.occurrences.iter().take(planned.early);
    // Through the stack something could come in between.
    let called = direct::tells(model, rule)[kind];
    if planned.consumed
        || !called
        || args.iter().any(may_look)
        || early.map(|&(rule, at)| &plan.rules[rule].occurrences[at]).any(|early| early.unless_empty.is_empty())
    {
        return None;
    }
    let mut removed = (0..rule.heads.len()).filter(|&head| rule.heads[head] == kind && !rule.ast.heads[head].kept);
    removed.find(|&head| {
        let patterns = &rule.ast.heads[head].args;
        let same = |at: usize| {
            let told = tokens::lone_ident(&args[at]);
            model.kinds[kind].arenas[at].is_none()
                && patterns[at].shape == Shape::Name
                && told.is_some_and(|told| patterns[at].binds.first() == Some(&told))
        };
        let keyed = planned.indexes.iter().filter(|index| index.form != Form::Scan);
        keyed.flat_map(|index| &index.args).all(|&at| same(at))
    })
}
