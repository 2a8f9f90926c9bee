//! Values as keys of indexes, and comparing them in matches.

use std::any::Any;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use super::compare::{equal, hash};
use super::env::{Env, Side, settle};
use crate::ids::VarId;
use crate::index::{KeyOf, Part, Seen};
use crate::value::{Bound, Child, Term, child, equal_plain};
use crate::var::Var;
use crate::vars::Vars;

/// The key or part of a key that is a variable whose value may have variables inside: what it stands for.
#[derive(Debug)]
pub enum TermKey<'a, T> {
    /// Unbound; the representative.
    Free(VarId),
    /// Bound to a value, which is looked into through the arenas.
    Val(&'a T, Bound<'a>, Looking<'a>),
}

/// The arenas.
#[derive(Clone, Copy)]
pub struct Looking<'a>(&'a dyn Env);

impl std::fmt::Debug for Looking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("arenas")
    }
}

impl<T: Term> PartialEq for TermKey<'_, T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (TermKey::Free(a), TermKey::Free(b)) => a == b,
            (TermKey::Val(a, ..), TermKey::Val(b, ..)) if T::PLAIN => equal_plain(*a, *b),
            (TermKey::Val(_, a, env), TermKey::Val(_, b, _)) => equal(env.0, Child::Bound(*a), Child::Bound(*b)),
            _ => false,
        }
    }
}

impl<T: Term> Eq for TermKey<'_, T> {}

impl<T: Term> Hash for TermKey<'_, T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            TermKey::Free(var) => var.hash(state),
            TermKey::Val(value, ..) if T::PLAIN => value.__hash_plain(state),
            TermKey::Val(_, bound, env) => hash(env.0, Child::Bound(*bound), state),
        }
    }
}

/// What can be looked up by in place of a `Var<T>`: that, or a value.
pub trait ValueOf<T: Term> {
    /// As a key.
    fn term_key<'a>(&'a self, arena: &'a Vars<T>, env: &'a dyn Env) -> TermKey<'a, T>;
}

#[diagnostic::do_not_recommend]
impl<T: Term + 'static> ValueOf<T> for T {
    #[inline]
    fn term_key<'a>(&'a self, _arena: &'a Vars<T>, env: &'a dyn Env) -> TermKey<'a, T> {
        TermKey::Val(self, Bound::of(self), Looking(env))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term + 'static> ValueOf<T> for Var<T> {
    #[inline]
    fn term_key<'a>(&'a self, arena: &'a Vars<T>, env: &'a dyn Env) -> TermKey<'a, T> {
        match arena.look(self) {
            Seen::Free(var) => TermKey::Free(var),
            Seen::Val(known) => {
                let bound = Bound::known::<T>(known);
                TermKey::Val(std::borrow::Borrow::borrow(known), bound, Looking(env))
            }
        }
    }
}

/// The key of a variable or value.
#[inline]
pub fn term_key<'a, T: Term, V: Env>(env: &'a V, arena: &'a Vars<T>, value: &'a impl ValueOf<T>) -> TermKey<'a, T> {
    value.term_key(arena, env)
}

/// How the variable in a field is looked at.
pub type TermSeeing<A, V, T> = for<'a> fn(&'a A, &'a V) -> TermKey<'a, T>;

/// The field number `F` of the arguments `A`, a logical variable whose value may have variables inside.
pub trait TermField<A, V, const F: usize>: 'static {
    /// The type of its value.
    type Of: Term + 'static;
    /// What it stands for.
    const SEE: TermSeeing<A, V, Self::Of>;
}

/// The key or part of a key that is a [`TermField`].
#[derive(Debug)]
pub struct TermVariable<P, const F: usize>(PhantomData<fn() -> P>);

impl<A, V, P: TermField<A, V, F>, const F: usize> Part<A, V> for TermVariable<P, F> {
    type Of<'a>
        = TermKey<'a, P::Of>
    where
        A: 'a,
        V: 'a;
    const VARS: bool = true;
    #[inline]
    fn of<'a>(args: &'a A, vars: &'a V) -> TermKey<'a, P::Of> {
        P::SEE(args, vars)
    }
}

impl<A, V, P: TermField<A, V, F>, const F: usize> KeyOf<A, V> for TermVariable<P, F> {
    type Key<'a>
        = TermKey<'a, P::Of>
    where
        A: 'a,
        V: 'a;
    const VARS: bool = true;
    #[inline]
    fn key<'a>(args: &'a A, vars: &'a V) -> TermKey<'a, P::Of> {
        P::SEE(args, vars)
    }
    #[inline]
    fn free<'a>(key: &TermKey<'a, P::Of>) -> Option<VarId>
    where
        A: 'a,
        V: 'a,
    {
        match key {
            TermKey::Free(var) => Some(*var),
            TermKey::Val(..) => None,
        }
    }
}

/// What is compared where a name is repeated: a variable, or a value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be compared",
    label = "this name is repeated, which means equality",
    note = "derive `PartialEq` and `Eq` for its type, or `Term` if it has variables inside"
)]
pub trait Operand {
    /// The type of its value.
    type Of: Term + 'static;
    /// To be looked into.
    fn operand(&self) -> Child<'_>;
}

#[diagnostic::do_not_recommend]
impl<T: Term + 'static> Operand for T {
    type Of = T;
    fn operand(&self) -> Child<'_> {
        Child::Bound(Bound::of(self))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term + 'static> Operand for Var<T> {
    type Of = T;
    fn operand(&self) -> Child<'_> {
        child(self)
    }
}

/// The value, or that of the variable, if it has one.
pub fn plain_value<'a, A: Operand>(env: &'a impl Env, of: &'a A) -> Option<&'a A::Of> {
    match settle(env, of.operand()) {
        Side::Free(_) => None,
        Side::Bound(bound) => (bound.node as &dyn Any).downcast_ref(),
    }
}

/// Whether two variables or values are equal under the present bindings.
pub fn equal_terms<A: Operand, B: Operand<Of = A::Of>>(env: &impl Env, a: &A, b: &B) -> bool {
    equal(env, a.operand(), b.operand())
}

/// The same for two variables of one arena.
#[inline]
pub fn same_terms<T: Term + 'static>(env: &impl Env, arena: &Vars<T>, a: &Var<T>, b: &Var<T>) -> bool {
    if T::PLAIN {
        return match (arena.look(a), arena.look(b)) {
            (Seen::Free(a), Seen::Free(b)) => a == b,
            (Seen::Val(a), Seen::Val(b)) => {
                let (a, b): (&T, &T) = (std::borrow::Borrow::borrow(a), std::borrow::Borrow::borrow(b));
                equal_plain(a, b)
            }
            _ => false,
        };
    }
    equal(env, child(a), child(b))
}
