//! Ten broken programs, each with one mistake, found from what the tools say alone in one or two calls.
#![allow(missing_docs)]

use chr_core::{Error, Limits, Profile, Recorder, Var, chr};

/// What a tool says must contain these words.
#[track_caller]
fn says(said: impl std::fmt::Display, words: &[&str]) {
    let said = said.to_string();
    for word in words {
        assert!(said.contains(word), "`{word}` is not in:\n{said}");
    }
}

chr! {
    /// 1. A typo in a pattern: the state is called 'p' for paid, the rule asks for 'P'.
    pub struct Typo;
    constraint order(id: u32, state: char), ship(id: u32), shipped(id: u32);
    ship @ ship(id), order(id, 'P') <=> shipped(id);
}

#[test]
fn a_typo_in_a_pattern() {
    let mut program = Typo::new();
    program.order(7, 'p').unwrap();
    program.ship(7).unwrap();
    let ship = program.store().ship().next().unwrap().id();
    says(program.why_not("ship", &[ship]), &["order(7, 'p')#1 comes near: its `state` is 'p', not `'P'`"]);
}

chr! {
    /// 2. A guard too strict: `<` where `<=` is meant.
    pub struct Strict;
    constraint account(id: u32, balance: u32), withdraw(id: u32, amount: u32), paid(u32);
    withdraw @ account(id, balance), withdraw(id, amount) <=> amount < balance | paid(amount), account(id, balance - amount);
}

#[test]
fn a_guard_too_strict() {
    let mut program = Strict::new();
    program.account(1, 100).unwrap();
    program.withdraw(1, 100).unwrap();
    says(program.why_not("withdraw", &[]), &["`amount < balance` does not hold", "amount is 100, balance is 100"]);
}

chr! {
    /// 3. A missing wake-up: the guard reads a parameter, which a body changes.
    pub struct Unwoken { limit: u32 }
    constraint job(size: u32), raise(to: u32), started(size: u32);
    raise @ raise(to) <=> { self.limit = to; };
    #[allow(unwoken)]
    start @ job(size) <=> size <= self.limit | started(size);
}

#[test]
fn a_missing_wake_up() {
    let mut program = Unwoken::new(10);
    program.job(50).unwrap();
    program.raise(100).unwrap();
    says(
        program.why_not("start", &[]),
        &["job(50)#1 match now, but nothing has tried them since", "`size <= self.limit` reads `self`"],
    );
}

chr! {
    /// 4. A scan: nothing serves `from <= now`, and most rounds fire nothing.
    pub struct Scan;
    constraint task(id: u32, from: u64), clock(now: u64), run(id: u32);
    run   @ clock(now) / task(id, from) <=> from <= now | run(id);
    clock @ clock(_)                    <=> true;
}

#[test]
fn a_scan_that_takes_all_the_time() {
    let mut program = Scan::with_observer(Profile::new());
    (0..200).for_each(|id| program.task(id, 1_000_000).unwrap());
    (0..200).for_each(|now| program.clock(now).unwrap());
    says(
        program.profile(),
        &[
            "`run` (line",
            "looked at 40,000 `task`s and fired 0 times: no index serves `from <= now`; try `#[order(from)]`",
        ],
    );
}

chr! {
    /// 5. A loop: two rules undo each other.
    pub struct Loop;
    constraint left(u32), right(u32), seen(u32);
    there @ left(n)  <=> right(n);
    back  @ right(n) <=> left(n);
}

#[test]
fn a_loop() {
    let mut program = Loop::with_observer(Recorder::last(6));
    program.set_limits(Limits::steps(1000));
    let Err(Error::Limit(report)) = program.left(3) else { panic!("it does not stop") };
    says(format!("{report:#}"), &["fired there 500 times in this call", "fired back 500 times in this call"]);
    says(program.trace(), &["fire  there @ left(3)#", "fire  back @ right(3)#"]);
}

chr! {
    /// 6. An over-constrained problem: three need different colours, and there are two.
    pub struct Colours;
    constraint node(name: char), edge(char, char), colour(name: char, colour: u8);
    clash  @ edge(a, b), colour(a, c), colour(b, c) <=> fail;
    colour @ node(n) <=> choose c: u8 in [1, 2] { colour(n, c) };
}

#[test]
fn an_over_constrained_problem() {
    let tell = |program: &mut Colours| {
        for (a, b) in [('a', 'b'), ('x', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'y')] {
            program.edge(a, b)?;
        }
        "abcxy".chars().try_for_each(|name| program.node(name))
    };
    let conflict = Colours::new().find_conflict(tell).unwrap().expect("it fails");
    says(&conflict, &["these 6 goals fail together, and each of them is needed"]);
    let goals = ["edge('a', 'b')", "edge('b', 'c')", "edge('c', 'a')", "node('a')", "node('b')", "node('c')"];
    assert_eq!(conflict.goals, goals);
}

chr! {
    /// 7. Another rule takes the constraint first.
    pub struct Taken;
    constraint message(to: u32, text: &'static str), inbox(u32), delivered(u32), spam;
    clean   @ spam / message(_, "offer") <=> true;
    deliver @ inbox(to), message(to, _)  <=> delivered(to);
}

#[test]
fn another_rule_was_first() {
    let mut program = Taken::with_observer(Recorder::new());
    program.spam().unwrap();
    program.message(4, "offer").unwrap();
    program.inbox(4).unwrap();
    says(
        program.why_not("deliver", &[]),
        &[
            "there is no `message`",
            "message(4, \"offer\")#2 would do, but was removed by clean @ spam#1 / message(4, \"offer\")#2",
        ],
    );
}

chr! {
    /// 8. A negated head that something forgotten keeps from matching.
    pub struct Blocked;
    constraint want(who: u32), lock(who: u32), granted(who: u32);
    grant @ want(w), !lock(_) <=> lock(w), granted(w);
}

#[test]
fn something_that_must_not_be_there() {
    let mut program = Blocked::new();
    program.want(1).unwrap();
    program.want(2).unwrap();
    let want = program.store().want().next().unwrap().id();
    says(program.why_not("grant", &[want]), &["lock(1)#2 is there, and the rule says `!lock(_)`, for want(2)#"]);
}

chr! {
    /// 9. A value that comes from somewhere: why is the total 7?
    pub struct Clash;
    constraint price(Var<u32>, u32), discount(Var<u32>), total(Var<u32>);
    price    @ price(x, n)  <=> x = n;
    discount @ discount(x)  ==> price(x, 5);
}

#[test]
fn two_values_for_one_variable() {
    let mut program = Clash::with_observer(Recorder::new());
    let total = program.named_var("total");
    program.price(total, 7).unwrap();
    assert_eq!(program.discount(total), Err(Error::Failed));
    says(program.explain_failure(), &["7 = 5 cannot be, as price @ price(7, 5)#3 says", "discount @ discount(7)#2"]);
}

chr! {
    /// 10. A variable that has no value yet: the rule waits for one that nobody gives.
    pub struct Waits;
    constraint age(who: u32, years: Var<u32>), adult(who: u32);
    adult @ age(who, years) ==> value(years) >= 18 | adult(who);
}

#[test]
fn a_value_that_nobody_gives() {
    let mut program = Waits::new();
    let years = program.named_var("years");
    program.age(3, years).unwrap();
    says(
        program.why_not("adult", &[]),
        &["`value(years) >= 18` asks for a value that is not known yet for age(3, years)#1"],
    );
}
