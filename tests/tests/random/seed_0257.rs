//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64);
    r1 @ s(n)                         ==> 0 < n | ( q(n - 1, 0, 2), true ; p(n), once { s(n - 1) }, choose _i: i64 in 0..3 { true, p(n) } );
    r2 @ p(a), q(_, x, x), r(x), p(a) ==> 1 == (store.q().count() as i64) | x = 1, choose i: i64 in 0..2 { x = a, ( x = (i + a) % 3, x = i, x = i + 1 ; x = a, x = i, fresh f: i64, f = x ) }, choose j: i64 in 0..2 { x = j + 1 };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64);
    r1 @ s(n)                         ==> 0 < n | ( q(n - 1, 0, 2), true ; p(n), once { s(n - 1) }, choose _i: i64 in 0..3 { true, p(n) } );
    r2 @ p(a), q(_, x, x), r(x), p(a) ==> 1 == (store.q().count() as i64) | x = 1, choose i: i64 in 0..2 { x = a, ( x = (i + a) % 3, x = i, x = i + 1 ; x = a, x = i, fresh f: i64, f = x ) }, choose j: i64 in 0..2 { x = j + 1 };
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable, Variable), r(Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Int(2)]), True], &[Tell(0, &[Get("n")]), Once(&[Tell(3, &[Sub(&[Get("n"), Int(1)])])]), Choose("_i", Int(0), Int(3), &[True, Tell(0, &[Get("n")])])]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Equal(&[Int(1), Count(1)])], body: &[Equate("x", Int(1)), Choose("i", Int(0), Int(2), &[Equate("x", Get("a")), Or(&[&[Equate("x", Rem(&[Add(&[Get("i"), Get("a")]), Int(3)])), Equate("x", Get("i")), Equate("x", Add(&[Get("i"), Int(1)]))], &[Equate("x", Get("a")), Equate("x", Get("i")), Fresh("f"), Equate("f", Get("x"))]])]), Choose("j", Int(0), Int(2), &[Equate("x", Add(&[Get("j"), Int(1)]))])] },
        ],
    }
}
