//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(i64, i64, i64, Var<chr_tests::program::Tree>);
        #[key(0, 2)] pub constraint r(i64, Var<i64>, Var<i64>);
        r1 @ p(x, x, ta), !r(_, _, x), !r(_, ox, oy) if !same(ox, oy) <=> for i: i64 in 0..2 { ta = chr_tests::program::Tree::Leaf(i) }, fail;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_r @ r(_, _, _), r(0, _, _) <=> true;
}

chr_tests::case! {
    trees [p(Variable, Variable, TreeVariable), q(Num, Num, Num, TreeVariable), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[0, 2], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Bind("x"), Bind("ta")] }], absent: &[Absent { at: 1, kind: 2, args: &[Wild, Wild, Bind("x")], tests: &[] }, Absent { at: 1, kind: 2, args: &[Wild, Bind("ox"), Bind("oy")], tests: &[NotSame(&["ox", "oy"])] }], guard: &[], body: &[For("i", Int(0), Int(2), &[Equate("ta", LeafOf(&[Get("i")]))]), Fail] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(0), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
