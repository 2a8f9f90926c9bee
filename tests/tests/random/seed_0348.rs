//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0)] constraint p(i64);
    constraint q(Var<i64>);
    r1 @ #[passive] q(None), q(x), q(y)                      ==> same(y, x) | let _la: i64 = 2, { let _ = 1; };
    r2 @ #[passive] q(x) / p(_), q(Some(_)), #[passive] p(_) <=> fresh f: i64, f = x;
}

chr_tests::case! {
    vars [p(Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[0], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Unbound] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[Same(&["y", "x"])], body: &[Let("_la", Int(2)), Block(Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[SomeWild] }, Head { kind: 0, kept: false, passive: true, args: &[Wild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
        ],
    }
}
