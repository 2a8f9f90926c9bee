//! The tables, variables and histories of a program, for the parts of the runtime that need not know their types:
//! undoing, waking, reclaiming, showing, checking.
//!
//! Generated code says which tables, arenas and histories there are ([`State`]); what is done with them is written once
//! on top of that ([`StateExt`]). Matching, telling and removing use the tables directly.

use std::fmt::{self, Display};

use crate::argument::{Arg, Call};
use crate::deep::watch::{self, Changed, Why};
use crate::deep::{Env, show};
use crate::history::{Log, strike_dead};
use crate::ids::{Age, ArenaId, Id, KindId, RowId, VarId};
use crate::index::Change;
use crate::names::Numbers;
use crate::observe::{ConstraintId, Context, Sealed};
use crate::plan::Plan;
use crate::table::{AnyTable, Waking};
use crate::trail::{Entry, Trail};
use crate::value::{Child, Term};
use crate::var::AnyVar;
use crate::vars::{AnyArena, Vars};

/// A mistake that a test puts into a program, to show that `audit()` or `validate()` finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Rows are not put back into their indexes after a binding.
    Index,
    /// Going back leaves the histories as they are.
    Undo,
    /// A binding wakes nothing.
    Wake,
}

/// The tables, variables and histories of a program: what is generated.
pub trait State: Sized {
    /// The arenas.
    type Vars;
    /// The program's plan.
    const PLAN: &'static Plan;
    /// How many arenas there are.
    const ARENAS: u16 = 0;
    /// Kinds whose rows are found by a variable that they mention: a binding may wake them and change their keys.
    const MENTIONING: &'static [u16] = &[];
    /// The unique keys of those, as kind and link.
    const KEYS: &'static [(u16, usize)] = &[];
    /// Rules with a logged history.
    const LOGGED: &'static [usize] = &[];
    /// What is done wrong on purpose.
    const MISTAKES: &'static [Mistake] = &[];

    /// Everything empty.
    fn new() -> Self;
    /// The table of a kind, and the arenas.
    fn table<const CHECKED: bool>(&self, kind: u16) -> (&dyn AnyTable<Self::Vars, CHECKED>, &Self::Vars);
    /// The table of a kind, mutably, and the arenas.
    fn table_mut(&mut self, kind: u16) -> (&mut dyn AnyTable<Self::Vars>, &Self::Vars);
    /// An arena.
    fn arena(&self, _arena: u16) -> &dyn AnyArena {
        unreachable!("no variables")
    }
    /// An arena, mutably.
    fn arena_mut(&mut self, _arena: u16) -> &mut dyn AnyArena {
        unreachable!("no variables")
    }
    /// The variables that have been numbered for output.
    fn numbers(&self) -> &Numbers {
        unreachable!("no variables")
    }
    /// A history, by its position in [`LOGGED`](Self::LOGGED).
    fn log(&self, _nth: usize) -> &dyn Log {
        unreachable!("no rule has a log")
    }
    /// The same, mutably.
    fn log_mut(&mut self, _nth: usize) -> &mut dyn Log {
        unreachable!("no rule has a log")
    }
    /// Whether some head looks at a constraint that mentions the variable.
    fn mentioned(&self, _arena: u16, _var: VarId) -> bool {
        false
    }
    /// Whether a constraint that no head looks at is found by the variable: only through a `#[key]` or an `#[index]`.
    fn filed(&self, _arena: u16, _var: VarId) -> bool {
        false
    }

    /// Before an unbound variable comes to refer to another: hands over the constraints that this wakes, the last to run first, and
    /// takes rows out of the lists that it re-keys. Returns whether there are any of these.
    fn aliased(&mut self, _change: &Change, _trail: &mut Trail, _wake: &mut impl FnMut(u16, Id)) -> bool {
        false
    }
    /// The same for one that gets a value.
    fn bound(&mut self, _change: &Change, _trail: &mut Trail, _wake: &mut impl Waking) -> bool {
        false
    }

    /// Marks the variables in stored constraints.
    fn mark_stored(&mut self) {}

