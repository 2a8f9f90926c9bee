//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ #[passive] q(n, x), q(n, y)  <=> 0 < n | y = x, choose _i: i64 in 0..3 { p(n - 1, x), q(n - 1, y) };
    r2 @ #[passive] p(n, n) / q(n, x) <=> ((n + n) % 2) == n, 1 < value(x) | let _la: i64 = 1;
    r3 @ p(n, _) / p(n, x)            <=> 0 < n | q(n - 1, x);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ #[passive] q(n, x), q(n, y)  <=> 0 < n | y = x, choose _i: i64 in 0..3 { p(n - 1, x), q(n - 1, y) };
    r2 @ #[passive] p(n, n) / q(n, x) <=> ((n + n) % 2) == n, 1 < value(x) | let _la: i64 = 1;
    r3 @ p(n, _) / p(n, x)            <=> 0 < n | q(n - 1, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: false, passive: true, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("y", Get("x")), Choose("_i", Int(0), Int(3), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("y")])])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Equal(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), Get("n")]), Less(&[Int(1), Value("x")])], body: &[Let("_la", Int(1))] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
        ],
    }
}
