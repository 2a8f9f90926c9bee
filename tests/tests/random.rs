//! Programs as data and compiled, on random goals: what the engine does is what the reference interpreter of the
//! semantics does, event by event.
//!
//! The programs here are written by hand; those in `random_1.rs` and so on by a generator.
#![allow(missing_docs)]

use chr_tests::compare::{Tally, compare};

#[path = "random/by_hand.rs"]
mod by_hand;

#[test]
fn programs_by_hand_do_what_the_semantics_says() {
    let mut all = Tally::default();
    for (name, case) in [("leq", &by_hand::leq::CASE), ("gcd", &by_hand::gcd::CASE), ("search", &by_hand::search::CASE)]
    {
        let tally = compare(name, case, 0..300);
        println!("{name}: {tally:?}");
        all.add(tally);
    }
    assert!(all.events > 10_000 && all.solutions > 100 && all.failures > 100, "{all:?}");
}
