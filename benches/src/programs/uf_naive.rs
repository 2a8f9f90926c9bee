//! Union-find without balancing or path compression.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// Disjoint sets.
            $(#[$without])*
            pub struct UfNaive;

            constraint make(i64);
            constraint find(i64, Var<i64>);
            constraint union(i64, i64);
            constraint arrow(i64, i64);
            constraint link(i64, i64);
            constraint root(i64);

            make      @ make(a) <=> root(a);
            union     @ union(a, b) <=> fresh x: i64, find(a, x), fresh y: i64, find(b, y), link(value(x), value(y));
            find_node @ arrow(a, b) / find(a, x) <=> find(b, x);
            find_root @ root(b) / find(b, x) <=> x = b;
            link_eq   @ link(a, a) <=> true;
            link_to   @ link(a, b), root(a), root(b) <=> arrow(b, a), root(a);
        }

        /// `size` elements and as many random unions: how many sets are left.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(UfNaive);
            for a in 1..=size {
                program.make(a).expect("no goal fails");
            }
            let mut random = Lcg::new();
            for _ in 0..size {
                let (a, b) = (random.below(size) + 1, random.below(size) + 1);
                program.union(a, b).expect("no goal fails");
            }
            Outcome::new(program.store().root().count(), program.firings())
        }
    };
}
program!();
each_pass!(program);
