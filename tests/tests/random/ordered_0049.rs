//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, Var<i64>);
        #[order(0)] pub constraint ordered_q(i64, Var<i64>, Var<i64>);
        pub constraint r;
        r1 @ ordered_q(a, x, a), r ==> agg ga_counted = count() in p(_, _), let ga: i64 = ga_counted as i64, ga <= a, a < (ga + 1) | x = a + 1;
        r2 @ r                     <=> agg 0 = sum(value(ox) % 3) in p(ox, Some(_)) if 2 == value(ox) && 1 < value(ox) | if (store.p().count() as i64) <= 2 { { let _ = 0; } }, ( choose _i: i64 in 1..3 { let _la: i64 = 1, true } ; once { let _lb: i64 = 1 } );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ #[passive] ordered_q(_, _, _) / p(_, _) <=> true;
}

chr_tests::case! {
    vars [p(Variable, Variable), ordered_q(Num, Variable, Variable), r()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Wild, Wild], tests: &[] }), AtMost(&[Get("ga"), Get("a")]), Less(&[Get("a"), Add(&[Get("ga"), Int(1)])])], body: &[Equate("x", Add(&[Get("a"), Int(1)]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[], guard: &[Agg(Lit(0), Aggregate { fold: SumOf, of: &[Rem(&[Value("ox"), Int(3)])], kind: 0, args: &[Bind("ox"), SomeWild], tests: &[Equal(&[Int(2), Value("ox")]), Less(&[Int(1), Value("ox")])] })], body: &[If(AtMost(&[Count(0), Int(2)]), &[Block(Int(0))], &[]), Or(&[&[Choose("_i", Int(1), Int(3), &[Let("_la", Int(1)), True])], &[Once(&[Let("_lb", Int(1))])]])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
