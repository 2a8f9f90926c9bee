//! Variables that outlive the rule that made them: kept by Rust code, by the host, or by nobody.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Error, Limits, Var, chr};

chr! {
    /// Rust code keeps variables in a parameter, in each way in which it can be given one.
    pub struct Keeps { saved: Vec<Var<i32>> }
    constraint block, chosen, argument, condition, head, hold(Var<i32>), churn(u32), note(i32);
    block     @ block     <=> fresh x: i32, { self.saved.push(x); };
    chosen    @ chosen    <=> fresh x: i32, let kept: i32 = keep(&mut self.saved, x), note(kept);
    argument  @ argument  <=> fresh x: i32, note(keep(&mut self.saved, x));
    condition @ condition <=> fresh x: i32, if keep(&mut self.saved, x) > 0 { true };
    head      @ head      <=> fresh x: i32, hold(x);
    hold      @ hold(x)   <=> { self.saved.push(x); };
    churn     @ churn(n)  <=> n > 0 | fresh x: i32, hold_not(x), churn(n - 1);
    constraint hold_not(Var<i32>);
    let_go    @ hold_not(_) <=> true;
}

fn keep(saved: &mut Vec<Var<i32>>, var: Var<i32>) -> i32 {
    saved.push(var);
    1
}

#[test]
fn a_variable_that_rust_code_keeps_stays_itself() {
    let mut p = Keeps::new(Vec::new());
    p.block().unwrap();
    p.chosen().unwrap();
    p.argument().unwrap();
    p.condition().unwrap();
    p.head().unwrap();
    let saved = p.saved.clone();
    assert_eq!(saved.len(), 5);
    // Variables come and go, more than enough for those that are kept by nobody to be reclaimed.
    p.churn(20_000).unwrap();
    p.validate().unwrap();
    for (n, &x) in saved.iter().enumerate() {
        assert_eq!(p.value(x), None);
        p.equate(x, n as i32).unwrap();
    }
    for (n, &x) in saved.iter().enumerate() {
        assert_eq!(p.value(x), Some(n as i32), "each is a variable of its own");
    }
    p.churn(20_000).unwrap();
    p.validate().unwrap();
}

chr! {
    /// Queries of a long-running host.
    pub struct Asks;
    constraint ask(i32, Var<i32>), wait(Var<i32>), woken(i32);
    ask  @ ask(n, x)     <=> x = n + 1;
    wake @ wait(Some(n)) <=> woken(n);
    done @ woken(_)      <=> true;
}

#[test]
fn a_host_that_forgets_its_variables_reuses_them() {
    let mut p = Asks::new();
    let mut handles = std::collections::HashSet::new();
    for n in 0..50_000 {
        let x = p.var();
        p.wait(x).unwrap();
        p.ask(n, x).unwrap();
        assert_eq!(p.value(x), Some(n + 1));
        p.forget_var(x);
        handles.insert(format!("{x:?}"));
    }
    assert!(handles.len() < 5_000, "{} slots", handles.len());
    p.validate().unwrap();
}

#[test]
fn a_forgotten_variable_is_there_as_long_as_a_constraint_or_a_choice_needs_it() {
    let mut p = Asks::new();
    let (waiting, known) = (p.var(), p.var());
    p.wait(waiting).unwrap();
    p.forget_var(waiting);
    for _ in 0..5_000 {
        let x = p.var();
        p.forget_var(x);
    }
    assert_eq!(p.store().wait().count(), 1);
    let mark = p.checkpoint();
    p.equate(known, 1).unwrap();
    p.forget_var(known);
    p.rollback(mark).unwrap();
    p.validate().unwrap();
}

chr! {
    /// A choice over a variable of the host.
    pub struct Picks;
    constraint pick(Var<i32>);
    pick @ pick(x) <=> choose n: i32 in 0..3 { x = n };
}

/// The host forgets `y` after the run has gone back over the choice and is to repeat the call that made it.
#[test]
fn a_variable_that_is_to_be_made_again_may_be_forgotten() {
    let mut p = Picks::new();
    let x = p.var();
    p.pick(x).unwrap();
    let y: Var<i32> = p.var();
    p.set_limits(Limits::steps(0));
    let mut solutions = p.solutions();
    assert!(solutions.next().is_ok());
    assert!(matches!(solutions.next(), Err(Error::Limit(_))));
    p.commit();
    p.forget_var(y);
    for _ in 0..3_000 {
        let z: Var<i32> = p.var();
        p.forget_var(z);
    }
    p.validate().unwrap();
    p.set_limits(Limits::NONE);
    p.resume().unwrap();
    p.validate().unwrap();
    assert_eq!(p.value(x), Some(1));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic = "this variable is gone"]
fn a_handle_from_before_a_rollback_is_refused() {
    let mut p = Asks::new();
    let mark = p.checkpoint();
    let x: Var<i32> = p.var();
    p.rollback(mark).unwrap();
    let y = p.var();
    p.same(x, y);
}
