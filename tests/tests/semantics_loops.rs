//! The semantics, points 5 to 7: what a loop over partners sees, when a constraint is stored, and the
//! history of propagation rules.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 5: what a loop sees

chr! {
    /// Bodies that change what is being looped over. The passive heads keep new constraints from
    /// finding the active one themselves, so only the loop could.
    pub struct Loops;
    constraint grow, item(i32), pairs, a(i32), b(i32), kill_a, outer, kill(i32), until, stop, skip, reuse, quit, quits,
        each_a, no_more(i32);
    grow   @ grow, #[passive] item(n)               ==> item(n + 10);
    pairs  @ pairs, a(_), #[passive] b(y)           ==> b(y + 10);
    outer  @ outer, a(x), b(_)                      ==> kill(x);
    kill   @ kill(n), a(n)                          <=> true;
    #[allow(unwoken)]
    until  @ until, a(_)                            ==> store.stop().next().is_none() | stop;
    #[allow(unwoken)]
    each_a @ each_a, a(x), b(_)                     ==> store.no_more().all(|it| it.0 != x) | no_more(x);
    skip   @ skip / a(x)                            <=> kill(x - 1);
    reuse  @ reuse, #[passive] item(n)              ==> kill(n - 1), item(n + 10);
    unitem @ kill(n), #[passive] item(n)            <=> true;
    quits  @ quits, a(_)                            ==> quit;
    quit   @ quit, quits                            <=> true;
}

fn loops<const A: usize, const B: usize>(a: [i32; A], b: [i32; B]) -> Checked<Loops<Audit<Recorder>>> {
    let mut loops = checked(Loops::with_observer(Audit::with(Recorder::new())));
    a.iter().for_each(|&n| loops.a(n).unwrap());
    b.iter().for_each(|&n| loops.b(n).unwrap());
    loops.observer_mut().inner_mut().clear();
    loops
}

/// The firings of one rule.
fn fires(program: &Checked<Loops<Audit<Recorder>>>, rule: &str) -> Vec<String> {
    let start = format!("fire  {rule} @ ");
    program.trace().to_string().lines().filter_map(|line| line.strip_prefix(&start)).map(str::to_owned).collect()
}

#[test]
fn point_05_a_loop_level_sees_what_was_there_when_it_was_entered() {
    let mut grow = checked(Loops::with_observer(Audit::new()));
    grow.item(1).unwrap();
    grow.item(2).unwrap();
    grow.grow().unwrap();
    let items: Vec<i32> = grow.store().item().map(|it| it.0).collect();
    assert_eq!(items, [1, 2, 12, 11]);
}

#[test]
fn point_05_an_inner_level_is_entered_again_for_each_outer_partner() {
    let mut pairs = loops([1, 2], [5]);
    pairs.pairs().unwrap();
    // With a(2), b(5) is all there is. With a(1) there is b(15) as well, the newer one.
    assert_eq!(
        fires(&pairs, "pairs"),
        ["pairs#4, a(2)#2, b(5)#3", "pairs#4, a(1)#1, b(15)#5", "pairs#4, a(1)#1, b(5)#3"]
    );
}

#[test]
fn point_05_an_outer_partner_removed_in_the_body_ends_its_inner_loop() {
    let mut outer = loops([1, 2], [5, 6]);
    outer.outer().unwrap();
    assert_lines(
        outer.trace(),
        "tell  outer#5
         fire  outer @ outer#5, a(2)#2, b(6)#4
         tell  kill(2)#6
         fire  kill @ kill(2)#6, a(2)#2
         gone  kill(2)#6
         gone  a(2)#2
         fire  outer @ outer#5, a(1)#1, b(6)#4
         tell  kill(1)#7
         fire  kill @ kill(1)#7, a(1)#1
         gone  kill(1)#7
         gone  a(1)#1",
    );
}

#[test]
fn point_05_the_active_constraint_removed_in_its_own_body_ends_everything() {
    let mut quits = loops([1, 2, 3], []);
    quits.quits().unwrap();
    assert_eq!(fires(&quits, "quits"), ["quits#4, a(3)#3"]);
    assert_eq!(quits.store().quits().count(), 0);
}

#[test]
fn point_05_a_partner_that_died_in_the_body_is_passed_over() {
    let mut skip = loops([1, 2, 3, 4], []);
    skip.skip().unwrap();
    assert_eq!(fires(&skip, "skip"), ["skip#5 / a(4)#4", "skip#5 / a(2)#2"]);
    assert_eq!(skip.store().a().count(), 0);
}

