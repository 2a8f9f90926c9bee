//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ r(_, a), p(a), r(_, _) <=> a != (a - 1) | choose _i: i64 in 1..4 { ( fail ; fail ) };
    r2 @ q(a)                   <=> for i: i64 in 1..3 { r(i, a) }, for j: i64 in 0..2 { r(0, j - 0), r(0, a + 1), r(0, j) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ r(_, a), p(a), r(_, _) <=> a != (a - 1) | choose _i: i64 in 1..4 { ( fail ; fail ) };
    r2 @ q(a)                   <=> for i: i64 in 1..3 { r(i, a) }, for j: i64 in 0..2 { r(0, j - 0), r(0, a + 1), r(0, j) };
}

chr_tests::case! {
    ground [p(Num), q(Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[Differ(&[Get("a"), Sub(&[Get("a"), Int(1)])])], body: &[Choose("_i", Int(1), Int(4), &[Or(&[&[Fail], &[Fail]])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[For("i", Int(1), Int(3), &[Tell(2, &[Get("i"), Get("a")])]), For("j", Int(0), Int(2), &[Tell(2, &[Int(0), Sub(&[Get("j"), Int(0)])]), Tell(2, &[Int(0), Add(&[Get("a"), Int(1)])]), Tell(2, &[Int(0), Get("j")])])] },
        ],
    }
}
