//! Rules that can never fire, because an earlier one takes every constraint that they wait for.
//!
//! A rule takes every `a` if it has one head, which is removed, no guard, and patterns that match anything: an `a` that
//! is told gets no further than that. Nothing may happen before, while it can still be seen: so in earlier rules, `a`
//! may only be a head that is removed, or one that is kept by a rule that does nothing.

use crate::analyse::{Model, RuleModel};
use crate::ast::Shape;
use crate::ids::{HeadId, KindId, Number, RuleId};

/// A rule that never fires: its number, the head that it waits for in vain, and the rule that takes all of those.
pub(crate) struct Never {
    pub rule: RuleId,
    pub head: HeadId,
    pub taker: RuleId,
}

pub(crate) fn never_fire(model: &Model<'_>) -> Vec<Never> {
    let mut found: Vec<Never> = Vec::new();
    for kind in model.kinds.ids() {
        let Some(taker) = model.rules.ids().find(|&rule| takes_all(&model.rules[rule], kind)) else { continue };
        if model.rules.iter().take(taker.number()).any(|rule| is_seen(rule, kind)) {
            continue;
        }
        for (rule, later) in model.rules.pairs().skip(taker.number() + 1) {
            if let Some(head) = later.heads.ids().find(|&head| later.heads[head] == kind)
                && found.iter().all(|never| never.rule != rule)
            {
                found.push(Never { rule, head, taker });
            }
        }
    }
    found.sort_by_key(|never| never.rule);
    found
}

fn takes_all(rule: &RuleModel<'_>, kind: KindId) -> bool {
    let [head] = rule.ast.heads.as_slice() else { return false };
    if rule.waiting.is_some() {
        return false;
    }
    let matches_all = head.args.iter().all(|arg| match arg.shape {
        Shape::Wild => true,
        // A name that occurs twice is a comparison.
        Shape::Name => rule.names[&rule.bound.of_bound(&arg.binds[0])].len() == 1,
        Shape::Literal | Shape::Other => false,
    });
    *rule.heads == [kind] && !head.kept && !head.passive && rule.guards.is_empty() && matches_all
}

/// Whether the rule may do something with a constraint of the kind and keep it.
fn is_seen(rule: &RuleModel<'_>, kind: KindId) -> bool {
    let heads = rule.ast.heads.iter().zip(&rule.heads);
    let kept = heads.filter(|(head, of)| **of == kind && head.kept && !head.passive).count() > 0;
    kept && !rule.body.all_true()
}
