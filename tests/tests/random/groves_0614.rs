//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
        #[event] pub constraint q(i64, Var<i64>, Var<chr_tests::program::Tree>);
        r1 @ q(_, x, Some(chr_tests::program::Tree::Pair(ta, tb))) ==> agg ga_counted = count() in q(_, Some(_), ta), let ga: i64 = ga_counted as i64, 1 != ga | ( for _i: i64 in 0..2 { fail } ; tb = chr_tests::program::Tree::Leaf((ga + ga) % 2), ( fresh f: i64, f = x, fail ; let la: i64 = ga - 0, x = ga, { let _ = la + 1; } ) );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(a, None, ta) ==> let la: i64 = a, a != 0 | match 0_i64 { _ if la < 2 => { let _lb: i64 = la + 1 } 0 => { let 0: i64 = la - 0 else { ta = chr_tests::program::Tree::Leaf(la), fresh f: i64, f = a + 1 } } _ => { for _j: i64 in 0..2 { ta = chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Leaf(0)).into()), ta = chr_tests::program::Tree::Leaf(la) } } };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, TreeVariable), q(Num, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), SomePair(&[Bind("ta"), Bind("tb")])] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild, SomeWild, Bind("ta")], tests: &[] }), Differ(&[Int(1), Get("ga")])], body: &[Or(&[&[For("_i", Int(0), Int(2), &[Fail])], &[Equate("tb", LeafOf(&[Rem(&[Add(&[Get("ga"), Get("ga")]), Int(2)])])), Or(&[&[Fresh("f"), Equate("f", Get("x")), Fail], &[Let("la", Sub(&[Get("ga"), Int(0)])), Equate("x", Get("ga")), Block(Add(&[Get("la"), Int(1)]))]])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Unbound, Bind("ta")] }], absent: &[], guard: &[Bound("la", Get("a")), Differ(&[Get("a"), Int(0)])], body: &[Match(Int(0), &[(Wild, &[Less(&[Get("la"), Int(2)])], &[Let("_lb", Add(&[Get("la"), Int(1)]))]), (Lit(0), &[], &[LetElse(0, Sub(&[Get("la"), Int(0)]), &[Equate("ta", LeafOf(&[Get("la")])), Fresh("f"), Equate("f", Add(&[Get("a"), Int(1)]))])]), (Wild, &[], &[For("_j", Int(0), Int(2), &[Equate("ta", PairOf(&[Get("ta"), LeafOf(&[Int(0)])])), Equate("ta", LeafOf(&[Get("la")]))])])])] },
            Rule { name: "event_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
