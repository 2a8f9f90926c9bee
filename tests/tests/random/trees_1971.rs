//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>);
    constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ #[passive] q(Some(chr_tests::program::Tree::Pair(ta, tb)), x), q(tc, x) <=> ( choose _i: i64 in 0..3 { ta = tb }, if same(ta, tc) { x = 1, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), tb.clone().into()), fail }, tc = tb ; fresh f: i64, f = x, tc = chr_tests::program::Tree::Leaf(1), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair(fb.clone().into(), (chr_tests::program::Tree::Leaf(1)).into()) ), if same(ta, tc) { fresh fc: chr_tests::program::Tree, fc = chr_tests::program::Tree::Num(x.clone().into()) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<chr_tests::program::Tree>);
    constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ #[passive] q(Some(chr_tests::program::Tree::Pair(ta, tb)), x), q(tc, x) <=> ( choose _i: i64 in 0..3 { ta = tb }, if same(ta, tc) { x = 1, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), tb.clone().into()), fail }, tc = tb ; fresh f: i64, f = x, tc = chr_tests::program::Tree::Leaf(1), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair(fb.clone().into(), (chr_tests::program::Tree::Leaf(1)).into()) ), if same(ta, tc) { fresh fc: chr_tests::program::Tree, fc = chr_tests::program::Tree::Num(x.clone().into()) };
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(TreeVariable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: true, args: &[SomePair(&[Bind("ta"), Bind("tb")]), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("tc"), Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(3), &[Equate("ta", Get("tb"))]), If(Same(&["ta", "tc"]), &[Equate("x", Int(1)), FreshTree("fa"), Equate("fa", PairOf(&[NumOf(&[Get("x")]), Get("tb")])), Fail], &[]), Equate("tc", Get("tb"))], &[Fresh("f"), Equate("f", Get("x")), Equate("tc", LeafOf(&[Int(1)])), FreshTree("fb"), Equate("fb", PairOf(&[Get("fb"), LeafOf(&[Int(1)])]))]]), If(Same(&["ta", "tc"]), &[FreshTree("fc"), Equate("fc", NumOf(&[Get("x")]))], &[])] },
        ],
    }
}
