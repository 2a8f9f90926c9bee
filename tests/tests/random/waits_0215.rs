//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[key(0, 1)] pub constraint p(i64, Var<i64>);
        pub constraint q(i64, Var<i64>, i64);
        pub constraint r(i64, i64);
        r1 @ r(n, _), !p(_, x), !r(_, _), q(n, x, b) <=> p(b + 1, x);
        r2 @ !r(n, n), q(n, x, _)                    ==> 0 < n, agg ga: i64 = min(oa) in q(oa, x, n) | r(n - 1, ga - 2), q(n - 1, 0, n);
        r3 @ q(a, Some(_), a), !p(a, Some(_))        ==> agg ga: i64 = max(oa) in p(oa, _) | p(a - 2, a), { let _ = ga; }, if (store.p().count() as i64) != 2 { let _la: i64 = ga + 1 } else { let 0: i64 = 2 else { p(a + 1, 2), p(ga - 0, 0) }, p(ga, a + 1), p(0, a + 1) };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q(_, _, 0) / p(0, _) <=> true;
    gone_q @ p(_, _), q(2, _, _)  <=> true;
    gone_r @ r(1, 0), r(_, _)     <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable, Num), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "q", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("b")] }], absent: &[Absent { at: 1, kind: 0, args: &[Wild, Bind("x")], tests: &[] }, Absent { at: 1, kind: 2, args: &[Wild, Wild], tests: &[] }], guard: &[], body: &[Tell(0, &[Add(&[Get("b"), Int(1)]), Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Wild] }], absent: &[Absent { at: 0, kind: 2, args: &[Bind("n"), Bind("n")], tests: &[] }], guard: &[Less(&[Int(0), Get("n")]), Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Get("oa")], kind: 1, args: &[Bind("oa"), Bind("x"), Bind("n")], tests: &[] })], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("ga"), Int(2)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("n")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeWild, Bind("a")] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("a"), SomeWild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa"), Wild], tests: &[] })], body: &[Tell(0, &[Sub(&[Get("a"), Int(2)]), Get("a")]), Block(Get("ga")), If(Differ(&[Count(0), Int(2)]), &[Let("_la", Add(&[Get("ga"), Int(1)]))], &[LetElse(0, Int(2), &[Tell(0, &[Add(&[Get("a"), Int(1)]), Int(2)]), Tell(0, &[Sub(&[Get("ga"), Int(0)]), Int(0)])]), Tell(0, &[Get("ga"), Add(&[Get("a"), Int(1)])]), Tell(0, &[Int(0), Add(&[Get("a"), Int(1)])])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild, Lit(0)] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(1), Lit(0)] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
