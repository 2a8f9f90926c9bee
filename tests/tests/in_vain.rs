//! Tells of what is there already: the loop that tells goes on at once, and nobody can see that it does. Ages, counts and limits
//! are those of a run that is watched, in which nothing is cut short.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

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
        }

        impl<O: chr_core::Observer> $name<O> {
            fn told(&mut self, what: u8, x: u8, y: u8) -> chr_core::Result<()> {
                match what {
                    0 => self.edge(x, y),
                    1 => self.pair(x, y),
                    2 => self.small(x),
                    3 => self.mark(x),
                    _ => self.path(x, y),
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
        goals in proptest::collection::vec((0..5u8, 0..5u8, 0..5u8), 1..40),
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
