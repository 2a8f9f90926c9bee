//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(i64, i64, i64);
    r1 @ p, s(a, a, 0)                                         ==> if 2 < a { fresh f: i64, f = 2 } else { q(a) }, once { ( q(a) ; q(a) ) }, q(a - 1);
    r2 @ p                                                     ==> ( q(store.r().count() as i64) ; q(0) ), q(0);
    r3 @ p, #[passive] q(x), s(a, _, a), #[passive] s(_, _, a) ==> fresh f: i64, f = x, for _i: i64 in 1..2 { fresh g: i64, g = x }, f = x;
    r4 @ q(x), q(Some(a))                                      <=> 0 == value(x) | ( if a == 2 { x = a + 1, fresh f: i64, f = x } else { fail }, x = a ; x = a ), fresh g: i64, g = x;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p;
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(i64, i64, i64);
    r1 @ p, s(a, a, 0)                                         ==> if 2 < a { fresh f: i64, f = 2 } else { q(a) }, once { ( q(a) ; q(a) ) }, q(a - 1);
    r2 @ p                                                     ==> ( q(store.r().count() as i64) ; q(0) ), q(0);
    r3 @ p, #[passive] q(x), s(a, _, a), #[passive] s(_, _, a) ==> fresh f: i64, f = x, for _i: i64 in 1..2 { fresh g: i64, g = x }, f = x;
    r4 @ q(x), q(Some(a))                                      <=> 0 == value(x) | ( if a == 2 { x = a + 1, fresh f: i64, f = x } else { fail }, x = a ; x = a ), fresh g: i64, g = x;
}

chr_tests::case! {
    vars [p(), q(Variable), r(Num, Variable), s(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
            Kind { name: "s", args: &[Num, Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("a"), Lit(0)] }], guard: &[], body: &[If(Less(&[Int(2), Get("a")]), &[Fresh("f"), Equate("f", Int(2))], &[Tell(1, &[Get("a")])]), Once(&[Or(&[&[Tell(1, &[Get("a")])], &[Tell(1, &[Get("a")])]])]), Tell(1, &[Sub(&[Get("a"), Int(1)])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Tell(1, &[Count(2)])], &[Tell(1, &[Int(0)])]]), Tell(1, &[Int(0)])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("a")] }, Head { kind: 3, kept: true, passive: true, args: &[Wild, Wild, Bind("a")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), For("_i", Int(1), Int(2), &[Fresh("g"), Equate("g", Get("x"))]), Equate("f", Get("x"))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeBind("a")] }], guard: &[Equal(&[Int(0), Value("x")])], body: &[Or(&[&[If(Equal(&[Get("a"), Int(2)]), &[Equate("x", Add(&[Get("a"), Int(1)])), Fresh("f"), Equate("f", Get("x"))], &[Fail]), Equate("x", Get("a"))], &[Equate("x", Get("a"))]]), Fresh("g"), Equate("g", Get("x"))] },
        ],
    }
}
