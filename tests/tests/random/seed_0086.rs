//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ p(n, None), p(n, x), q(n, x, Some(_)) ==> 0 < n | if n != 2 { ( q(n - 1, x, x) ; q(n - 1, x, x), true ; r(n - 1, n, x), fail ) } else { ( r(n - 1, 1, n) ; x = 0 ), q(n - 1, n, x), q(n - 1, x, x) }, ( for i: i64 in 1..2 { q(n - 1, i, x) }, true ; r(n - 1, n - 2, x), ( p(n - 1, x) ; q(n - 1, n, x), r(n - 1, x, x) ) ; x = n );
    r2 @ r(n, x, x)                            <=> 0 < n | r(n - 1, n, x);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ p(n, None), p(n, x), q(n, x, Some(_)) ==> 0 < n | if n != 2 { ( q(n - 1, x, x) ; q(n - 1, x, x), true ; r(n - 1, n, x), fail ) } else { ( r(n - 1, 1, n) ; x = 0 ), q(n - 1, n, x), q(n - 1, x, x) }, ( for i: i64 in 1..2 { q(n - 1, i, x) }, true ; r(n - 1, n - 2, x), ( p(n - 1, x) ; q(n - 1, n, x), r(n - 1, x, x) ) ; x = n );
    r2 @ r(n, x, x)                            <=> 0 < n | r(n - 1, n, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable, Variable), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Unbound] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), SomeWild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[If(Differ(&[Get("n"), Int(2)]), &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), True], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")]), Fail]])], &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("n")])], &[Equate("x", Int(0))]]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])]), Or(&[&[For("i", Int(1), Int(2), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i"), Get("x")])]), True], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(2)]), Get("x")]), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])]])], &[Equate("x", Get("n"))]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")])] },
        ],
    }
}
