//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, i64);
        pub constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ p(n, _, x, _), !p(n, _, Some(oa), _) if oa != n       <=> agg ga: i64 = min(value(ox)) in q(_, _, ox, _), 0 < n, let la: i64 = n, 1 == ga | for _i: i64 in 1..3 { q(n, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(ga - 2)).into(), (chr_tests::program::Tree::Leaf(la - 1)).into()), x, chr_tests::program::Tree::Leaf((ga + ga) % 3)) }, x = ga;
        #[priority(1)] r2 @ p(n, ta, Some(a), n)                                  <=> agg ga: i64 = min(oa) in p(a, ta, _, oa), 0 < n, n < ((n + ga) % 3) | ta = chr_tests::program::Tree::Leaf(2), p(n, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(2)).into(), ta.clone().into()), n + 1, a);
        #[priority(1)] r3 @ p(n, Some(chr_tests::program::Tree::Num(x)), None, _) <=> 0 < n | ( if 2 == n { q(n, chr_tests::program::Tree::Leaf(0), x, chr_tests::program::Tree::Leaf((n + n) % 2)), { let _ = n + 1; } } else { x = (n + n) % 2 }, let 0: i64 = n else { p(n, chr_tests::program::Tree::Leaf((n + n) % 3), x, 2) } ; x = n - 0, once { q(n, chr_tests::program::Tree::Leaf((n + n) % 3), x, chr_tests::program::Tree::Leaf(n + 1)) }, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(n) ; q(n, chr_tests::program::Tree::Leaf(n), n + 1, chr_tests::program::Tree::Leaf(0)), p(n, chr_tests::program::Tree::Leaf(n + 1), x, 1), x = n );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::groves_0193::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q(_, _, _, _), p(2, _, _, _)  <=> true;
    gone_q @ p(0, _, _, 0) / q(_, _, _, _) <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, Num), q(Num, TreeVariable, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("x"), Wild] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("n"), Wild, SomeBind("oa"), Wild], tests: &[Differ(&[Get("oa"), Get("n")])] }], guard: &[Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Value("ox")], kind: 1, args: &[Wild, Wild, Bind("ox"), Wild], tests: &[] }), Less(&[Int(0), Get("n")]), Bound("la", Get("n")), Equal(&[Int(1), Get("ga")])], body: &[For("_i", Int(1), Int(3), &[Tell(1, &[Get("n"), PairOf(&[LeafOf(&[Sub(&[Get("ga"), Int(2)])]), LeafOf(&[Sub(&[Get("la"), Int(1)])])]), Get("x"), LeafOf(&[Rem(&[Add(&[Get("ga"), Get("ga")]), Int(3)])])])]), Equate("x", Get("ga"))] },
            Rule { name: "r2", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("ta"), SomeBind("a"), Bind("n")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Get("oa")], kind: 0, args: &[Bind("a"), Bind("ta"), Wild, Bind("oa")], tests: &[] }), Less(&[Int(0), Get("n")]), Less(&[Get("n"), Rem(&[Add(&[Get("n"), Get("ga")]), Int(3)])])], body: &[Equate("ta", LeafOf(&[Int(2)])), Tell(0, &[Get("n"), PairOf(&[LeafOf(&[Int(2)]), Get("ta")]), Add(&[Get("n"), Int(1)]), Get("a")])] },
            Rule { name: "r3", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), SomeNum("x"), Unbound, Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[If(Equal(&[Int(2), Get("n")]), &[Tell(1, &[Get("n"), LeafOf(&[Int(0)]), Get("x"), LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])]), Block(Add(&[Get("n"), Int(1)]))], &[Equate("x", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))]), LetElse(0, Get("n"), &[Tell(0, &[Get("n"), LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Get("x"), Int(2)])])], &[Equate("x", Sub(&[Get("n"), Int(0)])), Once(&[Tell(1, &[Get("n"), LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), Get("x"), LeafOf(&[Add(&[Get("n"), Int(1)])])])]), FreshTree("fa"), Equate("fa", LeafOf(&[Get("n")]))], &[Tell(1, &[Get("n"), LeafOf(&[Get("n")]), Add(&[Get("n"), Int(1)]), LeafOf(&[Int(0)])]), Tell(0, &[Get("n"), LeafOf(&[Add(&[Get("n"), Int(1)])]), Get("x"), Int(1)]), Equate("x", Get("n"))]])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(0), Wild, Wild, Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
