//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<i64>);
        r1 @ q(n, Some(_)) / q(n, None) <=> true;
        r2 @ p(_), !q(_, _)             <=> true, let 0: i64 = 2 else { true };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::groves_5297::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_q @ p(_) / q(_, _) <=> true;
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Unbound] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Wild], tests: &[] }], guard: &[], body: &[True, LetElse(0, Int(2), &[True])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
