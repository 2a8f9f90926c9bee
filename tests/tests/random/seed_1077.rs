//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x, a), q(x, Some(b))                     ==> b < a, b < value(x) | x = a, ( if ((a + a) % 3) != b { fail } ; for i: i64 in 0..1 { x = 1, fresh f: i64, f = 0, f = i }, ( fail ; x = a, x = b - 1, fresh g: i64, g = b ; x = a, fresh h: i64, h = 2, x = h ) ; once { x = 1, x = 2 } ), fresh t: i64, t = x;
    r2 @ p(x, _), p(_, _), #[passive] q(y, Some(0)) <=> choose _i: i64 in 1..2 { y = x };
    r3 @ p(Some(a), b)                              <=> (a - 0) < b | ( choose _i: i64 in 0..2 { q(a + 1, b - 1), q(1, (a + b) % 2), q(1, b) } ; once { q(a - 0, store.p().count() as i64), q(a, a + 1), fresh f: i64, f = 1 } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(Var<i64>, i64);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x, a), q(x, Some(b))                     ==> b < a, b < value(x) | x = a, ( if ((a + a) % 3) != b { fail } ; for i: i64 in 0..1 { x = 1, fresh f: i64, f = 0, f = i }, ( fail ; x = a, x = b - 1, fresh g: i64, g = b ; x = a, fresh h: i64, h = 2, x = h ) ; once { x = 1, x = 2 } ), fresh t: i64, t = x;
    r2 @ p(x, _), p(_, _), #[passive] q(y, Some(0)) <=> choose _i: i64 in 1..2 { y = x };
    r3 @ p(Some(a), b)                              <=> (a - 0) < b | ( choose _i: i64 in 0..2 { q(a + 1, b - 1), q(1, (a + b) % 2), q(1, b) } ; once { q(a - 0, store.p().count() as i64), q(a, a + 1), fresh f: i64, f = 1 } );
}

chr_tests::case! {
    vars [p(Variable, Num), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), SomeBind("b")] }], guard: &[Less(&[Get("b"), Get("a")]), Less(&[Get("b"), Value("x")])], body: &[Equate("x", Get("a")), Or(&[&[If(Differ(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("b")]), &[Fail], &[])], &[For("i", Int(0), Int(1), &[Equate("x", Int(1)), Fresh("f"), Equate("f", Int(0)), Equate("f", Get("i"))]), Or(&[&[Fail], &[Equate("x", Get("a")), Equate("x", Sub(&[Get("b"), Int(1)])), Fresh("g"), Equate("g", Get("b"))], &[Equate("x", Get("a")), Fresh("h"), Equate("h", Int(2)), Equate("x", Get("h"))]])], &[Once(&[Equate("x", Int(1)), Equate("x", Int(2))])]]), Fresh("t"), Equate("t", Get("x"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("y"), SomeLit(0)] }], guard: &[], body: &[Choose("_i", Int(1), Int(2), &[Equate("y", Get("x"))])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeBind("a"), Bind("b")] }], guard: &[Less(&[Sub(&[Get("a"), Int(0)]), Get("b")])], body: &[Or(&[&[Choose("_i", Int(0), Int(2), &[Tell(1, &[Add(&[Get("a"), Int(1)]), Sub(&[Get("b"), Int(1)])]), Tell(1, &[Int(1), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])]), Tell(1, &[Int(1), Get("b")])])], &[Once(&[Tell(1, &[Sub(&[Get("a"), Int(0)]), Count(0)]), Tell(1, &[Get("a"), Add(&[Get("a"), Int(1)])]), Fresh("f"), Equate("f", Int(1))])]])] },
        ],
    }
}
