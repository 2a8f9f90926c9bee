//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, Var<i64>, Var<i64>);
    constraint q(i64, i64);
    r1 @ q(n, n), #[passive] p(n, x, y), q(n, a) ==> 0 < n | ( q(n - 1, (n + n) % 2), ( fresh f: i64, f = n ; p(n - 1, y, y), y = a ) ; match n { 2 => { p(n - 1, 1, x), fail } va if va == a => { let _la: i64 = va, p(n - 1, y, y) } _ if n < a => { q(n - 1, n), q(n - 1, 0), q(n - 1, 1) } va => { let _lb: i64 = va, q(n - 1, 2), p(n - 1, x, y) } }, fail ), let _la: i64 = a;
    r2 @ p(_, Some(1), x), q(a, _), p(a, _, x)   ==> x = 0, for _i: i64 in 0..2 { for _j: i64 in 0..2 { fresh f: i64, f = x }, true }, fresh g: i64, g = x;
    r3 @ p(n, x, x)                              <=> 0 < n | let _la: i64 = n, for _i: i64 in 0..2 { p(n - 1, x, x), for _j: i64 in 0..1 { x = 1 } };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), Or(&[&[Fresh("f"), Equate("f", Get("n"))], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("y")]), Equate("y", Get("a"))]])], &[Match(Get("n"), &[(Lit(2), &[], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("x")]), Fail]), (Bind("va"), &[Equal(&[Get("va"), Get("a")])], &[Let("_la", Get("va")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("y")])]), (Wild, &[Less(&[Get("n"), Get("a")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])]), (Bind("va"), &[], &[Let("_lb", Get("va")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("y")])])]), Fail]]), Let("_la", Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeLit(1), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(0)), For("_i", Int(0), Int(2), &[For("_j", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x"))]), True]), Fresh("g"), Equate("g", Get("x"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Let("_la", Get("n")), For("_i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), For("_j", Int(0), Int(1), &[Equate("x", Int(1))])])] },
        ],
    }
}
