//! A run that is paused by a limit and resumed does what it does in one go: nothing twice, nothing lost, no error
//! swallowed. And a limit takes effect wherever the run is.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::time::{Duration, Instant};

use chr_core::{Error, LimitKind, Limits, Recorder, Var, chr};

chr! {
    /// Three heads: a pause can come between the partners of either level.
    pub struct Join;
    constraint go, a(i32), b(i32), hit(i32, i32);
    join @ go, a(x), b(y) ==> hit(x, y);
}

chr! {
    /// The same with a guard that is slow, so that the innermost loop can be paused too.
    pub struct Sift;
    constraint go, a(i32), b(i32), hit(i32, i32);
    join @ go, a(x), b(y) ==> odd(x + y) | hit(x, y);
}

chr! {
    /// With variables, so that the instances that have fired are logged.
    pub struct Logged;
    constraint go, a(Var<i32>), b(Var<i32>), hit(Var<i32>, Var<i32>);
    join @ go, a(x), b(y) ==> Logged::<()>::fine(value(x)), value(y) > 0 | hit(x, y);
}

fn odd(n: i32) -> bool {
    n % 2 != 0
}

impl Logged {
    fn fine(n: i32) -> bool {
        n > 0
    }
}

const AT_ONCE: Limits = {
    let mut limits = Limits::NONE;
    limits.time = Some(Duration::from_micros(1));
    limits
};

/// Resumes until the run is over; returns how often that was.
macro_rules! resumed {
    ($p:ident, $result:expr) => {{
        let (mut result, mut pauses) = ($result, 0);
        while let Err(Error::Limit(_)) = result {
            pauses += 1;
            assert!(pauses < 1_000_000, "it gets on");
            if pauses % 16 == 1 {
                $p.validate().expect("consistent at a pause");
            }
            result = $p.resume();
        }
        (result, pauses)
    }};
}

#[test]
fn a_join_that_runs_out_of_time_finds_every_instance_once() {
    for n in [20, 45] {
        let mut p = Join::new();
        (0..n).for_each(|i| p.a(i).and_then(|()| p.b(i)).unwrap());
        p.set_limits(AT_ONCE);
        let first = p.go();
        let (result, pauses) = resumed!(p, first);
        result.unwrap();
        assert!(pauses > 0);
        assert_eq!(p.store().hit().count(), (n * n) as usize);
        assert_eq!(p.firings().next(), Some(("join", (n * n) as u64)));
    }
}

#[test]
fn a_pause_within_the_innermost_loop_goes_on_with_that_very_partner() {
    let (mut whole, mut paused) = (Sift::with_observer(Recorder::new()), Sift::with_observer(Recorder::new()));
    for p in [&mut whole, &mut paused] {
        (0..30).for_each(|i| p.a(i).and_then(|()| p.b(i)).unwrap());
    }
    whole.go().unwrap();
    paused.set_limits(AT_ONCE);
    let first = paused.go();
    let (result, pauses) = resumed!(paused, first);
    result.unwrap();
    assert!(pauses > 30, "{pauses}");
    assert_eq!(paused.store().hit().count(), 450);
    assert_eq!(paused.trace().to_string(), whole.trace().to_string());
}

#[test]
fn a_logged_history_and_ages_agree_under_pauses() {
    let mut p = Logged::new();
    for i in 1..=15 {
        p.a(i).unwrap();
        p.b(i).unwrap();
    }
    p.set_limits(AT_ONCE);
    let first = p.go();
    let (result, _) = resumed!(p, first);
    result.unwrap();
    assert_eq!(p.store().hit().count(), 225);
}

chr! {
    /// A body whose last goal fails, told with something after it.
    pub struct Work { slow: fn() }
    constraint go(i32), count(i32), work, after;
    #[key(k)]
    constraint keyed(k: i32, v: i32);
    constraint clash, blind, hold(Var<i32>);
    go    @ go(n) <=> n == 0 | count(n), work, after;
    go1   @ go(n) <=> n == 1 | count(n), clash, after;
    go2   @ go(n) <=> count(n), blind, after;
    work  @ work  <=> { (self.slow)(); }, fail;
    clash @ clash <=> { (self.slow)(); }, keyed(1, 1), keyed(1, 2);
    blind @ blind <=> { (self.slow)(); }, fresh x: i32, count(value(x));
}

