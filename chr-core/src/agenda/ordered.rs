//! The entries of a rule in order, with where the search for their next instance goes on.
//!
//! An ordered set, whose changes are their own inverses. They are logged while a choice is open, and going back undoes
//! the log to where it was. An entry that was noted since the newest choice and is dropped again leaves nothing to undo: it
//! knows its place in the log, which is voided. Whenever the log has doubled it is rid of what is void, so that it does not
//! grow under a checkpoint that stays open. Cursors are not logged: going back makes all of them start at the front again
//! (`undone` counts how often), where the histories, which are undone as well, say what has fired.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::mem::swap;

use super::rank::{Entry, Rank};
use super::sorted::Sorted;
use crate::ids::{Age, Id};

/// Where the search for the next instance goes on.
#[derive(Clone, Debug, Default)]
struct Cursors {
    /// One more than how often the agenda had been undone when they were made; 0: at the front.
    made: u64,
    at: Box<[Id]>,
    /// Where the log says that the entry was noted, if it does.
    logged: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Noted(Entry),
    Dropped(Entry),
    /// Noted and dropped again.
    Void,
}

/// A log that is no longer than this may have anything in it.
const SHORT: usize = 64;

/// How long the log was when a choice was opened.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark(usize);

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Ordered {
    /// The first entry, apart from the others: as a rule several instances of it fire in a row.
    first: Option<(Entry, Cursors)>,
    /// The others.
    entries: Sorted<Cursors>,
    /// The rank of each entry, where ranks may change.
    ranks: BTreeMap<Age, Rank>,
    /// A place for the cursors of the next entry that has some.
    spare: Box<[Id]>,
    log: Vec<Change>,
    /// How long the log was when it was last rid of what is void.
    tidied: usize,
    /// Only what was logged since the newest choice was looked through then.
    owed: bool,
    undone: u64,
}

impl Ordered {
    pub(super) fn len(&self) -> usize {
        self.entries.len() + usize::from(self.first.is_some())
    }

    /// Goes back to when nothing had been noted yet.
    pub(super) fn forget_all(&mut self) {
        *self = Ordered { undone: self.undone + 1, ..Ordered::default() };
    }

    pub(super) fn first(&self) -> Option<&Entry> {
        self.first.as_ref().map(|(entry, _)| entry)
    }

    /// The first entry whose constraint is there; those before it are dropped.
    #[inline]
    pub(super) fn first_alive(&mut self, newest: Option<Mark>, alive: impl Fn(Entry) -> bool) -> Option<Entry> {
        while let Some(&first) = self.first() {
            if alive(first) {
                return Some(first);
            }
            self.drop_first(newest);
        }
        None
    }

    /// Adds an entry, or sends one that is there to the front. Whether it is new.
    fn insert(&mut self, entry: Entry) -> bool {
        let new = Cursors { logged: self.log.len(), ..Cursors::default() };
        let order = self.first.as_ref().map_or(Ordering::Less, |(first, _)| entry.cmp(first));
        let there = match (order, &mut self.first) {
            (Ordering::Greater, _) => self.entries.insert(entry, new),
            (Ordering::Equal, Some((_, cursors))) => Some(cursors),
            (_, first) => {
                if let Some((before, cursors)) = first.replace((entry, new)) {
                    self.entries.insert_first(before, cursors);
                }
                None
            }
        };
        there.map(|cursors| cursors.made = 0).is_none()
    }

    fn remove(&mut self, entry: &Entry) -> Option<Cursors> {
        match self.first.take_if(|(first, _)| first == entry) {
            Some((_, cursors)) => {
                self.first = self.entries.pop_first();
                Some(cursors)
            }
            None => self.entries.remove(entry),
        }
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = &Entry> {
        self.first.iter().map(|(entry, _)| entry).chain(self.entries.keys())
    }

    /// Whether the entry is there and its cursors are at the front.
    #[cfg(test)]
    pub(super) fn is_at_front(&mut self, entry: &Entry) -> bool {
        let undone = self.undone;
        self.cursors_of(entry).is_some_and(|cursors| cursors.made != undone + 1)
    }

    #[cfg(test)]
    pub(super) fn logged(&self) -> usize {
        self.log.len()
    }

    /// Where the log is now, for a choice.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.log.len())
    }

