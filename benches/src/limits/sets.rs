//! Disjoint sets: parents in a vector, with and without union by rank and path compression.

use crate::random::Lcg;

fn elements(size: i64) -> Vec<u32> {
    (0..=u32::try_from(size).expect("a number of elements")).collect()
}

fn element(random: &mut Lcg, size: i64) -> usize {
    (random.below(size) + 1) as usize
}

/// The plain forest.
pub fn uf_naive(size: i64) -> String {
    let mut parent = elements(size);
    let mut random = Lcg::new();
    let mut sets = size;
    for _ in 0..size {
        let root = |mut at: usize| {
            while parent[at] as usize != at {
                at = parent[at] as usize;
            }
            at
        };
        let (a, b) = (root(element(&mut random, size)), root(element(&mut random, size)));
        if a != b {
            parent[b] = a as u32;
            sets -= 1;
        }
    }
    sets.to_string()
}

/// With union by rank and path compression.
pub fn uf_opt(size: i64) -> String {
    fn root(parent: &mut [u32], from: usize) -> usize {
        let mut root = from;
        while parent[root] as usize != root {
            root = parent[root] as usize;
        }
        let mut at = from;
        while parent[at] as usize != root {
            at = std::mem::replace(&mut parent[at], root as u32) as usize;
        }
        root
    }
    let mut parent = elements(size);
    let mut rank = vec![0_u8; parent.len()];
    let mut random = Lcg::new();
    let mut sets = size;
    for _ in 0..size {
        let a = element(&mut random, size);
        let b = element(&mut random, size);
        let (a, b) = (root(&mut parent, a), root(&mut parent, b));
        if a != b {
            let (above, below) = if rank[a] >= rank[b] { (a, b) } else { (b, a) };
            rank[above] = rank[above].max(rank[below] + 1);
            parent[below] = above as u32;
            sets -= 1;
        }
    }
    sets.to_string()
}
