//! Which constraints mention a variable inside a value, and what happens to them when it is bound. See [`super`].

use std::any::TypeId;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::compare::reach;
use super::env::{Env, Side, Variable, each_child, number};
use crate::argument::Arg;
use crate::ids::{Id, KindId, RowId, VarId};
use crate::observe::ConstraintId;
use crate::run::Rules;
use crate::state::{State, StateExt};
use crate::trail::{Entry, Trail};
use crate::value::{Bound, Child};

/// Why a constraint is listed under a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A key of its row consists of the value.
    Key,
    /// A passive head compares it.
    Compared,
    /// A head compares it: a binding wakes the constraint.
    Wakes,
}

/// A constraint that mentions a variable inside a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Watcher {
    kind: KindId,
    id: Id,
    why: Why,
}

/// The lists of an arena.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    lists: HashMap<VarId, Vec<Watcher>, FxBuildHasher>,
}

impl Watch {
    fn of(&self, var: VarId) -> &[Watcher] {
        self.lists.get(&var).map_or(&[], Vec::as_slice)
    }

    /// There is no such variable any more.
    #[inline]
    pub(crate) fn forget(&mut self, var: VarId) {
        if !self.lists.is_empty() {
            self.lists.remove(&var);
        }
    }

    /// Undoes an entry into the list of a variable.
    pub(crate) fn undo(&mut self, var: VarId) {
        if let Some(list) = self.lists.get_mut(&var) {
            list.pop();
            if list.is_empty() {
                self.lists.remove(&var);
            }
        }
    }
}

/// The variables that are about to change.
#[derive(Debug, Default)]
pub struct Changed {
    list: Vec<Variable>,
    /// The same, if there are many.
    set: HashSet<Variable, FxBuildHasher>,
}

impl Changed {
    fn new(list: Vec<Variable>) -> Self {
        let set = if list.len() > 8 { list.iter().copied().collect() } else { HashSet::default() };
        Changed { list, set }
    }

