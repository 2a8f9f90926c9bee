//! How the user's own Rust is given the names of a rule, where only rustc knows their types.

use std::cell::RefCell;

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
