//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64);
    r1 @ r(a) ==> for i: i64 in 0..2 { if (i + 1) < i { fail } else { q(2, a - 0), q(i + 1, 2), p(i) }, once { q(i - 0, (a + i) % 2), p((i + i) % 3) } }, q(a, a);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64);
    r1 @ r(a) ==> for i: i64 in 0..2 { if (i + 1) < i { fail } else { q(2, a - 0), q(i + 1, 2), p(i) }, once { q(i - 0, (a + i) % 2), p((i + i) % 3) } }, q(a, a);
}

chr_tests::case! {
    ground [p(Num), q(Num, Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[For("i", Int(0), Int(2), &[If(Less(&[Add(&[Get("i"), Int(1)]), Get("i")]), &[Fail], &[Tell(1, &[Int(2), Sub(&[Get("a"), Int(0)])]), Tell(1, &[Add(&[Get("i"), Int(1)]), Int(2)]), Tell(0, &[Get("i")])]), Once(&[Tell(1, &[Sub(&[Get("i"), Int(0)]), Rem(&[Add(&[Get("a"), Get("i")]), Int(2)])]), Tell(0, &[Rem(&[Add(&[Get("i"), Get("i")]), Int(3)])])])]), Tell(1, &[Get("a"), Get("a")])] },
        ],
    }
}
