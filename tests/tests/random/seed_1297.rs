//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, i64);
    constraint s(i64);
    r1 @ s(_) <=> once { ( fresh f: i64, f = 1 ; fresh g: i64, g = 0 ) }, for _i: i64 in 1..3 { once { true }, fresh h: i64, h = 1, choose _j: i64 in 1..3 { h = 1 } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, i64);
    constraint s(i64);
    r1 @ s(_) <=> once { ( fresh f: i64, f = 1 ; fresh g: i64, g = 0 ) }, for _i: i64 in 1..3 { once { true }, fresh h: i64, h = 1, choose _j: i64 in 1..3 { h = 1 } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Num, Variable, Num), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Num], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Once(&[Or(&[&[Fresh("f"), Equate("f", Int(1))], &[Fresh("g"), Equate("g", Int(0))]])]), For("_i", Int(1), Int(3), &[Once(&[True]), Fresh("h"), Equate("h", Int(1)), Choose("_j", Int(1), Int(3), &[Equate("h", Int(1))])])] },
        ],
    }
}
