//! The trail: what was done since each open mark (choice point or checkpoint), so that it can be undone.
//!
//! It only remembers; tables and arenas undo their own entries. Two of their rules depend on `limit`, the age counter
//! at the newest mark. A row is *old* when `0 < age <= limit`: only changes to old rows are trailed, since new rows
//! vanish as a whole. And after an undo no row has an age above the limit.
//!
//! Undo has two parts. First every `Insert`, while the bindings are still those under which the new rows were
//! linked. As lists are sorted by age, new rows are a prefix of each list, so removing them leaves the lists of old
//! rows. Then everything else, newest first, each entry meeting exactly the state it left behind. So insertions are kept
//! apart from the rest.
//!
//! Merging a mark into the outer one keeps the entries. So an outer segment may hold entries of rows that are new
//! to it, and two `Insert` entries of one slot: tables skip the former and take the latter once.

use std::vec::Drain;

use crate::ids::{Age, ArenaId, KindId, RowId, VarId};

/// One change. `table` and `arena` are the numbers that tables and arenas were made with.
#[allow(missing_docs, reason = "the fields are the same everywhere")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The slot was given to a new row; one entry for all rows that use the slot in this segment.
    Insert { table: KindId, row: RowId },
    /// An old row was removed. Its slot waits, untouched, until this is undone or released.
    Remove { table: KindId, row: RowId },
    /// An old row left the lists that a binding re-keys.
    Moved { table: KindId, row: RowId },
    /// An old row went into the lists of its new keys.
    Placed { table: KindId, row: RowId },
    /// Lists of a variable were taken out as wholes: those noted from that number on.
    Taken { table: KindId, from: u32 },
    /// They went where their rows belong now.
    Put { table: KindId, from: u32 },
    /// The rows that mention a variable went to the lists of another, where rows stay.
    Joined { table: KindId, var: VarId },
    /// A variable was bound or aliased.
    Bind { arena: ArenaId, var: VarId },
    /// A body made a variable.
    NewVar { arena: ArenaId, var: VarId },
    /// The host made a variable.
    NewHostVar { arena: ArenaId, var: VarId },
    /// A constraint was listed under a variable that it mentions inside a value.
    Watched { arena: ArenaId, var: VarId },
    /// A variable of the host, whose creation had been undone, was made again; and so many with the numbers after it.
    RemadeHostVars { arena: ArenaId, var: VarId, more: u8 },
}

/// What was noted since a mark.
#[derive(Clone, Copy, Debug)]
struct Segment {
    /// The first of its entries.
    start: usize,
    /// The first of its insertions.
    inserts: usize,
    newest: Age,
}

/// Changes that may be taken back at once.
#[derive(Debug)]
pub struct Trial {
    /// The first of their entries.
    start: usize,
    /// No mark is open but its own.
    alone: bool,
}

/// The changes since each open mark.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// All but insertions.
    entries: Vec<Entry>,
    inserts: Vec<Entry>,
    marks: Vec<Segment>,
    /// The limit of the newest mark, 0 if none is open.
    limit: u64,
}

impl Trail {
    /// Is a mark open, so that changes must be trailed?
    #[inline]
    pub fn recording(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Notes a change. Only while [`recording`](Self::recording). Not inlined, so that callers need not save registers
    /// for it when not recording.
    #[inline(never)]
    pub fn push(&mut self, entry: Entry) {
        self.note(entry);
    }

    /// The same in place, for callers that save registers anyway.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn note(&mut self, entry: Entry) {
        debug_assert!(self.recording() && !matches!(entry, Entry::Insert { .. }));
        self.entries.push(entry);
    }

    /// Notes that a slot was given to a new row.
    #[inline(never)]
    pub fn push_insert(&mut self, table: KindId, row: RowId) {
        debug_assert!(self.recording());
        self.inserts.push(Entry::Insert { table, row });
    }

    /// The age of the newest constraint at the newest mark; `Age(0)` if no mark is open.
    #[inline]
    pub fn limit(&self) -> Age {
        Age(self.limit)
    }

    /// Was a row of this age there at the newest mark? Never while not recording.
    #[inline]
    pub fn is_old(&self, age: Age) -> bool {
        age.0.wrapping_sub(1) < self.limit
    }