    /// Values of its variables may have variables inside.
    const LOOKS: bool = false;
    /// Kinds with an argument whose value is compared, or is part of a key, and may have variables inside.
    const COMPARING: &'static [u16] = &[];
    /// The arenas, for looking into values.
    fn env(&self) -> Option<&dyn Env> {
        None
    }
    /// The same, mutably.
    fn env_mut(&mut self) -> Option<&mut dyn Env> {
        None
    }
    /// The arena for values of a type, if its values may be in others.
    fn vars<T: Term + 'static>(&self) -> Option<&Vars<T>> {
        None
    }
    /// The same, mutably.
    fn vars_mut<T: Term + 'static>(&mut self) -> Option<&mut Vars<T>> {
        None
    }
    /// Visits those arguments of a live constraint.
    fn inner<'a>(&'a self, _kind: u16, _row: RowId, _see: &mut dyn FnMut(Child<'a>, Why)) {}
    /// Takes the rows that mention these variables, and those given, out of the lists whose keys may change.
    fn detach_changed(&mut self, _kind: u16, _changed: &Changed, _rows: &mut Vec<(Age, RowId)>, _trail: &mut Trail) {}
}

/// What is done with the tables, variables and histories of any program.
pub trait StateExt: State {
    /// The table of a kind alone.
    #[inline]
    fn any_table(&self, kind: KindId) -> &dyn AnyTable<Self::Vars> {
        self.table::<false>(kind.0).0
    }

    /// Undoes one entry of the trail. With `rollback`, the host's variables go too.
    #[inline]
    fn undo(&mut self, entry: Entry, rollback: bool) {
        match entry {
            Entry::Insert { table, .. }
            | Entry::Remove { table, .. }
            | Entry::Moved { table, .. }
            | Entry::Placed { table, .. }
            | Entry::Taken { table, .. }
            | Entry::Put { table, .. }
            | Entry::Joined { table, .. } => {
                let (table, vars) = self.table_mut(table.0);
                table.undo(entry, vars);
            }
            Entry::Bind { arena, .. }
            | Entry::Watched { arena, .. }
            | Entry::NewVar { arena, .. }
            | Entry::NewHostVar { arena, .. }
            | Entry::RemadeHostVars { arena, .. } => {
                self.arena_mut(arena.0).undo(entry, rollback);
            }
        }
    }

    /// Whether a mark at which `limit` was the newest age needs this removal or insertion; frees it if not.
    fn needs(&mut self, entry: Entry, limit: Age) -> bool {
        match entry {
            Entry::Insert { table, .. } | Entry::Remove { table, .. } => {
                let (table, vars) = self.table_mut(table.0);
                table.needs(entry, limit, vars)
            }
            _ => true,
        }
    }

    /// Frees the slot of a row whose removal can no longer be undone.
    fn release(&mut self, table: KindId, row: RowId) {
        let (table, vars) = self.table_mut(table.0);
        table.release(row, vars);
    }

    /// Puts them back under their new keys; two constraints that now share a `#[key]` are returned.
    fn attach(&mut self, trail: &mut Trail) -> Option<(ConstraintId, ConstraintId)> {
        if Self::MISTAKES.contains(&Mistake::Index) {
            return None;
        }
        for kind in Self::mentioning() {
            let (table, vars) = self.table_mut(kind.0);
            table.attach(vars, trail);
        }
        Self::KEYS.iter().find_map(|&(kind, link)| {
            let kind = KindId(kind);
            let (one, other) = self.any_table(kind).moved_clash(link)?;
            Some((ConstraintId { kind, id: one }, ConstraintId { kind, id: other }))
        })
    }

    /// All kinds.
    fn kinds() -> impl Iterator<Item = KindId> {
        (0..Self::PLAN.kinds.len()).map(KindId::at)
    }

    /// Those of [`MENTIONING`](State::MENTIONING).
    #[inline]
    fn mentioning() -> impl Iterator<Item = KindId> {
        Self::MENTIONING.iter().map(|&kind| KindId(kind))
    }

    /// All arenas.
    #[inline]
    fn arenas() -> impl Iterator<Item = ArenaId> {
        (0..Self::ARENAS).map(ArenaId)
    }

