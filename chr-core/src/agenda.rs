//! The agenda: what waits until nothing else is to be done.
//!
//! A rule with a `#[priority]` is not tried when the turn of its occurrences comes; the constraint at its *leading
//! head* is noted here, with its rank. When the stack is empty, the entry of least rank is taken: the first instance of
//! its rule with that constraint as the leading one fires, or, if there is none, the entry is dropped.
//!
//! # One entry for a rule and a leading constraint
//!
//! After a firing the entry stays, with the cursors of the loop over the partners, so that the instances of one leading
//! constraint cost one walk through its partners, however often something more urgent comes in between. That walk finds
//! what a walk from the front would find: a partner that has come or was woken since has noted the entry again, which
//! sends it back to the front. Where that does not hold (a passive partner comes unnoticed, a guard that reads the store
//! may change its mind) generated code keeps no cursors.
//!
//! # Noted first, put in order later
//!
//! A constraint that is replaced often, such as a domain, is noted often, and most of its versions are dead by the time
//! nothing else is to be done, or the branch has failed by then. So what is noted is just kept in a list; only when the
//! agenda is looked at does what is still alive get its place in the order. A choice puts all of it in order, so that
//! going back has nothing to restore in that list.
//!
//! # Undoing
//!
//! The entries are an ordered set, whose changes are their own inverses. They are logged while a choice is open, and going back
//! undoes the log to where it was. An entry that was noted since the newest choice and is dropped again leaves nothing
//! to undo: it knows its place in the log, which is voided. Whenever the log has doubled it is rid of what is void, so that
//! it does not grow under a checkpoint that stays open. Cursors are not logged: going back makes all of them start at the front again
//! (`undone` counts how often), where the histories, which are undone as well, say what has fired. An entry of a dead
//! constraint is dropped when it is met; as every call ends with an empty agenda, none is left behind.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Place;

use crate::activate::Active;
use crate::ids::{Age, Id, KindId, RowId};
use crate::kind::{Keeps, Kind};
use crate::machine::Machine;
use crate::run::Rules;
use crate::state::StateExt;
use crate::tell::tell_now;
use crate::tried::{Flow, Passed, Tried};

/// How urgent an instance is: the least comes first. A single number is a pair with 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank {
    first: Level,
    second: Level,
}

/// An integer of any type of up to 64 bits: whether it is not negative, then its lower bits, which order those of one
/// sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Level(bool, u64);

/// What the expression of a `#[priority]` may be: an integer, or a pair of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a priority",
    label = "this should be an integer of up to 64 bits, or a pair of them",
    note = "the least comes first; a larger integer or a float must be converted"
)]
pub trait Ranks {
    /// As a rank.
    fn rank(self) -> Rank;
}

macro_rules! ranks {
    ($($integer:ty)*) => {
        $(
            impl Ranks for $integer {
                #[inline]
                fn rank(self) -> Rank {
                    Rank { first: Level(self >= <$integer>::MIN.max(0), self as u64), second: Level(true, 0) }
                }
            }
        )*
    };
}

ranks!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

impl<A: Ranks, B: Ranks> Ranks for (A, B) {
    #[inline]
    fn rank(self) -> Rank {
        Rank { first: self.0.rank().first, second: self.1.rank().first }
    }
}

impl<T: Ranks + Copy> Ranks for &T {
    #[inline]
    fn rank(self) -> Rank {
        (*self).rank()
    }
}

/// Which entry, in the order in which they are taken: by rank, then the rule written first, then the oldest leading
/// constraint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry {
    rank: Rank,
    rule: u16,
    age: Age,
    row: u32,
    kind: u16,
    /// The rank may be another one when the constraint is noted again.
    may_change: bool,
}

impl Entry {
    fn key(self) -> (u16, Age) {
        (self.rule, self.age)
    }

    fn lead(self) -> Id {
        Id { row: RowId(self.row), age: self.age }
    }
}

