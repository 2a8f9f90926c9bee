//! Questions about goals and tests that the generator asks of what it has made.

use super::MadeKind;
use crate::program::{Expr, Goal, Name, Test};

pub(super) fn reads_value(test: &Test) -> bool {
    match test {
        Test::Equal(sides) | Test::Differ(sides) | Test::Less(sides) | Test::AtMost(sides) => {
            sides.iter().any(|side| matches!(side, Expr::Value(_)))
        }
        Test::IsLeaf(..) => true,
        Test::Same(_) | Test::NotSame(_) | Test::Bound(..) | Test::Agg(..) => false,
    }
}

/// Calls `found` with each goal, including those inside others.
pub fn for_each_goal(goals: &[Goal], found: &mut impl FnMut(&Goal)) {
    for goal in goals {
        found(goal);
        match goal {
            Goal::For(_, _, _, inner) | Goal::Choose(_, _, _, inner) | Goal::Once(inner) => for_each_goal(inner, found),
            Goal::If(_, then, otherwise) => {
                for_each_goal(then, found);
                for_each_goal(otherwise, found);
            }
            Goal::Match(_, arms) => arms.iter().for_each(|(.., inner)| for_each_goal(inner, found)),
            Goal::Or(alternatives) => alternatives.iter().for_each(|inner| for_each_goal(inner, found)),
            Goal::LetElse(_, _, inner) => for_each_goal(inner, found),
            Goal::Tell(..) | Goal::True | Goal::Fail | Goal::Equate(..) => {}
            Goal::Fresh(_) | Goal::FreshTree(_) | Goal::Let(..) | Goal::Block(_) => {}
        }
    }
}

pub(super) fn tells_fuel(kinds: &[MadeKind], goals: &[Goal]) -> bool {
    let mut tells = false;
    for_each_goal(goals, &mut |goal| tells |= matches!(goal, Goal::Tell(kind, _) if kinds[*kind].fuel));
    tells
}

pub(super) fn mentions(goals: &[Goal], name: Name) -> bool {
    let mut mentioned = false;
    for_each_goal(goals, &mut |goal| {
        mentioned |= match goal {
            Goal::Tell(_, args) => args.iter().any(|arg| arg.names().contains(&name)),
            Goal::Equate(left, right) => *left == name || right.names().contains(&name),
            Goal::If(test, ..) => test.names().contains(&name),
            Goal::Match(value, arms) => {
                let tests = arms.iter().flat_map(|(_, guard, _)| guard.iter());
                value.names().contains(&name) || tests.into_iter().any(|test| test.names().contains(&name))
            }
            Goal::Let(_, value) | Goal::LetElse(_, value, _) | Goal::Block(value) => value.names().contains(&name),
            Goal::For(_, from, to, _) | Goal::Choose(_, from, to, _) => {
                [from, to].into_iter().any(|end| end.names().contains(&name))
            }
            Goal::True | Goal::Fail | Goal::Fresh(_) | Goal::FreshTree(_) | Goal::Or(_) | Goal::Once(_) => false,
        };
    });
    mentioned
}