#[test]
fn point_05_a_new_constraint_in_the_place_of_a_dead_one_is_not_seen() {
    // The loop's next partner dies and a new one is told in the same body.
    let mut reuse = checked(Loops::with_observer(Audit::new()));
    (1..=4).for_each(|n| reuse.item(n).unwrap());
    reuse.reuse().unwrap();
    let items: Vec<i32> = reuse.store().item().map(|it| it.0).collect();
    assert_eq!(items, [2, 4, 14, 12]);
    reuse.validate().unwrap();
}

#[test]
fn point_05_guards_that_read_the_store_are_tested_again_after_a_body() {
    let mut until = loops([1, 2, 3], []);
    until.until().unwrap();
    assert_eq!(fires(&until, "until"), ["until#4, a(3)#3"]);
}

#[test]
fn point_05_a_guard_on_an_outer_partner_is_tested_again_inside_its_inner_loop() {
    let mut each = loops([1, 2], [5, 6]);
    each.each_a().unwrap();
    assert_eq!(fires(&each, "each_a"), ["each_a#5, a(2)#2, b(6)#4", "each_a#5, a(1)#1, b(6)#4"]);
}

chr! {
    /// Variables that change in the middle of an iteration.
    pub struct Aliasing;
    constraint go(Var), item(Var, i32), merge(Var, Var), hit(i32), differ(Var, Var), n(i32);
    found  @ go(x), item(x, n)         ==> hit(n);
    merge  @ hit(2), merge(x, y)       <=> x = y;
    differ @ differ(x, y), n(i)        ==> !same(x, y) | hit(i), x = y;
}

#[test]
fn point_05_a_variable_aliased_in_the_middle_of_an_iteration() {
    let mut aliasing = checked(Aliasing::with_observer(Audit::with(Recorder::new())));
    let [x, y] = aliasing.named_vars(["x", "y"]);
    aliasing.item(x, 1).unwrap();
    aliasing.item(x, 2).unwrap();
    aliasing.item(y, 3).unwrap();
    aliasing.merge(x, y).unwrap();
    aliasing.observer_mut().inner_mut().clear();
    aliasing.go(x).unwrap();
    // The first firing makes x and y one. The woken `go` finds what is new, newest first; then its
    // interrupted loop goes on after item 2 and finds that everything has fired.
    assert_lines(
        aliasing.trace(),
        "tell  go(x)#5
         fire  found @ go(x)#5, item(x, 2)#2
         tell  hit(2)#6
         fire  merge @ hit(2)#6, merge(x, y)#4
         gone  hit(2)#6
         gone  merge(x, y)#4
         equal x = y
         wake  go(x)#5
         fire  found @ go(x)#5, item(x, 3)#3
         tell  hit(3)#7
         fire  found @ go(x)#5, item(x, 1)#1
         tell  hit(1)#8
         wake  item(x, 1)#1
         wake  item(x, 2)#2
         wake  item(x, 3)#3",
    );
    aliasing.validate().unwrap();
}

#[test]
fn point_05_guards_that_read_a_variable_are_tested_again_after_a_body() {
    let mut aliasing = checked(Aliasing::with_observer(Audit::new()));
    let [x, y] = aliasing.vars();
    (1..=3).for_each(|n| aliasing.n(n).unwrap());
    aliasing.differ(x, y).unwrap();
    let hits: Vec<i32> = aliasing.store().hit().map(|hit| hit.0).collect();
    assert_eq!(hits, [3]);
}

// ---------------------------------------------------------------- 6: when a constraint is stored

chr! {
    /// Rules that look at the store.
    pub struct Looks;
    constraint one(i32), pair(i32), kept(i32), gone(i32), tells(i32), asks, waits, flag, out(usize), out2(usize, usize);
    #[allow(unwoken)]
    one    @ one(_)              <=> store.one().count() == 1 | out(store.one().count());
    #[allow(unwoken)]
    pair   @ pair(_), pair(_)    <=> store.pair().count() == 2 | out(store.pair().count());
    both   @ kept(_) / gone(_)   <=> out2(store.kept().count(), store.gone().count());
    tells  @ tells(_)            ==> asks;
    asks   @ asks                <=> out(store.tells().count());
    #[allow(unwoken)]
    waits  @ waits               <=> store.flag().next().is_some() | true;
}

#[test]
fn point_06_a_guard_sees_its_heads_and_a_body_no_longer_sees_the_removed_ones() {
    let mut looks = checked(Looks::with_observer(Audit::new()));
    looks.one(1).unwrap();
    looks.pair(1).unwrap();
    looks.pair(2).unwrap();
    looks.gone(1).unwrap();
    looks.kept(1).unwrap();
    let out: Vec<usize> = looks.store().out().map(|out| out.0).collect();
    assert_eq!(out, [0, 0]);
    let out2: Vec<_> = looks.store().out2().map(|out| (out.0, out.1)).collect();
    assert_eq!(out2, [(1, 0)]);
}

