//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(_, x), q(y, x), p(_, _, _) <=> y = x;
    r2 @ p(2, _, Some(_))             ==> fresh f: i64, f = 1, once { fail };
    r3 @ q(x, x), p(_, _, Some(_))    <=> choose i: i64 in 1..2 { fresh f: i64, f = 2, x = i - 1 };
    r4 @ p(n, x, y)                   ==> 0 < n | p(n - 1, y, x), q(x, x);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(_, x), q(y, x), p(_, _, _) <=> y = x;
    r2 @ p(2, _, Some(_))             ==> fresh f: i64, f = 1, once { fail };
    r3 @ q(x, x), p(_, _, Some(_))    <=> choose i: i64 in 1..2 { fresh f: i64, f = 2, x = i - 1 };
    r4 @ p(n, x, y)                   ==> 0 < n | p(n - 1, y, x), q(x, x);
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild] }], guard: &[], body: &[Equate("y", Get("x"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(2), Wild, SomeWild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1)), Once(&[Fail])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, SomeWild] }], guard: &[], body: &[Choose("i", Int(1), Int(2), &[Fresh("f"), Equate("f", Int(2)), Equate("x", Sub(&[Get("i"), Int(1)]))])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("x")]), Tell(1, &[Get("x"), Get("x")])] },
        ],
    }
}
