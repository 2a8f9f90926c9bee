//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>, Var<i64>);
    r1 @ r(x, x)                <=> ( x = 2, x = 1, x = 1 ; true ; choose i: i64 in 1..3 { x = (i + i) % 3 } ), true, x = 1;
    r2 @ q(a), p(_, Some(b), x) ==> ((b + a) % 3) < a, 1 < (store.r().count() as i64) | ( x = b + 1, r(x, x) ; r(x, x), once { r(x, a), fail }, choose _i: i64 in 0..2 { r(a + 1, x), r(x, x), fail } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>, Var<i64>);
    r1 @ r(x, x)                <=> ( x = 2, x = 1, x = 1 ; true ; choose i: i64 in 1..3 { x = (i + i) % 3 } ), true, x = 1;
    r2 @ q(a), p(_, Some(b), x) ==> ((b + a) % 3) < a, 1 < (store.r().count() as i64) | ( x = b + 1, r(x, x) ; r(x, x), once { r(x, a), fail }, choose _i: i64 in 0..2 { r(a + 1, x), r(x, x), fail } );
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }], guard: &[], body: &[Or(&[&[Equate("x", Int(2)), Equate("x", Int(1)), Equate("x", Int(1))], &[True], &[Choose("i", Int(1), Int(3), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))])]]), True, Equate("x", Int(1))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeBind("b"), Bind("x")] }], guard: &[Less(&[Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]), Get("a")]), Less(&[Int(1), Count(2)])], body: &[Or(&[&[Equate("x", Add(&[Get("b"), Int(1)])), Tell(2, &[Get("x"), Get("x")])], &[Tell(2, &[Get("x"), Get("x")]), Once(&[Tell(2, &[Get("x"), Get("a")]), Fail]), Choose("_i", Int(0), Int(2), &[Tell(2, &[Add(&[Get("a"), Int(1)]), Get("x")]), Tell(2, &[Get("x"), Get("x")]), Fail])]])] },
        ],
    }
}
