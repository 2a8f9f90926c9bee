//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q;
    r1 @ q, p(x), p(x)                ==> choose _i: i64 in 0..2 { fresh f: i64, f = x }, choose _j: i64 in 0..0 { true, for _k: i64 in 0..2 { fail } }, x = 1;
    r2 @ #[passive] p(_) / p(Some(1)) <=> true;
    r3 @ q, p(x), q                   <=> ( ( fresh f: i64, f = 0, x = 1 ; fresh g: i64, g = x, x = g ; x = 1 ) ; choose i: i64 in 0..2 { x = i, fail }, true ), x = 1;
    r4 @ q                            ==> choose _i: i64 in 0..2 { true };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q;
    r1 @ q, p(x), p(x)                ==> choose _i: i64 in 0..2 { fresh f: i64, f = x }, choose _j: i64 in 0..0 { true, for _k: i64 in 0..2 { fail } }, x = 1;
    r2 @ #[passive] p(_) / p(Some(1)) <=> true;
    r3 @ q, p(x), q                   <=> ( ( fresh f: i64, f = 0, x = 1 ; fresh g: i64, g = x, x = g ; x = 1 ) ; choose i: i64 in 0..2 { x = i, fail }, true ), x = 1;
    r4 @ q                            ==> choose _i: i64 in 0..2 { true };
}

chr_tests::case! {
    vars [p(Variable), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x"))]), Choose("_j", Int(0), Int(0), &[True, For("_k", Int(0), Int(2), &[Fail])]), Equate("x", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: true, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[SomeLit(1)] }], guard: &[], body: &[True] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Fresh("f"), Equate("f", Int(0)), Equate("x", Int(1))], &[Fresh("g"), Equate("g", Get("x")), Equate("x", Get("g"))], &[Equate("x", Int(1))]])], &[Choose("i", Int(0), Int(2), &[Equate("x", Get("i")), Fail]), True]]), Equate("x", Int(1))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[True])] },
        ],
    }
}
