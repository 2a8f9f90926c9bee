//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    r1 @ p(Some(_), x) <=> choose i: i64 in 0..3 { q(x, i), q(x, 1), once { q(x, 2), q(x, i) } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    r1 @ p(Some(_), x) <=> choose i: i64 in 0..3 { q(x, i), q(x, 1), once { q(x, 2), q(x, i) } };
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable, Num], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeWild, Bind("x")] }], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Tell(1, &[Get("x"), Get("i")]), Tell(1, &[Get("x"), Int(1)]), Once(&[Tell(1, &[Get("x"), Int(2)]), Tell(1, &[Get("x"), Get("i")])])])] },
        ],
    }
}
