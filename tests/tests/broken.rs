//! Broken programs, each with one mistake, found from what the tools say alone in one or two calls.
#![allow(missing_docs)]

use chr_core::{Audit, Error, Limits, Profile, Recorder, Term, Var, chr};

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

chr! {
    /// 11. A missing wake-up: the head that comes last is passive.
    pub struct Passive;
    constraint reserve(id: u32), item(id: u32), reserved(id: u32);
    reserve @ reserve(id), #[passive] item(id) <=> reserved(id);
}

#[test]
fn a_passive_head_that_comes_last() {
    let mut program = Passive::with_observer(Audit::new());
    program.reserve(1).unwrap();
    program.item(1).unwrap();
    says(
        program.why_not("reserve", &[]),
        &["nothing has tried them since: item(1)#2 came last, and head 2 `item(id)` is passive"],
    );
    assert!(program.audit().unwrap().is_clean(), "that is what passive means");
}

chr! {
    /// 12. A rank the wrong way round: the least one fires first, and the most urgent job has the largest number.
    pub struct Urgent;
    constraint job(id: u32, urgency: i64), worker, start, done(id: u32);
    #[priority(urgency)]
    run @ start / worker, job(id, urgency) <=> done(id);
}

#[test]
fn a_rank_the_wrong_way_round() {
    let mut program = Urgent::with_observer(Recorder::new());
    program.worker().unwrap();
    for (id, urgency) in [(1, 2), (2, 9), (3, 5)] {
        program.job(id, urgency).unwrap();
    }
    program.start().unwrap();
    let urgent = program.store().job().find(|job| job.id == 2).unwrap().id();
    says(
        program.why_not("run", &[urgent]),
        &[
            "worker#1 would do, but was removed by run @ start#5 / worker#1, job(1, 2)#2 (event 9), which fires for the least \
             `urgency` first",
        ],
    );
}

chr! {
    /// 13. A rule that waits, and whose turn never comes, as another goes on and on.
    pub struct Starved;
    constraint tick(u64), report, reported;
    tick @ tick(n) <=> tick(n + 1);
    #[priority(1)]
    report @ report <=> reported;
}

#[test]
fn a_rule_whose_turn_never_comes() {
    let mut program = Starved::with_observer(Recorder::last(10));
    program.set_limits(Limits::steps(100));
    program.tick(0).unwrap_err();
    let Err(Error::Limit(report)) = program.report() else { panic!("it does not stop") };
    says(format!("{report:#}"), &["fired tick 100 times in this call"]);
    says(program.why_not("report", &[]), &["there is no `report` in the store", "goals are pending: more may come"]);
}

chr! {
    /// 14. An aggregate over the wrong ones: votes have the voter first.
    pub struct Votes;
    constraint poll(id: u32), vote(voter: u32, poll: u32), closed(id: u32);
    close @ poll(p) <=> agg n = count() in vote(p, _), n >= 3 | closed(p);
}

#[test]
fn an_aggregate_over_the_wrong_ones() {
    let mut program = Votes::new();
    program.poll(7).unwrap();
    (1..=4).for_each(|voter| program.vote(voter, 7).unwrap());
    says(
        program.why_not("close", &[]),
        &[
            "`n >= 3` does not hold for poll(7)#1: n is 0",
            "`agg n = count() in vote(p, _)`: there are 4 `vote`s",
            "vote(1, 7)#2 comes near: its `voter` is 1, not 7",
        ],
    );
}

#[derive(Clone, Debug, Term)]
pub enum Shape {
    Circle(u32),
    Scaled(u32, Var<Shape>),
}

chr! {
    /// 15. Terms: only what is scaled once is drawn, and only once it is known.
    pub struct Shapes;
    constraint draw(Var<Shape>), drawn(u32);
    circle @ draw(Some(Shape::Circle(r)))    <=> drawn(r);
    scaled @ draw(Some(Shape::Scaled(k, s))) <=> let Shape::Circle(r) = value(s) | drawn(k * r);
}

