//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ p(n, n)             <=> 0 < n | r((n + n) % 3), choose i: i64 in 0..2 { ( r(i) ; p(n - 1, (n + n) % 3), fresh f: i64, f = i ; r(i - 1) ) }, choose j: i64 in 0..2 { s(n - 1, j, j), r(j) };
    r2 @ p(n, _), s(n, x, y) ==> r(1), y = x;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ p(n, n)             <=> 0 < n | r((n + n) % 3), choose i: i64 in 0..2 { ( r(i) ; p(n - 1, (n + n) % 3), fresh f: i64, f = i ; r(i - 1) ) }, choose j: i64 in 0..2 { s(n - 1, j, j), r(j) };
    r2 @ p(n, _), s(n, x, y) ==> r(1), y = x;
}

chr_tests::case! {
    vars [p(Num, Num), q(Num), r(Num), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Choose("i", Int(0), Int(2), &[Or(&[&[Tell(2, &[Get("i")])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Fresh("f"), Equate("f", Get("i"))], &[Tell(2, &[Sub(&[Get("i"), Int(1)])])]])]), Choose("j", Int(0), Int(2), &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("j"), Get("j")]), Tell(2, &[Get("j")])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], guard: &[], body: &[Tell(2, &[Int(1)]), Equate("y", Get("x"))] },
        ],
    }
}
