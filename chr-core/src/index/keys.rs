//! The keys of generated tables: types that name fields of a constraint's arguments by number.
//!
//! A program says once how each such field is read ([`Field`], [`VarField`]); what a key made of them is, where it lies
//! in an array, and whether a binding changes it, is derived here.

use std::hash::Hash;
use std::marker::PhantomData;

use super::grid::{MOST_PARTS, Sides, slot_in};
use super::integer::{Placing, dense_slot};
use super::{KeyOf, Seen};
use crate::ids::VarId;
use crate::value::Term;
use crate::var::Var;
use crate::vars::Vars;

/// How a field is read from the arguments, and the position of its value in an array.
pub type Getting<A, T> = (for<'a> fn(&'a A) -> &'a T, Placing<T>);

/// How the variable in a field is read from the arguments, and its arena.
pub type Seeing<A, V, T> = (for<'a> fn(&'a A) -> &'a Var<T>, for<'a> fn(&'a V) -> &'a Vars<T>);

/// The field number `F` of the arguments `A`, a plain value. Implemented by a type of the program's own, which is as
/// private as any type of a field may be; `V`, the environment of all arenas, has the program's generic parameters.
pub trait Field<A, V, const F: usize>: 'static {
    /// Its type.
    type Of: Hash + Eq;
    /// Reads it.
    const GET: Getting<A, Self::Of>;
}

/// The field number `F` of the arguments `A`, a logical variable.
pub trait VarField<A, V, const F: usize>: 'static {
    /// The type of its value.
    type Of: Term + Hash + Eq;
    /// Where it is.
    const SEE: Seeing<A, V, Self::Of>;
}

/// The key or part of a key that is a [`Field`] of program `P`; alone, it tells its place in an array if it has one.
#[derive(Debug)]
pub struct Plain<P, const F: usize>(PhantomData<fn() -> P>);

/// Part of a key that is a [`Field`] with this many possible values.
#[derive(Debug)]
pub struct Dense<P, const F: usize, const SIZE: usize>(PhantomData<fn() -> P>);

/// The key or part of a key that is a [`VarField`].
#[derive(Debug)]
pub struct Variable<P, const F: usize>(PhantomData<fn() -> P>);

/// The place of a field's value in an array, if it has one.
#[inline]
fn place<A, V, P: Field<A, V, F>, const F: usize>(value: &P::Of) -> Option<usize> {
    match P::GET.1 {
        Some(place) => place(value),
        None => None,
    }
}

/// Part of a key.
pub trait Part<A, V> {
    /// Its type.
    type Of<'a>: Hash + Eq
    where
        A: 'a,
        V: 'a;
    /// As [`KeyOf::VARS`].
    const VARS: bool = false;
    /// The part of a row's key.
    fn of<'a>(args: &'a A, vars: &'a V) -> Self::Of<'a>;
    /// Whether it may have a position.
    const PLACED: bool = false;
    /// Its position, if it has one.
    #[inline]
    fn at<'a>(_part: &Self::Of<'a>) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        None
    }
    /// Its position, and out of how many, if that is known.
    #[inline]
    fn place<'a>(_part: &Self::Of<'a>) -> (Option<usize>, usize)
    where
        A: 'a,
        V: 'a,
    {
        (None, 0)
    }
}

impl<A, V, P: Field<A, V, F>, const F: usize> Part<A, V> for Plain<P, F> {
    type Of<'a>
        = &'a P::Of
    where
        A: 'a,
        V: 'a;
    #[inline]
    fn of<'a>(args: &'a A, _vars: &'a V) -> &'a P::Of {
        (P::GET.0)(args)
    }
    const PLACED: bool = P::GET.1.is_some();
    #[inline]
    fn at<'a>(part: &&'a P::Of) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        place::<A, V, P, F>(part)
    }
}

impl<A, V, P: Field<A, V, F>, const F: usize, const SIZE: usize> Part<A, V> for Dense<P, F, SIZE> {
    type Of<'a>
        = &'a P::Of
    where
        A: 'a,
        V: 'a;
    #[inline]
    fn of<'a>(args: &'a A, _vars: &'a V) -> &'a P::Of {
        (P::GET.0)(args)
    }
    #[inline]
    fn place<'a>(part: &&'a P::Of) -> (Option<usize>, usize)
    where
        A: 'a,
        V: 'a,
    {
        (place::<A, V, P, F>(part), SIZE)
    }
}

