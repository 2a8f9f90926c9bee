//! Reachability in a random graph: monotone rules, as in Datalog.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// Transitive closure.
            $(#[$without])*
            pub struct Path;

            constraint edge(i64, i64);
            constraint path(i64, i64);

            set  @ path(x, y) / path(x, y) <=> true;
            base @ edge(x, y) ==> path(x, y);
            step @ edge(x, y), path(y, z) ==> path(x, z);
        }

        /// `size` nodes and twice as many random edges: how many pairs are connected.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Path);
            let mut random = Lcg::new();
            for _ in 0..2 * size {
                let (a, b) = (random.below(size) + 1, random.below(size) + 1);
                program.edge(a, b).expect("no goal fails");
            }
            Outcome::new(program.store().path().count(), program.firings())
        }
    };
}
program!();
each_pass!(program);
