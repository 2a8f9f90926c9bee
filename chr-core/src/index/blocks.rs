//! Arrays of rows for the lists of an index ([`Arrayed`](super::Arrayed)), all in one: each has a block of it, which it leaves for one
//! twice as large when that is full. Blocks that were left are given to others.
//!
//! Nothing in here depends on a program: it is compiled once.

use crate::ids::RowId;
use crate::partners::Linkage;

/// An array: a block, of which it uses a part.
#[derive(Clone, Copy, Debug, Default)]
struct Array {
    /// Where the block begins.
    start: u32,
    /// The logarithm of how long it is.
    size: u32,
    /// How many entries there are, none if the array is not in use. The first one is no row, and the last one is.
    len: u32,
    /// How many of them are to be passed over: gaps, and rows that wait for their removal to be undone or not.
    gone: u32,
    /// How many are gaps.
    gaps: u32,
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    entries: Vec<RowId>,
    arrays: Vec<Array>,
    /// Numbers of arrays that are not in use.
    unused: Vec<u32>,
    /// Where the blocks begin that nobody has, by the logarithm of their length.
    left: Vec<Vec<u32>>,
}

/// The logarithm of how long the first block of an array is.
const FIRST: u32 = 7;

/// Arrays that are not longer are not closed up.
const SMALL: u32 = 8;

