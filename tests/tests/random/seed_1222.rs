//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<i64>);
    #[set] constraint q;
    #[set] constraint r(i64);
    r1 @ p(Some(a)), p(x), q ==> 2 == (store.p().count() as i64) | fresh f: i64, f = 2, for i: i64 in 1..3 { choose _j: i64 in 0..2 { f = i + 1 }, ( fail ; x = (a + a) % 2 ; f = a - 0 ), fresh g: i64, g = f };
    r2 @ r(_), r(1)          <=> for i: i64 in 1..3 { ( p(i) ; q ), choose _j: i64 in 0..2 { p(i - 0) } }, q;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    #[set] constraint p(Var<i64>);
    #[set] constraint q;
    #[set] constraint r(i64);
    r1 @ p(Some(a)), p(x), q ==> 2 == (store.p().count() as i64) | fresh f: i64, f = 2, for i: i64 in 1..3 { choose _j: i64 in 0..2 { f = i + 1 }, ( fail ; x = (a + a) % 2 ; f = a - 0 ), fresh g: i64, g = f };
    r2 @ r(_), r(1)          <=> for i: i64 in 1..3 { ( p(i) ; q ), choose _j: i64 in 0..2 { p(i - 0) } }, q;
}

chr_tests::case! {
    vars [p(Variable), q(), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: true },
            Kind { name: "q", args: &[], set: true },
            Kind { name: "r", args: &[Num], set: true },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[True] },
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[Equal(&[Int(2), Count(0)])], body: &[Fresh("f"), Equate("f", Int(2)), For("i", Int(1), Int(3), &[Choose("_j", Int(0), Int(2), &[Equate("f", Add(&[Get("i"), Int(1)]))]), Or(&[&[Fail], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))], &[Equate("f", Sub(&[Get("a"), Int(0)]))]]), Fresh("g"), Equate("g", Get("f"))])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(1)] }], guard: &[], body: &[For("i", Int(1), Int(3), &[Or(&[&[Tell(0, &[Get("i")])], &[Tell(1, &[])]]), Choose("_j", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("i"), Int(0)])])])]), Tell(1, &[])] },
        ],
    }
}
