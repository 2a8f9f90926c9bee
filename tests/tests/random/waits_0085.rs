//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, Var<i64>);
    constraint q(i64);
    #[priority((1, n))] r1 @ p(n, x) <=> n == (n - 0), 0 < n | once { p(n - 1, x), fresh f: i64, f = x, if !same(f, x) { q(n - 1), p(n - 1, f), fail } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(1), Get("n")], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Equal(&[Get("n"), Sub(&[Get("n"), Int(0)])]), Less(&[Int(0), Get("n")])], body: &[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Fresh("f"), Equate("f", Get("x")), If(NotSame(&["f", "x"]), &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("f")]), Fail], &[])])] },
        ],
    }
}
