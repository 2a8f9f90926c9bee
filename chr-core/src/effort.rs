//! What a piece of work costs, in the tests of this crate: how many rows, variables, pending frames and notes for
//! undoing are looked at. That is the same in every run, whereas a time would depend on what else the machine is doing.

use std::cell::Cell;

use crate::run::Rules;
use crate::{Var, chr};

thread_local! {
    static SPENT: Cell<u64> = const { Cell::new(0) };
}

/// Counts things that are looked at.
pub(crate) fn spent(things: usize) {
    SPENT.set(SPENT.get() + things as u64);
}

/// What a piece of work costs.
fn cost(work: impl FnOnce()) -> u64 {
    let before = SPENT.get();
    work();
    SPENT.get() - before
}

/// The work costs at most `factor` times as much in the second size as in the first. It is not free: that would mean
/// that nothing is counted.
fn costs_at_most(factor: f64, sizes: [u64; 2], work: impl FnMut(u64) -> u64) {
    let [small, large] = sizes.map(work);
    assert!(small > 0, "nothing is counted");
    let ratio = large as f64 / small as f64;
    assert!(ratio <= factor, "{small} for {}, {large} for {}: {ratio:.2} times", sizes[0], sizes[1]);
}

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
    costs_at_most(1.0, [1_000, 50_000], |stored| {
        let mut p = Join::new();
        p.load(0, stored).unwrap();
        // Lists are made when somebody first asks for them.
        p.ask(1).unwrap();
        cost(|| p.ask(5_000).unwrap())
    });
}

#[test]
fn making_lists_costs_what_is_stored_and_that_once() {
    costs_at_most(10.5, [1_000, 10_000], |stored| {
        let mut p = Join::new();
        p.load(0, stored).unwrap();
        cost(|| p.ask(1).unwrap())
    });
    let mut p = Join::new();
    p.load(0, 10_000).unwrap();
    let (first, second) = (cost(|| p.ask(1).unwrap()), cost(|| p.ask(1).unwrap()));
    assert!(first > 10_000 && second < 100, "{first}, then {second}");
}

chr! {
    /// A stream of events, of which few are old.
    pub struct Stream;
    #[key()]
    constraint now(u64);
    #[order(at)]
    constraint event(at: u64);
    constraint tick(u64), count(u64), counted(usize), first(u64), told(u64);
    tick   @ tick(t), now(_)     <=> now(t);
    expire @ now(t) / event(at)  <=> at + 10 < t | true;
    count  @ count(t)            <=> agg n = count() in event(at) if at < t | counted(n);
    none   @ first(t), !event(at) if at < t <=> told(t);
}

#[test]
fn what_is_in_a_range_costs_hardly_more_among_many_that_are_not() {
    costs_at_most(1.5, [1_000, 100_000], |stored| {
        let mut p = Stream::new();
        p.now(0).unwrap();
        for event in 0..stored {
            // In no order of time, and none of them old.
            p.event(1_000 + (event * 7_919) % stored).unwrap();
        }
        let spent = cost(|| {
            for t in 20..220 {
                p.event(t - 15).unwrap();
                p.count(t).unwrap();
                p.tick(t).unwrap();
                p.first(t).unwrap();
            }
        });
        assert_eq!((p.store().event().count() as u64, p.store().told().count()), (stored, 200));
        spent
    });
}

/// How many variables come and go next to something large.
const CHURN: u64 = 20_000;

/// The large thing: as many as there are variables that come and go, compared with next to none.
const BESIDE: [u64; 2] = [10, CHURN];

