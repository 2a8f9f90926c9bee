//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    constraint r;
    constraint s(Var<i64>, Var<i64>);
    r1 @ #[passive] r, r, q(a, Some(b)) ==> s(a - 2, a + 1), choose _i: i64 in 1..3 { fresh f: i64, f = 2 }, s(b + 1, (a + a) % 2);
    r2 @ r, s(x, x), s(y, None)         <=> ( once { y = x }, ( x = y ; x = 2, fresh f: i64, f = 0 ), ( y = x ; x = y, fail ) ; if !same(x, y) { fresh g: i64, g = 2, x = g }, y = 0, ( y = 0, x = y ; fresh h: i64, h = 1, fail ) ), x = 1;
    r3 @ r, r / p(_, b, c), p(b, _, d)  <=> for _i: i64 in 1..4 { s(2, 1), s(d + 1, c) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, Var<i64>);
    constraint r;
    constraint s(Var<i64>, Var<i64>);
    r1 @ #[passive] r, r, q(a, Some(b)) ==> s(a - 2, a + 1), choose _i: i64 in 1..3 { fresh f: i64, f = 2 }, s(b + 1, (a + a) % 2);
    r2 @ r, s(x, x), s(y, None)         <=> ( once { y = x }, ( x = y ; x = 2, fresh f: i64, f = 0 ), ( y = x ; x = y, fail ) ; if !same(x, y) { fresh g: i64, g = 2, x = g }, y = 0, ( y = 0, x = y ; fresh h: i64, h = 1, fail ) ), x = 1;
    r3 @ r, r / p(_, b, c), p(b, _, d)  <=> for _i: i64 in 1..4 { s(2, 1), s(d + 1, c) };
}

chr_tests::case! {
    vars [p(Num, Num, Num), q(Num, Variable), r(), s(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[], set: false },
            Kind { name: "s", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: true, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeBind("b")] }], guard: &[], body: &[Tell(3, &[Sub(&[Get("a"), Int(2)]), Add(&[Get("a"), Int(1)])]), Choose("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Int(2))]), Tell(3, &[Add(&[Get("b"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("y"), Unbound] }], guard: &[], body: &[Or(&[&[Once(&[Equate("y", Get("x"))]), Or(&[&[Equate("x", Get("y"))], &[Equate("x", Int(2)), Fresh("f"), Equate("f", Int(0))]]), Or(&[&[Equate("y", Get("x"))], &[Equate("x", Get("y")), Fail]])], &[If(NotSame(&["x", "y"]), &[Fresh("g"), Equate("g", Int(2)), Equate("x", Get("g"))], &[]), Equate("y", Int(0)), Or(&[&[Equate("y", Int(0)), Equate("x", Get("y"))], &[Fresh("h"), Equate("h", Int(1)), Fail]])]]), Equate("x", Int(1))] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("b"), Bind("c")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Wild, Bind("d")] }], guard: &[], body: &[For("_i", Int(1), Int(4), &[Tell(3, &[Int(2), Int(1)]), Tell(3, &[Add(&[Get("d"), Int(1)]), Get("c")])])] },
        ],
    }
}