impl Blocks {
    /// What stands in an array before a place.
    #[inline]
    pub(super) fn before(&self, number: u32, at: u32) -> Linkage<'_> {
        let Array { start, gone, .. } = self.array(number);
        Linkage { left: &self.entries[start as usize..(start + at) as usize], gaps: gone > 0 }
    }

    #[inline]
    fn array(&self, number: u32) -> Array {
        self.arrays[number as usize]
    }

    /// The entries of an array; gaps are NIL.
    pub(super) fn of(&self, number: u32) -> &[RowId] {
        let Array { start, len, .. } = self.array(number);
        &self.entries[start as usize..][..len as usize]
    }

    /// A new array without a row.
    pub(super) fn begin(&mut self) -> u32 {
        let start = self.block(FIRST);
        self.entries[start as usize] = RowId::NIL;
        let array = Array { start, size: FIRST, len: 1, ..Array::default() };
        match self.unused.pop() {
            Some(number) => {
                self.arrays[number as usize] = array;
                number
            }
            None => {
                self.arrays.push(array);
                self.arrays.len() as u32 - 1
            }
        }
    }

    /// Adds a row at the end of an array, and says where that is.
    #[inline]
    pub(super) fn push(&mut self, number: u32, row: RowId) -> u32 {
        let Array { start, size, len, .. } = self.array(number);
        let start = if len >> size == 0 { start } else { self.move_on(number) };
        self.entries[(start + len) as usize] = row;
        self.arrays[number as usize].len += 1;
        len
    }

    /// Gives an array whose block is full one that is twice as large.
    #[inline(never)]
    fn move_on(&mut self, number: u32) -> u32 {
        let Array { start, size, len, .. } = self.array(number);
        let (from, end) = (start as usize, (start + len) as usize);
        let to = if end == self.entries.len() {
            self.lengthen(len);
            start
        } else {
            let to = self.block(size + 1);
            self.entries.copy_within(from..end, to as usize);
            self.leave(start, size);
            to
        };
        let array = &mut self.arrays[number as usize];
        (array.start, array.size) = (to, size + 1);
        to
    }

    /// A block of this length.
    fn block(&mut self, size: u32) -> u32 {
        if let Some(start) = self.left.get_mut(size as usize).and_then(Vec::pop) {
            return start;
        }
        let start = self.entries.len();
        self.lengthen(1 << size);
        start as u32
    }

    fn lengthen(&mut self, by: u32) {
        let len = self.entries.len() + by as usize;
        assert!(u32::try_from(len).is_ok(), "fewer than 2^32 entries");
        self.entries.resize(len, RowId::NIL);
    }

    fn leave(&mut self, start: u32, size: u32) {
        let size = size as usize;
        if self.left.len() <= size {
            self.left.resize(size + 1, Vec::new());
        }
        self.left[size].push(start);
    }

    /// A row of the array is to be passed over from now on.
    pub(super) fn wait(&mut self, number: u32) {
        self.arrays[number as usize].gone += 1;
    }

    /// It is there again.
    pub(super) fn wait_no_more(&mut self, number: u32) {
        self.arrays[number as usize].gone -= 1;
    }

    /// A row leaves its array; `waited`: it was passed over already. Returns whether the array is to be closed up.
    pub(super) fn remove(&mut self, number: u32, at: u32, waited: bool) -> bool {
        let array = &mut self.arrays[number as usize];
        let entries = &mut self.entries[array.start as usize..][..array.len as usize];
        entries[at as usize] = RowId::NIL;
        array.gaps += 1;
        array.gone += u32::from(!waited);
        let last = entries.iter().rposition(|row| !row.is_nil()).map_or(1, |last| last as u32 + 1);
        let off = array.len - last;
        (array.len, array.gaps, array.gone) = (last, array.gaps - off, array.gone - off);
        array.len = if last == 1 { 0 } else { last };
        let Array { start, size, len, gaps, .. } = *array;
        if len == 0 {
            self.leave(start, size);
            self.unused.push(number);
        }
        len > SMALL && gaps > len / 2
    }

    /// Puts a row before another one.
    pub(super) fn insert(&mut self, number: u32, at: u32, row: RowId) {
        self.push(number, row);
        let Array { start, len, .. } = self.array(number);
        self.entries[(start + at) as usize..(start + len) as usize].rotate_right(1);
    }

    /// Takes the gaps out of an array.
    pub(super) fn close_up(&mut self, number: u32) {
        let array = &mut self.arrays[number as usize];
        let start = array.start as usize;
        let mut end = start + 1;
        for at in start + 1..start + array.len as usize {
            if !self.entries[at].is_nil() {
                self.entries[end] = self.entries[at];
                end += 1;
            }
        }
        (array.gone, array.gaps, array.len) = (array.gone - array.gaps, 0, (end - start) as u32);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether blocks do not overlap and nobody has forgotten one, and all numbers are right. `waits` says of a row whether it is
    /// passed over; none if it should not be there.
    pub(super) fn validate(&self, waits: impl Fn(u32, u32, RowId) -> Option<bool>) -> Result<(), String> {
        let check = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("arrays: {what}")) };
        let mut blocks = Vec::new();
        for (size, left) in self.left.iter().enumerate() {
            blocks.extend(left.iter().map(|&start| (start, 1 << size)));
        }
        for (number, array) in self.arrays.iter().enumerate().filter(|(_, array)| array.len > 0) {
            let entries = self.of(number as u32);
            blocks.push((array.start, 1_u32 << array.size));
            check(array.len <= 1 << array.size, "an array is longer than its block")?;
            check(entries.last().is_some_and(|row| !row.is_nil()), "an array ends with a gap")?;
            let (mut gone, mut gaps) = (0, 0);
            check(entries[0].is_nil(), "an array begins with a row")?;
            for (at, &row) in entries.iter().enumerate().skip(1) {
                if row.is_nil() {
                    gaps += 1;
                    continue;
                }
                let waits = waits(number as u32, at as u32, row).ok_or("arrays: a row is not where it says")?;
                gone += u32::from(waits);
            }
            check((gone + gaps, gaps) == (array.gone, array.gaps), "gaps are miscounted")?;
        }
        check(self.arrays.iter().filter(|array| array.len == 0).count() == self.unused.len(), "an array is lost")?;
        blocks.sort_unstable();
        let end = blocks.iter().try_fold(0, |end, &(start, len)| (end == start).then_some(start + len));
        check(end == Some(self.entries.len() as u32), "blocks overlap, or some are lost")
    }
}
