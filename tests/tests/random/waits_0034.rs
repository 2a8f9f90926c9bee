//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    #[priority((2, 1))] r1     @ r(x), q(0, y, Some(_)), !p(oa) if 1 == oa && (oa + 1) != oa <=> x = 1, if !same(x, y) { let 1: i64 = 1 else { y = x } };
    r2     @ !q(_, _, _), q(a, x, y), !q(0, Some(a), _), r(y)            <=> choose _i: i64 in 0..2 { x = a + 1, once { y = x, x = a } }, true, if same(x, y) { let 0: i64 = a else { true }, x = y } else { if 1 == a { x = a - 1 } else { let _la: i64 = a + 1, x = y } };
    gone_p @ r(_) / p(_)                                                 <=> true;
    gone_q @ q(2, _, _), q(_, _, _)                                      <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    #[priority((2, 1))] r1     @ r(x), q(0, y, Some(_)), !p(oa) if 1 == oa && (oa + 1) != oa <=> x = 1, if !same(x, y) { let 1: i64 = 1 else { y = x } };
    r2     @ !q(_, _, _), q(a, x, y), !q(0, Some(a), _), r(y)            <=> choose _i: i64 in 0..2 { x = a + 1, once { y = x, x = a } }, true, if same(x, y) { let 0: i64 = a else { true }, x = y } else { if 1 == a { x = a - 1 } else { let _la: i64 = a + 1, x = y } };
    gone_p @ r(_) / p(_)                                                 <=> true;
    gone_q @ q(2, _, _), q(_, _, _)                                      <=> true;
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable, Variable), r(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(2), Int(1)], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Bind("y"), SomeWild] }], absent: &[Absent { at: 2, kind: 0, args: &[Bind("oa")], tests: &[Equal(&[Int(1), Get("oa")]), Differ(&[Add(&[Get("oa"), Int(1)]), Get("oa")])] }], guard: &[], body: &[Equate("x", Int(1)), If(NotSame(&["x", "y"]), &[LetElse(1, Int(1), &[Equate("y", Get("x"))])], &[])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x"), Bind("y")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("y")] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Wild, Wild], tests: &[] }, Absent { at: 1, kind: 1, args: &[Lit(0), SomeBind("a"), Wild], tests: &[] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[Equate("x", Add(&[Get("a"), Int(1)])), Once(&[Equate("y", Get("x")), Equate("x", Get("a"))])]), True, If(Same(&["x", "y"]), &[LetElse(0, Get("a"), &[True]), Equate("x", Get("y"))], &[If(Equal(&[Int(1), Get("a")]), &[Equate("x", Sub(&[Get("a"), Int(1)]))], &[Let("_la", Add(&[Get("a"), Int(1)])), Equate("x", Get("y"))])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
