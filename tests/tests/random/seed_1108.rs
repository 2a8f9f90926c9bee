//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    r1 @ p(Some(_), x)         <=> choose i: i64 in 0..3 { q(x, i), q(x, 1), once { q(x, 2), q(x, i) } };
    r2 @ #[passive] r(x), r(y) <=> same(y, x) | if same(x, y) { ( y = x ; fail ), true } else { once { x = y }, if same(x, y) { y = x, fail } }, for _i: i64 in 0..3 { if !same(x, y) { x = y }, for _j: i64 in 0..2 { x = y, fail } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    r1 @ p(Some(_), x)         <=> choose i: i64 in 0..3 { q(x, i), q(x, 1), once { q(x, 2), q(x, i) } };
    r2 @ #[passive] r(x), r(y) <=> same(y, x) | if same(x, y) { ( y = x ; fail ), true } else { once { x = y }, if same(x, y) { y = x, fail } }, for _i: i64 in 0..3 { if !same(x, y) { x = y }, for _j: i64 in 0..2 { x = y, fail } };
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable, Num], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeWild, Bind("x")] }], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Tell(1, &[Get("x"), Get("i")]), Tell(1, &[Get("x"), Int(1)]), Once(&[Tell(1, &[Get("x"), Int(2)]), Tell(1, &[Get("x"), Get("i")])])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: true, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("y")] }], guard: &[Same(&["y", "x"])], body: &[If(Same(&["x", "y"]), &[Or(&[&[Equate("y", Get("x"))], &[Fail]]), True], &[Once(&[Equate("x", Get("y"))]), If(Same(&["x", "y"]), &[Equate("y", Get("x")), Fail], &[])]), For("_i", Int(0), Int(3), &[If(NotSame(&["x", "y"]), &[Equate("x", Get("y"))], &[]), For("_j", Int(0), Int(2), &[Equate("x", Get("y")), Fail])])] },
        ],
    }
}
