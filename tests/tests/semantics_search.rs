//! The semantics, point 14: alternatives, `choose`, `for`, `once`, and what going back restores.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 14: alternatives

chr! {
    /// Search in bodies.
    pub struct Search { log: Vec<i32> }
    constraint three, pick(Vec<i32>), a(i32), deep, check(i32, i32, i32), item(i32), kill(i32), walk, yes(i32), no(i32),
        grow, pick_items, restore, list, seen(i32), onces(i32), loud, empty_or, inner, pending, binds(Var<i32>), is(Var<i32>, i32);
    three   @ three               <=> ( a(1) ; a(2) ; a(3) );
    pick    @ pick(from)          <=> choose n: i32 in from { a(n) };
    empty   @ empty_or            <=> ( a(1), pick(Vec::new()) ; a(2) );
    deep    @ deep                <=> choose x: i32 in 1..=2 { choose y: i32 in 1..=2 { choose z: i32 in 1..=2 {
                                      check(x, y, z) } } };
    check   @ check(x, y, z)      <=> x + y + z != 5 | fail;
    kill    @ kill(n), item(n)    <=> true;
    walk    @ walk, item(n)       ==> ( yes(n) ; no(n) );
    grow    @ grow                <=> for n: i32 in store.item().map(|it| it.0) { item(n + 10), kill(n) };
    items   @ pick_items          <=> choose n: i32 in store.item().map(|it| it.0) { kill(n), item(n + 10) };
    restore @ restore             <=> ( kill(2), item(4), kill(3), fail ; list );
    list    @ list, item(n)       ==> seen(n);
    once_1  @ onces(1)            <=> once { choose n: i32 in [1, 2, 3] { a(n), if n < 2 { fail } } }, a(9);
    once_2  @ onces(2)            <=> ( a(1) ; a(2) ), once { ( a(3) ; a(4) ) };
    once_3  @ onces(3)            <=> ( once { ( a(1), fail ; a(2), fail ) } ; a(3) );
    once_4  @ onces(4)            <=> ( once { inner }, fail ; a(3) );
    inner   @ inner               <=> ( a(1) ; a(2) );
    loud    @ loud                <=> ( { self.log.push(1); }, fail ; { self.log.push(2); } );
    pending @ pending             <=> three, a(7), a(8);
    binds   @ binds(x)            <=> ( x = 1, fail ; x = 2 ; is(x, 3), x = 3 );
    is      @ is(Some(n), m)      <=> a(n * 10 + m);
}

fn search() -> Checked<Search<Audit<Recorder>>> {
    checked(Search::with_observer(Vec::new(), Audit::with(Recorder::new())))
}

/// The numbers in `a`, in each solution.
fn solutions(search: &mut Search<Audit<Recorder>>) -> Vec<Vec<i32>> {
    search.solutions().map(|view| view.store().a().map(|a| a.0).collect()).map(Result::unwrap).collect()
}

#[test]
fn point_14_alternatives_are_tried_left_to_right() {
    let mut three = search();
    three.three().unwrap();
    assert_eq!(solutions(&mut three), [[1], [2], [3]]);
    let mut pick = search();
    pick.pick(vec![5, 1, 3]).unwrap();
    assert_eq!(solutions(&mut pick), [[5], [1], [3]]);
}

#[test]
fn point_14_the_last_alternative_leaves_no_choice_point() {
    for tell in [Search::three as fn(&mut Search<Audit<Recorder>>) -> _, |search| search.pick(vec![1, 2, 3])] {
        let mut program = search();
        tell(&mut program).unwrap();
        while program.store().a().next().unwrap().0 != 3 {
            program.solutions().map(|_| ()).map(Result::unwrap).nth(1).unwrap();
        }
        let trace = program.trace().to_string();
        assert_eq!(trace.matches("choice").count(), 2, "{trace}");
        assert_eq!(program.solutions().count(), Ok(1));
    }
    let mut one = search();
    one.pick(vec![4]).unwrap();
    assert!(!one.trace().to_string().contains("choice"));
}

#[test]
fn point_14_choose_over_nothing_fails() {
    let mut none = search();
    assert_eq!(none.pick(Vec::new()), Err(Error::Failed));
    let mut other = search();
    other.empty_or().unwrap();
    assert_lines(
        other.trace(),
        "tell  empty_or#1
         fire  empty @ empty_or#1
         gone  empty_or#1
         choice
         tell  a(1)#2
         tell  pick([])#3
         fire  pick @ pick([])#3
         gone  pick([])#3
         fail
         back
         tell  a(2)#2",
    );
}

