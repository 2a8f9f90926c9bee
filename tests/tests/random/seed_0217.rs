//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>, Var<i64>);
    r1 @ p(Some(_)), p(Some(_)), q(_) <=> choose i: i64 in 1..3 { r(store.p().count() as i64, 1), r(2, i) };
    r2 @ q(_), r(None, x), q(_)       ==> once { for _i: i64 in 0..3 { fresh f: i64, f = x, x = 2, f = x } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r(Var<i64>, Var<i64>);
    r1 @ p(Some(_)), p(Some(_)), q(_) <=> choose i: i64 in 1..3 { r(store.p().count() as i64, 1), r(2, i) };
    r2 @ q(_), r(None, x), q(_)       ==> once { for _i: i64 in 0..3 { fresh f: i64, f = x, x = 2, f = x } };
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomeWild] }, Head { kind: 0, kept: false, passive: false, args: &[SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Choose("i", Int(1), Int(3), &[Tell(2, &[Count(0), Int(1)]), Tell(2, &[Int(2), Get("i")])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Unbound, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Once(&[For("_i", Int(0), Int(3), &[Fresh("f"), Equate("f", Get("x")), Equate("x", Int(2)), Equate("f", Get("x"))])])] },
        ],
    }
}
