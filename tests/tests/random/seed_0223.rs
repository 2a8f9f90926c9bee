//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(1, x)                            <=> choose _i: i64 in 0..0 { ( fail ; fail ; x = 0 ) }, x = 1;
    r2 @ q(a, Some(b)), q(c, x)             ==> once { ( fresh f: i64, f = x ; fail ) }, x = 0, ( if b == a { x = c, x = a + 1, x = c + 1 } else { x = (c + c) % 3 } ; true );
    r3 @ q(a, Some(a)), p(b, 2, _), q(2, x) ==> value(x) != 1 | ( x = b - 0 ; ( x = a - 1, x = 1 ; fresh f: i64, f = x ) ), ( fresh g: i64, g = 0 ; ( x = b - 0 ; x = 0 ), if a == b { x = a + 1, x = 1, fail } else { x = b - 1, fail } ; true );
    r4 @ p(a, _, _), q(a, x)                ==> x = a;
    r5 @ p(_, b, c), q(b, x)                ==> (c - 0) < b | ( x = c ; x = 0 );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    r1 @ q(1, x)                            <=> choose _i: i64 in 0..0 { ( fail ; fail ; x = 0 ) }, x = 1;
    r2 @ q(a, Some(b)), q(c, x)             ==> once { ( fresh f: i64, f = x ; fail ) }, x = 0, ( if b == a { x = c, x = a + 1, x = c + 1 } else { x = (c + c) % 3 } ; true );
    r3 @ q(a, Some(a)), p(b, 2, _), q(2, x) ==> value(x) != 1 | ( x = b - 0 ; ( x = a - 1, x = 1 ; fresh f: i64, f = x ) ), ( fresh g: i64, g = 0 ; ( x = b - 0 ; x = 0 ), if a == b { x = a + 1, x = 1, fail } else { x = b - 1, fail } ; true );
    r4 @ p(a, _, _), q(a, x)                ==> x = a;
    r5 @ p(_, b, c), q(b, x)                ==> (c - 0) < b | ( x = c ; x = 0 );
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
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Lit(2), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(2), Bind("x")] }], guard: &[Differ(&[Value("x"), Int(1)])], body: &[Or(&[&[Equate("x", Sub(&[Get("b"), Int(0)]))], &[Or(&[&[Equate("x", Sub(&[Get("a"), Int(1)])), Equate("x", Int(1))], &[Fresh("f"), Equate("f", Get("x"))]])]]), Or(&[&[Fresh("g"), Equate("g", Int(0))], &[Or(&[&[Equate("x", Sub(&[Get("b"), Int(0)]))], &[Equate("x", Int(0))]]), If(Equal(&[Get("a"), Get("b")]), &[Equate("x", Add(&[Get("a"), Int(1)])), Equate("x", Int(1)), Fail], &[Equate("x", Sub(&[Get("b"), Int(1)])), Fail])], &[True]])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("b"), Bind("c")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Bind("x")] }], guard: &[Less(&[Sub(&[Get("c"), Int(0)]), Get("b")])], body: &[Or(&[&[Equate("x", Get("c"))], &[Equate("x", Int(0))]])] },
        ],
    }
}
