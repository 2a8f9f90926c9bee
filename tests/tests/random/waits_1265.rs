//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>);
    r1     @ !q(_, _), r(n, x) ==> 0 < n | for i: i64 in 1..3 { for j: i64 in 0..2 { x = (i + j) % 2, r(n - 1, x) }, q(n - 1, i) }, p(x);
    #[priority(0)] r2     @ p(_), q(_, x)     <=> once { fresh f: i64, f = x };
    gone_q @ r(_, _) / q(2, _) <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("i", Int(1), Int(3), &[For("j", Int(0), Int(2), &[Equate("x", Rem(&[Add(&[Get("i"), Get("j")]), Int(2)])), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")])]), Tell(0, &[Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[Int(0)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Once(&[Fresh("f"), Equate("f", Get("x"))])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
