//! What a search has learned from its failures. It is a parameter of the rules, so going back does not undo it.

use super::values::X;

/// Weights, phases, and where the search has failed last.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// How often a number was the last one to change before the search failed.
    numbers: Vec<u32>,
    /// How often an island could not get its number.
    islands: Vec<u32>,
    /// The value that a number had last.
    phases: Vec<Option<u8>>,
    /// The number that changed last, and the one that was tried last.
    changed: X,
    tried: Option<X>,
    /// None of its values was tried yet.
    first: bool,
    /// The one that was tried when the search failed last.
    conflict: Option<X>,
}

impl Learned {
    /// There is another number.
    pub fn number(&mut self) {
        self.numbers.push(1);
        self.phases.push(None);
    }

    /// There are so many islands.
    pub fn islands(&mut self, count: usize) {
        self.islands = vec![1; count];
    }

    /// How many islands there are.
    pub fn count(&self) -> usize {
        self.islands.len()
    }

    /// The bounds of a number have changed.
    pub fn changed(&mut self, x: X, lo: u8, hi: u8) {
        self.changed = x;
        if lo == hi {
            self.phases[x as usize] = Some(lo);
        }
    }

    /// The values of a number are to be tried.
    pub fn trying(&mut self, x: X) {
        if self.conflict == Some(x) {
            self.conflict = None;
        }
        self.tried = Some(x);
        self.first = true;
    }

    /// One of the values is tried; if it is not the first, the search has failed and gone back.
    pub fn attempt(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.numbers[self.changed as usize] += 1;
            self.conflict = self.tried;
        }
    }

    /// An island cannot get its number.
    pub fn unfit(&mut self, i: u32) {
        self.islands[i as usize] += 1;
    }

    /// The number that was tried when the search failed last, unless it was tried again.
    pub fn conflict(&self) -> Option<X> {
        self.conflict
    }

    /// What a number between two islands weighs.
    pub fn weight(&self, x: X, a: u32, b: u32) -> u32 {
        self.numbers[x as usize] + self.islands[a as usize] + self.islands[b as usize]
    }

    /// The value that a number had last.
    pub fn phase(&self, x: X) -> Option<u8> {
        self.phases[x as usize]
    }
}
