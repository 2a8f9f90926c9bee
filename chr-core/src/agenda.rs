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
//! agenda is looked at does what is still alive get its place in the order ([`ordered`]). A choice puts all of it in order, so
//! that going back has nothing to restore in that list.
//!
//! Each rule has an order of its own, and the least of what comes first in each of them is due. The entries of one rule come
//! mostly in the order in which they are taken, which is cheap; those of two rules that wait at the same rank would not, as all
//! of one rule come before all of the other.
//!
//! While all that is noted comes after the entry that is due, that one *stays* due until it is dropped: the agenda need not be looked at,
//! neither for the next instance of the entry nor for what was noted.
//!
//! What is noted already, with its cursors at the front and a rank that cannot change, is not noted again ([`front`]).
//!
//! # Noted once
//!
//! Where nothing can note a constraint again (its rule has one head, and no variables wake it), there are neither cursors nor
//! ranks that change, and each such rule has a list of its own. If its rank is always the same, that is a [`queue`]. If not, the order
//! is not kept at all at first: the list is a [`pool`], which is looked through for the least. That is what a labelling rule
//! needs, which takes one entry after noting dozens. If more is looked at than that, its entries are put in order after all, until
//! the agenda is empty. So noting and taking are O(log n), whatever the program does.
//!
//! # Kept while there is no partner
//!
//! Where a partner fits any leading constraint of its rule, as it shares no name with it, these have a list of their own, which
//! stays while there is no such partner ([`kept`]).
//!
//! # Undoing
//!
//! Each choice that is opened once something was noted has a mark here. An entry of a dead constraint is dropped when it is
//! met; as every call ends with an empty agenda, but for what is kept, none is left behind.

mod front;
mod kept;
mod ordered;
mod pool;
mod queue;
mod rank;
mod sorted;

use std::mem::take;

use crate::activate::Active;
use crate::ids::{Id, KindId};
use crate::kind::{Keeps, Kind};
use crate::machine::Machine;
use crate::run::Rules;
use crate::state::StateExt;
use crate::tell::tell_now;
use crate::tried::{Flow, Passed, Tried};
use front::AtFront;
use kept::Kept;
use ordered::Ordered;
use pool::Pool;
use queue::Queue;
use rank::Entry;
pub use rank::{Rank, Ranks};

/// As the agenda was when a choice was opened.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// How many choices were open before it.
    depth: usize,
    /// How many lists of each sort there were; their marks lie apart.
    orders: usize,
    queues: usize,
    pools: usize,
    kept: usize,
}

/// So many entries may be noted before they are put in order, which drops those of constraints that are gone.
const MANY: usize = 1_000;

/// Where the entry is that is due.
#[derive(Clone, Copy, Debug, Default)]
enum Due {
    #[default]
    Nowhere,
    Ordered(usize),
    Queued(usize),
    /// In which pool, and at which place there.
    Pooled(usize, usize),
    Kept(usize),
}

/// The constraints that lead waiting rules; see the module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agenda {
    /// Something was ever noted: where no rule waits, a choice costs nothing here.
    used: bool,
    /// What was noted since the agenda was looked at, apart from what is noted once.
    fresh: Vec<Entry>,
    /// By the number of the rule among those that wait.
    orders: Vec<Ordered>,
    /// Which of those need not be noted again.
    at_front: AtFront,
    queues: Vec<Queue>,
    pools: Vec<Pool>,
    kept: Vec<Kept>,
    due: Due,
    /// The entry that is due, if any is.
    first: Entry,
    /// Nothing has come since that would be taken before it.
    stays: bool,
    /// Of the open choices, except for those that are older than the first note.
    marks: Vec<Mark>,
    order_marks: Vec<ordered::Mark>,
    queue_marks: Vec<queue::Mark>,
    pool_marks: Vec<pool::Mark>,
    kept_marks: Vec<kept::Mark>,
}