impl<A, V, P: VarField<A, V, F>, const F: usize> Part<A, V> for Variable<P, F> {
    type Of<'a>
        = Seen<'a, P::Of>
    where
        A: 'a,
        V: 'a;
    const VARS: bool = true;
    #[inline]
    fn of<'a>(args: &'a A, vars: &'a V) -> Seen<'a, P::Of> {
        (P::SEE.1)(vars).see((P::SEE.0)(args))
    }
    const PLACED: bool = true;
    #[inline]
    fn at<'a>(part: &Seen<'a, P::Of>) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        part.free().map(VarId::ix)
    }
}

impl<A, V, P: Field<A, V, F>, const F: usize> KeyOf<A, V> for Plain<P, F> {
    type Key<'a>
        = (&'a P::Of,)
    where
        A: 'a,
        V: 'a;
    const VARS: bool = false;
    const SLOTS: bool = P::GET.1.is_some();
    #[inline]
    fn key<'a>(args: &'a A, _vars: &'a V) -> (&'a P::Of,) {
        ((P::GET.0)(args),)
    }
    #[inline]
    fn slot<'a>(key: &(&'a P::Of,)) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        place::<A, V, P, F>(key.0)
    }
}

impl<A, V, P: VarField<A, V, F>, const F: usize> KeyOf<A, V> for Variable<P, F> {
    type Key<'a>
        = Seen<'a, P::Of>
    where
        A: 'a,
        V: 'a;
    const VARS: bool = true;
    #[inline]
    fn key<'a>(args: &'a A, vars: &'a V) -> Seen<'a, P::Of> {
        (P::SEE.1)(vars).see((P::SEE.0)(args))
    }
    const STAYS: bool = true;
    #[inline]
    fn of_var<'a>(vars: &'a V, var: VarId) -> Option<Seen<'a, P::Of>>
    where
        A: 'a,
    {
        Some((P::SEE.1)(vars).see_at(var))
    }
    #[inline]
    fn mentioned(args: &A, vars: &V) -> Option<VarId> {
        (P::SEE.1)(vars).end((P::SEE.0)(args))
    }
    #[inline]
    fn mentions(args: &A, vars: &V) -> bool {
        (P::SEE.1)(vars).id((P::SEE.0)(args)).is_some()
    }
    #[inline]
    fn free<'a>(key: &Seen<'a, P::Of>) -> Option<VarId>
    where
        A: 'a,
        V: 'a,
    {
        key.free()
    }
}

/// How many parts have places, if they all do and are few enough.
const fn parts<const N: usize>(placed: [bool; N]) -> usize {
    let mut at = 0;
    while at < N {
        if !placed[at] || N > MOST_PARTS {
            return 0;
        }
        at += 1;
    }
    N
}

/// These places, if all parts have one.
fn placed<const N: usize>(parts: [Option<usize>; N]) -> Option<Sides> {
    let mut places = [0; MOST_PARTS];
    for (place, part) in places.iter_mut().zip(parts) {
        *place = part?;
    }
    Some(places)
}

/// A key of several parts, or of one that is looked up by hash, is the tuple of them.
macro_rules! tuple {
    ($($part:ident $at:tt),*) => {
        impl<A, V, $($part: Part<A, V>),*> KeyOf<A, V> for ($($part,)*) {
            type Key<'a>
                = ($($part::Of<'a>,)*)
            where
                A: 'a,
                V: 'a;
            const VARS: bool = false $(|| $part::VARS)*;
            #[inline]
            fn key<'a>(args: &'a A, vars: &'a V) -> Self::Key<'a> {
                ($($part::of(args, vars),)*)
            }
            #[inline]
            fn slot<'a>(key: &Self::Key<'a>) -> Option<usize>
            where
                A: 'a,
                V: 'a,
            {
                dense_slot([$($part::place(&key.$at)),*])
            }
            const PARTS: usize = parts([$($part::PLACED),*]);
            #[inline]
            fn places<'a>(key: &Self::Key<'a>) -> Option<Sides>
            where
                A: 'a,
                V: 'a,
            {
                placed([$($part::at(&key.$at)),*])
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn slot_in<'a>(key: &Self::Key<'a>, sides: &Sides) -> Option<usize>
            where
                A: 'a,
                V: 'a,
            {
                if Self::PARTS > 0 { slot_in(sides, [$($part::at(&key.$at)),*]) } else { None }
            }
        }
    };
}

tuple!(P0 0);
tuple!(P0 0, P1 1);
tuple!(P0 0, P1 1, P2 2);
tuple!(P0 0, P1 1, P2 2, P3 3);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6, P7 7);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6, P7 7, P8 8);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6, P7 7, P8 8, P9 9);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6, P7 7, P8 8, P9 9, P10 10);
tuple!(P0 0, P1 1, P2 2, P3 3, P4 4, P5 5, P6 6, P7 7, P8 8, P9 9, P10 10, P11 11);
