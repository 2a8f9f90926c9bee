//! Where the heads of an index's lists are kept. The lists themselves are handled by [`Listed`](super::Listed).
//!
//! A head store maps a key to the newest row with that key. It stores only row numbers and reads keys through
//! the rows, so a key must not change while a row with it is a head: that is why re-keying detaches before it binds.

use std::hash::{Hash, Hasher};
use std::mem::replace;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::{ArgsSlot, KeyOf, Rows};
use crate::deep::Changed;
use crate::deep::env::Variable;
use crate::ids::{ArenaId, RowId, VarId};

/// Heads of lists, whatever their keys.
pub trait HeadStore: Clone + Default {
    /// Whether rows can be found by a variable that they mention.
    const BY_VAR: bool = false;

    /// The list of this variable if its rows can be found by it, or NIL. `waking`: only if it wakes them.
    #[inline]
    fn by_var(&self, _arena: ArenaId, _var: VarId, _waking: bool) -> RowId {
        RowId::NIL
    }

    /// That list begins with `row` now.
    #[inline]
    fn set_by_var(&mut self, _var: VarId, _row: RowId) {}

    /// The end of a list is `row` now.
    #[inline]
    fn set_last(&mut self, _row: RowId) {}

    /// Whether there are lists: not if nobody has asked for any so far, see [`Late`].
    #[inline]
    fn is_made(&self) -> bool {
        true
    }

    /// All heads, in any order.
    fn all(&self) -> Vec<RowId>;
}

/// Heads that are looked up by a key (all except that of a scan).
pub trait Keyed: HeadStore {}

/// A map from keys to heads. `K` says what the key of a row is.
pub trait Heads<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize>: HeadStore {
    /// The head of the key's list; NIL if there is none.
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId;

    /// Makes `row` the head of the list of its key and gives the head it replaces, or NIL.
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId;

    /// Makes `row` the head of the list of its key, of which there is none.
    #[inline]
    fn lead_first(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) {
        self.lead(rows, vars, row);
    }

    /// The head `row` goes; `next` takes its place, or, if that is NIL, the list ceases to exist.
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId);

    /// The head of the list of the row's key.
    #[inline]
    fn find_of(&self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        self.find(rows, vars, &K::key(rows[row].args(), vars))
    }

    /// Are rows with these arguments in a list at all?
    #[inline]
    fn lists(_args: &S::Args, _vars: &V) -> bool {
        true
    }

    /// Rows stay where they are when a variable gets a value, and while their removal may be undone; when two variables become
    /// one, so do their lists. For lists by a variable that are never looked up by anything else.
    const STAYS: bool = false;

    /// All rows of a variable go to one list when it changes.
    const WHOLE: bool = false;

    /// Can binding this variable change such a key?
    #[inline]
    fn depends(_key: &K::Key<'_>, _arena: ArenaId, _var: VarId) -> bool {
        K::VARS
    }

    /// Can binding these variables change such a key?
    #[inline]
    fn depends_on(_key: &K::Key<'_>, _changed: &Changed) -> bool {
        K::VARS
    }
}

/// Up to this many keys a plain array is searched: most tables are small, and hash tables are at their worst under
/// churn.
const FEW: usize = 8;

/// Heads by hash. In the array while `many` is empty, otherwise in `many`.
#[derive(Clone, Debug)]
pub struct HashHeads {
    few: [RowId; FEW],
    len: usize,
    many: HashTable<RowId>,
}

impl Default for HashHeads {
    fn default() -> Self {
        HashHeads { few: [RowId::NIL; FEW], len: 0, many: HashTable::new() }
    }
}

