//! How generated code takes frames off the stack and leaves others there.

use crate::run::Rules;
use crate::tried::{Flow, Tried};

/// Takes the topmost frame off the stack, after it was read in place.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn taken<P: Rules>(program: &mut P) -> &mut P {
    program.machine_mut().stack.discard();
    program
}

/// Resumes the topmost frame, by value: by a call, as the run loop is no faster with what this leads to in its text.
#[inline(never)]
pub fn step_top<P: Rules>(program: &mut P) -> Flow {
    match program.machine_mut().stack.pop() {
        Some(frame) => program.run_frame(frame),
        None => Flow::Stop,
    }
}

/// Takes the topmost frame off the stack, which has nothing left but a constraint to tell.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn next<P: Rules, K>(program: &mut P, told: K) -> Flow<K> {
    program.machine_mut().stack.discard();
    Flow::Again(told)
}

/// Puts the rest of an occurrence on the stack, to go on with what is there.
#[cold]
pub fn pause<P: Rules, K>(program: &mut P, rest: P::Frame) -> Tried<K> {
    program.machine_mut().stack.push(rest);
    Ok(Flow::Stop)
}

/// After a firing that keeps the active constraint: leaves a frame for the rest of the occurrence, if there is any.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leave<P: Rules>(program: &mut P, over: bool, rest: P::Frame) {
    if !over {
        program.machine_mut().stack.push(rest);
    }
}

/// The same, with a frame for the occurrences after this one if it is over.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leave_or<P: Rules>(program: &mut P, over: bool, rest: P::Frame, next: P::Frame) {
    program.machine_mut().stack.push(if over { next } else { rest });
}
