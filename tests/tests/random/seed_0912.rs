//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64);
    r1 @ p(_, a, a)             <=> q((a + a) % 3), q(2);
    r2 @ q(a), q(b), q(a), q(b) <=> choose i: i64 in 1..3 { choose _j: i64 in 1..2 { true }, if i != ((i + i) % 3) { fail }, if 2 < i { fail } }, if b == a { for _k: i64 in 1..4 { true, fail }, for _l: i64 in 1..3 { true } } else { if a == b { fail } };
    r3 @ q(a), #[passive] q(0)  <=> (store.q().count() as i64) != 1, a != (a + 1) | if a < 2 { choose _i: i64 in 0..1 { fail }, for _j: i64 in 0..2 { fail }, fail }, choose _k: i64 in 0..2 { choose _l: i64 in 0..3 { fail }, for _m: i64 in 0..2 { fail }, ( fail ; fail ; fail ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64);
    r1 @ p(_, a, a)             <=> q((a + a) % 3), q(2);
    r2 @ q(a), q(b), q(a), q(b) <=> choose i: i64 in 1..3 { choose _j: i64 in 1..2 { true }, if i != ((i + i) % 3) { fail }, if 2 < i { fail } }, if b == a { for _k: i64 in 1..4 { true, fail }, for _l: i64 in 1..3 { true } } else { if a == b { fail } };
    r3 @ q(a), #[passive] q(0)  <=> (store.q().count() as i64) != 1, a != (a + 1) | if a < 2 { choose _i: i64 in 0..1 { fail }, for _j: i64 in 0..2 { fail }, fail }, choose _k: i64 in 0..2 { choose _l: i64 in 0..3 { fail }, for _m: i64 in 0..2 { fail }, ( fail ; fail ; fail ) };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("a"), Bind("a")] }], guard: &[], body: &[Tell(1, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), Tell(1, &[Int(2)])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }], guard: &[], body: &[Choose("i", Int(1), Int(3), &[Choose("_j", Int(1), Int(2), &[True]), If(Differ(&[Get("i"), Rem(&[Add(&[Get("i"), Get("i")]), Int(3)])]), &[Fail], &[]), If(Less(&[Int(2), Get("i")]), &[Fail], &[])]), If(Equal(&[Get("b"), Get("a")]), &[For("_k", Int(1), Int(4), &[True, Fail]), For("_l", Int(1), Int(3), &[True])], &[If(Equal(&[Get("a"), Get("b")]), &[Fail], &[])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: true, args: &[Lit(0)] }], guard: &[Differ(&[Count(1), Int(1)]), Differ(&[Get("a"), Add(&[Get("a"), Int(1)])])], body: &[If(Less(&[Get("a"), Int(2)]), &[Choose("_i", Int(0), Int(1), &[Fail]), For("_j", Int(0), Int(2), &[Fail]), Fail], &[]), Choose("_k", Int(0), Int(2), &[Choose("_l", Int(0), Int(3), &[Fail]), For("_m", Int(0), Int(2), &[Fail]), Or(&[&[Fail], &[Fail], &[Fail]])])] },
        ],
    }
}
