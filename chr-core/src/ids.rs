//! Typed numbers: what the rest of the store passes around instead of bare integers.
//!
//! A row number says *where* a constraint is stored, an age says *who* it is. Slots are reused, ages are not (only
//! backtracking resets the age counter, together with everything that could remember an age). Expansions have the numbers of
//! kinds and arenas bare, as constants; whatever takes one from there makes it typed.

/// The identity of a constraint: its number in the sequence of tells. Starts at 1; 0 means "no row".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Age(pub u64);

impl Age {
    /// Larger than any constraint's.
    pub const NEVER_PASSED: Age = Age(u64::MAX);

    /// That of the constraint told next.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next(self) -> Age {
        Age(self.0 + 1)
    }
}

/// A slot of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RowId(pub u32);

impl RowId {
    /// No row: the end of a list.
    pub const NIL: RowId = RowId(u32::MAX);

    /// Is this the end of a list?
    #[inline]
    pub fn is_nil(self) -> bool {
        self == RowId::NIL
    }

    /// As an index into a vector.
    #[inline]
    pub fn ix(self) -> usize {
        #[cfg(test)]
        crate::effort::spent(1);
        self.0 as usize
    }
}

/// Which constraint, not only where: a row and the age it had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Id {
    /// Where it is stored.
    pub row: RowId,
    /// Who it is.
    pub age: Age,
}

impl Id {
    /// Nobody.
    pub const NONE: Id = Id { row: RowId::NIL, age: Age(0) };

    /// As a cursor: the front of the list, whatever that is by then.
    pub const FRONT: Id = Id { row: RowId::NIL, age: Age::NEVER_PASSED };
}

/// A variable of one arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u32);

impl VarId {
    /// As an index into a vector.
    #[inline]
    pub fn ix(self) -> usize {
        #[cfg(test)]
        crate::effort::spent(1);
        self.0 as usize
    }
}

/// A kind of constraint: the position of its declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KindId(pub u16);

impl KindId {
    /// The kind at this position of the plan.
    #[inline]
    pub fn at(position: usize) -> Self {
        KindId(position as u16)
    }

    /// As an index into the plan.
    #[inline]
    pub fn ix(self) -> usize {
        self.0.into()
    }
}

/// The arena of the variables of one value type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ArenaId(pub u16);

/// Random numbers for tests, the same in every run.
#[cfg(test)]
pub(crate) mod random {
    pub(crate) struct Lcg(pub(crate) u64);

    impl Lcg {
        pub(crate) fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) as usize) % n
        }

        pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
            if from.is_empty() { None } else { Some(&from[self.below(from.len())]) }
        }
    }
}
