//! Unification: the bindings that make two values equal.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::compare::{Met, reach};
use super::env::{Env, New, Side, Variable, each_child, settle};
use crate::value::{Child, Pairs};

/// Variables and what they are to stand for, in the order in which that was found.
#[derive(Default)]
struct Substitution<'a> {
    bound: Vec<(Variable, Side<'a>)>,
    /// Where each is in the list, if there are many: most unifications bind few.
    places: HashMap<Variable, usize, FxBuildHasher>,
}

/// A list of so many variables is looked through.
const LISTED: usize = 12;

impl<'a> Substitution<'a> {
    fn place(&self, variable: Variable) -> Option<usize> {
        match self.places.is_empty() {
            true => self.bound.iter().position(|(bound, _)| *bound == variable),
            false => self.places.get(&variable).copied(),
        }
    }

    fn get(&self, variable: Variable) -> Option<Side<'a>> {
        self.place(variable).map(|at| self.bound[at].1)
    }

    /// What a variable in a value stands for, with these bindings.
    fn settle(&mut self, env: &'a dyn Env, child: Child<'a>) -> Side<'a> {
        self.follow(settle(env, child))
    }

    /// The end of a chain of variables, which is halved on the way: else many that become one would cost their square.
    fn follow(&mut self, mut side: Side<'a>) -> Side<'a> {
        while let Side::Free(variable) = side
            && let Some(at) = self.place(variable)
        {
            side = self.bound[at].1;
            if let Side::Free(next) = side
                && let Some(after) = self.get(next)
            {
                self.bound[at].1 = after;
                side = after;
            }
        }
        side
    }

    fn bind(&mut self, variable: Variable, to: Side<'a>) {
        self.bound.push((variable, to));
        if self.bound.len() == LISTED {
            self.places = self.bound.iter().enumerate().map(|(at, (bound, _))| (*bound, at)).collect();
        } else if self.bound.len() > LISTED {
            self.places.insert(variable, self.bound.len() - 1);
        }
    }
}

/// The bindings that make the two equal, if there are any: none if they are equal already.
pub(crate) fn unify<'a>(env: &'a dyn Env, a: Child<'a>, b: Child<'a>) -> Option<Vec<(Variable, New)>> {
    let (mut left, mut next) = (Pairs::<'a>::new(), Some((a, b)));
    let (mut found, mut met) = (Substitution::default(), Met::default());
    while let Some((a, b)) = next.take().or_else(|| left.pop()) {
        match (found.settle(env, a), found.settle(env, b)) {
            (Side::Free(a), Side::Free(b)) if a == b => {}
            // The larger class stays, else the older one.
            (Side::Free(a), Side::Free(b)) => {
                let (winner, loser) = if env.looked(a.arena.0).stays(a.var, b.var) { (a, b) } else { (b, a) };
                found.bind(loser, Side::Free(winner));
            }
            (Side::Free(free), bound @ Side::Bound(_)) | (bound @ Side::Bound(_), Side::Free(free)) => {
                found.bind(free, bound);
            }
            (Side::Bound(a), Side::Bound(b)) => {
                let first = left.len();
                if !met.before(a, b) && !a.node.pair_with(b.node, &mut left) {
                    return None;
                }
                left[first..].reverse();
            }
        }
    }
    if has_cycle(env, &found) {
        return None;
    }
    // All are bound to the end of their chain at once: nothing refers to a variable that is bound by then.
    let count = found.bound.len();
    let new = |at: usize| {
        let (variable, to) = found.bound[at];
        match found.follow(to) {
            Side::Free(winner) => (variable, New::Alias(winner.var)),
            Side::Bound(bound) => (variable, New::Value(bound.keep())),
        }
    };
    Some((0..count).map(new).collect())
}

/// Whether the variable would come to stand for a value that contains it.
pub(crate) fn occurs<'a>(env: &'a dyn Env, variable: Variable, value: Child<'a>) -> bool {
    reach(env, value, |met| met == variable)
}

/// Whether some variable of a type that does not allow it would come to stand for a value that contains it. A new cycle
/// leads through a variable that is newly bound, so only those are looked out for.
fn has_cycle<'a>(env: &'a dyn Env, found: &Substitution<'a>) -> bool {
    let (open, closed) = (HashMap::default(), HashSet::default());
    let mut search = Search { env, found, open, closed, left: Vec::new() };
    let starts = found.bound.iter().map(|(variable, _)| *variable);
    let mut starts = starts.filter(|variable| !env.looked(variable.arena.0).is_cyclic());
    starts.any(|start| leads_back_soon(env, found, start).unwrap_or_else(|| search.leads_back(start)))
}

/// So many steps are made without remembering those that were made.
const FEW: usize = 32;

/// Whether the variable is met again from itself on, if that can be said after a few steps: most values are small.
fn leads_back_soon<'a>(env: &'a dyn Env, found: &Substitution<'a>, start: Variable) -> Option<bool> {
    let mut left: Vec<Child<'a>> = Vec::new();
    let mut side = found.get(start).expect("it is bound");
    for _ in 0..FEW {
        match side {
            Side::Free(variable) if variable == start => return Some(true),
            Side::Free(variable) => {
                if let Some(next) = found.get(variable) {
                    side = next;
                    continue;
                }
            }
            Side::Bound(bound) if !bound.ground => each_child(bound, &mut |child| left.push(child)),
            Side::Bound(_) => {}
        }
        let Some(child) = left.pop() else { return Some(false) };
        side = settle(env, child);
    }
    None
}

/// A search for cycles, depth first.
struct Search<'s, 'a> {
    env: &'a dyn Env,
    found: &'s Substitution<'a>,
    /// For the variables that were entered, whether they were not left yet.
    open: HashMap<Variable, bool, FxBuildHasher>,
    /// Values that were left. One that was not is entered again when it is met: the way back leads through a variable.
    closed: HashSet<usize, FxBuildHasher>,
    left: Vec<Left<'a>>,
}

/// What is still to be done in it.
enum Left<'a> {
    Enter(Child<'a>),
    /// All that can be reached from the variable was looked at.
    Leave(Variable),
    /// The same from the value at that place.
    Close(usize),
}

impl<'a> Search<'_, 'a> {
    /// Whether one that was entered and not left is met again, from this one on.
    fn leads_back(&mut self, start: Variable) -> bool {
        if self.enter(Side::Free(start)) {
            return true;
        }
        while let Some(next) = self.left.pop() {
            match next {
                Left::Enter(child) => {
                    if self.enter(settle(self.env, child)) {
                        return true;
                    }
                }
                Left::Leave(variable) => {
                    self.open.insert(variable, false);
                }
                Left::Close(place) => {
                    self.closed.insert(place);
                }
            }
        }
        false
    }

    fn enter(&mut self, mut side: Side<'a>) -> bool {
        while let Side::Free(variable) = side {
            let Some(next) = self.found.get(variable) else { return false };
            match self.open.insert(variable, true) {
                Some(true) => return !self.env.looked(variable.arena.0).is_cyclic(),
                Some(false) => {
                    self.open.insert(variable, false);
                    return false;
                }
                None => {}
            }
            self.left.push(Left::Leave(variable));
            side = next;
        }
        if let Side::Bound(bound) = side
            && !bound.ground
            && !self.closed.contains(&bound.place())
        {
            let left = &mut self.left;
            left.push(Left::Close(bound.place()));
            each_child(bound, &mut |child| left.push(Left::Enter(child)));
        }
        false
    }
}
