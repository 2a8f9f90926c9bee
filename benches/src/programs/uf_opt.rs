//! Union-find with union by rank and path compression.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// Disjoint sets.
            $(#[$without])*
            pub struct UfOpt;

            constraint make(i64);
            constraint find(i64, Var<i64>);
            constraint union(i64, i64);
            constraint arrow(i64, Var<i64>);
            constraint link(i64, i64);
            constraint root(i64, i64);

            make       @ make(a) <=> root(a, 0);
            union      @ union(a, b) <=> fresh x: i64, find(a, x), fresh y: i64, find(b, y), link(value(x), value(y));
            find_node  @ arrow(a, b), find(a, x) <=> find(value(b), x), arrow(a, x);
            find_root  @ root(b, _) / find(b, x) <=> x = b;
            link_eq    @ link(a, a) <=> true;
            link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
            link_right @ link(b, a), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
        }

        /// `size` elements and as many random unions: how many sets are left.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(UfOpt);
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
