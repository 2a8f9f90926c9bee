//! The semantics, points 8 to 10 and 15: equations, which constraints are woken and in what order, and what becomes of
//! two variables made one.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 8: an equation is one goal

chr! {
    /// Equations in bodies.
    pub struct Equations;
    constraint go(Var<i32>), watch(Var<i32>), woke(i32), after, twice(Var<i32>, Var<i32>), chain(Var<i32>, Var<i32>);
    #[key(place)]
    constraint slot(place: Var<i32>, i32);
    go     @ go(x)               <=> x = 1, after;
    watch  @ watch(Some(n))      <=> woke(n);
    twice  @ twice(x, y)         <=> x = y, y = x, x = x, after;
    chain  @ chain(x, y)         <=> fresh z: i32, x = z, watch(z), z = y, y = 7, after;
}

#[test]
fn point_08_two_unequal_values_fail() {
    let mut equations = checked(Equations::with_observer(Audit::new()));
    let [x, y] = equations.vars();
    equations.equate(x, 1).unwrap();
    equations.equate(y, 2).unwrap();
    assert_eq!(equations.equate(x, y), Err(Error::Failed));
    let mut equations = checked(Equations::with_observer(Audit::new()));
    let x = equations.var();
    equations.equate(x, 2).unwrap();
    assert_eq!(equations.go(x), Err(Error::Failed), "an equation of a body fails too");
    assert_eq!(equations.store().after().count(), 0, "and what comes after it is not run");
}

#[test]
fn point_08_an_equation_that_holds_already_does_nothing() {
    let mut equations = checked(Equations::with_observer(Audit::with(Recorder::new())));
    let [x, y, z] = equations.named_vars(["x", "y", "z"]);
    equations.watch(x).unwrap();
    equations.watch(y).unwrap();
    equations.observer_mut().inner_mut().clear();
    equations.twice(x, y).unwrap();
    // One equation makes them one; the two after it find nothing to do.
    assert_lines(
        equations.trace(),
        "tell  twice(x, y)#3
         fire  twice @ twice(x, y)#3
         gone  twice(x, y)#3
         equal x = y
         wake  watch(x)#1
         wake  watch(x)#2
         tell  after#4",
    );
    equations.equate(z, 4).unwrap();
    equations.equate(x, 4).unwrap();
    equations.observer_mut().inner_mut().clear();
    equations.equate(z, y).unwrap();
    equations.equate(y, 4).unwrap();
    assert_lines(equations.trace(), "");
}

#[test]
fn point_08_wakes_at_once_before_the_next_goal() {
    let mut equations = checked(Equations::with_observer(Audit::with(Recorder::new())));
    let x = equations.named_var("x");
    equations.watch(x).unwrap();
    equations.go(x).unwrap();
    assert_lines(
        equations.trace(),
        "tell  watch(x)#1
         tell  go(x)#2
         fire  go @ go(x)#2
         gone  go(x)#2
         equal x = 1
         wake  watch(1)#1
         fire  watch @ watch(1)#1
         gone  watch(1)#1
         tell  woke(1)#3
         tell  after#4",
    );
}

#[test]
fn point_08_a_value_reaches_all_variables_that_were_made_one() {
    let mut equations = checked(Equations::with_observer(Audit::new()));
    let [x, y] = equations.vars();
    equations.chain(x, y).unwrap();
    assert_eq!((equations.value(x), equations.value(y)), (Some(7), Some(7)));
    assert!(equations.same(x, y));
    assert_eq!(equations.store().woke().map(|woke| woke.0).collect::<Vec<_>>(), [7]);
}

