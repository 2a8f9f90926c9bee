//! Finding rule instances: which occurrences are tried in which order, and in what order partners are looked at.

use chr_core::Plan;

use super::state::{Search, State};
use crate::program::eval::{Env, bind, eval, fits, holds};
use crate::program::{Program, Test};

/// More was looked at than is allowed.
pub(super) struct TooLong;

/// A head tried as the active one: the rule, and its heads in join order, the active one first.
pub(super) struct Occurrence {
    pub(super) rule: usize,
    pub(super) heads: Vec<usize>,
}

/// 2: rules top-down, in each the removed heads and then the kept ones, left to right; never a passive one.
pub(super) fn occurrences(program: &Program, plan: Option<&Plan>, kind: usize) -> Vec<Occurrence> {
    let mut list = Vec::new();
    for (r, rule) in program.rules.iter().enumerate() {
        for kept in [false, true] {
            for (h, head) in rule.heads.iter().enumerate() {
                if head.kind == kind && head.kept == kept && !head.passive {
                    list.push(Occurrence { rule: r, heads: join_order(rule.heads.len(), plan, r, h) });
                }
            }
        }
    }
    list
}

/// 4: the join order that `plan()` gives.
fn join_order(heads: usize, plan: Option<&Plan>, rule: usize, active: usize) -> Vec<usize> {
    let planned = plan.and_then(|plan| plan.rules[rule].occurrences.iter().find(|planned| planned.head == active));
    match planned {
        Some(planned) => [active].into_iter().chain(planned.partners.iter().map(|partner| partner.head)).collect(),
        None => [active].into_iter().chain((0..heads).filter(|&head| head != active)).collect(),
    }
}

impl Occurrence {
    /// 4: the next combination in lexicographic order, each level newest first, whose heads fit, whose guard holds and
    /// which has not fired: its names. The search says which one it is.
    pub(super) fn next_instance(
        &self,
        program: &Program,
        state: &State,
        search: &mut Search,
        looks_left: &mut usize,
    ) -> Result<Option<Env>, TooLong> {
        let rule = &program.rules[self.rule];
        while let Some(level) = search.levels.len().checked_sub(1) {
            search.chosen.truncate(level);
            let Some(candidate) = search.levels[level].pop() else {
                search.levels.pop();
                continue;
            };
            *looks_left = looks_left.checked_sub(1).ok_or(TooLong)?;
            search.chosen.push(candidate);
            let Some(mut env) = self.fit(program, state, &search.chosen) else { continue };
            if let Some(&next) = self.heads.get(level + 1) {
                // 5: a level sees the constraints that are there when it is entered.
                let kind = rule.heads[next].kind;
                search.levels.push(state.store.iter().filter(|it| it.kind == kind).map(|it| it.age).collect());
                continue;
            }
            search.instance = vec![0; self.heads.len()];
            self.heads.iter().zip(&search.chosen).for_each(|(&head, &age)| search.instance[head] = age);
            // 5: the whole guard is tested now, whatever was tested before. Reading a variable without a value makes it
            // fail (11).
            let guard_holds = rule.guard.iter().all(|&test| match test {
                Test::Bound(name, expr) => eval(state, expr, &env).map(|term| env.push((name, term))).is_some(),
                test => holds(state, test, &env) == Some(true),
            });
            if guard_holds && !state.history.contains(&(self.rule, search.instance.clone())) {
                return Ok(Some(env));
            }
        }
        Ok(None)
    }

    /// Matches the first heads in join order with what was chosen for them; the names they bind, if they fit.
    fn fit(&self, program: &Program, state: &State, chosen: &[u64]) -> Option<Env> {
        let mut env = Env::new();
        for (level, age) in chosen.iter().enumerate() {
            // 3: one constraint never fills two heads. 5: all partners must be alive.
            let stored = state.alive(*age).filter(|_| !chosen[..level].contains(age))?;
            let patterns = program.rules[self.rule].heads[self.heads[level]].args;
            for (&pattern, &arg) in patterns.iter().zip(&stored.args) {
                if let Some((name, term)) = fits(state, pattern, arg)? {
                    bind(state, &mut env, name, term)?;
                }
            }
        }
        Some(env)
    }
}
