//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64, i64, i64);
    constraint r(i64);
    constraint s(i64, i64);
    r1 @ #[passive] q(_, 2, _), r(_) <=> 3 != (store.q().count() as i64) | for _i: i64 in 1..4 { fail }, choose _j: i64 in 0..2 { ( fail ; fail ; fail ), choose _k: i64 in 1..3 { fail } };
    r2 @ q(n, a, _), q(n, c, n)      <=> c < n, 0 < n | if n == 0 { r(c), q(n - 1, a, a + 1), s(n - 1, n) } else { once { r(a) }, if a < c { s(n - 1, n) } };
    r3 @ p(n, n)                     <=> 0 < n | q(n - 1, n + 1, 0), if (store.r().count() as i64) == 3 { once { fail }, p(n - 1, 1), ( q(n - 1, n, n + 1), fail ; r(n - 0) ) }, for i: i64 in 1..4 { ( q(n - 1, i + 1, i - 2), q(n - 1, i, 2) ; fail ; s(n - 1, n), s(n - 1, 1) ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64, i64, i64);
    constraint r(i64);
    constraint s(i64, i64);
    r1 @ #[passive] q(_, 2, _), r(_) <=> 3 != (store.q().count() as i64) | for _i: i64 in 1..4 { fail }, choose _j: i64 in 0..2 { ( fail ; fail ; fail ), choose _k: i64 in 1..3 { fail } };
    r2 @ q(n, a, _), q(n, c, n)      <=> c < n, 0 < n | if n == 0 { r(c), q(n - 1, a, a + 1), s(n - 1, n) } else { once { r(a) }, if a < c { s(n - 1, n) } };
    r3 @ p(n, n)                     <=> 0 < n | q(n - 1, n + 1, 0), if (store.r().count() as i64) == 3 { once { fail }, p(n - 1, 1), ( q(n - 1, n, n + 1), fail ; r(n - 0) ) }, for i: i64 in 1..4 { ( q(n - 1, i + 1, i - 2), q(n - 1, i, 2) ; fail ; s(n - 1, n), s(n - 1, 1) ) };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num, Num), r(Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num, Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: true, args: &[Wild, Lit(2), Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], guard: &[Differ(&[Int(3), Count(1)])], body: &[For("_i", Int(1), Int(4), &[Fail]), Choose("_j", Int(0), Int(2), &[Or(&[&[Fail], &[Fail], &[Fail]]), Choose("_k", Int(1), Int(3), &[Fail])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("c"), Bind("n")] }], guard: &[Less(&[Get("c"), Get("n")]), Less(&[Int(0), Get("n")])], body: &[If(Equal(&[Get("n"), Int(0)]), &[Tell(2, &[Get("c")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a"), Add(&[Get("a"), Int(1)])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])], &[Once(&[Tell(2, &[Get("a")])]), If(Less(&[Get("a"), Get("c")]), &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])], &[])])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Int(0)]), If(Equal(&[Count(2), Int(3)]), &[Once(&[Fail]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Add(&[Get("n"), Int(1)])]), Fail], &[Tell(2, &[Sub(&[Get("n"), Int(0)])])]])], &[]), For("i", Int(1), Int(4), &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("i"), Int(1)]), Sub(&[Get("i"), Int(2)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i"), Int(2)])], &[Fail], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Int(1)])]])])] },
        ],
    }
}
