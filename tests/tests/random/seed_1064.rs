//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    #[set] constraint r(i64);
    #[set] constraint s(Var<i64>);
    r1 @ r(a)                        ==> s(store.p().count() as i64), s(a);
    r2 @ p(_), r(_), q(x)            ==> s(x);
    r3 @ q(x), #[passive] r(a), r(0) ==> 2 < a | s(x), once { s(x), ( s(x), true, s(x) ; s(x) ), s(x) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(Var<i64>);
    #[set] constraint r(i64);
    #[set] constraint s(Var<i64>);
    r1 @ r(a)                        ==> s(store.p().count() as i64), s(a);
    r2 @ p(_), r(_), q(x)            ==> s(x);
    r3 @ q(x), #[passive] r(a), r(0) ==> 2 < a | s(x), once { s(x), ( s(x), true, s(x) ; s(x) ), s(x) };
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Num), s(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num], set: true },
            Kind { name: "s", args: &[Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "set_s", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Tell(3, &[Count(0)]), Tell(3, &[Get("a")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Tell(3, &[Get("x")])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(0)] }], guard: &[Less(&[Int(2), Get("a")])], body: &[Tell(3, &[Get("x")]), Once(&[Tell(3, &[Get("x")]), Or(&[&[Tell(3, &[Get("x")]), True, Tell(3, &[Get("x")])], &[Tell(3, &[Get("x")])]]), Tell(3, &[Get("x")])])] },
        ],
    }
}
