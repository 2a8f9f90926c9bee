//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<i64>, Var<i64>);
        pub constraint r(i64, Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ p(_) ==> let la: i64 = 1, ( ( let _lb: i64 = 1, let _lc: i64 = 1 ; fail ), fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair(fa.clone().into(), fa.clone().into()) ; if (la + 1) < la { fresh f: i64, f = la } else { { let _ = la; }, fresh g: i64, g = 2, g = 1 } ; ( { let _ = la; }, true, true ; { let _ = la; } ) );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(ta) ==> ta = chr_tests::program::Tree::Num(2_i64.into()), ( ( ta = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Num(2_i64.into())).into())).into(), ta.clone().into())).into())).into(), ta.clone().into()), { let _ = 0; }, fresh f: i64, f = 1 ; fresh g: i64, g = 0, { let _ = 0; } ) ; ( fresh h: i64, h = 2 ; fail ; let _la: i64 = 0, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(1_i64.into()) ) );
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, Variable, Variable), r(Num, Variable, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Let("la", Int(1)), Or(&[&[Or(&[&[Let("_lb", Int(1)), Let("_lc", Int(1))], &[Fail]]), FreshTree("fa"), Equate("fa", PairOf(&[Get("fa"), Get("fa")]))], &[If(Less(&[Add(&[Get("la"), Int(1)]), Get("la")]), &[Fresh("f"), Equate("f", Get("la"))], &[Block(Get("la")), Fresh("g"), Equate("g", Int(2)), Equate("g", Int(1))])], &[Or(&[&[Block(Get("la")), True, True], &[Block(Get("la"))]])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("ta")] }], absent: &[], guard: &[], body: &[Equate("ta", NumOf(&[Int(2)])), Or(&[&[Or(&[&[Equate("ta", PairOf(&[PairOf(&[Get("ta"), PairOf(&[PairOf(&[Get("ta"), NumOf(&[Int(2)])]), Get("ta")])]), Get("ta")])), Block(Int(0)), Fresh("f"), Equate("f", Int(1))], &[Fresh("g"), Equate("g", Int(0)), Block(Int(0))]])], &[Or(&[&[Fresh("h"), Equate("h", Int(2))], &[Fail], &[Let("_la", Int(0)), FreshTree("fa"), Equate("fa", NumOf(&[Int(1)]))]])]])] },
        ],
    }
}