    /// Whether the variable is one of them.
    pub(crate) fn contains(&self, variable: Variable) -> bool {
        if self.set.is_empty() { self.list.contains(&variable) } else { self.set.contains(&variable) }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Variable> {
        self.list.iter().copied()
    }
}

/// A list of this length is looked through for dead constraints; then again when it has doubled.
const SWEPT: usize = 16;

/// Lists a constraint under a variable.
fn add<S: State>(state: &mut S, variable: Variable, watcher: Watcher, trail: &mut Trail) {
    let Variable { arena, var } = variable;
    let watch = env_mut(state).looked_mut(arena.0).watch_mut();
    let list = watch.lists.entry(var).or_default();
    if list.last() == Some(&watcher) {
        return;
    }
    // While something is trailed, what was entered is taken back from the end.
    if !trail.recording() && list.len() >= SWEPT && list.len().is_power_of_two() {
        let mut list = std::mem::take(list);
        list.retain(|watcher| is_alive(state, watcher));
        list.reserve_exact(list.len() + 1);
        env_mut(state).looked_mut(arena.0).watch_mut().lists.insert(var, list);
    }
    env_mut(state).looked_mut(arena.0).watch_mut().lists.entry(var).or_default().push(watcher);
    if trail.recording() {
        trail.push(Entry::Watched { arena, var });
    }
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
    let list = env(state).looked(variable.arena.0).watch().of(variable.var);
    list.iter().filter(|watcher| is_alive(state, watcher)).copied()
}

/// Whether some head compares a value with the variable inside.
pub(crate) fn is_compared<S: State>(state: &S, variable: Variable) -> bool {
    S::LOOKS && watchers(state, variable).any(|watcher| watcher.why != Why::Key)
}

/// Whether any constraint is to be found by the variable inside values.
#[inline]
pub(crate) fn is_watched<S: State>(state: &S, variable: Variable) -> bool {
    S::LOOKS && !env(state).looked(variable.arena.0).watch().of(variable.var).is_empty()
}

/// The unbound variables in the arguments of a constraint that are compared or part of a key.
fn inside<S: State>(state: &S, kind: KindId, row: RowId) -> Vec<(Variable, Why)> {
    let mut inside = Vec::new();
    state.inner(kind.0, row, &mut |child, why| {
        reach(env(state), child, |variable| {
            inside.push((variable, why));
            false
        });
    });
    inside
}

/// A constraint was stored: it is listed under the variables inside its arguments.
pub(crate) fn stored<P: Rules>(program: &mut P, kind: KindId, id: Id) {
    let (machine, state, _) = program.parts();
    for (variable, why) in inside(state, kind, id.row) {
        add(state, variable, Watcher { kind, id, why }, &mut machine.trail);
    }
}

/// Variables that change; with the one that they become one with, if they do.
type Changes = Vec<(Variable, Option<VarId>)>;

/// Makes these bindings, all before anything wakes; what they wake is on the stack then. Two constraints that now share a
/// `#[key]` are returned.
pub(crate) fn change<P: Rules>(
    program: &mut P,
    changes: Changes,
    bind: impl FnOnce(&mut P),
) -> Option<(ConstraintId, ConstraintId)> {
    wake(program, &changes);
    let (machine, state, _) = program.parts();
    let changed = Changed::new(changes.iter().map(|(variable, _)| *variable).collect());
    let found: Vec<Vec<Watcher>> = changed.iter().map(|variable| watchers(state, variable).collect()).collect();
    for kind in P::State::mentioning() {
        let of_kind = found.iter().flatten().filter(|watcher| watcher.kind == kind);
        let rows: Vec<RowId> = of_kind.map(|watcher| watcher.id.row).collect();
        state.detach_changed(kind.0, &changed, rows, &mut machine.trail);
    }
    bind(program);
    let (machine, state, _) = program.parts();
    let clash = state.attach(&mut machine.trail);
    for (variable, watchers) in changed.iter().zip(found) {
        pass_on(state, variable, &watchers, &mut machine.trail);
    }
    clash
}

/// Constraints that were listed under a variable that is bound now are listed under those that it stands for.
fn pass_on<S: State>(state: &mut S, variable: Variable, watchers: &[Watcher], trail: &mut Trail) {
    if !watchers.is_empty() {
        let mut inside: Vec<Variable> = Vec::new();
        let value = match env(state).looked(variable.arena.0).look_at(variable.var) {
            Side::Free(winner) => {
                inside.push(winner);
                None
            }
            Side::Bound(bound) => Some(Child::Bound(bound)),
        };
        if let Some(value) = value {
            let mut seen: HashSet<Variable, FxBuildHasher> = HashSet::default();
            reach(env(state), value, |variable| {
                if seen.insert(variable) {
                    inside.push(variable);
                }
                false
            });
        }
        for inner in inside {
            watchers.iter().for_each(|&watcher| add(state, inner, watcher, trail));
        }
    }
    if !trail.recording() {
        env_mut(state).looked_mut(variable.arena.0).watch_mut().forget(variable.var);
    }
}

/// Pushes the constraints that the changes can affect on the stack, with the first to run on top.
fn wake<P: Rules>(program: &mut P, changes: &Changes) {
    let (machine, state, _) = program.parts();
    if P::State::MISTAKES.contains(&crate::state::Mistake::Wake) {
        return;
    }
    let mut changed: Vec<Variable> = Vec::new();
    // Variables that become one. Where only one of them is mentioned, no match changes.
    let mut aliased: Vec<(Variable, Variable)> = Vec::new();
    for (variable, new) in changes {
        match new {
            None => changed.push(*variable),
            Some(winner) => aliased.push((Variable { arena: variable.arena, var: *winner }, *variable)),
        }
    }
    aliased.sort_unstable();
    for group in aliased.chunk_by(|one, next| one.0 == next.0) {
        let all = std::iter::once(group[0].0).chain(group.iter().map(|(_, loser)| *loser));
        let is_mentioned =
            |variable: &Variable| state.mentioned(variable.arena.0, variable.var) || is_compared(state, *variable);
        let mentioned: Vec<Variable> = all.filter(is_mentioned).collect();
        if mentioned.len() > 1 {
            changed.extend(mentioned);
        }
    }
    let mut woken: Vec<(KindId, Id)> = Vec::new();
    let mut ids = Vec::new();
    for &variable in &changed {
        for kind in P::State::mentioning() {
            state.any_table(kind).woken(variable.arena, variable.var, &mut ids);
            woken.extend(ids.drain(..).map(|id| (kind, id)));
        }
        let waking = watchers(state, variable).filter(|watcher| watcher.why == Why::Wakes);
        woken.extend(waking.map(|watcher| (watcher.kind, watcher.id)));
    }
    woken.sort_by_key(|(kind, id)| (kind.0, id.age));
    woken.dedup();
    if !woken.is_empty() {
        machine.last_wake = machine.newest;
    }
    for (kind, id) in woken.into_iter().rev() {
        machine.stack.push((P::WAKE)(kind.0, id));
    }
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
    for kind in S::mentioning() {
        for id in state.any_table(kind).ids_oldest_first() {
            for (variable, why) in inside(state, kind, id.row) {
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
            if let Some(pending) = env.looked_mut(arena).take_pending() {
                env.looked(arena).each_pending(&*pending, &mut |bound| handles.add(bound));
            }
        }
        if handles.found.is_empty() {
            return;
        }
        for (of, free) in handles.found.drain(..) {
            env.looked_mut(number(env, of)).mark_inner(free);
        }
    }
}
