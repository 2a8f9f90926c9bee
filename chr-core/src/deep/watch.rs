//! Which constraints mention a variable inside a value, and what happens to them when it is bound. See [`super`].

use std::any::TypeId;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::compare::reach;
use super::env::{Env, Side, Variable, each_child, number};
use crate::argument::Arg;
use crate::ids::{Age, Id, KindId, RowId, VarId};
use crate::observe::ConstraintId;
use crate::observe::Observer;
use crate::run::Rules;
use crate::state::{State, StateExt};
use crate::trail::{Entry, Trail};
use crate::value::{Bound, Child};

mod lists;

pub(crate) use lists::Watcher;
pub use lists::{Watch, Why};

/// The variables that are about to change.
#[derive(Clone, Debug, Default)]
pub struct Changed {
    list: Vec<Variable>,
    /// The same, if there are many.
    set: HashSet<Variable, FxBuildHasher>,
}

impl Changed {
    fn fill(&mut self, changed: impl Iterator<Item = Variable>) {
        self.list.clear();
        self.set.clear();
        self.list.extend(changed);
        if self.list.len() > 8 {
            self.set.extend(&self.list);
        }
    }

    /// Whether the variable is one of them.
    pub(crate) fn contains(&self, variable: Variable) -> bool {
        if self.set.is_empty() { self.list.contains(&variable) } else { self.set.contains(&variable) }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Variable> {
        self.list.iter().copied()
    }
}

/// What is noted while variables are bound, kept so that it need not be allocated each time. Nothing is in it between.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    changed: Changed,
    /// Constraints that mention them inside values, by the variable that they are listed under.
    found: Vec<(Variable, Watcher)>,
    rows: Vec<(Age, RowId)>,
    /// Variables that become one, the one that stays first.
    aliased: Vec<(Variable, Variable)>,
    waking: Vec<Variable>,
    woken: Vec<(KindId, Id)>,
    pub(crate) ids: Vec<Id>,
    inside: Vec<Variable>,
    stored: Vec<(Variable, Why)>,
}

/// A list of this length is looked through for dead constraints; then again when it has doubled.
const SWEPT: usize = 16;

/// Lists a constraint under a variable.
fn add<S: State>(state: &mut S, variable: Variable, watcher: Watcher, trail: &mut Trail) {
    let Variable { arena, var } = variable;
    let watch = env_mut(state).looked_mut(arena.0).watch_mut();
    if watch.newest(var) == Some(watcher) {
        return;
    }
    let len = watch.len(var);
    // While something is trailed, what was entered is taken back from the front.
    if !trail.recording() && len >= SWEPT && len.is_power_of_two() {
        sweep(state, variable);
    }
    env_mut(state).looked_mut(arena.0).watch_mut().push(var, watcher);
    if trail.recording() {
        trail.push(Entry::Watched { arena, var });
    }
}

/// Takes dead constraints out of the list of a variable.
#[cold]
fn sweep<S: State>(state: &mut S, variable: Variable) {
    let living: Vec<Watcher> = watchers(state, variable).collect();
    let watch = env_mut(state).looked_mut(variable.arena.0).watch_mut();
    watch.forget(variable.var);
    living.into_iter().rev().for_each(|watcher| watch.push(variable.var, watcher));
}

fn env_mut<S: State>(state: &mut S) -> &mut dyn Env {
    state.env_mut().expect("values are looked into")
}

fn env<S: State>(state: &S) -> &dyn Env {
    state.env().expect("values are looked into")
}

fn is_alive<S: State>(state: &S, watcher: &Watcher) -> bool {
    state.any_table(watcher.kind).alive(watcher.id)
}

/// The live constraints that mention the variable inside values.
fn watchers<S: State>(state: &S, variable: Variable) -> impl Iterator<Item = Watcher> {
    let listed = env(state).looked(variable.arena.0).watch().of(variable.var);
    listed.filter(|watcher| is_alive(state, watcher))
}

/// Whether some head compares a value with the variable inside.
pub(crate) fn is_compared<S: State>(state: &S, variable: Variable) -> bool {
    S::LOOKS && watchers(state, variable).any(|watcher| watcher.why != Why::Key)
}

/// Whether any constraint is to be found by the variable inside values.
#[inline]
pub(crate) fn is_watched<S: State>(state: &S, variable: Variable) -> bool {
    S::LOOKS && env(state).looked(variable.arena.0).watch().lists(variable.var)
}

/// Appends the unbound variables in the arguments of a constraint that are compared or part of a key.
fn inside<S: State>(state: &S, kind: KindId, row: RowId, inside: &mut Vec<(Variable, Why)>) {
    state.inner(kind.0, row, &mut |child, why| {
        reach(env(state), child, |variable| {
            inside.push((variable, why));
            false
        });
    });
}

