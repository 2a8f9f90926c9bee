//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    r1 @ q(_), #[passive] q(a)             ==> ((a + a) % 3) < a | if 2 == a { once { fresh f: i64, f = a + 1, fresh g: i64, g = 2 }, choose _i: i64 in 0..2 { fresh h: i64, h = a, fresh t: i64, t = 0 }, for _j: i64 in 1..1 { true, true, true } } else { for _k: i64 in 1..3 { true }, once { true } };
    r2 @ q(a), #[passive] p(x), p(x), q(a) ==> 3 != (store.p().count() as i64) | ( choose _i: i64 in 0..3 { true }, fail ; x = a ), fail;
    r3 @ #[passive] q(a), p(x), q(1)       ==> x = a;
    r4 @ p(x), q(a), p(x), q(a)            ==> x = a + 1, true, fresh f: i64, f = (a + a) % 2;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    r1 @ q(_), #[passive] q(a)             ==> ((a + a) % 3) < a | if 2 == a { once { fresh f: i64, f = a + 1, fresh g: i64, g = 2 }, choose _i: i64 in 0..2 { fresh h: i64, h = a, fresh t: i64, t = 0 }, for _j: i64 in 1..1 { true, true, true } } else { for _k: i64 in 1..3 { true }, once { true } };
    r2 @ q(a), #[passive] p(x), p(x), q(a) ==> 3 != (store.p().count() as i64) | ( choose _i: i64 in 0..3 { true }, fail ; x = a ), fail;
    r3 @ #[passive] q(a), p(x), q(1)       ==> x = a;
    r4 @ p(x), q(a), p(x), q(a)            ==> x = a + 1, true, fresh f: i64, f = (a + a) % 2;
}

chr_tests::case! {
    vars [p(Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("a")] }], guard: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("a")])], body: &[If(Equal(&[Int(2), Get("a")]), &[Once(&[Fresh("f"), Equate("f", Add(&[Get("a"), Int(1)])), Fresh("g"), Equate("g", Int(2))]), Choose("_i", Int(0), Int(2), &[Fresh("h"), Equate("h", Get("a")), Fresh("t"), Equate("t", Int(0))]), For("_j", Int(1), Int(1), &[True, True, True])], &[For("_k", Int(1), Int(3), &[True]), Once(&[True])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Differ(&[Int(3), Count(0)])], body: &[Or(&[&[Choose("_i", Int(0), Int(3), &[True]), Fail], &[Equate("x", Get("a"))]]), Fail] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(1)] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Equate("x", Add(&[Get("a"), Int(1)])), True, Fresh("f"), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))] },
        ],
    }
}
