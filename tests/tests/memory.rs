//! Memory and scale. Each check runs its workload in a separate process, so that its peak can be read, and most run it
//! in two sizes: what should stay flat must be the same in both.
//!
//! Sizes are for a release build; a debug build uses a tenth or less. `CHR_FULL=1` selects the largest ones.
#![forbid(unsafe_code)]
#![allow(missing_docs)]
#![cfg(target_os = "linux")]

use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chr_core::{Audit, IntegerKey, Limits, Observer, Recorder, Var, chr};

/// The environment variable that makes a process the measured one: the `size` for the requested test.
const SIZE: &str = "CHR_MEMORY_SIZE";

static ALONE: Mutex<()> = Mutex::new(());

/// The peak resident memory of this process so far, in KiB.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process has a status");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("it tells the peak");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number of KiB")
}

/// Runs this test again in a separate process, with `size`, and gives its peak in MiB. In that process itself, runs the
/// workload and gives `None`.
fn measured(test: &str, size: u64, workload: fn(u64)) -> Option<f64> {
    if let Ok(size) = std::env::var(SIZE) {
        workload(size.parse().expect("a size"));
        println!("measured {}", peak_kib());
        return None;
    }
    // One at a time where some are large.
    let _alone = (!reduced()).then(|| ALONE.lock().unwrap_or_else(PoisonError::into_inner));
    let exe = std::env::current_exe().expect("this test's own file");
    let output = Command::new(exe)
        .args(["--exact", test, "--nocapture", "--include-ignored", "--test-threads=1"])
        .env(SIZE, size.to_string())
        .output()
        .expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    // The test harness writes the name of the test without a line end.
    let peak =
        text.split("measured ").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("it tells the peak");
    let peak = peak.parse::<u64>().expect("a number") as f64 / 1024.0;
    println!("{test} {size}: {peak:.1} MiB");
    Some(peak)
}

/// A workload four times as long takes the same memory, give or take `slack` MiB.
fn flat(test: &str, size: u64, slack: f64, workload: fn(u64)) {
    let Some(short) = measured(test, size / 4, workload) else { return };
    let Some(long) = measured(test, size, workload) else { return };
    assert!(long < short + slack, "{short:.1} MiB for {}, {long:.1} MiB for {size}", size / 4);
}

/// The workload takes at most this much memory.
fn within(test: &str, size: u64, mib: f64, workload: fn(u64)) {
    let Some(peak) = measured(test, size, workload) else { return };
    assert!(peak < mib, "{peak:.1} MiB for {size}");
}

/// Whether the sizes are those for a debug build.
fn reduced() -> bool {
    cfg!(debug_assertions) && std::env::var_os("CHR_FULL").is_none()
}

/// A size for a release build, reduced for a debug build.
fn size(release: u64, debug: u64) -> u64 {
    if reduced() { debug } else { release }
}

// ---------------------------------------------------------------- rows and indexes

/// The same program for a type of keys.
macro_rules! keyed {
    ($module:ident, $ty:ty, $key:expr) => {
        mod $module {
            use super::*;

            chr! {
                pub struct Keyed;
                #[index(key)]
                constraint row(key: $ty, link: $ty);
            }

            pub fn fill(rows: u64) {
                let mut program = Keyed::new();
                let key = $key;
                (0..rows as u32).for_each(|number| program.row(key(number), key(number)).expect("no limit"));
                assert_eq!(program.store().row_by_key(key(7)).count(), 1);
            }
        }
    };
}

type Number = u32;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Wrapped(u32);

impl IntegerKey for Wrapped {
    fn place(&self) -> Option<usize> {
        self.0.place()
    }
}

keyed!(integer, u32, |number: u32| number);
keyed!(alias, Number, |number: u32| number);
keyed!(wrapped, Wrapped, Wrapped);

/// A row of two `u32` is 24 bytes, with 8 for its age and 8 for its list; in an `Option` it would be 32. Its head in the
/// array is 4 more; by hash it would be 5 to 10.
fn integer_rows(test: &str, workload: fn(u64)) {
    // So many that a few pages more or less, which a process takes as it happens, do not show.
    const ROWS: u64 = 1 << 20;
    let Some(none) = measured(test, 8, workload) else { return };
    let Some(all) = measured(test, ROWS, workload) else { return };
    let bytes = (all - none) * 1_048_576.0 / ROWS as f64;
    assert!(bytes < 29.5, "{bytes:.1} bytes per row");
}

