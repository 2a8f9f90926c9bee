//! Random changes, marks and undos against a model that copies everything at every mark.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::ids::random::Lcg;
use crate::partners::Cursor;

/// What a variable of the model refers to or stands for. It is kept with the variable's birth.
#[derive(Clone, Debug, PartialEq)]
enum Is {
    Unbound,
    Ref(u32),
    Val(u8),
}

/// What a handle comes down to: a variable or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Down {
    Var(u32),
    Val(u8),
}

/// A loop somewhere below: its next candidate in the lists by `ground` and by `a`, and who was in the latter.
#[derive(Clone, Debug)]
struct Loop {
    next: Id,
    args: Args,
    members: Vec<u64>,
}

#[derive(Clone, Debug, Default)]
struct Model {
    rows: Vec<(Id, Args)>,
    nums: BTreeMap<u32, (u64, Is)>,
    syms: BTreeMap<u32, (u64, Is)>,
    loops: Vec<Loop>,
    newest: u64,
}

fn down(vars: &BTreeMap<u32, (u64, Is)>, mut var: u32) -> Down {
    loop {
        match vars[&var].1 {
            Is::Unbound => return Down::Var(var),
            Is::Val(value) => return Down::Val(value),
            Is::Ref(older) => var = older,
        }
    }
}

impl Model {
    fn num(&self, env: &Env, var: &Var<u8>) -> Down {
        match (env.nums.id(var), var.as_known()) {
            (Some(id), _) => down(&self.nums, id.0),
            (None, value) => Down::Val(*value.unwrap()),
        }
    }

    fn sym(&self, env: &Env, var: &Var<NoValue>) -> Down {
        down(&self.syms, env.syms.id(var).unwrap().0)
    }

    /// Ages of the rows that satisfy a test, newest first.
    fn ages(&self, test: impl Fn(&Args) -> bool) -> Vec<u64> {
        self.rows.iter().rev().filter(|(_, args)| test(args)).map(|(id, _)| id.age.0).collect()
    }

