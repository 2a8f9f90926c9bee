//! The semantics, points 16 to 19: the host's conjunction of goals, checkpoints, solutions and minimizing.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Observer, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 16: the host's conjunction

chr! {
    /// Variables over small numbers, and tests on them.
    pub struct Host;
    constraint pick(Var<i32>), sum(Var<i32>, Var<i32>, i32), not(Var<i32>, i32), told(i32), p(Var<i32>), q(Var<i32>), hit,
        maybe, never;
    pick   @ pick(x)              <=> choose n: i32 in 1..=3 { x = n };
    sum    @ sum(x, y, n)         <=> value(x) + value(y) != n | fail;
    not    @ not(x, n)            <=> value(x) == n | fail;
    both   @ p(x), q(x)           ==> hit;
    maybe  @ maybe                <=> ( true ; fail );
    never  @ never                <=> fail;
}

fn host() -> Checked<Host<Audit<Recorder>>> {
    checked(Host::with_observer(Audit::with(Recorder::new())))
}

#[test]
fn point_16_later_goals_run_again_with_the_same_handles() {
    let mut host = host();
    let x = host.named_var("x");
    host.pick(x).unwrap();
    host.told(1).unwrap();
    let y = host.named_var("y");
    let z = host.named_var("z");
    host.equate(z, y).unwrap();
    host.pick(y).unwrap();
    host.told(2).unwrap();
    assert_eq!((host.value(x), host.value(y), host.value(z)), (Some(1), Some(1), Some(1)));
    host.sum(x, z, 5).unwrap();
    // x = 1 fails with all three values of y; x = 2 fails until y = 3.
    assert_eq!((host.value(x), host.value(y), host.value(z)), (Some(2), Some(3), Some(3)));
    assert_eq!(host.store().told().map(|told| told.0).collect::<Vec<_>>(), [1, 2]);
    let all: Vec<_> = host.solutions().map(|view| (view.value(x), view.value(y))).map(Result::unwrap).collect();
    assert_eq!(all, [(Some(2), Some(3)), (Some(3), Some(2))]);
    host.validate().unwrap();
}

#[test]
fn point_16_the_replay_is_the_run_of_the_goals_after_the_choice_in_order() {
    let mut host = host();
    let x = host.named_var("x");
    host.pick(x).unwrap();
    host.told(7).unwrap();
    let y = host.named_var("y");
    host.equate(y, 5).unwrap();
    host.not(x, 1).unwrap();
    assert_lines(
        host.trace(),
        "tell  pick(x)#1
         fire  pick @ pick(x)#1
         gone  pick(x)#1
         choice
         equal x = 1
         tell  told(7)#2
         equal y = 5
         tell  not(1, 1)#3
         fire  not @ not(1, 1)#3
         gone  not(1, 1)#3
         fail
         back
         choice
         equal x = 2
         tell  told(7)#2
         equal y = 5
         tell  not(2, 1)#3",
    );
}

#[test]
fn point_16_a_variable_made_again_is_new_to_history_and_wake_ups() {
    let mut host = host();
    let x = host.var();
    host.pick(x).unwrap();
    let y = host.var();
    host.p(y).unwrap();
    host.q(x).unwrap();
    host.equate(y, x).unwrap();
    assert_eq!(host.store().hit().count(), 1);
    host.not(y, 1).unwrap();
    assert_eq!(host.value(y), Some(2));
    assert_eq!(host.store().hit().count(), 1);
    host.validate().unwrap();
}

#[test]
fn point_16_when_nothing_is_left_it_fails_and_refuses_more() {
    let mut host = host();
    let x = host.named_var("x");
    host.pick(x).unwrap();
    host.not(x, 1).unwrap();
    host.told(4).unwrap();
    host.not(x, 2).unwrap();
    assert_eq!(host.not(x, 3), Err(Error::Failed));
    // As it was at the failure: in the last branch, `not(3, 3)` has just been removed.
    assert_eq!(host.value(x), Some(3));
    assert_lines(host.store(), "store (3)\n not(3, 1)#2\n not(3, 2)#4\n told(4)#3");
    let before = host.store().to_string();
    assert_eq!(host.told(5), Err(Error::Failed));
    assert_eq!(host.equate(x, 3), Err(Error::Failed));
    assert!(matches!(host.solutions().next(), Ok(None)));
    assert_eq!(host.store().to_string(), before);
    host.reset();
    assert_eq!(host.len(), 0);
    let x = host.named_var("x");
    host.pick(x).unwrap();
    assert_eq!(host.value(x), Some(1));
    assert_lines(host.store(), "store (0)");
}

