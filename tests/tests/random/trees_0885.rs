//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<chr_tests::program::Tree>);
        #[set] pub constraint q(#[dense(3)] i64, Var<chr_tests::program::Tree>);
        pub constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>, i64);
        pub constraint s(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        r1 @ r(_, Some(chr_tests::program::Tree::Pair(ta, _)), Some(_), _) ==> p(ta);
        r2 @ s(n, ta, x, x)                                                <=> 0 < n | ( r(n - 1, chr_tests::program::Tree::Num(x.clone().into()), x, n), q(n - 1, ta), ( r(n - 1, ta, x, 0), ta = chr_tests::program::Tree::Leaf(n + 1) ; s(n - 1, ta, x, x), s(n - 1, ta, 1, x) ; p(chr_tests::program::Tree::Num(x.clone().into())), r(n - 1, chr_tests::program::Tree::Pair(ta.clone().into(), ta.clone().into()), x, n), q(n - 1, ta) ) ; for _i: i64 in 1..3 { x = n }, p(chr_tests::program::Tree::Num(x.clone().into())) ), fresh f: i64, f = 0, fresh fa: chr_tests::program::Tree, fa = ta;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(n, _) <=> 0 < n | r(n - 1, chr_tests::program::Tree::Leaf(1), n + 1, n);
}

chr_tests::case! {
    trees [p(TreeVariable), q(Num, TreeVariable), r(Num, TreeVariable, Variable, Num), s(Num, TreeVariable, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable], set: true, key: &[], dense: true },
            Kind { name: "r", args: &[Num, TreeVariable, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, SomePair(&[Bind("ta"), Wild]), SomeWild, Wild] }], absent: &[], guard: &[], body: &[Tell(0, &[Get("ta")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Bind("ta"), Bind("x"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), NumOf(&[Get("x")]), Get("x"), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta")]), Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Get("x"), Int(0)]), Equate("ta", LeafOf(&[Add(&[Get("n"), Int(1)])]))], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Get("x"), Get("x")]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("ta"), Int(1), Get("x")])], &[Tell(0, &[NumOf(&[Get("x")])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), PairOf(&[Get("ta"), Get("ta")]), Get("x"), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ta")])]])], &[For("_i", Int(1), Int(3), &[Equate("x", Get("n"))]), Tell(0, &[NumOf(&[Get("x")])])]]), Fresh("f"), Equate("f", Int(0)), FreshTree("fa"), Equate("fa", Get("ta"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), LeafOf(&[Int(1)]), Add(&[Get("n"), Int(1)]), Get("n")])] },
        ],
    }
}
