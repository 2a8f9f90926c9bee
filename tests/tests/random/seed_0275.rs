//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    #[set] constraint r(Var<i64>, Var<i64>);
    constraint s(i64);
    r1 @ r(x, Some(a))             <=> 0 != a | ( x = (a + a) % 2 ; x = a );
    r2 @ q(2), s(a), q(_), r(x, y) ==> ( y = 1 ; fresh f: i64, f = a ; choose i: i64 in 0..2 { fresh g: i64, g = i, true } ), y = x;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    #[set] constraint r(Var<i64>, Var<i64>);
    constraint s(i64);
    r1 @ r(x, Some(a))             <=> 0 != a | ( x = (a + a) % 2 ; x = a );
    r2 @ q(2), s(a), q(_), r(x, y) ==> ( y = 1 ; fresh f: i64, f = a ; choose i: i64 in 0..2 { fresh g: i64, g = i, true } ), y = x;
}

chr_tests::case! {
    vars [p(Num), q(Num), r(Variable, Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: true },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), SomeBind("a")] }], guard: &[Differ(&[Int(0), Get("a")])], body: &[Or(&[&[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))], &[Equate("x", Get("a"))]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(2)] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }], guard: &[], body: &[Or(&[&[Equate("y", Int(1))], &[Fresh("f"), Equate("f", Get("a"))], &[Choose("i", Int(0), Int(2), &[Fresh("g"), Equate("g", Get("i")), True])]]), Equate("y", Get("x"))] },
        ],
    }
}
