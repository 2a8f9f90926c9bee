//! The trait that generated code implements for the arguments of each kind of constraint, and the table that they are
//! kept in. What is done with a constraint is written once over it: `tell.rs` tells, stores and removes, `activate.rs`
//! tries occurrences.

use std::ops::ControlFlow;

use crate::activate::{Activated, Trying};
use crate::ids::{Age, Id, KindId, RowId};
use crate::index::{ArgsSlot, ByVar, Indexes, Lists};
use crate::run::Rules;
use crate::stack::Mention;
use crate::state::State;
use crate::table::Table;
use crate::tell::run;
use crate::trail::Trail;
use crate::tried::{Flow, Sequence};

/// A kind of constraint of the program `P`: the arguments of one.
///
/// Its occurrences are listed once, as calls in the order in which they are tried ([`Kind::occurrences`]), and the list is
/// gone through in three ways ([`Trying`]): those before storing and those after it in place, with the text of all of them in
/// the function that tells the constraint; and for a constraint that is woken, or goes on after a body, all of them from one on,
/// by calls.
#[doc(hidden)]
pub trait Kind<P: Rules>: Clone {
    /// Its number.
    const NUMBER: u16;
    /// The same, typed.
    const ID: KindId = KindId(Self::NUMBER);
    /// The frame that tells it.
    const TELL: fn(Self) -> P::Frame;
    /// Whether some of its occurrences, the first ones, are tried before it is stored.
    const STORED_LATE: bool = P::State::PLAN.is_stored_late(Self::NUMBER);
    /// How many of its occurrences those are.
    const EARLY: u16 = 0;
    /// Whether a rule that removes one before it is stored takes the arguments.
    const TAKEN: bool = false;
    /// The frame that goes on with its occurrences, if some rule leaves one.
    const ACTIVATE: Option<fn(Activated<Self>) -> P::Frame> = None;
    /// Whether it has an argument whose value is compared, or is part of a key, and may have variables inside.
    const COMPARES: bool = contains(P::State::COMPARING, Self::NUMBER);
    /// How many occurrences it has.
    const OCCURRENCES: u16 = P::State::PLAN.occurrences(Self::NUMBER);

    /// The table of its kind, with the variables that it needs.
    fn table(state: &mut P::State) -> impl Keeps<Self>;
    /// Tells one. If they fit, passes the arguments to `run` one by one, so that they travel in registers.
    fn tell(self, program: &mut P) -> Flow {
        run(program, self)
    }

    /// Tries its occurrences in order, as `at` says, until one fires.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn occurrences(_at: impl Trying<P, Self>, _program: &mut P) -> Sequence<Self> {
        ControlFlow::Continue(())
    }

    /// Whether the occurrences that are tried before it is stored, and those that are tried then, are all passed over just
    /// now, for want of partners. Said of kinds that are updated in place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skips(_state: &P::State) -> (bool, bool) {
        (false, false)
    }
    /// It is one of ours, told when another is gone: nobody is to hear of it.
    const OURS: bool = false;
    /// The frame that tells that this one is gone, if a rule waits for that.
    fn gone(&self) -> Option<P::Frame> {
        None
    }
    /// Replaces variables by what they stand for, in a copy of the arguments of one that is `WOKEN` or in one that is told.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn settle<const WOKEN: bool>(&mut self, _program: &mut P) {}
    /// Whether it has a `#[key]`.
    const KEYED: bool = false;
    /// A constraint that this one shares a `#[key]` with.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clash(_program: &P, _me: Id) -> Option<Id> {
        None
    }
}

/// Whether the number is one of them.
const fn contains(numbers: &[u16], number: u16) -> bool {
    let mut at = 0;
    while at < numbers.len() {
        if numbers[at] == number {
            return true;
        }
        at += 1;
    }
    false
}

/// A table with the variables that it needs.
pub trait Keeps<A> {
    /// Stores a constraint.
    fn insert(self, args: A, age: Age, trail: &mut Trail) -> RowId;
    /// Removes a live row.
    fn remove(self, row: RowId, trail: &mut Trail);
    /// Stores a constraint in place of a live one, with the same keys except in those lists.
    fn replace(self, old: Id, args: A, age: Age, changed: Lists);
    /// Whether this very constraint is stored.
    fn alive(self, id: Id) -> bool;
    /// A copy of the arguments of a live constraint.
    fn copy(self, id: Id) -> A;
    /// The constraints that the binding of a variable has woken, newest first.
    fn mentioning(self, mention: Mention, wake: impl FnMut(Id));
}

impl<S: ArgsSlot<Args: Clone>, V, I: Indexes<S, V, N> + ByVar<S, N>, const N: usize> Keeps<S::Args>
    for (&mut Table<S, I, N>, &V)
{
    #[inline]
    fn insert(self, args: S::Args, age: Age, trail: &mut Trail) -> RowId {
        self.0.insert(args, age, self.1, trail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn remove(self, row: RowId, trail: &mut Trail) {
        let (table, vars) = self;
        if !Table::<S, I, N>::all_stay::<V>() {
            table.remove(row, vars, trail);
        } else if trail.is_old(table.age(row)) {
            table.remove_staying(row, trail);
        } else {
            table.remove_new(row, vars);
        }
    }
    #[inline]
    fn replace(self, old: Id, args: S::Args, age: Age, changed: Lists) {
        self.0.replace(old, args, age, changed, self.1);
    }
    #[inline]
    fn alive(self, id: Id) -> bool {
        self.0.alive(id)
    }
    #[inline]
    fn copy(self, id: Id) -> S::Args {
        self.0.args(id.row).clone()
    }
    #[inline]
    fn mentioning(self, mention: Mention, wake: impl FnMut(Id)) {
        self.0.mentioning(mention, wake);
    }
}
