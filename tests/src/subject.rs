//! What the comparison needs from a compiled program, without its type: the comparison is compiled once, not once per
//! program.

use chr_core::{AuditReport, Checkpoint, Error, InvalidStore, Limits, NotAFixpoint, Plan, Var};

use crate::event::Event;

/// A goal of the host in the form that a program takes: what a bound tells.
#[derive(Clone, Debug)]
pub enum Goal {
    /// Tells a constraint, by its number.
    Tell(usize, Vec<Var<i64>>),
    /// Equates.
    Equate(Var<i64>, Var<i64>),
    /// Says that nothing better can come.
    Fail,
}

/// A compiled program, with a [`Witness`](crate::event::Witness) as its observer. Each method is a call of the program's
/// own.
pub trait Subject {
    /// What the compiler decided.
    fn plan(&self) -> &'static Plan;
    /// Tells a constraint, by its number; an `i64` is given as a variable with a value.
    fn tell(&mut self, kind: usize, args: &[Var<i64>]) -> Result<(), Error>;
    /// Makes a variable.
    fn variable(&mut self, name: Option<&str>) -> Var<i64>;
    /// Equates.
    fn equate(&mut self, left: Var<i64>, right: Var<i64>) -> Result<(), Error>;
    /// Goes on after a limit.
    fn resume(&mut self) -> Result<(), Error>;
    /// Goes on to the next solution; false if there is none. After a limit `resume` goes on.
    fn next_solution(&mut self) -> Result<bool, Error>;
    /// The stores of the solutions from the current one on, up to this many, and whether there are no others; all from
    /// one `solutions()`, which goes on after limits.
    fn solutions(&mut self, most: usize) -> (Vec<String>, Result<bool, Error>);
    /// How many solutions there are from the current one on; it goes on after limits.
    fn count(&mut self) -> Result<usize, Error>;
    /// The solution with the fewest constraints that the bound leaves; it goes on after limits.
    fn minimize(&mut self, bound: &[Goal]) -> Result<usize, Error>;
    /// Empties it.
    fn reset(&mut self);
    /// Another one in the same state.
    fn fork(&self) -> Box<dyn Subject>;
    /// From now on goals are only queued, to be run by `step`.
    fn set_stepping(&mut self, stepping: bool);
    /// One turn; false at a fixpoint.
    fn step(&mut self) -> Result<bool, Error>;
    /// Changes when the run goes back.
    fn epoch(&self) -> u64;
    /// How often each rule has fired.
    fn fired(&self) -> Vec<u64>;
    /// What a variable stands for.
    fn value(&self, variable: Var<i64>) -> Option<i64>;
    /// Drops the open choices.
    fn commit(&mut self);
    /// Sets a checkpoint.
    fn checkpoint(&mut self) -> Checkpoint;
    /// Goes back to a checkpoint.
    fn rollback(&mut self, mark: Checkpoint) -> Result<(), Error>;
    /// Releases a checkpoint.
    fn release(&mut self, mark: Checkpoint) -> Result<(), Error>;
    /// Sets the limits of each call.
    fn set_limits(&mut self, limits: Limits);
    /// All that happened, if somebody watched.
    fn events(&self) -> Option<&[Event]>;
    /// The store.
    fn dump(&self) -> String;
    /// The instances that should have fired.
    fn audit(&self) -> Result<AuditReport, NotAFixpoint>;
    /// The invariants of the store.
    fn validate(&self) -> Result<(), InvalidStore>;
}

/// Ends what is cut short again and again without making progress.
#[derive(Debug, Default)]
pub struct Patience(usize);

impl Patience {
    /// A limit was reached.
    ///
    /// # Panics
    /// Once too often.
    pub fn wear(&mut self) {
        self.0 += 1;
        assert!(self.0 < 20_000, "it does not get on");
    }
}

/// What a bound does.
pub fn tell_all(program: &mut dyn Subject, goals: &[Goal]) -> Result<(), Error> {
    goals.iter().try_for_each(|goal| match goal {
        Goal::Tell(kind, args) => program.tell(*kind, args),
        Goal::Equate(left, right) => program.equate(*left, *right),
        Goal::Fail => Err(Error::Failed),
    })
}