#[test]
fn point_16_a_variable_that_is_the_newest_goal_is_made_again() {
    for to in 1..=3 {
        let mut host = host();
        let x = host.var();
        host.pick(x).unwrap();
        let y = host.named_var("y");
        assert_eq!(host.solutions().map(|view| view.value(x)).map(Result::unwrap).nth(to - 1), Some(Some(to as i32)));
        host.p(y).unwrap();
        assert_lines(host.store(), "store (1)\n p(y)#2");
        host.equate(y, 5).unwrap();
        assert_eq!(host.value(y), Some(5));
        host.validate().unwrap();
    }
}

#[test]
fn point_16_a_variable_not_made_again_before_the_failure_has_no_value() {
    let mut host = host();
    host.maybe().unwrap();
    let [x, y] = host.vars();
    host.equate(x, 1).unwrap();
    assert_eq!(host.never(), Err(Error::Failed));
    assert_eq!((host.value(x), host.value(y)), (None, None));
    assert!(!host.same(x, y));
}

#[test]
fn point_16_epoch_changes_when_a_call_went_back_and_only_then() {
    let mut host = host();
    let x = host.var();
    let start = host.epoch();
    host.pick(x).unwrap();
    host.not(x, 3).unwrap();
    host.told(1).unwrap();
    assert_eq!(host.epoch(), start);
    host.not(x, 1).unwrap();
    let later = host.epoch();
    assert_ne!(later, start);
    host.told(2).unwrap();
    assert_eq!(host.epoch(), later);
}

#[test]
fn point_16_commit_drops_the_open_choices() {
    let mut host = host();
    let x = host.var();
    host.pick(x).unwrap();
    host.commit();
    assert_eq!(host.solutions().count(), Ok(1));
    assert_eq!(host.not(x, 1), Err(Error::Failed));
    assert_eq!(host.value(x), Some(1));
    host.validate().unwrap();
}

/// A goal that is all there is to do is told at once, but not while a choice is open that may be gone back to.
#[test]
fn point_16_goals_under_a_choice_come_up_again_watched_or_not_and_with_limits() {
    fn goes_back<O: Observer>(mut host: Host<O>, limits: Limits) {
        host.set_limits(limits);
        let x: Var<i32> = host.var();
        let mut call = |goal: &dyn Fn(&mut Host<O>) -> Result<(), Error>| {
            let mut done = goal(&mut host);
            while let Err(Error::Limit(_)) = done {
                done = host.resume();
            }
            done.unwrap();
        };
        call(&|host| host.told(6));
        call(&|host| host.pick(x));
        call(&|host| host.told(7));
        call(&|host| host.not(x, 1));
        call(&|host| host.told(8));
        assert_eq!(host.value(x), Some(2));
        assert_eq!(host.store().told().map(|it| it.0).collect::<Vec<_>>(), [6, 7, 8]);
        assert_eq!(host.store().not().count(), 1);
    }
    for limits in [Limits::NONE, Limits::steps(1), Limits::steps(1_000)] {
        goes_back(Host::new(), limits);
        goes_back(Host::with_observer(Recorder::new()), limits);
    }
}

// ---------------------------------------------------------------- 17: checkpoints

#[test]
fn point_17_a_failure_does_not_go_back_on_choices_before_a_checkpoint() {
    let mut host = host();
    let x = host.var();
    host.pick(x).unwrap();
    let mark = host.checkpoint();
    let y = host.var();
    host.pick(y).unwrap();
    host.not(y, 1).unwrap();
    assert_eq!(host.value(y), Some(2), "choices after it are gone back on");
    assert_eq!(host.not(x, 1), Err(Error::Failed));
    assert_eq!(host.told(1), Err(Error::Failed));
    host.rollback(mark).unwrap();
    assert_eq!(host.value(x), Some(1));
    host.told(1).unwrap();
    assert_eq!(host.not(x, 1), Err(Error::Failed), "rolled back to, the mark is a barrier still");
    host.rollback(mark).unwrap();
    host.release(mark).unwrap();
    host.not(x, 1).unwrap();
    assert_eq!(host.value(x), Some(2), "given up, it is none");
    host.validate().unwrap();
}

#[test]
fn point_17_rollback_restores_store_ages_bindings_and_open_choices() {
    let mut host = host();
    let [x, y] = host.named_vars(["x", "y"]);
    host.p(x).unwrap();
    let outer = host.checkpoint();
    host.pick(y).unwrap();
    host.q(y).unwrap();
    let inner = host.checkpoint();
    let before = host.store().to_string();
    host.equate(x, y).unwrap();
    host.told(1).unwrap();
    assert_eq!(host.store().hit().count(), 1);
    host.commit();
    host.rollback(inner).unwrap();
    assert_eq!(host.store().to_string(), before);
    assert_eq!((host.value(x), host.value(y)), (None, Some(1)));
    // The firing is forgotten; the ages go on from where they were.
    host.equate(x, y).unwrap();
    assert_lines(host.store(), "store (3)\n p(1)#1\n q(1)#3\n hit#4");
    host.rollback(inner).unwrap();
    host.release(inner).unwrap();
    let all: Vec<_> = host.solutions().map(|view| (view.value(x), view.value(y))).map(Result::unwrap).collect();
    assert_eq!(all, [(None, Some(1)), (None, Some(2)), (None, Some(3))]);
    host.rollback(outer).unwrap();
    assert_lines(host.store(), "store (1)\n p(x)#1");
    assert_eq!(host.solutions().count(), Ok(1));
    host.validate().unwrap();
}

