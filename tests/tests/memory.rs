//! Memory and scale. Each check runs its workload in a process of its own, so that its peak can be read off, and
//! most run it in two sizes: what is to stay flat must be the same in both.
//!
//! Sizes are those of a release build; a debug build takes a tenth or less. `CHR_FULL=1` takes the largest ones.
#![forbid(unsafe_code)]
#![allow(missing_docs)]
#![cfg(target_os = "linux")]

use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chr_core::{Var, chr};

/// The environment variable that makes a process the measured one: `size` for the test that was asked for.
const SIZE: &str = "CHR_MEMORY_SIZE";

static ALONE: Mutex<()> = Mutex::new(());

/// What a run of a workload took.
struct Taken {
    /// Peak resident memory, MiB.
    peak: f64,
    time: Duration,
}

/// The peak resident memory of this process so far, in KiB.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process has a status");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("it tells the peak");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number of KiB")
}

/// Runs this test again in a process of its own, with `size`, and measures it. In that process itself, `None`: after the
/// workload has run.
fn measured(test: &str, size: u64, workload: fn(u64)) -> Option<Taken> {
    if let Ok(size) = std::env::var(SIZE) {
        let start = Instant::now();
        workload(size.parse().expect("a size"));
        println!("measured {} {}", peak_kib(), start.elapsed().as_micros());
        return None;
    }
    // One at a time, since some compare times.
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let exe = std::env::current_exe().expect("this test's own file");
    let output = Command::new(exe)
        .args(["--exact", test, "--nocapture", "--include-ignored", "--test-threads=1"])
        .env(SIZE, size.to_string())
        .output()
        .expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    // The test harness writes the name of the test without a line end.
    let numbers = text.split("measured ").nth(1).expect("it tells what it took");
    let mut numbers = numbers.split_whitespace().map(|number| number.parse::<u64>().expect("a number"));
    let (peak, time) = (numbers.next().expect("the peak"), numbers.next().expect("the time"));
    let taken = Taken { peak: peak as f64 / 1024.0, time: Duration::from_micros(time) };
    println!("{test} {size}: {:.1} MiB, {:.3} s", taken.peak, taken.time.as_secs_f64());
    Some(taken)
}

/// The workload four times as long takes as much memory, but for `slack` MiB.
fn flat(test: &str, size: u64, slack: f64, workload: fn(u64)) {
    let Some(short) = measured(test, size / 4, workload) else { return };
    let Some(long) = measured(test, size, workload) else { return };
    assert!(long.peak < short.peak + slack, "{:.1} MiB for {}, {:.1} MiB for {size}", short.peak, size / 4, long.peak);
}

/// The workload takes at most that much memory.
fn within(test: &str, size: u64, mib: f64, workload: fn(u64)) {
    let Some(taken) = measured(test, size, workload) else { return };
    assert!(taken.peak < mib, "{:.1} MiB for {size}", taken.peak);
}

/// What [`timed`] measures takes, for the larger size, at most `factor` times as long as for the smaller: the best of a few,
/// as the machine may have other things to do.
fn takes_at_most(factor: f64, test: &str, sizes: [u64; 2], workload: fn(u64)) {
    let mut best = [Duration::MAX; 2];
    let mut ratio = f64::INFINITY;
    for _ in 0..3 {
        for (best, size) in best.iter_mut().zip(sizes) {
            let Some(taken) = measured(test, size, workload) else { return };
            *best = taken.time.min(*best);
        }
        ratio = best[1].as_secs_f64() / best[0].as_secs_f64();
        if ratio < factor {
            return;
        }
    }
    panic!("{:?} for {}, {:?} for {}: {ratio:.1} times", best[0], sizes[0], best[1], sizes[1]);
}

/// Only this part of the workload is to be timed.
fn timed<R>(part: impl FnOnce() -> R) -> R {
    let start = Instant::now();
    let result = part();
    println!("measured {} {}", peak_kib(), start.elapsed().as_micros());
    result
}

/// A size for a release build, cut down for a debug build.
fn size(release: u64, debug: u64) -> u64 {
    if cfg!(debug_assertions) && std::env::var_os("CHR_FULL").is_none() { debug } else { release }
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
    within("gcd_by_subtraction_runs_long_in_no_memory", size(100_000_000, 10_000_000), 16.0, |n| {
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
        assert_eq!(p.live(), 0);
    });
}

#[test]
fn two_million_constraints_told_by_rules_and_removed_leave_nothing() {
    flat("two_million_constraints_told_by_rules_and_removed_leave_nothing", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        p.run(n).unwrap();
        assert_eq!(p.live(), 0);
    });
}

#[test]
fn constraints_that_come_and_go_under_an_open_checkpoint_leave_nothing() {
    flat("constraints_that_come_and_go_under_an_open_checkpoint_leave_nothing", size(2_000_000, 200_000), 2.0, |n| {
        let mut p = Churn::new();
        let mark = p.checkpoint();
        p.run(n).unwrap();
        assert_eq!(p.live(), 0);
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
        assert_eq!(p.live(), 0);
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
            assert_eq!(p.live(), 0);
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
        assert!(p.fired().any(|(rule, count)| rule == "meet" && count == n));
        assert_eq!(p.store().left().count(), 0);
    });
}

