//! Programs as data and compiled, on random goals: what the engine does is what the reference interpreter of the
//! semantics does, event by event.
//!
//! The programs here are written by hand; those in `random_1.rs` and so on by a generator.
#![allow(missing_docs)]

use chr_core::chr;
use chr_tests::compare::{Case, Tally, compare, compare_for_a_while, compare_scripts};

#[path = "random/by_hand.rs"]
mod by_hand;

const CASES: [(&str, &Case); 4] = [
    ("leq", &by_hand::leq::CASE),
    ("gcd", &by_hand::gcd::CASE),
    ("search", &by_hand::search::CASE),
    ("reuse", &by_hand::reuse::CASE),
];

#[test]
fn programs_by_hand_do_what_the_semantics_says() {
    let mut all = Tally::default();
    for (name, case) in CASES {
        let tally = compare(name, case, 0..300);
        println!("{name}: {tally:?}");
        all.add(tally);
    }
    assert!(all.events > 10_000 && all.solutions > 100 && all.failures > 100 && all.pauses > 1_000, "{all:?}");
}

#[test]
fn programs_by_hand_follow_scripts_of_a_host() {
    let mut all = Tally::default();
    for (name, case) in CASES {
        let tally = compare_scripts(name, case, 0..200);
        println!("{name}: {tally:?}");
        all.add(tally);
    }
    assert!(all.events > 10_000 && all.solutions > 40 && all.failures > 100 && all.pauses > 1_000, "{all:?}");
}

/// `SCRIPT_SECONDS` says for how long.
#[test]
#[ignore = "for as long as is asked for"]
fn scripts_for_a_while() {
    compare_for_a_while(&CASES);
}

// What random programs are unlikely to hit: both the partner that fired and the next one die in the body, and a new one
// of their kind takes the place of one of them, seen by nothing but the loop.
chr! {
    /// Eats items and kills their neighbours.
    pub struct Reuse;
    constraint go, item(i64), kill(i64);
    eat  @ go / #[passive] item(n)     <=> n < 10 | kill(n - 1), item(n + 1);
    kill @ kill(n), #[passive] item(n) <=> true;
    gone @ kill(_)                     <=> true;
}

#[test]
fn a_new_constraint_in_the_place_of_two_dead_ones_is_not_seen_by_the_loop() {
    let mut reuse = Reuse::new();
    (1..=4).for_each(|n| reuse.item(n).unwrap());
    reuse.go().unwrap();
    // item(4) is eaten, item(3) killed, item(5) told; then item(2) is eaten, item(1) killed, item(3) told.
    let items: Vec<i64> = reuse.store().item().map(|it| it.0).collect();
    assert_eq!(items, [5, 3]);
    reuse.validate().unwrap();
}
