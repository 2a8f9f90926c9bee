//! Shortest paths from one node, label correcting: facts that are replaced by better ones.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// Distances from the nodes that were given one.
            $(#[$without])*
            pub struct Sssp;

            constraint edge(i64, i64, i64);
            constraint dist(i64, i64);

            keep  @ dist(x, d1) / dist(x, d2) <=> d1 <= d2 | true;
            relax @ dist(x, d), edge(x, y, w) ==> dist(y, d + w);
        }

        /// `size` nodes and four times as many random edges: how many nodes are reached, and the sum of their distances.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Sssp);
            let mut random = Lcg::new();
            for _ in 0..4 * size {
                let (a, b, w) = (random.below(size) + 1, random.below(size) + 1, random.below(100) + 1);
                program.edge(a, b, w).expect("no goal fails");
            }
            program.dist(1, 0).expect("no goal fails");
            let distances: Vec<i64> = program.store().dist().map(|dist| dist.1).collect();
            let answer = format!("{} {}", distances.len(), distances.iter().sum::<i64>());
            Outcome::new(answer, program.firings())
        }
    };
}
program!();
each_pass!(program);
