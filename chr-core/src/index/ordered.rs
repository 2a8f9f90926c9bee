//! Ordered indexes (`#[order(at)]`): the rows whose argument lies in a range, newest first.
//!
//! # Why the rows stand by age and not by key
//!
//! A loop tries its candidates newest first and goes on from the age of the next one, whatever has come and gone in the
//! meantime. A map from keys to rows gives them by key: it would change the order in which a program fires, and a cursor would
//! have to carry a key of the user's. So an index changes nothing but the cost here, too: the rows have *places* in the
//! order of their ages, [`BLOCK`] to a block, and above the blocks stands a tree whose nodes know the rows with the least and the
//! greatest key below them. What lies to the left of a place and in a range is found in its block, by looking at one row after the
//! other, or else by going down where the two say that something may be. So where many rows in a row are in the range, the
//! next candidate costs little more than in a list.
//!
//! With one end (`at < t`) they say so exactly, and the next candidate costs O(log n), as do storing, removing and undoing. With
//! two ends a node may promise what it does not have, if keys and ages have nothing to do with each other; of events, whose times
//! rise with their ages, that is not so.
//!
//! # Keys that rise
//!
//! The keys of events, clocks and numbers that are given out rise with the ages. As long as they do, no tree is needed: the least
//! key is at the first place that has a row, the greatest at the last, and the end of a range is found by halving. So it is
//! enough to know where the next row is on either side of a place ([`Live`]). The first row whose key is less than that of an
//! older live one makes the tree, for good. Removing keeps keys rising, and what going back makes alive again was alive together before.
//!
//! # Places
//!
//! A row keeps the number of its place in its link of this index, also when it is dead, so that undoing a removal puts it back.
//! A new row gets the place after the last. When there is no room left, places are given anew to all rows of the slab that have
//! an age, dead ones included; as there are then at least half as many free ones, that is O(log n) for each row, and the tree
//! is never larger than a few times the slab. Ages that going back has made void are at the end, and their places
//! are given to the next rows.

use std::cmp::Ordering;
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};

use super::live::Live;
use super::{ArgsSlot, ByVar, Change, Field, Indexes, Link, Lists, Rows};
use crate::deep::Changed;
use crate::ids::{Age, ArenaId, Id, RowId, VarId};

/// How two values are compared.
pub type Comparing<T> = for<'a> fn(&'a T, &'a T) -> Ordering;

/// A [`Field`] with an order.
pub trait OrderedField<A, V, const F: usize>: Field<A, V, F> {
    /// How its values are compared.
    const COMPARE: Comparing<Self::Of>;
}

/// Which keys are asked for.
#[derive(Debug)]
pub struct Within<'a, T> {
    pub(super) lower: Bound<&'a T>,
    pub(super) upper: Bound<&'a T>,
}

impl<T> Clone for Within<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Within<'_, T> {}

impl<'a, T> Within<'a, T> {
    /// All.
    pub const ALL: Self = Within { lower: Bound::Unbounded, upper: Bound::Unbounded };

    /// Those in a range.
    pub fn range(range: &'a impl RangeBounds<T>) -> Self {
        Within { lower: range.start_bound(), upper: range.end_bound() }
    }

    /// Of these, those not less than that. An end that could not be computed leaves the range as it is: the guard decides.
    #[inline]
    pub fn from(self, end: Option<&'a T>) -> Self {
        Within { lower: end.map_or(self.lower, Bound::Included), ..self }
    }

    /// Of these, those greater than that.
    #[inline]
    pub fn after(self, end: Option<&'a T>) -> Self {
        Within { lower: end.map_or(self.lower, Bound::Excluded), ..self }
    }

    /// Of these, those not greater than that.
    #[inline]
    pub fn to(self, end: Option<&'a T>) -> Self {
        Within { upper: end.map_or(self.upper, Bound::Included), ..self }
    }

    /// Of these, those less than that.
    #[inline]
    pub fn before(self, end: Option<&'a T>) -> Self {
        Within { upper: end.map_or(self.upper, Bound::Excluded), ..self }
    }

