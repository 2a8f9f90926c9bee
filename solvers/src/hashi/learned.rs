//! What a search has learned from its failures. It is a parameter of the rules, so going back does not undo it.

use super::values::X;
use std::cmp::Reverse;

/// Weights, phases, and where the search has failed last.
///
/// A span weighs as much as its number and its two islands: one for each, and one more for each time that the number was the last one
/// to change before the search failed, or that the island could not get its number.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// The number of each span, in the order of the board, and its islands.
    spans: Vec<(X, u32, u32)>,
    /// What each span weighs.
    weights: Vec<u32>,
    /// The spans, the heaviest first, and of equals the first. Kept in order, so that a choice need not look at them all.
    ranked: Vec<u32>,
    /// The spans of each island, and the span of each number that has one.
    around: Vec<Vec<u32>>,
    of_number: Vec<Option<u32>>,
    /// The value that a number had last.
    phases: Vec<Option<u8>>,
    /// The number that changed last, and the one that was tried last.
    changed: X,
    tried: Option<X>,
    /// None of its values was tried yet.
    first: bool,
    /// The one that was tried when the search failed last.
    conflict: Option<X>,
    /// How many more choices are made before the whole board is looked at.
    rest: u32,
}

/// The most islands with which the whole board is looked at before each choice.
const SMALL: usize = 500;

/// How many choices are made between two looks at a larger board. A look takes as long as the board is large, and there as long as
/// several choices; but without any, a search may go on for long where islands are cut off already.
const PAUSE: u32 = 500;

impl Learned {
    /// There is another number.
    pub fn number(&mut self) {
        self.of_number.push(None);
        self.phases.push(None);
    }

    /// There are so many islands.
    pub fn islands(&mut self, count: usize) {
        self.around = vec![Vec::new(); count];
    }

    /// There is another span, later on the board than those before.
    pub fn span(&mut self, x: X, a: u32, b: u32) {
        let span = self.spans.len() as u32;
        self.spans.push((x, a, b));
        self.weights.push(3);
        self.ranked.push(span);
        self.of_number[x as usize] = Some(span);
        [a, b].into_iter().for_each(|island| self.around[island as usize].push(span));
    }

    /// How many islands there are.
    pub fn count(&self) -> usize {
        self.around.len()
    }

    /// The number of each span and its islands, in the order of the board.
    pub fn spans(&self) -> &[(X, u32, u32)] {
        &self.spans
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
        self.rest = self.rest.saturating_sub(1);
        self.first = true;
    }

    /// One of the values is tried; if it is not the first, the search has failed and gone back.
    pub fn attempt(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            if let Some(span) = self.of_number[self.changed as usize] {
                self.raise(span);
            }
            self.conflict = self.tried;
        }
    }

    /// An island cannot get its number.
    pub fn unfit(&mut self, i: u32) {
        for at in 0..self.around[i as usize].len() {
            self.raise(self.around[i as usize][at]);
        }
    }

    /// A span weighs more.
    fn raise(&mut self, span: u32) {
        let rank = |weights: &[u32], of: u32| (Reverse(weights[of as usize]), of);
        let before = rank(&self.weights, span);
        let from = self.ranked.partition_point(|&it| rank(&self.weights, it) < before);
        self.weights[span as usize] += 1;
        let now = rank(&self.weights, span);
        let to = self.ranked[..from].partition_point(|&it| rank(&self.weights, it) < now);
        self.ranked[to..=from].rotate_right(1);
    }

    /// Whether the whole board is looked at before the next choice. It is again and again as long as something is found, so that a
    /// search goes back at once as far as islands are cut off.
    pub fn looks(&self) -> bool {
        self.rest == 0
    }

    /// The whole board was looked at, and nothing was found.
    pub fn looked(&mut self) {
        self.rest = if self.count() <= SMALL { 0 } else { PAUSE };
    }

    /// The number that is tried next, with its bounds: the one that was tried when the search failed last, or else the one with the
    /// fewest values for its weight. `bounds` are those of a number that is not decided.
    pub fn pick(&self, bounds: impl Fn(X) -> Option<(u8, u8)>) -> Option<(X, u8, u8)> {
        if let Some(x) = self.conflict
            && let Some((lo, hi)) = bounds(x)
        {
            return Some((x, lo, hi));
        }
        let mut best: Option<(u32, Reverse<u32>)> = None;
        for &span in &self.ranked {
            let weight = self.weights[span as usize];
            // With two values three times the weight, with three values twice.
            if best > Some((3 * weight, Reverse(span))) {
                break;
            }
            if let Some((lo, hi)) = bounds(self.spans[span as usize].0) {
                best = best.max(Some((weight * (4 - u32::from(hi - lo)), Reverse(span))));
            }
        }
        let (x, ..) = self.spans[best?.1.0 as usize];
        bounds(x).map(|(lo, hi)| (x, lo, hi))
    }

    /// The value that a number had last.
    pub fn phase(&self, x: X) -> Option<u8> {
        self.phases[x as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn what_is_picked_is_what_looking_at_all_spans_finds() {
        let mut random = Random::new(1);
        let (islands, spans) = (12, 30);
        let mut learned = Learned::default();
        learned.islands(islands);
        for x in 0..spans {
            learned.number();
            learned.span(x, random.below(islands) as u32, random.below(islands) as u32);
        }
        for _ in 0..2_000 {
            match random.below(2) {
                0 => learned.unfit(random.below(islands) as u32),
                _ => learned.raise(random.below(spans as usize) as u32),
            }
            let widths: Vec<u8> = (0..spans).map(|_| random.below(3) as u8).collect();
            let bounds = |x: X| Some((0, widths[x as usize])).filter(|(lo, hi)| lo < hi);
            let rank = |x: &X| (learned.weights[*x as usize] * u32::from(4 - widths[*x as usize]), Reverse(*x));
            let expected = (0..spans).filter(|&x| bounds(x).is_some()).max_by_key(rank);
            assert_eq!(learned.pick(bounds).map(|it| it.0), expected);
        }
    }
}
