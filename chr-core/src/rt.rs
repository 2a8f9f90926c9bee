//! What generated code calls, in one place. Not for use by hand: it changes with the macro, of which it
//! needs exactly the version that comes with this crate.
//!
//! The traits that generated code implements for public types are hidden themselves, not only by this module: rustdoc would
//! show the implementations in the documentation of every crate that has a program.

pub use std::borrow::Borrow;
use std::convert::Infallible;
pub use std::fmt;
use std::marker::PhantomData;
pub use std::mem::needs_drop;
pub use std::string::String;
use std::sync::atomic::{AtomicU32, Ordering};

pub use crate::activate::{Activated, Active, Resumed, Trying, tell_top, wake};
pub use crate::audit::{Matched, audit, test};
pub use crate::equate::{Arena, Equating, HasVars, equate, fresh, give_back, keep, same, value};
pub use crate::error::{Error, Result};
pub use crate::history::History;
use crate::host;
pub use crate::host::{
    checkpoint, commit, epoch, equate_host, forget_variable, host_variable, machine_and_state, release, reset, resume,
    rollback, set_limits, set_stepping, step, validate,
};
pub use crate::ids::{Age, Id, RowId, VarId};
pub use crate::in_place::{Removed, remove_for, tell_instead};
pub use crate::index::{
    Ask, By, Dense, DenseIndex, Field, Getting, HashIndex, IntegerKey, NoInteger, Placing, Plain, ScanIndex, Seeing,
    Seen, Slot, VarField, VarIndex, Variable,
};
pub use crate::kind::{Keeps, Kind};
pub use crate::lookup::Lookup;
pub use crate::machine::Machine;
pub use crate::minimize::{minimize, minimizing};
pub use crate::names::Numbers;
pub use crate::observe::{ConstraintId, Context, Event, Observer};
pub use crate::partners::{Cursor, Partners};
pub use crate::plan::{Plan, describe};
pub use crate::program::Program;
pub use crate::run::{Pending, Rules, choice, choices_so_far, cut_since, fail, goes_back, key_clash, retried, unbound};
pub use crate::solutions::solutions;
pub use crate::stack::in_place;
pub use crate::state::{AnyTable, Arg, Args, Log, State};
pub use crate::store::{StoreIter, write_store};
pub use crate::table::Table;
pub use crate::tell::{
    in_registers, remove, remove_2, remove_3, run, run_1, run_2, run_3, run_4, run_here, store_to_fail, tell_later,
    tell_left, tell_now,
};
pub use crate::trail::Trail;
pub use crate::tried::{Ends, Flow, Sequence, Tried, Unfired, again, holds, needs, passed, stop};
pub use crate::var::{AnyVar, IntoVar, NoValue, Var};
pub use crate::vars::{AnyArena, Vars};
pub use crate::{__methods, __no_index};

/// A name as a guard sees it: the value where its type is `Copy`, else a reference. Written
/// `(&&See(name)).get()`, method lookup finds [`ByCopy`] first, and [`ByRef`] where that does not apply.
#[derive(Debug)]
pub struct See<'a, T>(pub &'a T);

/// See [`See`].
pub trait ByCopy {
    /// The value's type.
    type Seen;
    /// The value.
    fn get(&self) -> Self::Seen;
}

impl<T: Copy> ByCopy for &See<'_, T> {
    type Seen = T;
    #[inline]
    fn get(&self) -> T {
        *self.0
    }
}

/// See [`See`].
pub trait ByRef<'a> {
    /// The value's type.
    type Seen;
    /// A reference to it.
    fn get(&self) -> &'a Self::Seen;
}

impl<'a, T> ByRef<'a> for See<'a, T> {
    type Seen = T;
    #[inline]
    fn get(&self) -> &'a T {
        self.0
    }
}

/// A name of a guard's `let` as the body has it: what a reference refers to is cloned, as the body changes what it refers
/// into. Written `(&&Own::new(name)).own()`, method lookup finds [`Referred`] first, and [`Itself`] where that does not
/// apply.
#[derive(Debug)]
pub struct Own<T>(std::cell::RefCell<Option<T>>);

impl<T> Own<T> {
    /// Of this value.
    #[inline]
    pub fn new(value: T) -> Self {
        Own(std::cell::RefCell::new(Some(value)))
    }

    #[inline]
    fn take(&self) -> T {
        self.0.take().expect("it is taken once")
    }
}

/// See [`Own`].
pub trait Referred {
    /// The type of what is referred to.
    type Owned;
    /// A clone of it.
    fn own(&self) -> Self::Owned;
}

impl<T: ToOwned + ?Sized> Referred for &Own<&T> {
    type Owned = T::Owned;
    #[inline]
    fn own(&self) -> T::Owned {
        self.take().to_owned()
    }
}

impl<A: Clone> Referred for &Own<crate::store::Stored<'_, A>> {
    type Owned = A;
    #[inline]
    fn own(&self) -> A {
        self.take().args().clone()
    }
}

/// See [`Own`].
pub trait Itself<T> {
    /// The value.
    fn own(&self) -> T;
}

impl<T> Itself<T> for Own<T> {
    #[inline]
    fn own(&self) -> T {
        self.take()
    }
}

/// An argument that is a plain value.
pub fn val(value: &dyn fmt::Debug) -> Arg<'_> {
    Arg::Value(value)
}