#[test]
fn point_06_a_constraint_is_in_the_store_while_it_is_active() {
    let mut looks = checked(Looks::with_observer(Audit::new()));
    looks.tells(1).unwrap();
    looks.tells(2).unwrap();
    let out: Vec<usize> = looks.store().out().map(|out| out.0).collect();
    assert_eq!(out, [1, 2]);
}

#[test]
fn point_06_reading_the_store_never_wakes_a_rule() {
    let mut looks = checked(Looks::with_observer(Audit::new()));
    looks.waits().unwrap();
    looks.flag().unwrap();
    assert_eq!(looks.store().waits().count(), 1, "nothing tells `waits` that there is a flag now");
    looks.waits().unwrap();
    assert_lines(looks.store(), "store (2)\n waits#1\n flag#2");
}

// ---------------------------------------------------------------- 7: history

chr! {
    /// Propagation over variables, with a branch that is abandoned.
    pub struct Once;
    constraint p(Var<i32>), q(Var<i32>), hit, cut(Var<i32>), drop_p, c(i32), out(i32, i32),
        try_both(Var<i32>, Var<i32>), seen, three;
    both   @ p(x), q(x)          ==> hit;
    seen   @ p(_)                ==> seen;
    three  @ p(Some(3))          ==> three;
    cut    @ cut(x), q(x)        <=> true;
    drop_p @ drop_p, p(_)        <=> true;
    order  @ c(x), c(y)          ==> out(x, y);
    tries  @ try_both(x, y)      <=> ( x = y, fail ; x = y, fail ; x = y );
}

#[test]
fn point_07_an_instance_fires_once_across_wake_ups_and_aliasing() {
    let mut once = checked(Once::with_observer(Audit::new()));
    let [x, y, z] = once.vars();
    once.p(x).unwrap();
    once.q(x).unwrap();
    once.q(z).unwrap();
    assert_eq!(once.store().hit().count(), 1);
    once.p(y).unwrap();
    once.equate(x, y).unwrap();
    assert_eq!(once.store().hit().count(), 2, "the second p met the first q");
    once.equate(z, y).unwrap();
    assert_eq!(once.store().hit().count(), 4, "both met the second q");
    once.equate(x, 3).unwrap();
    assert_eq!(once.store().hit().count(), 4);
    assert_eq!(once.store().seen().count(), 2);
    assert_eq!(once.store().three().count(), 2);
}

#[test]
fn point_07_the_same_constraints_in_other_positions_are_another_instance() {
    let mut once = checked(Once::with_observer(Audit::new()));
    once.c(1).unwrap();
    once.c(2).unwrap();
    let out: Vec<_> = once.store().out().map(|out| (out.0, out.1)).collect();
    assert_eq!(out, [(2, 1), (1, 2)]);
}

#[test]
fn point_07_a_new_identity_is_a_new_instance() {
    let mut once = checked(Once::with_observer(Audit::new()));
    let x = once.var();
    once.p(x).unwrap();
    once.q(x).unwrap();
    once.cut(x).unwrap();
    assert_eq!(once.store().q().count(), 0);
    once.q(x).unwrap();
    assert_eq!(once.store().hit().count(), 2);
}

#[test]
fn point_07_the_memory_of_a_firing_is_undone_with_its_branch() {
    let mut once = checked(Once::with_observer(Audit::with(Recorder::new())));
    let [x, y] = once.named_vars(["x", "y"]);
    once.p(x).unwrap();
    once.q(y).unwrap();
    once.observer_mut().inner_mut().clear();
    once.try_both(x, y).unwrap();
    // p(x) is #1 and has told seen#2; q(y) is #3. Each branch fires afresh, and once.
    let branch = "
        equal x = y
        wake  p(x)#1
        fire  both @ p(x)#1, q(x)#3
        tell  hit#5
        wake  q(x)#3";
    assert_lines(
        once.trace(),
        &format!(
            "tell  try_both(x, y)#4
             fire  tries @ try_both(x, y)#4
             gone  try_both(x, y)#4
             choice {branch}
             fail
             back
             choice {branch}
             fail
             back {branch}"
        ),
    );
    once.equate(x, 9).unwrap();
    assert_eq!(once.store().hit().count(), 1);
    once.validate().unwrap();
}
