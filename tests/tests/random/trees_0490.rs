//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>, i64, Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ q(n, Some(_), x, ta) ==> 0 < n | ( q(n - 1, x, x, ta) ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Leaf(0)).into()), q(n - 1, n, n + 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(n)).into(), ta.clone().into())) );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_0490::inner;
        pub constraint r(i64, Var<i64>, Var<chr_tests::program::Tree>);
        #[key(0, 1, 2)] pub constraint s(i64, Var<chr_tests::program::Tree>, Var<i64>);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(n, _, 1, Some(_)) <=> 0 < n, ((n + n) % 3) != n | p(n - 1, n, n - 0, chr_tests::program::Tree::Leaf(n - 0));
}

chr_tests::case! {
    trees [p(Num, Variable, Num, TreeVariable), q(Num, Variable, Variable, TreeVariable), r(Num, Variable, TreeVariable), s(Num, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable, Variable], set: false, key: &[0, 1, 2], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeWild, Bind("x"), Bind("ta")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x"), Get("ta")])], &[FreshTree("fa"), Equate("fa", PairOf(&[NumOf(&[Get("x")]), LeafOf(&[Int(0)])])), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Add(&[Get("n"), Int(1)]), PairOf(&[LeafOf(&[Get("n")]), Get("ta")])])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild, Lit(1), SomeWild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)]), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Sub(&[Get("n"), Int(0)]), LeafOf(&[Sub(&[Get("n"), Int(0)])])])] },
        ],
    }
}
