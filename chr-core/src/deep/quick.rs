//! Small values, unified and searched without lists: most are small. See [`super`].
//!
//! The arena of each variable is known by its type when the program is compiled, and a variable is bound as soon as it is found that it
//! must be; the trail says how to take that back if the values clash after all. That is as far as it goes: where a constraint would have
//! to be taken out of its lists or woken, or where values are deep, everything is taken back, and [`super::unify`] does it from
//! the beginning.

use std::any::Any;
use std::borrow::Borrow;

use super::env::Variable;
use super::watch;
use crate::ids::VarId;
use crate::index::Seen;
use crate::run::{Rules, goes_back};
use crate::state::{State, StateExt};
use crate::trail::Trail;
use crate::value::{Known, Term, Visit, Zip, equal_plain};
use crate::var::{Repr, Var};
use crate::vars::{Joining, Vars};

/// The arena of this type.
#[inline(always)]
pub fn first<T: Term + 'static, const N: usize>(arenas: [&dyn Any; N]) -> Option<&Vars<T>> {
    arenas.into_iter().find_map(|arena| arena.downcast_ref())
}

/// The same, mutably.
#[inline(always)]
pub fn first_mut<T: Term + 'static, const N: usize>(arenas: [&mut dyn Any; N]) -> Option<&mut Vars<T>> {
    arenas.into_iter().find_map(|arena| arena.downcast_mut())
}

/// How far values are looked into here.
#[derive(Clone, Copy)]
struct Reach {
    /// How many levels there may be: each is a call.
    levels: u8,
    /// How many more values may be looked into.
    values: u8,
}

impl Reach {
    const SMALL: Reach = Reach { levels: 12, values: 64 };

    /// Goes one level deeper, if that is still near enough.
    #[inline]
    fn deeper(&mut self) -> bool {
        let near = self.levels > 0 && self.values > 0;
        if near {
            self.levels -= 1;
            self.values -= 1;
        }
        near
    }
}

/// Makes two variables equal, or finds that they cannot be. `None` if that cannot be done here; then nothing has changed.
pub(crate) fn unify<P: Rules, T: Term>(program: &mut P, a: &Var<T>, b: &Var<T>) -> Option<bool> {
    if T::PLAIN {
        return None;
    }
    // Then a clash undoes more than what was done here.
    let goes_back = goes_back(program);
    let (machine, state, _) = program.parts();
    let trial = machine.trail.begin_trial();
    let mut unifying = Unifying { state, trail: &mut machine.trail, reach: Reach::SMALL, given_up: false };
    let equal = T::__pair_vars(a, b, &mut unifying).unwrap_or_else(|| unifying.give_up());
    let given_up = unifying.given_up;
    if given_up || !equal && !goes_back {
        while let Some(entry) = machine.trail.take_back(&trial) {
            state.undo(entry, false);
        }
    }
    if machine.trail.end_trial(trial) {
        state.forget_moves();
    }
    (!given_up).then_some(equal)
}

/// A unification under way.
struct Unifying<'p, S> {
    state: &'p mut S,
    trail: &'p mut Trail,
    reach: Reach,
    given_up: bool,
}

impl<S: State> Unifying<'_, S> {
    #[cold]
    fn give_up(&mut self) -> bool {
        self.given_up = true;
        false
    }

    /// Whether nothing but the variable itself changes when it is bound.
    #[inline]
    fn is_free_to_change<T: Term + 'static>(&self, vars: &Vars<T>, var: VarId) -> bool {
        let arena = vars.number().0;
        !vars.watch.lists(var) && !self.state.mentioned(arena, var) && !self.state.filed(arena, var)
    }

    #[inline]
    fn alias<T: Term + 'static>(&mut self, joining: Joining) -> bool {
        let Joining { loser, winner, .. } = joining;
        let Some(vars) = self.state.vars::<T>().filter(|vars| self.is_free_to_change(vars, loser)) else {
            return self.give_up();
        };
        // Removed constraints may be in the lists of the two.
        watch::join_lists(self.state, Variable { arena: vars.number(), var: loser }, winner, self.trail);
        let Some(vars) = self.state.vars_mut::<T>() else { return self.give_up() };
        vars.join(joining, self.trail);
        true
    }

    #[inline]
    fn bind<T: Term + 'static>(&mut self, var: VarId, known: T::Known) -> bool {
        let Some(vars) = self.state.vars::<T>().filter(|vars| self.is_free_to_change(vars, var)) else {
            return self.give_up();
        };
        if !known.is_ground() {
            // A cycle may lead through variables that were bound before, of other types.
            let variable = Variable { arena: vars.number(), var };
            match if T::CYCLIC { None } else { contains(self.state, variable, known.borrow()) } {
                Some(false) => {}
                Some(true) => return false,
                None => return self.give_up(),
            }
        }
        let Some(vars) = self.state.vars_mut::<T>() else { return self.give_up() };
        vars.bind(var, known, self.trail);
        true
    }
}

impl<'a, S: State> Zip<'a> for Unifying<'_, S> {
    /// Plain ones where they are met, others by a call.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vars<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool {
        if T::PLAIN { self.vars_here(a, b) } else { self.vars_apart(a, b) }
    }
}

