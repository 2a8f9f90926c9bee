//! The memory of a propagation rule that waits, where it need not be a log: for each leading constraint, how far its partners
//! were searched.
//!
//! An entry of the agenda is a walk through the combinations of partners of its leading constraint, and every list of partners is
//! descending by age. So a walk goes down: each instance, as the ages of its partners from the outermost loop to the
//! innermost one, is less than the one before in the order of words. What is kept of a walk is the instance that it has come to, `at`,
//! and the age of the newest constraint when it first fired, `until`. It *covers* an instance whose partners are none of them newer than
//! `until`, and which is not less than `at`. An instance that a walk of its leading constraint covers has had its turn.
//!
//! # Why that is so
//!
//! This is for rules whose instances are there, or not, from the birth of their youngest constraint on: nobody is woken, the guard
//! reads no state, and no head is passive; so it is when the youngest comes that the leading one is noted.
//!
//! - *What has fired is covered*: a walk goes down to each instance that it fires, and `until` is not less than the age of any
//!   constraint that was there when it first fired. An instance with one that came after that is found only by a walk from the front,
//!   as the leading constraint was noted again by then, and the cursors sent there: that is kept as another walk.
//! - *What is covered and has not fired never will*: a walk from the front passes by every instance on its way down to `at`, unless
//!   one of its constraints was not there yet. If it came later the instance is newer than `until`; or else it was there when the walk
//!   first fired, so it was noted, and the walk had begun from the front after that. What the walk has passed by was dead, or its guard
//!   was false: both for good. This also holds if it goes on from cursors: what lies before them was passed by in the same walk.
//! - Where a walk goes on below what others had covered, it comes down to an instance that is covered by nothing; what it has passed by on
//!   the way, others have covered or it has passed by itself. So it takes their place as far as it reaches: `until` of the newest walk,
//!   and every walk whose `at` is not less than its own is dropped. So in those that are left both grow.
//! - A firing with no candidate left at any level has ended its walk: it covers all that is not newer.
//! - *Going back* restores what is said here to what it was when the choice was opened, which [`Searched::save`] logs; walks begin from
//!   the front then, below or beside what is covered as any other walk.
//!
//! The slot of a row is that of one constraint, known by its age: nothing else need be forgotten, and there is never more to be kept than
//! there are rows, but for walks that new partners have interrupted.

use std::collections::BTreeMap;

use super::Log;
use crate::ids::{Age, Id, RowId};

/// See the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Walk<const N: usize> {
    until: Age,
    at: [Age; N],
}

/// What is known of the constraint in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lead<const N: usize> {
    age: Age,
    newest: Walk<N>,
    /// One more than where the log has this row, if it has it there.
    saved: u32,
    /// There are other walks.
    others: bool,
}

impl<const N: usize> Lead<N> {
    /// No constraint has this age.
    const NOBODY: Self = Lead { age: Age(0), newest: Walk { until: Age(0), at: [Age(0); N] }, saved: 0, others: false };
}

/// What was known of a row before it changed.
#[derive(Clone, Debug)]
struct Saved<const N: usize> {
    row: RowId,
    lead: Lead<N>,
    others: Vec<Walk<N>>,
}

/// A log that is no longer than this is not tidied.
const SHORT: usize = 64;

/// How far the partners of each leading constraint of a rule were searched, if there are `N` of them in an instance.
#[derive(Clone, Debug)]
pub struct Searched<const N: usize> {
    /// By row.
    leads: Vec<Lead<N>>,
    /// The walks that were interrupted before they had come so far down as the newest, the oldest first; hardly any row has some.
    others: BTreeMap<u32, Vec<Walk<N>>>,
    /// While a choice is open.
    log: Vec<Saved<N>>,
    /// How long the log was when it was last tidied.
    tidied: usize,
}

impl<const N: usize> Default for Searched<N> {
    fn default() -> Self {
        Searched { leads: Vec::new(), others: BTreeMap::new(), log: Vec::new(), tidied: 0 }
    }
}

