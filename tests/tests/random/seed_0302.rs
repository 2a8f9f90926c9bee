//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(i64, i64, i64);
    r1 @ q(_, _, _), #[passive] q(1, a, b), q(a, _, c) ==> (b + 1) != c | if c < a { ( fail ; fail ), if b != c { fail } else { fail }, ( fail ; fail ) };
    r2 @ q(n, n, a)                                    ==> 0 < n, a != (n + 1) | q(n - 1, 1, a), p(n - 1, a, n + 1), if a == ((a + n) % 2) { ( p(n - 1, a, a) ; q(n - 1, a - 1, a + 1), p(n - 1, 2, 2) ; p(n - 1, 1, n), q(n - 1, a, (n + a) % 3), p(n - 1, a - 2, a) ), p(n - 1, a, 1), q(n - 1, (a + n) % 3, a) } else { p(n - 1, a + 1, (n + a) % 3) };
    r3 @ p(a, a, b), p(b, _, c)                        <=> 2 == (store.p().count() as i64) | once { ( fail ; fail ; true, fail ), if c != (a - 2) { fail }, choose _i: i64 in 1..3 { fail } }, once { if a == 0 { fail } else { fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64, i64);
    constraint q(i64, i64, i64);
    r1 @ q(_, _, _), #[passive] q(1, a, b), q(a, _, c) ==> (b + 1) != c | if c < a { ( fail ; fail ), if b != c { fail } else { fail }, ( fail ; fail ) };
    r2 @ q(n, n, a)                                    ==> 0 < n, a != (n + 1) | q(n - 1, 1, a), p(n - 1, a, n + 1), if a == ((a + n) % 2) { ( p(n - 1, a, a) ; q(n - 1, a - 1, a + 1), p(n - 1, 2, 2) ; p(n - 1, 1, n), q(n - 1, a, (n + a) % 3), p(n - 1, a - 2, a) ), p(n - 1, a, 1), q(n - 1, (a + n) % 3, a) } else { p(n - 1, a + 1, (n + a) % 3) };
    r3 @ p(a, a, b), p(b, _, c)                        <=> 2 == (store.p().count() as i64) | once { ( fail ; fail ; true, fail ), if c != (a - 2) { fail }, choose _i: i64 in 1..3 { fail } }, once { if a == 0 { fail } else { fail } };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Lit(1), Bind("a"), Bind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("c")] }], guard: &[Differ(&[Add(&[Get("b"), Int(1)]), Get("c")])], body: &[If(Less(&[Get("c"), Get("a")]), &[Or(&[&[Fail], &[Fail]]), If(Differ(&[Get("b"), Get("c")]), &[Fail], &[Fail]), Or(&[&[Fail], &[Fail]])], &[])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Get("a"), Add(&[Get("n"), Int(1)])])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("a")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Add(&[Get("n"), Int(1)])]), If(Equal(&[Get("a"), Rem(&[Add(&[Get("a"), Get("n")]), Int(2)])]), &[Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Get("a")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(1)]), Add(&[Get("a"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2), Int(2)])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a"), Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(2)]), Get("a")])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Int(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("n")]), Int(3)]), Get("a")])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("a"), Int(1)]), Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])])])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Wild, Bind("c")] }], guard: &[Equal(&[Int(2), Count(0)])], body: &[Once(&[Or(&[&[Fail], &[Fail], &[True, Fail]]), If(Differ(&[Get("c"), Sub(&[Get("a"), Int(2)])]), &[Fail], &[]), Choose("_i", Int(1), Int(3), &[Fail])]), Once(&[If(Equal(&[Get("a"), Int(0)]), &[Fail], &[Fail])])] },
        ],
    }
}
