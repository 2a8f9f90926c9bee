//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>);
    r1 @ p(x), p(y)                    <=> same(y, x), same(y, x) | q(store.q().count() as i64), choose i: i64 in 1..3 { r(i, i + 1) };
    r2 @ r(1, x), p(y)                 <=> !same(x, y), value(y) < 1 | y = x, y = 0, fresh f: i64, f = 2;
    r3 @ q(0), r(_, x)                 <=> x = 2;
    r4 @ q(a), q(a)                    ==> choose _i: i64 in 0..3 { r(0, store.q().count() as i64) }, r(a, a);
    r5 @ p(Some(a)) / q(a), p(Some(_)) <=> once { r(a, 2) }, r(1, a);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>);
    r1 @ p(x), p(y)                    <=> same(y, x), same(y, x) | q(store.q().count() as i64), choose i: i64 in 1..3 { r(i, i + 1) };
    r2 @ r(1, x), p(y)                 <=> !same(x, y), value(y) < 1 | y = x, y = 0, fresh f: i64, f = 2;
    r3 @ q(0), r(_, x)                 <=> x = 2;
    r4 @ q(a), q(a)                    ==> choose _i: i64 in 0..3 { r(0, store.q().count() as i64) }, r(a, a);
    r5 @ p(Some(a)) / q(a), p(Some(_)) <=> once { r(a, 2) }, r(1, a);
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[Same(&["y", "x"]), Same(&["y", "x"])], body: &[Tell(1, &[Count(1)]), Choose("i", Int(1), Int(3), &[Tell(2, &[Get("i"), Add(&[Get("i"), Int(1)])])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[NotSame(&["x", "y"]), Less(&[Value("y"), Int(1)])], body: &[Equate("y", Get("x")), Equate("y", Int(0)), Fresh("f"), Equate("f", Int(2))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(0)] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Choose("_i", Int(0), Int(3), &[Tell(2, &[Int(0), Count(1)])]), Tell(2, &[Get("a"), Get("a")])] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[SomeWild] }], guard: &[], body: &[Once(&[Tell(2, &[Get("a"), Int(2)])]), Tell(2, &[Int(1), Get("a")])] },
        ],
    }
}
