//! The memory of a propagation rule: which instances have fired.
//!
//! A log of the identities by head position, hashed lazily. A constraint told after the program's last wake-up has
//! never been active before, so it has fired only as a partner of newer ones: its instance is new if all others are
//! older than it, and nothing needs to be looked up. The rest of the log is hashed only when a woken constraint needs
//! it.
//!
//! Ages identify an instance, and nothing else is kept: a sweep asks which ages are alive.
//!
//! A rule that waits has another memory where that suffices ([`searched`]).

mod searched;

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxHasher;

use crate::ids::{Age, Id};
pub use searched::Searched;

/// Below this many entries a sweep does not pay off.
const MIN_SWEEP: usize = 1024;

/// The instances of a rule of `N` heads that have fired.
#[derive(Clone, Debug)]
pub struct History<const N: usize> {
    log: Vec<[Age; N]>,
    /// Positions in the log, for the part below `hashed`.
    table: HashTable<u32>,
    hashed: usize,
    /// How long the log was after the last sweep.
    swept: usize,
    /// What the last sweep looked at besides the log: that many new entries pay for the next.
    pause: usize,
    /// How many constraints had died when all of it was swept last.
    deaths: Option<u64>,
}

impl<const N: usize> Default for History<N> {
    fn default() -> Self {
        History { log: Vec::new(), table: HashTable::new(), hashed: 0, swept: 0, pause: 0, deaths: Some(0) }
    }
}

fn hash_of<const N: usize>(ages: &[Age; N]) -> u64 {
    let mut hasher = FxHasher::default();
    ages.iter().for_each(|age| age.hash(&mut hasher));
    hasher.finish()
}

impl<const N: usize> History<N> {
    /// May this instance fire? If so, it is remembered. `ids` are by head position, `me` is the age of the active one,
    /// `last_wake` the age counter at the program's last wake-up.
    #[inline]
    pub fn fire(&mut self, ids: [Id; N], me: Age, last_wake: Age) -> bool {
        let ages = ids.map(|id| id.age);
        if me <= last_wake {
            return self.fire_woken(ages);
        }
        let new = ages.iter().all(|&age| age <= me);
        if new {
            self.log.push(ages);
        }
        new
    }

    fn fire_woken(&mut self, ages: [Age; N]) -> bool {
        while self.hashed < self.log.len() {
            let (log, at) = (&self.log, self.hashed as u32);
            self.table.insert_unique(hash_of(&log[self.hashed]), at, |&i| hash_of(&log[i as usize]));
            self.hashed += 1;
        }
        let log = &self.log;
        let found = self.table.entry(hash_of(&ages), |&i| log[i as usize] == ages, |&i| hash_of(&log[i as usize]));
        let Entry::Vacant(vacant) = found else { return false };
        vacant.insert(self.hashed as u32);
        self.hashed += 1;
        self.log.push(ages);
        true
    }

    /// What to give to [`undo_to`](Self::undo_to) to come back to now.
    pub fn mark(&self) -> usize {
        self.log.len()
    }

    /// Forgets what has fired since `mark`.
    pub fn undo_to(&mut self, mark: usize) {
        self.unhash_from(mark);
        self.log.truncate(mark);
        self.swept = self.swept.min(mark);
    }

    fn unhash_from(&mut self, start: usize) {
        if start == 0 {
            self.table.clear();
        } else {
            #[cfg(test)]
            crate::effort::spent(self.hashed.saturating_sub(start));
            for at in start..self.hashed {
                let found = self.table.find_entry(hash_of(&self.log[at]), |&i| i as usize == at);
                found.expect("hashed entries are in the table").remove();
            }
        }
        self.hashed = self.hashed.min(start);
    }

    /// Has the part above `floor` doubled since the last sweep?
    #[inline]
    pub fn wants_sweep(&self, floor: usize) -> bool {
        self.log.len() >= floor + (2 * self.swept.saturating_sub(floor)).max(MIN_SWEEP.max(self.pause))
    }

