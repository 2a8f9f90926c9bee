//! Orders: shortest paths with a heap, Hamming numbers.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::random::Lcg;

/// Dijkstra's algorithm over the standard library's heap: a better label is pushed again, and the old one skipped.
pub fn dijkstra(size: i64) -> String {
    let mut random = Lcg::new();
    let nodes = usize::try_from(size + 1).expect("a number of nodes");
    let mut edges: Vec<Vec<(u32, i64)>> = vec![Vec::new(); nodes];
    for _ in 0..4 * size {
        let from = (random.below(size) + 1) as usize;
        let to = (random.below(size) + 1) as u32;
        edges[from].push((to, random.below(100) + 1));
    }
    let mut distances = vec![i64::MAX; nodes];
    distances[1] = 0;
    let mut heap = BinaryHeap::from([(Reverse(0), 1_u32)]);
    let (mut reached, mut sum) = (0, 0);
    while let Some((Reverse(distance), node)) = heap.pop() {
        if distance > distances[node as usize] {
            continue;
        }
        reached += 1;
        sum += distance;
        for &(to, weight) in &edges[node as usize] {
            let through = distance + weight;
            if through < distances[to as usize] {
                distances[to as usize] = through;
                heap.push((Reverse(through), to));
            }
        }
    }
    format!("{reached} {sum}")
}

/// All numbers so far, and three positions in them.
pub fn hamming(size: i64) -> String {
    let size = usize::try_from(size).expect("a number of numbers");
    let mut numbers: Vec<i128> = Vec::with_capacity(size);
    numbers.push(1);
    let (mut two, mut three, mut five) = (0, 0, 0);
    while numbers.len() < size {
        let (a, b, c) = (2 * numbers[two], 3 * numbers[three], 5 * numbers[five]);
        let next = a.min(b).min(c);
        two += usize::from(a == next);
        three += usize::from(b == next);
        five += usize::from(c == next);
        numbers.push(next);
    }
    format!("{:?}", &numbers[size - 1..])
}
