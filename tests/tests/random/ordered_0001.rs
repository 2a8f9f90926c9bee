//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(2)] constraint ordered_p(i64, Var<i64>, i64);
    #[order(1)] constraint ordered_q(i64, i64);
    #[order(0)] constraint ordered_r(#[dense(3)] i64, Var<i64>);
    r1 @ ordered_r(n, x)    <=> 0 < n | x = 2, let 0: i64 = n else { true, ordered_r(n - 1, x) };
    #[priority(n)] r2 @ ordered_p(n, x, n) <=> 0 < n, 0 <= n | ordered_p(n - 1, x, 0);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[order(2)] constraint ordered_p(i64, Var<i64>, i64);
    #[order(1)] constraint ordered_q(i64, i64);
    #[order(0)] constraint ordered_r(#[dense(3)] i64, Var<i64>);
    r1 @ ordered_r(n, x)    <=> 0 < n | x = 2, let 0: i64 = n else { true, ordered_r(n - 1, x) };
    #[priority(n)] r2 @ ordered_p(n, x, n) <=> 0 < n, 0 <= n | ordered_p(n - 1, x, 0);
}

chr_tests::case! {
    vars [ordered_p(Num, Variable, Num), ordered_q(Num, Num), ordered_r(Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("x", Int(2)), LetElse(0, Get("n"), &[True, Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")])])] },
            Rule { name: "r2", textual: false, priority: &[Get("n")], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), AtMost(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Int(0)])] },
        ],
    }
}
