//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(Var<i64>);
        pub constraint r(Var<chr_tests::program::Tree>);
        #[allow(unwoken)] r1 @ q(x)                <=> (store.r().count() as i64) < 2 | choose i: i64 in 1..2 { x = i + 1 };
        r2 @ r(_), p(_, _, _, _) <=> let la: i64 = 0, let 1: i64 = 0 else { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(la - 2), let 1: i64 = 1 else { fail } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ r(Some(chr_tests::program::Tree::Pair(_, _))) <=> once { choose _i: i64 in 0..2 { let _la: i64 = 1, fail } };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, TreeVariable), q(Variable), r(TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Less(&[Count(2), Int(2)])], body: &[Choose("i", Int(1), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)]))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[Let("la", Int(0)), LetElse(1, Int(0), &[FreshTree("fa"), Equate("fa", LeafOf(&[Sub(&[Get("la"), Int(2)])])), LetElse(1, Int(1), &[Fail])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[SomePair(&[Wild, Wild])] }], absent: &[], guard: &[], body: &[Once(&[Choose("_i", Int(0), Int(2), &[Let("_la", Int(1)), Fail])])] },
        ],
    }
}
