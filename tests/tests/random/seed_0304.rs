//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    r1 @ p(n, x)                ==> q(n + 1, x), x = n;
    r2 @ q(_, x), p(a, Some(a)) ==> fresh f: i64, f = x;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    r1 @ p(n, x)                ==> q(n + 1, x), x = n;
    r2 @ q(_, x), p(a, Some(a)) ==> fresh f: i64, f = x;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[], body: &[Tell(1, &[Add(&[Get("n"), Int(1)]), Get("x")]), Equate("x", Get("n"))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), SomeBind("a")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
        ],
    }
}
