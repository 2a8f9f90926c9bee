//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, i64);
    r1 @ q(a)                                            ==> for i: i64 in 1..4 { for j: i64 in 1..3 { r((i + j) % 2), r(a - 0), r(store.p().count() as i64) } };
    r2 @ r(1), p(a, 0)                                   <=> a < ((a + a) % 3) | for _i: i64 in 0..2 { choose _j: i64 in 1..3 { true }, for _k: i64 in 1..3 { true, fail } };
    r3 @ #[passive] q(a), r(b), #[passive] p(b, _), r(d) ==> b != d | choose _i: i64 in 1..3 { ( fail ; fail ), once { fail }, choose _j: i64 in 1..3 { true } }, choose _k: i64 in 1..4 { for _l: i64 in 1..2 { fail }, choose _m: i64 in 0..3 { fail } }, ( if b == (d + 1) { fail } else { fail }, ( fail ; fail ), for _o: i64 in 0..2 { fail } ; once { fail }, if a < 0 { true, fail } else { true, fail }, ( true ; true, fail ) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, i64);
    r1 @ q(a)                                            ==> for i: i64 in 1..4 { for j: i64 in 1..3 { r((i + j) % 2), r(a - 0), r(store.p().count() as i64) } };
    r2 @ r(1), p(a, 0)                                   <=> a < ((a + a) % 3) | for _i: i64 in 0..2 { choose _j: i64 in 1..3 { true }, for _k: i64 in 1..3 { true, fail } };
    r3 @ #[passive] q(a), r(b), #[passive] p(b, _), r(d) ==> b != d | choose _i: i64 in 1..3 { ( fail ; fail ), once { fail }, choose _j: i64 in 1..3 { true } }, choose _k: i64 in 1..4 { for _l: i64 in 1..2 { fail }, choose _m: i64 in 0..3 { fail } }, ( if b == (d + 1) { fail } else { fail }, ( fail ; fail ), for _o: i64 in 0..2 { fail } ; once { fail }, if a < 0 { true, fail } else { true, fail }, ( true ; true, fail ) );
}

chr_tests::case! {
    ground [p(Num, Num), q(Num), r(Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[For("i", Int(1), Int(4), &[For("j", Int(1), Int(3), &[Tell(2, &[Rem(&[Add(&[Get("i"), Get("j")]), Int(2)])]), Tell(2, &[Sub(&[Get("a"), Int(0)])]), Tell(2, &[Count(0)])])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(1)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Lit(0)] }], guard: &[Less(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])], body: &[For("_i", Int(0), Int(2), &[Choose("_j", Int(1), Int(3), &[True]), For("_k", Int(1), Int(3), &[True, Fail])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("b")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("b"), Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("d")] }], guard: &[Differ(&[Get("b"), Get("d")])], body: &[Choose("_i", Int(1), Int(3), &[Or(&[&[Fail], &[Fail]]), Once(&[Fail]), Choose("_j", Int(1), Int(3), &[True])]), Choose("_k", Int(1), Int(4), &[For("_l", Int(1), Int(2), &[Fail]), Choose("_m", Int(0), Int(3), &[Fail])]), Or(&[&[If(Equal(&[Get("b"), Add(&[Get("d"), Int(1)])]), &[Fail], &[Fail]), Or(&[&[Fail], &[Fail]]), For("_o", Int(0), Int(2), &[Fail])], &[Once(&[Fail]), If(Less(&[Get("a"), Int(0)]), &[True, Fail], &[True, Fail]), Or(&[&[True], &[True, Fail]])]])] },
        ],
    }
}
