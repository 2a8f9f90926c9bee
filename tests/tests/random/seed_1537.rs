//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, i64);
    r1 @ q(_, 2), p(_)                ==> fresh f: i64, f = 1;
    r2 @ p(x), q(a, a), p(x), q(b, 1) ==> ( fresh f: i64, f = x ; choose _i: i64 in 0..1 { x = b - 2 } ), choose _j: i64 in 1..4 { choose _k: i64 in 1..2 { fresh g: i64, g = x } };
    r3 @ q(_, b), p(x), q(2, _)       <=> x = b - 0;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, i64);
    r1 @ q(_, 2), p(_)                ==> fresh f: i64, f = 1;
    r2 @ p(x), q(a, a), p(x), q(b, 1) ==> ( fresh f: i64, f = x ; choose _i: i64 in 0..1 { x = b - 2 } ), choose _j: i64 in 1..4 { choose _k: i64 in 1..2 { fresh g: i64, g = x } };
    r3 @ q(_, b), p(x), q(2, _)       <=> x = b - 0;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Lit(1)] }], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Get("x"))], &[Choose("_i", Int(0), Int(1), &[Equate("x", Sub(&[Get("b"), Int(2)]))])]]), Choose("_j", Int(1), Int(4), &[Choose("_k", Int(1), Int(2), &[Fresh("g"), Equate("g", Get("x"))])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild] }], guard: &[], body: &[Equate("x", Sub(&[Get("b"), Int(0)]))] },
        ],
    }
}
