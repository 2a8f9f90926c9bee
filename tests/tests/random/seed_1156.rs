//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ r(n)                   ==> n == (n - 0), 2 < n, 0 < n | r(n - 1), r(n - 1);
    r2 @ q(_)                   <=> for _i: i64 in 0..1 { ( fail ; fail ) };
    r3 @ r(n) / #[passive] r(n) <=> n != (n - 1), 0 < n | ( r(n - 1), p(n - 1, n - 1, (n + n) % 3) ; p(n - 1, n, n), choose _i: i64 in 0..3 { r(n - 1), r(n - 1) }, p(n - 1, n, 1) ), p(n - 1, n, 0), q(2);
    r4 @ r(n), p(n, n, n)       ==> 0 < n | p(n - 1, n, (n + n) % 2);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ r(n)                   ==> n == (n - 0), 2 < n, 0 < n | r(n - 1), r(n - 1);
    r2 @ q(_)                   <=> for _i: i64 in 0..1 { ( fail ; fail ) };
    r3 @ r(n) / #[passive] r(n) <=> n != (n - 1), 0 < n | ( r(n - 1), p(n - 1, n - 1, (n + n) % 3) ; p(n - 1, n, n), choose _i: i64 in 0..3 { r(n - 1), r(n - 1) }, p(n - 1, n, 1) ), p(n - 1, n, 0), q(2);
    r4 @ r(n), p(n, n, n)       ==> 0 < n | p(n - 1, n, (n + n) % 2);
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Equal(&[Get("n"), Sub(&[Get("n"), Int(0)])]), Less(&[Int(2), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(2, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[For("_i", Int(0), Int(1), &[Or(&[&[Fail], &[Fail]])])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 2, kept: false, passive: true, args: &[Bind("n")] }], guard: &[Differ(&[Get("n"), Sub(&[Get("n"), Int(1)])]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("n")]), Choose("_i", Int(0), Int(3), &[Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(2, &[Sub(&[Get("n"), Int(1)])])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Int(1)])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Int(0)]), Tell(1, &[Int(2)])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])] },
        ],
    }
}
