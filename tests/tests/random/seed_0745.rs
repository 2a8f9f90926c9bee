//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    #[key(0, 1)] constraint q(#[dense(3)] i64, Var<i64>, Var<i64>);
    r1 @ p(_) ==> for i: i64 in 1..3 { let 1: i64 = (i + i) % 3 else { let _la: i64 = 1, fail } }, fresh f: i64, f = 2, fresh g: i64, g = 0;
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[0, 1], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[For("i", Int(1), Int(3), &[LetElse(1, Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]), &[Let("_la", Int(1)), Fail])]), Fresh("f"), Equate("f", Int(2)), Fresh("g"), Equate("g", Int(0))] },
        ],
    }
}
