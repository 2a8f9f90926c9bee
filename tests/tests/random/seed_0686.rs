//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x) <=> q(x, x), q(x, 0), q(1, x);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x) <=> q(x, x), q(x, 0), q(1, x);
}

chr_tests::case! {
    vars [p(Variable), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Tell(1, &[Get("x"), Get("x")]), Tell(1, &[Get("x"), Int(0)]), Tell(1, &[Int(1), Get("x")])] },
        ],
    }
}
