//! The handle of a logical variable, as it travels through arguments and rows.
//!
//! A handle is not its value: only its arena knows what a free one stands for ([`crate::vars::Vars`]). So there is no
//! `==` and no `Hash` here; matching and indexing go through the arena.

use std::borrow::Borrow;
use std::fmt::{self, Debug};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::ids::VarId;
use crate::index::Seen;
use crate::value::{Child, Term};
use crate::vars::Vars;

/// A logical variable over `T`: unbound, aliased or bound in its program, or a value known from the start.
pub struct Var<T: Term = NoValue>(pub(crate) Repr<T::Known>);

/// `Free` is as wide as an `i64`, so that a `Var<i64>` travels in two registers. Upper half: a label by which its arena
/// recognises it; lower half: its [`VarId`].
#[derive(Clone, Copy)]
pub(crate) enum Repr<K> {
    Free(u64),
    Val(K),
}

/// Distinguishes the variables of different programs.
pub fn new_tag() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The type without values, for variables that are only ever equated with each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoValue {}

impl<T: Term> Var<T> {
    /// A known value; it needs no cell in any program.
    #[inline]
    pub fn known(value: T) -> Self {
        Var(Repr::Val(value.into()))
    }

    /// The value, if the handle itself is one. A variable that was bound later is not looked up.
    #[inline]
    pub fn as_known(&self) -> Option<&T> {
        match &self.0 {
            Repr::Val(known) => Some(known.borrow()),
            Repr::Free(_) => None,
        }
    }

    #[inline]
    pub(crate) fn free(label: u32, id: VarId) -> Self {
        Var(Repr::Free(u64::from(label) << 32 | u64::from(id.0)))
    }

    /// The label and the variable, if the handle is not a value.
    pub(crate) fn label_and_id(&self) -> Option<(u32, VarId)> {
        match self.0 {
            Repr::Free(free) => Some(((free >> 32) as u32, VarId(free as u32))),
            Repr::Val(_) => None,
        }
    }
}

impl<T: Term> Clone for Var<T> {
    #[inline]
    fn clone(&self) -> Self {
        Var(self.0.clone())
    }
}

impl<T: Term<Known: Copy>> Copy for Var<T> {}

impl<T: Term> From<T> for Var<T> {
    #[inline]
    fn from(value: T) -> Self {
        Var::known(value)
    }
}

impl<T: Term> From<&Var<T>> for Var<T> {
    #[inline]
    fn from(var: &Var<T>) -> Self {
        var.clone()
    }
}

/// What can be used in a rule where a `Var<T>` is expected. Like `Into<Var<T>>`, but with an error message about
/// variables.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand for a `Var<{T}>`",
    label = "expected `{T}` or `Var<{T}>`",
    note = "the values of a `Var<T>` are of type `T`; a plain `Var` has none"
)]
pub trait IntoVar<T: Term> {
    /// The variable, or the value as a known one.
    fn into_var(self) -> Var<T>;
    /// What it stands for now.
    #[doc(hidden)]
    fn __see<'a>(&'a self, vars: &'a Vars<T>) -> Seen<'a, T>;
}

#[diagnostic::do_not_recommend]
impl<T: Term> IntoVar<T> for T {
    #[inline]
    fn into_var(self) -> Var<T> {
        Var::known(self)
    }
    #[inline]
    fn __see<'a>(&'a self, _vars: &'a Vars<T>) -> Seen<'a, T> {
        Seen::Val(self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term> IntoVar<T> for Var<T> {
    #[inline]
    fn into_var(self) -> Var<T> {
        self
    }
    #[inline]
    fn __see<'a>(&'a self, vars: &'a Vars<T>) -> Seen<'a, T> {
        vars.see(self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term> IntoVar<T> for &Var<T> {
    #[inline]
    fn into_var(self) -> Var<T> {
        self.clone()
    }
    #[inline]
    fn __see<'a>(&'a self, vars: &'a Vars<T>) -> Seen<'a, T> {
        vars.see(self)
    }
}

/// A variable, or a reference to one: what the host asks about.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a `Var<{T}>`", label = "expected `Var<{T}>` or `&Var<{T}>`")]
pub trait AsVar<T: Term> {
    /// The variable.
    fn as_var(&self) -> &Var<T>;
}

#[diagnostic::do_not_recommend]
impl<T: Term> AsVar<T> for Var<T> {
    #[inline]
    fn as_var(&self) -> &Var<T> {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term> AsVar<T> for &Var<T> {
    #[inline]
    fn as_var(&self) -> &Var<T> {
        self
    }
}

impl<T: Term> Debug for Var<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Free(free) => write!(f, "_{}", *free as u32),
            Repr::Val(known) => known.borrow().__show(f),
        }
    }
}

/// A variable over any type.
pub trait AnyVar {
    /// The value, if the handle itself is one.
    fn known_value(&self) -> Option<&dyn Debug>;
    /// Else its label, and which variable it is.
    fn label_and_id(&self) -> Option<(u32, VarId)>;
    /// It, if values of its type are looked into.
    fn child(&self) -> Option<Child<'_>>;
}

impl<T: Term> AnyVar for Var<T> {
    fn known_value(&self) -> Option<&dyn Debug> {
        self.as_known().map(|value| value as &dyn Debug)
    }

    fn label_and_id(&self) -> Option<(u32, VarId)> {
        self.label_and_id()
    }

    fn child(&self) -> Option<Child<'_>> {
        T::__child(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_shows_its_number_or_its_value() {
        assert_eq!(format!("{:?}", Var::<NoValue>::free(9, VarId(7))), "_7");
        assert_eq!(format!("{:?}", Var::from("a")), "\"a\"");
        assert_eq!(Var::from(&Var::known(3)).as_known(), Some(&3));
        assert_eq!(Var::<i32>::free(9, VarId(7)).as_known(), None);
    }

    #[test]
    fn a_variable_over_words_is_two_words() {
        assert_eq!(size_of::<Var<i64>>(), 16);
    }
}
