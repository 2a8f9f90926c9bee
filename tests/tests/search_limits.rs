//! A search that is cut short by a limit cannot be mistaken for a complete one, and going on really goes on.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::time::Duration;

use chr_core::{Audit, Cut, Error, Limits, Observer, Poison, Recorder, Solution, Var, chr};

chr! {
    pub struct Queens { n: i32 }
    constraint place(row: i32), queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

chr! {
    /// Sums of picked numbers, to be made small.
    pub struct Sums;
    constraint pick(i32), sum(i32), below(i32), tick(i32), mark(Var<i32>);
    add   @ sum(a), sum(b)         <=> sum(a + b);
    tight @ below(a) / below(b)    <=> a <= b | true;
    stop  @ below(b) / sum(s)      <=> s >= b | fail;
    ticks @ tick(n)                <=> n > 0 | tick(n - 1);
    tock  @ tick(_)                <=> true;
    none  @ pick(0)                <=> true;
    some  @ pick(n)                <=> choose k: i32 in [5, 2, 7, 1, 4] { tick(k), sum(k * n), fresh x: i32, mark(x), x = k },
                                       pick(n - 1);
}

/// `Ok`, or the number of limits that came before it.
fn counted<O: Observer>(p: &mut Queens<O>) -> (usize, usize) {
    let mut solutions = p.solutions();
    let mut limits = 0;
    loop {
        match solutions.count() {
            Ok(count) => return (count, limits),
            Err(Error::Limit(_)) => limits += 1,
            Err(error) => panic!("{error}"),
        }
    }
}

fn limits() -> [Limits; 4] {
    [Limits::steps(1), Limits::steps(7), Limits::steps(300), Limits::time(Duration::from_micros(1))]
}

#[test]
fn counting_goes_on_after_each_limit() {
    for limits in limits() {
        let mut p = Queens::new(6);
        p.place(1).unwrap();
        p.set_limits(limits);
        let (count, cut) = counted(&mut p);
        assert_eq!(count, 4, "{limits:?}");
        assert!(cut > 0 || limits.steps == Some(300));
    }
}

#[test]
fn a_count_that_is_cut_short_is_an_error() {
    let mut p = Queens::new(8);
    p.place(1).unwrap();
    p.set_limits(Limits::steps(100));
    let result = p.solutions().count();
    assert!(matches!(result, Err(Error::Limit(_))), "{result:?}");
    let result: Result<Vec<()>, Error> = p.solutions().map(|_| ()).collect();
    assert!(matches!(result, Err(Error::Limit(_))), "{result:?}");
    let mut solutions = p.solutions();
    let mut first = solutions.next().map(|view| view.is_some());
    while let Err(Error::Limit(_)) = first {
        first = solutions.next().map(|view| view.is_some());
    }
    assert_eq!(first, Ok(true));
}

#[test]
fn the_items_of_a_mapped_search_are_all_there_between_its_limits() {
    let columns = |view: Solution<'_, Queens>| -> Vec<i32> { view.store().queen().map(|queen| queen.col).collect() };
    let mut whole = Queens::new(6);
    whole.place(1).unwrap();
    let expected: Vec<Vec<i32>> = whole.solutions().map(columns).collect::<Result<_, _>>().unwrap();
    assert_eq!(expected.len(), 4);
    for limits in limits() {
        let mut p = Queens::new(6);
        p.place(1).unwrap();
        p.set_limits(limits);
        let found: Vec<Vec<i32>> = p.solutions().map(columns).filter_map(Result::ok).collect();
        assert_eq!(found, expected, "{limits:?}");
    }
}

fn cost<O: Observer>(p: &Sums<O>) -> i32 {
    p.store().sum().map(|sum| sum.0).sum()
}

fn told<O: Observer>(observer: O) -> Sums<O> {
    let mut p = Sums::with_observer(observer);
    p.sum(0).unwrap();
    p.pick(3).unwrap();
    p
}

#[test]
fn minimizing_goes_on_where_it_was_cut_short() {
    let mut whole = told(Recorder::new());
    assert_eq!(whole.minimize(|p| cost(&p), |p, &best| p.below(best)), Ok(6));
    for limits in limits() {
        let mut p = told(Recorder::new());
        p.set_limits(limits);
        let mut search = p.minimizing(|p| cost(&p), |p, &best| p.below(best));
        let (mut cuts, mut best) = (0, i32::MAX);
        while let Err(error) = search.run() {
            assert!(matches!(error, Error::Limit(_)), "{error}");
            cuts += 1;
            assert!(cuts < 100_000, "it gets on");
            let now = *search.best().expect("it began in a solution");
            assert!(now <= best);
            best = now;
        }
        assert!(cuts > 0 || limits.steps == Some(300));
        assert_eq!(search.best(), Some(&6));
        drop(search);
        assert_eq!(cost(&p), 6);
        p.validate().unwrap();
        // The same run: the same tells, firings and steps back, in the same order.
        assert_eq!(p.trace().to_string(), whole.trace().to_string(), "{limits:?}");
    }
}

#[test]
fn a_minimize_that_is_cut_short_leaves_its_best_solution_with_its_choices_open() {
    for steps in 1..200 {
        let mut p = told(Audit::new());
        p.set_limits(Limits::steps(steps));
        let cut = match p.minimize(|p| cost(&p), |p, &best| p.below(best)) {
            Ok(best) => {
                assert_eq!(best, 6);
                assert!(steps > 20);
                break;
            }
            Err(Cut { error, best, .. }) => {
                assert!(matches!(error, Error::Limit(_)), "{error}");
                best
            }
        };
        assert_eq!(cut, Some(cost(&p)), "the program is in it");
        p.validate().unwrap();
        assert!(p.audit().unwrap().is_clean());
        p.set_limits(Limits::NONE);
        p.resume().unwrap();
        assert_eq!(Some(cost(&p)), cut, "nothing is pending");
        assert_eq!(p.minimize(|p| cost(&p), |p, &best| p.below(best)), Ok(6), "cut after {steps} steps");
        assert_eq!(cost(&p), 6);
        p.validate().unwrap();
        assert!(p.audit().unwrap().is_clean());
    }
}

#[test]
fn a_search_that_is_dropped_leaves_the_best_solution_so_far() {
    let mut p = told(());
    p.set_limits(Limits::steps(40));
    let mut search = p.minimizing(|p| cost(&p), |p, &best| p.below(best));
    assert!(search.run().is_err() && search.run().is_err());
    let best = *search.best().unwrap();
    drop(search);
    assert_eq!(cost(&p), best);
    p.validate().unwrap();
}

/// `Err(Failed)` from the bound means only that nothing better is left in the branch.
#[test]
fn a_bound_that_fails_fails_the_branch() {
    let mut p = told(());
    let mut asked = 0;
    let least = p.minimize(
        |p| cost(&p),
        |p, &best| {
            asked += 1;
            // Looks ahead: whatever is picked now costs at least one.
            if cost(p) + 1 >= best { Err(Error::Failed) } else { p.below(best) }
        },
    );
    assert_eq!(least, Ok(6));
    assert!(asked > 3);
    let mut p = told(());
    let first = cost(&p);
    assert_eq!(p.minimize(|p| cost(&p), |_, _| Err(Error::Failed)), Ok(first), "no branch is good enough");
    p.validate().unwrap();
}

#[test]
fn another_error_of_the_bound_ends_the_search_in_the_best_solution() {
    let mut p = told(());
    let cut = p.minimize(|p| cost(&p), |_, _| Err(Error::StaleCheckpoint)).unwrap_err();
    assert_eq!((cut.error, cut.best), (Error::StaleCheckpoint, Some(cost(&p))));
    p.validate().unwrap();
    p.set_limits(Limits::NONE);
    assert_eq!(p.minimize(|p| cost(&p), |p, &best| p.below(best)), Ok(6));
}

/// The program is no longer the one being searched.
#[test]
fn a_bound_that_empties_or_replaces_its_program_is_refused() {
    for replace in [false, true] {
        let mut p = told(());
        let cut = p
            .minimize(
                |p| cost(&p),
                |p, _| {
                    if replace {
                        *p = Sums::new();
                    } else {
                        p.reset();
                    }
                    Ok(())
                },
            )
            .unwrap_err();
        assert_eq!(cut.error, Error::Poisoned(Poison::Reentered));
        assert_eq!(p.pick(1), Err(Error::Poisoned(Poison::Reentered)));
        p.reset();
        p.sum(3).unwrap();
        assert_eq!(cost(&p), 3);
        p.validate().unwrap();
    }
}

/// Nothing comes to life while it goes back: a limit on live constraints that is already exceeded does not stop a
/// search.
#[test]
fn a_limit_of_live_constraints_stops_a_search_only_at_births() {
    let mut p = told(());
    p.set_limits(Limits::live(1));
    let mut search = p.minimizing(|p| cost(&p), |p, &best| p.below(best));
    let mut cuts = 0;
    while let Err(error) = search.run() {
        assert!(matches!(error, Error::Limit(_)), "{error}");
        cuts += 1;
        assert!(cuts < 10_000, "it gets on");
    }
    assert_eq!(search.best(), Some(&6));
}
