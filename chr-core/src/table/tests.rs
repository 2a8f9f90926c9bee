//! Tables, indexes, variables and the trail together, driven as the engine drives them. Single cases are here, random
//! ones in `model`.

use super::*;
use crate::ids::{ArenaId, VarId};
use crate::index::{
    Bare, Comparing, DenseIndex, Field, Getting, HashIndex, KeyIndex, KeyOf, LateHashIndex, LateScanIndex, OrderIndex,
    OrderedField, ScanIndex, Seen, Sides, VarIndex, Within,
};
use crate::var::{NoValue, Var};
use crate::vars::{Unify, Vars};

mod arrayed;
mod model;

/// What a change wakes.
struct Found {
    ids: Vec<Id>,
    mentioning: bool,
}

impl Waking for Found {
    fn one(&mut self, kind: u16, id: Id) {
        assert_eq!(kind, KIND);
        self.ids.push(id);
    }

    fn mentioning(&mut self, kind: u16) {
        assert_eq!(kind, KIND);
        self.mentioning = true;
    }
}

#[derive(Clone)]
struct Env {
    nums: Vars<u8>,
    syms: Vars<NoValue>,
}

const NUMS: u16 = 0;
const SYMS: u16 = 1;
const KIND: u16 = 5;

#[derive(Clone, Debug)]
struct Args {
    ground: u32,
    a: Var<u8>,
    b: Var<u8>,
    s: Var<NoValue>,
}

