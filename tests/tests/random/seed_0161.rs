//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(#[dense(3)] i64);
    r1 @ p(a), s(a), s(_)                        <=> for _i: i64 in 1..3 { r(2, 1), q(0) }, q(store.q().count() as i64), fail;
    r2 @ r(a, Some(b)), q(x), #[passive] r(b, x) ==> a < (b - 0) | x = 0, { let _ = 0; }, for _i: i64 in 0..1 { choose j: i64 in 0..2 { x = 2, let _la: i64 = a, x = j } };
    r3 @ q(x)                                    ==> choose i: i64 in 1..4 { r(i, x) };
}

chr_tests::case! {
    vars [p(Num), q(Variable), r(Num, Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[For("_i", Int(1), Int(3), &[Tell(2, &[Int(2), Int(1)]), Tell(1, &[Int(0)])]), Tell(1, &[Count(1)]), Fail] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), SomeBind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[Bind("b"), Bind("x")] }], absent: &[], guard: &[Less(&[Get("a"), Sub(&[Get("b"), Int(0)])])], body: &[Equate("x", Int(0)), Block(Int(0)), For("_i", Int(0), Int(1), &[Choose("j", Int(0), Int(2), &[Equate("x", Int(2)), Let("_la", Get("a")), Equate("x", Get("j"))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Choose("i", Int(1), Int(4), &[Tell(2, &[Get("i"), Get("x")])])] },
        ],
    }
}