    /// Goes back to a mark.
    pub(super) fn undo_to(&mut self, Mark(mark): Mark) {
        self.undone += 1;
        self.tidied = self.tidied.min(mark);
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Change::Void) => {}
                Some(Change::Noted(entry)) => {
                    self.remove(&entry);
                    if entry.may_change {
                        self.ranks.remove(&entry.lead().age);
                    }
                }
                Some(Change::Dropped(entry)) => {
                    self.insert(entry);
                    if entry.may_change {
                        self.ranks.insert(entry.lead().age, entry.rank());
                    }
                }
                None => unreachable!("the log is longer than the mark"),
            }
        }
    }

    /// Choices were given up; this is the newest that is left, if any is.
    pub(super) fn cut_to(&mut self, newest: Option<Mark>) {
        match newest {
            None => {
                self.log.clear();
                (self.tidied, self.owed) = (0, false);
            }
            Some(newest) if self.owed => self.tidy(newest),
            Some(_) => {}
        }
    }

    #[inline]
    pub(super) fn place(&mut self, entry: Entry, newest: Option<Mark>) {
        // As a rule it comes last. One whose rank is another now may be there, too.
        if entry.may_change || newest.is_some() || !self.entries.append(entry, Cursors::default) {
            self.place_between(entry, newest);
        }
    }

    #[inline(never)]
    fn place_between(&mut self, entry: Entry, newest: Option<Mark>) {
        if entry.may_change
            && let Some(rank) = self.ranks.insert(entry.lead().age, entry.rank())
            && rank != entry.rank()
        {
            let before = entry.ranked(rank);
            if let Some(cursors) = self.remove(&before) {
                self.log_dropped(before, cursors.logged, newest);
            }
        }
        if self.insert(entry) && newest.is_some() {
            self.log.push(Change::Noted(entry));
        }
    }

    #[inline]
    pub(super) fn drop_first(&mut self, newest: Option<Mark>) {
        let Some((entry, cursors)) = self.first.take() else { return };
        self.first = self.entries.pop_first();
        if entry.may_change {
            self.ranks.remove(&entry.lead().age);
        }
        if newest.is_some() {
            self.log_dropped(entry, cursors.logged, newest);
        }
        if !cursors.at.is_empty() {
            self.spare = cursors.at;
        }
    }

    /// Drops the entries of constraints that are gone.
    pub(super) fn drop_dead(&mut self, newest: Option<Mark>, alive: impl Fn(Entry) -> bool) {
        let all = self.first.iter().map(|(entry, _)| entry).chain(self.entries.keys());
        let dead: Vec<Entry> = all.copied().filter(|&entry| !alive(entry)).collect();
        for entry in dead {
            if let Some(cursors) = self.remove(&entry) {
                self.log_dropped(entry, cursors.logged, newest);
            }
        }
    }

    fn log_dropped(&mut self, entry: Entry, logged: usize, newest: Option<Mark>) {
        let Some(newest) = newest else { return };
        if logged >= newest.0 && self.log.get(logged) == Some(&Change::Noted(entry)) {
            self.log[logged] = Change::Void;
        } else {
            self.log.push(Change::Dropped(entry));
        }
        if self.log.len() > SHORT + 2 * self.tidied {
            self.tidy(newest);
        }
    }

    /// Rids the log of what cancels out since the newest choice. What is before that has its place, which older choices
    /// know.
    #[cold]
    fn tidy(&mut self, Mark(newest): Mark) {
        // Noted before a choice that was given up since, and dropped after it.
        let mut noted = BTreeMap::new();
        for at in newest..self.log.len() {
            match self.log[at] {
                Change::Noted(entry) => _ = noted.insert(entry, at),
                Change::Dropped(entry) => {
                    if let Some(before) = noted.remove(&entry) {
                        (self.log[before], self.log[at]) = (Change::Void, Change::Void);
                    }
                }
                Change::Void => {}
            }
        }
        let mut kept = newest;
        for at in newest..self.log.len() {
            let change = self.log[at];
            if let Change::Noted(entry) = change
                && let Some(cursors) = self.cursors_of(&entry)
                && cursors.logged == at
            {
                cursors.logged = kept;
            }
            if change != Change::Void {
                self.log[kept] = change;
                kept += 1;
            }
        }
        self.log.truncate(kept);
        (self.tidied, self.owed) = (kept, newest > 0);
    }

    fn cursors_of(&mut self, entry: &Entry) -> Option<&mut Cursors> {
        match &mut self.first {
            Some((first, cursors)) if first == entry => Some(cursors),
            _ => self.entries.get_mut(entry),
        }
    }

    /// The cursors of the first entry.
    pub(super) fn cursors<const N: usize>(&self) -> [Id; N] {
        let first = self.first.as_ref().filter(|(_, cursors)| cursors.made == self.undone + 1);
        first.and_then(|(_, cursors)| (*cursors.at).try_into().ok()).unwrap_or([Id::FRONT; N])
    }

    pub(super) fn set_cursors<const N: usize>(&mut self, at: [Id; N]) {
        let Some((_, cursors)) = &mut self.first else { return };
        cursors.made = self.undone + 1;
        if cursors.at.is_empty() {
            swap(&mut cursors.at, &mut self.spare);
        }
        match cursors.at.len() == N {
            true => cursors.at.copy_from_slice(&at),
            false => cursors.at = Box::new(at),
        }
    }
}