    /// Whether it is in it.
    #[inline]
    pub(super) fn has(&self, key: &T, compare: Comparing<T>) -> bool {
        self.meets([key, key], compare)
    }

    /// Whether something between these two may be in it.
    #[inline]
    fn meets(&self, [least, greatest]: [&T; 2], compare: Comparing<T>) -> bool {
        self.is_below_end(least, compare) && self.is_above_start(greatest, compare)
    }

    /// Whether it is not beyond the upper end.
    #[inline]
    fn is_below_end(&self, key: &T, compare: Comparing<T>) -> bool {
        match self.upper {
            Bound::Unbounded => true,
            Bound::Included(end) => compare(key, end).is_le(),
            Bound::Excluded(end) => compare(key, end).is_lt(),
        }
    }

    /// Whether it is not before the lower end.
    #[inline]
    fn is_above_start(&self, key: &T, compare: Comparing<T>) -> bool {
        match self.lower {
            Bound::Unbounded => true,
            Bound::Included(end) => compare(key, end).is_ge(),
            Bound::Excluded(end) => compare(key, end).is_gt(),
        }
    }
}

/// The rows with the least and the greatest key under a node; NIL if there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ends {
    least: RowId,
    greatest: RowId,
}

impl Ends {
    const NONE: Ends = Ends { least: RowId::NIL, greatest: RowId::NIL };

    fn one(row: RowId) -> Self {
        Ends { least: row, greatest: row }
    }

    /// Of both.
    #[inline]
    fn of(one: Ends, other: Ends, less: impl Fn(RowId, RowId) -> bool) -> Ends {
        if one.least.is_nil() {
            return other;
        }
        if other.least.is_nil() {
            return one;
        }
        Ends {
            least: if less(other.least, one.least) { other.least } else { one.least },
            greatest: if less(one.greatest, other.greatest) { other.greatest } else { one.greatest },
        }
    }
}

const ROOT: usize = 1;

/// So many places are a block.
const BLOCK: usize = 16;

/// The places, and the tree above them.
#[derive(Clone, Debug, Default)]
struct Tree {
    /// The children of node `n` are `2n` and `2n + 1`. The second half are the blocks. None while keys rise.
    nodes: Vec<Ends>,
    /// Which places have a row, while keys rise.
    live: Option<Live>,
    /// The row at each place; NIL if there is none.
    places: Vec<RowId>,
    /// For each place that was given, the age of the row it was given to, rising.
    ages: Vec<Age>,
}

impl Tree {
    #[inline]
    fn room(&self) -> usize {
        self.places.len()
    }

    #[inline]
    fn blocks(&self) -> usize {
        self.nodes.len() / 2
    }

    /// A row comes to a place.
    #[inline]
    fn add(&mut self, place: usize, row: RowId, less: impl Fn(RowId, RowId) -> bool) {
        self.places[place] = row;
        if let Some(live) = &mut self.live {
            return live.insert(place);
        }
        let block = self.blocks() + place / BLOCK;
        self.set(block, Ends::of(self.nodes[block], Ends::one(row), &less), less);
    }

    /// The row at a place goes.
    #[inline]
    fn take(&mut self, place: usize, less: impl Fn(RowId, RowId) -> bool) {
        let row = std::mem::replace(&mut self.places[place], RowId::NIL);
        if let Some(live) = &mut self.live {
            return live.remove(place);
        }
        let block = place / BLOCK;
        let mut ends = self.nodes[self.blocks() + block];
        if row != ends.least && row != ends.greatest {
            return;
        }
        // As a rule it is one of the two, and the other stays.
        let rows = || self.rows_of(block);
        if row == ends.least {
            ends.least = rows().reduce(|one, other| if less(other, one) { other } else { one }).unwrap_or(RowId::NIL);
        }
        if row == ends.greatest {
            ends.greatest =
                rows().reduce(|one, other| if less(one, other) { other } else { one }).unwrap_or(RowId::NIL);
        }
        self.set(self.blocks() + block, ends, less);
    }

    fn rows_of(&self, block: usize) -> impl Iterator<Item = RowId> {
        let places = &self.places[block * BLOCK..(block + 1) * BLOCK];
        places.iter().copied().filter(|row| !row.is_nil())
    }

