//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    r1 @ p(n, x), p(n, Some(a)) / p(n, y) <=> a != 1 | for i: i64 in 1..3 { x = i - 2, fresh f: i64, f = y };
    r2 @ p(n, x)                          <=> 0 < n | p(n - 1, x), q(n - 1, x, x);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    r1 @ p(n, x), p(n, Some(a)) / p(n, y) <=> a != 1 | for i: i64 in 1..3 { x = i - 2, fresh f: i64, f = y };
    r2 @ p(n, x)                          <=> 0 < n | p(n - 1, x), q(n - 1, x, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], guard: &[Differ(&[Get("a"), Int(1)])], body: &[For("i", Int(1), Int(3), &[Equate("x", Sub(&[Get("i"), Int(2)])), Fresh("f"), Equate("f", Get("y"))])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])] },
        ],
    }
}