#[test]
fn rows_of_integers_have_no_mark_of_being_empty_and_are_found_by_an_array() {
    integer_rows("rows_of_integers_have_no_mark_of_being_empty_and_are_found_by_an_array", integer::fill);
}

#[test]
fn so_have_rows_of_an_alias() {
    integer_rows("so_have_rows_of_an_alias", alias::fill);
}

#[test]
fn so_have_rows_of_a_type_that_says_that_it_is_an_integer_key() {
    integer_rows("so_have_rows_of_a_type_that_says_that_it_is_an_integer_key", wrapped::fill);
}

// ---------------------------------------------------------------- long and deep runs

chr! {
    /// Greatest common divisor by subtraction.
    pub struct Gcd;
    constraint gcd(u64);
    zero @ gcd(0) <=> true;
    step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
}

#[test]
fn gcd_by_subtraction_runs_long_in_no_memory() {
    within("gcd_by_subtraction_runs_long_in_no_memory", size(100_000_000, 2_000_000), 16.0, |n| {
        let mut p = Gcd::new();
        p.gcd(5).unwrap();
        p.gcd(n).unwrap();
        assert_eq!(p.store().gcd().map(|g| g.0).collect::<Vec<_>>(), [5]);
    });
}

chr! {
    /// Not tail recursive.
    pub struct Deep;
    constraint down(u64), up(u64), total(u64);
    constraint length(u64, Var<u64>);
    down  @ down(n) <=> n > 0 | down(n - 1), up(n);
    floor @ down(_) <=> total(0);
    up    @ up(n), total(t) <=> total(t + n);
    zero  @ length(0, l) <=> l = 0;
    more  @ length(n, l) <=> fresh k: u64, length(n - 1, k), l = value(k) + 1;
}

#[test]
fn ten_million_levels_deep_fit_in_two_gib() {
    within("ten_million_levels_deep_fit_in_two_gib", 10_000_000, 2048.0, |n| {
        let mut p = Deep::new();
        p.down(n).unwrap();
        assert_eq!(p.store().total().next().unwrap().0, n * (n + 1) / 2);
    });
}

#[test]
fn ten_million_levels_with_a_variable_each_fit_in_two_gib() {
    within("ten_million_levels_with_a_variable_each_fit_in_two_gib", 10_000_000, 2048.0, |n| {
        let mut p = Deep::new();
        let l = p.var();
        p.length(n, l).unwrap();
        assert_eq!(p.value(l), Some(n));
    });
}

// ---------------------------------------------------------------- what comes and goes

chr! {
    /// Constraints that come and go.
    pub struct Churn;
    constraint put(u64, String), take(u64), run(u64);
    constraint each(u64), pair(Var<u64>, u64), shed(u64), alias(u64);
    constraint left(Var<u64>, u64), right(Var<u64>, u64), met(u64), wave(u64);
    constraint undone(u64), tries(u64), inner(u64), swaps(u64), binds(u64);
    gone   @ take(n), put(n, _) <=> true;
    ran    @ run(0) <=> true;
    run    @ run(n) <=> put(n, "a text that lives on the heap".to_string()), take(n), run(n - 1);
    last   @ each(0) <=> true;
    each   @ each(n) <=> fresh v: u64, v = n, each(n - 1);
    out    @ take(n), pair(_, n) <=> true;
    escape @ shed(n) <=> n > 0 | fresh v: u64, pair(v, n), take(n), shed(n - 1);
    alias  @ alias(n) <=> n > 0 | fresh v, w: u64, pair(v, n), v = w, take(n), alias(n - 1);
    meet   @ left(x, a), right(x, b) ==> met(a + b);
    met    @ met(_) <=> true;
    part   @ take(n), left(_, n), right(_, n) <=> true;
    wave   @ wave(n) <=> n > 0 | fresh v, w: u64, left(v, n), right(w, n), v = w, take(n), wave(n - 1);
    undone @ undone(n) <=> choose c: u64 in 0..n { put(c, "undone".to_string()), take(c), if c + 1 < n { fail } };
    inner  @ inner(_) <=> true;
    tries  @ tries(n) <=> n > 0 | once { (inner(n), fail ; inner(n) ; inner(n)) }, tries(n - 1);
    swaps  @ swaps(n) <=> n > 0 | put(n, "swapped".to_string()), once { (take(n) ; true) }, swaps(n - 1);
    binds  @ binds(n) <=> n > 0 | fresh v, w: u64, left(v, n), right(w, n), once { (v = n ; true) }, take(n), binds(n - 1);
}