#[test]
fn point_08_equating_checks_the_key_of_what_it_re_keys() {
    let mut equations = checked(Equations::with_observer(Audit::new()));
    let [x, y] = equations.named_vars(["x", "y"]);
    equations.slot(x, 10).unwrap();
    equations.slot(y, 20).unwrap();
    let Err(Error::KeyClash { constraint, existing, .. }) = equations.equate(x, y) else {
        panic!("x and y share a key")
    };
    let mut both = [constraint, existing];
    both.sort();
    assert_eq!(both, ["slot(x, 10)#1", "slot(x, 20)#2"]);
    // The same by a value, and when one is stored.
    equations.reset();
    let [x, y] = equations.vars();
    equations.slot(x, 10).unwrap();
    equations.slot(y, 20).unwrap();
    equations.equate(x, 1).unwrap();
    assert!(matches!(equations.equate(y, 1), Err(Error::KeyClash { .. })));
    equations.reset();
    equations.slot(1, 10).unwrap();
    let Err(Error::KeyClash { constraint, existing, .. }) = equations.slot(1, 20) else { panic!("they share a key") };
    assert_eq!((&*constraint, &*existing), ("slot(1, 20)#2", "slot(1, 10)#1"));
}

// ---------------------------------------------------------------- 9: who is woken

chr! {
    /// Constraints that care about their variable, and some that do not.
    pub struct Wakes;
    constraint eager(Var<i32>), idle(Var<i32>), half(Var<i32>, Var<i32>), drop_it(Var<i32>), pair(Var<i32>, Var<i32>),
        door(Var<i32>), hinge(Var<i32>), open, gate(Var<i32>), post(Var<i32>);
    #[key(0)]
    #[index(0)]
    constraint only(Var<i32>);
    eager  @ eager(Some(0))              ==> true;
    idle   @ idle(_), idle(_)            ==> true;
    half   @ half(_, Some(0))            ==> true;
    pair   @ pair(x, x)                  ==> true;
    drops  @ drop_it(x), eager(x)        <=> true;
    door   @ door(x), #[passive] hinge(x) ==> open;
    gate   @ gate(x), #[passive] post(y) ==> same(x, y) | open;
}

fn wakes() -> (Checked<Wakes<Audit<Recorder>>>, [Var<i32>; 3]) {
    let mut wakes = checked(Wakes::with_observer(Audit::with(Recorder::new())));
    let vars = wakes.named_vars(["x", "y", "z"]);
    (wakes, vars)
}

/// The trace of what `goal` does.
fn trace_of(program: &mut Checked<Wakes<Audit<Recorder>>>, goal: impl FnOnce(&mut Wakes<Audit<Recorder>>)) -> String {
    program.observer_mut().inner_mut().clear();
    goal(program);
    program.trace().to_string()
}

#[test]
fn point_09_woken_are_those_that_mention_the_bound_variable_and_can_be_affected() {
    let (mut wakes, [x, y, _]) = wakes();
    wakes.eager(x).unwrap();
    wakes.eager(y).unwrap();
    wakes.idle(x).unwrap();
    wakes.half(x, y).unwrap();
    wakes.half(y, x).unwrap();
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, 5).unwrap());
    // `idle` never looks at its argument, nor `half` at its first.
    assert_lines(trace, "equal x = 5\n wake  eager(5)#1\n wake  half(y, 5)#5");
}

#[test]
fn point_09_aliasing_wakes_those_that_mention_either() {
    let (mut wakes, [x, y, z]) = wakes();
    wakes.eager(x).unwrap();
    wakes.eager(z).unwrap();
    wakes.eager(y).unwrap();
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, y).unwrap());
    assert_lines(trace, "equal x = y\n wake  eager(x)#1\n wake  eager(x)#3");
}

#[test]
fn point_09_aliasing_with_a_variable_that_nothing_mentions_wakes_none() {
    let (mut wakes, [x, y, z]) = wakes();
    wakes.eager(y).unwrap();
    wakes.pair(y, z).unwrap();
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, y).unwrap());
    assert_lines(trace, "equal x = y");
    // What mentioned y is still found, by x, the older one.
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, 0).unwrap());
    assert_lines(
        trace,
        "equal x = 0
         wake  eager(0)#1
         fire  eager @ eager(0)#1
         wake  pair(0, z)#2",
    );
}

