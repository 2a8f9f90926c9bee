//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        r1 @ p(n, x, ta) ==> 0 < n | let la: i64 = n, ( match (la + n) % 3 { _ if la == n => { q(n - 1, ta, x, (la + la) % 2) } va => { let _lb: i64 = va, p(n - 1, x, chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into())).into())), fresh fa: chr_tests::program::Tree, fa = ta } }, q(n - 1, chr_tests::program::Tree::Num(x.clone().into()), x, n) ; p(n - 1, x, ta) );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::trees_1636::inner;
        pub constraint r(i64, Var<i64>, Var<chr_tests::program::Tree>);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ r(a, Some(_), Some(_)), q(b, ta, x, y) ==> let chr_tests::program::Tree::Leaf(1) = value(ta) | match a + 1 { _ if same(x, y) => { { let _ = (b + a) % 3; } } vb if a != vb => { let _la: i64 = vb, fresh f: i64, f = a, x = y } vb => { let _lb: i64 = vb, y = x, choose _i: i64 in 1..3 { ta = chr_tests::program::Tree::Leaf(2), ta = chr_tests::program::Tree::Leaf((b + a) % 2), x = y } } }, let _la: i64 = (a + a) % 2;
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable), q(Num, TreeVariable, Variable, Variable), r(Num, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("ta")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Let("la", Get("n")), Or(&[&[Match(Rem(&[Add(&[Get("la"), Get("n")]), Int(3)]), &[(Wild, &[Equal(&[Get("la"), Get("n")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Get("x"), Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])])]), (Bind("va"), &[], &[Let("_lb", Get("va")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), PairOf(&[Get("ta"), PairOf(&[Get("ta"), Get("ta")])])]), FreshTree("fa"), Equate("fa", Get("ta"))])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), NumOf(&[Get("x")]), Get("x"), Get("n")])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("ta")])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), SomeWild, SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Bind("ta"), Bind("x"), Bind("y")] }], absent: &[], guard: &[IsLeaf("ta", 1)], body: &[Match(Add(&[Get("a"), Int(1)]), &[(Wild, &[Same(&["x", "y"])], &[Block(Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]))]), (Bind("vb"), &[Differ(&[Get("a"), Get("vb")])], &[Let("_la", Get("vb")), Fresh("f"), Equate("f", Get("a")), Equate("x", Get("y"))]), (Bind("vb"), &[], &[Let("_lb", Get("vb")), Equate("y", Get("x")), Choose("_i", Int(1), Int(3), &[Equate("ta", LeafOf(&[Int(2)])), Equate("ta", LeafOf(&[Rem(&[Add(&[Get("b"), Get("a")]), Int(2)])])), Equate("x", Get("y"))])])]), Let("_la", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))] },
        ],
    }
}
