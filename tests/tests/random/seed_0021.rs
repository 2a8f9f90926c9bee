//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, i64, Var<i64>);
    r1 @ q(a, a, x)          <=> if (a - 1) != a { x = a - 0 } else { for _i: i64 in 1..4 { { let _ = 1; } } }, x = a;
    r2 @ p(n, x), q(n, _, _) ==> 0 < n | q(n - 1, n + 1, x), q(n - 1, n, x);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, i64, Var<i64>);
    r1 @ q(a, a, x)          <=> if (a - 1) != a { x = a - 0 } else { for _i: i64 in 1..4 { { let _ = 1; } } }, x = a;
    r2 @ p(n, x), q(n, _, _) ==> 0 < n | q(n - 1, n + 1, x), q(n - 1, n, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a"), Bind("x")] }], guard: &[], body: &[If(Differ(&[Sub(&[Get("a"), Int(1)]), Get("a")]), &[Equate("x", Sub(&[Get("a"), Int(0)]))], &[For("_i", Int(1), Int(4), &[Block(Int(1))])]), Equate("x", Get("a"))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")])] },
        ],
    }
}