/// What does not depend on the type of the key, so that it is compiled once and not for each index of each program.
impl HashHeads {
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0 && self.many.is_empty()
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len + self.many.len()
    }

    /// The array is full: its heads go into the table.
    #[cold]
    fn spill(&mut self, hash_of: &dyn Fn(&RowId) -> u64) {
        for head in self.few {
            self.many.insert_unique(hash_of(&head), head, hash_of);
        }
        self.len = 0;
    }

    /// The head in the table for which `is` holds.
    #[inline]
    fn among_many(&self, hash: u64, mut is: impl FnMut(&RowId) -> bool) -> Option<&RowId> {
        // In a debug build the search is compiled once and not for every index.
        if cfg!(debug_assertions) { self.among_many_once(hash, &mut is) } else { self.many.find(hash, is) }
    }

    fn among_many_once(&self, hash: u64, is: &mut dyn FnMut(&RowId) -> bool) -> Option<&RowId> {
        self.many.find(hash, is)
    }

    /// The same, to be replaced.
    #[inline]
    fn among_many_mut(&mut self, hash: u64, mut is: impl FnMut(&RowId) -> bool) -> Option<&mut RowId> {
        if cfg!(debug_assertions) { self.among_many_mut_once(hash, &mut is) } else { self.many.find_mut(hash, is) }
    }

    fn among_many_mut_once(&mut self, hash: u64, is: &mut dyn FnMut(&RowId) -> bool) -> Option<&mut RowId> {
        self.many.find_mut(hash, is)
    }

    fn insert(&mut self, hash: u64, row: RowId, hash_of: &dyn Fn(&RowId) -> u64) {
        self.many.insert_unique(hash, row, hash_of);
    }

    #[inline]
    fn retire_few(&mut self, row: RowId, next: RowId) {
        let at = self.few[..self.len].iter().position(|&head| head == row).expect("the row is a head");
        self.few[at] = next;
        if next.is_nil() {
            self.len -= 1;
            self.few.swap(at, self.len);
        }
    }

    fn retire_many(&mut self, hash: u64, row: RowId, next: RowId) {
        let mut head = self.many.find_entry(hash, |&head| head == row).expect("the row is a head");
        if next.is_nil() {
            head.remove();
        } else {
            *head.get_mut() = next;
        }
    }
}

#[inline]
fn hash_of(key: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

impl HeadStore for HashHeads {
    fn all(&self) -> Vec<RowId> {
        self.few[..self.len].iter().chain(&self.many).copied().collect()
    }
}

impl Keyed for HashHeads {}

/// Whether the row has this key. A function, so that it is inlined at each use: a closure that is called in two places
/// would not be.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn has_key<'a, K: KeyOf<S::Args, V>, S: ArgsSlot + 'a, V: 'a, const N: usize>(
    rows: &'a Rows<S, N>,
    vars: &'a V,
    row: RowId,
    key: &K::Key<'a>,
) -> bool {
    K::key(rows[row].args(), vars) == *key
}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize> Heads<K, S, V, N> for HashHeads {
    #[inline]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        if self.many.is_empty() {
            for &head in &self.few[..self.len] {
                if has_key::<K, S, V, N>(rows, vars, head, key) {
                    return head;
                }
            }
            return RowId::NIL;
        }
        let found = self.among_many(hash_of(key), |&head| has_key::<K, S, V, N>(rows, vars, head, key));
        found.copied().unwrap_or(RowId::NIL)
    }

    #[inline]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        let key = K::key(rows[row].args(), vars);
        let hash = |&head: &RowId| hash_of(&K::key(rows[head].args(), vars));
        if self.many.is_empty() {
            for head in &mut self.few[..self.len] {
                if has_key::<K, S, V, N>(rows, vars, *head, &key) {
                    return replace(head, row);
                }
            }
            if self.len < FEW {
                self.few[self.len] = row;
                self.len += 1;
                return RowId::NIL;
            }
            self.spill(&hash);
        }
        let own = hash_of(&key);
        if let Some(head) = self.among_many_mut(own, |&head| has_key::<K, S, V, N>(rows, vars, head, &key)) {
            return replace(head, row);
        }
        self.insert(own, row, &hash);
        RowId::NIL
    }

    #[inline]
    fn lead_first(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) {
        if self.many.is_empty() && self.len < FEW {
            self.few[self.len] = row;
            self.len += 1;
        } else {
            Heads::<K, S, V, N>::lead(self, rows, vars, row);
        }
    }

    #[inline]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        if self.many.is_empty() {
            self.retire_few(row, next);
        } else {
            self.retire_many(hash_of(&K::key(rows[row].args(), vars)), row, next);
        }
    }
}

/// Heads in an array if the key has a slot there, otherwise by hash.
#[derive(Clone, Debug, Default)]
struct SlotHeads {
    slots: Vec<RowId>,
    rest: HashHeads,
}