#[test]
fn point_09_a_key_does_not_mention() {
    let (mut wakes, [x, y, _]) = wakes();
    wakes.eager(x).unwrap();
    wakes.only(y).unwrap();
    assert_lines(trace_of(&mut wakes, |wakes| wakes.equate(x, y).unwrap()), "equal x = y");
}

#[test]
fn point_09_a_constraint_that_mentions_it_twice_is_woken_once() {
    let (mut wakes, [x, y, z]) = wakes();
    wakes.pair(x, y).unwrap();
    wakes.pair(y, z).unwrap();
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, y).unwrap());
    assert_lines(
        trace,
        "equal x = y
         wake  pair(x, x)#1
         fire  pair @ pair(x, x)#1
         wake  pair(x, z)#2",
    );
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(y, 1).unwrap());
    assert_lines(trace, "equal x = 1\n wake  pair(1, 1)#1\n wake  pair(1, z)#2");
}

#[test]
fn point_09_the_dead_are_not_woken() {
    let (mut wakes, [x, ..]) = wakes();
    wakes.eager(x).unwrap();
    wakes.eager(x).unwrap();
    wakes.drop_it(x).unwrap();
    let trace = trace_of(&mut wakes, |wakes| wakes.equate(x, 9).unwrap());
    assert_lines(trace, "equal x = 9\n wake  eager(9)#1");
}

#[test]
fn point_09_a_variable_that_only_a_passive_head_mentions_is_mentioned() {
    // `hinge` and `post` have no occurrence to be tried, but they are partners.
    for by_value in [false, true] {
        let (mut wakes, [x, y, _]) = wakes();
        wakes.hinge(x).unwrap();
        wakes.door(y).unwrap();
        wakes.post(x).unwrap();
        wakes.gate(y).unwrap();
        if by_value {
            wakes.equate(x, 1).unwrap();
            wakes.equate(y, 1).unwrap();
        } else {
            wakes.equate(x, y).unwrap();
        }
        assert_eq!(wakes.store().open().count(), 2, "by value: {by_value}");
    }
}

// ---------------------------------------------------------------- 10: wake order

chr! {
    /// `late` is declared after `early`, whatever the order of the rules. `reads` comes after a rule
    /// whose body wakes its own active constraint.
    pub struct WakeOrder;
    constraint early(Var<i32>), late(Var<i32>), killer(Var<i32>), victim(Var<i32>), outer(Var<i32>, Var<i32>),
        inner(Var<i32>), own(Var<i32>), mark, before, behind, note(i32);
    late   @ late(Some(0))               ==> true;
    early  @ early(Some(0))              ==> true;
    kills  @ killer(Some(1)) / victim(_) <=> true;
    victim @ victim(Some(1))             ==> note(99);
    outer  @ outer(Some(2), y)           ==> y = 3, note(2);
    inner  @ inner(Some(n))              ==> note(n);
    #[allow(unwoken)]
    first  @ own(_)                      ==> store.mark().next().is_some() | before;
    wakes  @ own(x)                      ==> x = 4, mark;
    #[allow(unwoken)]
    then   @ own(_)                      ==> store.mark().next().is_some() | behind;
    last   @ own(Some(4))                ==> note(4);
}

fn wake_order() -> (Checked<WakeOrder<Audit<Recorder>>>, [Var<i32>; 2]) {
    let mut program = checked(WakeOrder::with_observer(Audit::with(Recorder::new())));
    let vars = program.named_vars(["x", "y"]);
    (program, vars)
}

#[test]
fn point_10_kinds_in_order_of_declaration_then_oldest_first() {
    let (mut order, [x, _]) = wake_order();
    order.late(x).unwrap();
    order.early(x).unwrap();
    order.late(x).unwrap();
    order.early(x).unwrap();
    order.observer_mut().inner_mut().clear();
    order.equate(x, 0).unwrap();
    assert_lines(
        order.trace(),
        "equal x = 0
         wake  early(0)#2
         fire  early @ early(0)#2
         wake  early(0)#4
         fire  early @ early(0)#4
         wake  late(0)#1
         fire  late @ late(0)#1
         wake  late(0)#3
         fire  late @ late(0)#3",
    );
}

