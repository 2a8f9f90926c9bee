//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(Var<i64>, i64);
    r1 @ #[passive] s(x, _), q(_, _, x)                       ==> choose _i: i64 in 0..3 { x = 0, fail };
    r2 @ s(x, a) / #[passive] q(b, Some(_), Some(_)), r(2, _) <=> a < b | choose _i: i64 in 0..1 { once { true, fresh f: i64, f = 0 } }, for j: i64 in 0..2 { ( x = b, fresh g: i64, g = x ; x = j ; fresh h: i64, h = b + 1 ), fail };
    r3 @ #[passive] s(Some(0), a), p(_, x), p(_, x)           ==> fresh f: i64, f = a;
    r4 @ s(x, _), s(_, b), p(b, x)                            <=> choose _i: i64 in 0..2 { ( fresh f: i64, f = x ; fresh g: i64, g = b - 2 ) };
    r5 @ s(x, a), #[passive] p(_, _)                          ==> choose _i: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = f, ( g = f ; fresh h: i64, h = (a + a) % 3, fail ; fail ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(Var<i64>, i64);
    r1 @ #[passive] s(x, _), q(_, _, x)                       ==> choose _i: i64 in 0..3 { x = 0, fail };
    r2 @ s(x, a) / #[passive] q(b, Some(_), Some(_)), r(2, _) <=> a < b | choose _i: i64 in 0..1 { once { true, fresh f: i64, f = 0 } }, for j: i64 in 0..2 { ( x = b, fresh g: i64, g = x ; x = j ; fresh h: i64, h = b + 1 ), fail };
    r3 @ #[passive] s(Some(0), a), p(_, x), p(_, x)           ==> fresh f: i64, f = a;
    r4 @ s(x, _), s(_, b), p(b, x)                            <=> choose _i: i64 in 0..2 { ( fresh f: i64, f = x ; fresh g: i64, g = b - 2 ) };
    r5 @ s(x, a), #[passive] p(_, _)                          ==> choose _i: i64 in 0..2 { fresh f: i64, f = x, fresh g: i64, g = f, ( g = f ; fresh h: i64, h = (a + a) % 3, fail ; fail ) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable, Variable), r(Num, Variable), s(Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
            Kind { name: "s", args: &[Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: true, args: &[Bind("x"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild, Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(3), &[Equate("x", Int(0)), Fail])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("b"), SomeWild, SomeWild] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(2), Wild] }], guard: &[Less(&[Get("a"), Get("b")])], body: &[Choose("_i", Int(0), Int(1), &[Once(&[True, Fresh("f"), Equate("f", Int(0))])]), For("j", Int(0), Int(2), &[Or(&[&[Equate("x", Get("b")), Fresh("g"), Equate("g", Get("x"))], &[Equate("x", Get("j"))], &[Fresh("h"), Equate("h", Add(&[Get("b"), Int(1)]))]]), Fail])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: true, passive: true, args: &[SomeLit(0), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("a"))] },
            Rule { name: "r4", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 3, kept: false, passive: false, args: &[Wild, Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[Or(&[&[Fresh("f"), Equate("f", Get("x"))], &[Fresh("g"), Equate("g", Sub(&[Get("b"), Int(2)]))]])])] },
            Rule { name: "r5", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 0, kept: true, passive: true, args: &[Wild, Wild] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Get("f")), Or(&[&[Equate("g", Get("f"))], &[Fresh("h"), Equate("h", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Fail], &[Fail]])])] },
        ],
    }
}
