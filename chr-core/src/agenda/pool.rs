//! Entries in no order, of which the first is found by looking at all of them.
//!
//! A labelling rule notes every version of every domain and takes one entry after thousands of them. So noting is a push
//! here, forgetting what was noted since a choice cuts the list off, and only what a choice still needs is logged: a slot
//! that was in the list when the newest choice was opened is saved before it first changes. An entry whose constraint is
//! gone is dropped where it would be the first, and whenever the list has doubled all of them are. A bound below all entries is
//! kept, so that the list is not looked through for what is more urgent.
//!
//! Every entry that is noted pays for looking at [`PAYS`] others; when that is used up, the list is [too dear](Pool::dear).

use std::mem::take;

use super::rank::Entry;

/// So many entries can be looked at for each that is noted: about what a place in the order costs.
pub(super) const PAYS: i64 = 12;

/// As the list was when a choice was opened.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    len: usize,
    log: usize,
    floor: Option<Entry>,
}

/// A slot before it changed.
#[derive(Clone, Copy, Debug)]
struct Saved {
    slot: usize,
    entry: Entry,
    /// What `saved` said of the slot.
    before: usize,
}

/// A log or list that is no longer than this is not tidied.
const SHORT: usize = 64;

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    entries: Vec<Entry>,
    log: Vec<Saved>,
    /// For each slot that there ever was, one more than where the log has it last.
    saved: Vec<usize>,
    /// How long the list was when the dead were last dropped, and the log when it was last tidied.
    swept: usize,
    tidied: usize,
    /// No entry is before this.
    floor: Option<Entry>,
    /// How many entries may still be looked at, and whether more were.
    credit: i64,
    pub(super) dear: bool,
}

impl Pool {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn get(&self, at: usize) -> Entry {
        self.entries[at]
    }

    #[inline]
    pub(super) fn push(&mut self, entry: Entry) {
        if self.floor.is_none_or(|floor| !entry.is_plainly_after(&floor)) {
            self.lower(entry);
        }
        self.credit += PAYS;
        self.entries.push(entry);
    }

    fn lower(&mut self, entry: Entry) {
        if self.entries.is_empty() || self.floor.is_none_or(|floor| entry.is_before(&floor)) {
            self.floor = Some(entry);
        }
    }

    /// The place of the entry to be taken first, if it is to be taken before `other`.
    #[inline]
    pub(super) fn least_before(
        &mut self,
        other: Option<&Entry>,
        newest: Mark,
        alive: impl Fn(Entry) -> bool,
    ) -> Option<usize> {
        let (Some(floor), false) = (&self.floor, self.entries.is_empty()) else { return None };
        if other.is_some_and(|other| other.is_before(floor)) {
            return None;
        }
        let least = self.least(newest, alive)?;
        self.floor = Some(self.entries[least]);
        other.is_none_or(|other| self.entries[least].is_before(other)).then_some(least)
    }

    fn least(&mut self, newest: Mark, alive: impl Fn(Entry) -> bool) -> Option<usize> {
        self.credit -= self.entries.len() as i64;
        self.dear |= self.credit < 0;
        if self.entries.len() > SHORT + 2 * self.swept {
            self.sweep(newest, &alive);
        }
        let (mut least, mut at) = (None, 0);
        let mut best = Entry::NONE;
        // Most entries are passed over by the first number of their rank.
        while let Some(step) = self.entries[at..].iter().position(|entry| !entry.is_plainly_after(&best)) {
            at += step;
            let entry = self.entries[at];
            if least.is_none() || entry.is_before(&best) {
                if !alive(entry) {
                    self.remove(at, newest);
                    continue;
                }
                (least, best) = (Some(at), entry);
            }
            at += 1;
        }
        least
    }

    /// Drops the entries whose constraint is gone.
    fn sweep(&mut self, newest: Mark, alive: impl Fn(Entry) -> bool) {
        let mut at = 0;
        while let Some(&entry) = self.entries.get(at) {
            if alive(entry) { at += 1 } else { self.remove(at, newest) }
        }
        self.swept = at;
    }

    /// Takes all entries out.
    pub(super) fn take_all(&mut self, newest: Mark) -> Vec<Entry> {
        for slot in 0..self.entries.len().min(newest.len) {
            self.save(slot, newest);
        }
        self.swept = 0;
        take(&mut self.entries)
    }

    /// There is nothing left: what is noted next starts anew.
    pub(super) fn start_anew(&mut self) {
        (self.credit, self.dear) = (0, false);
    }

    /// The last entry takes the place of the one that goes.
    pub(super) fn remove(&mut self, at: usize, newest: Mark) {
        self.save(at, newest);
        self.save(self.entries.len() - 1, newest);
        self.entries.swap_remove(at);
    }

    /// A slot is about to change.
    #[inline]
    fn save(&mut self, slot: usize, newest: Mark) {
        if slot >= newest.len {
            return;
        }
        if slot >= self.saved.len() {
            self.saved.resize(newest.len, 0);
        }
        if self.saved[slot] <= newest.log {
            self.log.push(Saved { slot, entry: self.entries[slot], before: self.saved[slot] });
            self.saved[slot] = self.log.len();
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { len: self.entries.len(), log: self.log.len(), floor: self.floor }
    }

    /// Goes back to a mark.
    pub(super) fn undo_to(&mut self, mark: Mark) {
        self.entries.truncate(mark.len);
        for Saved { slot, entry, before } in self.log.drain(mark.log..).rev() {
            self.saved[slot] = before;
            match self.entries.get_mut(slot) {
                Some(there) => *there = entry,
                // Slots that are cut off are saved from the last one on, so that they come back from the first one on;
                // one of a choice that was given up may come too early, and comes again.
                None if slot < mark.len => {
                    self.entries.resize(slot + 1, entry);
                }
                None => {}
            }
        }
        debug_assert_eq!(self.entries.len(), mark.len, "every slot that was cut off was saved");
        (self.swept, self.tidied, self.floor) = (self.swept.min(mark.len), self.tidied.min(mark.log), mark.floor);
    }

    /// Choices were given up; this is the mark of the newest that is left, or of an empty list if there is none.
    pub(super) fn cut_to(&mut self, newest: Mark) {
        if self.log.len() > SHORT + 2 * self.tidied {
            self.tidy(newest);
        }
    }

    /// Keeps of the log what the newest choice needs: for each slot that it has, the oldest entry.
    #[cold]
    fn tidy(&mut self, newest: Mark) {
        for saved in self.log[newest.log..].iter().rev() {
            self.saved[saved.slot] = saved.before;
        }
        let mut kept = newest.log;
        for at in newest.log..self.log.len() {
            let slot = self.log[at].slot;
            if slot < newest.len && self.saved[slot] <= newest.log {
                self.log[kept] = Saved { before: self.saved[slot], ..self.log[at] };
                kept += 1;
                self.saved[slot] = kept;
            }
        }
        self.log.truncate(kept);
        self.tidied = kept;
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    #[cfg(test)]
    pub(super) fn logged(&self) -> usize {
        self.log.len()
    }
}
