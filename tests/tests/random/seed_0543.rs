//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64);
    r1 @ s(n)                                      ==> 0 < n | ( ( fail ; fresh f: i64, f = n, p(n - 1, f) ), if (n + 1) < n { q(n - 1, n), r(1), s(n - 1) } else { r(n + 1), s(n - 1) } ; q(n - 1, 1), once { q(n - 1, n - 0), r(1) } );
    r2 @ s(n), #[passive] p(n, x)                  ==> 0 < n | choose i: i64 in 1..4 { x = i, ( fresh f: i64, f = i + 1, p(n - 1, 0), p(n - 1, f) ; x = 2 ) };
    r3 @ s(a), r(_), q(b, Some(_)) / p(b, Some(a)) <=> b == a | fail;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64);
    r1 @ s(n)                                      ==> 0 < n | ( ( fail ; fresh f: i64, f = n, p(n - 1, f) ), if (n + 1) < n { q(n - 1, n), r(1), s(n - 1) } else { r(n + 1), s(n - 1) } ; q(n - 1, 1), once { q(n - 1, n - 0), r(1) } );
    r2 @ s(n), #[passive] p(n, x)                  ==> 0 < n | choose i: i64 in 1..4 { x = i, ( fresh f: i64, f = i + 1, p(n - 1, 0), p(n - 1, f) ; x = 2 ) };
    r3 @ s(a), r(_), q(b, Some(_)) / p(b, Some(a)) <=> b == a | fail;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Or(&[&[Fail], &[Fresh("f"), Equate("f", Get("n")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("f")])]]), If(Less(&[Add(&[Get("n"), Int(1)]), Get("n")]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(2, &[Int(1)]), Tell(3, &[Sub(&[Get("n"), Int(1)])])], &[Tell(2, &[Add(&[Get("n"), Int(1)])]), Tell(3, &[Sub(&[Get("n"), Int(1)])])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Once(&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])]), Tell(2, &[Int(1)])])]])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(1), Int(4), &[Equate("x", Get("i")), Or(&[&[Fresh("f"), Equate("f", Add(&[Get("i"), Int(1)])), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("f")])], &[Equate("x", Int(2))]])])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), SomeWild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), SomeBind("a")] }], guard: &[Equal(&[Get("b"), Get("a")])], body: &[Fail] },
        ],
    }
}
