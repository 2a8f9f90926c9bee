//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    r1 @ q(a, 0)                             ==> if 0 < (store.q().count() as i64) { choose _i: i64 in 0..1 { p((a + a) % 2, a) }, p(a, a), p(a - 2, a - 0) } else { p(store.p().count() as i64, a), p(1, 2) }, p(0, 1);
    r2 @ p(_, Some(0))                       <=> for _i: i64 in 0..0 { true, once { true, fresh f: i64, f = 2 }, choose _j: i64 in 0..3 { fail } };
    r3 @ p(_, Some(a)) / p(_, None), p(c, x) <=> x = (a + c) % 2, choose _i: i64 in 1..4 { ( x = 0, fail ; x = a, fresh f: i64, f = x ; x = 2, fail ) }, x = c - 2;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    r1 @ q(a, 0)                             ==> if 0 < (store.q().count() as i64) { choose _i: i64 in 0..1 { p((a + a) % 2, a) }, p(a, a), p(a - 2, a - 0) } else { p(store.p().count() as i64, a), p(1, 2) }, p(0, 1);
    r2 @ p(_, Some(0))                       <=> for _i: i64 in 0..0 { true, once { true, fresh f: i64, f = 2 }, choose _j: i64 in 0..3 { fail } };
    r3 @ p(_, Some(a)) / p(_, None), p(c, x) <=> x = (a + c) % 2, choose _i: i64 in 1..4 { ( x = 0, fail ; x = a, fresh f: i64, f = x ; x = 2, fail ) }, x = c - 2;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Lit(0)] }], guard: &[], body: &[If(Less(&[Int(0), Count(1)]), &[Choose("_i", Int(0), Int(1), &[Tell(0, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("a")])]), Tell(0, &[Get("a"), Get("a")]), Tell(0, &[Sub(&[Get("a"), Int(2)]), Sub(&[Get("a"), Int(0)])])], &[Tell(0, &[Count(0), Get("a")]), Tell(0, &[Int(1), Int(2)])]), Tell(0, &[Int(0), Int(1)])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, SomeLit(0)] }], guard: &[], body: &[For("_i", Int(0), Int(0), &[True, Once(&[True, Fresh("f"), Equate("f", Int(2))]), Choose("_j", Int(0), Int(3), &[Fail])])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeBind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("c"), Bind("x")] }], guard: &[], body: &[Equate("x", Rem(&[Add(&[Get("a"), Get("c")]), Int(2)])), Choose("_i", Int(1), Int(4), &[Or(&[&[Equate("x", Int(0)), Fail], &[Equate("x", Get("a")), Fresh("f"), Equate("f", Get("x"))], &[Equate("x", Int(2)), Fail]])]), Equate("x", Sub(&[Get("c"), Int(2)]))] },
        ],
    }
}
