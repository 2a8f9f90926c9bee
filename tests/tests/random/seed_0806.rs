//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(Var<i64>);
    constraint r;
    #[set] constraint s(i64, Var<i64>);
    r1 @ q(None), r             <=> once { true }, true;
    r2 @ s(a, x), q(y)          ==> value(x) == a | choose _i: i64 in 0..2 { y = x };
    r3 @ q(x), r                <=> x = 1;
    r4 @ p(a, 1), s(a, x), r, r ==> ( ( fresh f: i64, f = x, x = f ; x = a + 1, fresh g: i64, g = x ) ; for i: i64 in 0..2 { x = i + 1, x = 2 }, fresh h: i64, h = a ; x = a, if a < (a - 1) { fresh t: i64, t = 0 }, x = (a + a) % 3 ), choose j: i64 in 1..3 { x = j, ( x = 0 ; fail ) }, ( true, x = a + 1, for _k: i64 in 0..2 { x = 0, x = 1 } ; once { x = a, x = a }, for _l: i64 in 0..2 { true } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(Var<i64>);
    constraint r;
    #[set] constraint s(i64, Var<i64>);
    r1 @ q(None), r             <=> once { true }, true;
    r2 @ s(a, x), q(y)          ==> value(x) == a | choose _i: i64 in 0..2 { y = x };
    r3 @ q(x), r                <=> x = 1;
    r4 @ p(a, 1), s(a, x), r, r ==> ( ( fresh f: i64, f = x, x = f ; x = a + 1, fresh g: i64, g = x ) ; for i: i64 in 0..2 { x = i + 1, x = 2 }, fresh h: i64, h = a ; x = a, if a < (a - 1) { fresh t: i64, t = 0 }, x = (a + a) % 3 ), choose j: i64 in 1..3 { x = j, ( x = 0 ; fail ) }, ( true, x = a + 1, for _k: i64 in 0..2 { x = 0, x = 1 } ; once { x = a, x = a }, for _l: i64 in 0..2 { true } );
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable), r(), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[], set: false },
            Kind { name: "s", args: &[Num, Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_s", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Unbound] }, Head { kind: 2, kept: false, passive: false, args: &[] }], guard: &[], body: &[Once(&[True]), True] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], guard: &[Equal(&[Value("x"), Get("a")])], body: &[Choose("_i", Int(0), Int(2), &[Equate("y", Get("x"))])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[] }], guard: &[], body: &[Equate("x", Int(1))] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Lit(1)] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f"))], &[Equate("x", Add(&[Get("a"), Int(1)])), Fresh("g"), Equate("g", Get("x"))]])], &[For("i", Int(0), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)])), Equate("x", Int(2))]), Fresh("h"), Equate("h", Get("a"))], &[Equate("x", Get("a")), If(Less(&[Get("a"), Sub(&[Get("a"), Int(1)])]), &[Fresh("t"), Equate("t", Int(0))], &[]), Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))]]), Choose("j", Int(1), Int(3), &[Equate("x", Get("j")), Or(&[&[Equate("x", Int(0))], &[Fail]])]), Or(&[&[True, Equate("x", Add(&[Get("a"), Int(1)])), For("_k", Int(0), Int(2), &[Equate("x", Int(0)), Equate("x", Int(1))])], &[Once(&[Equate("x", Get("a")), Equate("x", Get("a"))]), For("_l", Int(0), Int(2), &[True])]])] },
        ],
    }
}
