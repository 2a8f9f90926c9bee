//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, i64, Var<i64>);
    constraint q(Var<i64>, Var<chr_tests::program::Tree>);
    r1     @ !q(_, ta), p(_, ta, _, Some(_)) <=> for _i: i64 in 0..2 { ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Leaf(1)).into())).into()) };
    gone_q @ p(1, _, _, _) / q(_, _)         <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Num, Variable), q(Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("ta"), Wild, SomeWild] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Bind("ta")], tests: &[] }], guard: &[], body: &[For("_i", Int(0), Int(2), &[Equate("ta", PairOf(&[PairOf(&[Get("ta"), Get("ta")]), PairOf(&[PairOf(&[Get("ta"), Get("ta")]), LeafOf(&[Int(1)])])]))])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Wild, Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
