//! Heads of keys that may be one integer: in an array over a window of the integers while keys fill it well, the rest by hash.
//!
//! Nodes, places and amounts are such keys, and so are the numbers of orders or moments in time, which begin anywhere, are given
//! out in order and die in about that order: the array begins at any integer, below zero too, and moves on with them.
//!
//! All keys inside the window are in the array and no others, so a key outside it is in the hash table or nowhere. When one comes
//! that is outside, the window grows, provided that there are enough keys for that many slots; keys of the hash table that are
//! inside by then move. Half as many slots again as are needed are left free in the direction in which it has grown, so that a slot
//! moves a few times in all. Where there are too few keys for that, the window moves to the key, as long as nothing that is in the
//! array is left outside; this takes a look at all of it, so it is done only after several keys have come in vain, and after more of
//! them each time that it has jumped: to keys far from each other in turn it would be moved without an end.

use std::mem::replace;

use super::heads::{HashHeads, HeadStore, Heads, Keyed, has_key};
use super::outside::Outside;
use super::{ArgsSlot, KeyOf, Rows};
use crate::ids::RowId;

/// Heads by [`KeyOf::slot`], which is the integer itself, those below zero as `usize` wraps them. If a key cannot be an
/// integer ([`KeyOf::SLOTS`]), all are by hash.
#[derive(Clone, Debug, Default)]
pub struct IntHeads {
    /// The integer of the first slot.
    base: usize,
    slots: Vec<RowId>,
    /// Those of the other integers.
    outside: Outside,
    /// Those of keys that are no integers.
    rest: HashHeads,
    /// How many heads there are.
    keys: usize,
    /// How many keys go to the hash table before the window leaves anything behind.
    patience: usize,
    /// How often of late it went far: each time doubles the patience.
    jumps: u32,
}

const TWO_IN_ONE_PLACE: &str = "`IntegerKey::place` gives values that are not equal the same place";

/// An array of this many slots is never too large.
const SMALL_ARRAY: usize = 64;

/// Slots that the array may have for each key when it is laid out: keys that are given out in order and die now and then
/// stay in it. A slot takes four bytes.
const SLOTS_FOR_A_KEY: usize = 8;

/// The window does not leave anything behind before so many keys have come that are outside.
const PATIENCE: usize = 8;

/// To go on by this many times what the window holds and waits for is to jump: keys in order do not go so far.
const FAR: usize = 4;

/// More jumps than this do not make it wait longer.
const MOST_JUMPS: u32 = 8;