impl SlotHeads {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(&self, slot: usize) -> RowId {
        self.slots.get(slot).copied().unwrap_or(RowId::NIL)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(&mut self, slot: usize, row: RowId) -> RowId {
        if slot >= self.slots.len() {
            self.slots.resize(slot + 1, RowId::NIL);
        }
        replace(&mut self.slots[slot], row)
    }

    fn all(&self) -> Vec<RowId> {
        let mut heads = self.rest.all();
        heads.extend(self.slots.iter().filter(|head| !head.is_nil()));
        heads
    }
}

/// Heads of keys that are small integers, by [`KeyOf::slot`].
#[derive(Clone, Debug, Default)]
pub struct DenseHeads(SlotHeads);

impl HeadStore for DenseHeads {
    fn all(&self) -> Vec<RowId> {
        self.0.all()
    }
}

impl Keyed for DenseHeads {}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize> Heads<K, S, V, N> for DenseHeads {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        match K::slot(key) {
            Some(slot) => self.0.at(slot),
            None => Heads::<K, S, V, N>::find(&self.0.rest, rows, vars, key),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        match K::slot(&K::key(rows[row].args(), vars)) {
            Some(slot) => self.0.put(slot, row),
            None => Heads::<K, S, V, N>::lead(&mut self.0.rest, rows, vars, row),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        match K::slot(&K::key(rows[row].args(), vars)) {
            Some(slot) => _ = self.0.put(slot, next),
            None => Heads::<K, S, V, N>::retire(&mut self.0.rest, rows, vars, row, next),
        }
    }
}

/// Heads of keys that are one variable: by [`KeyOf::free`] while it is unbound; once it is bound, by value, or still by the
/// variable ([`KeyOf::mentioned`]).
#[derive(Clone, Debug, Default)]
pub struct VarHeads<const ARENA: u16, const WAKES: bool, const BY_VALUE: bool>(SlotHeads);

impl<const ARENA: u16, const WAKES: bool, const BY_VALUE: bool> HeadStore for VarHeads<ARENA, WAKES, BY_VALUE> {
    const BY_VAR: bool = true;

    #[inline]
    fn by_var(&self, arena: ArenaId, var: VarId, waking: bool) -> RowId {
        if arena == ArenaId(ARENA) && (WAKES || !waking) { self.0.at(var.ix()) } else { RowId::NIL }
    }

    #[inline]
    fn set_by_var(&mut self, var: VarId, row: RowId) {
        self.0.put(var.ix(), row);
    }

