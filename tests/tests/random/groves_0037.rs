//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>, Var<i64>);
        pub constraint q(i64, i64, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ q(1, _, x, Some(chr_tests::program::Tree::Pair(_, ta))), p(Some(_), x)       <=> for i: i64 in 1..3 { fresh fa: chr_tests::program::Tree, fa = ta, for _j: i64 in 0..3 { let _la: i64 = i, fa = chr_tests::program::Tree::Leaf(0), x = 1 } };
        #[priority(2)] r2 @ !p(ta, y), p(ta, _), q(_, _, y, Some(chr_tests::program::Tree::Pair(_, tb))) <=> tb = ta;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ p(_, _), p(_, _) <=> true;
}

chr_tests::case! {
    trees [p(TreeVariable, Variable), q(Num, Num, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Wild, Bind("x"), SomePair(&[Wild, Bind("ta")])] }, Head { kind: 0, kept: false, passive: false, args: &[SomeWild, Bind("x")] }], absent: &[], guard: &[], body: &[For("i", Int(1), Int(3), &[FreshTree("fa"), Equate("fa", Get("ta")), For("_j", Int(0), Int(3), &[Let("_la", Get("i")), Equate("fa", LeafOf(&[Int(0)])), Equate("x", Int(1))])])] },
            Rule { name: "r2", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("ta"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Bind("y"), SomePair(&[Wild, Bind("tb")])] }], absent: &[Absent { at: 0, kind: 0, args: &[Bind("ta"), Bind("y")], tests: &[] }], guard: &[], body: &[Equate("tb", Get("ta"))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
