//! Whether a solution is one, by counting and walking. It knows nothing of the rules.

use super::{Puzzle, Solution};
use std::collections::HashMap;

/// Whether these bridges solve the board, and if not, why.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), String> {
    let at = |(row, col): (usize, usize)| format!("row {}, column {}", row + 1, col + 1);
    let numbers: HashMap<(usize, usize), u8> =
        puzzle.islands().iter().map(|island| ((island.row, island.col), island.number)).collect();
    let mut ends: HashMap<(usize, usize), u8> = HashMap::new();
    let mut neighbours: HashMap<(usize, usize), Vec<(usize, usize)>> = HashMap::new();
    let mut water: HashMap<(usize, usize), ()> = HashMap::new();

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
            if water.insert(cell, ()).is_some() {
                return Err(format!("bridges cross at {}", at(cell)));
            }
        }
        for (end, other) in [(from, to), (to, from)] {
            *ends.entry(end).or_default() += bridges.count;
            neighbours.entry(end).or_default().push(other);
        }
    }
    if let Some(end) = ends.keys().find(|end| !numbers.contains_key(end)) {
        return Err(format!("a bridge ends in the water at {}", at(*end)));
    }
    for (place, number) in &numbers {
        let count = ends.get(place).copied().unwrap_or(0);
        if count != *number {
            return Err(format!("the island at {} has {count} bridge ends instead of {number}", at(*place)));
        }
    }

    let mut seen: Vec<(usize, usize)> = numbers.keys().take(1).copied().collect();
    let mut found: HashMap<(usize, usize), ()> = seen.iter().map(|place| (*place, ())).collect();
    while let Some(place) = seen.pop() {
        for next in neighbours.get(&place).into_iter().flatten() {
            if found.insert(*next, ()).is_none() {
                seen.push(*next);
            }
        }
    }
    if found.len() < numbers.len() {
        return Err(format!("only {} of {} islands are connected", found.len(), numbers.len()));
    }
    Ok(())
}
