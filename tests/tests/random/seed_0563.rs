//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(#[dense(3)] i64);
    r1 @ p(Some(_), x)       <=> fresh f: i64, f = x;
    r2 @ p(_, x), q(_), q(_) ==> choose i: i64 in 0..1 { for _j: i64 in 1..4 { fresh f: i64, f = x }, ( let la: i64 = 1, x = la, x = i ; true ) }, x = 0;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeWild, Bind("x")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(1), &[For("_j", Int(1), Int(4), &[Fresh("f"), Equate("f", Get("x"))]), Or(&[&[Let("la", Int(1)), Equate("x", Get("la")), Equate("x", Get("i"))], &[True]])]), Equate("x", Int(0))] },
        ],
    }
}
