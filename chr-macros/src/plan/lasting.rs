//! Lasting kinds: of which no rule takes away what is stored, such as what a program derives.
//!
//! Many rows of a key then stand in an array instead of a linked list: a loop over them need not wait for the memory at each row before
//! it knows the next one. The host may take such constraints away, and going back does, so any removal is right, but one that does
//! not take the newest of its key leaves a gap.
//!
//! That is worth it where there are many of them, and they are looked for often: where rules tell them, and tell constraints that look
//! for them to tell more. Left as they are: indexes with a reader or a `#[key]`; lists of all rows; those by which occurrences are told apart; and those by all arguments, which rarely have
//! two rows for a key, and which tell whether there is such a constraint already.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ids::{IdVec, KindId, LinkId, OccurrenceId, RuleId};
use crate::plan::{Form, Index, KindPlan, Occurrence, Plan};

/// Decides which indexes keep arrays.
pub(super) fn in_arrays(model: &Model<'_>, plan: &mut Plan) {
    let told = told(model);
    let mut sought: Vec<(KindId, LinkId)> = Vec::new();
    let derives = |rule: &RuleModel<'_>| rule.ast.propagation && tells(rule).next().is_some();
    for (rule, planned) in model.rules.iter().zip(&plan.rules).filter(|(rule, _)| derives(rule)) {
        for occurrence in planned.firing().filter(|occurrence| told[rule.kind(occurrence.head)]) {
            sought.extend(occurrence.partners.iter().map(|partner| (rule.kind(partner.head), partner.index)));
        }
    }
    let looked_into = looked_into(model, plan);
    for (kind, link) in sought.into_iter().filter(|it| !looked_into.contains(it)) {
        let of = &model.kinds[kind];
        let plain = |index: &Index| index.args.iter().all(|&arg| of.arenas[arg].is_none());
        let listed = |index: &Index| matches!(index.form, Form::Hash | Form::Dense) && !index.unique && !index.read;
        let some = |index: &Index| listed(index) && plain(index) && index.args.len() < of.arenas.len();
        let arrayed = told[kind] && some(&plan.kinds[kind].indexes[link]) && lasts(model, plan, kind);
        plan.kinds[kind].indexes[link].arrayed = arrayed;
    }
}

/// The lists of which several occurrences ask whether there is just one constraint (`dispatch.rs`): mostly they are short.
fn looked_into(model: &Model<'_>, plan: &Plan) -> Vec<(KindId, LinkId)> {
    let starts = |planned: &KindPlan| -> Vec<_> {
        planned.dispatches.iter().map(|dispatch| planned.occurrences[dispatch.occurrences.start]).collect()
    };
    let list = |(rule, at): (RuleId, OccurrenceId)| {
        let partner = &plan.rules[rule].occurrences[at].partners[0];
        (model.rules[rule].kind(partner.head), partner.index)
    };
    plan.kinds.iter().flat_map(starts).map(list).collect()
}

/// Whether each kind is told by a rule.
fn told(model: &Model<'_>) -> IdVec<KindId, bool> {
    let mut told: IdVec<KindId, bool> = model.kinds.iter().map(|_| false).collect();
    model.rules.iter().flat_map(tells).for_each(|kind| told[kind] = true);
    told
}

/// The kinds that a rule tells.
fn tells(rule: &RuleModel<'_>) -> impl Iterator<Item = KindId> {
    let mut kinds = Vec::new();
    rule.body.each(&mut |goal| {
        if let Goal::Tell { kind, .. } = goal {
            kinds.push(*kind);
        }
    });
    kinds.into_iter()
}

/// Whether a constraint of this kind that a rule removes is never stored yet: it is the active one, at an occurrence that is tried
/// before storing.
fn lasts(model: &Model<'_>, plan: &Plan, kind: KindId) -> bool {
    let removes = |(r, rule): (RuleId, &RuleModel<'_>)| {
        let mut removed = rule.ast.heads.pairs().filter(|(at, head)| !head.kept && rule.heads[*at] == kind);
        removed.any(|(removed, _)| {
            let early = |it: &Occurrence| it.head == removed && it.number < plan.kinds[kind].early;
            rule.waiting.is_some() || !plan.rules[r].occurrences.iter().all(early)
        })
    };
    !model.kinds[kind].is_ours() && !model.rules.pairs().any(removes)
}
