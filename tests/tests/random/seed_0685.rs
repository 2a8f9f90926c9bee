//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, i64, Var<i64>);
    constraint s(i64, i64);
    r1 @ p(n, x), s(n, a)                         ==> 0 < n | choose _i: i64 in 0..2 { r(n - 1, n, x), ( x = 2 ; s(n - 1, 1), p(n - 1, a + 1) ; x = a - 2, p(n - 1, x) ), p(n - 1, x) }, q(x), choose j: i64 in 1..4 { true, r(n - 1, (j + n) % 2, 0) };
    r2 @ s(a, a), p(b, x)                         ==> a != ((a + b) % 2) | ( once { x = b, x = a }, q(2), q(x) ; q(b) ), ( q(x) ; once { fresh f: i64, f = x, fresh g: i64, g = x, f = g } );
    r3 @ s(n, n)                                  <=> 0 < n | p(n - 1, n);
    r4 @ q(x)                                     ==> fresh f: i64, f = x, f = x;
    r5 @ r(n, _, x), r(n, _, x), p(n, x), p(n, x) ==> 0 < n | s(n - 1, n), s(n - 1, 1);
    r6 @ p(n, x), r(n, x, None)                   <=> (n - 2) != n, 0 < n | p(n - 1, 1), r(n - 1, n + 1, x), fail;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, i64, Var<i64>);
    constraint s(i64, i64);
    r1 @ p(n, x), s(n, a)                         ==> 0 < n | choose _i: i64 in 0..2 { r(n - 1, n, x), ( x = 2 ; s(n - 1, 1), p(n - 1, a + 1) ; x = a - 2, p(n - 1, x) ), p(n - 1, x) }, q(x), choose j: i64 in 1..4 { true, r(n - 1, (j + n) % 2, 0) };
    r2 @ s(a, a), p(b, x)                         ==> a != ((a + b) % 2) | ( once { x = b, x = a }, q(2), q(x) ; q(b) ), ( q(x) ; once { fresh f: i64, f = x, fresh g: i64, g = x, f = g } );
    r3 @ s(n, n)                                  <=> 0 < n | p(n - 1, n);
    r4 @ q(x)                                     ==> fresh f: i64, f = x, f = x;
    r5 @ r(n, _, x), r(n, _, x), p(n, x), p(n, x) ==> 0 < n | s(n - 1, n), s(n - 1, 1);
    r6 @ p(n, x), r(n, x, None)                   <=> (n - 2) != n, 0 < n | p(n - 1, 1), r(n - 1, n + 1, x), fail;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Num, Num, Variable), s(Num, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Num, Variable], set: false },
            Kind { name: "s", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(0), Int(2), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")]), Or(&[&[Equate("x", Int(2))], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("a"), Int(1)])])], &[Equate("x", Sub(&[Get("a"), Int(2)])), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])]), Tell(1, &[Get("x")]), Choose("j", Int(1), Int(4), &[True, Tell(2, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("j"), Get("n")]), Int(2)]), Int(0)])])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("x")] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], body: &[Or(&[&[Once(&[Equate("x", Get("b")), Equate("x", Get("a"))]), Tell(1, &[Int(2)]), Tell(1, &[Get("x")])], &[Tell(1, &[Get("b")])]]), Or(&[&[Tell(1, &[Get("x")])], &[Once(&[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Get("x")), Equate("f", Get("g"))])]])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Equate("f", Get("x"))] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Wild, Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Wild, Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Int(1)])] },
            Rule { name: "r6", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Unbound] }], guard: &[Differ(&[Sub(&[Get("n"), Int(2)]), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Get("x")]), Fail] },
        ],
    }
}
