//! The semantics, points 1 to 4: identities and ages, the order of occurrences and of partners.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, checked};
use chr_core::{Context, Event, Observer, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 1: identities and ages

chr! {
    /// A bag of numbers, and a branch that fails after it has told some.
    pub struct Bag;
    constraint take(i32), item(i32), detour;
    take   @ take(n), item(n) <=> true;
    detour @ detour <=> ( item(1), item(2), fail ; item(3), fail ; item(4) );
}

#[test]
fn point_01_equal_constraints_are_kept_apart() {
    let mut bag = checked(Bag::with_observer(Audit::new()));
    bag.item(7).unwrap();
    bag.item(7).unwrap();
    assert_lines(bag.store(), "store (2)\n item(7)#1\n item(7)#2");
    let [old, new] = [0, 1].map(|n| bag.store().item().nth(n).unwrap().id());
    assert_ne!(old, new);
    bag.take(7).unwrap();
    assert!(bag.contains(old) && !bag.contains(new), "one of them is removed, the other stays");
}

#[test]
fn point_01_each_tell_has_a_larger_age_whatever_was_removed() {
    let mut bag = checked(Bag::with_observer(Audit::new()));
    bag.item(7).unwrap();
    let first = bag.store().item().next().unwrap().id();
    bag.take(7).unwrap();
    assert_eq!(bag.len(), 0);
    bag.item(7).unwrap();
    let second = bag.store().item().next().unwrap().id();
    assert_eq!((first.age(), second.age()), (1, 3));
    assert!(!bag.contains(first), "the first identity names no other constraint now");
}

#[test]
fn point_01_going_back_restores_the_age_counter() {
    let mut bag = checked(Bag::with_observer(Audit::with(Recorder::new())));
    bag.detour().unwrap();
    bag.item(5).unwrap();
    assert_lines(
        bag.trace(),
        "tell  detour#1
         fire  detour @ detour#1
         gone  detour#1
         choice
         tell  item(1)#2
         tell  item(2)#3
         fail
         back
         choice
         tell  item(3)#2
         fail
         back
         tell  item(4)#2
         tell  item(5)#3",
    );
}

// ---------------------------------------------------------------- 2: the order of occurrences

/// Records the firings as `rule:head`, the head that was active counted from 1 in the order written.
#[derive(Default)]
struct ActiveHeads(Vec<String>);

impl Observer for ActiveHeads {
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        if let Event::Fired { rule, active, .. } = event {
            self.0.push(format!("{}:{}", context.plan().rules[rule].name, active + 1));
        }
    }
}

chr! {
    /// Rules whose every head fits every constraint.
    pub struct Heads;
    constraint all(i32), mixed(i32), three(i32);
    all    @ all(x), all(y), all(z)        ==> x != y, y != z, x != z | true;
    two    @ all(x), all(y)                ==> x != y | true;
    mixed  @ mixed(_) / mixed(_)           <=> true;
    three  @ three(_), three(_) / three(_), three(_) <=> true;
}

#[test]
fn point_02_rules_top_down_and_kept_heads_left_to_right() {
    let mut heads = Heads::with_observer(ActiveHeads::default());
    (1..=3).for_each(|n| heads.all(n).unwrap());
    let fired = &heads.observer().0;
    // The second one finds the first, once for each head of `two`.
    assert_eq!(fired[..2], ["two:1", "two:2"]);
    // The third one: every head of the upper rule, with its two arrangements of the partners, then the lower rule.
    assert_eq!(fired[2..], ["all:1", "all:1", "all:2", "all:2", "all:3", "all:3", "two:1", "two:1", "two:2", "two:2"]);
}

#[test]
fn point_02_removed_heads_come_before_kept_ones() {
    let mut heads = checked(Heads::with_observer(Audit::with(Recorder::new())));
    heads.mixed(1).unwrap();
    heads.mixed(2).unwrap();
    // The newcomer is tried as the removed head first, so it is the one to go.
    assert_lines(
        heads.trace(),
        "tell  mixed(1)#1
         tell  mixed(2)#2
         fire  mixed @ mixed(1)#1 / mixed(2)#2
         gone  mixed(2)#2",
    );
}

#[test]
fn point_02_removed_heads_are_tried_left_to_right() {
    let mut heads = Heads::with_observer(ActiveHeads::default());
    (1..=4).for_each(|n| heads.three(n).unwrap());
    assert_eq!(heads.observer().0, ["three:3"], "the first removed head");
    let left: Vec<i32> = heads.store().three().map(|it| it.0).collect();
    assert_eq!(left.len(), 2);
    assert!(!left.contains(&4), "the active constraint was the removed one");
}

