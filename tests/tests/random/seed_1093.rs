//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(Var<i64>);
    r1 @ q(x), p, q(y) ==> y = x;
    r2 @ p             ==> ( ( fail ; q(1) ) ; if 2 != (store.p().count() as i64) { q(1) } else { fresh f: i64, f = 1, f = 2 } );
    r3 @ q(x), q(x)    ==> x = 0;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p;
    constraint q(Var<i64>);
    r1 @ q(x), p, q(y) ==> y = x;
    r2 @ p             ==> ( ( fail ; q(1) ) ; if 2 != (store.p().count() as i64) { q(1) } else { fresh f: i64, f = 1, f = 2 } );
    r3 @ q(x), q(x)    ==> x = 0;
}

chr_tests::case! {
    vars [p(), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Equate("y", Get("x"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Tell(1, &[Int(1)])]])], &[If(Differ(&[Int(2), Count(0)]), &[Tell(1, &[Int(1)])], &[Fresh("f"), Equate("f", Int(1)), Equate("f", Int(2))])]])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0))] },
        ],
    }
}
