//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(x) / p(2, _) <=> choose _i: i64 in 1..4 { r(x), r(x) }, r(0);
    r2 @ r(x), r(y)     <=> ( for i: i64 in 0..2 { fresh f: i64, f = i - 0 } ; y = x );
    r3 @ r(Some(a))     <=> 2 < (store.q().count() as i64) | ( fresh f: i64, f = a ; fail );
    r4 @ q(Some(a))     ==> choose _i: i64 in 1..3 { for j: i64 in 0..2 { fresh f: i64, f = j, r(f) }, r(a) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(x) / p(2, _) <=> choose _i: i64 in 1..4 { r(x), r(x) }, r(0);
    r2 @ r(x), r(y)     <=> ( for i: i64 in 0..2 { fresh f: i64, f = i - 0 } ; y = x );
    r3 @ r(Some(a))     <=> 2 < (store.q().count() as i64) | ( fresh f: i64, f = a ; fail );
    r4 @ q(Some(a))     ==> choose _i: i64 in 1..3 { for j: i64 in 0..2 { fresh f: i64, f = j, r(f) }, r(a) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Wild] }], guard: &[], body: &[Choose("_i", Int(1), Int(4), &[Tell(2, &[Get("x")]), Tell(2, &[Get("x")])]), Tell(2, &[Int(0)])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Or(&[&[For("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Sub(&[Get("i"), Int(0)]))])], &[Equate("y", Get("x"))]])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: false, passive: false, args: &[SomeBind("a")] }], guard: &[Less(&[Int(2), Count(1)])], body: &[Or(&[&[Fresh("f"), Equate("f", Get("a"))], &[Fail]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeBind("a")] }], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[For("j", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("j")), Tell(2, &[Get("f")])]), Tell(2, &[Get("a")])])] },
        ],
    }
}