impl<const N: usize> Searched<N> {
    /// May this instance fire? If so, that is remembered. `partners` are in the order of the loops; `over`: there is no candidate left at any
    /// level. `floor`: what the log says from there on can be needed, if a choice is open. `newest` is the newest constraint.
    pub(crate) fn fire(&mut self, lead: Id, partners: [Id; N], over: bool, floor: Option<usize>, newest: Age) -> bool {
        let partners = partners.map(|partner| partner.age);
        let youngest = partners.iter().copied().max().unwrap_or(Age(0));
        let row = lead.row.ix();
        if row >= self.leads.len() {
            self.make_room(row);
        }
        let before = self.leads[row];
        let same = before.age == lead.age;
        if same && self.covers(lead.row, &partners, youngest) {
            return false;
        }
        if floor.is_some() || !self.log.is_empty() {
            self.save(lead.row, floor);
        }
        let at = if over { [Age(0); N] } else { partners };
        let goes_on = same && youngest <= before.newest.until;
        let there = &mut self.leads[row];
        there.age = lead.age;
        there.newest = Walk { until: if goes_on { before.newest.until } else { newest }, at };
        let interrupted = (same && !goes_on && before.newest.at < at).then_some(before.newest);
        if before.others || interrupted.is_some() {
            self.keep_others(lead.row, same, interrupted);
        }
        true
    }

    /// Keeps of the other walks of a row those that the newest does not include, if they are of the `same` constraint, and one that was
    /// interrupted.
    #[inline(never)]
    fn keep_others(&mut self, row: RowId, same: bool, interrupted: Option<Walk<N>>) {
        let there = &mut self.leads[row.ix()];
        let mut others = self.others.remove(&row.0).unwrap_or_default();
        others.retain(|other| same && other.at < there.newest.at);
        others.extend(interrupted);
        there.others = !others.is_empty();
        if there.others {
            self.others.insert(row.0, others);
        }
    }

    #[cold]
    fn make_room(&mut self, row: usize) {
        // The next rows are as likely to come.
        self.leads.reserve(row + 1 - self.leads.len());
        self.leads.resize(self.leads.capacity(), Lead::NOBODY);
    }

    /// Whether some walk covers an instance with these partners. Of those that reach up to the youngest, the oldest has come down furthest.
    #[inline]
    fn covers(&self, row: RowId, partners: &[Age; N], youngest: Age) -> bool {
        let there = &self.leads[row.ix()];
        let others = if there.others { self.others.get(&row.0) } else { None };
        let oldest = others.and_then(|others| others.get(others.partition_point(|walk| walk.until < youngest)));
        let walk = oldest.unwrap_or(&there.newest);
        youngest <= walk.until && *partners >= walk.at
    }

    /// What is known of a row is about to change.
    fn save(&mut self, row: RowId, floor: Option<usize>) {
        let Some(floor) = floor else {
            // Nobody can go back.
            (self.log, self.tidied) = (Vec::new(), 0);
            return;
        };
        // First, as what was saved under choices that were given up since may be all there is to do.
        if self.log.len() > floor + SHORT + 2 * self.tidied.saturating_sub(floor) {
            self.tidy(floor);
        }
        if self.is_saved(row, floor, self.log.len()) {
            return;
        }
        let lead = self.leads[row.ix()];
        let others = if lead.others { self.others.get(&row.0).cloned().unwrap_or_default() } else { Vec::new() };
        self.log.push(Saved { row, lead, others });
        self.leads[row.ix()].saved = self.log.len() as u32;
    }

    /// Whether the log has this row between these places, as far as the row knows.
    fn is_saved(&self, row: RowId, from: usize, to: usize) -> bool {
        let saved = self.leads[row.ix()].saved as usize;
        (from + 1..=to).contains(&saved) && self.log[saved - 1].row == row
    }

