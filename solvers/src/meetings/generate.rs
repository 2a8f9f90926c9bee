//! Makes problems: meetings are drawn at random, and precedences are added until only one schedule is the best.

use super::{Meeting, Options, Puzzle, Solution, solve};
use crate::{Budget, Outcome, Status, random::Random};
use std::time::Duration;

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many persons, including the minister.
    pub persons: usize,
    /// How many days a meeting takes, at most; not more than 5.
    pub longest: u32,
    /// How many different ranks there are below the minister's.
    pub ranks: usize,
    /// How many persons in ten do not mind weekends.
    pub weekend: usize,
}

/// A problem with only one best schedule. The same seed gives the same problem.
pub fn generate(shape: &Shape, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let mut puzzle = drawn(shape, &mut random);
    loop {
        let outcome = best(&puzzle, 20);
        let [first, others @ ..] = outcome.solutions.as_slice() else {
            puzzle = drawn(shape, &mut random);
            continue;
        };
        if others.is_empty() && outcome.complete {
            puzzle.precedences.sort_unstable();
            return puzzle;
        }
        // The first schedule stays as good as it is, and another one is ruled out; unless they differ only in days.
        let pairs: Vec<(usize, usize)> = others.iter().flat_map(|other| swapped(first, other)).collect();
        if outcome.status != Status::Solved || pairs.is_empty() {
            puzzle = drawn(shape, &mut random);
        } else {
            puzzle.precedences.push(pairs[random.below(pairs.len())]);
        }
    }
}

/// Random meetings without precedences: there are many best schedules, so it takes longer to find one. The same seed gives the same
/// problem.
pub fn draw(shape: &Shape, seed: u64) -> Puzzle {
    drawn(shape, &mut Random::new(seed))
}

/// Up to this many of the best schedules.
fn best(puzzle: &Puzzle, solutions: usize) -> Outcome<Solution> {
    solve(puzzle, &Options::default(), &Budget { solutions, time: Some(Duration::from_secs(60)) })
}

/// Random meetings.
fn drawn(shape: &Shape, random: &mut Random) -> Puzzle {
    let meetings = (1..=shape.persons).map(|person| Meeting {
        days: 1 + random.below(shape.longest.clamp(1, 5) as usize) as u32,
        weekend: random.below(10) < shape.weekend,
        rank: if person == shape.persons {
            shape.ranks as i64 + 1
        } else {
            1 + random.below(shape.ranks.max(1)) as i64
        },
    });
    let meetings = meetings.collect();
    Puzzle { starting_day: random.below(7) as u32, meetings, precedences: Vec::new() }
}

/// The pairs of persons whom the first schedule has in this order, and the other one the other way round.
fn swapped(first: &Solution, other: &Solution) -> Vec<(usize, usize)> {
    let persons = first.starts().len();
    let pairs = (0..persons).flat_map(|a| (0..persons).map(move |b| (a, b)));
    let is_before = |solution: &Solution, a: usize, b: usize| solution.starts()[a] < solution.starts()[b];
    pairs.filter(|&(a, b)| is_before(first, a, b) && is_before(other, b, a)).collect()
}