#[test]
fn point_14_failure_three_choice_points_deep() {
    let mut deep = search();
    deep.deep().unwrap();
    let all: Vec<(i32, i32, i32)> = deep
        .solutions()
        .map(|view| view.store().check().map(|c| (c.0, c.1, c.2)).next().unwrap())
        .map(Result::unwrap)
        .collect();
    assert_eq!(all, [(1, 2, 2), (2, 1, 2), (2, 2, 1)]);
    // Three choices deep; then each failure goes back to the newest one left. After (2, 2, 1), (2, 2, 2) fails and
    // nothing is left to go back to. A choice is made at every `choose` that has a second alternative: 1 + 2 + 4.
    let trace = deep.trace().to_string();
    assert_eq!(trace.matches("choice").count(), 7, "{trace}");
    assert_eq!(trace.matches("fail").count(), 5);
    assert_eq!(trace.matches("back").count(), 7);
}

#[test]
fn point_14_for_and_choose_take_a_snapshot() {
    let mut grow = search();
    [1, 2, 3].iter().for_each(|&n| grow.item(n).unwrap());
    let again = grow.clone();
    grow.grow().unwrap();
    assert_eq!(grow.store().item().map(|it| it.0).collect::<Vec<_>>(), [11, 12, 13]);
    let mut pick = again;
    pick.pick_items().unwrap();
    let all: Vec<Vec<i32>> =
        pick.solutions().map(|view| view.store().item().map(|it| it.0).collect()).map(Result::unwrap).collect();
    assert_eq!(all, [[2, 3, 11], [1, 3, 12], [1, 2, 13]]);
}

#[test]
fn point_14_going_back_restores_the_pending_goals() {
    let mut pending = search();
    pending.pending().unwrap();
    assert_eq!(solutions(&mut pending), [[1, 7, 8], [2, 7, 8], [3, 7, 8]]);
    assert_lines(pending.store(), "store (3)\n a(3)#3\n a(7)#4\n a(8)#5");
}

#[test]
fn point_14_going_back_restores_an_activation_in_the_middle_of_its_loop() {
    let mut walk = search();
    [1, 2].iter().for_each(|&n| walk.item(n).unwrap());
    walk.walk().unwrap();
    let all: Vec<(Vec<i32>, Vec<i32>)> = walk
        .solutions()
        .map(|view| (view.store().yes().map(|it| it.0).collect(), view.store().no().map(|it| it.0).collect()))
        .map(Result::unwrap)
        .collect();
    let expected: [(&[i32], &[i32]); 4] = [(&[2, 1], &[]), (&[2], &[1]), (&[1], &[2]), (&[], &[2, 1])];
    assert_eq!(all, expected.map(|(yes, no)| (yes.to_vec(), no.to_vec())));
}

#[test]
fn point_14_going_back_restores_removed_constraints_and_their_order() {
    let mut restore = search();
    [1, 2, 3].iter().for_each(|&n| restore.item(n).unwrap());
    restore.restore().unwrap();
    assert_lines(
        restore.store(),
        "store (7)
         item(1)#1
         item(2)#2
         item(3)#3
         list#5
         seen(3)#6
         seen(2)#7
         seen(1)#8",
    );
    restore.validate().unwrap();
}

#[test]
fn point_14_going_back_restores_bindings() {
    let mut binds = search();
    let x = binds.named_var("x");
    binds.binds(x).unwrap();
    assert_eq!(binds.value(x), Some(2));
    let all: Vec<(Option<i32>, Vec<i32>)> = binds
        .solutions()
        .map(|view| (view.value(x), view.store().a().map(|a| a.0).collect()))
        .map(Result::unwrap)
        .collect();
    assert_eq!(all, [(Some(2), vec![]), (Some(3), vec![33])]);
}

#[test]
fn point_14_going_back_does_not_undo_what_rust_code_did() {
    let mut loud = search();
    loud.loud().unwrap();
    assert_eq!(loud.log, [1, 2]);
}

#[test]
fn point_14_once_drops_the_choices_left_inside_it_and_no_others() {
    let run = |n: i32| {
        let mut program = search();
        program.onces(n).unwrap();
        solutions(&mut program)
    };
    assert_eq!(run(1), [[2, 9]], "inside, failure goes back to the next alternative");
    assert_eq!(run(2), [[1, 3], [2, 3]], "the choice before it stays open");
    assert_eq!(run(3), [[3]], "when nothing is left inside, it fails");
    assert_eq!(run(4), [[3]], "choices made in the activations it starts are dropped too");
}
