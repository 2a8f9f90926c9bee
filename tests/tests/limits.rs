//! Limits on steps, live constraints and time: where a run stops, what is reported, and that it goes on as if it had
//! not stopped.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::time::Duration;

use chr_core::{Audit, Error, LimitKind, Limits, Recorder, Var, chr};
use chr_tests::checked::checked;

chr! {
    /// A chain of tail goals.
    pub struct Gcd;
    constraint gcd(u64);
    zero @ gcd(0) <=> true;
    step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
}

chr! {
    /// Memo, variables, wake-ups and a deep stack.
    pub struct Fib;
    constraint fib(n: u64, Var<u64>);
    constraint watch(Var<u64>), seen(u64);
    memo  @ fib(n, m1) / fib(n, m2) <=> m1 = m2;
    f0    @ fib(0, m) ==> m = 1;
    f1    @ fib(1, m) ==> m = 1;
    f     @ fib(n, m) ==> n > 1 | fresh m1, m2: u64, watch(m1), fib(n - 1, m1), fib(n - 2, m2), m = value(m1) + value(m2);
    known @ watch(Some(v)) <=> seen(v);
}

chr! {
    /// Propagation with history over variables.
    pub struct Leq;
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

chr! {
    /// Search.
    pub struct Queens { n: i32 }
    constraint place(row: i32), queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

chr! {
    /// Every body form, so that a limit can strike anywhere in one.
    pub struct Forms;
    constraint start(i32), a(i32), b(i32, i32), x(Var<i32>), bound(i32), tick(i32);
    ticks @ tick(n) <=> n > 0 | tick(n - 1);
    tock  @ tick(_) <=> true;
    start @ start(n) <=> for i: i32 in 0..n { tick(2), a(i), for j: i32 in 0..i { b(i, j), tick(1) } },
            let d: i32 = n * 2, tick(3), a(d), if d > 3 { tick(1), a(-1) } else { a(-2) },
            fresh v: i32, x(v), tick(2), v = d, (tick(1), a(50), fail ; tick(2), a(60)),
            once { choose c: i32 in 0..4 { tick(c), if c < 2 { fail } , a(100 + c) } }, a(7);
    bound @ x(Some(v)) <=> bound(v);
    pair  @ a(i), a(j) ==> i + 1 == j | b(i, j), tick(1);
}

/// Runs goals without limits and in slices, and compares everything that can be seen.
macro_rules! same_in_slices {
    ($make:expr, $steps:expr, |$p:ident| $goals:expr) => {{
        let mut $p = $make;
        $goals.expect("unlimited, it succeeds");
        let whole = $p;
        let total: u64 = whole.firings().map(|(_, count)| count).sum();
        for steps in $steps {
            let mut $p = $make;
            $p.set_limits(Limits::steps(steps));
            let mut result = $goals;
            let mut slices = 1;
            while let Err(Error::Limit(report)) = result {
                assert_eq!(report.kind, LimitKind::Steps);
                assert_eq!(
                    report.firings.iter().map(|&(_, count)| count).sum::<u64>(),
                    slices * steps,
                    "exactly so many"
                );
                assert_eq!(report.live, $p.len());
                $p.validate().expect("consistent at every limit");
                result = $p.resume();
                slices += 1;
            }
            result.expect("it succeeds like the whole run");
            assert_eq!($p.trace().to_string(), whole.trace().to_string(), "{steps} steps at a time");
            assert_eq!($p.store().to_string(), whole.store().to_string());
            assert!($p.firings().eq(whole.firings()));
            assert_eq!($p.epoch(), whole.epoch());
            assert!(slices >= total.div_ceil(steps), "{slices} slices for {total} steps");
            $p.validate().expect("consistent at the end");
        }
        total
    }};
}

#[test]
fn a_tail_loop_in_slices_is_the_same_run() {
    let total =
        same_in_slices!(Gcd::with_observer(Recorder::new()), [1, 2, 7, 100], |p| p.gcd(6).and_then(|()| p.gcd(90)));
    assert!(total > 10);
}

/// `same_in_slices` takes one call, so the second goal is told by a rule.
#[test]
fn wakeups_and_a_deep_stack_in_slices_are_the_same_run() {
    same_in_slices!(Fib::with_observer(Recorder::new()), [1, 2, 3, 5, 17], |p| {
        let m = p.named_var("m");
        p.fib(12, m)
    });
}

#[test]
fn search_in_slices_is_the_same_run() {
    same_in_slices!(Queens::with_observer(7, Recorder::new()), [1, 2, 3, 10, 41], |p| p.place(1));
}

#[test]
fn every_body_form_in_slices_is_the_same_run() {
    let total = same_in_slices!(Forms::with_observer(Recorder::new()), 1..40, |p| p.start(4));
    assert!(total > 50, "{total}");
}

#[test]
fn a_limit_of_just_enough_steps_is_enough() {
    let mut program = checked(Gcd::with_observer(Audit::new()));
    program.gcd(3).unwrap();
    program.set_limits(Limits::steps(4)); // 9 - 3 - 3 - 3, and zero
    assert_eq!(program.gcd(9), Ok(()));
    program.set_limits(Limits::steps(3));
    assert!(matches!(program.gcd(9), Err(Error::Limit(_))));
    assert_eq!(program.resume(), Ok(()));
}

#[test]
fn a_call_that_fires_nothing_needs_no_steps() {
    let mut program = checked(Gcd::with_observer(Audit::new()));
    program.set_limits(Limits::steps(1));
    program.gcd(9).unwrap();
    assert_eq!(program.len(), 1);
}

#[test]
fn goals_told_while_suspended_run_after_what_is_pending() {
    let run = |limit: Option<u64>| {
        let mut p = checked(Leq::with_observer(Audit::with(Recorder::new())));
        if let Some(steps) = limit {
            p.set_limits(Limits::steps(steps));
        }
        let vars: [Var; 9] = p.named_vars(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
        let mut suspended = 0;
        for (at, &x) in vars.iter().enumerate() {
            // Whatever comes of it, the goal is accepted.
            suspended += usize::from(p.leq(x, vars[(at + 1) % vars.len()]).is_err());
        }
        suspended += usize::from(p.equate(vars[0], vars[3]).is_err());
        while let Err(error) = p.resume() {
            assert!(matches!(error, Error::Limit(_)));
        }
        p.validate().unwrap();
        let same: Vec<bool> = vars.iter().map(|&v| p.same(v, vars[0])).collect();
        (p.trace().to_string(), p.store().to_string(), same, suspended)
    };
    let whole = run(None);
    assert_eq!(whole.3, 0);
    for steps in [1, 3, 10] {
        let sliced = run(Some(steps));
        assert!(sliced.3 > 0, "the limit was met while goals were told");
        assert_eq!((&sliced.0, &sliced.1, &sliced.2), (&whole.0, &whole.1, &whole.2), "{steps} steps at a time");
    }
}

#[test]
fn a_variable_made_while_suspended_is_good() {
    let mut p = checked(Fib::with_observer(Audit::new()));
    p.set_limits(Limits::steps(5));
    let m = p.named_var("m");
    assert!(p.fib(20, m).is_err());
    let n = p.named_var("n");
    assert_eq!((p.value(m), p.value(n)), (None, None));
    assert!(p.watch(n).is_err());
    assert!(p.equate(n, 3).is_err());
    p.set_limits(Limits::NONE);
    p.resume().unwrap();
    assert_eq!((p.value(m), p.value(n)), (Some(10946), Some(3)));
    assert_eq!(p.store().seen().filter(|s| s.0 == 3).count(), 2);
    p.validate().unwrap();
}

#[test]
fn a_clone_made_while_suspended_goes_on_alike() {
    let mut p = checked(Forms::with_observer(Audit::with(Recorder::new())));
    p.set_limits(Limits::steps(23));
    assert!(p.start(4).is_err());
    let mut q = checked((*p).clone());
    while p.resume().is_err() {}
    while q.resume().is_err() {}
    assert_eq!(p.trace().to_string(), q.trace().to_string());
    assert_eq!(p.store().to_string(), q.store().to_string());
}

#[test]
fn rollback_brings_pending_goals_back() {
    let mut p = checked(Forms::with_observer(Audit::with(Recorder::new())));
    p.set_limits(Limits::steps(23));
    assert!(p.start(4).is_err());
    let before = p.store().to_string();
    let mark = p.checkpoint();
    let mut runs = Vec::new();
    for _ in 0..3 {
        p.observer_mut().inner_mut().clear();
        while p.resume().is_err() {}
        runs.push((p.trace().to_string(), p.store().to_string()));
        p.rollback(mark).unwrap();
        assert_eq!(p.store().to_string(), before);
        p.validate().unwrap();
    }
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
}

#[test]
fn solutions_go_on_after_a_limit() {
    let mut p = checked(Queens::with_observer(6, Audit::new()));
    p.place(1).unwrap();
    p.set_limits(Limits::steps(3));
    let mut solutions = p.solutions();
    let (mut found, mut limits) = (0, 0);
    loop {
        match solutions.next() {
            Ok(Some(_)) => found += 1,
            Ok(None) => break,
            Err(error) => {
                assert!(matches!(error, Error::Limit(_)));
                limits += 1;
            }
        }
    }
    assert_eq!(found, 4);
    assert!(limits > 4);
}

chr! {
    /// Tries three numbers, of which the first is bad.
    pub struct Picks;
    constraint pick, taken(i32), got(i32);
    pick @ pick <=> choose n: i32 in 1..=3 { taken(n) };
    bad  @ taken(1) <=> fail;
    good @ taken(n) <=> got(n);
}

/// The limit is reached by the very firing that fails: the remaining alternatives are then a pending goal like any
/// other, not an open choice.
#[test]
fn commit_between_a_failure_and_the_next_alternative_keeps_what_is_left_to_choose() {
    let mut p = checked(Picks::with_observer(Audit::new()));
    p.set_limits(Limits::steps(2));
    assert!(matches!(p.pick(), Err(Error::Limit(_))));
    p.commit();
    p.set_limits(Limits::NONE);
    p.resume().unwrap();
    assert_eq!(p.store().got().map(|got| got.0).collect::<Vec<_>>(), [2]);
    assert_eq!(p.solutions().count(), Ok(2));
}

#[test]
fn commit_while_suspended_keeps_what_is_pending() {
    let mut p = checked(Queens::with_observer(6, Audit::new()));
    p.set_limits(Limits::steps(9));
    assert!(matches!(p.place(1), Err(Error::Limit(_))));
    p.commit();
    p.set_limits(Limits::NONE);
    let result = p.resume();
    p.validate().unwrap();
    assert!(matches!(result, Ok(()) | Err(Error::Failed)), "{result:?}");
}

#[test]
fn reset_while_suspended_forgets_what_is_pending() {
    let mut p = checked(Forms::with_observer(Audit::new()));
    p.set_limits(Limits::steps(23));
    assert!(p.start(4).is_err());
    p.reset();
    assert_eq!(p.limits(), Limits::steps(23), "limits stay");
    assert_eq!((p.resume(), p.len()), (Ok(()), 0));
    p.validate().unwrap();
    assert!(p.firings().all(|(_, count)| count == 0));
}

#[test]
fn a_limit_on_live_constraints_stops_and_goes_on() {
    let mut whole = checked(Forms::with_observer(Audit::with(Recorder::new())));
    whole.start(6).unwrap();
    for most in [1, 2, 5, 10, 20] {
        let mut p = checked(Forms::with_observer(Audit::with(Recorder::new())));
        p.set_limits(Limits::live(most));
        let mut result = p.start(6);
        let mut stops = 0;
        while let Err(Error::Limit(report)) = result {
            assert_eq!((report.kind, report.live), (LimitKind::Live, p.len()));
            assert_eq!(report.live, p.limits().live.unwrap() + 1, "stopped at once");
            p.validate().unwrap();
            p.set_limits(Limits::live(report.live));
            result = p.resume();
            stops += 1;
        }
        result.unwrap();
        assert!(stops > 0);
        assert_eq!(p.trace().to_string(), whole.trace().to_string());
        assert_eq!(p.store().to_string(), whole.store().to_string());
    }
}

#[test]
fn a_time_limit_stops_and_every_call_makes_progress() {
    let mut whole = checked(Gcd::with_observer(Audit::with(Recorder::new())));
    whole.gcd(1).unwrap();
    whole.gcd(3_000).unwrap();
    let mut p = checked(Gcd::with_observer(Audit::with(Recorder::new())));
    p.set_limits(Limits::time(Duration::ZERO));
    let mut result = p.gcd(1).and_then(|()| p.gcd(3_000));
    let mut slices = 0;
    while let Err(Error::Limit(report)) = result {
        assert_eq!(report.kind, LimitKind::Time);
        slices += 1;
        assert!(slices < 3_000, "no progress");
        result = p.resume();
    }
    result.unwrap();
    assert!(slices > 0);
    assert_eq!(p.trace().to_string(), whole.trace().to_string());
}

#[test]
fn all_limits_together_are_each_kept() {
    let mut p = checked(Gcd::with_observer(Audit::new()));
    p.gcd(1).unwrap();
    p.set_limits(Limits::steps(1000).with_live(50).with_time(Duration::from_secs(3600)));
    let Err(Error::Limit(report)) = p.gcd(5_000) else { panic!("it needs 5001 steps") };
    assert_eq!((report.kind, report.firings.as_slice()), (LimitKind::Steps, &[("step", 1000)][..]));
}

chr! {
    /// Programs that never end, each in its own way.
    pub struct Runaway;
    constraint spin(u64), grow(u64), deep(u64), bottom, nest(u64), x(Var<u64>), choices, maybe(u64);
    spin  @ spin(n) <=> spin(n.wrapping_add(1));
    grow  @ grow(n) ==> grow(n + 1);
    deep  @ deep(n) <=> deep(n + 1), bottom;
    nest  @ nest(n) <=> fresh v: u64, x(v), v = n;
    next  @ x(Some(n)) <=> nest(n + 1);
    maybe @ maybe(n) <=> (maybe(n + 1) ; true);
    quiet @ choices <=> choose _a: u64 in 0..2000 { true }, choose _b: u64 in 0..2000 { true },
            choose _c: u64 in 0..2000 { true }, fresh v: u64, v = 1, v = 2;
}

#[test]
fn a_runaway_stops_at_its_limit_and_says_where() {
    let mut p = Runaway::new();
    p.set_limits(Limits::steps(1000));
    let text = p.spin(0).unwrap_err().to_string();
    assert_eq!(
        text,
        "step limit reached at spin(1000) in rule `spin` with 0 constraints alive and 1 goal pending; fired: spin 1000 (raise the limit with `set_limits` and go on with `resume`)"
    );
    p.reset();
    let text = p.grow(0).unwrap_err().to_string();
    assert!(text.starts_with("step limit reached at grow(1000) in rule `grow` with 1000 constraints alive"), "{text}");
    assert!(text.contains("grow 1000"), "{text}");
    p.reset();
    let text = p.deep(0).unwrap_err().to_string();
    assert!(text.contains("1001 goals pending") && text.contains("deep 1000"), "{text}");
    p.reset();
    let text = p.nest(0).unwrap_err().to_string();
    assert!(text.contains("nest 500, next 500"), "{text}");
    p.reset();
    let text = p.maybe(0).unwrap_err().to_string();
    assert!(text.contains("maybe 1000"), "{text}");
    p.reset();
    p.set_limits(Limits::live(500));
    let text = p.grow(0).unwrap_err().to_string();
    assert!(
        text.starts_with("limit of live constraints reached at grow(501) in rule `grow` with 501 constraints alive"),
        "{text}"
    );
    assert!(text.contains("grow 50"), "{text}");
}

#[test]
fn a_runaway_stops_at_its_time_limit() {
    for run in [Runaway::spin as fn(&mut Runaway, u64) -> Result<(), Error>, Runaway::nest, Runaway::deep] {
        let mut p = Runaway::new();
        p.set_limits(Limits::time(Duration::from_millis(20)));
        // It would never end.
        let text = run(&mut p, 0).unwrap_err().to_string();
        assert!(text.starts_with("time limit reached"), "{text}");
    }
}

#[test]
fn a_search_that_fires_nothing_stops_at_its_time_limit() {
    let mut p = Runaway::new();
    p.set_limits(Limits::time(Duration::from_millis(20)));
    // Eight billion branches to try.
    let result = p.choices();
    assert!(matches!(&result, Err(Error::Limit(report)) if report.kind == LimitKind::Time), "{result:?}");
}

chr! {
    /// Costs to be made small.
    pub struct Cheapest;
    constraint start, cost(i64), below(i64);
    start @ start <=> choose c: i64 in [9, 7, 8, 4, 6, 5, 3, 5] { cost(c) };
    below @ below(b), cost(c) ==> c >= b | fail;
}

#[test]
fn minimize_at_a_limit_is_left_in_the_best_solution_so_far() {
    let cost = |p: &Cheapest<Audit>| p.store().cost().next().map(|cost| cost.0);
    let mut whole = checked(Cheapest::with_observer(Audit::new()));
    whole.start().unwrap();
    assert_eq!(whole.minimize(|p| cost(&p).unwrap(), |p, &best| p.below(best)), Ok(3));
    assert_eq!(cost(&whole), Some(3));
    let mut best = Vec::new();
    for steps in 1..9 {
        let mut p = checked(Cheapest::with_observer(Audit::new()));
        p.start().unwrap();
        p.set_limits(Limits::steps(steps));
        // `minimize` is one call, with one limit for the whole search.
        let result = p.minimize(|p| cost(&p).unwrap(), |p, &best| p.below(best));
        match result {
            Ok(best) => assert_eq!(best, 3),
            Err(cut) => {
                assert!(matches!(cut.error, Error::Limit(_)), "{cut}");
                assert_eq!(cut.best, cost(&p), "the program is in it");
            }
        }
        p.validate().unwrap();
        best.push(cost(&p).expect("in a solution"));
        p.set_limits(Limits::NONE);
        p.below(1_000).unwrap();
    }
    assert!(best.is_sorted_by(|a, b| a >= b) && best.last() == Some(&3), "{best:?}");
}

chr! {
    /// Goals that end in an error.
    pub struct Wrong;
    constraint read(Var<u64>), got(u64), refuse, count(u64);
    read   @ read(x) <=> got(value(x));
    refuse @ refuse <=> fail;
    count  @ count(n) <=> n > 0 | count(n - 1);
}

#[test]
fn an_error_refuses_calls_until_rollback_or_reset() {
    let mut p = checked(Wrong::with_observer(Audit::new()));
    p.got(1).unwrap();
    let mark = p.checkpoint();
    let v: Var<u64> = p.var();
    for result in [p.read(v), p.got(2)] {
        assert!(matches!(result, Err(Error::Unbound { rule: "read", .. })), "{result:?}");
    }
    p.rollback(mark).unwrap();
    assert_eq!(p.refuse(), Err(Error::Failed));
    assert_eq!((p.got(2), p.resume()), (Err(Error::Failed), Err(Error::Failed)));
    p.rollback(mark).unwrap();
    p.got(2).unwrap();
    assert_eq!(p.len(), 2);
    p.validate().unwrap();
}

#[test]
fn goals_told_at_a_limit_are_not_run_once_a_pending_one_fails() {
    let mut p = checked(Wrong::with_observer(Audit::new()));
    p.set_limits(Limits::steps(2));
    assert!(matches!(p.count(3), Err(Error::Limit(_))));
    p.set_limits(Limits::steps(1));
    assert!(p.refuse().is_err());
    assert!(p.got(5).is_err());
    p.set_limits(Limits::NONE);
    assert_eq!(p.resume(), Err(Error::Failed));
    assert_eq!(p.store().got().count(), 0);
    assert_eq!(p.got(6), Err(Error::Failed));
}
