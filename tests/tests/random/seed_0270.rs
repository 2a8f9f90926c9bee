//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    constraint q(i64, Var<i64>);
    #[join(textual)] r1 @ p(Some(a), _), q(b, Some(b)) <=> match b { _ if a == b => { let _la: i64 = a, if b != 1 { fresh f: i64, f = 2, fail } else { fail } } vb if ((b + a) % 3) == vb => { let _lb: i64 = vb, once { let _lc: i64 = 1, let _ld: i64 = 1 } } _ => { fresh g: i64, g = 0 } };
    r2 @ p(x, _)                      ==> x = 2;
}

chr_tests::case! {
    vars [p(Variable, Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeBind("a"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), SomeBind("b")] }], absent: &[], guard: &[], body: &[Match(Get("b"), &[(Wild, &[Equal(&[Get("a"), Get("b")])], &[Let("_la", Get("a")), If(Differ(&[Get("b"), Int(1)]), &[Fresh("f"), Equate("f", Int(2)), Fail], &[Fail])]), (Bind("vb"), &[Equal(&[Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]), Get("vb")])], &[Let("_lb", Get("vb")), Once(&[Let("_lc", Int(1)), Let("_ld", Int(1))])]), (Wild, &[], &[Fresh("g"), Equate("g", Int(0))])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[], body: &[Equate("x", Int(2))] },
        ],
    }
}
