//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(x, None)                   ==> ( for i: i64 in 0..2 { fresh f: i64, f = x, x = 1, x = (i + i) % 3 }, for _j: i64 in 0..1 { fresh g: i64, g = 0, g = x, x = g } ; true ; for k: i64 in 1..2 { x = k, x = k } ), ( x = 1 ; x = 2 ; x = 0 );
    r2 @ q(_, _), p(_, _)             <=> fail;
    r3 @ p(x, 0) / #[passive] p(y, a) <=> q(x, a), for _i: i64 in 0..2 { if 3 < (store.p().count() as i64) { y = x, y = x }, q(x, y) }, fail;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(x, None)                   ==> ( for i: i64 in 0..2 { fresh f: i64, f = x, x = 1, x = (i + i) % 3 }, for _j: i64 in 0..1 { fresh g: i64, g = 0, g = x, x = g } ; true ; for k: i64 in 1..2 { x = k, x = k } ), ( x = 1 ; x = 2 ; x = 0 );
    r2 @ q(_, _), p(_, _)             <=> fail;
    r3 @ p(x, 0) / #[passive] p(y, a) <=> q(x, a), for _i: i64 in 0..2 { if 3 < (store.p().count() as i64) { y = x, y = x }, q(x, y) }, fail;
}

chr_tests::case! {
    vars [p(Variable, Num), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Unbound] }], guard: &[], body: &[Or(&[&[For("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x")), Equate("x", Int(1)), Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]), For("_j", Int(0), Int(1), &[Fresh("g"), Equate("g", Int(0)), Equate("g", Get("x")), Equate("x", Get("g"))])], &[True], &[For("k", Int(1), Int(2), &[Equate("x", Get("k")), Equate("x", Get("k"))])]]), Or(&[&[Equate("x", Int(1))], &[Equate("x", Int(2))], &[Equate("x", Int(0))]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[Fail] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Lit(0)] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("y"), Bind("a")] }], guard: &[], body: &[Tell(1, &[Get("x"), Get("a")]), For("_i", Int(0), Int(2), &[If(Less(&[Int(3), Count(0)]), &[Equate("y", Get("x")), Equate("y", Get("x"))], &[]), Tell(1, &[Get("x"), Get("y")])]), Fail] },
        ],
    }
}
