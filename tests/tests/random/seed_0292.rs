//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ q(x)                         <=> r(x), r(x), r(x);
    r2 @ p(n, x, x)                   ==> 0 < n | x = 2, p(n - 1, x, x), r(x);
    r3 @ p(n, x, y)                   ==> 0 < n | s(n - 1, x, y), choose _i: i64 in 1..3 { for _j: i64 in 0..2 { p(n - 1, y, y), y = x } };
    r4 @ r(Some(_)), r(x), s(2, x, x) ==> (store.s().count() as i64) != 3 | once { x = 0 }, x = 2;
    r5 @ p(n, x, x), s(n, _, x)       <=> 1 != n, 0 < n | s(n - 1, n, (n + n) % 2);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ q(x)                         <=> r(x), r(x), r(x);
    r2 @ p(n, x, x)                   ==> 0 < n | x = 2, p(n - 1, x, x), r(x);
    r3 @ p(n, x, y)                   ==> 0 < n | s(n - 1, x, y), choose _i: i64 in 1..3 { for _j: i64 in 0..2 { p(n - 1, y, y), y = x } };
    r4 @ r(Some(_)), r(x), s(2, x, x) ==> (store.s().count() as i64) != 3 | once { x = 0 }, x = 2;
    r5 @ p(n, x, x), s(n, _, x)       <=> 1 != n, 0 < n | s(n - 1, n, (n + n) % 2);
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable), r(Variable), s(Num, Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Tell(2, &[Get("x")]), Tell(2, &[Get("x")]), Tell(2, &[Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("x", Int(2)), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Tell(2, &[Get("x")])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("y")]), Choose("_i", Int(1), Int(3), &[For("_j", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("y")]), Equate("y", Get("x"))])])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Lit(2), Bind("x"), Bind("x")] }], guard: &[Differ(&[Count(3), Int(3)])], body: &[Once(&[Equate("x", Int(0))]), Equate("x", Int(2))] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("x")] }], guard: &[Differ(&[Int(1), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])] },
        ],
    }
}