chr! {
    /// A head that is only ever a partner.
    pub struct Passive;
    constraint lock(i32), key(i32), lamp(Var<i32>), button(Var<i32>);
    open   @ #[passive] lock(n), key(n)         <=> true;
    light  @ lamp(x), #[passive] button(x)      ==> true;
}

#[test]
fn point_02_a_passive_head_is_never_the_active_one() {
    let mut passive = checked(Passive::with_observer(Audit::with(Recorder::new())));
    passive.key(1).unwrap();
    passive.lock(1).unwrap();
    passive.key(1).unwrap();
    assert_lines(
        passive.trace(),
        "tell  key(1)#1
         tell  lock(1)#2
         tell  key(1)#3
         fire  open @ lock(1)#2, key(1)#3
         gone  lock(1)#2
         gone  key(1)#3",
    );
}

#[test]
fn point_02_a_passive_head_is_not_tried_when_woken_either() {
    let mut passive = checked(Passive::with_observer(Audit::with(Recorder::new())));
    let [x, y] = passive.named_vars(["x", "y"]);
    passive.lamp(x).unwrap();
    passive.button(x).unwrap();
    assert!(!passive.trace().to_string().contains("fire"));
    passive.lamp(y).unwrap();
    passive.observer_mut().inner_mut().clear();
    passive.equate(y, x).unwrap();
    // Both lamps are tried again and find the button; the button itself has no occurrence to try.
    assert_lines(
        passive.trace(),
        "equal y = x
         wake  lamp(x)#1
         fire  light @ lamp(x)#1, button(x)#2
         wake  lamp(x)#3
         fire  light @ lamp(x)#3, button(x)#2",
    );
}

// ---------------------------------------------------------------- 3: one constraint, one head

chr! {
    /// Heads that one constraint would fit twice.
    pub struct Twice;
    constraint c(i32), edge(i32, i32), link(Var, Var), out(i32);
    pair   @ c(n), c(n), c(n)                <=> out(n);
    path   @ edge(a, b) # e, edge(b, c) # f  ==> out(if e == f { -1 } else { a * 100 + b * 10 + c });
    twice  @ link(x, y), link(y, x)          <=> out(0);
}

#[test]
fn point_03_one_constraint_never_fills_two_heads() {
    let mut twice = checked(Twice::with_observer(Audit::new()));
    twice.c(1).unwrap();
    twice.c(1).unwrap();
    assert_eq!(twice.store().out().count(), 0, "two constraints are not enough for three heads");
    twice.c(1).unwrap();
    assert_eq!(twice.store().out().count(), 1);
    assert_eq!(twice.store().c().count(), 0);
}

#[test]
fn point_03_a_loop_does_not_follow_itself() {
    let mut twice = checked(Twice::with_observer(Audit::new()));
    twice.edge(1, 1).unwrap();
    assert_eq!(twice.store().out().count(), 0);
    twice.edge(1, 1).unwrap();
    let out: Vec<i32> = twice.store().out().map(|out| out.0).collect();
    assert_eq!(out, [111, 111], "two equal edges follow each other, each once");
}

#[test]
fn point_03_holds_for_a_constraint_that_aliasing_makes_fit() {
    let mut twice = checked(Twice::with_observer(Audit::new()));
    let [x, y] = twice.vars();
    twice.link(x, y).unwrap();
    twice.equate(x, y).unwrap();
    assert_eq!(twice.store().link().count(), 1);
    twice.link(y, x).unwrap();
    assert_eq!(twice.store().link().count(), 0);
}

// ---------------------------------------------------------------- 4: the order of partners

chr! {
    /// Loops over partners.
    pub struct Partners;
    constraint go, each(i32), a(i32), b(i32), by_key(i32), by_text(i32), e(i32, i32), node(i32), seen(i32, i32);
    each   @ each(_), a(x)                      ==> seen(x, 0);
    pairs  @ go, a(x), b(y)                     ==> seen(x, y);
    keyed  @ by_key(k), node(x), e(k, x)        ==> seen(k, x);
    #[join(textual)]
    text   @ by_text(k), node(x), e(k, x)       ==> seen(k, x);
}

impl Partners<Audit> {
    fn pairs_seen(&self) -> Vec<(i32, i32)> {
        self.store().seen().map(|seen| (seen.0, seen.1)).collect()
    }
}

