//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(1)] constraint ordered_p(i64, i64);
    #[order(1)] constraint ordered_q(i64, i64);
    #[order(0)] constraint ordered_r(i64);
    r1     @ ordered_r(a), ordered_r(2)       ==> agg ga_counted = count() in ordered_q(a, a), let ga: i64 = ga_counted as i64, ga < a | let _la: i64 = 1;
    r2     @ ordered_q(n, n)                  <=> 0 < n, agg _ = min(oa) in ordered_r(oa) if oa <= n | choose _i: i64 in 0..2 { ordered_q(n - 1, n - 0) };
    gone_q @ ordered_p(_, 1), ordered_q(2, _) <=> true;
    gone_r @ ordered_r(_) / ordered_r(_)      <=> true;
}

chr_tests::case! {
    ground [ordered_p(Num, Num), ordered_q(Num, Num), ordered_r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Bind("a"), Bind("a")], tests: &[] }), Less(&[Get("ga"), Get("a")])], body: &[Let("_la", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Agg(Wild, Aggregate { fold: MinOf, of: &[Get("oa")], kind: 2, args: &[Bind("oa")], tests: &[AtMost(&[Get("oa"), Get("n")])] })], body: &[Choose("_i", Int(0), Int(2), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])])])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Lit(1)] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
