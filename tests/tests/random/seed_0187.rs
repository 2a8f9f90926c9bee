//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, i64, Var<i64>);
    constraint r(i64, Var<i64>);
    r1 @ p(x), q(_, 2, x)                ==> ( x = 0 ; fresh f: i64, f = 1, fresh g: i64, g = 2, once { g = 2, fresh h: i64, h = 1, g = h } );
    r2 @ r(a, Some(a)), q(_, _, x), p(x) ==> choose _i: i64 in 0..3 { once { x = a } }, ( true, true ; once { x = 1, fresh f: i64, f = x }, true, fresh g: i64, g = x );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, i64, Var<i64>);
    constraint r(i64, Var<i64>);
    r1 @ p(x), q(_, 2, x)                ==> ( x = 0 ; fresh f: i64, f = 1, fresh g: i64, g = 2, once { g = 2, fresh h: i64, h = 1, g = h } );
    r2 @ r(a, Some(a)), q(_, _, x), p(x) ==> choose _i: i64 in 0..3 { once { x = a } }, ( true, true ; once { x = 1, fresh f: i64, f = x }, true, fresh g: i64, g = x );
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num, Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Lit(2), Bind("x")] }], guard: &[], body: &[Or(&[&[Equate("x", Int(0))], &[Fresh("f"), Equate("f", Int(1)), Fresh("g"), Equate("g", Int(2)), Once(&[Equate("g", Int(2)), Fresh("h"), Equate("h", Int(1)), Equate("g", Get("h"))])]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), SomeBind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild, Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(3), &[Once(&[Equate("x", Get("a"))])]), Or(&[&[True, True], &[Once(&[Equate("x", Int(1)), Fresh("f"), Equate("f", Get("x"))]), True, Fresh("g"), Equate("g", Get("x"))]])] },
        ],
    }
}
