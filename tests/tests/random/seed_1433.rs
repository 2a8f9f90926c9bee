//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p;
    constraint q(i64);
    constraint r(i64, Var<i64>);
    constraint s(i64);
    r1 @ p                   ==> s(2), s(1), true;
    r2 @ q(_), p, s(_), s(2) ==> ( if 3 < (store.r().count() as i64) { fail } else { fresh f: i64, f = 2, f = 1 } ; true );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p;
    constraint q(i64);
    constraint r(i64, Var<i64>);
    constraint s(i64);
    r1 @ p                   ==> s(2), s(1), true;
    r2 @ q(_), p, s(_), s(2) ==> ( if 3 < (store.r().count() as i64) { fail } else { fresh f: i64, f = 2, f = 1 } ; true );
}

chr_tests::case! {
    vars [p(), q(Num), r(Num, Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: true },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }], guard: &[], body: &[Tell(3, &[Int(2)]), Tell(3, &[Int(1)]), True] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 3, kept: true, passive: false, args: &[Wild] }, Head { kind: 3, kept: true, passive: false, args: &[Lit(2)] }], guard: &[], body: &[Or(&[&[If(Less(&[Int(3), Count(2)]), &[Fail], &[Fresh("f"), Equate("f", Int(2)), Equate("f", Int(1))])], &[True]])] },
        ],
    }
}
