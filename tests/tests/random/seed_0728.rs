//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ #[passive] q(a), r(_, c), r(_, _) ==> (a - 0) != c, a < c | fail;
    r2 @ p(_)                              <=> q(2);
    r3 @ r(a, a), #[passive] q(2)          <=> a == 2 | ( for _i: i64 in 1..4 { fail }, ( true, fail ; fail ) ; ( true ; fail ) ; true, choose _j: i64 in 1..3 { true } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ #[passive] q(a), r(_, c), r(_, _) ==> (a - 0) != c, a < c | fail;
    r2 @ p(_)                              <=> q(2);
    r3 @ r(a, a), #[passive] q(2)          <=> a == 2 | ( for _i: i64 in 1..4 { fail }, ( true, fail ; fail ) ; ( true ; fail ) ; true, choose _j: i64 in 1..3 { true } );
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
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("c")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild] }], guard: &[Differ(&[Sub(&[Get("a"), Int(0)]), Get("c")]), Less(&[Get("a"), Get("c")])], body: &[Fail] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Tell(1, &[Int(2)])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: true, args: &[Lit(2)] }], guard: &[Equal(&[Get("a"), Int(2)])], body: &[Or(&[&[For("_i", Int(1), Int(4), &[Fail]), Or(&[&[True, Fail], &[Fail]])], &[Or(&[&[True], &[Fail]])], &[True, Choose("_j", Int(1), Int(3), &[True])]])] },
        ],
    }
}
