//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    #[set] constraint r(i64, i64);
    r1 @ q(_), q(_), p(_) <=> true;
    r2 @ p(n)             <=> 0 < n, 0 < n | if (n + 1) == n { choose _i: i64 in 0..2 { p(n - 1) }, ( fail ; p(n - 1), p(n - 1) ) }, ( p(n - 1) ; p(n - 1) );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    #[set] constraint r(i64, i64);
    r1 @ q(_), q(_), p(_) <=> true;
    r2 @ p(n)             <=> 0 < n, 0 < n | if (n + 1) == n { choose _i: i64 in 0..2 { p(n - 1) }, ( fail ; p(n - 1), p(n - 1) ) }, ( p(n - 1) ; p(n - 1) );
}

chr_tests::case! {
    ground [p(Num), q(Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: true },
        ],
        rules: &[
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[True] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")]), Less(&[Int(0), Get("n")])], body: &[If(Equal(&[Add(&[Get("n"), Int(1)]), Get("n")]), &[Choose("_i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)])])]), Or(&[&[Fail], &[Tell(0, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)])])]])], &[]), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)])])], &[Tell(0, &[Sub(&[Get("n"), Int(1)])])]])] },
        ],
    }
}
