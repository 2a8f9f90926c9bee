//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    constraint q(Var<i64>);
    r1 @ q(x) <=> ( fresh f: i64, f = 0 ; choose i: i64 in 0..3 { x = 0, x = i, fail } ; true ), ( fresh g: i64, g = 0, if same(x, g) { fresh h: i64, h = 1, h = 0 } else { true, g = 2, x = g }, x = 2 ; x = 1, x = 0, choose _j: i64 in 0..3 { x = 0 } ; true );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p(i64);
    constraint q(Var<i64>);
    r1 @ q(x) <=> ( fresh f: i64, f = 0 ; choose i: i64 in 0..3 { x = 0, x = i, fail } ; true ), ( fresh g: i64, g = 0, if same(x, g) { fresh h: i64, h = 1, h = 0 } else { true, g = 2, x = g }, x = 2 ; x = 1, x = 0, choose _j: i64 in 0..3 { x = 0 } ; true );
}

chr_tests::case! {
    vars [p(Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Int(0))], &[Choose("i", Int(0), Int(3), &[Equate("x", Int(0)), Equate("x", Get("i")), Fail])], &[True]]), Or(&[&[Fresh("g"), Equate("g", Int(0)), If(Same(&["x", "g"]), &[Fresh("h"), Equate("h", Int(1)), Equate("h", Int(0))], &[True, Equate("g", Int(2)), Equate("x", Get("g"))]), Equate("x", Int(2))], &[Equate("x", Int(1)), Equate("x", Int(0)), Choose("_j", Int(0), Int(3), &[Equate("x", Int(0))])], &[True]])] },
        ],
    }
}
