//! A Boolean adder: gates that wait for their inputs, each a constraint on three variables.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// Gates, and the full adder made of them.
            $(#[$without])*
            pub struct Adder;

            constraint and(Var<bool>, Var<bool>, Var<bool>);
            constraint or(Var<bool>, Var<bool>, Var<bool>);
            constraint xor(Var<bool>, Var<bool>, Var<bool>);
            constraint add(Var<bool>, Var<bool>, Var<bool>, Var<bool>, Var<bool>);

            add   @ add(x, y, c, s, d) <=> fresh p, g, h: bool,
                    xor(x, y, p), and(x, y, g), xor(p, c, s), and(p, c, h), or(g, h, d);

            and_1 @ and(Some(false), _, z) <=> z = false;
            and_2 @ and(_, Some(false), z) <=> z = false;
            and_3 @ and(Some(true), y, z)  <=> z = y;
            and_4 @ and(x, Some(true), z)  <=> z = x;
            and_5 @ and(x, y, Some(true))  <=> x = true, y = true;
            or_1  @ or(Some(true), _, z)   <=> z = true;
            or_2  @ or(_, Some(true), z)   <=> z = true;
            or_3  @ or(Some(false), y, z)  <=> z = y;
            or_4  @ or(x, Some(false), z)  <=> z = x;
            or_5  @ or(x, y, Some(false))  <=> x = false, y = false;
            xor_1 @ xor(Some(false), y, z) <=> z = y;
            xor_2 @ xor(x, Some(false), z) <=> z = x;
            xor_3 @ xor(x, y, Some(false)) <=> x = y;
            xor_4 @ xor(Some(true), Some(true), z) <=> z = false;
            xor_5 @ xor(Some(true), y, Some(true)) <=> y = false;
            xor_6 @ xor(x, Some(true), Some(true)) <=> x = false;
        }

        /// Adds two numbers of `size` random bits, which become known from the lowest on, when all gates are there: the
        /// number of ones in the sum, and the last carry.
        pub fn run(size: i64) -> Outcome {
            let mut program = Adder::new();
            let first: Var<bool> = program.var();
            let mut carry = first;
            let mut bits = Vec::new();
            for _ in 0..size {
                let [x, y, s, d] = program.vars();
                program.add(x, y, carry, s, d).expect("no goal fails");
                bits.push((x, y, s));
                carry = d;
            }
            program.equate(first, false).expect("no goal fails");
            let mut random = Lcg::new();
            for &(x, y, _) in &bits {
                program.equate(x, random.below(2) == 1).expect("no goal fails");
                program.equate(y, random.below(2) == 1).expect("no goal fails");
            }
            let ones = bits.iter().filter(|bit| program.value(bit.2) == Some(true)).count();
            let carry = u8::from(program.value(carry).expect("the last carry is known"));
            Outcome::new(format!("{ones} {carry}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
