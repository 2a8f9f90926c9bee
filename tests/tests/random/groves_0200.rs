//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(Var<chr_tests::program::Tree>);
    r1 @ r(_)                                                         <=> agg _ = min(value(ox)) in p(2, _, ox, _) | for i: i64 in 1..1 { { let _ = (i + i) % 2; } }, true;
    r2 @ q(x, y), p(a, Some(chr_tests::program::Tree::Leaf(b)), z, _) <=> agg ga_counted = count() in p(_, _, y, y), let ga: i64 = ga_counted as i64, ga != 2 | if b == 2 { true, r(chr_tests::program::Tree::Pair((chr_tests::program::Tree::Num(y.clone().into())).into(), (chr_tests::program::Tree::Leaf(1)).into())) } else { fresh f: i64, f = x, match a { _ if same(y, x) => { z = x } va => { let _la: i64 = va, r(chr_tests::program::Tree::Leaf(2)), true } } };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, Variable), q(Variable, Variable), r(TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[Agg(Wild, Aggregate { fold: MinOf, of: &[Value("ox")], kind: 0, args: &[Lit(2), Wild, Bind("ox"), Wild], tests: &[] })], body: &[For("i", Int(1), Int(1), &[Block(Rem(&[Add(&[Get("i"), Get("i")]), Int(2)]))]), True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), SomeLeaf("b"), Bind("z"), Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Wild, Wild, Bind("y"), Bind("y")], tests: &[] }), Differ(&[Get("ga"), Int(2)])], body: &[If(Equal(&[Get("b"), Int(2)]), &[True, Tell(2, &[PairOf(&[NumOf(&[Get("y")]), LeafOf(&[Int(1)])])])], &[Fresh("f"), Equate("f", Get("x")), Match(Get("a"), &[(Wild, &[Same(&["y", "x"])], &[Equate("z", Get("x"))]), (Bind("va"), &[], &[Let("_la", Get("va")), Tell(2, &[LeafOf(&[Int(2)])]), True])])])] },
        ],
    }
}