    /// Whether the constraint is in the store.
    fn alive(&self, constraint: ConstraintId) -> bool {
        self.stored(constraint).is_some()
    }

    /// The constraint with its row, if it is in the store.
    fn stored(&self, constraint: ConstraintId) -> Option<Id> {
        if constraint.kind() >= Self::PLAN.kinds.len() || constraint.id == Id::NONE {
            return None;
        }
        let (table, id) = (self.any_table(constraint.kind), constraint.id);
        if id.row.is_nil() {
            // An observer was told of it before it was stored.
            return table.ids_oldest_first().into_iter().find(|stored| stored.age == id.age);
        }
        table.alive(id).then_some(id)
    }

    /// Removes a live row.
    fn remove(&mut self, kind: KindId, row: RowId, trail: &mut Trail) {
        let (table, vars) = self.table_mut(kind.0);
        table.remove(row, vars, trail);
    }

    /// The variables of a live constraint are the host's from now on.
    fn keep_variables(&mut self, kind: KindId, row: RowId) {
        let (mut variables, mut inside) = (Vec::new(), Vec::new());
        self.any_table(kind).with_args(row, &mut |args| {
            for arg in args {
                let Arg::Variable(arena, var) = arg else { continue };
                variables.extend(var.label_and_id().map(|(_, var)| (*arena, var)));
                inside.extend(var.child().into_iter().flat_map(watch::handles_in));
            }
        });
        watch::keep(self, inside);
        for (arena, var) in variables {
            self.arena_mut(arena.0).keep(var);
        }
    }

