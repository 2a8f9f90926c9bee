//! Graphs: closure of an order, reachability, shortest paths.

use super::Set;
use crate::random::Lcg;

fn node(random: &mut Lcg, size: i64) -> u32 {
    (random.below(size) + 1) as u32
}

/// An order over variables: its pairs, the same by each side, and what each variable has become one with.
struct Order {
    known: Set<(u32, u32)>,
    above: Vec<Vec<u32>>,
    below: Vec<Vec<u32>>,
    is: Vec<u32>,
}

impl Order {
    fn find(&self, mut x: u32) -> u32 {
        while self.is[x as usize] != x {
            x = self.is[x as usize];
        }
        x
    }

    fn insert(&mut self, x: u32, y: u32) -> bool {
        let new = self.known.insert((x, y));
        if new {
            self.above[x as usize].push(y);
            self.below[y as usize].push(x);
        }
        new
    }

    /// Two variables become one, and all others that this makes equal: pairs of the younger are those of the older, unless they
    /// relate it to itself or are there already.
    fn equate(&mut self, x: u32, y: u32) {
        let mut equal = vec![(x, y)];
        while let Some((x, y)) = equal.pop() {
            let (x, y) = (self.find(x), self.find(y));
            let (x, y) = (x.min(y), x.max(y));
            if x == y {
                continue;
            }
            self.is[y as usize] = x;
            for z in std::mem::take(&mut self.above[y as usize]) {
                if self.known.remove(&(y, z)) && z != x && self.insert(x, z) && self.known.contains(&(z, x)) {
                    equal.push((x, z));
                }
            }
            for w in std::mem::take(&mut self.below[y as usize]) {
                if self.known.remove(&(w, y)) && w != x && self.insert(w, x) && self.known.contains(&(x, w)) {
                    equal.push((w, x));
                }
            }
        }
    }
}

/// The closure of a growing chain, kept by successors and predecessors. The edge that closes the cycle makes two variables
/// one, and so all of them.
pub fn leq(size: i64) -> String {
    let size = u32::try_from(size).expect("a number of variables");
    let none: Vec<Vec<u32>> = vec![Vec::new(); size as usize];
    let mut order = Order { known: Set::default(), above: none.clone(), below: none, is: (0..size).collect() };
    let mut agenda = Vec::new();
    for x in 0..size {
        agenda.push((x, (x + 1) % size));
        while let Some((x, y)) = agenda.pop() {
            let (x, y) = (order.find(x), order.find(y));
            if x == y {
                continue;
            }
            if order.known.contains(&(y, x)) {
                order.equate(x, y);
            } else if order.insert(x, y) {
                agenda.extend(order.above[y as usize].iter().map(|&z| (x, z)));
                agenda.extend(order.below[x as usize].iter().map(|&w| (w, y)));
            }
        }
    }
    let distinct = (0..size).filter(|&x| order.find(x) == x).count();
    format!("{} {distinct}", if order.known.is_empty() { "empty" } else { "residue" })
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
