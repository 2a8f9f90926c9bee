//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint r(i64, Var<chr_tests::program::Tree>);
    #[key(2, 3)] constraint s(i64, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, i64);
    r1 @ r(n, ta)                                                 ==> 0 < n | ( ta = chr_tests::program::Tree::Num(n.clone().into()), ( fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(n), s(n - 1, ta, chr_tests::program::Tree::Num(1_i64.into()), n + 1) ; r(n - 1, ta) ), let 0: i64 = 2 else { fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(2), fb = ta } ; true, { let _ = 2; } ), choose i: i64 in 0..3 { ( { let _ = i - 1; } ; q(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(i.clone().into())).into(), (chr_tests::program::Tree::Num((n + 1).into())).into()), i, 2) ) }, fresh f: i64, f = (n + n) % 2;
    #[allow(unwoken)] r2 @ s(a, ta, tb, 2)                                          <=> let la: i64 = (a + a) % 3, 2 < (store.q().count() as i64) | let 1: i64 = la + 1 else { ta = chr_tests::program::Tree::Leaf(la + 1) }, tb = chr_tests::program::Tree::Num(((a + la) % 2).into()), once { p(tb, 0) };
    r3 @ s(n, ta, Some(chr_tests::program::Tree::Pair(_, tb)), n) ==> 0 < n | for _i: i64 in 0..3 { q(n - 1, chr_tests::program::Tree::Pair(tb.clone().into(), tb.clone().into()), 2, n), r(n - 1, tb) }, tb = chr_tests::program::Tree::Leaf(0), p(chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Leaf(0)).into()), n);
}

chr_tests::case! {
    trees [p(TreeVariable, Variable), q(Num, TreeVariable, Variable, Variable), r(Num, TreeVariable), s(Num, TreeVariable, TreeVariable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable, TreeVariable, Num], set: false, key: &[2, 3], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("ta")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Equate("ta", NumOf(&[Get("n")])), Or(&[&[FreshTree("fa"), Equate("fa", LeafOf(&[Get("n")])), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("ta"), NumOf(&[Int(1)]), Add(&[Get("n"), Int(1)])])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("ta")])]]), LetElse(0, Int(2), &[FreshTree("fb"), Equate("fb", LeafOf(&[Int(2)])), Equate("fb", Get("ta"))])], &[True, Block(Int(2))]]), Choose("i", Int(0), Int(3), &[Or(&[&[Block(Sub(&[Get("i"), Int(1)]))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), PairOf(&[NumOf(&[Get("i")]), NumOf(&[Add(&[Get("n"), Int(1)])])]), Get("i"), Int(2)])]])]), Fresh("f"), Equate("f", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("ta"), Bind("tb"), Lit(2)] }], absent: &[], guard: &[Bound("la", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Less(&[Int(2), Count(1)])], body: &[LetElse(1, Add(&[Get("la"), Int(1)]), &[Equate("ta", LeafOf(&[Add(&[Get("la"), Int(1)])]))]), Equate("tb", NumOf(&[Rem(&[Add(&[Get("a"), Get("la")]), Int(2)])])), Once(&[Tell(0, &[Get("tb"), Int(0)])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Bind("ta"), SomePair(&[Wild, Bind("tb")]), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(0), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), PairOf(&[Get("tb"), Get("tb")]), Int(2), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("tb")])]), Equate("tb", LeafOf(&[Int(0)])), Tell(0, &[PairOf(&[Get("ta"), LeafOf(&[Int(0)])]), Get("n")])] },
        ],
    }
}
