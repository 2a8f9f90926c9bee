//! Deep derivations and long loops under choices, in sizes fit for a debug build. Sizes that need a release build or a look
//! at memory are in `memory.rs`.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::thread;

use chr_core::{Audit, Var, chr};
use chr_tests::checked::checked;

/// Runs on a stack that is too small for any recursion over the run.
fn on_a_small_stack<R: Send + 'static>(run: impl FnOnce() -> R + Send + 'static) -> R {
    thread::Builder::new().stack_size(128 << 10).spawn(run).expect("a thread").join().expect("it ends well")
}

const DEEP: u64 = if cfg!(debug_assertions) { 100_000 } else { 2_000_000 };

chr! {
    /// Ways to get deep.
    pub struct Deep;
    constraint down(u64), up(u64), total(u64);
    constraint nest(u64);
    constraint chain(u64), link(Var<u64>, Var<u64>), end(Var<u64>);
    constraint search(u64), got(u64), clear;
    down  @ down(n) <=> n > 0 | down(n - 1), up(n);
    floor @ down(_) <=> total(0);
    up    @ up(n), total(t) <=> total(t + n);
    nest  @ nest(n) ==> n > 0 | nest(n - 1);
    link  @ link(Some(n), next) <=> next = n + 1;
    wipe  @ clear / got(_) <=> true;
    wiped @ clear <=> true;
    leaf  @ search(0) <=> fail;
    node  @ search(n) <=> (got(n), search(n - 1), up(n) ; true);
}

#[test]
fn a_derivation_that_is_not_tail_recursive_needs_no_native_stack() {
    let total = on_a_small_stack(|| {
        let mut p = checked(Deep::with_observer(Audit::new()));
        p.down(DEEP).unwrap();
        p.store().total().map(|t| t.0).collect::<Vec<_>>()
    });
    assert_eq!(total, [DEEP * (DEEP + 1) / 2]);
}

chr! {
    /// Each rule tells what the other one begins with, one of them in the place of its partner.
    pub struct Coins;
    constraint spend(u64), coin(u64);
    spend @ spend(n), coin(0) <=> n > 0 | coin(n);
    earn  @ coin(n)           <=> n > 0 | spend(n - 1);
}

#[test]
fn a_partner_that_is_told_anew_may_lead_back_without_a_native_stack() {
    let left = on_a_small_stack(|| {
        let mut p = checked(Coins::with_observer(Audit::new()));
        (0..DEEP).for_each(|_| p.coin(0).unwrap());
        p.spend(DEEP).unwrap();
        p.store().spend().map(|left| left.0).collect::<Vec<_>>()
    });
    assert_eq!(left, [0]);
}

chr! {
    /// What may stay asks for less of itself by a request, which is called and leads back to it.
    pub struct Levels;
    constraint level(u64), lower(u64), done(u64);
    ask  @ level(n)           ==> n > 0 | lower(n - 1), done(n);
    less @ lower(n), level(m) <=> n < m | level(n), done(n);
    none @ lower(_)           <=> true;
    done @ done(n), done(m)   <=> done(n.max(m));
}

#[test]
fn a_request_that_is_called_may_lead_back_without_a_native_stack() {
    let most = on_a_small_stack(|| {
        let mut p = checked(Levels::with_observer(Audit::new()));
        p.level(DEEP).unwrap();
        p.store().done().map(|done| done.0).collect::<Vec<_>>()
    });
    assert_eq!(most, [DEEP]);
    let unobserved = on_a_small_stack(|| {
        let mut p = Levels::new();
        p.level(DEEP).unwrap();
        p.store().level().map(|level| level.0).collect::<Vec<_>>()
    });
    assert_eq!(unobserved, [0]);
}