    /// The entries above `floor` (the newest choice's mark, 0 if none), one after the other.
    fn instances(&self, floor: usize) -> &[Age] {
        self.log[floor..].as_flattened()
    }

    /// Whether nobody has died since all of it was swept last, given how many have in all.
    fn is_swept(&self, deaths: u64) -> bool {
        self.deaths == Some(deaths)
    }

    /// The sweep that is due would find nothing.
    fn postpone(&mut self) {
        self.swept = self.log.len();
    }

    /// Drops entries above `floor` that have a dead member. So many constraints were looked at to find out; so many have died in
    /// all.
    fn retain(&mut self, floor: usize, living: &[bool], looked_at: usize, deaths: u64) {
        #[cfg(test)]
        crate::effort::spent(living.len());
        self.pause = looked_at;
        self.deaths = (floor == 0).then_some(deaths);
        self.unhash_from(floor);
        let mut kept = floor;
        for (at, &living) in (floor..).zip(living) {
            if living {
                self.log[kept] = self.log[at];
                kept += 1;
            }
        }
        self.log.truncate(kept);
        self.swept = self.log.len();
    }

    /// Everything against everything: the hashed part of the log is what the table finds; no instance is there twice,
    /// and none has a constraint that cannot have existed, being newer than the newest; one with a
    /// constraint at two heads only if the rule `reuses`.
    pub fn validate(&self, newest: Age, reuses: bool) -> Result<(), String> {
        let check = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("history: {what}")) };
        check(self.hashed <= self.log.len() && self.swept <= self.log.len(), "more is hashed or swept than there is")?;
        check(self.table.len() == self.hashed, "the table has more or fewer entries than are hashed")?;
        let found = |at: usize| self.table.find(hash_of(&self.log[at]), |&other| other as usize == at).is_some();
        check((0..self.hashed).all(found), "an entry is not found")?;
        check(all_differ(self.log.as_flattened(), N), "an instance is there twice")?;
        let distinct = |ages: &[Age; N]| (1..N).all(|at| !ages[..at].contains(&ages[at]));
        check(reuses || self.log.iter().all(distinct), "a constraint fills two heads")?;
        let possible = self.log.as_flattened().iter().all(|&age| Age(0) < age && age <= newest);
        check(possible, "an instance of a constraint that cannot have been")
    }

    /// How many instances are remembered.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Is none remembered?
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }
}

/// Whether no instance is there twice. Not generic, so that sorting is compiled once.
fn all_differ(instances: &[Age], heads: usize) -> bool {
    let mut instances: Vec<&[Age]> = instances.chunks(heads.max(1)).collect();
    instances.sort_unstable();
    instances.is_sorted_by(|one, other| one < other)
}

/// Marks those instances of a rule as dead whose constraint at this head is none of those that are alive.
pub(crate) fn strike_dead(mut alive: Vec<Age>, instances: &[Age], head: usize, living: &mut [bool]) {
    let heads = instances.len() / living.len().max(1);
    let at_head = instances.iter().skip(head).step_by(heads.max(1)).zip(living);
    let oldest = alive.iter().min().map_or(0, |age| age.0);
    let span = alive.iter().max().map_or(0, |age| age.0 - oldest + 1);
    // A bit for each age, if they are not too far apart.
    if span / 64 <= (alive.len() + instances.len()) as u64 {
        let mut bits = vec![0_u64; (span / 64 + 1) as usize];
        alive.iter().map(|age| age.0 - oldest).for_each(|at| bits[(at / 64) as usize] |= 1 << (at % 64));
        let is_alive = |at: u64| at < span && bits[(at / 64) as usize] >> (at % 64) & 1 == 1;
        at_head.for_each(|(age, living)| *living &= is_alive(age.0.wrapping_sub(oldest)));
    } else {
        alive.sort_unstable();
        at_head.for_each(|(age, living)| *living = *living && alive.binary_search(age).is_ok());
    }
}

