//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q;
    r1 @ p(a), p(_), #[passive] q ==> 1 != a | true, for _i: i64 in 0..1 { choose _j: i64 in 1..3 { fail }, ( fail ; true ) };
    r2 @ p(n)                     <=> 0 < n | q, p(n - 1);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64);
    constraint q;
    r1 @ p(a), p(_), #[passive] q ==> 1 != a | true, for _i: i64 in 0..1 { choose _j: i64 in 1..3 { fail }, ( fail ; true ) };
    r2 @ p(n)                     <=> 0 < n | q, p(n - 1);
}

chr_tests::case! {
    ground [p(Num), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: true, args: &[] }], guard: &[Differ(&[Int(1), Get("a")])], body: &[True, For("_i", Int(0), Int(1), &[Choose("_j", Int(1), Int(3), &[Fail]), Or(&[&[Fail], &[True]])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[]), Tell(0, &[Sub(&[Get("n"), Int(1)])])] },
        ],
    }
}