    fn all(&self) -> Vec<RowId> {
        self.0.all()
    }
}

impl<const ARENA: u16, const WAKES: bool, const BY_VALUE: bool> VarHeads<ARENA, WAKES, BY_VALUE> {
    /// The variable whose list a row is in.
    #[inline]
    fn variable<K: KeyOf<S::Args, V>, S: ArgsSlot, V>(args: &S::Args, vars: &V) -> Option<VarId> {
        if BY_VALUE { K::free(&K::key(args, vars)) } else { K::mentioned(args, vars) }
    }
}

impl<const ARENA: u16, const WAKES: bool, const BY_VALUE: bool> Keyed for VarHeads<ARENA, WAKES, BY_VALUE> {}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize, const ARENA: u16, const WAKES: bool, const BY_VALUE: bool>
    Heads<K, S, V, N> for VarHeads<ARENA, WAKES, BY_VALUE>
{
    const STAYS: bool = !BY_VALUE && K::STAYS;

    const WHOLE: bool = BY_VALUE && K::STAYS;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        match K::free(key) {
            Some(var) => self.0.at(var.ix()),
            None => Heads::<K, S, V, N>::find(&self.0.rest, rows, vars, key),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_of(&self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        match Self::variable::<K, S, V>(rows[row].args(), vars) {
            Some(var) => self.0.at(var.ix()),
            None => Heads::<K, S, V, N>::find_of(&self.0.rest, rows, vars, row),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        match Self::variable::<K, S, V>(rows[row].args(), vars) {
            Some(var) => self.0.put(var.ix(), row),
            None => Heads::<K, S, V, N>::lead(&mut self.0.rest, rows, vars, row),
        }
    }

    #[inline]
    fn lead_first(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) {
        match Self::variable::<K, S, V>(rows[row].args(), vars) {
            Some(var) => _ = self.0.put(var.ix(), row),
            None => Heads::<K, S, V, N>::lead_first(&mut self.0.rest, rows, vars, row),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        match Self::variable::<K, S, V>(rows[row].args(), vars) {
            Some(var) => _ = self.0.put(var.ix(), next),
            None => Heads::<K, S, V, N>::retire(&mut self.0.rest, rows, vars, row, next),
        }
    }

    #[inline]
    fn lists(args: &S::Args, vars: &V) -> bool {
        BY_VALUE || K::mentions(args, vars)
    }

    #[inline]
    fn depends(key: &K::Key<'_>, arena: ArenaId, var: VarId) -> bool {
        arena == ArenaId(ARENA) && K::free(key) == Some(var)
    }

    #[inline]
    fn depends_on(key: &K::Key<'_>, changed: &Changed) -> bool {
        match K::free(key) {
            Some(var) => changed.contains(Variable { arena: ArenaId(ARENA), var }),
            None => BY_VALUE,
        }
    }
}

/// Heads of lists that are made when they are first asked for: many an index serves only constraints that a program never tells
/// while there is anything to find. From then on they are kept like all others ([`Table::list`](crate::table::Table::list)).
///
/// For keys without variables, as nothing else finds the rows that a binding re-keys.
#[derive(Clone, Debug, Default)]
pub struct Late<H> {
    heads: H,
    made: bool,
}

impl<H> Late<H> {
    /// From now on there are lists.
    pub(super) fn make(&mut self) {
        self.made = true;
    }
}

impl<H: HeadStore> HeadStore for Late<H> {
    #[inline]
    fn set_last(&mut self, row: RowId) {
        self.heads.set_last(row);
    }

    #[inline]
    fn is_made(&self) -> bool {
        self.made
    }

    fn all(&self) -> Vec<RowId> {
        self.heads.all()
    }
}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, H: Heads<K, S, V, N>, const N: usize> Heads<K, S, V, N> for Late<H> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<'a>(&self, rows: &'a Rows<S, N>, vars: &'a V, key: &K::Key<'a>) -> RowId {
        debug_assert!(self.made, "lists are made before they are looked at");
        self.heads.find(rows, vars, key)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId) -> RowId {
        const { assert!(!K::VARS, "a binding does not re-key these") };
        self.heads.lead(rows, vars, row)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn retire(&mut self, rows: &Rows<S, N>, vars: &V, row: RowId, next: RowId) {
        self.heads.retire(rows, vars, row, next);
    }
}

/// One list of all rows, which is known at both ends.
#[derive(Clone, Debug)]
pub struct OneHead {
    pub(super) first: RowId,
    pub(super) last: RowId,
}

impl Default for OneHead {
    fn default() -> Self {
        OneHead { first: RowId::NIL, last: RowId::NIL }
    }
}

impl HeadStore for OneHead {
    #[inline]
    fn set_last(&mut self, row: RowId) {
        self.last = row;
    }

    fn all(&self) -> Vec<RowId> {
        Some(self.first).into_iter().filter(|head| !head.is_nil()).collect()
    }
}

/// One list of all rows.
pub trait AllRows {
    /// The oldest row, or NIL; none if the list is not made yet.
    fn oldest(&self) -> Option<RowId>;
}

impl AllRows for OneHead {
    #[inline]
    fn oldest(&self) -> Option<RowId> {
        Some(self.last)
    }
}

impl AllRows for Late<OneHead> {
    #[inline]
    fn oldest(&self) -> Option<RowId> {
        self.made.then_some(self.heads.last)
    }
}

impl<K: KeyOf<S::Args, V>, S: ArgsSlot, V, const N: usize> Heads<K, S, V, N> for OneHead {
    #[inline]
    fn find<'a>(&self, _rows: &'a Rows<S, N>, _vars: &'a V, _key: &K::Key<'a>) -> RowId {
        self.first
    }

    #[inline]
    fn lead(&mut self, _rows: &Rows<S, N>, _vars: &V, row: RowId) -> RowId {
        replace(&mut self.first, row)
    }

    #[inline]
    fn retire(&mut self, _rows: &Rows<S, N>, _vars: &V, _row: RowId, next: RowId) {
        self.first = next;
    }
}
