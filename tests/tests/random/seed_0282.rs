//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    constraint r(Var<i64>);
    r1 @ q(n, a)           ==> 1 != n, 0 < n | p(n - 1, n), q(n - 1, a);
    r2 @ q(a, b) / q(c, _) <=> a != ((b + c) % 2), c == (a - 2) | r(c - 0), r(0);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    constraint r(Var<i64>);
    r1 @ q(n, a)           ==> 1 != n, 0 < n | p(n - 1, n), q(n - 1, a);
    r2 @ q(a, b) / q(c, _) <=> a != ((b + c) % 2), c == (a - 2) | r(c - 0), r(0);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Differ(&[Int(1), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("c"), Wild] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("b"), Get("c")]), Int(2)])]), Equal(&[Get("c"), Sub(&[Get("a"), Int(2)])])], body: &[Tell(2, &[Sub(&[Get("c"), Int(0)])]), Tell(2, &[Int(0)])] },
        ],
    }
}
