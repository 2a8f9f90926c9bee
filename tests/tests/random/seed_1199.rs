//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, Var<i64>);
    constraint q;
    constraint r(i64, i64, Var<i64>);
    constraint s(i64, Var<i64>);
    r1 @ r(n, _, _), p(n, y)          <=> y = n;
    r2 @ q, q, q, p(a, x)             ==> 0 != a | x = 2;
    r3 @ p(a, x), q                   ==> x = a;
    r4 @ q, r(_, b, x), s(b, Some(c)) ==> if 0 == b { once { x = c, x = b } }, ( choose i: i64 in 1..4 { x = (i + i) % 2 } ; x = b + 1, choose _j: i64 in 1..3 { fresh f: i64, f = x, f = x } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, Var<i64>);
    constraint q;
    constraint r(i64, i64, Var<i64>);
    constraint s(i64, Var<i64>);
    r1 @ r(n, _, _), p(n, y)          <=> y = n;
    r2 @ q, q, q, p(a, x)             ==> 0 != a | x = 2;
    r3 @ p(a, x), q                   ==> x = a;
    r4 @ q, r(_, b, x), s(b, Some(c)) ==> if 0 == b { once { x = c, x = b } }, ( choose i: i64 in 1..4 { x = (i + i) % 2 } ; x = b + 1, choose _j: i64 in 1..3 { fresh f: i64, f = x, f = x } );
}

chr_tests::case! {
    vars [p(Num, Variable), q(), r(Num, Num, Variable), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true },
            Kind { name: "q", args: &[], set: false },
            Kind { name: "r", args: &[Num, Num, Variable], set: false },
            Kind { name: "s", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], guard: &[], body: &[Equate("y", Get("n"))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[Differ(&[Int(0), Get("a")])], body: &[Equate("x", Int(2))] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("b"), Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("b"), SomeBind("c")] }], guard: &[], body: &[If(Equal(&[Int(0), Get("b")]), &[Once(&[Equate("x", Get("c")), Equate("x", Get("b"))])], &[]), Or(&[&[Choose("i", Int(1), Int(4), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(2)]))])], &[Equate("x", Add(&[Get("b"), Int(1)])), Choose("_j", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("x")), Equate("f", Get("x"))])]])] },
        ],
    }
}
