//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>);
    #[set] constraint q(i64, Var<i64>, Var<chr_tests::program::Tree>);
    r1     @ p(n, _)                                                                    <=> let la: i64 = n, 0 < n | q(n - 1, n + 1, chr_tests::program::Tree::Leaf((n + la) % 2)), p(n - 1, chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf((n + n) % 3)).into(), (chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(la)).into(), (chr_tests::program::Tree::Leaf(n)).into())).into(), (chr_tests::program::Tree::Leaf((n + la) % 2)).into())).into(), (chr_tests::program::Tree::Num(((n + n) % 2).into())).into())).into()));
    #[priority((0, 0))] r2     @ q(n, x, _), !q(_, _, _), p(n, Some(chr_tests::program::Tree::Pair(_, tc))) ==> agg ga_counted = count() in q(n, None, Some(chr_tests::program::Tree::Pair(_, _))), let ga: i64 = ga_counted as i64 | fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair((chr_tests::program::Tree::Leaf(ga)).into(), tc.clone().into()), x = n, x = 1;
    gone_q @ q(1, _, _) / q(0, _, _)                                                    <=> true;
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(Num, Variable, TreeVariable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, TreeVariable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Bound("la", Get("n")), Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), LeafOf(&[Rem(&[Add(&[Get("n"), Get("la")]), Int(2)])])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), PairOf(&[LeafOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])]), PairOf(&[PairOf(&[PairOf(&[LeafOf(&[Get("la")]), LeafOf(&[Get("n")])]), LeafOf(&[Rem(&[Add(&[Get("n"), Get("la")]), Int(2)])])]), NumOf(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])])])])] },
            Rule { name: "r2", textual: false, priority: &[Int(0), Int(0)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), SomePair(&[Wild, Bind("tc")])] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Bind("n"), Unbound, SomePair(&[Wild, Wild])], tests: &[] })], body: &[FreshTree("fa"), Equate("fa", PairOf(&[LeafOf(&[Get("ga")]), Get("tc")])), Equate("x", Get("n")), Equate("x", Int(1))] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(1), Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
