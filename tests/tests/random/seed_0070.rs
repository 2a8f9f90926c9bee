//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    r1 @ q(a, _), p(b, a, c) <=> ( true ; once { fail } ), if (b + 1) < b { if c != (a + 1) { true } else { true, fail } } else { ( fail ; fail ) };
    r2 @ q(a, a)             <=> choose _i: i64 in 0..3 { choose _j: i64 in 0..2 { fail }, for _k: i64 in 1..3 { fail } }, choose _l: i64 in 1..3 { if (store.p().count() as i64) == 3 { true } else { fail } };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    r1 @ q(a, _), p(b, a, c) <=> ( true ; once { fail } ), if (b + 1) < b { if c != (a + 1) { true } else { true, fail } } else { ( fail ; fail ) };
    r2 @ q(a, a)             <=> choose _i: i64 in 0..3 { choose _j: i64 in 0..2 { fail }, for _k: i64 in 1..3 { fail } }, choose _l: i64 in 1..3 { if (store.p().count() as i64) == 3 { true } else { fail } };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Bind("a"), Bind("c")] }], guard: &[], body: &[Or(&[&[True], &[Once(&[Fail])]]), If(Less(&[Add(&[Get("b"), Int(1)]), Get("b")]), &[If(Differ(&[Get("c"), Add(&[Get("a"), Int(1)])]), &[True], &[True, Fail])], &[Or(&[&[Fail], &[Fail]])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }], guard: &[], body: &[Choose("_i", Int(0), Int(3), &[Choose("_j", Int(0), Int(2), &[Fail]), For("_k", Int(1), Int(3), &[Fail])]), Choose("_l", Int(1), Int(3), &[If(Equal(&[Count(0), Int(3)]), &[True], &[Fail])])] },
        ],
    }
}
