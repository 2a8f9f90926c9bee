//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>, Var<i64>);
        pub constraint q(i64, Var<i64>);
        pub constraint r(i64, i64);
        r1 @ p(n, x, Some(n)) ==> 0 < n | r(n - 1, 0), choose i: i64 in 1..3 { p(n - 1, x, x), choose _j: i64 in 0..2 { { let _ = i; }, r(n - 1, i), p(n - 1, n + 1, x) }, ( x = 1, p(n - 1, x, x), p(n - 1, x, x) ; r(n - 1, 1), fresh f: i64, f = x ) };
        r2 @ p(_, x, Some(a)) ==> 1 < a | let la: i64 = a + 1, x = la;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0974::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(unwoken)] r3 @ p(n, x, _) ==> 0 != value(x), 0 < n, (store.p().count() as i64) == 2 | let 1: i64 = n - 0 else { let 0: i64 = n - 1 else { { let _ = n; }, p(n - 1, x, x) }, fail };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Variable), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), SomeBind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Choose("i", Int(1), Int(3), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Choose("_j", Int(0), Int(2), &[Block(Get("i")), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("i")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Get("x")])]), Or(&[&[Equate("x", Int(1)), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Fresh("f"), Equate("f", Get("x"))]])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x"), SomeBind("a")] }], absent: &[], guard: &[Less(&[Int(1), Get("a")])], body: &[Let("la", Add(&[Get("a"), Int(1)])), Equate("x", Get("la"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Wild] }], absent: &[], guard: &[Differ(&[Int(0), Value("x")]), Less(&[Int(0), Get("n")]), Equal(&[Count(0), Int(2)])], body: &[LetElse(1, Sub(&[Get("n"), Int(0)]), &[LetElse(0, Sub(&[Get("n"), Int(1)]), &[Block(Get("n")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])]), Fail])] },
        ],
    }
}
