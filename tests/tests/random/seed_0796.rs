//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    r1 @ #[passive] p(2, Some(_)), p(a, _) ==> 3 != (store.p().count() as i64) | fresh f: i64, f = a - 0, fresh g: i64, g = 2, if a != 2 { q(2), q(a) } else { fail };
    r2 @ p(a, x), q(a)                     ==> x = 1, fresh f: i64, f = x, if same(f, x) { f = x };
    r3 @ p(a, x), q(a)                     ==> value(x) != (a + 1) | once { fresh f: i64, f = x };
    r4 @ p(a, x), q(a)                     ==> fresh f: i64, f = a, ( choose _i: i64 in 0..2 { f = x } ; f = a - 0, f = a ; x = 0 );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    r1 @ #[passive] p(2, Some(_)), p(a, _) ==> 3 != (store.p().count() as i64) | fresh f: i64, f = a - 0, fresh g: i64, g = 2, if a != 2 { q(2), q(a) } else { fail };
    r2 @ p(a, x), q(a)                     ==> x = 1, fresh f: i64, f = x, if same(f, x) { f = x };
    r3 @ p(a, x), q(a)                     ==> value(x) != (a + 1) | once { fresh f: i64, f = x };
    r4 @ p(a, x), q(a)                     ==> fresh f: i64, f = a, ( choose _i: i64 in 0..2 { f = x } ; f = a - 0, f = a ; x = 0 );
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: true, args: &[Lit(2), SomeWild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild] }], guard: &[Differ(&[Int(3), Count(0)])], body: &[Fresh("f"), Equate("f", Sub(&[Get("a"), Int(0)])), Fresh("g"), Equate("g", Int(2)), If(Differ(&[Get("a"), Int(2)]), &[Tell(1, &[Int(2)]), Tell(1, &[Get("a")])], &[Fail])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Equate("x", Int(1)), Fresh("f"), Equate("f", Get("x")), If(Same(&["f", "x"]), &[Equate("f", Get("x"))], &[])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Differ(&[Value("x"), Add(&[Get("a"), Int(1)])])], body: &[Once(&[Fresh("f"), Equate("f", Get("x"))])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("a")), Or(&[&[Choose("_i", Int(0), Int(2), &[Equate("f", Get("x"))])], &[Equate("f", Sub(&[Get("a"), Int(0)])), Equate("f", Get("a"))], &[Equate("x", Int(0))]])] },
        ],
    }
}