#[test]
fn two_million_constraints_told_by_the_host_and_removed_leave_nothing() {
    flat("two_million_constraints_told_by_the_host_and_removed_leave_nothing", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        for i in 0..n {
            p.put(i, "a text that lives on the heap".to_string()).unwrap();
            p.take(i).unwrap();
        }
        assert_eq!(p.len(), 0);
    });
}

#[test]
fn two_million_constraints_told_by_rules_and_removed_leave_nothing() {
    flat("two_million_constraints_told_by_rules_and_removed_leave_nothing", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        p.run(n).unwrap();
        assert_eq!(p.len(), 0);
    });
}

#[test]
fn constraints_that_come_and_go_under_an_open_checkpoint_leave_nothing() {
    flat("constraints_that_come_and_go_under_an_open_checkpoint_leave_nothing", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        let mark = p.checkpoint();
        p.run(n).unwrap();
        assert_eq!(p.len(), 0);
        p.rollback(mark).unwrap();
    });
}

#[test]
fn host_goals_under_an_open_checkpoint_leave_nothing() {
    flat("host_goals_under_an_open_checkpoint_leave_nothing", size(1_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        let mark = p.checkpoint();
        for i in 0..n {
            p.inner(i).unwrap();
        }
        p.rollback(mark).unwrap();
        p.inner(1).unwrap();
        assert_eq!(p.len(), 0);
    });
}

chr! {
    /// Looked up by an integer.
    pub struct Keys;
    constraint at(u64), take(u64);
    take @ take(n), at(n) <=> true;
}

/// One after the other: an array indexed by the keys would have a slot for every key there ever was.
#[test]
fn integer_keys_that_rise_leave_nothing() {
    flat("integer_keys_that_rise_leave_nothing", size(4_000_000, 800_000), 2.0, |n| {
        let mut p = Keys::new();
        (1..n).for_each(|i| p.at(i).and_then(|()| p.take(i)).unwrap());
        assert_eq!(p.len(), 0);
    });
}

#[test]
fn a_great_many_stored_at_once_are_reused_the_second_time() {
    let test = "a_great_many_stored_at_once_are_reused_the_second_time";
    let workload = |rounds: u64| {
        let mut p = Churn::new();
        for _ in 0..rounds {
            (0..200_000).for_each(|i| p.put(i, String::new()).unwrap());
            (0..200_000).for_each(|i| p.take(i).unwrap());
            assert_eq!(p.len(), 0);
        }
    };
    flat(test, 4, 4.0, workload);
}

#[test]
fn a_hundred_million_fresh_variables_leave_nothing() {
    let full = std::env::var_os("CHR_FULL").is_some();
    let n = if full { 100_000_000 } else { size(10_000_000, 1_000_000) };
    flat("a_hundred_million_fresh_variables_leave_nothing", n, 2.0, |n| {
        let mut p = Churn::new();
        p.each(n).unwrap();
    });
}

#[test]
fn variables_that_escape_into_constraints_go_with_them() {
    flat("variables_that_escape_into_constraints_go_with_them", size(4_000_000, 400_000), 2.0, |n| {
        let mut p = Churn::new();
        p.shed(n).unwrap();
        assert_eq!(p.store().pair().count(), 0);
        p.validate().unwrap();
    });
}

#[test]
fn variables_go_in_single_turns_too() {
    flat("variables_go_in_single_turns_too", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        p.set_stepping(true);
        p.shed(n).unwrap();
        while p.step().unwrap() {}
        assert_eq!(p.store().pair().count(), 0);
        p.validate().unwrap();
    });
}

#[test]
fn aliased_variables_go_too() {
    flat("aliased_variables_go_too", size(4_000_000, 400_000), 2.0, |n| {
        let mut p = Churn::new();
        p.alias(n).unwrap();
        assert_eq!(p.store().pair().count(), 0);
        p.validate().unwrap();
    });
}