    /// What a block has.
    fn ends_of(&self, block: usize, less: impl Fn(RowId, RowId) -> bool) -> Ends {
        self.rows_of(block).fold(Ends::NONE, |ends, row| Ends::of(ends, Ends::one(row), &less))
    }

    /// A node now has this.
    #[inline]
    fn set(&mut self, mut node: usize, ends: Ends, less: impl Fn(RowId, RowId) -> bool) {
        self.nodes[node] = ends;
        while node > ROOT {
            node /= 2;
            let above = self.joined(node, &less);
            if self.nodes[node] == above {
                return;
            }
            self.nodes[node] = above;
        }
    }

    /// Knows the ends of all blocks, and of all nodes above them.
    fn make_nodes(&mut self, less: impl Fn(RowId, RowId) -> bool) {
        let blocks = self.places.len() / BLOCK;
        self.live = None;
        self.nodes.clear();
        self.nodes.resize(2 * blocks, Ends::NONE);
        self.nodes.shrink_to(2 * blocks);
        for block in 0..blocks {
            self.nodes[blocks + block] = self.ends_of(block, &less);
        }
        for node in (ROOT..blocks).rev() {
            self.nodes[node] = self.joined(node, &less);
        }
    }

    #[inline]
    fn joined(&self, node: usize, less: impl Fn(RowId, RowId) -> bool) -> Ends {
        Ends::of(self.nodes[2 * node], self.nodes[2 * node + 1], less)
    }

    /// The newest row in a range among those at some places of a block.
    #[inline]
    fn newest_at(&self, places: std::ops::Range<usize>, has: impl Fn(RowId) -> bool) -> RowId {
        let found = self.places[places].iter().rev().find(|row| {
            #[cfg(test)]
            crate::effort::spent(1);
            !row.is_nil() && has(**row)
        });
        found.copied().unwrap_or(RowId::NIL)
    }

    /// The newest row in a range under this node or to the left of it: `meets` says whether something between two rows may be in it,
    /// `has` whether a row is.
    #[inline]
    fn newest(&self, mut node: usize, meets: impl Fn(Ends) -> bool, has: impl Fn(RowId) -> bool) -> RowId {
        loop {
            #[cfg(test)]
            crate::effort::spent(1);
            let ends = self.nodes[node];
            if !ends.least.is_nil() && meets(ends) {
                let blocks = self.blocks();
                if node < blocks {
                    node = 2 * node + 1;
                    continue;
                }
                let first = (node - blocks) * BLOCK;
                let row = self.newest_at(first..first + BLOCK, &has);
                if !row.is_nil() {
                    return row;
                }
            }
            match self.left_of(node) {
                Some(left) => node = left,
                None => return RowId::NIL,
            }
        }
    }

    /// The largest node right before this one.
    #[inline]
    fn left_of(&self, mut node: usize) -> Option<usize> {
        while node.is_multiple_of(2) {
            node /= 2;
        }
        (node > ROOT).then(|| node - 1)
    }
}

/// The rows by their ages, to be found by field `F` of program `P`, with their places in link `L`.
#[derive(Debug)]
pub struct OrderIndex<P, const F: usize, const L: usize> {
    tree: Tree,
    program: PhantomData<fn() -> P>,
}

impl<P, const F: usize, const L: usize> Clone for OrderIndex<P, F, L> {
    fn clone(&self) -> Self {
        OrderIndex { tree: self.tree.clone(), program: PhantomData }
    }
}

impl<P, const F: usize, const L: usize> Default for OrderIndex<P, F, L> {
    fn default() -> Self {
        OrderIndex { tree: Tree::default(), program: PhantomData }
    }
}

impl<P, const F: usize, const L: usize> OrderIndex<P, F, L> {
    /// Whether there is no tree.
    #[cfg(test)]
    pub(crate) fn knows_that_keys_rise(&self) -> bool {
        self.tree.nodes.is_empty()
    }

    #[inline]
    fn place<S: ArgsSlot, const N: usize>(rows: &Rows<S, N>, row: RowId) -> usize {
        rows[row].links[L].prev.0 as usize
    }

