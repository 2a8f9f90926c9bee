//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[event] constraint p(Var<i64>, Var<chr_tests::program::Tree>);
    constraint q(i64, Var<chr_tests::program::Tree>, Var<chr_tests::program::Tree>, Var<i64>);
    r1     @ q(a, ta, Some(chr_tests::program::Tree::Num(x)), _)                                                     <=> let chr_tests::program::Tree::Leaf(2) = value(ta), 1 != a, let la: i64 = value(x), a < la | x = 0;
    r2     @ !q(_, Some(chr_tests::program::Tree::Pair(_, _)), Some(chr_tests::program::Tree::Leaf(1)), _), p(x, ta) ==> value(x) != 1 | for _i: i64 in 1..2 { ta = chr_tests::program::Tree::Pair(ta.clone().into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(0)).into(), ta.clone().into())).into()) }, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(0);
    r3     @ p(x, _)                                                                                                 <=> agg ga_counted = count() in q(_, _, _, _), let ga: i64 = ga_counted as i64, ga != 1, let la: i64 = 1 | let _lb: i64 = la, choose i: i64 in 1..3 { q((i + ga) % 2, chr_tests::program::Tree::Leaf(i - 0), chr_tests::program::Tree::Num(x.clone().into()), x) };
    gone_q @ q(_, _, _, _), q(_, _, _, _)                                                                            <=> true;
}

chr_tests::case! {
    trees [p(Variable, TreeVariable), q(Num, TreeVariable, TreeVariable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, TreeVariable, TreeVariable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("ta"), SomeNum("x"), Wild] }], absent: &[], guard: &[IsLeaf("ta", 2), Differ(&[Int(1), Get("a")]), Bound("la", Value("x")), Less(&[Get("a"), Get("la")])], body: &[Equate("x", Int(0))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("ta")] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, SomePair(&[Wild, Wild]), SomeLeafLit(1), Wild], tests: &[] }], guard: &[Differ(&[Value("x"), Int(1)])], body: &[For("_i", Int(1), Int(2), &[Equate("ta", PairOf(&[Get("ta"), PairOf(&[LeafOf(&[Int(0)]), Get("ta")])]))]), FreshTree("fa"), Equate("fa", LeafOf(&[Int(0)]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild, Wild, Wild, Wild], tests: &[] }), Differ(&[Get("ga"), Int(1)]), Bound("la", Int(1))], body: &[Let("_lb", Get("la")), Choose("i", Int(1), Int(3), &[Tell(1, &[Rem(&[Add(&[Get("i"), Get("ga")]), Int(2)]), LeafOf(&[Sub(&[Get("i"), Int(0)])]), NumOf(&[Get("x")]), Get("x")])])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "event_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
