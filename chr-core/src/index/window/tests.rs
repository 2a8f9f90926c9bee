//! Heads against a plain map, for keys of several sorts; and which of them are in the array.

use std::collections::BTreeMap;

use super::super::{Bare, IntegerKey, Row};
use super::*;
use crate::ids::Age;
use crate::ids::random::Lcg;

#[derive(Debug)]
struct Itself;

impl KeyOf<i64, ()> for Itself {
    type Key<'a> = i64;
    const VARS: bool = false;
    fn key<'a>(args: &'a i64, (): &'a ()) -> i64 {
        *args
    }
    fn slot<'a>(key: &i64) -> Option<usize>
    where
        i64: 'a,
        (): 'a,
    {
        key.place()
    }
}

/// The heads, beside a map.
#[derive(Default)]
struct Tried {
    heads: IntHeads,
    rows: Vec<Row<Bare<i64>, 0>>,
    model: BTreeMap<i64, RowId>,
    most: usize,
}

impl Tried {
    fn row(&mut self, key: i64) -> RowId {
        self.rows.push(Row::new(key, Age(self.rows.len() as u64 + 1)));
        RowId(self.rows.len() as u32 - 1)
    }

    fn lead(&mut self, key: i64) {
        let row = self.row(key);
        let before = Heads::<Itself, Bare<i64>, (), 0>::lead(&mut self.heads, &self.rows, &(), row);
        assert_eq!(before, self.model.insert(key, row).unwrap_or(RowId::NIL), "{key}");
        self.most = self.most.max(self.model.len());
    }

    fn retire(&mut self, key: i64) {
        if let Some(row) = self.model.remove(&key) {
            Heads::<Itself, Bare<i64>, (), 0>::retire(&mut self.heads, &self.rows, &(), row, RowId::NIL);
        }
    }

    /// A row behind the head takes its place.
    fn succeed(&mut self, key: i64) {
        if let Some(&row) = self.model.get(&key) {
            let next = self.row(key);
            Heads::<Itself, Bare<i64>, (), 0>::retire(&mut self.heads, &self.rows, &(), row, next);
            self.model.insert(key, next);
        }
    }

    fn find(&self, key: i64) {
        let found = Heads::<Itself, Bare<i64>, (), 0>::find(&self.heads, &self.rows, &(), &key);
        assert_eq!(found, self.model.get(&key).copied().unwrap_or(RowId::NIL), "{key}");
    }

    /// All heads are there, those inside the window in the array and no others, and that is not too long.
    fn validate(&self) {
        self.model.keys().for_each(|&key| self.find(key));
        let mut all = self.heads.all();
        let mut expected: Vec<RowId> = self.model.values().copied().collect();
        all.sort_unstable_by_key(|row| row.0);
        expected.sort_unstable_by_key(|row| row.0);
        assert_eq!(all, expected);
        let IntHeads { slots, outside, keys, .. } = &self.heads;
        assert_eq!(*keys, self.model.len());
        let inside = |&(place, head): &(usize, RowId)| {
            assert_eq!(self.rows[head.ix()].args().place(), Some(place), "kept as it is");
            self.heads.slot(place) < slots.len()
        };
        assert!(!outside.all().iter().any(inside), "a key inside the window is hashed");
        // Half as many again, up to the next power of two.
        let most = 3 * SLOTS_FOR_A_KEY * self.most.max(SMALL_ARRAY / SLOTS_FOR_A_KEY);
        assert!(slots.len() <= most, "{} slots for {} keys", slots.len(), self.most);
    }

    fn hashed(&self) -> usize {
        self.heads.outside.all().len()
    }
}

/// Keys of several sorts: small, around zero, from somewhere on, anywhere, at both ends of all integers.
fn drawn(random: &mut Lcg, sort: usize, step: i64) -> i64 {
    let mut below = |most: usize| random.below(most) as i64;
    match sort {
        0 => below(400),
        1 => below(400) - 200,
        2 => 1_000_000 + step + below(40),
        3 => -step / 2 - below(90),
        4 => below(1 << 40) - (1 << 39),
        _ => (i64::MAX - 20).wrapping_add(below(40)),
    }
}

#[test]
fn heads_are_those_of_a_map() {
    for seed in 0..120 {
        let (mut random, mut tried) = (Lcg(seed), Tried::default());
        let sorts: Vec<usize> = (0..1 + random.below(3)).map(|_| random.below(6)).collect();
        for step in 0..3_000 {
            let sort = sorts[random.below(sorts.len())];
            let key = drawn(&mut random, sort, step);
            match random.below(10) {
                0..5 => tried.lead(key),
                5 => tried.succeed(key),
                6..9 => tried.retire(key),
                _ => tried.find(key),
            }
            if step % 250 == 0 {
                tried.validate();
            }
        }
        tried.validate();
        let keys: Vec<i64> = tried.model.keys().copied().collect();
        keys.into_iter().for_each(|key| tried.retire(key));
        tried.validate();
    }
}

#[test]
fn keys_on_both_sides_of_zero_are_never_hashed() {
    let mut tried = Tried::default();
    for at in 0..2_000 {
        tried.lead(at);
        tried.lead(-at);
    }
    tried.validate();
    assert_eq!(tried.hashed(), 0);
}

#[test]
fn the_window_moves_on_with_keys_that_are_given_out_in_order_and_die() {
    for step in [1, -1] {
        let mut tried = Tried::default();
        for at in 0..100_000 {
            tried.lead(20_261_118_000 + step * at);
            tried.retire(20_261_118_000 + step * (at - 300));
            if at % 10_000 == 0 {
                tried.validate();
            }
        }
        assert!(tried.hashed() <= PATIENCE, "{}", tried.hashed());
    }
}

/// Leads a key for a moment, and says whether the window has moved for it.
fn moves(tried: &mut Tried, key: i64) -> bool {
    let before = (tried.heads.base, tried.heads.slots.len());
    tried.lead(key);
    let now = (tried.heads.base, tried.heads.slots.len());
    before != now
}

#[test]
fn the_window_does_not_follow_keys_that_jump_about() {
    let (mut tried, mut random) = (Tried::default(), Lcg(3));
    let mut moved = 0;
    for _ in 0..10_000 {
        let key = random.below(1 << 40) as i64;
        moved += usize::from(moves(&mut tried, key));
        tried.retire(key);
    }
    tried.validate();
    assert!(moved < 20, "{moved} moves");
    for at in 0..200_000 {
        tried.lead(5_000_000_000 + at);
        tried.retire(5_000_000_000 + at - 10);
    }
    tried.validate();
    assert_eq!((tried.heads.jumps, tried.hashed()), (0, 0), "it follows keys in order again");
}

#[test]
fn a_move_leaves_room_where_the_keys_are_going() {
    for step in [1, -1] {
        let (mut tried, mut moved) = (Tried::default(), 0);
        for at in 0..100_000 {
            moved += usize::from(moves(&mut tried, step * at));
            tried.retire(step * (at - 10));
        }
        assert!(moved < 2_000, "{moved} moves by {step}");
    }
}

#[test]
fn keys_that_are_far_apart_stay_in_the_hash_table() {
    let (mut tried, mut random) = (Tried::default(), Lcg(7));
    for _ in 0..5_000 {
        tried.lead(random.below(1 << 40) as i64);
    }
    tried.validate();
    assert!(tried.hashed() * 10 > tried.model.len() * 9);
}
