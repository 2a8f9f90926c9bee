//! Greatest common divisor by subtraction: one long chain of firings over a store of two constraints.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// Greatest common divisor.
            $(#[$without])*
            pub struct Gcd;

            constraint gcd(i64);

            gcd1 @ gcd(0) <=> true;
            gcd2 @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
        }

        /// gcd(5) and gcd(`size`).
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Gcd);
            program.gcd(5).expect("no goal fails");
            program.gcd(size).expect("no goal fails");
            let left: Vec<i64> = program.store().gcd().map(|gcd| gcd.0).collect();
            Outcome::new(format!("{left:?}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
