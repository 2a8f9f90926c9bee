//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x), q(x, x), p(Some(1)) ==> ( fresh f: i64, f = 2, ( x = f, fresh g: i64, g = x ; fail ) ; once { fail } ), ( if value(x) != 0 { fail }, x = 1, x = 1 ; for _i: i64 in 1..4 { fresh h: i64, h = x }, x = 2 ; ( fail ; x = 1 ) );
    r2 @ p(x)                      ==> fresh f: i64, f = x;
    r3 @ q(x, y)                   ==> once { once { y = x }, fresh f: i64, f = x }, y = 0;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ p(x), q(x, x), p(Some(1)) ==> ( fresh f: i64, f = 2, ( x = f, fresh g: i64, g = x ; fail ) ; once { fail } ), ( if value(x) != 0 { fail }, x = 1, x = 1 ; for _i: i64 in 1..4 { fresh h: i64, h = x }, x = 2 ; ( fail ; x = 1 ) );
    r2 @ p(x)                      ==> fresh f: i64, f = x;
    r3 @ q(x, y)                   ==> once { once { y = x }, fresh f: i64, f = x }, y = 0;
}

chr_tests::case! {
    vars [p(Variable), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: true },
            Kind { name: "q", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeLit(1)] }], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Int(2)), Or(&[&[Equate("x", Get("f")), Fresh("g"), Equate("g", Get("x"))], &[Fail]])], &[Once(&[Fail])]]), Or(&[&[If(Differ(&[Value("x"), Int(0)]), &[Fail], &[]), Equate("x", Int(1)), Equate("x", Int(1))], &[For("_i", Int(1), Int(4), &[Fresh("h"), Equate("h", Get("x"))]), Equate("x", Int(2))], &[Or(&[&[Fail], &[Equate("x", Int(1))]])]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }], guard: &[], body: &[Once(&[Once(&[Equate("y", Get("x"))]), Fresh("f"), Equate("f", Get("x"))]), Equate("y", Int(0))] },
        ],
    }
}
