//! `why_not()`: each reason that it knows, on a program small enough to see that it is the right one.
#![allow(missing_docs)]

mod lines;

use chr_core::{Audit, ConstraintId, Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

chr! {
    /// Seats, sold by class and price.
    pub struct Seats;
    constraint want(who: u32, class: u8), seat(class: u8, price: u32), sold(who: u32), clean, alone(u32);
    clean @ clean, seat(_, 0)              <=> true;
    sell  @ seat(class, price), want(who, class) <=> price <= 100, who > 0 | sold(who);
    pair  @ sold(a), sold(b) ==> a < b | alone(b);
}

/// The newest constraint.
macro_rules! newest {
    ($program:expr, $kind:ident) => {
        $program.store().$kind().last().unwrap().id()
    };
}

#[test]
fn a_head_without_a_partner_and_what_comes_near() {
    let mut seats = Seats::new();
    seats.seat(1, 250).unwrap();
    seats.seat(2, 80).unwrap();
    seats.want(8, 3).unwrap();
    assert_lines(
        seats.why_not("sell", &[newest!(seats, want)]),
        "`sell` did not fire for want(8, 3)#3:
           head 1 `seat(class, price)` has no partner for want(8, 3)#3
             seat(1, 250)#1 comes near: its `class` is 1, not 3
             seat(2, 80)#2 comes near: its `class` is 2, not 3",
    );
    // The other way round, it is the `want` that is missing.
    assert_lines(
        seats.why_not("sell", &[newest!(seats, seat)]),
        "`sell` did not fire for seat(2, 80)#2:
           head 2 `want(who, class)` has no partner for seat(2, 80)#2
             want(8, 3)#3 comes near: its `class` is 3, not 2",
    );
    let report = seats.why_not("sell", &[newest!(seats, seat), newest!(seats, want)]);
    assert_lines(
        report,
        "`sell` did not fire for seat(2, 80)#2, want(8, 3)#3:
           head 2 `want(who, class)` has no partner for seat(2, 80)#2
             want(8, 3)#3 comes near: its `class` is 3, not 2",
    );
}

#[test]
fn a_literal_in_a_head() {
    let mut seats = Seats::new();
    seats.seat(1, 5).unwrap();
    seats.clean().unwrap();
    assert_lines(
        seats.why_not("clean", &[newest!(seats, clean)]),
        "`clean` did not fire for clean#2:
           head 2 `seat(_, 0)` has no partner for clean#2
             seat(1, 5)#1 comes near: its `price` is 5, not `0`",
    );
    assert_lines(
        seats.why_not("pair", &[]),
        "`pair` did not fire:
           head 1 `sold(a)` has no partner
             there is no `sold` in the store",
    );
}

#[test]
fn a_conjunct_that_is_false() {
    let mut seats = Seats::new();
    seats.seat(1, 250).unwrap();
    seats.want(7, 1).unwrap();
    seats.seat(2, 50).unwrap();
    seats.want(0, 2).unwrap();
    let wants: Vec<ConstraintId> = seats.store().want().map(|want| want.id()).collect();
    assert_lines(
        seats.why_not("sell", &wants[..1]),
        "`sell` did not fire for want(7, 1)#2:
           `price <= 100` does not hold for seat(1, 250)#1, want(7, 1)#2: price is 250",
    );
    // Without anything given, the one that gets furthest.
    assert_lines(
        seats.why_not("sell", &[]),
        "`sell` did not fire:
           `who > 0` does not hold for seat(2, 50)#3, want(0, 2)#4: who is 0",
    );
}

#[test]
fn a_rule_or_a_head_that_is_not_there() {
    let mut seats = Seats::new();
    seats.seat(1, 250).unwrap();
    assert_lines(
        seats.why_not("sel", &[]),
        "`sel` did not fire:
           there is no such rule; there are sell, clean, pair",
    );
    assert_lines(
        seats.why_not("pair", &[newest!(seats, seat)]),
        "`pair` did not fire for seat(1, 250)#1:
           no head is left for seat(1, 250)#1: the rule has `sold(a)`, `sold(b)`",
    );
}

#[test]
fn what_was_removed_first_and_by_whom() {
    let mut seats = Seats::with_observer(Recorder::new());
    seats.clean().unwrap();
    let clean = newest!(seats, clean);
    seats.seat(3, 0).unwrap();
    seats.want(1, 3).unwrap();
    assert_lines(
        seats.why_not("sell", &[newest!(seats, want)]),
        "`sell` did not fire for want(1, 3)#3:
           head 1 `seat(class, price)` has no partner for want(1, 3)#3
             there is no `seat` in the store
             seat(3, 0)#2 would do, but was removed by clean @ clean#1, seat(3, 0)#2 (event 3)",
    );
    assert_lines(
        seats.why_not("clean", &[clean]),
        "`clean` did not fire for clean#1:
           clean#1 was removed by clean @ clean#1, seat(3, 0)#2 (event 3)",
    );
    seats.remove(newest!(seats, want)).unwrap();
    let mut unwatched = Seats::new();
    unwatched.clean().unwrap();
    let clean = newest!(unwatched, clean);
    unwatched.seat(3, 0).unwrap();
    assert_lines(
        unwatched.why_not("clean", &[clean]),
        "`clean` did not fire for clean#1:
           clean#1 is no longer in the store (record the run to see what removed it)",
    );
}

#[test]
fn an_instance_that_has_fired() {
    let mut seats = Seats::with_observer(Recorder::new());
    for who in [5, 9] {
        seats.sold(who).unwrap();
    }
    assert_lines(
        seats.why_not("pair", &[newest!(seats, sold)]),
        "`pair` did not fire for sold(9)#2:
           it has fired already for sold(5)#1, sold(9)#2 (event 3)
           and for no others:
           `a < b` does not hold for sold(9)#2, sold(5)#1: a is 9, b is 5",
    );
    // The history knows, too.
    let mut unwatched = Seats::new();
    for who in [5, 9] {
        unwatched.sold(who).unwrap();
    }
    let report = unwatched.why_not("pair", &[newest!(unwatched, sold)]).to_string();
    assert!(report.contains("fired already for sold(5)#1, sold(9)#2 (record the run to see when)"), "{report}");
}

chr! {
    /// A lock, and tokens that are counted.
    pub struct Lock;
    constraint want(who: u32), holds(who: u32), token(u32), full(n: usize), check;
    grant @ want(w), !holds(_)                            <=> holds(w);
    full  @ check / token(k)  <=> agg n = count() in token(_), let most = k as usize + 1, n > most | full(n);
}

#[test]
fn what_is_there_that_must_not_be_and_what_was_counted() {
    let mut lock = Lock::with_observer(Audit::with(Recorder::new()));
    lock.want(1).unwrap();
    lock.want(2).unwrap();
    assert_lines(
        lock.why_not("grant", &[newest!(lock, want)]),
        "`grant` did not fire for want(2)#3:
           holds(1)#2 is there, and the rule says `!holds(_)`, for want(2)#3",
    );
    assert_lines(
        lock.why_not("grant", &[newest!(lock, want), newest!(lock, holds)]),
        "`grant` did not fire for want(2)#3, holds(1)#2:
           no head is left for holds(1)#2: the rule has `want(w)`; `!holds(_)` is not a head (leave the constraint out)",
    );
    lock.check().unwrap();
    lock.token(1).unwrap();
    lock.token(2).unwrap();
    assert_lines(
        lock.why_not("full", &[newest!(lock, token)]),
        "`full` did not fire for token(2)#6:
           `n > most` does not hold for check#4, token(2)#6: n is 2, most is 3",
    );
}

chr! {
    /// Limits that change, and what is passive.
    pub struct Unnoticed { most: u32 }
    constraint load(u32), raise(u32), alarm(u32), note(u32), noted(u32), at(Var<u32>, u32), seen(u32), gap(Var<u32>);
    raise @ raise(n) <=> { self.most = n; };
    #[allow(unwoken)]
    alarm @ load(n)                     ==> n < self.most | alarm(n);
    note  @ note(n), #[passive] load(n) ==> noted(n);
    seen  @ at(x, n)                    ==> value(x) > n | seen(n);
    gap   @ gap(None)                   <=> true;
}

#[test]
fn what_matches_now_but_is_not_tried_again() {
    let mut program = Unnoticed::with_observer(3, Recorder::new());
    program.load(5).unwrap();
    let load = newest!(program, load);
    assert_lines(
        program.why_not("alarm", &[load]),
        "`alarm` did not fire for load(5)#1:
           `n < self.most` does not hold for load(5)#1: n is 5",
    );
    program.raise(9).unwrap();
    assert_lines(
        program.why_not("alarm", &[load]),
        "`alarm` did not fire for load(5)#1:
           load(5)#1 match now, but nothing has tried them since: `n < self.most` reads `self`, and no rule is tried again \
         when what it reads there changes",
    );
    program.note(6).unwrap();
    program.load(6).unwrap();
    assert_lines(
        program.why_not("note", &[newest!(program, note)]),
        "`note` did not fire for note(6)#3:
           note(6)#3, load(6)#4 match now, but nothing has tried them since: load(6)#4 came last, and head 2 `load(n)` is \
         passive",
    );
}

#[test]
fn a_value_that_is_not_known_yet() {
    let mut program = Unnoticed::new(3);
    let x = program.named_var("x");
    program.at(x, 4).unwrap();
    assert_lines(
        program.why_not("seen", &[newest!(program, at)]),
        "`seen` did not fire for at(x, 4)#1:
           `value(x) > n` asks for a value that is not known yet for at(x, 4)#1: x is x, n is 4",
    );
    program.equate(x, 2).unwrap();
    assert_lines(
        program.why_not("seen", &[newest!(program, at)]),
        "`seen` did not fire for at(2, 4)#1:
           `value(x) > n` does not hold for at(2, 4)#1: x is 2, n is 4",
    );
    let y = program.named_var("y");
    program.equate(y, 7).unwrap();
    program.gap(y).unwrap();
    assert_lines(
        program.why_not("gap", &[newest!(program, gap)]),
        "`gap` did not fire for gap(7)#2:
           head 1 `gap(None)` has no partner
             gap(7)#2 comes near: its argument 1 is 7, not `None`",
    );
}

chr! {
    /// Counts down, one at a time.
    pub struct Down;
    constraint down(u32), stop(u32), bad;
    stop @ stop(n), down(n) <=> true;
    down @ down(n) <=> n > 0 | down(n - 1);
    bad  @ bad <=> fail;
}

#[test]
fn what_is_pending_and_what_failed_first() {
    let mut down = Down::new();
    down.set_limits(Limits::steps(2));
    assert!(matches!(down.down(5), Err(Error::Limit(_))));
    let report = down.why_not("down", &[]).to_string();
    // The next one is not told yet.
    assert!(report.contains("there is no `down` in the store"), "{report}");
    let mut down = Down::new();
    down.stop(3).unwrap();
    let stop = newest!(down, stop);
    assert_eq!(down.bad(), Err(Error::Failed));
    let report = down.why_not("stop", &[stop]).to_string();
    assert!(report.contains("has no partner for stop(3)#1"), "{report}");
    assert_lines(
        down.why_not("bad", &[]),
        "`bad` did not fire:
           head 1 `bad` has no partner
             there is no `bad` in the store",
    );
}

chr! {
    /// As many heads as need more combinations than anybody wants to look at.
    pub struct Many;
    constraint n(u32), hit;
    many @ n(a), n(b), n(c), n(d) ==> a + b + c + d == 7 | hit;
}

#[test]
fn too_many_combinations_are_said_to_be() {
    let mut many = Many::new();
    (0..60).for_each(|n| many.n(100 + n).unwrap());
    let report = many.why_not("many", &[]);
    assert!(report.cut && report.to_string().ends_with("name more of the constraints)\n"), "{report}");
}
