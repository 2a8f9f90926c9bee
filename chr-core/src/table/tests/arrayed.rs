//! Lists in arrays against linked ones of the same table: random changes, marks and undos, with loops that are gone on with.

use super::*;
use crate::ids::random::Lcg;
use crate::index::InArrays;
use crate::partners::{Cursor, Partners, Way};

#[derive(Debug)]
struct Of;

impl KeyOf<u32, ()> for Of {
    type Key<'a> = (u32,);
    const VARS: bool = false;
    fn key<'a>(args: &'a u32, (): &'a ()) -> (u32,) {
        (*args,)
    }
    fn slot<'a>(key: &(u32,)) -> Option<usize>
    where
        u32: 'a,
        (): 'a,
    {
        (key.0 < 2).then_some(key.0 as usize)
    }
}

type Index =
    (InArrays<HashIndex<Of, 0>>, HashIndex<Of, 1>, InArrays<DenseIndex<Of, 2>>, InArrays<LateHashIndex<Of, 3>>);

type Numbers = Table<Bare<u32>, Index, 4>;

#[derive(Clone)]
struct Store {
    table: Numbers,
    trail: Trail,
    newest: u64,
    /// Where loops are to go on, with the row before and their key.
    loops: Vec<(Id, Id, u32)>,
}

impl Store {
    fn new() -> Self {
        Store { table: Table::new(KIND, |_, _| {}), trail: Trail::default(), newest: 0, loops: vec![] }
    }

    fn insert(&mut self, key: u32) -> Id {
        self.newest += 1;
        let row = self.table.insert(key, Age(self.newest), &(), &mut self.trail);
        let id = self.table.id(row);
        for others in [
            ages(&self.table, self.table.other_members(|i| &i.0, &(), Cursor::FRONT, || (key,), id)),
            ages(&self.table, self.table.other_members(|i| &i.2, &(), Cursor::FRONT, || (key,), id)),
        ] {
            assert_eq!(others, ages(&self.table, self.table.others(|i| &i.1, &(), Cursor::FRONT, || (key,), id)));
        }
        id
    }

    fn remove(&mut self, row: RowId) {
        self.table.remove(row, &(), &mut self.trail);
    }

    fn open(&mut self) {
        self.trail.open(Age(self.newest));
    }

    fn undo(&mut self) {
        self.newest = self.trail.limit().0;
        self.trail.undo(|entry| self.table.undo(entry, &()));
        self.loops.retain(|(at, ..)| at.age.0 <= self.newest);
    }

    fn merge(&mut self) {
        self.trail.merge_to(self.trail.marks() - 1, |entry, limit| self.table.needs(entry, limit, &()));
        if !self.trail.recording() {
            for entry in self.trail.take_all() {
                if let Entry::Remove { row, .. } = entry {
                    self.table.release(row, &());
                }
            }
        }
    }

    /// All lists are the same, from the front and from wherever a loop is.
    fn compare(&self) {
        self.table.validate(&(), &self.trail).unwrap();
        let fronts = (0..KEYS).map(|key| (Cursor::FRONT, key));
        let at = |&(at, before, key): &(Id, Id, u32)| (Cursor::at(Some(at)).after(before), key);
        for (cursor, key) in fronts.chain(self.loops.iter().map(at)) {
            let table = &self.table;
            let linked = table.partners(|i| &i.1, &(), cursor, || (key,));
            let expected = ages(table, linked);
            let over = linked.over();
            let hashed = table.members(|i| &i.0, &(), cursor, || (key,));
            let dense = table.members(|i| &i.2, &(), cursor, || (key,));
            for members in [hashed, dense.way_of::<0>()] {
                assert_eq!((members.over(), members.cursor(table)), (over, linked.cursor(table)));
            }
            assert_eq!(ages(table, hashed), expected);
            assert_eq!(ages(table, dense), expected);
            if !table.idx.3.is_unmade() {
                assert_eq!(ages(table, table.members(|i| &i.3, &(), cursor, || (key,))), expected);
            }
        }
    }
}

