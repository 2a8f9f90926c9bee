//! Growing kinds: those that rules tell, and that no rule takes away.
//!
//! What a program derives, such as `pts` in a points-to analysis: there will be more of these constraints than of those that the host
//! tells once (the statements that are analysed), and than of those that come and go (a position, a request). A rule about such
//! a kind alone, which removes what is there twice or what another makes superfluous, does not keep it small.
//!
//! This only says which of several partners with equally many arguments known is looked for first (`join.rs`), where any order is sound.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ids::{IdVec, KindId};

/// Whether each kind is one.
pub(super) fn find(model: &Model<'_>) -> IdVec<KindId, bool> {
    let is_growing = |kind| {
        model.rules.iter().any(|rule| tells(rule, kind)) && !model.rules.iter().any(|rule| takes_away(rule, kind))
    };
    model.kinds.ids().map(is_growing).collect()
}

fn tells(rule: &RuleModel<'_>, kind: KindId) -> bool {
    let mut tells = false;
    rule.body.each(&mut |goal| tells |= matches!(goal, Goal::Tell { kind: told, .. } if *told == kind));
    tells
}

fn takes_away(rule: &RuleModel<'_>, kind: KindId) -> bool {
    rule.ast.heads.pairs().any(|(at, head)| !head.kept && rule.heads[at] == kind)
        && rule.heads.iter().any(|&other| other != kind)
}