macro_rules! key {
    ($name:ident, $ty:ty, $vars:expr, |$args:ident, $env:ident| $key:expr $(, $method:ident: $ret:ty = $body:expr)? $(; $parts:literal parts)?) => {
        #[derive(Debug)]
        struct $name;
        impl KeyOf<Args, Env> for $name {
            type Key<'a> = $ty;
            const VARS: bool = $vars;
            fn key<'a>($args: &'a Args, $env: &'a Env) -> $ty {
                $key
            }
            $(const PARTS: usize = $parts;)?
            $(fn $method<'a>(key: &Self::Key<'a>) -> $ret where Args: 'a, Env: 'a {
                $body(key)
            })?
        }
    };
}
fn free<T>(seen: &Seen<'_, T>) -> Option<VarId> {
    match seen {
        Seen::Free(var) => Some(*var),
        Seen::Val(_) => None,
    }
}
key!(Ground, &'a u32, false, |args, _env| &args.ground);
key!(Small, u32, false, |args, _env| args.ground, slot: Option<usize> = |&key: &u32| (key < 6).then_some(key as usize));
key!(ByS, Seen<'a, NoValue>, true, |args, env| env.syms.see(&args.s), free: Option<VarId> = free);
key!(Both, (Seen<'a, u8>, Seen<'a, u8>), true, |args, env| (env.nums.see(&args.a), env.nums.see(&args.b)),
    places: Option<Sides> = |key: &(Seen<'_, u8>, Seen<'_, u8>)| Some([key.0.free()?.ix(), key.1.free()?.ix(), 0, 0]); 2 parts);
key!(Mixed, (u32, Seen<'a, NoValue>), true, |args, env| (args.ground % 3, env.syms.see(&args.s)),
    places: Option<Sides> = |key: &(u32, Seen<'_, NoValue>)| Some([key.0 as usize, key.1.free()?.ix(), 0, 0]); 2 parts);

/// As generated keys: the rows of a variable stay in its list, or go elsewhere as a whole.
macro_rules! by_variable {
    ($name:ident, $field:ident) => {
        #[derive(Debug)]
        struct $name;

        impl KeyOf<Args, Env> for $name {
            type Key<'a> = Seen<'a, u8>;
            const VARS: bool = true;
            const STAYS: bool = true;
            fn key<'a>(args: &'a Args, env: &'a Env) -> Seen<'a, u8> {
                env.nums.see(&args.$field)
            }
            fn of_var<'a>(env: &'a Env, var: VarId) -> Option<Seen<'a, u8>>
            where
                Args: 'a,
            {
                Some(env.nums.see_at(var))
            }
            fn mentioned(args: &Args, env: &Env) -> Option<VarId> {
                env.nums.end(&args.$field)
            }
            fn free<'a>(key: &Seen<'a, u8>) -> Option<VarId>
            where
                Args: 'a,
                Env: 'a,
            {
                key.free()
            }
        }
    };
}
by_variable!(ByA, a);
by_variable!(ByB, b);

type Index = (
    HashIndex<Ground, 0>,
    DenseIndex<Small, 1>,
    VarIndex<ByA, NUMS, 2, true, true>,
    VarIndex<ByB, NUMS, 3, false, false>,
    VarIndex<ByS, SYMS, 4, true, false>,
    HashIndex<Both, 5>,
    HashIndex<Mixed, 6>,
    ScanIndex<7>,
    OrderIndex<Fields, 0, 8>,
    LateHashIndex<Ground, 9>,
    LateScanIndex<10>,
    KeyIndex<Fields, u32, 0, 11>,
);

#[derive(Debug)]
struct Fields;

impl Field<Args, Env, 0> for Fields {
    type Of = u32;
    const GET: Getting<Args, u32> = (|args| &args.ground, None);
}

impl OrderedField<Args, Env, 0> for Fields {
    const COMPARE: Comparing<u32> = |one, other| one.cmp(other);
}

/// The real thing, driven as the engine drives it.
struct Store {
    table: Table<Bare<Args>, Index, 12>,
    env: Env,
    trail: Trail,
    newest: u64,
}

impl Store {
    fn new() -> Self {
        let env = Env { nums: Vars::new(NUMS, 77), syms: Vars::new(SYMS, 77) };
        Store { table: Table::new(KIND, |_, _| {}), env, trail: Trail::default(), newest: 0 }
    }

    fn insert(&mut self, ground: u32, a: &Var<u8>, b: &Var<u8>, s: &Var<NoValue>) -> Id {
        self.newest += 1;
        let args = Args { ground, a: self.env.nums.deref(a), b: self.env.nums.deref(b), s: self.env.syms.deref(s) };
        let row = self.table.insert(args, Age(self.newest), &self.env, &mut self.trail);
        self.table.id(row)
    }

    /// One whose only interesting argument is `a`.
    fn insert_a(&mut self, a: &Var<u8>) -> Id {
        let [s] = self.env.syms.fresh(&mut self.trail);
        self.insert(0, a, &Var::known(0), &s)
    }

    fn remove(&mut self, id: Id) {
        assert!(self.table.alive(id));
        self.table.remove(id.row, &self.env, &mut self.trail);
    }

    fn equate(&mut self, x: &Var<u8>, y: &Var<u8>) {
        match self.env.nums.unify(x, y) {
            Unify::Same | Unify::Clash | Unify::Deep => {}
            Unify::Bind { var, value } => {
                self.change(NUMS, var, None, |env, trail| env.nums.bind(var, value, trail));
            }
            Unify::Alias { loser, winner } => {
                self.change(NUMS, loser, Some(winner), |env, trail| env.nums.alias(loser, winner, trail));
            }
        }
    }

    /// As the engine does it. What is woken is the rows that mention either variable in the index that wakes, each once,
    /// newest first.
    fn change(&mut self, arena: u16, var: VarId, other: Option<VarId>, make: impl FnOnce(&mut Env, &mut Trail)) {
        let Store { table, env, trail, .. } = self;
        let change = Change { arena: ArenaId(arena), var, wakes: true, other: other.unwrap_or(var) };
        let mention = Mention { arena: change.arena, var, newest: Age::NEVER_PASSED };
        let mut found = Found { ids: vec![], mentioning: false };
        let moved = match other {
            None => table.bound::<false, _>(&change, env, trail, &mut found),
            Some(_) => table.aliased(&change, env, trail, &mut |_, id| found.ids.push(id)),
        };
        if found.mentioning {
            table.mentioning(mention, |id| found.ids.push(id));
        }
        let expected = table.ids_oldest_first().into_iter().rev().filter(|id| {
            let args = table.args(id.row);
            let mentions = if arena == NUMS { env.nums.see(&args.a).free() } else { env.syms.see(&args.s).free() };
            mentions.is_some_and(|it| it == var || Some(it) == other)
        });
        assert!(found.ids.into_iter().eq(expected));
        make(env, trail);
        if moved {
            table.attach(env, trail);
        }
    }

    fn equate_syms(&mut self, x: &Var<NoValue>, y: &Var<NoValue>) {
        if let Unify::Alias { loser, winner } = self.env.syms.unify(x, y) {
            self.change(SYMS, loser, Some(winner), |env, trail| env.syms.alias(loser, winner, trail));
        }
    }

    fn open(&mut self) {
        self.trail.open(Age(self.newest));
    }

    fn undo(&mut self) {
        let (table, env) = (&mut self.table, &mut self.env);
        self.newest = self.trail.limit().0;
        self.trail.undo(|entry| match entry {
            Entry::Bind { arena, .. }
            | Entry::Watched { arena, .. }
            | Entry::NewVar { arena, .. }
            | Entry::NewHostVar { arena, .. }
            | Entry::RemadeHostVars { arena, .. } => match arena.0 {
                NUMS => env.nums.undo(entry, true),
                _ => env.syms.undo(entry, true),
            },
            _ => table.undo_any(entry, env),
        });
    }

    fn merge(&mut self) {
        let (table, env) = (&mut self.table, &self.env);
        self.trail.merge_to(self.trail.marks() - 1, |entry, limit| table.needs(entry, limit, env));
        if !self.trail.recording() {
            for entry in self.trail.take_all() {
                if let Entry::Remove { row, .. } = entry {
                    self.table.release(row, &self.env);
                }
            }
            self.table.forget_moves();
            self.env.nums.forget_bound();
            self.env.syms.forget_bound();
        }
    }

    fn validate(&self) {
        self.table.validate(&self.env, &self.trail).unwrap();
        self.env.nums.validate().unwrap();
        self.env.syms.validate().unwrap();
    }

    fn list<const L: usize>(&self, first: RowId) -> Vec<u64> {
        let mut ages = vec![];
        let mut row = first;
        while !row.is_nil() {
            ages.push(self.table.age(row).0);
            row = self.table.next::<L>(row);
        }
        ages
    }
}

#[test]
fn a_row_removed_under_a_merged_mark_frees_its_slot_once() {
    let mut store = Store::new();
    let [x] = store.env.nums.fresh(&mut store.trail);
    store.open();
    let id = store.insert_a(&x);
    store.open();
    store.remove(id);
    assert!(store.table.free.is_empty(), "the slot waits");
    store.merge();
    store.undo();
    store.validate();
    assert_eq!(store.table.free, [id.row]);
}

#[test]
fn merging_the_last_mark_frees_the_slots_of_removed_rows() {
    let mut store = Store::new();
    let [x] = store.env.nums.fresh(&mut store.trail);
    let old = store.insert_a(&x);
    store.open();
    let newer = store.insert_a(&x);
    store.open();
    store.remove(old);
    store.remove(newer);
    store.merge();
    assert_eq!(store.table.free, [newer.row], "the outer mark needs the old row only");
    store.merge();
    store.validate();
    assert_eq!(store.table.free.len(), 2);
    assert!(store.trail.is_empty());
}

#[test]
fn a_slot_reused_in_one_segment_has_one_entry() {
    let mut store = Store::new();
    store.open();
    for _ in 0..10 {
        let id = store.insert_a(&Var::known(3));
        store.remove(id);
    }
    let inserts = store.trail.inserts().len();
    assert_eq!(inserts, 1);
    store.undo();
    store.validate();
    let id = store.insert_a(&Var::known(3));
    assert_eq!(id, Id { row: RowId(0), age: Age(1) });
}

#[test]
fn rows_moved_twice_or_moved_and_removed_come_back() {
    let mut store = Store::new();
    let [x, y, z] = store.env.nums.fresh(&mut store.trail);
    let ids = [&z, &x, &z, &y, &x].map(|var| store.insert_a(var));
    let lists = |store: &Store| {
        [x, y, z].map(|var| {
            store.list::<2>(store.table.idx.2.first(store.table.rows(), &store.env, store.env.nums.see(&var)))
        })
    };
    let before = lists(&store);
    assert_eq!(before, [vec![5, 2], vec![4], vec![3, 1]]);
    store.open();
    store.insert_a(&z);
    store.equate(&z, &y);
    assert_eq!(lists(&store), [vec![5, 2], vec![6, 4, 3, 1], vec![6, 4, 3, 1]]);
    store.equate(&z, &x);
    store.remove(ids[2]);
    store.remove(ids[4]);
    store.equate(&y, &Var::known(9));
    assert_eq!(lists(&store), [[6, 4, 2, 1]; 3]);
    store.validate();
    store.undo();
    store.validate();
    assert_eq!(lists(&store), before);
}

#[test]
fn a_cursor_finds_its_way_past_dead_reused_and_undone_slots() {
    let mut store = Store::new();
    let x = Var::known(1);
    let ids: [Id; 5] = std::array::from_fn(|_| store.insert_a(&x));
    let resume = |store: &Store, cur: Id| {
        let first = || store.table.idx.7.first(store.table.rows(), &store.env);
        store.table.id_or_none(store.table.resume::<7>(cur, first))
    };
    assert_eq!(resume(&store, Id::NONE), Id::NONE);
    assert_eq!(resume(&store, ids[3]), ids[3]);
    store.remove(ids[3]);
    store.remove(ids[2]);
    assert_eq!(resume(&store, ids[3]), ids[1], "along the dead");
    let reused = store.insert_a(&x);
    assert_eq!(reused.row, ids[2].row);
    assert_eq!(resume(&store, ids[3]), ids[1], "a reused slot on the way");
    assert_eq!(resume(&store, ids[2]), ids[1], "its own slot reused");
    store.open();
    let undone = store.insert_a(&x);
    assert_eq!(undone.row, ids[3].row);
    store.undo();
    assert_eq!(resume(&store, ids[3]), ids[1], "its own slot reused and undone");
    store.remove(ids[0]);
    store.remove(ids[1]);
    assert_eq!(resume(&store, ids[1]), Id::NONE);
    assert_eq!(resume(&store, ids[3]), Id::NONE);
}

/// Would take hours if placing a row walked its list from the head.
#[test]
fn merging_long_lists_takes_linear_time() {
    let mut store = Store::new();
    let [x, y] = store.env.nums.fresh(&mut store.trail);
    let [s] = store.env.syms.fresh(&mut store.trail);
    store.open();
    for i in 0..100_000 {
        let (a, b) = (if i % 2 == 0 { &x } else { &y }, Var::known((i / 2 % 3) as u8));
        store.insert(0, a, &b, &s);
    }
    store.equate(&x, &y);
    store.table.validate(&store.env, &store.trail).unwrap();
    store.undo();
    assert_eq!(store.table.live(), 0);
}
