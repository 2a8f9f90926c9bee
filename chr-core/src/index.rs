//! Indexes of a table: for each key an intrusive list of its rows, newest first; and those of `ordered`, which find rows
//! by a range.
//!
//! Every index owns one [`Link`] of each row, number `L`. Invariants, checked by `validate`:
//!
//! - a live row is in exactly one list, that of its key (or in none, if the index does not list such keys); a dead one
//!   is in none. But where rows stay ([`Heads::STAYS`]), in the lists of the variables that they mention, a row that was
//!   removed stays too until that cannot be undone any more: its list is looked at only when its variable changes;
//! - a list is strictly descending by age, so the rows newer than any given age are a prefix of it. Undo relies on
//!   that;
//! - a key is read through the arenas, so it changes when a variable is bound. Rows that mention the variable are
//!   detached before and placed after the binding; a list by that variable alone is taken out and put elsewhere as a whole;
//! - an index that nobody has asked for so far ([`Late`]) has no lists: its links mean nothing.
//!
//! A row that leaves a list keeps its link: undo uses it to put the row back, and a cursor on the row uses it to go on.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops;

use crate::deep::Changed;
use crate::ids::{Age, ArenaId, Id, RowId, VarId};

mod arrayed;
mod blocks;
mod by_key;
mod grid;
mod heads;
mod integer;
mod keys;
mod lists;
mod live;
mod ordered;
mod outside;
mod window;

pub use arrayed::{Arrayed, InArrays};
pub use by_key::KeyIndex;
pub use grid::{GridHeads, Sides};
pub use integer::{Ask, IntegerKey, NoInteger, Placing};
pub(crate) use keys::Part;
pub use keys::{Dense, Field, Getting, Plain, Seeing, VarField, Variable};
pub use ordered::{Comparing, OrderIndex, OrderedField, Within};

pub use heads::{AllRows, DenseHeads, HashHeads, HeadStore, Heads, Keyed, Late, OneHead, VarHeads};
pub use window::IntHeads;

/// The top bit of a row's age: it is dead.
const DEAD: u64 = 1 << 63;
/// The next one: it is dead, but still in the lists where rows stay.
const STAYING: u64 = 1 << 62;

/// The neighbours of a row in one list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    prev: RowId,
    next: RowId,
}

/// Where a row keeps its arguments.
///
/// A free slot must not hold on to memory, so a row keeps its arguments in an `Option`. That costs one word per row if
/// the arguments have no niche; those with nothing to drop do without it, as [`Bare`].
pub trait ArgsSlot {
    /// The arguments of a kind of constraint.
    type Args;

    /// A slot with these arguments.
    fn full(args: Self::Args) -> Self;

    /// The arguments of a live row.
    fn args(&self) -> &Self::Args;

    /// Drops the arguments of a slot that becomes free, if that frees anything.
    fn empty(&mut self);
}

impl<A> ArgsSlot for Option<A> {
    type Args = A;

    #[inline]
    fn full(args: A) -> Self {
        Some(args)
    }

    #[inline]
    fn args(&self) -> &A {
        self.as_ref().expect("a live row has arguments")
    }

    #[inline]
    fn empty(&mut self) {
        if std::mem::needs_drop::<A>() {
            *self = None;
        }
    }
}

/// Arguments with nothing to drop, which may stay in a free slot.
#[derive(Clone, Copy, Debug)]
pub struct Bare<A>(A);

impl<A> ArgsSlot for Bare<A> {
    type Args = A;

    #[inline]
    fn full(args: A) -> Self {
        const { assert!(!std::mem::needs_drop::<A>(), "bare arguments have nothing to drop") };
        Bare(args)
    }

    #[inline]
    fn args(&self) -> &A {
        &self.0
    }

    #[inline]
    fn empty(&mut self) {}
}

