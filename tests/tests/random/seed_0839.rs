//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s;
    r1 @ q(n, None), r(n, x)                      ==> 0 < n | ( q(n - 1, x), x = 2 ; q(n - 1, x) );
    r2 @ s / s                                    <=> fresh f: i64, f = 0, f = 0;
    r3 @ q(n, x) / p(n, x, _)                     <=> choose _i: i64 in 1..3 { s };
    r4 @ r(n, Some(_))                            ==> 0 < n, n != ((n + n) % 3) | if (n - 0) < n { q(n - 1, n + 1), if n != ((n + n) % 3) { fail }, choose i: i64 in 1..3 { s, r(n - 1, 1), p(n - 1, n, i + 1) } } else { choose _j: i64 in 1..3 { q(n - 1, (n + n) % 3), r(n - 1, 2) }, q(n - 1, n) };
    r5 @ q(a, _), q(b, Some(1)), s, p(_, y, None) <=> fresh f: i64, f = y, if 0 < b { choose _i: i64 in 1..4 { y = 2 } } else { choose _j: i64 in 1..4 { y = f, fresh g: i64, g = a, fail }, fresh h: i64, h = (a + b) % 2 };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s;
    r1 @ q(n, None), r(n, x)                      ==> 0 < n | ( q(n - 1, x), x = 2 ; q(n - 1, x) );
    r2 @ s / s                                    <=> fresh f: i64, f = 0, f = 0;
    r3 @ q(n, x) / p(n, x, _)                     <=> choose _i: i64 in 1..3 { s };
    r4 @ r(n, Some(_))                            ==> 0 < n, n != ((n + n) % 3) | if (n - 0) < n { q(n - 1, n + 1), if n != ((n + n) % 3) { fail }, choose i: i64 in 1..3 { s, r(n - 1, 1), p(n - 1, n, i + 1) } } else { choose _j: i64 in 1..3 { q(n - 1, (n + n) % 3), r(n - 1, 2) }, q(n - 1, n) };
    r5 @ q(a, _), q(b, Some(1)), s, p(_, y, None) <=> fresh f: i64, f = y, if 0 < b { choose _i: i64 in 1..4 { y = 2 } } else { choose _j: i64 in 1..4 { y = f, fresh g: i64, g = a, fail }, fresh h: i64, h = (a + b) % 2 };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Variable), r(Num, Variable), s()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
            Kind { name: "s", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Unbound] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Equate("x", Int(2))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])]])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[] }, Head { kind: 3, kept: false, passive: false, args: &[] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(0)), Equate("f", Int(0))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Wild] }], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[Tell(3, &[])])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), SomeWild] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])])], body: &[If(Less(&[Sub(&[Get("n"), Int(0)]), Get("n")]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])]), If(Differ(&[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), &[Fail], &[]), Choose("i", Int(1), Int(3), &[Tell(3, &[]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Add(&[Get("i"), Int(1)])])])], &[Choose("_j", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(2)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])])] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), SomeLit(1)] }, Head { kind: 3, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("y"), Unbound] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("y")), If(Less(&[Int(0), Get("b")]), &[Choose("_i", Int(1), Int(4), &[Equate("y", Int(2))])], &[Choose("_j", Int(1), Int(4), &[Equate("y", Get("f")), Fresh("g"), Equate("g", Get("a")), Fail]), Fresh("h"), Equate("h", Rem(&[Add(&[Get("a"), Get("b")]), Int(2)]))])] },
        ],
    }
}
