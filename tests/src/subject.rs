//! What the comparison needs from a compiled program, without its type: the comparison is compiled once, not once per
//! program.

use chr_core::{
    AuditReport, Checkpoint, Error, InvalidStore, Limits, NotAFixpoint, ParallelSearch, Plan, Program, Var,
};

use crate::event::{Event, Witness};
use crate::program::Tree;

/// A variable, possibly with a value, of either arena; an `i64` is given as a variable with a value.
#[derive(Clone, Debug)]
pub enum Given {
    /// Over numbers.
    Num(Var<i64>),
    /// Over trees.
    Tree(Var<Tree>),
}

impl Given {
    /// One over numbers.
    ///
    /// # Panics
    /// If it is not.
    pub fn num(&self) -> Var<i64> {
        if let Given::Num(var) = self { *var } else { panic!("a variable over trees") }
    }

    /// One over trees.
    ///
    /// # Panics
    /// If it is not.
    pub fn tree(&self) -> Var<Tree> {
        if let Given::Tree(var) = self { var.clone() } else { panic!("a variable over numbers") }
    }
}

/// A goal of the host in the form that a program takes: what a bound tells.
#[derive(Clone, Debug)]
pub enum Goal {
    /// Tells a constraint, by its number.
    Tell(usize, Vec<Given>),
    /// Equates.
    Equate(Given, Given),
    /// Says that nothing better can come.
    Fail,
}

/// A compiled program, with a [`Witness`] as its observer. Each method is a call of the program's
/// own.
pub trait Subject {
    /// What the compiler decided.
    fn plan(&self) -> &'static Plan;
    /// Tells a constraint, by its number.
    fn tell(&mut self, kind: usize, args: &[Given]) -> Result<(), Error>;
    /// Removes a constraint of that kind, by its place from the oldest on.
    fn remove(&mut self, kind: usize, at: usize) -> Result<bool, Error>;
    /// Makes a variable.
    fn variable(&mut self, name: Option<&str>) -> Given;
    /// Makes a variable over trees.
    fn tree_variable(&mut self, name: Option<&str>) -> Given;
    /// Equates.
    fn equate(&mut self, left: &Given, right: &Given) -> Result<(), Error>;
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
    /// The number that a variable stands for.
    fn value(&self, variable: &Given) -> Option<i64>;
    /// Drops the open choices.
    fn commit(&mut self);
    /// Sets a checkpoint.
    fn checkpoint(&mut self) -> Checkpoint;
    /// Goes back to a checkpoint.
    fn rollback(&mut self, checkpoint: Checkpoint) -> Result<(), Error>;
    /// Gives up a checkpoint.
    fn release(&mut self, checkpoint: Checkpoint) -> Result<(), Error>;
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
        Goal::Equate(left, right) => program.equate(left, right),
        Goal::Fail => Err(Error::Failed),
    })
}

/// What only a program itself knows: its constraints, and whether it has variables.
pub trait Calls: Program {
    /// As [`Subject::tell`].
    fn call(&mut self, kind: usize, args: &[Given]) -> Result<(), Error>;
    /// As [`Subject::remove`].
    fn remove_at(&mut self, kind: usize, at: usize) -> Result<bool, Error>;
    /// As [`Subject::variable`].
    fn new_variable(&mut self, name: Option<&str>) -> Given;
    /// As [`Subject::tree_variable`].
    fn new_tree(&mut self, _name: Option<&str>) -> Given {
        unreachable!("a program without trees")
    }
    /// As [`Subject::equate`].
    fn make_equal(&mut self, left: &Given, right: &Given) -> Result<(), Error>;
    /// As [`Subject::value`].
    fn value_of(&self, variable: &Given) -> Option<i64>;
}