impl<'a, S: State> Unifying<'_, S> {
    #[inline(never)]
    fn vars_apart<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool {
        self.vars_here(a, b)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vars_here<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool {
        let Some(vars) = self.state.vars::<T>() else { return self.give_up() };
        match (vars.look(a), vars.look(b)) {
            (Seen::Free(a), Seen::Free(b)) if a == b => true,
            (Seen::Free(a), Seen::Free(b)) => {
                let joining = vars.joining(a, b);
                self.alias::<T>(joining)
            }
            (Seen::Free(var), Seen::Val(known)) | (Seen::Val(known), Seen::Free(var)) => {
                let known = known.clone();
                self.bind::<T>(var, known)
            }
            (Seen::Val(of_a), Seen::Val(of_b)) if T::PLAIN => equal_plain::<T>(of_a.borrow(), of_b.borrow()),
            (Seen::Val(of_a), Seen::Val(of_b)) if std::ptr::eq::<T>(of_a.borrow(), of_b.borrow()) => true,
            (Seen::Val(of_a), Seen::Val(of_b)) => {
                // Values that the arena has may be moved by what is bound next, so they are held.
                let (held_a, held_b);
                let a: &T = match &a.0 {
                    Repr::Val(known) => known.borrow(),
                    Repr::Free(_) => {
                        held_a = of_a.clone();
                        held_a.borrow()
                    }
                };
                let b: &T = match &b.0 {
                    Repr::Val(known) => known.borrow(),
                    Repr::Free(_) => {
                        held_b = of_b.clone();
                        held_b.borrow()
                    }
                };
                if !self.reach.deeper() {
                    return self.give_up();
                }
                let equal = a.__pair(b, self);
                self.reach.levels += 1;
                equal
            }
        }
    }
}

/// Whether two values are certainly different, whatever is bound. `false` may mean that they are too deep to be looked at here.
#[inline]
pub(crate) fn differ<S: State, T: Term>(state: &S, a: &T, b: &T) -> bool {
    !std::ptr::eq(a, b) && !a.__pair(b, &mut Comparing { state, reach: Reach::SMALL })
}

/// A comparison that takes unbound variables for equal to anything.
struct Comparing<'s, S> {
    state: &'s S,
    reach: Reach,
}

impl<'a, S: State> Zip<'a> for Comparing<'a, S> {
    fn vars<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool {
        let Some(vars) = self.state.vars::<T>() else { return true };
        // One after the other: many are unbound.
        let Seen::Val(a) = vars.see(a) else { return true };
        let Seen::Val(b) = vars.see(b) else { return true };
        if T::PLAIN {
            return equal_plain(a, b);
        }
        if std::ptr::eq(a, b) || !self.reach.deeper() {
            return true;
        }
        let equal = a.__pair(b, self);
        self.reach.levels += 1;
        equal
    }
}

/// Whether the variable can be reached from a value; `None` if that cannot be said here.
#[inline]
pub(crate) fn contains<S: State, T: Term>(state: &S, variable: Variable, value: &T) -> Option<bool> {
    let mut search = Search { state, variable, reach: Reach::SMALL, given_up: false };
    let without = value.__all(&mut search);
    (!search.given_up).then_some(!without)
}

/// Whether the variables right inside a value are all unbound ones, and others than this one: most new values are made of those.
#[inline(always)]
pub(crate) fn is_shallow_without<S: State, T: Term>(state: &S, variable: Variable, value: &T) -> bool {
    value.__all(&mut Surface { state, variable })
}

/// What is seen of a value without looking into others.
struct Surface<'s, S> {
    state: &'s S,
    variable: Variable,
}

impl<'a, S: State> Visit<'a> for Surface<'_, S> {
    #[inline(always)]
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool {
        let vars = self.state.vars::<T>();
        T::PLAIN
            || vars.is_some_and(|vars| {
                vars.unbound(var).is_some_and(|var| Variable { arena: vars.number(), var } != self.variable)
            })
    }
}

/// A search for a variable.
struct Search<'s, S> {
    state: &'s S,
    variable: Variable,
    reach: Reach,
    given_up: bool,
}

impl<S: State> Search<'_, S> {
    #[cold]
    fn give_up(&mut self) -> bool {
        self.given_up = true;
        false
    }
}

impl<'a, S: State> Visit<'a> for Search<'_, S> {
    /// Whether it is another, and is not in what this one stands for.
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool {
        if T::PLAIN {
            return true;
        }
        let state = self.state;
        let known = match &var.0 {
            Repr::Val(known) => known,
            Repr::Free(_) => {
                let Some(vars) = state.vars::<T>() else { return self.give_up() };
                match vars.look(var) {
                    Seen::Free(var) => return Variable { arena: vars.number(), var } != self.variable,
                    Seen::Val(known) => known,
                }
            }
        };
        if known.is_ground() {
            return true;
        }
        if !self.reach.deeper() {
            return self.give_up();
        }
        let value: &T = known.borrow();
        let without = value.__all(self);
        self.reach.levels += 1;
        without
    }
}
