//! The semantics, points 1 to 7: identities and ages, the order of occurrences and of partners, what a
//! loop sees, when a constraint is stored, and the history of propagation rules.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test
//! is named after; none is a recording. Points 8 to 20 are in the other `semantics_*` files.
#![allow(missing_docs)]

use std::fmt::Display;

use chr_core::{Context, Event, Observer, Recorder, Var, chr};

/// Compares a trace or a store with the lines expected; how those are indented does not matter.
#[track_caller]
fn assert_lines(got: impl Display, expected: &str) {
    let got = got.to_string();
    let got: Vec<&str> = got.lines().map(str::trim).collect();
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(got, expected, "\ngot:\n{}\nexpected:\n{}\n", got.join("\n"), expected.join("\n"));
}

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
    let mut bag = Bag::new();
    bag.item(7).unwrap();
    bag.item(7).unwrap();
    assert_lines(bag.store(), "store (2)\n item(7)#1\n item(7)#2");
    let [old, new] = [0, 1].map(|n| bag.store().item().nth(n).unwrap().id());
    assert_ne!(old, new);
    bag.take(7).unwrap();
    assert!(bag.alive(old) && !bag.alive(new), "one of them is removed, the other stays");
}

#[test]
fn point_01_each_tell_has_a_larger_age_whatever_was_removed() {
    let mut bag = Bag::new();
    bag.item(7).unwrap();
    let first = bag.store().item().next().unwrap().id();
    bag.take(7).unwrap();
    assert_eq!(bag.live(), 0);
    bag.item(7).unwrap();
    let second = bag.store().item().next().unwrap().id();
    assert_eq!((first.age(), second.age()), (1, 3));
    assert!(!bag.alive(first), "the first identity names no other constraint now");
}

#[test]
fn point_01_going_back_restores_the_age_counter() {
    let mut bag = Bag::with_observer(Recorder::new());
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
    let mut heads = Heads::with_observer(Recorder::new());
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
    /// A head that only ever is a partner.
    pub struct Passive;
    constraint lock(i32), key(i32), lamp(Var<i32>), button(Var<i32>);
    open   @ #[passive] lock(n), key(n)         <=> true;
    light  @ lamp(x), #[passive] button(x)      ==> true;
}

#[test]
fn point_02_a_passive_head_is_never_the_active_one() {
    let mut passive = Passive::with_observer(Recorder::new());
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
    let mut passive = Passive::with_observer(Recorder::new());
    let [x, y] = passive.named_vars(["x", "y"]);
    passive.lamp(x).unwrap();
    passive.button(x).unwrap();
    assert!(!passive.trace().to_string().contains("fire"));
    passive.lamp(y).unwrap();
    passive.observer_mut().clear();
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
    let mut twice = Twice::new();
    twice.c(1).unwrap();
    twice.c(1).unwrap();
    assert_eq!(twice.store().out().count(), 0, "two constraints are not enough for three heads");
    twice.c(1).unwrap();
    assert_eq!(twice.store().out().count(), 1);
    assert_eq!(twice.store().c().count(), 0);
}

#[test]
fn point_03_a_loop_does_not_follow_itself() {
    let mut twice = Twice::new();
    twice.edge(1, 1).unwrap();
    assert_eq!(twice.store().out().count(), 0);
    twice.edge(1, 1).unwrap();
    let out: Vec<i32> = twice.store().out().map(|out| out.0).collect();
    assert_eq!(out, [111, 111], "two equal edges follow each other, each once");
}

