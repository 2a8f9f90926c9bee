//! Tells of what is there already: the loop that tells goes on at once, and nobody can see that it does. Ages, counts and limits
//! are those of a run that is watched, in which nothing is cut short.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::cell::Cell;
use std::cmp::Ordering;
use std::thread::LocalKey;

use chr_core::{Limits, Recorder, chr};
use proptest::prelude::*;

macro_rules! program {
    ($name:ident $(#[$attribute:meta])*) => {
        chr! {
            /// Reachability with a set, a set written out, a log, reused heads, and a constant.
            $(#[$attribute])*
            pub struct $name;
            #[set]
            constraint edge(u8, u8), path(u8, u8);
            constraint pair(u8, u8), small(u8), seen(u8, u8), mark(u8), some(u8, u8);
            constraint cost(u8, u8), ask(u8, u8), best(u8, u8), odd(u8, u8), twice(u8, u8);

            one    @ seen(x, y) / seen(x, y)   <=> true;
            few    @ some(x, y) / some(x, y)   <=> x > 2 | true;
            first  @ edge(x, y)                ==> path(x, y);
            next   @ path(x, y), edge(y, z)    ==> path(x, z);
            #[allow(distinct)]
            back   @ path(x, y), path(y, x)    ==> seen(x, y);
            #[reuse]
            both   @ mark(x), mark(y)          ==> seen(x, y);
            #[allow(unwoken)]
            logged @ pair(x, y), path(y, _)    ==> store.mark().count() < 9 | seen(x, 0);
            fork   @ pair(x, y), edge(x, z)    ==> seen(y, z);
            again  @ pair(x, y), mark(y)       ==> some(x, y);
            low    @ small(n), pair(n, _)      ==> path(n, n);

            // Requests that mostly come to nothing: the second of three rules removes them alone.
            asks   @ cost(x, d), edge(x, y)    ==> ask(y, d + 1);
            less   @ ask(x, d), cost(x, e)     <=> d < e | cost(x, d);
            more   @ cost(x, _) / ask(x, _)    <=> true;
            new    @ ask(x, d)                 <=> cost(x, d);
            // The same where it stays, and its rule waits.
            better @ best(x, d) / best(x, e)   <=> d <= e | true;
            #[priority(d)]
            ways   @ best(x, d), edge(x, y)    ==> best(y, d + 1);
            // What comes before the rule that removes it alone takes something else too.
            both_  @ odd(x, y), small(x)       <=> y > 0 | true;
            odd    @ mark(x) / odd(x, _)       <=> true;
            odds   @ pair(x, y), edge(y, z)    ==> odd(z, x.min(y));
            // It removes more than the one that is told.
            pairs  @ twice(x, _), twice(x, _)  <=> true;
            twices @ pair(x, y), path(y, z)    ==> twice(z, x);
        }

        impl<O: chr_core::Observer> $name<O> {
            fn told(&mut self, what: u8, x: u8, y: u8) -> chr_core::Result<()> {
                match what {
                    0 => self.edge(x, y),
                    1 => self.pair(x, y),
                    2 => self.small(x),
                    3 => self.mark(x),
                    4 => self.path(x, y),
                    5 => self.ask(x, y),
                    _ => self.best(x, y),
                }
            }

            fn seen_by_people(&self) -> String {
                let fired: Vec<_> = self.firings().collect();
                format!("{}\n{fired:?}", self.store())
            }
        }
    };
}

program!(Quick);
program!(Plain #[without(all)]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nobody_can_see_that_a_loop_goes_on_at_once(
        goals in proptest::collection::vec((0..7u8, 0..5u8, 0..5u8), 1..50),
        steps in 1..7u64,
    ) {
        let (mut quick, mut watched) = (Quick::new(), Quick::with_observer(Recorder::new()));
        let (mut plain, mut paused) = (Plain::new(), Quick::new());
        paused.set_limits(Limits::steps(steps));
        for (what, x, y) in goals {
            quick.told(what, x, y).unwrap();
            watched.told(what, x, y).unwrap();
            plain.told(what, x, y).unwrap();
            let mut done = paused.told(what, x, y);
            while done.is_err() {
                done = paused.resume();
            }
            quick.validate().unwrap();
            prop_assert_eq!(quick.seen_by_people(), watched.seen_by_people());
            prop_assert_eq!(quick.seen_by_people(), plain.seen_by_people());
            prop_assert_eq!(quick.seen_by_people(), paused.seen_by_people());
            // One that looks has each stored first.
            prop_assert_eq!(quick.peak_len(), paused.peak_len());
        }
    }
}

#[test]
fn the_last_step_that_a_limit_allows_is_the_same() {
    // The watched run says after which of its steps there is what.
    for steps in 1..60 {
        let mut quick = Quick::new();
        let mut watched = Quick::with_observer(Recorder::new());
        for (x, y) in [(1, 2), (2, 3), (3, 1), (1, 3)] {
            quick.edge(x, y).unwrap();
            watched.edge(x, y).unwrap();
        }
        quick.set_limits(Limits::steps(steps));
        watched.set_limits(Limits::steps(steps));
        assert_eq!(quick.edge(3, 2).is_ok(), watched.edge(3, 2).is_ok(), "after {steps}");
        let fired = |all: &mut dyn Iterator<Item = (&'static str, u64)>| all.map(|(_, times)| times).sum::<u64>();
        assert_eq!(fired(&mut quick.firings()), fired(&mut watched.firings()), "after {steps}");
    }
}

/// How often something was done.
#[derive(Default)]
struct Count(Cell<u64>);

impl Count {
    fn one_more(&self) {
        self.0.set(self.0.get() + 1);
    }
}

thread_local! {
    static COMPARED: Count = Count::default();
    static COMPUTED: Count = Count::default();
}

/// A number that counts how often it is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cost(u32);

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        COMPARED.with(Count::one_more);
        self.0.partial_cmp(&other.0)
    }
}

