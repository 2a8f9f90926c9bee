//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(Var<i64>);
    r1 @ q(x), q(x), q(x)       ==> once { if (store.q().count() as i64) == 2 { x = 0 } };
    r2 @ p(2), q(x), p(a), p(a) <=> ( x = a, choose i: i64 in 1..1 { fresh f: i64, f = i, f = x } ; fresh g: i64, g = a ; x = a, once { true }, ( x = (a + a) % 2, x = 0 ; fresh h: i64, h = 2, fresh t: i64, t = h ) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(Var<i64>);
    r1 @ q(x), q(x), q(x)       ==> once { if (store.q().count() as i64) == 2 { x = 0 } };
    r2 @ p(2), q(x), p(a), p(a) <=> ( x = a, choose i: i64 in 1..1 { fresh f: i64, f = i, f = x } ; fresh g: i64, g = a ; x = a, once { true }, ( x = (a + a) % 2, x = 0 ; fresh h: i64, h = 2, fresh t: i64, t = h ) );
}

chr_tests::case! {
    vars [p(Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Once(&[If(Equal(&[Count(1), Int(2)]), &[Equate("x", Int(0))], &[])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(2)] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Or(&[&[Equate("x", Get("a")), Choose("i", Int(1), Int(1), &[Fresh("f"), Equate("f", Get("i")), Equate("f", Get("x"))])], &[Fresh("g"), Equate("g", Get("a"))], &[Equate("x", Get("a")), Once(&[True]), Or(&[&[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Equate("x", Int(0))], &[Fresh("h"), Equate("h", Int(2)), Fresh("t"), Equate("t", Get("h"))]])]])] },
        ],
    }
}
