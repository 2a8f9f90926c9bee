//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>);
        pub constraint q;
        r1 @ p(a, Some(_)), p(_, None), p(_, x) <=> (a - 2) != a | q, ( x = a, q ; x = (a + a) % 3 ; q, choose _i: i64 in 0..2 { q, q } );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0752::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(unwoken)] r2 @ p(n, x) ==> 0 < n, (store.q().count() as i64) == 1, let la: i64 = value(x), n != (la - 1) | choose i: i64 in 1..3 { x = (la + i) % 2, x = i, for _j: i64 in 0..2 { q, { let _ = 1; }, p(n, x) } }, q, let 1: i64 = n else { once { q, fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[allow(unwoken)] r2 @ p(n, x) ==> 0 < n, (store.q().count() as i64) == 1, let la: i64 = value(x), n != (la - 1) | choose i: i64 in 1..3 { x = (la + i) % 2, x = i, for _j: i64 in 0..2 { q, { let _ = 1; }, p(n, x) } }, q, let 1: i64 = n else { once { q, fail } };
}

chr_tests::case! {
    vars [p(Num, Variable), q()]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), SomeWild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[Differ(&[Sub(&[Get("a"), Int(2)]), Get("a")])], body: &[Tell(1, &[]), Or(&[&[Equate("x", Get("a")), Tell(1, &[])], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))], &[Tell(1, &[]), Choose("_i", Int(0), Int(2), &[Tell(1, &[]), Tell(1, &[])])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Equal(&[Count(1), Int(1)]), Bound("la", Value("x")), Differ(&[Get("n"), Sub(&[Get("la"), Int(1)])])], body: &[Choose("i", Int(1), Int(3), &[Equate("x", Rem(&[Add(&[Get("la"), Get("i")]), Int(2)])), Equate("x", Get("i")), For("_j", Int(0), Int(2), &[Tell(1, &[]), Block(Int(1)), Tell(0, &[Get("n"), Get("x")])])]), Tell(1, &[]), LetElse(1, Get("n"), &[Once(&[Tell(1, &[]), Fail])])] },
        ],
    }
}
