//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>);
        pub constraint q(#[dense(3)] i64, Var<i64>);
        pub constraint r(i64, i64);
        #[priority((n + 1) % 3)] r1 @ q(n, _), !r(n, n)          ==> 0 < n | q(n - 1, 1), let 1: i64 = n else { r(n - 1, n) };
        r2 @ q(a, x), p(a, y) / p(0, x) <=> { let _ = 0; }, once { y = a, for _i: i64 in 1..3 { { let _ = 1; } } };
        r3 @ q(n, x)                    <=> 0 < n, agg _ = max(oa) in p(oa, _) if value(x) < n | q(n - 1, x), true, x = n;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0375::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ p(1, _), p(0, _)  <=> true;
    gone_r @ p(_, _) / r(0, 0) <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Rem(&[Add(&[Get("n"), Int(1)]), Int(3)])], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[Absent { at: 1, kind: 2, args: &[Bind("n"), Bind("n")], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)]), LetElse(1, Get("n"), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Bind("x")] }], absent: &[], guard: &[], body: &[Block(Int(0)), Once(&[Equate("y", Get("a")), For("_i", Int(1), Int(3), &[Block(Int(1))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Agg(Wild, Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa"), Wild], tests: &[Less(&[Value("x"), Get("n")])] })], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), True, Equate("x", Get("n"))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(0), Lit(0)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