/// A constraint was stored: it is listed under the variables inside its arguments.
pub(crate) fn stored<P: Rules>(program: &mut P, kind: KindId, id: Id) {
    let (machine, state, _) = program.parts();
    inside(state, kind, id.row, &mut machine.notes.stored);
    for (variable, why) in machine.notes.stored.drain(..) {
        add(state, variable, Watcher { kind, id, why }, &mut machine.trail);
    }
}

/// A variable that changes; with the one that it becomes one with, if it does.
pub(crate) type Change = (Variable, Option<VarId>);

/// Makes these bindings, all before anything wakes; what they wake is on the stack then. Two constraints that now share a
/// `#[key]` are returned.
pub(crate) fn change<P: Rules>(
    program: &mut P,
    changes: &[Change],
    bind: impl FnOnce(&mut P),
) -> Option<(ConstraintId, ConstraintId)> {
    if changes.iter().all(|(variable, _)| is_unknown(program.state(), *variable)) {
        join(program, changes);
        bind(program);
        return None;
    }
    wake(program, changes);
    let (machine, state, _) = program.parts();
    let Notes { changed, found, rows, .. } = &mut machine.notes;
    changed.fill(changes.iter().map(|(variable, _)| *variable));
    for variable in changed.iter() {
        found.extend(watchers(state, variable).map(|watcher| (variable, watcher)));
    }
    for kind in P::State::mentioning() {
        let of_kind = found.iter().filter(|(_, watcher)| watcher.kind == kind);
        rows.extend(of_kind.map(|(_, Watcher { id, .. })| (id.age, id.row)));
        state.detach_changed(kind.0, changed, rows, &mut machine.trail);
        rows.clear();
    }
    join(program, changes);
    bind(program);
    let (machine, state, _) = program.parts();
    let clash = state.attach(&mut machine.trail);
    let Notes { changed, found, inside, .. } = &mut machine.notes;
    let mut rest = &found[..];
    for variable in changed.iter() {
        let (own, others) = rest.split_at(rest.partition_point(|(of, _)| *of == variable));
        pass_on(state, variable, own, inside, &mut machine.trail);
        rest = others;
    }
    found.clear();
    clash
}

/// The lists of variables that become one become one, where rows stay in them.
fn join<P: Rules>(program: &mut P, changes: &[Change]) {
    let (machine, state, _) = program.parts();
    for &(variable, winner) in changes {
        if let Some(winner) = winner {
            join_lists(state, variable, winner, &mut machine.trail);
        }
    }
}

/// The same for one of them.
pub(super) fn join_lists<S: State>(state: &mut S, loser: Variable, winner: VarId, trail: &mut Trail) {
    for kind in S::mentioning() {
        state.table_mut(kind.0).0.join(loser.arena, loser.var, winner, trail);
    }
}

/// Whether no constraint mentions the variable where it matters, is found by it, or has it inside such a value.
fn is_unknown<S: State>(state: &S, variable: Variable) -> bool {
    let Variable { arena, var } = variable;
    !state.mentioned(arena.0, var) && !state.filed(arena.0, var) && !is_watched(state, variable)
}

/// Constraints that were listed under a variable that is bound now are listed under those that it stands for.
fn pass_on<S: State>(
    state: &mut S,
    variable: Variable,
    watchers: &[(Variable, Watcher)],
    inside: &mut Vec<Variable>,
    trail: &mut Trail,
) {
    if !watchers.is_empty() {
        let arenas = env(state);
        match arenas.looked(variable.arena.0).look_at(variable.var) {
            Side::Free(winner) => inside.push(winner),
            Side::Bound(bound) => {
                reach(arenas, Child::Bound(bound), |variable| {
                    inside.push(variable);
                    false
                });
                inside.sort_unstable();
                inside.dedup();
            }
        }
        for inner in inside.drain(..) {
            watchers.iter().for_each(|&(_, watcher)| add(state, inner, watcher, trail));
        }
    }
    if !trail.recording() {
        env_mut(state).looked_mut(variable.arena.0).watch_mut().forget(variable.var);
    }
}

