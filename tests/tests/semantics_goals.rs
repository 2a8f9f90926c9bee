//! The semantics, points 11 to 13: when goals are evaluated, the order of guards, and what is guaranteed
//! at a fixpoint.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, checked};
use chr_core::{Error, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 11: evaluation

chr! {
    /// Bodies whose expressions depend on the goals before them.
    pub struct Evaluation { log: Vec<String> }
    constraint go(Var<i32>), a(i32), out(i32), early(i32), reads(Var<i32>), choice(Var<i32>), loud, louder, ok;
    constraint after(Var<i32>), block(Var<i32>), pair(i32, i32);
    go     @ go(x)         <=> x = 3, out(value(x) + 1);
    early  @ early(_)      <=> let n: usize = store.a().count(), a(1), out(n as i32), a(2), out(store.a().count() as i32);
    reads  @ reads(x)      <=> a(1), out(value(x)), a(2);
    choice @ choice(x)     <=> ( reads(x) ; ok );
    loud   @ loud          <=> { self.log.push("before".to_owned()); }, louder, { self.log.push("after".to_owned()); };
    louder @ louder        <=> { self.log.push("inside".to_owned()); };
    after  @ after(x)      <=> pair(noted(&mut self.log), value(x));
    block  @ block(x)      <=> pair({ noted(&mut self.log) }, value(x));
}

fn noted(log: &mut Vec<String>) -> i32 {
    log.push("noted".to_owned());
    1
}

#[test]
fn point_11_arguments_are_evaluated_when_their_goal_is_reached() {
    let mut program = checked(Evaluation::with_observer(Vec::new(), Audit::new()));
    let x = program.var();
    program.go(x).unwrap();
    program.early(0).unwrap();
    let out: Vec<i32> = program.store().out().map(|out| out.0).collect();
    assert_eq!(out, [4, 0, 2]);
}

#[test]
fn point_11_goals_run_left_to_right_each_to_its_end() {
    let mut program = checked(Evaluation::with_observer(Vec::new(), Audit::new()));
    program.loud().unwrap();
    assert_eq!(program.log, ["before", "inside", "after"]);
}

#[test]
fn point_11_arguments_are_evaluated_left_to_right() {
    let mut program = checked(Evaluation::with_observer(Vec::new(), Audit::new()));
    let x = program.var();
    assert!(matches!(program.after(x), Err(Error::Unbound { rule: "after", .. })));
    assert_eq!(program.log, ["noted"], "before the value was missing");
    program.reset();
    let x = program.var();
    assert!(matches!(program.block(x), Err(Error::Unbound { rule: "block", .. })));
    assert_eq!(program.log, ["noted", "noted"], "in a block too");
}

#[test]
fn point_11_reading_an_unbound_variable_is_an_error_that_names_the_rule() {
    let mut program = checked(Evaluation::with_observer(Vec::new(), Audit::new()));
    let x = program.var();
    assert!(matches!(program.reads(x), Err(Error::Unbound { rule: "reads", .. })));
    assert_lines(program.store(), "store (1)\n a(1)#2");
}

#[test]
fn point_11_reading_an_unbound_variable_is_not_failure() {
    let mut program = checked(Evaluation::with_observer(Vec::new(), Audit::with(Recorder::new())));
    let x = program.named_var("x");
    assert!(matches!(program.choice(x), Err(Error::Unbound { rule: "reads", .. })));
    let trace = program.trace().to_string();
    assert!(!trace.contains("fail") && !trace.contains("back"), "no other alternative is tried:\n{trace}");
    assert_eq!(program.store().ok().count(), 0);
}

// ---------------------------------------------------------------- 12: guards

chr! {
    /// Guards in which an earlier conjunct protects a later one.
    pub struct Guards;
    constraint ratio(i32, i32), num(i32), den(i32), key(i32), gate(i32), out(i32), word(String), at(usize);
    ratio  @ ratio(a, b)           <=> b != 0, a / b > 1 | out(a / b);
    join   @ num(a), den(b)        <=> b != 0, a % b == 0 | out(a / b);
    gate   @ key(k), gate(open)    <=> open == 1, 10 / k > 0 | out(k);
    word   @ word(w), at(n)        <=> n < w.len(), let Some(c) = w.chars().nth(n), w.as_bytes()[n] == b'x' | out(c as i32);
}

#[test]
fn point_12_a_conjunct_is_protected_by_those_before_it() {
    let mut guards = checked(Guards::with_observer(Audit::new()));
    guards.ratio(8, 0).unwrap();
    guards.ratio(8, 2).unwrap();
    guards.den(0).unwrap();
    guards.num(6).unwrap();
    guards.den(3).unwrap();
    assert_eq!(guards.store().out().map(|out| out.0).collect::<Vec<_>>(), [4, 2]);
    guards.word("ox".to_owned()).unwrap();
    guards.at(7).unwrap();
    guards.at(0).unwrap();
    guards.at(1).unwrap();
    assert_eq!(guards.store().out().last().unwrap().0, 'x' as i32);
    assert_eq!(guards.store().at().count(), 2);
}

#[test]
fn point_12_a_conjunct_that_may_panic_is_not_moved_before_one_that_stops_it() {
    // `10 / k` could be tested with the key alone, but it is written after the test of the gate.
    let mut guards = checked(Guards::with_observer(Audit::new()));
    guards.gate(0).unwrap();
    guards.key(0).unwrap();
    guards.key(5).unwrap();
    assert_eq!(guards.store().out().count(), 0);
    guards.reset();
    guards.key(5).unwrap();
    guards.gate(1).unwrap();
    assert_eq!(guards.store().out().count(), 1);
}

// ---------------------------------------------------------------- 13: what is guaranteed

chr! {
    /// Tests that stay true once they are true, and tests that do not.
    pub struct Monotone;
    constraint p(Var<i32>), q(Var<i32>), plain(i32), big(Var<i32>), sum(Var<i32>, Var<i32>), same_pq,
        equal(i32), some(i32), large(i32), nine, free, other(Var<i32>), not_same, empty(Var<i32>);
    same   @ other(x), p(y)        ==> same(x, y) | same_pq;
    join   @ p(x), q(x)            ==> equal(0);
    plain  @ p(n), plain(n)        ==> equal(n);
    some   @ p(Some(n))            ==> some(n);
    large  @ big(x)                ==> value(x) > 10 | large(value(x));
    sum    @ sum(x, y)             ==> value(x) + value(y) == 9 | nine;
    free   @ empty(None)           ==> free;
    differ @ empty(x), q(y)        ==> !same(x, y) | not_same;
}

#[test]
fn point_13_equalities_that_come_true_later_fire() {
    let mut program = checked(Monotone::with_observer(Audit::new()));
    let [x, y, z] = program.vars();
    program.p(x).unwrap();
    program.q(y).unwrap();
    program.other(z).unwrap();
    program.plain(5).unwrap();
    assert_eq!(program.store().equal().count(), 0);
    program.equate(x, y).unwrap();
    assert_eq!(program.store().equal().count(), 1, "x and y are one");
    program.equate(z, 5).unwrap();
    assert_eq!(program.store().same_pq().count(), 0);
    program.equate(y, 5).unwrap();
    assert_eq!(program.store().equal().map(|it| it.0).collect::<Vec<_>>(), [0, 5], "y met the plain value");
    assert_eq!(program.store().same_pq().count(), 1, "z and y have equal values");
    assert_eq!(program.store().some().map(|it| it.0).collect::<Vec<_>>(), [5]);
}

#[test]
fn point_13_tests_of_values_fire_when_the_last_value_comes() {
    let mut program = checked(Monotone::with_observer(Audit::new()));
    let [x, y, z] = program.vars();
    program.big(x).unwrap();
    program.sum(x, y).unwrap();
    program.equate(z, x).unwrap();
    program.equate(y, -3).unwrap();
    assert_eq!(program.len(), 2);
    program.equate(z, 12).unwrap();
    assert_eq!(program.store().large().count(), 1);
    assert_eq!(program.store().nine().count(), 1);
}

#[test]
fn point_13_two_equal_values_are_equal_for_matching() {
    let mut program = checked(Monotone::with_observer(Audit::new()));
    let [x, y] = program.vars();
    program.p(x).unwrap();
    program.q(y).unwrap();
    program.equate(x, 4).unwrap();
    program.equate(y, 4).unwrap();
    program.q(4).unwrap();
    assert_eq!(program.store().equal().count(), 2);
}

#[test]
fn point_13_other_tests_are_made_when_the_occurrence_runs() {
    let mut program = checked(Monotone::with_observer(Audit::new()));
    let [x, y, z] = program.vars();
    program.equate(z, 1).unwrap();
    program.empty(z).unwrap();
    assert_eq!(program.store().free().count(), 0);
    program.empty(x).unwrap();
    assert_eq!(program.store().free().count(), 1);
    program.q(y).unwrap();
    assert_eq!(program.store().not_same().count(), 2);
    program.equate(x, y).unwrap();
    program.equate(y, 1).unwrap();
    // What fired stays fired, though the tests would no longer hold.
    assert_eq!(program.store().free().count(), 1);
    assert_eq!(program.store().not_same().count(), 2);
}
