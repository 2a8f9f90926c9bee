//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ p(a), q(1) / r(b)                 <=> b < a | for _i: i64 in 0..2 { choose _j: i64 in 0..2 { fail } }, for _k: i64 in 1..3 { for _l: i64 in 0..2 { true, true, fail }, choose _m: i64 in 0..2 { fail } };
    r2 @ p(a), q(a)                        ==> r(a), r(a);
    r3 @ p(a), p(a), q(_)                  <=> ( if a < 1 { r(a) } else { r(1), r(a), r(1) } ; true ), r(a);
    r4 @ q(_) / r(_), q(_)                 <=> choose i: i64 in 0..3 { ( fail ; fail ), if 0 != i { true, true, true } else { fail } }, once { once { fail } };
    r5 @ #[passive] r(_), q(b), r(b), r(b) <=> ( true ; choose _i: i64 in 0..2 { fail } ; ( fail ; fail ; fail ) ), true, for _j: i64 in 0..1 { ( fail ; fail ), choose _k: i64 in 0..2 { true }, choose _l: i64 in 1..2 { true, true } };
    r6 @ p(a), p(a)                        ==> for i: i64 in 1..3 { ( q(i + 1), q(store.p().count() as i64) ; q(i) ), choose j: i64 in 0..2 { r(i), r(j - 0) } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ p(a), q(1) / r(b)                 <=> b < a | for _i: i64 in 0..2 { choose _j: i64 in 0..2 { fail } }, for _k: i64 in 1..3 { for _l: i64 in 0..2 { true, true, fail }, choose _m: i64 in 0..2 { fail } };
    r2 @ p(a), q(a)                        ==> r(a), r(a);
    r3 @ p(a), p(a), q(_)                  <=> ( if a < 1 { r(a) } else { r(1), r(a), r(1) } ; true ), r(a);
    r4 @ q(_) / r(_), q(_)                 <=> choose i: i64 in 0..3 { ( fail ; fail ), if 0 != i { true, true, true } else { fail } }, once { once { fail } };
    r5 @ #[passive] r(_), q(b), r(b), r(b) <=> ( true ; choose _i: i64 in 0..2 { fail } ; ( fail ; fail ; fail ) ), true, for _j: i64 in 0..1 { ( fail ; fail ), choose _k: i64 in 0..2 { true }, choose _l: i64 in 1..2 { true, true } };
    r6 @ p(a), p(a)                        ==> for i: i64 in 1..3 { ( q(i + 1), q(store.p().count() as i64) ; q(i) ), choose j: i64 in 0..2 { r(i), r(j - 0) } };
}

chr_tests::case! {
    ground [p(Num), q(Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b")] }], guard: &[Less(&[Get("b"), Get("a")])], body: &[For("_i", Int(0), Int(2), &[Choose("_j", Int(0), Int(2), &[Fail])]), For("_k", Int(1), Int(3), &[For("_l", Int(0), Int(2), &[True, True, Fail]), Choose("_m", Int(0), Int(2), &[Fail])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Tell(2, &[Get("a")]), Tell(2, &[Get("a")])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Or(&[&[If(Less(&[Get("a"), Int(1)]), &[Tell(2, &[Get("a")])], &[Tell(2, &[Int(1)]), Tell(2, &[Get("a")]), Tell(2, &[Int(1)])])], &[True]]), Tell(2, &[Get("a")])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Or(&[&[Fail], &[Fail]]), If(Differ(&[Int(0), Get("i")]), &[True, True, True], &[Fail])]), Once(&[Once(&[Fail])])] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: false, passive: true, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b")] }], guard: &[], body: &[Or(&[&[True], &[Choose("_i", Int(0), Int(2), &[Fail])], &[Or(&[&[Fail], &[Fail], &[Fail]])]]), True, For("_j", Int(0), Int(1), &[Or(&[&[Fail], &[Fail]]), Choose("_k", Int(0), Int(2), &[True]), Choose("_l", Int(1), Int(2), &[True, True])])] },
            Rule { name: "r6", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[For("i", Int(1), Int(3), &[Or(&[&[Tell(1, &[Add(&[Get("i"), Int(1)])]), Tell(1, &[Count(0)])], &[Tell(1, &[Get("i")])]]), Choose("j", Int(0), Int(2), &[Tell(2, &[Get("i")]), Tell(2, &[Sub(&[Get("j"), Int(0)])])])])] },
        ],
    }
}
