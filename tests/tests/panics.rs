//! Values whose own code panics: whichever call that happens in, the program is then either as it should be, or refuses
//! further calls as poisoned. It is never corrupt.
//!
//! Random calls are made to two programs, one of which has a lit fuse: the n-th time that a value is cloned, compared,
//! hashed, shown or dropped, it panics. The other one shows what should happen.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use chr_core::{Audit, Checkpoint, Error, Observer, Poison, Var, chr};
use chr_tests::random::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    Clone,
    Compare,
    Hash,
    Show,
    Drop,
}

const ALL: [Does; 5] = [Does::Clone, Does::Compare, Does::Hash, Does::Show, Does::Drop];

thread_local! {
    /// What is to panic, and after how many times.
    static FUSE: Cell<Option<(Does, usize)>> = const { Cell::new(None) };
}

fn burn(does: Does) {
    match FUSE.get() {
        Some((fatal, 0)) if fatal == does => {
            // One at a time: a second panic while unwinding would end the process.
            FUSE.set(None);
            std::panic::panic_any(does);
        }
        Some((fatal, left)) if fatal == does => FUSE.set(Some((fatal, left - 1))),
        _ => {}
    }
}

/// A number that may go off.
struct Fuse(i64);

impl Clone for Fuse {
    fn clone(&self) -> Self {
        burn(Does::Clone);
        Fuse(self.0)
    }
}

impl PartialEq for Fuse {
    fn eq(&self, other: &Self) -> bool {
        burn(Does::Compare);
        self.0 == other.0
    }
}

impl Eq for Fuse {}

impl Hash for Fuse {
    fn hash<H: Hasher>(&self, state: &mut H) {
        burn(Does::Hash);
        self.0.hash(state);
    }
}

impl fmt::Debug for Fuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        burn(Does::Show);
        write!(f, "{}", self.0)
    }
}

impl Drop for Fuse {
    fn drop(&mut self) {
        burn(Does::Drop);
    }
}

chr! {
    /// Values everywhere: in keys, sets, variables, choices, loops and histories.
    pub struct Values;
    constraint item(Fuse), seen(Fuse, i64), of(Var<Fuse>), pick(Var<Fuse>), pair(Var<Fuse>, Var<Fuse>), both(Fuse);
    #[set] constraint mark(Fuse);
    #[key(0)] constraint held(Fuse, i64);
    constraint bump(Fuse), each(Fuse), drop_all, never(Fuse), bound(i64);
    both   @ item(x), seen(x, _)        ==> both(x.clone());
    of     @ of(Some(x)), item(x)       ==> mark(x.clone());
    never  @ both(x), never(x)          <=> fail;
    bump   @ bump(x), held(x, n)        <=> held(x.clone(), n + 1);
    hold   @ bump(x)                    <=> held(x, 0);
    pick   @ pick(x)                    <=> choose n: i64 in 0..3 { x = Fuse(n) };
    pair   @ pair(x, y)                 <=> ( x = y ; of(x), of(y) );
    each   @ each(x)                    <=> for n: i64 in 0..2 { seen(x.clone(), n) };
    all    @ drop_all / item(_)         <=> true;
    all_of @ drop_all / of(_)           <=> true;
    over   @ drop_all                   <=> true;
    bound  @ bound(n), seen(_, m)       <=> m >= n | fail;
    loose  @ bound(_)                   <=> true;
}

struct Host<O: Observer> {
    program: Values<O>,
    variables: Vec<Var<Fuse>>,
    marks: Vec<(Checkpoint, usize)>,
}

#[derive(Clone, Copy, Debug)]
enum Op {
    Tell(usize, i64, usize),
    Variable,
    Equate(usize, usize),
    Bind(usize, i64),
    Checkpoint,
    Rollback(usize),
    Release(usize),
    Commit,
    Next,
    Count,
    Minimize,
    Clone,
    Dump,
    Audit,
    Reset,
}

