//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, i64);
    #[set] constraint r(Var<i64>);
    r1 @ p(x, Some(0)), p(x, y), r(Some(_)) <=> x = y, x = y;
    r2 @ #[passive] q(_, _), p(_, y)        ==> choose _i: i64 in 1..3 { r(store.p().count() as i64), r(y) };
    r3 @ r(x), p(y, x)                      ==> 3 == (store.q().count() as i64) | choose _i: i64 in 0..0 { x = y, fresh f: i64, f = 2 }, y = x;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, i64);
    #[set] constraint r(Var<i64>);
    r1 @ p(x, Some(0)), p(x, y), r(Some(_)) <=> x = y, x = y;
    r2 @ #[passive] q(_, _), p(_, y)        ==> choose _i: i64 in 1..3 { r(store.p().count() as i64), r(y) };
    r3 @ r(x), p(y, x)                      ==> 3 == (store.q().count() as i64) | choose _i: i64 in 0..0 { x = y, fresh f: i64, f = 2 }, y = x;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Num), r(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), SomeLit(0)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 2, kept: false, passive: false, args: &[SomeWild] }], guard: &[], body: &[Equate("x", Get("y")), Equate("x", Get("y"))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("y")] }], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[Tell(2, &[Count(0)]), Tell(2, &[Get("y")])])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y"), Bind("x")] }], guard: &[Equal(&[Int(3), Count(1)])], body: &[Choose("_i", Int(0), Int(0), &[Equate("x", Get("y")), Fresh("f"), Equate("f", Int(2))]), Equate("y", Get("x"))] },
        ],
    }
}