    /// Opens a mark; `newest` is the age counter now.
    pub fn open(&mut self, newest: Age) {
        self.marks.push(Segment { start: self.entries.len(), inserts: self.inserts.len(), newest });
        self.limit = newest.0;
    }

    /// Undoes everything since the newest mark and closes it: calls `undo` for each entry, in the order in which
    /// they must be undone. Allocates nothing.
    ///
    /// # Panics
    /// If no mark is open.
    pub fn undo(&mut self, undo: impl FnMut(Entry)) {
        self.rewind(undo);
        self.close_rewound();
    }

    /// Whether nothing was noted since the newest mark.
    #[inline]
    pub fn is_rewound(&self) -> bool {
        self.marks.last().is_some_and(|mark| mark.start == self.entries.len() && mark.inserts == self.inserts.len())
    }

    /// Undoes everything since the newest mark, which stays open.
    ///
    /// # Panics
    /// If no mark is open.
    pub fn rewind(&mut self, mut undo: impl FnMut(Entry)) {
        let &Segment { start, inserts, .. } = self.marks.last().expect("a mark is open");
        #[cfg(test)]
        crate::effort::spent(self.entries.len() - start + self.inserts.len() - inserts);
        self.inserts[inserts..].iter().rev().for_each(|&entry| undo(entry));
        self.inserts.truncate(inserts);
        self.entries[start..].iter().rev().for_each(|&entry| undo(entry));
        self.entries.truncate(start);
    }

    /// From now on all changes are noted, also while no mark is open.
    #[inline]
    pub(crate) fn begin_trial(&mut self) -> Trial {
        let trial = Trial { start: self.entries.len(), alone: !self.recording() };
        if trial.alone {
            self.marks.push(Segment { start: trial.start, inserts: self.inserts.len(), newest: Age(0) });
        }
        trial
    }

    /// The newest change of the trial, to be undone. No row is inserted in a trial.
    #[inline]
    pub(crate) fn take_back(&mut self, trial: &Trial) -> Option<Entry> {
        if self.entries.len() > trial.start { self.entries.pop() } else { None }
    }

    /// What is left of the changes stays. Whether nothing is trailed any more now.
    #[inline]
    pub(crate) fn end_trial(&mut self, trial: Trial) -> bool {
        if trial.alone {
            self.entries.clear();
            self.marks.clear();
        }
        trial.alone
    }

    /// Closes the newest mark, if nothing has been noted since it was rewound.
    pub fn close_rewound(&mut self) {
        self.marks.pop();
        self.limit = self.newest_mark();
    }

