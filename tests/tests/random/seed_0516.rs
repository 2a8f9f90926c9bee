//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64);
    r1 @ p(a, 0, _), #[passive] q(b, _), r(b, _) <=> if a < 2 { once { fail }, ( fail ; fail ) }, true;
    r2 @ q(1, 0)                                 ==> ( ( fail ; fail ; fail ), true ; choose _i: i64 in 1..2 { fail } ; true ), once { ( fail ; true ; fail ), fail };
    r3 @ q(1, _)                                 <=> ( ( fail ; fail ; fail ), ( true, fail ; fail ) ; true ), ( ( fail ; true, fail ), fail ; choose _i: i64 in 0..2 { fail }, choose _j: i64 in 1..3 { fail }, ( fail ; fail ) ; ( fail ; fail ; true, fail ) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64);
    r1 @ p(a, 0, _), #[passive] q(b, _), r(b, _) <=> if a < 2 { once { fail }, ( fail ; fail ) }, true;
    r2 @ q(1, 0)                                 ==> ( ( fail ; fail ; fail ), true ; choose _i: i64 in 1..2 { fail } ; true ), once { ( fail ; true ; fail ), fail };
    r3 @ q(1, _)                                 <=> ( ( fail ; fail ; fail ), ( true, fail ; fail ) ; true ), ( ( fail ; true, fail ), fail ; choose _i: i64 in 0..2 { fail }, choose _j: i64 in 1..3 { fail }, ( fail ; fail ) ; ( fail ; fail ; true, fail ) );
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num, Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Lit(0), Wild] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("b"), Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Wild] }], guard: &[], body: &[If(Less(&[Get("a"), Int(2)]), &[Once(&[Fail]), Or(&[&[Fail], &[Fail]])], &[]), True] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(1), Lit(0)] }], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Fail], &[Fail]]), True], &[Choose("_i", Int(1), Int(2), &[Fail])], &[True]]), Once(&[Or(&[&[Fail], &[True], &[Fail]]), Fail])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Wild] }], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Fail], &[Fail]]), Or(&[&[True, Fail], &[Fail]])], &[True]]), Or(&[&[Or(&[&[Fail], &[True, Fail]]), Fail], &[Choose("_i", Int(0), Int(2), &[Fail]), Choose("_j", Int(1), Int(3), &[Fail]), Or(&[&[Fail], &[Fail]])], &[Or(&[&[Fail], &[Fail], &[True, Fail]])]])] },
        ],
    }
}
