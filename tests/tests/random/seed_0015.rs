//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>);
    r1 @ p(x), r(y)                   ==> same(x, y) | x = y, y = x;
    r2 @ r(x), q(a), p(y)             <=> same(y, x), a < (a + 1) | choose _i: i64 in 1..3 { fresh f: i64, f = y };
    r3 @ q(n), q(n)                   <=> 0 < n | ( fail ; p(store.q().count() as i64), q(n - 1) ; q(n - 1) );
    r4 @ q(a), #[passive] q(1) / r(x) <=> ( x = a, for _i: i64 in 0..2 { fail } ; ( fail ; fail ) ; for _j: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = x } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>);
    r1 @ p(x), r(y)                   ==> same(x, y) | x = y, y = x;
    r2 @ r(x), q(a), p(y)             <=> same(y, x), a < (a + 1) | choose _i: i64 in 1..3 { fresh f: i64, f = y };
    r3 @ q(n), q(n)                   <=> 0 < n | ( fail ; p(store.q().count() as i64), q(n - 1) ; q(n - 1) );
    r4 @ q(a), #[passive] q(1) / r(x) <=> ( x = a, for _i: i64 in 0..2 { fail } ; ( fail ; fail ) ; for _j: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = x } );
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("y")] }], guard: &[Same(&["x", "y"])], body: &[Equate("x", Get("y")), Equate("y", Get("x"))] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[Same(&["y", "x"]), Less(&[Get("a"), Add(&[Get("a"), Int(1)])])], body: &[Choose("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("y"))])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Fail], &[Tell(0, &[Count(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)])])]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: true, args: &[Lit(1)] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Or(&[&[Equate("x", Get("a")), For("_i", Int(0), Int(2), &[Fail])], &[Or(&[&[Fail], &[Fail]])], &[For("_j", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Get("x"))])]])] },
        ],
    }
}
