//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<i64>, Var<i64>);
        pub constraint q(i64);
        r1 @ p(_, _, _) ==> agg ga: i64 = min(oa) in q(oa), 1 == ga | let 1: i64 = ga else { ( let _la: i64 = ga ; { let _ = ga; } ) };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_q @ #[passive] p(_, _, _) / q(_) <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    gone_q @ #[passive] p(_, _, _) / q(_) <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Get("oa")], kind: 1, args: &[Bind("oa")], tests: &[] }), Equal(&[Int(1), Get("ga")])], body: &[LetElse(1, Get("ga"), &[Or(&[&[Let("_la", Get("ga"))], &[Block(Get("ga"))]])])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Wild, Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
