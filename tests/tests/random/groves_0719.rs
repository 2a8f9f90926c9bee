//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ !q(_, _, _), q(_, x, Some(chr_tests::program::Tree::Pair(_, _))) ==> agg ga_counted = count() in p(_), let ga: i64 = ga_counted as i64, 0 == ga | let 0: i64 = 2 else { fresh f: i64, f = x };
        r2 @ q(_, None, Some(chr_tests::program::Tree::Pair(ta, tb))), !p(ta) ==> true, p(tb);
        #[priority(2)] r3 @ !p(tb), p(Some(chr_tests::program::Tree::Pair(ta, tb)))          ==> same(ta, tb) | tb = chr_tests::program::Tree::Leaf(2);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::groves_0719::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ p(_) / p(_)      <=> true;
    gone_q @ p(_), q(0, _, _) <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    gone_p @ p(_) / p(_)      <=> true;
    gone_q @ p(_), q(0, _, _) <=> true;
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, Variable, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), SomePair(&[Wild, Wild])] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Wild], tests: &[] }), Equal(&[Int(0), Get("ga")])], body: &[LetElse(0, Int(2), &[Fresh("f"), Equate("f", Get("x"))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Unbound, SomePair(&[Bind("ta"), Bind("tb")])] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("ta")], tests: &[] }], guard: &[], body: &[True, Tell(0, &[Get("tb")])] },
            Rule { name: "r3", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomePair(&[Bind("ta"), Bind("tb")])] }], absent: &[Absent { at: 0, kind: 0, args: &[Bind("tb")], tests: &[] }], guard: &[Same(&["ta", "tb"])], body: &[Equate("tb", LeafOf(&[Int(2)]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
