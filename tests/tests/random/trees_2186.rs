//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        pub constraint q(i64, Var<chr_tests::program::Tree>, i64, Var<chr_tests::program::Tree>);
        pub constraint r(Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
        pub constraint s(Var<i64>, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
        r1 @ r(Some(chr_tests::program::Tree::Leaf(a)), ta) <=> ( s(a, ta, ta) ; ta = chr_tests::program::Tree::Leaf(a - 0), s(a + 1, ta, chr_tests::program::Tree::Leaf(a)) ; ta = chr_tests::program::Tree::Leaf(1), ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(a.clone().into())).into(), (chr_tests::program::Tree::Leaf(a)).into()), let 1: i64 = 0 else { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(a - 2) } ), s(0, ta, ta);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_2186::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(_, ta, x, y) <=> r(ta, ta), if !same(x, y) { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(y.clone().into()) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ p(_, ta, x, y) <=> r(ta, ta), if !same(x, y) { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(y.clone().into()) };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, Variable), q(Num, TreeVariable, Num, TreeVariable), r(TreeVariable, TreeVariable), s(Variable, TreeVariable, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable, TreeVariable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[SomeLeaf("a"), Bind("ta")] }], absent: &[], guard: &[], body: &[Or(&[&[Tell(3, &[Get("a"), Get("ta"), Get("ta")])], &[Equate("ta", LeafOf(&[Sub(&[Get("a"), Int(0)])])), Tell(3, &[Add(&[Get("a"), Int(1)]), Get("ta"), LeafOf(&[Get("a")])])], &[Equate("ta", LeafOf(&[Int(1)])), Equate("ta", PairOf(&[NumOf(&[Get("a")]), LeafOf(&[Get("a")])])), LetElse(1, Int(0), &[FreshTree("fa"), Equate("fa", LeafOf(&[Sub(&[Get("a"), Int(2)])]))])]]), Tell(3, &[Int(0), Get("ta"), Get("ta")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("ta"), Bind("x"), Bind("y")] }], absent: &[], guard: &[], body: &[Tell(2, &[Get("ta"), Get("ta")]), If(NotSame(&["x", "y"]), &[FreshTree("fa"), Equate("fa", NumOf(&[Get("y")]))], &[])] },
        ],
    }
}
