//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r;
    #[allow(unwoken)] r1 @ q(a, _, x) / r <=> 1 == (store.q().count() as i64) | { let _ = (a + a) % 3; }, x = a, for i: i64 in 0..2 { fresh f: i64, f = i };
    r2 @ p(_)           <=> r, let 0: i64 = 0 else { r };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r;
    #[allow(unwoken)] r1 @ q(a, _, x) / r <=> 1 == (store.q().count() as i64) | { let _ = (a + a) % 3; }, x = a, for i: i64 in 0..2 { fresh f: i64, f = i };
    r2 @ p(_)           <=> r, let 0: i64 = 0 else { r };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable, Variable), r()]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[], guard: &[Equal(&[Int(1), Count(1)])], body: &[Block(Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Equate("x", Get("a")), For("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("i"))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Tell(2, &[]), LetElse(0, Int(0), &[Tell(2, &[])])] },
        ],
    }
}
