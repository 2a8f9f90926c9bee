//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<chr_tests::program::Tree>);
        pub constraint q(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        r1 @ q(Some(chr_tests::program::Tree::Leaf(0)), x, y) ==> let 0: i64 = 1 else { ( fail ; let _la: i64 = 0, fail ), fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(0) }, ( x = 0, { let _ = 0; }, y = x ; let lb: i64 = 2, y = lb + 1 ; fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(2), x = 1 );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_2745::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(_, x, None) / p(a, _) <=> x = a + 1, fail;
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(TreeVariable, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeLeafLit(0), Bind("x"), Bind("y")] }], absent: &[], guard: &[], body: &[LetElse(0, Int(1), &[Or(&[&[Fail], &[Let("_la", Int(0)), Fail]]), FreshTree("fa"), Equate("fa", LeafOf(&[Int(0)]))]), Or(&[&[Equate("x", Int(0)), Block(Int(0)), Equate("y", Get("x"))], &[Let("lb", Int(2)), Equate("y", Add(&[Get("lb"), Int(1)]))], &[FreshTree("fb"), Equate("fb", LeafOf(&[Int(2)])), Equate("x", Int(1))]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[], body: &[Equate("x", Add(&[Get("a"), Int(1)])), Fail] },
        ],
    }
}
