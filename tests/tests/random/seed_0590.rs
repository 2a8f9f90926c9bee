//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(x, x), q(x, x)                    ==> ( choose _i: i64 in 1..3 { r(x) }, fresh f: i64, f = x ; r(x), r(x) ; let 0: i64 = 2 else { x = 0 }, x = 0, r(2) );
    #[allow(unwoken)] r2 @ q(Some(_), None), q(x, _)           ==> 3 == (store.r().count() as i64) | choose _i: i64 in 0..2 { choose _j: i64 in 0..3 { r(1), r(x) } };
    r3 @ p(Some(a), x) / r(Some(_)), r(None) <=> 0 == a | x = a - 2, x = a - 1;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(x, x), q(x, x)                    ==> ( choose _i: i64 in 1..3 { r(x) }, fresh f: i64, f = x ; r(x), r(x) ; let 0: i64 = 2 else { x = 0 }, x = 0, r(2) );
    #[allow(unwoken)] r2 @ q(Some(_), None), q(x, _)           ==> 3 == (store.r().count() as i64) | choose _i: i64 in 0..2 { choose _j: i64 in 0..3 { r(1), r(x) } };
    r3 @ p(Some(a), x) / r(Some(_)), r(None) <=> 0 == a | x = a - 2, x = a - 1;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Variable), r(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(1), Int(3), &[Tell(2, &[Get("x")])]), Fresh("f"), Equate("f", Get("x"))], &[Tell(2, &[Get("x")]), Tell(2, &[Get("x")])], &[LetElse(0, Int(2), &[Equate("x", Int(0))]), Equate("x", Int(0)), Tell(2, &[Int(2)])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild, Unbound] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[Equal(&[Int(3), Count(2)])], body: &[Choose("_i", Int(0), Int(2), &[Choose("_j", Int(0), Int(3), &[Tell(2, &[Int(1)]), Tell(2, &[Get("x")])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a"), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[SomeWild] }, Head { kind: 2, kept: false, passive: false, args: &[Unbound] }], absent: &[], guard: &[Equal(&[Int(0), Get("a")])], body: &[Equate("x", Sub(&[Get("a"), Int(2)])), Equate("x", Sub(&[Get("a"), Int(1)]))] },
        ],
    }
}
