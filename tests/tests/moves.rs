//! How often the arguments of constraints are cloned: what a rule removes before it is stored is given to the body.
#![allow(missing_docs)]

use std::cell::Cell;
use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Audit, Limits, Recorder, Var, chr};

thread_local! {
    static CLONES: Cell<usize> = const { Cell::new(0) };
}

/// Counts how often it is cloned.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Counted(i64, String);

/// One with this number.
fn counted(n: i64) -> Counted {
    Counted(n, n.to_string())
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        CLONES.set(CLONES.get() + 1);
        Counted(self.0, self.1.clone())
    }
}

/// How many clones this makes.
fn clones(run: impl FnOnce()) -> usize {
    let before = CLONES.get();
    run();
    CLONES.get() - before
}

/// A tree, of which a rule takes one level.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tree {
    Leaf(Counted),
    Node(Box<Tree>, Box<Tree>),
}

impl Tree {
    /// With this many leaves, the deepest one on the left.
    fn left(leaves: i64) -> Self {
        (1..leaves).fold(Tree::Leaf(counted(0)), |tree, n| Tree::Node(Box::new(tree), Box::new(Tree::Leaf(counted(n)))))
    }

    fn right(leaves: i64) -> Self {
        (1..leaves).fold(Tree::Leaf(counted(0)), |tree, n| Tree::Node(Box::new(Tree::Leaf(counted(n))), Box::new(tree)))
    }
}

/// It drops its parts in its own way, so that they cannot be moved out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Noisy(Counted, i64);

impl Drop for Noisy {
    fn drop(&mut self) {
        self.1 = 0;
    }
}

/// A reference by another name.
pub type Lent = &'static (Counted, i64);

static LENT: (Counted, i64) = (Counted(4, String::new()), 5);

chr! {
    pub struct Moves;
    constraint pass(Counted), to(Counted), end(Counted), add(Counted), total(i64), drain, twice(Counted), both(Counted, Counted);
    constraint keep(Counted), kept(i64), choice(Counted), equal(Counted, Counted), borrowed(Counted), noisy(Noisy), lent(Lent), guarded(Counted);
    constraint sum(Tree, Var<i64>), plus(i64, i64, Var<i64>), whole(Tree, Tree), flat((Counted, i64)), shared(Counted), slot(Counted), left(i64);
    constraint seek(Counted), entry(Counted, i64), late(Counted), twins(Counted, Counted), unbox(Counted, Counted);
    constraint boxed(Option<Box<Counted>>, Option<Box<Counted>>), shown(Option<Box<Counted>>, i64), named(Counted), refers(Counted, Counted);

    pass   @ pass(c)                    <=> to(c);
    to     @ to(c)                      <=> end(c);
    end    @ end(_)                     <=> true;
    add    @ add(c), total(n)           <=> c.0 > 0 | end(c), total(n + 1);
    drain  @ drain / add(_)             <=> true;
    twice  @ twice(c)                   <=> end(c), both(c, c);
    both   @ both(_, _)                 <=> true;
    keep   @ keep(c)                    ==> kept(c.0);
    choice @ choice(c)                  <=> ( end(c), fail ; end(c) );
    equal  @ equal(c, c)                <=> end(c);
    differ @ equal(c, d)                <=> end(c), end(d);
    lends  @ borrowed(c)                <=> let d: &Counted = c | end(d.clone());
    guard  @ guarded(c)                 <=> c.0 > 5 | end(c);
    other  @ guarded(_)                 <=> true;
    noisy  @ noisy(Noisy(c, n))         <=> end(c), left(n);
    lent   @ lent((c, n))               <=> end(c), left(n);
    left   @ left(_)                    <=> true;
    flat   @ flat((c, n))               <=> n > 0 | end(c), left(n);
    within @ flat((c, n))               <=> let d = &c, end(d.clone()), left(n), end(c);
    shared @ slot(d) / shared(c)        <=> c.0 == d.0 | end(c);

    seek   @ seek(c), entry(c, n)       <=> n > 0 | end(c), left(n);
    free   @ seek(_)                    <=> true;
    late   @ late(c), total(n)          <=> total(n), end(c);
    twins  @ twins(a, b)                <=> end(a), both(b, a), end(b);
    boxed  @ boxed(Some(a), Some(b))    <=> unbox(*a, *b), unbox(*b, *b), end(*a);
    unbox  @ unbox(_, _)                <=> true;
    named  @ named(a)                   <=> let n = a.0, left(n), let b = counted(n), both(a, b), left(n);
    refers @ refers(a, b)               <=> let c = &a, both(b, c.clone()), end(a);
    shown  @ shown(Some(a), n)          <=> { assert_eq!(a.0, n); }, left(n), end(*a);

    leaf   @ sum(Tree::Leaf(c), r)      <=> r = c.0;
    node   @ sum(Tree::Node(a, b), r)   <=> fresh x, y: i64, sum(*a, x), sum(*b, y), plus(value(x), value(y), r);
    plus   @ plus(m, n, r)              <=> r = m + n;
    whole  @ whole(Tree::Leaf(_), _)    <=> true;
    inner  @ whole(Tree::Node(a, b), t) <=> whole(t, *a), whole(*b, Tree::Leaf(counted(0)));
}

#[test]
fn a_constraint_that_is_removed_before_it_is_stored_gives_its_arguments_to_the_body() {
    let mut program = Moves::new();
    assert_eq!(clones(|| program.pass(counted(1)).unwrap()), 0);
    program.total(0).unwrap();
    assert_eq!(clones(|| program.add(counted(1)).unwrap()), 0, "with a partner");
}

