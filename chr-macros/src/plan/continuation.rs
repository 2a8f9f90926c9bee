//! Continuation: which occurrences cannot match, whatever the active constraint is.
//!
//! An occurrence with a partner of a kind of which there is no constraint at all is skipped before anything else is
//! looked at; so are the later ones that need a partner of that kind, at one comparison each. Sound because a partner
//! must be a stored constraint, and because a guard, which is then not tested, does not change anything. Partners of
//! the active constraint's own kind do not count, as it may itself be stored. Most tells meet mostly empty tables: a
//! rule set that works in steps has the constraint of one step at a time.

use std::ops::Range;

use crate::analyse::{Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{HeadId, KindId};
use crate::ordered::Set;
use crate::plan::Plan;

/// The kinds of the partners.
pub(super) fn unless_empty(model: &Model<'_>, rule: &RuleModel<'_>, active: HeadId) -> Vec<KindId> {
    if model.program.without(Pass::Continuation) {
        return Vec::new();
    }
    let others: Set<KindId> = rule.heads.iter().copied().filter(|&kind| kind != rule.kind(active)).collect();
    others.into_iter().collect()
}

/// Successive occurrences of a kind that are passed over at one look while a kind that all of them need is lacking.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// Their positions in its list.
    pub occurrences: Range<usize>,
    pub lacking: Vec<KindId>,
}

/// From so many occurrences on, a look at what all of them need saves more than it costs.
const LONG_RUN: usize = 3;

/// The runs among the occurrences of a kind, each tried at the same time: before storing or after it. What they need comes and goes,
/// as some rule of the run removes it: what is always there would be looked for in vain.
pub(super) fn runs(model: &Model<'_>, plan: &Plan, kind: KindId) -> Vec<Run> {
    let planned = &plan.kinds[kind];
    let needed = |at: usize| {
        let (rule, occurrence) = planned.occurrences[at];
        &plan.rules[rule].occurrences[occurrence].unless_empty
    };
    let removes = |at: usize, kind: KindId| {
        let rule = &model.rules[planned.occurrences[at].0];
        rule.heads.pairs().any(|(head, &of)| of == kind && !rule.head(head).kept)
    };
    let mut runs = Vec::new();
    for stage in planned.stages() {
        let mut from = stage.start;
        while from < stage.end {
            let mut lacking = needed(from).clone();
            let mut end = from + 1;
            while end < stage.end && lacking.iter().any(|kind| needed(end).contains(kind)) {
                lacking.retain(|kind| needed(end).contains(kind));
                end += 1;
            }
            lacking.retain(|&kind| (from..end).any(|at| removes(at, kind)));
            if end - from >= LONG_RUN && !lacking.is_empty() {
                runs.push(Run { occurrences: from..end, lacking });
            }
            from = end;
        }
    }
    runs
}
