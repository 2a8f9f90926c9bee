//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64);
    r1 @ p(n) ==> 0 < n | for _i: i64 in 1..3 { p(n) }, choose _j: i64 in 1..4 { q(n, 0), for _k: i64 in 0..2 { r(n), r(n) } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64);
    r1 @ p(n) ==> 0 < n | for _i: i64 in 1..3 { p(n) }, choose _j: i64 in 1..4 { q(n, 0), for _k: i64 in 0..2 { r(n), r(n) } };
}

chr_tests::case! {
    ground [p(Num), q(Num, Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(3), &[Tell(0, &[Get("n")])]), Choose("_j", Int(1), Int(4), &[Tell(1, &[Get("n"), Int(0)]), For("_k", Int(0), Int(2), &[Tell(2, &[Get("n")]), Tell(2, &[Get("n")])])])] },
        ],
    }
}
