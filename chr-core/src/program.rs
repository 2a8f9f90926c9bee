//! What host code can do with any program.

use std::fmt::{Debug, Display};

use crate::observe::Observer;
use crate::plan::Plan;
use crate::run::Rules;
use crate::state::State;

/// A program, as made by [`chr!`](crate::chr). Nothing else implements this.
///
/// Every program also has these as inherent methods, so the trait need not be imported to call them. It is for host
/// code that works with any program:
///
/// ```
/// use chr_core::{Error, Limits, Program, Recorder, chr};
///
/// chr! {
///     /// Picks two numbers that differ.
///     pub struct Pick { from: Vec<i32> }
///     constraint pick, picked(i32);
///     twice @ picked(n), picked(n) <=> fail;
///     pick  @ pick                 <=> choose n: i32 in self.from.clone() { picked(n) };
/// }
///
/// /// The stores of the first few solutions, each found in a limited number of steps.
/// fn first<P: Program>(
///     program: &mut P,
///     most: usize,
///     goal: impl FnOnce(&mut P) -> Result<(), Error>,
/// ) -> Result<Vec<String>, Error> {
///     program.set_limits(Limits::steps(100));
///     goal(program)?;
///     program.solutions().map(|solution| solution.store().to_string()).take(most).collect()
/// }
///
/// let mut pick = Pick::new(vec![3, 5]);
/// let found = first(&mut pick, 3, |pick| pick.pick().and_then(|()| pick.pick()))?;
/// assert_eq!(found, ["store (2)\n  picked(3)#2\n  picked(5)#4", "store (2)\n  picked(5)#2\n  picked(3)#4"]);
///
/// /// Which rules fired, in order.
/// fn fired<P: Program>(program: P, goal: impl FnOnce(&mut P::ObservedBy<Recorder>) -> Result<(), Error>) -> Result<String, Error> {
///     let mut recorded = program.observed_by(Recorder::new());
///     goal(&mut recorded)?;
///     Ok(recorded.trace().text().collapsed().to_string())
/// }
///
/// assert_eq!(fired(Pick::new(vec![7]), |pick| pick.pick())?, "tell  pick#1\nfire  pick\n");
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(message = "`{Self}` is not a program", note = "programs are made by the macro `chr!`")]
pub trait Program: Rules {
    /// The store, for reading: `LeqStore` for a program `Leq`.
    type Store<'a>: Copy + Debug + Display
    where
        Self: 'a;

    /// This program with another observer.
    type ObservedBy<O: Observer>: Program<Observer = O>;

    /// The store, for reading.
    fn store(&self) -> Self::Store<'_>;

    /// The program as it is, watched by another observer from now on. An observer that must know everything that
    /// happened, like [`Audit`](crate::Audit), should be given to a new program.
    fn observed_by<O: Observer>(self, observer: O) -> Self::ObservedBy<O>;

    /// What the compiler decided: join orders, indexes, histories. Print it.
    fn plan() -> &'static Plan {
        <Self::State as State>::PLAN
    }

    crate::__methods!(, Self::Observer, C R B);
}