    fn compare(&self, store: &Store) {
        let Store { table, env, .. } = store;
        let ids: Vec<Id> = self.rows.iter().map(|&(id, _)| id).collect();
        assert_eq!(table.ids_oldest_first(), ids);
        assert_eq!(store.newest, self.newest);
        assert_eq!((env.nums.len(), env.syms.len()), (self.nums.len(), self.syms.len()));
        for &var in self.nums.keys() {
            let handle = env.nums.handle(VarId(var));
            match down(&self.nums, var) {
                Down::Var(var) => assert_eq!(env.nums.birth(&handle), self.nums[&var].0),
                Down::Val(value) => assert_eq!(env.nums.value(&handle), Some(&value)),
            }
        }
        let rows = table.rows();
        for (id, args) in &self.rows {
            let stored = table.get(*id).unwrap();
            assert_eq!(stored.ground, args.ground);
            let (a, b, s) = (self.num(env, &args.a), self.num(env, &args.b), self.sym(env, &args.s));
            let (see_a, see_b) = (env.nums.see(&args.a), env.nums.see(&args.b));
            assert_eq!(
                store.list::<0>(table.idx.0.first(rows, env, &args.ground)),
                self.ages(|r| r.ground == args.ground)
            );
            assert_eq!(
                store.list::<1>(table.idx.1.first(rows, env, args.ground)),
                self.ages(|r| r.ground == args.ground)
            );
            if !table.idx.9.is_unmade() {
                assert_eq!(
                    store.list::<9>(table.idx.9.find(rows, env, &&args.ground)),
                    self.ages(|r| r.ground == args.ground)
                );
            }
            assert_eq!(store.list::<2>(table.idx.2.first(rows, env, see_a)), self.ages(|r| self.num(env, &r.a) == a));
            if let Down::Var(_) = b {
                let mut by_b = store.list::<3>(table.idx.3.first(rows, env, see_b));
                // Removed ones stay there.
                by_b.retain(|&age| self.rows.iter().any(|(id, _)| id.age.0 == age));
                assert_eq!(by_b, self.ages(|r| self.num(env, &r.b) == b));
                assert!(table.idx.3.mentions(rows, NUMS, env.nums.see(&args.b).free().unwrap()));
            }
            let by_s = store.list::<4>(table.idx.4.first(rows, env, env.syms.see(&args.s)));
            assert_eq!(by_s, self.ages(|r| self.sym(env, &r.s) == s));
            let both = store.list::<5>(table.idx.5.first(rows, env, (see_a, see_b)));
            assert_eq!(both, self.ages(|r| self.num(env, &r.a) == a && self.num(env, &r.b) == b));
            let mixed = (args.ground % 3, env.syms.see(&args.s));
            assert_eq!(
                store.list::<6>(table.idx.6.first(rows, env, mixed)),
                self.ages(|r| r.ground % 3 == args.ground % 3 && self.sym(env, &r.s) == s)
            );
        }
        assert_eq!(store.list::<7>(table.idx.7.first(rows, env)), self.ages(|_| true));
        let oldest = self.rows.first().map_or(0, |(id, _)| id.age.0);
        let last = |row: Option<RowId>| table.id_or_none(row.unwrap()).age.0;
        assert_eq!(last(table.idx.7.oldest()), oldest);
        if !table.idx.10.is_unmade() {
            assert_eq!(store.list::<10>(table.idx.10.find(rows, env, &())), self.ages(|_| true));
            assert_eq!(last(table.idx.10.oldest()), oldest);
        }
        for (low, high) in [(0, 14), (0, 3), (9, 14), (4, 7)] {
            let within = Within::ALL.from(Some(&low)).before(Some(&high));
            let mut found = table.ranged(|i| &i.8, env, Cursor::FRONT, within);
            let found = std::iter::from_fn(|| found.next(table, []).map(|(id, _)| id.age.0));
            assert_eq!(found.collect::<Vec<_>>(), self.ages(|r| (low..high).contains(&r.ground)));
            let read =
                table.within(|i| &i.8, env, Within::range(&(low..high))).map(|row| (row.ground, row.id().id.age.0));
            let mut expected: Vec<_> = self.rows.iter().map(|(id, args)| (args.ground, id.age.0)).collect();
            expected.retain(|(ground, _)| (low..high).contains(ground));
            expected.sort_unstable();
            assert_eq!(read.collect::<Vec<_>>(), expected);
        }
        let ends = (0..14).flat_map(|low| [0, 3, 14].map(|high| (low, high)));
        for (low, high) in ends.filter(|_| self.rows.len() % 4 == 1) {
            let least = |within| table.least_within(|i| &i.11, env, within).map(|args| args.ground);
            let greatest = |within| table.greatest_within(|i| &i.11, env, within).map(|args| args.ground);
            let expected = |is: &dyn Fn(u32) -> bool| {
                let keys = || self.rows.iter().map(|(_, args)| args.ground).filter(|&key| is(key));
                (keys().min(), keys().max())
            };
            let (from, to) = (Within::ALL.from(Some(&low)), Within::ALL.to(Some(&high)));
            let (after, before) = (Within::ALL.after(Some(&low)), Within::ALL.before(Some(&high)));
            let inner = (after.to(Some(&high)), from.before(Some(&high)));
            assert_eq!((least(from), greatest(from)), expected(&|key| key >= low));
            assert_eq!((least(after), greatest(after)), expected(&|key| key > low));
            assert_eq!((least(to), greatest(to)), expected(&|key| key <= high));
            assert_eq!((least(before), greatest(before)), expected(&|key| key < high));
            assert_eq!((least(inner.0), greatest(inner.0)), expected(&|key| key > low && key <= high));
            assert_eq!((least(inner.1), greatest(inner.1)), expected(&|key| key >= low && key < high));
        }
        self.compare_loops(store);
    }

