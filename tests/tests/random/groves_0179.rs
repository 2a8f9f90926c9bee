//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(#[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>);
    constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
    r1     @ q(a, _, Some(chr_tests::program::Tree::Pair(_, ta))) <=> agg _ = count() in s(2, Some(_), Some(2), ta) | ta = chr_tests::program::Tree::Leaf(a);
    gone_s @ s(2, _, _, _), s(_, _, _, _)                         <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint q(#[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>);
    constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
    r1     @ q(a, _, Some(chr_tests::program::Tree::Pair(_, ta))) <=> agg _ = count() in s(2, Some(_), Some(2), ta) | ta = chr_tests::program::Tree::Leaf(a);
    gone_s @ s(2, _, _, _), s(_, _, _, _)                         <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable), q(Num, Variable, TreeVariable), r(Num, TreeVariable, Variable), s(Num, Variable, Variable, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Num, TreeVariable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Wild, SomePair(&[Wild, Bind("ta")])] }], absent: &[], guard: &[Agg(Wild, Aggregate { fold: CountAll, of: &[], kind: 3, args: &[Lit(2), SomeWild, SomeLit(2), Bind("ta")], tests: &[] })], body: &[Equate("ta", LeafOf(&[Get("a")]))] },
            Rule { name: "gone_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Lit(2), Wild, Wild, Wild] }, Head { kind: 3, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
