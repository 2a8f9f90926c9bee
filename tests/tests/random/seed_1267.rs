//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q;
    constraint r(i64);
    r1 @ q, q <=> ( ( fail ; fresh f: i64, f = 0, f = 0 ) ; for _i: i64 in 0..2 { fresh g: i64, g = 2 } );
    r2 @ q    <=> (store.p().count() as i64) == 3 | ( ( fail ; fail ), ( true, true, fresh f: i64, f = 0 ; fail ) ; choose i: i64 in 1..3 { fresh g: i64, g = i, fresh h: i64, h = g }, for _j: i64 in 0..1 { true, fail } ), once { ( fail ; fail ) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q;
    constraint r(i64);
    r1 @ q, q <=> ( ( fail ; fresh f: i64, f = 0, f = 0 ) ; for _i: i64 in 0..2 { fresh g: i64, g = 2 } );
    r2 @ q    <=> (store.p().count() as i64) == 3 | ( ( fail ; fail ), ( true, true, fresh f: i64, f = 0 ; fail ) ; choose i: i64 in 1..3 { fresh g: i64, g = i, fresh h: i64, h = g }, for _j: i64 in 0..1 { true, fail } ), once { ( fail ; fail ) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Fresh("f"), Equate("f", Int(0)), Equate("f", Int(0))]])], &[For("_i", Int(0), Int(2), &[Fresh("g"), Equate("g", Int(2))])]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[Equal(&[Count(0), Int(3)])], body: &[Or(&[&[Or(&[&[Fail], &[Fail]]), Or(&[&[True, True, Fresh("f"), Equate("f", Int(0))], &[Fail]])], &[Choose("i", Int(1), Int(3), &[Fresh("g"), Equate("g", Get("i")), Fresh("h"), Equate("h", Get("g"))]), For("_j", Int(0), Int(1), &[True, Fail])]]), Once(&[Or(&[&[Fail], &[Fail]])])] },
        ],
    }
}
