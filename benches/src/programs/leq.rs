//! A cycle of a partial order: transitive closure over logical variables, then everything becomes one.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;

        chr! {
            /// A partial order.
            $(#[$without])*
            pub struct Leq;

            constraint leq(Var, Var);

            reflexivity  @ leq(x, x)             <=> true;
            antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
            idempotence  @ leq(x, y) / leq(x, y) <=> true;
            transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
        }

        /// A cycle of `size` variables: what is left of the store, and how many different variables.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Leq);
            let vars: Vec<Var> = (0..size).map(|_| program.var()).collect();
            for (at, &x) in vars.iter().enumerate() {
                program.leq(x, vars[(at + 1) % vars.len()]).expect("no goal fails");
            }
            let left = if program.store().leq().next().is_none() { "empty" } else { "residue" };
            let distinct = (0..vars.len()).filter(|&at| !vars[..at].iter().any(|&x| program.same(x, vars[at]))).count();
            Outcome::new(format!("{left} {distinct}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
