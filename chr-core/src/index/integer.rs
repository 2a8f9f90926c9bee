//! Keys that are integers: their position in an array, and how generated code asks rustc whether a type is such a key.

use std::marker::PhantomData;

/// A type whose values are small integers in disguise, so that constraints are found by an array instead of a hash table.
///
/// The integers, `bool` and `char` are such types. Implement it for a type of your own around one of them, and a constraint
/// that is looked up by one argument of this type is looked up as by the integer itself: the plan then says `integer(…)`
/// where it would say `hash(…)`. A generic parameter with this bound, and an associated type with it, are integer keys too;
/// a type alias is what it stands for. An argument that is declared `#[dense(N)]` must be of such a type.
///
/// Two values must have the same place exactly if they are equal, and a value must keep its place. Otherwise
/// constraints may match that should not, or are not found; a debug build panics if it notices.
///
/// ```
/// use chr_core::{IntegerKey, chr};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// struct City(u32);
///
/// impl IntegerKey for City {
///     fn place(&self) -> Option<usize> {
///         self.0.place()
///     }
/// }
///
/// chr! {
///     struct Roads;
///     constraint road(City, City), reach(City);
///     step @ reach(a), road(a, b) ==> reach(b);
/// }
///
/// assert!(Roads::plan().to_string().contains("constraint road/2  index integer(0)"));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer key",
    label = "an integer, `bool`, `char`, or a type that implements `IntegerKey` is needed here"
)]
pub trait IntegerKey: Eq {
    /// Asking for it asks for the trait.
    #[doc(hidden)]
    const CHECKED: () = ();

    /// Its place in an array: the integer itself, a negative one as `usize` wraps it. The array begins at any of them and
    /// is used as long as an eighth of it is filled. `None` for a value that has no place, such as an `u128` that is too large;
    /// it is looked up by hash.
    fn place(&self) -> Option<usize>;
}

macro_rules! integer_keys {
    ($($word:ty as $place:expr => $($ty:ty)*;)*) => { $( $(
        #[diagnostic::do_not_recommend]
        impl IntegerKey for $ty {
            #[inline]
            fn place(&self) -> Option<usize> { <$word>::try_from(*self).ok().map($place) }
        }
    )* )* };
}
integer_keys! {
    usize as |it| it => u8 u16 u32 u64 u128 usize;
    isize as isize::cast_unsigned => i8 i16 i32 i64 i128 isize;
}

#[diagnostic::do_not_recommend]
impl IntegerKey for bool {
    #[inline]
    fn place(&self) -> Option<usize> {
        Some(usize::from(*self))
    }
}

#[diagnostic::do_not_recommend]
impl IntegerKey for char {
    #[inline]
    fn place(&self) -> Option<usize> {
        u32::from(*self).place()
    }
}

/// How values of a type give their position in an array; `None` if the type is not an [`IntegerKey`].
pub type Placing<T> = Option<fn(&T) -> Option<usize>>;

/// Asks rustc whether `T` is an [`IntegerKey`]: `Ask::<T>::PLACE` is the constant of this type if `T` is one, and that
/// of [`NoInteger`] if not, as rustc looks for an inherent constant before it looks for a trait's. It knows what an
/// alias or an associated type stands for, and the bounds of a generic parameter, none of which the macro can see.
#[derive(Debug)]
pub struct Ask<T>(PhantomData<T>);

impl<T: IntegerKey> Ask<T> {
    /// See [`Ask`].
    pub const PLACE: Placing<T> = Some(T::place);
}

/// See [`Ask`].
pub trait NoInteger {
    /// What is asked about.
    type Of;
    /// It has no places.
    const PLACE: Placing<Self::Of> = None;
}

impl<T> NoInteger for Ask<T> {
    type Of = T;
}

/// One slot number from the parts of a key and their sizes; none if a part is out of range.
#[inline]
pub(super) fn dense_slot<const N: usize>(parts: [(Option<usize>, usize); N]) -> Option<usize> {
    let mut slot = 0usize;
    for (part, size) in parts {
        let part = part.filter(|&part| part < size)?;
        slot = slot.checked_mul(size)?.checked_add(part)?;
    }
    Some(slot)
}