chr! {
    /// Each body form that contains goals, both on the way from a constraint back to itself and not as the last goal.
    pub struct Inside;
    constraint if_a(u64), if_b(u64), for_a(u64), for_b(u64), once_a(u64), once_b(u64), or_a(u64), or_b(u64);
    constraint choose_a(u64), choose_b(u64), else_a(u64), else_b(u64), tick;
    constraint ring_a(u64), ring_b(u64), ring_c(u64), ring_d(u64);
    tick     @ tick        <=> true;
    if_a     @ if_a(n)     <=> if n > 0 { if_b(n) }, tick;
    if_b     @ if_b(n)     <=> if n == 0 { tick } else { if_a(n - 1) }, tick;
    for_a    @ for_a(n)    <=> for _i: u64 in 0..n.min(1) { for_b(n) }, tick;
    for_b    @ for_b(n)    <=> for _i: u64 in 0..1 { for_a(n - 1) }, tick;
    once_a   @ once_a(n)   <=> once { if n > 0 { once_b(n) } }, tick;
    once_b   @ once_b(n)   <=> once { once_a(n - 1) }, tick;
    or_a     @ or_a(n)     <=> ( if n > 0 { or_b(n) } ; true ), tick;
    or_b     @ or_b(n)     <=> ( or_a(n - 1) ; true ), tick;
    choose_a @ choose_a(n) <=> choose _i: u64 in 0..2 { if n > 0 { choose_b(n) } }, tick;
    choose_b @ choose_b(n) <=> choose _i: u64 in 0..2 { choose_a(n - 1) }, tick;
    ring_a   @ ring_a(n)   <=> ring_b(n), tick;
    ring_b   @ ring_b(n)   <=> ring_c(n), tick;
    ring_c   @ ring_c(n)   <=> ring_d(n), tick;
    ring_d   @ ring_d(n)   <=> if n > 0 { ring_a(n - 1) }, tick;
    else_a   @ else_a(n)   <=> let 0: u64 = n else { else_b(n), tick };
    else_b   @ else_b(n)   <=> let 0: u64 = n else { else_a(n - 1), tick };
}

#[test]
fn goals_inside_others_need_no_native_stack() {
    on_a_small_stack(|| {
        let ways = [Inside::if_a, Inside::for_a, Inside::once_a, Inside::or_a, Inside::choose_a, Inside::else_a];
        for way in ways.into_iter().chain([Inside::ring_a as fn(&mut Inside, u64) -> _]) {
            let mut p = Inside::new();
            way(&mut p, DEEP / 5).unwrap();
            assert_eq!(p.len(), 0);
            p.commit();
            p.validate().unwrap();
        }
    });
}

#[test]
fn nested_propagation_needs_no_native_stack() {
    let live = on_a_small_stack(|| {
        let mut p = checked(Deep::with_observer(Audit::new()));
        p.nest(DEEP).unwrap();
        p.validate().unwrap();
        p.len()
    });
    assert_eq!(live as u64, DEEP + 1);
}

#[test]
fn a_chain_of_wakeups_needs_no_native_stack() {
    let value = on_a_small_stack(|| {
        let mut p = checked(Deep::with_observer(Audit::new()));
        let first: Var<u64> = p.var();
        let mut last = first;
        for _ in 0..DEEP {
            let next = p.var();
            p.link(last, next).unwrap();
            last = next;
        }
        p.equate(first, 0).unwrap();
        assert_eq!(p.len(), 0);
        p.value(last)
    });
    assert_eq!(value, Some(DEEP));
}

#[test]
fn a_chain_of_aliases_needs_no_native_stack() {
    on_a_small_stack(|| {
        let mut p = Deep::new();
        let vars: Vec<Var<u64>> = (0..DEEP).map(|_| p.var()).collect();
        // Youngest first, so that each refers to the one before it.
        for pair in vars.windows(2).rev() {
            p.equate(pair[0], pair[1]).unwrap();
        }
        p.equate(vars[0], 5).unwrap();
        assert_eq!(p.value(*vars.last().unwrap()), Some(5));
    });
}

