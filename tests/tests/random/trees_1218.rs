//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        #[key(1)] pub constraint q(Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint r(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
        #[key(1, 2, 3)] pub constraint s(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ p(a, _, None, tb), q(Some(_), Some(chr_tests::program::Tree::Leaf(b))) ==> match b { 0 => { let _la: i64 = 1 } _ if b < 2 => { ( { let _ = 0; } ; true ), fresh f: i64, f = b - 1 } _ => { let 0: i64 = (b + a) % 2 else { tb = chr_tests::program::Tree::Num(b.clone().into()) } } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(None, ta) <=> ( fresh f: i64, f = 0, ( f = 2 ; f = 0 ) ; ( let la: i64 = 2, let _lb: i64 = la - 0 ; fresh g: i64, g = 2, g = 0 ), ( ta = chr_tests::program::Tree::Leaf(1), ta = chr_tests::program::Tree::Leaf(2), ta = chr_tests::program::Tree::Leaf(0) ; let _lc: i64 = 2 ), once { ta = chr_tests::program::Tree::Leaf(2), fail } ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(2) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ q(None, ta) <=> ( fresh f: i64, f = 0, ( f = 2 ; f = 0 ) ; ( let la: i64 = 2, let _lb: i64 = la - 0 ; fresh g: i64, g = 2, g = 0 ), ( ta = chr_tests::program::Tree::Leaf(1), ta = chr_tests::program::Tree::Leaf(2), ta = chr_tests::program::Tree::Leaf(0) ; let _lc: i64 = 2 ), once { ta = chr_tests::program::Tree::Leaf(2), fail } ; fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(2) );
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, TreeVariable), q(Variable, TreeVariable), r(Num, TreeVariable, Variable, Variable), s(Num, TreeVariable, Variable, TreeVariable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, TreeVariable], set: false, key: &[1], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[1, 2, 3], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, Unbound, Bind("tb")] }, Head { kind: 1, kept: true, passive: false, args: &[SomeWild, SomeLeaf("b")] }], absent: &[], guard: &[], body: &[Match(Get("b"), &[(Lit(0), &[], &[Let("_la", Int(1))]), (Wild, &[Less(&[Get("b"), Int(2)])], &[Or(&[&[Block(Int(0))], &[True]]), Fresh("f"), Equate("f", Sub(&[Get("b"), Int(1)]))]), (Wild, &[], &[LetElse(0, Rem(&[Add(&[Get("b"), Get("a")]), Int(2)]), &[Equate("tb", NumOf(&[Get("b")]))])])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Unbound, Bind("ta")] }], absent: &[], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Int(0)), Or(&[&[Equate("f", Int(2))], &[Equate("f", Int(0))]])], &[Or(&[&[Let("la", Int(2)), Let("_lb", Sub(&[Get("la"), Int(0)]))], &[Fresh("g"), Equate("g", Int(2)), Equate("g", Int(0))]]), Or(&[&[Equate("ta", LeafOf(&[Int(1)])), Equate("ta", LeafOf(&[Int(2)])), Equate("ta", LeafOf(&[Int(0)]))], &[Let("_lc", Int(2))]]), Once(&[Equate("ta", LeafOf(&[Int(2)])), Fail])], &[FreshTree("fa"), Equate("fa", LeafOf(&[Int(2)]))]])] },
        ],
    }
}
