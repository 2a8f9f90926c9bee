//! A call that is paused at random and must have the same outcome as without: by limits on steps, on time and on live
//! constraints, each with `resume`, and by single turns. While it is paused, a clone may go on by itself, or the host
//! may set a checkpoint, try something, and go back to it.

use std::ops::Range;
use std::time::Duration;

use chr_core::{Error, LimitKind, Limits};

use crate::random::Random;
use crate::subject::Subject;

/// What a host did on the side of the calls that are compared.
#[derive(Clone, Default, Debug)]
pub struct Asides {
    /// Events of what was tried and undone.
    pub events: Vec<Range<usize>>,
    /// How often each rule fired in it.
    pub fired: Vec<u64>,
    /// Whether there were any in the last call.
    pub some: bool,
    /// How often calls were paused.
    pub pauses: usize,
}

/// No more pauses than this are needed in one call.
const MOST_PAUSES: usize = 200;

/// Makes a call, which says whether it found something. If it only queues a goal (`is_goal`), the goal may be run turn
/// by turn.
pub fn paused(
    subject: &mut dyn Subject,
    random: &mut Random,
    asides: &mut Asides,
    is_goal: bool,
    call: &mut dyn FnMut(&mut dyn Subject) -> Result<bool, Error>,
) -> Result<bool, Error> {
    asides.some = false;
    let mut twins = Vec::new();
    let mut result = if is_goal && random.chance(35) {
        turn_by_turn(subject, random, asides, &mut twins, call)
    } else {
        limited(subject, random, call)
    };
    let mut pauses = 0;
    while let Err(Error::Limit(_)) = result {
        look_at(subject, random, asides, &mut twins);
        pauses += 1;
        let mut resume = |subject: &mut dyn Subject| subject.resume().map(|()| true);
        result = if pauses < MOST_PAUSES {
            limited(subject, random, &mut resume)
        } else {
            subject.set_limits(Limits::NONE);
            resume(subject)
        };
    }
    subject.set_limits(Limits::NONE);
    asides.pauses += pauses;
    for mut twin in twins {
        twin.set_limits(Limits::NONE);
        let other = twin.resume().map(|()| true);
        assert_eq!(other, result, "a clone of the paused program ends otherwise");
        assert_eq!(twin.dump(), subject.dump(), "a clone of the paused program has another store");
        twin.validate().unwrap_or_else(|wrong| panic!("a clone of the paused program: {wrong}"));
    }
    result
}

/// Queues the goal and runs some turns of it, or all.
fn turn_by_turn(
    subject: &mut dyn Subject,
    random: &mut Random,
    asides: &mut Asides,
    twins: &mut Vec<Box<dyn Subject>>,
    call: &mut dyn FnMut(&mut dyn Subject) -> Result<bool, Error>,
) -> Result<bool, Error> {
    subject.set_stepping(true);
    let queued = call(subject);
    let mut turns = if random.chance(40) { usize::MAX } else { random.below(16) };
    let result = queued.and_then(|found| {
        while turns > 0 {
            if !subject.step()? {
                return Ok(Some(found));
            }
            turns -= 1;
            asides.pauses += 1;
            if random.chance(20) {
                look_at(subject, random, asides, twins);
            }
        }
        Ok(None)
    });
    subject.set_stepping(false);
    match result {
        Ok(Some(found)) => Ok(found),
        Ok(None) => limited(subject, random, &mut |subject| subject.resume().map(|()| true)),
        Err(error) => Err(error),
    }
}

/// Makes the call under the limits of the next stretch.
fn limited(
    subject: &mut dyn Subject,
    random: &mut Random,
    call: &mut dyn FnMut(&mut dyn Subject) -> Result<bool, Error>,
) -> Result<bool, Error> {
    let limits = match random.weighted(&[12, 40, 30, 8, 10, 10]) {
        0 => Limits::NONE,
        1 => Limits::steps(random.below(6) as u64),
        // However short the time, a call makes progress.
        2 => Limits::time(Duration::ZERO),
        3 => Limits::time(Duration::from_micros(1 + random.below(40) as u64)),
        4 => Limits::backtracks(random.below(3) as u64),
        _ => Limits::live(random.below(8)).with_steps(20),
    };
    subject.set_limits(limits);
    let before: u64 = subject.fired().iter().sum();
    let result = call(subject);
    let fired = subject.fired().iter().sum::<u64>() - before;
    match (limits.steps, &result) {
        (Some(steps), Err(Error::Limit(report))) if report.kind == LimitKind::Steps => {
            assert_eq!(fired, steps, "a limit of steps is exact");
        }
        (Some(steps), _) => assert!(fired <= steps, "{fired} firings with a limit of {steps}"),
        (None, _) => {}
    }
    result
}

/// Everything is in order during a pause. Possibly does something on the side.
fn look_at(subject: &mut dyn Subject, random: &mut Random, asides: &mut Asides, twins: &mut Vec<Box<dyn Subject>>) {
    subject.validate().unwrap_or_else(|wrong| panic!("in a pause: {wrong}"));
    match random.below(12) {
        0 if twins.len() < 2 => twins.push(subject.fork()),
        1 => aside(subject, random, asides),
        _ => {}
    }
}

/// Sets a checkpoint, goes on for a while, goes back and releases it.
fn aside(subject: &mut dyn Subject, random: &mut Random, asides: &mut Asides) {
    let start = subject.events().map_or(0, <[_]>::len);
    let fired = subject.fired();
    // Showing a variable numbers it, so clones are looked at instead.
    let store = subject.fork().dump();
    let mark = subject.checkpoint();
    subject.set_limits(Limits::steps(1 + random.below(9) as u64));
    for _ in 0..random.below(3) {
        if !matches!(subject.resume(), Err(Error::Limit(_))) {
            break;
        }
    }
    subject.rollback(mark).expect("the mark is good");
    subject.release(mark).expect("the mark is good");
    assert_eq!(subject.fork().dump(), store, "a rollback in a pause leaves another store");
    subject.validate().unwrap_or_else(|wrong| panic!("after a rollback in a pause: {wrong}"));
    asides.events.push(start..subject.events().map_or(0, <[_]>::len));
    asides.fired.resize(fired.len(), 0);
    for (aside, (before, after)) in asides.fired.iter_mut().zip(fired.into_iter().zip(subject.fired())) {
        *aside += after - before;
    }
    asides.some = true;
}
