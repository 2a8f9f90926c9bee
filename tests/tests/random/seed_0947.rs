//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    r1 @ p(n, x), p(n, Some(0))          ==> 0 < n | x = n - 2, for i: i64 in 0..2 { choose _j: i64 in 1..3 { fresh f: i64, f = x }, q(n - 1, i), x = i }, q(n - 1, n);
    r2 @ p(n, _)                         ==> 0 < n | for i: i64 in 0..2 { p(n - 1, n + 1), q(n - 1, i) }, q(n - 1, 0);
    r3 @ p(n, x), p(n, Some(a)), q(n, n) <=> 0 < n | if 1 == (store.q().count() as i64) { if 1 < n { x = (n + a) % 3, x = a, q(n - 1, n - 2) } else { fresh f: i64, f = x, q(n - 1, n) }, x = a } else { for _i: i64 in 1..4 { q(n - 1, n) }, once { q(n - 1, a) } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, i64);
    r1 @ p(n, x), p(n, Some(0))          ==> 0 < n | x = n - 2, for i: i64 in 0..2 { choose _j: i64 in 1..3 { fresh f: i64, f = x }, q(n - 1, i), x = i }, q(n - 1, n);
    r2 @ p(n, _)                         ==> 0 < n | for i: i64 in 0..2 { p(n - 1, n + 1), q(n - 1, i) }, q(n - 1, 0);
    r3 @ p(n, x), p(n, Some(a)), q(n, n) <=> 0 < n | if 1 == (store.q().count() as i64) { if 1 < n { x = (n + a) % 3, x = a, q(n - 1, n - 2) } else { fresh f: i64, f = x, q(n - 1, n) }, x = a } else { for _i: i64 in 1..4 { q(n - 1, n) }, once { q(n - 1, a) } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), SomeLit(0)] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("x", Sub(&[Get("n"), Int(2)])), For("i", Int(0), Int(2), &[Choose("_j", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("x"))]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")]), Equate("x", Get("i"))]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[If(Equal(&[Int(1), Count(1)]), &[If(Less(&[Int(1), Get("n")]), &[Equate("x", Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])), Equate("x", Get("a")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(2)])])], &[Fresh("f"), Equate("f", Get("x")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])]), Equate("x", Get("a"))], &[For("_i", Int(1), Int(4), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])]), Once(&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")])])])] },
        ],
    }
}
