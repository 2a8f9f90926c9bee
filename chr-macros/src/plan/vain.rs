//! Tells in vain: a rule whose body tells a constraint that is often removed again at once, with nothing else done.
//!
//! `copy(x, y), pts(y, o) ==> pts(x, o)`, where `pts` is a `#[set]` or has that rule written out: mostly the constraint is
//! there already, and all that comes of the firing is that the new one is removed. Or `dist(i, k, a), dist(k, j, b) ==>
//! relax(i, j, a + b)` with `relax(i, j, d), dist(i, j, e) <=> d < e | …` and `dist(i, j, _) / relax(i, j, _) <=> true`: mostly
//! no way is shorter. Then the loop over the partners goes on at once: nothing is left on the stack, and both firings are
//! counted as if it had been.
//!
//! To find out, the occurrences that are tried before the told constraint is stored are gone through in their order, without doing
//! anything: it is told in vain if the first that matches is one that removes it alone and has no goals. Where the first of them all
//! just keeps one copy of each, there is one lookup to make.
//!
//! Sound because looking changes nothing: guards are pure, and no conjunct there reads what only a stored constraint changes. No
//! head of the rule that tells is removed, so the store stays as it is and the loop finds what it would find if it were
//! resumed; for a rule that waits nothing more urgent has come. The arguments are put together twice, so only those are
//! where that is quick and without effect by their form. Where somebody looks on, or a limit may come in between, nothing is cut short.

use crate::analyse::{Expr, Goal, Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{KindId, LinkId, RuleId};
use crate::ordered::Set;
use crate::plan::{Occurrence, Partner, Plan};
use crate::tokens;

/// Through so many occurrences it is looked at most: what is found not to be in vain is tried again.
const MOST: usize = 4;

/// How a body's only tell is found to be in vain.
#[derive(Debug)]
pub(crate) struct Vain {
    /// The kind that is told.
    pub kind: KindId,
    pub by: By,
}

#[derive(Debug)]
pub(crate) enum By {
    /// The rule that keeps one copy is the first to be tried, and finds the other by this index.
    Copy { set: RuleId, index: LinkId },
    /// Its first occurrences are gone through ([`looked_through`]).
    Looks,
}

pub(super) fn find(model: &Model<'_>, plan: &Plan, rule: RuleId) -> Option<Vain> {
    let rule = &model.rules[rule];
    let [Goal::Tell { kind, args }] = &rule.body.list[..] else { return None };
    if model.program.without(Pass::Vain) || !rule.ast.propagation || !args.iter().all(can_be_repeated) {
        return None;
    }
    let planned = &plan.kinds[*kind];
    let &(set, at) = planned.occurrences.first().filter(|_| planned.early > 0)?;
    let occurrence = &plan.rules[set].occurrences[at];
    let by = match keeps_one(model, &model.rules[set], *kind, occurrence) {
        // Where what is told is computed it is mostly new, and looking for a copy twice costs more than it saves.
        Some(_) if !args.iter().all(|arg| arg.atom) => return None,
        Some(index) => By::Copy { set, index },
        None if looked_through(model, plan, *kind) > 0 => By::Looks,
        None => return None,
    };
    Some(Vain { kind: *kind, by })
}

/// Whether an argument may be computed twice: a name or a literal, or made of those by operators, constructors and methods that are known
/// to be quick.
fn can_be_repeated(arg: &Expr<'_>) -> bool {
    arg.atom || !tokens::may_take_long(arg.tokens) && !arg.asks_value && !arg.asks_same && arg.store.is_none()
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
    let plain = !new.args.is_empty() && of.arenas.iter().all(Option::is_none) && of.gone.is_none();
    (same
        && rule.guards.is_empty()
        && plain
        && other.kept
        && removes_it_alone(rule, occurrence)
        && rule.heads[partner.head] == kind
        && partner.key.len() == new.args.len())
    .then_some(partner.index)
}

/// Through how many of its first occurrences a told constraint is looked at: up to the last that removes it alone, if each is tried
/// before it is stored and costs no more than a lookup.
pub(super) fn looked_through(model: &Model<'_>, plan: &Plan, kind: KindId) -> usize {
    let (of, planned) = (&model.kinds[kind], &plan.kinds[kind]);
    if of.arenas.iter().any(Option::is_some) || of.gone.is_some() || of.is_ours() {
        return 0;
    }
    let early = planned.occurrences[..planned.early].iter().map(|&(r, o)| (r, &plan.rules[r].occurrences[o]));
    let quick: Vec<_> = early.take(MOST).take_while(|(rule, it)| is_quick(model, plan, *rule, it)).collect();
    quick.iter().rposition(|(rule, it)| removes_it_alone(&model.rules[*rule], it)).map_or(0, |last| last + 1)
}

/// Whether the occurrence takes its own head, which is the active one, and does nothing else.
pub(crate) fn removes_it_alone(rule: &RuleModel<'_>, occurrence: &Occurrence) -> bool {
    let removed = rule.ast.heads.pairs().filter(|(_, head)| !head.kept).map(|(at, _)| at);
    removed.eq([occurrence.head]) && rule.body.all_true() && rule.waiting.is_none()
}

fn is_quick(model: &Model<'_>, plan: &Plan, rule: RuleId, occurrence: &Occurrence) -> bool {
    let rule = &model.rules[rule];
    let found = |partner: &Partner| {
        partner.range.is_none() && !plan.kinds[rule.heads[partner.head]].indexes[partner.index].scans()
    };
    occurrence.partners.len() < 2
        && occurrence.partners.iter().all(found)
        && rule.extra.is_empty()
        && rule.waiting.is_none()
        && rule.guards.iter().all(|guard| {
            let expr = &guard.expr;
            let plain = guard.binding.is_none() && guard.lookup.is_none() && !guard.reads_store;
            plain && !expr.asks_value && !expr.asks_same && !tokens::may_take_long(expr.tokens)
        })
}
