//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(Var<i64>);
    r1 @ q(x), p, q(y)         ==> same(x, y) | y = x;
    r2 @ q(x), p, p            ==> 2 == (store.q().count() as i64) | for i: i64 in 1..1 { x = (i + i) % 2, x = i };
    r3 @ #[passive] p, q(x), p <=> once { fresh f: i64, f = x, x = f, x = f }, choose i: i64 in 0..1 { x = i - 0, ( fresh g: i64, g = i ; x = 1, fresh h: i64, h = x ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    constraint q(Var<i64>);
    r1 @ q(x), p, q(y)         ==> same(x, y) | y = x;
    r2 @ q(x), p, p            ==> 2 == (store.q().count() as i64) | for i: i64 in 1..1 { x = (i + i) % 2, x = i };
    r3 @ #[passive] p, q(x), p <=> once { fresh f: i64, f = x, x = f, x = f }, choose i: i64 in 0..1 { x = i - 0, ( fresh g: i64, g = i ; x = 1, fresh h: i64, h = x ) };
}

chr_tests::case! {
    vars [p(), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], guard: &[Same(&["x", "y"])], body: &[Equate("y", Get("x"))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[] }], guard: &[Equal(&[Int(2), Count(1)])], body: &[For("i", Int(1), Int(1), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(2)])), Equate("x", Get("i"))])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: true, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[], body: &[Once(&[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f")), Equate("x", Get("f"))]), Choose("i", Int(0), Int(1), &[Equate("x", Sub(&[Get("i"), Int(0)])), Or(&[&[Fresh("g"), Equate("g", Get("i"))], &[Equate("x", Int(1)), Fresh("h"), Equate("h", Get("x"))]])])] },
        ],
    }
}
