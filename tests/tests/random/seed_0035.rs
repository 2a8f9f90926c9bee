//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ q(x)                                       <=> r(x, x), r(x, x), x = 0;
    r2 @ r(x, x), #[passive] r(x, _), r(_, Some(2)) ==> fresh f: i64, f = x;
    r3 @ r(x, _)                                    ==> fresh f: i64, f = x;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p(Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ q(x)                                       <=> r(x, x), r(x, x), x = 0;
    r2 @ r(x, x), #[passive] r(x, _), r(_, Some(2)) ==> fresh f: i64, f = x;
    r3 @ r(x, _)                                    ==> fresh f: i64, f = x;
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: true },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Tell(2, &[Get("x"), Get("x")]), Tell(2, &[Get("x"), Get("x")]), Equate("x", Int(0))] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[Bind("x"), Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, SomeLit(2)] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
        ],
    }
}
