//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<chr_tests::program::Tree>);
        r1 @ p(_, x, _, Some(chr_tests::program::Tree::Pair(ta, tb))) ==> agg ga_counted = count() in q(_, _), let ga: i64 = ga_counted as i64, ga < 1, same(ta, tb), same(ta, tb) | ( fresh f: i64, f = ga, ta = chr_tests::program::Tree::Leaf(1), ta = tb ; ( x = ga, x = 2, true ; x = 1 ), let _la: i64 = ga ), x = ga + 1, let _lb: i64 = ga;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::groves_0318::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_q @ #[passive] p(_, _, _, _) / q(_, _) <=> true;
}

chr_tests::case! {
    trees [p(Num, Variable, Variable, TreeVariable), q(Num, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x"), Wild, SomePair(&[Bind("ta"), Bind("tb")])] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild, Wild], tests: &[] }), Less(&[Get("ga"), Int(1)]), Same(&["ta", "tb"]), Same(&["ta", "tb"])], body: &[Or(&[&[Fresh("f"), Equate("f", Get("ga")), Equate("ta", LeafOf(&[Int(1)])), Equate("ta", Get("tb"))], &[Or(&[&[Equate("x", Get("ga")), Equate("x", Int(2)), True], &[Equate("x", Int(1))]]), Let("_la", Get("ga"))]]), Equate("x", Add(&[Get("ga"), Int(1)])), Let("_lb", Get("ga"))] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Wild, Wild, Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