impl<const L: usize, W: Way> Partners<L, W> {
    /// The same next row, for comparing.
    fn way_of<const M: usize>(self) -> Partners<M, W> {
        Partners { next: self.next, way: self.way }
    }
}

fn ages<const L: usize, W: Way>(table: &Numbers, mut partners: Partners<L, W>) -> Vec<u64> {
    std::iter::from_fn(|| partners.next(table, []).map(|(id, _)| id.age.0)).collect()
}

const KEYS: u32 = 4;

#[test]
fn arrays_hold_the_same_rows_as_linked_lists() {
    for seed in 0..if cfg!(debug_assertions) { 40 } else { 400 } {
        let (mut store, mut random) = (Store::new(), Lcg(seed));
        let mut marks: Vec<Store> = vec![];
        for step in 0..3000_u32 {
            let live = store.table.ids_oldest_first();
            match random.below(100) {
                // Half of them have one key, so that its list becomes an array.
                0..40 if live.len() < 60 => {
                    _ = store.insert(random.below(2 * KEYS as usize) as u32 % KEYS * (step & 1));
                }
                // The newest ones, as going back does, or any, as the host does.
                40..55 => live.last().into_iter().for_each(|id| store.remove(id.row)),
                0..70 => random.pick(&live).into_iter().for_each(|id| store.remove(id.row)),
                70..74 => live.iter().step_by(1 + random.below(3)).for_each(|id| store.remove(id.row)),
                74..82 if !live.is_empty() => {
                    let at = *random.pick(&live).unwrap();
                    let key = *store.table.args(at.row);
                    let before = live.iter().rfind(|id| id.age > at.age && *store.table.args(id.row) == key);
                    let before = before.copied().filter(|_| random.below(2) == 0).unwrap_or(Id::NONE);
                    store.loops.truncate(4);
                    store.loops.insert(0, (at, before, key));
                }
                82..88 if marks.len() < 4 => {
                    marks.push(store.clone());
                    store.open();
                }
                88..93 => {
                    if let Some(before) = marks.pop() {
                        store.undo();
                        assert_eq!(store.table.ids_oldest_first(), before.table.ids_oldest_first());
                    }
                }
                93..96 if marks.pop().is_some() => store.merge(),
                96 if store.table.idx.3.is_unmade() && random.below(8) == 0 => {
                    store.table.list(|i| &mut i.3, &(), &store.trail);
                }
                97 if !live.is_empty() => {
                    let old = *random.pick(&live).unwrap();
                    if !store.trail.is_old(old.age) {
                        store.newest += 1;
                        let changed = if random.below(2) == 0 { Lists::ALL } else { Lists::NONE };
                        let same = *store.table.args(old.row);
                        let key = if changed == Lists::ALL { random.below(KEYS as usize) as u32 } else { same };
                        store.table.replace(old, key, Age(store.newest), changed, &());
                    }
                }
                _ => {}
            }
            if step.is_multiple_of(4) {
                store.compare();
            }
        }
        while marks.pop().is_some() {
            store.undo();
            store.compare();
        }
    }
}

/// Would take minutes if a removal, or taking it back, moved the rest of the array.
#[test]
fn what_the_host_removes_from_a_long_array_is_not_moved_over_each_time() {
    let mut store = Store::new();
    let ids: Vec<Id> = (0..200_000).map(|_| store.insert_quietly(1)).collect();
    store.open();
    ids.iter().take(150_000).for_each(|id| store.remove(id.row));
    store.undo();
    store.compare();
    ids.iter().for_each(|id| store.remove(id.row));
    store.compare();
}

impl Store {
    fn insert_quietly(&mut self, key: u32) -> Id {
        self.newest += 1;
        let row = self.table.insert(key, Age(self.newest), &(), &mut self.trail);
        self.table.id(row)
    }
}