/// The slot type for arguments, depending on whether they have something to drop. Written `Slot<A, { needs_drop::<A>()
/// }>`, which rustc accepts if `A` does not contain a parameter of the program.
pub type Slot<A, const DROPS: bool> = <Dropping<DROPS> as SlotOf<A>>::Slot;

/// Whether arguments have something to drop.
#[derive(Debug)]
pub struct Dropping<const DROPS: bool>;

/// Which slot the arguments have.
pub trait SlotOf<A> {
    /// The slot.
    type Slot: ArgsSlot<Args = A>;
}

impl<A> SlotOf<A> for Dropping<false> {
    type Slot = Bare<A>;
}

impl<A> SlotOf<A> for Dropping<true> {
    type Slot = Option<A>;
}

/// A constraint, or the slot of one; `S` holds its arguments.
#[derive(Clone)]
pub struct Row<S, const N: usize> {
    args: S,
    age: u64,
    links: [Link; N],
}

impl<S: ArgsSlot, const N: usize> fmt::Debug for Row<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row").field("age", &self.age).field("links", &self.links).finish_non_exhaustive()
    }
}

impl<S: ArgsSlot, const N: usize> Row<S, N> {
    /// A live row, in no list yet.
    #[inline]
    pub(crate) fn new(args: S::Args, age: Age) -> Self {
        Row { args: S::full(args), age: age.0, links: [Link { prev: RowId::NIL, next: RowId::NIL }; N] }
    }

    /// The arguments of a live row.
    #[inline]
    pub fn args(&self) -> &S::Args {
        self.args.args()
    }

    /// Drops the arguments of a slot that becomes free, if that frees anything.
    #[inline]
    pub(crate) fn drop_args(&mut self) {
        self.args.empty();
    }

    /// Is it the live constraint of this age? A single comparison, as no age has the top bit set.
    #[inline]
    pub fn is(&self, age: Age) -> bool {
        self.age == age.0
    }

    /// Is it alive? A slot that was emptied by undo (age 0) is not.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.age.wrapping_sub(1) < DEAD - 1
    }

    /// Its age, or the age it had; 0 for a slot emptied by undo.
    #[inline]
    pub fn age(&self) -> Age {
        Age(self.age & !(DEAD | STAYING))
    }

    /// The age of a live row.
    #[inline]
    pub(crate) fn live_age(&self) -> Age {
        debug_assert!(self.is_alive());
        Age(self.age)
    }

    /// The next older row of list `L`.
    #[inline]
    pub fn next<const L: usize>(&self) -> RowId {
        self.links[L].next
    }

    /// The next newer row of list `L`.
    #[inline]
    pub fn prev<const L: usize>(&self) -> RowId {
        self.links[L].prev
    }

    /// Another row of this link's list, if there is one: the next older, otherwise the next newer.
    pub(crate) fn neighbour(&self, link: usize) -> RowId {
        let Link { prev, next } = self.links[link];
        if next.is_nil() { prev } else { next }
    }

    pub(crate) fn links(&self) -> [Link; N] {
        self.links
    }

    /// The next older row of a list.
    #[inline]
    pub(crate) fn next_in(&self, link: usize) -> RowId {
        self.links[link].next
    }

    /// Comes right before that row in a list.
    #[inline]
    pub(crate) fn put_before(&mut self, link: usize, next: RowId) {
        self.links[link].next = next;
    }

    /// Comes right behind that row, or first, and is the last so far.
    #[inline]
    pub(crate) fn put_last(&mut self, link: usize, prev: RowId) {
        self.links[link] = Link { prev, next: RowId::NIL };
    }

    /// Restores the links that belong to `lists` from an earlier copy.
    pub(crate) fn restore_links(&mut self, saved: &[Link; N], lists: Lists) {
        (0..N).filter(|&l| lists.has(l)).for_each(|l| self.links[l] = saved[l]);
    }

    /// Another constraint in its place, with its links.
    #[inline]
    pub(crate) fn replace(&mut self, args: S::Args, age: Age) {
        self.args = S::full(args);
        self.age = age.0;
    }

    #[inline]
    pub(crate) fn kill(&mut self) {
        self.age |= DEAD;
    }

    /// Dies, but for the lists where rows stay.
    #[inline]
    pub(crate) fn kill_staying(&mut self) {
        self.age |= DEAD | STAYING;
    }

    /// Whether it is dead, and still in these.
    #[inline]
    pub(crate) fn is_staying(&self) -> bool {
        self.age & STAYING != 0
    }

    /// Leaves these too.
    pub(crate) fn end_stay(&mut self) {
        self.age &= !STAYING;
    }

    /// Whether an undo of the newest mark has left it there: alive, or dead and staying.
    #[inline]
    fn is_there(&self) -> bool {
        self.is_alive() || self.is_staying()
    }

    pub(crate) fn revive(&mut self) {
        self.age &= !(DEAD | STAYING);
    }

    /// Makes it an emptied slot.
    pub(crate) fn vacate(&mut self) {
        self.age = 0;
    }
}

