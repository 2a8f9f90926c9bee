//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(1, x)                          <=> choose _i: i64 in 0..0 { ( fail ; fail ; x = 0 ) }, x = 1;
    r2 @ q(a, Some(b)), q(c, x)           ==> once { ( fresh f: i64, f = x ; fail ) }, x = 0, ( if b == a { x = c, x = a + 1, x = c + 1 } else { x = (c + c) % 3 } ; true );
    r3 @ p(_, 0, _), q(c, _) / p(c, d, 2) <=> fresh f: i64, f = d;
    r4 @ q(a, None), p(b, b, a)           ==> true;
    r5 @ q(a, _), q(_, _), p(1, a, _)     ==> fresh f: i64, f = 1;
    r6 @ q(a, _), p(a, a, _), q(a, None)  ==> fresh f: i64, f = 1, fresh g: i64, g = f;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(1, x)                          <=> choose _i: i64 in 0..0 { ( fail ; fail ; x = 0 ) }, x = 1;
    r2 @ q(a, Some(b)), q(c, x)           ==> once { ( fresh f: i64, f = x ; fail ) }, x = 0, ( if b == a { x = c, x = a + 1, x = c + 1 } else { x = (c + c) % 3 } ; true );
    r3 @ p(_, 0, _), q(c, _) / p(c, d, 2) <=> fresh f: i64, f = d;
    r4 @ q(a, None), p(b, b, a)           ==> true;
    r5 @ q(a, _), q(_, _), p(1, a, _)     ==> fresh f: i64, f = 1;
    r6 @ q(a, _), p(a, a, _), q(a, None)  ==> fresh f: i64, f = 1, fresh g: i64, g = f;
}

chr_tests::case! {
    vars [p(Num, Num, Num), q(Num, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(0), &[Or(&[&[Fail], &[Fail], &[Equate("x", Int(0))]])]), Equate("x", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeBind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("c"), Bind("x")] }], guard: &[], body: &[Once(&[Or(&[&[Fresh("f"), Equate("f", Get("x"))], &[Fail]])]), Equate("x", Int(0)), Or(&[&[If(Equal(&[Get("b"), Get("a")]), &[Equate("x", Get("c")), Equate("x", Add(&[Get("a"), Int(1)])), Equate("x", Add(&[Get("c"), Int(1)]))], &[Equate("x", Rem(&[Add(&[Get("c"), Get("c")]), Int(3)]))])], &[True]])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Lit(0), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("c"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("c"), Bind("d"), Lit(2)] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("d"))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Unbound] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("b"), Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Bind("a"), Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "r6", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Unbound] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1)), Fresh("g"), Equate("g", Get("f"))] },
        ],
    }
}
