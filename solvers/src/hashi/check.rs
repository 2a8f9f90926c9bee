//! Whether a solution is correct, by counting and walking. It is independent of the rules.

use super::{Puzzle, Solution};
use std::collections::{HashMap, HashSet};

/// Whether these bridges solve the board, and if not, why.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), String> {
    let at = |(row, col): (usize, usize)| format!("row {}, column {}", row + 1, col + 1);
    let numbers: HashMap<(usize, usize), u8> =
        puzzle.islands().iter().map(|island| ((island.row, island.col), island.number)).collect();
    let mut ends: HashMap<(usize, usize), u8> = HashMap::new();
    let mut water = HashSet::new();

    for bridges in solution.bridges() {
        let (from, to) = (bridges.from, bridges.to);
        if !(1..=2).contains(&bridges.count) {
            return Err(format!("{} bridges from {}", bridges.count, at(from)));
        }
        let cells: Vec<(usize, usize)> = if from.0 == to.0 && from.1 < to.1 {
            (from.1 + 1..to.1).map(|col| (from.0, col)).collect()
        } else if from.1 == to.1 && from.0 < to.0 {
            (from.0 + 1..to.0).map(|row| (row, from.1)).collect()
        } else {
            return Err(format!("the bridge from {} to {} is not straight", at(from), at(to)));
        };
        for cell in cells {
            if numbers.contains_key(&cell) {
                return Err(format!("a bridge over the island at {}", at(cell)));
            }
            if !water.insert(cell) {
                return Err(format!("bridges cross at {}", at(cell)));
            }
        }
        for end in [from, to] {
            *ends.entry(end).or_default() += bridges.count;
        }
    }
    if let Some(end) = ends.keys().find(|end| !numbers.contains_key(end)) {
        return Err(format!("a bridge ends in the water at {}", at(*end)));
    }
    for (place, number) in &numbers {
        let count = ends.get(place).copied().unwrap_or(0);
        if count != *number && *number != 0 {
            return Err(format!("the island at {} has {count} bridge ends instead of {number}", at(*place)));
        }
    }

    let index: HashMap<(usize, usize), usize> =
        puzzle.islands().iter().enumerate().map(|(index, island)| ((island.row, island.col), index)).collect();
    let links: Vec<(usize, usize)> = solution.bridges().iter().map(|it| (index[&it.from], index[&it.to])).collect();
    if !connected(puzzle.islands().len(), &links) {
        return Err("not all islands are connected".to_string());
    }
    Ok(())
}

/// Whether these links connect all of `count` things.
pub(super) fn connected(count: usize, links: &[(usize, usize)]) -> bool {
    let mut neighbours = vec![Vec::new(); count];
    for &(one, other) in links {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    let mut seen = vec![false; count];
    let mut left = vec![0];
    while let Some(thing) = left.pop() {
        if !std::mem::replace(&mut seen[thing], true) {
            left.extend(&neighbours[thing]);
        }
    }
    seen.iter().all(|seen| *seen)
}
