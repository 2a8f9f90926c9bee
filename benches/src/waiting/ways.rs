//! Shortest ways, nearest first: Dijkstra's algorithm in two rules, one of which waits.

use chr_core::chr;

use crate::random::Lcg;

chr! {
    /// `reach(n, d)`: there is a way of length d to n.
    pub struct Ways;

    constraint road(from: i64, to: i64, length: i64);
    constraint reach(town: i64, length: i64);

    best   @ reach(t, d) / reach(t, e)     <=> d <= e | true;
    #[priority(d)]
    extend @ reach(t, d), road(t, u, length) ==> reach(u, d + length);
}

/// `size` nodes and four times as many random edges: how many nodes are reached, and the sum of their distances.
pub fn run(size: i64) -> String {
    let mut program = Ways::new();
    let mut random = Lcg::new();
    for _ in 0..4 * size {
        let (a, b, w) = (random.below(size) + 1, random.below(size) + 1, random.below(100) + 1);
        program.road(a, b, w).expect("no goal fails");
    }
    program.reach(1, 0).expect("no goal fails");
    let lengths: Vec<i64> = program.store().reach().map(|reach| reach.length).collect();
    format!("{} {}", lengths.len(), lengths.iter().sum::<i64>())
}
