//! Graphs: closure of an order, reachability, shortest paths.

use super::Set;
use crate::random::Lcg;

fn node(random: &mut Lcg, size: i64) -> u32 {
    (random.below(size) + 1) as u32
}

/// The closure of a growing chain, kept by successors and predecessors, until an edge closes the cycle.
pub fn leq(size: i64) -> String {
    let size = u32::try_from(size).expect("a number of variables");
    let mut above: Vec<Vec<u32>> = vec![Vec::new(); size as usize];
    let mut below = above.clone();
    let mut known: Set<(u32, u32)> = Set::default();
    let mut agenda = Vec::new();
    for x in 0..size {
        agenda.push((x, (x + 1) % size));
        while let Some((x, y)) = agenda.pop() {
            if known.contains(&(y, x)) {
                // x = y makes the last edge a loop and every other one with it: nothing stays.
                return "empty 1".to_owned();
            }
            if known.insert((x, y)) {
                above[x as usize].push(y);
                below[y as usize].push(x);
                agenda.extend(above[y as usize].iter().map(|&z| (x, z)));
                agenda.extend(below[x as usize].iter().map(|&w| (w, y)));
            }
        }
    }
    format!("{} {size}", if known.is_empty() { "empty" } else { "residue" })
}

/// Closure edge by edge: a new path is extended backwards along the edges that end where it starts.
pub fn path(size: i64) -> String {
    let mut random = Lcg::new();
    let nodes = usize::try_from(size + 1).expect("a number of nodes");
    let mut edges_to: Vec<Vec<u32>> = vec![Vec::new(); nodes];
    let mut paths_from = edges_to.clone();
    let mut known: Set<(u32, u32)> = Set::default();
    let mut agenda: Vec<(u32, u32)> = Vec::new();
    for _ in 0..2 * size {
        let (a, b) = (node(&mut random, size), node(&mut random, size));
        edges_to[b as usize].push(a);
        agenda.push((a, b));
        agenda.extend(paths_from[b as usize].iter().map(|&z| (a, z)));
        while let Some((x, z)) = agenda.pop() {
            if known.insert((x, z)) {
                paths_from[x as usize].push(z);
                agenda.extend(edges_to[x as usize].iter().map(|&w| (w, z)));
            }
        }
    }
    known.len().to_string()
}

/// Label correcting, depth first: a better distance is propagated at once along the edges of its node, newest first.
pub fn sssp(size: i64) -> String {
    struct Visit {
        node: u32,
        left: u32,
        distance: i64,
    }
    let mut random = Lcg::new();
    let nodes = usize::try_from(size + 1).expect("a number of nodes");
    let mut edges: Vec<Vec<(u32, i64)>> = vec![Vec::new(); nodes];
    for _ in 0..4 * size {
        let from = node(&mut random, size);
        let to = node(&mut random, size);
        edges[from as usize].push((to, random.below(100) + 1));
    }
    let mut distances = vec![i64::MAX; nodes];
    distances[1] = 0;
    let mut visits = vec![Visit { node: 1, left: edges[1].len() as u32, distance: 0 }];
    while let Some(visit) = visits.last_mut() {
        if visit.left == 0 || distances[visit.node as usize] != visit.distance {
            visits.pop();
            continue;
        }
        visit.left -= 1;
        let (to, weight) = edges[visit.node as usize][visit.left as usize];
        let distance = visit.distance + weight;
        if distance < distances[to as usize] {
            distances[to as usize] = distance;
            visits.push(Visit { node: to, left: edges[to as usize].len() as u32, distance });
        }
    }
    let reached = distances[1..].iter().filter(|&&distance| distance != i64::MAX);
    format!("{} {}", reached.clone().count(), reached.sum::<i64>())
}