#[test]
fn point_10_aliasing_merges_the_orders_of_both() {
    let (mut order, [x, y]) = wake_order();
    order.late(y).unwrap();
    order.early(y).unwrap();
    order.late(x).unwrap();
    order.early(x).unwrap();
    order.early(y).unwrap();
    order.observer_mut().inner_mut().clear();
    order.equate(y, x).unwrap();
    assert_lines(
        order.trace(),
        "equal y = x
         wake  early(x)#2
         wake  early(x)#4
         wake  early(x)#5
         wake  late(x)#1
         wake  late(x)#3",
    );
}

#[test]
fn point_10_one_that_died_meanwhile_is_skipped() {
    let (mut order, [x, _]) = wake_order();
    order.victim(x).unwrap();
    order.killer(x).unwrap();
    order.victim(x).unwrap();
    order.observer_mut().inner_mut().clear();
    order.equate(x, 1).unwrap();
    // The killer runs to completion: both victims, newest first.
    assert_lines(
        order.trace(),
        "equal x = 1
         wake  killer(1)#2
         fire  kills @ killer(1)#2 / victim(1)#3
         gone  victim(1)#3
         fire  kills @ killer(1)#2 / victim(1)#1
         gone  victim(1)#1",
    );
}

#[test]
fn point_10_a_wake_up_inside_a_woken_body_comes_before_the_next_woken() {
    let (mut order, [x, y]) = wake_order();
    order.outer(x, y).unwrap();
    order.outer(x, y).unwrap();
    order.inner(y).unwrap();
    order.observer_mut().inner_mut().clear();
    order.equate(x, 2).unwrap();
    assert_lines(
        order.trace(),
        "equal x = 2
         wake  outer(2, y)#1
         fire  outer @ outer(2, y)#1
         equal y = 3
         wake  inner(3)#3
         fire  inner @ inner(3)#3
         tell  note(3)#4
         tell  note(2)#5
         wake  outer(2, 3)#2
         fire  outer @ outer(2, 3)#2
         tell  note(2)#6",
    );
}

#[test]
fn point_10_an_activation_interrupted_by_its_own_wake_up_goes_on_where_it_was() {
    let (mut order, [x, _]) = wake_order();
    order.own(x).unwrap();
    // When woken, it runs from its first occurrence, while there is no mark. After the body, which tells the mark, it
    // goes on with the occurrence after `wakes`: `behind` is told, and `before` is not.
    assert_lines(
        order.trace(),
        "tell  own(x)#1
         fire  wakes @ own(x)#1
         equal x = 4
         wake  own(4)#1
         fire  last @ own(4)#1
         tell  note(4)#2
         tell  mark#3
         fire  then @ own(4)#1
         tell  behind#4",
    );
}

// ---------------------------------------------------------------- 15: two variables become one

chr! {
    /// Items by variable.
    pub struct Names;
    constraint item(Var, i32), go(Var), seen(i32), detour(Var, Var), make(Var), chain(Var, Var, Var);
    found  @ go(x), #[passive] item(x, n)  ==> seen(n);
    detour @ detour(x, y)        <=> ( x = y, fail ; true );
    make   @ make(x)             <=> fresh z, item(z, 9), z = x;
    chain  @ chain(x, y, z)      <=> z = y, ( y = x, item(z, 9), fail ; true );
}

fn names() -> (Checked<Names<Audit<Recorder>>>, [Var; 3]) {
    let mut names = checked(Names::with_observer(Audit::with(Recorder::new())));
    let vars = names.named_vars(["a", "b", "c"]);
    (names, vars)
}