#[test]
fn point_03_holds_for_a_constraint_that_aliasing_makes_fit() {
    let mut twice = Twice::new();
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

impl Partners {
    fn pairs_seen(&self) -> Vec<(i32, i32)> {
        self.store().seen().map(|seen| (seen.0, seen.1)).collect()
    }
}

#[test]
fn point_04_partners_are_tried_newest_first() {
    let mut partners = Partners::new();
    [3, 1, 2].iter().for_each(|&n| partners.a(n).unwrap());
    partners.each(0).unwrap();
    assert_eq!(partners.pairs_seen(), [(2, 0), (1, 0), (3, 0)]);
}

#[test]
fn point_04_combinations_come_in_lexicographic_order() {
    let plan = Partners::<()>::plan().to_string();
    let go = plan.split("go:1 head 1").nth(1).unwrap();
    assert!(go.find("join head 2 a").unwrap() < go.find("join head 3 b").unwrap(), "{plan}");
    let mut partners = Partners::new();
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

    let mut partners = Partners::new();
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
    // Many keys, so that the table grows; the order within a key is that of telling all the same.
    let mut partners = Partners::new();
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
    until  @ until, a(_)                            ==> store.stop().next().is_none() | stop;
    each_a @ each_a, a(x), b(_)                     ==> store.no_more().all(|it| it.0 != x) | no_more(x);
    skip   @ skip / a(x)                            <=> kill(x - 1);
    reuse  @ reuse, #[passive] item(n)              ==> kill(n - 1), item(n + 10);
    unitem @ kill(n), #[passive] item(n)            <=> true;
    quits  @ quits, a(_)                            ==> quit;
    quit   @ quit, quits                            <=> true;
}

fn loops<const A: usize, const B: usize>(a: [i32; A], b: [i32; B]) -> Loops<Recorder> {
    let mut loops = Loops::with_observer(Recorder::new());
    a.iter().for_each(|&n| loops.a(n).unwrap());
    b.iter().for_each(|&n| loops.b(n).unwrap());
    loops.observer_mut().clear();
    loops
}

/// The firings of one rule.
fn fires(program: &Loops<Recorder>, rule: &str) -> Vec<String> {
    let start = format!("fire  {rule} @ ");
    program.trace().to_string().lines().filter_map(|line| line.strip_prefix(&start)).map(str::to_owned).collect()
}

#[test]
fn point_05_a_loop_level_sees_what_was_there_when_it_was_entered() {
    let mut grow = Loops::new();
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
    // The next of the loop dies and a new one is told in the same body.
    let mut reuse = Loops::new();
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
    let mut aliasing = Aliasing::with_observer(Recorder::new());
    let [x, y] = aliasing.named_vars(["x", "y"]);
    aliasing.item(x, 1).unwrap();
    aliasing.item(x, 2).unwrap();
    aliasing.item(y, 3).unwrap();
    aliasing.merge(x, y).unwrap();
    aliasing.observer_mut().clear();
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
    let mut aliasing = Aliasing::new();
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
    one    @ one(_)              <=> store.one().count() == 1 | out(store.one().count());
    pair   @ pair(_), pair(_)    <=> store.pair().count() == 2 | out(store.pair().count());
    both   @ kept(_) / gone(_)   <=> out2(store.kept().count(), store.gone().count());
    tells  @ tells(_)            ==> asks;
    asks   @ asks                <=> out(store.tells().count());
    waits  @ waits               <=> store.flag().next().is_some() | true;
}

#[test]
fn point_06_a_guard_sees_its_heads_and_a_body_no_longer_sees_the_removed_ones() {
    let mut looks = Looks::new();
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
    let mut looks = Looks::new();
    looks.tells(1).unwrap();
    looks.tells(2).unwrap();
    let out: Vec<usize> = looks.store().out().map(|out| out.0).collect();
    assert_eq!(out, [1, 2]);
}

#[test]
fn point_06_reading_the_store_never_wakes_a_rule() {
    let mut looks = Looks::new();
    looks.waits().unwrap();
    looks.flag().unwrap();
    assert_eq!(looks.store().waits().count(), 1, "nothing tells `waits` that there is a flag now");
    looks.waits().unwrap();
    assert_lines(looks.store(), "store (2)\n waits#1\n flag#2");
}

// ---------------------------------------------------------------- 7: history

chr! {
    /// Propagation over variables, with a branch that is given up.
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
    let mut once = Once::new();
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
    let mut once = Once::new();
    once.c(1).unwrap();
    once.c(2).unwrap();
    let out: Vec<_> = once.store().out().map(|out| (out.0, out.1)).collect();
    assert_eq!(out, [(2, 1), (1, 2)]);
}

#[test]
fn point_07_a_new_identity_is_a_new_instance() {
    let mut once = Once::new();
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
    let mut once = Once::with_observer(Recorder::new());
    let [x, y] = once.named_vars(["x", "y"]);
    once.p(x).unwrap();
    once.q(y).unwrap();
    once.observer_mut().clear();
    once.try_both(x, y).unwrap();
    // p(x) is #1 and has told seen#2; q(y) is #3. Each branch fires anew, and once.
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
