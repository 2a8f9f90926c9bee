//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x), p(Some(chr_tests::program::Tree::Num(y)), y, z) ==> if !same(z, x) { { let _ = 2; }, fresh f: i64, f = 1 }, fail;
    r2 @ q(x)                                                  ==> ( for i: i64 in 1..3 { fresh f: i64, f = i + 1 } ; ( let _la: i64 = 2, x = 1 ; fail ; fail ) ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(0), ( x = 2, fa = chr_tests::program::Tree::Leaf(1), fa = chr_tests::program::Tree::Leaf(1) ; fa = chr_tests::program::Tree::Num(x.clone().into()), let _lb: i64 = 0 ; fa = chr_tests::program::Tree::Leaf(2), fa = chr_tests::program::Tree::Leaf(1) ) );
    r3 @ q(x), q(x)                                            <=> fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(1);
}

chr_tests::case! {
    trees [p(TreeVariable, Variable, Variable), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeNum("y"), Bind("y"), Bind("z")] }], absent: &[], guard: &[], body: &[If(NotSame(&["z", "x"]), &[Block(Int(2)), Fresh("f"), Equate("f", Int(1))], &[]), Fail] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[For("i", Int(1), Int(3), &[Fresh("f"), Equate("f", Add(&[Get("i"), Int(1)]))])], &[Or(&[&[Let("_la", Int(2)), Equate("x", Int(1))], &[Fail], &[Fail]])], &[FreshTree("fa"), Equate("fa", LeafOf(&[Int(0)])), Or(&[&[Equate("x", Int(2)), Equate("fa", LeafOf(&[Int(1)])), Equate("fa", LeafOf(&[Int(1)]))], &[Equate("fa", NumOf(&[Get("x")])), Let("_lb", Int(0))], &[Equate("fa", LeafOf(&[Int(2)])), Equate("fa", LeafOf(&[Int(1)]))]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[FreshTree("fa"), Equate("fa", LeafOf(&[Int(1)]))] },
        ],
    }
}
