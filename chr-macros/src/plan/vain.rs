//! Tells in vain: a rule whose body tells a constraint of a kind that keeps one copy of each.
//!
//! `copy(x, y), pts(y, o) ==> pts(x, o)`, where `pts` is a `#[set]` or has that rule written out: mostly the constraint is
//! there already, and all that comes of the firing is that the new one is removed. Then the loop over the partners goes on at
//! once: nothing is left on the stack, and both firings are counted as if it had been.
//!
//! Sound because the first thing that is tried for the told constraint is the rule that removes it, before it is stored; that rule
//! asks for nothing but a constraint with the same arguments, and does nothing else. No head of the rule that tells is
//! removed, so the store stays as it is and the loop finds what it would find if it were resumed. Arguments that are names
//! and literals can be put together twice. Where somebody looks on, or a limit may come in between, nothing is cut short.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{KindId, LinkId, RuleId};
use crate::ordered::Set;
use crate::plan::{Occurrence, Plan};

/// How a body's only tell is found to be in vain.
#[derive(Debug)]
pub(crate) struct Vain {
    /// The kind that is told.
    pub kind: KindId,
    /// The rule that keeps one copy.
    pub set: RuleId,
    /// The index by which it finds the other.
    pub index: LinkId,
}

pub(super) fn find(model: &Model<'_>, plan: &Plan, rule: RuleId) -> Option<Vain> {
    let rule = &model.rules[rule];
    let [Goal::Tell { kind, args }] = &rule.body.list[..] else { return None };
    if model.program.without(Pass::Vain)
        || !rule.ast.propagation
        || rule.waiting.is_some()
        || !args.iter().all(|arg| arg.atom)
    {
        return None;
    }
    let planned = &plan.kinds[*kind];
    let &(set, at) = planned.occurrences.first().filter(|_| planned.early > 0)?;
    let occurrence = &plan.rules[set].occurrences[at];
    let index = keeps_one(model, &model.rules[set], *kind, occurrence)?;
    Some(Vain { kind: *kind, set, index })
}

/// The index of the other constraint, if this is the occurrence of `c(x…) / c(x…) <=> true` at which the new one is removed.
fn keeps_one(model: &Model<'_>, rule: &RuleModel<'_>, kind: KindId, occurrence: &Occurrence) -> Option<LinkId> {
    let of = &model.kinds[kind];
    let ([_, _], [partner]) = (rule.heads.as_slice(), &occurrence.partners[..]) else { return None };
    let (new, other) = (rule.head(occurrence.head), rule.head(partner.head));
    let mut names = Set::new();
    let same = new.args.iter().zip(&other.args).all(|(new, other)| {
        let named = new.shape == Shape::Name && other.shape == Shape::Name && new.binds == other.binds;
        named && names.insert(rule.bound.of_bound(&new.binds[0]))
    });
    let does_nothing = rule.body.all_true() && rule.guards.is_empty() && rule.waiting.is_none();
    let plain = !new.args.is_empty() && of.arenas.iter().all(Option::is_none) && of.gone.is_none();
    (same
        && does_nothing
        && plain
        && !new.kept
        && other.kept
        && rule.heads[partner.head] == kind
        && partner.key.len() == new.args.len())
    .then_some(partner.index)
}