/// Several times the limit, however slow the machine.
fn a_while() {
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(3) {}
}

#[test]
fn an_error_is_not_lost_where_the_time_is_up_as_well() {
    for (n, expected) in [(0, "Failed"), (1, "KeyClash"), (2, "Unbound")] {
        let mut p = Work::new(a_while);
        p.set_limits(Limits::time(Duration::from_millis(1)));
        let first = p.go(n);
        let (result, _) = resumed!(p, first);
        let error = result.unwrap_err();
        assert!(format!("{error:?}").starts_with(expected), "{error:?}");
        assert_eq!(p.store().after().count(), 0);
        assert_eq!(p.resume(), Err(error), "it stays");
    }
}

#[test]
fn an_error_is_gone_with_the_state_it_belongs_to() {
    for n in 0..3 {
        let mut p = Work::new(a_while);
        let mark = p.checkpoint();
        p.set_limits(Limits::time(Duration::from_millis(1)));
        let first = p.go(n);
        p.rollback(mark).unwrap();
        p.set_limits(Limits::NONE);
        assert_eq!(p.count(7), Ok(()), "after {first:?}");
    }
}

chr! {
    /// One partner after the other, in the innermost loop, with a guard that takes its time.
    pub struct Slow { look: fn(i32) -> bool }
    constraint go, a(i32);
    find @ go, a(x) <=> (self.look)(x) | true;
}

#[test]
fn a_time_limit_holds_among_the_partners_of_the_innermost_loop() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static LOOKS: AtomicUsize = AtomicUsize::new(0);
    fn look(_: i32) -> bool {
        LOOKS.fetch_add(1, Ordering::Relaxed);
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(1) {}
        false
    }
    let mut p = Slow::new(look);
    (0..400).for_each(|i| p.a(i).unwrap());
    p.set_limits(Limits::time(Duration::from_millis(2)));
    let Err(Error::Limit(report)) = p.go() else { panic!("400 ms are more than 2") };
    assert_eq!(report.kind, LimitKind::Time);
    // As many as it takes until the clock is checked.
    assert!(LOOKS.load(Ordering::Relaxed) < 40, "{LOOKS:?}");
    p.set_limits(Limits::NONE);
    p.resume().unwrap();
    assert_eq!(LOOKS.load(Ordering::Relaxed), 400, "each was looked at once");
    assert_eq!(p.store().go().count(), 1);
}

chr! {
    /// What can fire several times without a turn of the run loop: calls, updates in place, loops of tells.
    pub struct Quick;
    constraint go(i32), a(i32), b(i32), c(i32), d(i32), n(i32), done(i32);
    go   @ go(n)            <=> n > 0 | a(n), go(n - 1);
    stop @ go(_)            <=> true;
    ab   @ a(x)             <=> b(x);
    bc   @ b(x)             <=> c(x);
    cd   @ c(x)             <=> d(x), n(1), n(2), n(3);
    sum  @ n(x), n(y)       <=> n(x + y);
    pair @ d(x) / d(y)      <=> x < y | done(y);
    down @ done(x)          <=> x > 2 | done(x - 2), n(x);
    over @ done(_)          <=> true;
    none @ d(x), n(y)       ==> x == y | a(-1);
}

#[test]
fn a_limit_of_steps_is_exact_where_nobody_looks() {
    let run = |steps: Option<u64>| {
        let mut p = Quick::new();
        if let Some(steps) = steps {
            p.set_limits(Limits::steps(steps));
        }
        let (mut result, mut slices) = (p.go(12), 1);
        while let Err(Error::Limit(_)) = result {
            let fired: u64 = p.firings().map(|(_, count)| count).sum();
            assert_eq!(Some(fired), steps.map(|steps| steps * slices), "after slice {slices}");
            p.validate().unwrap();
            result = p.resume();
            slices += 1;
        }
        result.unwrap();
        (p.store().to_string(), p.firings().collect::<Vec<_>>())
    };
    let whole = run(None);
    for steps in 1..=20 {
        assert_eq!(run(Some(steps)), whole, "{steps} at a time");
    }
}

