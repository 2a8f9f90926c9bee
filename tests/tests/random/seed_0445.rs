//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ q(a), p(a, a, _) ==> choose _i: i64 in 1..4 { true, fail }, ( for _j: i64 in 0..0 { fail } ; once { fail }, ( fail ; fail ) );
    r2 @ r(n, a), r(n, b) <=> 0 < n | r(n - 1, (b + a) % 2), choose _i: i64 in 1..4 { r(n - 1, store.p().count() as i64), once { true, r(n - 1, a) }, q(1) }, for _j: i64 in 1..1 { ( r(n - 1, n), r(n - 1, 2) ; r(n - 1, n - 0), r(n - 1, 2) ) };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64);
    constraint r(i64, i64);
    r1 @ q(a), p(a, a, _) ==> choose _i: i64 in 1..4 { true, fail }, ( for _j: i64 in 0..0 { fail } ; once { fail }, ( fail ; fail ) );
    r2 @ r(n, a), r(n, b) <=> 0 < n | r(n - 1, (b + a) % 2), choose _i: i64 in 1..4 { r(n - 1, store.p().count() as i64), once { true, r(n - 1, a) }, q(1) }, for _j: i64 in 1..1 { ( r(n - 1, n), r(n - 1, 2) ; r(n - 1, n - 0), r(n - 1, 2) ) };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a"), Wild] }], guard: &[], body: &[Choose("_i", Int(1), Int(4), &[True, Fail]), Or(&[&[For("_j", Int(0), Int(0), &[Fail])], &[Once(&[Fail]), Or(&[&[Fail], &[Fail]])]])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("b")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("b"), Get("a")]), Int(2)])]), Choose("_i", Int(1), Int(4), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Count(0)]), Once(&[True, Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("a")])]), Tell(1, &[Int(1)])]), For("_j", Int(1), Int(1), &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(2)])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(2)])]])])] },
        ],
    }
}