/// Where the search for the next instance goes on.
#[derive(Clone, Debug, Default)]
struct Cursors {
    /// How often the agenda had been undone when they were made.
    made: u64,
    /// None: at the front.
    at: Option<Box<[Id]>>,
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

/// The constraints that lead waiting rules; see the module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agenda {
    /// Something was ever noted: where no rule waits, a choice costs nothing here.
    used: bool,
    /// What was noted since the agenda was looked at.
    fresh: Vec<Entry>,
    /// The first entry, apart from the others: as a rule several instances of it fire in a row.
    first: Option<(Entry, Cursors)>,
    /// The others.
    entries: BTreeMap<Entry, Cursors>,
    /// The rank of each entry of a rule whose ranks may change.
    ranks: BTreeMap<(u16, Age), Rank>,
    log: Vec<Change>,
    /// How long the log was when it was last rid of what is void.
    tidied: usize,
    /// Only what was logged since the newest choice was looked through then.
    owed: bool,
    undone: u64,
}

impl Agenda {
    pub(crate) fn len(&self) -> usize {
        self.fresh.len() + self.entries.len() + usize::from(self.first.is_some())
    }

    /// Adds an entry, or sends one that is there to the front. Whether it is new.
    fn insert(&mut self, entry: Entry) -> bool {
        let new = Cursors { logged: self.log.len(), ..Cursors::default() };
        match &mut self.first {
            Some((first, _)) if *first < entry => match self.entries.entry(entry) {
                Place::Vacant(place) => {
                    place.insert(new);
                    true
                }
                Place::Occupied(mut there) => {
                    there.get_mut().at = None;
                    false
                }
            },
            Some((first, cursors)) if *first == entry => {
                cursors.at = None;
                false
            }
            first => {
                let before = first.replace((entry, new));
                self.entries.extend(before);
                true
            }
        }
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
    fn all(&self) -> impl Iterator<Item = &Entry> {
        self.first.iter().map(|(entry, _)| entry).chain(self.entries.keys())
    }

    /// Puts what was noted in order, except for what is no longer alive.
    fn settle(&mut self, newest: Option<Mark>, alive: impl Fn(Entry) -> bool) {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.drain(..).filter(|&entry| alive(entry)).for_each(|entry| self.place(entry, newest));
        self.fresh = fresh;
    }

    /// Where the log is now, for a choice; `newest`: the same of the newest one that is open.
    #[inline]
    pub(crate) fn mark(&mut self, newest: Option<Mark>) -> Mark {
        if self.used {
            self.settle(newest, |_| true);
        }
        Mark(self.log.len())
    }

    /// Goes back to a mark.
    #[inline]
    pub(crate) fn undo_to(&mut self, mark: Mark) {
        if self.used {
            self.undo_changes(mark);
        }
    }

    #[inline(never)]
    fn undo_changes(&mut self, Mark(mark): Mark) {
        self.undone += 1;
        self.fresh.clear();
        self.tidied = self.tidied.min(mark);
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Change::Void) => {}
                Some(Change::Noted(entry)) => {
                    self.remove(&entry);
                    if entry.may_change {
                        self.ranks.remove(&entry.key());
                    }
                }
                Some(Change::Dropped(entry)) => {
                    self.insert(entry);
                    if entry.may_change {
                        self.ranks.insert(entry.key(), entry.rank);
                    }
                }
                None => unreachable!("the log is longer than the mark"),
            }
        }
    }

    /// Choices were given up; this is the newest that is left, if any is.
    pub(crate) fn cut_to(&mut self, newest: Option<Mark>) {
        match newest {
            None => {
                self.log.clear();
                (self.tidied, self.owed) = (0, false);
            }
            Some(newest) if self.owed => self.tidy(newest),
            Some(_) => {}
        }
    }

    /// The rule of the entry to be taken next.
    pub(crate) fn next_rule(&self) -> Option<usize> {
        self.first.as_ref().map(|(entry, _)| usize::from(entry.rule))
    }

    fn place(&mut self, entry: Entry, newest: Option<Mark>) {
        if entry.may_change
            && let Some(rank) = self.ranks.insert(entry.key(), entry.rank)
            && rank != entry.rank
        {
            let before = Entry { rank, ..entry };
            if let Some(cursors) = self.remove(&before) {
                self.log_dropped(before, cursors.logged, newest);
            }
        }
        if self.insert(entry) && newest.is_some() {
            self.log.push(Change::Noted(entry));
        }
    }

    fn drop_first(&mut self, newest: Option<Mark>) {
        let Some((entry, cursors)) = self.first.take() else { return };
        self.first = self.entries.pop_first();
        if entry.may_change {
            self.ranks.remove(&entry.key());
        }
        self.log_dropped(entry, cursors.logged, newest);
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
    fn cursors<const N: usize>(&self) -> [Id; N] {
        let first = self.first.as_ref().filter(|(_, cursors)| cursors.made == self.undone);
        first.and_then(|(_, cursors)| cursors.at.as_deref()?.try_into().ok()).unwrap_or([Id::FRONT; N])
    }

    fn set_cursors<const N: usize>(&mut self, at: [Id; N]) {
        let Some((_, cursors)) = &mut self.first else { return };
        cursors.made = self.undone;
        match &mut cursors.at {
            Some(there) => there.copy_from_slice(&at),
            none => *none = Some(Box::new(at)),
        }
    }
}

