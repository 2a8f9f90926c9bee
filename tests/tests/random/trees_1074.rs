//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>);
    #[key(1, 2, 3)] constraint q(i64, Var<chr_tests::program::Tree>, i64, Var<chr_tests::program::Tree>);
    r1 @ q(a, ta, b, Some(_)), p(b, None, tb)                    <=> if !same(ta, tb) { { let _ = a; }, let _la: i64 = (b + a) % 3 }, if same(ta, tb) { ( { let _ = b; }, ta = chr_tests::program::Tree::Pair(tb.clone().into(), (chr_tests::program::Tree::Pair(tb.clone().into(), tb.clone().into())).into()), tb = chr_tests::program::Tree::Pair(ta.clone().into(), tb.clone().into()) ; let _lb: i64 = 2 ), once { fresh fa: chr_tests::program::Tree, fa = tb } }, { let _ = b - 1; };
    r2 @ p(n, None, Some(chr_tests::program::Tree::Pair(_, ta))) ==> 0 < n | let 0: i64 = 1 else { choose i: i64 in 0..3 { q(n - 1, chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into()), 1, ta), p(n - 1, i, chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())) }, fresh fa: chr_tests::program::Tree, fa = ta }, ( let la: i64 = 0, q(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(((la + n) % 3).into())).into())).into())).into())).into()), 0, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Num(n.clone().into())).into())).into(), ta.clone().into())) ; choose j: i64 in 1..3 { q(n - 1, chr_tests::program::Tree::Num(((j + n) % 2).into()), j, ta), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(j), q(n - 1, ta, n + 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num((n + 1).into())).into())).into(), fb.clone().into())) }, q(n - 1, ta, 0, chr_tests::program::Tree::Leaf(n)), q(n - 1, ta, store.q().count() as i64, ta) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>);
    #[key(1, 2, 3)] constraint q(i64, Var<chr_tests::program::Tree>, i64, Var<chr_tests::program::Tree>);
    r1 @ q(a, ta, b, Some(_)), p(b, None, tb)                    <=> if !same(ta, tb) { { let _ = a; }, let _la: i64 = (b + a) % 3 }, if same(ta, tb) { ( { let _ = b; }, ta = chr_tests::program::Tree::Pair(tb.clone().into(), (chr_tests::program::Tree::Pair(tb.clone().into(), tb.clone().into())).into()), tb = chr_tests::program::Tree::Pair(ta.clone().into(), tb.clone().into()) ; let _lb: i64 = 2 ), once { fresh fa: chr_tests::program::Tree, fa = tb } }, { let _ = b - 1; };
    r2 @ p(n, None, Some(chr_tests::program::Tree::Pair(_, ta))) ==> 0 < n | let 0: i64 = 1 else { choose i: i64 in 0..3 { q(n - 1, chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into()), 1, ta), p(n - 1, i, chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())) }, fresh fa: chr_tests::program::Tree, fa = ta }, ( let la: i64 = 0, q(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(((la + n) % 3).into())).into())).into())).into())).into()), 0, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into(), (chr_tests::program::Tree::Num(n.clone().into())).into())).into(), ta.clone().into())) ; choose j: i64 in 1..3 { q(n - 1, chr_tests::program::Tree::Num(((j + n) % 2).into()), j, ta), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(j), q(n - 1, ta, n + 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num((n + 1).into())).into())).into(), fb.clone().into())) }, q(n - 1, ta, 0, chr_tests::program::Tree::Leaf(n)), q(n - 1, ta, store.q().count() as i64, ta) );
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable), q(Num, TreeVariable, Num, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Num, TreeVariable], set: false, key: &[1, 2, 3], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("ta"), Bind("b"), SomeWild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Unbound, Bind("tb")] }], absent: &[], guard: &[], body: &[If(NotSame(&["ta", "tb"]), &[Block(Get("a")), Let("_la", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]))], &[]), If(Same(&["ta", "tb"]), &[Or(&[&[Block(Get("b")), Equate("ta", PairOf(&[Get("tb"), PairOf(&[Get("tb"), Get("tb")])])), Equate("tb", PairOf(&[Get("ta"), Get("tb")]))], &[Let("_lb", Int(2))]]), Once(&[FreshTree("fa"), Equate("fa", Get("tb"))])], &[]), Block(Sub(&[Get("b"), Int(1)]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Unbound, SomePair(&[Wild, Bind("ta")])] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[LetElse(0, Int(1), &[Choose("i", Int(0), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), PairOf(&[Get("ta"), PairOf(&[Get("ta"), Get("ta")])]), Int(1), Get("ta")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i"), PairOf(&[Get("ta"), Get("ta")])])]), FreshTree("fa"), Equate("fa", Get("ta"))]), Or(&[&[Let("la", Int(0)), Tell(1, &[Sub(&[Get("n"), Int(1)]), PairOf(&[PairOf(&[Get("ta"), Get("ta")]), PairOf(&[Get("ta"), PairOf(&[Get("ta"), PairOf(&[Get("ta"), NumOf(&[Rem(&[Add(&[Get("la"), Get("n")]), Int(3)])])])])])]), Int(0), PairOf(&[PairOf(&[PairOf(&[Get("ta"), Get("ta")]), NumOf(&[Get("n")])]), Get("ta")])])], &[Choose("j", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), NumOf(&[Rem(&[Add(&[Get("j"), Get("n")]), Int(2)])]), Get("j"), Get("ta")]), FreshTree("fb"), Equate("fb", LeafOf(&[Get("j")])), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Add(&[Get("n"), Int(1)]), PairOf(&[PairOf(&[Get("ta"), NumOf(&[Add(&[Get("n"), Int(1)])])]), Get("fb")])])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Int(0), LeafOf(&[Get("n")])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Count(1), Get("ta")])]])] },
        ],
    }
}
