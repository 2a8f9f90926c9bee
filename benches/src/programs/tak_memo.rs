//! Takeuchi's function with a memo: lookups by three arguments in a growing store.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;

        chr! {
            /// Takeuchi's function.
            $(#[$without])*
            pub struct TakMemo;

            constraint tak(i64, i64, i64, Var<i64>);

            memo @ tak(x, y, z, a1) / tak(x, y, z, a2) <=> a1 = a2;
            low  @ tak(x, y, z, a) ==> x <= y | a = z;
            high @ tak(x, y, z, a) ==> x > y | fresh a1, a2, a3: i64,
                   tak(x - 1, y, z, a1), tak(y - 1, z, x, a2), tak(z - 1, x, y, a3), tak(value(a1), value(a2), value(a3), a);
        }

        /// tak(`size`, 100, 0), and how many calls are remembered.
        pub fn run(size: i64) -> Outcome {
            remembered(size, 100)
        }

        /// tak(`size`, `size` - 1, 0), which remembers few calls at small sizes, unlike [`run`].
        pub fn run_small(size: i64) -> Outcome {
            remembered(size, size - 1)
        }

        fn remembered(x: i64, y: i64) -> Outcome {
            let mut program = made!(TakMemo);
            let a = program.var();
            program.tak(x, y, 0, a).expect("no goal fails");
            let value = program.value(a).expect("every call returns");
            Outcome::new(format!("{value} {}", program.store().tak().count()), program.firings())
        }
    };
}
program!();
each_pass!(program);