    fn newest_mark(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.newest.0)
    }

    /// All entries but insertions, the oldest first.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The rows of a table that were removed and may come back, in the order in which they went.
    pub(crate) fn removed(&self, table: KindId) -> Vec<RowId> {
        let removed = self.entries.iter().filter_map(|&entry| match entry {
            Entry::Remove { table: of, row } if of == table => Some(row),
            _ => None,
        });
        removed.collect()
    }

    /// All insertions, the oldest first.
    pub(crate) fn inserts(&self) -> &[Entry] {
        &self.inserts
    }

    /// Where the insertions since the innermost mark that is older than a row of this age start.
    pub(crate) fn inserts_before(&self, age: Age) -> Option<usize> {
        let came_before = self.marks.partition_point(|mark| mark.newest < age);
        came_before.checked_sub(1).map(|at| self.marks[at].inserts)
    }

    /// Whether marks are in order, both in the entries and in time, with one for each of these ages.
    pub(crate) fn validate(&self, newest: impl Iterator<Item = Age>) -> Result<(), String> {
        let check = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("trail: {what}")) };
        check(newest.eq(self.marks.iter().map(|mark| mark.newest)), "other marks than choices")?;
        let in_order = |a: &Segment, b: &Segment| a.start <= b.start && a.inserts <= b.inserts && a.newest <= b.newest;
        check(self.marks.is_sorted_by(in_order), "marks are out of order")?;
        let has_been = |mark: &Segment| mark.start <= self.entries.len() && mark.inserts <= self.inserts.len();
        check(self.marks.last().is_none_or(has_been), "a mark lies in the future")?;
        check(self.recording() || self.is_empty(), "there are entries, but no mark")
    }

    /// Closes marks until `depth` are left but keeps what was done since, as part of the outer segment. Entries that
    /// the outer mark does not need are dropped: `keep` is called for each removal first, then for each insertion. If
    /// no mark is left, go on with [`take_all`](Self::take_all).
    pub fn merge_to(&mut self, depth: usize, mut keep: impl FnMut(Entry, Age) -> bool) {
        let Some(mark) = self.marks.get(depth) else { return };
        let Segment { start, inserts, .. } = *mark;
        self.marks.truncate(depth);
        self.limit = self.newest_mark();
        if !self.recording() {
            return;
        }
        // Only what was trailed since: the outer segment is not looked at again.
        let limit = self.limit();
        #[cfg(test)]
        crate::effort::spent(self.entries.len() - start + self.inserts.len() - inserts);
        for (entries, start) in [(&mut self.entries, start), (&mut self.inserts, inserts)] {
            let mut kept = start;
            for at in start..entries.len() {
                let entry = entries[at];
                if !matches!(entry, Entry::Remove { .. } | Entry::Insert { .. }) || keep(entry, limit) {
                    entries[kept] = entry;
                    kept += 1;
                }
            }
            entries.truncate(kept);
        }
    }

    /// Empties the trail after the last mark was merged away: the rows of the `Remove` entries are to be
    /// released.
    ///
    /// # Panics
    /// If a mark is open.
    pub fn take_all(&mut self) -> Drain<'_, Entry> {
        assert!(!self.recording(), "what a mark may still undo cannot be released");
        self.inserts.clear();
        self.entries.drain(..)
    }

    /// How many marks are open.
    pub fn marks(&self) -> usize {
        self.marks.len()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len() + self.inserts.len()
    }

    /// Are there no entries?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bind(var: u32) -> Entry {
        Entry::Bind { arena: ArenaId(0), var: VarId(var) }
    }
    const fn insert(row: u32) -> Entry {
        Entry::Insert { table: KindId(0), row: RowId(row) }
    }

    #[test]
    fn undo_takes_inserts_first_then_the_rest_newest_first() {
        let mut trail = Trail::default();
        trail.open(Age(3));
        trail.push(bind(0));
        trail.open(Age(5));
        trail.push(bind(1));
        trail.push_insert(KindId(0), RowId(1));
        trail.push(bind(2));
        trail.push_insert(KindId(0), RowId(2));
        let mut seen = vec![];
        trail.undo(|entry| seen.push(entry));
        assert_eq!(seen, [insert(2), insert(1), bind(2), bind(1)]);
        assert_eq!((trail.marks(), trail.len(), trail.limit(), trail.entries()[0]), (1, 1, Age(3), bind(0)));
    }

    #[test]
    fn a_merged_segment_belongs_to_the_outer_mark() {
        let mut trail = Trail::default();
        trail.open(Age(3));
        trail.open(Age(5));
        trail.push(bind(1));
        trail.merge_to(trail.marks() - 1, |_, _| true);
        assert!(trail.is_old(Age(3)) && !trail.is_old(Age(4)) && !trail.is_old(Age(0)));
        trail.merge_to(trail.marks() - 1, |_, _| true);
        assert!(!trail.is_old(Age(1)));
        assert_eq!(trail.take_all().collect::<Vec<_>>(), [bind(1)]);
        assert!(trail.is_empty());
    }

    #[test]
    fn a_trial_is_taken_back_or_kept_with_and_without_a_mark() {
        let mut trail = Trail::default();
        let trial = trail.begin_trial();
        trail.push(bind(1));
        assert_eq!(trail.take_back(&trial), Some(bind(1)));
        assert_eq!(trail.take_back(&trial), None);
        trail.push(bind(2));
        assert!(trail.end_trial(trial) && !trail.recording() && trail.is_empty());
        trail.open(Age(3));
        trail.push(bind(0));
        let trial = trail.begin_trial();
        trail.push(bind(1));
        trail.push(bind(2));
        assert_eq!(trail.take_back(&trial), Some(bind(2)));
        assert!(!trail.end_trial(trial));
        assert_eq!((trail.entries(), trail.limit()), ([bind(0), bind(1)].as_slice(), Age(3)));
    }
}
