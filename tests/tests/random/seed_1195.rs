//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(i64);
    r1 @ q(a), p(a, _) / p(2, _), p(_, e) <=> e == 2 | ( ( fail ; fail ), ( fail ; fail ) ; ( fail ; true, fail ; fail ) );
    r2 @ p(n, 1), p(n, _)                 ==> 0 < n | ( once { p(n - 1, 2), q(n - 1), p(n - 1, n + 1) } ; true, p(n - 1, n) ; q(n - 1) ), p(n - 1, n);
    r3 @ q(_), p(_, 1), q(_)              <=> for _i: i64 in 0..3 { once { true }, ( true, fail ; fail ) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p(i64, i64);
    constraint q(i64);
    r1 @ q(a), p(a, _) / p(2, _), p(_, e) <=> e == 2 | ( ( fail ; fail ), ( fail ; fail ) ; ( fail ; true, fail ; fail ) );
    r2 @ p(n, 1), p(n, _)                 ==> 0 < n | ( once { p(n - 1, 2), q(n - 1), p(n - 1, n + 1) } ; true, p(n - 1, n) ; q(n - 1) ), p(n - 1, n);
    r3 @ q(_), p(_, 1), q(_)              <=> for _i: i64 in 0..3 { once { true }, ( true, fail ; fail ) };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("e")] }], guard: &[Equal(&[Get("e"), Int(2)])], body: &[Or(&[&[Or(&[&[Fail], &[Fail]]), Or(&[&[Fail], &[Fail]])], &[Or(&[&[Fail], &[True, Fail], &[Fail]])]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Lit(1)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])])], &[True, Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)])])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Lit(1)] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[For("_i", Int(0), Int(3), &[Once(&[True]), Or(&[&[True, Fail], &[Fail]])])] },
        ],
    }
}