    /// Keeps of the log what the newest choice needs: of each row the oldest that was saved since.
    #[cold]
    fn tidy(&mut self, floor: usize) {
        let mut kept = floor;
        for at in floor..self.log.len() {
            let row = self.log[at].row;
            if !self.is_saved(row, floor, kept) {
                self.log.swap(kept, at);
                kept += 1;
                self.leads[row.ix()].saved = kept as u32;
            }
        }
        self.log.truncate(kept);
        self.tidied = kept;
    }
}

impl<const N: usize> Log for Searched<N> {
    fn mark(&self) -> usize {
        self.log.len()
    }

    fn undo_to(&mut self, mark: usize) {
        while self.log.len() > mark
            && let Some(Saved { row, lead, others }) = self.log.pop()
        {
            self.leads[row.ix()] = lead;
            match lead.others {
                true => _ = self.others.insert(row.0, others),
                false => _ = self.others.remove(&row.0),
            }
        }
        self.tidied = self.tidied.min(mark);
    }

    /// Nothing is ever swept.
    fn wants_sweep(&self, _floor: usize) -> bool {
        false
    }

    fn instances(&self, _floor: usize) -> &[Age] {
        &[]
    }

    fn is_swept(&self, _deaths: u64) -> bool {
        true
    }

    fn postpone(&mut self) {}

    fn retain(&mut self, _floor: usize, _living: &[bool], _looked_at: usize, _deaths: u64) {}

