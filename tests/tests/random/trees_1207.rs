//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, Var<chr_tests::program::Tree>, i64, Var<i64>);
    #[set] constraint q(#[dense(3)] i64, Var<i64>);
    r1 @ q(n, x)                      ==> 0 < n | p(n - 1, chr_tests::program::Tree::Leaf(n), n, x), x = 0;
    #[join(textual)] r2 @ p(a, _, a, Some(_)), q(a, _) ==> fail;
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Num, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: true, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c"), Bind("d")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c"), Bind("d")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), LeafOf(&[Get("n")]), Get("n"), Get("x")]), Equate("x", Int(0))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("a"), SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[], body: &[Fail] },
        ],
    }
}
