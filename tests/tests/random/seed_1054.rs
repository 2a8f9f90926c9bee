//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64, i64, i64);
    r1 @ r(a)    ==> a == 0 | ( for i: i64 in 1..4 { p(1, i + 1) } ; ( fail ; p(a + 1, 0), p(2, 0), p(a, a) ; p(0, a) ), p((a + a) % 2, 2) );
    r2 @ q(n, n) <=> 0 < n | if 2 == n { q(n - 1, 0), r(n - 1) }, p(n - 0, (n + n) % 2), if n < 0 { ( q(n - 1, n), r(n - 1), r(n - 1) ; true, r(n - 1), fail ) } else { once { s(n - 1, n + 1, n - 0), s(n - 1, store.q().count() as i64, n) }, q(n - 1, 2), q(n - 1, 2) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64, i64, i64);
    r1 @ r(a)    ==> a == 0 | ( for i: i64 in 1..4 { p(1, i + 1) } ; ( fail ; p(a + 1, 0), p(2, 0), p(a, a) ; p(0, a) ), p((a + a) % 2, 2) );
    r2 @ q(n, n) <=> 0 < n | if 2 == n { q(n - 1, 0), r(n - 1) }, p(n - 0, (n + n) % 2), if n < 0 { ( q(n - 1, n), r(n - 1), r(n - 1) ; true, r(n - 1), fail ) } else { once { s(n - 1, n + 1, n - 0), s(n - 1, store.q().count() as i64, n) }, q(n - 1, 2), q(n - 1, 2) };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num), r(Num), s(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num, Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Equal(&[Get("a"), Int(0)])], body: &[Or(&[&[For("i", Int(1), Int(4), &[Tell(0, &[Int(1), Add(&[Get("i"), Int(1)])])])], &[Or(&[&[Fail], &[Tell(0, &[Add(&[Get("a"), Int(1)]), Int(0)]), Tell(0, &[Int(2), Int(0)]), Tell(0, &[Get("a"), Get("a")])], &[Tell(0, &[Int(0), Get("a")])]]), Tell(0, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Int(2)])]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[If(Equal(&[Int(2), Get("n")]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Tell(2, &[Sub(&[Get("n"), Int(1)])])], &[]), Tell(0, &[Sub(&[Get("n"), Int(0)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), If(Less(&[Get("n"), Int(0)]), &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(2, &[Sub(&[Get("n"), Int(1)])])], &[True, Tell(2, &[Sub(&[Get("n"), Int(1)])]), Fail]])], &[Once(&[Tell(3, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Count(1), Get("n")])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)])])] },
        ],
    }
}
