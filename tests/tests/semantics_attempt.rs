//! `attempt`: all or nothing, whatever goes wrong in between.
//!
//! Every expected trace here is worked out by hand; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Poison, Program, Recorder, Var, chr};
use lines::assert_lines;

chr! {
    /// Guests who choose their seats.
    pub struct Seats;
    constraint guest(seat: u32, name: u32);
    constraint any(u32), never, count(u32), known(Var<i32>), unknown(Var<i32>);
    #[set]
    constraint noted(u32);
    #[key(hall)]
    constraint host(hall: u32, name: u32);
    taken @ guest(s, _), guest(s, _) <=> fail;
    note  @ guest(_, n)              ==> noted(n);
    any   @ any(n)                   <=> choose s: u32 in 1..=3 { guest(s, n) };
    never @ never                    <=> fail;
    count @ count(n)                 <=> n > 0 | noted(n), count(n - 1);
    read  @ unknown(x)               <=> noted(value(x) as u32);
}

type Watched = Seats<Audit<Recorder>>;

fn seats() -> Checked<Watched> {
    checked(Seats::with_observer(Audit::with(Recorder::new())))
}

fn taken(seats: &Watched) -> Vec<(u32, u32)> {
    seats.store().guest().map(|it| (it.seat, it.name)).collect()
}

/// What there is, what a guest from here on would be called, and in how many ways she can sit: nothing of it may be changed by an
/// attempt that fails.
fn look(seats: &Watched) -> (String, String, Result<usize, Error>, usize) {
    let mut ahead = seats.clone();
    let result = ahead.any(9);
    (seats.store().to_string(), format!("{result:?} {}", ahead.store()), ahead.solutions().count(), seats.len())
}

/// Runs an attempt that goes wrong, and looks whether it has left a trace.
fn goes_wrong<T: std::fmt::Debug>(
    seats: &mut Watched,
    attempt: impl FnOnce(&mut Watched) -> Result<T, Error>,
) -> Error {
    let before = look(seats);
    let error = seats.attempt(attempt).unwrap_err();
    seats.validate().unwrap();
    assert_eq!(look(seats), before);
    error
}

// ---------------------------------------------------------------- all

#[test]
fn what_succeeds_stays() {
    let mut seats = seats();
    let count = seats.attempt(|seats| {
        seats.guest(1, 1)?;
        seats.guest(2, 2)?;
        Ok(seats.store().guest().count())
    });
    assert_eq!(count, Ok(2));
    assert_lines(
        seats.trace(),
        "mark
         tell  guest(1, 1)#1
         fire  note @ guest(1, 1)#1
         tell  noted(1)#2
         tell  guest(2, 2)#3
         fire  note @ guest(2, 2)#3
         tell  noted(2)#4",
    );
    assert_eq!(seats.never(), Err(Error::Failed));
}

#[test]
fn choices_from_before_stay_open_and_those_from_inside_are_dropped() {
    let mut seats = seats();
    seats.any(1).unwrap();
    seats.attempt(|seats| seats.any(2)).unwrap();
    assert_eq!(taken(&seats), [(1, 1), (2, 2)]);
    // What is done in an attempt is done again with the choices before it, like any goal, and has its choices then.
    let all: Vec<_> = seats.solutions().map(|it| taken(&it)).map(Result::unwrap).collect();
    let of_one: Vec<_> = [2, 3]
        .into_iter()
        .flat_map(|one| (1..=3).filter(move |&two| two != one).map(move |two| [(one, 1), (two, 2)]))
        .collect();
    assert_eq!(all[0], [(1, 1), (2, 2)]);
    assert_eq!(all[1..], of_one);
}

// ---------------------------------------------------------------- or nothing

#[test]
fn what_fails_is_undone() {
    let mut seats = seats();
    seats.guest(1, 1).unwrap();
    let error = goes_wrong(&mut seats, |seats| {
        seats.guest(2, 2)?;
        let x = seats.named_var("x");
        seats.known(x)?;
        seats.equate(x, 3)?;
        seats.guest(1, 3)
    });
    assert_eq!(error, Error::Failed);
    seats.guest(2, 7).unwrap();
    assert_lines(seats.store(), "store (4)\nguest(1, 1)#1\nguest(2, 7)#3\nnoted(1)#2\nnoted(7)#4");
}

#[test]
fn a_failure_does_not_go_back_to_choices_from_before() {
    let mut seats = seats();
    seats.any(1).unwrap();
    assert_eq!(goes_wrong(&mut seats, |seats| seats.guest(1, 2)), Error::Failed);
    assert_eq!(taken(&seats), [(1, 1)]);
    // Outside of an attempt it does.
    seats.guest(1, 2).unwrap();
    assert_eq!(taken(&seats), [(2, 1), (1, 2)]);
}

#[test]
fn any_error_undoes() {
    let mut seats = seats();
    seats.host(1, 1).unwrap();
    let clash = goes_wrong(&mut seats, |seats| {
        seats.guest(1, 1)?;
        seats.host(1, 2)
    });
    assert!(matches!(clash, Error::KeyClash { .. }), "{clash}");
    let unbound = goes_wrong(&mut seats, |seats| {
        let x = seats.var();
        seats.unknown(x)
    });
    assert!(matches!(unbound, Error::Unbound { rule: "read", .. }), "{unbound}");
    let own = goes_wrong(&mut seats, |seats| {
        seats.guest(1, 1)?;
        if seats.store().guest().count() < 2 { Err(Error::Failed) } else { Ok(()) }
    });
    assert_eq!(own, Error::Failed);
}

