//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<chr_tests::program::Tree>, #[dense(3)] i64);
    constraint q(Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>);
    constraint r(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint s(i64, Var<chr_tests::program::Tree>);
    r1 @ s(n, _)                                      ==> n == 2, 0 < n | ( if (n + 1) == n { r(chr_tests::program::Tree::Leaf(n), 0, n + 1) }, s(n - 1, chr_tests::program::Tree::Leaf(n)) ; choose i: i64 in 0..2 { fresh f: i64, f = 1, q(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf((i + i) % 2)).into(), (chr_tests::program::Tree::Leaf(n)).into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(i)).into(), (chr_tests::program::Tree::Leaf(i)).into())).into(), (chr_tests::program::Tree::Leaf(2)).into())).into(), (chr_tests::program::Tree::Leaf((i + i) % 3)).into())).into()), chr_tests::program::Tree::Leaf(n - 0)), p(chr_tests::program::Tree::Leaf(0), n) } ; s(n - 1, chr_tests::program::Tree::Leaf(1)), for j: i64 in 1..4 { s(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(n)).into(), (chr_tests::program::Tree::Leaf(2)).into())), q(chr_tests::program::Tree::Leaf(1), chr_tests::program::Tree::Leaf(j)), let _la: i64 = 1 } );
    r2 @ p(Some(chr_tests::program::Tree::Num(x)), a) ==> for i: i64 in 0..2 { r(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(i)).into(), (chr_tests::program::Tree::Leaf(i)).into()), x, x), if 3 == (store.r().count() as i64) { r(chr_tests::program::Tree::Leaf(a - 2), x, x), true } else { fail } }, x = 2, q(chr_tests::program::Tree::Leaf(a), chr_tests::program::Tree::Leaf(a + 1));
}

chr_tests::case! {
    trees [p(TreeVariable, Num), q(TreeVariable, TreeVariable), r(TreeVariable, Variable, Variable), s(Num, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Num], set: true, key: &[], dense: true },
            Kind { name: "q", args: &[TreeVariable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Equal(&[Get("n"), Int(2)]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[If(Equal(&[Add(&[Get("n"), Int(1)]), Get("n")]), &[Tell(2, &[LeafOf(&[Get("n")]), Int(0), Add(&[Get("n"), Int(1)])])], &[]), Tell(3, &[Sub(&[Get("n"), Int(1)]), LeafOf(&[Get("n")])])], &[Choose("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Int(1)), Tell(1, &[PairOf(&[PairOf(&[LeafOf(&[Rem(&[Add(&[Get("i"), Get("i")]), Int(2)])]), LeafOf(&[Get("n")])]), PairOf(&[PairOf(&[PairOf(&[LeafOf(&[Get("i")]), LeafOf(&[Get("i")])]), LeafOf(&[Int(2)])]), LeafOf(&[Rem(&[Add(&[Get("i"), Get("i")]), Int(3)])])])]), LeafOf(&[Sub(&[Get("n"), Int(0)])])]), Tell(0, &[LeafOf(&[Int(0)]), Get("n")])])], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), LeafOf(&[Int(1)])]), For("j", Int(1), Int(4), &[Tell(3, &[Sub(&[Get("n"), Int(1)]), PairOf(&[LeafOf(&[Get("n")]), LeafOf(&[Int(2)])])]), Tell(1, &[LeafOf(&[Int(1)]), LeafOf(&[Get("j")])]), Let("_la", Int(1))])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeNum("x"), Bind("a")] }], absent: &[], guard: &[], body: &[For("i", Int(0), Int(2), &[Tell(2, &[PairOf(&[LeafOf(&[Get("i")]), LeafOf(&[Get("i")])]), Get("x"), Get("x")]), If(Equal(&[Int(3), Count(2)]), &[Tell(2, &[LeafOf(&[Sub(&[Get("a"), Int(2)])]), Get("x"), Get("x")]), True], &[Fail])]), Equate("x", Int(2)), Tell(1, &[LeafOf(&[Get("a")]), LeafOf(&[Add(&[Get("a"), Int(1)])])])] },
        ],
    }
}
