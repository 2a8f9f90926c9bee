//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>);
    r1 @ r(x), #[passive] r(Some(a))          <=> ( x = a, x = a, x = 0 ; fresh f: i64, f = x ; ( x = 0, x = 0 ; x = a ; x = a, fail ), ( fresh g: i64, g = x, fail ; x = (a + a) % 2, x = 1, x = a - 0 ; x = 2, x = a ) );
    r2 @ p(_, x), q(_), #[passive] q(_), r(x) ==> x = 0;
    r3 @ r(x)                                 ==> x = 0, for _i: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = 2 };
    r4 @ r(x), q(_), q(a), p(_, y)            <=> !same(x, y) | x = a;
    r5 @ r(x), p(a, x)                        ==> a == 1 | ( x = a ; choose _i: i64 in 1..3 { fresh f: i64, f = x, x = f } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>);
    r1 @ r(x), #[passive] r(Some(a))          <=> ( x = a, x = a, x = 0 ; fresh f: i64, f = x ; ( x = 0, x = 0 ; x = a ; x = a, fail ), ( fresh g: i64, g = x, fail ; x = (a + a) % 2, x = 1, x = a - 0 ; x = 2, x = a ) );
    r2 @ p(_, x), q(_), #[passive] q(_), r(x) ==> x = 0;
    r3 @ r(x)                                 ==> x = 0, for _i: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = 2 };
    r4 @ r(x), q(_), q(a), p(_, y)            <=> !same(x, y) | x = a;
    r5 @ r(x), p(a, x)                        ==> a == 1 | ( x = a ; choose _i: i64 in 1..3 { fresh f: i64, f = x, x = f } );
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: true, args: &[SomeBind("a")] }], guard: &[], body: &[Or(&[&[Equate("x", Get("a")), Equate("x", Get("a")), Equate("x", Int(0))], &[Fresh("f"), Equate("f", Get("x"))], &[Or(&[&[Equate("x", Int(0)), Equate("x", Int(0))], &[Equate("x", Get("a"))], &[Equate("x", Get("a")), Fail]]), Or(&[&[Fresh("g"), Equate("g", Get("x")), Fail], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Equate("x", Int(1)), Equate("x", Sub(&[Get("a"), Int(0)]))], &[Equate("x", Int(2)), Equate("x", Get("a"))]])]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0))] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0)), For("_i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Int(2))])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("y")] }], guard: &[NotSame(&["x", "y"])], body: &[Equate("x", Get("a"))] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[Equal(&[Get("a"), Int(1)])], body: &[Or(&[&[Equate("x", Get("a"))], &[Choose("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f"))])]])] },
        ],
    }
}