impl Agenda {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        if self.used { self.noted() } else { 0 }
    }

    #[inline(never)]
    fn noted(&self) -> usize {
        let lists = self.queues.iter().map(Queue::len).chain(self.pools.iter().map(Pool::len));
        let lists = lists.chain(self.kept.iter().map(Kept::len)).chain(self.orders.iter().map(Ordered::len));
        self.fresh.len() + lists.sum::<usize>()
    }

    #[inline]
    fn note(&mut self, entry: Entry) {
        self.used = true;
        if entry.may_change || !self.at_front.set(&entry) {
            self.comes(&entry);
            self.fresh.push(entry);
        }
    }

    /// An entry is noted: the one that is due stays so if it is before that. It is not if it has another rank by that.
    #[inline]
    fn comes(&mut self, entry: &Entry) {
        if self.stays {
            let again = entry.may_change && entry.lead() == self.first.lead();
            self.stays = self.first.is_before(entry) && !again;
        }
    }

    #[inline]
    fn note_in_turn(&mut self, list: usize, entry: Entry) {
        self.used = true;
        self.comes(&entry);
        if list >= self.queues.len() {
            self.queues.resize_with(list + 1, Queue::default);
        }
        if !self.queues[list].push(entry) {
            self.fresh.push(entry);
        }
    }

    #[inline]
    fn note_once(&mut self, list: usize, entry: Entry) {
        self.used = true;
        self.comes(&entry);
        if list >= self.pools.len() {
            self.pools.resize_with(list + 1, Pool::default);
        }
        self.pools[list].push(entry);
    }

    fn newest_of_queue(&self, list: usize) -> queue::Mark {
        let Some(newest) = self.marks.last().filter(|newest| list < newest.queues) else { return Default::default() };
        self.queue_marks[self.queue_marks.len() - newest.queues + list]
    }

    fn newest_of_pool(&self, list: usize) -> pool::Mark {
        let Some(newest) = self.marks.last().filter(|newest| list < newest.pools) else { return Default::default() };
        self.pool_marks[self.pool_marks.len() - newest.pools + list]
    }

    fn newest_of_kept(&self, list: usize) -> Option<kept::Mark> {
        let newest = self.marks.last()?;
        // What came after the choice was nothing then.
        let mark = || self.kept_marks[self.kept_marks.len() - newest.kept + list];
        Some(if list < newest.kept { mark() } else { Default::default() })
    }

    /// The list of a rule whose entries are kept.
    fn kept(&mut self, list: usize) -> &mut Kept {
        self.used = true;
        if list >= self.kept.len() {
            self.kept.resize_with(list + 1, Kept::default);
        }
        &mut self.kept[list]
    }

    /// Notes what is kept while there is no partner. `lacks_partner`: there is none now.
    #[inline]
    fn note_kept(&mut self, list: usize, entry: Entry, lacks_partner: bool) {
        if lacks_partner && self.kept.get(list).is_none_or(|kept| !kept.complete) || self.at_front.set(&entry) {
            return;
        }
        self.comes(&entry);
        self.kept(list).fresh.push(entry);
    }

    #[inline]
    fn newest_of_order(&self, list: usize) -> Option<ordered::Mark> {
        let newest = self.marks.last()?;
        let mark = || self.order_marks[self.order_marks.len() - newest.orders + list];
        Some(if list < newest.orders { mark() } else { Default::default() })
    }

    /// Gives an entry its place in the order.
    fn place(&mut self, entry: Entry) {
        let list = usize::from(entry.rule);
        if list >= self.orders.len() {
            self.orders.resize_with(list + 1, Ordered::default);
        }
        let newest = self.newest_of_order(list);
        self.orders[list].place(entry, newest);
    }

    /// Puts what was noted in order, except for what is no longer alive.
    fn settle(&mut self, alive: impl Fn(Entry) -> bool) {
        if !self.fresh.is_empty() {
            let mut fresh = take(&mut self.fresh);
            fresh.drain(..).filter(|&entry| alive(entry)).for_each(|entry| self.place(entry));
            self.fresh = fresh;
        }
        for list in 0..self.kept.len() {
            let newest = self.newest_of_kept(list);
            self.kept[list].settle(newest, &alive);
        }
        for list in 0..self.pools.len() {
            if self.pools[list].dear {
                self.put_in_order(list, &alive);
            }
        }
    }

    #[cold]
    fn put_in_order(&mut self, list: usize, alive: impl Fn(Entry) -> bool) {
        let newest = self.newest_of_pool(list);
        let all = self.pools[list].take_all(newest);
        all.into_iter().filter(|&entry| alive(entry)).for_each(|entry| self.place(entry));
    }

    #[cfg(test)]
    fn look(&mut self, alive: impl Fn(Entry) -> bool) -> Option<Entry> {
        let known = self.known().filter(|&entry| alive(entry));
        known.or_else(|| self.look_with(alive, |_| false))
    }

    /// The entry to be taken now. `lacks`: whether a list of those that are kept has no partner.
    fn look_with(&mut self, alive: impl Fn(Entry) -> bool, lacks: impl Fn(usize) -> bool) -> Option<Entry> {
        self.settle(&alive);
        self.due = Due::Nowhere;
        let mut first: Option<Entry> = None;
        // What goes here need not leave the front: its constraint is there again only after going back, which takes back all of that.
        for list in 0..self.orders.len() {
            let newest = self.newest_of_order(list);
            if let Some(entry) = self.orders[list].first_alive(newest, &alive)
                && first.is_none_or(|first| entry.is_before(&first))
            {
                (first, self.due) = (Some(entry), Due::Ordered(list));
            }
        }
        for list in 0..self.queues.len() {
            let newest = self.newest_of_queue(list);
            if let Some(entry) = self.queues[list].first_alive(newest, &alive)
                && first.is_none_or(|first| entry.is_before(&first))
            {
                (first, self.due) = (Some(entry), Due::Queued(list));
            }
        }
        for list in 0..self.pools.len() {
            let newest = self.newest_of_pool(list);
            if let Some(at) = self.pools[list].least_before(first.as_ref(), newest, &alive) {
                (first, self.due) = (Some(self.pools[list].get(at)), Due::Pooled(list, at));
            }
        }
        for list in 0..self.kept.len() {
            let newest = self.newest_of_kept(list);
            if let Some(entry) = self.kept[list].first_awake(newest, &alive, lacks(list))
                && first.is_none_or(|first| entry.is_before(&first))
            {
                (first, self.due) = (Some(entry), Due::Kept(list));
            }
        }
        match first {
            Some(first) => self.first = first,
            None => self.pools.iter_mut().for_each(Pool::start_anew),
        }
        // What is kept may fall asleep.
        self.stays = matches!(self.due, Due::Ordered(_));
        first
    }

    /// The entry that is due unless it is dead, if it is known without a look.
    #[inline]
    fn known(&self) -> Option<Entry> {
        (self.stays && self.fresh.len() <= MANY).then_some(self.first)
    }

    fn drop_due(&mut self) {
        self.leaves_front();
        self.stays = false;
        match take(&mut self.due) {
            Due::Nowhere => {}
            Due::Ordered(list) => {
                let newest = self.newest_of_order(list);
                self.orders[list].drop_first(newest);
            }
            Due::Kept(list) => {
                let newest = self.newest_of_kept(list);
                self.kept[list].drop_first(newest);
            }
            Due::Queued(list) => {
                let newest = self.newest_of_queue(list);
                self.queues[list].drop_first(newest);
            }
            Due::Pooled(list, at) => {
                let newest = self.newest_of_pool(list);
                self.pools[list].remove(at, newest);
            }
        }
    }

    /// The order that has the entry that is due: only there it has cursors.
    fn order_of_due(&mut self) -> Option<&mut Ordered> {
        match self.due {
            Due::Kept(list) => Some(&mut self.kept[list].order),
            Due::Ordered(list) => Some(&mut self.orders[list]),
            Due::Nowhere | Due::Queued(_) | Due::Pooled(..) => None,
        }
    }

    /// Where to go on with the entry that is due.
    fn set_cursors<const N: usize>(&mut self, cursors: [Id; N]) {
        self.leaves_front();
        self.stays_behind();
        if let Some(order) = self.order_of_due() {
            order.set_cursors(cursors);
        }
    }

    /// The entry that is due is no longer there, or not at the front.
    fn leaves_front(&mut self) {
        if matches!(self.due, Due::Ordered(_) | Due::Kept(_)) {
            self.at_front.unset(&self.first);
        }
    }

    /// The leading constraint of the entry that is due is still there, while the entry will not be, or not at the front.
    fn stays_behind(&mut self) {
        if let Due::Kept(list) = self.due {
            self.kept[list].complete = false;
        }
    }

    /// A choice is opened, with so many before it.
    #[inline]
    pub(crate) fn open(&mut self, depth: usize) {
        if self.used {
            self.mark(depth);
        }
    }

    #[inline(never)]
    fn mark(&mut self, depth: usize) {
        self.settle(|_| true);
        self.order_marks.extend(self.orders.iter().map(Ordered::mark));
        self.queue_marks.extend(self.queues.iter().map(Queue::mark));
        self.pool_marks.extend(self.pools.iter().map(Pool::mark));
        self.kept_marks.extend(self.kept.iter().map(Kept::mark));
        let (orders, queues) = (self.orders.len(), self.queues.len());
        let (pools, kept) = (self.pools.len(), self.kept.len());
        self.marks.push(Mark { depth, orders, queues, pools, kept });
    }

    /// Goes back to when the newest choice was opened, with so many before it; it may be closed then.
    #[inline]
    pub(crate) fn undo_to(&mut self, depth: usize, close: bool) {
        if self.used {
            self.undo(depth, close);
        }
    }

    #[inline(never)]
    fn undo(&mut self, depth: usize, close: bool) {
        self.fresh.clear();
        self.at_front.unset_all();
        (self.due, self.stays) = (Due::Nowhere, false);
        // Where there is none, nothing had been noted by then; nor in a list that came later.
        let mark = self.marks.last().filter(|mark| mark.depth == depth).copied();
        for list in 0..self.queues.len() {
            let then = if mark.is_some() { self.newest_of_queue(list) } else { Default::default() };
            self.queues[list].undo_to(then);
        }
        for list in 0..self.pools.len() {
            let then = if mark.is_some() { self.newest_of_pool(list) } else { Default::default() };
            self.pools[list].undo_to(then);
        }
        for list in 0..self.kept.len() {
            let then = mark.filter(|mark| list < mark.kept).and_then(|_| self.newest_of_kept(list));
            self.kept[list].undo_to(then);
        }
        for list in 0..self.orders.len() {
            match mark.and_then(|_| self.newest_of_order(list)) {
                Some(then) => self.orders[list].undo_to(then),
                None => self.orders[list].forget_all(),
            }
        }
        if mark.is_some() && close {
            self.pop_mark();
        }
    }

    fn pop_mark(&mut self) {
        if let Some(mark) = self.marks.pop() {
            self.order_marks.truncate(self.order_marks.len() - mark.orders);
            self.queue_marks.truncate(self.queue_marks.len() - mark.queues);
            self.pool_marks.truncate(self.pool_marks.len() - mark.pools);
            self.kept_marks.truncate(self.kept_marks.len() - mark.kept);
        }
    }

    /// Choices were given up, and so many are left.
    #[inline]
    pub(crate) fn cut_to(&mut self, depth: usize) {
        if self.used && self.marks.last().is_some_and(|mark| mark.depth >= depth) {
            self.cut(depth);
        }
    }

    #[inline(never)]
    fn cut(&mut self, depth: usize) {
        while self.marks.last().is_some_and(|mark| mark.depth >= depth) {
            self.pop_mark();
        }
        for list in 0..self.queues.len() {
            let newest = self.newest_of_queue(list);
            self.queues[list].cut_to(newest);
        }
        for list in 0..self.pools.len() {
            let newest = self.newest_of_pool(list);
            self.pools[list].cut_to(newest);
        }
        for list in 0..self.kept.len() {
            let newest = self.newest_of_kept(list);
            self.kept[list].cut_to(newest);
        }
        for list in 0..self.orders.len() {
            let newest = self.newest_of_order(list);
            self.orders[list].cut_to(newest);
        }
    }

    /// The rule of the entry to be taken next, by its number among those that wait.
    pub(crate) fn next_rule(&self) -> Option<usize> {
        (!matches!(self.due, Due::Nowhere)).then(|| usize::from(self.first.rule))
    }
}