/// The slots of a table, for reading and writing: a slice, so that its address need not be reloaded after every write.
pub type Rows<S, const N: usize> = [Row<S, N>];

impl<S: ArgsSlot, const N: usize> ops::Index<RowId> for Rows<S, N> {
    type Output = Row<S, N>;
    #[inline]
    fn index(&self, row: RowId) -> &Row<S, N> {
        &self[row.ix()]
    }
}

impl<S: ArgsSlot, const N: usize> ops::IndexMut<RowId> for Rows<S, N> {
    #[inline]
    fn index_mut(&mut self, row: RowId) -> &mut Row<S, N> {
        &mut self[row.ix()]
    }
}

/// What a key is: a type without values for each sort of key implements this (see `keys`). `V` is the environment of all
/// variable arenas.
pub trait KeyOf<A, V> {
    /// The key, which may borrow from the row and from the arenas.
    type Key<'a>: Hash + Eq
    where
        A: 'a,
        V: 'a;

    /// The key depends on a logical variable, so a binding may re-key rows. Every such argument needs a [`VarIndex`].
    const VARS: bool;

    /// Whether keys may have a slot. If not, nothing is compiled for it.
    const SLOTS: bool = true;

    /// The key of a row.
    fn key<'a>(args: &'a A, vars: &'a V) -> Self::Key<'a>;

    /// The array slot of a key, for an index [`By`] one argument, or a [`DenseIndex`] whose array grows to the largest one.
    #[inline]
    fn slot<'a>(_key: &Self::Key<'a>) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        None
    }

    /// Of how many parts a key has places ([`places`](Self::places)), all that it has; none if keys have no places.
    const PARTS: usize = 0;

    /// The places of the parts of a key, for a [`HashIndex`]: the same for equal keys alone. Zero for parts that it does not have.
    #[inline]
    fn places<'a>(_key: &Self::Key<'a>) -> Option<Sides>
    where
        A: 'a,
        V: 'a,
    {
        None
    }

    /// The slot of a key in a box with these sides, if its places are inside.
    #[inline]
    fn slot_in<'a>(key: &Self::Key<'a>, sides: &Sides) -> Option<usize>
    where
        A: 'a,
        V: 'a,
    {
        grid::slot_in(sides, Self::places(key)?.map(Some))
    }

    /// Whether [`mentioned`](Self::mentioned) gives the variable still when it has a value; [`of_var`](Self::of_var) gives what it
    /// stands for then.
    const STAYS: bool = false;

    /// The key of the rows whose argument is that variable, for a [`VarIndex`].
    #[inline]
    fn of_var<'a>(_vars: &'a V, _var: VarId) -> Option<Self::Key<'a>>
    where
        A: 'a,
    {
        None
    }

    /// The variable that an argument is, for a [`VarIndex`] that is not looked up.
    #[inline]
    fn mentioned(args: &A, vars: &V) -> Option<VarId> {
        Self::free(&Self::key(args, vars))
    }

    /// Whether there is one.
    #[inline]
    fn mentions(args: &A, vars: &V) -> bool {
        Self::mentioned(args, vars).is_some()
    }

    /// The unbound variable that is the key, for a [`VarIndex`].
    #[inline]
    fn free<'a>(_key: &Self::Key<'a>) -> Option<VarId>
    where
        A: 'a,
        V: 'a,
    {
        None
    }
}