#[test]
fn point_17_a_mark_inside_a_rolled_back_one_is_stale() {
    let mut host = host();
    let outer = host.checkpoint();
    host.told(1).unwrap();
    let inner = host.checkpoint();
    host.told(2).unwrap();
    host.rollback(outer).unwrap();
    assert_eq!(host.rollback(inner), Err(Error::StaleCheckpoint));
    assert_eq!(host.release(inner), Err(Error::StaleCheckpoint));
    assert_lines(host.store(), "store (0)");
    host.told(3).unwrap();
    let other = host.checkpoint();
    assert_ne!(other, inner);
    assert_eq!(host.rollback(inner), Err(Error::StaleCheckpoint), "a new mark in its place is another one");
    host.rollback(outer).unwrap();
    host.release(outer).unwrap();
    assert_eq!(host.rollback(outer), Err(Error::StaleCheckpoint));
    let last = host.checkpoint();
    host.reset();
    assert_eq!(host.rollback(last), Err(Error::StaleCheckpoint));
    host.validate().unwrap();
}

#[test]
fn point_17_releasing_an_outer_mark_releases_those_inside() {
    let mut host = host();
    let outer = host.checkpoint();
    host.told(1).unwrap();
    let inner = host.checkpoint();
    host.told(2).unwrap();
    host.release(outer).unwrap();
    assert_eq!(host.rollback(inner), Err(Error::StaleCheckpoint));
    assert_eq!(host.store().told().count(), 2);
    host.validate().unwrap();
}

#[test]
fn point_17_a_mark_of_another_program_is_stale() {
    let (mut one, mut other) = (host(), host());
    let foreign = one.checkpoint();
    let own = other.checkpoint();
    other.told(1).unwrap();
    assert_eq!(other.rollback(foreign), Err(Error::StaleCheckpoint));
    assert_eq!(other.store().told().count(), 1);
    other.rollback(own).unwrap();
}

// ---------------------------------------------------------------- 18: solutions

#[test]
fn point_18_starts_with_the_current_solution() {
    let mut host = host();
    assert_eq!(host.solutions().count(), Ok(1), "an empty conjunction has one solution");
    let x = host.var();
    host.pick(x).unwrap();
    host.not(x, 1).unwrap();
    let all: Vec<_> = host.solutions().map(|view| view.value(x)).map(Result::unwrap).collect();
    assert_eq!(all, [Some(2), Some(3)]);
}

#[test]
fn point_18_dropping_it_leaves_the_last_solution_with_its_choices_open() {
    let mut host = host();
    let [x, y] = host.vars();
    host.pick(x).unwrap();
    host.pick(y).unwrap();
    {
        let mut solutions = host.solutions();
        for _ in 0..5 {
            solutions.next().unwrap().unwrap();
        }
    }
    assert_eq!((host.value(x), host.value(y)), (Some(2), Some(2)));
    host.told(1).unwrap();
    let rest: Vec<_> =
        host.solutions().map(|view| (view.value(x).unwrap(), view.value(y).unwrap())).map(Result::unwrap).collect();
    assert_eq!(rest, [(2, 2), (2, 3), (3, 1), (3, 2), (3, 3)]);
    assert_eq!(host.store().told().count(), 1, "told in each of them");
}

#[test]
fn point_18_first_and_count_begin_where_the_program_is() {
    let mut host = host();
    let x = host.var();
    host.pick(x).unwrap();
    assert_eq!(host.solutions().first(|view| view.value(x)), Ok(Some(Some(1))));
    assert_eq!(host.solutions().first(|view| view.value(x)), Ok(Some(Some(1))), "still there");
    assert_eq!(host.solutions().map(|view| view.value(x)).map(Result::unwrap).nth(1), Some(Some(2)));
    assert_eq!(host.solutions().count(), Ok(2));
    assert_eq!(host.value(x), Some(3));
    assert_eq!(host.solutions().count(), Ok(1));
}

