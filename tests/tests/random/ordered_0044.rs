//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0)] constraint p(i64, i64);
    constraint q(Var<i64>);
    #[reuse] #[priority(2)] reuse_1 @ #[passive] p(_, 0), q(x), q(x), q(y) ==> fresh f: i64, f = y;
    #[priority((n + 1) % 3)] r2      @ p(n, a)                              <=> ((a + a) % 2) < n, let la: i64 = 2, a != la | let _lb: i64 = n;
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[0], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "reuse_1", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Wild, Lit(0)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("y"))] },
            Rule { name: "r2", textual: false, priority: &[Rem(&[Add(&[Get("n"), Int(1)]), Int(3)])], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("n")]), Bound("la", Int(2)), Differ(&[Get("a"), Get("la")])], body: &[Let("_lb", Get("n"))] },
        ],
    }
}