    #[inline]
    fn key<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>, row: RowId) -> &P::Of
    where
        P: Field<S::Args, V, F>,
    {
        (P::GET.0)(rows[row].args())
    }

    #[inline]
    fn less<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>) -> impl Fn(RowId, RowId) -> bool
    where
        P: OrderedField<S::Args, V, F>,
    {
        |one, other| (P::COMPARE)(Self::key(rows, one), Self::key(rows, other)).is_lt()
    }

    #[inline]
    fn meets<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>, within: Within<'_, P::Of>) -> impl Fn(Ends) -> bool
    where
        P: OrderedField<S::Args, V, F>,
    {
        move |ends| within.meets([Self::key(rows, ends.least), Self::key(rows, ends.greatest)], P::COMPARE)
    }

    #[inline]
    fn has<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>, within: Within<'_, P::Of>) -> impl Fn(RowId) -> bool
    where
        P: OrderedField<S::Args, V, F>,
    {
        move |row| within.has(Self::key(rows, row), P::COMPARE)
    }

    /// The rows with the least and the greatest key, if there are any.
    #[inline]
    pub(crate) fn ends(&self) -> Option<(RowId, RowId)> {
        if let Some(live) = &self.tree.live {
            return Some((self.tree.places[live.first()?], self.tree.places[live.last()?]));
        }
        let ends = self.tree.nodes.get(ROOT).filter(|ends| !ends.least.is_nil())?;
        Some((ends.least, ends.greatest))
    }

    /// The newest row in the range.
    #[inline]
    pub(crate) fn first<S: ArgsSlot, V, const N: usize>(&self, rows: &Rows<S, N>, within: Within<'_, P::Of>) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        if let Some(live) = &self.tree.live {
            return self.rising(rows, within, live, live.last());
        }
        match self.tree.nodes.get(ROOT) {
            Some(&all) if !all.least.is_nil() && Self::meets::<S, V, N>(rows, within)(all) => {
                self.newest(rows, within, ROOT)
            }
            _ => RowId::NIL,
        }
    }

    /// The newest row in the range that is older than that one.
    #[inline]
    pub(crate) fn next<S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &Rows<S, N>,
        within: Within<'_, P::Of>,
        row: RowId,
    ) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        self.before(rows, within, Self::place(rows, row))
    }

    /// Where a loop whose next candidate was `cur` goes on: at that row or, if it died, at the next older one in the range.
    #[inline]
    pub(crate) fn resume<S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &Rows<S, N>,
        within: Within<'_, P::Of>,
        cur: Id,
    ) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        if cur.row.is_nil() || rows[cur.row].is(cur.age) {
            return cur.row;
        }
        self.before(rows, within, self.tree.ages.partition_point(|&age| age < cur.age))
    }

    #[inline]
    fn before<S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &Rows<S, N>,
        within: Within<'_, P::Of>,
        place: usize,
    ) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        if place >= self.tree.room() {
            return self.first(rows, within);
        }
        if let Some(live) = &self.tree.live {
            return self.rising(rows, within, live, live.before(place));
        }
        let block = place / BLOCK;
        let row = self.tree.newest_at(block * BLOCK..place, Self::has::<S, V, N>(rows, within));
        if !row.is_nil() {
            return row;
        }
        match self.tree.left_of(self.tree.blocks() + block) {
            Some(node) => self.newest(rows, within, node),
            None => RowId::NIL,
        }
    }

    /// While keys rise: the newest row in the range at a place that has a row, or before it.
    #[inline]
    fn rising<S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &Rows<S, N>,
        within: Within<'_, P::Of>,
        live: &Live,
        last: Option<usize>,
    ) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        let Some(last) = last else { return RowId::NIL };
        let is_below = |place: usize| {
            #[cfg(test)]
            crate::effort::spent(1);
            within.is_below_end(Self::key(rows, self.tree.places[place]), P::COMPARE)
        };
        let newest = if is_below(last) { Some(last) } else { last_below(live, last, is_below) };
        let row = newest.map_or(RowId::NIL, |place| self.tree.places[place]);
        if !row.is_nil() && within.is_above_start(Self::key(rows, row), P::COMPARE) { row } else { RowId::NIL }
    }

    /// The newest row in the range under a node or to the left of it. Apart from what precedes it, which mostly suffices.
    #[inline(never)]
    fn newest<S: ArgsSlot, V, const N: usize>(&self, rows: &Rows<S, N>, within: Within<'_, P::Of>, node: usize) -> RowId
    where
        P: OrderedField<S::Args, V, F>,
    {
        self.tree.newest(node, Self::meets::<S, V, N>(rows, within), Self::has::<S, V, N>(rows, within))
    }

    /// Gives places anew to all rows that are older than that one.
    #[cold]
    fn make_room<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, than: Age)
    where
        P: OrderedField<S::Args, V, F>,
    {
        let ids = (0..rows.len() as u32).map(RowId);
        let mut by_age: Vec<(Age, RowId)> = ids.map(|row| (rows[row].age(), row)).collect();
        by_age.retain(|&(age, _)| age != Age(0) && age < than);
        by_age.sort_unstable_by_key(|&(age, _)| age);
        let blocks = (by_age.len() + by_age.len() / 2 + 4).div_ceil(BLOCK).next_power_of_two();
        let tree = &mut self.tree;
        let mut live = (tree.nodes.is_empty()).then(|| Live::none(blocks * BLOCK));
        tree.places.clear();
        tree.places.resize(blocks * BLOCK, RowId::NIL);
        tree.places.shrink_to(blocks * BLOCK);
        tree.ages.clear();
        for (place, &(age, row)) in by_age.iter().enumerate() {
            tree.ages.push(age);
            rows[row].links[L].prev = RowId(place as u32);
            if rows[row].is_alive() {
                tree.places[place] = row;
                live.iter_mut().for_each(|live| live.insert(place));
            }
        }
        match live {
            Some(live) => tree.live = Some(live),
            None => tree.make_nodes(Self::less::<S, V, N>(rows)),
        }
    }
}

