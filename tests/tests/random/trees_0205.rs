//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>);
    #[set] constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ p(Some(chr_tests::program::Tree::Pair(ta, _))) <=> true, q(chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(2_i64.into())).into())).into())).into()), 1);
    r2 @ q(None, x)                                     <=> let 0: i64 = 2 else { ( x = 1 ; fresh f: i64, f = x, f = 0 ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<chr_tests::program::Tree>);
    #[set] constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ p(Some(chr_tests::program::Tree::Pair(ta, _))) <=> true, q(chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(2_i64.into())).into())).into())).into()), 1);
    r2 @ q(None, x)                                     <=> let 0: i64 = 2 else { ( x = 1 ; fresh f: i64, f = x, f = 0 ) };
}

chr_tests::case! {
    trees [p(TreeVariable), q(TreeVariable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[SomePair(&[Bind("ta"), Wild])] }], absent: &[], guard: &[], body: &[True, Tell(1, &[PairOf(&[Get("ta"), PairOf(&[Get("ta"), PairOf(&[Get("ta"), NumOf(&[Int(2)])])])]), Int(1)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Unbound, Bind("x")] }], absent: &[], guard: &[], body: &[LetElse(0, Int(2), &[Or(&[&[Equate("x", Int(1))], &[Fresh("f"), Equate("f", Get("x")), Equate("f", Int(0))]])])] },
        ],
    }
}
