//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    #[key(0)] constraint q(Var<i64>);
    #[key(0, 1)] constraint r(Var<i64>, Var<i64>);
    #[event] constraint s(Var<i64>);
    r1 @ r(x, x)       ==> s(x);
    r2 @ r(Some(_), x) ==> choose _i: i64 in 1..2 { choose _j: i64 in 1..3 { x = 0 } }, s(x);
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable), r(Variable, Variable), s(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[0], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "s", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Tell(3, &[Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeWild, Bind("x")] }], absent: &[], guard: &[], body: &[Choose("_i", Int(1), Int(2), &[Choose("_j", Int(1), Int(3), &[Equate("x", Int(0))])]), Tell(3, &[Get("x")])] },
            Rule { name: "event_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
