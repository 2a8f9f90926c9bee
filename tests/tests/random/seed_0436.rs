//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>);
    r1 @ q(x), p(y, _) ==> ( x = 0 ; for _i: i64 in 1..2 { x = y, fresh f: i64, f = x }, y = x );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>);
    r1 @ q(x), p(y, _) ==> ( x = 0 ; for _i: i64 in 1..2 { x = y, fresh f: i64, f = x }, y = x );
}

chr_tests::case! {
    vars [p(Variable, Num), q(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y"), Wild] }], guard: &[], body: &[Or(&[&[Equate("x", Int(0))], &[For("_i", Int(1), Int(2), &[Equate("x", Get("y")), Fresh("f"), Equate("f", Get("x"))]), Equate("y", Get("x"))]])] },
        ],
    }
}
