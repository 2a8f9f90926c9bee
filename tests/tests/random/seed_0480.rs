//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>);
    r1 @ p(x), p(y)                            <=> same(y, x), same(y, x) | q(2);
    r2 @ p(x) / p(y)                           <=> value(y) != 1 | ( r(store.r().count() as i64, store.r().count() as i64) ; r(0, x), x = y ), x = y, x = 1;
    r3 @ r(1, x), q(a) / q(a)                  <=> x = 2, x = 0;
    r4 @ q(_)                                  ==> r(0, 0);
    r5 @ q(0), q(1), r(a, Some(a)), p(Some(_)) ==> ( if 2 == a { fresh f: i64, f = a, fail }, if 3 < (store.p().count() as i64) { fail } ; if a < 2 { fresh g: i64, g = a } else { fail }, if a == (a + 1) { fresh h: i64, h = a - 0, fresh t: i64, t = h } else { fail }, choose _i: i64 in 1..4 { true, fail } ), for _j: i64 in 1..3 { fail };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(i64, Var<i64>);
    r1 @ p(x), p(y)                            <=> same(y, x), same(y, x) | q(2);
    r2 @ p(x) / p(y)                           <=> value(y) != 1 | ( r(store.r().count() as i64, store.r().count() as i64) ; r(0, x), x = y ), x = y, x = 1;
    r3 @ r(1, x), q(a) / q(a)                  <=> x = 2, x = 0;
    r4 @ q(_)                                  ==> r(0, 0);
    r5 @ q(0), q(1), r(a, Some(a)), p(Some(_)) ==> ( if 2 == a { fresh f: i64, f = a, fail }, if 3 < (store.p().count() as i64) { fail } ; if a < 2 { fresh g: i64, g = a } else { fail }, if a == (a + 1) { fresh h: i64, h = a - 0, fresh t: i64, t = h } else { fail }, choose _i: i64 in 1..4 { true, fail } ), for _j: i64 in 1..3 { fail };
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[Same(&["y", "x"]), Same(&["y", "x"])], body: &[Tell(1, &[Int(2)])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[Differ(&[Value("y"), Int(1)])], body: &[Or(&[&[Tell(2, &[Count(2), Count(2)])], &[Tell(2, &[Int(0), Get("x")]), Equate("x", Get("y"))]]), Equate("x", Get("y")), Equate("x", Int(1))] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Equate("x", Int(2)), Equate("x", Int(0))] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Tell(2, &[Int(0), Int(0)])] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeWild] }], guard: &[], body: &[Or(&[&[If(Equal(&[Int(2), Get("a")]), &[Fresh("f"), Equate("f", Get("a")), Fail], &[]), If(Less(&[Int(3), Count(0)]), &[Fail], &[])], &[If(Less(&[Get("a"), Int(2)]), &[Fresh("g"), Equate("g", Get("a"))], &[Fail]), If(Equal(&[Get("a"), Add(&[Get("a"), Int(1)])]), &[Fresh("h"), Equate("h", Sub(&[Get("a"), Int(0)])), Fresh("t"), Equate("t", Get("h"))], &[Fail]), Choose("_i", Int(1), Int(4), &[True, Fail])]]), For("_j", Int(1), Int(3), &[Fail])] },
        ],
    }
}
