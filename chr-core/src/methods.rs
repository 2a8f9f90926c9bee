//! The methods that every program has, as a macro: called by the generated `impl`, so that the expansion of a program
//! consists of its rules and not of these, and by the trait [`Program`](crate::Program).

/// For generated code.
#[doc(hidden)]
#[macro_export]
macro_rules! __methods {
    // The visibility, and for each kind the method that takes all constraints of it, with their arguments.
    ($vis:vis, $($take:ident: $args:ty),*) => {
        $(
            /// Removes all constraints of this kind from the store, as if a rule had removed them, runs the rules to a
            /// fixpoint, and gives the arguments of those that were there, oldest first.
            $vis fn $take(&mut self) -> $crate::Result<::std::vec::Vec<$args>> { $crate::__rt::take_host(self) }
        )*

        /// New variables: `let [a, b] = program.vars();`.
        $vis fn vars<__T: $crate::Term, __Ix, const __N: usize>(&mut self) -> [$crate::Var<__T>; __N] where Self: $crate::__rt::HasVars<__T, __Ix> {
            ::core::array::from_fn(|_| $crate::__rt::host_variable(self, ::core::option::Option::None))
        }

        /// A new variable.
        $vis fn var<__T: $crate::Term, __Ix>(&mut self) -> $crate::Var<__T> where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::host_variable(self, ::core::option::Option::None)
        }

        /// New variables with names for output.
        $vis fn named_vars<__T: $crate::Term, __Ix, const __N: usize>(&mut self, names: [&str; __N]) -> [$crate::Var<__T>; __N]
        where Self: $crate::__rt::HasVars<__T, __Ix> {
            names.map(|name| $crate::__rt::host_variable(self, ::core::option::Option::Some(name)))
        }

        /// A new variable with a name for output.
        $vis fn named_var<__T: $crate::Term, __Ix>(&mut self, name: &str) -> $crate::Var<__T> where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::host_variable(self, ::core::option::Option::Some(name))
        }

        /// Says that this handle will not be used again. A variable of the host lives until `rollback` undoes the call
        /// that made it, or until `reset`; one that is forgotten goes away as soon as no constraint mentions it.
        $vis fn forget_var<__T: $crate::Term, __Ix>(&mut self, var: impl $crate::AsVar<__T>)
        where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::forget_variable(self, var.as_var());
        }

        /// Makes two variables one, or gives a variable a value, and runs the rules to a fixpoint.
        $vis fn equate<__T: $crate::Term, __Ix>(
            &mut self,
            left: impl $crate::AsVar<__T>,
            right: impl $crate::IntoVar<__T>,
        ) -> ::core::result::Result<(), $crate::Error> where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::equate_host(self, left.as_var().clone(), right.into_var())
        }

        /// The value of a variable, if it has one.
        $vis fn value<__T: $crate::Term, __Ix>(&self, var: impl $crate::AsVar<__T>)
            -> ::core::option::Option<__T> where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::value(self, var.as_var())
        }

        /// The variable with all its bindings followed: a value in which every variable is either known or unbound. Where a
        /// value contains itself, a variable stays.
        $vis fn resolve<__T: $crate::Term, __Ix>(&self, var: impl $crate::AsVar<__T>) -> $crate::Var<__T>
        where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::resolve(self, var.as_var())
        }

        /// Whether two variables are one, or have equal values.
        $vis fn same<__T: $crate::Term, __Ix>(
            &self,
            left: impl $crate::AsVar<__T>,
            right: impl $crate::IntoVar<__T>,
        ) -> bool where Self: $crate::__rt::HasVars<__T, __Ix> {
            $crate::__rt::same(self, left.as_var(), &right.into_var())
        }

        /// Gives a variable a name for output.
        $vis fn set_name<__T: $crate::Term, __Ix>(&mut self, var: impl $crate::AsVar<__T>, name: &str)
        where
            Self: $crate::__rt::HasVars<__T, __Ix>,
        {
            $crate::__rt::HasVars::arena_mut(self).0.name(var.as_var(), name);
        }

        $crate::__methods!($vis, __O, __C __R __B);
    };
    // What does not depend on the types of variables: the visibility, the observer, and names for type parameters.
    ($vis:vis, $O:ty, $C:ident $R:ident $B:ident) => {
        /// Whether the constraint is still in the store.
        $vis fn contains(&self, constraint: $crate::ConstraintId) -> bool { $crate::__rt::StateExt::alive($crate::__rt::Rules::state(self), constraint) }

        /// Removes a constraint from the store, as if a rule had removed it, and runs the rules to a fixpoint. Returns
        /// false if it was not there.
        $vis fn remove(&mut self, constraint: $crate::ConstraintId) -> ::core::result::Result<bool, $crate::Error> {
            $crate::__rt::remove_host(self, constraint)
        }

        /// How many constraints are in the store.
        $vis fn len(&self) -> usize { $crate::__rt::Rules::machine(self).live }

        /// Whether there are none.
        $vis fn is_empty(&self) -> bool { $crate::__rt::Rules::machine(self).live == 0 }

        /// The most constraints that were in the store at once, since the program was made or reset.
        $vis fn peak_len(&self) -> usize { $crate::__rt::Rules::machine(self).peak() }

        /// How often each rule has fired, in the order of the rules.
        $vis fn firings(&self) -> impl ::core::iter::Iterator<Item = (&'static str, u64)> + '_ { $crate::__rt::Rules::machine(self).firings() }

        /// Drops the choices made since the newest checkpoint: what holds now will not be undone.
        $vis fn commit(&mut self) { $crate::__rt::commit(self); }

        /// A place to roll back to. Later failures do not undo choices made before it.
        $vis fn checkpoint(&mut self) -> $crate::Checkpoint { $crate::__rt::checkpoint(self) }

        /// Restores the state in which the checkpoint was set, including open choices. The checkpoint stays valid.
        $vis fn rollback(&mut self, checkpoint: $crate::Checkpoint) -> ::core::result::Result<(), $crate::Error> {
            $crate::__rt::rollback(self, checkpoint)
        }

        /// Releases a checkpoint, with the choices made since, and keeps the state.
        $vis fn release(&mut self, checkpoint: $crate::Checkpoint) -> ::core::result::Result<(), $crate::Error> {
            $crate::__rt::release(self, checkpoint)
        }

        /// Does all of it or nothing: if the closure returns an error, or a call in it failed, the program is rolled back to
        /// where it was before. If it returns a value, what was done stays, and the choices that it left open are dropped.
        $vis fn attempt<$C>(
            &mut self,
            attempt: impl ::core::ops::FnOnce(&mut Self) -> ::core::result::Result<$C, $crate::Error>,
        ) -> ::core::result::Result<$C, $crate::Error> {
            $crate::__rt::attempt(self, attempt)
        }

        /// The solutions of what was told, starting with the current one.
        $vis fn solutions(&mut self) -> $crate::Solutions<'_, Self> { $crate::__rt::solutions(self) }

        /// Branch and bound over the open choices: `read` reads the cost of a solution, `bound` tells a constraint that
        /// fails unless the cost is strictly better, or returns `Err(Error::Failed)` if it knows that. Ends at the
        /// first optimal solution, with its choices dropped, and returns its cost. If a limit cuts it short, it leaves
        /// the program at the best solution so far, with the choices that were open there: another `minimize` from
        /// there finds the optimum.
        $vis fn minimize<$C>(
            &mut self,
            read: impl ::core::ops::FnMut($crate::Solution<'_, Self>) -> $C,
            bound: impl ::core::ops::FnMut(&mut Self, &$C) -> ::core::result::Result<(), $crate::Error>,
        ) -> ::core::result::Result<$C, $crate::Cut<$C>> {
            $crate::__rt::minimize(self, read, bound)
        }

        /// As `minimize`, one [`run`]($crate::Minimize::run) at a time: after a limit, the next one goes on.
        $vis fn minimizing<$C, $R, $B>(&mut self, read: $R, bound: $B) -> $crate::Minimize<'_, Self, $C, $R, $B>
        where
            $R: ::core::ops::FnMut($crate::Solution<'_, Self>) -> $C,
            $B: ::core::ops::FnMut(&mut Self, &$C) -> ::core::result::Result<(), $crate::Error>,
        {
            $crate::__rt::minimizing(self, read, bound)
        }

        /// Searches for a solution of what `goal` tells, and begins again when a run has gone back to choices too often: after
        /// as many steps back as `cutoffs` gives for that run. `goal` is called anew for each run; parameters keep what rules
        /// have learned. Nothing is searched before [`run`]($crate::Restarts::run).
        $vis fn restarts<$C, $B>(&mut self, cutoffs: $C, goal: $B) -> $crate::Restarts<'_, Self, $C::IntoIter, $B>
        where
            $C: ::core::iter::IntoIterator<Item = u64>,
            $B: ::core::ops::FnMut(&mut Self) -> ::core::result::Result<(), $crate::Error>,
        {
            $crate::__rt::restarts(self, cutoffs.into_iter(), goal)
        }

        /// Goes on after a limit was reached.
        $vis fn resume(&mut self) -> ::core::result::Result<(), $crate::Error> { $crate::__rt::resume(self) }

        /// With `true`, calls only queue their goals, to be run turn by turn with `step`. `remove` and the `take_…`
        /// methods then return what is there now.
        $vis fn set_stepping(&mut self, stepping: bool) {
            $crate::__rt::set_stepping(self, stepping);
        }

        /// Does the next pending thing, up to where it leaves something else to do. Returns false at a fixpoint.
        $vis fn step(&mut self) -> ::core::result::Result<bool, $crate::Error> {
            $crate::__rt::step(self)
        }

        /// The bounds on each call.
        $vis fn limits(&self) -> $crate::Limits { $crate::__rt::Rules::machine(self).limits() }

        /// Sets the bounds on each call.
        $vis fn set_limits(&mut self, limits: $crate::Limits) { $crate::__rt::set_limits(self, limits); }

        /// Changes whenever a call goes back to a choice: values read earlier may then be stale.
        $vis fn epoch(&self) -> u64 { $crate::__rt::epoch(self) }

        /// Empties the program: no constraints, variables, choices or checkpoints. Its parameters and limits stay.
        $vis fn reset(&mut self) { $crate::__rt::reset(self); }

        /// Checks every invariant of the store: indexes against rows, ages, histories, variables, and what is kept for undoing. For
        /// tests.
        $vis fn validate(&self) -> ::core::result::Result<(), $crate::InvalidStore> { $crate::__rt::validate(self) }

        /// Looks for rule instances that should have fired but did not, with a second, naive matcher that uses no index
        /// and no plan. Propagation rules are checked if the program is watched by `Audit`.
        $vis fn audit(&self) -> ::core::result::Result<$crate::AuditReport, $crate::NotAFixpoint> { $crate::__rt::audit(self) }

        /// Why a rule did not fire for these constraints, which may be some of its heads or all: which head has no partner and
        /// what comes near, which conjunct of the guard is false and for what values, what is there that must not be, that it has
        /// fired already, that a constraint was removed first. If the program is recorded, it says by which firing.
        $vis fn why_not(&self, rule: &str, constraints: &[$crate::ConstraintId]) -> $crate::WhyNot { $crate::__rt::why_not(self, rule, constraints) }

        /// The goals that cannot hold together: of those that `tell` tells and equates, a smallest set that fails by itself, or
        /// none if they do not fail. They are run many times, each time from the program's present state, in which
        /// it is also left, with its open choices; variables that `tell` makes stay. A run that a limit cuts short counts as one that does not fail.
        $vis fn find_conflict(
            &mut self,
            tell: impl ::core::ops::FnOnce(&mut Self) -> ::core::result::Result<(), $crate::Error>,
        ) -> ::core::result::Result<::core::option::Option<$crate::Conflict>, $crate::Error> {
            $crate::__rt::conflict(self, usize::MAX, tell)
        }

        /// The same in at most that many runs: the smallest set found by then.
        $vis fn find_conflict_within(
            &mut self,
            runs: usize,
            tell: impl ::core::ops::FnOnce(&mut Self) -> ::core::result::Result<(), $crate::Error>,
        ) -> ::core::result::Result<::core::option::Option<$crate::Conflict>, $crate::Error> {
            $crate::__rt::conflict(self, runs, tell)
        }

        /// Where the effort of the run went. For profiled programs.
        $vis fn profile(&self) -> $crate::ProfileReport where $O: $crate::Profiling {
            $crate::Profiling::profile(self.observer(), $crate::__rt::Rules::machine(self).plan())
        }

        /// Why the run failed, the last time that it did: the derivation of the failure, across the alternatives that were
        /// tried. For recorded programs.
        $vis fn explain_failure(&self) -> $crate::trace::Failure<'_>
        where
            $O: $crate::trace::Recording,
        {
            $crate::trace::Recording::trace(self.observer()).explain_failure()
        }

        /// The observer.
        $vis fn observer(&self) -> &$O { $crate::__rt::Rules::see(self).2 }

        /// The observer, mutably.
        $vis fn observer_mut(&mut self) -> &mut $O { $crate::__rt::Rules::parts(self).2 }

        /// What has been recorded so far. For recorded programs.
        $vis fn trace(&self) -> &$crate::trace::Trace where $O: $crate::trace::Recording { $crate::trace::Recording::trace(self.observer()) }

        /// Why the constraint is in the store: its derivation, down to what the host told. For recorded programs.
        $vis fn explain(&self, constraint: $crate::ConstraintId) -> $crate::trace::Explanation<'_>
        where
            $O: $crate::trace::Recording,
        {
            $crate::trace::Recording::trace(self.observer()).explain(constraint)
        }
    };
}

/// What every program says to the run loop in the same words.
#[doc(hidden)]
#[macro_export]
macro_rules! __drive {
    () => {
        type Observer = __O;
        #[inline]
        fn see(&self) -> (&$crate::__rt::Machine<Self::Frame>, &Self::State, &__O) {
            (&self.__m, &self.__s, &self.__o)
        }
        #[inline]
        fn parts(&mut self) -> (&mut $crate::__rt::Machine<Self::Frame>, &mut Self::State, &mut __O) {
            (&mut self.__m, &mut self.__s, &mut self.__o)
        }
        const WAKE: fn(u16, $crate::__rt::Id) -> Self::Frame = __F::Wake;
        #[inline]
        fn woken(frame: &Self::Frame) -> ::core::option::Option<(u16, $crate::__rt::Id)> {
            if let &__F::Wake(kind, id) = frame {
                ::core::option::Option::Some((kind, id))
            } else {
                ::core::option::Option::None
            }
        }
        const WAKE_ALL: fn(u16, $crate::__rt::Asleep) -> Self::Frame = __F::WakeAll;
        #[inline]
        fn asleep(frame: &Self::Frame) -> ::core::option::Option<(u16, $crate::__rt::Asleep)> {
            if let &__F::WakeAll(kind, asleep) = frame {
                ::core::option::Option::Some((kind, asleep))
            } else {
                ::core::option::Option::None
            }
        }
        const RETRY: Self::Frame = __F::Retry;
        #[inline]
        fn ends_once(frame: &Self::Frame) -> bool {
            ::core::matches!(frame, __F::Cut(_))
        }
    };
}

/// What happens to the tables of the kinds that can mention a variable, when one changes. Before what is woken of the kinds in `later`
/// comes to run, others may fail.
#[doc(hidden)]
#[macro_export]
macro_rules! __changes {
    ([$($later:ident),*], [$($certain:ident),*]) => {
        // Its loops need the registers that it would have to share with its caller.
        #[inline(never)]
        fn aliased(
            &mut self,
            of: &$crate::__rt::Change,
            trail: &mut $crate::__rt::Trail,
            wake: &mut impl ::core::ops::FnMut(u16, $crate::__rt::Id),
        ) -> bool {
            false $(| self.$later.aliased(of, &self.v, trail, wake))* $(| self.$certain.aliased(of, &self.v, trail, wake))*
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn bound(
            &mut self,
            of: &$crate::__rt::Change,
            trail: &mut $crate::__rt::Trail,
            wake: &mut impl $crate::__rt::Waking,
        ) -> bool {
            false $(| self.$later.bound::<false, _>(of, &self.v, trail, wake))*
                $(| self.$certain.bound::<true, _>(of, &self.v, trail, wake))*
        }
    };
}

/// What every kind of constraint says in the same words: its number, the frame that tells it, its table; and the program's
/// generics. Where rules ask whether there is anything to try, the tables of partners for that: see [`Kind::skips`](crate::kind::Kind::skips).
#[doc(hidden)]
#[macro_export]
macro_rules! __kind {
    ($number:literal, $tell:ident, $table:ident, { $($uses:tt)* }) => {
        const NUMBER: u16 = $number;
        const TELL: fn(Self) -> __F $($uses)* = __F::$tell;
        fn table(state: &mut __State $($uses)*) -> impl $crate::__rt::Keeps<Self> {
            (&mut state.$table, &state.v)
        }
    };
    ($number:literal, $tell:ident, $table:ident, { $($uses:tt)* }, $early:tt, $late:tt) => {
        $crate::__rt::__kind!($number, $tell, $table, { $($uses)* });
        #[inline(always)]
        fn skips(state: &__State $($uses)*) -> (bool, bool) {
            ($crate::__rt::__lacks!(state, $early), $crate::__rt::__lacks!(state, $late))
        }
    };
}

/// Which arguments of a kind are variables to be settled, each with its arena.
#[doc(hidden)]
#[macro_export]
macro_rules! __settle {
    ($program:ty, $($arena:ident $field:tt),*) => {
        #[inline]
        fn settle<const WOKEN: bool>(&mut self, p: &mut $program) {
            $(p.__s.v.$arena.settle::<WOKEN>(&mut self.$field, &p.__m.trail);)*
        }
    };
}

/// Whether of each of these groups of tables one is empty.
#[doc(hidden)]
#[macro_export]
macro_rules! __lacks {
    ($state:ident, [$(($($table:ident)*))*]) => {
        { let _ = $state; true $(&& (false $(|| $state.$table.live() == 0)*))* }
    };
}

/// Readers of the store that would need an index that is not there, for a helpful error where one is called.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_index {
    ($vis:vis, $($name:ident: $args:ty),*) => {$(
        #[doc(hidden)]
        $vis fn $name(self, _: impl $crate::__rt::DeclaredIndex) -> $crate::__rt::StoreIter<'__s, $args> {
            ::core::unreachable!("nothing can be given to it")
        }
    )*};
}

/// The tables of an occurrence's partners, and what keys are read through. Where one of `any` is empty, the occurrence is passed over;
/// the lists of `late`, by table and number, are made if nobody has asked for them so far.
#[doc(hidden)]
#[macro_export]
macro_rules! __tables {
    ($p:ident, any($($any:ident)*), late($($late:ident $link:tt)*), $($table:ident)*) => {{
        $($p.__s.$any.any()?;)*
        $(if $p.__s.$late.idx.$link.is_unmade() {
            $p.__s.$late.list(|i| &mut i.$link, &$p.__s.v, &$p.__m.trail);
        })*
        (&$p.__s.v, $(&$p.__s.$table),*)
    }};
}

/// Goes on with the loop over the partners where what the rule tells is there already: both firings are counted.
#[doc(hidden)]
#[macro_export]
macro_rules! __copied {
    ($p:ident $o:ident $rule:literal $set:literal: $table:ident $link:tt, $told:expr) => {
        if $crate::__rt::in_vain::<$o, _, _, _, _, _, _, _, _>(
            &$p.__m,
            &$p.__s.$table,
            |i| &i.$link,
            &$p.__s.v,
            || $told,
        ) {
            $p.__m.fire_in_vain($rule, $set);
            continue;
        }
    };
}

/// The same where the method says by which rule it would only be removed.
#[doc(hidden)]
#[macro_export]
macro_rules! __in_vain {
    ($p:ident $o:ident $rule:literal: $method:ident $kind:ty, $told:expr) => {
        if let ::core::option::Option::Some(set) = $crate::__rt::looks::<$o, $kind, _>(&$p.__m, || $p.$method(&$told)) {
            $p.__m.fire_in_vain($rule, set);
            continue;
        }
    };
}

/// That method: it looks through occurrences, and at each says what it has found if that one matches. The lists that they look into
/// are made by whoever is told first.
#[doc(hidden)]
#[macro_export]
macro_rules! __says_in_vain {
    ($method:ident $kind:ty, late($($late:ident $link:tt)*), $($look:ident => $found:expr),*) => {
        #[inline]
        fn $method(&self, told: &$kind) -> ::core::option::Option<usize> {
            $(if self.__s.$late.idx.$link.is_unmade() {
                return ::core::option::Option::None;
            })*
            $(if self.$look(told, $crate::__rt::Active::told($crate::__rt::Id::NONE)).is_ok() {
                return $found;
            })*
            ::core::option::Option::None
        }
    };
}

/// What there is in a list that several occurrences look into, of which some are tried and nobody watches.
#[doc(hidden)]
#[macro_export]
macro_rules! __only {
    ($o:ident, $at:ident.comes_to($early:literal, $last:literal), $p:ident, $table:ident $link:tt $($late:ident)?,
        $way:ident.own($mine:ident) => |$own:ident| $key:expr) => {
        if <$o as $crate::Observer>::ACTIVE || !$at.comes_to($early, $last) {
            $crate::__rt::Only::Several
        } else {
            $($crate::__only!($late $p, $table $link);)?
            $p.__s.$table.look(|i| &i.$link, &$p.__s.v, || {
                let $own = $way.own(&$p.__s.$mine);
                $key
            })
        }
    };
    (late $p:ident, $table:ident $link:tt) => {
        if $p.__s.$table.live() > 0 && $p.__s.$table.idx.$link.is_unmade() {
            $p.__s.$table.list(|i| &mut i.$link, &$p.__s.v, &$p.__m.trail);
        }
    };
}
