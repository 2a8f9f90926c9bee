//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>);
    constraint q(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
    r1 @ #[passive] p(_, _), p(b, Some(chr_tests::program::Tree::Pair(_, _)))                                             ==> choose i: i64 in 0..2 { if 2 < b { { let _ = (b + i) % 3; } } };
    #[join(textual)] r2 @ p(1, Some(chr_tests::program::Tree::Pair(_, tb))), q(a, Some(b), _, Some(chr_tests::program::Tree::Pair(tc, _))) ==> let chr_tests::program::Tree::Leaf(1) = value(tb) | tc = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(b)).into(), tb.clone().into())).into(), (chr_tests::program::Tree::Leaf(a + 1)).into());
    r3 @ q(n, Some(a), Some(a), Some(_))                                                                                  ==> let _la: i64 = n;
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(Num, Variable, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), SomePair(&[Wild, Wild])] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[If(Less(&[Int(2), Get("b")]), &[Block(Rem(&[Add(&[Get("b"), Get("i")]), Int(3)]))], &[])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(1), SomePair(&[Wild, Bind("tb")])] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeBind("b"), Wild, SomePair(&[Bind("tc"), Wild])] }], absent: &[], guard: &[IsLeaf("tb", 1)], body: &[Equate("tc", PairOf(&[PairOf(&[LeafOf(&[Get("b")]), Get("tb")]), LeafOf(&[Add(&[Get("a"), Int(1)])])]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeBind("a"), SomeBind("a"), SomeWild] }], absent: &[], guard: &[], body: &[Let("_la", Get("n"))] },
        ],
    }
}
