//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(0)] constraint ordered_p(i64, Var<i64>);
    #[key(0, 1)] #[order(0)] constraint ordered_q(i64, Var<i64>);
    #[order(0)] constraint ordered_r(i64, Var<i64>);
    r1 @ ordered_q(n, x), ordered_r(n, _) <=> 0 < n | ( x = n ; match 1_i64 { va if va <= 2 => { let la: i64 = va, ordered_p(n - 1, la) } _ if (n + 1) != n => { ordered_r(n - 1, x), fresh f: i64, f = x } va => { let _lb: i64 = va, ordered_p(n - 1, n - 0), ordered_p(n - 1, x) } }, ( { let _ = 0; }, let _la: i64 = 2 ; fresh g: i64, g = x ) ), ordered_r(n - 1, x);
}

chr_tests::case! {
    vars [ordered_p(Num, Variable), ordered_q(Num, Variable), ordered_r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "ordered_r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Equate("x", Get("n"))], &[Match(Int(1), &[(Bind("va"), &[AtMost(&[Get("va"), Int(2)])], &[Let("la", Get("va")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("la")])]), (Wild, &[Differ(&[Add(&[Get("n"), Int(1)]), Get("n")])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Fresh("f"), Equate("f", Get("x"))]), (Bind("va"), &[], &[Let("_lb", Get("va")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])])]), Or(&[&[Block(Int(0)), Let("_la", Int(2))], &[Fresh("g"), Equate("g", Get("x"))]])]]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
        ],
    }
}
