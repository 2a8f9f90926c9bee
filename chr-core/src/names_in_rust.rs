//! How the user's own Rust is given the names of a rule, where only rustc knows their types.

use std::cell::RefCell;
use std::marker::PhantomData;

use crate::store::Stored;

/// A name as a guard sees it: the value if its type is `Copy`, otherwise a reference. With `(&&See(name)).get()`,
/// method lookup finds [`ByCopy`] first, and [`ByRef`] if that does not apply.
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

/// A name of a guard's `let` as the body sees it: what a reference refers to is cloned, as the body may change its
/// owner. With `(&&Own::new(name)).own()`, method lookup finds [`Referred`] first, and [`Itself`] if that does not
/// apply.
#[derive(Debug)]
pub struct Own<T>(RefCell<Option<T>>);

impl<T> Own<T> {
    /// Of this value.
    #[inline]
    pub fn new(value: T) -> Self {
        Own(RefCell::new(Some(value)))
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

impl<A: Clone> Referred for &Own<Stored<'_, A>> {
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

/// How the names that a pattern binds are taken out of a value of this type: it is taken apart, unless it is a reference or has a `Drop` of its
/// own, which does not allow that; then they are cloned. With `(&&&Opening::of(&value)).how()`, method lookup finds
/// [`OpensReference`] first, then [`OpensDropped`], and [`OpensAny`] if neither applies.
#[derive(Debug)]
pub struct Opening<T>(PhantomData<fn() -> T>);

impl<T> Opening<T> {
    /// Of a value of this type.
    #[inline]
    pub fn of(_value: &T) -> Self {
        Opening(PhantomData)
    }
}

/// See [`Opening`].
#[doc(hidden)]
#[macro_export]
macro_rules! __opening {
    ($value:ident) => {{
        use $crate::__rt::{OpensAny as _, OpensDropped as _, OpensReference as _};
        (&&&$crate::__rt::Opening::of(&$value)).how()
    }};
}

/// See [`Opening`].
pub trait OpensReference {
    /// Only to be looked into.
    #[inline]
    fn how(&self) -> Lends {
        Lends
    }
}

impl<T: ?Sized> OpensReference for &&Opening<&T> {}

/// See [`Opening`].
pub trait OpensDropped {
    /// Only to be looked into.
    #[inline]
    fn how(&self) -> Lends {
        Lends
    }
}

#[expect(drop_bounds, reason = "the question is whether the type itself has one")]
impl<T: Drop> OpensDropped for &Opening<T> {}

/// See [`Opening`].
pub trait OpensAny {
    /// To be taken apart.
    #[inline]
    fn how(&self) -> Moves {
        Moves
    }
}

impl<T> OpensAny for Opening<T> {}

/// A value that is only looked into.
#[derive(Clone, Copy, Debug)]
pub struct Lends;

impl Lends {
    /// What is matched.
    #[inline]
    pub fn open<T>(self, whole: &mut Option<T>) -> &T {
        whole.as_ref().expect("it is there")
    }

    /// A name that the pattern bound.
    #[inline]
    pub fn own<T: Clone>(self, name: &T) -> T {
        name.clone()
    }
}

/// A value that is taken apart.
#[derive(Clone, Copy, Debug)]
pub struct Moves;

impl Moves {
    /// What is matched.
    #[inline]
    pub fn open<T>(self, whole: &mut Option<T>) -> T {
        whole.take().expect("it is there")
    }

    /// A name that the pattern bound.
    #[inline]
    pub fn own<T>(self, name: T) -> T {
        name
    }
}