impl<F: Clone> Machine<F> {
    /// Notes the leading constraint of a waiting rule, again if it is there already: then at the front, and with this rank.
    #[inline]
    pub fn note(&mut self, rule: u16, lead: Id, rank: Rank, may_change: bool) {
        self.agenda.note(Entry::new(rule, lead, rank, may_change));
    }

    /// Notes the leading constraint of a waiting rule that nothing can note again and whose rank is always the same: `list` is the
    /// number of the rule among those.
    #[inline]
    pub fn note_in_turn(&mut self, list: usize, rule: u16, lead: Id, rank: Rank) {
        self.agenda.note_in_turn(list, Entry::new(rule, lead, rank, false));
    }

    /// Notes the leading constraint of any other waiting rule that nothing can note again: `list` is the number of the rule among
    /// those.
    #[inline]
    pub fn note_once(&mut self, list: usize, rule: u16, lead: Id, rank: Rank) {
        self.agenda.note_once(list, Entry::new(rule, lead, rank, false));
    }

    /// Notes the leading constraint of a waiting rule with a partner that fits any: `list` is the number of the rule among those, and
    /// `lacks_partner` says that there is no such partner now.
    #[inline]
    pub fn note_kept(&mut self, list: usize, rule: u16, lead: Id, rank: Rank, lacks_partner: bool) {
        self.agenda.note_kept(list, Entry::new(rule, lead, rank, false), lacks_partner);
    }

