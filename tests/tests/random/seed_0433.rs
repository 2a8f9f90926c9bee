//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64, i64, i64);
    r1 @ p(n, a) / q(n, 1, b)        <=> n != b, 0 < n, n != a | match n + 1 { 2 => { ( true ; q(n - 1, 0, b), p(n - 1, n + 1) ), p(n - 1, a) } _ if 2 != a => { p(n - 1, (b + n) % 2) } _ => { p(n - 1, b + 1), q(n - 1, a, a + 1) } }, q(n - 1, n, n - 0);
    r2 @ p(n, 2), #[passive] p(n, a) ==> 0 != a | fail;
    r3 @ q(n, a, b)                  ==> n == ((n + a) % 2), 0 < n | p(n - 1, 1), choose i: i64 in 1..3 { once { q(n - 1, a, n - 1), p(n - 1, 1), q(n - 1, (a + b) % 2, i) }, q(n - 1, (b + a) % 2, n + 1) }, fail;
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Lit(1), Bind("b")] }], absent: &[], guard: &[Differ(&[Get("n"), Get("b")]), Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Get("a")])], body: &[Match(Add(&[Get("n"), Int(1)]), &[(Lit(2), &[], &[Or(&[&[True], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("b")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])]]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a")])]), (Wild, &[Differ(&[Int(2), Get("a")])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("b"), Get("n")]), Int(2)])])]), (Wild, &[], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("b"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a"), Add(&[Get("a"), Int(1)])])])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Sub(&[Get("n"), Int(0)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Lit(2)] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Differ(&[Int(0), Get("a")])], body: &[Fail] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a"), Bind("b")] }], absent: &[], guard: &[Equal(&[Get("n"), Rem(&[Add(&[Get("n"), Get("a")]), Int(2)])]), Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Choose("i", Int(1), Int(3), &[Once(&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a"), Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)]), Get("i")])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("b"), Get("a")]), Int(2)]), Add(&[Get("n"), Int(1)])])]), Fail] },
        ],
    }
}