    /// Every loop goes on where it would if nothing had died in between.
    fn compare_loops(&self, store: &Store) {
        let Store { table, env, .. } = store;
        for Loop { next, args, members } in &self.loops {
            let not_newer = |age: &u64| *age <= next.age.0;
            let by_ground = table.resume::<0>(*next, || table.idx.0.first(table.rows(), env, &args.ground));
            let expected = self.ages(|r| r.ground == args.ground).into_iter().find(not_newer);
            assert_eq!(table.id_or_none(by_ground).age.0, expected.unwrap_or(0));
            let within = Within::ALL.to(Some(&args.ground));
            let below = table.ranged(|i| &i.8, env, Cursor::at(Some(*next)), within).cursor(table);
            let expected = self.ages(|r| r.ground <= args.ground).into_iter().find(not_newer);
            assert_eq!(below.age.0, expected.unwrap_or(0));
            // By a variable: rows that joined the list since may be seen or not, but no member may be passed over.
            let a = self.num(env, &args.a);
            let list = self.ages(|r| self.num(env, &r.a) == a);
            let by_a = table.resume::<2>(*next, || table.idx.2.first(table.rows(), env, env.nums.see(&args.a)));
            let age = table.id_or_none(by_a).age.0;
            let member = list.iter().copied().find(|age| not_newer(age) && members.contains(age)).unwrap_or(0);
            assert!(age >= member && age <= next.age.0, "passed over {member}");
            assert!(age == 0 || list.contains(&age), "strayed into another list");
        }
    }
}

/// Both, with all that a random step needs.
struct Test {
    store: Store,
    model: Model,
    marks: Vec<Model>,
    random: Lcg,
    /// The ordered argument rises with the ages.
    rising: bool,
}

impl Test {
    fn new(seed: u64) -> Self {
        Test { store: Store::new(), model: Model::default(), marks: vec![], random: Lcg(seed), rising: false }
    }

    fn some_ground(&mut self) -> u32 {
        if self.rising { (self.model.newest as u32 / 40).min(13) } else { self.random.below(14) as u32 }
    }

    fn fresh_num(&mut self) -> Var<u8> {
        let [var] = self.store.env.nums.fresh(&mut self.store.trail);
        let birth = self.model.nums.values().map(|&(birth, _)| birth).max().unwrap_or(0) + 1;
        // After a sweep the newest may be gone, but its birth is not given again.
        let birth = birth.max(self.store.env.nums.birth(&var));
        self.model.nums.insert(self.store.env.nums.id(&var).unwrap().0, (birth, Is::Unbound));
        var
    }

    fn some_num(&mut self) -> Var<u8> {
        let vars: Vec<u32> = self.model.nums.keys().copied().collect();
        match self.random.below(10) {
            0 => Var::known(self.random.below(3) as u8),
            1 if vars.len() < 20 => self.fresh_num(),
            _ => match self.random.pick(&vars) {
                Some(&var) => self.store.env.nums.handle(VarId(var)),
                None => self.fresh_num(),
            },
        }
    }

    fn some_sym(&mut self) -> Var<NoValue> {
        let vars: Vec<u32> = self.model.syms.keys().copied().collect();
        match self.random.pick(&vars) {
            Some(&var) if self.random.below(6) > 0 || vars.len() > 20 => self.store.env.syms.handle(VarId(var)),
            _ => {
                let [var] = self.store.env.syms.fresh(&mut self.store.trail);
                let birth = self.store.env.syms.birth(&var);
                self.model.syms.insert(self.store.env.syms.id(&var).unwrap().0, (birth, Is::Unbound));
                var
            }
        }
    }

