//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1     @ p(n, None)                      <=> 0 < n | fresh f: i64, f = (n + n) % 2, p(n - 1, f), p(n - 1, f);
    r2     @ r(Some(1), x), r(x, x), p(a, y) ==> y = a, true;
    r3     @ r(None, x)                      ==> agg _ = max(oa) in p(oa, x) if 2 != oa | fail;
    gone_p @ q(1, _) / p(_, _)               <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1     @ p(n, None)                      <=> 0 < n | fresh f: i64, f = (n + n) % 2, p(n - 1, f), p(n - 1, f);
    r2     @ r(Some(1), x), r(x, x), p(a, y) ==> y = a, true;
    r3     @ r(None, x)                      ==> agg _ = max(oa) in p(oa, x) if 2 != oa | fail;
    gone_p @ q(1, _) / p(_, _)               <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Unbound] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("f")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("f")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeLit(1), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("y")] }], absent: &[], guard: &[], body: &[Equate("y", Get("a")), True] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Unbound, Bind("x")] }], absent: &[], guard: &[Agg(Wild, Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa"), Bind("x")], tests: &[Differ(&[Int(2), Get("oa")])] })], body: &[Fail] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(1), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
