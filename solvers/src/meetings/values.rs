//! The value types of the rules, with their small operations.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A day of the schedule, from 0.
pub type Day = u32;

/// A person, from 0 in the rules.
pub type Person = u8;

/// A set of persons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Persons(u128);

impl Persons {
    /// The others.
    pub fn without(self, person: Person) -> Self {
        Persons(self.0 & !(1 << person))
    }

    /// One of so many pieces of a memo: for sets that differ little another one.
    fn piece(self, pieces: usize) -> usize {
        let mixed = (self.0 as u64 ^ (self.0 >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize % pieces
    }
}

impl FromIterator<Person> for Persons {
    fn from_iter<I: IntoIterator<Item = Person>>(persons: I) -> Self {
        Persons(persons.into_iter().fold(0, |set, person| set | 1 << person))
    }
}

/// What the search has tried. A clone of a program has a memo of its own, unless it is shared: then what one of them tries, the others need
/// not try. So clones that share one must be parts of the same search.
#[derive(Clone, Debug)]
pub enum Tried {
    /// By one program.
    Alone(Memo),
    /// By several, on several threads: pieces, so that these seldom wait for each other.
    Shared(Arc<[Mutex<Memo>]>),
}

/// For the persons left to be met, the days and violations with which that was reached.
#[derive(Clone, Debug, Default)]
pub struct Memo(HashMap<Persons, Vec<(Day, u64)>>);

impl Default for Tried {
    fn default() -> Self {
        Tried::Alone(Memo::default())
    }
}

impl Tried {
    /// Beyond this, nothing more is kept, so that a large problem does not use up all memory.
    const MOST: usize = 1 << 20;
    /// Of how many pieces a shared memo is made.
    const PIECES: usize = 64;

    /// From now on, clones share it.
    pub fn share(&mut self) {
        if let Tried::Alone(memo) = self {
            let mut pieces = vec![Memo::default(); Self::PIECES];
            memo.0.drain().for_each(|(left, known)| drop(pieces[left.piece(Self::PIECES)].0.insert(left, known)));
            *self = Tried::Shared(pieces.into_iter().map(Mutex::new).collect());
        }
    }

    /// Whether something at least as good was tried.
    pub fn better(&self, left: Persons, day: Day, violations: u64) -> bool {
        match self {
            Tried::Alone(memo) => memo.better(left, day, violations),
            Tried::Shared(pieces) => lock(&pieces[left.piece(pieces.len())]).better(left, day, violations),
        }
    }

    /// Keeps what was tried.
    pub fn keep(&mut self, left: Persons, day: Day, violations: u64) {
        match self {
            Tried::Alone(memo) => memo.keep(left, day, violations, Self::MOST),
            Tried::Shared(pieces) => {
                lock(&pieces[left.piece(pieces.len())]).keep(left, day, violations, Self::MOST / pieces.len());
            }
        }
    }
}

impl Memo {
    fn better(&self, left: Persons, day: Day, violations: u64) -> bool {
        self.0.get(&left).is_some_and(|known| known.iter().any(|it| it.0 <= day && it.1 <= violations))
    }

    fn keep(&mut self, left: Persons, day: Day, violations: u64, most: usize) {
        if self.0.len() < most {
            let known = self.0.entry(left).or_default();
            known.retain(|it| it.0 < day || it.1 < violations);
            known.push((day, violations));
        }
    }
}

/// A memo is sound whenever somebody panics: each entry was tried.
fn lock(memo: &Mutex<Memo>) -> MutexGuard<'_, Memo> {
    memo.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Which days are in a weekend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calendar {
    /// The weekday of day 0, from 0 for Monday to 6 for Sunday.
    pub first: Day,
}

impl Calendar {
    /// Days since the Monday on or before this day.
    fn weekday(self, day: Day) -> Day {
        (self.first + day) % 7
    }

    /// The first day, not before `day`, on which a meeting of this many days can start, depending on whether it may
    /// include a weekend. A meeting of more than five days that may not must be ruled out beforehand.
    pub fn fit(self, day: Day, days: Day, weekend: bool) -> Day {
        let weekday = self.weekday(day);
        if weekend || weekday + days <= 5 { day } else { day + 7 - weekday }
    }

    /// The ends of two meetings one after the other, from `day` on.
    pub fn pair(self, day: Day, first: (Day, bool), second: (Day, bool)) -> (Day, Day) {
        let end = self.fit(day, first.0, first.1) + first.0;
        (end, self.fit(end, second.0, second.1) + second.0)
    }

    /// The last day, not after `day`, on which such a meeting can start.
    pub fn fit_back(self, day: Day, days: Day, weekend: bool) -> Option<Day> {
        let weekday = self.weekday(day);
        if weekend || weekday + days <= 5 { Some(day) } else { day.checked_sub(weekday + days - 5) }
    }

    /// The end of this much work, which starts on `day` or later and is done only outside weekends.
    pub fn work(self, day: Day, days: Day) -> Day {
        if days == 0 {
            return day;
        }
        // From the Monday of this week, or of the next one, plus the days of the week that have passed.
        let weekday = self.weekday(day);
        let (days, ahead) = if weekday < 5 { (days + weekday, 0) } else { (days, 7) };
        day + ahead + (days - 1) / 5 * 7 + (days - 1) % 5 + 1 - weekday
    }
}
