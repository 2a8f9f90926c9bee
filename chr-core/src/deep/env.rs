//! The arenas of a program, for those who look into values: which variable stands for what, whatever its type.

use std::any::{Any, TypeId};
use std::fmt;

use super::watch::Watch;
use crate::ids::{ArenaId, VarId};
use crate::index::Seen;
use crate::names::Numbers;
use crate::trail::Trail;
use crate::value::{Bound, Child, Term};
use crate::vars::Vars;

/// All arenas of a program whose values may have variables inside.
pub trait Env {
    /// The number of the arena for values of that type.
    fn arena_for(&self, of: TypeId) -> Option<u16>;
    /// Whether the values of this arena are looked into.
    fn has(&self, arena: u16) -> bool;
    /// An arena.
    fn looked(&self, arena: u16) -> &dyn Looked;
    /// An arena, mutably.
    fn looked_mut(&mut self, arena: u16) -> &mut dyn Looked;
}

/// A variable of some arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable {
    pub(crate) arena: ArenaId,
    pub(crate) var: VarId,
}

/// What a variable stands for.
#[derive(Clone, Copy, Debug)]
pub enum Side<'a> {
    /// Itself: unbound.
    Free(Variable),
    /// A value.
    Bound(Bound<'a>),
}

/// What an unbound variable is to stand for.
#[derive(Debug)]
pub enum New {
    /// Another variable of the same arena.
    Alias(VarId),
    /// A value, as the arena keeps it.
    Value(Box<dyn Any>),
}

impl New {
    /// The variable that it becomes one with.
    pub(crate) fn winner(&self) -> Option<VarId> {
        match self {
            New::Alias(winner) => Some(*winner),
            New::Value(_) => None,
        }
    }
}

/// An arena, whatever the type of its values, looked into.
pub trait Looked {
    /// What a handle stands for.
    fn look(&self, free: u64) -> Side<'_>;
    /// What a variable stands for.
    fn look_at(&self, var: VarId) -> Side<'_>;
    /// Whether the first of two unbound variables stays, and the other comes to refer to it, when they become one.
    fn stays(&self, a: VarId, b: VarId) -> bool;
    /// Whether nothing need be done against its variables coming to stand for values that contain them: they may, or cannot.
    fn is_cyclic(&self) -> bool;
    /// Binds a variable.
    fn set(&mut self, var: VarId, new: New, trail: &mut Trail);
    /// The name of an unbound variable.
    fn write_name(&self, var: VarId, numbers: &Numbers, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// The variable, as a `Var<T>`.
    fn handle_of(&self, var: VarId) -> Box<dyn Any>;
    /// The constraints that mention its variables inside values.
    fn watch(&self) -> &Watch;
    /// The same, mutably.
    fn watch_mut(&mut self) -> &mut Watch;
    /// The variable is in use.
    fn mark_inner(&mut self, free: u64);
    /// Each of the known values that were found to be in use since the last time: what is inside them is in use too.
    fn each_pending(&mut self, see: &mut dyn FnMut(Bound<'_>));
    /// The variable may be kept where no sweep sees it.
    fn keep_inner(&mut self, free: u64);
    /// Whether there is such a variable.
    fn is_there(&self, free: u64) -> bool;
    /// Each value that one of its variables is bound to.
    fn each_value(&self, see: &mut dyn FnMut(Bound<'_>));
}

impl<T: Term + 'static> Looked for Vars<T> {
    fn look(&self, free: u64) -> Side<'_> {
        Looked::look_at(self, self.checked(free))
    }

    fn look_at(&self, var: VarId) -> Side<'_> {
        match Vars::look_at(self, var) {
            Seen::Free(var) => Side::Free(Variable { arena: self.number(), var }),
            Seen::Val(known) => Side::Bound(Bound::known::<T>(known)),
        }
    }

    fn stays(&self, a: VarId, b: VarId) -> bool {
        Vars::stays(self, a, b)
    }

    fn is_cyclic(&self) -> bool {
        T::CYCLIC || T::PLAIN
    }

    fn set(&mut self, var: VarId, new: New, trail: &mut Trail) {
        match new {
            New::Alias(winner) => self.alias(var, winner, trail),
            New::Value(known) => {
                let known: Box<T::Known> = known.downcast().expect("a value of this arena");
                self.bind(var, *known, trail);
            }
        }
    }

    fn write_name(&self, var: VarId, numbers: &Numbers, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_name(var, numbers, f)
    }

    fn handle_of(&self, var: VarId) -> Box<dyn Any> {
        Box::new(self.handle(var))
    }

    fn watch(&self) -> &Watch {
        &self.watch
    }

    fn watch_mut(&mut self) -> &mut Watch {
        &mut self.watch
    }

    fn mark_inner(&mut self, free: u64) {
        self.mark_fresh([self.checked(free)]);
    }

    fn each_pending(&mut self, see: &mut dyn FnMut(Bound<'_>)) {
        self.each_pending_value(|known| see(Bound::known::<T>(known)));
    }

    fn keep_inner(&mut self, free: u64) {
        self.keep_again(self.checked(free));
    }

    fn is_there(&self, free: u64) -> bool {
        self.has(free)
    }

    fn each_value(&self, see: &mut dyn FnMut(Bound<'_>)) {
        self.values().for_each(|known| see(Bound::known::<T>(known)));
    }
}

/// What a variable in a value stands for.
pub(crate) fn settle<'a>(env: &'a dyn Env, child: Child<'a>) -> Side<'a> {
    match child {
        Child::Bound(bound) => Side::Bound(bound),
        Child::Free(of, free) => env.looked(number(env, of)).look(free),
    }
}

/// The arena of the variables inside values.
pub(crate) fn number(env: &dyn Env, of: TypeId) -> u16 {
    env.arena_for(of)
        .expect("a variable of this program, whose constraints or `fresh` goals have variables of its type")
}

/// Calls back for each variable in a value, left to right, one constructor deep.
pub(crate) fn each_child<'a>(bound: Bound<'a>, see: &mut dyn FnMut(Child<'a>)) {
    bound.node.each_var(see);
}