#[test]
fn point_15_the_older_one_stays_and_keeps_its_name() {
    for flip in [false, true] {
        let (mut names, [a, b, c]) = names();
        names.item(b, 1).unwrap();
        names.item(c, 2).unwrap();
        let sides = if flip { [(b, c), (c, a)] } else { [(c, b), (a, b)] };
        names.equate(sides[0].0, sides[0].1).unwrap();
        assert_lines(names.store(), "store (2)\n item(b, 1)#1\n item(b, 2)#2");
        names.equate(sides[1].0, sides[1].1).unwrap();
        assert_lines(names.store(), "store (2)\n item(a, 1)#1\n item(a, 2)#2");
        names.make(c).unwrap();
        assert!(names.store().to_string().ends_with("item(a, 9)#4"));
    }
}

#[test]
fn point_15_the_constraints_of_both_are_found_by_falling_age() {
    let (mut names, [a, b, c]) = names();
    for (at, var) in [c, a, b, a, c, b].into_iter().enumerate() {
        names.item(var, at as i32).unwrap();
    }
    names.equate(b, c).unwrap();
    names.go(c).unwrap();
    assert_eq!(names.store().seen().map(|seen| seen.0).collect::<Vec<_>>(), [5, 4, 2, 0]);
    names.equate(c, a).unwrap();
    names.item(b, 6).unwrap();
    names.go(b).unwrap();
    let seen: Vec<i32> = names.store().seen().map(|seen| seen.0).skip(4).collect();
    // The woken `go` finds 3 and 1, which are new to it; the second `go` finds all.
    assert_eq!(seen, [3, 1, 6, 5, 4, 3, 2, 1, 0]);
    names.validate().unwrap();
}

#[test]
fn point_15_going_back_parts_them_and_restores_both_orders() {
    let (mut names, [a, b, _]) = names();
    for (at, var) in [b, a, b, a].into_iter().enumerate() {
        names.item(var, at as i32).unwrap();
    }
    names.detour(a, b).unwrap();
    assert!(!names.same(a, b));
    assert_lines(names.store(), "store (4)\n item(b, 0)#1\n item(a, 1)#2\n item(b, 2)#3\n item(a, 3)#4");
    names.go(a).unwrap();
    names.go(b).unwrap();
    assert_eq!(names.store().seen().map(|seen| seen.0).collect::<Vec<_>>(), [3, 1, 2, 0]);
    names.validate().unwrap();
}

#[test]
fn point_15_going_back_parts_only_what_became_one_since() {
    let (mut names, [a, b, c]) = names();
    names.chain(a, b, c).unwrap();
    assert!(names.same(b, c), "made one before the choice");
    assert!(!names.same(a, b) && !names.same(a, c), "made one in the branch that failed");
}

chr! {
    /// Rust code that can tell a literal value from a variable that has it.
    pub struct Handles { known: Vec<Option<i32>> }
    constraint left(Var<i32>), right(Var<i32>);
    meet @ left(x), right(x) <=> { self.known.push(x.as_known().copied()); };
}

#[test]
fn a_body_has_a_name_as_the_first_of_its_heads_has_it_whichever_is_active() {
    let mut handles = checked(Handles::with_observer(Vec::new(), Audit::new()));
    let [x, y] = handles.vars();
    handles.left(x).unwrap();
    handles.right(7).unwrap();
    handles.equate(x, 7).unwrap();
    handles.left(8).unwrap();
    handles.right(y).unwrap();
    handles.equate(y, 8).unwrap();
    assert_eq!(handles.known, [None, Some(8)]);
}

// ---------------------------------------------------------------- variables that only a pending goal knows

