//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    r1 @ q(n, x, y) <=> 0 < n | p(n - 1, y), once { once { p(n - 1, x), fresh f: i64, f = y }, for _i: i64 in 1..3 { q(n - 1, 1, x), y = x } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    r1 @ q(n, x, y) <=> 0 < n | p(n - 1, y), once { once { p(n - 1, x), fresh f: i64, f = y }, for _i: i64 in 1..3 { q(n - 1, 1, x), y = x } };
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
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y")]), Once(&[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Fresh("f"), Equate("f", Get("y"))]), For("_i", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("x")]), Equate("y", Get("x"))])])] },
        ],
    }
}