    /// A partner has come that fits any leading constraint. Whether these are all noted.
    #[inline]
    pub fn wake_kept(&mut self, list: usize) -> bool {
        self.agenda.stays = false;
        let kept = self.agenda.kept(list);
        kept.asleep = false;
        kept.complete
    }

    /// All leading constraints are noted now.
    #[inline]
    pub fn keep_all(&mut self, list: usize) {
        self.agenda.kept(list).complete = true;
    }

    /// An instance of the entry that was taken fires: where to look for the next one. `over`: there is none, or its
    /// leading constraint is gone, if there are no cursors either.
    pub fn goes_on<const N: usize>(&mut self, over: bool, cursors: [Id; N]) {
        if over {
            if N > 0 {
                self.agenda.stays_behind();
            }
            self.agenda.drop_due();
        } else {
            self.agenda.set_cursors(cursors);
        }
    }
}

/// The entry to be taken now: its rule, by its number among those that wait, and its leading constraint.
#[inline]
pub fn due<P: Rules>(program: &mut P) -> Option<(u16, Id)> {
    let known = program.machine().agenda.known().filter(|&entry| alive::<P>(program.state(), entry));
    known.or_else(|| look(program)).map(|entry| (entry.rule, entry.lead()))
}

/// Whether the leading constraint of an entry is there.
#[inline]
fn alive<P: Rules>(state: &P::State, entry: Entry) -> bool {
    let (_, kind) = P::WAITING[usize::from(entry.rule)];
    state.any_table(KindId(kind)).alive(entry.lead())
}

fn look<P: Rules>(program: &mut P) -> Option<Entry> {
    let (machine, state, _) = program.parts();
    machine.agenda.look_with(|entry| alive::<P>(state, entry), |list| state.any_table(KindId(P::KEPT[list])).is_empty())
}

/// Puts what was noted in order, and finds what is due.
pub(crate) fn settle<P: Rules>(program: &mut P) {
    look(program);
}

