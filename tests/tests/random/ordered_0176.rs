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
    r1      @ r(x, x)          <=> choose i: i64 in 0..2 { s(i) };
    #[reuse] reuse_2 @ q(Some(_)), q(x) ==> x = 1;
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
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Tell(3, &[Get("i")])])] },
            Rule { name: "reuse_2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(1))] },
            Rule { name: "event_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