chr! {
    /// A history that needs no variable of its own: its constraints are told once and woken by one old variable.
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
        assert!(p.fired().any(|(rule, count)| rule == "join" && count == n));
        assert_eq!(p.live(), 1);
        p.validate().unwrap();
    });
}

#[test]
fn a_million_choices_taken_and_undone_leave_nothing() {
    // The alternatives themselves are a snapshot, eight bytes each.
    flat("a_million_choices_taken_and_undone_leave_nothing", size(1_000_000, 100_000), 12.0, |n| {
        let mut p = Churn::new();
        p.undone(n).unwrap();
        assert_eq!(p.live(), 0);
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
        assert_eq!(p.live(), 1);
        p.validate().unwrap();
    });
}

/// What is removed under an inner choice was there when that was made, but not when the outer one was.
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
        assert_eq!(p.live(), 0);
        p.validate().unwrap();
    });
}

// ---------------------------------------------------------------- cost that must not grow

chr! {
    /// An indexed join of two heads.
    pub struct Join;
    constraint edge(u64, u64), at(u64), reached(u64), load(u64, u64), ask(u64);
    load  @ load(i, n) <=> i < n | edge(i, i + 1), load(i + 1, n);
    step  @ edge(x, y) / at(x) <=> reached(y);
    done  @ reached(_) <=> true;
    more  @ ask(n) <=> n > 0 | at(n % 1000), ask(n - 1);
}

#[test]
fn an_indexed_join_costs_the_same_in_a_large_store() {
    let sizes = [1_000, 1_000_000];
    takes_at_most(2.5, "an_indexed_join_costs_the_same_in_a_large_store", sizes, |stored| {
        let mut p = Join::new();
        p.load(0, stored).unwrap();
        // A thousand different keys, so that caches see the same in both.
        timed(|| p.ask(size(1_000_000, 50_000)).unwrap());
    });
}

/// How many variables come and go while something large stands beside them.
fn churn() -> u64 {
    size(1_000_000, 100_000)
}

/// The large thing: as large as there are variables that come and go, against next to nothing.
fn beside() -> [u64; 2] {
    [10, churn()]
}

chr! {
    /// Variables that come and go, beside something large.
    pub struct Beside;
    constraint each(u64), many(u64, Var<u64>), deep(u64, u64), back, length(u64, Var<u64>);
    constraint left(Var<u64>, u64), right(Var<u64>, u64), met(u64), open, part(u64), pairs(u64);
    last  @ each(0) <=> true;
    each  @ each(n) <=> fresh v: u64, v = n, each(n - 1);
    floor @ deep(0, churn) <=> each(churn);
    deep  @ deep(n, churn) <=> deep(n - 1, churn), back;
    back  @ back <=> true;
    zero  @ length(0, l) <=> l = 0;
    more  @ length(n, l) <=> fresh k: u64, length(n - 1, k), l = value(k) + 1;
    meet  @ left(x, n), right(x, n) ==> met(n);
    met   @ met(_) <=> true;
    open  @ open <=> (true ; true);
    none  @ pairs(0) <=> true;
    pairs @ pairs(n) <=> left(1, n), right(1, n), part(n), pairs(n - 1);
    part  @ part(n), left(_, n), right(_, n) <=> true;
}