#[test]
fn history_goes_with_its_constraints() {
    flat("history_goes_with_its_constraints", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        p.wave(n).unwrap();
        assert!(p.firings().any(|(rule, count)| rule == "meet" && count == n));
        assert_eq!(p.store().left().count(), 0);
    });
}

chr! {
    /// A history that needs no variables of its own: its constraints are told once and woken by one old variable.
    pub struct History;
    constraint open, left(u64, Var<u64>), right(u64, Var<u64>), seen(u64), run(u64), shed(u64);
    choice @ open <=> (true ; true);
    join   @ left(n, x), right(n, y) ==> same(x, y) | seen(n);
    seen   @ seen(_) <=> true;
    run    @ run(n) <=> n > 0 | left(n, 1), right(n, 1), shed(n), run(n - 1);
    shed   @ shed(n), left(n, _), right(n, _) <=> true;
}

#[test]
fn history_goes_with_its_constraints_under_an_open_choice() {
    flat("history_goes_with_its_constraints_under_an_open_choice", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = History::new();
        p.open().unwrap();
        p.run(n).unwrap();
        assert!(p.firings().any(|(rule, count)| rule == "join" && count == n));
        assert_eq!(p.len(), 1);
        p.validate().unwrap();
    });
}

#[test]
fn a_million_choices_taken_and_undone_leave_nothing() {
    // The alternatives themselves are a snapshot, at eight bytes each.
    flat("a_million_choices_taken_and_undone_leave_nothing", size(1_000_000, 100_000), 12.0, |n| {
        let mut p = Churn::new();
        p.undone(n).unwrap();
        assert_eq!(p.len(), 0);
    });
}

#[test]
fn a_million_choices_made_and_cut_leave_nothing() {
    flat("a_million_choices_made_and_cut_leave_nothing", size(1_000_000, 100_000), 2.0, |n| {
        let mut p = Churn::new();
        p.tries(n).unwrap();
    });
}

#[test]
fn a_million_choices_made_and_cut_under_an_open_choice_leave_nothing() {
    flat("a_million_choices_made_and_cut_under_an_open_choice_leave_nothing", size(1_000_000, 500_000), 2.0, |n| {
        let mut p = Churn::new();
        let mark = p.checkpoint();
        p.tries(n).unwrap();
        p.rollback(mark).unwrap();
    });
}

/// A constraint is moved between the lists of an index under a choice, and the choice is cut.
#[test]
fn variables_bound_under_choices_that_are_cut_leave_nothing() {
    flat("variables_bound_under_choices_that_are_cut_leave_nothing", size(1_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        p.binds(n).unwrap();
        assert_eq!(p.len(), 1);
        p.validate().unwrap();
    });
}

/// What is removed under the inner choice existed when that was made, but not yet when the outer one was.
#[test]
fn constraints_removed_under_choices_that_are_cut_leave_nothing() {
    flat("constraints_removed_under_choices_that_are_cut_leave_nothing", size(1_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        let mark = p.checkpoint();
        p.swaps(n).unwrap();
        assert_eq!(p.store().put().count(), 0);
        p.rollback(mark).unwrap();
        p.validate().unwrap();
    });
}

#[test]
fn checkpoints_and_rollbacks_of_the_host_leave_nothing() {
    flat("checkpoints_and_rollbacks_of_the_host_leave_nothing", size(400_000, 40_000), 2.0, |n| {
        let mut p = Churn::new();
        let base = p.checkpoint();
        for i in 0..n {
            let mark = p.checkpoint();
            let v: Var<u64> = p.var();
            p.pair(v, i).unwrap();
            p.equate(v, i).unwrap();
            p.rollback(mark).unwrap();
            p.release(mark).unwrap();
        }
        p.rollback(base).unwrap();
        assert_eq!(p.len(), 0);
        p.validate().unwrap();
    });
}

chr! {
    /// Values on the heap.
    pub struct Values;
    constraint held(Arc<u64>), clear;
    clear   @ clear / held(_) <=> true;
    cleared @ clear <=> true;
}

#[test]
fn values_of_removed_constraints_are_dropped() {
    let mut p = Values::new();
    let value = Arc::new(7);
    (0..10_000).for_each(|_| p.held(value.clone()).unwrap());
    assert_eq!(Arc::strong_count(&value), 10_001);
    p.clear().unwrap();
    assert_eq!((p.len(), Arc::strong_count(&value)), (0, 1));
    let mark = p.checkpoint();
    p.held(value.clone()).unwrap();
    p.rollback(mark).unwrap();
    p.release(mark).unwrap();
    assert_eq!(Arc::strong_count(&value), 1);
}