#[test]
fn a_pattern_that_looks_too_deep() {
    let mut program = Shapes::with_observer(Audit::with(Recorder::new()));
    let (inner, open) = (program.named_var("inner"), program.named_var("open"));
    program.draw(Shape::Scaled(2, Shape::Scaled(3, inner.clone()).into())).unwrap();
    program.draw(Shape::Scaled(2, inner.clone())).unwrap();
    program.draw(open).unwrap();
    let draws: Vec<_> = program.store().draw().map(|draw| draw.id()).collect();
    let why_not = |at: usize| program.why_not("scaled", &draws[at..=at]);
    says(why_not(0), &["`let Shape::Circle(r) = value(s)` does not hold for draw(Scaled(2, Scaled(3, inner)))#1"]);
    says(why_not(1), &["asks for a value that is not known yet for draw(Scaled(2, inner))#2"]);
    says(
        why_not(2),
        &["draw(open)#3 comes near: its argument 1 is open (no value yet), not `Some(Shape::Scaled(k, s))`"],
    );
    program.equate(inner, Shape::Circle(5)).unwrap();
    let drawn = program.store().drawn().next().unwrap().id();
    says(
        program.trace().explain(drawn),
        &["drawn(10)#4", "scaled @ draw(Scaled(2, Circle(5)))#2", "told by the host as draw(Scaled(2, inner))"],
    );
    assert!(program.audit().unwrap().is_clean());
}

chr! {
    /// 16. A set: what is told twice is there once, so a pair is never found.
    pub struct Pairs;
    #[set]
    constraint card(value: u32);
    constraint pair(u32);
    pair @ card(a), card(a) <=> pair(a);
}

#[test]
fn a_set_that_has_each_only_once() {
    let mut program = Pairs::with_observer(Recorder::new());
    program.card(5).unwrap();
    program.card(5).unwrap();
    says(
        program.why_not("pair", &[]),
        &["card(5)#2 would do, but was removed by set_card @ card(5)#1 / card(5)#2 (event 3)"],
    );
}

chr! {
    /// 17. Two variables that nobody equated.
    pub struct Join;
    constraint at(person: u32, place: Var<u32>), open(place: Var<u32>), enters(u32);
    enter @ at(p, x), open(x) ==> enters(p);
}

#[test]
fn two_variables_that_nobody_equated() {
    let mut program = Join::new();
    let [here, there] = program.named_vars(["here", "there"]);
    program.at(1, here).unwrap();
    program.open(there).unwrap();
    says(program.why_not("enter", &[]), &["open(there)#2 comes near: its `place` is there, not here"]);
}

chr! {
    /// 18. A comparison the wrong way round, in a lookup that an ordered index serves.
    pub struct Expiry;
    #[order(at)]
    constraint event(id: u32, at: u64);
    constraint now(u64), expired(u32);
    expire @ now(t) / event(id, at) <=> at > t + 10 | expired(id);
}

#[test]
fn a_comparison_the_wrong_way_round() {
    let mut program = Expiry::with_observer(Audit::with(Profile::with(Recorder::new())));
    program.event(1, 5).unwrap();
    program.event(2, 90).unwrap();
    program.now(80).unwrap();
    says(
        program.why_not("expire", &[]),
        &["`at > t + 10` does not hold for now(80)#3, event(1, 5)#1: at is 5, t is 80"],
    );
    says(program.profile(), &["event by order(at): 0 of 0"]);
    assert!(program.audit().unwrap().is_clean());
}

mod sets {
    chr_core::rules! {
        /// Counts by name.
        pub mod counter {
            pub constraint add(name: &'static str, by: u32);
            #[key(name)]
            constraint total(name: &'static str, sum: u32);
            more  @ add(name, n), total(name, sum) <=> total(name, sum + n);
            first @ add(name, n)                   <=> n > 1 | total(name, n);
        }
    }
}

chr! {
    /// 19. A mistake inside a rule set: what comes first must be more than one.
    pub struct Counts;
    use crate::sets::counter;
    constraint click(&'static str);
    click @ click(name) <=> add(name, 1);
}

#[test]
fn a_mistake_inside_a_rule_set() {
    let mut program = Counts::with_observer(Recorder::new());
    program.click("a").unwrap();
    says(program.why_not("counter::first", &[]), &["`n > 1` does not hold for add(\"a\", 1)#2: n is 1"]);
    says(program.why_not("first", &[]), &["there is no such rule; there are", "counter::first"]);
}

chr! {
    /// 20. A list that is walked again and again: the index has only the customer, and there is one.
    pub struct Walk;
    constraint order(customer: u32, item: u32), pay(customer: u32, item: u32), paid(u32, u32);
    pay @ pay(c, i), order(c, ordered) <=> ordered ^ i == 0 | paid(c, i);
}

#[test]
fn a_long_walk_through_an_index() {
    let mut program = Walk::with_observer(Profile::new());
    (0..100).for_each(|item| program.order(1, item).unwrap());
    (0..100).for_each(|item| program.pay(1, 1000 + item).unwrap());
    says(
        program.profile(),
        &[
            "`pay` (line",
            "looked at 10,000 `order`s and fired 0 times",
            "gives 100 each time, and most are rejected by `ordered ^ i == 0`",
        ],
    );
}
