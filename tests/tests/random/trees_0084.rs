//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(Var<chr_tests::program::Tree>, Var<i64>, i64);
    constraint r(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
    r1 @ r(n, x, None, ta)                                                                                     <=> 0 < n | choose i: i64 in 0..2 { ( q(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), ta.clone().into()), x, 1), p(n - 1, chr_tests::program::Tree::Num(x.clone().into()), x), r(n - 1, x, x, chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())) ; ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(x.clone().into())).into())).into()) ; r(n - 1, x, x, chr_tests::program::Tree::Leaf(2)), x = 2 ), choose _j: i64 in 1..4 { { let _ = i; } } }, ta = chr_tests::program::Tree::Num(x.clone().into());
    r2 @ p(_, Some(chr_tests::program::Tree::Pair(_, _)), x), q(Some(chr_tests::program::Tree::Leaf(a)), _, a) ==> once { for i: i64 in 1..2 { let _la: i64 = i }, once { { let _ = a; } } }, ( choose j: i64 in 1..3 { x = j }, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Num(x.clone().into())).into()) ; x = a - 2 ; choose _k: i64 in 1..1 { { let _ = 2; } }, choose _l: i64 in 0..1 { fail }, for _m: i64 in 0..2 { x = a, true } );
    r3 @ r(a, x, x, ta)                                                                                        <=> q(chr_tests::program::Tree::Leaf(a), a, 0), q(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(2)).into(), (chr_tests::program::Tree::Num(x.clone().into())).into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf((a + a) % 3)).into(), ta.clone().into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Leaf(0)).into())).into())).into())).into(), (chr_tests::program::Tree::Num(x.clone().into())).into()), x, a);
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable), q(TreeVariable, Variable, Num), r(Num, Variable, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Unbound, Bind("ta")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(0), Int(2), &[Or(&[&[Tell(1, &[PairOf(&[PairOf(&[Get("ta"), Get("ta")]), Get("ta")]), Get("x"), Int(1)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), NumOf(&[Get("x")]), Get("x")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x"), PairOf(&[Get("ta"), Get("ta")])])], &[Equate("ta", PairOf(&[NumOf(&[Get("x")]), PairOf(&[Get("ta"), NumOf(&[Get("x")])])]))], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x"), LeafOf(&[Int(2)])]), Equate("x", Int(2))]]), Choose("_j", Int(1), Int(4), &[Block(Get("i"))])]), Equate("ta", NumOf(&[Get("x")]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, SomePair(&[Wild, Wild]), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[SomeLeaf("a"), Wild, Bind("a")] }], absent: &[], guard: &[], body: &[Once(&[For("i", Int(1), Int(2), &[Let("_la", Get("i"))]), Once(&[Block(Get("a"))])]), Or(&[&[Choose("j", Int(1), Int(3), &[Equate("x", Get("j"))]), FreshTree("fa"), Equate("fa", PairOf(&[Get("fa"), NumOf(&[Get("x")])]))], &[Equate("x", Sub(&[Get("a"), Int(2)]))], &[Choose("_k", Int(1), Int(1), &[Block(Int(2))]), Choose("_l", Int(0), Int(1), &[Fail]), For("_m", Int(0), Int(2), &[Equate("x", Get("a")), True])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("x"), Bind("x"), Bind("ta")] }], absent: &[], guard: &[], body: &[Tell(1, &[LeafOf(&[Get("a")]), Get("a"), Int(0)]), Tell(1, &[PairOf(&[PairOf(&[PairOf(&[PairOf(&[LeafOf(&[Int(2)]), NumOf(&[Get("x")])]), PairOf(&[Get("ta"), Get("ta")])]), PairOf(&[PairOf(&[LeafOf(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), Get("ta")]), PairOf(&[Get("ta"), LeafOf(&[Int(0)])])])]), NumOf(&[Get("x")])]), Get("x"), Get("a")])] },
        ],
    }
}
