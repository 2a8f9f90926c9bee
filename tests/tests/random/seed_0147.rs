//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    constraint r(i64);
    r1 @ q(_, Some(a)), r(_), q(a, Some(_)) <=> fresh f: i64, f = 0;
    r2 @ p(_, x), r(_), p(0, _)             <=> x = 1;
    r3 @ q(n, Some(_))                      ==> 0 < n | q(n, n + 1), choose _i: i64 in 0..2 { p(n, n) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    constraint r(i64);
    r1 @ q(_, Some(a)), r(_), q(a, Some(_)) <=> fresh f: i64, f = 0;
    r2 @ p(_, x), r(_), p(0, _)             <=> x = 1;
    r3 @ q(n, Some(_))                      ==> 0 < n | q(n, n + 1), choose _i: i64 in 0..2 { p(n, n) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: true },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, SomeBind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), SomeWild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(0))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], guard: &[], body: &[Equate("x", Int(1))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeWild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Get("n"), Add(&[Get("n"), Int(1)])]), Choose("_i", Int(0), Int(2), &[Tell(0, &[Get("n"), Get("n")])])] },
        ],
    }
}
