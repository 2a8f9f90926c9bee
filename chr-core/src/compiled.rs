//! What the types of a compiled program are made of, so that nobody else need name them.

use std::convert::Infallible;
use std::marker::PhantomData;

use crate::machine::Machine;

/// What a program is compiled to, which nothing else can name: implemented for the program without an observer.
#[doc(hidden)]
pub trait Compiled {
    /// Tables, variables and histories.
    type State;
    /// What can wait on the stack.
    type Frame;
}

/// The machine of a program.
pub type MachineOf<P> = Machine<<P as Compiled>::Frame>;
/// The state of a program.
pub type StateOf<P> = <P as Compiled>::State;

/// Never constructed; `T` mentions the parameters of a generic program.
#[derive(Clone, Debug)]
pub struct Never<T>(pub Infallible, PhantomData<T>);

/// `Clone` with a lifetime, so that a bound on a type without parameters is checked where it is used, not where it is
/// written: a program with a parameter that is not `Clone` is not `Clone` either, and that is not an error.
pub trait CloneHeld<'a>: Sized {
    /// A clone.
    fn clone_held(&self) -> Self;
}

impl<T: Clone> CloneHeld<'_> for T {
    fn clone_held(&self) -> Self {
        self.clone()
    }
}

/// What an unused name is bound to, so that rustc warns about it.
#[derive(Debug)]
pub struct Unused;
