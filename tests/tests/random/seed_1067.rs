//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    #[set] constraint r(i64);
    constraint s(i64, Var<i64>);
    r1 @ q(a), p(_)        ==> a != 2 | choose i: i64 in 0..3 { r(i - 2) };
    r2 @ r(1) / p(Some(2)) <=> choose _i: i64 in 1..4 { choose _j: i64 in 1..3 { fresh f: i64, f = 1 } }, once { ( fail ; true ), fresh g: i64, g = 0 };
    r3 @ p(x), q(a)        <=> if (a - 1) < a { r(a - 2), if a < (a + 1) { fresh f: i64, f = x } };
    r4 @ s(n, Some(a))     ==> 0 < n | ( p(a), q(n - 1) ; q(n - 1), s(n - 1, n + 1), for _i: i64 in 1..1 { fail } ; s(n - 1, a), ( s(n - 1, 2), s(n - 1, a), q(n - 1) ; fresh f: i64, f = a ), q(n - 1) ), r(a + 1), s(n - 1, n);
    r5 @ q(a), r(_)        ==> fresh f: i64, f = a + 1, for _i: i64 in 0..2 { f = a };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    #[set] constraint r(i64);
    constraint s(i64, Var<i64>);
    r1 @ q(a), p(_)        ==> a != 2 | choose i: i64 in 0..3 { r(i - 2) };
    r2 @ r(1) / p(Some(2)) <=> choose _i: i64 in 1..4 { choose _j: i64 in 1..3 { fresh f: i64, f = 1 } }, once { ( fail ; true ), fresh g: i64, g = 0 };
    r3 @ p(x), q(a)        <=> if (a - 1) < a { r(a - 2), if a < (a + 1) { fresh f: i64, f = x } };
    r4 @ s(n, Some(a))     ==> 0 < n | ( p(a), q(n - 1) ; q(n - 1), s(n - 1, n + 1), for _i: i64 in 1..1 { fail } ; s(n - 1, a), ( s(n - 1, 2), s(n - 1, a), q(n - 1) ; fresh f: i64, f = a ), q(n - 1) ), r(a + 1), s(n - 1, n);
    r5 @ q(a), r(_)        ==> fresh f: i64, f = a + 1, for _i: i64 in 0..2 { f = a };
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(Num), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: true },
            Kind { name: "s", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[Differ(&[Get("a"), Int(2)])], body: &[Choose("i", Int(0), Int(3), &[Tell(2, &[Sub(&[Get("i"), Int(2)])])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 0, kept: false, passive: false, args: &[SomeLit(2)] }], guard: &[], body: &[Choose("_i", Int(1), Int(4), &[Choose("_j", Int(1), Int(3), &[Fresh("f"), Equate("f", Int(1))])]), Once(&[Or(&[&[Fail], &[True]]), Fresh("g"), Equate("g", Int(0))])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[If(Less(&[Sub(&[Get("a"), Int(1)]), Get("a")]), &[Tell(2, &[Sub(&[Get("a"), Int(2)])]), If(Less(&[Get("a"), Add(&[Get("a"), Int(1)])]), &[Fresh("f"), Equate("f", Get("x"))], &[])], &[])] },
            Rule { name: "r4", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), SomeBind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(0, &[Get("a")]), Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])]), For("_i", Int(1), Int(1), &[Fail])], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Or(&[&[Tell(3, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Fresh("f"), Equate("f", Get("a"))]]), Tell(1, &[Sub(&[Get("n"), Int(1)])])]]), Tell(2, &[Add(&[Get("a"), Int(1)])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Add(&[Get("a"), Int(1)])), For("_i", Int(0), Int(2), &[Equate("f", Get("a"))])] },
        ],
    }
}
