//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    #[event] constraint r(i64, Var<i64>);
    #[priority((n + 1) % 3)] r1     @ q(n, x)                ==> 0 < n, agg ga: i64 = min(value(ox)) in p(ox, x), 1 != ga | p(x, 1), q(n - 1, ga);
    #[priority((a + 1) % 3)] r2     @ q(2, Some(a)), p(x, _) ==> { let _ = a; }, x = a, let _la: i64 = a;
    #[allow(unwoken)] #[priority(1)] r3     @ q(n, x), !r(n, x)      <=> 0 < n, agg 0 = count() in r(n, x), let _la: i64 = (n + n) % 3, (store.p().count() as i64) != 0 | q(n - 1, x);
    gone_r @ q(0, _), r(_, _)       <=> true;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Rem(&[Add(&[Get("n"), Int(1)]), Int(3)])], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Value("ox")], kind: 0, args: &[Bind("ox"), Bind("x")], tests: &[] }), Differ(&[Int(1), Get("ga")])], body: &[Tell(0, &[Get("x"), Int(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("ga")])] },
            Rule { name: "r2", textual: false, priority: &[Rem(&[Add(&[Get("a"), Int(1)]), Int(3)])], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(2), SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[], body: &[Block(Get("a")), Equate("x", Get("a")), Let("_la", Get("a"))] },
            Rule { name: "r3", textual: false, priority: &[Int(1)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[Absent { at: 1, kind: 2, args: &[Bind("n"), Bind("x")], tests: &[] }], guard: &[Less(&[Int(0), Get("n")]), Agg(Lit(0), Aggregate { fold: CountAll, of: &[], kind: 2, args: &[Bind("n"), Bind("x")], tests: &[] }), Bound("_la", Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])), Differ(&[Count(0), Int(0)])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "event_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