#[test]
fn a_deep_search_fails_back_without_native_stack() {
    let depth = DEEP / 4;
    on_a_small_stack(move || {
        let mut p = Deep::new();
        p.total(0).unwrap();
        // Every node opens a choice; the leaf fails, so the last node takes its other branch.
        p.search(depth).unwrap();
        assert_eq!(p.store().got().count() as u64, depth - 1);
        let sum: u64 = (2..=depth).sum();
        assert_eq!(p.store().total().next().unwrap().0, sum);
        // Each solution runs everything that waits above its choice again, so only a few are looked at.
        let first: Vec<usize> = p.solutions().map(|p| p.store().got().count()).map(Result::unwrap).take(10).collect();
        assert!(first.iter().map(|&got| got as u64).eq((depth - 10..depth).rev()));
        p.validate().unwrap();
    });
}

chr! {
    /// Loops under choices.
    pub struct Loops;
    constraint run(u64), long(u64), item(u64), sum(u64), pick(u64), picked(u64), first(u64), reps(u64), rep(u64);
    constraint over(u64), stop;
    add    @ item(n), sum(s) <=> sum(s + n);
    under  @ run(n) <=> (true ; true), for i: u64 in 0..n { item(i) }, (true ; true);
    long   @ long(n) <=> for i: u64 in 0..n { (item(i) ; fail) };
    pick   @ pick(n) <=> choose c: u64 in 0..n { picked(c) };
    first  @ first(n) <=> once { pick(n) }, item(1);
    reps   @ reps(n) <=> for i: u64 in 0..n { rep(i) };
    rep    @ rep(_) <=> once { (fail ; true ; true) }, item(1);
    over   @ over(n) <=> choose c: u64 in 0..n { if c + 1 < n { fail } }, item(n);
}

#[test]
fn a_long_loop_under_a_choice_runs_again_after_it() {
    const N: u64 = if cfg!(debug_assertions) { 20_000 } else { 200_000 };
    let mut p = checked(Loops::with_observer(Audit::new()));
    p.sum(0).unwrap();
    p.run(N).unwrap();
    let sums: Vec<u64> = p.solutions().map(|p| p.store().sum().next().unwrap().0).map(Result::unwrap).collect();
    assert_eq!(sums, [N * (N - 1) / 2; 4]);
    p.validate().unwrap();
}

#[test]
fn a_loop_that_leaves_choices_open_at_each_turn_is_undone() {
    const N: u64 = if cfg!(debug_assertions) { 5_000 } else { 100_000 };
    let mut p = checked(Loops::with_observer(Audit::new()));
    let mark = p.checkpoint();
    p.sum(0).unwrap();
    p.long(N).unwrap();
    assert_eq!(p.store().sum().next().unwrap().0, N * (N - 1) / 2);
    assert_eq!(p.solutions().count(), Ok(1));
    p.rollback(mark).unwrap();
    assert_eq!(p.len(), 0);
    p.long(N).unwrap();
    p.commit();
    assert_eq!(p.len() as u64, N);
    p.validate().unwrap();
}

#[test]
fn once_keeps_the_first_and_drops_the_rest() {
    let mut p = checked(Loops::with_observer(Audit::new()));
    p.first(1_000).unwrap();
    assert_eq!(p.store().picked().map(|p| p.0).collect::<Vec<_>>(), [0]);
    assert_eq!(p.solutions().count(), Ok(1));
    assert_eq!(p.store().item().count(), 1);
}

#[test]
fn once_under_an_open_choice_leaves_that_choice() {
    const N: u64 = if cfg!(debug_assertions) { 3_000 } else { 100_000 };
    let mut p = checked(Loops::with_observer(Audit::new()));
    p.pick(3).unwrap();
    p.sum(0).unwrap();
    p.reps(N).unwrap();
    let all: Vec<(u64, u64)> = p
        .solutions()
        .map(|p| (p.store().picked().next().unwrap().0, p.store().sum().next().unwrap().0))
        .map(Result::unwrap)
        .collect();
    assert_eq!(all, [(0, N), (1, N), (2, N)]);
    p.validate().unwrap();
}

#[test]
fn the_last_alternative_leaves_no_choice() {
    let mut p = checked(Loops::with_observer(Audit::new()));
    p.over(20_000).unwrap();
    assert_eq!(p.len(), 1);
    assert_eq!(p.solutions().count(), Ok(1));
}
