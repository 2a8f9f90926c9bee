//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>, Var<i64>);
        pub constraint q(Var<chr_tests::program::Tree>);
        pub constraint r(Var<chr_tests::program::Tree>);
        r1 @ q(_), q(Some(chr_tests::program::Tree::Pair(_, _))) <=> true;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
}

chr_tests::case! {
    trees [p(TreeVariable, Variable), q(TreeVariable), r(TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[SomePair(&[Wild, Wild])] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