// ---------------------------------------------------------------- a long-running server

chr! {
    /// Requests that come, are worked on and go.
    pub struct Serves;
    constraint request(u64, Var<i64>), known(u64, i64), pair(u64, u64), done(u64), asks(Var<i64>, i64);
    constraint tick(u64), deep(u64), label(String);
    #[key(0)]
    constraint state(u64, u64);
    known  @ request(id, Some(n))     ==> known(id, n);
    pair   @ known(a, n), known(b, n) ==> a < b | pair(a, b);
    asks   @ asks(x, to)              <=> choose n: i64 in 0..to { x = n };
    next   @ tick(id), state(id, n)   <=> state(id, n + 1);
    first  @ tick(id)                 <=> state(id, 0);
    floor  @ deep(0)                  <=> true;
    deep   @ deep(n)                  <=> fresh v: i64, request(1000 + n, v), v = 1, deep(n - 1), done(1000 + n);
    served @ done(id) / request(id, _) <=> true;
    forget @ done(id) / known(id, _)  <=> true;
    left   @ done(id) / pair(id, _)   <=> true;
    right  @ done(id) / pair(_, id)   <=> true;
    over   @ done(_)                  <=> true;
    labels @ label(a), label(b)       <=> a != b | true;
}

fn requests<O: Observer>(p: &mut Serves<O>) {
    (0..3).for_each(|id| p.request(id, (id % 2) as i64).unwrap());
    (0..3).for_each(|id| p.done(id).unwrap());
}

#[test]
fn rounds_between_a_mark_and_its_release_leave_nothing() {
    flat("rounds_between_a_mark_and_its_release_leave_nothing", size(400_000, 40_000), 0.5, |rounds| {
        let mut p = Serves::new();
        for round in 0..rounds {
            let mark = p.checkpoint();
            match round % 4 {
                0 => p.deep(3).unwrap(),
                1 => p.tick(round % 7).unwrap(),
                2 => p.label(format!("{}", round % 3)).unwrap(),
                _ => requests(&mut p),
            }
            p.release(mark).unwrap();
        }
        p.validate().unwrap();
    });
}

#[test]
fn host_variables_made_after_a_choice_that_fails_leave_nothing() {
    flat("host_variables_made_after_a_choice_that_fails_leave_nothing", size(400_000, 40_000), 0.5, |rounds| {
        let mut p = Serves::new();
        for _ in 0..rounds {
            let mark = p.checkpoint();
            let x = p.var();
            p.asks(x, 3).unwrap();
            let y = p.var();
            p.equate(y, 7).unwrap();
            p.equate(y, x).unwrap_err();
            let z: Var<i64> = p.var();
            p.equate(z, 1).unwrap_err();
            p.rollback(mark).unwrap();
            p.release(mark).unwrap();
        }
        p.validate().unwrap();
    });
}

#[test]
fn variables_that_the_host_forgets_leave_nothing() {
    flat("variables_that_the_host_forgets_leave_nothing", size(2_000_000, 200_000), 0.5, |rounds| {
        let mut p = Serves::new();
        for _ in 0..rounds {
            let x: Var<i64> = p.var();
            p.equate(x, 1).unwrap();
            p.forget_var(x);
        }
        p.validate().unwrap();
    });
}

#[test]
fn a_recorder_that_is_cleared_holds_what_is_alive() {
    flat("a_recorder_that_is_cleared_holds_what_is_alive", size(100_000, 10_000), 0.5, |rounds| {
        let mut p = Serves::with_observer(Recorder::new());
        for _ in 0..rounds {
            requests(&mut p);
            p.observer_mut().clear();
        }
    });
}

#[test]
fn an_audit_holds_what_is_alive() {
    flat("an_audit_holds_what_is_alive", size(100_000, 10_000), 0.5, |rounds| {
        let mut p = Serves::with_observer(Audit::new());
        for round in 0..rounds {
            let mark = p.checkpoint();
            requests(&mut p);
            if round % 2 == 0 {
                p.release(mark).unwrap();
            } else {
                p.rollback(mark).and_then(|()| p.release(mark)).unwrap();
            }
        }
        assert!(p.audit().unwrap().is_clean());
    });
}

