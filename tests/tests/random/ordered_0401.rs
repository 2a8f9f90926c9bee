//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[order(1)] pub constraint ordered_p(#[dense(3)] i64, #[dense(3)] i64);
        #[order(2)] pub constraint ordered_q(i64, Var<i64>, i64);
        r1 @ ordered_q(a, _, a), ordered_q(b, x, _) <=> b <= 2, ((a + b) % 2) < a | once { x = a - 2 };
        #[priority((n, 2))] r2 @ ordered_q(n, _, n)                     <=> 0 < n | ( ordered_p(n, store.ordered_p().count() as i64), true ; choose _i: i64 in 0..3 { ordered_q(n, store.ordered_q().count() as i64, n) } ), ordered_p(n, (n + n) % 2);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0401::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[reuse] #[priority((b, value(x)))] reuse_3 @ #[passive] ordered_q(a, _, a), !ordered_p(b, a), ordered_q(b, x, 2) ==> 2 == b | x = 1;
}

chr_tests::case! {
    vars [ordered_p(Num, Num), ordered_q(Num, Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "ordered_q", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Wild, Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Bind("x"), Wild] }], absent: &[], guard: &[AtMost(&[Get("b"), Int(2)]), Less(&[Rem(&[Add(&[Get("a"), Get("b")]), Int(2)]), Get("a")])], body: &[Once(&[Equate("x", Sub(&[Get("a"), Int(2)]))])] },
            Rule { name: "r2", textual: false, priority: &[Get("n"), Int(2)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(0, &[Get("n"), Count(0)]), True], &[Choose("_i", Int(0), Int(3), &[Tell(1, &[Get("n"), Count(1), Get("n")])])]]), Tell(0, &[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])] },
            Rule { name: "reuse_3", textual: false, priority: &[Get("b"), Value("x")], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Wild, Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Bind("x"), Lit(2)] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("b"), Bind("a")], tests: &[] }], guard: &[Equal(&[Int(2), Get("b")])], body: &[Equate("x", Int(1))] },
        ],
    }
}