impl<F: Clone> Machine<F> {
    /// Notes the leading constraint of a waiting rule, again if it is there already: then at the front, and with this rank.
    #[inline]
    pub fn note(&mut self, rule: u16, kind: u16, lead: Id, rank: Rank, may_change: bool) {
        self.agenda.used = true;
        self.agenda.fresh.push(Entry { rank, rule, age: lead.age, row: lead.row.0, kind, may_change });
    }

    /// An instance of the entry that was taken fires: where to look for the next one. `over`: there is none, or its
    /// leading constraint is gone.
    pub fn goes_on<const N: usize>(&mut self, over: bool, cursors: [Id; N]) {
        if over {
            self.drop_due();
        } else {
            self.agenda.set_cursors(cursors);
        }
    }

    fn drop_due(&mut self) {
        let newest = self.newest_mark();
        self.agenda.drop_first(newest);
    }
}

/// The entry to be taken now: its rule and its leading constraint.
#[inline]
pub fn due<P: Rules>(program: &mut P) -> Option<(u16, Id)> {
    if !program.machine().agenda.fresh.is_empty() {
        settle(program);
    }
    program.machine().agenda.first.as_ref().map(|(entry, _)| (entry.rule, entry.lead()))
}

/// Puts what was noted in order.
pub(crate) fn settle<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    let newest = machine.newest_mark();
    machine.agenda.settle(newest, |entry| state.any_table(KindId(entry.kind)).alive(entry.lead()));
}

/// Takes the entry that is due: fires an instance of its rule, by the occurrence of its leading head, or drops it.
pub fn take_entry<P: Rules, K: Kind<P>, const N: usize>(
    program: &mut P,
    lead: Id,
    occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
) {
    if !K::table(program.parts().1).alive(lead) {
        return program.machine_mut().drop_due();
    }
    let cursors = program.machine().agenda.cursors();
    match occurrence(program, Active::resumed(lead, cursors)) {
        Ok(Flow::Again(told)) => _ = tell_now(program, told),
        Ok(Flow::Stop) => {}
        Err(Passed) => program.machine_mut().drop_due(),
    }
}

/// The time is up in the middle of a search: it goes on from there.
#[cold]
pub fn pause_due<P: Rules, K, const N: usize>(program: &mut P, cursors: [Id; N]) -> Tried<K> {
    program.machine_mut().agenda.set_cursors(cursors);
    Ok(Flow::Stop)
}

#[cfg(test)]
mod tests {
    use super::{Agenda, Entry, Mark, Ranks, SHORT};
    use crate::ids::random::Lcg;
    use crate::ids::{Age, Id, RowId};

    fn entry(rank: u8, rule: u16, age: u64) -> Entry {
        Entry { rank: rank.rank(), rule, age: Age(age), row: age as u32, kind: 0, may_change: true }
    }

    fn order(agenda: &Agenda) -> Vec<(u64, u16, u64)> {
        agenda.all().map(|entry| (entry.rank.first.1, entry.rule, entry.age.0)).collect()
    }

    #[test]
    fn integers_of_all_types_and_pairs_of_them_are_compared_by_value() {
        assert!((-1i8).rank() < 0u64.rank() && i64::MAX.rank() < u64::MAX.rank() && (-2i64).rank() < (-1i8).rank());
        assert!(i64::MIN.rank() < 0usize.rank() && 3u8.rank() == 3i32.rank());
        assert!((1u8, 5i64).rank() < (2u8, 0i64).rank() && (1u8, -1i8).rank() < 1u32.rank());
    }

    #[test]
    fn entries_are_taken_by_rank_then_rule_then_age() {
        let mut agenda = Agenda::default();
        for (rank, rule, age) in [(2, 0, 1), (1, 1, 3), (1, 0, 4), (1, 1, 2), (2, 0, 1)] {
            agenda.place(entry(rank, rule, age), None);
        }
        assert_eq!(order(&agenda), [(1, 0, 4), (1, 1, 2), (1, 1, 3), (2, 0, 1)]);
    }

