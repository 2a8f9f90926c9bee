//! Corners of the engine that programs seldom reach: each test here is for one way in which something could go wrong
//! there without anything else going wrong. They run both with and without an observer.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Audit, Error, Limits, Observer, Var, chr};

/// Everything must be in order at a fixpoint.
macro_rules! in_order {
    ($p:expr) => {
        $p.validate().unwrap();
        assert!($p.audit().expect("a fixpoint").is_clean());
    };
}

// ---------------------------------------------------------------- variables

chr! {
    /// A variable made by a body that the host reads from the store.
    pub struct Borrowed;
    constraint make, keep(Var<i64>), drop_it, churn(i64), bind(Var<i64>, i64), got(i64), other(Var<i64>);
    make @ make                   <=> fresh v: i64, keep(v);
    drop @ drop_it, keep(_)       <=> true;
    last @ churn(0)               <=> true;
    more @ churn(n)               <=> fresh v: i64, other(v), churn(n - 1);
    gone @ other(_)               <=> true;
    bind @ bind(v, n)             <=> v = n, got(value(v));
}

/// While variables are reclaimed, only a goal that the host has queued knows the variable.
fn a_variable_of_a_queued_goal<O: Observer>(mut p: Borrowed<O>) {
    p.make().unwrap();
    let v = p.store().keep().next().map(|it| it.0).unwrap();
    p.set_stepping(true);
    p.drop_it().unwrap();
    p.churn(5_000).unwrap();
    p.bind(v, 7).unwrap();
    p.set_stepping(false);
    p.resume().unwrap();
    assert_eq!(p.store().got().map(|it| it.0).collect::<Vec<_>>(), [7]);
    assert_eq!(p.value(v), Some(7));
    in_order!(p);
}

#[test]
fn a_variable_that_only_a_queued_goal_knows_is_not_reclaimed() {
    a_variable_of_a_queued_goal(Borrowed::new());
    a_variable_of_a_queued_goal(Borrowed::with_observer(Audit::new()));
}

// ---------------------------------------------------------------- loops

chr! {
    /// A loop whose last partner and next one both die in the body, the last one first.
    pub struct Dying;
    constraint go, item(i64), kill(i64), ate(i64);
    eat  @ go, #[passive] item(n)      ==> ate(n), kill(n), kill(n - 1);
    kill @ kill(n), #[passive] item(n) <=> true;
    gone @ kill(_)                     <=> true;
}

fn a_loop_between_the_dead<O: Observer>(mut p: Dying<O>) {
    (1..=6).for_each(|n| p.item(n).unwrap());
    p.go().unwrap();
    assert_eq!(p.store().ate().map(|it| it.0).collect::<Vec<_>>(), [6, 4, 2]);
    assert_eq!(p.store().item().count(), 0);
    in_order!(p);
}

#[test]
fn a_loop_whose_last_partner_is_dead_too_does_not_go_on_behind_it() {
    a_loop_between_the_dead(Dying::new());
    a_loop_between_the_dead(Dying::with_observer(Audit::new()));
}

chr! {
    /// A loop over more items than are kept one by one.
    pub struct Long;
    constraint all(i64), item(i64), seen(i64), pick(i64);
    all  @ all(n)  <=> for i: i64 in 0..n { item(i), item(i + 1000) };
    item @ item(i) <=> seen(i);
    pick @ pick(n) <=> choose i: i64 in 0..n { item(i) };
}

fn long_loops<O: Observer>(new: fn() -> Long<O>) {
    for n in [1, 31, 32, 33, 64, 65, 100, 1000] {
        let mut p = new();
        p.all(n).unwrap();
        let expected: Vec<i64> = (0..n).flat_map(|i| [i, i + 1000]).collect();
        assert_eq!(p.store().seen().map(|it| it.0).collect::<Vec<_>>(), expected);
        // The same under a choice, and in pauses.
        let mut p = new();
        p.pick(2).unwrap();
        p.set_limits(Limits::steps(7));
        let mut result = p.all(n);
        while let Err(Error::Limit(_)) = result {
            result = p.resume();
        }
        p.set_limits(Limits::NONE);
        let mut solutions = p.solutions();
        for first in 0..2 {
            let view = solutions.next().unwrap().unwrap();
            let seen: Vec<i64> = view.store().seen().map(|it| it.0).collect();
            assert_eq!(seen[0], first);
            assert_eq!(seen[1..], expected);
        }
        let mut p = new();
        p.pick(n).unwrap();
        let picked: Result<Vec<i64>, Error> = p.solutions().map(|it| it.store().seen().map(|it| it.0).sum()).collect();
        assert_eq!(picked, Ok((0..n).collect()));
        in_order!(p);
    }
}

#[test]
fn a_long_loop_takes_its_items_in_order() {
    long_loops(Long::new);
    long_loops(|| Long::with_observer(Audit::new()));
}