#[test]
fn a_key_of_a_partner_refers_to_the_arguments_until_the_rule_fires() {
    let mut program = Moves::new();
    program.entry(counted(1), -1).unwrap();
    program.entry(counted(2), 1).unwrap();
    assert_eq!(clones(|| program.seek(counted(1)).unwrap()), 0);
    assert_eq!(clones(|| program.seek(counted(2)).unwrap()), 0);
    assert_eq!(program.store().entry().count(), 1);
}

#[test]
fn what_a_let_refers_to_is_still_there_when_it_is_used() {
    let mut program = Moves::new();
    assert_eq!(clones(|| program.named(counted(1)).unwrap()), 0, "numbers refer to nothing");
    let made = clones(|| program.refers(counted(1), counted(2)).unwrap());
    assert!((1..=3).contains(&made), "{made}");
}

#[test]
fn what_is_in_a_box_goes_where_it_is_used() {
    let mut program = Moves::new();
    let some = |n| Some(Box::new(counted(n)));
    assert_eq!(clones(|| program.shown(some(1), 1).unwrap()), 1, "the block sees it too");
    // `*a` is used twice and `*b` three times.
    let made = clones(|| program.boxed(some(1), some(2)).unwrap());
    assert!((3..=5).contains(&made), "{made}");
}

chr! {
    /// Values of a type that the program does not know.
    pub struct Parts<T: Clone + Eq + Hash + Debug>;
    constraint part(Option<T>), item(T), pair((T, T)), stop;
    some @ part(Some(x))          <=> stop, item(x);
    none @ part(None)             <=> true;
    pair @ pair((x, y))           <=> item(x), stop, item(y);
    stop @ stop                   <=> true;
}

#[test]
fn parts_of_a_generic_value_are_not_cloned() {
    let mut program = Parts::<Counted>::new();
    assert_eq!(clones(|| program.part(Some(counted(1))).unwrap()), 0);
    assert_eq!(clones(|| program.pair((counted(2), counted(3))).unwrap()), 0);
    assert_eq!(program.store().item().map(|item| item.0.0).sum::<i64>(), 6);
}

#[test]
fn a_guard_that_fails_clones_nothing() {
    let mut program = Moves::new();
    assert_eq!(clones(|| program.guarded(counted(1)).unwrap()), 0);
    assert_eq!(clones(|| program.guarded(counted(9)).unwrap()), 0, "nor does one that holds");
    program.total(0).unwrap();
    assert_eq!(clones(|| program.add(counted(-1)).unwrap()), 0, "it is stored");
    assert_eq!(program.store().add().count(), 1);
}

#[test]
fn a_name_that_is_used_again_is_cloned_for_all_uses_but_the_last() {
    let mut program = Moves::new();
    // One for the goal that waits, and the two arguments of that.
    assert_eq!(clones(|| program.twice(counted(1)).unwrap()), 3);
}

#[test]
fn a_name_that_heads_share_is_given_once() {
    let mut program = Moves::new();
    assert_eq!(clones(|| program.equal(counted(1), counted(1)).unwrap()), 0);
    assert_eq!(clones(|| program.equal(counted(1), counted(2)).unwrap()), 0);
}

#[test]
fn what_a_guard_refers_to_stays_where_it_is() {
    let mut program = Moves::new();
    let made = clones(|| program.borrowed(counted(1)).unwrap());
    assert!((1..=2).contains(&made), "{made}");
}

#[test]
fn a_kept_constraint_stays_whole() {
    let mut program = Moves::new();
    program.keep(counted(3)).unwrap();
    assert_eq!(program.store().keep().next().unwrap().0, counted(3));
    assert_eq!(program.store().kept().next().unwrap().0, 3);
}

#[test]
fn each_alternative_of_a_choice_has_the_arguments() {
    let mut program = Moves::new();
    program.choice(counted(3)).unwrap();
    program.validate().unwrap();
}

#[test]
fn a_tree_is_taken_apart_without_clones() {
    for tree in [Tree::left, Tree::right] {
        let mut program = Moves::new();
        let r = program.var();
        assert_eq!(clones(|| program.sum(tree(50), r).unwrap()), 0);
        assert_eq!(program.value(r), Some((0..50).sum()));
        program.validate().unwrap();
    }
    let mut program = Moves::new();
    assert_eq!(clones(|| program.whole(Tree::left(20), Tree::right(20)).unwrap()), 0);
}

#[test]
fn a_value_that_cannot_be_taken_apart_is_cloned_out_of() {
    let mut program = Moves::new();
    program.noisy(Noisy(counted(1), 2)).unwrap();
    program.lent(&LENT).unwrap();
    assert_eq!(clones(|| program.flat((counted(1), 2)).unwrap()), 0);
    program.flat((counted(1), -2)).unwrap();
}

#[test]
fn observers_and_limits_see_the_same_as_without_moves() {
    let tell = |program: &mut Moves<Audit<Recorder>>| {
        program.pass(counted(1)).unwrap();
        program.total(0).unwrap();
        program.add(counted(1)).unwrap();
        program.twice(counted(1)).unwrap();
        program.choice(counted(1)).unwrap();
        let r = program.var();
        program.sum(Tree::left(5), r).unwrap();
        assert_eq!(program.value(r), Some(10));
    };
    tell(&mut Moves::with_observer(Audit::with(Recorder::new())));
    let mut program = Moves::new();
    program.slot(counted(1)).unwrap();
    program.shared(counted(1)).unwrap();
    program.set_limits(Limits::steps(3));
    let r = program.var();
    let mut pauses = 0;
    let mut done = program.sum(Tree::left(20), r);
    while done.is_err() {
        pauses += 1;
        done = program.resume();
    }
    assert!(pauses > 5);
    assert_eq!(program.value(r), Some((0..20).sum()));
}
