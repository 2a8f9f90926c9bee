//! Search on several threads finds what a search on one thread finds.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use chr_core::{Error, LimitKind, Limits, ParallelSearch, Program, Var, chr};
use proptest::prelude::*;

chr! {
    pub struct Queens { n: i32 }
    constraint place(row: i32), queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

chr! {
    /// Items with a weight and a price, some of which are taken; constraints with variables and rules that wait.
    pub struct Knapsack { items: Vec<(i64, i64)>, most: i64 }
    constraint item(i64, Var<i64>), weighs(i64), lacks(i64), below(i64), tried(i64);
    add     @ weighs(a), weighs(b)      <=> weighs(a + b);
    heavy   @ weighs(w)                 <=> w > self.most | fail;
    sum     @ lacks(a), lacks(b)        <=> lacks(a + b);
    tight   @ below(a) / below(b)       <=> a <= b | true;
    worse   @ below(b) / lacks(c)       <=> c >= b | fail;
    taken   @ item(n, Some(1))          <=> let w: i64 = self.items[n as usize].0, weighs(w), lacks(0);
    left    @ item(n, Some(0))          <=> let p: i64 = self.items[n as usize].1, weighs(0), lacks(p);
    #[priority(-n)]
    label   @ item(n, x)                ==> once { (tried(n) ; fail) }, choose v: i64 in [0, 1] { x = v };
}

fn columns(queens: &Queens) -> Vec<i32> {
    queens.store().queen().map(|queen| queen.col).collect()
}

fn with_threads<R: Send>(threads: usize, call: impl FnOnce() -> R + Send) -> R {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(call)
}

fn stores<P: Program>(program: &mut P) -> Result<Vec<String>, Error> {
    program.solutions().map(|solution| solution.store().to_string()).collect()
}

#[test]
fn the_same_solutions_in_the_same_order() {
    for threads in [1, 2, 5] {
        for n in 1..=8 {
            let mut queens = Queens::new(n);
            if queens.place(1) == Err(Error::Failed) {
                assert_eq!(queens.par_solutions(|it| columns(&it)), Ok(Vec::new()));
                continue;
            }
            let mut alone = queens.clone();
            let expected: Vec<Vec<i32>> = alone.solutions().map(|it| columns(&it)).collect::<Result<_, _>>().unwrap();
            let found = with_threads(threads, || {
                let found = queens.par_solutions(|it| columns(&it)).unwrap();
                (found, queens)
            });
            assert_eq!(found.0, expected, "{n} on {threads} threads");
            // The program is where it was.
            let mut queens = found.1;
            assert_eq!(columns(&queens), expected[0]);
            queens.validate().unwrap();
            assert_eq!(queens.solutions().count(), Ok(expected.len()));
        }
    }
}

chr! {
    /// Each number is the first of two that is good: what is left of them is dropped.
    pub struct Firsts;
    constraint go(u8), pick(u8), num(u8, u8);
    bad  @ num(_, 1)  <=> fail;
    pick @ pick(n)    <=> choose v: u8 in [1, 2, 3] { num(n, v) };
    end  @ go(0)      <=> true;
    go   @ go(n)      <=> once { pick(n) }, choose w: u8 in [4, 5] { num(n, w) }, go(n - 1);
}

#[test]
fn what_once_drops_is_nobodys_part() {
    let mut firsts = Firsts::new();
    firsts.go(4).unwrap();
    let all = stores(&mut firsts.clone()).unwrap();
    assert_eq!(all.len(), 16);
    for threads in [1, 2, 3] {
        let found = with_threads(threads, || firsts.par_solutions(|solution| solution.store().to_string()));
        assert_eq!(found.unwrap(), all, "{threads} threads");
    }
    // Told while no solution is known: the splitting meets the `once` in its middle.
    let mut paused = Firsts::new();
    paused.set_stepping(true);
    paused.go(4).unwrap();
    let found = with_threads(2, || paused.par_solutions(|solution| solution.store().to_string()));
    assert_eq!(found.unwrap(), all);
}

#[test]
fn a_search_goes_on_from_the_middle() {
    let mut queens = Queens::new(7);
    queens.place(1).unwrap();
    let mut solutions = queens.solutions();
    for _ in 0..7 {
        solutions.next().unwrap();
    }
    let mut alone = queens.clone();
    let expected = stores(&mut alone).unwrap();
    assert_eq!(expected.len(), 34);
    assert_eq!(queens.par_solutions(|it| it.store().to_string()), Ok(expected));
    // After a limit, what is pending is part of the search.
    let mut cut = Queens::new(6);
    cut.set_limits(Limits::steps(9));
    assert!(matches!(cut.place(1), Err(Error::Limit(_))));
    cut.set_limits(Limits::NONE);
    assert_eq!(cut.par_solutions(|_| ()).unwrap().len(), 4);
}

#[test]
fn choices_below_a_checkpoint_stay() {
    let mut queens = Queens::new(6);
    queens.place(1).unwrap();
    let checkpoint = queens.checkpoint();
    assert_eq!(queens.par_solutions(|_| ()).unwrap().len(), 1);
    queens.release(checkpoint).unwrap();
    let mut marked = Queens::new(6);
    marked.restarts([0, 3], |queens| queens.place(1)).run().unwrap();
    assert_eq!(marked.par_solutions(|_| ()).unwrap().len(), 4);
}

#[test]
fn limits_end_all_threads_and_leave_the_program_as_it_was() {
    for (limits, kind) in [
        (Limits::steps(0), LimitKind::Steps),
        (Limits::steps(500), LimitKind::Steps),
        (Limits::steps(60_000), LimitKind::Steps),
        (Limits::backtracks(3), LimitKind::Backtracks),
        (Limits::backtracks(5_000), LimitKind::Backtracks),
        (Limits::time(Duration::ZERO), LimitKind::Time),
        (Limits::time(Duration::from_millis(3)), LimitKind::Time),
        (Limits::live(2), LimitKind::Live),
    ] {
        let mut queens = Queens::new(9);
        queens.place(1).unwrap();
        let before = queens.store().to_string();
        queens.set_limits(limits);
        let Err(Error::Limit(report)) = queens.par_solutions(|it| columns(&it)) else { panic!("{limits:?}") };
        assert_eq!(report.kind, kind, "{limits:?}");
        assert_eq!((queens.store().to_string(), queens.limits()), (before, limits));
        queens.set_limits(Limits::NONE);
        assert_eq!(queens.par_solutions(|_| ()).unwrap().len(), 352);
    }
    // What is enough is enough.
    let mut queens = Queens::new(6);
    queens.place(1).unwrap();
    queens.set_limits(Limits::steps(100_000).with_backtracks(100_000));
    assert_eq!(queens.par_solutions(|_| ()).unwrap().len(), 4);
}

#[test]
fn a_panic_in_one_thread_ends_all() {
    let mut queens = Queens::new(8);
    queens.place(1).unwrap();
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        queens.par_solutions(|it| assert_ne!(columns(&it)[0], 5, "the fifth column"))
    }));
    assert!(panicked.is_err());
    assert_eq!(queens.par_solutions(|_| ()).unwrap().len(), 92);
}

