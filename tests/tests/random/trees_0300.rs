//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
    constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>);
    #[allow(unwoken)] r1 @ q(a, Some(chr_tests::program::Tree::Pair(ta, _)), _), p(Some(chr_tests::program::Tree::Pair(tb, tb)), _) ==> !same(tb, ta), let _la: i64 = 1, 0 < (store.q().count() as i64) | if a < 0 { { let _ = 0; } }, ( tb = ta ; let _lb: i64 = 0 );
    r2 @ q(n, Some(chr_tests::program::Tree::Pair(ta, tb)), x)                                                    <=> 0 < n | q(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(n + 1)).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf((n + n) % 2)).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(tb.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(n - 1)).into(), (chr_tests::program::Tree::Leaf(0)).into())).into())).into())).into()), x);
}

chr_tests::case! {
    trees [p(TreeVariable, TreeVariable), q(Num, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomePair(&[Bind("ta"), Wild]), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[SomePair(&[Bind("tb"), Bind("tb")]), Wild] }], absent: &[], guard: &[NotSame(&["tb", "ta"]), Bound("_la", Int(1)), Less(&[Int(0), Count(1)])], body: &[If(Less(&[Get("a"), Int(0)]), &[Block(Int(0))], &[]), Or(&[&[Equate("tb", Get("ta"))], &[Let("_lb", Int(0))]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), SomePair(&[Bind("ta"), Bind("tb")]), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), PairOf(&[LeafOf(&[Add(&[Get("n"), Int(1)])]), PairOf(&[LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), PairOf(&[PairOf(&[Get("tb"), Get("ta")]), PairOf(&[LeafOf(&[Sub(&[Get("n"), Int(1)])]), LeafOf(&[Int(0)])])])])]), Get("x")])] },
        ],
    }
}
