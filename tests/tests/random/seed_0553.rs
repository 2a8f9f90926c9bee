//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(Var<i64>);
    r1 @ s(Some(a)), q(_), r(_) ==> ( fresh f: i64, f = a - 2 ; choose _i: i64 in 1..3 { fresh g: i64, g = a + 1 }, choose _j: i64 in 1..3 { fresh h: i64, h = 1, h = 1 }, for _k: i64 in 0..2 { true } );
    r2 @ s(x) / p(a)            <=> value(x) == (a + 1) | ( fresh f: i64, f = 2, fail ; x = a, for _i: i64 in 0..3 { fail } ; ( x = 2 ; x = a, x = a + 1 ), ( x = a ; fresh g: i64, g = a ; fail ), true ), x = a, ( x = a - 0 ; for j: i64 in 1..4 { x = 2, x = j + 1 }, ( x = 1 ; fresh h: i64, h = 0, h = a ; x = 0, true ), fail ; fresh t: i64, t = a - 0 );
    r3 @ r(n), r(n)             <=> 0 < n | p((n + n) % 2), r(n - 1);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(Var<i64>);
    r1 @ s(Some(a)), q(_), r(_) ==> ( fresh f: i64, f = a - 2 ; choose _i: i64 in 1..3 { fresh g: i64, g = a + 1 }, choose _j: i64 in 1..3 { fresh h: i64, h = 1, h = 1 }, for _k: i64 in 0..2 { true } );
    r2 @ s(x) / p(a)            <=> value(x) == (a + 1) | ( fresh f: i64, f = 2, fail ; x = a, for _i: i64 in 0..3 { fail } ; ( x = 2 ; x = a, x = a + 1 ), ( x = a ; fresh g: i64, g = a ; fail ), true ), x = a, ( x = a - 0 ; for j: i64 in 1..4 { x = 2, x = j + 1 }, ( x = 1 ; fresh h: i64, h = 0, h = a ; x = 0, true ), fail ; fresh t: i64, t = a - 0 );
    r3 @ r(n), r(n)             <=> 0 < n | p((n + n) % 2), r(n - 1);
}

chr_tests::case! {
    vars [p(Num), q(Num), r(Num), s(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Sub(&[Get("a"), Int(2)]))], &[Choose("_i", Int(1), Int(3), &[Fresh("g"), Equate("g", Add(&[Get("a"), Int(1)]))]), Choose("_j", Int(1), Int(3), &[Fresh("h"), Equate("h", Int(1)), Equate("h", Int(1))]), For("_k", Int(0), Int(2), &[True])]])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[Equal(&[Value("x"), Add(&[Get("a"), Int(1)])])], body: &[Or(&[&[Fresh("f"), Equate("f", Int(2)), Fail], &[Equate("x", Get("a")), For("_i", Int(0), Int(3), &[Fail])], &[Or(&[&[Equate("x", Int(2))], &[Equate("x", Get("a")), Equate("x", Add(&[Get("a"), Int(1)]))]]), Or(&[&[Equate("x", Get("a"))], &[Fresh("g"), Equate("g", Get("a"))], &[Fail]]), True]]), Equate("x", Get("a")), Or(&[&[Equate("x", Sub(&[Get("a"), Int(0)]))], &[For("j", Int(1), Int(4), &[Equate("x", Int(2)), Equate("x", Add(&[Get("j"), Int(1)]))]), Or(&[&[Equate("x", Int(1))], &[Fresh("h"), Equate("h", Int(0)), Equate("h", Get("a"))], &[Equate("x", Int(0)), True]]), Fail], &[Fresh("t"), Equate("t", Sub(&[Get("a"), Int(0)]))]])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), Tell(2, &[Sub(&[Get("n"), Int(1)])])] },
        ],
    }
}
