//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    constraint r(i64);
    r1 @ q(n) ==> 0 < n | choose _i: i64 in 1..3 { r(n) }, r(n);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    constraint r(i64);
    r1 @ q(n) ==> 0 < n | choose _i: i64 in 1..3 { r(n) }, r(n);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(1), Int(3), &[Tell(2, &[Get("n")])]), Tell(2, &[Get("n")])] },
        ],
    }
}