#[test]
fn a_failure_that_was_not_minded_is_one() {
    let mut seats = seats();
    let error = goes_wrong(&mut seats, |seats| {
        seats.guest(1, 1)?;
        _ = seats.never();
        Ok(7)
    });
    assert_eq!(error, Error::Failed);
}

#[test]
fn a_removal_is_undone() {
    let mut seats = seats();
    seats.guest(1, 1).unwrap();
    let error = goes_wrong(&mut seats, |seats| {
        assert_eq!(seats.take_guest()?.len(), 1);
        seats.never()
    });
    assert_eq!(error, Error::Failed);
}

// ---------------------------------------------------------------- one in another

#[test]
fn an_attempt_in_another_is_undone_alone() {
    let mut seats = seats();
    seats
        .attempt(|seats| {
            seats.guest(1, 1)?;
            assert_eq!(goes_wrong(seats, |seats| seats.guest(1, 2)), Error::Failed);
            seats.attempt(|seats| seats.guest(2, 3))?;
            assert_eq!(goes_wrong(seats, |seats| seats.guest(2, 4)), Error::Failed);
            seats.guest(3, 5)
        })
        .unwrap();
    assert_eq!(taken(&seats), [(1, 1), (2, 3), (3, 5)]);
}

#[test]
fn an_attempt_in_another_is_undone_with_it() {
    let mut seats = seats();
    let error = goes_wrong(&mut seats, |seats| {
        seats.attempt(|seats| seats.guest(1, 1))?;
        seats.attempt(Seats::never)
    });
    assert_eq!(error, Error::Failed);
}

#[test]
fn checkpoints_from_before_are_good_afterwards() {
    let mut seats = seats();
    seats.guest(1, 1).unwrap();
    let before = seats.checkpoint();
    seats.attempt(|seats| seats.guest(2, 2)).unwrap();
    seats.attempt(|seats| seats.guest(2, 3)).unwrap_err();
    seats.rollback(before).unwrap();
    assert_eq!(taken(&seats), [(1, 1)]);
    seats.release(before).unwrap();
}

// ---------------------------------------------------------------- limits, stepping, panics, what cannot be undone

#[test]
fn a_limit_undoes_unless_it_is_gone_on_from() {
    let mut seats = seats();
    seats.set_limits(Limits::steps(10));
    let limit = goes_wrong(&mut seats, |seats| seats.count(15));
    assert!(matches!(limit, Error::Limit(_)));
    seats.resume().unwrap();
    assert_eq!(seats.len(), 0);
    let done = seats.attempt(|seats| match seats.count(15) {
        Err(Error::Limit(_)) => seats.resume(),
        result => result,
    });
    assert_eq!((done, seats.store().noted().count()), (Ok(()), 15));
}

#[test]
fn goals_that_are_only_queued_are_dropped_with_it() {
    let mut seats = seats();
    seats.set_stepping(true);
    seats.guest(1, 1).unwrap();
    let error = seats.attempt(|seats| {
        seats.guest(2, 2)?;
        Err::<(), _>(Error::Failed)
    });
    assert_eq!(error, Err(Error::Failed));
    while seats.step().unwrap() {}
    assert_eq!(taken(&seats), [(1, 1)]);
}

#[test]
fn a_panic_poisons() {
    let mut seats = Seats::new();
    let panic = catch_unwind(AssertUnwindSafe(|| {
        seats.attempt(|seats| -> Result<(), Error> {
            seats.guest(1, 1)?;
            panic!("on the way");
        })
    }));
    assert!(panic.is_err());
    let poisoned = Error::Poisoned(Poison::Panicked);
    assert_eq!(seats.guest(2, 2), Err(poisoned.clone()));
    assert_eq!(seats.attempt(|_| Ok(1)), Err(poisoned));
    seats.reset();
    assert_eq!(seats.attempt(|seats| seats.guest(2, 2)), Ok(()));
}

#[test]
fn a_failed_program_attempts_nothing() {
    let mut seats = seats();
    assert_eq!(seats.never(), Err(Error::Failed));
    assert_eq!(seats.attempt(|_| -> Result<(), Error> { panic!("it is not called") }), Err(Error::Failed));
}

#[test]
fn what_has_gone_back_to_before_itself_cannot_be_undone() {
    let mut seats = seats();
    let before = seats.checkpoint();
    seats.guest(1, 1).unwrap();
    // Where it succeeds, that is what was wanted.
    assert_eq!(seats.attempt(|seats| seats.rollback(before)), Ok(()));
    assert_eq!(taken(&seats), []);
    seats.guest(1, 1).unwrap();
    let error = seats.attempt(|seats| {
        seats.rollback(before)?;
        seats.guest(2, 2)?;
        Err::<(), _>(Error::Failed)
    });
    assert_eq!((error, taken(&seats)), (Err(Error::StaleCheckpoint), vec![(2, 2)]));
    assert_eq!(
        seats.attempt(|seats| {
            seats.reset();
            seats.guest(3, 3)
        }),
        Ok(())
    );
    assert_eq!(taken(&seats), [(3, 3)]);
}

#[test]
fn any_program_attempts() {
    fn twice<P: Program>(program: &mut P, goal: impl Fn(&mut P) -> Result<(), Error>) -> Result<(), Error> {
        program.attempt(|program| goal(program).and_then(|()| goal(program)))
    }
    let mut seats = Seats::new();
    assert_eq!(twice(&mut seats, |seats| seats.guest(1, 1)), Err(Error::Failed));
    assert!(seats.is_empty());
    assert_eq!(twice(&mut seats, |seats| seats.any(1)), Ok(()));
    assert_eq!(seats.store().guest().count(), 2);
}
