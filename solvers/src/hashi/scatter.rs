//! Makes boards with many solutions: islands anywhere, some of the spans between them built. Such boards leave much open and give no
//! hints, and so take more search than those with one solution.

use super::{Island, Puzzle};
use crate::random::Random;

/// A board of `side` × `side` cells with about so many islands, at random places, on which `built` in a hundred of the spans are
/// built in the solution that it was made from, as far as bridges may not cross, and no fewer than connect all islands. The same seed gives the same board.
///
/// # Panics
/// If there are fewer than two islands, or more than fit.
pub fn scatter(side: usize, islands: usize, built: usize, seed: u64) -> Puzzle {
    assert!((2..=side * side).contains(&islands), "{islands} islands on {side} × {side} cells");
    let mut random = Random::new(seed);
    let mut places: Vec<(usize, usize)> = (0..side * side).map(|cell| (cell / side, cell % side)).collect();
    random.shuffle(&mut places);
    places.truncate(islands);
    places.sort_unstable();
    loop {
        let islands = places.iter().map(|&(row, col)| Island { row, col, number: 0 }).collect();
        let puzzle = Puzzle::new(side, side, islands);
        let (bridges, group) = connect(&puzzle, built, &mut random);
        // Those that bridges have cut off from most others go, and what is left is tried again.
        let most = (0..places.len()).max_by_key(|&root| group.iter().filter(|&&of| of == root).count());
        if group.iter().all(|&of| Some(of) == most) {
            return numbered(&puzzle, &bridges);
        }
        places = places.into_iter().zip(group).filter(|&(_, of)| Some(of) == most).map(|(place, _)| place).collect();
    }
}

/// Bridges that do not cross, first those that connect islands; and for each island one that stands for all it is connected
/// with.
fn connect(puzzle: &Puzzle, built: usize, random: &mut Random) -> (Vec<u8>, Vec<usize>) {
    let sights = puzzle.sights();
    let mut crossed = vec![Vec::new(); sights.len()];
    for &(one, other) in puzzle.crossings() {
        crossed[one].push(other);
        crossed[other].push(one);
    }
    let mut order: Vec<usize> = (0..sights.len()).collect();
    random.shuffle(&mut order);
    let mut group: Vec<usize> = (0..puzzle.islands().len()).collect();
    let mut bridges = vec![0; sights.len()];
    let mut left = sights.len() * built / 100;
    for connecting in [true, false] {
        for &sight in &order {
            let (from, to) = (root(&group, sights[sight].from), root(&group, sights[sight].to));
            let wanted = if connecting { from != to } else { left > 0 && bridges[sight] == 0 };
            if wanted && crossed[sight].iter().all(|&other| bridges[other] == 0) {
                group[from] = to;
                bridges[sight] = 1 + random.below(2) as u8;
                left = left.saturating_sub(1);
            }
        }
    }
    let roots = (0..group.len()).map(|island| root(&group, island)).collect();
    (bridges, roots)
}

fn root(group: &[usize], mut island: usize) -> usize {
    while group[island] != island {
        island = group[island];
    }
    island
}

/// The board with the numbers that the bridges give.
pub(super) fn numbered(puzzle: &Puzzle, bridges: &[u8]) -> Puzzle {
    let mut islands = puzzle.islands().to_vec();
    for (sight, count) in puzzle.sights().iter().zip(bridges) {
        islands[sight.from].number += count;
        islands[sight.to].number += count;
    }
    Puzzle::new(puzzle.rows(), puzzle.cols(), islands)
}
