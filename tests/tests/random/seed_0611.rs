//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, x), q(n, _)    ==> 0 < n | choose _i: i64 in 0..2 { p(n - 1, x, x) };
    #[join(textual)] r2 @ q(n, x), p(n, x, x) ==> n == 2, 0 < n | ( x = n, p(n - 1, n, n), q(n - 1, x) ; q(n - 1, x), q(n - 1, x), q(n - 1, x) ), choose _i: i64 in 0..2 { q(n - 1, x) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, x), q(n, _)    ==> 0 < n | choose _i: i64 in 0..2 { p(n - 1, x, x) };
    #[join(textual)] r2 @ q(n, x), p(n, x, x) ==> n == 2, 0 < n | ( x = n, p(n - 1, n, n), q(n - 1, x) ; q(n - 1, x), q(n - 1, x), q(n - 1, x) ), choose _i: i64 in 0..2 { q(n - 1, x) };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])])] },
            Rule { name: "r2", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Equal(&[Get("n"), Int(2)]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Equate("x", Get("n")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])]]), Choose("_i", Int(0), Int(2), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])])] },
        ],
    }
}
