//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64);
    #[set] constraint q(i64, i64, i64);
    #[set] constraint r(i64, i64, i64);
    r1 @ r(n, 2, a) <=> a < n, 0 < n, n != ((a + n) % 2) | ( for _i: i64 in 1..3 { r(n - 1, a, n), r(n - 1, a - 1, n), r(n - 1, 2, a + 1) } ; r(n - 1, (a + a) % 2, 0), q(n - 1, 0, (n + n) % 2) );
    r2 @ q(n, a, a) <=> 0 < n | p((a + a) % 2), once { p(store.p().count() as i64), q(n - 1, 2, 1) };
}

chr_tests::case! {
    ground [p(Num), q(Num, Num, Num), r(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num, Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Lit(2), Bind("a")] }], absent: &[], guard: &[Less(&[Get("a"), Get("n")]), Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Rem(&[Add(&[Get("a"), Get("n")]), Int(2)])])], body: &[Or(&[&[For("_i", Int(1), Int(3), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("a"), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(1)]), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(2), Add(&[Get("a"), Int(1)])])])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Int(0)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a"), Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), Once(&[Tell(0, &[Count(0)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2), Int(1)])])] },
        ],
    }
}