chr! {
    /// Goals that wait while enough variables come and go for the unreferenced ones to be reclaimed.
    pub struct Waiting;
    constraint lone, alone(Var<i32>), several, pending(Var<i32>), made, each, every(Var<i32>), out(Var<i32>), seen(i32);
    constraint churn(i32), put(Var<i32>, i32), take(i32);
    taken   @ take(n), put(_, n) <=> true;
    over    @ churn(0)           <=> true;
    churn   @ churn(n)           <=> fresh v: i32, put(v, n), v = n, take(n), churn(n - 1);
    lone    @ lone               <=> fresh x: i32, alone(x);
    alone   @ alone(x)           <=> churn(3000), out(x);
    several @ several            <=> fresh x: i32, pending(x);
    pending @ pending(x)         <=> churn(3000), churn(3000), out(x);
    made    @ made               <=> fresh x: i32, churn(3000), out(x);
    each    @ each               <=> fresh x: i32, every(x);
    every   @ every(x)           <=> for n: i32 in [3000, 0] { churn(n), if n == 0 { out(x) } };
    // Fails for a variable that has become one of those that came and went.
    out     @ out(x)             <=> x = -1, seen(value(x));
}

#[test]
fn variables_of_pending_goals_are_not_reclaimed() {
    for tell in [Waiting::lone, Waiting::several, Waiting::made, Waiting::each] {
        let mut waiting = checked(Waiting::with_observer(Audit::new()));
        tell(&mut waiting).unwrap();
        assert_eq!(waiting.store().seen().map(|seen| seen.0).collect::<Vec<_>>(), [-1]);
        waiting.validate().unwrap();
    }
}

// ---------------------------------------------------------------- many woken at once

chr! {
    /// Many constraints wait for one value; each that is woken says when.
    pub struct Crowd;
    constraint even(Var<u32>, u32), odd(Var<u32>, u32), turn(u32), came(u32, u32), go(Var<u32>);
    early @ even(Some(v), 60) <=> v < 3           | fail;
    even  @ even(Some(_), i), #[passive] turn(n)  <=> came(n, i), turn(n + 1);
    odd   @ odd(Some(_), i), #[passive] turn(n)   <=> came(n, i), turn(n + 1);
    go    @ go(x) <=> choose v: u32 in 1..=4 { x = v };
}

/// Forty-two of each kind and a turn, and who came in which order.
fn crowd<O: chr_core::Observer>(mut crowd: Crowd<O>, steps: Option<u64>) -> (Vec<u32>, usize, usize) {
    let x = crowd.var();
    for i in 20..62 {
        crowd.odd(x, 1_000 + i).unwrap();
        crowd.even(x, i).unwrap();
    }
    crowd.turn(0).unwrap();
    let mut stops = 0;
    let mut most = 0;
    let mut ended = {
        crowd.set_limits(steps.map_or(Limits::NONE, Limits::steps));
        crowd.go(x)
    };
    while let Err(Error::Limit(report)) = &ended {
        (stops, most) = (stops + 1, most.max(report.pending));
        ended = crowd.resume();
    }
    ended.unwrap();
    crowd.validate().unwrap();
    let mut came: Vec<(u32, u32)> = crowd.store().came().map(|it| (it.0, it.1)).collect();
    came.sort_unstable();
    assert_eq!(crowd.value(x), Some(3), "the first that does not fail");
    (came.into_iter().map(|(_, i)| i).collect(), stops, most)
}

#[test]
fn point_10_many_that_are_woken_run_in_order_however_the_run_is_cut_and_watched() {
    let expected: Vec<u32> = (20..62).chain(1_020..1_062).collect();
    let (watched, _, _) = crowd(Crowd::with_observer(Recorder::new()), None);
    assert_eq!(watched, expected);
    assert_eq!(crowd(Crowd::new(), None).0, expected);
    for steps in [1, 3, 7] {
        let (unwatched, stops, most) = crowd(Crowd::new(), Some(steps));
        assert_eq!(unwatched, expected);
        assert!(stops > 10);
        assert_eq!((unwatched, stops, most), crowd(Crowd::with_observer(Recorder::new()), Some(steps)));
    }
    // A copy made in the middle goes on by itself.
    let mut one = Crowd::new();
    let x = one.var();
    (0..100).for_each(|i| one.even(x, i).unwrap());
    one.turn(0).unwrap();
    one.set_limits(Limits::steps(30));
    assert!(matches!(one.equate(x, 5), Err(Error::Limit(_))));
    let mut other = one.clone();
    for crowd in [&mut one, &mut other] {
        crowd.set_limits(Limits::NONE);
        crowd.resume().unwrap();
        let mut came: Vec<(u32, u32)> = crowd.store().came().map(|it| (it.0, it.1)).collect();
        came.sort_unstable();
        assert!(came.into_iter().map(|(_, i)| i).eq(0..100));
    }
}

