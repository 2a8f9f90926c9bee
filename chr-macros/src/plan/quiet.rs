//! Quiet tells: constraints that are only stored when they are told, as each of their occurrences lacks a partner of some kind.
//!
//! In `c(k) / state(s) <=> d(s), state(s + 1)` the only `state` is gone when `d` is told: where every rule with `d` needs one, there is
//! nothing to try. Where that is found to be so, `d` is stored by the body itself, which goes on with its next goal: neither of
//! them waits on the stack, and a `state` that was active is followed by the next in a loop.
//!
//! Sound because the run loop would do just that: it would find every occurrence of `d` passed over for want of a partner
//! (`continuation.rs`), and the next goal on top of the stack. Where somebody may come in between (an observer, a limit, a single
//! step), it is left to the run loop. A `#[key]` is checked there too.

use crate::analyse::Model;
use crate::ids::{KindId, OccurrenceId, RuleId};
use crate::plan::Plan;

/// Whether there may be nothing to try.
pub(super) fn may_be(model: &Model<'_>, plan: &Plan, kind: KindId) -> bool {
    let of = &model.kinds[kind];
    of.decl.keys.is_empty() && !of.is_ours() && may_lack(plan, &plan.kinds[kind].occurrences)
}

/// Whether each of these occurrences may lack a partner.
pub(crate) fn may_lack(plan: &Plan, occurrences: &[(RuleId, OccurrenceId)]) -> bool {
    occurrences.iter().all(|&(rule, at)| !plan.rules[rule].occurrences[at].unless_empty.is_empty())
}
