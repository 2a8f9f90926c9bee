//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    r1 @ p(2), p(a) / p(_)       <=> 1 == a | choose i: i64 in 1..3 { once { q(2) }, ( true, q(a) ; q(i + 1) ; q(0) ) };
    r2 @ p(_)                    ==> q(2), q(1);
    r3 @ p(a) / p(b), p(_), p(_) <=> ( q((a + b) % 2) ; q(b), q(2) ; for i: i64 in 1..3 { q(b + 1), q((b + b) % 2), q(i + 1) }, ( q(a - 1), q(1) ; q((b + a) % 2), q(a + 1), fail ) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    r1 @ p(2), p(a) / p(_)       <=> 1 == a | choose i: i64 in 1..3 { once { q(2) }, ( true, q(a) ; q(i + 1) ; q(0) ) };
    r2 @ p(_)                    ==> q(2), q(1);
    r3 @ p(a) / p(b), p(_), p(_) <=> ( q((a + b) % 2) ; q(b), q(2) ; for i: i64 in 1..3 { q(b + 1), q((b + b) % 2), q(i + 1) }, ( q(a - 1), q(1) ; q((b + a) % 2), q(a + 1), fail ) );
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
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[Equal(&[Int(1), Get("a")])], body: &[Choose("i", Int(1), Int(3), &[Once(&[Tell(1, &[Int(2)])]), Or(&[&[True, Tell(1, &[Get("a")])], &[Tell(1, &[Add(&[Get("i"), Int(1)])])], &[Tell(1, &[Int(0)])]])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Tell(1, &[Int(2)]), Tell(1, &[Int(1)])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Or(&[&[Tell(1, &[Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], &[Tell(1, &[Get("b")]), Tell(1, &[Int(2)])], &[For("i", Int(1), Int(3), &[Tell(1, &[Add(&[Get("b"), Int(1)])]), Tell(1, &[Rem(&[Add(&[Get("b"), Get("b")]), Int(2)])]), Tell(1, &[Add(&[Get("i"), Int(1)])])]), Or(&[&[Tell(1, &[Sub(&[Get("a"), Int(1)])]), Tell(1, &[Int(1)])], &[Tell(1, &[Rem(&[Add(&[Get("b"), Get("a")]), Int(2)])]), Tell(1, &[Add(&[Get("a"), Int(1)])]), Fail]])]])] },
        ],
    }
}