/// Makes a program a [`Subject`]: its name, and its constraints with the sorts of their arguments in brackets, those
/// with variables marked by a leading `vars`.
#[macro_export]
macro_rules! subject {
    ($program:ident, vars, $constraints:tt) => {
        $crate::subject! { @impl $program, $constraints,
            fn variable(&mut self, name: Option<&str>) -> $crate::engine::Var<i64> {
                match name {
                    Some(name) => self.named_var(name),
                    None => self.var(),
                }
            }
            fn equate(
                &mut self,
                left: $crate::engine::Var<i64>,
                right: $crate::engine::Var<i64>,
            ) -> Result<(), $crate::engine::Error> {
                self.equate(left, right)
            }
            fn value(&self, variable: $crate::engine::Var<i64>) -> Option<i64> { self.value(variable) }
        }
    };
    ($program:ident, ground, $constraints:tt) => {
        $crate::subject! { @impl $program, $constraints,
            fn variable(&mut self, _: Option<&str>) -> $crate::engine::Var<i64> {
                unreachable!("a program without variables")
            }
            fn equate(
                &mut self,
                _: $crate::engine::Var<i64>,
                _: $crate::engine::Var<i64>,
            ) -> Result<(), $crate::engine::Error> {
                unreachable!("a program without variables")
            }
            fn value(&self, _: $crate::engine::Var<i64>) -> Option<i64> { unreachable!("a program without variables") }
        }
    };
    (@impl $program:ident, [$($constraint:ident($($sort:ident),*)),*], $($variables:tt)*) => {
        impl<O: $crate::event::Witness> $crate::subject::Subject for $program<O> {
            fn plan(&self) -> &'static $crate::engine::Plan { $program::<()>::plan() }
            fn tell(&mut self, kind: usize, args: &[$crate::engine::Var<i64>]) -> Result<(), $crate::engine::Error> {
                let mut args = args.iter().copied();
                let mut next = || args.next().expect("an argument");
                let mut kinds = 0..kind + 1;
                $(
                    kinds.next();
                    if kinds.is_empty() {
                        return self.$constraint($($crate::subject!(@arg $sort next)),*);
                    }
                )*
                let _ = next;
                unreachable!("no such constraint")
            }
            $($variables)*
            fn resume(&mut self) -> Result<(), $crate::engine::Error> { self.resume() }
            fn next_solution(&mut self) -> Result<bool, $crate::engine::Error> {
                let mut solutions = self.solutions();
                solutions.next()?;
                if solutions.next()?.is_some() {
                    return Ok(true);
                }
                // At its last solution it is ready; otherwise it has failed.
                self.resume().map(|()| false)
            }
            fn solutions(&mut self, most: usize) -> (Vec<String>, Result<bool, $crate::engine::Error>) {
                let (mut found, mut patience) = (Vec::new(), $crate::subject::Patience::default());
                let mut solutions = self.solutions();
                while found.len() < most {
                    match solutions.next() {
                        Ok(Some(view)) => found.push(view.store().to_string()),
                        Ok(None) => return (found, Ok(true)),
                        Err($crate::engine::Error::Limit(_)) => patience.wear(),
                        Err(error) => return (found, Err(error)),
                    }
                }
                (found, Ok(false))
            }
            fn count(&mut self) -> Result<usize, $crate::engine::Error> {
                let mut patience = $crate::subject::Patience::default();
                let mut solutions = self.solutions();
                loop {
                    match solutions.count() {
                        Err($crate::engine::Error::Limit(_)) => patience.wear(),
                        counted => return counted,
                    }
                }
            }
            fn minimize(&mut self, bound: &[$crate::subject::Goal]) -> Result<usize, $crate::engine::Error> {
                if self.limits() == $crate::engine::Limits::NONE {
                    return Ok(self.minimize(|view| view.len(), |program, _| $crate::subject::tell_all(program, bound))?);
                }
                let mut patience = $crate::subject::Patience::default();
                let mut search =
                    self.minimizing(|view| view.len(), |program, _| $crate::subject::tell_all(program, bound));
                loop {
                    match search.run() {
                        Err($crate::engine::Error::Limit(_)) => patience.wear(),
                        result => return result.map(|()| *search.best().expect("a solution")),
                    }
                }
            }
            fn reset(&mut self) { self.reset() }
            fn fork(&self) -> Box<dyn $crate::subject::Subject> { Box::new(self.clone()) }
            fn set_stepping(&mut self, stepping: bool) { self.set_stepping(stepping) }
            fn step(&mut self) -> Result<bool, $crate::engine::Error> { self.step() }
            fn epoch(&self) -> u64 { self.epoch() }
            fn fired(&self) -> Vec<u64> { self.firings().map(|(_, count)| count).collect() }
            fn commit(&mut self) { self.commit() }
            fn checkpoint(&mut self) -> $crate::engine::Checkpoint { self.checkpoint() }
            fn rollback(&mut self, mark: $crate::engine::Checkpoint) -> Result<(), $crate::engine::Error> {
                self.rollback(mark)
            }
            fn release(&mut self, mark: $crate::engine::Checkpoint) -> Result<(), $crate::engine::Error> {
                self.release(mark)
            }
            fn set_limits(&mut self, limits: $crate::engine::Limits) { self.set_limits(limits) }
            fn events(&self) -> Option<&[$crate::event::Event]> { $crate::event::Witness::events(self.observer()) }
            fn dump(&self) -> String { self.store().to_string() }
            fn audit(&self) -> Result<$crate::engine::AuditReport, $crate::engine::NotAFixpoint> { self.audit() }
            fn validate(&self) -> Result<(), $crate::engine::InvalidStore> { self.validate() }
        }
    };
    (@arg Num $next:ident) => { *$next().as_known().expect("a number") };
    (@arg Variable $next:ident) => { $next() };
}

