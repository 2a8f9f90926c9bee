//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>);
        pub constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>);
        r1 @ !p(oa, Some(chr_tests::program::Tree::Pair(_, _))) if n < oa, !p(n, _), r(n, Some(chr_tests::program::Tree::Pair(ta, tb)), x) <=> 0 < n, agg ga_counted = count() in p(n, ta), let ga: i64 = ga_counted as i64 | once { ( r(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(tb.clone().into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(x.clone().into())).into(), (chr_tests::program::Tree::Leaf(n - 2)).into())).into())).into(), ta.clone().into()), x) ; fail ), tb = chr_tests::program::Tree::Leaf(n), ta = chr_tests::program::Tree::Leaf(ga) }, x = n + 1;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ r(_, _, _), p(_, _) <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(Num, TreeVariable, TreeVariable, Variable), r(Num, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), SomePair(&[Bind("ta"), Bind("tb")]), Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Bind("oa"), SomePair(&[Wild, Wild])], tests: &[Less(&[Get("n"), Get("oa")])] }, Absent { at: 0, kind: 0, args: &[Bind("n"), Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")]), Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Bind("n"), Bind("ta")], tests: &[] })], body: &[Once(&[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), PairOf(&[PairOf(&[Get("tb"), PairOf(&[NumOf(&[Get("x")]), LeafOf(&[Sub(&[Get("n"), Int(2)])])])]), Get("ta")]), Get("x")])], &[Fail]]), Equate("tb", LeafOf(&[Get("n")])), Equate("ta", LeafOf(&[Get("ga")]))]), Equate("x", Add(&[Get("n"), Int(1)]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
