//! Transitive closure in a Datalog macro, on the graph of the `path` program.

use ascent::ascent;

use crate::random::Lcg;

ascent! {
    struct Closure;
    relation edge(i64, i64);
    relation path(i64, i64);
    path(x, y) <-- edge(x, y);
    path(x, z) <-- edge(x, y), path(y, z);
}

/// How many pairs are connected, by ascent.
pub fn path(size: i64) -> String {
    let mut program = Closure::default();
    let mut random = Lcg::new();
    program.edge = (0..2 * size).map(|_| (random.below(size) + 1, random.below(size) + 1)).collect();
    program.run();
    program.path.len().to_string()
}