chr! {
    /// A constraint that dies in the body of its first rule, which ends that occurrence, with more to try.
    pub struct Brief;
    constraint brief(i64), kill(i64), held(i64, String), end(i64), hit(i64), again(i64);
    one   @ brief(x)             ==> kill(x);
    kill  @ kill(x), brief(x)    <=> again(x);
    two   @ brief(x)             ==> hit(x);
    three @ brief(x), again(x)   ==> hit(x + 100);
    text  @ held(x, s)           ==> end(x + s.len() as i64 - 1);
    end   @ end(x), held(x, _)   <=> again(x);
    more  @ held(x, s)           ==> hit(x + s.len() as i64);
}

fn dies_between_its_rules<O: Observer>(mut p: Brief<O>) {
    p.again(1).unwrap();
    p.brief(1).unwrap();
    p.held(2, "a".to_owned()).unwrap();
    assert_eq!(p.store().hit().count(), 0);
    assert_eq!(p.store().again().map(|it| it.0).collect::<Vec<_>>(), [1, 1, 2]);
    in_order!(p);
}

#[test]
fn a_constraint_that_died_in_a_body_tries_no_further_rule() {
    dies_between_its_rules(Brief::new());
    dies_between_its_rules(Brief::with_observer(Audit::new()));
}

// ---------------------------------------------------------------- guards

chr! {
    /// Equations that say what a partner is, in every form.
    pub struct Equations;
    constraint a(i64), b(i64), v(i64), hit(i64, i64, i64, i64);
    minus   @ a(c), b(n), v(m) ==> c - n == m | hit(1, c, n, m);
    turned  @ a(c), b(n), v(m) ==> m == c - n | hit(2, c, n, m);
    plus    @ a(c), b(n), v(m) ==> c == m + n | hit(3, c, n, m);
    literal @ b(n), v(m)       ==> 10 - n == m | hit(4, 10, n, m);
    itself  @ b(n), v(m)       ==> n == m + n | hit(5, 0, n, m);
}

const VALUES: [i64; 7] = [-7, -3, 0, 3, 5, 7, 10];

#[test]
fn an_equation_finds_its_partner_whichever_side_it_stands_on() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut p = Equations::new();
        for kind in order {
            // Among many that do not fit, including those that a wrong sign would find.
            for n in VALUES {
                match kind {
                    0 => p.a(n).unwrap(),
                    1 => p.b(n).unwrap(),
                    _ => p.v(n).unwrap(),
                }
            }
        }
        let mut hits: Vec<_> = p.store().hit().map(|it| (it.0, it.1, it.2, it.3)).collect();
        hits.sort_unstable();
        let mut expected = Vec::new();
        for (c, n, m) in VALUES
            .iter()
            .flat_map(|&c| VALUES.map(|n| (c, n)))
            .flat_map(|(c, n)| VALUES.map(|m| (c, n, m)))
            .filter(|(c, n, m)| c - n == *m)
        {
            expected.extend([(1, c, n, m), (2, c, n, m), (3, c, n, m)]);
            expected.extend((c == 10).then_some((4, c, n, m)));
        }
        expected.extend(VALUES.map(|n| (5, 0, n, 0)));
        expected.sort_unstable();
        assert_eq!(hits, expected, "{order:?}");
        in_order!(p);
    }
}

chr! {
    /// A guard that becomes true only later, when the newer of two heads has been tried.
    pub struct Later;
    constraint a(i64), b(i64), flag, hit(i64, i64);
    make @ a(x)       ==> b(x), flag;
    #[allow(unwoken)]
    join @ a(x), b(y) ==> store.flag().count() > 0 | hit(x, y);
}

#[test]
fn a_guard_that_reads_the_store_may_hold_when_the_older_head_is_tried_again() {
    let mut p = Later::new();
    p.a(1).unwrap();
    assert_eq!(p.store().hit().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 1)]);
    let mut p = Later::with_observer(Audit::new());
    p.a(1).unwrap();
    assert_eq!(p.store().hit().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 1)]);
    in_order!(p);
}

chr! {
    /// Two identical kept heads and a passive one: what the first can no longer find, the second does.
    pub struct Alike;
    constraint c(i64), d(i64), hit(i64);
    pair @ c(_), c(_) / #[passive] d(n) <=> n > 0 | hit(n), d(n - 1);
}

#[test]
fn heads_that_are_alike_are_both_tried_where_they_are_kept() {
    let mut p = Alike::new();
    p.d(5).unwrap();
    p.c(1).unwrap();
    p.c(2).unwrap();
    assert_eq!(p.store().hit().map(|it| it.0).collect::<Vec<_>>(), [5, 4]);
    p.validate().unwrap();
}

chr! {
    /// A constraint told again with its arguments exchanged.
    pub struct Swap;
    constraint c(i64, i64), swap, get(i64), got(i64, i64);
    swap @ swap, c(a, b)   <=> c(b, a);
    get  @ get(a), c(a, b) ==> got(a, b);
}

fn swapped<O: Observer>(mut p: Swap<O>) {
    p.c(1, 2).unwrap();
    p.c(1, 3).unwrap();
    p.swap().unwrap();
    p.validate().unwrap();
    for n in [1, 2, 3] {
        p.get(n).unwrap();
    }
    assert_eq!(p.store().got().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 2), (3, 1)]);
    p.validate().unwrap();
}