    fn insert(&mut self) {
        let (a, b, s) = (self.some_num(), self.some_num(), self.some_sym());
        let ground = self.some_ground();
        let id = self.store.insert(ground, &a, &b, &s);
        self.model.newest += 1;
        assert_eq!(id.age.0, self.model.newest);
        // What the row stores, as that is what must survive a sweep.
        let stored = self.store.table.args(id.row).clone();
        assert_eq!(self.model.num(&self.store.env, &stored.a), self.model.num(&self.store.env, &a));
        self.model.rows.push((id, stored));
    }

    fn remove(&mut self) {
        if !self.model.rows.is_empty() {
            let (id, _) = self.model.rows.remove(self.random.below(self.model.rows.len()));
            self.store.remove(id);
        }
    }

    /// One takes the place of another: with the same arguments, another first one, or all others.
    fn replace(&mut self) {
        if self.model.rows.is_empty() {
            return;
        }
        let at = self.random.below(self.model.rows.len());
        let old = self.model.rows[at].0;
        let mut args = self.store.table.args(old.row).clone();
        let changed = match if self.rising { 1 } else { self.random.below(3) } {
            0 => Lists::NONE,
            1 => {
                args.ground = self.some_ground();
                Lists::of(1 << 0 | 1 << 1 | 1 << 6 | 1 << 8 | 1 << 9 | 1 << 11)
            }
            _ => {
                let (a, b, s) = (self.some_num(), self.some_num(), self.some_sym());
                let env = &self.store.env;
                args = Args { a: env.nums.deref(&a), b: env.nums.deref(&b), s: env.syms.deref(&s), ..args };
                Lists::ALL
            }
        };
        let Store { table, env, trail, newest } = &mut self.store;
        if trail.is_old(old.age) {
            return;
        }
        *newest += 1;
        table.replace(old, args.clone(), Age(*newest), changed, env);
        self.model.newest += 1;
        self.model.rows.remove(at);
        self.model.rows.push((table.id(old.row), args));
    }

    fn equate(&mut self) {
        let (x, y) = (self.some_num(), self.some_num());
        let env = &self.store.env;
        let (lost, is) = match (self.model.num(env, &x), self.model.num(env, &y)) {
            (Down::Val(_), Down::Val(_)) => return,
            (Down::Var(var), Down::Val(value)) | (Down::Val(value), Down::Var(var)) => (var, Is::Val(value)),
            (Down::Var(a), Down::Var(b)) if a == b => return,
            (Down::Var(a), Down::Var(b)) if self.model.nums[&a].0 < self.model.nums[&b].0 => (b, Is::Ref(a)),
            (Down::Var(a), Down::Var(b)) => (a, Is::Ref(b)),
        };
        self.model.nums.get_mut(&lost).unwrap().1 = is;
        self.store.equate(&x, &y);
    }

    fn equate_syms(&mut self) {
        let (x, y) = (self.some_sym(), self.some_sym());
        let env = &self.store.env;
        if let (Down::Var(a), Down::Var(b)) = (self.model.sym(env, &x), self.model.sym(env, &y))
            && a != b
        {
            let (older, younger) = if self.model.syms[&a].0 < self.model.syms[&b].0 { (a, b) } else { (b, a) };
            self.model.syms.get_mut(&younger).unwrap().1 = Is::Ref(older);
        }
        self.store.equate_syms(&x, &y);
    }

    fn start_loop(&mut self) {
        if self.model.loops.len() >= 6 {
            self.model.loops.remove(0);
        }
        if let Some((next, args)) = self.random.pick(&self.model.rows).cloned() {
            let a = self.model.num(&self.store.env, &args.a);
            let members = self.model.ages(|r| self.model.num(&self.store.env, &r.a) == a);
            self.model.loops.push(Loop { next, args, members });
        }
    }

    fn open(&mut self) {
        self.store.open();
        self.marks.push(self.model.clone());
    }

    fn undo(&mut self) {
        if let Some(model) = self.marks.pop() {
            self.store.undo();
            self.model = model;
        }
    }

    fn merge(&mut self) {
        if self.marks.pop().is_some() {
            self.store.merge();
        }
    }

