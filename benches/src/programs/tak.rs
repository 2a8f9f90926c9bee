//! Takeuchi's function without a memo: nothing is stored for long, and everything goes through logical variables.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;

        chr! {
            /// Takeuchi's function.
            $(#[$without])*
            pub struct Tak;

            constraint tak(i64, i64, i64, Var<i64>);

            low  @ tak(x, y, z, a) <=> x <= y | a = z;
            high @ tak(x, y, z, a) <=> fresh a1, a2, a3: i64,
                   tak(x - 1, y, z, a1), tak(y - 1, z, x, a2), tak(z - 1, x, y, a3), tak(value(a1), value(a2), value(a3), a);
        }

        /// tak(`size`, 2/3 `size`, 1/3 `size`).
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Tak);
            let a = program.var();
            program.tak(size, size * 2 / 3, size / 3, a).expect("no goal fails");
            Outcome::new(program.value(a).expect("every call returns"), program.firings())
        }
    };
}
program!();
each_pass!(program);