/// A history, of however many heads.
#[allow(missing_docs, reason = "they are the methods of `History`")]
pub trait Log {
    fn mark(&self) -> usize;
    fn undo_to(&mut self, mark: usize);
    fn wants_sweep(&self, floor: usize) -> bool;
    fn instances(&self, floor: usize) -> &[Age];
    fn is_swept(&self, deaths: u64) -> bool;
    fn postpone(&mut self);
    fn retain(&mut self, floor: usize, living: &[bool], looked_at: usize, deaths: u64);
    fn validate(&self, newest: Age, reuses: bool) -> Result<(), String>;
}

impl<const N: usize> Log for History<N> {
    fn mark(&self) -> usize {
        self.mark()
    }
    fn undo_to(&mut self, mark: usize) {
        self.undo_to(mark);
    }
    fn wants_sweep(&self, floor: usize) -> bool {
        self.wants_sweep(floor)
    }
    fn instances(&self, floor: usize) -> &[Age] {
        self.instances(floor)
    }
    fn is_swept(&self, deaths: u64) -> bool {
        self.is_swept(deaths)
    }
    fn postpone(&mut self) {
        self.postpone();
    }
    fn retain(&mut self, floor: usize, living: &[bool], looked_at: usize, deaths: u64) {
        self.retain(floor, living, looked_at, deaths);
    }
    fn validate(&self, newest: Age, reuses: bool) -> Result<(), String> {
        self.validate(newest, reuses)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::ids::RowId;
    use crate::ids::random::Lcg;

    fn id(age: u64) -> Id {
        Id { row: RowId(age as u32), age: Age(age) }
    }

    /// As the engine does it: each constraint, told or woken, is tried with all live ones in both head positions, and
    /// bodies tell and wake in between.
    struct Engine {
        history: History<2>,
        fired: HashSet<(u64, u64)>,
        live: Vec<u64>,
        newest: u64,
        last_wake: u64,
    }

    impl Engine {
        fn activate(&mut self, me: u64, random: &mut Lcg, depth: usize) {
            let mut at = 0;
            while at < self.live.len() {
                let partner = self.live[at];
                at += 1;
                for (first, second) in [(me, partner), (partner, me)].into_iter().filter(|(x, y)| x != y) {
                    let fires = self.history.fire([id(first), id(second)], Age(me), Age(self.last_wake));
                    assert_eq!(fires, self.fired.insert((first, second)), "{first} {second}");
                }
                match random.below(100) {
                    0 if depth < 3 && self.live.len() < 40 => self.tell(random, depth + 1),
                    1 if depth < 3 => self.wake(random, depth + 1),
                    _ => {}
                }
            }
        }

        fn tell(&mut self, random: &mut Lcg, depth: usize) {
            self.newest += 1;
            self.live.push(self.newest);
            self.activate(self.newest, random, depth);
        }

        fn wake(&mut self, random: &mut Lcg, depth: usize) {
            self.last_wake = self.newest;
            // What is woken is decided now: never a constraint that another woken one tells.
            let woken: Vec<u64> = (0..random.below(3)).filter_map(|_| random.pick(&self.live).copied()).collect();
            woken.into_iter().for_each(|me| self.activate(me, random, depth));
        }

        fn sweep(&mut self, floor: usize) {
            let kept = |ages: &[Age; 2]| ages.iter().all(|age| self.live.contains(&age.0));
            let living: Vec<bool> = self.history.log[floor..].iter().map(kept).collect();
            self.history.retain(floor, &living, 0, 0);
            assert!(self.history.log[floor..].iter().all(kept));
            assert!(!self.history.wants_sweep(floor));
        }
    }

    #[test]
    fn every_instance_fires_once_in_any_order() {
        let mut random = Lcg(3);
        for _ in 0..30 {
            let (history, fired) = (History::default(), HashSet::new());
            let mut engine = Engine { history, fired, live: vec![], newest: 0, last_wake: 0 };
            let mut marks = vec![];
            for _ in 0..300 {
                match random.below(20) {
                    0..8 if engine.live.len() < 40 => engine.tell(&mut random, 0),
                    8..12 => engine.wake(&mut random, 0),
                    12..16 if !engine.live.is_empty() => {
                        engine.live.remove(random.below(engine.live.len()));
                    }
                    16 => {
                        let state = (engine.fired.clone(), engine.live.clone(), engine.newest, engine.last_wake);
                        marks.push((engine.history.mark(), state));
                    }
                    17 => {
                        if let Some((mark, (fired, live, newest, last_wake))) = marks.pop() {
                            engine.history.undo_to(mark);
                            engine = Engine { history: engine.history, fired, live, newest, last_wake };
                        }
                    }
                    18 => {
                        engine.sweep(marks.last().map_or(0, |(mark, _)| *mark));
                        engine.history.validate(Age(engine.newest), false).unwrap();
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn only_something_woken_makes_it_hash() {
        let mut history = History::<2>::default();
        assert!(history.fire([id(1), id(2)], Age(2), Age(0)));
        assert!(!history.fire([id(1), id(2)], Age(1), Age(0)), "the newer partner has fired it");
        assert_eq!(history.hashed, 0);
        assert!(!history.fire([id(1), id(2)], Age(1), Age(2)));
        assert!(history.fire([id(2), id(1)], Age(1), Age(2)), "by head position");
        assert_eq!((history.hashed, history.len()), (2, 2));
    }

    #[test]
    fn validate_finds_what_is_wrong() {
        let sound = || {
            let mut history = History::<2>::default();
            assert!(history.fire([id(1), id(2)], Age(1), Age(9)) && history.fire([id(2), id(3)], Age(2), Age(9)));
            history
        };
        let validate = |history: &History<2>| history.validate(Age(20), false);
        let wrong = |change: fn(&mut History<2>)| {
            let mut history = sound();
            change(&mut history);
            validate(&history).unwrap_err()
        };
        validate(&sound()).unwrap();
        assert!(wrong(|history| history.log[1] = [Age(1), Age(2)]).contains("not found"));
        assert!(wrong(|history| history.log.push([Age(1), Age(2)])).contains("twice"));
        assert!(wrong(|history| history.log.push([Age(4), Age(4)])).contains("two heads"));
        assert!(wrong(|history| history.log.push([Age(4), Age(0)])).contains("cannot have been"));
        assert!(wrong(|history| history.log.push([Age(4), Age(21)])).contains("cannot have been"));
        assert!(wrong(|history| history.log.truncate(1)).contains("more is hashed"));
        assert!(wrong(|history| history.table.clear()).contains("fewer"));
    }

    #[test]
    fn an_instance_with_a_dead_constraint_at_some_head_is_not_living() {
        for (one, gone, other) in [(1, 2, 3), (1_000_000, 2, 1_000_001), (7, 1 << 40, 1 << 50)] {
            let instances = [[one, other], [gone, one], [other, gone], [other, one]].map(|ages| ages.map(Age));
            let alive = || vec![Age(other), Age(one)];
            let mut living = vec![true; instances.len()];
            strike_dead(alive(), instances.as_flattened(), 0, &mut living);
            assert_eq!(living, [true, false, true, true]);
            strike_dead(alive(), instances.as_flattened(), 1, &mut living);
            assert_eq!(living, [true, false, false, true]);
            strike_dead(vec![], instances.as_flattened(), 1, &mut living);
            assert_eq!(living, [false; 4]);
        }
    }

    #[test]
    fn sweeping_keeps_a_long_run_small() {
        let mut history = History::<1>::default();
        for age in 1..200_000 {
            assert!(history.fire([id(age)], Age(age), Age(age - age % 2)));
            if history.wants_sweep(0) {
                let living: Vec<bool> = history.instances(0).iter().map(|told| told.0 + 10 > age).collect();
                history.retain(0, &living, 0, 0);
            }
            assert!(history.len() <= MIN_SWEEP);
        }
        history.undo_to(0);
        assert!(history.is_empty());
    }
}
