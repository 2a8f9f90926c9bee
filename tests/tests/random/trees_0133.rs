//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>, Var<i64>);
        #[set] pub constraint q(i64);
        pub constraint r(#[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ p(_, x) <=> fresh f: i64, f = x, { let _ = 2; }, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(1);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
}

chr_tests::case! {
    trees [p(TreeVariable, Variable), q(Num), r(Num, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Block(Int(2)), FreshTree("fa"), Equate("fa", LeafOf(&[Int(1)]))] },
        ],
    }
}
