//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(i64, i64);
        pub constraint q(i64, i64);
        pub constraint r(i64, i64);
        #[allow(unwoken)] r1 @ p(_, a), r(b, a), r(b, c) <=> (store.p().count() as i64) != 0 | choose i: i64 in 1..3 { q(1, (a + c) % 3), let la: i64 = (a + i) % 3, ( let _lb: i64 = b ; fail ; q(c, b), q(2, la), q(la, 2) ) };
        #[allow(unwoken)] #[allow(distinct)] #[join(textual)] r2 @ p(_, _), p(a, 0)          ==> 2 < (store.q().count() as i64) | q((a + a) % 2, a), if a != 1 { fail } else { q(2, a - 1), q(store.q().count() as i64, 2), q(2, (a + a) % 3) };
        r3 @ r(n, n)                   <=> n == 1 | q(1, n - 1), let 1: i64 = n else { choose i: i64 in 0..2 { q(i, (n + i) % 3) }, q(n, n) };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_1998::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r4 @ p(a, b) / p(a, c)                   <=> 1 < b | let la: i64 = (c + a) % 3, q(c, la);
    r5 @ p(2, a), p(_, a), r(c, _) / p(c, _) <=> q(c, a - 0), { let _ = c + 1; };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Bind("c")] }], absent: &[], guard: &[Differ(&[Count(0), Int(0)])], body: &[Choose("i", Int(1), Int(3), &[Tell(1, &[Int(1), Rem(&[Add(&[Get("a"), Get("c")]), Int(3)])]), Let("la", Rem(&[Add(&[Get("a"), Get("i")]), Int(3)])), Or(&[&[Let("_lb", Get("b"))], &[Fail], &[Tell(1, &[Get("c"), Get("b")]), Tell(1, &[Int(2), Get("la")]), Tell(1, &[Get("la"), Int(2)])]])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Lit(0)] }], absent: &[], guard: &[Less(&[Int(2), Count(1)])], body: &[Tell(1, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("a")]), If(Differ(&[Get("a"), Int(1)]), &[Fail], &[Tell(1, &[Int(2), Sub(&[Get("a"), Int(1)])]), Tell(1, &[Count(1), Int(2)]), Tell(1, &[Int(2), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Equal(&[Get("n"), Int(1)])], body: &[Tell(1, &[Int(1), Sub(&[Get("n"), Int(1)])]), LetElse(1, Get("n"), &[Choose("i", Int(0), Int(2), &[Tell(1, &[Get("i"), Rem(&[Add(&[Get("n"), Get("i")]), Int(3)])])]), Tell(1, &[Get("n"), Get("n")])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("c")] }], absent: &[], guard: &[Less(&[Int(1), Get("b")])], body: &[Let("la", Rem(&[Add(&[Get("c"), Get("a")]), Int(3)])), Tell(1, &[Get("c"), Get("la")])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(2), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("c"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("c"), Wild] }], absent: &[], guard: &[], body: &[Tell(1, &[Get("c"), Sub(&[Get("a"), Int(0)])]), Block(Add(&[Get("c"), Int(1)]))] },
        ],
    }
}
