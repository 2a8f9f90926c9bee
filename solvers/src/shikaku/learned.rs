//! What a search has learned from its failures. It is a parameter of the rules, so going back does not undo it.

use super::rect::{Candidates, Rect};

/// Weights, the rectangles that numbers had last, and where the search has failed last.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// How often a number had no rectangle left, or was the last one to lose some before a cell could not be covered.
    weights: Vec<u32>,
    /// The rectangle that a number had last.
    rects: Vec<Option<Rect>>,
    /// The number that lost rectangles last, and the one that was tried last.
    changed: u16,
    tried: Option<u16>,
    /// The one that was tried when the search failed last.
    conflict: Option<u16>,
}

impl Learned {
    /// Nothing yet about so many numbers.
    pub fn new(numbers: usize) -> Self {
        Learned { weights: vec![1; numbers], rects: vec![None; numbers], ..Learned::default() }
    }

    /// A number has lost rectangles.
    pub fn changed(&mut self, number: u16) {
        self.changed = number;
    }

    /// A number has a rectangle.
    pub fn placed(&mut self, number: u16, rect: Rect) {
        self.rects[usize::from(number)] = Some(rect);
    }

    /// The rectangles of a number are to be tried.
    pub fn trying(&mut self, number: u16) {
        self.conflict = self.conflict.filter(|it| *it != number);
        self.tried = Some(number);
    }

    /// No rectangle is left for a number.
    pub fn nothing(&mut self, number: u16) {
        self.weights[usize::from(number)] += 1;
        self.conflict = self.tried;
    }

    /// No number is left for a cell.
    pub fn nobody(&mut self) {
        self.nothing(self.changed);
    }

    /// How early a number is tried: the fewest rectangles for its weight first, but before all others the one that was tried when
    /// the search failed last.
    pub fn rank(&self, candidates: &Candidates, number: u16) -> i64 {
        if self.conflict == Some(number) {
            0
        } else {
            ((candidates.len() as i64) << 24) / i64::from(self.weights[usize::from(number)])
        }
    }

    /// The candidates of a number, the one that it had last first.
    pub fn order(&self, candidates: &Candidates, number: u16) -> Vec<Rect> {
        let mut rects: Vec<Rect> = candidates.iter().collect();
        rects.sort_by_key(|rect| self.rects[usize::from(number)] != Some(*rect));
        rects
    }
}
