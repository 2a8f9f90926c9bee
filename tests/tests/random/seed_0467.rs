//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    r1 @ q(_), p(_, _)                        ==> fresh f: i64, f = 1;
    r2 @ p(Some(_), x), p(Some(_), y)         ==> x = y;
    r3 @ q(a), #[passive] q(a), p(Some(1), x) ==> fresh f: i64, f = x, f = x;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64);
    r1 @ q(_), p(_, _)                        ==> fresh f: i64, f = 1;
    r2 @ p(Some(_), x), p(Some(_), y)         ==> x = y;
    r3 @ q(a), #[passive] q(a), p(Some(1), x) ==> fresh f: i64, f = x, f = x;
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
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Bind("y")] }], guard: &[], body: &[Equate("x", Get("y"))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeLit(1), Bind("x")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Equate("f", Get("x"))] },
        ],
    }
}
