//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(i64, i64);
        r1 @ p(a, a) <=> agg _ = max(oa) in p(oa, a) if oa != a | let la: i64 = a, for _i: i64 in 1..3 { let _lb: i64 = la }, let _lc: i64 = a;
        r2 @ p(n, n) <=> 0 < n | for i: i64 in 1..3 { p(n - 1, i) }, p(n - 1, 1);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0797::inner;
        pub constraint q(i64, Var<i64>);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3     @ p(n, _)                      <=> 0 < n | choose _i: i64 in 1..3 { p(n - 1, n) };
    gone_p @ #[passive] q(1, _) / p(0, _) <=> true;
}

chr_tests::case! {
    vars [p(Num, Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }], absent: &[], guard: &[Agg(Wild, Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa"), Bind("a")], tests: &[Differ(&[Get("oa"), Get("a")])] })], body: &[Let("la", Get("a")), For("_i", Int(1), Int(3), &[Let("_lb", Get("la"))]), Let("_lc", Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("i", Int(1), Int(3), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i")])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(1), Int(3), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Lit(1), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
