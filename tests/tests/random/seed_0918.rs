//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    #[set] constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64, Var<i64>, i64);
    r1 @ r(x), r(y), q(z, z)                        ==> !same(z, y) | if !same(y, x) { z = 0 };
    r2 @ q(x, Some(_)), s(a, y, b), #[passive] r(z) <=> ( choose _i: i64 in 0..3 { z = 0, true, fail }, if same(z, y) { y = a, z = y }, y = b - 1 ; for _j: i64 in 0..3 { x = y, fresh f: i64, f = x }, true ), ( ( fail ; z = b + 1 ; fail ) ; fresh g: i64, g = b + 1 );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p;
    #[set] constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    constraint s(i64, Var<i64>, i64);
    r1 @ r(x), r(y), q(z, z)                        ==> !same(z, y) | if !same(y, x) { z = 0 };
    r2 @ q(x, Some(_)), s(a, y, b), #[passive] r(z) <=> ( choose _i: i64 in 0..3 { z = 0, true, fail }, if same(z, y) { y = a, z = y }, y = b - 1 ; for _j: i64 in 0..3 { x = y, fresh f: i64, f = x }, true ), ( ( fail ; z = b + 1 ; fail ) ; fresh g: i64, g = b + 1 );
}

chr_tests::case! {
    vars [p(), q(Variable, Variable), r(Variable), s(Num, Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: true },
            Kind { name: "r", args: &[Variable], set: false },
            Kind { name: "s", args: &[Num, Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("z"), Bind("z")] }], guard: &[NotSame(&["z", "y"])], body: &[If(NotSame(&["y", "x"]), &[Equate("z", Int(0))], &[])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), SomeWild] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("y"), Bind("b")] }, Head { kind: 2, kept: false, passive: true, args: &[Bind("z")] }], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(3), &[Equate("z", Int(0)), True, Fail]), If(Same(&["z", "y"]), &[Equate("y", Get("a")), Equate("z", Get("y"))], &[]), Equate("y", Sub(&[Get("b"), Int(1)]))], &[For("_j", Int(0), Int(3), &[Equate("x", Get("y")), Fresh("f"), Equate("f", Get("x"))]), True]]), Or(&[&[Or(&[&[Fail], &[Equate("z", Add(&[Get("b"), Int(1)]))], &[Fail]])], &[Fresh("g"), Equate("g", Add(&[Get("b"), Int(1)]))]])] },
        ],
    }
}
