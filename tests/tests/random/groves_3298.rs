//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        pub constraint q(Var<i64>);
        pub constraint r(i64, Var<i64>, i64, Var<chr_tests::program::Tree>);
        r1 @ p(Some(chr_tests::program::Tree::Pair(_, _)), x, Some(a)), !r(_, _, _, _) <=> agg ga: i64 = sum(oa % 3) in r(oa, x, a, _), ga < 2 | q(x);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_r @ p(_, _, _) / r(_, _, 2, _) <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    gone_r @ p(_, _, _) / r(_, _, 2, _) <=> true;
}

chr_tests::case! {
    trees [p(TreeVariable, Variable, Variable), q(Variable), r(Num, Variable, Num, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Num, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomePair(&[Wild, Wild]), Bind("x"), SomeBind("a")] }], absent: &[Absent { at: 1, kind: 2, args: &[Wild, Wild, Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 2, args: &[Bind("oa"), Bind("x"), Bind("a"), Wild], tests: &[] }), Less(&[Get("ga"), Int(2)])], body: &[Tell(1, &[Get("x")])] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Lit(2), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
