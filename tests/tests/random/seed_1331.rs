//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ r(x, y)          <=> !same(y, x) | if !same(x, y) { ( fresh f: i64, f = y ; fail ; fresh g: i64, g = y, x = 0 ), x = y, ( fresh h: i64, h = 0, fresh t: i64, t = x, fail ; x = y, x = y ; y = x, fail ) };
    r2 @ q(_, _), r(x, _) <=> choose _i: i64 in 0..1 { fresh f: i64, f = x }, x = 0;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ r(x, y)          <=> !same(y, x) | if !same(x, y) { ( fresh f: i64, f = y ; fail ; fresh g: i64, g = y, x = 0 ), x = y, ( fresh h: i64, h = 0, fresh t: i64, t = x, fail ; x = y, x = y ; y = x, fail ) };
    r2 @ q(_, _), r(x, _) <=> choose _i: i64 in 0..1 { fresh f: i64, f = x }, x = 0;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Variable), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }], guard: &[NotSame(&["y", "x"])], body: &[If(NotSame(&["x", "y"]), &[Or(&[&[Fresh("f"), Equate("f", Get("y"))], &[Fail], &[Fresh("g"), Equate("g", Get("y")), Equate("x", Int(0))]]), Equate("x", Get("y")), Or(&[&[Fresh("h"), Equate("h", Int(0)), Fresh("t"), Equate("t", Get("x")), Fail], &[Equate("x", Get("y")), Equate("x", Get("y"))], &[Equate("y", Get("x")), Fail]])], &[])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Wild] }], guard: &[], body: &[Choose("_i", Int(0), Int(1), &[Fresh("f"), Equate("f", Get("x"))]), Equate("x", Int(0))] },
        ],
    }
}
