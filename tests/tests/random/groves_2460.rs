//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>);
        r1 @ !p(_), q(_, ta, x)                              <=> ta = chr_tests::program::Tree::Num(x.clone().into()), ta = chr_tests::program::Tree::Leaf(0);
        #[priority(2)] r2 @ p(Some(chr_tests::program::Tree::Pair(ta, tb))) ==> let 1: i64 = 0 else { once { let la: i64 = 0, let _lb: i64 = la } }, for i: i64 in 0..2 { let lc: i64 = i, if same(ta, tb) { true, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(lc)).into(), ta.clone().into()) } }, fresh f: i64, f = 1;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::groves_2460::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[priority(2)] r3     @ p(ta), !q(_, _, _), p(tb), !q(oa, tb, _) if 0 == oa <=> if same(ta, tb) { ( ta = chr_tests::program::Tree::Leaf(1) ; ta = chr_tests::program::Tree::Leaf(2), tb = chr_tests::program::Tree::Pair(tb.clone().into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(tb.clone().into(), tb.clone().into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), tb.clone().into())).into())).into()) ) }, tb = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(2)).into(), (chr_tests::program::Tree::Leaf(1)).into());
    gone_p @ q(_, _, _) / p(_)                                   <=> true;
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("ta"), Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[Equate("ta", NumOf(&[Get("x")])), Equate("ta", LeafOf(&[Int(0)]))] },
            Rule { name: "r2", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomePair(&[Bind("ta"), Bind("tb")])] }], absent: &[], guard: &[], body: &[LetElse(1, Int(0), &[Once(&[Let("la", Int(0)), Let("_lb", Get("la"))])]), For("i", Int(0), Int(2), &[Let("lc", Get("i")), If(Same(&["ta", "tb"]), &[True, FreshTree("fa"), Equate("fa", PairOf(&[LeafOf(&[Get("lc")]), Get("ta")]))], &[])]), Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "r3", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("ta")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("tb")] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Wild, Wild], tests: &[] }, Absent { at: 2, kind: 1, args: &[Bind("oa"), Bind("tb"), Wild], tests: &[Equal(&[Int(0), Get("oa")])] }], guard: &[], body: &[If(Same(&["ta", "tb"]), &[Or(&[&[Equate("ta", LeafOf(&[Int(1)]))], &[Equate("ta", LeafOf(&[Int(2)])), Equate("tb", PairOf(&[Get("tb"), PairOf(&[PairOf(&[Get("tb"), Get("tb")]), PairOf(&[Get("ta"), Get("tb")])])]))]])], &[]), Equate("tb", PairOf(&[LeafOf(&[Int(2)]), LeafOf(&[Int(1)])]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
