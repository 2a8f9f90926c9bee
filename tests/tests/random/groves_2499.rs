//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0, 1, 2)] constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint r(i64);
    constraint s(Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>);
    r1     @ r(a)                                          ==> s(chr_tests::program::Tree::Num(((a + a) % 3).into()), chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(a + 1)).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(a)).into(), (chr_tests::program::Tree::Leaf((a + a) % 2)).into())).into()), a - 1), s(chr_tests::program::Tree::Leaf(a), chr_tests::program::Tree::Leaf(a), a + 1);
    r2     @ #[passive] s(_, _, _), s(Some(_), _, Some(_)) <=> { let _ = 2; };
    #[priority(a)] r3     @ r(a), !s(_, _, _)                             <=> agg ga_counted = count() in s(_, _, ox) if value(ox) == a, let ga: i64 = ga_counted as i64, ga < 2 | let la: i64 = ga + 1, s(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(ga.clone().into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(a.clone().into())).into(), (chr_tests::program::Tree::Num(1_i64.into())).into())).into())).into(), (chr_tests::program::Tree::Leaf((ga + a) % 2)).into())).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(0)).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(la)).into(), (chr_tests::program::Tree::Leaf(la - 0)).into())).into(), (chr_tests::program::Tree::Leaf(la)).into())).into())).into()), chr_tests::program::Tree::Leaf((a + ga) % 3), (a + la) % 2), fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(1_i64.into())).into(), (chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Num(((la + ga) % 2).into())).into())).into());
    gone_s @ r(0) / s(_, _, _)                             <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable), q(TreeVariable, TreeVariable, Variable, Variable), r(Num), s(TreeVariable, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable], set: false, key: &[0, 1, 2], dense: false },
            Kind { name: "q", args: &[TreeVariable, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[TreeVariable, TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Tell(3, &[NumOf(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), PairOf(&[LeafOf(&[Add(&[Get("a"), Int(1)])]), PairOf(&[LeafOf(&[Get("a")]), LeafOf(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])])]), Sub(&[Get("a"), Int(1)])]), Tell(3, &[LeafOf(&[Get("a")]), LeafOf(&[Get("a")]), Add(&[Get("a"), Int(1)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: true, args: &[Wild, Wild, Wild] }, Head { kind: 3, kept: false, passive: false, args: &[SomeWild, Wild, SomeWild] }], absent: &[], guard: &[], body: &[Block(Int(2))] },
            Rule { name: "r3", textual: false, priority: &[Get("a")], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[Absent { at: 1, kind: 3, args: &[Wild, Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 3, args: &[Wild, Wild, Bind("ox")], tests: &[Equal(&[Value("ox"), Get("a")])] }), Less(&[Get("ga"), Int(2)])], body: &[Let("la", Add(&[Get("ga"), Int(1)])), Tell(3, &[PairOf(&[PairOf(&[PairOf(&[NumOf(&[Get("ga")]), PairOf(&[NumOf(&[Get("a")]), NumOf(&[Int(1)])])]), LeafOf(&[Rem(&[Add(&[Get("ga"), Get("a")]), Int(2)])])]), PairOf(&[LeafOf(&[Int(0)]), PairOf(&[PairOf(&[LeafOf(&[Get("la")]), LeafOf(&[Sub(&[Get("la"), Int(0)])])]), LeafOf(&[Get("la")])])])]), LeafOf(&[Rem(&[Add(&[Get("a"), Get("ga")]), Int(3)])]), Rem(&[Add(&[Get("a"), Get("la")]), Int(2)])]), FreshTree("fa"), Equate("fa", PairOf(&[NumOf(&[Int(1)]), PairOf(&[Get("fa"), NumOf(&[Rem(&[Add(&[Get("la"), Get("ga")]), Int(2)])])])]))] },
            Rule { name: "gone_s", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(0)] }, Head { kind: 3, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
