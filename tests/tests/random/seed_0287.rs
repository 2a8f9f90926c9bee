//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, i64);
    r1 @ p(x), p(y)       ==> x = y, fresh f: i64, f = y;
    r2 @ p(Some(_)), p(x) ==> x = 1, ( fresh f: i64, f = x, x = f, for _i: i64 in 0..3 { f = x, f = x } ; choose j: i64 in 1..3 { x = j } ; x = 1, x = 0 ), ( x = 0 ; x = 2, ( fail ; x = 1, fail ) );
    r3 @ q(n, a), q(n, a) ==> 0 < n | ( fail ; ( q(n - 1, 2) ; fresh f: i64, f = a, fresh g: i64, g = a + 1 ; p(1), q(n - 1, a - 1) ) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, i64);
    r1 @ p(x), p(y)       ==> x = y, fresh f: i64, f = y;
    r2 @ p(Some(_)), p(x) ==> x = 1, ( fresh f: i64, f = x, x = f, for _i: i64 in 0..3 { f = x, f = x } ; choose j: i64 in 1..3 { x = j } ; x = 1, x = 0 ), ( x = 0 ; x = 2, ( fail ; x = 1, fail ) );
    r3 @ q(n, a), q(n, a) ==> 0 < n | ( fail ; ( q(n - 1, 2) ; fresh f: i64, f = a, fresh g: i64, g = a + 1 ; p(1), q(n - 1, a - 1) ) );
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Equate("x", Get("y")), Fresh("f"), Equate("f", Get("y"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(1)), Or(&[&[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f")), For("_i", Int(0), Int(3), &[Equate("f", Get("x")), Equate("f", Get("x"))])], &[Choose("j", Int(1), Int(3), &[Equate("x", Get("j"))])], &[Equate("x", Int(1)), Equate("x", Int(0))]]), Or(&[&[Equate("x", Int(0))], &[Equate("x", Int(2)), Or(&[&[Fail], &[Equate("x", Int(1)), Fail]])]])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Fail], &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)])], &[Fresh("f"), Equate("f", Get("a")), Fresh("g"), Equate("g", Add(&[Get("a"), Int(1)]))], &[Tell(0, &[Int(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(1)])])]])]])] },
        ],
    }
}
