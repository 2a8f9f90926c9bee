//! Whether a rule instance whose heads fit may fire: its negated heads and its guard, aggregates included.

use super::state::{State, Stored};
use crate::program::eval::{Env, Term, eval, fit, fits, holds, number};
use crate::program::{Absent, Aggregate, Fold, Pat, Rule, Test};

/// The names of the instance with those that the guard binds, if everything holds. `heads` are the constraints that fill the
/// heads. 5: all of it is tested now, whatever was tested before.
pub(super) fn passes(state: &State, rule: &Rule, heads: &[u64], mut env: Env) -> Option<Env> {
    if !rule.absent.iter().all(|absent| is_absent(state, absent, heads, &env)) {
        return None;
    }
    for &test in rule.guard {
        match test {
            // 11: reading a variable without a value makes a guard fail.
            Test::Bound(name, expr) => env.push((name, eval(state, expr, &env)?)),
            Test::Agg(pattern, aggregate) => {
                // 26: the conjunct is false for the least of nothing, and where the pattern does not fit.
                let result = Term::Int(aggregated(state, &aggregate, &env)?);
                env.extend(fits(state, pattern, result)?);
            }
            test => holds(state, test, &env)?.then_some(())?,
        }
    }
    Some(env)
}

/// 25: no live constraint fits, those that fill the heads of the instance apart.
fn is_absent(state: &State, absent: &Absent, heads: &[u64], env: &Env) -> bool {
    let mut fitting = fitting(state, absent.kind, absent.args, absent.tests, env);
    fitting.all(|(it, _)| heads.contains(&it.age))
}

/// 26: all live constraints that fit count, heads included.
fn aggregated(state: &State, aggregate: &Aggregate, env: &Env) -> Option<i64> {
    let fitting = fitting(state, aggregate.kind, aggregate.args, aggregate.tests, env);
    let &[of] = aggregate.of else { return Some(fitting.count() as i64) };
    // Where a value is not known yet, nothing can be said: the conjunct is false, as any other.
    let numbers: Vec<i64> = fitting.map(|(_, env)| number(state, of, &env)).collect::<Option<_>>()?;
    match aggregate.fold {
        Fold::CountAll => unreachable!("of nothing"),
        Fold::SumOf => Some(numbers.iter().sum()),
        Fold::MinOf => numbers.iter().min().copied(),
        Fold::MaxOf => numbers.iter().max().copied(),
    }
}

/// The live constraints of a kind whose arguments fit, where names of the instance mean equality, and for which the tests
/// hold: each with the names of the instance and its own. A test that reads a variable without a value does not hold.
fn fitting<'a>(
    state: &'a State,
    kind: usize,
    patterns: &'static [Pat],
    tests: &'static [Test],
    env: &'a Env,
) -> impl Iterator<Item = (&'a Stored, Env)> {
    let fitting = move |it: &'a Stored| Some((it, fit(state, patterns, &it.args, env)?));
    let all_hold = |(_, env): &(&Stored, Env)| tests.iter().all(|&test| holds(state, test, env) == Some(true));
    state.of_kind(kind).filter_map(fitting).filter(all_hold)
}
