//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>, Var<i64>);
        pub constraint q(i64);
        #[join(textual)] r1 @ q(n), p(n, _, _) ==> let _la: i64 = n;
        #[join(textual)] r2 @ q(n), q(n)       ==> 0 < n | p(n - 1, (n + n) % 2, 0), q(n - 1);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0023::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(n, _, _), q(n)          ==> 0 < n | for _i: i64 in 0..2 { q(n - 1) };
    r4 @ p(n, x, x), p(n, None, _) ==> n != (n - 2), 0 < n, n != ((n + n) % 2) | ( q(n - 1) ; q(n - 1), let 1: i64 = n else { p(n - 1, x, n) } ), q(n - 1);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ p(n, _, _), q(n)          ==> 0 < n | for _i: i64 in 0..2 { q(n - 1) };
    r4 @ p(n, x, x), p(n, None, _) ==> n != (n - 2), 0 < n, n != ((n + n) % 2) | ( q(n - 1) ; q(n - 1), let 1: i64 = n else { p(n - 1, x, n) } ), q(n - 1);
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num)]
    slow: Slow,
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }], absent: &[], guard: &[], body: &[Let("_la", Get("n"))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), Int(0)]), Tell(1, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(0), Int(2), &[Tell(1, &[Sub(&[Get("n"), Int(1)])])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Unbound, Wild] }], absent: &[], guard: &[Differ(&[Get("n"), Sub(&[Get("n"), Int(2)])]), Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), LetElse(1, Get("n"), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("n")])])]]), Tell(1, &[Sub(&[Get("n"), Int(1)])])] },
        ],
    }
}
