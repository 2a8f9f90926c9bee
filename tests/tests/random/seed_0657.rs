//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64, i64);
    #[set] constraint s(i64);
    r1 @ r(n, a, b) ==> 0 < n, (b - 0) == b | once { ( p(n - 1, (a + a) % 2, 0) ; q(n - 1, 0) ), q(n - 1, b + 1), r(n - 1, store.r().count() as i64, n) }, for _i: i64 in 0..2 { p(n - 1, b, a) };
    r2 @ q(2, 2)    <=> for i: i64 in 1..2 { s(i) }, choose j: i64 in 0..2 { s(j), s(j) };
    r3 @ s(a)       <=> 1 == a | true, for i: i64 in 1..3 { if 2 == i { fail } else { fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, i64);
    constraint r(i64, i64, i64);
    #[set] constraint s(i64);
    r1 @ r(n, a, b) ==> 0 < n, (b - 0) == b | once { ( p(n - 1, (a + a) % 2, 0) ; q(n - 1, 0) ), q(n - 1, b + 1), r(n - 1, store.r().count() as i64, n) }, for _i: i64 in 0..2 { p(n - 1, b, a) };
    r2 @ q(2, 2)    <=> for i: i64 in 1..2 { s(i) }, choose j: i64 in 0..2 { s(j), s(j) };
    r3 @ s(a)       <=> 1 == a | true, for i: i64 in 1..3 { if 2 == i { fail } else { fail } };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num, Num), r(Num, Num, Num), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num, Num, Num], set: false },
            Kind { name: "s", args: &[Num], set: true },
        ],
        rules: &[
            Rule { name: "set_s", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("a"), Bind("b")] }], guard: &[Less(&[Int(0), Get("n")]), Equal(&[Sub(&[Get("b"), Int(0)]), Get("b")])], body: &[Once(&[Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Int(0)])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)])]]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("b"), Int(1)])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Count(2), Get("n")])]), For("_i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("b"), Get("a")])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Lit(2)] }], guard: &[], body: &[For("i", Int(1), Int(2), &[Tell(3, &[Get("i")])]), Choose("j", Int(0), Int(2), &[Tell(3, &[Get("j")]), Tell(3, &[Get("j")])])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }], guard: &[Equal(&[Int(1), Get("a")])], body: &[True, For("i", Int(1), Int(3), &[If(Equal(&[Int(2), Get("i")]), &[Fail], &[Fail])])] },
        ],
    }
}
