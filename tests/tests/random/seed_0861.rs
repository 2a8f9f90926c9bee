//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(a), p(a)       <=> for _i: i64 in 0..2 { for _j: i64 in 1..3 { true, fail }, ( true ; fail ) }, ( for _k: i64 in 0..3 { fail } ; ( true ; fail ) ), once { for _l: i64 in 1..4 { true, true, true }, for _m: i64 in 0..2 { fail } };
    r2 @ p(_), q(a), q(b) ==> ( if a < (b + 1) { fail } else { fail } ; if a != 2 { fail } else { fail } ; if a == (a - 2) { true, true } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(a), p(a)       <=> for _i: i64 in 0..2 { for _j: i64 in 1..3 { true, fail }, ( true ; fail ) }, ( for _k: i64 in 0..3 { fail } ; ( true ; fail ) ), once { for _l: i64 in 1..4 { true, true, true }, for _m: i64 in 0..2 { fail } };
    r2 @ p(_), q(a), q(b) ==> ( if a < (b + 1) { fail } else { fail } ; if a != 2 { fail } else { fail } ; if a == (a - 2) { true, true } );
}

chr_tests::case! {
    ground [p(Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[For("_i", Int(0), Int(2), &[For("_j", Int(1), Int(3), &[True, Fail]), Or(&[&[True], &[Fail]])]), Or(&[&[For("_k", Int(0), Int(3), &[Fail])], &[Or(&[&[True], &[Fail]])]]), Once(&[For("_l", Int(1), Int(4), &[True, True, True]), For("_m", Int(0), Int(2), &[Fail])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b")] }], guard: &[], body: &[Or(&[&[If(Less(&[Get("a"), Add(&[Get("b"), Int(1)])]), &[Fail], &[Fail])], &[If(Differ(&[Get("a"), Int(2)]), &[Fail], &[Fail])], &[If(Equal(&[Get("a"), Sub(&[Get("a"), Int(2)])]), &[True, True], &[])]])] },
        ],
    }
}
