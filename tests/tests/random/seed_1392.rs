//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, x)        ==> 0 < n, value(x) != (n - 1) | p(x), q(n - 1, 1);
    r2 @ p(_)           ==> fresh f: i64, f = 0;
    r3 @ p(x) / q(a, x) <=> a != ((a + a) % 2), ((a + a) % 2) < a | for _i: i64 in 1..3 { x = a };
    r4 @ q(n, x)        <=> 0 < n | choose i: i64 in 0..2 { for _j: i64 in 1..2 { x = i + 1, q(n - 1, x), q(n - 1, x) } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, x)        ==> 0 < n, value(x) != (n - 1) | p(x), q(n - 1, 1);
    r2 @ p(_)           ==> fresh f: i64, f = 0;
    r3 @ p(x) / q(a, x) <=> a != ((a + a) % 2), ((a + a) % 2) < a | for _i: i64 in 1..3 { x = a };
    r4 @ q(n, x)        <=> 0 < n | choose i: i64 in 0..2 { for _j: i64 in 1..2 { x = i + 1, q(n - 1, x), q(n - 1, x) } };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Value("x"), Sub(&[Get("n"), Int(1)])])], body: &[Tell(0, &[Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(0))] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("a")])], body: &[For("_i", Int(1), Int(3), &[Equate("x", Get("a"))])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(0), Int(2), &[For("_j", Int(1), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)])), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])])])] },
        ],
    }
}
