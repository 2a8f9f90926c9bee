//! All sides of every comparison give the same answers, at sizes that take a moment.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_benches::catalogue::PROGRAMS;
use chr_benches::child::{Side, measure_prolog, prolog};
use chr_benches::datalog::DATALOG;
use chr_benches::textbook::TEXTBOOK;
use chr_benches::waiting::WAITING;
use chr_benches::{micro, sets};

/// Small, but large enough for every rule to fire.
const SIZES: [(&str, i64); 24] = [
    ("gcd", 1_000_000),
    ("primes", 2000),
    ("fib_bu", 10_000),
    ("fib_prop", 500),
    ("fib_td", 1000),
    ("leq", 30),
    ("uf_naive", 1000),
    ("uf_opt", 5000),
    ("tak", 15),
    ("tak_memo", 101),
    ("ram", 2000),
    ("queens_all", 7),
    ("queens_first", 12),
    ("path", 100),
    ("sssp", 200),
    ("fib_rec", 15),
    ("dijkstra", 500),
    ("adder", 200),
    ("zebra", 1),
    ("hamming", 1000),
    ("andersen", 10),
    ("nrev", 40),
    ("zebra_terms", 1),
    ("infer", 700),
];

#[test]
fn engine_and_hand_written_rust_give_the_same_answers() {
    for (program, (name, size)) in PROGRAMS.iter().zip(SIZES) {
        assert_eq!(program.name, name);
        let outcome = (program.engine)(size);
        assert_eq!(outcome.answer, (program.limit)(size), "{name} {size}");
        assert!(outcome.fired > 0, "{name} {size}");
    }
}

#[test]
fn engine_and_prolog_give_the_same_answers() {
    if prolog().is_none() {
        eprintln!("left out: {}", Side::HOW_TO_INSTALL_PROLOG);
        return;
    }
    for (program, (name, size)) in PROGRAMS.iter().zip(SIZES) {
        let sample = measure_prolog(name, size).unwrap_or_else(|error| panic!("{name} {size}: {error}"));
        assert_eq!((program.engine)(size).answer, sample.answer, "{name} {size}");
    }
}

#[test]
fn the_textbook_programs_and_hand_written_rust_give_the_same_answers() {
    for program in &TEXTBOOK {
        let outcome = (program.engine)(program.quick);
        assert_eq!(outcome.answer, (program.limit)(program.quick), "{}", program.name);
        assert!(outcome.fired > 0, "{}", program.name);
    }
}

#[test]
fn rules_that_wait_and_hand_written_rust_give_the_same_answers() {
    for waiting in WAITING {
        assert_eq!((waiting.engine)(500), (waiting.by_hand)(500), "{}", waiting.name);
    }
}

#[test]
fn engine_and_ascent_find_the_same_facts() {
    for program in DATALOG {
        assert_eq!((program.engine)(60).answer, (program.ascent)(60), "{}", program.name);
    }
}

#[test]
fn rule_sets_and_the_same_text_do_the_same() {
    for twins in sets::ALL {
        assert_eq!((twins.by_use)(200), (twins.by_text)(200), "{}", twins.name);
    }
}

#[test]
fn every_operation_is_done_as_often_as_asked_for() {
    let done = micro::ALL.map(|micro| (micro.name, (micro.run)(100)));
    let expected = [
        ("tell from Rust, and remove", 100),
        ("tell", 100),
        ("tell and remove", 100),
        ("indexed lookup", 100),
        ("join of two heads", 100),
        ("join of three heads", 100),
        ("propagation, ages suffice", 100),
        ("propagation with history", 100),
        ("in-place update", 100),
        ("wake-up after binding", 100),
        ("aliasing", 100),
        ("choice and undo", 100),
        ("checkpoint and rollback", 1),
    ];
    assert_eq!(done, expected);
}
