//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(2, 3)] constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ q(Some(chr_tests::program::Tree::Leaf(a)), Some(b)) <=> choose i: i64 in 0..2 { fresh f: i64, f = (i + b) % 2, if b == i { fail } else { fail }, fresh g: i64, g = i + 1 }, match a + 1 { _ if a == b => { ( fail ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(2_i64.into()) ), fail } vb if a != vb => { let _la: i64 = vb, ( let _lb: i64 = b, let _lc: i64 = 1 ; fail ) } vb => { let _ld: i64 = vb, fresh t: i64, t = b + 1, t = 2 } };
    r2 @ p(n, _, _, Some(_))                                 <=> fresh f: i64, f = n;
    r3 @ q(_, x)                                             <=> x = 2, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(x.clone().into()), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(0);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[key(2, 3)] constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(Var<chr_tests::program::Tree>, Var<i64>);
    r1 @ q(Some(chr_tests::program::Tree::Leaf(a)), Some(b)) <=> choose i: i64 in 0..2 { fresh f: i64, f = (i + b) % 2, if b == i { fail } else { fail }, fresh g: i64, g = i + 1 }, match a + 1 { _ if a == b => { ( fail ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(2_i64.into()) ), fail } vb if a != vb => { let _la: i64 = vb, ( let _lb: i64 = b, let _lc: i64 = 1 ; fail ) } vb => { let _ld: i64 = vb, fresh t: i64, t = b + 1, t = 2 } };
    r2 @ p(n, _, _, Some(_))                                 <=> fresh f: i64, f = n;
    r3 @ q(_, x)                                             <=> x = 2, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Num(x.clone().into()), fresh fb: chr_tests::program::Tree, fb = chr_tests::program::Tree::Leaf(0);
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, Variable), q(TreeVariable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[2, 3], dense: false },
            Kind { name: "q", args: &[TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeLeaf("a"), SomeBind("b")] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("i"), Get("b")]), Int(2)])), If(Equal(&[Get("b"), Get("i")]), &[Fail], &[Fail]), Fresh("g"), Equate("g", Add(&[Get("i"), Int(1)]))]), Match(Add(&[Get("a"), Int(1)]), &[(Wild, &[Equal(&[Get("a"), Get("b")])], &[Or(&[&[Fail], &[FreshTree("fa"), Equate("fa", NumOf(&[Int(2)]))]]), Fail]), (Bind("vb"), &[Differ(&[Get("a"), Get("vb")])], &[Let("_la", Get("vb")), Or(&[&[Let("_lb", Get("b")), Let("_lc", Int(1))], &[Fail]])]), (Bind("vb"), &[], &[Let("_ld", Get("vb")), Fresh("t"), Equate("t", Add(&[Get("b"), Int(1)])), Equate("t", Int(2))])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild, Wild, SomeWild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("n"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(2)), FreshTree("fa"), Equate("fa", NumOf(&[Get("x")])), FreshTree("fb"), Equate("fb", LeafOf(&[Int(0)]))] },
        ],
    }
}
