//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q;
    constraint r(i64);
    constraint s;
    r1 @ s             ==> ( ( true, fresh f: i64, f = 2 ; fresh g: i64, g = 0, g = 0, g = 0 ), choose _i: i64 in 1..4 { fail } ; ( fresh h: i64, h = 1, h = 0 ; fresh t: i64, t = 2 ) );
    r2 @ q, r(0), q, q <=> s;
    r3 @ s, s          ==> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, i64);
    constraint q;
    constraint r(i64);
    constraint s;
    r1 @ s             ==> ( ( true, fresh f: i64, f = 2 ; fresh g: i64, g = 0, g = 0, g = 0 ), choose _i: i64 in 1..4 { fail } ; ( fresh h: i64, h = 1, h = 0 ; fresh t: i64, t = 2 ) );
    r2 @ q, r(0), q, q <=> s;
    r3 @ s, s          ==> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q(), r(Num), s()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false },
            Kind { name: "q", args: &[], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[True, Fresh("f"), Equate("f", Int(2))], &[Fresh("g"), Equate("g", Int(0)), Equate("g", Int(0)), Equate("g", Int(0))]]), Choose("_i", Int(1), Int(4), &[Fail])], &[Or(&[&[Fresh("h"), Equate("h", Int(1)), Equate("h", Int(0))], &[Fresh("t"), Equate("t", Int(2))]])]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[Tell(3, &[])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: true, passive: false, args: &[] }, Head { kind: 3, kept: true, passive: false, args: &[] }], guard: &[], body: &[True] },
        ],
    }
}
