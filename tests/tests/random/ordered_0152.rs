//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(1)] constraint ordered_p(i64, i64, Var<i64>);
    #[set] constraint q(i64, i64, i64);
    #[order(0)] constraint ordered_r(i64, Var<i64>, Var<i64>);
    #[join(textual)] #[priority(1)] r1     @ q(n, _, n), q(n, n, _)                 <=> 0 < n | once { ordered_p(n - 1, 0, n) };
    r2     @ ordered_p(a, b, x), ordered_r(c, x, x) ==> once { x = 0 }, ( choose _i: i64 in 1..4 { x = a } ; ( { let _ = c + 1; } ; fresh f: i64, f = c ; { let _ = 0; }, x = b ), x = c, ( x = (b + a) % 3, x = b ; let _la: i64 = 0 ) );
    r3     @ ordered_r(n, x, y)                     <=> agg ga_counted = count() in q(_, ob, _) if ((n + n) % 3) < ob, let ga: i64 = ga_counted as i64, 1 < n, 0 < n | ( ordered_r(n - 1, y, 1), fail ; q(n - 1, ga, 0), let 1: i64 = (n + n) % 2 else { q(n - 1, n, 2), q(n - 1, 1, 0), fresh f: i64, f = x } ; q(n - 1, n, value(y) + 1), if 0 == n { fail } else { q(n - 1, ga, n + 1), ordered_r(n - 1, value(y) + 1, y) }, ordered_r(n - 1, x, y) ), ( once { ordered_p(n - 1, 2, y), { let _ = 1; } } ; ( q(n - 1, 0, n - 2) ; fail ; x = y, fresh g: i64, g = y ) );
    gone_q @ ordered_p(_, _, _) / q(0, _, 1)        <=> true;
}

chr_tests::case! {
    vars [ordered_p(Num, Num, Variable), q(Num, Num, Num), ordered_r(Num, Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Num], set: true, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[Int(1)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("n")])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("c"), Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Once(&[Equate("x", Int(0))]), Or(&[&[Choose("_i", Int(1), Int(4), &[Equate("x", Get("a"))])], &[Or(&[&[Block(Add(&[Get("c"), Int(1)]))], &[Fresh("f"), Equate("f", Get("c"))], &[Block(Int(0)), Equate("x", Get("b"))]]), Equate("x", Get("c")), Or(&[&[Equate("x", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)])), Equate("x", Get("b"))], &[Let("_la", Int(0))]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild, Bind("ob"), Wild], tests: &[Less(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)]), Get("ob")])] }), Less(&[Int(1), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("y"), Int(1)]), Fail], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ga"), Int(0)]), LetElse(1, Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1), Int(0)]), Fresh("f"), Equate("f", Get("x"))])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Add(&[Value("y"), Int(1)])]), If(Equal(&[Int(0), Get("n")]), &[Fail], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ga"), Add(&[Get("n"), Int(1)])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Add(&[Value("y"), Int(1)]), Get("y")])]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("y")])]]), Or(&[&[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2), Get("y")]), Block(Int(1))])], &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Sub(&[Get("n"), Int(2)])])], &[Fail], &[Equate("x", Get("y")), Fresh("g"), Equate("g", Get("y"))]])]])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild, Lit(1)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
