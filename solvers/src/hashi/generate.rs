//! Makes boards: islands and bridges are grown by rules, and bridges are changed until the board has only one solution.

use super::{Island, Options, Order, Puzzle, Solution, check::connected, scatter::numbered, solve};
use crate::{Budget, random::Random};
use chr_core::chr;
use std::time::Duration;

/// A place on the board.
type Place = (usize, usize);

chr! {
    /// A random board with its bridges, grown from the middle.
    struct Growing { rows: usize, cols: usize, longest: usize, random: Random }

    /// There is an island here; there is a bridge here.
    #[passive] #[key(place)]
    constraint island(place: Place), over(place: Place);
    /// How many bridges.
    #[passive] #[index(from, to)]
    constraint bridges(from: Place, to: Place, count: u8);
    /// How many islands are to be added, and in how many tries.
    constraint grow(islands: usize, tries: usize);
    /// Builds a bridge, in a line of places of which the last is an island or becomes one.
    constraint build(line: Vec<Place>, islands: usize, tries: usize);

    enough  @ grow(0, _)                    <=> true;
    tired   @ grow(_, 0)                    <=> true;
    grow    @ grow(n, t)                    <=> let line: Vec<Place> = {
                  let islands: Vec<Place> = store.island().map(|it| it.place).collect();
                  let from = islands[self.random.below(islands.len())];
                  self.random.line(from, (self.rows, self.cols), self.longest)
              },
              build(line, n, t - 1);
    outside @ build(line, n, t)             <=> line.len() < 3 | grow(n, t);
    #[allow(unwoken)]
    blocked @ build(line, n, t)             <=> line[1..].iter().any(|&place| store.over_by_place(place).next().is_some())
              || line[1..line.len() - 1].iter().any(|&place| store.island_by_place(place).next().is_some()) | grow(n, t);
    built   @ build(line, n, t)             <=> let from: Place = line[0].min(line[line.len() - 1]),
              let to: Place = line[0].max(line[line.len() - 1]), let last: Place = line[line.len() - 1],
              bridges(from, to, 1 + self.random.below(2) as u8),
              for place: Place in line[1..line.len() - 1].to_vec() { over(place) },
              if store.island_by_place(last).next().is_some() { grow(n, t) } else { island(last), grow(n - 1, t) };
}

impl Random {
    /// A line from a place in a random direction, of a random length; it may be too short because of the edge.
    fn line(&mut self, from: Place, size: Place, longest: usize) -> Vec<Place> {
        let length = 2 + self.below(longest.max(2) - 1);
        let step: fn(Place) -> Place = match self.below(4) {
            0 => |(row, col)| (row.wrapping_sub(1), col),
            1 => |(row, col)| (row, col + 1),
            2 => |(row, col)| (row + 1, col),
            _ => |(row, col)| (row, col.wrapping_sub(1)),
        };
        let line = std::iter::successors(Some(from), |&place| Some(step(place)));
        line.take(length + 1).take_while(|place| place.0 < size.0 && place.1 < size.1).collect()
    }
}

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// How many islands, at most.
    pub islands: usize,
    /// How many cells a bridge is long, at most.
    pub longest: usize,
}

/// A board with one solution. The same seed gives the same board.
pub fn generate(shape: &Shape, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    loop {
        if let Some(puzzle) = grow(shape, &mut random).and_then(|draft| draft.settle(&mut random)) {
            return puzzle;
        }
    }
}

/// The same, but gives up after so many boards: for some sizes there is none.
pub fn try_generate(shape: &Shape, seed: u64, tries: usize) -> Option<Puzzle> {
    let mut random = Random::new(seed);
    (0..tries).find_map(|_| grow(shape, &mut random).and_then(|draft| draft.settle(&mut random)))
}

/// A random board and its bridges.
fn grow(shape: &Shape, random: &mut Random) -> Option<Draft> {
    let seed = random.next_u64();
    let mut growing = Growing::new(shape.rows, shape.cols, shape.longest, Random::new(seed));
    let middle = (random.below(shape.rows), random.below(shape.cols));
    growing.island(middle).and_then(|()| growing.grow(shape.islands.max(2) - 1, shape.islands * 50)).ok()?;
    let mut places: Vec<Place> = growing.store().island().map(|it| it.place).collect();
    places.sort_unstable();
    let islands = places.iter().map(|&(row, col)| Island { row, col, number: 0 }).collect();
    let puzzle = Puzzle::new(shape.rows, shape.cols, islands);
    let bridges = puzzle.sights().iter().map(|sight| {
        let [from, to] = [sight.from, sight.to].map(|island| places[island]);
        growing.store().bridges_by_from_to(from, to).map(|it| it.count).next().unwrap_or(0)
    });
    let bridges = bridges.collect();
    (places.len() > 1).then_some(Draft { puzzle, bridges })
}

/// A board, and the intended bridges for each sight.
struct Draft {
    puzzle: Puzzle,
    bridges: Vec<u8>,
}

impl Draft {
    /// Changes bridges at which two solutions differ, until there is only one.
    fn settle(mut self, random: &mut Random) -> Option<Puzzle> {
        let budget = Budget { solutions: 2, time: Some(Duration::from_secs(60)) };
        // Which of the solutions is found first decides what is changed: the same on every version.
        let options = Options { order: Order::Input, ..Options::default() };
        for _ in 0..10 * self.bridges.len() {
            let puzzle = self.numbered();
            let outcome = solve(&puzzle, &options, &budget);
            if outcome.complete {
                return (outcome.solutions.len() == 1).then_some(puzzle);
            }
            let other = outcome.solutions.iter().map(|it| self.counts(it)).find(|counts| *counts != self.bridges)?;
            let differ: Vec<usize> = (0..other.len()).filter(|&sight| other[sight] != self.bridges[sight]).collect();
            let sight = differ[random.below(differ.len())];
            let count = (self.bridges[sight] + 1 + random.below(2) as u8) % 3;
            self.change(sight, count);
        }
        None
    }

    /// The board with the numbers that the bridges give.
    fn numbered(&self) -> Puzzle {
        numbered(&self.puzzle, &self.bridges)
    }

    /// For each sight, how many bridges there are in a solution.
    fn counts(&self, solution: &Solution) -> Vec<u8> {
        let place = |island: usize| (self.puzzle.islands()[island].row, self.puzzle.islands()[island].col);
        let count = |from: Place, to: Place| {
            let found = solution.bridges().binary_search_by_key(&(from, to), |bridges| (bridges.from, bridges.to));
            found.map_or(0, |index| solution.bridges()[index].count)
        };
        self.puzzle.sights().iter().map(|sight| count(place(sight.from), place(sight.to))).collect()
    }

    /// Changes the bridges of a sight, unless that makes bridges cross or disconnects islands.
    fn change(&mut self, sight: usize, count: u8) {
        let crosses = self.puzzle.crossings().iter().any(|&(one, other)| {
            (one == sight && self.bridges[other] > 0) || (other == sight && self.bridges[one] > 0)
        });
        let before = std::mem::replace(&mut self.bridges[sight], count);
        let links = self.puzzle.sights().iter().zip(&self.bridges).filter(|(_, count)| **count > 0);
        let links: Vec<(usize, usize)> = links.map(|(sight, _)| (sight.from, sight.to)).collect();
        if (count > 0 && crosses) || !connected(self.puzzle.islands().len(), &links) {
            self.bridges[sight] = before;
        }
    }
}
