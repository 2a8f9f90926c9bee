//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, i64);
    constraint s(Var<i64>);
    r1 @ r(n, a), r(n, _)                           ==> 0 < n | q(n - 1, 1), choose _i: i64 in 0..2 { choose _j: i64 in 1..4 { r(n - 1, a), p(n - 1, 0) }, s((a + a) % 2) };
    r2 @ p(n, _)                                    ==> ((n + n) % 2) < n | s(n - 2);
    r3 @ q(n, x), #[passive] q(n, y), q(n, Some(a)) ==> 0 < n | p(n - 1, x), if 1 < (store.p().count() as i64) { ( fail ; s(x), p(n - 1, x) ; x = y, r(n - 1, (a + a) % 2), q(n - 1, y) ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, i64);
    constraint s(Var<i64>);
    r1 @ r(n, a), r(n, _)                           ==> 0 < n | q(n - 1, 1), choose _i: i64 in 0..2 { choose _j: i64 in 1..4 { r(n - 1, a), p(n - 1, 0) }, s((a + a) % 2) };
    r2 @ p(n, _)                                    ==> ((n + n) % 2) < n | s(n - 2);
    r3 @ q(n, x), #[passive] q(n, y), q(n, Some(a)) ==> 0 < n | p(n - 1, x), if 1 < (store.p().count() as i64) { ( fail ; s(x), p(n - 1, x) ; x = y, r(n - 1, (a + a) % 2), q(n - 1, y) ) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Num, Num), s(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
            Kind { name: "s", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Choose("_i", Int(0), Int(2), &[Choose("_j", Int(1), Int(4), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(0)])]), Tell(3, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), Get("n")])], body: &[Tell(3, &[Sub(&[Get("n"), Int(2)])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("n"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeBind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), If(Less(&[Int(1), Count(0)]), &[Or(&[&[Fail], &[Tell(3, &[Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])], &[Equate("x", Get("y")), Tell(2, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("y")])]])], &[])] },
        ],
    }
}
