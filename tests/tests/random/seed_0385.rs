//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(n)                        <=> 0 < n | ( p(n), q(n - 1), q(n - 1) ; once { p(n) } ), q(n - 1), true;
    r2 @ q(a), #[passive] p(_), p(_) <=> choose i: i64 in 1..3 { once { fail }, if a != i { fail } else { true } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(n)                        <=> 0 < n | ( p(n), q(n - 1), q(n - 1) ; once { p(n) } ), q(n - 1), true;
    r2 @ q(a), #[passive] p(_), p(_) <=> choose i: i64 in 1..3 { once { fail }, if a != i { fail } else { true } };
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
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(0, &[Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Once(&[Tell(0, &[Get("n")])])]]), Tell(1, &[Sub(&[Get("n"), Int(1)])]), True] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: true, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Choose("i", Int(1), Int(3), &[Once(&[Fail]), If(Differ(&[Get("a"), Get("i")]), &[Fail], &[True])])] },
        ],
    }
}
