//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, Var<i64>, i64);
    #[allow(unwoken)] r1 @ p(n, n)                    <=> 3 == (store.p().count() as i64) | fail;
    #[priority((n, 2))] r2 @ p(n, _)                    ==> let _la: i64 = n;
    #[priority((n, 0))] r3 @ p(n, a), !p(n, 1), p(n, _) ==> 0 < n, agg ga: i64 = sum(oa % 3) in p(oa, a) if 0 < oa && a < oa, 0 == ga | p(n, n), q(n, 2, (a + a) % 2), let 0: i64 = 2 else { p(n, 0) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, Var<i64>, i64);
    #[allow(unwoken)] r1 @ p(n, n)                    <=> 3 == (store.p().count() as i64) | fail;
    #[priority((n, 2))] r2 @ p(n, _)                    ==> let _la: i64 = n;
    #[priority((n, 0))] r3 @ p(n, a), !p(n, 1), p(n, _) ==> 0 < n, agg ga: i64 = sum(oa % 3) in p(oa, a) if 0 < oa && a < oa, 0 == ga | p(n, n), q(n, 2, (a + a) % 2), let 0: i64 = 2 else { p(n, 0) };
}

chr_tests::case! {
    vars [p(Num, Num), q(Num, Variable, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Equal(&[Int(3), Count(0)])], body: &[Fail] },
            Rule { name: "r2", textual: false, priority: &[Get("n"), Int(2)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Let("_la", Get("n"))] },
            Rule { name: "r3", textual: false, priority: &[Get("n"), Int(0)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("n"), Lit(1)], tests: &[] }], guard: &[Less(&[Int(0), Get("n")]), Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 0, args: &[Bind("oa"), Bind("a")], tests: &[Less(&[Int(0), Get("oa")]), Less(&[Get("a"), Get("oa")])] }), Equal(&[Int(0), Get("ga")])], body: &[Tell(0, &[Get("n"), Get("n")]), Tell(1, &[Get("n"), Int(2), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), LetElse(0, Int(2), &[Tell(0, &[Get("n"), Int(0)])])] },
        ],
    }
}