#[test]
fn point_18_does_not_go_back_before_a_checkpoint() {
    let mut host = host();
    let [x, y] = host.vars();
    host.pick(x).unwrap();
    let mark = host.checkpoint();
    host.pick(y).unwrap();
    assert_eq!(host.solutions().count(), Ok(3));
    host.rollback(mark).unwrap();
    host.release(mark).unwrap();
    assert_eq!(host.solutions().count(), Ok(3));
    assert_eq!(host.value(x), Some(3));
}

// ---------------------------------------------------------------- 19: minimize

chr! {
    /// Offers with a price; the rest is bounds.
    pub struct Best { offers: Vec<(char, i32)> }
    constraint buy(u8), bought(u8, char, i32), below(i32), late(i32);
    #[allow(unwoken)]
    below  @ below(n) / bought(_, _, _)  <=> store.bought().map(|b| b.2).sum::<i32>() >= n | fail;
    #[allow(unwoken)]
    known  @ below(n)                    ==> store.bought().map(|b| b.2).sum::<i32>() >= n | fail;
    buy    @ buy(n)                      <=> choose (name, price): (char, i32) in self.offers.clone() { bought(n, name, price) };
}

fn names<O: Observer>(best: &Best<O>) -> String {
    best.store().bought().map(|b| b.1).collect()
}

fn price<O: Observer>(best: &Best<O>) -> i32 {
    best.store().bought().map(|b| b.2).sum()
}

#[test]
fn point_19_ends_in_the_first_optimal_solution_in_search_order() {
    let mut best = checked(Best::with_observer(vec![('a', 3), ('b', 1), ('c', 2), ('d', 1)], Audit::new()));
    best.buy(1).unwrap();
    let cost = best.minimize(|view| price(&view), |best, &cost| best.below(cost)).unwrap();
    assert_eq!((cost, names(&best).as_str()), (1, "b"));
    best.validate().unwrap();
}

#[test]
fn point_19_the_bound_is_told_again_after_every_backtrack() {
    let mut best = checked(Best::with_observer(vec![('a', 3), ('b', 1), ('c', 2), ('d', 1)], Audit::new()));
    best.buy(1).unwrap();
    let mut bounds = Vec::new();
    let mut read = Vec::new();
    best.minimize(
        |view| {
            read.push(names(&view));
            price(&view)
        },
        |best, &cost| {
            bounds.push(cost);
            best.below(cost)
        },
    )
    .unwrap();
    // Back from a to b with the bound 3; b is better; back to c with 1, which fails; back to d with 1: not strictly better.
    assert_eq!(read, ["a", "b"]);
    assert_eq!(bounds, [3, 1, 1]);
}

#[test]
fn point_19_the_current_solution_may_be_the_best() {
    let mut best = checked(Best::with_observer(vec![('a', 1), ('b', 1), ('c', 2)], Audit::new()));
    best.buy(1).unwrap();
    assert_eq!(best.minimize(|view| price(&view), |best, &cost| best.below(cost)), Ok(1));
    assert_eq!(names(&best), "a");
    let mut none = checked(Best::with_observer(Vec::new(), Audit::new()));
    assert_eq!(none.buy(1), Err(Error::Failed));
    let cut = none.minimize(|view| price(&view), |best, &cost| best.below(cost)).unwrap_err();
    assert_eq!((cut.error, cut.best), (Error::Failed, None));
}

#[test]
fn point_19_agrees_with_looking_at_all_solutions() {
    let offers = vec![('a', 4), ('b', 3), ('c', 5), ('d', 3)];
    let mut all = checked(Best::with_observer(offers.clone(), Audit::new()));
    let mut best = checked(Best::with_observer(offers, Audit::new()));
    for n in 1..=3 {
        all.buy(n).unwrap();
        best.buy(n).unwrap();
    }
    let all: Vec<(i32, String)> =
        all.solutions().map(|view| (price(&view), names(&view))).map(Result::unwrap).collect();
    assert_eq!(all.len(), 64);
    // `min_by_key` takes the first of equals, which is the first in search order.
    let first = all.iter().min_by_key(|it| it.0).unwrap();
    let cost = best.minimize(|view| price(&view), |best, &cost| best.below(cost)).unwrap();
    assert_eq!((cost, names(&best)), *first);
}

#[test]
fn point_19_goes_on_with_the_program_after_it() {
    let mut best = checked(Best::with_observer(vec![('a', 2), ('b', 1), ('c', 1)], Audit::with(Recorder::new())));
    best.buy(1).unwrap();
    let epoch = best.epoch();
    best.minimize(|view| price(&view), |best, &cost| best.below(cost)).unwrap();
    assert_ne!(best.epoch(), epoch, "it went back on a choice");
    best.late(1).unwrap();
    assert_eq!((names(&best).as_str(), best.store().late().count()), ("b", 1));
    assert_eq!(best.solutions().count(), Ok(1), "the choices are dropped");
    best.validate().unwrap();
}
