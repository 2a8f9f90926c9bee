//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        pub constraint q(Var<i64>);
        pub constraint r(i64);
        pub constraint s(Var<i64>, #[dense(3)] i64);
        r1 @ p(x), p(x)             <=> s(2, 0), for i: i64 in 1..4 { q(1), s(x, i - 1) };
        #[join(textual)] r2 @ q(_) / #[passive] r(1) <=> once { true, let 0: i64 = 1 else { { let _ = 2; } } };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0656::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(x), p(y), s(z, _) ==> same(x, z) | y = x, for i: i64 in 0..3 { y = i, fresh f: i64, f = y, fail };
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Num), s(Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Tell(3, &[Int(2), Int(0)]), For("i", Int(1), Int(4), &[Tell(1, &[Int(1)]), Tell(3, &[Get("x"), Sub(&[Get("i"), Int(1)])])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: true, args: &[Lit(1)] }], absent: &[], guard: &[], body: &[Once(&[True, LetElse(0, Int(1), &[Block(Int(2))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("z"), Wild] }], absent: &[], guard: &[Same(&["x", "z"])], body: &[Equate("y", Get("x")), For("i", Int(0), Int(3), &[Equate("y", Get("i")), Fresh("f"), Equate("f", Get("y")), Fail])] },
        ],
    }
}