fn op(random: &mut Random) -> Op {
    match random.weighted(&[60, 6, 8, 8, 8, 10, 6, 4, 8, 3, 3, 5, 2, 2, 1]) {
        0 => Op::Tell(random.below(11), random.below(4) as i64, random.below(8)),
        1 => Op::Variable,
        2 => Op::Equate(random.below(8), random.below(8)),
        3 => Op::Bind(random.below(8), random.below(3) as i64),
        4 => Op::Checkpoint,
        5 => Op::Rollback(random.below(8)),
        6 => Op::Release(random.below(8)),
        7 => Op::Commit,
        8 => Op::Next,
        9 => Op::Count,
        10 => Op::Minimize,
        11 => Op::Clone,
        12 => Op::Dump,
        13 => Op::Audit,
        _ => Op::Reset,
    }
}

impl<O: Observer + Clone> Host<O> {
    fn new(program: Values<O>) -> Self {
        Host { program, variables: Vec::new(), marks: Vec::new() }
    }

    /// Makes a call and returns what it says.
    fn call(&mut self, op: Op) -> String {
        let p = &mut self.program;
        let var = |at: usize| self.variables.get(at % self.variables.len().max(1)).cloned();
        let said = |result: Result<(), Error>| format!("{result:?}");
        match op {
            Op::Tell(kind, n, at) => {
                let x = var(at).unwrap_or_else(|| Var::known(Fuse(n)));
                let y = var(at + 1).unwrap_or_else(|| Var::known(Fuse(n)));
                said(match kind {
                    0 => p.item(Fuse(n)),
                    1 => p.seen(Fuse(n), n),
                    2 => p.of(x),
                    3 => p.pick(x),
                    4 => p.pair(x, y),
                    5 => p.mark(Fuse(n)),
                    6 => p.held(Fuse(n), n),
                    7 => p.bump(Fuse(n)),
                    8 => p.each(Fuse(n)),
                    9 => p.drop_all(),
                    _ => p.never(Fuse(n)),
                })
            }
            Op::Variable => {
                self.variables.push(p.var());
                String::new()
            }
            Op::Equate(a, b) => match (var(a), var(b)) {
                (Some(a), Some(b)) => said(p.equate(a, b)),
                _ => String::new(),
            },
            Op::Bind(a, n) => match var(a) {
                Some(a) => said(p.equate(a, Fuse(n))),
                None => String::new(),
            },
            Op::Checkpoint => {
                self.marks.push((p.checkpoint(), self.variables.len()));
                String::new()
            }
            Op::Rollback(at) if !self.marks.is_empty() => {
                let at = at % self.marks.len();
                let (mark, variables) = self.marks[at];
                let result = p.rollback(mark);
                self.marks.truncate(at + 1);
                self.variables.truncate(variables);
                said(result)
            }
            Op::Release(at) if !self.marks.is_empty() => {
                let at = at % self.marks.len();
                let result = p.release(self.marks[at].0);
                self.marks.truncate(at);
                said(result)
            }
            Op::Rollback(_) | Op::Release(_) => String::new(),
            Op::Commit => {
                p.commit();
                String::new()
            }
            Op::Next => {
                let mut solutions = p.solutions();
                let first = solutions.next().map(|found| found.is_some());
                format!("{first:?} {:?}", first.is_ok().then(|| solutions.next().map(|found| found.is_some())))
            }
            Op::Count => format!("{:?}", p.solutions().count()),
            Op::Minimize => {
                let cost = |seen: usize| seen as i64;
                format!("{:?}", p.minimize(|it| cost(it.store().seen().count()), |p, &best| p.bound(best)))
            }
            Op::Clone => {
                // From now on, the clone is the program under test.
                let clone = p.clone();
                self.program = clone;
                String::new()
            }
            Op::Dump => p.store().to_string(),
            Op::Audit => format!("{:?}", p.audit()),
            Op::Reset => {
                p.reset();
                self.variables.clear();
                self.marks.clear();
                String::new()
            }
        }
    }

