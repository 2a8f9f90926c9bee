//! The lists of an arena: for each unbound variable, the constraints that mention it inside a value, newest entry first.
//!
//! All entries lie in one array, those of a list chained, and the free ones too: entering and leaving allocate nothing.

use crate::ids::{Id, KindId, VarId};

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
    pub(super) kind: KindId,
    pub(super) id: Id,
    pub(super) why: Why,
}

/// The end of a chain.
const END: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    watcher: Watcher,
    next: u32,
}

/// A list: its newest entry, and how many there are.
#[derive(Clone, Copy, Debug)]
struct List {
    first: u32,
    len: u32,
}

impl List {
    const EMPTY: List = List { first: END, len: 0 };
}

/// The lists of an arena.
#[derive(Clone, Debug)]
pub struct Watch {
    /// By variable.
    lists: Vec<List>,
    entries: Vec<Entry>,
    /// The first free entry.
    free: u32,
}

impl Default for Watch {
    fn default() -> Self {
        Watch { lists: Vec::new(), entries: Vec::new(), free: END }
    }
}

impl Watch {
    #[inline]
    fn list(&self, var: VarId) -> List {
        self.lists.get(var.ix()).copied().unwrap_or(List::EMPTY)
    }

    /// Whether a constraint is listed under the variable.
    #[inline]
    pub(crate) fn lists(&self, var: VarId) -> bool {
        self.list(var).first != END
    }

    /// Whether there have been no lists yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// How many entries there are under the variable.
    pub(super) fn len(&self, var: VarId) -> usize {
        self.list(var).len as usize
    }

    /// The constraints listed under the variable, dead ones too.
    #[inline]
    pub(super) fn of(&self, var: VarId) -> impl Iterator<Item = Watcher> {
        let mut at = self.list(var).first;
        std::iter::from_fn(move || {
            // There is no entry at the end.
            let entry = self.entries.get(at as usize)?;
            at = entry.next;
            Some(entry.watcher)
        })
    }

    /// The newest entry under the variable.
    #[inline]
    pub(super) fn newest(&self, var: VarId) -> Option<Watcher> {
        self.of(var).next()
    }

    /// Lists a constraint under the variable.
    #[inline]
    pub(super) fn push(&mut self, var: VarId, watcher: Watcher) {
        if self.lists.len() <= var.ix() {
            self.lists.resize(var.ix() + 1, List::EMPTY);
        }
        let list = &mut self.lists[var.ix()];
        let (entry, at) = (Entry { watcher, next: list.first }, self.free);
        *list = List { first: at, len: list.len + 1 };
        match self.entries.get_mut(at as usize) {
            Some(free) => {
                self.free = free.next;
                *free = entry;
            }
            None => {
                list.first =
                    u32::try_from(self.entries.len()).ok().filter(|&at| at != END).expect("fewer than 2^32 entries");
                self.entries.push(entry);
            }
        }
    }

    /// Undoes an entry into the list of a variable.
    pub(crate) fn undo(&mut self, var: VarId) {
        let list = &mut self.lists[var.ix()];
        let at = list.first;
        let entry = &mut self.entries[at as usize];
        *list = List { first: entry.next, len: list.len - 1 };
        entry.next = std::mem::replace(&mut self.free, at);
    }

    /// There is no such variable any more, or it is bound for good.
    #[inline]
    pub(crate) fn forget(&mut self, var: VarId) {
        if self.lists(var) {
            self.free_list(var);
        }
    }

    fn free_list(&mut self, var: VarId) {
        let first = std::mem::replace(&mut self.lists[var.ix()], List::EMPTY).first;
        let mut last = first;
        while let next = self.entries[last as usize].next
            && next != END
        {
            last = next;
        }
        self.entries[last as usize].next = std::mem::replace(&mut self.free, first);
    }

    /// Whether each entry is in one list or free.
    pub(crate) fn validate(&self) -> Result<(), String> {
        let mut met = vec![false; self.entries.len()];
        let mut chain = |mut at: u32| -> Option<u32> {
            let mut len = 0;
            while at != END {
                if std::mem::replace(met.get_mut(at as usize)?, true) {
                    return None;
                }
                (at, len) = (self.entries[at as usize].next, len + 1);
            }
            Some(len)
        };
        let free = chain(self.free).is_some();
        let lists = free && self.lists.iter().all(|list| chain(list.first) == Some(list.len));
        if lists && met.iter().all(|&met| met) {
            return Ok(());
        }
        Err("an entry under a variable inside values is in no list, or in two".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Age, RowId};

    fn watcher(row: u32) -> Watcher {
        Watcher { kind: KindId(0), id: Id { row: RowId(row), age: Age(1) }, why: Why::Wakes }
    }

    fn rows(watch: &Watch, var: u32) -> Vec<u32> {
        watch.validate().unwrap();
        watch.of(VarId(var)).map(|watcher| watcher.id.row.0).collect()
    }

    #[test]
    fn entries_are_chained_newest_first_and_used_again() {
        let mut watch = Watch::default();
        for (var, row) in [(3, 1), (0, 2), (3, 3), (3, 4)] {
            watch.push(VarId(var), watcher(row));
        }
        assert_eq!((rows(&watch, 3), rows(&watch, 0), rows(&watch, 9)), (vec![4, 3, 1], vec![2], vec![]));
        watch.undo(VarId(3));
        assert_eq!((rows(&watch, 3), watch.len(VarId(3)), watch.newest(VarId(3))), (vec![3, 1], 2, Some(watcher(3))));
        watch.forget(VarId(3));
        watch.forget(VarId(7));
        assert_eq!((rows(&watch, 3), watch.lists(VarId(3)), watch.lists(VarId(0))), (vec![], false, true));
        for row in 5..9 {
            watch.push(VarId(1), watcher(row));
        }
        assert_eq!((rows(&watch, 1), watch.entries.len()), (vec![8, 7, 6, 5], 5));
    }
}
