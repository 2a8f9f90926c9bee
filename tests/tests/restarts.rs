//! Limits on steps back, and searches that begin again: what they find is what is there.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::time::Duration;

use chr_core::{Audit, Error, LimitKind, Limits, Observer, Recorder, Var, chr, geometric, luby};

chr! {
    /// Queens, with columns in an order that each run draws anew.
    pub struct Queens { n: i32, seed: u64, fails: u64 }
    constraint place(row: i32), queen(row: i32, col: i32), below(col: i32);
    column   @ queen(_, c), queen(_, c)     <=> { self.fails += 1; }, fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | { self.fails += 1; }, fail;
    below    @ below(m), queen(1, c)        <=> c >= m | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in shuffled(self.n, self.seed + r as u64) { queen(r, c) }, place(r + 1);
}

fn shuffled(n: i32, seed: u64) -> Vec<i32> {
    let mut columns: Vec<i32> = (1..=n).collect();
    columns.sort_by_key(|&column| (seed ^ column as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(17) ^ seed);
    columns
}

fn columns<O: Observer>(queens: &Queens<O>) -> Vec<i32> {
    queens.store().queen().map(|queen| queen.col).collect()
}

fn sorted(mut all: Vec<Vec<i32>>) -> Vec<Vec<i32>> {
    all.sort_unstable();
    all
}

fn all(queens: &mut Queens) -> Vec<Vec<i32>> {
    sorted(queens.solutions().map(|solution| columns(&solution)).collect::<Result<_, _>>().unwrap())
}

#[test]
fn a_limit_of_steps_back_can_be_gone_on_from() {
    let mut whole = Queens::with_observer(6, 0, 0, Audit::with(Recorder::new()));
    whole.place(1).unwrap();
    let backs = whole.epoch();
    assert!(backs > 2);
    for most in [0, 1, 2, backs - 1, backs] {
        let mut queens = Queens::with_observer(6, 0, 0, Audit::with(Recorder::new()));
        queens.set_limits(Limits::backtracks(most));
        let mut limits = 0;
        let mut ended = queens.place(1);
        while let Err(Error::Limit(report)) = ended {
            assert_eq!(report.kind, LimitKind::Backtracks);
            assert!(report.to_string().starts_with("limit of backtracks reached"), "{report}");
            queens.validate().unwrap();
            limits += 1;
            // One more than it may go on from.
            assert_eq!(queens.epoch(), limits * (most + 1));
            ended = queens.resume();
        }
        assert_eq!(ended, Ok(()));
        assert_eq!(limits, if most >= backs { 0 } else { backs / (most + 1) });
        assert_eq!(queens.trace().to_string(), whole.trace().to_string());
        assert!(queens.audit().unwrap().is_clean());
    }
}

#[test]
fn solutions_and_minimize_go_on_after_a_limit_of_steps_back() {
    let mut queens = Queens::new(6, 0, 0);
    queens.place(1).unwrap();
    queens.set_limits(Limits::backtracks(1));
    let mut solutions = queens.solutions();
    let mut limits = 0;
    let count = loop {
        match solutions.count() {
            Ok(count) => break count,
            Err(Error::Limit(_)) => limits += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(count, 4);
    assert!(limits > 10);

    for most in [0, 1, 5] {
        let mut queens = Queens::new(6, 0, 0);
        queens.place(1).unwrap();
        queens.set_limits(Limits::backtracks(most));
        let mut search = queens.minimizing(|queens| columns(&queens)[0], |queens, &best| queens.below(best));
        let mut limits = 0;
        while let Err(Error::Limit(_)) = search.run() {
            limits += 1;
        }
        assert_eq!(search.best(), Some(&2));
        assert!(limits > 0);
    }
}

#[test]
fn one_step_is_not_cut_short_by_steps_back() {
    let mut queens = Queens::new(4, 0, 0);
    queens.set_limits(Limits::backtracks(0));
    queens.set_stepping(true);
    queens.place(1).unwrap();
    while queens.step().unwrap() {}
    assert_eq!(columns(&queens).len(), 4);
}

#[test]
fn restarts_find_a_solution_and_leave_all_others_open() {
    for n in [4, 5, 6, 7] {
        let mut plain = Queens::new(n, 0, 0);
        plain.place(1).unwrap();
        let expected = all(&mut plain);
        for cutoffs in [vec![], vec![0], vec![0, 0, 1, 3], (0..200).collect()] {
            let mut queens = Queens::new(n, 7, 0);
            let mut search = queens.restarts(cutoffs.clone(), |queens| {
                queens.seed += 100;
                queens.place(1)
            });
            search.run().unwrap();
            assert!(search.count() <= cutoffs.len() as u64);
            search.run().unwrap();
            queens.validate().unwrap();
            assert!(queens.audit().unwrap().is_clean());
            assert_eq!(all(&mut queens), expected, "{n} {cutoffs:?}");
        }
    }
}

#[test]
fn restarts_show_that_there_is_no_solution() {
    let lengths: [Box<dyn Iterator<Item = u64>>; 3] =
        [Box::new(luby(1)), Box::new(geometric(1, 1.5)), Box::new(std::iter::empty())];
    for lengths in lengths {
        let mut queens = Queens::new(3, 0, 0);
        assert_eq!(queens.restarts(lengths, |queens| queens.place(1)).run(), Err(Error::Failed));
        assert_eq!(queens.place(1), Err(Error::Failed));
    }
}

#[test]
fn parameters_keep_what_was_learned_and_the_same_seed_gives_the_same_run() {
    let run = || {
        let mut queens = Queens::new(9, 3, 0);
        let mut search = queens.restarts(luby(2), |queens| {
            queens.seed += 1;
            queens.place(1)
        });
        search.run().unwrap();
        let restarts = search.count();
        (restarts, queens.seed, queens.fails, columns(&queens))
    };
    let (restarts, seed, fails, found) = run();
    assert!(restarts > 0);
    assert_eq!(seed, 4 + restarts);
    assert!(fails > 2 * restarts);
    assert_eq!(run(), (restarts, seed, fails, found));
}

#[test]
fn limits_are_for_all_runs_together_and_a_cut_search_goes_on() {
    let reference = {
        let mut queens = Queens::new(8, 3, 0);
        let mut search = queens.restarts(luby(3), |queens| {
            queens.seed += 1;
            queens.place(1)
        });
        search.run().unwrap();
        (search.count(), columns(&queens))
    };
    assert!(reference.0 > 1);
    for limits in [
        Limits::steps(1),
        Limits::steps(7),
        Limits::backtracks(0),
        Limits::backtracks(2),
        Limits::backtracks(3),
        Limits::time(Duration::ZERO),
        Limits::live(1).with_steps(5),
    ] {
        let mut queens = Queens::with_observer(8, 3, 0, Audit::new());
        queens.set_limits(limits);
        let mut search = queens.restarts(luby(3), |queens| {
            queens.seed += 1;
            queens.place(1)
        });
        let mut cut = 0;
        loop {
            match search.run() {
                Ok(()) => break,
                Err(Error::Limit(_)) => cut += 1,
                Err(error) => panic!("{error}"),
            }
            // One live queen is not enough; what is pending goes on all the same.
            assert!(cut < 100_000, "{limits:?}");
        }
        assert!(cut > 1, "{limits:?}");
        assert_eq!((search.count(), columns(&queens)), reference, "{limits:?}");
        assert!(queens.audit().unwrap().is_clean());
    }
    let mut queens = Queens::new(8, 3, 0);
    queens.set_limits(Limits::steps(40));
    let error = queens.restarts(luby(1), |queens| queens.place(1)).run().unwrap_err();
    let Error::Limit(report) = error else { panic!("{error}") };
    assert_eq!(report.firings.iter().map(|(_, count)| count).sum::<u64>(), 40, "over all runs: {report}");
}

chr! {
    pub struct Earlier { log: Vec<(i32, i32)> }
    constraint early, late, a(i32), b(i32), sum(Var<i32>);
    early @ early      <=> choose n: i32 in [1, 2, 3] { a(n) };
    late  @ late       <=> choose n: i32 in [1, 2, 3, 4] { b(n) };
    sum   @ a(n), b(m), sum(s) ==> { self.log.push((n, m)); }, s = n + m;
    wrong @ sum(Some(s)) <=> s < 7 | fail;
}

#[test]
fn a_failure_goes_on_to_choices_from_before_the_goals() {
    for cutoffs in [vec![], vec![0], vec![2], vec![100]] {
        let mut earlier = Earlier::with_observer(Vec::new(), Audit::with(Recorder::new()));
        let s = earlier.var();
        earlier.early().unwrap();
        earlier.sum(s).unwrap();
        let mut search = earlier.restarts(cutoffs, |earlier| earlier.late());
        search.run().unwrap();
        assert_eq!(earlier.value(s), Some(7));
        assert_eq!(earlier.log.last(), Some(&(3, 4)));
        assert!(earlier.audit().unwrap().is_clean());
        earlier.validate().unwrap();
        assert_eq!(earlier.solutions().count(), Ok(1));
    }
}

#[test]
fn a_checkpoint_below_is_a_barrier_and_can_be_rolled_back_to() {
    let mut queens = Queens::new(5, 0, 0);
    let before = queens.checkpoint();
    queens.restarts(luby(1), |queens| queens.place(1)).run().unwrap();
    let first = columns(&queens);
    assert_eq!(queens.solutions().count(), Ok(10));
    queens.rollback(before).unwrap();
    assert!(queens.is_empty());
    queens.restarts(luby(1), |queens| queens.place(1)).run().unwrap();
    assert_eq!(columns(&queens), first);
    queens.release(before).unwrap();
    queens.validate().unwrap();
}

#[test]
fn a_goal_that_panics_poisons_the_program() {
    let mut queens = Queens::new(5, 0, 0);
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let mut first = true;
        queens
            .restarts([0, 0], move |queens| {
                assert!(std::mem::take(&mut first), "not again");
                queens.place(1)
            })
            .run()
    }));
    assert!(panicked.is_err());
    assert!(matches!(queens.place(1), Err(Error::Poisoned(_))));
}