// ---------------------------------------------------------------- what waits, and what is missed

chr! {
    /// Jobs that wait their turn, and a lock that goes from one to the next.
    pub struct Waits;
    constraint turns(u64), job(u64), want(u64), holds(u64), free(u64), ask(u64), noted(u64);
    #[priority(n % 7)]
    run   @ job(n)                 <=> true;
    grant @ want(n), !holds(_)     <=> holds(n);
    free  @ free(n), holds(n)      <=> true;
    ask   @ ask(n)                 <=> agg k = count() in holds(_), k == 0 | noted(n);
    noted @ noted(_)               <=> true;
    #[priority(9)]
    turns @ turns(n)               <=> n > 0 | job(n), job(n + 1), want(n), want(n + 1), ask(n), free(n), free(n + 1), turns(n - 1);
}

#[test]
fn what_waits_and_what_is_missed_leaves_nothing() {
    flat("what_waits_and_what_is_missed_leaves_nothing", size(1_000_000, 100_000), 2.0, |n| {
        let mut p = Waits::new();
        p.turns(n).unwrap();
        p.validate().unwrap();
    });
}

#[test]
fn what_waits_and_what_is_missed_under_an_open_checkpoint_leaves_nothing() {
    flat("what_waits_and_what_is_missed_under_an_open_checkpoint_leaves_nothing", size(1_000_000, 100_000), 2.0, |n| {
        let mut p = Waits::new();
        let mark = p.checkpoint();
        p.turns(n).unwrap();
        p.rollback(mark).unwrap();
        assert_eq!(p.len(), 0);
        p.validate().unwrap();
    });
}

// ---------------------------------------------------------------- unification

#[derive(Clone, Debug, chr_core::Term)]
pub enum Cell {
    End,
    Cons(Var<u32>, Var<Cell>),
}

chr! {
    /// Unifications that fail deep inside, in a body with a choice.
    pub struct Unifies;
    constraint turns(u64, Var<Cell>), both(Var<Cell>, Var<Cell>), equal;
    equal @ both(x, x)   <=> equal;
    none  @ turns(0, _)  <=> true;
    turns @ turns(n, x)  <=> fresh a: u32, fresh b: Cell, ( x = Cell::Cons(a, Cell::Cons(a, Cell::Cons(2.into(), b.clone()).into()).into()), fail
                            ; x = Cell::Cons(3.into(), b.clone()) ; true ), turns(n - 1, x);
}

fn open_list(p: &mut Unifies) -> Var<Cell> {
    let [a, b]: [Var<u32>; 2] = p.vars();
    let (x, rest): (Var<Cell>, Var<Cell>) = (p.var(), p.var());
    p.equate(&x, Cell::Cons(1.into(), Cell::Cons(a, Cell::Cons(b, rest.clone()).into()).into())).unwrap();
    p.both(&x, Cell::Cons(1.into(), rest)).unwrap();
    x
}

#[test]
fn variables_of_bodies_that_open_a_choice_leave_nothing_under_a_time_limit() {
    flat(
        "variables_of_bodies_that_open_a_choice_leave_nothing_under_a_time_limit",
        size(2_000_000, 80_000),
        1.0,
        |rounds| {
            let mut p = Unifies::new();
            p.set_limits(Limits::time(Duration::from_secs(600)));
            let x = open_list(&mut p);
            p.turns(rounds, &x).unwrap();
        },
    );
}

#[test]
fn unifications_that_fail_leave_nothing() {
    flat("unifications_that_fail_leave_nothing", size(10_000_000, 40_000), 1.0, |rounds| {
        let mut p = Unifies::new();
        let x = open_list(&mut p);
        p.turns(rounds / 2, &x).unwrap();
        p.commit();
        for _ in 0..rounds / 2 {
            let mark = p.checkpoint();
            let y: Var<Cell> = p.var();
            assert!(
                p.equate(
                    &x,
                    Cell::Cons(
                        1.into(),
                        Cell::Cons(7.into(), Cell::Cons(8.into(), Cell::Cons(8.into(), y).into()).into()).into()
                    )
                )
                .is_ok()
            );
            assert!(p.equate(&x, Cell::Cons(2.into(), Cell::End.into())).is_err());
            p.rollback(mark).and_then(|()| p.release(mark)).unwrap();
        }
        p.validate().unwrap();
    });
}