#[test]
fn reclaiming_variables_does_not_look_at_a_large_store_each_time() {
    takes_at_most(6.0, "reclaiming_variables_does_not_look_at_a_large_store_each_time", beside(), |stored| {
        let mut p = Beside::new();
        (0..stored).for_each(|i| p.many(i, i).unwrap());
        timed(|| p.each(churn()).unwrap());
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_a_deep_stack_each_time() {
    takes_at_most(8.0, "reclaiming_variables_does_not_look_at_a_deep_stack_each_time", beside(), |depth| {
        let mut p = Beside::new();
        timed(|| p.deep(depth, churn()).unwrap());
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_those_long_gone_each_time() {
    takes_at_most(6.0, "reclaiming_variables_does_not_look_at_those_long_gone_each_time", beside(), |gone| {
        let mut p = Beside::new();
        let l = p.var();
        p.length(gone, l).unwrap();
        timed(|| p.each(churn()).unwrap());
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_a_large_history_each_time() {
    takes_at_most(6.0, "reclaiming_variables_does_not_look_at_a_large_history_each_time", beside(), |fired| {
        let mut p = Beside::new();
        (0..fired).for_each(|i| p.left(1, i).and_then(|()| p.right(1, i)).unwrap());
        timed(|| p.each(churn()).unwrap());
    });
}

#[test]
fn reclaiming_history_does_not_look_below_an_open_choice_each_time() {
    let sizes = [10, size(200_000, 50_000)];
    takes_at_most(4.0, "reclaiming_history_does_not_look_below_an_open_choice_each_time", sizes, |fired| {
        let mut p = Beside::new();
        let others = size(200_000, 50_000);
        (0..fired).for_each(|i| p.left(1, others + i).and_then(|()| p.right(1, others + i)).unwrap());
        p.open().unwrap();
        timed(|| p.pairs(others - 1).unwrap());
    });
}

chr! {
    /// Lists of constraints that change while something walks them, and variables that become one.
    pub struct Lists;
    constraint watch(Var<u64>, u64), seen(u64), touch(Var<u64>);
    constraint node(u64), done(u64), item(u64), scan, bump(u64), nest(u64), mark(u64), wipe;
    seen  @ watch(Some(n), _) <=> seen(n);
    touch @ touch(_) <=> true;
    leaf  @ node(0) <=> true;
    node  @ node(n) <=> (true ; true), node(n - 1), done(n);
    done  @ done(_) <=> true;
    scan  @ scan, #[passive] item(i) ==> bump(i.wrapping_sub(1));
    bump  @ bump(i), item(i) <=> item(i);
    first @ bump(_) <=> true;
    nest  @ nest(n), mark(_) ==> n > 0 | nest(n - 1);
    floor @ nest(0) <=> wipe;
    wipe  @ wipe / mark(_) <=> true;
    wiped @ wipe <=> true;
}

#[test]
fn aliasing_with_a_variable_that_nothing_mentions_costs_nothing() {
    let sizes = [10, size(200_000, 20_000)];
    takes_at_most(4.0, "aliasing_with_a_variable_that_nothing_mentions_costs_nothing", sizes, |mentions| {
        let mut p = Lists::new();
        let hub: Var<u64> = p.var();
        (0..mentions).for_each(|i| p.watch(hub, i).unwrap());
        let vars: Vec<Var<u64>> = (0..size(200_000, 20_000)).map(|_| p.var()).collect();
        timed(|| vars.into_iter().for_each(|v| p.equate(v, hub).unwrap()));
    });
}

#[test]
fn chains_of_aliases_do_not_stay_long() {
    let n = size(200_000, 40_000);
    takes_at_most(8.0, "chains_of_aliases_do_not_stay_long", [n / 4, n], |n| {
        let mut p = Lists::new();
        let vars: Vec<Var<u64>> = (0..n).map(|_| p.var()).collect();
        timed(|| {
            // Youngest first, so that each refers to the one before it.
            vars.windows(2).rev().for_each(|pair| p.equate(pair[0], pair[1]).unwrap());
            vars.iter().for_each(|&v| p.touch(v).unwrap());
        });
    });
}

#[test]
fn dropping_many_choices_takes_as_long_as_there_are() {
    let n = size(200_000, 40_000);
    takes_at_most(8.0, "dropping_many_choices_takes_as_long_as_there_are", [n / 4, n], |n| {
        let mut p = Lists::new();
        p.node(n).unwrap();
        timed(|| p.commit());
        assert_eq!(p.solutions().count(), Ok(1));
        p.validate().unwrap();
    });
}

#[test]
fn undoing_takes_as_long_as_there_is_to_undo() {
    let n = size(400_000, 40_000);
    takes_at_most(10.0, "undoing_takes_as_long_as_there_is_to_undo", [n / 4, n], |n| {
        let mut p = Lists::new();
        let v: Var<u64> = p.var();
        (0..n).for_each(|i| p.mark(i).and_then(|()| p.watch(v, i)).unwrap());
        let mark = p.checkpoint();
        p.wipe().unwrap();
        p.equate(v, 1).unwrap();
        timed(|| p.rollback(mark).unwrap());
        assert_eq!(p.live() as u64, 2 * n);
        p.validate().unwrap();
    });
}

/// The next candidate of a loop dies, and its slot is given to a new constraint.
#[test]
fn a_loop_whose_next_partner_is_replaced_finds_its_place_at_once() {
    let n = size(200_000, 40_000);
    takes_at_most(8.0, "a_loop_whose_next_partner_is_replaced_finds_its_place_at_once", [n / 4, n], |n| {
        let mut p = Lists::new();
        (0..n).for_each(|i| p.item(i).unwrap());
        timed(|| p.scan().unwrap());
        assert_eq!(p.fired().find(|(rule, _)| *rule == "scan"), Some(("scan", n / 2)));
    });
}

/// Many loops wait on the same list, and all of it dies.
#[test]
fn loops_over_a_list_that_died_end_at_once() {
    let n = size(200_000, 40_000);
    takes_at_most(8.0, "loops_over_a_list_that_died_end_at_once", [n / 4, n], |n| {
        let mut p = Lists::new();
        (0..n).for_each(|i| p.mark(i).unwrap());
        timed(|| p.nest(n).unwrap());
        assert_eq!(p.store().mark().count(), 0);
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
    assert_eq!((p.live(), Arc::strong_count(&value)), (0, 1));
    let mark = p.checkpoint();
    p.held(value.clone()).unwrap();
    p.rollback(mark).unwrap();
    p.release(mark).unwrap();
    assert_eq!(Arc::strong_count(&value), 1);
}