/// The number, computed in a way that may have an effect.
fn computed(number: u32) -> u32 {
    COMPUTED.with(Count::one_more);
    number
}

chr! {
    /// Requests told by a loop, with arguments that may be computed twice and with some that may not.
    pub struct Requests;
    constraint raise(u32), other(u32), ask(u32, Cost), cost(u32, Cost), call(u32), item(u32);
    asks  @ raise(n), item(i)        ==> ask(i, Cost(n + i));
    less  @ ask(i, d), cost(i, e)    <=> d < e | cost(i, d);
    more  @ cost(i, _) / ask(i, _)   <=> true;
    new   @ ask(i, d)                <=> cost(i, d);
    calls @ other(n), item(i)        ==> call(computed(n + i));
    old   @ item(i) / call(i)        <=> true;
    other @ call(_)                  <=> true;
}

fn count(of: &'static LocalKey<Count>, work: impl FnOnce()) -> u64 {
    let before = of.with(|count| count.0.get());
    work();
    of.with(|count| count.0.get()) - before
}

fn requests() -> Requests {
    let mut p = Requests::new();
    for item in 0..8 {
        p.item(item).unwrap();
        p.cost(item, Cost(5)).unwrap();
    }
    p
}

#[test]
fn what_is_told_is_looked_at_and_then_tried_if_that_was_not_in_vain() {
    let mut p = requests();
    assert_eq!(count(&COMPARED, || p.raise(10).unwrap()), 8);
    // Five of the items get a lower cost.
    assert_eq!(count(&COMPARED, || p.raise(0).unwrap()), 8 + 5);
    assert_eq!(p.store().cost().map(|cost| cost.1.0).sum::<u32>(), 1 + 2 + 3 + 4 + 3 * 5);
}

#[test]
fn what_is_looked_at_is_not_looked_at_where_a_step_may_come_in_between() {
    let mut p = requests();
    p.set_limits(Limits::steps(1));
    let compared = count(&COMPARED, || {
        let mut done = p.raise(0);
        while done.is_err() {
            done = p.resume();
        }
    });
    assert_eq!(compared, 8);
}

#[test]
fn an_argument_that_may_have_an_effect_is_computed_once() {
    let mut p = requests();
    let computed = count(&COMPUTED, || p.other(1).unwrap());
    let fired = p.firings().find(|(rule, _)| *rule == "calls").map(|(_, times)| times);
    assert_eq!(Some(computed), fired);
}
