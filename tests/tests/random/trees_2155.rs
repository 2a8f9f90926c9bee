//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>);
    constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint r(Var<chr_tests::program::Tree>, Var<i64>);
    constraint s(i64, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
    #[join(textual)] r1 @ p(_, ta), #[passive] p(_, tb) ==> choose _i: i64 in 1..3 { if same(ta, tb) { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair(fa.clone().into(), ta.clone().into()), tb = fa } };
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(Num, TreeVariable, Variable, Variable), r(TreeVariable, Variable), s(Num, TreeVariable, TreeVariable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("ta")] }, Head { kind: 0, kept: true, passive: true, args: &[Wild, Bind("tb")] }], absent: &[], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[If(Same(&["ta", "tb"]), &[FreshTree("fa"), Equate("fa", PairOf(&[Get("fa"), Get("ta")])), Equate("tb", Get("fa"))], &[])])] },
        ],
    }
}
