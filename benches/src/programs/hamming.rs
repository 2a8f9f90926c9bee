//! Hamming numbers in order: rules of three and five heads, each partner found by a key.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// `hamming(i, x)`: x is number i. `two(i, y)`: y is twice number i - 1, and so on. Only the last number asks
            /// for the next one, when the three multiples have gone beyond it.
            $(#[$without])*
            pub struct Hamming;

            constraint upto(i64);
            constraint hamming(i64, i128);
            constraint two(i64, i128);
            constraint three(i64, i128);
            constraint five(i64, i128);
            constraint last(i64, i128);

            skip_2 @ last(_, x), hamming(i, a) / two(i, y)   <=> y <= x | two(i + 1, 2 * a);
            skip_3 @ last(_, x), hamming(i, a) / three(i, y) <=> y <= x | three(i + 1, 3 * a);
            skip_5 @ last(_, x), hamming(i, a) / five(i, y)  <=> y <= x | five(i + 1, 5 * a);
            next   @ upto(max), #[passive] two(_, a), #[passive] three(_, b), #[passive] five(_, c) / last(n, _) <=> n < max |
                     let x: i128 = a.min(b).min(c), hamming(n + 1, x), last(n + 1, x);
        }

        /// The number `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = Hamming::new();
            program.upto(size).expect("no goal fails");
            program.hamming(1, 1).expect("no goal fails");
            program.two(2, 2).expect("no goal fails");
            program.three(2, 3).expect("no goal fails");
            program.five(2, 5).expect("no goal fails");
            program.last(1, 1).expect("no goal fails");
            let last: Vec<i128> = program.store().last().map(|last| last.1).collect();
            Outcome::new(format!("{last:?}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
