//! The arguments of constraints: what their types must be able to do, and how they are shown.

use std::fmt;
use std::hash::Hash;

use crate::state::Arg;
use crate::var::AnyVar;

/// A type that an argument may have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the type of an argument",
    label = "it must be `Clone + Eq + Hash + Debug`",
    note = "derive what is missing, or wrap it in a type of your own if it is not yours; a logical variable must be written as `Var` or `Var<T>`, not by another name"
)]
pub trait Argument {
    /// Asking for it asks for the trait.
    const CHECKED: () = ();
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Eq + Hash + fmt::Debug> Argument for T {}

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
impl<T: Clone + Eq + Hash + fmt::Debug> AssociatedArgument for T {}

/// An argument that is a plain value.
pub fn val(value: &dyn fmt::Debug) -> Arg<'_> {
    Arg::Value(value)
}

/// An argument that is a variable of that arena.
pub fn var(arena: u16, var: &dyn AnyVar) -> Arg<'_> {
    Arg::Variable(arena, var)
}
