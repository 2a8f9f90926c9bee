//! What pointers may point to (Andersen's analysis): monotone rules with joins of three heads.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// `p = &a`, `p = q`, `p = *q` and `*p = q`; the last two rules are for a fact that would otherwise have to
            /// fill two heads.
            $(#[$without])*
            pub struct Andersen;

            constraint address(i64, i64);
            constraint copy(i64, i64);
            constraint load(i64, i64);
            constraint store_to(i64, i64);
            constraint points_to(i64, i64);

            set     @ points_to(p, a) / points_to(p, a) <=> true;
            address @ address(p, a) ==> points_to(p, a);
            copy    @ copy(p, q), points_to(q, a) ==> points_to(p, a);
            load    @ load(p, q), points_to(q, r), points_to(r, a) ==> points_to(p, a);
            store   @ store_to(p, q), points_to(p, r), points_to(q, a) ==> points_to(r, a);
            self_1  @ load(p, q), points_to(q, q) ==> points_to(p, q);
            self_2  @ store_to(p, p), points_to(p, r) ==> points_to(r, r);
        }

        /// `size` functions of fifty variables and a hundred random statements each: how many facts there are.
        pub fn run(size: i64) -> Outcome {
            let mut program = Andersen::new();
            let mut random = Lcg::new();
            for function in 0..size {
                for _ in 0..100 {
                    let (kind, p, q) = (random.below(8), 50 * function + random.below(50), 50 * function + random.below(50));
                    let told = match kind {
                        0..3 => program.address(p, q),
                        3..6 => program.copy(p, q),
                        6 => program.load(p, q),
                        _ => program.store_to(p, q),
                    };
                    told.expect("no goal fails");
                }
            }
            Outcome::new(program.store().points_to().count(), program.firings())
        }
    };
}
program!();
each_pass!(program);