impl IntHeads {
    /// The slot of an integer, or a number that no slot has.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slot(&self, place: usize) -> usize {
        place.wrapping_sub(self.base)
    }

    /// The window around an integer outside, all of the present one if that may be, else what is in the array: where it begins and
    /// how long it is. None if there are too few keys for that.
    fn around(&mut self, place: usize) -> Option<(usize, usize)> {
        // As distances from where the array begins now; one that wraps is too far away in any case.
        let at = self.slot(place).cast_signed();
        let room = SLOTS_FOR_A_KEY * self.keys.max(SMALL_ARRAY / SLOTS_FOR_A_KEY);
        let both = |least: isize, most: isize| {
            let (least, most) = (least.min(at), most.max(at));
            let needed = most.checked_sub(least)?.cast_unsigned() + 1;
            (needed <= room).then_some((least, most, needed))
        };
        let last = self.slots.len().cast_signed() - 1;
        let all = if self.slots.is_empty() { both(at, at) } else { both(0, last) };
        let (least, most, needed) = match all {
            Some(all) => all,
            None if self.patience > 0 => {
                self.patience -= 1;
                return None;
            }
            None => {
                self.patience = self.slots.len() / 4;
                let filled = |head: &RowId| !head.is_nil();
                let first = self.slots.iter().position(filled).map_or(at, usize::cast_signed);
                let last = self.slots.iter().rposition(filled).map_or(at, usize::cast_signed);
                both(first, last)?
            }
        };
        let near = self.slots.len() + (PATIENCE << self.jumps);
        let is_far = !self.slots.is_empty() && at.unsigned_abs() > FAR * near;
        self.jumps = if is_far { MOST_JUMPS.min(self.jumps + 1) } else { self.jumps.saturating_sub(1) };
        self.patience = PATIENCE << self.jumps;
        let length = (needed + needed / 2).next_power_of_two().max(SMALL_ARRAY);
        let [first, last] = [least, most].map(|distance| self.base.wrapping_add_signed(distance));
        let base = if first <= last && last < length {
            // From zero on, as most keys are.
            0
        } else if at >= 0 {
            first
        } else {
            last.wrapping_sub(length - 1)
        };
        Some((base, length))
    }

    /// Lays out the window around an integer outside, if that may be. Heads that are inside leave the hash table.
    #[cold]
    fn make_room(&mut self, place: usize) {
        let Some((base, length)) = self.around(place) else { return };
        let mut slots = vec![RowId::NIL; length];
        let before = replace(&mut self.base, base);
        for (at, &head) in self.slots.iter().enumerate().filter(|(_, head)| !head.is_nil()) {
            slots[before.wrapping_add(at).wrapping_sub(base)] = head;
        }
        self.slots = slots;
        for (place, head) in self.outside.all() {
            let slot = self.slot(place);
            if slot < length {
                self.outside.retire(place, RowId::NIL);
                self.slots[slot] = head;
            }
        }
    }

    /// A row whose integer is outside the array becomes the head of its list.
    fn lead_outside(&mut self, place: usize, row: RowId) -> RowId {
        self.make_room(place);
        let slot = self.slot(place);
        match self.slots.get_mut(slot) {
            Some(head) => replace(head, row),
            None => self.outside.lead(place, row),
        }
    }
}

impl HeadStore for IntHeads {
    fn all(&self) -> Vec<RowId> {
        let mut heads = self.rest.all();
        heads.extend(self.outside.all().into_iter().map(|(_, head)| head));
        heads.extend(self.slots.iter().filter(|head| !head.is_nil()));
        heads
    }
}

impl Keyed for IntHeads {}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize> Heads<K, S, V, N> for IntHeads {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        let Some(place) = K::slot(key) else {
            return Heads::<K, S, V, N>::find(&self.rest, rows, vars, key);
        };
        match self.slots.get(self.slot(place)) {
            Some(&head) => {
                debug_assert!(head.is_nil() || has_key::<K, S, V, N>(rows, vars, head, key), "{TWO_IN_ONE_PLACE}");
                head
            }
            None if self.outside.is_empty() => RowId::NIL,
            None => self.outside.find(place),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        if !K::SLOTS {
            return Heads::<K, S, V, N>::lead(&mut self.rest, rows, vars, row);
        }
        let base = self.base;
        let before = match K::slot(&K::key(rows[row].args(), vars)) {
            Some(place) => match self.slots.get_mut(place.wrapping_sub(base)) {
                Some(head) => {
                    debug_assert!(
                        head.is_nil() || has_key::<K, S, V, N>(rows, vars, *head, &K::key(rows[row].args(), vars)),
                        "{TWO_IN_ONE_PLACE}"
                    );
                    replace(head, row)
                }
                None => self.lead_outside(place, row),
            },
            None => Heads::<K, S, V, N>::lead(&mut self.rest, rows, vars, row),
        };
        self.keys += usize::from(before.is_nil());
        before
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        if !K::SLOTS {
            return Heads::<K, S, V, N>::retire(&mut self.rest, rows, vars, row, next);
        }
        self.keys -= usize::from(next.is_nil());
        let base = self.base;
        match K::slot(&K::key(rows[row].args(), vars)) {
            Some(place) => match self.slots.get_mut(place.wrapping_sub(base)) {
                Some(head) => *head = next,
                None => self.outside.retire(place, next),
            },
            None => Heads::<K, S, V, N>::retire(&mut self.rest, rows, vars, row, next),
        }
    }
}

#[cfg(test)]
mod tests;