chr! {
    /// Variables that come and go, next to something large.
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
    costs_at_most(3.0, BESIDE, |stored| {
        let mut p = Beside::new();
        (0..stored).for_each(|i| p.many(i, i).unwrap());
        cost(|| p.each(CHURN).unwrap())
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_a_deep_stack_each_time() {
    costs_at_most(3.0, BESIDE, |depth| {
        let mut p = Beside::new();
        cost(|| p.deep(depth, CHURN).unwrap())
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_those_long_gone_each_time() {
    costs_at_most(3.0, BESIDE, |gone| {
        let mut p = Beside::new();
        let l = p.var();
        p.length(gone, l).unwrap();
        cost(|| p.each(CHURN).unwrap())
    });
}

#[test]
fn reclaiming_variables_does_not_look_at_a_large_history_each_time() {
    costs_at_most(3.0, BESIDE, |fired| {
        let mut p = Beside::new();
        (0..fired).for_each(|i| p.left(1, i).and_then(|()| p.right(1, i)).unwrap());
        cost(|| p.each(CHURN).unwrap())
    });
}

#[test]
fn reclaiming_history_does_not_look_below_an_open_choice_each_time() {
    let others = 10_000;
    costs_at_most(1.5, [10, others], |fired| {
        let mut p = Beside::new();
        (0..fired).for_each(|i| p.left(1, others + i).and_then(|()| p.right(1, others + i)).unwrap());
        p.open().unwrap();
        cost(|| p.pairs(others - 1).unwrap())
    });
}

chr! {
    /// Lists of constraints that change while something walks them, and variables that become one.
    pub struct Lists;
    constraint watch(Var<u64>, u64), seen(u64), picked(u64), over(u64);
    constraint node(u64), done(u64), item(u64), scan, bump(u64), nest(u64), mark(u64), wipe;
    seen  @ watch(Some(n), _) <=> seen(n);
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
    over  @ over(n) <=> choose i: u64 in 0..n { picked(i), if i + 1 < n { fail } };
}

#[test]
fn aliasing_with_a_variable_that_nothing_mentions_costs_nothing() {
    costs_at_most(1.0, [10, 5_000], |mentions| {
        let mut p = Lists::new();
        let hub: Var<u64> = p.var();
        (0..mentions).for_each(|i| p.watch(hub, i).unwrap());
        let vars: Vec<Var<u64>> = (0..5_000).map(|_| p.var()).collect();
        cost(|| vars.into_iter().for_each(|v| p.equate(v, hub).unwrap()))
    });
}

/// Four times as much, and a little for what comes in steps, such as sweeps.
const FOUR_TIMES: f64 = 4.5;
const SIZES: [u64; 2] = [2_000, 8_000];

#[test]
fn chains_of_aliases_do_not_stay_long() {
    costs_at_most(FOUR_TIMES, SIZES, |n| {
        let mut p = Lists::new();
        let vars: Vec<Var<u64>> = (0..n).map(|_| p.var()).collect();
        cost(|| {
            // Youngest first, so that each refers to the one before it.
            vars.windows(2).rev().for_each(|pair| p.equate(pair[0], pair[1]).unwrap());
            vars.iter().for_each(|&v| p.watch(v, 0).unwrap());
        })
    });
}

#[test]
fn dropping_many_choices_takes_as_long_as_there_are() {
    costs_at_most(FOUR_TIMES, SIZES, |n| {
        let mut p = Lists::new();
        p.node(n).unwrap();
        let cost = cost(|| p.commit());
        assert!(p.machine().choices.is_empty());
        p.validate().unwrap();
        cost
    });
}

#[test]
fn undoing_takes_as_long_as_there_is_to_undo() {
    costs_at_most(FOUR_TIMES, SIZES, |n| {
        let mut p = Lists::new();
        let v: Var<u64> = p.var();
        (0..n).for_each(|i| p.mark(i).and_then(|()| p.watch(v, i)).unwrap());
        let mark = p.checkpoint();
        p.wipe().unwrap();
        p.equate(v, 1).unwrap();
        let cost = cost(|| p.rollback(mark).unwrap());
        assert_eq!(p.len() as u64, 2 * n);
        p.validate().unwrap();
        cost
    });
}

/// Undoing costs what was done since: the size of the store does not matter.
#[test]
fn going_back_does_not_look_at_what_did_not_change() {
    costs_at_most(1.0, [10, 20_000], |stored| {
        let mut p = Lists::new();
        (0..stored).for_each(|i| p.picked(i).unwrap());
        let cost = cost(|| p.over(2_000).unwrap());
        assert_eq!(p.len() as u64, stored + 1);
        cost
    });
}

/// The next candidate of a loop dies, and its slot is given to a new constraint.
#[test]
fn a_loop_whose_next_partner_is_replaced_finds_its_place_at_once() {
    costs_at_most(FOUR_TIMES, SIZES, |n| {
        let mut p = Lists::new();
        (0..n).for_each(|i| p.item(i).unwrap());
        let cost = cost(|| p.scan().unwrap());
        assert_eq!(p.firings().find(|(rule, _)| *rule == "scan"), Some(("scan", n / 2)));
        cost
    });
}

/// Many loops wait on the same list, and all of it dies.
#[test]
fn loops_over_a_list_that_died_end_at_once() {
    costs_at_most(FOUR_TIMES, SIZES, |n| {
        let mut p = Lists::new();
        (0..n).for_each(|i| p.mark(i).unwrap());
        let cost = cost(|| p.nest(n).unwrap());
        assert_eq!(p.store().mark().count(), 0);
        cost
    });
}

/// The same in every order, while choices are open, and for a reader.
#[test]
fn chains_of_aliases_are_short_in_every_order() {
    let orders: [fn(&mut Vec<usize>); 3] =
        [|_| {}, |pairs| pairs.reverse(), |pairs| pairs.sort_by_key(|at| at * 7_919 % 10_007)];
    for (order, open) in orders.into_iter().flat_map(|order| [(order, false), (order, true)]) {
        costs_at_most(FOUR_TIMES * 1.3, SIZES, |n| {
            let mut p = Lists::new();
            let vars: Vec<Var<u64>> = (0..n).map(|_| p.var()).collect();
            let mut pairs: Vec<usize> = (1..vars.len()).collect();
            order(&mut pairs);
            let mark = open.then(|| p.checkpoint());
            let cost = cost(|| {
                pairs.iter().for_each(|&at| p.equate(vars[at - 1], vars[at]).unwrap());
                assert!(vars.iter().all(|&var| p.same(var, vars[0])));
                p.equate(vars[vars.len() / 2], 7).unwrap();
                assert!(vars.iter().all(|&var| p.value(var) == Some(7)));
                p.validate().unwrap();
                if let Some(mark) = mark {
                    p.rollback(mark).unwrap();
                }
            });
            p.validate().unwrap();
            assert!(!open || !p.same(vars[0], vars[1]));
            cost
        });
    }
}
