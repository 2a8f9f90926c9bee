//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(0)] constraint ordered_p(i64, Var<i64>);
    constraint q(Var<i64>);
    #[order(0)] constraint ordered_r(#[dense(3)] i64, Var<i64>);
    r1     @ ordered_p(n, x), #[passive] ordered_p(n, x), !ordered_p(n, x) ==> n <= ((n + n) % 3) | for _i: i64 in 1..3 { x = 0 };
    #[priority((value(x), value(x)))] r2     @ ordered_r(a, x)                                               ==> a <= 2, a <= (a - 0), let la: i64 = (a + a) % 3, ((la + a) % 2) == la | fresh f: i64, f = la, x = (la + la) % 2;
    gone_p @ ordered_p(0, _) / ordered_p(0, _)                             <=> true;
}

chr_tests::case! {
    vars [ordered_p(Num, Variable), q(Variable), ordered_r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("x")] }], absent: &[Absent { at: 2, kind: 0, args: &[Bind("n"), Bind("x")], tests: &[] }], guard: &[AtMost(&[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])])], body: &[For("_i", Int(1), Int(3), &[Equate("x", Int(0))])] },
            Rule { name: "r2", textual: false, priority: &[Value("x"), Value("x")], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[AtMost(&[Get("a"), Int(2)]), AtMost(&[Get("a"), Sub(&[Get("a"), Int(0)])]), Bound("la", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Equal(&[Rem(&[Add(&[Get("la"), Get("a")]), Int(2)]), Get("la")])], body: &[Fresh("f"), Equate("f", Get("la")), Equate("x", Rem(&[Add(&[Get("la"), Get("la")]), Int(2)]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(0), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
