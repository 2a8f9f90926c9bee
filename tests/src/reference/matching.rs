//! Finding rule instances: which occurrences are tried in which order, and in what order partners are looked at.

use chr_core::{OccurrencePlan, Plan};

use super::guard::passes;
use super::state::{Search, State};
use crate::program::eval::{Env, fit};
use crate::program::{Pat, Program, Rule};

/// More was looked at than is allowed.
pub(super) struct TooLong;

/// A place of a rule where a constraint is tried as the active one, and the heads in join order.
pub(super) struct Occurrence {
    pub(super) rule: usize,
    pub(super) place: Place,
    /// All heads; if the place is one of them, it comes first.
    pub(super) heads: Vec<usize>,
}

/// Where the active constraint of a rule stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// At a head.
    Head(usize),
    /// 27: at a negated head, having been removed.
    Absent(usize),
    /// 27: at an aggregate, having been told, woken or removed.
    Aggregate(usize),
}

impl Place {
    /// In events: heads, then negated heads, then aggregates.
    pub(super) fn number(self, rule: &Rule) -> usize {
        match self {
            Place::Head(at) => at,
            Place::Absent(at) => rule.heads.len() + at,
            Place::Aggregate(at) => rule.heads.len() + rule.absent.len() + at,
        }
    }
}

/// The occurrences of a constraint that is told or woken. 2: rules top-down, in each the removed heads and then the kept
/// ones, left to right; never a passive one. 27: then the aggregates.
pub(super) fn occurrences(program: &Program, plan: Option<&Plan>, kind: usize) -> Vec<Occurrence> {
    let mut list = Vec::new();
    for (r, rule) in program.rules.iter().enumerate() {
        for kept in [false, true] {
            for (h, head) in rule.heads.iter().enumerate() {
                if head.kind == kind && head.kept == kept && !head.passive {
                    list.push(occurrence(program, plan, r, Place::Head(h), false));
                }
            }
        }
        list.extend(aggregates(rule, kind).map(|place| occurrence(program, plan, r, place, false)));
    }
    list
}

/// 27: the occurrences of a constraint that was removed: rules top-down, in each its negated heads and then its
/// aggregates, left to right.
pub(super) fn occurrences_when_gone(program: &Program, plan: Option<&Plan>, kind: usize) -> Vec<Occurrence> {
    let mut list = Vec::new();
    for (r, rule) in program.rules.iter().enumerate() {
        let absent = rule.absent.iter().enumerate().filter(|(_, absent)| absent.kind == kind);
        let places = absent.map(|(at, _)| Place::Absent(at)).chain(aggregates(rule, kind));
        list.extend(places.map(|place| occurrence(program, plan, r, place, true)));
    }
    list
}

fn aggregates(rule: &Rule, kind: usize) -> impl Iterator<Item = Place> {
    let numbered = rule.aggregates().enumerate();
    numbered.filter(move |(_, (_, it))| it.kind == kind).map(|(at, _)| Place::Aggregate(at))
}

/// An occurrence of a constraint at that place of a rule, or (`gone`) of one that was removed. 4: the join order is the
/// one that `plan()` gives.
fn occurrence(program: &Program, plan: Option<&Plan>, rule: usize, place: Place, gone: bool) -> Occurrence {
    let number = place.number(&program.rules[rule]);
    let mut planned = plan.into_iter().flat_map(|plan| plan.rules[rule].occurrences);
    let planned = planned.find(|planned| planned.head == number && planned.gone == gone);
    joined(program, rule, place, planned)
}

/// 21: how the instances of a rule that waits are found, from its leading head on.
pub(super) fn waiting(program: &Program, plan: Option<&Plan>, rule: usize) -> Option<Occurrence> {
    let leading = Place::Head(program.rules[rule].leading()?);
    let planned = plan.map(|plan| &plan.rules[rule].waits.as_ref().expect("a rule that waits").lead);
    Some(joined(program, rule, leading, planned))
}

/// The heads in the order written.
pub(super) fn textual(program: &Program, rule: usize) -> Occurrence {
    joined(program, rule, Place::Head(0), None)
}

fn joined(program: &Program, rule: usize, place: Place, planned: Option<&OccurrencePlan>) -> Occurrence {
    let active = if let Place::Head(at) = place { Some(at) } else { None };
    let partners: Vec<usize> = match planned {
        Some(planned) => planned.partners.iter().map(|partner| partner.head).collect(),
        None => (0..program.rules[rule].heads.len()).filter(|&head| Some(head) != active).collect(),
    };
    Occurrence { rule, place, heads: active.into_iter().chain(partners).collect() }
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
        if !search.begun {
            search.begun = true;
            search.levels.push(self.level(rule, state, search, 0));
        }
        while let Some(level) = search.levels.len().checked_sub(1) {
            search.chosen.truncate(level);
            let Some(candidate) = search.levels[level].pop() else {
                search.levels.pop();
                continue;
            };
            *looks_left = looks_left.checked_sub(1).ok_or(TooLong)?;
            search.chosen.push(candidate);
            let Some(env) = self.fit(rule, state, search) else { continue };
            if level + 1 < self.heads.len() {
                search.levels.push(self.level(rule, state, search, level + 1));
                continue;
            }
            search.instance = vec![0; self.heads.len()];
            self.heads.iter().zip(&search.chosen).for_each(|(&head, &age)| search.instance[head] = age);
            if let Some(env) = passes(state, rule, &search.instance, env)
                && !state.history.contains(&(self.rule, search.instance.clone()))
            {
                return Ok(Some(env));
            }
        }
        Ok(None)
    }

    /// 5: a level sees the constraints that are there when it is entered. At its own head there is the active one alone.
    fn level(&self, rule: &Rule, state: &State, search: &Search, level: usize) -> Vec<u64> {
        let head = self.heads[level];
        match self.place == Place::Head(head) {
            true => vec![search.active.age],
            false => state.of_kind(rule.heads[head].kind).map(|it| it.age).collect(),
        }
    }

    /// Matches the first heads in join order with what was chosen for them; the names they bind, if they fit. 27: at a
    /// negated head or an aggregate, the active constraint must agree with them.
    fn fit(&self, rule: &Rule, state: &State, search: &Search) -> Option<Env> {
        let mut env = Env::new();
        for (level, age) in search.chosen.iter().enumerate() {
            // 3: one constraint never fills two heads, unless the rule says so. 5: all partners must be alive.
            let taken = !rule.reuses() && search.chosen[..level].contains(age);
            let stored = state.alive(*age).filter(|_| !taken)?;
            env = fit(state, rule.heads[self.heads[level]].args, &stored.args, &env)?;
        }
        if !matches!(self.place, Place::Head(_)) {
            fit(state, self.patterns(rule), &search.active.args, &env)?;
        }
        Some(env)
    }

    /// What the active constraint is matched with.
    pub(super) fn patterns(&self, rule: &Rule) -> &'static [Pat] {
        match self.place {
            Place::Head(at) => rule.heads[at].args,
            Place::Absent(at) => rule.absent[at].args,
            Place::Aggregate(at) => rule.aggregates().nth(at).expect("an aggregate of the rule").1.args,
        }
    }
}
