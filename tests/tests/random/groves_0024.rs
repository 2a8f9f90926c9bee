//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>, i64);
    #[set] constraint q(Var<i64>);
    #[allow(distinct)] r1 @ q(x), q(y)                                                                   ==> agg ga_counted = count() in q(_) if !same(y, x), let ga: i64 = ga_counted as i64, 1 < ga | y = x, { let _ = ga; }, match ga { _ if same(x, y) => { x = (ga + ga) % 2 } vb if 1 < vb => { let _lb: i64 = vb, true } vb => { let lc: i64 = vb, ( true, x = y ; y = lc, fail ), ( y = x, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(ga) ; { let _ = 2; } ) } };
    #[priority(2)] r2 @ q(x) / p(a, Some(2), Some(chr_tests::program::Tree::Pair(ta, tb)), _), !q(x) <=> if same(ta, tb) { for i: i64 in 0..2 { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(i + 1), let _la: i64 = a } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>, i64);
    #[set] constraint q(Var<i64>);
    #[allow(distinct)] r1 @ q(x), q(y)                                                                   ==> agg ga_counted = count() in q(_) if !same(y, x), let ga: i64 = ga_counted as i64, 1 < ga | y = x, { let _ = ga; }, match ga { _ if same(x, y) => { x = (ga + ga) % 2 } vb if 1 < vb => { let _lb: i64 = vb, true } vb => { let lc: i64 = vb, ( true, x = y ; y = lc, fail ), ( y = x, fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(ga) ; { let _ = 2; } ) } };
    #[priority(2)] r2 @ q(x) / p(a, Some(2), Some(chr_tests::program::Tree::Pair(ta, tb)), _), !q(x) <=> if same(ta, tb) { for i: i64 in 0..2 { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Leaf(i + 1), let _la: i64 = a } };
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable, Num), q(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild], tests: &[NotSame(&["y", "x"])] }), Less(&[Int(1), Get("ga")])], body: &[Equate("y", Get("x")), Block(Get("ga")), Match(Get("ga"), &[(Wild, &[Same(&["x", "y"])], &[Equate("x", Rem(&[Add(&[Get("ga"), Get("ga")]), Int(2)]))]), (Bind("vb"), &[Less(&[Int(1), Get("vb")])], &[Let("_lb", Get("vb")), True]), (Bind("vb"), &[], &[Let("lc", Get("vb")), Or(&[&[True, Equate("x", Get("y"))], &[Equate("y", Get("lc")), Fail]]), Or(&[&[Equate("y", Get("x")), FreshTree("fa"), Equate("fa", LeafOf(&[Get("ga")]))], &[Block(Int(2))]])])])] },
            Rule { name: "r2", textual: false, priority: &[Int(2)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), SomeLit(2), SomePair(&[Bind("ta"), Bind("tb")]), Wild] }], absent: &[Absent { at: 2, kind: 1, args: &[Bind("x")], tests: &[] }], guard: &[], body: &[If(Same(&["ta", "tb"]), &[For("i", Int(0), Int(2), &[FreshTree("fa"), Equate("fa", LeafOf(&[Add(&[Get("i"), Int(1)])])), Let("_la", Get("a"))])], &[])] },
        ],
    }
}
