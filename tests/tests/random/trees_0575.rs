//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(Var<i64>, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>);
    #[key(0, 1, 3)] constraint r(i64, Var<chr_tests::program::Tree>, i64, Var<i64>);
    r1 @ q(x, ta, _, y)                                          <=> ( fresh f: i64, f = 0 ; ( fresh fa: chr_tests::program::Tree, fa = ta ; true, fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair(ta.clone().into(), fb.clone().into()), fb = ta ), choose _i: i64 in 1..3 { x = y } ), fail;
    r2 @ r(n, Some(chr_tests::program::Tree::Pair(ta, _)), a, _) ==> 0 < n, ((a + a) % 3) != a | choose i: i64 in 0..3 { fresh fa: chr_tests::program::Tree, fa = ta, r(n - 1, chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Leaf(1)).into()), i, store.q().count() as i64) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(Var<i64>, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>);
    #[key(0, 1, 3)] constraint r(i64, Var<chr_tests::program::Tree>, i64, Var<i64>);
    r1 @ q(x, ta, _, y)                                          <=> ( fresh f: i64, f = 0 ; ( fresh fa: chr_tests::program::Tree, fa = ta ; true, fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair(ta.clone().into(), fb.clone().into()), fb = ta ), choose _i: i64 in 1..3 { x = y } ), fail;
    r2 @ r(n, Some(chr_tests::program::Tree::Pair(ta, _)), a, _) ==> 0 < n, ((a + a) % 3) != a | choose i: i64 in 0..3 { fresh fa: chr_tests::program::Tree, fa = ta, r(n - 1, chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Leaf(1)).into()), i, store.q().count() as i64) };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable), q(Variable, TreeVariable, TreeVariable, Variable), r(Num, TreeVariable, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, TreeVariable, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable, Num, Variable], set: false, key: &[0, 1, 3], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("ta"), Wild, Bind("y")] }], absent: &[], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Int(0))], &[Or(&[&[FreshTree("fa"), Equate("fa", Get("ta"))], &[True, FreshTree("fb"), Equate("fb", PairOf(&[Get("ta"), Get("fb")])), Equate("fb", Get("ta"))]]), Choose("_i", Int(1), Int(3), &[Equate("x", Get("y"))])]]), Fail] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), SomePair(&[Bind("ta"), Wild]), Bind("a"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("a")])], body: &[Choose("i", Int(0), Int(3), &[FreshTree("fa"), Equate("fa", Get("ta")), Tell(2, &[Sub(&[Get("n"), Int(1)]), PairOf(&[Get("fa"), LeafOf(&[Int(1)])]), Get("i"), Count(1)])])] },
        ],
    }
}