/// Pushes the constraints that the changes can affect on the stack, with the first to run on top.
fn wake<P: Rules>(program: &mut P, changes: &[Change]) {
    let (machine, state, _) = program.parts();
    if P::State::MISTAKES.contains(&crate::state::Mistake::Wake) {
        return;
    }
    let mut packing = machine.packing(P::Observer::ACTIVE);
    let Notes { aliased, waking, woken, ids, .. } = &mut machine.notes;
    for (variable, new) in changes {
        match new {
            None => waking.push(*variable),
            Some(winner) => aliased.push((Variable { arena: variable.arena, var: *winner }, *variable)),
        }
    }
    aliased.sort_unstable();
    // Where only one of the variables that become one is mentioned, no match changes.
    for group in aliased.chunk_by(|one, next| one.0 == next.0) {
        let all = std::iter::once(group[0].0).chain(group.iter().map(|(_, loser)| *loser));
        let is_mentioned =
            |variable: &Variable| state.mentioned(variable.arena.0, variable.var) || is_compared(state, *variable);
        let first = waking.len();
        waking.extend(all.filter(is_mentioned));
        if waking.len() == first + 1 {
            waking.truncate(first);
        }
    }
    aliased.clear();
    for variable in waking.drain(..) {
        for kind in P::State::mentioning() {
            state.any_table(kind).woken(variable.arena, variable.var, ids);
            woken.extend(ids.drain(..).map(|id| (kind, id)));
        }
        let listed = watchers(state, variable).filter(|watcher| watcher.why == Why::Wakes);
        woken.extend(listed.map(|watcher| (watcher.kind, watcher.id)));
    }
    woken.sort_unstable_by_key(|(kind, id)| (kind.0, id.age));
    woken.dedup();
    if !woken.is_empty() {
        machine.last_wake = machine.newest;
    }
    for (kind, id) in woken.drain(..).rev() {
        machine.stack.wake(&mut packing, kind.0, id, P::WAKE, P::WAKE_ALL);
    }
    machine.stack.pack(&mut packing, P::WAKE_ALL);
}

/// Whether every variable inside a value is there, and every live constraint listed under those inside its arguments.
pub(crate) fn validate<S: State>(state: &S) -> Result<(), String> {
    let env = env(state);
    let mut handles = Handles::default();
    for arena in (0..S::ARENAS).filter(|&arena| env.has(arena)) {
        env.looked(arena).each_value(&mut |bound| handles.add(bound));
    }
    for kind in S::kinds() {
        for id in state.any_table(kind).ids_oldest_first() {
            state.any_table(kind).with_args(id.row, &mut |args| {
                for arg in args {
                    if let Arg::Variable(_, var) = arg
                        && let Some(Child::Bound(bound)) = var.child()
                    {
                        handles.add(bound);
                    }
                }
            });
        }
    }
    if handles.found.iter().any(|(of, free)| !env.looked(number(env, *of)).is_there(*free)) {
        return Err("a value mentions a variable that was reclaimed".to_owned());
    }
    for arena in (0..S::ARENAS).filter(|&arena| env.has(arena)) {
        env.looked(arena).watch().validate()?;
    }
    let mut mentioned = Vec::new();
    for kind in S::mentioning() {
        for id in state.any_table(kind).ids_oldest_first() {
            inside(state, kind, id.row, &mut mentioned);
            for (variable, why) in mentioned.drain(..) {
                let listed = watchers(state, variable).any(|watcher| watcher == Watcher { kind, id, why });
                if !listed {
                    return Err(format!("table {}: a row is not listed under a variable inside it", kind.0));
                }
            }
        }
    }
    Ok(())
}

/// A variable in a known value, by the type of its values and its handle.
pub(crate) type Handle = (TypeId, u64);

/// The variables in known values, without what these stand for.
#[derive(Default)]
struct Handles {
    found: Vec<Handle>,
    seen: HashSet<usize, FxBuildHasher>,
}

impl Handles {
    /// Adds those of a value, with what it is known to have inside. Parts may be shared, so after some steps those are remembered
    /// that were looked at.
    fn add(&mut self, value: Bound<'_>) {
        let (mut left, mut next) = (Vec::new(), Some(value));
        let mut steps = 0;
        while let Some(bound) = next.take().or_else(|| left.pop()) {
            steps += 1;
            if bound.ground || steps > FEW && !self.seen.insert(bound.place()) {
                continue;
            }
            each_child(bound, &mut |child| match child {
                Child::Free(of, free) => self.found.push((of, free)),
                Child::Bound(bound) if bound.ground => {}
                Child::Bound(bound) => left.push(bound),
            });
        }
    }
}

/// So many steps into a value are made before those that were made are remembered.
const FEW: usize = 64;

/// The variables in the value that a handle is, if it is one.
pub(crate) fn handles_in(value: Child<'_>) -> Vec<Handle> {
    let mut handles = Handles::default();
    if let Child::Bound(bound) = value {
        handles.add(bound);
    }
    handles.found
}

/// These variables may be kept where no sweep sees them.
pub(crate) fn keep<S: State>(state: &mut S, handles: Vec<Handle>) {
    for (of, free) in handles {
        let env = env_mut(state);
        env.looked_mut(number(env, of)).keep_inner(free);
    }
}

/// Marks all variables that known values in use have inside.
pub(crate) fn mark(env: &mut dyn Env, arenas: u16) {
    let mut handles = Handles::default();
    let looked: Vec<u16> = (0..arenas).filter(|&arena| env.has(arena)).collect();
    loop {
        for &arena in &looked {
            env.looked_mut(arena).each_pending(&mut |bound| handles.add(bound));
        }
        if handles.found.is_empty() {
            return;
        }
        for (of, free) in handles.found.drain(..) {
            env.looked_mut(number(env, of)).mark_inner(free);
        }
    }
}
