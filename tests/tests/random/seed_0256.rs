//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x), q(x)       ==> x = 0, x = 0, choose _i: i64 in 0..2 { true };
    r2 @ p(x), q(None)    ==> fresh f: i64, f = x, fresh g: i64, g = 2, f = x;
    r3 @ q(Some(_)), q(x) ==> x = 0, once { x = 0 };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x), q(x)       ==> x = 0, x = 0, choose _i: i64 in 0..2 { true };
    r2 @ p(x), q(None)    ==> fresh f: i64, f = x, fresh g: i64, g = 2, f = x;
    r3 @ q(Some(_)), q(x) ==> x = 0, once { x = 0 };
}

chr_tests::case! {
    vars [p(Variable), q(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0)), Equate("x", Int(0)), Choose("_i", Int(0), Int(2), &[True])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Unbound] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Int(2)), Equate("f", Get("x"))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(0)), Once(&[Equate("x", Int(0))])] },
        ],
    }
}
