//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(#[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>, Var<i64>);
        pub constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>, i64);
        pub constraint r(Var<i64>);
        r1 @ r(x) ==> let la: i64 = value(x), 1 != la | { let _ = la; };
        r2 @ r(_) <=> fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair(fa.clone().into(), (chr_tests::program::Tree::Leaf(0)).into());
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_0807::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(n, _, Some(chr_tests::program::Tree::Pair(ta, tb)), x) ==> 0 < n | ta = tb, fresh f: i64, f = x, p(n - 1, x, ta, n);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ p(n, _, Some(chr_tests::program::Tree::Pair(ta, tb)), x) ==> 0 < n | ta = tb, fresh f: i64, f = x, p(n - 1, x, ta, n);
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable, Variable), q(Num, TreeVariable, Variable, Num), r(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable, Variable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, TreeVariable, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Bound("la", Value("x")), Differ(&[Int(1), Get("la")])], body: &[Block(Get("la"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[FreshTree("fa"), Equate("fa", PairOf(&[Get("fa"), LeafOf(&[Int(0)])]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, SomePair(&[Bind("ta"), Bind("tb")]), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("ta", Get("tb")), Fresh("f"), Equate("f", Get("x")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("ta"), Get("n")])] },
        ],
    }
}
