//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(i64, Var<i64>);
    r1 @ q(_, x) / p <=> ( choose i: i64 in 0..3 { x = i - 1 }, x = 1 ; x = 1, fresh f: i64, f = 0 );
    r2 @ q(_, _)     <=> p;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p;
    constraint q(i64, Var<i64>);
    r1 @ q(_, x) / p <=> ( choose i: i64 in 0..3 { x = i - 1 }, x = 1 ; x = 1, fresh f: i64, f = 0 );
    r2 @ q(_, _)     <=> p;
}

chr_tests::case! {
    vars [p(), q(Num, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Choose("i", Int(0), Int(3), &[Equate("x", Sub(&[Get("i"), Int(1)]))]), Equate("x", Int(1))], &[Equate("x", Int(1)), Fresh("f"), Equate("f", Int(0))]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[Tell(0, &[])] },
        ],
    }
}