    /// Walks that came later reach further up, and not as far down; and nothing is newer than the newest.
    fn validate(&self, newest: Age, _reuses: bool) -> Result<(), String> {
        for (row, lead) in self.leads.iter().enumerate() {
            let others = self.others.get(&(row as u32));
            if lead.others == others.is_none() {
                return Err("history: there are other walks than there should be".to_owned());
            }
            let walks = || others.into_iter().flatten().chain([&lead.newest]);
            if !walks().is_sorted_by(|one, next| one.until < next.until && one.at < next.at) {
                return Err("history: a walk is kept that another one includes".to_owned());
            }
            if lead.age.max(lead.newest.until) > newest || lead.newest.at.iter().any(|&at| at > lead.newest.until) {
                return Err("history: a walk has come to what cannot have been".to_owned());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::super::Log;
    use super::Searched;
    use crate::ids::random::Lcg;
    use crate::ids::{Age, Id, RowId};

    fn id(row: u64, age: u64) -> Id {
        Id { row: RowId(row as u32), age: Age(age) }
    }

    /// A rule that waits, with two partners that fit any leading constraint, as it is written: what has fired is in a set.
    #[derive(Clone, Default)]
    struct Model {
        newest: u64,
        /// The leading constraints by row, and whether each is noted; then what its walk has come to.
        leads: BTreeMap<u64, (u64, bool, Option<[u64; 2]>)>,
        /// The partners of each sort.
        partners: [BTreeSet<u64>; 2],
        fired: BTreeSet<(u64, [u64; 2])>,
    }

    impl Model {
        fn next(&mut self) -> u64 {
            self.newest += 1;
            self.newest
        }

        fn starts_anew(&mut self) {
            self.leads.values_mut().for_each(|(.., at)| *at = None);
        }

        /// The instances of a leading constraint, as they are searched. The guard is about the ages.
        fn instances(&self, lead: u64) -> impl Iterator<Item = [u64; 2]> + '_ {
            let pairs = self.partners[0]
                .iter()
                .rev()
                .flat_map(|&one| self.partners[1].iter().rev().map(move |&two| [one, two]));
            pairs.filter(move |[one, two]| !(lead + 3 * one + 5 * two).is_multiple_of(4))
        }

        /// Takes an entry: fires the next instance, or drops the entry, which has no other then.
        fn take(&mut self, row: u64, searched: &mut Searched<2>, floor: Option<usize>) -> bool {
            let Some(&(lead, true, at)) = self.leads.get(&row) else { return false };
            let last = self.partners.each_ref().map(|sort| sort.first().copied());
            let below = |it: &[u64; 2]| at.is_none_or(|at| *it < at);
            for it in self.instances(lead).filter(below).collect::<Vec<_>>() {
                let over = it.map(Some) == last;
                let fires = searched.fire(id(row, lead), it.map(|age| id(0, age)), over, floor, Age(self.newest));
                assert_eq!(fires, self.fired.insert((lead, it)), "{lead} {it:?}");
                if fires {
                    self.leads.insert(row, (lead, !over, Some(it)));
                    return true;
                }
            }
            assert!(self.instances(lead).all(|it| self.fired.contains(&(lead, it))), "none is missed");
            self.leads.insert(row, (lead, false, None));
            false
        }
    }

    #[test]
    fn every_instance_fires_once_whatever_comes_in_between() {
        let mut random = Lcg(11);
        let (mut firings, mut interrupted, mut tidied) = (0, 0, 0);
        for _ in 0..200 {
            let (mut searched, mut now, mut marks) = (Searched::<2>::default(), Model::default(), Vec::new());
            for _ in 0..500 {
                match random.below(24) {
                    // A leading constraint comes, in a row that may be one's that was there before.
                    0 => {
                        let (row, lead) = (random.below(4) as u64, now.next());
                        now.leads.insert(row, (lead, true, None));
                    }
                    // A partner comes and notes them all, or one goes.
                    1..=2 => {
                        let partner = now.next();
                        now.partners[random.below(2)].insert(partner);
                        now.leads.values_mut().for_each(|(_, noted, at)| (*noted, *at) = (true, None));
                    }
                    3 => {
                        let sort = random.below(2);
                        let one = now.partners[sort].iter().nth(random.below(now.partners[sort].len() + 1)).copied();
                        one.map(|one| now.partners[sort].remove(&one));
                    }
                    4 if marks.len() < 5 => marks.push((searched.mark(), now.clone())),
                    5 => {
                        if let Some((mark, then)) = marks.last().filter(|_| random.below(2) == 0).cloned() {
                            searched.undo_to(mark);
                            now = then;
                            now.starts_anew();
                            marks.truncate(marks.len() - random.below(2));
                        }
                    }
                    6 => marks.truncate(random.below(marks.len() + 1)),
                    _ => {
                        let floor = marks.last().map(|(mark, _)| *mark);
                        firings += usize::from(now.take(random.below(4) as u64, &mut searched, floor));
                        interrupted += usize::from(!searched.others.is_empty());
                        tidied = tidied.max(searched.tidied);
                    }
                }
                searched.validate(Age(now.newest), false).unwrap();
                assert!(searched.leads.len() <= 4, "a place for each row");
            }
        }
        assert!(firings > 10_000 && interrupted > 5_000, "{firings} {interrupted}");
    }

    #[test]
    fn under_a_choice_that_stays_open_the_log_has_each_row_once() {
        let mut searched = Searched::<1>::default();
        let fires = |searched: &mut Searched<1>, age: u64, floor| {
            searched.fire(id(age % 8, age), [id(0, age + 1)], false, Some(floor), Age(age + 1))
        };
        assert!(fires(&mut searched, 7, 0));
        let before = searched.leads.clone();
        let mark = searched.mark();
        for age in (8..10_000).step_by(2) {
            assert!(fires(&mut searched, age, mark));
            // Another choice, opened and given up.
            let inner = searched.mark();
            assert!(fires(&mut searched, age + 1, inner) && !fires(&mut searched, age + 1, inner));
            assert!(searched.log.len() <= 4 * super::SHORT, "{}", searched.log.len());
        }
        searched.undo_to(mark);
        assert_eq!(searched.leads, before);
        assert!(searched.fire(id(1, 20_000), [id(0, 1)], true, None, Age(20_000)) && searched.log.is_empty());
    }
}
