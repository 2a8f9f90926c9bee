//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(a, None)                   ==> ( ( true ; fresh f: i64, f = a, f = a ; fresh g: i64, g = 2, fail ) ; fresh h: i64, h = a );
    r2 @ p(0, Some(_), a), p(_, x, _) <=> value(x) < a | for _i: i64 in 0..2 { x = 2, x = a - 0, for j: i64 in 0..2 { fresh f: i64, f = j - 0, fresh g: i64, g = x } }, for k: i64 in 0..2 { x = k };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(a, None)                   ==> ( ( true ; fresh f: i64, f = a, f = a ; fresh g: i64, g = 2, fail ) ; fresh h: i64, h = a );
    r2 @ p(0, Some(_), a), p(_, x, _) <=> value(x) < a | for _i: i64 in 0..2 { x = 2, x = a - 0, for j: i64 in 0..2 { fresh f: i64, f = j - 0, fresh g: i64, g = x } }, for k: i64 in 0..2 { x = k };
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Unbound] }], guard: &[], body: &[Or(&[&[Or(&[&[True], &[Fresh("f"), Equate("f", Get("a")), Equate("f", Get("a"))], &[Fresh("g"), Equate("g", Int(2)), Fail]])], &[Fresh("h"), Equate("h", Get("a"))]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0), SomeWild, Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x"), Wild] }], guard: &[Less(&[Value("x"), Get("a")])], body: &[For("_i", Int(0), Int(2), &[Equate("x", Int(2)), Equate("x", Sub(&[Get("a"), Int(0)])), For("j", Int(0), Int(2), &[Fresh("f"), Equate("f", Sub(&[Get("j"), Int(0)])), Fresh("g"), Equate("g", Get("x"))])]), For("k", Int(0), Int(2), &[Equate("x", Get("k"))])] },
        ],
    }
}