chr! {
    /// Reads an unbound variable in one branch.
    pub struct Unbound;
    constraint go, branch(i64), read(Var<i64>);
    go   @ go          <=> choose n: i64 in 0..200 { branch(n) };
    bad  @ branch(150) <=> fresh x: i64, let n: i64 = value(x), branch(n);
}

#[test]
fn an_error_is_an_error() {
    let mut program = Unbound::new();
    program.go().unwrap();
    assert!(matches!(program.par_solutions(|_| ()), Err(Error::Unbound { rule: "bad", .. })));
}

fn knapsack(items: &[(i64, i64)], most: i64) -> Knapsack {
    let mut program = Knapsack::new(items.to_vec(), most);
    program.weighs(0).unwrap();
    program.lacks(0).unwrap();
    for n in 0..items.len() as i64 {
        let x = program.var();
        program.item(n, x).unwrap();
    }
    program
}

fn lacks(program: &Knapsack) -> i64 {
    program.store().lacks().map(|it| it.0).next().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 24 } else { 200 }))]

    #[test]
    fn the_same_optimum(items in prop::collection::vec((1..20i64, 0..6i64), 1..9), most in 0..60i64, threads in 1..5usize) {
        let mut alone = knapsack(&items, most);
        let mut shared = alone.clone();
        let all = stores(&mut alone.clone()).unwrap();
        let bound = |program: &mut Knapsack, best: &i64| program.below(*best);
        let best = alone.minimize(|it| lacks(&it), bound).unwrap();
        let store = alone.store().to_string();
        let (found, stores, shared) = with_threads(threads, || {
            let stores = shared.par_solutions(|it| it.store().to_string()).unwrap();
            (shared.par_minimize(|it| lacks(&it), bound), stores, shared)
        });
        prop_assert_eq!(found, Ok(best));
        prop_assert_eq!(stores, all);
        // Bounds leave traces that depend on what was found when; what was chosen does not.
        let tried = |program: &Knapsack| program.store().weighs().map(|it| it.0).collect::<Vec<_>>();
        prop_assert_eq!(tried(&shared), tried(&alone), "{}", store);
        shared.validate().unwrap();
        let mut shared = shared;
        prop_assert_eq!(shared.solutions().count(), Ok(1));
    }
}

#[test]
fn minimizing_is_cut_short_and_can_be_done_again() {
    let items: Vec<(i64, i64)> = (1..12).map(|n| (n * 7 % 11 + 1, n * 5 % 13)).collect();
    let mut program = knapsack(&items, 20);
    let least = program.clone().minimize(|it| lacks(&it), |program, best| program.below(*best)).unwrap();
    program.set_limits(Limits::steps(100));
    let cut = program.par_minimize(|it| lacks(&it), |program, best| program.below(*best)).unwrap_err();
    assert!(matches!(cut.error, Error::Limit(_)));
    assert!(cut.best.is_none_or(|best| best >= least));
    program.set_limits(Limits::NONE);
    assert_eq!(program.par_minimize(|it| lacks(&it), |program, best| program.below(*best)), Ok(least));
    assert_eq!(lacks(&program), least);

    let mut none = Queens::new(3);
    let _ = none.place(1);
    assert_eq!(none.par_minimize(|_| 0, |_, _| Ok(())).unwrap_err().error, Error::Failed);
}
