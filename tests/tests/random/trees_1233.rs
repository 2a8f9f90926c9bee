//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>);
    constraint q(i64, Var<chr_tests::program::Tree>);
    constraint r(Var<chr_tests::program::Tree>, Var<i64>);
    #[set] constraint s(Var<i64>, Var<chr_tests::program::Tree>, i64, Var<chr_tests::program::Tree>);
    r1 @ p(_)                                              <=> s(store.p().count() as i64, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(0)).into(), (chr_tests::program::Tree::Leaf(0)).into()), 2, chr_tests::program::Tree::Num(0_i64.into()));
    r2 @ r(ta, x)                                          ==> let 1: i64 = 2 else { x = 1, let 1: i64 = 1 else { s(x, ta, store.r().count() as i64, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), ta.clone().into())).into())).into(), ta.clone().into())).into())) } };
    r3 @ q(1, _)                                           ==> once { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(0) };
    r4 @ r(Some(chr_tests::program::Tree::Pair(_, ta)), x) ==> once { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Leaf(1)).into()), if !same(ta, fa) { x = 1, fresh f: i64, f = x } };
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, TreeVariable), r(TreeVariable, Variable), s(Variable, TreeVariable, Num, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable, TreeVariable, Num, TreeVariable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c"), Bind("d")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c"), Bind("d")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Tell(3, &[Count(0), PairOf(&[LeafOf(&[Int(0)]), LeafOf(&[Int(0)])]), Int(2), NumOf(&[Int(0)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("ta"), Bind("x")] }], absent: &[], guard: &[], body: &[LetElse(1, Int(2), &[Equate("x", Int(1)), LetElse(1, Int(1), &[Tell(3, &[Get("x"), Get("ta"), Count(2), PairOf(&[NumOf(&[Get("x")]), PairOf(&[PairOf(&[NumOf(&[Get("x")]), PairOf(&[NumOf(&[Get("x")]), Get("ta")])]), Get("ta")])])])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(1), Wild] }], absent: &[], guard: &[], body: &[Once(&[FreshTree("fa"), Equate("fa", LeafOf(&[Int(0)]))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomePair(&[Wild, Bind("ta")]), Bind("x")] }], absent: &[], guard: &[], body: &[Once(&[FreshTree("fa"), Equate("fa", PairOf(&[NumOf(&[Get("x")]), LeafOf(&[Int(1)])])), If(NotSame(&["ta", "fa"]), &[Equate("x", Int(1)), Fresh("f"), Equate("f", Get("x"))], &[])])] },
        ],
    }
}