/// A dereferenced variable. Two are equal if they are the same unbound variable, or equal values.
#[derive(Debug)]
pub enum Seen<'a, T> {
    /// Unbound; the representative.
    Free(VarId),
    /// Bound to a value.
    Val(&'a T),
}

impl<T> Seen<'_, T> {
    /// The variable, if it is unbound.
    #[inline]
    pub fn free(&self) -> Option<VarId> {
        match self {
            Seen::Free(var) => Some(*var),
            Seen::Val(_) => None,
        }
    }
}

impl<T> Clone for Seen<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Seen<'_, T> {}

impl<T: PartialEq> PartialEq for Seen<'_, T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Seen::Free(a), Seen::Free(b)) => a == b,
            (Seen::Val(a), Seen::Val(b)) => a == b,
            _ => false,
        }
    }
}

impl<T: Eq> Eq for Seen<'_, T> {}

impl<T: Hash> Hash for Seen<'_, T> {
    /// Without the discriminant: a rare collision is cheaper than hashing one more word each time.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Seen::Free(var) => var.hash(state),
            Seen::Val(value) => value.hash(state),
        }
    }
}

/// A set of a row's lists, by link number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lists(u16);

impl Lists {
    /// All lists that a row can be in.
    pub const ALL: Lists = Lists(u16::MAX);
    /// No list.
    pub const NONE: Lists = Lists(0);

    /// Whether they are the first so many, and no others.
    #[inline]
    pub(crate) const fn are_first(self, lists: usize) -> bool {
        self.0 as u32 == (1 << lists) - 1
    }

    /// Those with a bit set, by link number.
    #[inline(always)]
    pub const fn of(bits: u16) -> Self {
        Lists(bits)
    }

    #[inline]
    pub(crate) const fn one(l: usize) -> Self {
        Lists(1 << l)
    }

