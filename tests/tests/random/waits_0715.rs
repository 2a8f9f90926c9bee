//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q;
    r1     @ p(_, x, _) ==> agg ga_counted = count() in q, let ga: i64 = ga_counted as i64, ga != 1, let _la: i64 = value(x) | x = ga, q;
    gone_q @ q / q      <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x"), Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[], tests: &[] }), Differ(&[Get("ga"), Int(1)]), Bound("_la", Value("x"))], body: &[Equate("x", Get("ga")), Tell(1, &[])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
