//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<chr_tests::program::Tree>);
    constraint q(Var<i64>);
    r1     @ q(x)              ==> let la: i64 = 2, true, if la == (la + 1) { ( x = la, x = 1 ; let _lb: i64 = la ) };
    r2     @ !p(_, _, _), q(x) <=> fresh f: i64, f = x, once { fresh fa: chr_tests::program::Tree, fa = chr_tests::program::Tree::Pair(fa.clone().into(), fa.clone().into()) };
    gone_p @ q(_) / p(_, _, _) <=> true;
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Let("la", Int(2)), True, If(Equal(&[Get("la"), Add(&[Get("la"), Int(1)])]), &[Or(&[&[Equate("x", Get("la")), Equate("x", Int(1))], &[Let("_lb", Get("la"))]])], &[])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild, Wild, Wild], tests: &[] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Once(&[FreshTree("fa"), Equate("fa", PairOf(&[Get("fa"), Get("fa")]))])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