    /// Writes what a variable stands for, as deep as it goes.
    fn write_variable(&self, arena: ArenaId, var: &dyn AnyVar, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.env(), var.child()) {
            (Some(env), Some(child)) => show::write(Some((env, self.numbers())), child, f),
            _ => self.arena(arena.0).write(var, self.numbers(), f),
        }
    }

    /// The live constraints of a kind, oldest first.
    fn constraints(&self, kind: KindId) -> Vec<Id> {
        self.any_table(kind).ids_oldest_first()
    }

    /// Makes host variables again whose creation was undone: this one, and so many after it.
    fn replay_variables(&mut self, arena: ArenaId, var: VarId, more: u8, trail: &mut Trail) {
        self.arena_mut(arena.0).replay_host(var, more, trail);
    }

    /// A host variable whose creation was undone is not to be made again.
    fn give_up_variable(&mut self, arena: ArenaId, var: VarId) {
        self.arena_mut(arena.0).give_up(var);
    }

    /// After a rollback that has undone the re-creation of host variables: which of them are not to be made once more.
    fn give_up_unmade(&mut self, to_be_made: impl Fn(ArenaId, VarId) -> bool) {
        for arena in Self::arenas() {
            for var in self.arena_mut(arena.0).take_unmade() {
                if !to_be_made(arena, var) {
                    self.give_up_variable(arena, var);
                }
            }
        }
    }

    /// Whether a sweep is due, now that nothing above these marks of the histories can be restored.
    fn wants_sweep(&self, floors: &[usize], recording: bool) -> bool {
        let due = |nth: usize| self.log(nth).wants_sweep(floors.get(nth).copied().unwrap_or(0));
        (0..Self::LOGGED.len()).any(due) || !recording && self.wants_variable_sweep()
    }

    /// How many numbers [`history_marks`](Self::history_marks) appends.
    fn marks() -> usize {
        Self::LOGGED.len() + usize::from(Self::ARENAS > 0)
    }

    /// Appends the length of each history's log and, if there are variables, how many have been numbered for output.
    #[inline]
    fn history_marks(&self, out: &mut Vec<usize>) {
        out.extend((0..Self::LOGGED.len()).map(|nth| self.log(nth).mark()));
        if Self::ARENAS > 0 {
            out.push(self.numbers().mark());
        }
    }

    /// Cuts the logs to these lengths, and takes back numbers.
    #[inline]
    fn undo_histories(&mut self, marks: &[usize]) {
        if !Self::MISTAKES.contains(&Mistake::Undo) {
            (0..Self::LOGGED.len()).for_each(|nth| self.log_mut(nth).undo_to(marks[nth]));
        }
        if Self::ARENAS > 0 {
            self.undo_numbers(marks[Self::LOGGED.len()]);
        }
    }

    /// Takes back the numbers that variables were given for output.
    #[inline]
    fn undo_numbers(&mut self, mark: usize) {
        if self.numbers().mark() > mark {
            self.undo_some_numbers(mark);
        }
    }

    /// The same where there are any.
    #[cold]
    fn undo_some_numbers(&mut self, mark: usize) {
        for (arena, var) in self.numbers().undo_to(mark) {
            self.arena_mut(arena.0).forget_number(var);
        }
    }

    /// Drops what the logs say about dead constraints, above the marks. So many have died in all.
    fn sweep_histories(&mut self, floors: &[usize], deaths: u64) {
        for (nth, &rule) in Self::LOGGED.iter().enumerate() {
            let (log, floor) = (self.log(nth), floors.get(nth).copied().unwrap_or(0));
            if log.wants_sweep(floor) && log.is_swept(deaths) {
                self.log_mut(nth).postpone();
            } else if log.wants_sweep(floor) {
                let heads = Self::PLAN.rules[rule].heads;
                let mut living = vec![true; log.mark() - floor];
                let mut looked_at = 0;
                for (head, plan) in heads.iter().enumerate() {
                    let table = self.any_table(KindId::at(plan.kind));
                    looked_at += table.slots();
                    strike_dead(table.ages(), log.instances(floor), head, &mut living);
                }
                self.log_mut(nth).retain(floor, &living, looked_at, deaths);
            }
        }
    }

    /// Whether sweeping variables is worth it.
    fn wants_variable_sweep(&self) -> bool {
        Self::arenas().any(|arena| self.arena(arena.0).wants_sweep())
    }

    /// Starts marking, with all variables in stored constraints.
    fn mark_variables(&mut self) {
        for arena in Self::arenas() {
            self.arena_mut(arena.0).mark_begin();
        }
        self.mark_stored();
    }

    /// Frees the unmarked ones; `frames` is how many frames were looked at.
    fn sweep_variables(&mut self, frames: usize) {
        if let Some(env) = self.env_mut() {
            watch::mark(env, Self::ARENAS);
        }
        for arena in Self::arenas() {
            self.arena_mut(arena.0).sweep(frames);
        }
    }

    /// Nothing is trailed any more.
    fn forget_moves(&mut self) {
        for kind in Self::mentioning() {
            self.table_mut(kind.0).0.forget_moves();
        }
        for arena in Self::arenas() {
            self.arena_mut(arena.0).forget_bound();
        }
    }

    /// Checks every invariant of the store, against the trail and the age of the newest constraint.
    fn validate(&self, trail: &Trail, newest: Age) -> Result<(), String> {
        Self::arenas().try_for_each(|arena| self.arena(arena.0).validate())?;
        if Self::LOOKS {
            watch::validate(self)?;
        }
        Self::kinds().try_for_each(|kind| {
            let (table, vars) = self.table::<true>(kind.0);
            table.validate(vars, trail)
        })?;
        let log = |(nth, &rule): (usize, &usize)| self.log(nth).validate(newest, Self::PLAN.rules[rule].reuses);
        Self::LOGGED.iter().enumerate().try_for_each(log)
    }
}

impl<S: State> StateExt for S {}

impl<S: State> Sealed for S {}

impl<S: State> Context for S {
    fn plan(&self) -> &'static Plan {
        S::PLAN
    }

    fn write_constraint(&self, constraint: ConstraintId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = Ok(());
        self.any_table(constraint.kind).with_args(constraint.id.row, &mut |args| {
            written = Call(constraint.kind, args, self).fmt(f);
        });
        written
    }

    fn live_of(&self, kind: usize) -> usize {
        self.constraints(KindId::at(kind)).len()
    }

    fn may_matter(&self, constraint: ConstraintId) -> bool {
        constraint.id.row.is_nil() || self.any_table(constraint.kind).keeps(constraint.id)
    }
}
