//! Heads against a plain map, for keys that fill a box well, badly, in order and at random; and how large the box is.

use std::collections::BTreeMap;

use super::super::{Bare, Row};
use super::*;
use crate::ids::Age;
use crate::ids::random::Lcg;

type Key = (u32, u32, u32);

/// A key from here on has no place.
const UNPLACED: u32 = 1 << 20;

#[derive(Debug)]
struct Two;
#[derive(Debug)]
struct Three;

fn place(part: u32) -> Option<usize> {
    (part < UNPLACED).then_some(part as usize)
}

impl KeyOf<Key, ()> for Two {
    type Key<'a> = (u32, u32);
    const VARS: bool = false;
    const PARTS: usize = 2;
    fn key<'a>(args: &'a Key, (): &'a ()) -> (u32, u32) {
        (args.0, args.1)
    }
    fn places<'a>(key: &(u32, u32)) -> Option<Sides>
    where
        Key: 'a,
        (): 'a,
    {
        Some([place(key.0)?, place(key.1)?, 0, 0])
    }
}

impl KeyOf<Key, ()> for Three {
    type Key<'a> = Key;
    const VARS: bool = false;
    const PARTS: usize = 3;
    fn key<'a>(args: &'a Key, (): &'a ()) -> Key {
        *args
    }
    fn places<'a>(key: &Key) -> Option<Sides>
    where
        Key: 'a,
        (): 'a,
    {
        Some([place(key.0)?, place(key.1)?, place(key.2)?, 0])
    }
}

/// The heads of keys `K`, beside a map.
struct Tried {
    heads: GridHeads,
    rows: Vec<Row<Bare<Key>, 0>>,
    model: BTreeMap<Key, RowId>,
    most: usize,
}

impl Tried {
    fn new() -> Self {
        Tried { heads: GridHeads::default(), rows: Vec::new(), model: BTreeMap::new(), most: 0 }
    }

    fn lead<K: KeyOf<Key, ()>>(&mut self, key: Key) {
        let row = RowId(self.rows.len() as u32);
        self.rows.push(Row::new(key, Age(u64::from(row.0) + 1)));
        let before = Heads::<K, Bare<Key>, (), 0>::lead(&mut self.heads, &self.rows, &(), row);
        assert_eq!(before, self.model.insert(key, row).unwrap_or(RowId::NIL));
        self.most = self.most.max(self.model.len());
    }

    fn retire<K: KeyOf<Key, ()>>(&mut self, key: Key) {
        if let Some(row) = self.model.remove(&key) {
            Heads::<K, Bare<Key>, (), 0>::retire(&mut self.heads, &self.rows, &(), row, RowId::NIL);
        }
    }

    /// A row behind the head takes its place.
    fn succeed<K: KeyOf<Key, ()>>(&mut self, key: Key) {
        if let Some(row) = self.model.get_mut(&key) {
            let next = RowId(self.rows.len() as u32);
            self.rows.push(Row::new(key, Age(u64::from(next.0) + 1)));
            Heads::<K, Bare<Key>, (), 0>::retire(&mut self.heads, &self.rows, &(), *row, next);
            *row = next;
        }
    }

    fn find<K: KeyOf<Key, ()>>(&self, key: Key) {
        let found = Heads::<K, Bare<Key>, (), 0>::find(&self.heads, &self.rows, &(), &K::key(&key, &()));
        assert_eq!(found, self.model.get(&key).copied().unwrap_or(RowId::NIL), "{key:?}");
    }

    /// All heads are there, those inside the box in its slots and no others, and the box is not too large.
    fn validate<K: KeyOf<Key, ()>>(&self) {
        self.model.keys().for_each(|&key| self.find::<K>(key));
        let mut all = self.heads.all();
        let mut expected: Vec<RowId> = self.model.values().copied().collect();
        all.sort_unstable_by_key(|row| row.0);
        expected.sort_unstable_by_key(|row| row.0);
        assert_eq!(all, expected);
        let GridHeads { sides, slots, filled, rest, .. } = &self.heads;
        assert_eq!(*filled, slots.iter().filter(|head| !head.is_nil()).count());
        let inside = |head: &RowId| K::slot_in(&K::key(self.rows[head.ix()].args(), &()), sides).is_some();
        assert!(!rest.all().iter().any(inside), "a key inside the box is hashed");
        assert!(slots.len() <= SLOTS_FOR_A_KEY * self.most + ALWAYS, "{} keys: {sides:?}", self.most);
    }
}

/// Keys of several sorts: of a board, of a narrow and long one, along a diagonal, anywhere, some without a place.
fn drawn(random: &mut Lcg, sort: usize) -> Key {
    let mut below = |most: usize| random.below(most) as u32;
    match sort {
        0 => (below(12), below(12), below(3)),
        1 => (below(2), below(600), below(2)),
        2 => {
            let at = below(300);
            (at, at + below(2), at)
        }
        3 => (below(1 << 19), below(1 << 19), below(7)),
        _ => (below(20) + (UNPLACED - 10), below(5), below(5)),
    }
}

fn random_changes<K: KeyOf<Key, ()>>(key_of: impl Fn(Key) -> Key, seed: u64) {
    let mut random = Lcg(seed);
    let mut tried = Tried::new();
    let sorts: Vec<usize> = (0..1 + random.below(3)).map(|_| random.below(5)).collect();
    for step in 0..3_000 {
        let sort = sorts[random.below(sorts.len())];
        let key = key_of(drawn(&mut random, sort));
        match random.below(10) {
            0..6 => tried.lead::<K>(key),
            6 => tried.succeed::<K>(key),
            7..9 => tried.retire::<K>(key),
            _ => tried.find::<K>(key),
        }
        if step % 250 == 0 {
            tried.validate::<K>();
        }
    }
    tried.validate::<K>();
    let keys: Vec<Key> = tried.model.keys().copied().collect();
    keys.into_iter().for_each(|key| tried.retire::<K>(key));
    tried.validate::<K>();
}

#[test]
fn heads_are_those_of_a_map() {
    for seed in 0..60 {
        random_changes::<Two>(|(a, b, _)| (a, b, 0), seed);
        random_changes::<Three>(|key| key, seed);
    }
}

#[test]
fn keys_that_come_in_order_are_never_hashed() {
    let mut tried = Tried::new();
    for time in 0..200 {
        for at in 0..5 {
            tried.lead::<Two>((at, time, 0));
        }
    }
    tried.validate::<Two>();
    assert_eq!(tried.heads.rest.all(), []);
}

#[test]
fn keys_that_come_in_any_order_are_in_the_box_once_they_fill_it() {
    let (mut tried, mut random) = (Tried::new(), Lcg(7));
    for _ in 0..60_000 {
        tried.lead::<Three>((random.below(30) as u32, random.below(4) as u32, random.below(50) as u32));
    }
    tried.validate::<Three>();
    let outside = tried.heads.rest.all().len();
    assert!(outside * 20 < tried.model.len(), "{outside} of {}", tried.model.len());
}

#[test]
fn keys_that_are_far_apart_stay_in_the_hash_table() {
    let (mut tried, mut random) = (Tried::new(), Lcg(7));
    for _ in 0..5_000 {
        tried.lead::<Two>((random.below(1 << 19) as u32, random.below(1 << 19) as u32, 0));
    }
    tried.validate::<Two>();
    assert!(tried.heads.rest.all().len() * 10 > tried.model.len() * 9);
}
