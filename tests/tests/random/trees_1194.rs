//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<chr_tests::program::Tree>, Var<i64>);
        #[join(textual)] r1 @ p(_, x), p(Some(chr_tests::program::Tree::Pair(_, tb)), x) <=> fresh f: i64, f = 0, tb = chr_tests::program::Tree::Pair(tb.clone().into(), (chr_tests::program::Tree::Pair(tb.clone().into(), tb.clone().into())).into());
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_1194::inner;
        pub constraint q(Var<i64>, Var<chr_tests::program::Tree>);
        r2 @ p(ta, _) ==> let la: i64 = 1, 1 == la | fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(la), if !same(ta, fa) { for _i: i64 in 1..3 { q(la, fa) } }, { let _ = la; };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(Some(a), Some(chr_tests::program::Tree::Pair(ta, _))), q(x, tc) ==> ( x = a, fail ; tc = chr_tests::program::Tree::Leaf(a) ), tc = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), ta.clone().into())).into(), tc.clone().into());
}

chr_tests::case! {
    trees [p(TreeVariable, Variable), q(Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[SomePair(&[Wild, Bind("tb")]), Bind("x")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Int(0)), Equate("tb", PairOf(&[Get("tb"), PairOf(&[Get("tb"), Get("tb")])]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("ta"), Wild] }], absent: &[], guard: &[Bound("la", Int(1)), Equal(&[Int(1), Get("la")])], body: &[FreshTree("fa"), Equate("fa", LeafOf(&[Get("la")])), If(NotSame(&["ta", "fa"]), &[For("_i", Int(1), Int(3), &[Tell(1, &[Get("la"), Get("fa")])])], &[]), Block(Get("la"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeBind("a"), SomePair(&[Bind("ta"), Wild])] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("tc")] }], absent: &[], guard: &[], body: &[Or(&[&[Equate("x", Get("a")), Fail], &[Equate("tc", LeafOf(&[Get("a")]))]]), Equate("tc", PairOf(&[PairOf(&[NumOf(&[Get("x")]), Get("ta")]), Get("tc")]))] },
        ],
    }
}
