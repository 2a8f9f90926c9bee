//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64, Var<chr_tests::program::Tree>);
    constraint q(Var<chr_tests::program::Tree>, i64);
    #[event] constraint r(i64, Var<i64>, Var<chr_tests::program::Tree>, Var<i64>);
    constraint s(#[dense(3)] i64, #[dense(3)] i64);
    r1     @ p(Some(a), a, ta)      ==> let la: i64 = a + 1, a != la | q(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Leaf(la)).into())).into(), ta.clone().into())).into(), (chr_tests::program::Tree::Num(la.clone().into())).into()), 2), ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(a.clone().into())).into(), ta.clone().into()), ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(a.clone().into())).into(), (chr_tests::program::Tree::Num(2_i64.into())).into());
    r2     @ !s(a, _), s(n, a)      ==> 0 < n | ( q(chr_tests::program::Tree::Leaf((n + n) % 3), 1), s(n - 1, a) ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(n), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Leaf(n + 1)).into()), fresh f: i64, f = a );
    gone_s @ r(_, _, _, _), s(1, _) <=> true;
}

chr_tests::case! {
    trees [p(Variable, Num, TreeVariable), q(TreeVariable, Num), r(Num, Variable, TreeVariable, Variable), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a"), Bind("a"), Bind("ta")] }], absent: &[], guard: &[Bound("la", Add(&[Get("a"), Int(1)])), Differ(&[Get("a"), Get("la")])], body: &[Tell(1, &[PairOf(&[PairOf(&[PairOf(&[Get("ta"), LeafOf(&[Get("la")])]), Get("ta")]), NumOf(&[Get("la")])]), Int(2)]), Equate("ta", PairOf(&[NumOf(&[Get("a")]), Get("ta")])), Equate("ta", PairOf(&[NumOf(&[Get("a")]), NumOf(&[Int(2)])]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[Absent { at: 0, kind: 3, args: &[Bind("a"), Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Int(1)]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("a")])], &[FreshTree("fa"), Equate("fa", LeafOf(&[Get("n")])), FreshTree("fb"), Equate("fb", PairOf(&[Get("fa"), LeafOf(&[Add(&[Get("n"), Int(1)])])])), Fresh("f"), Equate("f", Get("a"))]])] },
            Rule { name: "gone_s", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }, Head { kind: 3, kept: false, passive: false, args: &[Lit(1), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "event_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