impl<P: Calls<Observer: Witness> + Clone + Send + 'static> Subject for P {
    fn plan(&self) -> &'static Plan {
        P::plan()
    }
    fn tell(&mut self, kind: usize, args: &[Given]) -> Result<(), Error> {
        self.call(kind, args)
    }
    fn remove(&mut self, kind: usize, at: usize) -> Result<bool, Error> {
        self.remove_at(kind, at)
    }
    fn variable(&mut self, name: Option<&str>) -> Given {
        self.new_variable(name)
    }
    fn tree_variable(&mut self, name: Option<&str>) -> Given {
        self.new_tree(name)
    }
    fn equate(&mut self, left: &Given, right: &Given) -> Result<(), Error> {
        self.make_equal(left, right)
    }
    fn resume(&mut self) -> Result<(), Error> {
        Program::resume(self)
    }
    fn next_solution(&mut self) -> Result<bool, Error> {
        let mut solutions = Program::solutions(self);
        solutions.next()?;
        if solutions.next()?.is_some() {
            return Ok(true);
        }
        // At its last solution it is ready, else it has failed.
        Program::resume(self).map(|()| false)
    }
    fn solutions(&mut self, most: usize) -> (Vec<String>, Result<bool, Error>) {
        let (mut found, mut patience) = (Vec::new(), Patience::default());
        // Several threads find the same, unless there is too much to find.
        let mut shared = self.clone();
        Program::set_limits(&mut shared, Limits::steps(3_000));
        let shared = shared.par_solutions(|solution| solution.store().to_string());
        let mut solutions = Program::solutions(self);
        while found.len() < most {
            match solutions.next() {
                Ok(Some(solution)) => found.push(solution.store().to_string()),
                Ok(None) => {
                    if let Ok(shared) = shared {
                        assert_eq!(shared, found, "several threads find other solutions");
                    }
                    return (found, Ok(true));
                }
                Err(Error::Limit(_)) => patience.wear(),
                Err(error) => return (found, Err(error)),
            }
        }
        (found, Ok(false))
    }
    fn count(&mut self) -> Result<usize, Error> {
        let mut patience = Patience::default();
        let mut solutions = Program::solutions(self);
        loop {
            match solutions.count() {
                Err(Error::Limit(_)) => patience.wear(),
                counted => return counted,
            }
        }
    }
    fn minimize(&mut self, bound: &[Goal]) -> Result<usize, Error> {
        if self.limits() == Limits::NONE {
            return Ok(Program::minimize(self, |solution| solution.len(), |program, _| tell_all(program, bound))?);
        }
        let mut patience = Patience::default();
        let mut search = self.minimizing(|solution| solution.len(), |program, _| tell_all(program, bound));
        loop {
            match search.run() {
                Err(Error::Limit(_)) => patience.wear(),
                result => return result.map(|()| *search.best().expect("a solution")),
            }
        }
    }
    fn reset(&mut self) {
        Program::reset(self);
    }
    fn fork(&self) -> Box<dyn Subject> {
        Box::new(self.clone())
    }
    fn set_stepping(&mut self, stepping: bool) {
        Program::set_stepping(self, stepping);
    }
    fn step(&mut self) -> Result<bool, Error> {
        Program::step(self)
    }
    fn epoch(&self) -> u64 {
        Program::epoch(self)
    }
    fn fired(&self) -> Vec<u64> {
        self.firings().map(|(_, count)| count).collect()
    }
    fn value(&self, variable: &Given) -> Option<i64> {
        self.value_of(variable)
    }
    fn commit(&mut self) {
        Program::commit(self);
    }
    fn checkpoint(&mut self) -> Checkpoint {
        Program::checkpoint(self)
    }
    fn rollback(&mut self, checkpoint: Checkpoint) -> Result<(), Error> {
        Program::rollback(self, checkpoint)
    }
    fn release(&mut self, checkpoint: Checkpoint) -> Result<(), Error> {
        Program::release(self, checkpoint)
    }
    fn set_limits(&mut self, limits: Limits) {
        Program::set_limits(self, limits);
    }
    fn events(&self) -> Option<&[Event]> {
        self.observer().events()
    }
    fn dump(&self) -> String {
        self.store().to_string()
    }
    fn audit(&self) -> Result<AuditReport, NotAFixpoint> {
        Program::audit(self)
    }
    fn validate(&self) -> Result<(), InvalidStore> {
        Program::validate(self)
    }
}

