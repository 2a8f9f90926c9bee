//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
    constraint q(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
    #[allow(unwoken)] r1 @ q(n, x, x, Some(chr_tests::program::Tree::Pair(ta, tb))), p(n, tc, td) ==> 0 < n, let la: i64 = value(x), 0 != (store.q().count() as i64) | fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), td.clone().into())).into(), (chr_tests::program::Tree::Leaf(la + 1)).into())).into(), tb.clone().into())).into(), tc.clone().into()), p(n, chr_tests::program::Tree::Num(x.clone().into()), chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Pair(tc.clone().into(), ta.clone().into())).into()));
    r2 @ q(2, x, y, _)                                                          ==> !same(y, x) | fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(x.clone().into());
}

chr_tests::case! {
    trees [p(Num, TreeVariable, TreeVariable), q(Num, Variable, Variable, TreeVariable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x"), SomePair(&[Bind("ta"), Bind("tb")])] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("tc"), Bind("td")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Bound("la", Value("x")), Differ(&[Int(0), Count(1)])], body: &[FreshTree("fa"), Equate("fa", PairOf(&[PairOf(&[PairOf(&[PairOf(&[Get("ta"), Get("td")]), LeafOf(&[Add(&[Get("la"), Int(1)])])]), Get("tb")]), Get("tc")])), Tell(0, &[Get("n"), NumOf(&[Get("x")]), PairOf(&[NumOf(&[Get("x")]), PairOf(&[Get("tc"), Get("ta")])])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(2), Bind("x"), Bind("y"), Wild] }], absent: &[], guard: &[NotSame(&["y", "x"])], body: &[FreshTree("fa"), Equate("fa", NumOf(&[Get("x")]))] },
        ],
    }
}
