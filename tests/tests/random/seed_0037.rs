//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    r1 @ q(_), #[passive] q(a)       ==> ((a + a) % 3) < a | if 2 == a { once { fresh f: i64, f = a + 1, fresh g: i64, g = 2 }, choose _i: i64 in 0..2 { fresh h: i64, h = a, fresh t: i64, t = 0 }, for _j: i64 in 1..1 { true, true, true } } else { for _k: i64 in 1..3 { true }, once { true } };
    r2 @ q(a), p(x), #[passive] p(x) <=> if (a - 1) != a { x = a + 1, ( x = a, true ; true ) };
    r3 @ q(_), q(_), p(x)            <=> for i: i64 in 1..3 { true, ( x = i ; x = 2, fresh f: i64, f = x, x = f ), x = (i + i) % 3 };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    r1 @ q(_), #[passive] q(a)       ==> ((a + a) % 3) < a | if 2 == a { once { fresh f: i64, f = a + 1, fresh g: i64, g = 2 }, choose _i: i64 in 0..2 { fresh h: i64, h = a, fresh t: i64, t = 0 }, for _j: i64 in 1..1 { true, true, true } } else { for _k: i64 in 1..3 { true }, once { true } };
    r2 @ q(a), p(x), #[passive] p(x) <=> if (a - 1) != a { x = a + 1, ( x = a, true ; true ) };
    r3 @ q(_), q(_), p(x)            <=> for i: i64 in 1..3 { true, ( x = i ; x = 2, fresh f: i64, f = x, x = f ), x = (i + i) % 3 };
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
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("x")] }], guard: &[], body: &[If(Differ(&[Sub(&[Get("a"), Int(1)]), Get("a")]), &[Equate("x", Add(&[Get("a"), Int(1)])), Or(&[&[Equate("x", Get("a")), True], &[True]])], &[])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[For("i", Int(1), Int(3), &[True, Or(&[&[Equate("x", Get("i"))], &[Equate("x", Int(2)), Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f"))]]), Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))])] },
        ],
    }
}
