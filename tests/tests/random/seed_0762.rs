//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    #[set] constraint q(i64, Var<i64>, Var<i64>);
    r1 @ q(n, x, n)                                         <=> 0 < n | for i: i64 in 1..2 { match i { _ if i < 0 => { x = i, x = n, fresh f: i64, f = (i + i) % 3 } 1 => { q(n - 1, i, x) } _ => { q(n - 1, (n + i) % 3, x) } }, ( x = n - 2, q(n - 1, x, x) ; q(n - 1, x, n) ) }, { let _ = 1; }, q(n - 1, x, x);
    #[allow(unwoken)] r2 @ p(_, 1), p(Some(_), _) / p(y, _), q(_, Some(_), z) <=> (store.p().count() as i64) != 1 | y = z, for i: i64 in 0..3 { ( fresh f: i64, f = i ; true, true ) };
}

chr_tests::case! {
    vars [p(Variable, Num), q(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("i", Int(1), Int(2), &[Match(Get("i"), &[(Wild, &[Less(&[Get("i"), Int(0)])], &[Equate("x", Get("i")), Equate("x", Get("n")), Fresh("f"), Equate("f", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]), (Lit(1), &[], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i"), Get("x")])]), (Wild, &[], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("i")]), Int(3)]), Get("x")])])]), Or(&[&[Equate("x", Sub(&[Get("n"), Int(2)])), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("n")])]])]), Block(Int(1)), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Lit(1)] }, Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, SomeWild, Bind("z")] }], absent: &[], guard: &[Differ(&[Count(0), Int(1)])], body: &[Equate("y", Get("z")), For("i", Int(0), Int(3), &[Or(&[&[Fresh("f"), Equate("f", Get("i"))], &[True, True]])])] },
        ],
    }
}
