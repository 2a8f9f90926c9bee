//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    #[order(1)] constraint ordered_s(i64, i64, Var<i64>);
    r1 @ q(Some(_), x)                                    ==> choose i: i64 in 0..3 { ( x = i, r(x), x = 0 ; true, r(i) ; fail ), ( r(x) ; r(x) ; r(x), true ) };
    #[priority((0, 2))] r2 @ q(x, _), !ordered_s(_, ob, z) if ob < 2, q(z, _) <=> r(0), r(2), x = 0;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    #[order(1)] constraint ordered_s(i64, i64, Var<i64>);
    r1 @ q(Some(_), x)                                    ==> choose i: i64 in 0..3 { ( x = i, r(x), x = 0 ; true, r(i) ; fail ), ( r(x) ; r(x) ; r(x), true ) };
    #[priority((0, 2))] r2 @ q(x, _), !ordered_s(_, ob, z) if ob < 2, q(z, _) <=> r(0), r(2), x = 0;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable, Variable), r(Variable), ordered_s(Num, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_s", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild, Bind("x")] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Or(&[&[Equate("x", Get("i")), Tell(2, &[Get("x")]), Equate("x", Int(0))], &[True, Tell(2, &[Get("i")])], &[Fail]]), Or(&[&[Tell(2, &[Get("x")])], &[Tell(2, &[Get("x")])], &[Tell(2, &[Get("x")]), True]])])] },
            Rule { name: "r2", textual: false, priority: &[Int(0), Int(2)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("z"), Wild] }], absent: &[Absent { at: 1, kind: 3, args: &[Wild, Bind("ob"), Bind("z")], tests: &[Less(&[Get("ob"), Int(2)])] }], guard: &[], body: &[Tell(2, &[Int(0)]), Tell(2, &[Int(2)]), Equate("x", Int(0))] },
        ],
    }
}