/// An argument that is a variable of that arena.
pub fn var(arena: u16, var: &dyn AnyVar) -> Arg<'_> {
    Arg::Variable(arena, var)
}

/// A type that an argument may have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the type of an argument",
    label = "it must be `Clone + Eq + Hash + Debug`",
    note = "derive what is missing, in a type of your own around it where it is not yours; a logical variable must be written out as `Var` or `Var<T>`, not by another name"
)]
pub trait Argument {
    /// Asking for it asks for the trait.
    const CHECKED: () = ();
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Eq + std::hash::Hash + fmt::Debug> Argument for T {}

/// An associated type of a type parameter that an argument may have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the type of an argument",
    label = "it must be `Clone + Eq + Hash + Debug`",
    note = "say so in the trait, `type …: Clone + Eq + Hash + Debug;`, or in a `where` clause of the program's struct"
)]
pub trait AssociatedArgument {
    /// Asking for it asks for the trait.
    const CHECKED: () = ();
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Eq + std::hash::Hash + fmt::Debug> AssociatedArgument for T {}

/// What nothing implements: the argument of a reader of the store that would need an index.
#[diagnostic::on_unimplemented(
    message = "the store has no index that this could read",
    label = "there is no index by this argument",
    note = "declare it: `#[index(row)] constraint cell(row: u8, …);` makes the reader `store.cell_by_row(…)`"
)]
pub trait DeclaredIndex {}

/// Tells the variables of different programs apart.
pub fn new_tag() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The items of a `for` or a `choose`, the first one last.
pub fn items<T>(source: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = source.into_iter().collect();
    items.reverse();
    items
}

/// As many items of a `for` go on the stack one by one; more are halved.
pub const FEW_ITEMS: usize = 32;

/// Splits the later half of the items off, which are in reverse.
pub fn later_half<T>(items: &mut Vec<T>) -> Vec<T> {
    let near = items.split_off(items.len() / 2);
    std::mem::replace(items, near)
}

/// `Clone` with a lifetime, so that a bound on a type without parameters is checked where it is used, not where it
/// is written: a program with a parameter that is not `Clone` is not `Clone` either, and that is no error.
pub trait CloneHeld<'a>: Sized {
    /// A clone.
    fn clone_held(&self) -> Self;
}

impl<T: Clone> CloneHeld<'_> for T {
    fn clone_held(&self) -> Self {
        self.clone()
    }
}

/// What an unused name is bound to, to be warned of.
#[derive(Debug)]
pub struct Unused;

impl<T> Seen<'_, T> {
    /// The variable, where it is unbound.
    #[inline]
    pub fn free(&self) -> Option<VarId> {
        match self {
            Seen::Free(var) => Some(*var),
            Seen::Val(_) => None,
        }
    }
}

/// What a program is compiled to, which nobody can name: implemented for the program without an observer.
#[doc(hidden)]
pub trait Compiled {
    /// Tables, variables and histories.
    type State;
    /// What can wait on the stack.
    type Frame;
}

/// The machine of a program.
pub type MachineOf<P> = Machine<<P as Compiled>::Frame>;
/// The state of a program.
pub type StateOf<P> = <P as Compiled>::State;

/// What no frame is made of; `T` mentions the parameters of a generic program.
#[derive(Clone, Debug)]
pub struct Never<T>(pub Infallible, PhantomData<T>);

/// The host tells a constraint: it is run to a fixpoint.
#[inline]
pub fn tell<P: Rules, K: Kind<P>>(program: &mut P, goal: K) -> Result {
    host::tell(program, (K::TELL)(goal))
}

/// A rule fires: counts it and tells the observer.
#[inline]
pub fn fired<P: Rules, const N: usize>(program: &mut P, rule: usize, active: usize, heads: [(u16, Id); N]) {
    program.machine_mut().fire(rule);
    let heads = heads.map(|(kind, id)| ConstraintId::new(kind, id));
    program.observe(Event::Fired { rule, active, heads: &heads });
}

/// Takes the topmost frame off the stack, which was read where it lies.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn taken<P: Rules>(program: &mut P) -> &mut P {
    program.machine_mut().stack.discard();
    program
}

/// Resumes the topmost frame, by value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn step_top<P: Rules>(program: &mut P) -> Flow {
    match program.machine_mut().stack.pop() {
        Some(frame) => program.run_frame(frame),
        None => Flow::Stop,
    }
}

/// Resumes a frame that a turn reads where it lies, so that each function of frames has one caller.
pub fn step_plain<P: Rules>(program: &mut P, frame: P::Frame) -> Flow {
    program.machine_mut().stack.push(frame);
    program.turn().unwrap_or(Flow::Stop)
}

/// Takes the topmost frame off the stack, of which a constraint to be told is all that is left.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn next<P: Rules, K>(program: &mut P, told: K) -> Flow<K> {
    program.machine_mut().stack.discard();
    Flow::Again(told)
}

/// After a firing that keeps the active constraint: leaves a frame for the rest of the occurrence, where there is any.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leave<P: Rules>(program: &mut P, over: bool, rest: P::Frame) {
    if !over {
        program.machine_mut().stack.push(rest);
    }
}

/// The same, with a frame for the occurrences after this one where it is over.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leave_or<P: Rules>(program: &mut P, over: bool, rest: P::Frame, next: P::Frame) {
    program.machine_mut().stack.push(if over { next } else { rest });
}