// ---------------------------------------------------------------- ordered indexes

chr! {
    struct Stream;
    #[key()]
    constraint now(u64);
    #[order(at)]
    constraint event(name: String, at: u64);
    constraint tick(u64);
    tick   @ tick(t), now(_)       <=> now(t), event(t.to_string(), t);
    expire @ now(t) / event(_, at) <=> at + 50 < t | true;
}

#[test]
fn a_stream_through_an_ordered_index_stays_flat() {
    flat("a_stream_through_an_ordered_index_stays_flat", size(4_000_000, 200_000), 2.0, |events| {
        let mut stream = Stream::new();
        stream.now(0).unwrap();
        let mark = stream.checkpoint();
        for t in 1..events {
            stream.tick(t).unwrap();
        }
        assert_eq!(stream.store().event_by_at(..).count(), 51);
        stream.rollback(mark).unwrap();
        assert_eq!(stream.store().event().count(), 0);
    });
}

// ---------------------------------------------------------------- recordings

chr! {
    /// A partial order.
    struct Leq;
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

chr! {
    /// Paths in a graph.
    struct Reach;
    #[set]
    constraint edge(u32, u32), path(u32, u32);
    edge @ edge(x, y) ==> path(x, y);
    step @ edge(x, y), path(y, z) ==> path(x, z);
}

chr! {
    /// Queens, one per row.
    struct Queens { n: i32 }
    constraint place(row: i32), queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r)                     <=> r > self.n | true;
    next     @ place(r)                     <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

/// Runs watched by that observer, and says how many events that recorded.
type Run<O> = fn(O) -> usize;

fn recorded_by(observer: &impl Observer) -> usize {
    observer.recorded().map_or(0, |trace| trace.entries().len())
}

/// What comes and goes, variables that become one, what stays, and search.
fn recorded_runs<O: Observer>() -> [(&'static str, Run<O>); 4] {
    [
        ("gcd", |observer| {
            let mut p = Gcd::with_observer(observer);
            p.gcd(5).and_then(|()| p.gcd(500_000)).unwrap();
            recorded_by(p.observer())
        }),
        ("leq", |observer| {
            let mut p = Leq::with_observer(observer);
            let vars: Vec<Var> = (0..90).map(|_| p.var()).collect();
            (0..vars.len()).for_each(|i| p.leq(vars[i], vars[(i + 1) % vars.len()]).unwrap());
            recorded_by(p.observer())
        }),
        ("path", |observer| {
            let mut p = Reach::with_observer(observer);
            (0..300).for_each(|i| p.edge(i, (i + 1) % 300).and_then(|()| p.edge(i, (i + 7) % 300)).unwrap());
            recorded_by(p.observer())
        }),
        ("queens", |observer| {
            let mut p = Queens::with_observer(8, observer);
            p.place(1).unwrap();
            assert_eq!(p.solutions().count(), Ok(92));
            recorded_by(p.observer())
        }),
    ]
}

/// A recorder knows each text once: before that, an event took 155 bytes and more.
#[test]
fn a_recorded_event_takes_no_more_than_fifty_bytes() {
    let test = "a_recorded_event_takes_no_more_than_fifty_bytes";
    // Run by its number, recorded if that is odd.
    let workload = |which: u64| match which % 2 {
        0 => assert_eq!((recorded_runs::<()>()[which as usize / 2].1)(()), 0),
        _ => assert_ne!((recorded_runs::<Recorder>()[which as usize / 2].1)(Recorder::new()), 0),
    };
    for (number, (name, run)) in recorded_runs::<Recorder>().into_iter().enumerate() {
        let Some(bare) = measured(test, 2 * number as u64, workload) else { return };
        let Some(recorded) = measured(test, 2 * number as u64 + 1, workload) else { return };
        let events = run(Recorder::new());
        let bytes = (recorded - bare) * 1_048_576.0 / events as f64;
        println!("{name}: {events} events, {bytes:.1} bytes each");
        assert!(events > 100_000, "{name}: {events} events");
        assert!(bytes < 50.0, "{name}: {bytes:.1} bytes per event");
    }
}