    #[inline]
    const fn and(self, other: Self) -> Self {
        Lists(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Self) -> Self {
        Lists(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn has(self, l: usize) -> bool {
        self.0 >> l & 1 == 1
    }
}

/// An index: lists of rows by the key `K`, with their heads in `H`, linked through link `L` of the rows.
#[derive(Debug)]
pub struct Listed<K, H, const L: usize> {
    heads: H,
    key: PhantomData<fn() -> K>,
}

/// Lists by hash of the key; by arrays where the key is made of a few small integers.
pub type HashIndex<K, const L: usize> = Listed<K, GridHeads, L>;
/// Lists by field `F` of program `P`: if that is an integer key, in an array while that pays off; the rest by hash.
pub type By<P, const F: usize, const L: usize> = Listed<Plain<P, F>, IntHeads, L>;
/// Lists in an array by `KeyOf::slot`, the rest by hash.
pub type DenseIndex<K, const L: usize> = Listed<K, DenseHeads, L>;
/// Lists by one `Var` argument (`K::Key` is [`Seen`]): in an array while it is unbound. Once it is bound, by hash of
/// the value if `BY_VALUE`; otherwise the row stays in the list of the variable (`KeyOf::STAYS`) or is in none, which suits
/// indexes that only find rows to wake or re-key and are never looked up. `WAKES`: a binding wakes the row.
pub type VarIndex<K, const ARENA: u16, const L: usize, const WAKES: bool, const BY_VALUE: bool> =
    Listed<K, VarHeads<ARENA, WAKES, BY_VALUE>, L>;
/// One list of all rows.
pub type ScanIndex<const L: usize> = Listed<NoKey, OneHead, L>;

/// The same lists, made when they are first asked for.
pub type LateHashIndex<K, const L: usize> = Listed<K, Late<GridHeads>, L>;
/// See [`By`].
pub type LateBy<P, const F: usize, const L: usize> = Listed<Plain<P, F>, Late<IntHeads>, L>;
/// See [`DenseIndex`].
pub type LateDenseIndex<K, const L: usize> = Listed<K, Late<DenseHeads>, L>;
/// See [`ScanIndex`].
pub type LateScanIndex<const L: usize> = Listed<NoKey, Late<OneHead>, L>;

/// The key of a [`ScanIndex`].
#[derive(Debug)]
pub struct NoKey;

impl<A, V> KeyOf<A, V> for NoKey {
    type Key<'a>
        = ()
    where
        A: 'a,
        V: 'a;
    const VARS: bool = false;
    #[inline]
    fn key<'a>(_args: &'a A, _vars: &'a V) {}
}

impl<K, H: Clone, const L: usize> Clone for Listed<K, H, L> {
    fn clone(&self) -> Self {
        Listed { heads: self.heads.clone(), key: PhantomData }
    }
}

impl<K, H: Default, const L: usize> Default for Listed<K, H, L> {
    fn default() -> Self {
        Listed { heads: H::default(), key: PhantomData }
    }
}

impl<K, H: Keyed, const L: usize> Listed<K, H, L> {
    /// The newest row with this key.
    #[inline]
    pub fn first<'a, S: ArgsSlot, V, const N: usize>(
        &'a self,
        rows: &'a Rows<S, N>,
        vars: &'a V,
        key: K::Key<'a>,
    ) -> RowId
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        self.heads.find(rows, vars, &key)
    }
}

impl<K, H, const L: usize> Listed<K, H, L> {
    /// The newest row with this key, whatever the index.
    #[inline]
    pub(crate) fn find<'a, S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &'a Rows<S, N>,
        vars: &'a V,
        key: &K::Key<'a>,
    ) -> RowId
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        self.heads.find(rows, vars, key)
    }
}

impl<K, H: HeadStore, const L: usize> Listed<K, H, L> {
    /// Whether the variable's list has a live row.
    #[inline]
    pub fn mentions<S: ArgsSlot, const N: usize>(&self, rows: &Rows<S, N>, arena: u16, var: VarId) -> bool {
        let mut row = self.heads.by_var(ArenaId(arena), var, false);
        while let Some(slot) = rows.get(row.ix()) {
            if slot.is_alive() {
                return true;
            }
            row = slot.next::<L>();
        }
        false
    }
}

impl<const L: usize> ScanIndex<L> {
    /// The newest row.
    #[inline]
    pub fn first<S: ArgsSlot, V, const N: usize>(&self, _rows: &Rows<S, N>, _vars: &V) -> RowId {
        self.heads.first
    }
}

impl<H: AllRows, const L: usize> Listed<NoKey, H, L> {
    /// The oldest row, or NIL; none if the list is not made yet.
    #[inline]
    pub(crate) fn oldest(&self) -> Option<RowId> {
        self.heads.oldest()
    }
}

impl<K, H: HeadStore, const L: usize> Listed<K, Late<H>, L> {
    /// Whether there are no lists yet.
    #[inline]
    pub fn is_unmade(&self) -> bool {
        !self.heads.is_made()
    }
}

/// An index whose lists may not be made yet.
pub trait Unmade<S: ArgsSlot, V, const N: usize> {
    /// Makes the lists of these rows, oldest first; then those of `removed` leave them again, in the order in which they did.
    fn make(&mut self, rows: &mut Rows<S, N>, vars: &V, ids: &[Id], removed: &[RowId]);
}

impl<K: KeyOf<S::Args, V>, H: Heads<K, S, V, N>, S: ArgsSlot, V, const N: usize, const L: usize> Unmade<S, V, N>
    for Listed<K, Late<H>, L>
{
    fn make(&mut self, rows: &mut Rows<S, N>, vars: &V, ids: &[Id], removed: &[RowId]) {
        self.heads.make();
        for id in ids {
            self.link(rows, vars, id.row);
        }
        for &row in removed {
            self.unlink(rows, vars, row, Lists::ALL);
        }
    }
}

