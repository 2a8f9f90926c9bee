//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64);
    r1 @ p(a, 2)                     ==> r(1, a), ( q(1, a) ; q((a + a) % 2, 2), if a != 0 { q(a - 2, a + 1), r(a, 0) } ), q((a + a) % 3, a - 2);
    r2 @ r(_, a), p(_, a), p(b, b)   ==> for i: i64 in 0..2 { if i == a { fail }, if 1 != b { true } };
    r3 @ q(a, a), #[passive] r(0, a) <=> ( if a == 1 { true }, choose _i: i64 in 1..4 { true, fail } ; fail ), ( if (a + 1) == a { fail }, choose _j: i64 in 0..2 { true, fail } ; if 0 < (store.p().count() as i64) { fail } else { fail }, choose _k: i64 in 1..3 { fail } ; once { fail }, for _l: i64 in 1..4 { fail }, if 0 < (store.p().count() as i64) { true, true } else { fail } );
    r4 @ #[passive] q(a, 2), q(_, 1) ==> choose i: i64 in 0..3 { r(i, 1), r(a, a) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64);
    r1 @ p(a, 2)                     ==> r(1, a), ( q(1, a) ; q((a + a) % 2, 2), if a != 0 { q(a - 2, a + 1), r(a, 0) } ), q((a + a) % 3, a - 2);
    r2 @ r(_, a), p(_, a), p(b, b)   ==> for i: i64 in 0..2 { if i == a { fail }, if 1 != b { true } };
    r3 @ q(a, a), #[passive] r(0, a) <=> ( if a == 1 { true }, choose _i: i64 in 1..4 { true, fail } ; fail ), ( if (a + 1) == a { fail }, choose _j: i64 in 0..2 { true, fail } ; if 0 < (store.p().count() as i64) { fail } else { fail }, choose _k: i64 in 1..3 { fail } ; once { fail }, for _l: i64 in 1..4 { fail }, if 0 < (store.p().count() as i64) { true, true } else { fail } );
    r4 @ #[passive] q(a, 2), q(_, 1) ==> choose i: i64 in 0..3 { r(i, 1), r(a, a) };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Lit(2)] }], guard: &[], body: &[Tell(2, &[Int(1), Get("a")]), Or(&[&[Tell(1, &[Int(1), Get("a")])], &[Tell(1, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Int(2)]), If(Differ(&[Get("a"), Int(0)]), &[Tell(1, &[Sub(&[Get("a"), Int(2)]), Add(&[Get("a"), Int(1)])]), Tell(2, &[Get("a"), Int(0)])], &[])]]), Tell(1, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Sub(&[Get("a"), Int(2)])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("b")] }], guard: &[], body: &[For("i", Int(0), Int(2), &[If(Equal(&[Get("i"), Get("a")]), &[Fail], &[]), If(Differ(&[Int(1), Get("b")]), &[True], &[])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 2, kept: false, passive: true, args: &[Lit(0), Bind("a")] }], guard: &[], body: &[Or(&[&[If(Equal(&[Get("a"), Int(1)]), &[True], &[]), Choose("_i", Int(1), Int(4), &[True, Fail])], &[Fail]]), Or(&[&[If(Equal(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Fail], &[]), Choose("_j", Int(0), Int(2), &[True, Fail])], &[If(Less(&[Int(0), Count(0)]), &[Fail], &[Fail]), Choose("_k", Int(1), Int(3), &[Fail])], &[Once(&[Fail]), For("_l", Int(1), Int(4), &[Fail]), If(Less(&[Int(0), Count(0)]), &[True, True], &[Fail])]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Lit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Lit(1)] }], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Tell(2, &[Get("i"), Int(1)]), Tell(2, &[Get("a"), Get("a")])])] },
        ],
    }
}
