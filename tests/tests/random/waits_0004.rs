//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    #[priority(value(x))] r1 @ p(x), !q(oa, None) if 0 < oa    ==> agg ga_counted = count() in p(Some(_)), let ga: i64 = ga_counted as i64, 0 != ga | x = (ga + ga) % 2;
    #[priority(a)] r2 @ p(x), #[passive] q(a, x), !p(x) ==> let _la: i64 = (a + a) % 3;
    #[allow(unwoken)] #[priority(n)] r3 @ !p(_), q(n, x)                  <=> 0 < n, 2 != (store.q().count() as i64) | p(x), x = n, choose i: i64 in 0..2 { q(n, i), x = 1 };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    #[priority(value(x))] r1 @ p(x), !q(oa, None) if 0 < oa    ==> agg ga_counted = count() in p(Some(_)), let ga: i64 = ga_counted as i64, 0 != ga | x = (ga + ga) % 2;
    #[priority(a)] r2 @ p(x), #[passive] q(a, x), !p(x) ==> let _la: i64 = (a + a) % 3;
    #[allow(unwoken)] #[priority(n)] r3 @ !p(_), q(n, x)                  <=> 0 < n, 2 != (store.q().count() as i64) | p(x), x = n, choose i: i64 in 0..2 { q(n, i), x = 1 };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Value("x")], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 1, kind: 1, args: &[Bind("oa"), Unbound], tests: &[Less(&[Int(0), Get("oa")])] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[SomeWild], tests: &[] }), Differ(&[Int(0), Get("ga")])], body: &[Equate("x", Rem(&[Add(&[Get("ga"), Get("ga")]), Int(2)]))] },
            Rule { name: "r2", textual: false, priority: &[Get("a")], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Bind("x")] }], absent: &[Absent { at: 2, kind: 0, args: &[Bind("x")], tests: &[] }], guard: &[], body: &[Let("_la", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))] },
            Rule { name: "r3", textual: false, priority: &[Get("n")], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Int(2), Count(1)])], body: &[Tell(0, &[Get("x")]), Equate("x", Get("n")), Choose("i", Int(0), Int(2), &[Tell(1, &[Get("n"), Get("i")]), Equate("x", Int(1))])] },
        ],
    }
}