/// Makes `CASE`, which compares the data with the programs `Fast` and `Slow` next to it, the latter compiled with every
/// pass switched off that can be.
#[macro_export]
macro_rules! case {
    ($vars:ident $constraints:tt ends: $ends:literal, $data:expr) => {
        $crate::subject!(Fast, $vars, $constraints);
        $crate::subject!(Slow, $vars, $constraints);
        static DATA: $crate::program::Program = $data;
        /// The rules as data, and constructors for the compiled programs.
        pub static CASE: $crate::compare::Case = $crate::compare::Case {
            program: &DATA,
            fast: || Box::new(Fast::with_observer($crate::engine::Audit::with($crate::event::Log::default()))),
            slow: || Box::new(Slow::with_observer($crate::engine::Audit::with($crate::event::Log::default()))),
            alone: || Box::new(Fast::new()),
            ends: $ends,
        };
    };
}

/// A test for each random program.
#[macro_export]
macro_rules! random_tests {
    ($($name:ident = $path:literal;)*) => {
        $(#[path = $path] mod $name;)*

        #[test]
        fn most_programs_reach_a_fixpoint_on_every_goal() {
            let ends = [$($name::CASE.ends),*];
            assert!(ends.iter().filter(|&&ends| ends).count() * 8 >= ends.len() * 5, "{ends:?}");
        }

        mod do_what_the_semantics_says {
            $(
                #[test]
                fn $name() {
                    use $crate::compare::{compare, goals};
                    println!("{}: {:?}", stringify!($name), compare(stringify!($name), &super::$name::CASE, goals()));
                }
            )*
        }

        mod follow_scripts_of_a_host {
            $(
                #[test]
                fn $name() {
                    use $crate::compare::{SCRIPTS, compare_scripts};
                    let tally = compare_scripts(stringify!($name), &super::$name::CASE, SCRIPTS);
                    println!("{}: {tally:?}", stringify!($name));
                }
            )*
        }

        /// `SCRIPT_SECONDS` says for how long.
        #[test]
        #[ignore = "for as long as is asked for"]
        fn scripts_for_a_while() {
            $crate::compare::compare_for_a_while(&[$((stringify!($name), &$name::CASE)),*]);
        }
    };
}
