//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ r(n, Some(_), x)             <=> 0 < n | r(n - 1, n - 0, x), p(n - 1, x), p(n - 1, x);
    r2 @ q(Some(_))                   ==> fresh f: i64, f = 2;
    r3 @ q(x), p(_, Some(0)), p(0, x) ==> once { choose i: i64 in 1..3 { x = (i + i) % 2 } }, x = 0;
    r4 @ r(n, x, y), p(n, y)          ==> (store.r().count() as i64) != 2, 1 != (store.p().count() as i64) | choose i: i64 in 0..2 { q(i), x = y }, fresh f: i64, f = 2;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ r(n, Some(_), x)             <=> 0 < n | r(n - 1, n - 0, x), p(n - 1, x), p(n - 1, x);
    r2 @ q(Some(_))                   ==> fresh f: i64, f = 2;
    r3 @ q(x), p(_, Some(0)), p(0, x) ==> once { choose i: i64 in 1..3 { x = (i + i) % 2 } }, x = 0;
    r4 @ r(n, x, y), p(n, y)          ==> (store.r().count() as i64) != 2, 1 != (store.p().count() as i64) | choose i: i64 in 0..2 { q(i), x = y }, fresh f: i64, f = 2;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), SomeWild, Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)]), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(2))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeLit(0)] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(0), Bind("x")] }], guard: &[], body: &[Once(&[Choose("i", Int(1), Int(3), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(2)]))])]), Equate("x", Int(0))] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("y")] }], guard: &[Differ(&[Count(2), Int(2)]), Differ(&[Int(1), Count(0)])], body: &[Choose("i", Int(0), Int(2), &[Tell(1, &[Get("i")]), Equate("x", Get("y"))]), Fresh("f"), Equate("f", Int(2))] },
        ],
    }
}
