//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    r1 @ p(x, x)                       <=> value(x) != 1 | q(1);
    r2 @ q(a) / p(Some(a), x), p(y, y) <=> ( y = x ; for _i: i64 in 0..3 { fail } ; y = x ), ( true ; ( x = y, fail ; x = a, true, x = (a + a) % 3 ) ), ( for _j: i64 in 1..2 { x = a, y = 2 }, ( fresh f: i64, f = x, y = x ; fresh g: i64, g = y ), ( x = y, y = x ; fresh h: i64, h = a - 1, fail ) ; if !same(y, x) { x = 0, x = y }, once { y = a, fresh t: i64, t = y } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    r1 @ p(x, x)                       <=> value(x) != 1 | q(1);
    r2 @ q(a) / p(Some(a), x), p(y, y) <=> ( y = x ; for _i: i64 in 0..3 { fail } ; y = x ), ( true ; ( x = y, fail ; x = a, true, x = (a + a) % 3 ) ), ( for _j: i64 in 1..2 { x = a, y = 2 }, ( fresh f: i64, f = x, y = x ; fresh g: i64, g = y ), ( x = y, y = x ; fresh h: i64, h = a - 1, fail ) ; if !same(y, x) { x = 0, x = y }, once { y = a, fresh t: i64, t = y } );
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }], guard: &[Differ(&[Value("x"), Int(1)])], body: &[Tell(1, &[Int(1)])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[SomeBind("a"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y"), Bind("y")] }], guard: &[], body: &[Or(&[&[Equate("y", Get("x"))], &[For("_i", Int(0), Int(3), &[Fail])], &[Equate("y", Get("x"))]]), Or(&[&[True], &[Or(&[&[Equate("x", Get("y")), Fail], &[Equate("x", Get("a")), True, Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))]])]]), Or(&[&[For("_j", Int(1), Int(2), &[Equate("x", Get("a")), Equate("y", Int(2))]), Or(&[&[Fresh("f"), Equate("f", Get("x")), Equate("y", Get("x"))], &[Fresh("g"), Equate("g", Get("y"))]]), Or(&[&[Equate("x", Get("y")), Equate("y", Get("x"))], &[Fresh("h"), Equate("h", Sub(&[Get("a"), Int(1)])), Fail]])], &[If(NotSame(&["y", "x"]), &[Equate("x", Int(0)), Equate("x", Get("y"))], &[]), Once(&[Equate("y", Get("a")), Fresh("t"), Equate("t", Get("y"))])]])] },
        ],
    }
}