chr! {
    /// Makes enough variables, and remembers enough instances, for both to be swept again and again.
    pub struct Sweeps;
    constraint start(i32), left(i32, Var<i32>), right(Var<i32>), seen(Var<i32>);
    go   @ start(n)           <=> n > 0 | fresh x: i32, left(n, x), x = n, start(n - 1);
    pair @ left(_, x)         ==> value(x) > 0 | right(x);
    both @ left(_, x), right(y) ==> same(x, y) | seen(y);
    gone @ seen(x), right(y)  <=> same(x, y) | true;
}

#[test]
fn a_limit_of_steps_is_exact_across_sweeps() {
    let run = |steps: Option<u64>| {
        let mut p = Sweeps::new();
        p.set_limits(steps.map_or(Limits::NONE, Limits::steps));
        let (mut result, mut slices) = (p.start(6000), 1);
        while let Err(Error::Limit(_)) = result {
            let fired: u64 = p.firings().map(|(_, count)| count).sum();
            assert_eq!(Some(fired), steps.map(|steps| steps * slices), "after slice {slices}");
            result = p.resume();
            slices += 1;
        }
        result.unwrap();
        p.firings().map(|(_, count)| count).sum::<u64>()
    };
    let total = run(None);
    for steps in [1000, total - 1, total + 1] {
        assert_eq!(run(Some(steps)), total);
    }
}

chr! {
    /// Stops at a goal, among partners, within a body.
    pub struct Where { slow: fn() }
    constraint down(i32), two(i32), done(i32), item(i32), look(i32), find(i32), meet(Var<i32>, i32);
    down  @ down(n)          <=> n > 0 | down(n - 1);
    two   @ two(n)           <=> done(n), { (self.slow)(); }, done(n + 1);
    found @ find(n), item(m) <=> self.is(n, m) | true;
    look  @ look(n), item(_) ==> done(n);
    meet  @ meet(_, n)       <=> n > 0 | fresh x: i32, meet(x, n - 1);
}

impl<O: chr_core::Observer> Where<O> {
    fn is(&self, _: i32, _: i32) -> bool {
        (self.slow)();
        false
    }
}

#[test]
fn a_limit_says_where_the_run_stopped() {
    let report = |limits: Limits, tell: fn(&mut Where) -> chr_core::Result| {
        let mut p = Where::new(a_while);
        (0..100).for_each(|n| p.item(n).unwrap());
        p.set_limits(limits);
        let Err(Error::Limit(report)) = tell(&mut p) else { panic!("within the limit") };
        let text = Error::Limit(report.clone()).to_string();
        let shown = |text: &Option<String>| text.clone().unwrap_or_default();
        (shown(&report.goal), report.rule.unwrap_or_default(), text)
    };
    let (goal, rule, text) = report(Limits::steps(3), |p| p.down(10));
    assert_eq!((goal.as_str(), rule), ("down(7)", "down"));
    assert!(text.starts_with("step limit reached at down(7) in rule `down` with 100 constraints alive"), "{text}");
    let (goal, rule, _) = report(Limits::steps(5), |p| p.look(1));
    assert_eq!((goal.as_str(), rule), ("done(1)", "look"));
    let (goal, rule, text) = report(Limits::time(Duration::from_millis(1)), |p| p.find(1));
    assert_eq!((goal.as_str(), rule), ("find(1)#101", "found"));
    assert!(text.starts_with("time limit reached at find(1)#101 in rule `found` with"), "{text}");
    let (goal, rule, _) = report(Limits::steps(2), |p| {
        let x = p.var();
        p.meet(x, 5)
    });
    assert_eq!((goal.as_str(), rule), ("meet(_1, 3)", "meet"));
}

#[test]
fn variables_are_not_numbered_by_the_report_of_a_limit() {
    let run = |limits: Limits| {
        let mut p = Where::with_observer(a_while, Recorder::new());
        p.set_limits(limits);
        let [x, y] = p.vars();
        let first = p.meet(y, 4);
        let (result, _) = resumed!(p, first);
        result.unwrap();
        p.meet(x, 0).unwrap();
        p.trace().to_string()
    };
    assert_eq!(run(Limits::steps(1)), run(Limits::NONE));
}