/// Makes a program a [`Subject`]: its name, and its constraints with the sorts of their arguments in brackets, those
/// with variables marked by a leading `vars`.
#[macro_export]
macro_rules! subject {
    ($program:ident, vars, $constraints:tt) => {
        $crate::subject! { @impl $program, $constraints,
            fn new_variable(&mut self, name: Option<&str>) -> $crate::subject::Given {
                $crate::subject::Given::Num(match name {
                    Some(name) => self.named_var(name),
                    None => self.var(),
                })
            }
            fn make_equal(
                &mut self,
                left: &$crate::subject::Given,
                right: &$crate::subject::Given,
            ) -> Result<(), $crate::engine::Error> {
                self.equate(left.num(), right.num())
            }
            fn value_of(&self, variable: &$crate::subject::Given) -> Option<i64> { self.value(variable.num()) }
        }
    };
    ($program:ident, trees, $constraints:tt) => {
        $crate::subject! { @impl $program, $constraints,
            fn new_variable(&mut self, name: Option<&str>) -> $crate::subject::Given {
                $crate::subject::Given::Num(match name {
                    Some(name) => self.named_var(name),
                    None => self.var(),
                })
            }
            fn new_tree(&mut self, name: Option<&str>) -> $crate::subject::Given {
                $crate::subject::Given::Tree(match name {
                    Some(name) => self.named_var(name),
                    None => self.var(),
                })
            }
            fn make_equal(
                &mut self,
                left: &$crate::subject::Given,
                right: &$crate::subject::Given,
            ) -> Result<(), $crate::engine::Error> {
                match left {
                    $crate::subject::Given::Num(left) => self.equate(*left, right.num()),
                    $crate::subject::Given::Tree(left) => self.equate(left, right.tree()),
                }
            }
            fn value_of(&self, variable: &$crate::subject::Given) -> Option<i64> {
                match variable {
                    $crate::subject::Given::Num(variable) => self.value(*variable),
                    $crate::subject::Given::Tree(_) => None,
                }
            }
        }
    };
    ($program:ident, ground, $constraints:tt) => {
        $crate::subject! { @impl $program, $constraints,
            fn new_variable(&mut self, _: Option<&str>) -> $crate::subject::Given {
                unreachable!("a program without variables")
            }
            fn make_equal(
                &mut self,
                _: &$crate::subject::Given,
                _: &$crate::subject::Given,
            ) -> Result<(), $crate::engine::Error> {
                unreachable!("a program without variables")
            }
            fn value_of(&self, _: &$crate::subject::Given) -> Option<i64> { unreachable!("a program without variables") }
        }
    };
    (@impl $program:ident, [$($constraint:ident($($sort:ident),*)),*], $($variables:tt)*) => {
        impl<O: $crate::event::Witness> $crate::subject::Calls for $program<O> {
            fn call(&mut self, kind: usize, args: &[$crate::subject::Given]) -> Result<(), $crate::engine::Error> {
                let mut args = args.iter();
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
            fn remove_at(&mut self, kind: usize, at: usize) -> Result<bool, $crate::engine::Error> {
                let mut kinds = 0..kind + 1;
                $(
                    kinds.next();
                    if kinds.is_empty() {
                        let constraint = self.store().$constraint().nth(at).expect("a constraint at that place").id();
                        return self.remove(constraint);
                    }
                )*
                unreachable!("no such constraint")
            }
            $($variables)*
        }
    };
    (@arg Num $next:ident) => { *$next().num().as_known().expect("a number") };
    (@arg Variable $next:ident) => { $next().num() };
    (@arg TreeVariable $next:ident) => { $next().tree() };
}

/// Makes `CASE`, which compares the data with the program `Fast` next to it, and with the one that `slow` names, if any: the
/// same compiled with every pass switched off that can be.
#[macro_export]
macro_rules! case {
    ($vars:ident $constraints:tt $(slow: $slow:ident,)? ends: $ends:literal, $data:expr) => {
        $crate::subject!(Fast, $vars, $constraints);
        $($crate::subject!($slow, $vars, $constraints);)?
        static DATA: $crate::program::Program = $data;
        /// The rules as data, and constructors for the compiled programs.
        pub static CASE: $crate::compare::Case = $crate::compare::Case {
            program: &DATA,
            fast: || Box::new(Fast::with_observer($crate::engine::Audit::with($crate::event::Log::default()))),
            slow: &[$(|| Box::new($slow::with_observer($crate::engine::Audit::with($crate::event::Log::default()))))?],
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
