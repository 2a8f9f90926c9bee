//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, i64);
    r1 @ q(a, a) / q(a, _)   <=> once { ( fail ; fail ) };
    r2 @ p(n), q(n, _), p(n) <=> 0 < n | q(n - 1, 0);
    r3 @ p(n)                ==> 0 < n | ( q(n - 1, (n + n) % 3), once { q(n - 1, n) } ; p(n - 1), ( true, p(n - 1), q(n - 1, n + 1) ; q(n - 1, 2) ) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, i64);
    r1 @ q(a, a) / q(a, _)   <=> once { ( fail ; fail ) };
    r2 @ p(n), q(n, _), p(n) <=> 0 < n | q(n - 1, 0);
    r3 @ p(n)                ==> 0 < n | ( q(n - 1, (n + n) % 3), once { q(n - 1, n) } ; p(n - 1), ( true, p(n - 1), q(n - 1, n + 1) ; q(n - 1, 2) ) );
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Wild] }], guard: &[], body: &[Once(&[Or(&[&[Fail], &[Fail]])])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Once(&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])])], &[Tell(0, &[Sub(&[Get("n"), Int(1)])]), Or(&[&[True, Tell(0, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)])]])]])] },
        ],
    }
}
