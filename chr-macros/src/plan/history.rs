//! History: how a propagation rule is kept from firing twice on the same constraints.
//!
//! A rule that removes a head cannot, nor can one that fails at once. A rule with one head of a kind that is never
//! woken is tried once per constraint. Otherwise an instance is complete when its youngest member is told, and that
//! member finds it then, so it is enough to let only the youngest fire it, by comparing ages — unless a member can be
//! woken (and finds it again), a head is passive (and may be the youngest), or the guard reads the store or a parameter
//! that bodies change (and may become true later), or the rule waits, and is searched when others have come. Then fired
//! instances are logged. Where one constraint may fill several heads (`#[reuse]`), the youngest finds the instance at each of
//! those: it fires at the first of them that is tried.
//!
//! Where all heads but one are `#[passive]`, only the constraint at that head finds an instance, and if its kind is never woken
//! it looks for them once. That search meets no combination of partners twice: at each level the candidates' ages fall, and after a body,
//! whatever it told, removed, updated in place or made equal, it goes on below the ages it has come to; going back restores those
//! with the rest of the stack. So there is nothing to remember, whatever the guard reads and whoever of the partners is
//! woken. This is not so if the rule waits, and is searched from the front again when something comes, or if it looks for what comes or
//! goes, which then finds its instances too. (`#[reuse]` is left out, not being worth an argument. Heads that are not tried for
//! being symmetric are no matter: such a propagation rule fails at once.)
//!
//! A rule that waits is searched again from the front whenever something comes that its leading constraint can join with. Where nothing
//! else can make an instance, so that ages would suffice if it did not wait, it is enough to know how far the partners of each
//! leading constraint were searched (`history/searched.rs` in the runtime says why). (`#[reuse]` is left out here too.)
//!
//! The log has a shortcut: a constraint told after the program's last wake-up is still in its first activation, so of
//! its instances those are new in which it is the youngest, and no lookup is needed. That is the same argument as
//! above, so it holds only without passive heads and such guards; otherwise the log is `exact`.

use crate::analyse::{Model, RuleModel};
use crate::ast::Pass;
use crate::ids::HeadId;
use crate::plan::symmetric;

/// How it remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum History {
    None,
    /// Not at all: only this head finds its instances, each of them once.
    OneHead(HeadId),
    Ages,
    Log {
        exact: bool,
    },
    /// By how far the partners of each leading constraint were searched.
    Searched,
}

impl History {
    /// Something is remembered.
    pub(crate) fn logs(self) -> bool {
        matches!(self, History::Log { .. } | History::Searched)
    }
}

pub(super) fn choose(model: &Model<'_>, rule: &RuleModel<'_>) -> History {
    if !rule.ast.propagation || symmetric::fails_at_once(rule) {
        return History::None;
    }
    let woken = rule.heads.iter().any(|&kind| model.kinds[kind].wakes());
    let passive = rule.ast.heads.iter().any(|head| head.passive);
    let state = rule.guards.iter().any(|guard| guard.reads_state);
    let waits = rule.waiting.is_some();
    if model.program.without(Pass::Ages) {
        return History::Log { exact: true };
    }
    if let Some(head) = only_active(rule).filter(|_| passive && !waits && !rule.ast.reuse)
        && !model.kinds[rule.kind(head)].wakes()
    {
        return History::OneHead(head);
    }
    match rule.heads.len() {
        1 if !woken && rule.extra.is_empty() => History::None,
        // By the log's shortcut a constraint at two heads would fire at each of them.
        2.. if waits && !woken && !passive && !state && rule.extra.is_empty() && !rule.ast.reuse => History::Searched,
        _ if woken || passive || state || waits => History::Log { exact: passive || state || waits || rule.ast.reuse },
        _ => History::Ages,
    }
}

/// The head that is tried, if it is the only one and nothing that is looked for is tried either.
fn only_active(rule: &RuleModel<'_>) -> Option<HeadId> {
    let mut active = rule.active_heads();
    active.next().filter(|_| active.next().is_none() && rule.extra.is_empty())
}
