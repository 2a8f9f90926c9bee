//! The semantics, points 26 to 29: aggregates, and who is tried when what they are about comes or goes.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test is named after; none
//! is a recording. What is gone takes an age when its turn comes, so numbers in traces leave one out there.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 26: what an aggregate is

/// The two greatest numbers.
fn top(numbers: impl Iterator<Item = i64>) -> (Option<i64>, Option<i64>) {
    let mut all: Vec<i64> = numbers.collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    (all.first().copied(), all.get(1).copied())
}

chr! {
    /// Everything that an aggregate may be.
    pub struct Forms;
    constraint n(i64), m(&'static str, i64), ask(u32), out(u32, i64), pair(i64, i64), word(String), none(u32), many(usize),
        key(u32, i64), of(u32), two(i64, i64);

    count  @ ask(0) <=> agg k = count() in n(_)                            | out(0, k as i64);
    sum    @ ask(1) <=> agg s = sum(2 * x) in n(x)                         | out(1, s);
    min    @ ask(2) <=> agg s = min(x) in n(x)                             | out(2, s);
    max    @ ask(3) <=> agg s: i64 = max(x - 1) in n(x)                    | out(3, s);
    iffy   @ ask(4) <=> agg k = count() in n(x) if x > 2                   | out(4, k as i64);
    lit    @ ask(5) <=> agg 0 = count() in n(_)                            | none(5);
    path   @ ask(6) <=> agg (Some(a), Some(b)): (Option<i64>, Option<i64>) = top(x) in n(x) | pair(a, b);
    named  @ ask(7) <=> agg k = count() in m("b", _)                       | out(7, k as i64);
    longer @ ask(8) <=> agg w: usize = max(w.len()) in word(w)             | many(w);
    twice  @ ask(9) <=> agg a = min(x) in n(x), agg b = max(x) in n(x), a < b | pair(a, b);
    after  @ ask(10) <=> let k: u32 = 2, agg s = sum(x) in key(k, x)       | out(10, s);
    of     @ of(k)  ==> agg s = sum(x) in key(k, x), s >= 5                | out(k, s);
    same   @ ask(11) <=> agg k = count() in two(x, x)                      | out(11, k as i64);
    chain  @ ask(12) <=> agg a = min(x) in n(x), agg k = count() in n(a)   | out(12, k as i64);
}

fn forms() -> Checked<Forms<Audit>> {
    checked(Forms::with_observer(Audit::new()))
}

/// What is told when it is asked for.
fn asked(forms: &mut Forms<Audit>, what: u32) -> Option<i64> {
    forms.ask(what).unwrap();
    forms.store().out().find(|out| out.0 == what).map(|out| out.1)
}

#[test]
fn point_26_count_sum_min_and_max() {
    let mut forms = forms();
    for x in [3, 1, 4, 1, 5] {
        forms.n(x).unwrap();
    }
    assert_eq!([0, 1, 2, 3, 4].map(|what| asked(&mut forms, what)), [5, 28, 1, 4, 3].map(Some));
    forms.ask(6).unwrap();
    forms.ask(9).unwrap();
    assert_eq!(forms.store().pair().map(|pair| (pair.0, pair.1)).collect::<Vec<_>>(), [(5, 4), (1, 5)]);
    // A name that the guard has bound before means equality: two are as small as the least.
    assert_eq!(asked(&mut forms, 12), Some(2));
}

#[test]
fn point_26_of_nothing() {
    let mut forms = forms();
    assert_eq!((asked(&mut forms, 0), asked(&mut forms, 1)), (Some(0), Some(0)));
    assert_eq!((asked(&mut forms, 2), asked(&mut forms, 3)), (None, None));
    forms.ask(5).unwrap();
    assert_eq!(forms.store().none().count(), 1);
    // Those that had nothing wait for the first; now `twice` and the pair of two numbers still do.
    forms.ask(6).unwrap();
    forms.ask(9).unwrap();
    forms.n(7).unwrap();
    assert_eq!(forms.store().out().map(|out| (out.0, out.1)).collect::<Vec<_>>(), [(0, 0), (1, 0), (2, 7), (3, 6)]);
    assert_eq!(forms.store().pair().count(), 0);
    forms.n(8).unwrap();
    assert_eq!(forms.store().pair().map(|pair| (pair.0, pair.1)).collect::<Vec<_>>(), [(8, 7), (7, 8)]);
}

#[test]
fn point_26_patterns_and_names() {
    let mut forms = forms();
    for (name, x) in [("a", 1), ("b", 2), ("b", 3)] {
        forms.m(name, x).unwrap();
    }
    assert_eq!(asked(&mut forms, 7), Some(2));
    for word in ["to", "three", "two"] {
        forms.word(word.to_owned()).unwrap();
    }
    forms.ask(8).unwrap();
    assert_eq!(forms.store().many().map(|many| many.0).collect::<Vec<_>>(), [5]);
    for (key, x) in [(1, 3), (2, 4), (2, 5)] {
        forms.key(key, x).unwrap();
    }
    assert_eq!(asked(&mut forms, 10), Some(9));
    for (a, b) in [(1, 1), (1, 2), (3, 3)] {
        forms.two(a, b).unwrap();
    }
    assert_eq!(asked(&mut forms, 11), Some(2));
    // Names of heads mean equality, and choose the index.
    forms.of(1).unwrap();
    forms.of(2).unwrap();
    assert_eq!(forms.store().out().filter(|out| out.0 < 3).map(|out| (out.0, out.1)).collect::<Vec<_>>(), [(2, 9)]);
    forms.key(1, 2).unwrap();
    assert_eq!(
        forms.store().out().filter(|out| out.0 < 3).map(|out| (out.0, out.1)).collect::<Vec<_>>(),
        [(2, 9), (1, 5)]
    );
    let rule = Forms::<()>::plan().rules.iter().find(|rule| rule.name == "of").unwrap();
    assert!(!rule.sought[0].found.scan, "{}", Forms::<()>::plan());
}

// ---------------------------------------------------------------- 27: they wake

chr! {
    /// Three failures are too many.
    pub struct Failures;
    constraint user(u32), failed(u32, u32), alert(u32, usize), forget(u32), calm(u32), ask(u32);

    forget @ forget(u), failed(u, _)   <=> true;
    alert  @ user(u) ==> agg n = count() in failed(u, _), n >= 3 | alert(u, n);
    calm   @ ask(u)  <=> agg n = count() in failed(u, _), n < 2  | calm(u);
}

fn failures() -> Checked<Failures<Audit<Recorder>>> {
    checked(Failures::with_observer(Audit::with(Recorder::new())))
}

#[test]
fn points_27_and_28_a_count_wakes_the_rule_that_counts_and_it_fires_once() {
    let mut program = failures();
    program.user(7).unwrap();
    for (user, at) in [(7, 1), (7, 2), (8, 1), (7, 3), (7, 4)] {
        program.failed(user, at).unwrap();
    }
    program.user(7).unwrap();
    assert_lines(
        program.trace(),
        "tell  user(7)#1
         tell  failed(7, 1)#2
         tell  failed(7, 2)#3
         tell  failed(8, 1)#4
         tell  failed(7, 3)#5
         fire  alert @ user(7)#1
         tell  alert(7, 3)#6
         tell  failed(7, 4)#7
         tell  user(7)#8
         fire  alert @ user(7)#8
         tell  alert(7, 4)#9",
    );
}

#[test]
fn point_27_an_aggregate_wakes_when_something_is_removed() {
    let mut program = failures();
    for (user, at) in [(7, 1), (7, 2), (7, 3), (8, 1), (8, 2)] {
        program.failed(user, at).unwrap();
    }
    program.ask(7).unwrap();
    program.ask(8).unwrap();
    program.forget(7).unwrap();
    assert_eq!(program.store().calm().count(), 0);
    program.forget(7).unwrap();
    // The fourth and the fifth that went take ages 9 and 11.
    assert_lines(
        program.store(),
        "store (5)
           failed(7, 1)#1
           failed(8, 1)#4
           failed(8, 2)#5
           calm(7)#12
           ask(8)#7",
    );
}

chr! {
    /// Aggregates over what the rule itself takes, and the order of everything.
    pub struct Coins { log: Vec<(&'static str, i64)> }
    constraint coin(i64), bag(i64), take(i64), ask(i64), poor(i64, i64), p(i64), q(i64), first(i64), swap(i64, i64), rich(i64), seen(i64);

    take   @ take(v), coin(v)     <=> true;
    swap   @ swap(v, w), coin(v)  <=> coin(w);
    bag    @ coin(_)              <=> agg s = sum(v) in coin(v), s > 4  | bag(s);
    poor   @ ask(a)               <=> agg s = sum(v) in coin(v), s < 2  | poor(a, s);
    two    @ p(x)                 ==> agg 2 = count() in p(_)           | q(x);
    before @ seen(x)              ==> { self.log.push(("before", x)); };
    counts @ first(x)             ==> agg k = count() in seen(_), k > 0 | { self.log.push(("counts", x)); };
    behind @ seen(x)              ==> { self.log.push(("behind", x)); };
}

fn coins() -> Checked<Coins<Audit<Recorder>>> {
    checked(Coins::with_observer(Vec::new(), Audit::with(Recorder::new())))
}

#[test]
fn points_26_and_27_an_aggregate_over_what_the_rule_itself_removes() {
    let mut coins = coins();
    for v in [1, 2, 3, 7] {
        coins.coin(v).unwrap();
    }
    // coin(3): 6 in sum, itself included; it is missed at age 5. coin(7): 10; it is missed at age 8.
    assert_lines(coins.store(), "store (4)\n coin(1)#1\n coin(2)#2\n bag(6)#4\n bag(10)#7");
    coins.ask(0).unwrap();
    coins.take(2).unwrap();
    // coin(2) is missed at age 11.
    assert_lines(coins.store(), "store (4)\n coin(1)#1\n bag(6)#4\n bag(10)#7\n poor(0, 1)#12");
}

#[test]
fn point_27_an_update_shows_no_moment_in_between() {
    let mut coins = coins();
    coins.coin(3).unwrap();
    coins.ask(0).unwrap();
    coins.swap(3, 4).unwrap();
    assert_eq!((coins.store().poor().count(), coins.store().bag().count()), (0, 0));
    coins.swap(4, 1).unwrap();
    assert_eq!(coins.store().poor().map(|poor| poor.1).collect::<Vec<_>>(), [1]);
}

#[test]
fn point_27_the_active_constraint_may_fill_a_head_of_the_rule_that_counts_it() {
    let mut coins = coins();
    coins.p(1).unwrap();
    coins.p(2).unwrap();
    coins.p(3).unwrap();
    assert_lines(
        coins.trace(),
        "tell  p(1)#1
         tell  p(2)#2
         fire  two @ p(2)#2
         tell  q(2)#3
         fire  two @ p(1)#1
         tell  q(1)#4
         tell  p(3)#5",
    );
}

#[test]
fn point_27_in_the_turn_of_that_rule_among_the_occurrences() {
    let mut coins = coins();
    coins.first(1).unwrap();
    coins.first(2).unwrap();
    coins.seen(9).unwrap();
    assert_eq!(coins.log, [("before", 9), ("counts", 2), ("counts", 1), ("behind", 9)]);
}

// ---------------------------------------------------------------- 27: variables

chr! {
    /// Values that become known.
    pub struct Sizes;
    constraint size(Var<i64>), top(u32), told(u32, i64), of(Var<i64>), part(Var<i64>, i64), sum(i64), quiet(Var<i64>);

    most  @ top(1) ==> agg m: i64 = max(value(v)) in size(v) if value(v) > 0 | told(1, m);
    all   @ top(2) ==> agg m: i64 = max(value(v)) in size(v)                 | told(2, m);
    bound @ top(3) ==> agg k = count() in size(Some(_)), k > 1                | told(3, k as i64);
    of    @ of(x)  ==> agg s = sum(n) in part(x, n), s > 3                    | sum(s);
    calm  @ top(4) ==> agg k = count() in quiet(_), k > 1                     | told(4, k as i64);
}

#[test]
fn point_27_a_binding_wakes_what_is_aggregated() {
    let mut sizes = checked(Sizes::with_observer(Audit::with(Recorder::new())));
    let [v, w] = sizes.named_vars(["v", "w"]);
    sizes.size(v).unwrap();
    sizes.size(w).unwrap();
    for top in 1..=3 {
        sizes.top(top).unwrap();
    }
    sizes.equate(v, 8).unwrap();
    sizes.equate(w, 9).unwrap();
    // `most` leaves out one that has no value yet; for `all` nothing can be said before all have one.
    assert_lines(
        sizes.trace(),
        "tell  size(v)#1
         tell  size(w)#2
         tell  top(1)#3
         tell  top(2)#4
         tell  top(3)#5
         equal v = 8
         wake  size(8)#1
         fire  most @ top(1)#3
         tell  told(1, 8)#6
         equal w = 9
         wake  size(9)#2
         fire  all @ top(2)#4
         tell  told(2, 9)#7
         fire  bound @ top(3)#5
         tell  told(3, 2)#8",
    );
}

#[test]
fn point_27_aliasing_wakes_where_a_shared_name_compares() {
    let mut sizes = checked(Sizes::with_observer(Audit::new()));
    let [x, y, z] = sizes.vars();
    sizes.of(x).unwrap();
    sizes.part(y, 2).unwrap();
    sizes.part(z, 2).unwrap();
    sizes.equate(x, y).unwrap();
    assert_eq!(sizes.store().sum().count(), 0);
    sizes.equate(z, x).unwrap();
    assert_eq!(sizes.store().sum().map(|sum| sum.0).collect::<Vec<_>>(), [4]);
    // Where nothing looks at a variable, nothing is woken by it.
    sizes.quiet(x).unwrap();
    let kind = Sizes::<()>::plan().kinds.iter().find(|kind| kind.name == "quiet").unwrap();
    assert!(kind.wakes.is_empty(), "{:?}", kind.wakes);
}

// ---------------------------------------------------------------- 27 with everything else

chr! {
    /// Counting in a search.
    pub struct Search;
    constraint go(u32), vote(u32), seat(u32), elected(u32), recall(u32), least(u32);

    recall @ recall(n), vote(n) <=> true;
    elect  @ seat(n)  <=> agg k = count() in vote(n), k == 2         | ( elected(n) ; elected(n + 10) );
    go     @ go(0)    <=> seat(1), seat(2), ( vote(1), vote(1), fail ; vote(2), vote(1), vote(2) );
    more   @ go(1)    <=> seat(1), vote(1), vote(1), vote(1), recall(1), recall(1);
    none   @ go(2)    <=> vote(3), vote(3), vote(3), seat(3), ( recall(3), recall(3), fail ; true );
    #[priority(n)]
    least  @ least(n) <=> agg k = count() in elected(_), k < 1       | elected(n + 100);
    low    @ go(3)    <=> least(5), least(3), least(4);
}

fn elected(search: &mut Search<Audit>) -> Vec<Vec<u32>> {
    let elected = search.solutions().map(|view| view.store().elected().map(|it| it.0).collect());
    elected.map(Result::unwrap).collect()
}

fn search(go: u32) -> Checked<Search<Audit>> {
    let mut search = checked(Search::with_observer(Audit::new()));
    search.go(go).unwrap();
    search
}

#[test]
fn points_14_and_27_going_back_counts_as_before() {
    assert_eq!(elected(&mut search(0)), [[2], [12]]);
    // Two votes elect before the third comes.
    assert_eq!(elected(&mut search(1)), [[1], [11]]);
    let mut none = search(2);
    assert_eq!(elected(&mut none), [[0; 0]]);
    none.recall(3).unwrap();
    assert_eq!(elected(&mut none), [[3], [13]]);
}

#[test]
fn points_21_and_26_a_rule_that_waits_counts_when_its_turn_comes() {
    let mut low = search(3);
    // least(3) first; then there is one.
    assert_eq!(elected(&mut low), [[103]]);
    assert_eq!(low.store().least().count(), 2);
}

#[test]
fn points_17_and_27_checkpoints_limits_and_clones() {
    let mut program = failures();
    program.user(7).unwrap();
    program.ask(7).unwrap();
    assert_eq!(program.store().calm().count(), 1);
    program.failed(7, 1).unwrap();
    program.failed(7, 2).unwrap();
    program.ask(7).unwrap();
    let (mark, store) = (program.checkpoint(), program.store().to_string());
    for _ in 0..2 {
        program.failed(7, 3).unwrap();
        assert_eq!(program.store().alert().count(), 1);
        program.rollback(mark).unwrap();
        assert_eq!(program.store().to_string(), store);
        program.forget(7).unwrap();
        assert_eq!(program.store().calm().count(), 2);
        program.rollback(mark).unwrap();
        assert_eq!(program.store().to_string(), store);
    }
    // `forget` has fired, and what is missed has not had its turn.
    program.set_limits(Limits::steps(1));
    assert!(matches!(program.forget(7), Err(Error::Limit(_))));
    assert_eq!((program.store().failed().count(), program.store().calm().count()), (1, 1));
    let mut twin = program.clone();
    for program in [&mut *program, &mut twin] {
        program.set_limits(Limits::NONE);
        program.resume().unwrap();
        assert_eq!(program.store().calm().count(), 2);
    }
}

// ---------------------------------------------------------------- 29: what is promised

chr! {
    /// What a rule reads through `store` does not wake, and an aggregate does.
    pub struct Reads;
    constraint item(u32), by_store(u32), by_agg(u32), two(u32);

    #[allow(unwoken)]
    store @ by_store(n) <=> store.item().count() == 2          | two(n);
    agg   @ by_agg(n)   <=> agg k = count() in item(_), k == 2 | two(n);
}

#[test]
fn point_29_an_aggregate_is_promised_where_a_store_read_is_not() {
    let mut reads = checked(Reads::with_observer(Audit::new()));
    reads.by_store(1).unwrap();
    reads.by_agg(2).unwrap();
    reads.item(1).unwrap();
    reads.item(2).unwrap();
    assert_eq!(reads.store().two().map(|two| two.0).collect::<Vec<_>>(), [2]);
    let report = reads.audit().unwrap();
    assert!(report.is_clean(), "{report}");
    assert_eq!(report.advisory.iter().map(ToString::to_string).collect::<Vec<_>>(), ["store @ by_store(1)#1"]);
}
