//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(i64, i64, i64);
    r1 @ q(a, b, a) / p(0, _)         <=> b < a | ( ( true ; fail ; fail ), true ; if (a + 1) != a { fail }, choose _i: i64 in 0..2 { fail } ), true;
    r2 @ p(1, _), q(0, 1, 1)          <=> for _i: i64 in 1..1 { ( fail ; fail ; true, fail ) }, ( ( fail ; fail ; fail ) ; fail );
    r3 @ q(n, a, b)                   <=> 0 < n | for _i: i64 in 1..4 { if (store.p().count() as i64) < 0 { p(2, n), q(n - 1, 0, n + 1) } }, p(a, a), ( p(a, a + 1), p(b, 0) ; p(b + 1, 1), fail );
    r4 @ p(0, a), p(a, b), q(a, b, _) <=> choose _i: i64 in 1..3 { for _j: i64 in 1..3 { fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, i64);
    constraint q(i64, i64, i64);
    r1 @ q(a, b, a) / p(0, _)         <=> b < a | ( ( true ; fail ; fail ), true ; if (a + 1) != a { fail }, choose _i: i64 in 0..2 { fail } ), true;
    r2 @ p(1, _), q(0, 1, 1)          <=> for _i: i64 in 1..1 { ( fail ; fail ; true, fail ) }, ( ( fail ; fail ; fail ) ; fail );
    r3 @ q(n, a, b)                   <=> 0 < n | for _i: i64 in 1..4 { if (store.p().count() as i64) < 0 { p(2, n), q(n - 1, 0, n + 1) } }, p(a, a), ( p(a, a + 1), p(b, 0) ; p(b + 1, 1), fail );
    r4 @ p(0, a), p(a, b), q(a, b, _) <=> choose _i: i64 in 1..3 { for _j: i64 in 1..3 { fail } };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true },
            Kind { name: "q", args: &[Num, Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], guard: &[Less(&[Get("b"), Get("a")])], body: &[Or(&[&[Or(&[&[True], &[Fail], &[Fail]]), True], &[If(Differ(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Fail], &[]), Choose("_i", Int(0), Int(2), &[Fail])]]), True] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Lit(1), Lit(1)] }], guard: &[], body: &[For("_i", Int(1), Int(1), &[Or(&[&[Fail], &[Fail], &[True, Fail]])]), Or(&[&[Or(&[&[Fail], &[Fail], &[Fail]])], &[Fail]])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a"), Bind("b")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(4), &[If(Less(&[Count(0), Int(0)]), &[Tell(0, &[Int(2), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Add(&[Get("n"), Int(1)])])], &[])]), Tell(0, &[Get("a"), Get("a")]), Or(&[&[Tell(0, &[Get("a"), Add(&[Get("a"), Int(1)])]), Tell(0, &[Get("b"), Int(0)])], &[Tell(0, &[Add(&[Get("b"), Int(1)]), Int(1)]), Fail]])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Wild] }], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[For("_j", Int(1), Int(3), &[Fail])])] },
        ],
    }
}
