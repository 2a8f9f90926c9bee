//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>, i64);
    constraint s(Var<i64>, i64);
    r1 @ s(x, a), #[passive] s(x, 1) <=> value(x) != a | for i: i64 in 1..3 { choose j: i64 in 0..2 { fresh f: i64, f = j, f = x }, x = (a + i) % 2, ( fresh g: i64, g = a, x = g, g = x ; fresh h: i64, h = (a + a) % 3 ) }, choose _k: i64 in 0..3 { if 1 == (store.p().count() as i64) { x = a, x = 1 } else { x = 2 } }, x = a;
    r2 @ p(x, y), q(a), r(a, z, b)   ==> ( if !same(z, x) { s(a, (a + b) % 2) } else { s(z, a + 1), y = x }, s(y, 2) ; s(z, b) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>, i64);
    constraint s(Var<i64>, i64);
    r1 @ s(x, a), #[passive] s(x, 1) <=> value(x) != a | for i: i64 in 1..3 { choose j: i64 in 0..2 { fresh f: i64, f = j, f = x }, x = (a + i) % 2, ( fresh g: i64, g = a, x = g, g = x ; fresh h: i64, h = (a + a) % 3 ) }, choose _k: i64 in 0..3 { if 1 == (store.p().count() as i64) { x = a, x = 1 } else { x = 2 } }, x = a;
    r2 @ p(x, y), q(a), r(a, z, b)   ==> ( if !same(z, x) { s(a, (a + b) % 2) } else { s(z, a + 1), y = x }, s(y, 2) ; s(z, b) );
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num), r(Num, Variable, Num), s(Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Variable, Num], set: false },
            Kind { name: "s", args: &[Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 3, kept: false, passive: true, args: &[Bind("x"), Lit(1)] }], guard: &[Differ(&[Value("x"), Get("a")])], body: &[For("i", Int(1), Int(3), &[Choose("j", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("j")), Equate("f", Get("x"))]), Equate("x", Rem(&[Add(&[Get("a"), Get("i")]), Int(2)])), Or(&[&[Fresh("g"), Equate("g", Get("a")), Equate("x", Get("g")), Equate("g", Get("x"))], &[Fresh("h"), Equate("h", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))]])]), Choose("_k", Int(0), Int(3), &[If(Equal(&[Int(1), Count(0)]), &[Equate("x", Get("a")), Equate("x", Int(1))], &[Equate("x", Int(2))])]), Equate("x", Get("a"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("z"), Bind("b")] }], guard: &[], body: &[Or(&[&[If(NotSame(&["z", "x"]), &[Tell(3, &[Get("a"), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], &[Tell(3, &[Get("z"), Add(&[Get("a"), Int(1)])]), Equate("y", Get("x"))]), Tell(3, &[Get("y"), Int(2)])], &[Tell(3, &[Get("z"), Get("b")])]])] },
        ],
    }
}