/// What a table does with its indexes: implemented by each index, and by tuples of them.
pub trait Indexes<S: ArgsSlot, V, const N: usize> {
    /// A new row, newer than all others, goes to the front of its lists.
    fn link(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId);

    /// The row leaves those of its lists that are in `lists`. It keeps its links.
    fn unlink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists);

    /// The row has become the newest: it goes to the front of its lists. It is not in those in `left`, as its key there
    /// has changed; it was in the others already.
    fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists);

    /// Undoes an `unlink` of an old row, once all slots of new rows have been emptied and all old rows are as they
    /// were: the row goes back between its former neighbours.
    fn relink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists);

    /// Whether a change of a variable can change a key.
    const REKEYS: bool;

    /// The lists where rows stay: see [`Heads::STAYS`] and [`Arrayed`].
    const STAYS: Lists;

    /// There must be fewer rows than these.
    const MOST_ROWS: u32 = if Self::RESTS { 1 << 31 } else { u32::MAX };

    /// Whether [`rest`](Self::rest) and [`rise`](Self::rise) do anything.
    const RESTS: bool = false;

    /// A row that is removed, but stays in a list because that may be undone, is not found by its key any more.
    fn rest(&mut self, _rows: &mut Rows<S, N>, _vars: &V, _row: RowId) {}

    /// Undoes that.
    fn rise(&mut self, _rows: &mut Rows<S, N>, _vars: &V, _row: RowId) {}

    /// Two variables become one: of the lists where rows stay, those of the first go into those of the other. Returns whether there were any.
    fn join(&mut self, rows: &mut Rows<S, N>, arena: ArenaId, loser: VarId, winner: VarId) -> bool;

    /// Undoes that, after the two have become two again: rows of the first go back to its lists.
    fn part(&mut self, rows: &mut Rows<S, N>, vars: &V, arena: ArenaId, loser: VarId, winner: VarId);

    /// The row leaves the lists whose keys the change of a variable may change; returns which.
    fn detach(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, change: &Change) -> Lists;

    /// The row leaves the lists whose keys may change with these variables, be they its arguments or inside their values;
    /// returns which.
    fn detach_changed(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, changed: &Changed) -> Lists;

    /// Whether rows are detached one by one when a variable changes: their keys have other parts too.
    const ONE_BY_ONE: bool = false;

    /// Whether there are lists whose rows all belong to one list when a variable has changed: those by that variable alone. They are
    /// taken out and put there as wholes.
    const WHOLE: bool = false;

    /// Such lists of the variable are taken out, by the number of their link. Their rows stay linked with each other.
    #[inline]
    fn take(&mut self, _arena: ArenaId, _var: VarId, _taken: &mut [RowId; N]) {}

    /// After the change: the lists where these rows belong now, as far as there are any.
    #[inline]
    fn meet(&self, _rows: &Rows<S, N>, _vars: &V, _taken: &[RowId; N], _met: &mut [RowId; N]) {}

    /// Puts them there.
    #[inline]
    fn put(&mut self, _rows: &mut Rows<S, N>, _vars: &V, _taken: &[RowId; N], _met: &[RowId; N]) {}

    /// Undoes putting a list where there was none: takes it out again.
    fn take_back(&mut self, _rows: &Rows<S, N>, _vars: &V, _link: usize, _var: VarId) -> RowId {
        RowId::NIL
    }

    /// Undoes taking it out: the list of the variable begins with this row again.
    fn give_back(&mut self, _link: usize, _var: VarId, _first: RowId) {}

    /// Detached rows, newest first, go to their places in the lists of their new keys. The cost is the number of rows
    /// plus the length of the lists: in each list, the walk continues from the row placed last.
    fn place(&mut self, rows: &mut Rows<S, N>, vars: &V, detached: &[(RowId, Lists)]);

    /// Everything against everything.
    fn validate(&self, rows: &Rows<S, N>, vars: &V) -> Result<(), String>;
}

