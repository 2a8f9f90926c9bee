//! Ranks, and the order of what waits.

use crate::ids::{Age, Id, RowId};

/// How urgent an instance is: the least comes first. A single number is a pair with 0.
///
/// An integer of any type of up to 64 bits is a sign and its lower bits, which order those of one sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    first: u64,
    second: u64,
    /// Neither is negative: 0b11; only the first is not: 0b10.
    signs: u8,
}

/// What the expression of a `#[priority]` may be: an integer, or a pair of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a priority",
    label = "this should be an integer of up to 64 bits, or a pair of them",
    note = "the least comes first; a larger integer or a float must be converted"
)]
pub trait Ranks {
    /// As a rank.
    fn rank(self) -> Rank;
}

macro_rules! ranks {
    ($($integer:ty)*) => {
        $(
            impl Ranks for $integer {
                #[inline]
                fn rank(self) -> Rank {
                    let sign = u8::from(self >= <$integer>::MIN.max(0));
                    Rank { first: self as u64, second: 0, signs: sign << 1 | 1 }
                }
            }
        )*
    };
}

ranks!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

impl<A: Ranks, B: Ranks> Ranks for (A, B) {
    #[inline]
    fn rank(self) -> Rank {
        let (first, second) = (self.0.rank(), self.1.rank());
        Rank { first: first.first, second: second.first, signs: first.signs & 0b10 | second.signs >> 1 }
    }
}

impl<T: Ranks + Copy> Ranks for &T {
    #[inline]
    fn rank(self) -> Rank {
        (*self).rank()
    }
}

/// The leading constraint of a waiting rule, as the agenda has it. Entries are ordered as they are taken: by rank, then
/// the rule written first, then the oldest leading constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    first: u64,
    second: u64,
    age: Age,
    row: u32,
    /// The number of its rule among those that wait.
    pub(super) rule: u16,
    signs: u8,
    /// The rank may be another one when the constraint is noted again.
    pub(super) may_change: bool,
}

impl Entry {
    #[inline]
    pub(super) fn new(rule: u16, lead: Id, rank: Rank, may_change: bool) -> Self {
        let Rank { first, second, signs } = rank;
        Entry { first, second, age: lead.age, row: lead.row.0, rule, signs, may_change }
    }

    pub(super) fn lead(self) -> Id {
        Id { row: RowId(self.row), age: self.age }
    }

    pub(super) fn rank(self) -> Rank {
        Rank { first: self.first, second: self.second, signs: self.signs }
    }

    pub(super) fn ranked(self, Rank { first, second, signs }: Rank) -> Self {
        Entry { first, second, signs, ..self }
    }

    /// Of no constraint: nothing is plainly after it.
    pub(super) const NONE: Entry =
        Entry { first: 0, second: 0, age: Age(0), row: 0, rule: 0, signs: u8::MAX, may_change: false };

    /// Whether the first number of its rank alone says that it is taken after the other.
    #[inline]
    pub(super) fn is_plainly_after(&self, other: &Entry) -> bool {
        self.signs == other.signs && self.first > other.first
    }

    /// Whether it is taken before the other.
    #[inline]
    pub(super) fn is_before(&self, other: &Entry) -> bool {
        self < other
    }

    /// For people who test: rank, rule and age.
    #[cfg(test)]
    pub(super) fn shown(self) -> (u64, u16, u64) {
        (self.first, self.rule, self.age.0)
    }
}

impl Default for Entry {
    fn default() -> Self {
        Entry::NONE
    }
}

impl Ord for Entry {
    #[inline]
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let then = |it: &Entry| (it.second, it.rule, it.age, it.row);
        // As a rule the signs are the same, and the numbers say it all.
        if self.signs == other.signs {
            return self.first.cmp(&other.first).then_with(|| then(self).cmp(&then(other)));
        }
        let order = |it: &Entry| (it.signs & 0b10, it.first, it.signs & 0b01, then(it));
        order(self).cmp(&order(other))
    }
}

impl PartialOrd for Entry {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, Ranks};
    use crate::ids::{Age, Id, RowId};

    #[test]
    fn integers_of_all_types_and_pairs_of_them_are_compared_by_value() {
        let lead = Id { row: RowId(1), age: Age(1) };
        fn before(lead: Id, one: impl Ranks, other: impl Ranks) -> bool {
            let [one, other] = [one.rank(), other.rank()].map(|rank| Entry::new(0, lead, rank, false));
            assert!(!(one < other && other < one));
            assert!(!one.is_plainly_after(&other) || other < one);
            one < other
        }
        assert!(before(lead, -1i8, 0u64) && before(lead, i64::MAX, u64::MAX) && before(lead, -2i64, -1i8));
        assert!(before(lead, i64::MIN, 0usize) && 3u8.rank() == 3i32.rank());
        assert!(before(lead, (1u8, 5i64), (2u8, 0i64)) && before(lead, (1u8, -1i8), 1u32));
        assert!(before(lead, (-1i8, u64::MAX), (0u8, i64::MIN)) && !before(lead, (0u8, 0u8), (0u8, -1i8)));
        assert!(before(lead, (7u8, -2i8), (7u8, -1i8)) && (4u8, 0i8).rank() == 4i64.rank());
    }
}