    #[test]
    fn noted_again_with_another_rank_an_entry_moves() {
        let mut agenda = Agenda::default();
        agenda.place(entry(5, 0, 1), None);
        agenda.place(entry(3, 0, 2), None);
        agenda.place(entry(1, 0, 1), None);
        assert_eq!(order(&agenda), [(1, 0, 1), (3, 0, 2)]);
    }

    #[test]
    fn cursors_start_at_the_front_after_going_back_and_after_being_noted_again() {
        let at = [Id { row: RowId(7), age: Age(7) }];
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.place(entry(1, 0, 1), Some(Mark(0)));
        agenda.set_cursors(at);
        assert_eq!(agenda.cursors::<1>(), at);
        agenda.place(entry(1, 0, 1), Some(Mark(0)));
        assert_eq!(agenda.cursors::<1>(), [Id::FRONT]);
        agenda.set_cursors(at);
        agenda.undo_to(Mark(1));
        assert_eq!((agenda.len(), agenda.cursors::<1>()), (1, [Id::FRONT]));
    }

    #[test]
    fn going_back_restores_the_entries_whatever_was_done() {
        let mut random = Lcg(14);
        for _ in 0..200 {
            let mut agenda = Agenda { used: true, ..Agenda::default() };
            let mut marks: Vec<(Mark, Vec<_>)> = Vec::new();
            for _ in 0..400 {
                let newest = marks.last().map(|(mark, _)| *mark);
                match random.below(10) {
                    0 => {
                        let mark = agenda.mark(newest);
                        marks.push((mark, order(&agenda)));
                    }
                    1 => {
                        if let Some((mark, then)) = marks.pop() {
                            agenda.undo_to(mark);
                            assert_eq!(order(&agenda), then);
                        }
                        agenda.cut_to(marks.last().map(|(mark, _)| *mark));
                    }
                    2 => {
                        marks.pop();
                        agenda.cut_to(marks.last().map(|(mark, _)| *mark));
                    }
                    3..=5 => agenda.drop_first(newest),
                    _ => {
                        let noted = entry(random.below(5) as u8, random.below(2) as u16, random.below(6) as u64 + 1);
                        agenda.place(noted, newest);
                        let same = |entry: &&Entry| (entry.rule, entry.age) == (noted.rule, noted.age);
                        let found: Vec<&Entry> = agenda.all().filter(same).collect();
                        assert_eq!(found, [&noted], "one entry for a rule and a leading constraint");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_noted_and_dead_when_the_agenda_is_looked_at_gets_no_place() {
        let mut agenda = Agenda::default();
        agenda.fresh.extend([entry(2, 0, 1), entry(1, 0, 2), entry(3, 0, 3)]);
        assert_eq!((agenda.len(), order(&agenda)), (3, Vec::new()));
        agenda.settle(None, |entry| entry.age != Age(2));
        assert_eq!(order(&agenda), [(2, 0, 1), (3, 0, 3)]);
    }

    #[test]
    fn a_choice_puts_what_is_noted_in_order_and_going_back_forgets_what_was_noted_since() {
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.fresh.push(entry(2, 0, 1));
        let mark = agenda.mark(None);
        agenda.fresh.push(entry(1, 0, 2));
        agenda.undo_to(mark);
        assert_eq!((agenda.len(), order(&agenda)), (1, vec![(2, 0, 1)]));
    }

    #[test]
    fn under_a_choice_that_stays_open_the_log_is_as_long_as_what_is_left_to_undo() {
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.place(entry(9, 0, 1), None);
        let mark = agenda.mark(None);
        for age in 2..10_000 {
            agenda.place(entry(1, 0, age), Some(mark));
            // Another choice, opened and given up, keeps what came before from being tidied for a while.
            let inner = agenda.mark(Some(mark));
            agenda.place(entry(2, 0, age + 10_000), Some(inner));
            agenda.drop_first(Some(inner));
            agenda.cut_to(Some(mark));
            agenda.drop_first(Some(mark));
            assert!(agenda.log.len() <= 4 * SHORT, "{} changes after {age} rounds", agenda.log.len());
        }
        agenda.undo_to(mark);
        assert_eq!(order(&agenda), [(9, 0, 1)]);
    }
}
