//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    r1 @ p(n, a), q(n) ==> 0 < n, n != 1 | q(n - 1), ( q(n - 1) ; p(n - 1, n) ), p(n - 1, (a + a) % 3);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64);
    r1 @ p(n, a), q(n) ==> 0 < n, n != 1 | q(n - 1), ( q(n - 1) ; p(n - 1, n) ), p(n - 1, (a + a) % 3);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Int(1)])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])] },
        ],
    }
}
