//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64);
    constraint r(i64, i64);
    r1 @ p(a, _), q(a) ==> a == 1 | fresh f: i64, f = 1;
    r2 @ p(n, _)       <=> 0 < n | r(n - 1, n);
    r3 @ r(a, _), q(a) ==> ((a + a) % 2) < a, 3 == (store.q().count() as i64) | fresh f: i64, f = a, if 1 < a { ( f = (a + a) % 3, f = 0 ; f = a - 2, true ), fail } else { true };
    r4 @ r(n, 2)       <=> 0 < n | p(n - 1, (n + n) % 2), if (n + 1) < n { r(n - 1, n), ( fail ; r(n - 1, n), q(n - 1) ; r(n - 1, n + 1), p(n - 1, 1) ) } else { choose _i: i64 in 1..4 { q(n - 1) }, p(n - 1, 1) };
    r5 @ r(n, n)       <=> 0 < n | p(n - 1, n + 1);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64);
    constraint r(i64, i64);
    r1 @ p(a, _), q(a) ==> a == 1 | fresh f: i64, f = 1;
    r2 @ p(n, _)       <=> 0 < n | r(n - 1, n);
    r3 @ r(a, _), q(a) ==> ((a + a) % 2) < a, 3 == (store.q().count() as i64) | fresh f: i64, f = a, if 1 < a { ( f = (a + a) % 3, f = 0 ; f = a - 2, true ), fail } else { true };
    r4 @ r(n, 2)       <=> 0 < n | p(n - 1, (n + n) % 2), if (n + 1) < n { r(n - 1, n), ( fail ; r(n - 1, n), q(n - 1) ; r(n - 1, n + 1), p(n - 1, 1) ) } else { choose _i: i64 in 1..4 { q(n - 1) }, p(n - 1, 1) };
    r5 @ r(n, n)       <=> 0 < n | p(n - 1, n + 1);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num], set: true },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Equal(&[Get("a"), Int(1)])], body: &[Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("a")]), Equal(&[Int(3), Count(1)])], body: &[Fresh("f"), Equate("f", Get("a")), If(Less(&[Int(1), Get("a")]), &[Or(&[&[Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Equate("f", Int(0))], &[Equate("f", Sub(&[Get("a"), Int(2)])), True]]), Fail], &[True])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Lit(2)] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), If(Less(&[Add(&[Get("n"), Int(1)]), Get("n")]), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Or(&[&[Fail], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)])]])], &[Choose("_i", Int(1), Int(4), &[Tell(1, &[Sub(&[Get("n"), Int(1)])])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)])])] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])] },
        ],
    }
}