/// The last place with a row before this one that is below, if those that are come first and this one is not.
fn last_below(live: &Live, mut beyond: usize, is_below: impl Fn(usize) -> bool) -> Option<usize> {
    let mut below = live.first().filter(|&first| first < beyond && is_below(first))?;
    // As a rule few are: what is expired goes at once. So the steps are small at first.
    let mut step = 1;
    while let Some(next) = live.after(below).filter(|&next| next < beyond) {
        let ahead = below + step.min((beyond - below) / 2);
        let tried = live.before(ahead + 1).map_or(next, |place| place.max(next));
        if is_below(tried) {
            (below, step) = (tried, 2 * step);
        } else {
            beyond = tried;
        }
    }
    Some(below)
}

impl<P: OrderedField<S::Args, V, F>, S: ArgsSlot, V, const N: usize, const F: usize, const L: usize> Indexes<S, V, N>
    for OrderIndex<P, F, L>
{
    fn link(&mut self, rows: &mut Rows<S, N>, _vars: &V, row: RowId) {
        let age = rows[row].age();
        while self.tree.ages.last().is_some_and(|&last| last >= age) {
            self.tree.ages.pop();
        }
        if self.tree.ages.len() == self.tree.room() {
            self.make_room(rows, age);
        }
        if let Some(live) = &self.tree.live
            && let Some(last) = live.last()
            && Self::less::<S, V, N>(rows)(row, self.tree.places[last])
        {
            self.tree.make_nodes(Self::less::<S, V, N>(rows));
        }
        let place = self.tree.ages.len();
        self.tree.ages.push(age);
        rows[row].links[L] = Link { prev: RowId(place as u32), next: RowId::NIL };
        self.tree.add(place, row, Self::less::<S, V, N>(rows));
    }

    fn unlink(&mut self, rows: &mut Rows<S, N>, _vars: &V, row: RowId, lists: Lists) {
        if lists.has(L) {
            self.tree.take(Self::place(rows, row), Self::less::<S, V, N>(rows));
        }
    }

    fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists) {
        if !left.has(L) {
            self.tree.take(Self::place(rows, row), Self::less::<S, V, N>(rows));
        }
        self.link(rows, vars, row);
    }

    fn relink(&mut self, rows: &mut Rows<S, N>, _vars: &V, row: RowId, lists: Lists) {
        if lists.has(L) {
            let place = Self::place(rows, row);
            debug_assert_eq!(self.tree.ages[place], rows[row].age(), "its place is the one it had");
            self.tree.add(place, row, Self::less::<S, V, N>(rows));
        }
    }

    const REKEYS: bool = false;
    const STAYS: Lists = Lists::NONE;

    #[inline]
    fn join(&mut self, _: &mut Rows<S, N>, _arena: ArenaId, _loser: VarId, _winner: VarId) -> bool {
        false
    }

    fn part(&mut self, _: &mut Rows<S, N>, _vars: &V, _arena: ArenaId, _loser: VarId, _winner: VarId) {}

    #[inline]
    fn detach(&mut self, _: &mut Rows<S, N>, _vars: &V, _row: RowId, _change: &Change) -> Lists {
        Lists::NONE
    }

    fn detach_changed(&mut self, _: &mut Rows<S, N>, _vars: &V, _row: RowId, _changed: &Changed) -> Lists {
        Lists::NONE
    }

    fn place(&mut self, _: &mut Rows<S, N>, _vars: &V, _detached: &[(RowId, Lists)]) {}

    fn validate(&self, rows: &Rows<S, N>, _vars: &V) -> Result<(), String> {
        let check = |ok, what, row| super::lists::check(ok, L, what, row);
        let (tree, room) = (&self.tree, self.tree.room());
        check(tree.ages.is_sorted_by(|a, b| a < b), "the ages of places do not rise", RowId::NIL)?;
        check(tree.ages.len() <= room, "there are more places than room", RowId::NIL)?;
        let mut live = 0;
        for row in (0..rows.len() as u32).map(RowId).filter(|&row| rows[row].is_alive()) {
            let place = Self::place(rows, row);
            check(tree.ages.get(place) == Some(&rows[row].age()), "its place is that of another", row)?;
            check(tree.places[place] == row, "it is not at its place", row)?;
            live += 1;
        }
        let taken = tree.places.iter().filter(|row| !row.is_nil()).count();
        check(taken == live, "other rows have places than are alive", RowId::NIL)?;
        if let Some(live) = &tree.live {
            let of = |place: usize| tree.places[place];
            let known: Vec<usize> = std::iter::successors(live.first(), |&place| live.after(place)).collect();
            let rising = known.is_sorted_by(|&one, &next| !Self::less::<S, V, N>(rows)(of(next), of(one)));
            let all = known.len() == taken && known.iter().all(|&place| !of(place).is_nil());
            check(all, "it is not known which places have rows", RowId::NIL)?;
            return check(rising, "keys do not rise with ages, and there is no tree", RowId::NIL);
        }
        for block in 0..tree.blocks() {
            // Of equal ones it may be any.
            let (ends, known) = (tree.ends_of(block, Self::less::<S, V, N>(rows)), tree.nodes[tree.blocks() + block]);
            let same = |one: RowId, other: RowId| {
                let there = |row: RowId| {
                    let place = if row.is_nil() { return false } else { Self::place(rows, row) };
                    place / BLOCK == block && tree.places[place] == row
                };
                let equal = || (P::COMPARE)(Self::key(rows, one), Self::key(rows, other)).is_eq();
                one == other || there(one) && there(other) && equal()
            };
            let ok = same(known.least, ends.least) && same(known.greatest, ends.greatest);
            check(ok, "a block does not know its ends", ends.least)?;
        }
        for node in ROOT..tree.blocks() {
            let ends = tree.joined(node, Self::less::<S, V, N>(rows));
            check(tree.nodes[node] == ends, "a node does not know the ends below it", ends.least)?;
        }
        Ok(())
    }
}

impl<P, S: ArgsSlot, const N: usize, const F: usize, const L: usize> ByVar<S, N> for OrderIndex<P, F, L> {
    const ANY: bool = false;

    fn by_var(&self, _arena: ArenaId, _var: VarId, _waking: bool, _heads: &mut [RowId; N]) {}
}
