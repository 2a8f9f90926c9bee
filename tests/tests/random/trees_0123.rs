//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[key(1, 2)] pub constraint p(#[dense(3)] i64, #[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ p(a, a, Some(b), Some(chr_tests::program::Tree::Pair(ta, _))) <=> ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num((a - 1).into())).into(), (chr_tests::program::Tree::Leaf(a - 2)).into()), fresh f: i64, f = b;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_0123::inner;
        pub constraint q(#[dense(3)] i64, Var<chr_tests::program::Tree>, Var<i64>);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(_, ta, _) ==> fresh fa: chr_tests::program::Tree, fa = ta, fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), ta.clone().into());
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ q(_, ta, _) ==> fresh fa: chr_tests::program::Tree, fa = ta, fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), ta.clone().into());
}

chr_tests::case! {
    trees [p(Num, Num, Variable, TreeVariable), q(Num, TreeVariable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Variable, TreeVariable], set: false, key: &[1, 2], dense: true },
            Kind { name: "q", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a"), SomeBind("b"), SomePair(&[Bind("ta"), Wild])] }], absent: &[], guard: &[], body: &[Equate("ta", PairOf(&[NumOf(&[Sub(&[Get("a"), Int(1)])]), LeafOf(&[Sub(&[Get("a"), Int(2)])])])), Fresh("f"), Equate("f", Get("b"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("ta"), Wild] }], absent: &[], guard: &[], body: &[FreshTree("fa"), Equate("fa", Get("ta")), FreshTree("fb"), Equate("fb", PairOf(&[PairOf(&[Get("ta"), Get("ta")]), Get("ta")]))] },
        ],
    }
}
