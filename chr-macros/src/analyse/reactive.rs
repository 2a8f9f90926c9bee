//! Selective wake-up: which arguments of type `Var` can make an occurrence match when they are bound
//! or aliased.
//!
//! Sound because a head that takes the argument as a lone name, or not at all, matches the same before
//! and after; only a repeated name, a pattern on the value, or a guard that mentions the name can tell
//! the difference. A passive head is not tried when its constraint is woken, so its constraint need not wake; but it
//! counts for whether a variable is mentioned at all, since aliasing wakes the partner's constraint only then.

use crate::analyse::Model;
use crate::ast::Shape;

pub(super) fn mark(model: &mut Model<'_>) {
    for rule in &model.rules {
        for (h, head) in rule.ast.heads.iter().enumerate() {
            let kind = &mut model.kinds[rule.heads[h]];
            for (a, pattern) in head.args.iter().enumerate() {
                if kind.arenas[a].is_none() {
                    continue;
                }
                let tells = match pattern.shape {
                    Shape::Wild => false,
                    Shape::Name => {
                        let name = rule.bound.of_bound(&pattern.binds[0]);
                        rule.names[&name].len() > 1 || rule.guards.iter().any(|guard| guard.mentions.contains(&name))
                    }
                    Shape::Literal | Shape::Other => true,
                };
                kind.watched[a] |= tells;
                kind.reactive[a] |= tells && !head.passive;
            }
        }
    }
}