    /// Everything that can be observed of it.
    fn shown(&self) -> String {
        format!("{}\n{:?}", self.program.store(), self.program.firings().collect::<Vec<_>>())
    }
}

/// Panics of fuses are not reported, all others are.
fn quiet_fuses() {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if info.payload().downcast_ref::<Does>().is_none() {
                report(info);
            }
        }));
    });
}

/// How often a panic came out of a call, and how often the program went on after that.
#[derive(Default, Debug)]
struct Seen {
    panics: usize,
    fine: usize,
}

fn try_seed<O: Observer + Clone>(seed: u64, new: fn() -> Values<O>, seen: &mut Seen) {
    let mut random = Random::new(seed);
    let (mut host, mut model) = (Host::new(new()), Host::new(new()));
    let mut told = String::new();
    for _ in 0..10 + random.below(40) {
        let op = op(&mut random);
        let fuse = random.chance(20).then(|| (random.pick(&ALL), random.below(6)));
        told += &format!("{op:?} {fuse:?}\n");
        let about = || format!("seed {seed}, after\n{told}");
        let before = model.shown();
        FUSE.set(fuse);
        let result = catch_unwind(AssertUnwindSafe(|| host.call(op)));
        FUSE.set(None);
        let expected = model.call(op);
        let Err(payload) = result else {
            assert_eq!(result.ok(), Some(expected), "{}", about());
            assert_eq!(host.shown(), model.shown(), "{}", about());
            host.program.validate().unwrap_or_else(|wrong| panic!("{}: {wrong}", about()));
            continue;
        };
        assert!(payload.downcast_ref::<Does>().is_some(), "{}: a panic of its own", about());
        seen.panics += 1;
        let poisoned = host.program.resume() == Err(Error::Poisoned(Poison::Panicked));
        if !poisoned {
            seen.fine += 1;
            host.program.validate().unwrap_or_else(|wrong| panic!("{}: it goes on, and is corrupt: {wrong}", about()));
            let now = host.shown();
            assert!(now == before || now == model.shown(), "{}: it goes on as\n{now}\nnot\n{before}", about());
        } else {
            // What can still be called on a poisoned program does no harm. Its store is not read: it may be half
            // changed.
            assert_eq!(host.program.drop_all(), Err(Error::Poisoned(Poison::Panicked)), "{}", about());
            host.program.commit();
            let mark = host.program.checkpoint();
            for mark in host.marks.drain(..).map(|(mark, _)| mark).chain([mark]) {
                let _ = (host.program.rollback(mark), host.program.release(mark));
            }
            assert_eq!(host.program.drop_all(), Err(Error::Poisoned(Poison::Panicked)), "{}", about());
        }
        // After a reset it is as good as new.
        host.program.reset();
        host.program.validate().unwrap_or_else(|wrong| panic!("{}: after a reset: {wrong}", about()));
        assert_eq!(host.program.len(), 0);
        (host.variables, host.marks) = (Vec::new(), Vec::new());
        model = Host::new(new());
        // The firing counts start again, too.
        assert_eq!(host.shown(), model.shown(), "{}: after a reset", about());
    }
    // Dropping a program is a call like any other.
    FUSE.set(Some((Does::Drop, random.below(6))));
    let _ = catch_unwind(AssertUnwindSafe(|| drop(host)));
    FUSE.set(None);
}

fn try_all<O: Observer + Clone>(seeds: u64, new: fn() -> Values<O>) {
    quiet_fuses();
    let mut seen = Seen::default();
    (0..seeds).for_each(|seed| try_seed(seed, new, &mut seen));
    println!("{seen:?}");
    assert!(seen.panics > 100, "{seen:?}");
}

#[test]
fn values_that_panic_leave_no_corrupt_program() {
    try_all(1500, Values::new);
}

#[test]
fn values_that_panic_leave_no_corrupt_program_that_is_watched() {
    try_all(600, || Values::with_observer(Audit::new()));
}
