//! What running a piece of a program led to: a body ([`Flow`]), an occurrence ([`Tried`]), a sequence of occurrences
//! ([`Sequence`]).
//!
//! An occurrence gives up with `?` wherever something is missing: a partner, an equal argument, a value. A sequence of
//! occurrences goes on with `?` while they give up. No type of the user's own Rust is one of these: a `return` that
//! comes out of a macro in a guard or a body, and would leave the generated function, is a type error.

use std::convert::Infallible;
use std::ops::ControlFlow;

/// What a body led to. `K`: in an occurrence, the kind of the active constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow<K = Infallible> {
    /// The activation is over or waits on the stack: back to the run loop.
    Stop,
    /// The activation is over or waits on the stack, and the goal to be run now is a constraint of the same kind: it is
    /// told without a turn of the run loop.
    Again(K),
}

impl Flow {
    /// The end of a body that nothing is told in the place of.
    #[inline]
    pub fn stop<E: Ends>(self) -> E {
        E::STOP
    }
}

/// What a body without goals ends with.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn stop<E: Ends>() -> E {
    E::STOP
}

/// The end of a body of an occurrence whose first goal is a constraint of the active one's kind.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn again<K>(told: K) -> Tried<K> {
    Ok(Flow::Again(told))
}

/// The same for what a body has left to be told, if anything.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn left<K>(told: Flow<K>) -> Tried<K> {
    Ok(told)
}

/// What a body ends with, be it the end of a function of its own or of an occurrence.
pub trait Ends {
    /// Nothing is told in its place.
    const STOP: Self;
}

impl<K> Ends for Flow<K> {
    const STOP: Self = Flow::Stop;
}

impl<K> Ends for Tried<K> {
    const STOP: Self = Ok(Flow::Stop);
}

/// What trying an occurrence led to: what its body did, or that it was passed over. One that is paused has left the rest of
/// itself on the stack, as a body does.
pub type Tried<K> = Result<Flow<K>, Passed>;

/// No partners match: the active constraint goes on to its next occurrence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed;

/// No rule fires here.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn passed<K>() -> Tried<K> {
    Err(Passed)
}

/// What an occurrence needs; without it, it is passed over.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn needs<T>(found: Option<T>) -> Result<T, Passed> {
    found.ok_or(Passed)
}

/// What must hold for an occurrence, else it is passed over.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn holds(test: bool) -> Result<(), Passed> {
    if test { Ok(()) } else { Err(Passed) }
}

/// Where a sequence of occurrences stands: it goes on to the next one, or one has fired or was paused, and it is over.
pub type Sequence<K> = ControlFlow<Flow<K>>;

/// An occurrence as one of a sequence.
pub trait InSequence<K> {
    /// Goes on to the next one if this one was passed over.
    fn passed(self) -> Sequence<K>;
}

impl<K> InSequence<K> for Tried<K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn passed(self) -> Sequence<K> {
        match self {
            Ok(flow) => ControlFlow::Break(flow),
            Err(Passed) => ControlFlow::Continue(()),
        }
    }
}
