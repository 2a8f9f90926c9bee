//! The arguments of constraints: what their types must be able to do, and how they are shown.

use std::cmp::Ordering;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use crate::ids::{ArenaId, KindId};
use crate::state::{State, StateExt};
use crate::var::AnyVar;

/// A type that an argument may have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the type of an argument",
    label = "it must be `Clone + Eq + Hash + Debug`",
    note = "derive what is missing, or wrap it in a type of your own if it is not yours; a logical variable must be written as `Var` or `Var<T>`, not by another name, and one whose values derive `Term` as `Var<{Self}>`"
)]
pub trait Argument {
    /// Asking for it asks for the trait.
    const CHECKED: () = ();
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Eq + Hash + Debug> Argument for T {}

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
impl<T: Clone + Eq + Hash + Debug> AssociatedArgument for T {}

/// A type that an argument with an ordered index may have.
#[diagnostic::on_unimplemented(
    message = "an argument of type `{Self}` has no order",
    label = "`#[order(…)]` names this argument, so its type must be `Ord`",
    note = "derive `PartialOrd` and `Ord` for it, or leave the `#[order(…)]` out"
)]
pub trait OrderedArgument {
    /// How its values are compared.
    fn compare(&self, other: &Self) -> Ordering;
}

#[diagnostic::do_not_recommend]
impl<T: Ord> OrderedArgument for T {
    #[inline]
    fn compare(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// An argument of a constraint, whatever its type.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    /// A plain value.
    Value(&'a dyn Debug),
    /// A variable of that arena.
    Variable(ArenaId, &'a dyn AnyVar),
}

impl Debug for Arg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Value(value) => value.fmt(f),
            Arg::Variable(..) => f.write_str("a variable"),
        }
    }
}

/// How to visit the arguments of a constraint one by one.
pub type Args<A> = for<'a> fn(&'a A, &mut dyn FnMut(&[Arg<'a>]));

/// An argument that is a plain value.
pub fn val(value: &dyn Debug) -> Arg<'_> {
    Arg::Value(value)
}

/// An argument that is a variable of that arena.
pub fn var(arena: u16, var: &dyn AnyVar) -> Arg<'_> {
    Arg::Variable(ArenaId(arena), var)
}

/// A constraint of that kind with these arguments, written as `name(a, b)`.
pub(crate) struct Call<'a, S>(pub(crate) KindId, pub(crate) &'a [Arg<'a>], pub(crate) &'a S);

impl<S: State> Display for Call<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Call(kind, args, state) = self;
        f.write_str(S::PLAN.kinds[kind.ix()].name)?;
        for (at, arg) in args.iter().enumerate() {
            f.write_str(if at == 0 { "(" } else { ", " })?;
            match *arg {
                Arg::Value(value) => write!(f, "{value:?}")?,
                Arg::Variable(arena, var) => state.write_variable(arena, var, f)?,
            }
        }
        if args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// What a variable of that arena stands for, as deep as it goes.
pub(crate) struct ShownVariable<'a, S>(pub(crate) &'a S, pub(crate) ArenaId, pub(crate) &'a dyn AnyVar);

impl<S: State> Display for ShownVariable<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_variable(self.1, self.2, f)
    }
}
