//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(a, x), r(y) ==> ( for _i: i64 in 1..3 { x = 0 }, if (a - 0) != a { y = x, fail } ; x = y, ( true, x = a ; fail ) ), for j: i64 in 1..3 { if 2 < (store.p().count() as i64) { fail } else { fresh f: i64, f = 2 }, if a == j { fail } else { fresh g: i64, g = y }, choose k: i64 in 1..3 { y = k } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(a, x), r(y) ==> ( for _i: i64 in 1..3 { x = 0 }, if (a - 0) != a { y = x, fail } ; x = y, ( true, x = a ; fail ) ), for j: i64 in 1..3 { if 2 < (store.p().count() as i64) { fail } else { fresh f: i64, f = 2 }, if a == j { fail } else { fresh g: i64, g = y }, choose k: i64 in 1..3 { y = k } };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Or(&[&[For("_i", Int(1), Int(3), &[Equate("x", Int(0))]), If(Differ(&[Sub(&[Get("a"), Int(0)]), Get("a")]), &[Equate("y", Get("x")), Fail], &[])], &[Equate("x", Get("y")), Or(&[&[True, Equate("x", Get("a"))], &[Fail]])]]), For("j", Int(1), Int(3), &[If(Less(&[Int(2), Count(0)]), &[Fail], &[Fresh("f"), Equate("f", Int(2))]), If(Equal(&[Get("a"), Get("j")]), &[Fail], &[Fresh("g"), Equate("g", Get("y"))]), Choose("k", Int(1), Int(3), &[Equate("y", Get("k"))])])] },
        ],
    }
}