/// Takes the entry that is due: fires an instance of its rule, by the occurrence of its leading head, or drops it.
pub fn take_entry<P: Rules, K: Kind<P>, const N: usize>(
    program: &mut P,
    lead: Id,
    occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
) {
    if !K::table(program.parts().1).alive(lead) {
        return program.machine_mut().agenda.drop_due();
    }
    // Only what is kept in order has cursors.
    let agenda = &mut program.machine_mut().agenda;
    let cursors = match agenda.order_of_due() {
        Some(order) if N > 0 => order.cursors(),
        _ => [Id::FRONT; N],
    };
    match occurrence(program, Active::resumed(lead, cursors)) {
        Ok(Flow::Again(told)) => _ = tell_now(program, told),
        Ok(Flow::Stop) => {}
        Err(Passed) => {
            let agenda = &mut program.machine_mut().agenda;
            agenda.stays_behind();
            agenda.drop_due();
        }
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
    use std::collections::BTreeSet;

    use super::Agenda;
    use super::ordered::Ordered;
    use super::pool::PAYS;
    use super::rank::{Entry, Ranks};
    use crate::ids::random::Lcg;
    use crate::ids::{Age, Id, RowId};

    fn entry(rank: u8, rule: u16, age: u64) -> Entry {
        Entry::new(rule, Id { row: RowId(age as u32), age: Age(age) }, rank.rank(), true)
    }

    /// Of a rule that notes a constraint once; such rules have other numbers here, and lists by the rank.
    fn once(rank: u8, age: u64) -> Entry {
        Entry::new(7, Id { row: RowId(age as u32), age: Age(age) }, rank.rank(), false)
    }

    /// The same, where the rank is always the same.
    fn in_turn(list: usize, age: u64) -> Entry {
        Entry::new(8 + list as u16, Id { row: RowId(age as u32), age: Age(age) }, (2 * list as u8).rank(), false)
    }

    fn order(agenda: &Agenda) -> Vec<(u64, u16, u64)> {
        let pools = agenda.pools.iter().flat_map(|pool| pool.all());
        let queues = agenda.queues.iter().flat_map(|queue| queue.all());
        let mut all: Vec<Entry> =
            agenda.orders.iter().flat_map(|order| order.all()).chain(pools).chain(queues).copied().collect();
        all.sort();
        all.into_iter().map(Entry::shown).collect()
    }

    fn take(agenda: &mut Agenda) -> Option<(u64, u16, u64)> {
        let entry = agenda.look(|_| true)?;
        agenda.drop_due();
        Some(entry.shown())
    }

    fn noted(all: &[Entry]) -> Agenda {
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.fresh.extend(all);
        agenda.settle(|_| true);
        agenda
    }

    #[test]
    fn entries_are_taken_by_rank_then_rule_then_age() {
        let mut agenda = noted(&[entry(2, 0, 1), entry(1, 1, 3), entry(1, 0, 4), entry(1, 1, 2), entry(2, 0, 1)]);
        assert_eq!(order(&agenda), [(1, 0, 4), (1, 1, 2), (1, 1, 3), (2, 0, 1)]);
        [once(1, 6), once(1, 5), once(0, 9), once(3, 7)].into_iter().for_each(|entry| agenda.note_once(0, entry));
        let taken: Vec<_> = std::iter::from_fn(|| take(&mut agenda)).collect();
        assert_eq!(taken, [(0, 7, 9), (1, 0, 4), (1, 1, 2), (1, 1, 3), (1, 7, 5), (1, 7, 6), (2, 0, 1), (3, 7, 7)]);
    }

    #[test]
    fn noted_again_with_another_rank_an_entry_moves() {
        let agenda = noted(&[entry(5, 0, 1), entry(3, 0, 2), entry(1, 0, 1)]);
        assert_eq!(order(&agenda), [(1, 0, 1), (3, 0, 2)]);
    }

    #[test]
    fn cursors_start_at_the_front_after_going_back_and_after_being_noted_again() {
        let at = [Id { row: RowId(7), age: Age(7) }];
        let mut agenda = noted(&[entry(1, 0, 1)]);
        agenda.orders[0].set_cursors(at);
        assert_eq!(agenda.orders[0].cursors::<1>(), at);
        agenda.fresh.push(entry(1, 0, 1));
        agenda.settle(|_| true);
        assert_eq!(agenda.orders[0].cursors::<1>(), [Id::FRONT]);
        agenda.orders[0].set_cursors(at);
        agenda.open(0);
        agenda.undo_to(0, true);
        assert_eq!((agenda.len(), agenda.orders[0].cursors::<1>()), (1, [Id::FRONT]));
    }

    #[test]
    fn going_back_restores_the_entries_whatever_was_done() {
        let mut random = Lcg(14);
        for round in 0..400 {
            let lists = 1 + round % 3;
            let mut agenda = Agenda { used: true, ..Agenda::default() };
            let mut marks: Vec<Vec<_>> = Vec::new();
            let mut age = 100;
            for _ in 0..400 {
                match random.below(12) {
                    0 => {
                        agenda.open(marks.len());
                        marks.push(order(&agenda));
                    }
                    1 => {
                        if let Some(then) = marks.pop() {
                            agenda.undo_to(marks.len(), true);
                            assert_eq!(order(&agenda), then);
                        }
                    }
                    2 => {
                        if let Some(then) = marks.last() {
                            agenda.undo_to(marks.len() - 1, false);
                            assert_eq!(&order(&agenda), then);
                        }
                    }
                    3 => {
                        marks.truncate(random.below(marks.len() + 1));
                        agenda.cut_to(marks.len());
                    }
                    4..=6 => {
                        agenda.look(|_| true);
                        let first = order(&agenda).first().copied();
                        assert_eq!(take(&mut agenda), first);
                    }
                    // Some are found dead on the way.
                    7 => _ = agenda.look(|entry| entry.shown().2 % 3 > 0),
                    8 => {
                        age += 1;
                        agenda.note_once(random.below(lists), once(random.below(5) as u8, age));
                    }
                    9 => {
                        let list = random.below(lists);
                        age += 2;
                        // One that is older than the last comes now and then.
                        agenda.note_in_turn(list, in_turn(list, age - 3 * (random.below(2) as u64)));
                    }
                    _ => {
                        let noted = entry(random.below(5) as u8, random.below(2) as u16, random.below(6) as u64 + 1);
                        agenda.note(noted);
                        agenda.settle(|_| true);
                        let same = |entry: &&Entry| entry.lead() == noted.lead();
                        let found: Vec<&Entry> = agenda.orders[usize::from(noted.rule)].all().filter(same).collect();
                        assert_eq!(found, [&noted], "one entry for a rule and a leading constraint");
                    }
                }
            }
        }
    }

    /// Of a rule whose ranks do not change; rows are used again.
    fn unchanging(age: u64) -> Entry {
        Entry::new(5, Id { row: RowId(age as u32 % 4), age: Age(age) }, (age as u8 % 3).rank(), false)
    }

    #[test]
    fn noted_again_it_is_there_at_the_front_whatever_was_done() {
        let at = [Id { row: RowId(7), age: Age(7) }];
        let mut random = Lcg(3);
        let mut skipped = 0;
        for _ in 0..400 {
            let mut agenda = Agenda { used: true, ..Agenda::default() };
            // Who is alive, now and at each choice; the age of the newest constraint goes back with the choices.
            let (mut now, mut marks) = ((Vec::<u64>::new(), 0), Vec::new());
            for _ in 0..400 {
                match random.below(12) {
                    0 => {
                        agenda.open(marks.len());
                        marks.push(now.clone());
                    }
                    1 => {
                        if let Some(then) = marks.pop() {
                            agenda.undo_to(marks.len(), true);
                            now = then;
                        }
                    }
                    2 => {
                        if let Some(then) = marks.last() {
                            agenda.undo_to(marks.len() - 1, false);
                            now = then.clone();
                        }
                    }
                    3 => {
                        marks.truncate(random.below(marks.len() + 1));
                        agenda.cut_to(marks.len());
                    }
                    // The one that is due dies, is dropped, or is gone on with later.
                    at_due @ 4..=6 => {
                        if let Some(due) = agenda.look(|entry| now.0.contains(&entry.shown().2)) {
                            match at_due {
                                4 => now.0.retain(|&age| age != due.shown().2),
                                5 => agenda.drop_due(),
                                _ => agenda.set_cursors(at),
                            }
                        }
                    }
                    7 => {
                        if now.0.len() > random.below(5) {
                            now.0.swap_remove(random.below(now.0.len()));
                        }
                    }
                    8 => {
                        // A row has one constraint at a time.
                        now.1 += 1;
                        now.0.retain(|age| age % 4 != now.1 % 4);
                        now.0.push(now.1);
                    }
                    _ => {
                        let Some(&age) = now.0.get(random.below(now.0.len().max(1))) else { continue };
                        let fresh = agenda.fresh.len();
                        agenda.note(unchanging(age));
                        skipped += usize::from(agenda.fresh.len() == fresh);
                        if random.below(2) == 0 {
                            agenda.settle(|entry| now.0.contains(&entry.shown().2));
                            assert!(agenda.orders[5].is_at_front(&unchanging(age)));
                        }
                    }
                }
                assert!(agenda.at_front.kept() <= 8, "a place for each row");
            }
        }
        assert!(skipped > 5_000, "{skipped} are noted again");
    }

    #[test]
    fn what_is_noted_a_hundred_times_is_noted_once_unless_its_rank_may_change() {
        let mut agenda = Agenda::default();
        (0..100).for_each(|_| agenda.note(unchanging(1)));
        assert_eq!(agenda.len(), 1);
        (0..100).for_each(|rank| agenda.note(entry(rank, 0, 1)));
        assert_eq!((agenda.len(), agenda.look(|_| true).map(Entry::shown)), (101, Some((1, 5, 1))));
        agenda.drop_due();
        assert_eq!(agenda.look(|_| true).map(Entry::shown), Some((99, 0, 1)));
    }

    /// A rule with a partner that fits any leading constraint, as it is written: each partner that comes notes all of them, and without
    /// one all are dropped.
    #[derive(Clone, Default)]
    struct FitsAny {
        alive: Vec<u64>,
        newest: u64,
        partners: usize,
        noted: BTreeSet<(u8, u64)>,
    }

    fn kept(age: u64) -> Entry {
        Entry::new(6, Id { row: RowId(age as u32 % 64), age: Age(age) }, (age as u8 % 5).rank(), false)
    }

    #[test]
    fn what_is_kept_without_a_partner_is_taken_as_if_each_partner_had_noted_it() {
        let at = [Id { row: RowId(7), age: Age(7) }];
        let mut random = Lcg(8);
        let (mut spared, mut slept) = (0, 0);
        for _ in 0..400 {
            let mut agenda = Agenda::default();
            let (mut now, mut marks): (FitsAny, Vec<FitsAny>) = Default::default();
            for _ in 0..600 {
                match random.below(13) {
                    0 if marks.len() < 5 => {
                        agenda.open(marks.len());
                        marks.push(now.clone());
                    }
                    1 => {
                        if let Some(then) = marks.pop() {
                            agenda.undo_to(marks.len(), true);
                            now = then;
                        }
                    }
                    2 => {
                        if let Some(then) = marks.last() {
                            agenda.undo_to(marks.len() - 1, false);
                            now = then.clone();
                        }
                    }
                    3 => {
                        marks.truncate(random.below(marks.len() + 1));
                        agenda.cut_to(marks.len());
                    }
                    // A leading constraint comes, or goes.
                    4..=5 if now.alive.len() < 9 => {
                        now.newest += 1;
                        now.alive.push(now.newest);
                        now.noted.insert((now.newest as u8 % 5, now.newest));
                        agenda.note_kept(0, kept(now.newest), now.partners == 0);
                    }
                    6 if !now.alive.is_empty() => _ = now.alive.swap_remove(random.below(now.alive.len())),
                    // A partner comes.
                    7 => {
                        now.partners += 1;
                        now.noted.extend(now.alive.iter().map(|&age| (age as u8 % 5, age)));
                        if !now.alive.is_empty() {
                            let list = agenda.kept(0);
                            list.asleep = false;
                            if list.complete {
                                spared += 1;
                            } else {
                                now.alive.iter().for_each(|&age| agenda.note_kept(0, kept(age), false));
                                agenda.kept(0).complete = true;
                            }
                        }
                    }
                    8 => now.partners = 0,
                    what => {
                        let alive = |entry: Entry| now.alive.contains(&entry.shown().2);
                        let due = loop {
                            match agenda.look_with(alive, |_| now.partners == 0) {
                                Some(dead) if !alive(dead) => agenda.drop_due(),
                                due => break due,
                            }
                        };
                        if now.partners == 0 {
                            now.noted.clear();
                            slept += usize::from(agenda.kept.first().is_some_and(|kept| kept.order.len() > 0));
                        }
                        now.noted.retain(|(_, age)| now.alive.contains(age));
                        assert_eq!(due.map(|due| due.shown().2), now.noted.first().map(|&(_, age)| age));
                        let Some(age) = due.map(|due| due.shown().2) else {
                            assert_eq!(agenda.len(), 0, "every call ends with an empty agenda");
                            continue;
                        };
                        match what {
                            // It fires with a partner, and both are gone.
                            9..=10 => {
                                agenda.drop_due();
                                now.alive.retain(|&other| other != age);
                                now.partners -= 1;
                                now.noted.pop_first();
                            }
                            // There is no instance.
                            11 => {
                                agenda.stays_behind();
                                agenda.drop_due();
                                now.noted.pop_first();
                            }
                            // It fires and goes on.
                            _ => agenda.set_cursors(at),
                        }
                    }
                }
                let kept = agenda.kept.first().map_or(0, |kept| kept.order.len() + kept.order.logged());
                assert!(kept <= 64 * 9, "{kept}");
            }
        }
        assert!(spared > 1_000 && slept > 1_000, "{spared} {slept}");
    }

    #[test]
    fn entries_that_sleep_are_as_many_as_their_constraints() {
        for choice in [false, true] {
            let mut agenda = Agenda::default();
            agenda.kept(0).complete = true;
            (1..=5).for_each(|age| agenda.note_kept(0, kept(age), true));
            assert_eq!((agenda.len(), agenda.look_with(|_| true, |_| true), agenda.len()), (5, None, 0));
            if choice {
                agenda.open(0);
            }
            for age in 6..10_000 {
                agenda.note_kept(0, kept(age), true);
                assert_eq!(agenda.look_with(|entry| entry.shown().2 + 5 > age, |_| true), None);
                let kept = &agenda.kept[0].order;
                assert!(kept.len() <= 3 * 64 && kept.logged() <= 6 * 64, "{} {}", kept.len(), kept.logged());
            }
            agenda.kept(0).asleep = false;
            assert!(agenda.len() > 0);
            if choice {
                agenda.undo_to(0, true);
                let noted: Vec<u64> = agenda.kept[0].order.all().map(|entry| entry.shown().2).collect();
                assert_eq!((noted, agenda.len()), (vec![5, 1, 2, 3, 4], 0));
            }
        }
    }

    #[test]
    fn what_is_noted_and_dead_when_the_agenda_is_looked_at_gets_no_place() {
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.fresh.extend([entry(2, 0, 1), entry(1, 0, 2), entry(3, 0, 3)]);
        assert_eq!((agenda.len(), order(&agenda)), (3, Vec::new()));
        agenda.settle(|entry| entry.shown().2 != 2);
        assert_eq!(order(&agenda), [(2, 0, 1), (3, 0, 3)]);
    }

    #[test]
    fn what_is_dead_when_it_is_met_is_dropped_at_that_look_and_there_again_after_going_back() {
        let mut agenda = noted(&[entry(1, 0, 1), entry(2, 0, 2), entry(3, 0, 3), entry(4, 0, 4)]);
        agenda.open(0);
        agenda.note(unchanging(3));
        let alive = |entry: Entry| entry.shown() != (0, 5, 3) && entry.shown().2 >= 3;
        assert_eq!(agenda.look(alive).map(Entry::shown), Some((3, 0, 3)));
        assert_eq!(order(&agenda), [(3, 0, 3), (4, 0, 4)]);
        assert_eq!((agenda.look(|_| false), agenda.len()), (None, 0));
        agenda.undo_to(0, true);
        assert_eq!(order(&agenda), [(1, 0, 1), (2, 0, 2), (3, 0, 3), (4, 0, 4)]);
        assert_eq!(agenda.look(|_| true).map(Entry::shown), Some((1, 0, 1)));
    }

    #[test]
    fn what_was_noted_once_and_is_dead_is_passed_over_and_gone_at_the_end() {
        let mut agenda = Agenda::default();
        (1..=200).for_each(|age| agenda.note_once(0, once(age as u8, age)));
        let alive = |entry: Entry| entry.shown().2.is_multiple_of(50);
        for age in [50, 100, 150, 200] {
            assert_eq!(agenda.look(alive).map(Entry::shown), Some((age, 7, age)));
            agenda.drop_due();
        }
        assert_eq!((agenda.look(alive), agenda.len()), (None, 0));
    }

    #[test]
    fn a_choice_puts_what_is_noted_in_order_and_going_back_forgets_what_was_noted_since() {
        let mut agenda = Agenda { used: true, ..Agenda::default() };
        agenda.fresh.push(entry(2, 0, 1));
        agenda.open(0);
        agenda.fresh.push(entry(1, 0, 2));
        agenda.undo_to(0, true);
        assert_eq!((agenda.len(), order(&agenda)), (1, vec![(2, 0, 1)]));
    }

    #[test]
    fn a_choice_that_is_older_than_the_first_note_has_nothing_to_go_back_to() {
        let mut agenda = Agenda::default();
        agenda.open(0);
        agenda.note_once(0, once(1, 1));
        agenda.open(1);
        agenda.look(|_| true);
        agenda.drop_due();
        agenda.undo_to(1, true);
        assert_eq!(order(&agenda), [(1, 7, 1)]);
        agenda.undo_to(0, false);
        assert_eq!((agenda.len(), agenda.marks.len()), (0, 0));
    }

    #[test]
    fn what_is_always_of_the_same_rank_is_taken_by_age_whoever_was_noted_first() {
        let mut agenda = Agenda::default();
        for (list, age) in [(1, 3), (0, 5), (1, 2), (0, 7), (1, 9), (0, 6)] {
            agenda.note_in_turn(list, in_turn(list, age));
        }
        agenda.note_once(0, once(1, 8));
        let taken: Vec<_> = std::iter::from_fn(|| take(&mut agenda)).collect();
        assert_eq!(taken, [(0, 8, 5), (0, 8, 6), (0, 8, 7), (1, 7, 8), (2, 9, 2), (2, 9, 3), (2, 9, 9)]);
    }

    #[test]
    fn a_list_is_not_looked_through_for_what_is_more_urgent() {
        let mut agenda = Agenda::default();
        (1..=100).for_each(|age| agenda.note_once(0, once(9, age)));
        (101..=1_000).for_each(|age| agenda.note_in_turn(0, in_turn(0, age)));
        (101..=1_000).for_each(|_| assert_eq!(take(&mut agenda).map(|it| it.1), Some(8)));
        assert!(!agenda.pools[0].dear && agenda.pools[0].len() == 100);
    }

    #[test]
    fn looking_through_what_is_noted_once_is_given_up_when_it_costs_more_than_an_order() {
        let mut agenda = Agenda::default();
        let many = 1_000;
        (1..=many).for_each(|age| agenda.note_once(0, once(9, age)));
        let looks = (1..=many).take_while(|_| take(&mut agenda).is_some() && !agenda.pools[0].dear).count();
        assert!(looks as i64 <= PAYS + 1, "{looks} looks at a thousand entries or fewer");
        take(&mut agenda);
        assert_eq!(agenda.orders[7].len() + looks + 2, many as usize);
        while take(&mut agenda).is_some() {}
        assert!(!agenda.pools[0].dear, "with the next entries it is tried again");
    }

    #[test]
    fn under_a_choice_that_stays_open_the_logs_are_as_long_as_what_is_left_to_undo() {
        let mut agenda = noted(&[entry(9, 0, 1)]);
        (1..=3).for_each(|age| agenda.note_once(0, once(9, age)));
        agenda.open(0);
        let before = order(&agenda);
        for age in 2..10_000 {
            agenda.fresh.push(entry(1, 0, age));
            agenda.note_once(0, once(1, age));
            agenda.note_in_turn(0, in_turn(0, 3 * age));
            // Another choice, opened and given up, keeps what came before from being tidied for a while.
            agenda.open(1);
            agenda.fresh.push(entry(2, 0, age + 10_000));
            agenda.note_once(0, once(2, age + 10_000));
            agenda.note_in_turn(0, in_turn(0, 3 * age + 1));
            (0..3).for_each(|_| _ = take(&mut agenda));
            agenda.cut_to(1);
            (0..3).for_each(|_| _ = take(&mut agenda));
            let logged = agenda.orders.iter().map(Ordered::logged).sum::<usize>()
                + agenda.pools[0].logged()
                + agenda.queues[0].kept();
            assert!(logged <= 8 * 64, "{logged} changes after {age} rounds");
        }
        agenda.undo_to(0, true);
        assert_eq!(order(&agenda), before);
    }
}
