//! `#[key()]`: at most one constraint of a kind at a time.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Audit, Error, Var, chr};
use chr_tests::checked::{Checked, checked};

chr! {
    /// A clock that there is one of.
    pub struct Clock;

    #[key()]
    #[derive(PartialEq)]
    constraint now(time: u64);
    #[key()]
    constraint running;
    #[key()]
    constraint speaker(Var<u32>);
    constraint tick(u64), alarm(u64), rings(u64), late(u64), try_now(u64), same_as(Var<u32>), first(u64), times(usize);

    tick  @ running / tick(n), now(t)     <=> now(t + n);
    rings @ now(t), alarm(t)              ==> rings(t);
    late  @ now(now) / late(t)            <=> t < now | rings(t);
    or    @ try_now(n)                    <=> ( now(n) ; now(n + 1) );
    word  @ same_as(x), speaker(x)        <=> rings(0);
    first @ first(t), !now(_)             <=> now(t);
    times @ times(n)                      <=> agg n2 = count() in now(_), n == n2 | rings(100);
}

fn clock() -> Checked<Clock<Audit>> {
    checked(Clock::with_observer(Audit::new()))
}

fn rings(clock: &Clock<Audit>) -> Vec<u64> {
    clock.store().rings().map(|it| it.0).collect()
}

#[test]
fn the_reader_gives_the_one_there_is() {
    let mut clock = clock();
    assert!(clock.store().now().is_none());
    clock.now(3).unwrap();
    let now = clock.store().now().unwrap();
    assert_eq!((now.time, now.id().age(), clock.contains(now.id())), (3, 1, true));
    assert_eq!(clock.take_now().unwrap(), [ClockNow { time: 3 }]);
    assert!(clock.store().now().is_none());
}

#[test]
fn a_second_one_is_a_clash_until_the_first_is_gone() {
    let mut clock = clock();
    clock.now(3).unwrap();
    let before = clock.checkpoint();
    let clash = clock.now(4).unwrap_err();
    assert!(
        matches!(&clash, Error::KeyClash { constraint, existing, .. } if constraint == "now(4)#2" && existing == "now(3)#1"),
        "{clash}"
    );
    clock.rollback(before).unwrap();
    clock.running().unwrap();
    assert!(matches!(clock.running(), Err(Error::KeyClash { .. })));
    clock.rollback(before).unwrap();
    clock.take_now().unwrap();
    clock.now(4).unwrap();
    assert_eq!(clock.store().now().unwrap().time, 4);
}

#[test]
fn a_rule_replaces_it() {
    let mut clock = clock();
    clock.now(0).unwrap();
    clock.running().unwrap();
    for _ in 0..5 {
        clock.tick(2).unwrap();
    }
    assert_eq!(clock.store().now().unwrap().time, 10);
}

#[test]
fn partners_are_found_by_it_and_tested() {
    let mut clock = clock();
    clock.alarm(7).unwrap();
    clock.late(6).unwrap();
    clock.late(7).unwrap();
    clock.now(7).unwrap();
    clock.alarm(8).unwrap();
    clock.alarm(7).unwrap();
    assert_eq!(rings(&clock), [7, 6, 7]);
    let plan = Clock::plan().to_string();
    for line in ["constraint now/1  index key()", "join head 1 now by key()", "join head 3 now by key()"] {
        assert!(plan.contains(line), "`{line}` is not in\n{plan}");
    }
    assert!(!plan.contains("integer(time)"), "{plan}");
}

chr! {
    /// Looking at the only one is not a scan.
    #[deny(scan)]
    pub struct Tidy;

    #[key()]
    constraint now(u64);
    constraint late(u64), rings(u64);

    late @ #[passive] now(now) / late(t) <=> t < now | rings(t);
}

#[test]
fn looking_at_the_only_one_is_no_scan() {
    let mut tidy = Tidy::new();
    tidy.late(1).unwrap();
    tidy.now(7).unwrap();
    tidy.late(3).unwrap();
    assert_eq!((tidy.store().rings().count(), Tidy::plan().scans().count()), (1, 0));
}

#[test]
fn it_may_have_variables() {
    let mut clock = clock();
    let [x, y] = clock.vars();
    clock.speaker(x).unwrap();
    clock.same_as(y).unwrap();
    assert_eq!(rings(&clock), [0; 0]);
    clock.equate(x, y).unwrap();
    assert_eq!(rings(&clock), [0]);
}

#[test]
fn backtracking_brings_back_the_one_there_was() {
    let mut clock = clock();
    clock.try_now(1).unwrap();
    let all: Vec<u64> = clock.solutions().map(|it| it.store().now().unwrap().time).map(Result::unwrap).collect();
    assert_eq!(all, [1, 2]);
    // A clash is not a failure: other choices are not tried.
    assert!(matches!(clock.now(2), Err(Error::KeyClash { .. })));
}

#[test]
fn absence_and_aggregates_look_at_the_one() {
    let mut clock = clock();
    clock.first(5).unwrap();
    clock.first(6).unwrap();
    clock.times(1).unwrap();
    clock.times(2).unwrap();
    assert_eq!((clock.store().now().unwrap().time, rings(&clock)), (5, vec![100]));
    let now = clock.store().now().unwrap().id();
    clock.remove(now).unwrap();
    assert_eq!(clock.store().now().unwrap().time, 6);
}

chr! {
    /// Read in rules, with other keys and an index of its own.
    pub struct Reading;

    #[key()]
    #[key(a)]
    #[index(b)]
    constraint pair(a: u32, b: u32);
    constraint ask(u32), told(u32), is(u32);

    #[allow(unwoken)]
    known @ ask(_) <=> let Some(pair) = store.pair() | told(pair.b);
    #[allow(unwoken)]
    none  @ ask(n) <=> store.pair().is_none()        | told(n);
    is    @ is(b), pair(_, b)                        ==> told(b + 1);
}

#[test]
fn rules_read_it_as_an_option() {
    let mut reading = checked(Reading::with_observer(Audit::new()));
    reading.ask(9).unwrap();
    reading.pair(1, 2).unwrap();
    reading.ask(9).unwrap();
    reading.is(2).unwrap();
    reading.is(3).unwrap();
    assert_eq!(reading.store().told().map(|it| it.0).collect::<Vec<_>>(), [9, 2, 3]);
    let store = reading.store();
    assert_eq!((store.pair_by_a(1).count(), store.pair_by_b(2).count(), store.pair_by_b(3).count()), (1, 1, 0));
}
