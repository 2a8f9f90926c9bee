//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ p(Some(_)), p(x)                ==> for i: i64 in 1..2 { x = 2, x = (i + i) % 3 }, choose _j: i64 in 0..2 { for _k: i64 in 1..3 { fresh f: i64, f = 1 } };
    r2 @ q(1, x), p(y)                   <=> if !same(x, y) { x = 1, x = y };
    r3 @ p(Some(a)), q(b, Some(a)), p(x) ==> choose i: i64 in 0..2 { x = i, once { x = i, x = a - 1, x = b + 1 } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ p(Some(_)), p(x)                ==> for i: i64 in 1..2 { x = 2, x = (i + i) % 3 }, choose _j: i64 in 0..2 { for _k: i64 in 1..3 { fresh f: i64, f = 1 } };
    r2 @ q(1, x), p(y)                   <=> if !same(x, y) { x = 1, x = y };
    r3 @ p(Some(a)), q(b, Some(a)), p(x) ==> choose i: i64 in 0..2 { x = i, once { x = i, x = a - 1, x = b + 1 } };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeWild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[For("i", Int(1), Int(2), &[Equate("x", Int(2)), Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]), Choose("_j", Int(0), Int(2), &[For("_k", Int(1), Int(3), &[Fresh("f"), Equate("f", Int(1))])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[If(NotSame(&["x", "y"]), &[Equate("x", Int(1)), Equate("x", Get("y"))], &[])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Equate("x", Get("i")), Once(&[Equate("x", Get("i")), Equate("x", Sub(&[Get("a"), Int(1)])), Equate("x", Add(&[Get("b"), Int(1)]))])])] },
        ],
    }
}
