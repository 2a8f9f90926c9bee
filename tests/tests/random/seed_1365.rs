//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ p(_, x), q(None) ==> r(x, x), r(x, x);
    r2 @ p(_, x)          <=> x = 0, choose _i: i64 in 0..2 { q(x), q(x), for _j: i64 in 0..2 { q(x), r(x, x) } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ p(_, x), q(None) ==> r(x, x), r(x, x);
    r2 @ p(_, x)          <=> x = 0, choose _i: i64 in 0..2 { q(x), q(x), for _j: i64 in 0..2 { q(x), r(x, x) } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Variable, Variable), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable, Variable], set: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Unbound] }], guard: &[], body: &[Tell(2, &[Get("x"), Get("x")]), Tell(2, &[Get("x"), Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Equate("x", Int(0)), Choose("_i", Int(0), Int(2), &[Tell(1, &[Get("x")]), Tell(1, &[Get("x")]), For("_j", Int(0), Int(2), &[Tell(1, &[Get("x")]), Tell(2, &[Get("x"), Get("x")])])])] },
        ],
    }
}
