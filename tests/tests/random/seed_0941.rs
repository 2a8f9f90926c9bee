//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(x, x), #[passive] p, q(_, Some(_)) ==> r(x);
    r2 @ p, q(_, x)                           ==> value(x) == 2 | choose i: i64 in 1..3 { for _j: i64 in 0..2 { r(x), x = 0 }, choose _k: i64 in 0..2 { true, x = i + 1 } };
    r3 @ r(Some(_)), p                        ==> 3 != (store.p().count() as i64) | ( ( fail ; fresh f: i64, f = 1 ), for i: i64 in 0..2 { fresh g: i64, g = i, g = i }, ( true ; fail ) ; ( true ; true ), once { fresh h: i64, h = 2, h = 1 }, ( fail ; fresh t: i64, t = 0 ) ), ( if 1 == (store.r().count() as i64) { fail } else { fail } ; fail );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<i64>);
    r1 @ q(x, x), #[passive] p, q(_, Some(_)) ==> r(x);
    r2 @ p, q(_, x)                           ==> value(x) == 2 | choose i: i64 in 1..3 { for _j: i64 in 0..2 { r(x), x = 0 }, choose _k: i64 in 0..2 { true, x = i + 1 } };
    r3 @ r(Some(_)), p                        ==> 3 != (store.p().count() as i64) | ( ( fail ; fresh f: i64, f = 1 ), for i: i64 in 0..2 { fresh g: i64, g = i, g = i }, ( true ; fail ) ; ( true ; true ), once { fresh h: i64, h = 2, h = 1 }, ( fail ; fresh t: i64, t = 0 ) ), ( if 1 == (store.r().count() as i64) { fail } else { fail } ; fail );
}

chr_tests::case! {
    vars [p(), q(Variable, Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: true, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, SomeWild] }], guard: &[], body: &[Tell(2, &[Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x")] }], guard: &[Equal(&[Value("x"), Int(2)])], body: &[Choose("i", Int(1), Int(3), &[For("_j", Int(0), Int(2), &[Tell(2, &[Get("x")]), Equate("x", Int(0))]), Choose("_k", Int(0), Int(2), &[True, Equate("x", Add(&[Get("i"), Int(1)]))])])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 0, kept: true, passive: false, args: &[] }], guard: &[Differ(&[Int(3), Count(0)])], body: &[Or(&[&[Or(&[&[Fail], &[Fresh("f"), Equate("f", Int(1))]]), For("i", Int(0), Int(2), &[Fresh("g"), Equate("g", Get("i")), Equate("g", Get("i"))]), Or(&[&[True], &[Fail]])], &[Or(&[&[True], &[True]]), Once(&[Fresh("h"), Equate("h", Int(2)), Equate("h", Int(1))]), Or(&[&[Fail], &[Fresh("t"), Equate("t", Int(0))]])]]), Or(&[&[If(Equal(&[Int(1), Count(2)]), &[Fail], &[Fail])], &[Fail]])] },
        ],
    }
}
