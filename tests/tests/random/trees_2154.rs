//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint s(i64, Var<i64>);
        r1 @ q(None, ta)         <=> ( fresh f: i64, f = 0 ; fresh g: i64, g = 2, choose i: i64 in 0..2 { g = (i + i) % 3 } ; ta = chr_tests::program::Tree::Leaf(2), fresh h: i64, h = 1 );
        #[join(textual)] r2 @ s(a, x), s(b, None) <=> p(b, x, chr_tests::program::Tree::Leaf(b - 0)), let 0: i64 = (b + a) % 3 else { let _la: i64 = 2, x = 1 }, let _lb: i64 = (b + a) % 3;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(Some(1), x, ta) ==> let chr_tests::program::Tree::Leaf(1) = value(ta) | fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(x.clone().into()), ta = chr_tests::program::Tree::Leaf(2);
}

chr_tests::case! {
    trees [p(Variable, Variable, TreeVariable), q(Variable, TreeVariable), r(Num, TreeVariable, Variable, TreeVariable), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Unbound, Bind("ta")] }], absent: &[], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Int(0))], &[Fresh("g"), Equate("g", Int(2)), Choose("i", Int(0), Int(2), &[Equate("g", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))])], &[Equate("ta", LeafOf(&[Int(2)])), Fresh("h"), Equate("h", Int(1))]])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("b"), Unbound] }], absent: &[], guard: &[], body: &[Tell(0, &[Get("b"), Get("x"), LeafOf(&[Sub(&[Get("b"), Int(0)])])]), LetElse(0, Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]), &[Let("_la", Int(2)), Equate("x", Int(1))]), Let("_lb", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeLit(1), Bind("x"), Bind("ta")] }], absent: &[], guard: &[IsLeaf("ta", 1)], body: &[FreshTree("fa"), Equate("fa", NumOf(&[Get("x")])), Equate("ta", LeafOf(&[Int(2)]))] },
        ],
    }
}
