//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, Var<i64>);
    #[set] constraint q(i64, i64, i64);
    constraint r(i64, Var<i64>, Var<i64>);
    #[priority(value(x))] r1 @ r(n, x, x) <=> 0 < n | for _i: i64 in 1..3 { ( r(n - 1, x, x) ; { let _ = 1; } ) }, r(n - 1, x, x), p(n - 1, store.p().count() as i64, x);
    r2 @ q(n, a, n) <=> 0 < n | p(n - 1, a, 2);
}

chr_tests::case! {
    vars [p(Num, Num, Variable), q(Num, Num, Num), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Value("x")], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(3), &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])], &[Block(Int(1))]])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Count(0), Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Int(2)])] },
        ],
    }
}
