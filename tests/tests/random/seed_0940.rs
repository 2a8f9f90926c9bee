//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[set] constraint q(Var<i64>);
    constraint r(i64, i64);
    r1 @ r(_, a) ==> a != ((a + a) % 3) | q(a), ( for i: i64 in 0..0 { q(i) } ; p(a + 1) );
    r2 @ r(n, _) <=> n == 1 | p(0);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(Var<i64>);
    #[set] constraint q(Var<i64>);
    constraint r(i64, i64);
    r1 @ r(_, a) ==> a != ((a + a) % 3) | q(a), ( for i: i64 in 0..0 { q(i) } ; p(a + 1) );
    r2 @ r(n, _) <=> n == 1 | p(0);
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable], set: true },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("a")] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])], body: &[Tell(1, &[Get("a")]), Or(&[&[For("i", Int(0), Int(0), &[Tell(1, &[Get("i")])])], &[Tell(0, &[Add(&[Get("a"), Int(1)])])]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Wild] }], guard: &[Equal(&[Get("n"), Int(1)])], body: &[Tell(0, &[Int(0)])] },
        ],
    }
}