/// What happens to an unbound variable.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Its arena.
    pub(crate) arena: ArenaId,
    /// The variable.
    pub(crate) var: VarId,
    /// It wakes the constraints that mention it.
    pub(crate) wakes: bool,
    /// And those that mention this one, which it comes to refer to; itself if it gets a value.
    pub(crate) other: VarId,
}

/// Finding rows by a variable. Separate from `Indexes` because it needs no environment.
pub trait ByVar<S: ArgsSlot, const N: usize> {
    /// Whether any can be found: if not, nothing is compiled for it.
    const ANY: bool;

    /// Where the variable's lists begin, by the number of their link; with `waking`, only of those whose rows the binding wakes.
    fn by_var(&self, arena: ArenaId, var: VarId, waking: bool, heads: &mut [RowId; N]);
}

/// Visits the rows of several lists, newest first and each once, dead ones that stay there included. `heads` says where they begin, by
/// the number of their link.
#[inline]
pub(crate) fn merged<S: ArgsSlot, const N: usize, const M: usize>(
    rows: &Rows<S, N>,
    mut heads: [[RowId; N]; M],
    mut visit: impl FnMut(Id, &Row<S, N>),
) {
    // Mostly there are rows in one or two.
    let (mut two, mut more) = ([(RowId::NIL, 0); 2], N * M == 1);
    for of in &heads {
        for (l, &head) in of.iter().enumerate() {
            if N * M == 2 || !head.is_nil() {
                more |= !two[1].0.is_nil();
                two = [(head, l), two[0]];
            }
        }
    }
    if !more {
        return merged_two(rows, two, visit);
    }
    // No slot has the number NIL, and no row the age 0.
    let age = |row: RowId| rows.get(row.ix()).map_or(Age(0), Row::age);
    // Filled by hand, as `map` would be half a dozen functions for each kind.
    let mut ages = [[Age(0); N]; M];
    for of in 0..M {
        for l in 0..N {
            ages[of][l] = age(heads[of][l]);
        }
    }
    loop {
        let mut newest = Id { row: RowId::NIL, age: Age(0) };
        for of in 0..M {
            for l in 0..N {
                if ages[of][l] > newest.age {
                    newest = Id { row: heads[of][l], age: ages[of][l] };
                }
            }
        }
        let Some(slot) = rows.get(newest.row.ix()) else { return };
        for of in 0..M {
            for l in 0..N {
                if ages[of][l] == newest.age {
                    heads[of][l] = slot.links[l].next;
                    ages[of][l] = age(heads[of][l]);
                }
            }
        }
        visit(newest, slot);
    }
}

/// The same of two lists, each with the number of its link: mostly several rows of one come before the next of the other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn merged_two<S: ArgsSlot, const N: usize>(
    rows: &Rows<S, N>,
    lists: [(RowId, usize); 2],
    mut visit: impl FnMut(Id, &Row<S, N>),
) {
    let age = |row: RowId| rows.get(row.ix()).map_or(Age(0), Row::age);
    let [(mut row, mut l), (mut other, mut other_l)] = lists;
    let (mut newest, mut rival) = (age(row), age(other));
    loop {
        if newest < rival {
            (row, l, newest, other, other_l, rival) = (other, other_l, rival, row, l, newest);
        } else if newest == rival {
            // No row has the age 0: both lists are at their end, or the row is in both.
            let Some(slot) = rows.get(other.ix()) else { return };
            other = slot.links[other_l].next;
            rival = age(other);
        }
        while newest > rival
            && let Some(slot) = rows.get(row.ix())
        {
            visit(Id { row, age: newest }, slot);
            row = slot.links[l].next;
            newest = age(row);
        }
    }
}
