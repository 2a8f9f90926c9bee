//! Guard scheduling: each conjunct is tested as soon as its names are known.
//!
//! Sound as long as the order cannot be observed: a conjunct that may panic must not run before an earlier one that
//! would have stopped it. So a conjunct is tested no earlier than those written before it, unless both are comparisons
//! of plain names and literals. Conjuncts that read a variable, the store or a parameter are tested again after a body
//! has run, because resuming an occurrence matches the outer partners again.

use std::iter;

use crate::analyse::{GuardModel, Model, NameId, RuleModel};
use crate::ast::Pass;
use crate::ids::HeadId;
use crate::ordered::{Map, Set};
use crate::plan::join::{Partner, names_of};

pub(super) fn schedule(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    active: HeadId,
    partners: &[Partner],
) -> Vec<Vec<usize>> {
    let heads: Vec<HeadId> = iter::once(active).chain(partners.iter().map(|partner| partner.head)).collect();
    let mut levels: Vec<Vec<usize>> = vec![Vec::new(); heads.len()];
    for (at, level) in levels_of(model, rule, &heads, true).into_iter().enumerate() {
        levels[level.expect("all names are known")].push(at);
    }
    levels
}

/// The names that are known once these heads are, the active one first, before others are looked for: what they bind, and what a `let`
/// or an aggregate makes of it. Not if that may be another value after a body, and the occurrence may go on then.
pub(super) fn known(model: &Model<'_>, rule: &RuleModel<'_>, heads: &[HeadId]) -> Set<NameId> {
    let fires_once = rule.extra(heads[0]).is_none() && !rule.head(heads[0]).kept && rule.waiting.is_none();
    let lets = levels_of(model, rule, heads, false).into_iter().zip(&rule.guards);
    let lets = lets.filter(|(level, guard)| level.is_some() && (fires_once || !is_unsteady(guard)));
    let bound = lets.flat_map(|(_, guard)| guard.binds.iter().copied());
    heads.iter().flat_map(|&head| names_of(rule, head)).chain(bound).collect()
}

/// Whether a conjunct that binds this name may bind another value when it is tested again.
pub(super) fn binds_unsteadily(rule: &RuleModel<'_>, name: NameId) -> bool {
    rule.guards.iter().any(|guard| guard.binds.contains(&name) && is_unsteady(guard))
}

fn is_unsteady(guard: &GuardModel<'_>) -> bool {
    guard.lookup.is_some() || guard.reads_state
}

/// The level at which each conjunct is tested; none if it is tested after these heads, which are not `all`.
fn levels_of(model: &Model<'_>, rule: &RuleModel<'_>, heads: &[HeadId], all: bool) -> Vec<Option<usize>> {
    // The level at which each name is first known in the form that guards use.
    let mut level_of_name: Map<NameId, usize> = Map::new();
    for (level, &head) in heads.iter().enumerate() {
        for name in names_of(rule, head) {
            if rule.sites_of_choice(name).any(|site| site.head == head) {
                level_of_name.or_insert(name, level);
            }
        }
        if let Some(id) = &rule.head(head).id {
            level_of_name.insert(rule.bound.of_bound(id), level);
        }
    }
    let mut level_of_guard: Vec<Option<usize>> = Vec::new();
    for (at, guard) in rule.guards.iter().enumerate() {
        let names = guard.mentions.iter().map(|name| level_of_name.get(name).copied());
        let earlier =
            (0..at).filter(|&other| !(guard.simple && rule.guards[other].simple)).map(|other| level_of_guard[other]);
        // What fills a head does not count as there, and which ones do is known at the end.
        let apart = guard
            .lookup
            .as_ref()
            .is_some_and(|lookup| guard.is_absence() && rule.heads.contains(&rule.kind(lookup.head)));
        // The join order does not depend on which passes are on.
        let off = all && model.program.without(Pass::Guards);
        let last = (apart || off).then_some(all.then_some(heads.len() - 1));
        let level = names.chain(earlier).chain(last).try_fold(0, |latest, level| Some(latest.max(level?)));
        level_of_guard.push(level);
        if let Some(level) = level {
            level_of_name.extend(guard.binds.iter().map(|&name| (name, level)));
        }
    }
    level_of_guard
}
