//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, i64);
    r1 @ r(_, x, _), p(Some(a))        ==> q(x), ( if (a + 1) == a { q(x), q(x) } ; q(x), q(x) );
    r2 @ r(_, x, 0) / q(y), q(x), q(y) <=> x = y;
    r3 @ q(Some(_)) / q(x)             <=> x = 0;
    r4 @ r(n, _, _), r(n, y, _)        <=> p(y);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, i64);
    r1 @ r(_, x, _), p(Some(a))        ==> q(x), ( if (a + 1) == a { q(x), q(x) } ; q(x), q(x) );
    r2 @ r(_, x, 0) / q(y), q(x), q(y) <=> x = y;
    r3 @ q(Some(_)) / q(x)             <=> x = 0;
    r4 @ r(n, _, _), r(n, y, _)        <=> p(y);
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Num, Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("x"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }], guard: &[], body: &[Tell(1, &[Get("x")]), Or(&[&[If(Equal(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Tell(1, &[Get("x")]), Tell(1, &[Get("x")])], &[])], &[Tell(1, &[Get("x")]), Tell(1, &[Get("x")])]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("x"), Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Equate("x", Get("y"))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0))] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("y"), Wild] }], guard: &[], body: &[Tell(0, &[Get("y")])] },
        ],
    }
}
