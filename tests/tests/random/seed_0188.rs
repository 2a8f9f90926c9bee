//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    r1 @ q(n, x), q(n, y)      <=> 0 < n | p(y), ( let 1: i64 = n else { p(x), fresh f: i64, f = x, q(n - 1, f) } ; q(n - 1, x) ), p(x);
    r2 @ q(n, Some(0))         <=> 0 < n | ( { let _ = (n + n) % 2; } ; q(n - 1, 0), p(n) );
    r3 @ p(x)                  ==> x = 1, fresh f: i64, f = 0;
    r4 @ p(x), #[passive] p(y) <=> 2 != value(y) | choose i: i64 in 1..4 { ( fresh f: i64, f = y, y = x, { let _ = i; } ; let _la: i64 = 1 ), y = i };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    r1 @ q(n, x), q(n, y)      <=> 0 < n | p(y), ( let 1: i64 = n else { p(x), fresh f: i64, f = x, q(n - 1, f) } ; q(n - 1, x) ), p(x);
    r2 @ q(n, Some(0))         <=> 0 < n | ( { let _ = (n + n) % 2; } ; q(n - 1, 0), p(n) );
    r3 @ p(x)                  ==> x = 1, fresh f: i64, f = 0;
    r4 @ p(x), #[passive] p(y) <=> 2 != value(y) | choose i: i64 in 1..4 { ( fresh f: i64, f = y, y = x, { let _ = i; } ; let _la: i64 = 1 ), y = i };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Get("y")]), Or(&[&[LetElse(1, Get("n"), &[Tell(0, &[Get("x")]), Fresh("f"), Equate("f", Get("x")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("f")])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])]]), Tell(0, &[Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), SomeLit(0)] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Block(Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Tell(0, &[Get("n")])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(1)), Fresh("f"), Equate("f", Int(0))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("y")] }], absent: &[], guard: &[Differ(&[Int(2), Value("y")])], body: &[Choose("i", Int(1), Int(4), &[Or(&[&[Fresh("f"), Equate("f", Get("y")), Equate("y", Get("x")), Block(Get("i"))], &[Let("_la", Int(1))]]), Equate("y", Get("i"))])] },
        ],
    }
}
