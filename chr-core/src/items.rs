//! The items of loops and choices, while they wait on the stack.

use std::ops::{Range, RangeInclusive};

/// The items of a `for` or a `choose`, in reverse.
pub fn items<T>(source: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = source.into_iter().collect();
    items.reverse();
    items
}

/// Up to this many items of a `for` go on the stack one by one; more are halved.
pub const FEW_ITEMS: usize = 32;

/// Splits off the later half of the items, which are in reverse.
pub fn later_half<T>(items: &mut Vec<T>) -> Vec<T> {
    let near = items.split_off(items.len() / 2);
    std::mem::replace(items, near)
}

/// The sum of all, of their own type.
pub fn sum<T: std::iter::Sum>(all: impl Iterator<Item = T>) -> T {
    all.sum()
}

/// What is left of the range of a `choose`: it is counted through, not collected.
#[derive(Clone, Copy, Debug)]
pub struct Counted<T> {
    next: T,
    last: T,
    any: bool,
}

/// The items of the range of a `choose`.
#[inline]
pub fn counted<T: Counts>(range: impl RangeOf<T>) -> Counted<T> {
    range.counted()
}

impl<T: Counts> Counted<T> {
    /// The next one.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let next = self.any.then_some(self.next)?;
        if next == self.last {
            self.any = false;
        } else {
            self.next = next.after();
        }
        Some(next)
    }

    /// Whether none is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        !self.any
    }
}

/// A type whose ranges can be counted through.
pub trait Counts: Copy + PartialOrd {
    /// The next one; there is one.
    fn after(self) -> Self;
    /// The one before; there is one.
    fn before(self) -> Self;
}

macro_rules! counts {
    ($($ty:ty)*) => { $(
        impl Counts for $ty {
            #[inline]
            fn after(self) -> Self { self + 1 }
            #[inline]
            fn before(self) -> Self { self - 1 }
        }
    )* };
}
counts!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl Counts for char {
    fn after(self) -> Self {
        (self..=char::MAX).nth(1).unwrap_or(self)
    }
    fn before(self) -> Self {
        ('\u{0}'..self).next_back().unwrap_or(self)
    }
}

/// A range of `T`s.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range of `{T}`",
    label = "the items of this range are of another type than `{T}`, which `choose` says they are"
)]
pub trait RangeOf<T> {
    /// All of it is left.
    fn counted(self) -> Counted<T>;
}

impl<T: Counts> RangeOf<T> for Range<T> {
    #[inline]
    fn counted(self) -> Counted<T> {
        let any = self.start < self.end;
        Counted { next: self.start, last: if any { self.end.before() } else { self.end }, any }
    }
}

impl<T: Counts> RangeOf<T> for RangeInclusive<T> {
    #[inline]
    fn counted(self) -> Counted<T> {
        Counted { next: *self.start(), last: *self.end(), any: !self.is_empty() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all<T: Counts>(range: impl RangeOf<T>) -> Vec<T> {
        let mut left = counted(range);
        let mut all = Vec::new();
        while let Some(item) = left.pop() {
            all.push(item);
        }
        assert!(left.is_empty());
        all
    }

    #[test]
    fn ranges_are_counted_through_up_to_the_ends_of_their_types() {
        assert_eq!(all(-2..3), [-2, -1, 0, 1, 2]);
        for (start, end) in [(3, 3), (5, 2)] {
            assert_eq!((all(start..end), all(start..=end - 1)), (vec![], vec![]));
        }
        assert_eq!((all(253..=u8::MAX), all(i8::MIN..-126)), (vec![253, 254, 255], vec![-128, -127]));
        assert_eq!(all(u128::MAX - 1..=u128::MAX), [u128::MAX - 1, u128::MAX]);
        assert_eq!(all('\u{D7FF}'..='\u{E001}'), ['\u{D7FF}', '\u{E000}', '\u{E001}']);
        assert_eq!((all('\u{D7FF}'..'\u{E000}'), all('\0'..='\0')), (vec!['\u{D7FF}'], vec!['\0']));
        assert_eq!(all(char::MAX..=char::MAX), [char::MAX]);
    }
}