#[test]
fn point_04_partners_are_tried_newest_first() {
    let mut partners = checked(Partners::with_observer(Audit::new()));
    [3, 1, 2].iter().for_each(|&n| partners.a(n).unwrap());
    partners.each(0).unwrap();
    assert_eq!(partners.pairs_seen(), [(2, 0), (1, 0), (3, 0)]);
}

#[test]
fn point_04_combinations_come_in_lexicographic_order() {
    let plan = Partners::<()>::plan().to_string();
    let go = plan.split("go:1 head 1").nth(1).unwrap();
    assert!(go.find("join head 2 a").unwrap() < go.find("join head 3 b").unwrap(), "{plan}");
    let mut partners = checked(Partners::with_observer(Audit::new()));
    [1, 2, 3].iter().for_each(|&n| partners.a(n).unwrap());
    [10, 20].iter().for_each(|&n| partners.b(n).unwrap());
    partners.go().unwrap();
    assert_eq!(partners.pairs_seen(), [(3, 20), (3, 10), (2, 20), (2, 10), (1, 20), (1, 10)]);
}

#[test]
fn point_04_the_join_order_is_the_one_the_plan_prints() {
    let plan = Partners::<()>::plan().to_string();
    let by_key = plan.split("by_key:1 head 1").nth(1).unwrap();
    assert!(by_key.find("join head 3 e").unwrap() < by_key.find("join head 2 node").unwrap(), "{plan}");
    let by_text = plan.split("by_text:1 head 1").nth(1).unwrap();
    assert!(by_text.find("join head 2 node").unwrap() < by_text.find("join head 3 e").unwrap(), "{plan}");

    let mut partners = checked(Partners::with_observer(Audit::new()));
    [1, 2].iter().for_each(|&n| partners.node(n).unwrap());
    [2, 1].iter().for_each(|&n| partners.e(0, n).unwrap());
    let both = partners.clone();
    // Edges newest first, each with its node.
    partners.by_key(0).unwrap();
    assert_eq!(partners.pairs_seen(), [(0, 1), (0, 2)]);
    // Nodes newest first, each with its edge.
    let mut partners = both;
    partners.by_text(0).unwrap();
    assert_eq!(partners.pairs_seen(), [(0, 2), (0, 1)]);
}

#[test]
fn point_04_no_order_depends_on_the_hash_table() {
    // Many keys, so that the table grows; within a key, the order is still that of telling.
    let mut partners = checked(Partners::with_observer(Audit::new()));
    for round in 0..3 {
        for key in 0..500 {
            partners.e(key * 7919 % 500, 3 * key + round).unwrap();
        }
    }
    (0..1500).for_each(|n| partners.node(n).unwrap());
    for key in [0, 1, 77, 499] {
        let told: Vec<(i32, i32)> = partners.store().e().filter(|e| e.0 == key).map(|e| (e.0, e.1)).collect();
        assert_eq!(told.len(), 3);
        let before = partners.pairs_seen().len();
        partners.by_key(key).unwrap();
        let newest_first: Vec<_> = told.into_iter().rev().collect();
        assert_eq!(partners.pairs_seen()[before..], newest_first);
    }
}

mod many_occurrences {
    use chr_core::chr;

    chr! {
        /// More occurrences of one constraint than fit into one list of them, which has eight: the ninth and the tenth
        /// are in another. The first is tried before `go` is stored.
        pub struct Many;
        constraint go(i32), seen(i32);
        first   @ go(0) <=> true;
        two     @ go(_) ==> seen(2);
        three   @ go(_) ==> seen(3);
        four    @ go(_) ==> seen(4);
        five    @ go(_) ==> seen(5);
        six     @ go(_) ==> seen(6);
        seven   @ go(_) ==> seen(7);
        eight   @ go(_) ==> seen(8);
        nine    @ go(_) ==> seen(9);
        ten     @ go(n) <=> n > 1 | seen(10), go(0);
        eleven  @ go(_) ==> seen(11);
    }

    #[test]
    fn point_02_all_are_tried_in_their_order_however_many_there_are() {
        for (told, last) in [(1, 11), (2, 10)] {
            let mut many = Many::new();
            many.go(told).unwrap();
            let expected: Vec<i32> = if last == 11 { (2..10).chain([11]).collect() } else { (2..=10).collect() };
            assert_eq!(many.store().seen().map(|it| it.0).collect::<Vec<i32>>(), expected);
            assert_eq!(many.store().go().count(), usize::from(told == 1));
        }
    }
}
