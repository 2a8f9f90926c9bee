//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64, i64);
    r1 @ q(n, a), p(n, _), q(n, a) <=> 0 < n | q(n, n), p(n, store.p().count() as i64);
    r2 @ p(n, _) / p(n, n)         <=> 0 < n | p(n, n + 1), p(n, n + 1), p(n, n);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64, i64);
    r1 @ q(n, a), p(n, _), q(n, a) <=> 0 < n | q(n, n), p(n, store.p().count() as i64);
    r2 @ p(n, _) / p(n, n)         <=> 0 < n | p(n, n + 1), p(n, n + 1), p(n, n);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Get("n"), Get("n")]), Tell(0, &[Get("n"), Count(0)])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Get("n"), Add(&[Get("n"), Int(1)])]), Tell(0, &[Get("n"), Add(&[Get("n"), Int(1)])]), Tell(0, &[Get("n"), Get("n")])] },
        ],
    }
}