    fn sweep(&mut self) {
        if !self.marks.is_empty() {
            return;
        }
        let used: Vec<Args> = self.model.rows.iter().map(|(_, args)| args.clone()).collect();
        let used = used.into_iter().chain(self.model.loops.iter().map(|l| l.args.clone()));
        let (nums, syms) = (&mut self.store.env.nums, &mut self.store.env.syms);
        let (mut kept_nums, mut kept_syms) = (BTreeSet::new(), BTreeSet::new());
        nums.mark_begin();
        syms.mark_begin();
        for args in used {
            for var in [&args.a, &args.b] {
                nums.mark(var);
                kept_nums.extend(nums.id(var).map(|id| nums.survivors(id)).into_iter().flatten());
            }
            syms.mark(&args.s);
            kept_syms.extend(syms.id(&args.s).map(|id| syms.survivors(id)).into_iter().flatten());
        }
        nums.sweep(0);
        syms.sweep(0);
        for (vars, kept) in [(&mut self.model.nums, kept_nums), (&mut self.model.syms, kept_syms)] {
            let ends: BTreeMap<u32, Down> = vars.keys().map(|&var| (var, down(vars, var))).collect();
            vars.retain(|var, _| kept.contains(var));
            for (var, (_, is)) in vars {
                *is = match (ends[var], &*is) {
                    (Down::Var(end), Is::Ref(_)) => Is::Ref(end),
                    (Down::Val(value), _) => Is::Val(value),
                    (Down::Var(_), is) => is.clone(),
                };
            }
        }
    }

    /// Somebody asks for the lists that are made late.
    fn ask(&mut self) {
        let Store { table, env, trail, .. } = &mut self.store;
        if table.idx.9.is_unmade() {
            table.list(|i| &mut i.9, env, trail);
        } else if table.idx.10.is_unmade() {
            table.list(|i| &mut i.10, env, trail);
        }
        self.store.validate();
        self.model.compare(&self.store);
    }

    fn step(&mut self) {
        match self.random.below(100) {
            0..34 if self.model.rows.len() < 30 => self.insert(),
            0..55 => self.remove(),
            55..62 => self.replace(),
            62..72 => self.equate(),
            72..77 => self.equate_syms(),
            77..82 => self.start_loop(),
            82..89 if self.marks.len() < 5 => self.open(),
            82..94 => self.undo(),
            94..97 => self.merge(),
            _ => self.sweep(),
        }
    }
}

#[test]
fn random_changes_marks_and_undos_agree_with_a_model_that_copies() {
    for seed in 0..if cfg!(debug_assertions) { 12 } else { 60 } {
        let mut test = Test::new(seed);
        for step in 0..5000 {
            // Always, never, or up to some time.
            test.rising = seed % 3 == 0 || seed % 3 == 1 && step < 700;
            let depth = test.marks.len();
            test.step();
            if test.marks.len() < depth || step % 8 == 0 {
                test.store.validate();
            }
            if step % 16 == 0 {
                test.model.compare(&test.store);
            }
        }
        while !test.marks.is_empty() {
            test.undo();
            test.store.validate();
            test.model.compare(&test.store);
        }
        assert_eq!(test.store.table.idx.8.knows_that_keys_rise(), seed % 3 == 0);
    }
}

#[test]
fn lists_that_are_made_late_are_as_if_kept_from_the_beginning() {
    for seed in 0..if cfg!(debug_assertions) { 100 } else { 2_000 } {
        let mut test = Test::new(seed);
        for _ in 0..150 {
            if test.random.below(40) == 0 {
                test.ask();
            }
            let depth = test.marks.len();
            test.step();
            if test.marks.len() < depth {
                test.store.validate();
                test.model.compare(&test.store);
            }
        }
        test.ask();
        while !test.marks.is_empty() {
            test.undo();
            test.store.validate();
            test.model.compare(&test.store);
        }
    }
}
