//! Heads of keys made of several parts: in an array with a dimension for each part, where the parts are small integers that
//! fill it well; the rest by hash.
//!
//! Boards, tables of a dynamic program, pairs of nodes: such keys are common, and the array answers in a few instructions, without a
//! look at the row that it finds.
//!
//! The array is a box from the origin. All keys inside it are in its slots and no others, so a key outside it is in the hash table or
//! nowhere. It grows when a key comes that is outside, provided that enough of it is then filled ([`GridHeads::room`]); keys of
//! the hash table that are inside by then move. A side becomes twice as long at least, so that a slot moves a few times in all; and
//! after a try in vain, none is made until there are a quarter more keys. Keys that come in order, as those of a board do, never
//! meet the hash table.

use std::mem::replace;

use super::heads::{HashHeads, HeadStore, Heads, Keyed};
use super::{ArgsSlot, KeyOf, Rows};
use crate::ids::RowId;

/// The place of each part of a key, or the length of each side of the box: as many as a key has parts, then ones.
pub type Sides = [usize; MOST_PARTS];

/// Keys with more parts are found by hash.
pub(super) const MOST_PARTS: usize = 4;

/// Slots that the array may have for each key: four bytes each, where a key takes ten in the hash table, and a look at its row, ...
const SLOTS_FOR_A_KEY: usize = 8;
/// ... and slots that it may always have.
const ALWAYS: usize = 64;
/// So many more keys there are at the least before the next try.
const FEW: usize = 8;

/// Heads of the keys of several parts.
#[derive(Clone, Debug, Default)]
pub struct GridHeads {
    sides: Sides,
    slots: Vec<RowId>,
    /// How many slots have a head.
    filled: usize,
    rest: HashHeads,
    /// With fewer keys than these the box does not grow.
    worth_a_try: usize,
}

/// The slot of a key in a box with these sides, from the places of its parts; none if it is outside.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn slot_in<const N: usize>(sides: &Sides, places: [Option<usize>; N]) -> Option<usize> {
    let mut slot = 0;
    let mut part = 0;
    while part < N {
        let place = places[part]?;
        if place >= sides[part] {
            return None;
        }
        slot = slot * sides[part] + place;
        part += 1;
    }
    Some(slot)
}

impl GridHeads {
    #[inline]
    fn keys(&self) -> usize {
        self.filled + self.rest.len()
    }

    /// How many slots the array may have with one key more.
    fn room(&self) -> usize {
        SLOTS_FOR_A_KEY * (self.keys() + 1) + ALWAYS
    }

    /// The sides of a box that is large enough for a key with these places, if there is room for it.
    fn grown(&self, places: &Sides, parts: usize) -> Option<Sides> {
        let mut sides = [1; MOST_PARTS];
        for part in 0..parts {
            let side = self.sides[part];
            // A negative place is the largest of all.
            sides[part] = if places[part] < side { side } else { places[part].checked_add(1)?.max(2 * side) };
        }
        let slots = sides.iter().try_fold(1_usize, |slots, &side| slots.checked_mul(side));
        slots.filter(|&slots| slots <= self.room()).map(|_| sides)
    }

    /// Gives the box these sides, none of which is shorter than before.
    fn lay_out(&mut self, sides: Sides, parts: usize) {
        let mut slots = vec![RowId::NIL; sides.iter().product()];
        let mut places = [0; MOST_PARTS];
        for line in self.slots.chunks(self.sides[parts - 1].max(1)) {
            let start = (0..parts).fold(0, |slot, part| slot * sides[part] + places[part]);
            slots[start..start + line.len()].copy_from_slice(line);
            // To where the next line begins: the parts but for the last count on.
            for part in (0..parts - 1).rev() {
                places[part] += 1;
                if places[part] < self.sides[part] {
                    break;
                }
                places[part] = 0;
            }
        }
        (self.sides, self.slots) = (sides, slots);
    }

    /// Makes the box large enough for a row's key, if that may be.
    #[cold]
    #[inline(never)]
    fn grow<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize>(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) {
        let places = K::places(&K::key(rows[row].args(), vars));
        let Some(sides) = places.and_then(|places| self.grown(&places, K::PARTS)) else {
            self.worth_a_try = self.keys() + self.keys() / 4 + FEW;
            return;
        };
        self.lay_out(sides, K::PARTS);
        for head in self.rest.all() {
            if let Some(slot) = K::slot_in(&K::key(rows[head].args(), vars), &self.sides) {
                Heads::<K, S, V, N>::retire(&mut self.rest, rows, vars, head, RowId::NIL);
                self.slots[slot] = head;
                self.filled += 1;
            }
        }
    }
}

impl HeadStore for GridHeads {
    fn all(&self) -> Vec<RowId> {
        let mut heads = self.rest.all();
        heads.extend(self.slots.iter().filter(|head| !head.is_nil()));
        heads
    }
}

impl Keyed for GridHeads {}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize> Heads<K, S, V, N> for GridHeads {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        if K::PARTS > 0 {
            if let Some(slot) = K::slot_in(key, &self.sides) {
                return self.slots[slot];
            }
            if self.rest.is_empty() {
                return RowId::NIL;
            }
        }
        Heads::<K, S, V, N>::find(&self.rest, rows, vars, key)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        if K::PARTS > 0 {
            let mut slot = K::slot_in(&K::key(rows[row].args(), vars), &self.sides);
            if slot.is_none() && self.keys() >= self.worth_a_try {
                self.grow::<K, S, V, N>(rows, vars, row);
                slot = K::slot_in(&K::key(rows[row].args(), vars), &self.sides);
            }
            if let Some(slot) = slot {
                let before = replace(&mut self.slots[slot], row);
                self.filled += usize::from(before.is_nil());
                return before;
            }
        }
        Heads::<K, S, V, N>::lead(&mut self.rest, rows, vars, row)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        if K::PARTS > 0
            && let Some(slot) = K::slot_in(&K::key(rows[row].args(), vars), &self.sides)
        {
            self.slots[slot] = next;
            self.filled -= usize::from(next.is_nil());
            return;
        }
        Heads::<K, S, V, N>::retire(&mut self.rest, rows, vars, row, next);
    }
}

#[cfg(test)]
mod tests;