// ---------------------------------------------------------------- woken, and not looked for yet

chr! {
    /// Who waits second is looked for only when the first has run, which might fail; by then one has taken the place of another.
    pub struct Places;
    constraint first(Var<i32>), second(i32, i32, Var<i32>), flag, moves(i32), ran(i32), fills(Var<i32>, i32);
    first @ first(Some(n)) <=> n < 0               | fail;
    moves @ first(Some(_)) <=> moves(7), flag;
    move_ @ moves(k), second(k, i, x)              <=> i > 1 | second(k, i + 10, x);
    none  @ moves(_)                               <=> true;
    #[allow(unwoken)]
    ran   @ second(_, i, Some(_))                  <=> store.flag().next().is_some() | ran(i);
    over  @ fills(_, 0)                            <=> true;
    fills @ fills(x, n)                            <=> second(7, n, x), fills(x, n - 1);
}

#[test]
fn point_09_who_takes_the_place_of_a_woken_constraint_is_not_woken() {
    fn run<O: chr_core::Observer>(mut places: Places<O>, choices: bool) -> (Vec<i32>, Vec<i32>) {
        let x = places.var();
        places.first(x).unwrap();
        places.fills(x, 3).unwrap();
        let mark = choices.then(|| places.checkpoint());
        places.equate(x, 5).unwrap();
        places.validate().unwrap();
        let ended = |places: &Places<O>| {
            (places.store().ran().map(|it| it.0).collect(), places.store().second().map(|it| it.1).collect())
        };
        let before = ended(&places);
        if let Some(mark) = mark {
            places.rollback(mark).unwrap();
            places.validate().unwrap();
            places.equate(x, 5).unwrap();
            assert_eq!(before, ended(&places));
        }
        before
    }
    for choices in [false, true] {
        // Told last of those above 1, so found first, is 2.
        let watched = run(Places::with_observer(Recorder::new()), choices);
        assert_eq!(watched, (vec![3, 1], vec![12]));
        assert_eq!(run(Places::new(), choices), watched);
    }
}

chr! {
    /// While some that are woken wait, their variable goes with them, and another comes in its place.
    pub struct Slots;
    constraint first(Var<i32>), second(i32, Var<i32>), go, clear, churn(i32), flag, ran(i32);
    go      @ go                 <=> fresh x: i32, second(1, x), second(2, x), first(x), x = 5;
    fails   @ first(Some(n))     <=> n < 0 | fail;
    first   @ first(Some(_))     <=> clear, churn(3000), flag;
    clear   @ clear / second(_, _) <=> true;
    cleared @ clear              <=> true;
    over    @ churn(0)           <=> true;
    churn   @ churn(n)           <=> fresh v: i32, second(n, v), churn(n - 1);
    known   @ second(_, Some(_)) <=> true;
    #[allow(unwoken)]
    ran     @ second(i, _)       <=> store.flag().next().is_some() | ran(i);
}

#[test]
fn point_09_who_mentions_a_variable_that_came_later_is_not_woken() {
    fn run<O: chr_core::Observer>(mut slots: Slots<O>) -> (usize, usize) {
        slots.go().unwrap();
        slots.validate().unwrap();
        (slots.store().ran().count(), slots.store().second().count())
    }
    assert_eq!(run(Slots::with_observer(Recorder::new())), (0, 3000));
    assert_eq!(run(Slots::new()), (0, 3000));
}
