//! What variables are called in output: by the name that the host gave them, otherwise `_1`, `_2`, … in the order in
//! which they are first shown. A number stays with its variable. Backtracking takes back the numbers given since, so
//! that a branch reads the same whatever was tried before it.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::ids::{ArenaId, VarId};

/// The variables of a program that have a number, across all arenas: the first is number 1. Showing a variable may
/// number it, hence the locks here and below.
#[derive(Debug, Default)]
pub struct Numbers {
    log: Mutex<Vec<(ArenaId, VarId)>>,
    /// The length of the log, readable without a lock.
    count: AtomicUsize,
}

impl Numbers {
    fn give(&self, arena: ArenaId, var: VarId) -> usize {
        let mut log = lock(&self.log);
        log.push((arena, var));
        self.count.store(log.len(), Ordering::Relaxed);
        log.len()
    }

    /// What to give to [`undo_to`](Self::undo_to) to come back to now.
    #[inline]
    pub fn mark(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// Takes back the numbers given since `mark`; the arenas must forget them.
    #[inline]
    pub fn undo_to(&self, mark: usize) -> Vec<(ArenaId, VarId)> {
        if self.mark() <= mark {
            return Vec::new();
        }
        self.count.store(mark, Ordering::Relaxed);
        lock(&self.log).split_off(mark)
    }
}

impl Clone for Numbers {
    fn clone(&self) -> Self {
        let log = lock(&self.log).clone();
        Numbers { count: AtomicUsize::new(log.len()), log: Mutex::new(log) }
    }
}

#[derive(Clone, Debug)]
enum Name {
    Given(Box<str>),
    Number(usize),
}

type Map = HashMap<VarId, Name, FxBuildHasher>;

/// The names of an arena's variables.
#[derive(Debug, Default)]
pub(crate) struct Names(Mutex<Map>);

impl Names {
    pub(crate) fn give(&mut self, var: VarId, name: &str) {
        self.map().insert(var, Name::Given(name.into()));
    }

    #[inline]
    pub(crate) fn is_empty(&mut self) -> bool {
        self.map().is_empty()
    }

    /// There is no such variable any more.
    #[inline]
    pub(crate) fn forget(&mut self, var: VarId) {
        if !self.is_empty() {
            self.forget_name(var);
        }
    }

    #[cold]
    fn forget_name(&mut self, var: VarId) {
        self.map().remove(&var);
    }

    /// Its number was taken back.
    pub(crate) fn forget_number(&mut self, var: VarId) {
        let map = self.map();
        if let Some(Name::Number(_)) = map.get(&var) {
            map.remove(&var);
        }
    }

    /// Writes the name of an unbound variable.
    pub(crate) fn write(
        &self,
        arena: ArenaId,
        var: VarId,
        numbers: &Numbers,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match lock(&self.0).entry(var).or_insert_with(|| Name::Number(numbers.give(arena, var))) {
            Name::Given(name) => f.write_str(name),
            Name::Number(number) => write!(f, "_{number}"),
        }
    }

    /// Whether all named variables pass.
    pub(crate) fn all(&self, test: impl FnMut(&VarId) -> bool) -> bool {
        lock(&self.0).keys().all(test)
    }

    #[inline]
    fn map(&mut self) -> &mut Map {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clone for Names {
    fn clone(&self) -> Self {
        Names(Mutex::new(lock(&self.0).clone()))
    }
}

/// A panic in here leaves nothing inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
