//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x), p(a, Some(1), x), p(_, x, y) ==> a == (a - 0) | x = y, true, ( y = x ; fresh f: i64, f = y ; choose i: i64 in 1..3 { x = (i + i) % 3, x = y, y = i } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x), p(a, Some(1), x), p(_, x, y) ==> a == (a - 0) | x = y, true, ( y = x ; fresh f: i64, f = y ; choose i: i64 in 1..3 { x = (i + i) % 3, x = y, y = i } );
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), SomeLit(1), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x"), Bind("y")] }], guard: &[Equal(&[Get("a"), Sub(&[Get("a"), Int(0)])])], body: &[Equate("x", Get("y")), True, Or(&[&[Equate("y", Get("x"))], &[Fresh("f"), Equate("f", Get("y"))], &[Choose("i", Int(1), Int(3), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)])), Equate("x", Get("y")), Equate("y", Get("i"))])]])] },
        ],
    }
}