#[test]
fn a_constraint_told_again_with_other_keys_is_found_by_those() {
    swapped(Swap::new());
    swapped(Swap::with_observer(Audit::new()));
}

// ---------------------------------------------------------------- search

chr! {
    /// A `once` in a `once`, with choices between their beginnings.
    pub struct Nested;
    constraint outer, inner, pick(i64), picked(i64, i64), at(i64);
    outer @ outer   <=> once { pick(1), inner, at(3), at(4) }, at(5);
    inner @ inner   <=> once { pick(2), at(1), at(2) };
    pick  @ pick(n) <=> choose i: i64 in 0..3 { picked(n, i) };
}

fn step_to<O: Observer>(p: &mut Nested<O>, place: i64) {
    while !p.store().at().any(|it| it.0 == place) {
        assert!(p.step().unwrap(), "it comes to {place}");
    }
}

/// A checkpoint in the inner one and another in the outer one: each end of a `once` belongs to the newest checkpoint.
fn marks_in_two<O: Observer>(mut p: Nested<O>) {
    p.set_stepping(true);
    p.outer().unwrap();
    step_to(&mut p, 1);
    let inner = p.checkpoint();
    step_to(&mut p, 3);
    let _outer = p.checkpoint();
    p.set_stepping(false);
    p.resume().unwrap();
    p.release(inner).unwrap();
    assert_eq!(p.solutions().count(), Ok(1), "all that was chosen in either is given up");
    in_order!(p);
}

#[test]
fn a_release_gives_up_the_choices_of_every_once_that_has_ended_since() {
    marks_in_two(Nested::new());
    marks_in_two(Nested::with_observer(Audit::new()));
}

chr! {
    /// Solutions of different sizes.
    pub struct Sizes;
    constraint pick, picked(i64), part(i64), below(i64), double(i64);
    pick   @ pick      <=> choose n: i64 in [3, 1, 4, 2] { picked(n), for i: i64 in 0..n { part(i) } };
    double @ part(i)   ==> double(2 * i);
    below  @ below(m), picked(n) ==> n >= m | fail;
}

fn sizes<O: Observer>(p: &mut Sizes<O>) -> Vec<i64> {
    let mut found = Vec::new();
    let mut solutions = p.solutions();
    loop {
        match solutions.next() {
            Ok(Some(view)) => found.extend(view.store().picked().map(|it| it.0)),
            Ok(None) => return found,
            Err(Error::Limit(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn solutions_go_on_after_every_sort_of_limit_and_skip_none() {
    for limits in [Limits::NONE, Limits::live(2), Limits::live(5), Limits::steps(1)] {
        let mut p = Sizes::new();
        p.pick().unwrap();
        p.set_limits(limits);
        assert_eq!(sizes(&mut p), [3, 1, 4, 2], "{limits:?}");
        // And asked for again after a limit, they begin with the one that was being looked for.
        let mut p = Sizes::with_observer(Audit::new());
        p.pick().unwrap();
        p.set_limits(limits);
        let mut solutions = p.solutions();
        assert!(solutions.next().unwrap().is_some());
        let cut_short = solutions.next().is_err();
        assert_eq!(cut_short, limits.live == Some(2) || limits.steps.is_some(), "{limits:?}");
        p.set_limits(Limits::NONE);
        assert_eq!(sizes(&mut p), [1, 4, 2], "{limits:?}");
        in_order!(p);
    }
}

#[test]
fn after_minimize_the_audit_knows_what_fired_in_the_best_solution() {
    let mut p = Sizes::with_observer(Audit::new());
    p.pick().unwrap();
    let before = p.epoch();
    let best = p.minimize(|it| it.store().picked().next().map_or(0, |it| it.0), |p, &best| p.below(best));
    assert_eq!(best, Ok(1));
    assert_ne!(p.epoch(), before, "it went back");
    let report = p.audit().unwrap();
    assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
    // What fires from now on is distinguished from what fired in branches that are gone.
    p.part(9).unwrap();
    let mark = p.checkpoint();
    p.part(8).unwrap();
    p.rollback(mark).unwrap();
    p.part(8).unwrap();
    let report = p.audit().unwrap();
    assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
}

#[test]
fn an_epoch_read_in_a_better_solution_is_stale_after_minimize() {
    let mut p = Sizes::new();
    p.pick().unwrap();
    let mut epochs = vec![p.epoch()];
    let mut read = Vec::new();
    let best = p.minimize(
        |it| {
            read.push(it.epoch());
            it.store().picked().next().map_or(0, |it| it.0)
        },
        |p, &best| p.below(best),
    );
    assert_eq!(best, Ok(1));
    epochs.extend(read);
    epochs.dedup();
    assert!(!epochs.contains(&p.epoch()), "after {epochs:?} it is {}", p.epoch());
    assert!(epochs.is_sorted(), "it only rises");
}
