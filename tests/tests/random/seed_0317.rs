//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q(i64, Var<i64>);
    r1 @ p(a, _, a), q(2, None)                 ==> a == ((a + a) % 2) | choose _i: i64 in 1..3 { true };
    r2 @ q(n, Some(1)) / p(n, x, n)             <=> (store.p().count() as i64) != 1 | x = n;
    r3 @ p(n, x, a) / q(n, Some(n)), p(n, x, x) <=> 0 < n | once { ( fresh f: i64, f = n, f = n, fail ; q(n - 1, a), q(n - 1, a), q(n - 1, 0) ), if a == n { p(n - 1, store.q().count() as i64, store.p().count() as i64), p(n - 1, 0, 2) } };
    r4 @ q(n, x)                                <=> 0 < n | ( p(n - 1, x, n) ; if n != (n + 1) { p(n - 1, x, 2), q(n - 1, 1) } else { q(n - 1, n - 0) } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>, i64);
    constraint q(i64, Var<i64>);
    r1 @ p(a, _, a), q(2, None)                 ==> a == ((a + a) % 2) | choose _i: i64 in 1..3 { true };
    r2 @ q(n, Some(1)) / p(n, x, n)             <=> (store.p().count() as i64) != 1 | x = n;
    r3 @ p(n, x, a) / q(n, Some(n)), p(n, x, x) <=> 0 < n | once { ( fresh f: i64, f = n, f = n, fail ; q(n - 1, a), q(n - 1, a), q(n - 1, 0) ), if a == n { p(n - 1, store.q().count() as i64, store.p().count() as i64), p(n - 1, 0, 2) } };
    r4 @ q(n, x)                                <=> 0 < n | ( p(n - 1, x, n) ; if n != (n + 1) { p(n - 1, x, 2), q(n - 1, 1) } else { q(n - 1, n - 0) } );
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(2), Unbound] }], guard: &[Equal(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])], body: &[Choose("_i", Int(1), Int(3), &[True])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeLit(1)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("n")] }], guard: &[Differ(&[Count(0), Int(1)])], body: &[Equate("x", Get("n"))] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), SomeBind("n")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Once(&[Or(&[&[Fresh("f"), Equate("f", Get("n")), Equate("f", Get("n")), Fail], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)])]]), If(Equal(&[Get("a"), Get("n")]), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Count(1), Count(0)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(0), Int(2)])], &[])])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("n")])], &[If(Differ(&[Get("n"), Add(&[Get("n"), Int(1)])]), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])])])]])] },
        ],
    }
}
