//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ #[passive] r(x, Some(_)), q(y) / p(_, x) <=> ( choose _i: i64 in 1..3 { y = x }, x = y ; x = y, choose _j: i64 in 1..3 { fail }, fail ; ( x = y ; fresh f: i64, f = y, fail ), fail );
    r2 @ r(None, x)                               ==> for i: i64 in 1..3 { for _j: i64 in 0..1 { fresh f: i64, f = x }, ( x = i, x = 1 ; x = 2 ), if 2 < (store.q().count() as i64) { true } else { x = i } };
    r3 @ q(_), p(1, x) / q(x), p(_, x)            <=> x = 2;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ #[passive] r(x, Some(_)), q(y) / p(_, x) <=> ( choose _i: i64 in 1..3 { y = x }, x = y ; x = y, choose _j: i64 in 1..3 { fail }, fail ; ( x = y ; fresh f: i64, f = y, fail ), fail );
    r2 @ r(None, x)                               ==> for i: i64 in 1..3 { for _j: i64 in 0..1 { fresh f: i64, f = x }, ( x = i, x = 1 ; x = 2 ), if 2 < (store.q().count() as i64) { true } else { x = i } };
    r3 @ q(_), p(1, x) / q(x), p(_, x)            <=> x = 2;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: true, args: &[Bind("x"), SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Or(&[&[Choose("_i", Int(1), Int(3), &[Equate("y", Get("x"))]), Equate("x", Get("y"))], &[Equate("x", Get("y")), Choose("_j", Int(1), Int(3), &[Fail]), Fail], &[Or(&[&[Equate("x", Get("y"))], &[Fresh("f"), Equate("f", Get("y")), Fail]]), Fail]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Unbound, Bind("x")] }], guard: &[], body: &[For("i", Int(1), Int(3), &[For("_j", Int(0), Int(1), &[Fresh("f"), Equate("f", Get("x"))]), Or(&[&[Equate("x", Get("i")), Equate("x", Int(1))], &[Equate("x", Int(2))]]), If(Less(&[Int(2), Count(1)]), &[True], &[Equate("x", Get("i"))])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Equate("x", Int(2))] },
        ],
    }
}
